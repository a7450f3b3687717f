"""Places: who touches whom, how far apart they are, where there is room (MS-UNIT-05)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt

from sandtable.ground.exact import nearest
from sandtable.ground.facing import heading
from sandtable.ground.free import Box, Disc, Outline, corners, length
from sandtable.ground.shapes import edges, gap_at_most, overlaps
from sandtable.ground.shapes import gap as base_gap
from sandtable.rulesets.modern_skirmish.battle.state import (
    TOUCHING,
    UP,
    Battle,
    Figure,
    Point,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.ground.ways import (
    Fault,
    base_at,
    base_of,
    centre_of,
    end_fault,
    footprint,
    side_of,
)

STEP = 25  # between the places that are tried, 1/100 cm
AROUND = 16  # directions on the smallest ring
FARTHEST = 4_000  # how far room is looked for


def targets(battle: Battle, who: str) -> list[str]:
    """Enemies on the table, nearest first."""
    at, enemy = centre_of(battle, who), battle.enemy_of(side_of(battle, who))
    enemies: list[Figure | Vehicle] = [*battle.up(enemy)]
    enemies += [v for v in battle.vehicles.values() if v.side == enemy and v.runs]
    enemies.sort(key=lambda foe: length(at, foe.at))
    return [foe.id for foe in enemies]


# --- between bases --------------------------------------------------------------------------------
def touches(battle: Battle, a: str, b: str) -> bool:
    """Contact: a gap of 0.1 cm or less (MS-UNIT-05)."""
    return within(battle, a, b, TOUCHING)


def within(battle: Battle, a: str, b: str, distance: int) -> bool:
    """Whether the nearest edges of two bases are at most so far apart."""
    return gap_at_most(base_of(battle, a), base_of(battle, b), distance)


def closer_than(battle: Battle, a: str, b: str, distance: int) -> bool:
    """Whether the nearest edges of two bases are less than so far apart."""
    base_a, base_b = base_of(battle, a), base_of(battle, b)
    reaches = [(spot, base_b) for spot in _reaching(base_a, distance)]
    reaches += [(spot, base_a) for spot in _reaching(base_b, distance)]
    return any(overlaps(spot, base) for spot, base in reaches)


def _reaching(base: Disc | Box, distance: int) -> list[Disc]:
    """The ground round a disc, or round the corners of a box."""
    if isinstance(base, Disc):
        return [Disc(base.centre, base.radius + distance)]
    return [Disc(corner, distance) for corner in corners(base)]


def gap(battle: Battle, a: str, b: str) -> int:
    """Distance between nearest edges, rounded up: at most n exactly when they are `within` n."""
    return base_gap(base_of(battle, a), base_of(battle, b))


def enemies_touched(
    battle: Battle, who: str, at: Point | None = None, facing: Point | None = None
) -> tuple[str, ...]:
    """Enemy figures on foot that somebody touches, where he stands or at another place."""
    base = base_of(battle, who) if at is None else base_at(battle, who, at, facing)
    enemy = battle.enemy_of(side_of(battle, who))
    far = TOUCHING + (base.radius if isinstance(base, Disc) else base.length + base.width)
    (x, y), foes = base.centre, battle.up(enemy)
    near = [f for f in foes if abs(f.at[0] - x) <= far + f.who.radius]
    near = [f for f in near if abs(f.at[1] - y) <= far + f.who.radius]
    return tuple([f.id for f in near if gap_at_most(base, Disc(f.at, f.who.radius), TOUCHING)])


def vehicles_touched(
    battle: Battle, who: str, at: Point | None = None, facing: Point | None = None
) -> tuple[str, ...]:
    """Running enemy vehicles that somebody touches, where he stands or at another place."""
    if not battle.vehicles:
        return ()
    base = base_of(battle, who) if at is None else base_at(battle, who, at, facing)
    side = side_of(battle, who)
    return tuple(
        v.id
        for v in battle.vehicles.values()
        if v.runs and v.side != side and gap_at_most(base, footprint(v), TOUCHING)
    )


# --- areas ----------------------------------------------------------------------------------------
def in_area(battle: Battle, who: str, point: Point, radius: int) -> bool:
    """Whether any part of a base or footprint is within the radius of a point (MS-GREN-09)."""
    return gap_at_most(base_of(battle, who), Disc(point, 0), radius)


def figures_in_area(battle: Battle, point: Point, radius: int) -> tuple[str, ...]:
    """Figures on foot under an area, in the order of the battle."""
    return tuple(
        f.id
        for f in battle.figures.values()
        if f.fate == UP and gap_at_most(Disc(f.at, f.who.radius), Disc(point, 0), radius)
    )


def vehicles_in_area(battle: Battle, point: Point, radius: int) -> tuple[str, ...]:
    """Running vehicles of which any part is under an area."""
    spot = Disc(point, 0)
    return tuple(
        v.id for v in battle.vehicles.values() if v.runs and gap_at_most(footprint(v), spot, radius)
    )


# --- room -----------------------------------------------------------------------------------------
def is_free(
    battle: Battle,
    who: str,
    point: Point,
    ignoring: tuple[str, ...] = (),
    facing: Point | None = None,
) -> bool:
    """Whether a figure or a vehicle can stand at a point."""
    return place_fault(battle, who, point, ignoring, facing) is None


def place_fault(
    battle: Battle,
    who: str,
    point: Point,
    ignoring: tuple[str, ...] = (),
    facing: Point | None = None,
) -> Fault | None:
    """What keeps somebody from standing at a point, or None (MS-UNIT-05, MS-MOVE-04)."""
    return end_fault(battle, who, base_at(battle, who, point, facing), ignoring)


def free_place_near(
    battle: Battle,
    who: str,
    point: Point,
    ignoring: tuple[str, ...] = (),
    farthest: int = FARTHEST,
    serves: Callable[[Point], bool] = bool,
) -> Point | None:
    """A free place as near a point as can be, in the same room or outdoors like it."""
    room = battle.field.room_at(point)
    for at in rings(point, farthest):
        if serves(at) and is_free(battle, who, at, ignoring) and battle.field.room_at(at) == room:
            return at
    return None


def rings(point: Point, farthest: int = FARTHEST) -> Iterator[Point]:
    """Places round a point, the nearest first."""
    yield point
    for far in range(STEP, farthest + 1, STEP):
        number = max(AROUND, 6 * far // (2 * STEP))
        number = min(number, 72)
        for n in range(number):
            dx, dy = heading(360 * n // number)
            yield point[0] + _share(dx, far), point[1] + _share(dy, far)


def _share(way: int, length: int) -> int:
    return (2 * way * length + 10_000) // 20_000


# --- vehicles -------------------------------------------------------------------------------------
def exit_points(vehicle: Vehicle) -> tuple[Point, ...]:
    """Where its exits are on the table (issues, MS-VEH-07)."""
    return tuple(_ahead(vehicle, ahead, right) for ahead, right in vehicle.exits)


def _ahead(vehicle: Vehicle, ahead: int, right: int) -> Point:
    (x, y), (fx, fy) = vehicle.at, vehicle.facing
    square = fx * fx + fy * fy
    return (
        x + nearest(fx * ahead - fy * right, square),
        y + nearest(fy * ahead + fx * right, square),
    )


def gap_to_exit(vehicle: Vehicle, at: Point, radius: int) -> int:
    """From the edge of a base to the nearest exit, rounded up (MS-VEH-03)."""
    return min(base_gap(Disc(at, radius), Disc(point, 0)) for point in exit_points(vehicle))


def places_round(battle: Battle, who: str, vehicle: str, step: int = 50) -> Iterator[Point]:
    """Free places where a figure touches a vehicle or wreck, its rear first (MS-VSHOT-02)."""
    hull = battle.vehicles[vehicle]
    radius = battle.figures[who].who.radius
    for at in _beside(corners(footprint(hull)), radius + TOUCHING // 2, step):
        if is_free(battle, who, at):
            yield at


def _beside(outline: Outline, apart: int, step: int) -> Iterator[Point]:
    """Places along the edges of a box, this far outside: the rear, the flanks, the front."""
    front, right, rear, left = edges(outline)
    for p, q in (rear, left, right, front):
        dx, dy = q[0] - p[0], q[1] - p[1]
        square = dx * dx + dy * dy
        ox, oy = nearest(dy * apart, square), nearest(-dx * apart, square)
        for along in range(0, isqrt(square) + 1, step):
            yield (
                p[0] + nearest(dx * along, square) + ox,
                p[1] + nearest(dy * along, square) + oy,
            )


__all__ = [
    "closer_than", "enemies_touched", "exit_points", "figures_in_area", "free_place_near", "gap",
    "gap_to_exit", "in_area", "is_free", "place_fault", "places_round", "rings",
    "touches", "vehicles_in_area", "vehicles_touched", "within",
]  # fmt: skip
