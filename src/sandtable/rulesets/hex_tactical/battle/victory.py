"""How a game ends: endings, victory points, the last side on the map (HX-UNIT-13)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sandtable.ground.hexes import hex_of
from sandtable.rulesets import awards
from sandtable.rulesets.awards import POINTS, Award, Condition, Over
from sandtable.rulesets.hex_tactical.battle.state import (
    ELIMINATED,
    EXITED,
    OVER,
    SETUP,
    UP,
    Battle,
    Hex,
    Result,
    Unit,
)
from sandtable.rulesets.hex_tactical.files.objectives import PLACES

if TYPE_CHECKING:
    from sandtable.rulesets.hex_tactical.files.scenario import Scenario

DEFAULT_TURNS = 8


# --- the end --------------------------------------------------------------------------------------
def result_if_over(battle: Battle, *, turn_ended: bool = False) -> Result | None:
    """The result, or None when the game goes on.

    Endings of the scenario come first, then a side that has no unit left on the map, aboard or to
    come, then the last turn: points decide where there are any, else it is a draw.
    """
    over = what_ends_it(battle, turn_ended=turn_ended)
    return None if over is None else _result(battle, over)


def what_ends_it(battle: Battle, *, turn_ended: bool = False) -> Over | None:
    """What ends the game as things stand, or None when it goes on."""
    scenario = scenario_of(battle)
    last = turn_ended and is_last(battle)
    endings = scenario.endings if scenario else ()
    ending = awards.reached(endings, partial(is_true, battle), turn_ended=turn_ended, last=last)
    if ending is not None:
        return Over(ending)
    gone = tuple([side for side in battle.sides if not has_anybody(battle, side)])
    return Over(gone=gone) if gone or last else None


def is_last(battle: Battle) -> bool:
    """No turn follows this one."""
    scenario = scenario_of(battle)
    return battle.turn >= (scenario.turns if scenario else DEFAULT_TURNS)


def why_it_ended(battle: Battle) -> Over | None:
    """What ended a game that is over; None where a side gave up."""
    ends = (what_ends_it(battle, turn_ended=turn_ended) for turn_ended in (False, True))
    return awards.that_led_to(battle.result, ends, partial(_result, battle))


def _result(battle: Battle, over: Over) -> Result:
    scenario = scenario_of(battle)
    if over.ending is not None and over.ending.winner != POINTS:
        winner = over.ending.winner
        return Result(winner, f"hx-over-{'ended' if winner else 'drawn'}")
    if over.ending is not None or (scenario and scenario.victory):
        return _by_points(battle)
    left = [side for side in battle.sides if side not in over.gone]
    if len(left) == 1:
        return Result(left[0], "hx-over-nobody-left")
    return Result("", "hx-over-turns" if left else "hx-over-nobody-at-all")


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


def has_anybody(battle: Battle, side: str) -> bool:
    """A unit on the map, aboard, towed or to come (HX-UNIT-13)."""
    if battle.on_map(side):
        return True
    return any(unit.side == side and unit.is_alive for unit in battle.units.values())


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
    """Its condition can never hold of this target any more: it is lost, or has left."""
    unit = battle.units.get(target)
    if unit is None or award.condition.when in PLACES:
        return False
    gone = (ELIMINATED,) if award.condition.when == "exited" else (ELIMINATED, EXITED)
    return unit.fate in gone and not is_true(battle, award.side, award.condition, target)


def is_final(battle: Battle, _award: Award, target: str) -> bool:
    """Nothing changes any more what has become of it: it is eliminated, or off the map."""
    return target in battle.units and battle.units[target].fate in (ELIMINATED, EXITED)


def is_true(battle: Battle, side: str, condition: Condition, target: str) -> bool:
    """The condition holds of one of its targets, as the side sees it."""
    return CONDITIONS[condition.when](battle, side, target)


def is_alone(battle: Battle, side: str) -> bool:
    """Only this side has a unit left: nobody can keep it from anything on the map."""
    return has_anybody(battle, side) and not has_anybody(battle, battle.enemy_of(side))


# --- conditions -----------------------------------------------------------------------------------
# Who looks at a view does not know every target: an unknown one is not lost, nor off the map.
def held(battle: Battle, side: str, place: str) -> bool:
    """At least one own unit in the hex that is not neutralised, and no such enemy."""
    if is_alone(battle, side):
        return True
    at = hex_of(place)
    return _is_in(battle, side, at) and not _is_in(battle, battle.enemy_of(side), at)


def free(battle: Battle, side: str, place: str) -> bool:
    """No enemy in the hex that is not neutralised."""
    return not _is_in(battle, battle.enemy_of(side), hex_of(place))


def _is_in(battle: Battle, side: str, at: Hex) -> bool:
    return any(unit.side == side and _counts(unit) for unit in battle.here(at))


def _counts(unit: Unit) -> bool:
    """A unit on the ground that is not neutralised: flyers hold nothing."""
    return unit.fate == UP and not unit.neutralised and not unit.is_flying


def eliminated(battle: Battle, _side: str, unit: str) -> bool:
    """Eliminated or destroyed, or off the map where no exit is allowed (HX-UNIT-08)."""
    return unit in battle.units and battle.units[unit].fate == ELIMINATED


def immobilised(battle: Battle, _side: str, unit: str) -> bool:
    """Immobilised but not destroyed."""
    target = battle.units.get(unit)
    return target is not None and target.immobilised and target.fate == UP


def exited(battle: Battle, side: str, unit: str) -> bool:
    """Left the map by an exit of the scenario; nobody keeps a side alone from it."""
    target = battle.units.get(unit)
    if target is None:
        return False
    return target.fate == EXITED or (target.is_alive and is_alone(battle, side))


CONDITIONS: dict[str, Callable[[Battle, str, str], bool]] = {
    "held": held,
    "free": free,
    "eliminated": eliminated,
    "immobilised": immobilised,
    "exited": exited,
}
