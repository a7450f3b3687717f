"""Panels of figures at vehicles: in and out, the wheel, shots at hulls (CZ-TRANS, CZ-VTGT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.drawing.asking import Look
from sandtable.drawing.combat_zone.asks import (
    AttackWith,
    Now,
    Place,
    by_figure,
    costs,
    has_vehicles,
    tried_by_figure,
)
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.firing import AIMED, SHOT, shoot_with, shots_with
from sandtable.drawing.combat_zone.lobbing import (
    grenade,
    grenades_of,
    launch,
    launchers_of,
    missiles_of,
)
from sandtable.drawing.combat_zone.serving import arms_of, launchers_served, mounts_of, shooter_of
from sandtable.drawing.combat_zone.targets import enemy_vehicles
from sandtable.drawing.combat_zone.working import show_odds
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.rows import choice_row, option, plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.state import ABOARD, Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    Disembark,
    FireTemplate,
    Shoot,
    TakeWheel,
    ThrowGrenade,
)
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.dice.weapons import template
from sandtable.rulesets.combat_zone.ground.hulls import SIDES
from sandtable.rulesets.combat_zone.play.crews import row_of
from sandtable.rulesets.combat_zone.play.vehicles.boarding import PRICE as BOARDING
from sandtable.rulesets.combat_zone.play.vehicles.firing import is_mounted
from sandtable.rulesets.combat_zone.play.vehicles.places import ways_out
from sandtable.rulesets.combat_zone.words.facts import arrow
from sandtable.rulesets.kinds import Field

#: Actions that are open to those in a vehicle (CZ-VEH-04).
FROM_ABOARD = (
    "shoot", "watch", "grenade", "launch", "rifle", "aid", "disembark", "take-wheel",
    "shoot-vehicle", "serve-mount", "barrage", "canister", "pick-up", "drop",
)  # fmt: skip


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
    now.panel.overlay["ghost"] = {"at": [x, y], "facing": [x - u, y - v]}


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
    ("not-aboard", "CZ-TRANS-01"),
    asks={"at": WayOut()},
    around=show_way_out,
    after=show_odds,
    cost=costs(BOARDING),
    is_known=has_vehicles,
)
TAKE_WHEEL = Look(
    rules.WHEEL,
    "take-wheel",
    "do-take-wheel",
    "",
    ("nobody-to-drive", "CZ-VEH-04"),
    offers=lambda desk, who: (TakeWheel(who),) if desk.battle.figures[who].fate == ABOARD else (),
    cost=costs(BOARDING),
    is_known=has_vehicles,
)


# --- shots at vehicles, and with their weapons ---------------------------------------------------
Attack = Shoot | ThrowGrenade | FireTemplate


def attacks(desk: Desk, figure: Figure) -> Iterator[Attack]:
    """A shot, grenade or missile with everything that might harm an enemy vehicle."""
    battle = desk.battle
    for vehicle in enemy_vehicles(desk, figure):
        for name in arms_of(battle, figure):
            yield Shoot(figure.id, name, "single", ((vehicle.id, 1),))
        for name in (*launchers_of(battle, figure), *launchers_served(battle, figure)):
            yield FireTemplate(figure.id, name, vehicle.at, _missile(battle, figure, name))
        for name in _grenades(figure):
            yield ThrowGrenade(figure.id, name, vehicle.at)


def _missile(battle: Battle, figure: Figure, name: str) -> str:
    return missiles_of(shooter_of(battle, figure, name), row_of(battle, name))[0]


def _grenades(figure: Figure) -> list[str]:
    """Those that do any harm: smoke does none."""
    blasts = {name: template(name) for name in grenades_of(figure)}
    return [name for name, blast in blasts.items() if blast and blast.damage]


def shoot_vehicle(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    """With what, at which vehicle: straight shots as ever, templates laid on the hull (CZ-VTGT)."""
    battle, voice = desk.battle, desk.voice
    arms = arms_of(battle, figure)
    lobbed = [*launchers_of(battle, figure), *launchers_served(battle, figure)]
    lobbed += [name for name in _grenades(figure) if name not in lobbed]
    usual = _usual(desk, figure, [*arms, *lobbed])
    chosen = fields.text("attack", (*arms, *lobbed), usual)
    options = [option(name, capital(voice.weapon(name))) for name in (*arms, *lobbed)]
    panel.rows.append(choice_row("attack", voice.sentence("field-attack"), options, chosen))
    if chosen in arms:
        only = {chosen: arms[chosen]}
        shoot_with(desk, figure, only, _with(fields, weapon=chosen), panel, at_vehicles=True)
    else:
        _lob_at(desk, figure, chosen, fields, panel)
    panel.fields["attack"] = chosen


def _usual(desk: Desk, figure: Figure, names: list[str]) -> str:
    """The first with which something may be done."""
    allowed = desk.first_allowed(attacks(desk, figure))
    if allowed is None:
        return names[0]
    return allowed.grenade if isinstance(allowed, ThrowGrenade) else str(allowed.weapon)


def _lob_at(desk: Desk, figure: Figure, name: str, fields: Fields, panel: Panel) -> None:
    """The vehicle named, or the nearest, is the point aimed at."""
    vehicles = {vehicle.id: vehicle for vehicle in enemy_vehicles(desk, figure)}
    target = fields.text("target", vehicles, next(iter(vehicles)))
    given = _with(fields, point=plain_points((vehicles[target].at,)), weapon=name, grenade=name)
    if name in tables.GRENADES:
        grenade(desk, figure, given, panel)
    else:
        launch(desk, figure, given, panel)
    panel.needs = [one for one in panel.needs if one["field"] != "point"]
    panel.need("target", "piece", missing=False)
    panel.fields.pop("point", None)
    panel.fields["target"] = target


def _with(fields: Fields, **more: object) -> Fields:
    return Fields({**fields.given, **more})


def mounted_shots(desk: Desk, figure: Figure) -> Iterator[Shoot]:
    """With a weapon of the vehicle that a figure aboard serves (CZ-VFIRE-04)."""
    yield from shots_with(desk, figure, mounts_of(desk.battle, figure))


def serve_mount(desk: Desk, figure: Figure, fields: Fields, panel: Panel) -> None:
    shoot_with(desk, figure, mounts_of(desk.battle, figure), fields, panel)


# --- looks ---------------------------------------------------------------------------------------
def is_at_vehicles(battle: Battle, command: Shoot | AimedShot) -> bool:
    """A shot at nothing but vehicles."""
    if isinstance(command, AimedShot):
        return command.target in battle.vehicles
    return all(who in battle.vehicles for who, _ in command.allotment)


def is_served(battle: Battle, command: Shoot | AimedShot) -> bool:
    return is_mounted(battle, command.weapon)


#: Shots and aimed shots have one panel; each leads there with the fields of its own.
SERVE_MOUNT, SERVE_MOUNT_AIMED = (
    Look(
        declared,
        "serve-mount",
        "do-serve-mount",
        "",
        ("no-mount-to-serve", "CZ-VFIRE-04"),
        asks=asks,
        by_hand=by_figure(serve_mount),
        offers=tried_by_figure(mounted_shots),
        meant=is_served,
        is_known=has_vehicles,
    )
    for declared, asks in ((combat.SHOOT, SHOT), (combat.AIM, AIMED))
)
SHOOT_VEHICLE, AIM_AT_VEHICLE = (
    Look(
        declared,
        "shoot-vehicle",
        "do-shoot-vehicle",
        "",
        ("no-vehicle-in-sight", "CZ-VTGT-01"),
        asks=asks | {"weapon": AttackWith()},
        by_hand=by_figure(shoot_vehicle),
        offers=tried_by_figure(attacks),
        meant=is_at_vehicles,
        is_known=has_vehicles,
    )
    for declared, asks in ((combat.SHOOT, SHOT), (combat.AIM, AIMED))
)
