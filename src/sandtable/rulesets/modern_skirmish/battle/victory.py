"""How a game ends: endings, victory points, the last side on the table (MS-GAME-01)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sandtable.ground.free import Disc
from sandtable.ground.shapes import gap_at_most, touches_piece
from sandtable.rulesets import awards
from sandtable.rulesets.awards import POINTS, Award, Condition, Ending, Over
from sandtable.rulesets.modern_skirmish.battle.state import (
    GONE,
    OUT,
    OVER,
    SETUP,
    WRECK,
    Battle,
    Point,
    Result,
    Thing,
)
from sandtable.rulesets.modern_skirmish.files.objectives import guard_of, place_of
from sandtable.rulesets.modern_skirmish.ground.room import is_awaited
from sandtable.rulesets.modern_skirmish.ground.ways import base_of

if TYPE_CHECKING:
    from sandtable.rulesets.modern_skirmish.files.scenario import Scenario

DEFAULT_TURNS = 10  # MS-GAME-01


# --- the end --------------------------------------------------------------------------------------
def result_if_over(battle: Battle, turn_ended: bool = False) -> Result | None:
    """The result, or None when the game goes on.

    Endings of the scenario come first, then a side that has no unit left, then the last turn:
    points decide where there are any, else it is a draw.
    """
    over = what_ends_it(battle, turn_ended)
    return None if over is None else _result(battle, over)


def what_ends_it(battle: Battle, turn_ended: bool = False) -> Over | None:
    """What ends the game as things stand, or None when it goes on."""
    ending = ending_reached(battle, turn_ended)
    if ending is not None:
        return Over(ending)
    left = sides_left(battle)
    if len(left) < 2:
        return Over(gone=tuple([side for side in battle.sides if side not in left]))
    return Over() if turn_ended and is_last(battle) else None


def why_it_ended(battle: Battle) -> Over | None:
    """What ended a game that is over; None where a side gave up."""
    ends = (what_ends_it(battle, turn_ended) for turn_ended in (False, True))
    return awards.that_led_to(battle.result, ends, partial(_result, battle))


def _result(battle: Battle, over: Over) -> Result:
    scenario = scenario_of(battle)
    if over.ending is not None and over.ending.winner != POINTS:
        winner = over.ending.winner
        return Result(winner, f"ms-over-{'ended' if winner else 'drawn'}")
    if over.ending is not None or (scenario and scenario.victory):
        return _by_points(battle)
    left = [side for side in battle.sides if side not in over.gone]
    if len(left) == 1:
        return Result(left[0], "ms-over-nobody-left")
    return Result("", "ms-over-turns" if left else "ms-over-nobody-at-all")


def ending_reached(battle: Battle, turn_ended: bool) -> Ending | None:
    """The ending of the scenario that has come; with `turn_ended`, if this turn ended now."""
    scenario = scenario_of(battle)
    if scenario is None or not scenario.endings:
        return None
    holds, last = partial(is_true, battle), turn_ended and is_last(battle)
    return awards.reached(scenario.endings, holds, turn_ended=turn_ended, last=last)


def is_last(battle: Battle) -> bool:
    """No turn follows this one."""
    scenario = scenario_of(battle)
    return battle.turn >= (scenario.turns if scenario else DEFAULT_TURNS)


def if_it_ended_now(battle: Battle) -> Result | None:
    """The result if the last turn ended as things stand; None before there is anything to judge."""
    if battle.phase in (SETUP, OVER):
        return battle.result
    scenario = scenario_of(battle)
    last = replace(battle, turn=scenario.turns if scenario else DEFAULT_TURNS)
    return result_if_over(last, turn_ended=True)


def _by_points(battle: Battle) -> Result:
    points = score(battle)
    a, b = battle.sides
    if points[a] == points[b]:
        return Result("", "over-points-equal", tuple(points.items()))
    return Result(a if points[a] > points[b] else b, "over-points", tuple(points.items()))


def sides_left(battle: Battle) -> tuple[str, ...]:
    """Those with a unit on the table or still to come; wrecks are none (MS-GAME-01)."""
    gone = [*battle.sides]
    for unit in battle.units.values():
        if unit.side in gone and battle.stands(unit.id):
            gone.remove(unit.side)
            if not gone:
                return battle.sides
    awaited = [u.side for u in battle.units.values() if is_awaited(battle, u.id)]
    return tuple([side for side in battle.sides if side not in gone or side in awaited])


def scenario_of(battle: Battle) -> Scenario | None:
    scenario: Scenario | None = battle.field.scenario
    return scenario


# --- points ---------------------------------------------------------------------------------------
def score(battle: Battle) -> dict[str, int]:
    """Victory points of both sides as things stand."""
    return awards.score(battle.sides, _awards(battle), partial(is_true, battle))


def tally(battle: Battle) -> tuple[tuple[Award, int], ...]:
    """Each award of the scenario and what it is worth as things stand."""
    return awards.tally(_awards(battle), partial(is_true, battle))


def met(battle: Battle, award: Award) -> tuple[str, ...]:
    """The targets of which the condition of an award holds."""
    return awards.met(award, partial(is_true, battle))


def _awards(battle: Battle) -> tuple[Award, ...]:
    scenario = scenario_of(battle)
    return scenario.victory if scenario else ()


def is_past(battle: Battle, award: Award, target: str) -> bool:
    """Its condition can never hold of this target any more: it is lost."""
    condition = award.condition
    return condition.when == "near" and lost(battle, award.side, condition, target)


def is_final(battle: Battle, award: Award, target: str) -> bool:
    """Nothing changes any more what has become of it: it is out of action, or off the table."""
    if award.condition.when == "destroyed":
        return True
    piece = battle.vehicles.get(target) or battle.figures.get(target)
    return piece is not None and piece.fate in (OUT, WRECK, GONE)


def is_true(battle: Battle, side: str, condition: Condition, target: str) -> bool:
    """The condition holds of one of its targets, as the side sees it."""
    return CONDITIONS[condition.when](battle, side, condition, target)


def is_alone(battle: Battle, side: str) -> bool:
    """Only this side has a unit left: nobody can keep it from anything on the table."""
    return sides_left(battle) == (side,)


# --- conditions -----------------------------------------------------------------------------------
def held(battle: Battle, side: str, _condition: Condition, place: str) -> bool:
    """At least one own figure or running vehicle in it and no enemy; all for a side alone."""
    if is_alone(battle, side):
        return True
    return _is_in(battle, side, place) and not _is_in(battle, battle.enemy_of(side), place)


def _is_in(battle: Battle, side: str, place: str) -> bool:
    pieces = [t for t in battle.field.terrain if place in (t.id, t.part_of)]
    centres = [f.at for f in battle.up(side)]
    centres += [v.at for v in battle.vehicles.values() if v.side == side and v.runs]
    return any(piece.holds(at) for piece in pieces for at in centres)


def led_out(battle: Battle, side: str, condition: Condition, name: str) -> bool:
    """Freed, and outside; for a side alone nobody keeps it from leading them out."""
    thing = battle.things[name]
    if thing.leads == side and is_alone(battle, side):
        return True
    return thing.freed and not _is_at(battle, thing, condition)


def still_in(battle: Battle, side: str, condition: Condition, name: str) -> bool:
    """There still; not when only those are left who would lead it away."""
    thing = battle.things[name]
    if thing.leads != side and is_alone(battle, thing.leads):
        return False
    return _is_at(battle, thing, condition)


def _is_at(battle: Battle, thing: Thing, condition: Condition) -> bool:
    at = place_of(battle, thing)
    if at is None:
        return False
    if condition.zones:
        return any(
            left <= at[0] <= right and top <= at[1] <= bottom
            for left, top, right, bottom in condition.zones
        )
    return any(
        t.holds(at)
        for t in battle.field.terrain
        if t.id in condition.places or t.part_of in condition.places
    )


def brought(battle: Battle, _side: str, condition: Condition, name: str) -> bool:
    """Whoever leads it stands so near to the place."""
    guard = guard_of(battle, battle.things[name])
    return guard is not None and guard.is_up and _is_near(battle, guard.id, condition)


def alone(battle: Battle, _side: str, condition: Condition, name: str) -> bool:
    """No figure of the side that leads it is so near."""
    thing = battle.things[name]
    at = place_of(battle, thing)
    if at is None:
        return False
    spot = Disc(at, 0)
    return not any(
        gap_at_most(Disc(f.at, f.who.radius), spot, condition.within)
        for f in battle.up(thing.leads)
    )


def near(battle: Battle, side: str, condition: Condition, name: str) -> bool:
    """An own figure in action, or a vehicle that runs, is so near to the place."""
    vehicle = battle.vehicles.get(name)
    there = vehicle.runs if vehicle is not None else battle.figures[name].is_up
    return there and (is_alone(battle, side) or _is_near(battle, name, condition))


def _is_near(battle: Battle, who: str, condition: Condition) -> bool:
    base, reach = base_of(battle, who), condition.within
    for place in condition.places:
        thing = battle.things.get(place)
        if thing is not None and gap_at_most(base, Disc(thing.at, 0), reach):
            return True
        pieces = [t for t in battle.field.terrain if place in (t.id, t.part_of)]
        if any(touches_piece(base, piece.shape, reach) for piece in pieces):
            return True
    return any(_reaches_zone(base.centre, zone, reach) for zone in condition.zones)


def _reaches_zone(at: Point, zone: tuple[int, int, int, int], reach: int) -> bool:
    left, top, right, bottom = zone
    dx, dy = max(left - at[0], 0, at[0] - right), max(top - at[1], 0, at[1] - bottom)
    return dx * dx + dy * dy <= reach * reach


def lost(battle: Battle, _side: str, _condition: Condition, name: str) -> bool:
    """Out of action, or off the table (MS-MOVE-05); of vehicles: wrecked, or off the table."""
    vehicle = battle.vehicles.get(name)
    if vehicle is not None:
        return vehicle.fate in (WRECK, GONE)
    return battle.figures[name].fate in (OUT, GONE)


def out_of_action(battle: Battle, _side: str, _condition: Condition, name: str) -> bool:
    vehicle = battle.vehicles.get(name)
    return vehicle.fate == WRECK if vehicle is not None else battle.figures[name].fate == OUT


def destroyed(battle: Battle, _side: str, _condition: Condition, unit: str) -> bool:
    """No figure of the unit is left in action, and none is still to come (MS-UNIT-07)."""
    return not battle.stands(unit) and not is_awaited(battle, unit)


CONDITIONS: dict[str, Callable[[Battle, str, Condition, str], bool]] = {
    "held": held,
    "led-out": led_out,
    "still-in": still_in,
    "brought": brought,
    "alone": alone,
    "near": near,
    "lost": lost,
    "out-of-action": out_of_action,
    "destroyed": destroyed,
}
