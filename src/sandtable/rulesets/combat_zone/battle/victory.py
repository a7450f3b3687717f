"""How a game ends: objectives, victory points, the last side on the table (CZ-SEQ-09)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sandtable.game import Refused
from sandtable.ground.free import Disc, disc_touches_piece, point_in_polygon
from sandtable.rulesets import awards
from sandtable.rulesets.awards import Award, Condition, Over
from sandtable.rulesets.combat_zone.battle.state import (
    CASUALTY,
    DEPLOYMENT,
    EXITED,
    FIT,
    LOST,
    OVER,
    REMOVED,
    WAITING,
    Battle,
    Figure,
    Result,
    Thing,
)
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK, Vehicle
from sandtable.rulesets.combat_zone.files.objectives import OBJECTS, STAIRS, place_named
from sandtable.rulesets.combat_zone.files.scenario import DEFAULT_TURNS, Scenario
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.levels import STOREY
from sandtable.rulesets.combat_zone.ground.terrain import Terrain
from sandtable.rulesets.combat_zone.play.objects import thing_in_reach
from sandtable.rulesets.combat_zone.play.vehicles.aboard import driver_of, has_crew, is_manned

CONTACT = 5  # 1/100 cm: base contact (CZ-GEN-05)


# --- the end --------------------------------------------------------------------------------------
def result_if_over(battle: Battle) -> Result | None:
    """The result at the end of a turn, or None when the game goes on.

    With objectives: points at the turn limit, or as soon as a side has nobody left on the table or
    still to arrive. Without: a side with nobody left loses; both, or the turn limit, is a draw.
    """
    over = what_ends_it(battle)
    return None if over is None else _result(battle, over)


def what_ends_it(battle: Battle) -> Over | None:
    """What ends the game at the end of this turn, or None when it goes on."""
    scenario = _scenario(battle)
    waits = bool(scenario and scenario.victory)  # for those who are still to arrive
    gone = tuple(
        side
        for side in battle.sides
        if not has_anybody(battle, side) and not (waits and _has_somebody_due(battle, side))
    )
    return Over(gone=gone) if gone or is_last(battle) else None


def is_last(battle: Battle) -> bool:
    """No turn follows this one."""
    scenario = _scenario(battle)
    return battle.turn >= (scenario.turns if scenario else DEFAULT_TURNS)


def why_it_ended(battle: Battle) -> Over | None:
    """What ended a game that is over; None where a side gave up."""
    return awards.that_led_to(battle.result, [what_ends_it(battle)], partial(_result, battle))


def _result(battle: Battle, over: Over) -> Result:
    scenario = _scenario(battle)
    if scenario and scenario.victory:
        return _by_points(battle)
    left = [side for side in battle.sides if side not in over.gone]
    if len(left) == 1:
        return Result(left[0], "over-nobody-left")
    return Result("", "over-turns" if left else "over-nobody-at-all")


def if_it_ended_now(battle: Battle) -> Result | None:
    """The result if the last turn ended as things stand; None before there is anything to judge."""
    if battle.phase in (DEPLOYMENT, OVER):
        return battle.result
    scenario = _scenario(battle)
    return result_if_over(replace(battle, turn=scenario.turns if scenario else DEFAULT_TURNS))


def _by_points(battle: Battle) -> Result:
    points = score(battle)
    a, b = battle.sides
    if points[a] == points[b]:
        return Result("", "over-points-equal", tuple(points.items()))
    return Result(a if points[a] > points[b] else b, "over-points", tuple(points.items()))


def has_anybody(battle: Battle, side: str) -> bool:
    """A figure or a crewed vehicle on the table, alive and not routing (CZ-SEQ-09)."""
    if any(stands(figure) for figure in battle.side_figures(side)):
        return True
    return any(v.side == side and _is_manned(battle, v) for v in battle.vehicles.values())


def stands(figure: Figure) -> bool:
    return figure.is_alive and figure.reaction != "rout"


def _is_manned(battle: Battle, vehicle: Vehicle) -> bool:
    return is_manned(battle, vehicle)


def _has_somebody_due(battle: Battle, side: str) -> bool:
    scenario = _scenario(battle)
    due = scenario.due if scenario else {}
    if any(v.fate == WAITING and v.side == side for v in battle.vehicles.values()):
        return True
    return any(f.fate == WAITING and f.id in due for f in battle.side_figures(side))


def _scenario(battle: Battle) -> Scenario | None:
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
    """The targets of which its condition holds."""
    return awards.met(award, partial(is_true, battle))


def _awards(battle: Battle) -> tuple[Award, ...]:
    scenario = _scenario(battle)
    return scenario.victory if scenario else ()


def is_past(battle: Battle, award: Award, target: str) -> bool:
    """Its condition can never hold of this target any more: he is lost, or it is gone."""
    if award.when == "exited":
        return lost(battle, award.side, target)
    thing = battle.things.get(target)
    if thing is None or award.when not in OBJECTS:
        return False
    return bool(thing.gone and thing.gone != award.side) or thing.done not in ("", award.side)


def is_final(battle: Battle, award: Award, target: str) -> bool:
    """Nothing changes any more what has become of it; a casualty may be on his feet again."""
    if award.when in ("carried-off", "tech-done"):
        return True
    piece = battle.vehicles.get(target) or battle.figures.get(target)
    return piece is not None and piece.fate in (WRECK, REMOVED, LOST, EXITED)


def is_true(battle: Battle, side: str, condition: Condition, target: str) -> bool:
    """The condition holds of one of its targets, as the side sees it."""
    match condition.when:
        case "found-in":
            return found_in(battle, target, condition.places[0])
        case "brought":
            return brought(battle, side, target, condition.places[0])
        case "more-in":
            return more_in(battle, side, target, condition.besides)
        case when:
            return CONDITIONS[when](battle, side, target)


def _is_alone(battle: Battle, side: str) -> bool:
    """Only this side has anybody left: nobody can keep it from what lies on the table."""
    enemy = battle.enemy_of(side)
    left = has_anybody(battle, enemy) or _has_somebody_due(battle, enemy)
    return not left and has_anybody(battle, side)


# --- conditions -----------------------------------------------------------------------------------
def held(battle: Battle, side: str, place: str) -> bool:
    """At least one own unrouted figure in it and no such enemy; all of it for a side alone."""
    enemy = battle.enemy_of(side)
    if _is_alone(battle, side):
        return True
    return _has_piece_in(battle, side, place) and not _has_piece_in(battle, enemy, place)


def _has_piece_in(battle: Battle, side: str, place: str) -> bool:
    """A figure, or a vehicle that somebody drives."""
    if _in(battle, side, place):
        return True
    outlines = [piece.outline for piece in _pieces(battle, place)]
    return any(
        v.side == side
        and _is_manned(battle, v)
        and any(point_in_polygon(v.at, outline) for outline in outlines)
        for v in battle.vehicles.values()
    )


def more_in(battle: Battle, side: str, place: str, besides: tuple[str, ...] = ()) -> bool:
    """More own unrouted figures in it than enemy ones, those in some part of it not counted."""

    def number(of: str) -> int:
        left_out = {f.id for part in besides for f in _in(battle, of, part)}
        return sum(f.id not in left_out for f in _in(battle, of, place))

    return number(side) > number(battle.enemy_of(side))


def no_enemy_touching(battle: Battle, side: str, place: str) -> bool:
    """No unrouted enemy in the piece, or in contact with it or with the object."""
    if place in battle.things:
        others = battle.side_figures(battle.enemy_of(side))
        return not any(stands(f) and _has_at_hand(battle, f, place) for f in others)
    enemies = [f for f in battle.up(battle.enemy_of(side)) if stands(f)]
    piece, part = place_named(place)
    if part == STAIRS:
        steps = battle.field.by_id[piece].stairs
        return not any(_reaches(f, at) for f in enemies for at in steps)
    return not any(_touches(battle.field, f, t) for f in enemies for t in _pieces(battle, place))


def carried(battle: Battle, side: str, thing: str) -> bool:
    """In the hands of an own unrouted figure; on the table for a side alone."""
    holder = battle.things[thing].holder
    if holder:
        figure = battle.figures[holder]
        return figure.side == side and stands(figure)
    return not battle.things[thing].gone and _is_alone(battle, side)


def brought(battle: Battle, side: str, thing: str, place: str) -> bool:
    """An own unrouted figure has it in that place, or it lies there with no enemy in contact."""
    what = battle.things[thing]
    if what.gone:
        return False
    if what.holder:
        holder = battle.figures[what.holder]
        return holder.side == side and stands(holder) and holder in _in(battle, side, place)
    return _is_in(battle, what, place) and no_enemy_touching(battle, side, thing)


def carried_off(battle: Battle, side: str, thing: str) -> bool:
    return battle.things[thing].gone == side


def tech_done(battle: Battle, side: str, thing: str) -> bool:
    return battle.things[thing].done == side


def lost(battle: Battle, _side: str, figure: str) -> bool:
    """Dead, still a casualty, removed, or off the table without leave; of vehicles: destroyed."""
    if figure in battle.vehicles:
        return battle.vehicles[figure].fate in (WRECK, REMOVED, LOST)
    return battle.figures[figure].fate in (CASUALTY, REMOVED, LOST)


def out_of_action(battle: Battle, _side: str, figure: str) -> bool:
    """Of vehicles: destroyed, or without anybody to drive it."""
    if figure in battle.vehicles:
        vehicle = battle.vehicles[figure]
        gone = vehicle.fate in (WRECK, REMOVED)
        return gone or (vehicle.fate == FIT and not _has_driver(battle, vehicle))
    return battle.figures[figure].fate in (CASUALTY, REMOVED)


def found_in(battle: Battle, figure: str, place: str) -> bool:
    """Still on the table, in that place."""
    return battle.figures[figure] in _in(battle, battle.figures[figure].side, place)


def immobilised(battle: Battle, side: str, vehicle: str) -> bool:
    """Out of action, or without power (CZ-VDMG-03)."""
    there = battle.vehicles.get(vehicle)
    return out_of_action(battle, side, vehicle) or (there is not None and there.powerless)


def _has_driver(battle: Battle, vehicle: Vehicle) -> bool:
    return has_crew(vehicle) or driver_of(battle, vehicle) is not None


def exited(battle: Battle, _side: str, figure: str) -> bool:
    if figure in battle.vehicles:
        return battle.vehicles[figure].fate == EXITED
    return battle.figures[figure].fate == EXITED


CONDITIONS: dict[str, Callable[[Battle, str, str], bool]] = {
    "held": held,
    "no-enemy-touching": no_enemy_touching,
    "carried": carried,
    "carried-off": carried_off,
    "tech-done": tech_done,
    "lost": lost,
    "out-of-action": out_of_action,
    "exited": exited,
    "immobilised": immobilised,
}


def _in(battle: Battle, side: str, place: str) -> list[Figure]:
    """Unrouted figures of a side whose centre is in the piece, or on that floor of it."""
    return [f for f in battle.up(side) if stands(f) and _is_in(battle, f, place)]


def _is_in(battle: Battle, what: Figure | Thing, place: str) -> bool:
    _, floor = place_named(place)
    return any(
        point_in_polygon(what.at, piece.outline)
        and (not floor or what.foot == _height_of(battle.field, piece, int(floor)))
        for piece in _pieces(battle, place)
    )


def _height_of(field: Field, building: Terrain, floor: int) -> int:
    """Of a floor above the table: the house itself may stand on a hill, or lie in ruins."""
    return field.grounds.get(building.id, 0) + STOREY * floor


def _pieces(battle: Battle, place: str) -> list[Terrain]:
    name, _ = place_named(place)
    return [t for t in battle.field.terrain if name in (t.id, t.part_of)]


def _touches(field: Field, figure: Figure, terrain: Terrain) -> bool:
    if point_in_polygon(figure.at, terrain.outline):
        return True
    pieces = field.walls.get(terrain.id) or (field.pieces[terrain.id],)
    base = Disc(figure.at, figure.who.radius)
    return any(disc_touches_piece(base, piece) for piece in pieces)


def _has_at_hand(battle: Battle, figure: Figure, thing: str) -> bool:
    """It holds the object, or could pick it up from where it stands or sits."""
    try:
        return bool(thing_in_reach(battle, figure, thing))
    except Refused:
        return False


def _reaches(figure: Figure, at: tuple[int, int]) -> bool:
    dx, dy, reach = figure.at[0] - at[0], figure.at[1] - at[1], figure.who.radius + CONTACT
    return dx * dx + dy * dy <= reach * reach
