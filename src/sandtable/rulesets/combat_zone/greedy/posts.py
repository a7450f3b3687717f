"""Posts: the places that a player made of code considers, and how far each is from an aim.

The table is continuous, so a few hundred places stand for it: a lattice, contact with whatever
gives cover, and both sides of everything that is crossed or opened. They depend on the terrain
alone and are kept with the field, so that games on one table share them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from math import hypot, isqrt
from typing import TYPE_CHECKING, NamedTuple

from sandtable.ground.free import Piece, point_in_polygon
from sandtable.rulesets.combat_zone.field import Field
from sandtable.rulesets.combat_zone.play.movement import beyond, leg_price, path_barrier
from sandtable.rulesets.combat_zone.state import BASE_RADIUS, Battle, Fighter, Figure, Point

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.greedy.aims import Aim

SPACING = 750  # of the lattice
ALONG = 600  # between posts along a wall
OFF = 3  # bases that touch are at most 5 apart (CZ-GEN-05)
NEAR = 1200  # posts this near are neighbours
CROSSING = 300  # prices of ways, in 1/100 action points
OPENING = {"open": 20, "shut": 120, "locked": 500}
TOO_FAR = 100_000
TRIES = 8  # posts of a sort that are looked at
OPTIONS = 2  # posts of a sort: the first may be taken


class Passage(NamedTuple):
    """A way through something that stops a walk: an obstacle to be crossed, or a door."""

    to: Point
    name: str
    door: bool


class Stop(NamedTuple):
    """A place that can be walked to in one straight leg."""

    at: Point
    price: int
    far: int  # what is left to the aim, in 1/100 action points
    covered: bool
    crowd: frozenset[Point]  # posts that nobody may stand at meanwhile, itself included
    number: int  # of the post


class Reach(NamedTuple):
    """What a figure has for a walk: points, length of a step, points that firing takes."""

    points: int
    step: int
    fire: int


class Posts:
    """The posts of a field for bases of one size."""

    __slots__ = (
        "_distances", "_near", "_post_of", "_stops", "_ways", "covered", "crowd", "field",
        "number", "passages", "places", "radius", "slow",
    )  # fmt: skip

    def __init__(self, field: Field, radius: int) -> None:
        self.field = field
        self.radius = radius
        self.places: list[Point] = []
        self.passages: dict[Point, list[Passage]] = {}
        self._near: dict[Point, list[Point]] = {}
        self._gather()
        self.covered = {p for p in self.places if field.cover_at(p, radius)}
        self.slow = {p for p in self.places if _is_in(p, field.difficult)}
        self.number = {p: n for n, p in enumerate(self.places)}
        self.crowd = {p: self._crowd(p) for p in self.places}  # posts too near to share
        self._ways: dict[Point, list[tuple[Point, int]]] = {}
        self._distances: dict[object, dict[Point, int]] = {}
        self._post_of: dict[Point, Point] = {}
        self._stops: dict[object, tuple[tuple[Stop, ...], ...]] = {}

    # --- gathering
    def _gather(self) -> None:
        field, radius = self.field, self.radius
        for opening in field.openings.values():
            self._add_passage(opening.piece, opening.id, opening.door)
        for piece in field.pieces.values():
            if piece.cover or piece in field.barriers:
                for at in _beside(piece, radius):
                    self._add(at)
        for terrain in field.terrain:
            if terrain.is_obstacle or terrain.is_abstract:
                self._add_crossings(terrain.id)
        for y in range(SPACING // 2, field.height, SPACING):
            for x in range(SPACING // 2, field.width, SPACING):
                self._add((x, y))

    def _add(self, at: Point) -> Point | None:
        """The post of a patch of the table: the first to come has it."""
        radius, field = self.radius, self.field
        x, y = at
        if not (radius <= x <= field.width - radius and radius <= y <= field.height - radius):
            return None
        if field.obstructed(at, radius):
            return None
        around = self._near.setdefault((x // NEAR, y // NEAR), [])
        for u, v in around:
            if abs(x - u) + abs(y - v) < 2 * radius - 50 and not path_barrier(
                field, field.doors, at, (u, v)
            ):
                return u, v
        around.append(at)
        self.places.append(at)
        return at

    def _add_passage(self, piece: Piece, name: str, door: bool) -> None:
        (px, py), (qx, qy) = piece.outline[0], piece.outline[1]
        middle = (px + qx) // 2, (py + qy) // 2
        a, b = _off(middle, (px, py), (qx, qy), self.radius + OFF)
        if self._add(a) == a and self._add(b) == b:
            self.passages.setdefault(a, []).append(Passage(b, name, door))
            self.passages.setdefault(b, []).append(Passage(a, name, door))

    def _add_crossings(self, name: str) -> None:
        someone = Fighter("", "", "", "", radius=self.radius)
        for at in list(self.places):
            piece = self.field.obstacle(name, at, self.radius)
            if piece is not None:
                to = self._add(beyond(Figure(someone, at=at), piece, False))
                if to is not None and to != at:
                    self.passages.setdefault(at, []).append(Passage(to, name, False))

    def _crowd(self, at: Point) -> frozenset[Point]:
        room = 4 * self.radius * self.radius
        return frozenset(
            (at, *(p for p in self.neighbours(at) if _squared(p, at) < room)),
        )

    # --- ways
    def neighbours(self, at: Point) -> list[Point]:
        """Posts round a point, itself left out."""
        x, y = at
        column, row = x // NEAR, y // NEAR
        return [
            p
            for c in (column - 1, column, column + 1)
            for r in (row - 1, row, row + 1)
            for p in self._near.get((c, r), ())
            if p != at and abs(p[0] - x) < NEAR and abs(p[1] - y) < NEAR
        ]

    def _ways_from(self, at: Point) -> list[tuple[Point, int]]:
        """Neighbours that can be walked to with every door shut, and the price."""
        ways = self._ways.get(at)
        if ways is None:
            field = self.field
            ways = self._ways[at] = [
                (to, _walk(at, to) * (2 if at in self.slow or to in self.slow else 1))
                for to in self.neighbours(at)
                if not path_barrier(field, field.doors, at, to)
            ]
        return ways

    def distances(
        self, battle: Battle, aim: str, goals: Callable[[], dict[Point, int]]
    ) -> dict[Point, int]:
        """What every post is from an aim, in 1/100 action points; posts cut off are missing."""
        key = (aim, battle.shut, battle.locked)
        known = self._distances.get(key)
        if known is None:
            known = self._distances[key] = self._spread(battle, goals())
        return known

    def _spread(self, battle: Battle, goals: dict[Point, int]) -> dict[Point, int]:
        settled: dict[Point, int] = {}
        queue = [(cost, at) for at, cost in sorted(goals.items())]
        queue.sort()
        while queue:
            cost, at = heappop(queue)
            if at in settled:
                continue
            settled[at] = cost
            for to, price in self._ways_from(at):
                if to not in settled:
                    heappush(queue, (cost + price, to))
            for passage in self.passages.get(at, ()):
                if passage.to not in settled:
                    heappush(queue, (cost + self._price_of(battle, passage), passage.to))
        return settled

    def _price_of(self, battle: Battle, passage: Passage) -> int:
        if not passage.door:
            return CROSSING
        state = "open" if passage.name not in battle.shut else "shut"
        return OPENING["locked" if passage.name in battle.locked else state]

    def around(self, at: Point) -> dict[Point, int]:
        """Posts from which a point is a short walk away, and the price."""
        field = self.field
        found = {
            p: _walk(p, at)
            for p in self.neighbours(at)
            if not path_barrier(field, field.doors, p, at)
        }
        if at in self._near.get((at[0] // NEAR, at[1] // NEAR), ()):
            found[at] = 0
        return found

    # --- where a figure may go now
    def stops(
        self, battle: Battle, at: Point, reach: Reach, aim: Aim
    ) -> tuple[tuple[Stop, ...], ...]:
        """The few posts worth a walk, of each sort two in case one is taken: as near to the aim as
        a straight leg leads with all points, with enough left to fire, with enough left to fire
        and duck, and the nearest cover.
        """
        key = (at, reach, aim.name, battle.shut, battle.locked)
        known = self._stops.get(key)
        if known is None:
            sorts = (list(sort) for sort in self._sorts(battle, at, reach, aim.far))
            known = self._stops[key] = tuple(tuple(sort) for sort in sorts if sort)
        return known

    def _sorts(
        self, battle: Battle, at: Point, reach: Reach, far: dict[Point, int]
    ) -> Iterator[Iterator[Stop]]:
        (x, y), step = at, reach.step
        most = reach.points * step
        inside = [
            (far.get(p, TOO_FAR), p)
            for p in self.places
            if -most <= p[0] - x <= most and (p[0] - x) ** 2 + (p[1] - y) ** 2 <= most * most
        ]
        inside.sort()
        covered = [one for one in inside if one[1] in self.covered]
        nearest = sorted(covered, key=lambda one: _walk(at, one[1]))
        left = reach.points - reach.fire
        yield self._best(battle, at, step, reach.points, inside)
        yield self._best(battle, at, step, left, inside)
        yield self._best(battle, at, step, left - 1, covered)
        yield self._best(battle, at, step, reach.points - 1, nearest)

    def _best(
        self, battle: Battle, at: Point, step: int, points: int, ranked: list[tuple[int, Point]]
    ) -> Iterator[Stop]:
        """The first of these places that so many points lead to; not all of them are tried."""
        found = tried = 0
        within = (points * step) ** 2 if points > 0 else -1
        for far, to in ranked:
            if to == at or _squared(at, to) > within:
                continue
            tried += 1
            price = self.price_to(battle, at, to, points, step)
            if price:
                yield Stop(to, price, far, to in self.covered, self.crowd[to], self.number[to])
                found += 1
            if found == OPTIONS or tried == TRIES:
                return

    def price_to(self, battle: Battle, at: Point, to: Point, points: int, step: int) -> int:
        """What the straight leg to a post costs; 0 when it is too far or barred."""
        if _squared(at, to) > (points * step) ** 2 or to == at:
            return 0
        if path_barrier(self.field, battle.shut, at, to):
            return 0
        price = leg_price(self.field, at, to, step)
        return price if price <= points else 0

    def post_of(self, at: Point) -> Point:
        """The post that stands for a point: itself, or the nearest that can be walked to."""
        if at in self.crowd:
            return at
        found = self._post_of.get(at)
        if found is None:
            near = sorted(self.neighbours(at), key=lambda p: (_squared(p, at), p))
            field = self.field
            free = (p for p in near if not path_barrier(field, field.doors, at, p))
            found = next(free, None) or min(self.places, key=lambda p: (_squared(p, at), p))
            self._post_of[at] = found
        return found

    def to_go(self, at: Point, far: dict[Point, int]) -> int:
        """What any point of the table is from an aim, in 1/100 action points."""
        known = far.get(at)
        if known is not None:
            return known
        post = self.post_of(at)
        return far[post] + _walk(at, post) if post in far else TOO_FAR

    def beside(self, at: Point) -> dict[Point, int]:
        """Posts from which a point is reached, or the one nearest to it."""
        goals = self.around(at)
        if not goals and self.places:
            goals = {min(self.places, key=lambda p: _walk(p, at)): 0}
        return goals

    def inside(self, place: str) -> dict[Point, int]:
        """Posts within a piece of terrain, or within any piece of one entry."""
        outlines = [t.outline for t in self.field.terrain if place in (t.id, t.part_of)]
        return {p: 0 for p in self.places if any(point_in_polygon(p, o) for o in outlines)}

    def at_edge(self, edge: str) -> dict[Point, int]:
        """Posts near an edge of the table, and what it takes to leave by it."""
        width, height = self.field.width, self.field.height
        found = {}
        for x, y in self.places:
            room = {"north": y, "south": height - y, "west": x, "east": width - x}[edge]
            if room < NEAR:
                found[x, y] = room // 5 + 1
        return found


def posts_of(field: Field) -> Posts:
    """For bases of the usual size; others ask the rules whether they fit."""
    memory = field.memory("posts")
    found: Posts | None = memory.get(BASE_RADIUS)
    if found is None:
        found = memory[BASE_RADIUS] = Posts(field, BASE_RADIUS)
    return found


# --- geometry -------------------------------------------------------------------------------------
def _squared(p: Point, q: Point) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2


def _walk(p: Point, q: Point) -> int:
    """Action points of a walk, in hundredths."""
    return int(hypot(q[0] - p[0], q[1] - p[1])) // 5


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
