"""Panels of figures at vehicles: in and out, the wheel, shots at hulls (CZ-TRANS, CZ-VTGT)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sandtable.drawing.asking import Look
from sandtable.drawing.combat_zone.aiming import Allotted
from sandtable.drawing.combat_zone.asks import AttackWith, Now, Place, bearer, costs, has_vehicles
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.firing import AIM, SHOOT, Arms, arm_text, spent
from sandtable.drawing.combat_zone.lobbing import GRENADE, LAUNCH, Spot
from sandtable.drawing.combat_zone.working import show_odds
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.rows import plain_points
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.state import ABOARD, Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    Disembark,
    FireTemplate,
    Shoot,
    ThrowGrenade,
)
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.commands.fire_choices import (
    enemy_vehicles,
    grenades,
    missiles,
    weapons_to_launch_with,
    weapons_to_shoot_with,
)
from sandtable.rulesets.combat_zone.dice.weapons import template
from sandtable.rulesets.combat_zone.ground.hulls import SIDES
from sandtable.rulesets.combat_zone.play.vehicles.boarding import PRICE as BOARDING
from sandtable.rulesets.combat_zone.play.vehicles.firing import is_mounted
from sandtable.rulesets.combat_zone.play.vehicles.places import ways_out
from sandtable.rulesets.combat_zone.words.facts import arrow
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

# --- getting in ----------------------------------------------------------------------------------
BOARD = Look(
    rules.BOARD,
    "board",
    "do-board",
    "B",
    ("no-vehicle-beside", "CZ-TRANS-02"),
    asks={
        "vehicle": Row(lambda now, name: (now.desk.voice.figure(name), ""), refused_with("vehicle"))
    },
    cost=costs(BOARDING),
    is_known=has_vehicles,
)


# --- getting out ---------------------------------------------------------------------------------
class WayOut(Place):
    """A place beside the hull, tapped or chosen (CZ-TRANS-03)."""

    def ask(self, of: Field, now: Now) -> Any:
        desk, figure = now.desk, now.desk.battle.figures[now.piece]
        vehicle = desk.battle.vehicles[figure.aboard]
        now.panel.need("at", "point", missing=False)
        commands = {f"{at[0]},{at[1]}": now.with_("at", at) for at in of.options(now.given)}
        labels = {
            name: (arrow((out.at[0] - vehicle.at[0], out.at[1] - vehicle.at[1])), "")
            for name, out in commands.items()
        }
        command: Disembark = now.panel.pick(now.fields, "seat-out", commands, labels)
        tapped = now.fields.point("at")
        if tapped is not None:
            command = _near(desk, figure, vehicle, tapped)
        now.panel.fields["at"] = plain_points((command.at,))
        return command.at


def show_way_out(now: Now) -> None:
    (x, y), figure = now.command.at, now.desk.battle.figures[now.piece]
    u, v = now.desk.battle.vehicles[figure.aboard].at
    now.panel.overlay["ghost"] = {"at": (x, y), "facing": (x - u, y - v)}


def _near(desk: Desk, figure: Figure, vehicle: Vehicle, tapped: Point) -> Disembark:
    """The place tapped; if one cannot get out just there, the nearest where one can."""
    command = Disembark(figure.id, tapped)
    if desk.refusal(command) is None:
        return command
    sides = [side for side in SIDES if side in vehicle.hull.access]
    x, y = tapped
    spots = ways_out(desk.battle, vehicle, figure, sides)
    at = min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2, default=tapped)
    return Disembark(figure.id, at)


DISEMBARK = Look(
    rules.ALIGHT,
    "disembark",
    "do-disembark",
    "I",
    ("rides-in-none", "CZ-TRANS-01"),
    asks={"at": WayOut()},
    around=show_way_out,
    after=show_odds,
    cost=costs(BOARDING),
    is_known=has_vehicles,
)


def is_aboard(desk: Desk, who: str) -> bool:
    return desk.battle.figures[who].fate == ABOARD


TAKE_WHEEL = Look(
    rules.WHEEL,
    "take-wheel",
    "do-take-wheel",
    "",
    ("nobody-to-drive", "CZ-VEH-04"),
    offers=lambda desk, who: rules.WHEEL.offers(bearer(desk, who)) if is_aboard(desk, who) else (),
    cost=costs(BOARDING),
    is_known=has_vehicles,
)


# --- shots at vehicles, and with their weapons ---------------------------------------------------
Attack = Shoot | ThrowGrenade | FireTemplate


def arms(given: Given) -> list[str]:
    return weapons_to_shoot_with(given)


def lobbed(given: Given) -> list[str]:
    """Launchers, and grenades that do any harm: smoke does none."""
    blasts = {name: template(name) for name in grenades(given)}
    harmful = [name for name, blast in blasts.items() if blast and blast.damage]
    return list(dict.fromkeys((*weapons_to_launch_with(given), *harmful)))


def attacks(desk: Desk, who: str) -> Iterator[Attack]:
    """A shot, grenade or missile with everything that might harm an enemy vehicle."""
    vehicles = enemy_vehicles(desk.battle, desk.battle.figures[who])
    given = bearer(desk, who)
    straight, others = (arms(given), lobbed(given)) if vehicles else ([], [])
    for vehicle in vehicles:
        for name in straight:
            at = given.but("weapon", name).but("allotment", ((vehicle.id, 1),))
            yield combat.SHOOT.make(at)
        for name in others:
            if name in tables.GRENADES:
                yield combat.THROW.make(given.but("grenade", name).but("point", vehicle.at))
            else:
                loaded = given.but("weapon", name)
                missile = missiles(loaded)[0]
                yield combat.LAUNCH.make(loaded.but("missile", missile).but("point", vehicle.at))


def attack_with(now: Now) -> Look:
    """With what: straight shots as ever, templates laid on the hull (CZ-VTGT)."""
    straight = arms(now.given)
    names = [*straight, *lobbed(now.given)]
    texts = {name: (now.desk.voice.weapon(name), "") for name in names}
    usual = _usual(now.desk, now.piece, names)
    chosen = now.panel.choose(now.fields, "attack", texts, usual)
    now.fields = Fields({**now.fields.given, "weapon": chosen, "grenade": chosen})
    if chosen in straight:
        return SHOOT_AT_HULLS
    return THROW_AT_HULLS if chosen in tables.GRENADES else LAUNCH_AT_HULLS


def _usual(desk: Desk, who: str, names: list[str]) -> str:
    """The first with which something may be done."""
    allowed = desk.first_allowed(attacks(desk, who))
    if allowed is None:
        return names[0]
    return allowed.grenade if isinstance(allowed, ThrowGrenade) else str(allowed.weapon)


class Hull(Spot):
    """The vehicle named, or the nearest, is the point aimed at."""

    def ask(self, of: Field, now: Now) -> Point:
        battle, figure = now.desk.battle, now.desk.battle.figures[now.piece]
        vehicles = {vehicle.id: vehicle for vehicle in enemy_vehicles(battle, figure)}
        target = now.fields.text("target", vehicles, next(iter(vehicles)))
        now.panel.need("target", "piece", missing=False)
        now.panel.fields["target"] = target
        point = vehicles[target].at
        self.tag(of, now, point)
        return point


def mounted_shots(desk: Desk, who: str) -> Iterator[Shoot]:
    """With a weapon of the vehicle that a figure aboard serves (CZ-VFIRE-04)."""
    given = bearer(desk, who)
    for name in arms(given):
        if is_mounted(desk.battle, name):
            yield from combat.SHOOT.offers(given.but("weapon", name))


# --- looks ---------------------------------------------------------------------------------------
def is_at_vehicles(battle: Battle, command: Shoot | AimedShot) -> bool:
    """A shot at nothing but vehicles."""
    if isinstance(command, AimedShot):
        return command.target in battle.vehicles
    return all(who in battle.vehicles for who, _ in command.allotment)


def is_served(battle: Battle, command: Shoot | AimedShot) -> bool:
    return is_mounted(battle, command.weapon)


SHOOT_AT_HULLS = replace(
    SHOOT,
    asks={
        **SHOOT.asks,
        "weapon": Arms(
            arm_text, spent, among=lambda now, name: name == now.fields.given.get("weapon")
        ),
        "allotment": Allotted(hulls=True),
    },
)
THROW_AT_HULLS = replace(GRENADE, asks={**GRENADE.asks, "point": Hull()})
LAUNCH_AT_HULLS = replace(LAUNCH, asks={**LAUNCH.asks, "point": Hull()})
SERVE_MOUNT = replace(
    SHOOT,
    action="serve-mount",
    words="do-serve-mount",
    key="",
    nothing=("no-mount-to-serve", "CZ-VFIRE-04"),
    asks={
        **SHOOT.asks,
        "weapon": Arms(arm_text, spent, among=lambda now, name: is_mounted(now.desk.battle, name)),
    },
    offers=mounted_shots,
    meant=is_served,
    cost=None,
    takes="",
    is_known=has_vehicles,
)
SHOOT_VEHICLE = replace(
    SERVE_MOUNT,
    action="shoot-vehicle",
    words="do-shoot-vehicle",
    nothing=("no-vehicle-in-sight", "CZ-VTGT-01"),
    asks={**SHOOT.asks, "weapon": AttackWith()},
    leads_to=attack_with,
    offers=attacks,
    meant=is_at_vehicles,
)
#: Aimed shots have the panels of others; each leads there with the fields of its own.
SERVE_MOUNT_AIMED = replace(SERVE_MOUNT, command=combat.AIM, asks=AIM.asks)
AIM_AT_VEHICLE = replace(
    SHOOT_VEHICLE, command=combat.AIM, asks={**AIM.asks, "weapon": AttackWith()}
)
