"""Where a straight line meets an outline.

A line is moved by a hair to either side. What both copies run through is crossed; what only one
runs through is touched, on that side. So vertices on the line and edges along it need no special
case, and `o + s·w` may be any ray whose direction w is made of integers or of surds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cmp_to_key

from sandtable.ground.exact import Fraction, Number, Root

Point = tuple[int, int]
Outline = tuple[Point, ...]
Span = tuple[Fraction, Fraction]

APART, TOUCHES, CROSSES = 0, 1, 2


class Contacts:
    """Where one outline meets a ray: crossed through, or touched from the right or the left."""

    __slots__ = ("along", "crossed", "left", "right")

    def __init__(self) -> None:
        self.crossed: list[Span] = []
        self.right: list[Span] = []
        self.left: list[Span] = []
        self.along: list[Span] = []  # edges of a thin wall that lie on the ray


def contacts(outline: Outline, wall: bool, ox: int, oy: int, wx: Number, wy: Number) -> Contacts:
    """All meetings of an outline with the whole line `o + s·w`, s from minus to plus infinity."""
    met = Contacts()
    right: list[Fraction] = []
    left: list[Fraction] = []
    touched = False
    x, y = outline[-1]
    ux, uy = x - ox, y - oy
    cu = wx * uy - wy * ux
    for x, y in outline:
        vx, vy = x - ox, y - oy
        cv = wx * vy - wy * vx
        right_of, left_of = (cu > 0) != (cv > 0), (cu < 0) != (cv < 0)
        if right_of or left_of:
            place = _over(ux * vy - uy * vx, cv - cu)
            if right_of:
                right.append(place)
            if left_of:
                left.append(place)
        if cv == 0:
            touched = True
            if wall and cu == 0:
                square = wx * wx + wy * wy
                ends = [(ux * wx + uy * wy, square), (vx * wx + vy * wy, square)]
                met.along.append(_pair(_sorted(ends))[0])
        ux, uy, cu = vx, vy, cv
    if wall:
        spans_right, spans_left = [(s, s) for s in right], [(s, s) for s in left]
    else:
        spans_right, spans_left = _pair(_sorted(right)), _pair(_sorted(left))
    if touched:
        met.right, met.left = spans_right, spans_left
        met.crossed = [
            (lo, hi) for lo, hi in shared(spans_right, spans_left) if wall or before(lo, hi)
        ]
    else:
        met.crossed = spans_right
    return met


def before(x: Fraction, y: Fraction) -> bool:
    """x < y."""
    return x[0] * y[1] < y[0] * x[1]


def shared(some: Sequence[Span], others: Sequence[Span]) -> list[Span]:
    """The stretches, single places included, common to one of the first and one of the second."""
    common = []
    for lo, hi in some:
        for lo2, hi2 in others:
            start = lo2 if before(lo, lo2) else lo
            end = hi if before(hi, hi2) else hi2
            if not before(end, start):
                common.append((start, end))
    return common


def _over(top: Number, bottom: Number) -> Fraction:
    return (top, bottom) if bottom > 0 else (-top, -bottom)


def _compare(x: Fraction, y: Fraction) -> int:
    if before(x, y):
        return -1
    return 1 if before(y, x) else 0


def _sorted(places: list[Fraction]) -> list[Fraction]:
    if len(places) == 2:
        return places if not before(places[1], places[0]) else [places[1], places[0]]
    return sorted(places, key=cmp_to_key(_compare)) if places else places


def _pair(places: list[Fraction]) -> list[Span]:
    return list(zip(places[::2], places[1::2], strict=True))


def meets(outline: Outline, wall: bool, px: int, py: int, qx: int, qy: int) -> int:
    """Does segment p→q cross the open inside (or the thin wall), merely touch, or neither?"""
    dx, dy = qx - px, qy - py
    inside = False
    ux, uy = outline[-1]
    cu = dx * (uy - py) - dy * (ux - px)
    if cu == 0:
        return _meets_at_a_vertex(outline, wall, px, py, qx, qy)
    for vx, vy in outline:
        cv = dx * (vy - py) - dy * (vx - px)
        if cv == 0:
            return _meets_at_a_vertex(outline, wall, px, py, qx, qy)
        if (cu > 0) != (cv > 0):
            ex, ey = vx - ux, vy - uy
            ep = ex * (py - uy) - ey * (px - ux)
            eq = ex * (qy - uy) - ey * (qx - ux)
            if ep == 0 or eq == 0:
                return _meets_at_a_vertex(outline, wall, px, py, qx, qy)
            if (ep > 0) != (eq > 0):
                return CROSSES
            if abs(ep) < abs(eq):
                inside = not inside
        ux, uy, cu = vx, vy, cv
    return CROSSES if inside and not wall else APART


def _meets_at_a_vertex(outline: Outline, wall: bool, px: int, py: int, qx: int, qy: int) -> int:
    if px == qx and py == qy:
        return APART
    met = contacts(outline, wall, px, py, qx - px, qy - py)
    if any(within(span) for span in met.crossed):
        return CROSSES
    for spans in (met.crossed, met.right, met.left, met.along):
        for lo, hi in spans:
            if lo[0] <= lo[1] and hi[0] >= 0:
                return TOUCHES
    return APART


def first_share(outline: Outline, wall: bool, px: int, py: int, qx: int, qy: int) -> Fraction:
    """Where segment p→q, known to cross the outline, first does: as a fraction of it."""
    dx, dy = qx - px, qy - py
    top, under, inside = 1, 1, False
    ux, uy = outline[-1]
    cu = dx * (uy - py) - dy * (ux - px)
    for vx, vy in outline:
        cv = dx * (vy - py) - dy * (vx - px)
        if cu == 0 or cv == 0:
            met = contacts(outline, wall, px, py, dx, dy)
            spans = [_clipped(span) for span in met.crossed if within(span)]
            return min(spans, key=_start)[0] if spans else (0, 1)  # none: not a simple polygon
        if (cu > 0) != (cv > 0):
            share, over = (ux - px) * (vy - py) - (uy - py) * (vx - px), cv - cu
            if over < 0:
                share, over = -share, -over
            if share <= 0:
                inside = not inside
            elif share * under < top * over:
                top, under = share, over
        ux, uy, cu = vx, vy, cv
    return (0, 1) if inside and not wall else (top, under)


def within(span: Span) -> bool:
    """Whether the span has a place strictly between 0 and 1."""
    (lo, lo_under), (hi, hi_under) = span
    if lo * hi_under == hi * lo_under:
        return 0 < lo < lo_under
    return lo < lo_under and hi > 0


def inside_spans(outline: Outline, px: int, py: int, qx: int, qy: int) -> list[Span]:
    """The stretches of segment p→q inside a polygon, as fractions of it, in order."""
    if (px, py) == (qx, qy):
        return []
    met = contacts(outline, False, px, py, qx - px, qy - py)
    return sorted((_clipped(span) for span in met.crossed if within(span)), key=_start)


def wall_spans(outline: Outline, px: int, py: int, qx: int, qy: int) -> list[Span]:
    """The places where closed segment p→q meets a thin wall, as fractions of it, in order."""
    if (px, py) == (qx, qy):
        return []
    met = contacts(outline, True, px, py, qx - px, qy - py)
    spans = (*met.crossed, *met.right, *met.left, *met.along)
    clipped = {_clipped((lo, hi)) for lo, hi in spans if lo[0] <= lo[1] and hi[0] >= 0}
    return sorted(clipped, key=_start)


def _earlier(first: Span, second: Span) -> int:
    return _compare(first[0], second[0]) or _compare(first[1], second[1])


_start = cmp_to_key(_earlier)


def _clipped(span: Span) -> Span:
    lo, hi = span
    return (lo if lo[0] > 0 else (0, 1)), (hi if hi[0] < hi[1] else (1, 1))


def chord(
    mx: int, my: int, radius: int, ox: int, oy: int, wx: Number, wy: Number
) -> tuple[Root, Root] | None:
    """Where the line `o + s·w` enters and leaves an open disc; None when it misses or touches."""
    cx, cy = mx - ox, my - oy
    a = wx * wx + wy * wy
    b = wx * cx + wy * cy
    c = cx * cx + cy * cy - radius * radius
    if b * b <= a * c:
        return None
    return Root(a, b, c, False), Root(a, b, c, True)


def circle_meets(mx: int, my: int, radius: int, px: int, py: int, qx: int, qy: int) -> int:
    """Does segment p→q cross the open disc, merely touch its edge, or neither?"""
    dx, dy = qx - px, qy - py
    cx, cy = mx - px, my - py
    a = dx * dx + dy * dy
    b = dx * cx + dy * cy
    c = cx * cx + cy * cy - radius * radius
    if b <= 0 or a == 0:
        nearest = c
    elif b >= a:
        nearest = a - 2 * b + c
    else:
        nearest = a * c - b * b
    if nearest < 0 and a > 0:
        return CROSSES
    return TOUCHES if nearest == 0 else APART
