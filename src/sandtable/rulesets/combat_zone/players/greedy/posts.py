"""Posts: the places that a player made of code considers, and how far each is from an aim.

The table is continuous, so a few hundred places stand for it: a lattice, contact with whatever
gives cover, and both sides of everything that is crossed or opened. They depend on the terrain
alone and are kept with the field, so that games on one table share them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import islice
from math import hypot, isqrt
from typing import TYPE_CHECKING, NamedTuple

from sandtable.ground.free import Piece, point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Fighter, Figure, Point
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.barriers import path_barrier
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.levels import feet_of
from sandtable.rulesets.combat_zone.ground.terrain import HELD
from sandtable.rulesets.combat_zone.play.crossing import beyond
from sandtable.rulesets.combat_zone.play.movement import leg_price
from sandtable.rulesets.combat_zone.players.greedy import levels
from sandtable.rulesets.combat_zone.players.greedy.passages import CROSSING, Passage

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.aims import Aim

SPACING = 750  # of the lattice
ALONG = 600  # between posts along a wall
OFF = 3  # bases that touch are at most 5 apart (CZ-GEN-05)
NEAR = 1200  # posts this near are neighbours
OPENING = {"open": 20, "shut": 120, "locked": 500}
TOO_FAR = 100_000
NEVER = 1_000_000_000
SLACK = 300  # so much farther from an aim a way through may begin, in 1/100 action points
LEADS = 12  # ways through that are looked at
HAIR = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
TRIES = 8  # posts of a sort that are looked at
OPTIONS = 2  # posts of a sort: the first may be taken


class Stop(NamedTuple):
    """A place that can be walked to in one straight leg."""

    at: Point
    price: int
    far: int  # what is left to the aim, in 1/100 action points
    covered: bool
    crowd: frozenset[Point]  # posts that nobody may stand at meanwhile, itself included
    number: int  # of the post


class Lead(NamedTuple):
    """A place that can be walked to, from where ways through lead on."""

    at: Point
    price: int
    passages: list[Passage]


class Reach(NamedTuple):
    """What a figure has for a walk: points, length of a step, points that firing takes."""

    points: int
    step: int
    fire: int


class Ring:
    """The posts around one of them, by their distance from it."""

    __slots__ = ("_around", "_squares", "_to_cover", "_walks")

    def __init__(self, at: Point, places: list[Point], covered: set[Point]) -> None:
        self._around = around = sorted((squared_between(at, p), p) for p in places if p != at)
        self._squares = [square for square, _ in around]
        self._walks = [(_walk(at, p), p) for _, p in around if p in covered]
        self._to_cover = [square for square, p in around if p in covered]

    def within(self, most: int, far: dict[Point, int]) -> list[tuple[int, Point, int]]:
        """Those no farther than this and how far, squared; the nearest to an aim first."""
        number = bisect_right(self._squares, most * most) if most > 0 else 0
        found = [(far.get(p, TOO_FAR), p, square) for square, p in self._around[:number]]
        found.sort()
        return found

    def in_cover(self, most: int, far: dict[Point, int]) -> list[tuple[int, Point]]:
        """Those among them in cover, the shortest walk first."""
        number = bisect_right(self._to_cover, most * most) if most > 0 else 0
        some = [(walk, far.get(p, TOO_FAR), p) for walk, p in self._walks[:number]]
        some.sort()
        return [(to_go, p) for _, to_go, p in some[:TRIES]]


class Posts:
    """The posts of a field for bases of one size."""

    __slots__ = (
        "_distances",
        "_held",
        "_leads",
        "_near",
        "_post_of",
        "_rings",
        "_stops",
        "_ways",
        "covered",
        "crowd",
        "field",
        "foot",
        "number",
        "passages",
        "places",
        "points",
        "radius",
        "slow",
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
        self._ways: dict[int, list[tuple[int, int]]] = {}
        self._distances: dict[object, dict[Point, int]] = {}
        self._post_of: dict[tuple[Point, int], Point] = {}
        self._rings: dict[Point, Ring] = {}
        self._leads: dict[object, list[Lead]] = {}
        self._stops: dict[object, tuple[tuple[Stop, ...], ...]] = {}

    # --- gathering
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
        around = self._near.setdefault(_patch(x, y, foot), [])
        for u, v in around:
            if beside_others and (abs(x - u) > 1 or abs(y - v) > 1):
                continue
            if abs(x - u) + abs(y - v) < 2 * radius - 50 and not path_barrier(
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

    # --- ways
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

    def _ways_from(self, post: int) -> list[tuple[int, int]]:
        """Neighbours that can be walked to with every door shut, and the price."""
        ways = self._ways.get(post)
        if ways is None:
            field, at, number = self.field, self.places[post], self.number
            foot = self.foot.get(at, 0)
            ways = self._ways[post] = [
                (number[to], _walk(at, to) * (2 if at in self.slow or to in self.slow else 1))
                for to in self.neighbours(at, foot)
                if not self._is_barred(field, at, to, foot)
            ]
        return ways

    def _is_barred(self, field: Field, at: Point, to: Point, foot: int) -> bool:
        """Something is in the way with every door shut; the way back is mostly known already.

        Only whoever stands in a ditch or the like gets out of it but not in.
        """
        if at not in self._held and to not in self._held:
            back = field.layer(foot).met.get((to, at))
            if back is not None:
                return bool(back)
        return bool(path_barrier(field, field.doors, at, to, foot))

    def distances(
        self, battle: Battle, aim: str, goals: Callable[[], dict[Point, int]]
    ) -> dict[Point, int]:
        """What every post is from an aim, in 1/100 action points; posts cut off are missing."""
        key = (aim, battle.shut, battle.locked, battle.gaps)
        known = self._distances.get(key)
        if known is None:
            known = self._distances[key] = self._spread(battle, goals())
        return known

    def _spread(self, battle: Battle, goals: dict[Point, int]) -> dict[Point, int]:
        places, number, known = self.places, self.number, len(self.places)
        least = [NEVER] * known  # so far
        # Cost and number of a post in one whole number: those are compared at once.
        queue = sorted(cost * known + number[at] for at, cost in goals.items())
        for at, cost in goals.items():
            least[number[at]] = cost
        while queue:
            cost, n = divmod(heappop(queue), known)
            if cost > least[n]:
                continue
            for to, price in self._ways_from(n):
                if cost + price < least[to]:
                    least[to] = cost + price
                    heappush(queue, (cost + price) * known + to)
            for passage in self.passages.get(places[n], ()):
                to, price = number[passage.to], self._price_of(battle, passage)
                if cost + price < least[to]:
                    least[to] = cost + price
                    heappush(queue, (cost + price) * known + to)
        return {places[n]: cost for n, cost in enumerate(least) if cost < NEVER}

    def _price_of(self, battle: Battle, passage: Passage) -> int:
        if passage.how:
            return passage.price
        if not passage.door:
            return CROSSING
        state = "open" if passage.name not in battle.shut else "shut"
        return OPENING["locked" if passage.name in battle.locked else state]

    def around(self, at: Point, foot: int = 0) -> dict[Point, int]:
        """Posts from which a point is a short walk away, and the price."""
        field = self.field
        found = {
            p: _walk(p, at)
            for p in self.neighbours(at, foot)
            if not path_barrier(field, field.doors, p, at, foot)
        }
        if at in self._near.get(_patch(*at, foot), ()):
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
        step, points = reach.step, reach.points
        left = points - reach.fire
        ring, covered = self._ring(at), self.covered
        around = ring.within(points * step, far)
        for_all = [(far_off, p) for far_off, p, _ in around[:TRIES]]
        near, nearer = (max(n * step, 0) ** 2 for n in (left, left - 1))
        to_fire = ((far_off, p) for far_off, p, square in around if square <= near)
        to_duck = (
            (far_off, p) for far_off, p, square in around if square <= nearer and p in covered
        )
        yield self._best(battle, at, step, points, for_all)
        yield self._best(battle, at, step, left, islice(to_fire, TRIES))
        yield self._best(battle, at, step, left - 1, islice(to_duck, TRIES))
        yield self._best(battle, at, step, points - 1, ring.in_cover((points - 1) * step, far))

    def leads(self, battle: Battle, at: Point, points: int, step: int, aim: Aim) -> list[Lead]:
        """The few places in one leg from which ways through lead nearest to the aim."""
        key = (at, points, step, aim.name, battle.shut, battle.locked)
        known = self._leads.get(key)
        if known is None:
            known = self._leads[key] = list(self._leads_from(battle, at, points, step, aim.far))
        return known

    def _leads_from(
        self, battle: Battle, at: Point, points: int, step: int, far: dict[Point, int]
    ) -> Iterator[Lead]:
        (x, y), foot, most = at, self.foot.get(at, 0), (points * step) ** 2
        here = far.get(at, TOO_FAR)
        near = [
            (min([far.get(passage.to, TOO_FAR) for passage in passages]), p)
            for p, passages in self.passages.items()
            if (p[0] - x) ** 2 + (p[1] - y) ** 2 <= most
            and far.get(p, TOO_FAR) <= here + SLACK
            and self.foot.get(p, 0) == foot
        ]
        near.sort()
        for then, p in near[:LEADS]:
            price = self.price_to(battle, at, p, points, step) if then < here else 0
            if price or p == at:
                yield Lead(p, price, self.passages[p])

    def _ring(self, at: Point) -> Ring:
        """Kept, as figures come to a post with many aims."""
        known = self._rings.get(at)
        if known is None:
            known = self._rings[at] = Ring(at, self._on_level(at), self.covered)
        return known

    def _on_level(self, at: Point) -> list[Point]:
        if not self.foot:
            return self.places
        foot = self.foot_of(at)
        return [p for p in self.places if self.foot_of(p) == foot]

    def _best(
        self, battle: Battle, at: Point, step: int, points: int, some: Iterable[tuple[int, Point]]
    ) -> Iterator[Stop]:
        """The first of these places that so many points lead to."""
        found = 0
        for far, to in some:
            price = self.price_to(battle, at, to, points, step)
            if price:
                yield Stop(to, price, far, to in self.covered, self.crowd[to], self.number[to])
                found += 1
            if found == OPTIONS:
                return

    def price_to(self, battle: Battle, at: Point, to: Point, points: int, step: int) -> int:
        """What the straight leg to a post costs; 0 when it is too far or barred."""
        reach = points * step
        if (at[0] - to[0]) ** 2 + (at[1] - to[1]) ** 2 > reach * reach or to == at:
            return 0
        foot = self.foot.get(to, 0)
        if path_barrier(self.field, battle.shut, at, to, foot):
            return 0
        price = leg_price(self.field, at, to, step, foot)
        return price if price <= points else 0

    def post_of(self, at: Point, foot: int = 0) -> Point:
        """The post that stands for a point: itself, or the nearest that can be walked to."""
        if at in self.crowd and (not self.foot or self.foot_of(at) == foot):
            return at
        found = self._post_of.get((at, foot))
        if found is None:
            found = self._post_of[at, foot] = self._nearest_open(at, foot)
        return found

    def _nearest_open(self, at: Point, foot: int) -> Point:
        """The nearest post that can be walked to, or the nearest of all on the level."""
        (x, y), field = at, self.field
        near = [((u - x) ** 2 + (v - y) ** 2, (u, v)) for u, v in self.neighbours(at, foot)]
        near.sort()
        for _, post in near:
            if not path_barrier(field, field.doors, at, post, foot):
                return post
        level = [p for p in self.places if self.foot_of(p) == foot] or self.places
        return min(level, key=lambda p: (squared_between(p, at), p))

    def to_go(self, at: Point, far: dict[Point, int], foot: int = 0) -> int:
        """What any point of the table is from an aim, in 1/100 action points."""
        known = far.get(at)
        if known is not None and (not self.foot or self.foot_of(at) == foot):
            return known
        post = self.post_of(at, foot)
        return far[post] + _walk(at, post) if post in far else TOO_FAR

    def beside(self, at: Point, foot: int = 0) -> dict[Point, int]:
        """Posts from which a point is reached, or the one nearest to it."""
        goals = self.around(at, foot)
        if not goals and self.places:
            goals = {min(self.places, key=lambda p: _walk(p, at)): 0}
        return goals

    def inside(self, place: str) -> dict[Point, int]:
        """Posts within a piece of terrain, or within any piece of one entry."""
        if "/" in place:
            return levels.inside(self, place)
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
def _heights(field: Field, piece: str) -> tuple[int, ...]:
    """Those of the ground a piece stands on and of its floors."""
    return (field.grounds[piece], *feet_of(field.by_id[piece], field.grounds[piece]))


def _patch(x: int, y: int, foot: int) -> tuple[int, ...]:
    """Where a post is kept with those around it, each level for itself."""
    return (x // NEAR, y // NEAR, foot) if foot else (x // NEAR, y // NEAR)


def _is_at(post: Point | None, at: Point) -> bool:
    """The post is this point, or a hair's breadth away."""
    return post is not None and abs(post[0] - at[0]) <= 1 and abs(post[1] - at[1]) <= 1


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
