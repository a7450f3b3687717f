"""Room to set up: whole units in order inside their zone, and vehicles (MB-SCN-03).

The same search checks a scenario and offers places to players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from sandtable.ground.free import Box, Disc, length
from sandtable.ground.outlines import Rectangle
from sandtable.ground.shapes import overlaps
from sandtable.ground.spots import Pattern, honeycomb, lattice
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
from sandtable.rulesets.modern_battles.ground.bases import (
    LONGEST_REACH,
    base_at,
    gun_base,
    gun_name,
    guns,
    has_gun,
)
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import Zone
from sandtable.rulesets.modern_battles.ground.places import (
    COMRADES,
    engaged_at,
    is_free,
    rings,
    room_aboard,
)
from sandtable.rulesets.modern_battles.ground.sight import MOST_EYES
from sandtable.rulesets.modern_battles.ground.standing import Squad, near_hulls, squads_about
from sandtable.rulesets.modern_battles.ground.ways import ground_fault, radius_of

STEP = 400  # between the places that are tried
FINE = 50  # and where there is little room
ROOMY = 12  # times the ground that all of them cover: nobody is crowded out there
CLOSE = 600  # how far from the first man the others look for room then
APART = 160  # between the centres of comrades set up together: not grouped (MB-GEN-08)
SHOULDERS = (2 * BASE_RADIUS) ** 2  # at least, squared, between any two
RINGS = 7  # of places round the first man
EVERYWHERE: Rectangle = (-10_000_000, -10_000_000, 10_000_000, 10_000_000)
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
    has_room = False
    for command in _in_zone(battle, unit, zone):
        has_room = True
        yield command
    if not has_room:
        yield from _squeezed(battle, unit, zone)


def _in_zone(
    battle: Battle, unit: str, zone: Zone, step: int = STEP, *, from_the_end: bool = False
) -> Iterator[Deploy]:
    ahead = ahead_of(battle, battle.side_of(unit))
    if unit in battle.vehicles:
        yield from _parkings(battle, unit, zone, _ways(ahead), step, from_the_end)
        return
    margin = GUN_SIZE // 2 if has_gun(battle.units[unit]) else BASE_RADIUS
    spots = lattice(zone.rectangles, margin, step)
    for at in reversed(list(spots)) if from_the_end else spots:
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
    battle: Battle,
    vehicle: str,
    zone: Zone,
    ways: tuple[Point, ...],
    step: int,
    from_the_end: bool = False,
) -> Iterator[Deploy]:
    for facing in ways:
        spots = lattice(_inner(zone, battle.vehicles[vehicle], facing), 0, step)
        for at in reversed(list(spots)) if from_the_end else spots:
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
    taken: list[Box] = []
    if gun:
        base = Box(at, GUN_SIZE, GUN_SIZE, facing)
        if zone is not None and not zone.holds(base):
            return ()
        if not is_free(battle, gun_name(unit), at, facing=facing):
            return ()
        taken.append(base)
    pattern, (x, y) = _pattern(close), at
    wide = pattern.wide
    first, last = (x - wide, y - wide), (x + wide, y + wide)
    free, side, foes = _ground_for(battle.field, at, zone, close), battle.side_of(unit), False
    for name, squad in squads_about(battle, first, last, 2 * BASE_RADIUS + LONGEST_REACH):
        if name != unit:
            free &= ~_taken_by(squad, at, close)
            foes |= battle.units[name].side != side
    taken += [hull.base for hull in near_hulls(battle, first, last, BASE_RADIUS)]
    for base in (*taken, *map(gun_base, guns(battle))):
        free &= ~_under(battle.field, base, at, close)
    placed: list[Point] = []
    together = pattern.all
    while (left := free & together) and len(placed) < len(members):
        bit = left & -left
        free &= -2 * bit  # whom it comes to once is not thought of again
        dx, dy = pattern.spots[bit.bit_length() - 1]
        spot = (x + dx, y + dy)
        if foes and engaged_at(battle, members[0], spot):
            continue
        if not placed:
            together = 0
        together |= pattern.nearer(dx, dy, COMRADES**2 + 1)
        free &= ~pattern.nearer(dx, dy, SHOULDERS)
        placed.append(spot)
    if len(placed) < len(members):
        return ()
    places = tuple(zip(members, placed, strict=True))
    return ((GUN, at), *places) if gun else places


@lru_cache(2)
def _pattern(close: bool) -> Pattern:
    return Pattern(rings((0, 0), CLOSE) if close else honeycomb(APART, RINGS))


def _ground_for(table: Field, at: Point, zone: Zone | None, close: bool) -> int:
    """The spots of the pattern round a point where the ground lets a man of the zone stand."""
    memory = table.memory(("ground for", close))
    key = (at, zone and zone.rectangles)
    ground: int | None = memory.get(key)
    if ground is None:
        ground = memory[key] = _find_ground(table, at, zone, close)
    return ground


def _taken_by(squad: Squad, at: Point, close: bool) -> int:
    """The spots of the pattern round a point that are too near to somebody of a squad."""
    taken: int | None = squad.looked_at.get(("spots", at, close))
    if taken is None:
        if len(squad.looked_at) >= MOST_EYES:
            squad.looked_at.clear()
        pattern, (x, y), taken = _pattern(close), at, 0
        for figure in squad.figures:
            taken |= pattern.nearer(figure.at[0] - x, figure.at[1] - y, SHOULDERS)
        squad.looked_at["spots", at, close] = taken
    return taken


def _under(table: Field, base: Box, at: Point, close: bool) -> int:
    """The spots of the pattern round a point where a man would stand on this base (MB-MOV-07)."""
    memory = table.memory(("under", close))
    key = (at, base.centre, base.length, base.width, base.facing)
    under: int | None = memory.get(key)
    if under is None:
        pattern, (x, y), (u, v) = _pattern(close), at, base.centre
        near = pattern.nearer(u - x, v - y, (radius_of(base) + BASE_RADIUS) ** 2)
        under = 0
        while near:
            bit = near & -near
            near ^= bit
            dx, dy = pattern.spots[bit.bit_length() - 1]
            if overlaps(Disc((x + dx, y + dy), BASE_RADIUS), base):
                under |= bit
        memory[key] = under
    return under


def _find_ground(table: Field, at: Point, zone: Zone | None, close: bool) -> int:
    zones = _inside(zone.rectangles, BASE_RADIUS) if zone is not None else [EVERYWHERE]
    building, ground = table.building_at(at), 0
    for n, (dx, dy) in enumerate(_pattern(close).spots):
        x, y = spot = (at[0] + dx, at[1] + dy)
        base = Disc(spot, BASE_RADIUS)
        if not any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in zones):
            continue
        if not table.is_on_table(base) or ground_fault(table, base):
            continue
        if close or table.building_at(spot) is building:
            ground |= 1 << n
    return ground


def _inside(rectangles: Iterable[Rectangle], margin: int) -> list[Rectangle]:
    """Where the middle of a round base may be."""
    return [
        (west + margin, north + margin, east - margin, south - margin)
        for west, north, east, south in rectangles
    ]


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
        deployment = next(deployments(battle, unit), None)
        if deployment is None:
            return unit
        battle = _with(battle, deployment)
    return ""


def _with(battle: Battle, command: Deploy) -> Battle:
    return apply(
        battle,
        UnitDeployed(command.unit, command.places, command.facing, mounted=command.mounted),
    )


def leaves_room(battle: Battle, unit: str) -> Callable[[Deploy], bool]:
    """Whether those of its side who are set up after a unit find room beside it, for each place.

    Asked only where ground is scarce. Whoever can be set up from the far end of the zone, all of
    them clear of the place, has room; the others are looked after place by place.
    """
    side, zone = battle.side_of(unit), battle.field.zone_of(unit)
    assert zone is not None
    ground = sum((east - west) * (south - north) for west, north, east, south in zone.rectangles)
    needed = sum(_ground_of(battle, waiting) for waiting in waiting_units(battle, side))
    if ground > ROOMY * needed:
        return lambda _: True
    far = _at_the_far_end(battle, unit)

    def leaves(command: Deploy) -> bool:
        if far is not None and command.places:
            x0, y0, x1, y1 = _bounds(battle, command)
            if all(
                x0 > east or x1 < west or y0 > south or y1 < north
                for west, north, east, south in far
            ):
                return True
        return not _left_out(_with(battle, command), side)

    return leaves


def _at_the_far_end(battle: Battle, unit: str) -> list[Rectangle] | None:
    """The ground of all who come after a unit, from the end of the zone; None without room."""
    grounds = []
    for other in waiting_units(battle, battle.side_of(unit)):
        zone = battle.field.zone_of(other)
        if other == unit:
            continue
        found = zone and next(_in_zone(battle, other, zone, from_the_end=True), None)
        if not found:
            return None
        grounds.append(_bounds(battle, found))
        battle = _with(battle, found)
    return grounds


def _bounds(battle: Battle, command: Deploy) -> Rectangle:
    """Nobody stands on anything outside of them."""
    vehicle = battle.vehicles.get(command.unit)
    spare = vehicle.length + vehicle.width if vehicle else max(BASE_RADIUS, GUN_SIZE)
    xs, ys = [x for _, (x, _) in command.places], [y for _, (_, y) in command.places]
    return min(xs) - spare, min(ys) - spare, max(xs) + spare, max(ys) + spare


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
        piece.id
        for piece in listed
        if piece.side == side and piece.id not in due and is_awaited(battle, piece.id)
    )


def is_awaited(battle: Battle, piece: str) -> bool:
    """Not on the table yet: it is still to be set up or to arrive."""
    if piece in battle.vehicles:
        return battle.vehicles[piece].fate == WAITING
    return any(battle.figures[m].fate == WAITING for m in battle.units[piece].members)
