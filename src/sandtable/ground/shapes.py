"""Bases and pieces of terrain, and how far apart they are.

Lengths are integers, hundredths of the ruleset's unit; x runs east and y south. Every comparison
is made without roots, so that it is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import isqrt

from sandtable.ground.crossing import APART, CROSSES, Outline, Point, meets
from sandtable.ground.exact import nearest, root_up


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of terrain: a simple polygon, or with `wall` only the thin edges of its outline.

    A wall of two points is one straight wall. A longer outline is closed, walls included: an open
    wall with a corner is written there and back, (a, b, c, b).
    """

    id: str
    outline: tuple[Point, ...]
    kind: str = ""
    height: int | None = None  # of its top above the ground; None: whatever the heights
    base: int = 0  # of its foot: above 0, lines pass below it
    blocks: bool = False  # interrupts sight
    wall: bool = False
    cover: int = 0  # rank of cover, 0 none


@dataclass(frozen=True, slots=True)
class RoundPiece:
    """A round piece of terrain, such as smoke."""

    id: str
    centre: Point
    radius: int
    kind: str = ""
    height: int | None = None
    base: int = 0
    blocks: bool = False
    cover: int = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A round base; `foot` is the height of the floor it stands on."""

    centre: Point
    radius: int
    foot: int = 0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangular base or hull; `length` lies along `facing`, an integer vector.

    Its corners are integers: a slanted box is the nearest such figure, at most 1/100 off.
    """

    centre: Point
    length: int
    width: int
    facing: Point
    foot: int = 0


Terrain = Piece | RoundPiece
Base = Disc | Box


@lru_cache(maxsize=4096)
def corners(box: Box) -> Outline:
    """Front left, front right, back right, back left."""
    (x, y), (fx, fy) = box.centre, box.facing
    square = 4 * (fx * fx + fy * fy)
    if square == 0:
        raise ValueError(f"A box needs a facing other than (0, 0), got {box}.")
    ax, ay = nearest(fx * box.length, square), nearest(fy * box.length, square)
    bx, by = nearest(-fy * box.width, square), nearest(fx * box.width, square)
    return (
        (x + ax - bx, y + ay - by),
        (x + ax + bx, y + ay + by),
        (x - ax + bx, y - ay + by),
        (x - ax - bx, y - ay - by),
    )


def edges(outline: Outline) -> Iterator[tuple[Point, Point]]:
    """The sides of an outline, the closing one included."""
    return pairwise((*outline, outline[0]))


def point_in_polygon(point: Point, outline: Outline, strictly: bool = False) -> bool:
    """Whether the point is inside the polygon; on its edge counts unless `strictly`."""
    px, py = point
    inside = False
    ux, uy = outline[-1]
    for vx, vy in outline:
        turn = (vx - ux) * (py - uy) - (vy - uy) * (px - ux)
        if (uy > py) != (vy > py):
            if turn == 0:
                return not strictly
            if (turn > 0) == (vy > uy):
                inside = not inside
        elif turn == 0 and _between(ux, px, vx) and _between(uy, py, vy):
            return not strictly
        ux, uy = vx, vy
    return inside


def holds(base: Base, point: Point) -> bool:
    """Whether the point lies inside or on the edge of the base."""
    if isinstance(base, Box):
        return point_in_polygon(point, corners(base))
    return _square(base.centre, point) <= base.radius * base.radius


# --- between bases --------------------------------------------------------------------------------
def gap_at_most(a: Base, b: Base, distance: int) -> bool:
    """Whether the nearest edges are at most `distance` apart; bases that overlap are at 0."""
    if isinstance(a, Disc):
        if isinstance(b, Disc):
            (ax, ay), (bx, by) = a.centre, b.centre
            dx, dy = ax - bx, ay - by
            reach = distance + a.radius + b.radius
            return reach >= 0 and dx * dx + dy * dy <= reach * reach
        return _disc_near(a, corners(b), distance)
    if isinstance(b, Disc):
        return _disc_near(b, corners(a), distance)
    return distance >= 0 and _apart(corners(a), corners(b)) <= distance


def gap(a: Base, b: Base) -> int:
    """Distance between the nearest edges, rounded up: the least one for which `gap_at_most`."""
    if isinstance(a, Disc):
        if isinstance(b, Disc):
            return max(0, root_up(_square(a.centre, b.centre)) - a.radius - b.radius)
        return max(0, _distance(a.centre, corners(b)) - a.radius)
    if isinstance(b, Disc):
        return max(0, _distance(b.centre, corners(a)) - b.radius)
    return _apart(corners(a), corners(b))


def slanting_gap(squared: int, radii: int, rise: int) -> int:
    """Distance in space between the nearest edges of two round bases at different heights.

    Their centres are √squared apart on the plan, their radii add up to `radii`, one stands `rise`
    above the other. Rounded up.
    """
    if squared <= radii * radii:
        return abs(rise)
    level = isqrt(squared) - radii
    far = isqrt(level * level + rise * rise)
    while True:
        # (√squared - radii)² + rise² ≤ far², without roots
        over = squared + radii * radii + rise * rise - far * far
        if over <= 0 or over * over <= 4 * radii * radii * squared:
            return far
        far += 1


def touches(a: Base, b: Base, tolerance: int = 5) -> bool:
    """Base contact: no more than the tolerance apart."""
    return gap_at_most(a, b, tolerance)


def overlaps(a: Base, b: Base) -> bool:
    """Whether the insides of the bases have a point in common."""
    if isinstance(a, Disc):
        if isinstance(b, Disc):
            (ax, ay), (bx, by) = a.centre, b.centre
            dx, dy = ax - bx, ay - by
            reach = a.radius + b.radius
            return dx * dx + dy * dy < reach * reach
        return _disc_overlaps(a, corners(b))
    if isinstance(b, Disc):
        return _disc_overlaps(b, corners(a))
    return _polygon_overlaps(corners(a), a.centre, corners(b))


# --- between a base and terrain -------------------------------------------------------------------
def touches_piece(base: Base, piece: Terrain, tolerance: int = 5) -> bool:
    """Whether the base is in the piece or no more than the tolerance from it."""
    if isinstance(piece, RoundPiece):
        return gap_at_most(base, Disc(piece.centre, piece.radius), tolerance)
    if isinstance(base, Disc):
        if piece.wall:
            return _near_an_edge(base.centre, piece.outline, base.radius + tolerance)
        return _disc_near(base, piece.outline, tolerance)
    return _apart(corners(base), piece.outline, piece.wall) <= tolerance


def overlaps_piece(base: Base, piece: Terrain) -> bool:
    """Whether the inside of the base meets the inside of the piece (of a wall: its edges)."""
    if isinstance(piece, RoundPiece):
        return overlaps(base, Disc(piece.centre, piece.radius))
    if isinstance(base, Disc):
        return _disc_overlaps(base, piece.outline, piece.wall)
    return _polygon_overlaps(corners(base), base.centre, piece.outline, piece.wall)


disc_touches_piece = touches_piece
disc_overlaps_piece = overlaps_piece


# --- measuring ------------------------------------------------------------------------------------
def _square(p: Point, q: Point) -> int:
    dx, dy = p[0] - q[0], p[1] - q[1]
    return dx * dx + dy * dy


def _between(a: int, x: int, b: int) -> bool:
    return a <= x <= b or b <= x <= a


def _near_an_edge(point: Point, outline: Outline, reach: int) -> bool:
    """Whether an edge comes within `reach` of the point."""
    if reach < 0:
        return False
    px, py = point
    square = reach * reach
    ux, uy = outline[-1]
    for vx, vy in outline:
        ex, ey, wx, wy = vx - ux, vy - uy, px - ux, py - uy
        along = ex * wx + ey * wy
        length = ex * ex + ey * ey
        if along <= 0:
            near = wx * wx + wy * wy <= square
        elif along >= length:
            near = (px - vx) ** 2 + (py - vy) ** 2 <= square
        else:
            near = (ex * wy - ey * wx) ** 2 <= square * length
        if near:
            return True
        ux, uy = vx, vy
    return False


def _disc_near(disc: Disc, outline: Outline, distance: int) -> bool:
    reach = disc.radius + distance
    if reach < 0:
        return False
    return _near_an_edge(disc.centre, outline, reach) or point_in_polygon(disc.centre, outline)


def _disc_overlaps(disc: Disc, outline: Outline, wall: bool = False) -> bool:
    (x, y), radius = disc.centre, disc.radius
    if radius == 0:
        return False
    square = radius * radius
    ux, uy = outline[-1]
    for vx, vy in outline:
        ex, ey, wx, wy = vx - ux, vy - uy, x - ux, y - uy
        along, length = ex * wx + ey * wy, ex * ex + ey * ey
        if along <= 0:
            meets_it = length > 0 and wx * wx + wy * wy < square
        elif along >= length:
            meets_it = (x - vx) ** 2 + (y - vy) ** 2 < square
        else:
            meets_it = (ex * wy - ey * wx) ** 2 < square * length
        if meets_it:
            return True
        ux, uy = vx, vy
    return not wall and point_in_polygon(disc.centre, outline, strictly=True)


def _polygon_overlaps(convex: Outline, centre: Point, outline: Outline, wall: bool = False) -> bool:
    if any(meets(convex, False, *u, *v) == CROSSES for u, v in edges(outline)):
        return True
    return not wall and point_in_polygon(centre, outline, strictly=True)


def _distance(point: Point, outline: Outline, wall: bool = False) -> int:
    """Distance from a point to a polygon (or to a wall's edges), rounded up."""
    if not wall and point_in_polygon(point, outline):
        return 0
    px, py = point
    best = -1  # its square, rounded up: the root of the least is the least root
    ux, uy = outline[-1]
    for vx, vy in outline:
        ex, ey, wx, wy = vx - ux, vy - uy, px - ux, py - uy
        along = ex * wx + ey * wy
        length = ex * ex + ey * ey
        if along <= 0:
            square = wx * wx + wy * wy
        elif along >= length:
            square = (px - vx) ** 2 + (py - vy) ** 2
        else:
            square = -(-((ex * wy - ey * wx) ** 2) // length)
        if best < 0 or square < best:
            best = square
        ux, uy = vx, vy
    return root_up(best)


@lru_cache(maxsize=4096)
def _apart(some: Outline, other: Outline, wall: bool = False) -> int:
    """Distance between a polygon and another polygon (or a wall's edges), rounded up."""
    if any(meets(some, True, *u, *v) != APART for u, v in edges(other)):
        return 0
    return min(
        *(_distance(corner, other, wall) for corner in some),
        *(_distance(corner, some) for corner in other),
    )
