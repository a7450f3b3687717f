"""Where the posts of a field are: a lattice, beside cover, both sides of what is crossed or opened.

They depend on the terrain alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, isqrt

from sandtable.ground.free import Piece, point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import Fighter, Figure, Point
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.barriers import is_path_barred
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.levels import feet_of
from sandtable.rulesets.combat_zone.ground.terrain import HELD
from sandtable.rulesets.combat_zone.play.crossing import beyond
from sandtable.rulesets.combat_zone.players.greedy import levels
from sandtable.rulesets.combat_zone.players.greedy.passages import Passage

SPACING = 750  # of the lattice
ALONG = 600  # between posts along a wall
OFF = 3  # bases that touch are at most 5 apart (CZ-GEN-05)
NEAR = 1200  # posts this near are neighbours
HAIR = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))


class Spots:
    """The posts of a field for bases of one size, with the ways through from each."""

    __slots__ = (
        "_held", "_near", "covered", "crowd", "field", "foot", "number", "passages", "places",
        "points", "radius", "slow",
    )  # fmt: skip

    def __init__(self, field: Field, radius: int) -> None:
        self.field = field
        self.radius = radius
        self.places: list[Point] = []
        self.points: set[Point] = set()  # the same
        self.foot: dict[Point, int] = {}  # heights of those above the table; no two share a point
        self.passages: dict[Point, list[Passage]] = {}
        self._near: dict[tuple[int, ...], list[Point]] = {}
        self._gather()
        foot_of = self.foot_of
        self.covered = {p for p in self.places if field.cover_at(p, radius, foot_of(p))}
        self.slow = {p for p in self.places if _is_in(p, field.layer(foot_of(p)).difficult)}
        entered = [field.pieces[t.id] for t in field.terrain if t.kind in HELD]
        self._held = {p for p in self.places if _is_in(p, tuple(entered))}
        self.number = {p: n for n, p in enumerate(self.places)}
        self.crowd = {p: self._crowd(p) for p in self.places}  # posts too near to share

    def _gather(self) -> None:
        field, radius = self.field, self.radius
        barriers = field.barriers
        if field.has_levels:
            heights = sorted({foot for way in field.terrain for foot in _heights(field, way.id)})
            barriers = tuple(b for foot in heights for b in field.layer(foot).barriers)
        for opening in field.openings.values():
            self._add_passage(opening.piece, opening.id, opening.door)
        for piece in field.pieces.values():
            if piece.cover or piece in barriers:
                for at in _beside(piece, radius):
                    self._add_all(at)
        for terrain in field.terrain:
            if terrain.is_obstacle or terrain.is_abstract:
                self._add_crossings(terrain.id)
            if terrain.kind == "trench":
                self._add_inside(terrain.id)
        for y in range(SPACING // 2, field.height, SPACING):
            for x in range(SPACING // 2, field.width, SPACING):
                self._add_all((x, y))
        if field.has_levels:
            levels.join(self)

    def _add_all(self, at: Point) -> None:
        """On every level there."""
        for foot in self.field.feet_at(at):
            self.add(at, foot)

    def add(self, at: Point, foot: int = 0, *, beside_others: bool = False) -> Point | None:
        """The post of a patch of the table: the first to come has it, unless it stands apart."""
        radius, field = self.radius, self.field
        x, y = at
        if not (radius <= x <= field.width - radius and radius <= y <= field.height - radius):
            return None
        if field.obstructed(at, radius, foot):
            return None
        around = self._near.setdefault(patch(x, y, foot), [])
        for u, v in around:
            if beside_others and (abs(x - u) > 1 or abs(y - v) > 1):
                continue
            if abs(x - u) + abs(y - v) < 2 * radius - 50 and not is_path_barred(
                field, field.doors, at, (u, v), foot
            ):
                return u, v
        if field.has_levels:
            at = self._told_apart(at)
            if foot:
                self.foot[at] = foot
        around.append(at)
        self.places.append(at)
        self.points.add(at)
        return at

    def _told_apart(self, at: Point) -> Point:
        """A point or one a hair's breadth away: posts above each other have points of their own."""
        x, y = at
        some = ((x + dx, y + dy) for dx, dy in HAIR if (x + dx, y + dy) not in self.points)
        return next(some, at)

    def foot_of(self, at: Point) -> int:
        """The height of a post."""
        return self.foot.get(at, 0)

    def _add_passage(self, piece: Piece, name: str, door: bool) -> None:
        (px, py), (qx, qy) = piece.outline[0], piece.outline[1]
        middle = (px + qx) // 2, (py + qy) // 2
        a, b = _off(middle, (px, py), (qx, qy), self.radius + OFF)
        outside, inside = self.field.feet_at(a), self.field.feet_at(b)
        for foot in outside if outside == inside else dict.fromkeys((*outside, *inside)):
            if not self.field.is_at(piece, foot):
                continue
            if foot not in outside or foot not in inside:  # a window high up
                self.add(a if foot in outside else b, foot)
                continue
            here = self.add(a, foot)
            there = self.add(b, foot) if _is_at(here, a) else None
            if here and there and _is_at(there, b):
                self.passages.setdefault(here, []).append(Passage(there, name, door))
                self.passages.setdefault(there, []).append(Passage(here, name, door))

    def _add_crossings(self, name: str) -> None:
        someone = Fighter("", "", "", "", radius=self.radius)
        for at in list(self.places):
            foot = self.foot.get(at, 0)
            piece = self.field.obstacle(name, at, self.radius, foot)
            if piece is not None:
                far_side = beyond(Figure(someone, at=at), piece, False)
                to = self.add(far_side, foot) if self.field.bears(far_side, foot) else None
                if to is not None and to != at:
                    self.passages.setdefault(at, []).append(Passage(to, name, False))

    def _add_inside(self, name: str) -> None:
        """Places in a trench, reached from beside it."""
        someone = Fighter("", "", "", "", radius=self.radius)
        for at in list(self.places):
            foot = self.foot.get(at, 0)
            piece = self.field.obstacle(name, at, self.radius, foot)
            if piece is None:
                continue
            to = self.add(beyond(Figure(someone, at=at), piece, True), foot)
            if to is not None and to != at:
                self.passages.setdefault(at, []).append(Passage(to, name, False, None, "hold", 400))

    def _crowd(self, at: Point) -> frozenset[Point]:
        room = 4 * self.radius * self.radius
        return frozenset(
            (at, *(p for p in self.neighbours(at) if squared_between(p, at) < room)),
        )

    def neighbours(self, at: Point, foot: int | None = None) -> list[Point]:
        """Posts round a point, itself left out; on the level given, or that of the post there."""
        x, y = at
        foot = self.foot.get(at, 0) if foot is None else foot
        level = (foot,) if foot else ()
        column, row = x // NEAR, y // NEAR
        return [
            p
            for c in (column - 1, column, column + 1)
            for r in (row - 1, row, row + 1)
            for p in self._near.get((c, r, *level), ())
            if p != at and abs(p[0] - x) < NEAR and abs(p[1] - y) < NEAR
        ]


# --- geometry -------------------------------------------------------------------------------------
def _heights(field: Field, piece: str) -> tuple[int, ...]:
    """Those of the ground a piece stands on and of its floors."""
    return (field.grounds[piece], *feet_of(field.by_id[piece], field.grounds[piece]))


def patch(x: int, y: int, foot: int) -> tuple[int, ...]:
    """Where a post is kept with those around it, each level for itself."""
    return (x // NEAR, y // NEAR, foot) if foot else (x // NEAR, y // NEAR)


def _is_at(post: Point | None, at: Point) -> bool:
    """The post is this point, or a hair's breadth away."""
    return post is not None and abs(post[0] - at[0]) <= 1 and abs(post[1] - at[1]) <= 1


def _beside(piece: Piece, radius: int) -> Iterator[Point]:
    """Places in contact with a piece, along each of its edges."""
    outline = piece.outline
    edges = [(outline[0], outline[1])] if len(outline) == 2 else list(_edges(outline))
    for p, q in edges:
        length = isqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
        parts = max(length // ALONG, 1)
        for n in range(parts):
            share = (2 * n + 1, 2 * parts)
            middle = (
                p[0] + (q[0] - p[0]) * share[0] // share[1],
                p[1] + (q[1] - p[1]) * share[0] // share[1],
            )
            for at in _off(middle, p, q, radius + OFF):
                if len(outline) == 2 or not point_in_polygon(at, outline):
                    yield at


def _edges(outline: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def _off(at: Point, p: Point, q: Point, distance: int) -> tuple[Point, Point]:
    """The two points this far from a point of the line p→q, square to it."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    size = hypot(dx, dy)
    ox, oy = round(-dy * distance / size), round(dx * distance / size)
    return (at[0] + ox, at[1] + oy), (at[0] - ox, at[1] - oy)


def _is_in(at: Point, pieces: tuple[Piece, ...]) -> bool:
    return any(point_in_polygon(at, piece.outline) for piece in pieces)
