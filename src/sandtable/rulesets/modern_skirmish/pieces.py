"""Pieces of terrain, openings and zones, and how paths meet them (MS-MOVE-04 to MS-MOVE-07)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sandtable.ground.crossing import CROSSES, circle_meets, inside_spans
from sandtable.ground.facing import heading
from sandtable.ground.free import Box, Disc, Outline, Piece, RoundPiece, corners
from sandtable.ground.shapes import edges, overlaps_piece, point_in_polygon
from sandtable.rulesets.modern_skirmish.state import Point

Shape = Piece | RoundPiece
Rectangle = tuple[int, int, int, int]  # left, top, right, bottom
#: Why something cannot be: the key of a sentence, the rule, and the facts.
Fault = tuple[str, str, dict[str, Any]]

COVERS = ("none", "light", "heavy")  # the heavier stands further back
OPENING = 300  # doors and windows are 3 cm wide
HALF_OPENING = OPENING // 2
FREE = ("door", "breach")  # MS-MOVE-07: passed without loss
SLOW = ("window",)  # passed as an obstacle
SHUT = ("shut-door", "wall-section")  # passed once a charge has opened them
OPENINGS = (*FREE, *SLOW, *SHUT)
CORNERS = 24  # of the polygon that draws a round piece


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain with the flags and the cover class it carries (MS-MOVE-06)."""

    id: str
    shape: Shape
    kind: str = "none"
    cover: str = "none"
    difficult: bool = False
    obstacle: bool = False
    interior: bool = False
    blocking: bool = False
    impassable: bool = False
    part_of: str = ""  # the scenario's entry: several shapes of one are several pieces
    sign: str = ""  # its letter on the sketch
    linear: bool = False

    def holds(self, at: Point) -> bool:
        """Whether the point is inside, its edge included."""
        return shape_holds(self.shape, at)

    @property
    def outline(self) -> Outline:
        """For drawing; a round piece is round in everything that decides."""
        if isinstance(self.shape, Piece):
            return self.shape.outline
        (x, y), radius = self.shape.centre, self.shape.radius
        ways = [heading(360 // CORNERS * n) for n in range(CORNERS)]
        return tuple([(x + _part(dx, radius), y + _part(dy, radius)) for dx, dy in ways])


def _part(share: int, radius: int) -> int:
    return (2 * share * radius + 10_000) // 20_000


def shape_holds(shape: Shape, at: Point) -> bool:
    """Whether the point is inside a shape, its edge included."""
    if isinstance(shape, Piece):
        return point_in_polygon(at, shape.outline)
    dx, dy = at[0] - shape.centre[0], at[1] - shape.centre[1]
    return dx * dx + dy * dy <= shape.radius * shape.radius


@dataclass(frozen=True, slots=True)
class Opening:
    """A door, a window or the like in the edge of one room or between two (MS-MOVE-07)."""

    id: str
    at: Point
    kind: str  # one of OPENINGS
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a unit or a vehicle is set up: in one of these rectangles (MS-GAME-02)."""

    unit: str
    rectangles: tuple[Rectangle, ...]

    def holds(self, base: Disc | Box) -> bool:
        """The whole base is inside one of the rectangles."""
        if isinstance(base, Disc):
            (x, y), radius = base.centre, base.radius
            points: Outline = ((x - radius, y - radius), (x + radius, y + radius))
        else:
            points = corners(base)
        return any(
            all(left <= x <= right and top <= y <= bottom for x, y in points)
            for left, top, right, bottom in self.rectangles
        )


# --- the edge of a room ---------------------------------------------------------------------------
def edge_places(room: Terrain, p: Point, q: Point) -> list[tuple[int, int]]:
    """Where a leg goes through the edge of a room or stops on it, as fractions of the leg.

    Its start does not count: whoever stands on the edge has come there through an opening.
    """
    if p == q:
        return []
    places: list[tuple[int, int]] = []
    for span in inside_spans(room.outline, *p, *q):
        for top, under in span:
            assert isinstance(top, int) and isinstance(under, int)
            if 0 < top < under:
                places.append((top, under))
    if is_on_edge(room, q):
        places.append((1, 1))
    return places


def is_near(opening: Point, p: Point, q: Point, at: tuple[int, int]) -> bool:
    """The place at this fraction of the leg is within half the width of the opening."""
    top, under = at
    dx = (p[0] - opening[0]) * under + (q[0] - p[0]) * top
    dy = (p[1] - opening[1]) * under + (q[1] - p[1]) * top
    return dx * dx + dy * dy <= (HALF_OPENING * under) ** 2


def is_on_edge(room: Terrain, at: Point) -> bool:
    return room.holds(at) and not point_in_polygon(at, room.outline, strictly=True)


# --- a base on the move ---------------------------------------------------------------------------
def runs_over(p: Point, q: Point, radius: int, shape: Shape) -> bool:
    """Whether a disc that moves from p to q runs over a piece; touching is not running over."""
    if isinstance(shape, RoundPiece):
        return comes_closer(p, q, shape.centre, radius + shape.radius)
    return runs_over_polygon(p, q, radius, shape.outline)


def comes_closer(p: Point, q: Point, at: Point, reach: int) -> bool:
    """Whether a path comes closer to a point than `reach`."""
    if p == q:
        return (p[0] - at[0]) ** 2 + (p[1] - at[1]) ** 2 < reach * reach
    return circle_meets(*at, reach, *p, *q) == CROSSES


def runs_over_polygon(p: Point, q: Point, radius: int, outline: Outline) -> bool:
    """The same for a polygon: at either end, or in the strip between them."""
    if is_clear_of(p, q, radius, outline):
        return False
    piece = Piece("", outline)
    if overlaps_piece(Disc(p, radius), piece) or overlaps_piece(Disc(q, radius), piece):
        return True
    return p != q and any(_is_in_strip(p, q, radius, u, v) for u, v in edges(outline))


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


def is_clear_of(p: Point, q: Point, radius: int, outline: Outline) -> bool:
    """A quick look: all of the way is farther than `radius` beside the polygon's bounds."""
    left, top, right, bottom = bounds(outline)
    (px, py), (qx, qy) = p, q
    return (
        (px + radius <= left and qx + radius <= left)
        or (px - radius >= right and qx - radius >= right)
        or (py + radius <= top and qy + radius <= top)
        or (py - radius >= bottom and qy - radius >= bottom)
    )


@lru_cache(4096)
def bounds(outline: Outline) -> Rectangle:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


Share = tuple[int, int]


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
