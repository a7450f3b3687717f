"""Rules that only the table shows to apply: who fires what at whom, and over which ground.

A command or an event alone does not say it (`fired` has what they do say). For counts over many
games: a rule is met when a command is given, or an event happens, to which it applies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles import events as e
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.field import centre_of, gun_name, level_of
from sandtable.rulesets.modern_battles.play import setting_out, shooters
from sandtable.rulesets.modern_battles.play.movers import is_cumbersome, named_paths
from sandtable.rulesets.modern_battles.state import (
    Battle,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.weapons import FLAME, band_of
from sandtable.rulesets.modern_battles.weapons import is_gun as is_gun_row

INCH = 100


def rules_met(battle: Battle, item: Any) -> tuple[str, ...]:
    """The rules that apply to a command or an event by how things stand."""
    return tuple(dict.fromkeys(_met(battle, item)))


def _met(battle: Battle, item: Any) -> Iterator[str]:
    match item:
        case c.Enter() | c.Move() | c.March() | c.Charge() | c.BreakOff() | c.CloseUp():
            yield from _of_move(battle, item)
        case c.Mount() | c.Dismount():
            yield from _of_test(battle, item)
        case c.Shoot():
            yield from _of_fire(battle, item, ambush=False)
        case _:
            yield from _of_event(battle, item)


def _of_event(battle: Battle, item: Any) -> Iterator[str]:
    match item:
        case e.Fired() if item.ambush:
            shot = c.Shoot(item.unit, item.target, item.weapon)
            yield from ("MB-AMB-04", "MB-AMB-05", "MB-AMB-06")
            yield from _of_fire(battle, shot, ambush=True)


# --- moves ----------------------------------------------------------------------------------------
def _of_move(battle: Battle, command: Any) -> Iterator[str]:
    """The ground that is crossed, and the tests before it."""
    piece: Any = battle.vehicles.get(command.unit) or battle.units[command.unit]
    if isinstance(piece, Vehicle):
        yield "MB-MOV-07"
    yield "MB-GEN-08"
    arrives = isinstance(command, c.Enter)
    for who, path in command.paths:
        start = path[0] if arrives else _begins(battle, command.unit, who)
        for p, q in zip((start, *path), path, strict=False):
            yield from _of_leg(battle, isinstance(piece, Vehicle), p, q)
    if isinstance(command, c.Move) and command.level is not None:
        yield "MB-GEN-14"
    if isinstance(piece, Unit) and not arrives and is_cumbersome(battle, piece):
        yield "MB-WPN-10"
    if (
        isinstance(command, c.Move | c.March)
        and isinstance(piece, Unit)
        and _has_gaps(battle, piece)
    ):
        yield "MB-MOV-13"
    if not isinstance(command, c.CloseUp | c.Enter):
        yield from _of_test(battle, command)


def _begins(battle: Battle, unit: str, who: str) -> Point:
    return centre_of(battle, gun_name(unit) if who == e.GUN else who)


def _of_leg(battle: Battle, drives: bool, p: Point, q: Point) -> Iterator[str]:
    """Slow ground, obstacles and buildings on a straight leg."""
    table = battle.field
    before, after = table.holding(p), table.holding(q)
    for name in before | after:
        piece = table.by_id[name]
        if piece.half:
            yield from ("MB-TER-01", "MB-TER-02")
        if piece.half and not piece.bogs:
            yield "MB-TER-05"
        if (name in before) == (name in after):
            continue
        if piece.interior or (drives and piece.stops_vehicles):
            yield "MB-TER-08"
    if any(piece.obstacle for piece in _crossed(battle, p, q)):
        yield from ("MB-TER-01", "MB-TER-03")


def _crossed(battle: Battle, p: Point, q: Point) -> Iterator[Any]:
    for piece in battle.field.terrain:
        if piece.obstacle and not piece.holds(p):
            middle = ((p[0] + q[0]) // 2, (p[1] + q[1]) // 2)
            if piece.holds(q) or piece.holds(middle) or _passes(piece, p, q):
                yield piece


def _passes(piece: Any, p: Point, q: Point) -> bool:
    """Somewhere on the leg, looked at in sixteenths."""
    return any(
        piece.holds((p[0] + (q[0] - p[0]) * n // 16, p[1] + (q[1] - p[1]) * n // 16))
        for n in range(1, 16)
    )


def _has_gaps(battle: Battle, unit: Unit) -> bool:
    places = [f.at for f in battle.members(unit.id) if f.is_up]
    near = (2 * INCH + INCH) ** 2
    return len(places) > 1 and any(
        all((x - u) ** 2 + (y - v) ** 2 > near for u, v in places if (u, v) != (x, y))
        for x, y in places
    )


def _of_test(battle: Battle, command: Any) -> Iterator[str]:
    """The tests of the options before a move (MB-CMD-06)."""
    options = battle.options
    if not (options.leaving_cover or options.free_movement):
        return
    piece: Any = battle.vehicles.get(command.unit) or battle.units[command.unit]
    if getattr(piece, "mounted", "") or not getattr(command, "paths", ()):
        return
    paths = named_paths(battle, piece, command.paths)
    if options.leaving_cover:
        leaves = setting_out.leaves_cover(battle, command.unit, paths)
        yield "MB-COV-01" if leaves else "MB-COV-03"
        if leaves and piece.shot_at:
            yield from ("MB-COV-02", "MB-CMD-06")
    if options.free_movement:
        yield "MB-ENC-01"
        move = setting_out.free_move(battle, command.unit, paths)
        if move.hatches == "closed":
            yield "MB-ENC-03"
        if move.toward == "other":
            yield from ("MB-ENC-02", "MB-CMD-06")


# --- fire -----------------------------------------------------------------------------------------
def _of_fire(battle: Battle, command: c.Shoot, *, ambush: bool) -> Iterator[str]:
    try:
        plan = shooters.plan(battle, command, ambush)
    except Refused:
        return
    yield from ("MB-GEN-05", "MB-GEN-09", "MB-GEN-10", "MB-GEN-15", "MB-CMD-04")
    if ambush:
        yield "MB-AMB-07"
    if plan.by == "sniper":
        yield "MB-SHT-20"
    elif plan.by == "artillery":
        yield from ("MB-SHT-21", "MB-SHT-24")
    at_vehicle = plan.target in battle.vehicles
    if at_vehicle:
        yield from ("MB-SHT-19", "MB-PSY-12")
    else:
        yield from _of_foot_target(battle, plan)
    if battle.options.spotting:
        yield from _of_spotting(battle, plan)
    for one in plan.firers:
        yield from _of_firer(battle, plan, one, at_vehicle)


def _of_foot_target(battle: Battle, plan: shooters.Plan) -> Iterator[str]:
    unit = battle.units[plan.target]
    if len(plan.removable) < len(battle.members(plan.target)):
        yield "MB-SHT-18"
    if unit.mounted:
        yield from ("MB-RID-01", "MB-RID-07")
    if unit.gun:
        yield "MB-WPN-15"


def _of_spotting(battle: Battle, plan: shooters.Plan) -> Iterator[str]:
    """By which line of the table a target may be shot at (MB-T-SPOTTING)."""
    target: Any = battle.vehicles.get(plan.target) or battle.units[plan.target]
    if plan.firers[0].shot.cover == "none":
        yield "MB-SPT-01"
    elif target.fired_last:
        yield "MB-SPT-02"
    elif isinstance(target, Vehicle):
        yield from ("MB-SPT-05", "MB-SPT-06") if target.moved_last else ("MB-SPT-05",)
    else:
        yield "MB-SPT-03" if target.moved_last else "MB-SPT-04"


def _of_firer(
    battle: Battle, plan: shooters.Plan, one: shooters.Firer, at_vehicle: bool
) -> Iterator[str]:
    weapon = one.weapon
    if weapon == FLAME:
        yield from ("MB-WPN-11", "MB-WPN-12")
    elif band_of(weapon, one.distance, battle.options.extreme_limit) == "extreme":
        yield from ("MB-SHT-06", "MB-SHT-07")
    else:
        yield "MB-SHT-06"
    if one.shot.cover != "none":
        yield from ("MB-TER-06", "MB-TER-07")
    if level_of(battle, one.who) != level_of(battle, one.nearest):
        yield "MB-GEN-14"
    if is_gun_row(weapon):
        yield from _of_gun(battle, plan, one, at_vehicle)
    else:
        yield from _of_weapon(battle, plan, one, at_vehicle)
    if plan.unit in battle.vehicles:
        yield "MB-VEH-26"
        vehicle = battle.vehicles[plan.unit]
        if 2 * vehicle.crew <= vehicle.full_crew:
            yield "MB-VEH-03"


def _of_gun(
    battle: Battle, plan: shooters.Plan, one: shooters.Firer, at_vehicle: bool
) -> Iterator[str]:
    yield from ("MB-WPN-15", "MB-SHT-23")
    if plan.unit in battle.units:
        yield "MB-WPN-16"
    if not at_vehicle:
        yield "MB-RID-05"


def _of_weapon(
    battle: Battle, plan: shooters.Plan, one: shooters.Firer, at_vehicle: bool
) -> Iterator[str]:
    """What the notes of a weapon of MB-T-WEAPONS make of it."""
    row = sheet.WEAPONS[one.weapon]
    yield "MB-WPN-01"
    if row.feed and one.who in battle.figures:
        yield "MB-WPN-06"
    figure = battle.figures.get(one.who)
    moved = _has_moved(battle, plan)
    if moved and sheet.LIGHT in row.notes:
        yield "MB-WPN-04"
    if moved and sheet.AUTOMATIC in row.notes:
        yield "MB-WPN-05"
    if figure is not None:
        yield from _of_bearer(battle, plan, one)
    if at_vehicle:
        return
    if row.strength > sheet.STRONGEST_BLOW:
        yield "MB-WND-03"
    if sheet.to_wound_score(row.strength, battle.units[plan.target].profile.e) is None:
        yield "MB-WND-02"


def _has_moved(battle: Battle, plan: shooters.Plan) -> bool:
    found: Any = battle.vehicles.get(plan.unit) or battle.units[plan.unit]
    return bool(found.moved) and not plan.ambush


def _of_bearer(battle: Battle, plan: shooters.Plan, one: shooters.Firer) -> Iterator[str]:
    row, figure = sheet.WEAPONS[one.weapon], battle.figures[one.who]
    if sheet.HEAVY in row.notes:
        yield "MB-WPN-09"
    served = shooters.assistants(battle, battle.units[plan.unit], {one.who: one.weapon})
    if served:
        yield "MB-WPN-07"
    if figure.water_cooled:
        yield "MB-WPN-08"
    if sheet.LIMITED_FUNCTION in row.notes:
        yield "MB-WPN-13"
    if one.who in plan.spent:
        yield "MB-WPN-14"
    note = sheet.WEAPON_NOTES[sheet.CLOSE_STRENGTH]
    if sheet.CLOSE_STRENGTH in row.notes and one.distance < (note.below or 0):
        yield "MB-WPN-02"
