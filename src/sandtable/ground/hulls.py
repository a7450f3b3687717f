"""Hulls on the move: the ground that a convex outline sweeps, and what it meets there.

All in integers, like the rest of the ground: ways are integer vectors, corners integer points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from sandtable.ground.crossing import CROSSES, Outline, Point, circle_meets, meets
from sandtable.ground.exact import nearest
from sandtable.ground.shapes import Disc, RoundPiece, Terrain, edges, point_in_polygon


@lru_cache(16_384)
def way(direction: Point, length: int) -> Point:
    """The vector of this length in a direction, rounded to whole hundredths."""
    dx, dy = direction
    square = dx * dx + dy * dy
    return nearest(dx * length, square), nearest(dy * length, square)


def shifted(outline: Outline, by: Point) -> Outline:
    return tuple([(x + by[0], y + by[1]) for x, y in outline])


def swept(outline: Outline, by: Point) -> Outline:
    """The ground that a convex outline covers on a straight way, both ends included."""
    if by == (0, 0):
        return outline
    return _drawn_out(outline, by) or _hull((*outline, *shifted(outline, by)))


def _drawn_out(outline: Outline, by: Point) -> Outline:
    """The same, side by side: those that face the way go with it, the others stay behind.

    () where a side runs along the way, so that some corners would lie in a row.
    """
    (dx, dy), (p, q, r) = by, outline[:3]
    turn = (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0])
    goes = []
    ux, uy = outline[-1]
    for vx, vy in outline:
        faces = ((vy - uy) * dx - (vx - ux) * dy) * turn
        if not faces:
            return ()
        goes.append(faces > 0)
        ux, uy = vx, vy
    corners: list[Point] = []
    for here, before, after in zip(outline, goes, (*goes[1:], goes[0]), strict=True):
        there = (here[0] + dx, here[1] + dy)
        if before:
            corners.append(there)
        if not (before and after):
            corners.append(here)
        if after and not before:
            corners.append(there)
    return tuple(corners) if turn > 0 else tuple(corners[::-1])


def _hull(points: tuple[Point, ...]) -> Outline:
    """The convex outline round some points."""
    ordered = sorted(set(points))
    return (*_chain(ordered), *_chain(ordered[::-1]))


def _chain(points: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2], chain[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            chain.pop()
        chain.append((x, y))
    return chain[:-1]


# --- what it meets --------------------------------------------------------------------------------
def outlines_overlap(convex: Outline, other: Outline, wall: bool = False) -> bool:
    """Whether the inside of a convex outline meets that of another (of a wall: its edges)."""
    (west, north, east, south), (left, top, right, bottom) = _around(convex), _around(other)
    if left > east or right < west or top > south or bottom < north:
        return False
    if any(meets(convex, False, *u, *v) == CROSSES for u, v in edges(other)):
        return True
    return not wall and point_in_polygon(_middle(convex), other, strictly=True)


def those_near(ground: Outline, outlines: Iterable[Outline]) -> list[Outline]:
    """Outlines that come near the bounds of some ground: no others can lie on any part of it."""
    west, north, east, south = bounds_near(ground)
    near = []
    for outline in outlines:
        left, top, right, bottom = _around(outline)
        if left <= east and right >= west and top <= south and bottom >= north:
            near.append(outline)
    return near


def bounds_near(ground: Outline) -> tuple[int, int, int, int]:
    """West, north, east and south of some ground, with a hair's breadth to spare.

    By so much the ways of a hull are rounded.
    """
    west, north, east, south = _around(ground)
    return west - HAIR, north - HAIR, east + HAIR, south + HAIR


HAIR = 4


@lru_cache(8192)
def _around(outline: Outline) -> tuple[int, int, int, int]:
    """West, north, east and south of an outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def disc_overlaps_outline(disc: Disc, convex: Outline) -> bool:
    (x, y), radius = disc.centre, disc.radius
    west, north, east, south = _around(convex)
    if x + radius < west or x - radius > east or y + radius < north or y - radius > south:
        return False
    if any(circle_meets(x, y, radius, *u, *v) == CROSSES for u, v in edges(convex)):
        return True
    return point_in_polygon(disc.centre, convex, strictly=True)


def outline_overlaps_piece(convex: Outline, piece: Terrain) -> bool:
    if isinstance(piece, RoundPiece):
        return disc_overlaps_outline(Disc(piece.centre, piece.radius), convex)
    return outlines_overlap(convex, piece.outline, piece.wall)


def _middle(convex: Outline) -> Point:
    """A point well inside a convex outline."""
    (ax, ay), (bx, by) = convex[0], convex[len(convex) // 2]
    return (ax + bx) // 2, (ay + by) // 2


# --- how far --------------------------------------------------------------------------------------
def free_length(
    outline: Outline,
    direction: Point,
    length: int,
    is_free: Callable[[Outline], bool],
    within: int = 1,
) -> int:
    """How far a hull goes before the ground it sweeps is free no more: `length` at most.

    `within`: what comes so near to the farthest is good enough.
    """

    def can_go(far: int) -> bool:
        by = way(direction, far)
        return is_free(swept(outline, by)) and is_free(shifted(outline, by))

    if can_go(length):
        return length
    done, stopped = 0, length
    while stopped - done > within:
        middle = (done + stopped) // 2
        done, stopped = (middle, stopped) if can_go(middle) else (done, middle)
    return done
