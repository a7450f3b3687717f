"""Drives, turns and ramming as a player made of code thinks of them (CZ-VMOVE, CZ-RAM)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import Any, NamedTuple

from sandtable.chance import odds
from sandtable.ground.free import Point, turn
from sandtable.ground.hulls import swept, way
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle, changed
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.ramming import Dodge, dodge
from sandtable.rulesets.combat_zone.dice.skids import SkidTest, roll_skid, skid_test
from sandtable.rulesets.combat_zone.dice.speed import begun_tens
from sandtable.rulesets.combat_zone.dice.wounds import Wound
from sandtable.rulesets.combat_zone.ground.hulls import outline_of
from sandtable.rulesets.combat_zone.play.vehicles.driving import check_may_turn, steers
from sandtable.rulesets.combat_zone.play.vehicles.tracks import (
    first_rough,
    fits,
    met_by,
    price_of,
    reach_of,
    unit_of,
)
from sandtable.rulesets.combat_zone.players.greedy.exposure import RISKED, exposure
from sandtable.rulesets.combat_zone.players.greedy.goals import Goal
from sandtable.rulesets.combat_zone.players.greedy.gunnery import worth_of_vehicle
from sandtable.rulesets.combat_zone.players.greedy.roads import NOWHERE, SQUARE, Roads
from sandtable.rulesets.combat_zone.players.greedy.worth import PANIC, resistance_of, worth_of

ANGLES = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90)
TRIED = 5  # drives that are put to the rules
PER_PACE = 0.05  # of a point of movement nearer to where it should be
LEAST = 40  # 1/100 action points that a drive must save
LITTLE = 250  # where it saves less, going back is thought of as well
TURNING, BACKWARDS = 60, 130  # what they must save, in 1/100 action points
ASKEW = 100  # the same for ending with the wrong way ahead
FINE = 400  # how finely the ends of drives are compared
COARSE = 100  # how finely it is known where they end
SKIDDED = 0.25  # of a vehicle's worth: a skid


# --- driving --------------------------------------------------------------------------------------
def drives(
    battle: Battle,
    vehicle: Vehicle,
    goal: Goal,
    roads: Roads,
    points: int,
    backed: bool,
    shies: bool,
) -> Iterator[tuple[Any, ...]]:
    """Turns and drives that lead on, the best first; back only where ahead leads little on.

    `backed`: it has driven back in this activation, and should not undo that. `shies`: not before
    a gun that would take it with all aboard.
    """
    here = roads.to_go(goal.far, vehicle.at)
    if points < 1 or (not goal.exit and here < roads.step):
        return
    asked = (battle, vehicle, goal, roads, points, list(_angles(battle, vehicle)))
    ideas = sorted(_ahead(*asked))
    leads_on = bool(ideas) and here - ideas[0].to_go >= LITTLE
    if not leads_on:
        ideas = sorted([*ideas, *_back(*asked)])
    yield from _tried(battle, vehicle, ideas, here, points, backed, shies)
    if leads_on:  # but is barred
        yield from _tried(battle, vehicle, sorted(_back(*asked)), here, points, backed, shies)


def _tried(
    battle: Battle,
    vehicle: Vehicle,
    ideas: list[Idea],
    here: int,
    points: int,
    backed: bool,
    shies: bool,
) -> Iterator[tuple[object, ...]]:
    """The best few of them that save enough and can be carried out."""
    for idea in ideas[:TRIED]:
        if here - idea.to_go < LEAST:
            return
        if backed and not idea.angle and not vehicle.turned:
            continue
        commands = _checked(battle, vehicle, idea, here - idea.to_go, points)
        if shies:
            commands = next(_safe(battle, vehicle, commands), ())
        if commands:
            yield commands


class Idea(NamedTuple):
    """A turn or a drive, and what is left to go once that and what follows is done."""

    to_go: int
    angle: int = 0
    far: int = 0
    reverse: bool = False
    then: int = 0  # the turn for which it backs off


def _ahead(
    battle: Battle, vehicle: Vehicle, goal: Goal, roads: Roads, points: int, angles: list[int]
) -> Iterator[Idea]:
    """Straight on or after a turn."""
    unit, at = unit_of(battle, vehicle.hull), vehicle.at
    for angle in angles:
        facing = turn(vehicle.facing, angle) if angle else vehicle.facing
        if roads.askew(goal.far, at, facing) > 1:
            continue  # away from it
        drive = _along(roads, goal, at, facing, unit, points - bool(angle))
        if drive is not None:
            yield Idea(drive[0] + TURNING * bool(angle), angle, drive[1])


def _back(
    battle: Battle, vehicle: Vehicle, goal: Goal, roads: Roads, points: int, angles: list[int]
) -> Iterator[Idea]:
    """Backwards; or back a little, so as to have room for a turn."""
    unit, at = unit_of(battle, vehicle.hull), vehicle.at
    back = (-vehicle.facing[0], -vehicle.facing[1])
    drive = _along(roads, goal, at, back, unit, points)
    if drive is not None:
        yield Idea(drive[0] + BACKWARDS, 0, drive[1], True)
    for far in (unit // 2, unit) if points > 2 and not vehicle.driven else ():
        dx, dy = way(back, far)
        behind = (at[0] + dx, at[1] + dy)
        if roads.to_go(goal.far, behind) >= NOWHERE:
            break
        for angle in angles:
            facing = turn(vehicle.facing, angle) if angle else vehicle.facing
            drive = _along(roads, goal, behind, facing, unit, points - 2) if angle else None
            if drive is not None:
                yield Idea(drive[0] + BACKWARDS + TURNING, 0, far, True, angle)


def _angles(battle: Battle, vehicle: Vehicle) -> Iterator[int]:
    """Turns it may make; one straight after another asks for a skid (CZ-SKID-02)."""
    can_turn = allows(check_may_turn, battle, vehicle)
    yield from (angle for angle in ANGLES if not angle or (can_turn and steers(vehicle, angle)))


def _along(
    roads: Roads, goal: Goal, at: Point, facing: Point, unit: int, points: int
) -> tuple[int, int] | None:
    """The best end of a drive in a direction, by what is left to go, and its length."""
    best: tuple[int, int] | None = None
    for far in range(FINE, points * unit + 1, FINE):
        dx, dy = way(facing, far)
        there = (at[0] + dx, at[1] + dy)
        if goal.exit and _is_beyond(roads, goal.exit, there):
            return -1000, far
        to_go = roads.to_go(goal.far, there)
        if to_go >= NOWHERE:
            break
        if best is not None and to_go >= best[0]:
            continue
        # Not to where it would have to turn back: sooner where the way on leads ahead.
        to_go += int(ASKEW * roads.askew(goal.far, there, facing))
        if best is None or to_go < best[0]:
            best = (to_go, far)
    return best


def _is_beyond(roads: Roads, edge: str, at: Point) -> bool:
    return {
        "west": at[0] < 0,
        "north": at[1] < 0,
        "east": at[0] > roads.columns * SQUARE,
        "south": at[1] > roads.rows * SQUARE,
    }[edge]


def _checked(
    battle: Battle, vehicle: Vehicle, idea: Idea, saved: float, points: int
) -> tuple[Any, ...]:
    """The turn and the drive, unless it is barred, leads nowhere, or risks more than it gains."""
    _, angle, far, reverse, then = idea
    posed = changed(vehicle, facing=turn(vehicle.facing, angle)) if angle else vehicle
    direction = posed.facing if not reverse else (-posed.facing[0], -posed.facing[1])
    reached = reach_of(battle, posed, direction, far, COARSE)
    if reached < min(far, unit_of(battle, vehicle.hull)) // 2:
        return ()
    if then and not _has_room(battle, vehicle, direction, reached, then):
        return ()
    if reached < far:  # not right up to what stops it: it will have to turn
        reached -= min(_to_turn(vehicle), reached // 2)
    gain = PER_PACE * saved / 100 * (reached / far) + _run_over(battle, posed, direction, reached)
    gain -= _risk(battle, posed, direction, reached)
    if angle and vehicle.turned:
        gain -= skid_cost(battle, vehicle)
    if gain <= 0:
        return ()
    left = points - bool(angle)
    if price_of(battle, posed, direction, reached) > left:
        unit = unit_of(battle, vehicle.hull)
        fewer = [n * unit for n in range(-(-far // unit), 0, -1)]
        reached = next((n for n in fewer if price_of(battle, posed, direction, n) <= left), 0)
    turns = (c.Turn(vehicle.id, angle),) if angle else ()
    drive = (c.Drive(vehicle.id, reached, reverse),) if reached else ()
    return (*turns, *drive, c.Turn(vehicle.id, then)) if then and drive else turns + drive


def _safe(battle: Battle, vehicle: Vehicle, commands: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """All of it, or less far, where it does not end before a gun, or less in danger than here."""
    calm = exposure(battle, vehicle, vehicle.at, vehicle.facing)
    *turns, drive = commands or (None,)
    whole = [commands] if commands else []
    if isinstance(drive, c.Drive):
        far, least = drive.distance, unit_of(battle, vehicle.hull) // 2
        parts = [part for part in (far * 2 // 3, far // 3) if part >= least]
        whole += [(*turns, c.Drive(vehicle.id, part, drive.reverse)) for part in parts]
    for shorter in whole:
        danger = exposure(battle, vehicle, *end_of(vehicle, shorter))
        if danger <= RISKED or danger < calm:
            yield shorter


def end_of(vehicle: Vehicle, commands: tuple[Any, ...]) -> tuple[Point, Point]:
    """Where it stands after them, and which way it faces."""
    at, facing = vehicle.at, vehicle.facing
    for command in commands:
        if isinstance(command, c.Turn):
            facing = turn(facing, command.angle)
        else:
            dx, dy = way(facing, command.distance)
            sign = -1 if command.reverse else 1
            at = (at[0] + sign * dx, at[1] + sign * dy)
    return at, facing


def _to_turn(vehicle: Vehicle) -> int:
    """What its corners need besides, when it turns about its centre."""
    hull = vehicle.hull
    return isqrt(hull.length**2 + hull.width**2) // 2 - hull.length // 2 + 20


def _has_room(battle: Battle, vehicle: Vehicle, direction: Point, far: int, angle: int) -> bool:
    """Having backed off, it can turn and has the way ahead free."""
    (dx, dy), unit = way(direction, far), unit_of(battle, vehicle.hull)
    facing, at = turn(vehicle.facing, angle), (vehicle.at[0] + dx, vehicle.at[1] + dy)
    there = changed(vehicle, at=at, facing=facing)
    room = fits(battle, vehicle, at, facing, whole=False)
    return room and reach_of(battle, there, facing, unit, COARSE) > unit // 2


def _risk(battle: Battle, vehicle: Vehicle, direction: Point, far: int) -> float:
    """What a skid on rough ground would cost, by its odds."""
    if not battle.options.vehicle_skid or vehicle.rough:
        return 0.0
    test = skid_test(vehicle.hull.row, battle.options.skid_tracked_stacks)
    if test is None or first_rough(battle, vehicle, direction, far) is None:
        return 0.0
    return _skids(test) * worth_of_vehicle(battle, vehicle) * PER_PACE


def skid_cost(battle: Battle, vehicle: Vehicle) -> float:
    """What a skid roll can be expected to cost."""
    test = skid_test(vehicle.hull.row, battle.options.skid_tracked_stacks)
    return _skids(test) * worth_of_vehicle(battle, vehicle) if test is not None else 0.0


@lru_cache(100)
def _skids(test: SkidTest) -> float:
    result = odds(roll_skid, test)
    return float(result["crash"]) + SKIDDED * float(result["skid"])


def _run_over(battle: Battle, vehicle: Vehicle, direction: Point, far: int) -> float:
    """Enemies on foot in its way, and friends locked with them."""
    ground = swept(outline_of(vehicle), way(direction, far))
    value = 0.0
    for figure in met_by(battle, vehicle, ground):
        tens = begun_tens(vehicle.moved + far)
        harm = _dodged(Dodge(resistance_of(figure), figure.who.is_hero, tens))
        value += harm * worth_of(battle, figure) * (1 if figure.side != vehicle.side else -1.5)
    return value


@lru_cache(500)
def _dodged(pedestrian: Dodge) -> float:
    wounds = odds(dodge, pedestrian)
    return float(wounds[Wound.OUT]) + PANIC * float(wounds[Wound.PANIC])
