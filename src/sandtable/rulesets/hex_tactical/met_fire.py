"""Rules of fire and assault that only the map shows to apply, for counts over many games."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import events as e
from sandtable.rulesets.hex_tactical.events_fire import STATES
from sandtable.rulesets.hex_tactical.field import visibility
from sandtable.rulesets.hex_tactical.fire_table import bare
from sandtable.rulesets.hex_tactical.play.aiming import altitude_of
from sandtable.rulesets.hex_tactical.play.melee import is_armoured_assault
from sandtable.rulesets.hex_tactical.play.shooters import (
    AA,
    AC,
    AP,
    ARMOUR,
    IND,
    MISSILE,
    gun_of,
    kind_of,
    struck_by_shells,
)
from sandtable.rulesets.hex_tactical.results import FIGURES, NEUTRALISATION_TESTS
from sandtable.rulesets.hex_tactical.sight import sight_to_hex
from sandtable.rulesets.hex_tactical.state import LOW, Battle

OBSTACLES = {"hindrance": "HX-LOS-05", "smoke": "HX-LOS-05", "blaze": "HX-LOS-05"}


def of_fire(battle: Battle, fired: e.Fired) -> Iterator[str]:
    """Who fires with what at whom."""
    if fired.smoke:
        return
    guns = [gun_of(battle, shooter) for shooter in fired.shooters]
    gun, target = guns[0], battle.units.get(fired.target)
    kind, at_vehicle = gun.weapon.fire, target is not None and target.counter.is_vehicle
    yield from ("HX-FIRE-02", "HX-FIRE-05", "HX-FIRE-06")
    if len(guns) > 1:
        yield "HX-POW-13" if kind == AP else "HX-POW-08"
    if kind in (AP, IND):
        yield "HX-POW-14"
    if gun.unit.counter.has_facing:
        yield from ("HX-UNIT-05", "HX-UNIT-06")
    if not gun.weapon.rate:
        yield "HX-CAD-07"
    if kind == IND:
        yield from ("HX-INDCOL-00", "HX-INDCOL-10", "HX-FIRE-03")
        struck = [kind_of(battle, unit) for unit in struck_by_shells(battle, fired.at)]
        if len(guns) > 1 and ARMOUR in struck:
            yield "HX-POW-09"
        return
    if kind == AC and at_vehicle:
        yield from (
            "HX-FIRE-04",
            *(() if gun.weapon.type == MISSILE else ("HX-HIT-04", "HX-HIT-05")),
        )
    else:
        yield from ("HX-POW-00", "HX-FIRE-03", "HX-TBL2-00")
    if kind == AC and target is not None and not at_vehicle:
        yield "HX-TBL2-07"
    if kind == AA or (target is not None and target.is_flying):
        yield "HX-AA-05"
        if _altitude(battle, fired) == LOW:
            yield "HX-AA-03"
    if battle.field.has(fired.at) and not fired.request and not fired.drop:
        yield from _of_line(battle, gun.unit.id, fired)


def _altitude(battle: Battle, fired: e.Fired) -> str:
    """Of the aircraft that is fired at, on the map or not."""
    if fired.target:
        return battle.units[fired.target].altitude
    return altitude_of(battle, fired.request, fired.drop)


def of_result(battle: Battle, read: e.ShotRead) -> Iterator[str]:
    """How a cell is read for an aircraft, and what a unit that has its state already is spared."""
    unit = battle.units.get(read.target)
    if unit is None or unit.is_flying:
        cell = bare(read.result)
        lost, hit = cell in FIGURES, cell in NEUTRALISATION_TESTS
        yield "HX-RES-03" if lost else "HX-RES-04" if hit else "HX-RES-05"
    elif read.effect in STATES:
        held = getattr(unit, read.effect) or (read.effect == "stopped" and unit.neutralised)
        yield from ["HX-STATE-07"] if held else []


def _of_line(battle: Battle, shooter: str, fired: e.Fired) -> Iterator[str]:
    """What the line of fire meets."""
    yield from ("HX-LOS-02", "HX-LOS-07")
    unit, target = battle.units[shooter], battle.units.get(fired.target)
    if unit.is_flying or (target is not None and target.is_flying):
        yield from ("HX-LOS-08", "HX-AIR-04")
    if visibility(battle):
        yield "HX-DIR-06"
    seen = sight_to_hex(battle, unit, fired.at)
    yield from [OBSTACLES[one.kind] for one in seen.hindered if one.kind in OBSTACLES]
    if seen.hindered:
        yield "HX-LOS-01"
    if any(one.direction for one in seen.hindered):
        yield "HX-LOS-04"
    if battle.field.level(unit.at) != battle.field.level(fired.at):
        yield "HX-LOS-03"


def of_another_shot(battle: Battle, question: c.MayGoOn) -> Iterator[str]:
    """What lowers the rate, and what its words mean."""
    yield from ("HX-CAD-04", "HX-CAD-05", "HX-CAD-06")
    for shooter in question.shooters:
        if battle.units[shooter.unit].stopped:
            yield "HX-CAD-02"
        if battle.is_hesitant(shooter.unit):
            yield "HX-CAD-03"


def of_strike(battle: Battle, struck: e.Struck) -> Iterator[str]:
    """Who strikes whom."""
    yield "HX-ASSAULT-25"
    if struck.vehicle:
        yield "HX-ASSAULT-34"
    if battle.melee is not None and is_armoured_assault(battle):
        yield from ("HX-ASSAULT-27", "HX-MOVE-09")
