"""Posts: the places a planner thinks of, lines between them, and how far they are from a goal.

Units of a planner stand with their middle man on a lattice, so that what is found out about the
ground serves all later games on the same field. Everything here is kept on the field by position.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from math import isqrt
from typing import Any

from sandtable.ground.exact import root_up
from sandtable.ground.free import Disc
from sandtable.ground.moving import runs_over
from sandtable.rulesets.modern_battles.battle.state import BASE_RADIUS, Battle, Point, Vehicle
from sandtable.rulesets.modern_battles.ground.costs import crossings_of, leg_cost, way_cost
from sandtable.rulesets.modern_battles.ground.cover import (
    cover_of_place,
    hull_down_by,
    may_be_hull_down,
)
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import COVERS, MINEFIELD
from sandtable.rulesets.modern_battles.ground.sight import is_open
from sandtable.rulesets.modern_battles.ground.ways import entries, ground_fault
from sandtable.rulesets.values import changed

Legs = tuple[Point, ...]
STEP = 200  # between posts
LARGE = 800  # squares of enemies who are hunted
FAR = 1_000_000
MOST_LINES = 1_000_000  # that are kept
HIDDEN = -1  # no line; else 0, 1, 2: no, light, heavy cover
FOOT = 0  # how wide: men on foot; a vehicle has the width of its hull
CROSSING = 200  # half of an ordinary movement (MB-TER-03)
CROSSED_BY_HULL = 500
STICKING = 500  # how much longer soft ground seems to a driver (MB-TER-04)
MINED = 900  # and known mines to everybody (MB-INI-03)
NEXT: tuple[Point, ...] = (
    (STEP, 0), (-STEP, 0), (0, STEP), (0, -STEP),
    (STEP, STEP), (STEP, -STEP), (-STEP, STEP), (-STEP, -STEP),
)  # fmt: skip


class Posts:
    """What a planner knows of a field."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._lines: dict[Point, dict[Point, int]] = {}  # from there, to there
        self._looked_along = 0  # lines that are known
        self._ways: dict[Any, Way] = {}
        self._edges: dict[tuple[int, Point], list[tuple[Point, int]]] = {}
        self._nearest: dict[Point, Point] = {}
        self._stops = [t.shape for t in field.terrain if t.impassable or t.interior]
        self.all = tuple(
            [
                (x, y)
                for y in range(STEP // 2, field.height, STEP)
                for x in range(STEP // 2, field.width, STEP)
                if ground_fault(field, Disc((x, y), BASE_RADIUS)) is None
            ]
        )
        self._set = frozenset(self.all)

    # --- places
    def nearest(self, at: Point) -> Point:
        """The post that is nearest to a place."""
        nearest = self._nearest.get(at)
        if nearest is None:
            cell = _cell(at[0], self.field.width), _cell(at[1], self.field.height)
            if cell not in self._set:
                cell = min(self.all, key=lambda post: _square(post, at))
            if len(self._nearest) > 100_000:
                self._nearest.clear()
            nearest = self._nearest[at] = cell
        return nearest

    def within(self, at: Point, reach: int) -> list[Point]:
        """Posts at most so far away."""
        memory = self.field.memory("greedy posts within")
        near: list[Point] | None = memory.get((at, reach))
        if near is None:
            (x, y), posts, limit = at, self._set, reach * reach
            near = memory[at, reach] = [
                (u, v)
                for v in range(_first(y - reach), y + reach + 1, STEP)
                for u in range(_first(x - reach), x + reach + 1, STEP)
                if (u, v) in posts and (u - x) ** 2 + (v - y) ** 2 <= limit
            ]
        return near

    # --- looking
    def line(self, p: Point, q: Point) -> int:
        """Cover of a man at q against fire from p, by the terrain alone; or HIDDEN."""
        cover = self.lines_from(p).get(q)
        return self.look_along(p, q) if cover is None else cover

    def lines_from(self, p: Point) -> dict[Point, int]:
        """Those lines from a place that are known already."""
        lines = self._lines.get(p)
        if lines is None:
            lines = self._lines[p] = {}
        return lines

    def look_along(self, p: Point, q: Point) -> int:
        """A line that is not known yet."""
        if self._looked_along > MOST_LINES:
            self._lines.clear()
            self._looked_along = 0
        back = self.lines_from(q).get(p)
        if back == HIDDEN or (back is None and not is_open(self.field, p, q)):
            cover = HIDDEN
        else:
            cover = COVERS.index(cover_of_place(self.field, p, q).kind)
        self.lines_from(p)[q] = cover
        self._looked_along += 1
        return cover

    def is_hull_down(self, eye: Point, vehicle: Vehicle, at: Point) -> bool:
        """A vehicle would stand hull down there if it faced a shooter at a place (MB-TER-07)."""
        known = self.field.memory(("greedy hull down", vehicle.length, vehicle.width))
        may_be: bool | None = known.get(at)
        if may_be is None:
            may_be = known[at] = may_be_hull_down(self.field, vehicle, at)
        if not may_be:
            return False
        hull_down: bool | None = known.get((eye, at))
        if hull_down is None:
            facing = (eye[0] - at[0], eye[1] - at[1]) if eye != at else vehicle.facing
            there = changed(vehicle, at=at, facing=facing, hull_down=False)
            hull_down = known[eye, at] = bool(hull_down_by(self.field, eye, there))
        return hull_down

    # --- ways
    def way(self, goals: tuple[Point, ...], wide: int = FOOT) -> Way:
        """Ways to the nearest of some places, on foot or for a hull so wide."""
        key = (goals, wide)
        way = self._ways.get(key)
        if way is None:
            if len(self._ways) > 500:
                self._ways.clear()
            way = self._ways[key] = Way(self, wide, self._spread(goals, wide))
        return way

    def hunt(self, foes: tuple[Point, ...], wide: int = FOOT) -> Hunt:
        """Ways to enemies, who are taken to stand in the middle of large squares."""
        spots = dict.fromkeys(self.nearest(_middle(at)) for at in foes)
        return Hunt([self.way((spot,), wide) for spot in spots])

    def _spread(self, goals: tuple[Point, ...], wide: int) -> dict[Point, int]:
        best: dict[Point, int] = {}
        queue: list[tuple[int, Point]] = []
        for goal in goals:
            for post in (goal,) if goal in self._set else self.within(goal, 2 * STEP):
                heappush(queue, (length(goal, post), post))
        while queue:
            far, at = heappop(queue)
            if at in best:
                continue
            best[at] = far
            for to, cost in self.edges(at, wide):
                if to not in best:
                    heappush(queue, (far + cost, to))
        return best

    def edges(self, at: Point, wide: int) -> list[tuple[Point, int]]:
        """Neighbouring posts, and what it costs to go there."""
        edges = self._edges.get((wide, at))
        if edges is None:
            near = [(at[0] + dx, at[1] + dy) for dx, dy in NEXT]
            costs = [(to, self._cost(at, to, wide)) for to in near if to in self._set]
            edges = self._edges[wide, at] = [(to, cost) for to, cost in costs if cost < FAR]
        return edges

    def is_clear(self, p: Point, q: Point, wide: int) -> bool:
        """No building and nothing impassable stops a hull so wide on a leg."""
        memory = self.field.memory(("greedy hull", wide))
        clear: bool | None = memory.get((p, q))
        if clear is None:
            clear = memory[p, q] = not any(
                runs_over(p, q, wide // 2, shape) for shape in self._stops
            )
        return clear

    def _cost(self, p: Point, q: Point, wide: int) -> int:
        field = self.field
        if wide:
            if not self.is_clear(p, q, wide):
                return FAR
        elif field.run_over(p, q, BASE_RADIUS):
            return FAR
        if field.is_plain(p, q) and not field.minefields:
            return length_up(p, q)
        cost = leg_cost(field, p, q)
        cost += (CROSSED_BY_HULL if wide else CROSSING) * len(
            list(crossings_of(field, p, q, on_foot=not wide))
        )
        for piece, _ in field.stretches(p, q):
            if piece.bogs and wide:
                cost += STICKING
            if piece.kind == MINEFIELD:
                cost += MINED
        return cost


class Hunt:
    """How far it is to the nearest of several enemies, by the ways to places near them."""

    __slots__ = ("_ways",)

    def __init__(self, ways: list[Way]) -> None:
        self._ways = ways

    def left(self, at: Point) -> int:
        return min([way.left(at) for way in self._ways], default=FAR)

    def walk(self, at: Point, allowance: int) -> Legs:
        if not self._ways:
            return ()
        return min(self._ways, key=lambda way: way.left(at)).walk(at, allowance)


class Way:
    """How far every post is from a goal."""

    __slots__ = ("_posts", "_wide", "far")

    def __init__(self, posts: Posts, wide: int, far: dict[Point, int]) -> None:
        self.far = far
        self._posts, self._wide = posts, wide

    def left(self, at: Point) -> int:
        """The way left from a place, FAR when there is none."""
        left = self.far.get(at)
        if left is None:
            near = self._posts.within(at, 2 * STEP)
            left = min([length(at, p) + self.far.get(p, FAR) for p in near], default=FAR)
        return left

    def walk(self, at: Point, allowance: int) -> tuple[Point, ...]:
        """The best way from a place, as far as an allowance goes: corners and the end of it."""
        far, posts = self.far, self._posts
        here = at if at in far else posts.nearest(at)
        spent = length(at, here)
        places = [at] if here == at else [at, here]
        while far.get(here, 0) > 0:
            ahead = [(far.get(to, FAR), to, cost) for to, cost in posts.edges(here, self._wide)]
            left, to, cost = min(ahead, default=(FAR, here, 0))
            if left >= far[here] or spent + cost > allowance:
                break
            spent += cost
            places.append(to)
            here = to
        return corners_of(places)[1:]


def corners_of(places: list[Point]) -> tuple[Point, ...]:
    """The same way without the places where it goes straight on."""
    corners = places[:1]
    for here, after in pairwise(places[1:]):
        before = corners[-1]
        came, goes = (
            (here[0] - before[0], here[1] - before[1]),
            (after[0] - here[0], after[1] - here[1]),
        )
        if came[0] * goes[1] != came[1] * goes[0]:
            corners.append(here)
    return (*corners, *places[-1:]) if len(places) > 1 else tuple(corners)


def can_go(
    battle: Battle, who: str, legs: Legs, m: int, allowance: int, *, mines: bool = False
) -> bool:
    """An allowance is enough for these legs; they run into no known mines, unless they may."""
    if way_cost(battle, who, legs, m).total > allowance:
        return False
    return mines or not battle.field.minefields or not entries(battle, who, legs)


def posts_of(battle: Battle) -> Posts:
    memory = battle.field.memory("greedy")
    posts: Posts | None = memory.get("posts")
    if posts is None:
        posts = memory["posts"] = Posts(battle.field)
    return posts


def length_up(a: Point, b: Point) -> int:
    return root_up(_square(a, b))


def length(a: Point, b: Point) -> int:
    return isqrt(_square(a, b))


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _middle(at: Point) -> Point:
    """Of the large square that a place is in."""
    return at[0] // LARGE * LARGE + LARGE // 2, at[1] // LARGE * LARGE + LARGE // 2


def _cell(x: int, size: int) -> int:
    return min(max(x, 0), size - 1) // STEP * STEP + STEP // 2


def _first(low: int) -> int:
    """The first post at or after a place on an axis."""
    return -(-(max(low, 0) - STEP // 2) // STEP) * STEP + STEP // 2
