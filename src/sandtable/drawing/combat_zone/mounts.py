"""Panels of a vehicle's own weapons: shots, bursts, shells and missiles (CZ-VFIRE, CZ-CMD-39)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.combat_zone.aiming import (
    TEMPLATE,
    Allotted,
    Rectangle,
    arm_chosen,
    show_aim,
    show_field,
    show_shots,
)
from sandtable.drawing.combat_zone.asks import Band, Now, Unsaid, tried_by_vehicle
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.drawing.combat_zone.firing import choose_mode, out_of_shots
from sandtable.drawing.combat_zone.lobbing import (
    FloorAimedAt,
    Spot,
    missile_text,
    show_landing,
    show_reach,
    show_template,
)
from sandtable.drawing.combat_zone.motors import arc_of
from sandtable.drawing.combat_zone.picking import weapon_detail
from sandtable.drawing.kinds import Row, refused_with
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import VehicleFire
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.commands.fire_choices import missiles_of
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.play.shots import LEAST_BURST
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_crew
from sandtable.rulesets.combat_zone.play.vehicles.firing import shots_fired
from sandtable.rulesets.combat_zone.players.offers.vehicles import fires
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

AP, HE = "ap", "he"
MODES = ("single", "burst")


# --- firing --------------------------------------------------------------------------------------
def some_fires(desk: Desk, vehicle: Vehicle) -> Iterator[VehicleFire]:
    """What it may shoot at; and a spot ahead for what lays a template, smoke above all."""
    yield from fires(desk.battle, vehicle)
    if not has_crew(vehicle):
        return
    (x, y), (dx, dy) = vehicle.at, vehicle.facing
    size = max(abs(dx), abs(dy)) or 1
    for number, mount in enumerate(vehicle.hull.mounts):
        shooter = gunner(desk.battle, vehicle, number)
        for missile in missiles_of(shooter, mount.weapon) if template(mount.weapon) else ():
            ahead = (x + dx * 2000 // size, y + dy * 2000 // size)
            yield VehicleFire(vehicle.id, number, "template", point=ahead, missile=missile)


def row_chosen(now: Now) -> str:
    mount: int = now.given["weapon"]
    return now.desk.battle.vehicles[now.piece].hull.mounts[mount].weapon


class Mount(Ask):
    """A weapon by its number: the first that has not fired, unless one is chosen."""

    def ask(self, of: Field, now: Now) -> int:
        voice, vehicle = now.desk.voice, now.desk.battle.vehicles[now.piece]
        mounts = {str(number): mount for number, mount in enumerate(vehicle.hull.mounts)}
        fresh = [number for number in mounts if not shots_fired(vehicle, int(number))]
        texts = {
            number: (
                voice.weapon(mount.weapon),
                voice.sentence(f"mount-{mount.mount}" if number in fresh else "marker-fired"),
            )
            for number, mount in mounts.items()
        }
        return int(now.panel.choose(now.fields, self.name(of), texts, (fresh or list(mounts))[0]))

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {self.name(of): str(value)}


class Ammunition(Ask):
    """Shot or shell of a gun; missiles that are aboard (CZ-GUN-02, CZ-WPN-06).

    Nothing where it fires straight.
    """

    def ask(self, of: Field, now: Now) -> str:
        battle, row = now.desk.battle, row_chosen(now)
        shot = direct_fire(row, battle.options.setting)
        if shot is not None and (row not in tables.GUNS or self._is_shot(now, row, shot)):
            return ""
        shooter = gunner(battle, battle.vehicles[now.piece], now.given["weapon"])
        kinds = missiles_of(shooter, row)
        texts = {kind: missile_text(now, kind) for kind in kinds}
        if len(kinds) > 1:
            return now.panel.choose(now.fields, of.name, texts, kinds[0])
        return kinds[0]

    def _is_shot(self, now: Now, row: str, shot: Weapon) -> bool:
        voice, blast = now.desk.voice, template(row, HE)
        details = {AP: weapon_detail(now.desk, shot)}
        details[HE] = weapon_detail(now.desk, blast) if blast else ""
        texts = {kind: (voice.sentence(f"value-ammo-{kind}"), details[kind]) for kind in (AP, HE)}
        return now.panel.choose(now.fields, "ammo", texts, AP) == AP

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        if said["point"] is None:
            return {"ammo": AP}
        return {"ammo": HE, of.name: value or "heat"}


class Mode(Ask):
    """How a straight shot is fired."""

    def ask(self, of: Field, now: Now) -> str:
        if now.given["missile"]:
            return TEMPLATE
        arm = arm_chosen(now)
        if arm.weapon.rof < LEAST_BURST:
            return "single"
        return choose_mode(now, {mode: out_of_shots(now, arm, mode) for mode in MODES}, {})

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {} if said["point"] else {self.name(of): value}


class PointAimedAt(Spot):
    """Where a template is laid; anything else goes straight."""

    def ask(self, of: Field, now: Now) -> Any:
        return super().ask(of, now) if is_template(now) else of.empty


def is_template(now: Now) -> bool:
    return bool(now.given["mode"] == TEMPLATE)


def show_arc(now: Now) -> None:
    """How far it reaches, and the arc of the mount."""
    (show_reach if is_template(now) else show_field)(now)
    vehicle = now.desk.battle.vehicles[now.piece]
    shooter = gunner(now.desk.battle, vehicle, now.given["weapon"])
    now.panel.overlay["field"] = {
        "at": vehicle.at,
        "facing": shooter.facing,
        "arc": arc_of(shooter),
    }


FIRE = Look(
    rules.GUN,
    "vehicle-fire",
    "do-vehicle-fire",
    "A",
    ("no-mount", "CZ-VFIRE-01"),
    asks={
        "vehicle": Tapped(),
        "weapon": Mount(called="mount"),
        "missile": Ammunition(),
        "mode": Mode(),
        "band": Band(),
        "allotment": Allotted(),
        "template": Rectangle(),
        "point": PointAimedAt(),
        "foot": FloorAimedAt(),
    },
    before=show_arc,
    around=lambda now: (show_template if is_template(now) else show_aim)(now),
    after=lambda now: (show_landing if is_template(now) else show_shots)(now),
    takes="target",
    offers=tried_by_vehicle(some_fires),
)


# --- opportunity fire ----------------------------------------------------------------------------
WATCH = Look(
    combat.WATCH,
    "vehicle-watch",
    "do-vehicle-watch",
    "O",
    ("no-mount", "CZ-OPP-01"),
    asks={
        "figure": Tapped(),
        "weapon": Row(
            lambda now, row: (capital(now.desk.voice.weapon(row)), ""), refused_with("weapon")
        ),
        "crew": Unsaid(),
    },
    around=lambda now: now.say("watch-does", "CZ-OPP-01"),
    meant=lambda battle, command: command.figure in battle.vehicles,
)
