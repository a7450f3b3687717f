"""How a game ends: endings, victory points, the last side on the map (HX-UNIT-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.ground.hexes import hex_of
from sandtable.rulesets.hex_tactical.objectives import (
    LAST_TURN,
    ONCE,
    TURN_END,
    Award,
    Condition,
)
from sandtable.rulesets.hex_tactical.state import (
    ELIMINATED,
    EXITED,
    UP,
    Battle,
    Hex,
    Result,
    Unit,
)

if TYPE_CHECKING:
    from sandtable.rulesets.hex_tactical.scenario import Scenario

DEFAULT_TURNS = 8


# --- the end --------------------------------------------------------------------------------------
def result_if_over(battle: Battle, *, turn_ended: bool = False) -> Result | None:
    """The result, or None when the game goes on.

    Endings of the scenario come first, then a side that has no unit left on the map, aboard or to
    come, then the last turn: points decide where there are any, else it is a draw.
    """
    scenario = scenario_of(battle)
    turns = scenario.turns if scenario else DEFAULT_TURNS
    last = turn_ended and battle.turn >= turns
    for ending in scenario.endings if scenario else ():
        moments = (ONCE, *((TURN_END,) if turn_ended else ()), *((LAST_TURN,) if last else ()))
        if ending.at in moments and (
            ending.condition is None or all_true(battle, ending.side, ending.condition)
        ):
            return Result(ending.winner, f"hx-over-{'ended' if ending.winner else 'drawn'}")
    left = [side for side in battle.sides if has_anybody(battle, side)]
    if len(left) == 2 and not last:
        return None
    if scenario and scenario.victory:
        return _by_points(battle)
    if len(left) == 1:
        return Result(left[0], "hx-over-nobody-left")
    return Result("", "hx-over-turns" if left else "hx-over-nobody-at-all")


def _by_points(battle: Battle) -> Result:
    points = score(battle)
    a, b = battle.sides
    if points[a] == points[b]:
        return Result("", "over-points-equal", tuple(points.items()))
    return Result(a if points[a] > points[b] else b, "over-points", tuple(points.items()))


def has_anybody(battle: Battle, side: str) -> bool:
    """A unit on the map, aboard, towed or to come (HX-UNIT-13)."""
    return any(unit.side == side and unit.is_alive for unit in battle.units.values())


def scenario_of(battle: Battle) -> Scenario | None:
    scenario: Scenario | None = battle.field.scenario
    return scenario


# --- points ---------------------------------------------------------------------------------------
def score(battle: Battle) -> dict[str, int]:
    """Victory points of both sides as things stand."""
    points = dict.fromkeys(battle.sides, 0)
    for award, got in tally(battle):
        points[award.side] += got
    return points


def tally(battle: Battle) -> tuple[tuple[Award, int], ...]:
    """Each award of the scenario and what it is worth as things stand."""
    scenario = scenario_of(battle)
    awards = scenario.victory if scenario else ()
    return tuple((award, earned(battle, award)) for award in awards)


def earned(battle: Battle, award: Award) -> int:
    condition = award.condition
    count = sum(is_true(battle, award.side, condition, one) for one in condition.targets)
    if award.each:
        points = award.vp * count
    else:
        points = award.vp if count == len(condition.targets) else 0
    return points if award.at_most is None else min(points, award.at_most)


def all_true(battle: Battle, side: str, condition: Condition) -> bool:
    return all(is_true(battle, side, condition, one) for one in condition.targets)


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
    found = battle.units.get(unit)
    return found is not None and found.immobilised and found.fate == UP


def exited(battle: Battle, side: str, unit: str) -> bool:
    """Left the map by an exit of the scenario; nobody keeps a side alone from it."""
    found = battle.units.get(unit)
    if found is None:
        return False
    return found.fate == EXITED or (found.is_alive and is_alone(battle, side))


CONDITIONS: dict[str, Callable[[Battle, str, str], bool]] = {
    "held": held,
    "free": free,
    "eliminated": eliminated,
    "immobilised": immobilised,
    "exited": exited,
}
