"""A round base on the move: what it runs over. Touching is not running over."""

from __future__ import annotations

from sandtable.ground.crossing import CROSSES, Outline, Point, circle_meets
from sandtable.ground.outlines import bounds_of
from sandtable.ground.shapes import Disc, Piece, RoundPiece, Terrain, overlaps_piece

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
    if is_clear_of(p, q, radius, outline):
        return False
    (px, py), (qx, qy) = p, q
    dx, dy = qx - px, qy - py
    square = dx * dx + dy * dy
    limit = radius * radius * square
    off = [dx * (y - py) - dy * (x - px) for x, y in outline]  # beside the line, times √square
    least = min(off) if off[0] > 0 else -max(off)
    if least > 0 and least * least >= limit:
        return False  # all of it is at least `radius` to the left of the line, or to the right
    if square:
        along = [dx * (x - px) + dy * (y - py) for x, y in outline]
        start, du = along[-1], off[-1]
        for end, dv in zip(along, off, strict=True):
            if _is_in_strip(start, end, du, dv, square, limit):
                return True
            start, du = end, dv
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


def _is_in_strip(start: int, end: int, du: int, dv: int, square: int, limit: int) -> bool:
    """Whether a segment comes closer than a radius to the inner part of p→q.

    Its ends are at `start` and `end` along the line, `du` and `dv` beside it, all times √square;
    `limit` is the square of the radius on that scale.
    """
    part = _beside(start, end, square)
    if part is None:
        return False
    (low, under), (high, over) = part
    first, last = du * under + (dv - du) * low, du * over + (dv - du) * high
    if (first > 0) != (last > 0):
        return limit > 0
    return first * first < limit * under * under or last * last < limit * over * over


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
