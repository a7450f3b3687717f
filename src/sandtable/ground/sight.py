"""Lines over the table: what a straight line between two points crosses, and what interrupts it.

A line is interrupted by a blocking piece whose inside (or thin wall) it crosses where the piece is
at least as high as the line. Touching an edge or a corner does not interrupt, but two pieces that
touch each other leave no gap: a line through the very point where one lies on its left and another
on its right is interrupted. A sloping line that just grazes a top edge is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from math import isqrt

from sandtable.ground.crossing import (
    APART,
    CROSSES,
    Contacts,
    Outline,
    Point,
    Span,
    chord,
    circle_meets,
    contacts,
    meets,
    shared,
)
from sandtable.ground.exact import Mark, Number, Root, less, rounded
from sandtable.ground.shapes import Piece, RoundPiece, Terrain

Window = tuple[int, int, int]  # from, to, both over the third: the part of a line a piece can stop
ALWAYS: Window = (0, 1, 1)
ZERO: Mark = (0, 1)


@dataclass(frozen=True, slots=True)
class Sight:
    """Whether a base is seen: by the line to `via` (rounded), or what first stops the centre line.

    `crosses` are the pieces this line passes on the plan, whatever the heights, nearest first.
    """

    clear: bool
    via: Point | None
    blocked_by: str | None
    crosses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Whether a line from point to point is free, else what stops it first, and where (rounded)."""

    clear: bool
    blocked_by: str | None
    at: Point | None


class Obstacle:
    """A piece of terrain made ready for many questions."""

    __slots__ = (
        "base", "blocks", "box", "circle", "id", "is_box", "outline", "piece", "top", "wall"
    )  # fmt: skip

    def __init__(self, piece: Terrain) -> None:
        self.piece = piece
        self.id = piece.id
        self.blocks = piece.blocks
        self.top = piece.height
        self.base = piece.base
        self.circle: tuple[int, int, int] | None = None
        self.outline: Outline = ()
        self.wall = False
        self.is_box = False  # an upright rectangle: its bounding box is the piece itself
        if isinstance(piece, RoundPiece):
            (x, y), r = piece.centre, piece.radius
            self.circle = (x, y, r)
            self.box = (x - r, y - r, x + r, y + r)
            return
        self.wall = piece.wall
        self.outline = _without_repeats(piece)
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        self.box = (min(xs), min(ys), max(xs), max(ys))
        steps = zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True)
        self.is_box = (
            not self.wall
            and len(self.outline) == 4
            and len(set(self.outline)) == 4
            and all((u[0] == v[0]) != (u[1] == v[1]) for u, v in steps)
            and self.outline[0][0] != self.outline[2][0]
            and self.outline[0][1] != self.outline[2][1]
        )

    def meets(self, px: int, py: int, qx: int, qy: int) -> int:
        if self.circle is not None:
            return circle_meets(*self.circle, px, py, qx, qy)
        return meets(self.outline, self.wall, px, py, qx, qy)

    def spans(self, p: Point, q: Point) -> list[tuple[Mark, Mark]]:
        """Stretches of the line through p and q that are crossed, as fractions of p→q."""
        (px, py), (qx, qy) = p, q
        if self.circle is not None:
            span = chord(*self.circle, px, py, qx - px, qy - py)
            return [span] if span else []
        return list(contacts(self.outline, self.wall, px, py, qx - px, qy - py).crossed)


def _without_repeats(piece: Piece) -> Outline:
    outline = piece.outline
    points = tuple(p for n, p in enumerate(outline) if p != outline[n - 1])
    if len(points) < (2 if piece.wall else 3):
        raise ValueError(
            f"Piece {piece.id!r} needs an outline of at least three points, or two for a wall."
        )
    return points


Boxed = tuple[int, int, int, int, bool, Obstacle]


class Boxes(list[Boxed]):
    """Obstacles with their bounding boxes in front, for fast rejection.

    Those near a stretch of the table are kept by the squares that it lies in: one look along a
    line then passes a handful of them instead of all.
    """

    __slots__ = ("_near",)

    def __init__(self, boxes: Iterable[Boxed] = ()) -> None:
        super().__init__(boxes)
        self._near: dict[tuple[int, int, int, int], list[Boxed]] = {}

    def near(self, west: int, north: int, east: int, south: int) -> list[Boxed]:
        """In their order, all that may have a point within these bounds."""
        if len(self) <= FEW:
            return self
        key = (west >> SQUARE, north >> SQUARE, east >> SQUARE, south >> SQUARE)
        boxes = self._near.get(key)
        if boxes is None:
            if len(self._near) >= REMEMBERED:
                self._near.clear()
            first, top, last, bottom = [side << SQUARE for side in key]
            last, bottom = last + (1 << SQUARE), bottom + (1 << SQUARE)
            boxes = self._near[key] = [
                box
                for box in self
                if box[2] >= first and box[0] < last and box[3] >= top and box[1] < bottom
            ]
        return boxes


FEW = 6  # boxes that are sooner looked at than looked up
SQUARE = 10  # bits of the side of a square: 1024
REMEMBERED = 10_000  # bounds whose boxes are kept


def boxed(obstacles: Iterable[Obstacle]) -> Boxes:
    return Boxes((*o.box, o.is_box, o) for o in obstacles)


def window(obstacle: Obstacle, from_height: int, to_height: int) -> Window | None:
    """The part of a line between these heights where the obstacle is at least as high as the line.

    An obstacle whose foot is above the ground lets lines pass below it.
    """
    top, base = obstacle.top, obstacle.base
    if top is None:
        return ALWAYS
    drop = from_height - to_height
    if drop == 0:
        return ALWAYS if from_height <= top and (base <= 0 or from_height >= base) else None
    if drop > 0:
        lo, hi = from_height - top, from_height - base if base > 0 else drop
    else:
        drop = -drop
        lo, hi = base - from_height if base > 0 else 0, top - from_height
    lo, hi = max(lo, 0), min(hi, drop)
    if lo > hi:
        return None
    return (lo, hi, drop) if lo or hi < drop else ALWAYS


def met(boxes: Boxes, p: Point, q: Point) -> tuple[list[Obstacle], list[Obstacle]]:
    """The obstacles that segment p→q crosses, and the blocking ones that it merely touches."""
    if p[0] > q[0]:
        p, q = q, p
    (px, py), (qx, qy) = p, q
    dx, dy = qx - px, qy - py
    low, high = (py, qy) if dy >= 0 else (qy, py)
    k = dx * py - dy * px
    crossed: list[Obstacle] = []
    touched: list[Obstacle] = []
    for x0, y0, x1, y1, is_box, obstacle in boxes.near(px, low, qx, high):
        if x1 < px or x0 > qx or y1 < low or y0 > high:
            continue
        if dy >= 0:
            if (least := dx * y0 - dy * x1 - k) > 0 or (most := dx * y1 - dy * x0 - k) < 0:
                continue
        elif (least := dx * y0 - dy * x0 - k) > 0 or (most := dx * y1 - dy * x1 - k) < 0:
            continue
        if is_box:
            if least < 0 < most and x1 > px and x0 < qx and y1 > low and y0 < high:
                crossed.append(obstacle)
            elif obstacle.blocks:
                touched.append(obstacle)
            continue
        meeting = obstacle.meets(px, py, qx, qy)
        if meeting == CROSSES:
            crossed.append(obstacle)
        elif meeting != APART and obstacle.blocks:
            touched.append(obstacle)
    return crossed, touched


def blockers(
    crossed: list[Obstacle], p: Point, q: Point, from_height: int, to_height: int
) -> list[Obstacle]:
    """Those of the crossed obstacles that interrupt the line at these heights."""
    blocking = []
    for obstacle in crossed:
        if obstacle.blocks:
            part = window(obstacle, from_height, to_height)
            if part is ALWAYS or (
                part is not None and any(inside(span, part) for span in obstacle.spans(p, q))
            ):
                blocking.append(obstacle)
    return blocking


def inside(span: tuple[Mark, Mark], part: Window) -> bool:
    """Whether a crossed stretch has a place strictly inside the window."""
    lo, hi = span
    return part[0] < part[1] and less(lo, (part[1], part[2])) and less((part[0], part[2]), hi)


def joint(
    touched: list[Obstacle], p: Point, q: Point, from_height: int, to_height: int
) -> tuple[Mark, Obstacle] | None:
    """Where obstacles that touch each other close the gap through which p→q would slip."""
    if p == q or (len(touched) < 2 and not (touched and touched[0].wall)):
        return None
    (px, py), (qx, qy) = p, q
    beside = []
    for obstacle in touched:
        part = window(obstacle, from_height, to_height)
        if part is not None and part[0] < part[1]:
            beside.append((touching(obstacle, px, py, qx - px, qy - py), part, obstacle))
    first: tuple[Mark, Obstacle] | None = None
    for span, part, obstacle in joints(beside):
        if inside(span, part):
            start = max_mark(span[0], (part[0], part[2]))
            if first is None or less(start, first[0]):
                first = (start, obstacle)
    return first


def touching(obstacle: Obstacle, ox: int, oy: int, wx: Number, wy: Number) -> Contacts:
    """Where the obstacle touches the line `o + s·w` and from which side."""
    if obstacle.circle is None:
        return contacts(obstacle.outline, obstacle.wall, ox, oy, wx, wy)
    touches = Contacts()
    mx, my, radius = obstacle.circle
    cx, cy = mx - ox, my - oy
    side = wx * cy - wy * cx
    a = wx * wx + wy * wy
    if side * side == radius * radius * a:
        place = (wx * cx + wy * cy, a)
        (touches.right if side > 0 else touches.left).append((place, place))
    return touches


Beside = tuple[Contacts, Window, Obstacle]
Joint = tuple[Span, Window, Obstacle]


def joints(beside: list[Beside]) -> list[Joint]:
    """Where obstacles on the right and on the left of a ray have a place of it in common."""
    right = [(s, part, o) for c, part, o in beside for s in c.right if s[1][0] > 0]
    left = [(s, part, o) for c, part, o in beside for s in c.left if s[1][0] > 0]
    if not right or not left:
        return []
    joined = []
    for span, part, obstacle in right:
        for span2, part2, _ in left:
            joined += [(s, _both(part, part2), obstacle) for s in shared([span], [span2])]
    for along, part, obstacle in _chained(beside):
        # A thin wall along the line joins what touches it on the right to what does on the left.
        # The line must pass both: the span runs from the farther back to the nearer.
        for span, part1, _ in right:
            for span2, part2, _ in left:
                for (lo, hi), (lo2, hi2) in product(
                    shared([span], [along]), shared([span2], [along])
                ):
                    common = (max_mark(lo, lo2), min_mark(hi, hi2))
                    if common[1][0] > 0:
                        joined.append((common, _both(part, _both(part1, part2)), obstacle))
    return [(span, part, o) for span, part, o in joined if part[0] < part[1]]


def _chained(beside: list[Beside]) -> list[Joint]:
    """Walls along the line, those that touch one another put end to end."""
    chains: list[Joint] = []
    for c, part, obstacle in beside:
        for span in c.along:
            rest = []
            for other, other_part, o in chains:
                if shared([span], [other]):
                    span = (min_mark(span[0], other[0]), max_mark(span[1], other[1]))
                    part = _both(part, other_part)
                else:
                    rest.append((other, other_part, o))
            chains = [*rest, (span, part, obstacle)]
    return chains


def min_mark(x: tuple[Number, Number], y: tuple[Number, Number]) -> tuple[Number, Number]:
    """The nearer of two places along a line."""
    return x if less(x, y) else y


def max_mark(x: tuple[Number, Number], y: tuple[Number, Number]) -> tuple[Number, Number]:
    """The farther of two places along a line."""
    return y if less(x, y) else x


def _both(first: Window, second: Window) -> Window:
    """The common part of two windows of the same line."""
    if first is second or second is ALWAYS:
        return first
    if first is ALWAYS:
        return second
    return max(first[0], second[0]), min(first[1], second[1]), first[2]


def place(mark: Mark, p: Point, wx: Number, wy: Number) -> Point:
    """The point p + mark·w rounded to integers: for showing."""
    if isinstance(mark, Root):
        bottom = rounded(mark.a)
        inside = max(0, rounded(mark.b * mark.b - mark.a * mark.c))
        root = isqrt(inside << 64)
        top = rounded(mark.b) + (root if mark.upper else -root)
    else:
        top, bottom = rounded(mark[0]), rounded(mark[1])
    over = bottom << 64
    return (
        p[0] + (2 * top * rounded(wx) + over) // (2 * over),
        p[1] + (2 * top * rounded(wy) + over) // (2 * over),
    )
