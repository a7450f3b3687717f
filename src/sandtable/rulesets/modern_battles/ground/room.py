"""Room to set up: whole units in order inside their zone, and vehicles (MB-SCN-03).

The same search checks a scenario and offers places to players.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.free import Disc, length
from sandtable.ground.outlines import Rectangle
from sandtable.ground.shapes import gap_at_most, overlaps
from sandtable.ground.spots import honeycomb, lattice
from sandtable.rulesets.modern_battles.battle.events import apply
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.events.turn import UnitDeployed
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    GUN_SIZE,
    WAITING,
    Battle,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import Deploy
from sandtable.rulesets.modern_battles.ground.bases import base_at, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.pieces import Zone
from sandtable.rulesets.modern_battles.ground.places import (
    COHESION,
    engaged_at,
    is_free,
    rings,
    room_aboard,
)

STEP = 400  # between the places that are tried
FINE = 50  # and where there is little room
ROOMY = 12  # times the ground that all of them cover: nobody is crowded out there
CLOSE = 600  # how far from the first man the others look for room then
APART = 160  # between the centres of comrades set up together: not grouped (MB-GEN-08)
RINGS = 7  # of places round the first man
WAYS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
OBLIQUE: tuple[Point, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
INWARDS: dict[str, Point] = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}
Places = tuple[tuple[str, Point], ...]


def deployments(battle: Battle, unit: str) -> Iterator[Deploy]:
    """Ways to set up a unit or a vehicle in its zone, spread over it.

    Where that finds no room they stand as close as can be, anywhere and turned anyhow.
    """
    zone = battle.field.zone_of(unit)
    if zone is None:
        return
    found = False
    for command in _in_zone(battle, unit, zone):
        found = True
        yield command
    if not found:
        yield from _squeezed(battle, unit, zone)


def _in_zone(battle: Battle, unit: str, zone: Zone, step: int = STEP) -> Iterator[Deploy]:
    ahead = ahead_of(battle, battle.side_of(unit))
    if unit in battle.vehicles:
        yield from _parkings(battle, unit, zone, _ways(ahead), step)
        return
    margin = GUN_SIZE // 2 if has_gun(battle.units[unit]) else BASE_RADIUS
    for at in lattice(zone.rectangles, margin, step):
        places = cluster(battle, unit, at, zone, ahead)
        if places:
            yield Deploy(unit, places, ahead)


def _squeezed(battle: Battle, unit: str, zone: Zone) -> Iterator[Deploy]:
    """The last room there is: every place, then men side by side, guns turned, or a ride."""
    yield from _in_zone(battle, unit, zone, FINE)
    if unit in battle.vehicles:
        yield from _parkings(battle, unit, zone, OBLIQUE, FINE)
        return
    gun = has_gun(battle.units[unit])
    margin = GUN_SIZE // 2 if gun else BASE_RADIUS
    for facing in WAYS + OBLIQUE if gun else (ahead_of(battle, battle.side_of(unit)),):
        for at in lattice(zone.rectangles, margin, FINE):
            places = cluster(battle, unit, at, zone, facing, close=True)
            if places:
                yield Deploy(unit, places, facing)
    for vehicle in () if gun else battle.vehicles.values():
        room = room_aboard(battle, vehicle.id) >= len(battle.units[unit].members)
        if vehicle.side == battle.side_of(unit) and vehicle.is_manned and room:
            yield Deploy(unit, (), ahead_of(battle, vehicle.side), mounted=vehicle.id)


def ahead_of(battle: Battle, side: str) -> Point:
    """From the own edge into the table."""
    return INWARDS.get(battle.field.edge_of(side), (0, -1))


def _ways(ahead: Point) -> tuple[Point, ...]:
    return (ahead, *(way for way in WAYS if way != ahead))


def _parkings(
    battle: Battle, vehicle: str, zone: Zone, ways: tuple[Point, ...], step: int
) -> Iterator[Deploy]:
    for facing in ways:
        for at in lattice(_inner(zone, battle.vehicles[vehicle], facing), 0, step):
            if zone.holds(base_at(battle, vehicle, at, facing)) and is_free(
                battle, vehicle, at, facing=facing
            ):
                yield Deploy(vehicle, ((vehicle, at),), facing)


def _inner(zone: Zone, hull: Vehicle, facing: Point) -> list[Rectangle]:
    """Where the middle of a hull that looks that way may be: its corners stay in the zone."""
    long, wide, (dx, dy) = hull.length, hull.width, facing
    deep, high = (wide // 2, long // 2) if not dx else (long // 2, wide // 2)
    if dx and dy:
        deep = high = (long + wide) * 354 // 1000
    return [
        (west + deep, north + high, east - deep, south - high)
        for west, north, east, south in zone.rectangles
    ]


def cluster(
    battle: Battle, unit: str, at: Point, zone: Zone | None, facing: Point, close: bool = False
) -> Places:
    """Places for a whole unit together round a point, or () where there is no room.

    `close`: shoulder to shoulder, from whichever place is free.
    """
    members = battle.units[unit].members
    gun = has_gun(battle.units[unit])
    taken = []
    if gun:
        base = base_at(battle, gun_name(unit), at, facing)
        if zone is not None and not zone.holds(base):
            return ()
        if not is_free(battle, gun_name(unit), at, facing=facing):
            return ()
        taken.append(base)
    placed: list[Disc] = []
    building = battle.field.building_at(at)
    for dx, dy in rings((0, 0), CLOSE) if close else honeycomb(APART, RINGS):
        spot = (at[0] + dx, at[1] + dy)
        base = Disc(spot, BASE_RADIUS)
        if placed and not any(gap_at_most(base, other, COHESION) for other in placed):
            continue
        if any(overlaps(base, other) for other in (*taken, *placed)):
            continue
        if zone is not None and not zone.holds(base):
            continue
        who = members[len(placed)]
        if not is_free(battle, who, spot) or engaged_at(battle, who, spot):
            continue
        if not close and battle.field.building_at(spot) is not building:
            continue
        placed.append(base)
        if len(placed) == len(members):
            found = tuple((m, base.centre) for m, base in zip(members, placed, strict=True))
            return ((GUN, at), *found) if gun else found
    return ()


def round_point(battle: Battle, unit: str, point: Point, facing: Point) -> Places:
    """Side by side round a point in the zone; near it where there is no room there."""
    if unit in battle.vehicles:
        return ((unit, point),)
    zone = battle.field.zone_of(unit) or battle.field.zone_of(battle.side_of(unit))
    places = cluster(battle, unit, point, zone, facing)
    if places:
        return places
    near = [command.places for command in deployments(battle, unit) if command.places]
    return min(near, key=lambda places: length(places[0][1], point), default=())


# --- does everybody fit? --------------------------------------------------------------------------
def crowded_out(battle: Battle) -> str:
    """The first unit or vehicle for which there is no room in its zone, or ""."""
    return next((unit for side in battle.sides if (unit := _left_out(battle, side))), "")


def _left_out(battle: Battle, side: str) -> str:
    for unit in waiting_units(battle, side):
        found = next(deployments(battle, unit), None)
        if found is None:
            return unit
        battle = _with(battle, found)
    return ""


def _with(battle: Battle, command: Deploy) -> Battle:
    return apply(
        battle,
        UnitDeployed(command.unit, command.places, command.facing, mounted=command.mounted),
    )


def leaves_room(battle: Battle, command: Deploy) -> bool:
    """Whether those of its side who are set up later still find room; not asked on wide ground."""
    side = battle.side_of(command.unit)
    zone = battle.field.zone_of(command.unit)
    assert zone is not None
    ground = sum((east - west) * (south - north) for west, north, east, south in zone.rectangles)
    needed = sum(_ground_of(battle, unit) for unit in waiting_units(battle, side))
    return ground > ROOMY * needed or not _left_out(_with(battle, command), side)


def _ground_of(battle: Battle, unit: str) -> int:
    hull = battle.vehicles.get(unit)
    if hull is not None:
        return hull.length * hull.width
    gun = GUN_SIZE**2 if has_gun(battle.units[unit]) else 0
    return gun + (2 * BASE_RADIUS) ** 2 * len(battle.units[unit].members)


def waiting_units(battle: Battle, side: str) -> tuple[str, ...]:
    """Vehicles and units of a side that are still to be set up by the player, vehicles first."""
    due = battle.field.scenario.due if battle.field.scenario else {}
    listed: list[Unit | Vehicle] = [*battle.vehicles.values(), *battle.units.values()]
    return tuple(
        one.id
        for one in listed
        if one.side == side and one.id not in due and is_awaited(battle, one.id)
    )


def is_awaited(battle: Battle, piece: str) -> bool:
    """Not on the table yet: it is still to be set up or to arrive."""
    if piece in battle.vehicles:
        return battle.vehicles[piece].fate == WAITING
    return any(battle.figures[m].fate == WAITING for m in battle.units[piece].members)
