"""Where a vehicle should get to: an exit that counts, a place to be held, or the enemy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from sandtable.ground.free import Point
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.files.objectives import place_named
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.play.vehicles.aboard import driver_of, has_crew
from sandtable.rulesets.combat_zone.players.greedy.crews import enemies_of, place_of
from sandtable.rulesets.combat_zone.players.greedy.roads import (
    NOWHERE,
    Far,
    Roads,
    Square,
    roads_for,
)
from sandtable.rulesets.combat_zone.players.greedy.worth import PER_POINT, awards_of

LEAVING = ("exited", "carried-off")
STAND_OFF = 2500  # so near to the enemy a fighting vehicle goes


class Goal(NamedTuple):
    """Where a vehicle should get to: squares, what that is worth, and whether it leaves there."""

    name: object
    worth: float
    far: Far
    exit: str = ""
    drop: bool = False  # those aboard are to get out there


# --- where to -------------------------------------------------------------------------------------
def goal_of(battle: Battle, vehicle: Vehicle) -> Goal | None:
    """An exit that counts, a place to be held or fought for, or the enemy."""
    if driver_of(battle, vehicle) is None and not has_crew(vehicle):
        return None
    carries = bool(passengers(battle, vehicle))
    if not carries and not vehicle.hull.mounts:
        return _exit_for(battle, vehicle, roads_for(battle, vehicle))
    return destination(battle, vehicle, carries)


def destination(battle: Battle, vehicle: Vehicle, carries: bool) -> Goal | None:
    """Where it would go with somebody aboard, or to fight."""
    roads = roads_for(battle, vehicle)
    leaving = _exit_for(battle, vehicle, roads)
    if leaving is not None:
        return leaving
    goals = _places(battle, roads, carries)
    ways = [(roads.to_go(goal.far, vehicle.at), goal) for goal in goals]
    near = [(far / goal.worth, n) for n, (far, goal) in enumerate(ways) if far < NOWHERE]
    return goals[min(near)[1]] if near else _enemy(battle, vehicle, roads, carries)


def passengers(battle: Battle, vehicle: Vehicle) -> list[Figure]:
    """Those whom it carries, the driver apart."""
    return [battle.figures[who] for who in vehicle.aboard if who != vehicle.driver]


def _exit_for(battle: Battle, vehicle: Vehicle, roads: Roads) -> Goal | None:
    """Itself or those aboard bring points by leaving."""
    awards = [a for a in awards_of(battle) if a.when in LEAVING and a.side == vehicle.side]
    if not awards:
        return None
    aboard = {vehicle.id, *vehicle.aboard}
    points = sum(
        a.vp / (a.each or len(a.targets))
        for a in awards
        for target in a.targets
        if target in aboard or _is_carried(battle, target, aboard)
    )
    if not points:
        return None
    edges = [edge for side, edge in battle.field.exits if side == vehicle.side]
    ways = [(roads.to(("edge", edge), partial(roads.at_edge, edge)), edge) for edge in edges]
    ways = [way for way in ways if roads.to_go(way[0], vehicle.at) < NOWHERE]
    if not ways:
        return None
    far, edge = min(ways, key=lambda way: roads.to_go(way[0], vehicle.at))
    return Goal(("edge", edge), points * PER_POINT, far, exit=edge)


def _is_carried(battle: Battle, thing: str, aboard: set[str]) -> bool:
    carried = battle.things.get(thing)
    return carried is not None and bool(carried.holder) and carried.holder in aboard


def _places(battle: Battle, roads: Roads, carries: bool) -> list[Goal]:
    """Places that bring points to either side; kept with the roads that lead there."""
    known = roads.places.get(carries)
    if known is None:
        known = roads.places[carries] = list(_each_place(battle, roads, carries))
    return known


def _each_place(battle: Battle, roads: Roads, carries: bool) -> Iterator[Goal]:
    for award in awards_of(battle):
        if award.when not in ("held", "more-in"):
            continue
        for place in award.targets:
            piece, _ = place_named(place)
            outlines = _outlines(battle.field, piece)
            if outlines:
                far = roads.to(("place", piece), partial(_inside_or_near, roads, outlines))
                worth = award.vp * PER_POINT / (award.each or len(award.targets))
                yield Goal(("place", piece), worth, far, drop=carries)


def _outlines(field: Field, piece: str) -> list[tuple[Point, ...]]:
    """A piece of terrain, or all pieces of one entry."""
    memory = field.memory("outlines of places")
    if piece not in memory:
        memory[piece] = [t.outline for t in field.terrain if piece in (t.id, t.part_of)]
    outlines: list[tuple[Point, ...]] = memory[piece]
    return outlines


def _inside_or_near(roads: Roads, outlines: list[tuple[Point, ...]]) -> list[Square]:
    inside = roads.within(outlines)
    if inside:
        return inside
    xs, ys = zip(*outlines[0], strict=True)
    middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    return roads.near(middle, max(max(xs) - min(xs), max(ys) - min(ys)) // 2 + 800)


def _enemy(battle: Battle, vehicle: Vehicle, roads: Roads, carries: bool) -> Goal | None:
    """Towards the nearest enemy, up to a distance."""
    enemies = [place_of(battle, who) for who in enemies_of(battle, vehicle.side)]
    if not enemies:
        return None
    x, y = vehicle.at
    at = min(enemies, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
    at = at[0] // 1000 * 1000 + 500, at[1] // 1000 * 1000 + 500
    far = roads.to(("enemy", at), partial(roads.near, at, STAND_OFF))
    return Goal(("enemy", at), 1.0, far, drop=carries)
