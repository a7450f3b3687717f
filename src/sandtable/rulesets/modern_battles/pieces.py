"""Pieces of terrain and zones, and how a base on the move meets them (MB-TER, MB-GEN-14)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sandtable.ground.crossing import CROSSES, circle_meets
from sandtable.ground.facing import heading
from sandtable.ground.free import Box, Disc, Outline, Piece, RoundPiece, corners
from sandtable.ground.shapes import edges, overlaps_piece, point_in_polygon
from sandtable.rulesets.modern_battles.state import Point

Shape = Piece | RoundPiece
Rectangle = tuple[int, int, int, int]  # left, top, right, bottom
Stretch = tuple[Fraction, Fraction]  # of a leg, as shares of it
#: Why something cannot be: the key of a sentence, the rule, and the facts.
Fault = tuple[str, str, dict[str, Any]]

NONE, LIGHT, HEAVY = COVERS = ("none", "light", "heavy")
CORNERS = 24  # of the polygon that draws a round piece
MINEFIELD, SMOKE, HILL = "minefield", "smoke", "hill"


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain: what it does to moves, to sight and to fire (MB-TER-01, MB-TER-06)."""

    id: str
    shape: Shape
    kind: str = "normal"
    cover: str = NONE
    half: bool = False  # half-rate ground (MB-TER-02)
    bogs: bool = False  # very difficult: vehicles may stick in it (MB-TER-04)
    obstacle: bool = False  # half the movement to cross (MB-TER-03)
    stops_vehicles: bool = False  # of no hindrance to foot, an obstacle to vehicles (MB-TER-08)
    interior: bool = False  # a building: entered by foot figures only (MB-TER-08)
    dense: bool = False  # 3 inches of it stop a line of sight (MB-GEN-10)
    impassable: bool = False
    level: int = 0  # of a hill (MB-GEN-14)
    rises: int = 0  # levels above the ground it stands on; 0: it hides nothing
    hull_down: bool = False  # the scenario marks it so for vehicles in it (MB-TER-07)
    turns: tuple[int, int] = (1, 100)  # of smoke: the first and the last (MB-TER-07)
    side: str = ""  # who has laid these mines (MB-INI-03)
    part_of: str = ""  # the scenario's entry: several shapes of one are several pieces
    sign: str = ""  # its letter on the sketch
    linear: bool = False

    def holds(self, at: Point) -> bool:
        """Whether the point is inside, its edge included."""
        return shape_holds(self.shape, at)

    def holds_strictly(self, at: Point) -> bool:
        """Whether the point is inside, its edge left out."""
        if isinstance(self.shape, Piece):
            return point_in_polygon(at, self.shape.outline, strictly=True)
        dx, dy = at[0] - self.shape.centre[0], at[1] - self.shape.centre[1]
        return dx * dx + dy * dy < self.shape.radius**2

    @property
    def name(self) -> str:
        """What the scenario calls it."""
        return self.part_of or self.id

    @property
    def outline(self) -> Outline:
        """For drawing; a round piece is round in everything that decides."""
        if isinstance(self.shape, Piece):
            return self.shape.outline
        (x, y), radius = self.shape.centre, self.shape.radius
        ways = [heading(360 // CORNERS * n) for n in range(CORNERS)]
        return tuple([(x + _part(dx, radius), y + _part(dy, radius)) for dx, dy in ways])

    @property
    def middle(self) -> Point:
        """The middle of its bounds: the ground there is the ground it stands on."""
        left, top, right, bottom = bounds(self.outline)
        return (left + right) // 2, (top + bottom) // 2


def _part(share: int, radius: int) -> int:
    return (2 * share * radius + 10_000) // 20_000


def shape_holds(shape: Shape, at: Point) -> bool:
    """Whether the point is inside a shape, its edge included."""
    if isinstance(shape, Piece):
        return point_in_polygon(at, shape.outline)
    dx, dy = at[0] - shape.centre[0], at[1] - shape.centre[1]
    return dx * dx + dy * dy <= shape.radius * shape.radius


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a side, or one of its units, is set up: in one of these rectangles (MB-SCN-03)."""

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


# --- stretches of a leg ---------------------------------------------------------------------------
def united(stretches: list[Stretch]) -> list[Stretch]:
    """The same ground, each part of it once."""
    found: list[Stretch] = []
    for enter, leave in sorted(stretches):
        if found and enter <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], leave)
        else:
            found.append((enter, leave))
    return found


def share_of(stretches: list[Stretch]) -> Fraction:
    """How much of the leg they are together."""
    return sum((leave - enter for enter, leave in united(stretches)), Fraction(0))


def place_on(p: Point, q: Point, share: Fraction) -> Point:
    """The place at this share of a leg, to the nearest hundredth."""
    return round(p[0] + (q[0] - p[0]) * share), round(p[1] + (q[1] - p[1]) * share)


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
