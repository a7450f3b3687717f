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
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from sandtable.ground.free import point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Point
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.barriers import is_path_barred
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.play.movement import leg_price
from sandtable.rulesets.combat_zone.players.greedy import levels
from sandtable.rulesets.combat_zone.players.greedy.passages import CROSSING, Passage
from sandtable.rulesets.combat_zone.players.greedy.spots import NEAR, Spots, patch

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.aims import Aim

OPENING = {"open": 20, "shut": 120, "locked": 500}
TOO_FAR = 100_000
NEVER = 1_000_000_000
SLACK = 300  # so much farther from an aim a way through may begin, in 1/100 action points
LEADS = 12  # ways through that are looked at
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
        near = [(far.get(p, TOO_FAR), p, square) for square, p in self._around[:number]]
        near.sort()
        return near

    def in_cover(self, most: int, far: dict[Point, int]) -> list[tuple[int, Point]]:
        """Those among them in cover, the shortest walk first."""
        number = bisect_right(self._to_cover, most * most) if most > 0 else 0
        some = [(walk, far.get(p, TOO_FAR), p) for walk, p in self._walks[:number]]
        some.sort()
        return [(to_go, p) for _, to_go, p in some[:TRIES]]


class Posts(Spots):
    """The posts of a field, with how far each is from an aim, and where a figure may go now."""

    __slots__ = ("_distances", "_leads", "_post_of", "_rings", "_stops", "_ways")

    def __init__(self, field: Field, radius: int) -> None:
        super().__init__(field, radius)
        self._ways: dict[int, list[tuple[int, int]]] = {}
        self._distances: dict[object, dict[Point, int]] = {}
        self._post_of: dict[tuple[Point, int], Point] = {}
        self._rings: dict[Point, Ring] = {}
        self._leads: dict[object, list[Lead]] = {}
        self._stops: dict[object, tuple[tuple[Stop, ...], ...]] = {}

    # --- ways
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
        return is_path_barred(field, field.doors, at, to, foot)

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
        prices = {
            p: _walk(p, at)
            for p in self.neighbours(at, foot)
            if not is_path_barred(field, field.doors, p, at, foot)
        }
        if at in self._near.get(patch(*at, foot), ()):
            prices[at] = 0
        return prices

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
        offered = 0
        for far, to in some:
            price = self.price_to(battle, at, to, points, step)
            if price:
                yield Stop(to, price, far, to in self.covered, self.crowd[to], self.number[to])
                offered += 1
            if offered == OPTIONS:
                return

    def price_to(self, battle: Battle, at: Point, to: Point, points: int, step: int) -> int:
        """What the straight leg to a post costs; 0 when it is too far or barred."""
        reach = points * step
        if (at[0] - to[0]) ** 2 + (at[1] - to[1]) ** 2 > reach * reach or to == at:
            return 0
        foot = self.foot.get(to, 0)
        if is_path_barred(self.field, battle.shut, at, to, foot):
            return 0
        price = leg_price(self.field, at, to, step, foot)
        return price if price <= points else 0

    def post_of(self, at: Point, foot: int = 0) -> Point:
        """The post that stands for a point: itself, or the nearest that can be walked to."""
        if at in self.crowd and (not self.foot or self.foot_of(at) == foot):
            return at
        post = self._post_of.get((at, foot))
        if post is None:
            post = self._post_of[at, foot] = self._nearest_open(at, foot)
        return post

    def _nearest_open(self, at: Point, foot: int) -> Point:
        """The nearest post that can be walked to, or the nearest of all on the level."""
        (x, y), field = at, self.field
        near = [((u - x) ** 2 + (v - y) ** 2, (u, v)) for u, v in self.neighbours(at, foot)]
        near.sort()
        for _, post in near:
            if not is_path_barred(field, field.doors, at, post, foot):
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
        prices = {}
        for x, y in self.places:
            room = {"north": y, "south": height - y, "west": x, "east": width - x}[edge]
            if room < NEAR:
                prices[x, y] = room // 5 + 1
        return prices


def _walk(p: Point, q: Point) -> int:
    """Action points of a walk, in hundredths."""
    return int(hypot(q[0] - p[0], q[1] - p[1])) // 5


def posts_of(field: Field) -> Posts:
    """For bases of the usual size; others ask the rules whether they fit."""
    memory = field.memory("posts")
    posts: Posts | None = memory.get(BASE_RADIUS)
    if posts is None:
        posts = memory[BASE_RADIUS] = Posts(field, BASE_RADIUS)
    return posts
