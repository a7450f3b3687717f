"""A round base on the move: what it runs over. Touching is not running over."""

from __future__ import annotations

from sandtable.ground.crossing import CROSSES, Outline, Point, circle_meets
from sandtable.ground.outlines import bounds_of
from sandtable.ground.shapes import Disc, Piece, RoundPiece, Terrain, edges, overlaps_piece

Share = tuple[int, int]  # of a segment, as a fraction


def runs_over(p: Point, q: Point, radius: int, piece: Terrain) -> bool:
    """Whether a disc that moves from p to q runs over a piece."""
    if isinstance(piece, RoundPiece):
        return comes_closer(p, q, piece.centre, radius + piece.radius)
    return runs_over_polygon(p, q, radius, piece.outline)


def comes_closer(p: Point, q: Point, at: Point, reach: int) -> bool:
    """Whether a path comes closer to a point than `reach`."""
    if p == q:
        return (p[0] - at[0]) ** 2 + (p[1] - at[1]) ** 2 < reach * reach
    return circle_meets(*at, reach, *p, *q) == CROSSES


def runs_over_polygon(p: Point, q: Point, radius: int, outline: Outline) -> bool:
    """The same for a polygon: at either end, or in the strip between them."""
    if is_clear_of(p, q, radius, outline) or _is_beside(p, q, radius, outline):
        return False
    if p != q and any(_is_in_strip(p, q, radius, u, v) for u, v in edges(outline)):
        return True
    piece = Piece("", outline)
    return overlaps_piece(Disc(p, radius), piece) or overlaps_piece(Disc(q, radius), piece)


def is_clear_of(p: Point, q: Point, radius: int, outline: Outline) -> bool:
    """A quick look: all of the way is farther than `radius` beside the polygon's bounds."""
    left, top, right, bottom = bounds_of(outline)
    (px, py), (qx, qy) = p, q
    return (
        (px + radius <= left and qx + radius <= left)
        or (px - radius >= right and qx - radius >= right)
        or (py + radius <= top and qy + radius <= top)
        or (py - radius >= bottom and qy - radius >= bottom)
    )


def _is_beside(p: Point, q: Point, radius: int, outline: Outline) -> bool:
    """All of the polygon is at least `radius` to the left of the line through p and q, or right."""
    (px, py), (qx, qy) = p, q
    dx, dy = qx - px, qy - py
    limit = radius * radius * (dx * dx + dy * dy)
    off = [dx * (y - py) - dy * (x - px) for x, y in outline]
    least = min(off) if off[0] > 0 else -max(off)
    return least > 0 and least * least >= limit


def _is_in_strip(p: Point, q: Point, radius: int, u: Point, v: Point) -> bool:
    """Whether segment u-v comes closer than `radius` to the inner part of p→q."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    start, end = ((x - p[0]) * dx + (y - p[1]) * dy for x, y in (u, v))
    part = _beside(start, end, square)
    if part is None:
        return False
    # How far off the line both ends of that part are, times √square.
    du, dv = (dx * (y - p[1]) - dy * (x - p[0]) for x, y in (u, v))
    ends = [(du * under + (dv - du) * top, under) for top, under in part]
    if (ends[0][0] > 0) != (ends[1][0] > 0):
        return radius > 0
    limit = radius * radius * square
    return any(off * off < limit * under * under for off, under in ends)


def _beside(start: int, end: int, square: int) -> tuple[Share, Share] | None:
    """The part of a segment, as fractions of it, whose places along p→q lie from 0 to `square`."""
    if start == end:
        return ((0, 1), (1, 1)) if 0 <= start <= square else None
    step = end - start
    first, last = (-start, step), (square - start, step)
    if step < 0:
        first, last = (start - square, -step), (start, -step)
    low = first if first[0] > 0 else (0, 1)
    high = last if last[0] < last[1] else (1, 1)
    return (low, high) if low[0] * high[1] <= high[0] * low[1] else None
