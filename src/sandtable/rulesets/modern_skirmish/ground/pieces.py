"""Pieces of terrain, openings and zones, and how paths meet them (MS-MOVE-04 to MS-MOVE-07)."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import Any

from sandtable.ground.crossing import inside_spans
from sandtable.ground.free import (
    Box,
    Disc,
    Outline,
    Piece,
    RoundPiece,
    length,
    point_along,
    point_in_polygon,
)
from sandtable.ground.outlines import Rectangle, is_within_one, outline_of, piece_holds
from sandtable.ground.shapes import edges, touches_piece
from sandtable.rulesets.modern_skirmish.battle.state import TOUCHING, Point

Shape = Piece | RoundPiece
#: Why something cannot be: the key of a sentence, the rule, and the facts.
Fault = tuple[str, str, dict[str, Any]]

COVERS = ("none", "light", "heavy")  # the heavier stands further back
OPENING = 300  # doors and windows are 3 cm wide
HALF_OPENING = OPENING // 2
FREE = ("door", "breach")  # MS-MOVE-07: passed without loss
SLOW = ("window",)  # passed as an obstacle
SHUT = ("shut-door", "wall-section")  # passed once a charge has opened them
OPENINGS = (*FREE, *SLOW, *SHUT)


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
        return piece_holds(self.shape, at)

    @property
    def outline(self) -> Outline:
        """For drawing; a round piece is round in everything that decides."""
        return outline_of(self.shape)


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
        return is_within_one(base, self.rectangles)


# --- the edge of a room ---------------------------------------------------------------------------
def edge_places(room: Terrain, p: Point, q: Point) -> list[tuple[int, int]]:
    """Where a leg goes through the edge of a room or stops on it, as fractions of the leg.

    Its start does not count: whoever stands on the edge has come there through an opening.
    """
    if p == q:
        return []
    places = passages(room.outline, p, q)
    if is_on_edge(room, q):
        places.append((1, 1))
    return places


def passages(outline: Outline, p: Point, q: Point) -> list[tuple[int, int]]:
    """Where a segment goes into an outline or out of it between its ends, as fractions of it.

    A corner that it only touches is not crossed (MS-UNIT-04): out and in again at one place.
    """
    places: list[tuple[int, int]] = []
    for span in inside_spans(outline, *p, *q):
        for top, under in span:
            assert isinstance(top, int) and isinstance(under, int)
            if places and top * places[-1][1] == places[-1][0] * under:
                places.pop()
            elif 0 < top < under:
                places.append((top, under))
    return places


def is_near(opening: Point, p: Point, q: Point, at: tuple[int, int], scale: int = 1) -> bool:
    """The place at this fraction of the leg is within half the width of the opening.

    The ends of the leg are over the scale.
    """
    top, under = at
    dx = (p[0] - opening[0] * scale) * under + (q[0] - p[0]) * top
    dy = (p[1] - opening[1] * scale) * under + (q[1] - p[1]) * top
    return dx * dx + dy * dy <= (HALF_OPENING * under * scale) ** 2


def touches_opening(base: Disc | Box, opening: Opening, room: Terrain) -> bool:
    """Contact with the stretch of a room's edge that an opening takes (MS-UNIT-05)."""
    return bool(walls_touched(base, opening, room))


def walls_touched(base: Disc | Box, opening: Opening, room: Terrain) -> list[tuple[Point, Point]]:
    """The walls in which an opening is that a base touches: two where it is in a corner."""
    at = opening.at
    touched = []
    for wall in edges(room.outline):
        if touches_piece(Disc(at, 0), Piece("", wall, wall=True), 0):
            ends = [point_along(at, end, min(HALF_OPENING, length(at, end))) for end in wall]
            if touches_piece(base, Piece("", tuple(ends), wall=True), TOUCHING):
                touched.append(wall)
    return touched


def is_on_edge(room: Terrain, at: Point) -> bool:
    return room.holds(at) and not point_in_polygon(at, room.outline, strictly=True)


def nearest_point(p: Point, outline: Outline) -> tuple[Point, int]:
    """The point of a polygon nearest to p: integers, both over the scale that comes with them."""
    if point_in_polygon(p, outline):
        return p, 1
    best: tuple[int, int] | None = None  # squared distance as a fraction
    nearest: tuple[Point, int] = p, 1
    for u, v in edges(outline):
        (ux, uy), ex, ey = u, v[0] - u[0], v[1] - u[1]
        length = ex * ex + ey * ey
        along = ex * (p[0] - ux) + ey * (p[1] - uy)
        along = min(max(along, 0), length)
        x, y = ux * length + ex * along, uy * length + ey * along
        square = (x - p[0] * length) ** 2 + (y - p[1] * length) ** 2
        if best is None or square * best[1] < best[0] * length * length:
            best, nearest = (square, length * length), ((x, y), length)
    (x, y), n = nearest
    shared = gcd(x, y, n)
    return (x // shared, y // shared), n // shared
