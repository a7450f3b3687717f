"""How a game ends: endings, points, shares of units lost, a side with nothing left (MB-SCN)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from sandtable.ground.free import Disc, length_at_most
from sandtable.ground.shapes import gap_at_most, touches_piece
from sandtable.rulesets import awards
from sandtable.rulesets.awards import POINTS, Award, Condition, Over
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    EXITED,
    FLEEING,
    OVER,
    SETUP,
    WAITING,
    Battle,
    Point,
    Result,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.files.objectives import FRIENDS
from sandtable.rulesets.modern_battles.ground.bases import base_of, centre_of
from sandtable.rulesets.modern_battles.ground.standing import bodies, near_hulls, near_leg

if TYPE_CHECKING:
    from sandtable.rulesets.modern_battles.files.scenario import Scenario

DEFAULT_TURNS = 6  # MB-SEQ-02
HOLDING = 300  # MB-SCN-05: an objective is held from within 3 inches


# --- the end --------------------------------------------------------------------------------------
def result_if_over(battle: Battle, *, turn_ended: bool = False) -> Result | None:
    """The result, or None when the game goes on (MB-SCN-05).

    `turn_ended`: the second player turn of a game turn has just ended.
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
    if over.ending is not None and over.ending.winner != POINTS:
        winner = over.ending.winner
        return Result(winner, f"mb-over-{'ended' if winner else 'drawn'}")
    if over.ending is not None or not over.gone:
        return decision(battle)
    if any(has_left(battle, side) for side in over.gone):
        return decision(battle)  # they went where the scenario lets them go
    left = [side for side in battle.sides if side not in over.gone]
    if left:
        return Result(left[0], "mb-over-nobody-left", _points(battle))
    return Result("", "mb-over-nobody-at-all", _points(battle))


def if_it_ended_now(battle: Battle) -> Result | None:
    """The result if the last turn ended as things stand; None before there is anything to judge."""
    if battle.phase in (SETUP, OVER):
        return battle.result
    scenario = scenario_of(battle)
    last = replace(battle, turn=scenario.turns if scenario else DEFAULT_TURNS)
    return result_if_over(last, turn_ended=True)


def decision(battle: Battle) -> Result:
    """Who wins as things stand: by points, or by the default of MB-SCN-01."""
    scenario = scenario_of(battle)
    a, b = battle.sides
    if scenario and scenario.victory:
        points = score(battle)
        winner = "" if points[a] == points[b] else max(battle.sides, key=lambda s: points[s])
        return Result(winner, "over-points" if winner else "over-points-equal", _points(battle))
    shares = {side: share_lost(battle, battle.enemy_of(side)) for side in battle.sides}
    if shares[a] == shares[b]:
        return Result("", "mb-over-shares-equal")
    return Result(a if shares[a] > shares[b] else b, "mb-over-shares")


def _points(battle: Battle) -> tuple[tuple[str, int], ...]:
    scenario = scenario_of(battle)
    return tuple(score(battle).items()) if scenario and scenario.victory else ()


def scenario_of(battle: Battle) -> Scenario | None:
    scenario: Scenario | None = battle.field.scenario
    return scenario


# --- who is lost ----------------------------------------------------------------------------------
def starting_pieces(battle: Battle, side: str) -> list[str]:
    """Units and vehicles of a side; dismounted crews are none (MB-SCN-02)."""
    units = [u.id for u in battle.units.values() if u.side == side and not u.crew_of]
    return units + [v.id for v in battle.vehicles.values() if v.side == side]


def fates(battle: Battle, piece: str) -> set[str]:
    unit = battle.units.get(piece)
    if unit is None:
        return {battle.vehicles[piece].fate}
    return {battle.figures[m].fate for m in unit.members}


def is_present(battle: Battle, piece: str) -> bool:
    """On the table: somebody of the unit is in action, or the vehicle is manned."""
    if piece in battle.units:
        return bool(battle.members(piece))
    return battle.vehicles[piece].is_manned


def is_gone(battle: Battle, piece: str) -> bool:
    """Removed, off the table, wrecked, abandoned or ablaze (MB-SCN-02)."""
    if is_present(battle, piece):
        return False
    return not fates(battle, piece) & {WAITING, EXITED}


def is_lost(battle: Battle, piece: str) -> bool:
    """The same; who still flees at the end is lost too (MB-SCN-02)."""
    unit = battle.units.get(piece)
    state = unit.state if unit is not None else battle.vehicles[piece].state
    return is_gone(battle, piece) or (is_present(battle, piece) and state == FLEEING)


def share_lost(battle: Battle, side: str) -> Fraction:
    """Of a side's starting units (MB-SCN-01)."""
    pieces = starting_pieces(battle, side)
    return Fraction(sum(is_lost(battle, piece) for piece in pieces), max(len(pieces), 1))


def has_anybody(battle: Battle, side: str) -> bool:
    """A starting unit on the table or still to come (MB-SCN-02)."""
    return any(
        is_present(battle, piece) or WAITING in fates(battle, piece)
        for piece in starting_pieces(battle, side)
    )


def has_left(battle: Battle, side: str) -> bool:
    return any(EXITED in fates(battle, piece) for piece in starting_pieces(battle, side))


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
    return award.condition.when in FRIENDS and is_gone(battle, target)


def is_final(battle: Battle, _award: Award, target: str) -> bool:
    """Nothing changes any more what has become of it; who flees may rally (MB-SCN-02)."""
    if target not in battle.units and target not in battle.vehicles:
        return False
    return not is_present(battle, target) and WAITING not in fates(battle, target)


def is_true(battle: Battle, side: str, condition: Condition, target: str) -> bool:
    """The condition holds of one of its targets, as the side sees it."""
    return TRUE_WHEN[condition.when](battle, side, condition, target)


# --- conditions -----------------------------------------------------------------------------------
def held(battle: Battle, side: str, _condition: Condition, objective: str) -> bool:
    """An advancing unit within 3 inches, and no advancing enemy (MB-SCN-05)."""
    at = objective_at(battle, objective)
    return _is_advancing_near(battle, side, at) and not _is_advancing_near(
        battle, battle.enemy_of(side), at
    )


def holder(battle: Battle, objective: str) -> str:
    """The side that holds an objective now, or ""."""
    condition = Condition("held", (objective,), (objective,))
    return next((s for s in battle.sides if held(battle, s, condition, objective)), "")


def objective_at(battle: Battle, objective: str) -> Point:
    scenario = scenario_of(battle)
    assert scenario is not None
    return next(listed.at for listed in scenario.objectives if listed.id == objective)


def _is_advancing_near(battle: Battle, side: str, at: Point) -> bool:
    spot, reach = Disc(at, 0), HOLDING + BASE_RADIUS
    for figure in near_leg(battle, side, at, at, reach + 1):
        is_near = length_at_most(figure.at, at, reach)
        if is_near and battle.is_advancing(battle.units[figure.unit]):
            return True
    for hull in near_hulls(battle, at, at, HOLDING + 1):
        vehicle = hull.vehicle
        crew = [vehicle] if vehicle.is_manned else []
        aboard: list[Unit | Vehicle] = [*crew, *battle.riders(vehicle.id)]
        holds = any(holder.side == side and battle.is_advancing(holder) for holder in aboard)
        if holds and gap_at_most(hull.base, spot, HOLDING):
            return True
    return False


def lost(battle: Battle, _side: str, _condition: Condition, piece: str) -> bool:
    return is_lost(battle, piece)


def beaten(battle: Battle, _side: str, _condition: Condition, piece: str) -> bool:
    """Fleeing or gone, though the game is not over."""
    return is_lost(battle, piece)


def exited(battle: Battle, _side: str, _condition: Condition, piece: str) -> bool:
    """Off the table where the scenario lets it leave, and nobody of it still there."""
    return EXITED in fates(battle, piece) and not is_present(battle, piece)


def near(battle: Battle, _side: str, condition: Condition, piece: str) -> bool:
    """An own unit or vehicle in action is so near to the place."""
    return is_present(battle, piece) and any(
        _is_near(battle, body, condition) for body in bodies(battle, piece)
    )


def settled(battle: Battle, side: str, condition: Condition, piece: str) -> bool:
    """Lost, or where it was to go."""
    return is_gone(battle, piece) or near(battle, side, condition, piece)


def outside(battle: Battle, _side: str, condition: Condition, piece: str) -> bool:
    """An enemy on the table, none of whose figures is in the zone by its centre."""
    if not is_present(battle, piece):
        return False
    return not any(_in_zones(centre_of(battle, body), condition) for body in bodies(battle, piece))


def _in_zones(at: Point, condition: Condition) -> bool:
    return any(
        left <= at[0] <= right and top <= at[1] <= bottom
        for left, top, right, bottom in condition.zones
    )


def _is_near(battle: Battle, who: str, condition: Condition) -> bool:
    base, reach = base_of(battle, who), condition.within
    scenario = scenario_of(battle)
    spots = {objective.id: objective.at for objective in scenario.objectives} if scenario else {}
    for place in condition.places:
        if place in spots:
            if gap_at_most(base, Disc(spots[place], 0), reach):
                return True
            continue
        pieces = [t for t in battle.field.terrain if place in (t.id, t.name)]
        if any(touches_piece(base, piece.shape, reach) for piece in pieces):
            return True
    return _in_zones(base.centre, condition)


TRUE_WHEN: dict[str, Callable[[Battle, str, Condition, str], bool]] = {
    "held": held,
    "lost": lost,
    "beaten": beaten,
    "exited": exited,
    "near": near,
    "settled": settled,
    "outside": outside,
}
