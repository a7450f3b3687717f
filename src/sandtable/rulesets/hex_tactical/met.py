"""Rules that only the map shows to apply: which ground is paid, who moves how, who is carried.

A command or an event alone does not say it (`fired` has what they do say). For counts over many
games: a rule is met when a command is given, or an event happens, to which it applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.hexes import are_neighbours, side_between
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import events as e
from sandtable.rulesets.hex_tactical import met_fire
from sandtable.rulesets.hex_tactical.field import WATER, light
from sandtable.rulesets.hex_tactical.play.activation import is_out_of_range
from sandtable.rulesets.hex_tactical.state import (
    LOW,
    SETUP,
    TACTICAL,
    TOWED,
    WAITING,
    Battle,
    Hex,
    Unit,
)

STATES = {
    "stopped": "HX-STATE-01",
    "neutralised": "HX-STATE-02",
    "stunned": "HX-STATE-04",
    "immobilised": "HX-STATE-05",
}


def rules_met(battle: Battle, item: Any) -> tuple[str, ...]:
    """The rules that apply to a command or an event by how things stand."""
    return tuple(dict.fromkeys(_met(battle, item)))


def _met(battle: Battle, item: Any) -> Iterator[str]:
    match item:
        case c.Ready() if battle.phase == SETUP:
            yield "HX-CMD-07"
        case c.Activate():
            yield from _of_activation(battle, item.who)
        case c.Move():
            yield from _of_move(battle, item)
        case e.Stepped():
            yield from _of_step(battle, item)
        case e.StateTaken():
            yield STATES[item.state]
            if item.state == "neutralised" and battle.units[item.unit].stopped:
                yield "HX-STATE-07"
            if item.rule.startswith("HX-TEST"):
                yield from ("HX-TEST-01", "HX-TEST-04")
        case e.VehicleDestroyed():
            yield "HX-STATE-06" if item.wreck else "HX-UNIT-02"
            if battle.aboard(item.unit):
                yield "HX-UNIT-09"
        case e.Fired():
            yield from met_fire.of_fire(battle, item)
        case e.ShotRead():
            yield from met_fire.of_result(battle, item)
        case c.MayGoOn():
            yield from met_fire.of_another_shot(battle, item)
        case e.Struck():
            yield from met_fire.of_strike(battle, item)
        case c.Board() | c.Leave() if _goes_by_air(battle, item):
            yield "HX-AIR-06"
        case c.Deploy():
            yield from ("HX-UNIT-01", "HX-UNIT-12")
        case e.SupportStruck():
            yield from _of_mission(battle, item.request)
        case e.MarkersRemoved():
            yield from ("HX-CMD-15", "HX-SMOKE-01") if battle.smoke else ("HX-CMD-15",)
        case e.Hid() if battle.units[item.unit].counter.is_vehicle:
            yield from ("HX-OBS-04", "HX-OBS-06")


def _of_mission(battle: Battle, request: str) -> Iterator[str]:
    """Planes fly missions; a guided weapon is aimed at a unit (HX-AIR-03, HX-AIR-05)."""
    called = battle.requests[request]
    kind = battle.missions[called.mission].kind
    if kind != "artillery":
        yield "HX-AIR-03"
    if kind == "guided":
        yield "HX-AIR-05"
    if called.weapon == "missile":
        yield "HX-INDCOL-09"
    if called.weapon == "napalm":
        yield "HX-SMOKE-02"


def _goes_by_air(battle: Battle, command: c.Board | c.Leave) -> bool:
    """Men get in and out of a helicopter, on the ground (HX-AIR-06)."""
    unit = battle.units[command.unit]
    carrier = command.vehicle if isinstance(command, c.Board) else unit.carrier
    return battle.units[carrier].counter.flies


def _of_activation(battle: Battle, who: str) -> Iterator[str]:
    yield from ("HX-UNIT-03", "HX-CMD-01") if not battle.free else ("HX-UNIT-03",)
    section = battle.sections.get(who) or battle.section_of(who)
    if who not in battle.sections:
        yield "HX-CMD-03"
    elif is_out_of_range(battle, section):
        yield "HX-CMD-02"
    if section.hesitant:
        yield from ("HX-CMD-06", "HX-STATE-03")


def _of_move(battle: Battle, move: c.Move) -> Iterator[str]:
    unit = battle.units[move.unit]
    yield "HX-UNIT-04"
    if unit.fate == WAITING:
        yield "HX-UNIT-11"
    if unit.hidden:
        yield "HX-OBS-03" if move.mode == TACTICAL else "HX-OBS-01"
    if any(other.fate == TOWED for other in battle.aboard(unit.id)):
        yield from ("HX-MOVE-08", "HX-UNIT-10")
    if any(step.altitude for step in move.path):
        yield "HX-MOVE-07"


def _of_step(battle: Battle, step: e.Stepped) -> Iterator[str]:
    """What was paid for a step."""
    unit = battle.units[step.unit]
    if unit.fate == WAITING or not battle.field.has(step.at):
        return
    if step.altitude == LOW:
        yield "HX-MOVE-18"
        return
    if step.storey > unit.storey:
        yield "HX-MOVE-06"
    if step.at == unit.at or not are_neighbours(unit.at, step.at):
        return
    yield from _of_ground(battle, unit, step.at)
    if unit.burning:
        yield "HX-SMOKE-04"
    if light(battle) != "day":
        yield "HX-LOS-06"


def _of_ground(battle: Battle, unit: Unit, to: Hex) -> Iterator[str]:
    field, ground = battle.field, battle.field.ground(to)
    direction = side_between(unit.at, to)
    along = field.road_leads(unit.at, direction)
    if along:
        yield "HX-MOVE-02" if unit.counter.move_class == "inf" else "HX-MOVE-03"
    if ground.over:
        yield "HX-MOVE-16"
    if ground.steep:
        yield "HX-MOVE-13"
    if ground.surface:
        yield "HX-MOVE-10"
    if ground.level > field.level(unit.at):
        yield "HX-MOVE-06"
    if "road-block" in ground.over and unit.counter.move_class == "tracked":
        yield "HX-MOVE-04"
    if ground.base in WATER or unit.counter.amphibious:
        yield "HX-MOVE-05"
    if field.ground(unit.at).base in WATER and ground.base not in WATER:
        yield "HX-MOVE-14"
