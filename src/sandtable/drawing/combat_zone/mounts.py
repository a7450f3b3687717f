"""Panels of a vehicle's own weapons: shots, bursts, shells and missiles (CZ-VFIRE, CZ-CMD-39)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.combat_zone.asks import (
    Allotted,
    Floor,
    Place,
    Rectangle,
    Unsaid,
    by_vehicle,
    tried_by_vehicle,
)
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.firing import aim_at, aimed, choose_mode, out_of_shots
from sandtable.drawing.combat_zone.lobbing import choose_missile, lay, missiles_of
from sandtable.drawing.combat_zone.motors import arc_of
from sandtable.drawing.combat_zone.picking import weapon_detail
from sandtable.drawing.combat_zone.serving import choose_band
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.rows import choice_row, option
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.gunners import Gunner, gunner
from sandtable.rulesets.combat_zone.battle.state import Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Allotment, BurstTemplate, VehicleFire
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.play.vehicles.firing import shots_fired
from sandtable.rulesets.combat_zone.players.offers.vehicles import fires
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

AMMO = ("ap", "he")
MODES = ("single", "burst")


# --- firing --------------------------------------------------------------------------------------
def some_fires(desk: Desk, vehicle: Vehicle) -> Iterator[VehicleFire]:
    """What it may shoot at; and a spot ahead for what lays a template, smoke above all."""
    yield from fires(desk.battle, vehicle)
    if not vehicle.hull.quality:
        return
    (x, y), (dx, dy) = vehicle.at, vehicle.facing
    size = max(abs(dx), abs(dy)) or 1
    for number, mount in enumerate(vehicle.hull.mounts):
        shooter = gunner(desk.battle, vehicle, number)
        for missile in missiles_of(shooter, mount.weapon) if template(mount.weapon) else ():
            ahead = (x + dx * 2000 // size, y + dy * 2000 // size)
            yield VehicleFire(vehicle.id, number, "template", point=ahead, missile=missile)


def fire(desk: Desk, vehicle: Vehicle, fields: Fields, panel: Panel) -> None:
    """A weapon, what it fires, at whom, and the movement announced with it (CZ-VFIRE-01)."""
    number = _mount(desk, vehicle, fields, panel)
    shooter = gunner(desk.battle, vehicle, number)
    row = vehicle.hull.mounts[number].weapon
    weapon = direct_fire(row, desk.battle.options.setting)
    if weapon is None or _ammo(desk, row, fields, panel) == "he":
        _fire_template(desk, vehicle, shooter, fields, panel)
    else:
        _fire_straight(desk, vehicle, shooter, weapon, fields, panel)
    panel.overlay["field"] = {
        "at": list(vehicle.at),
        "facing": list(shooter.facing),
        "arc": arc_of(shooter),
    }


def _fire_straight(
    desk: Desk, vehicle: Vehicle, shooter: Gunner, weapon: Weapon, fields: Fields, panel: Panel
) -> None:
    refusals = {mode: out_of_shots(desk, shooter, weapon, mode) for mode in MODES}
    mode = "single"
    if weapon.rof > 1:
        mode = choose_mode(desk, refusals, {}, fields, panel)
    band = choose_band(desk, vehicle, fields, panel)

    def command(allotment: Allotment, laid: BurstTemplate | None) -> VehicleFire:
        return VehicleFire(vehicle.id, shooter.mount, mode, allotment, laid, band=band)

    aim = aimed(desk, shooter, weapon, mode, command)
    aim_at(desk, aim, fields, panel, "vehicle-fire")


def _fire_template(
    desk: Desk, vehicle: Vehicle, shooter: Gunner, fields: Fields, panel: Panel
) -> None:
    """High explosive of guns and mortars; missiles that are aboard (CZ-GUN-02, CZ-WPN-06)."""
    row = shooter.weapons[0]
    missile = choose_missile(desk, missiles_of(shooter, row), fields, panel)
    loaded = template(row, missile)
    assert loaded is not None  # every weapon that does not shoot straight lays a template
    band = choose_band(desk, vehicle, fields, panel)

    def command(at: Point) -> VehicleFire:
        return VehicleFire(
            vehicle.id, shooter.mount, "template", point=at, missile=missile, band=band
        )

    lay(desk, shooter, loaded, fields, panel, command, verb="vehicle-fire")


def _mount(desk: Desk, vehicle: Vehicle, fields: Fields, panel: Panel) -> int:
    """The first that has not fired, unless one is chosen; what has fired says so."""
    voice, mounts = desk.voice, vehicle.hull.mounts
    names = [str(n) for n in range(len(mounts))]
    fresh = [n for n in names if not shots_fired(vehicle, int(n))]
    chosen = fields.text("mount", names, (fresh or names)[0])
    options = [
        option(
            n,
            capital(voice.weapon(mounts[int(n)].weapon)),
            voice.sentence(f"mount-{mounts[int(n)].mount}")
            if n in fresh
            else voice.sentence("marker-fired"),
        )
        for n in names
    ]
    panel.rows.append(choice_row("mount", voice.sentence("field-mount"), options, chosen))
    panel.fields["mount"] = chosen
    return int(chosen)


def _ammo(desk: Desk, row: str, fields: Fields, panel: Panel) -> str:
    """Armour-piercing or high explosive, of a gun (CZ-GUN-02)."""
    if row not in tables.GUNS:
        return ""
    voice = desk.voice
    chosen = fields.text("ammo", AMMO, "ap")
    blast = template(row, "he")
    details = {"ap": "", "he": weapon_detail(desk, blast) if blast else ""}
    shot = direct_fire(row, desk.battle.options.setting)
    if shot:
        details["ap"] = weapon_detail(desk, shot)
    options = [
        option(one, capital(voice.sentence(f"value-ammo-{one}")), details[one]) for one in AMMO
    ]
    panel.rows.append(choice_row("ammo", voice.sentence("field-ammo"), options, chosen))
    panel.fields["ammo"] = chosen
    return chosen


class Mount(Ask):
    """A weapon by its number."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): str(value)}


class Spot(Place):
    """Where a template is aimed: high explosive, or a missile; anything else goes straight."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if value is None:
            return {"ammo": "ap"}
        return {"ammo": "he", "missile": said["missile"] or "heat"} | super().drafted(
            of, value, said
        )


class Mode(Ask):
    """How a straight shot is fired."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {} if said["point"] else {self.name(of): value}


FIRE = Look(
    rules.GUN,
    "vehicle-fire",
    "do-vehicle-fire",
    "A",
    ("no-mount", "CZ-VFIRE-01"),
    asks={
        "vehicle": Tapped(),
        "weapon": Mount(called="mount"),
        "point": Spot(),
        "foot": Floor(),
        "allotment": Allotted(),
        "band": Ask(),
        "mode": Mode(),
        "template": Rectangle(),
    },
    by_hand=by_vehicle(fire),
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
