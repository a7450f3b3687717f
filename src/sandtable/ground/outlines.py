"""Outlines drawn round pieces and lines, and what is inside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sandtable.ground.crossing import Outline, Point
from sandtable.ground.exact import nearest
from sandtable.ground.facing import heading
from sandtable.ground.shapes import Base, Box, RoundPiece, Terrain, corners, point_in_polygon

Rectangle = tuple[int, int, int, int]  # left, top, right, bottom
CORNERS = 24  # of the polygon that draws a round piece


def outline_of(piece: Terrain) -> Outline:
    """The outline of a piece; of a round one a polygon, for drawing."""
    if not isinstance(piece, RoundPiece):
        return piece.outline
    (x, y), radius = piece.centre, piece.radius
    ways = [heading(360 // CORNERS * n) for n in range(CORNERS)]
    return tuple([(x + part(dx, radius), y + part(dy, radius)) for dx, dy in ways])


def part(share: int, length: int) -> int:
    """So many ten-thousandths of a length, as `heading` gives them, to the nearest whole."""
    return (2 * share * length + 10_000) // 20_000


def band(p: Point, q: Point, half_width: int) -> Outline:
    """A line as a polygon."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    ox, oy = nearest(-dy * half_width, square), nearest(dx * half_width, square)
    (x, y), (u, v) = p, q
    return (x - ox, y - oy), (u - ox, v - oy), (u + ox, v + oy), (x + ox, y + oy)


def crossing_in(outline: Outline) -> Point | None:
    """Where two edges of an outline cross, to the nearest whole; None where none do."""
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    for n, (p, q) in enumerate(edges):
        for r, s in edges[n + 1 :]:
            if _side(p, q, r) * _side(p, q, s) < 0 and _side(r, s, p) * _side(r, s, q) < 0:
                far, whole = _side(r, s, p), _side(r, s, p) - _side(r, s, q)
                x, y = ((a * whole + (b - a) * far) // whole for a, b in zip(p, q, strict=True))
                return x, y
    return None


def _side(p: Point, q: Point, at: Point) -> int:
    """On which side of the line p→q a point lies: above 0, below 0, or on it."""
    return (q[0] - p[0]) * (at[1] - p[1]) - (q[1] - p[1]) * (at[0] - p[0])


@lru_cache(4096)
def bounds_of(outline: Outline) -> Rectangle:
    """The upright rectangle round an outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def piece_holds(piece: Terrain, at: Point, strictly: bool = False) -> bool:
    """Whether the point is inside a piece; on its edge counts unless `strictly`."""
    if not isinstance(piece, RoundPiece):
        return point_in_polygon(at, piece.outline, strictly)
    dx, dy = at[0] - piece.centre[0], at[1] - piece.centre[1]
    square, limit = dx * dx + dy * dy, piece.radius * piece.radius
    return square < limit if strictly else square <= limit


def is_within_one(base: Base, rectangles: Iterable[Rectangle]) -> bool:
    """Whether the whole base is inside one of the rectangles, their edges included."""
    if isinstance(base, Box):
        west, north, east, south = bounds_of(corners(base))
    else:
        (x, y), radius = base.centre, base.radius
        west, north, east, south = x - radius, y - radius, x + radius, y + radius
    for left, top, right, bottom in rectangles:
        if left <= west and east <= right and top <= north and south <= bottom:
            return True
    return False
