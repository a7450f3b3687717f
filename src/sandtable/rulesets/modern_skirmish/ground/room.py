"""Room to set up: whole units in cohesion inside their zone, vehicles, arrivals at an edge.

MS-GAME-02 asks for it; the same search checks a scenario and offers places to players.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.facing import heading
from sandtable.ground.free import Disc, length
from sandtable.ground.outlines import Rectangle
from sandtable.ground.shapes import gap_at_most, overlaps
from sandtable.ground.spots import honeycomb, lattice
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.turn import UnitDeployed
from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    BASES,
    COHESION,
    UP,
    WAITING,
    Battle,
    Point,
)
from sandtable.rulesets.modern_skirmish.commands import Deploy, Place
from sandtable.rulesets.modern_skirmish.ground.pieces import Zone
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched, is_free
from sandtable.rulesets.modern_skirmish.ground.ways import base_at

STEP = 400  # between the places that are tried
CLOSER = (900, STEP, 100)  # steps, one after another, until there is room somewhere
TIGHT = (100, 50, 25)  # and between those who stand there already
MOST_TRIED = 40  # places of the first man, all over the zone: a file must not keep a table waiting
APART = 260  # between the centres of comrades set up together
RINGS = 7  # of places round the first man
WAYS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
ASKEW = tuple(heading(degrees) for degrees in range(15, 360, 15) if degrees % 90)


def deployments(battle: Battle, unit: str, step: int = STEP) -> Iterator[Deploy]:
    """Ways to set up a unit in its zone, spread over it."""
    zone = battle.field.zone_of(unit)
    if zone is None:
        return
    vehicle = battle.units[unit].vehicle
    if vehicle:
        yield from _parkings(battle, vehicle, zone, step)
        return
    facing = towards_enemy(battle, unit, zone)
    for at in lattice(zone.rectangles, BASE_RADIUS, step):
        places = cluster(battle, unit, at, zone, facing)
        if places:
            yield Deploy(unit, places)


def places_to_deploy(battle: Battle, unit: str) -> Iterator[Deploy]:
    """Ways to set up a unit, spread over its zone; the closer together the more crowded it is.

    What is allowed anywhere is found somewhere: at last vehicles park askew, and men stand wherever
    a base fits. A vehicle looks towards the enemy wherever in its zone there is room for that.
    """
    zone = battle.field.zone_of(unit)
    if zone is None:
        return
    vehicle = battle.units[unit].vehicle
    if vehicle:
        yield from _facing_first(battle, vehicle, zone)
        return
    for step in CLOSER:
        ways = deployments(battle, unit, step)
        first = next(ways, None)
        if first is not None:
            yield first
            yield from ways
            return
    facing = towards_enemy(battle, unit, zone)
    for step in TIGHT:
        squeezed = next(_squeezed_in(battle, unit, zone, facing, step), None)
        if squeezed is not None:
            yield squeezed
            return


def _facing_first(battle: Battle, vehicle: str, zone: Zone) -> Iterator[Deploy]:
    """Places to park, the way of the enemy first, then askew of it, and any way only at last."""
    ahead = towards_enemy(battle, vehicle, zone)
    others = tuple(way for way in WAYS if way != ahead)
    askew = tuple(way for way in ASKEW if is_towards(way, ahead))
    for ways, steps in (((ahead,), CLOSER), (askew, TIGHT), (others, CLOSER), (ASKEW, TIGHT)):
        for step in steps:
            parkings = _parkings(battle, vehicle, zone, step, ways)
            first = next(parkings, None)
            if first is None:
                continue
            yield first
            yield from parkings
            if ways == (ahead,):
                yield from _parkings(battle, vehicle, zone, step, others)
            return


def is_towards(facing: Point, way: Point) -> bool:
    """Within 45° of it."""
    along = facing[0] * way[0] + facing[1] * way[1]
    long, far = facing[0] ** 2 + facing[1] ** 2, way[0] ** 2 + way[1] ** 2
    return along > 0 and 2 * along**2 >= long * far


def tightest_first(battle: Battle, side: str) -> list[str]:
    """Those a side has still to set up: whoever has the smallest zone first, else as listed."""

    def ground(unit: str) -> int:
        zone = battle.field.zone_of(unit)
        parts = zone.rectangles if zone is not None else ()
        return sum((right - left) * (bottom - top) for left, top, right, bottom in parts)

    return sorted(to_deploy(battle, side), key=ground)


def _parkings(
    battle: Battle, vehicle: str, zone: Zone, step: int, ways: tuple[Point, ...] = WAYS
) -> Iterator[Deploy]:
    hull = battle.vehicles[vehicle]
    ahead = towards_enemy(battle, vehicle, zone)
    for facing in sorted(ways, key=lambda way: way != ahead):
        for at in lattice(zone.rectangles, hull.width // 2, step):
            if zone.holds(base_at(battle, vehicle, at, facing)) and is_free(
                battle, vehicle, at, facing=facing
            ):
                yield Deploy(vehicle, (Place(vehicle, at, facing),))


def cluster(
    battle: Battle, unit: str, at: Point, zone: Zone | None, facing: Point
) -> tuple[Place, ...]:
    """Places for a whole unit close together round a point, or () where there is no room."""
    members = battle.units[unit].members
    all_near = battle.options.cohesion == "all-pairs"
    room = battle.field.room_at(at)
    placed: list[Disc] = []
    for dx, dy in honeycomb(APART, RINGS):
        spot = (at[0] + dx, at[1] + dy)
        base = Disc(spot, BASE_RADIUS)
        near = [gap_at_most(base, other, COHESION) for other in placed]
        if near and not (all(near) if all_near else any(near)):
            continue
        if zone is not None and not zone.holds(base):
            continue
        who = members[len(placed)]
        if battle.field.room_at(spot) != room or not is_free(battle, who, spot):
            continue
        if enemies_touched(battle, who, spot):
            continue
        placed.append(base)
        if len(placed) == len(members):
            return tuple(
                Place(m, base.centre, facing) for m, base in zip(members, placed, strict=True)
            )
    return ()


def _squeezed_in(
    battle: Battle, unit: str, zone: Zone, facing: Point, step: int
) -> Iterator[Deploy]:
    """Places for a whole unit between those who stand there already."""
    members = battle.units[unit].members
    spots = lattice(zone.rectangles, BASE_RADIUS, step)
    free = [Disc(at, BASE_RADIUS) for at in spots if is_free(battle, members[0], at)]
    all_near = battle.options.cohesion == "all-pairs"
    linked = all if all_near else any
    links = 1 if all_near else len(members) - 1  # between the first man and the farthest
    reach = links * (BASES + COHESION)
    for first in free[:: len(free) // MOST_TRIED + 1]:
        placed = [first]
        (x, y) = first.centre
        near = [b for b in free if abs(b.centre[0] - x) <= reach >= abs(b.centre[1] - y)]
        for base in sorted(near, key=lambda base: length(first.centre, base.centre)):
            if len(placed) == len(members):
                break
            apart = not any(overlaps(base, other) for other in placed)
            if apart and linked(gap_at_most(base, other, COHESION) for other in placed):
                placed.append(base)
        if len(placed) == len(members):
            pairs = zip(members, placed, strict=True)
            yield Deploy(unit, tuple(Place(who, base.centre, facing) for who, base in pairs))


def towards_enemy(battle: Battle, unit: str, zone: Zone) -> Point:
    """The way that looks from a zone towards those of the enemy, or the middle of the table."""
    enemy = battle.enemy_of(battle.units[unit].side)
    others = [
        _middle(other.rectangles)
        for other in battle.field.zones
        if battle.units[other.unit].side == enemy
    ]
    others += [f.at for f in battle.up(enemy)]
    (x, y), count = _middle(zone.rectangles), len(others)
    u, v = battle.field.width // 2, battle.field.height // 2
    if count:
        u, v = sum(p[0] for p in others) // count, sum(p[1] for p in others) // count
    dx, dy = u - x, v - y
    if abs(dx) >= abs(dy):
        return (1, 0) if dx >= 0 else (-1, 0)
    return (0, 1) if dy > 0 else (0, -1)


def _middle(rectangles: tuple[Rectangle, ...]) -> Point:
    left, top = min(r[0] for r in rectangles), min(r[1] for r in rectangles)
    right, bottom = max(r[2] for r in rectangles), max(r[3] for r in rectangles)
    return (left + right) // 2, (top + bottom) // 2


# --- does everybody fit? --------------------------------------------------------------------------
def crowded_out(battle: Battle) -> str:
    """The first unit or vehicle for which there is no room in its zone, or ""."""
    for side in battle.sides:
        for unit in sorted(to_deploy(battle, side), key=lambda u: not battle.units[u].vehicle):
            command = next(places_to_deploy(battle, unit), None)
            if command is None:
                return unit
            battle = apply(battle, UnitDeployed(unit, command.places))
    return ""


def left_without_room(battle: Battle) -> str:
    """The first unit or vehicle still to be set up that has nowhere to go, or ""."""
    for side in battle.sides:
        for unit in to_deploy(battle, side):
            if not has_seats(battle, unit) and next(places_to_deploy(battle, unit), None) is None:
                return unit
    return ""


def has_seats(battle: Battle, unit: str) -> bool:
    """A vehicle of its side could take a unit up, also one still to be set up (MS-GAME-02)."""
    riders = battle.units[unit]
    return not riders.vehicle and any(
        vehicle.side == riders.side
        and vehicle.fate in (UP, WAITING)
        and vehicle.capacity - len(battle.aboard(vehicle.id)) >= len(riders.members)
        for vehicle in battle.vehicles.values()
    )


def to_deploy(battle: Battle, side: str) -> tuple[str, ...]:
    """Units and vehicles of a side that are still to be set up by the player."""
    due = battle.field.scenario.due if battle.field.scenario else {}
    return tuple(
        unit.id
        for unit in battle.units.values()
        if unit.side == side and unit.id not in due and is_awaited(battle, unit.id)
    )


def is_awaited(battle: Battle, unit: str) -> bool:
    """Not on the table yet: it is still to be set up or to arrive."""
    awaited = battle.units[unit]
    if awaited.vehicle:
        return battle.vehicles[awaited.vehicle].fate == WAITING
    return any(battle.figures[m].fate == WAITING for m in awaited.members)


# --- coming in at an edge -------------------------------------------------------------------------
def strip(battle: Battle, edge: str, start: int, end: int, depth: int) -> Rectangle:
    """The ground along a stretch of an edge, so deep."""
    wide, high = battle.field.width, battle.field.height
    return {
        "north": (start, 0, end, depth),
        "south": (start, high - depth, end, high),
        "west": (0, start, depth, end),
        "east": (wide - depth, start, wide, end),
    }[edge]


INWARDS: dict[str, Point] = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}
DEPTHS = (600, 1_200, 2_000)  # how far in arrivals stand, the nearest to the edge first


def arrival_places(battle: Battle, unit: str, edge: str, start: int, end: int) -> tuple[Place, ...]:
    """Where a unit or a vehicle comes in, facing inwards; () when there is no room yet."""
    facing, vehicle = INWARDS[edge], battle.units[unit].vehicle
    for depth in DEPTHS:
        if vehicle:
            depth = max(depth, battle.vehicles[vehicle].length)
        zone = Zone(unit, (strip(battle, edge, start, end, depth),))
        for at in _from_the_middle(lattice(zone.rectangles, BASE_RADIUS, STEP // 2)):
            if not vehicle:
                places = cluster(battle, unit, at, zone, facing)
                if places:
                    return places
            elif zone.holds(base_at(battle, vehicle, at, facing)) and is_free(
                battle, vehicle, at, facing=facing
            ):
                return (Place(vehicle, at, facing),)
    return ()


def _from_the_middle(places: Iterator[Point]) -> list[Point]:
    """Those in the middle of the stretch first."""
    spots = list(places)
    if not spots:
        return spots
    x, y = (sum(p[0] for p in spots) // len(spots), sum(p[1] for p in spots) // len(spots))
    return sorted(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
