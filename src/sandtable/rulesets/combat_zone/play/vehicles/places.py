"""Where somebody comes to stand beside a vehicle or its track (CZ-TRANS-03, CZ-RUN-04)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sandtable.ground.exact import nearest
from sandtable.ground.free import Disc, Outline, Point, touches
from sandtable.ground.hulls import disc_overlaps_outline, way
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.ground.hulls import (
    CONTACT,
    SIDES,
    box_of,
    hull_under,
    outline_of,
    side_of,
)

STEP = 25  # how finely room is looked for, 1/100 cm
SLIDE = 50
FAR = 4_000  # how far away room is looked for at most


def beside(vehicle: Vehicle, radius: int, sides: Iterable[str]) -> Iterator[Point]:
    """Places for a base in contact with these sides of a hull, from the middle of each outwards."""
    for side in sides:
        (ax, ay), (bx, by) = side_of(vehicle, side)
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        # Corners run clockwise on the table: out is to the left of the way along a side.
        ox, oy = nearest(dy * (radius + 1), square), nearest(-dx * (radius + 1), square)
        size = nearest(square, square)
        for along in _outwards(size):
            x, y = ax + nearest(dx * along, square), ay + nearest(dy * along, square)
            yield x + ox, y + oy


def _outwards(size: int) -> Iterator[int]:
    middle = size // 2
    yield middle
    for off in range(STEP, middle + 1, STEP):
        yield middle + off
        yield middle - off


def is_at_side(vehicle: Vehicle, at: Point, radius: int, sides: Iterable[str]) -> bool:
    """A base there touches one of these sides of the hull."""
    return any(
        touches_line(side_of(vehicle, side), at, radius + CONTACT) for side in sides
    ) and touches(box_of(vehicle), Disc(at, radius, vehicle.foot), CONTACT)


def touches_line(line: tuple[Point, Point], at: Point, reach: int) -> bool:
    """A point is within reach of a straight line from corner to corner."""
    (ax, ay), (bx, by) = line
    dx, dy, ex, ey = bx - ax, by - ay, at[0] - ax, at[1] - ay
    along, whole = ex * dx + ey * dy, dx * dx + dy * dy
    if along <= 0:
        return ex * ex + ey * ey <= reach * reach
    if along >= whole:
        return (at[0] - bx) ** 2 + (at[1] - by) ** 2 <= reach * reach
    return (ex * dy - ey * dx) ** 2 <= reach * reach * whole


def way_out(battle: Battle, vehicle: Vehicle, figure: Figure, sides: Iterable[str]) -> Point | None:
    """The first place beside these sides where the base fits; None when there is none."""
    return next(ways_out(battle, vehicle, figure, sides), None)


def ways_out(
    battle: Battle, vehicle: Vehicle, figure: Figure, sides: Iterable[str]
) -> Iterator[Point]:
    (x, y), hull = vehicle.at, vehicle.hull
    reach = (hull.length + hull.width) // 2 + 2 * figure.who.radius + battle.widest + CONTACT
    near = [
        f
        for f in battle.figures.values()
        if f.fate == FIT and abs(f.at[0] - x) <= reach and abs(f.at[1] - y) <= reach
    ]
    for at in beside(vehicle, figure.who.radius, sides):
        if stands(battle, figure, at, vehicle.foot, near):
            yield at


def stands(
    battle: Battle, figure: Figure, at: Point, foot: int, others: Iterable[Figure] | None = None
) -> bool:
    """The base fits there, on the table and at that height; `others` are all who may be near."""
    return (
        battle.field.is_on_table(at)
        and battle.field.bears(at, foot)
        and not misfit(battle, figure, at, foot, others)
    )


def thrown_out(battle: Battle, vehicle: Vehicle, figure: Figure) -> Point:
    """In contact with a wreck, anywhere round it; where that is full, as near as there is room."""
    if not vehicle.hull.is_flyer:
        beside = way_out(battle, vehicle, figure, SIDES)
        if beside is not None:
            return beside
    return nearest_room(battle, figure, vehicle.at, vehicle.foot)


def nearest_room(
    battle: Battle,
    figure: Figure,
    at: Point,
    foot: int,
    is_free: Callable[[Point], bool] = lambda _: True,
) -> Point:
    """The nearest place round a point where a base fits; the point itself when none is found."""
    for far in range(0, FAR, SLIDE):
        for dx, dy in _ring(far):
            there = (at[0] + dx, at[1] + dy)
            if is_free(there) and stands(battle, figure, there, foot):
                return there
    return at


def _ring(far: int) -> Iterator[Point]:
    """Sixteen points at a distance, or the middle."""
    if not far:
        yield 0, 0
        return
    for direction in RING:
        yield way(direction, far)


RING = (
    (0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1),
    (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2),
)  # fmt: skip


def beside_track(
    battle: Battle, vehicle: Vehicle, figure: Figure, direction: Point, ground: Outline
) -> Point:
    """At the vehicle's side as it passes, on the side where the pedestrian stood (CZ-RUN-04).

    `ground` is all that the vehicle sweeps: he is out of its way for good.
    """
    fx, fy = direction
    square = fx * fx + fy * fy
    right = (-fy, fx)
    off = (figure.at[0] - vehicle.at[0]) * right[0] + (figure.at[1] - vehicle.at[1]) * right[1]
    widest = max(
        abs((x - vehicle.at[0]) * right[0] + (y - vehicle.at[1]) * right[1])
        for x, y in outline_of(vehicle)
    )
    half = nearest(widest, square) + figure.who.radius + 1
    lateral = nearest(off, square)

    def is_free(at: Point) -> bool:
        base = Disc(at, figure.who.radius, vehicle.foot)
        return not disc_overlaps_outline(base, ground) and _room(battle, vehicle, figure, at)

    for side in (1, -1) if off >= 0 else (-1, 1):
        shift = way(right, side * half - lateral) if side * half != lateral else (0, 0)
        for slide in _slides():
            along = way(direction, slide) if slide else (0, 0)
            at = (figure.at[0] + shift[0] + along[0], figure.at[1] + shift[1] + along[1])
            if is_free(at):
                return at
    return nearest_room(battle, figure, figure.at, vehicle.foot, is_free)


def _slides() -> Iterator[int]:
    yield 0
    for off in range(SLIDE, 1_001, SLIDE):
        yield off
        yield -off


def _room(battle: Battle, vehicle: Vehicle, figure: Figure, at: Point) -> bool:
    """He can stand there, the vehicle itself apart: it is on its way."""
    reason = misfit(battle, figure, at)
    if reason and reason[1] == vehicle.id:
        base = Disc(at, figure.who.radius, figure.foot)
        reason = ("no-room", "") if hull_under(battle, base, (vehicle.id,)) else None
    return battle.field.is_on_table(at) and battle.field.bears(at, figure.foot) and not reason
