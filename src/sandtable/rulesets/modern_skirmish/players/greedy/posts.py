"""Posts: the places a planner thinks of, the legs between them and how far they are from a goal.

Figures of a planner stand on a lattice, so that what is found out about the ground (ways, sight,
shelter) serves all later games on the same field. Everything here is kept on the field by position.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import isqrt
from typing import Any, NamedTuple

from sandtable.ground.free import Disc
from sandtable.ground.outlines import Rectangle
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    BASES,
    RAPID,
    TACTICAL,
    TOUCHING,
    Battle,
    Point,
)
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import COVERS
from sandtable.rulesets.modern_skirmish.ground.sight import cover_of, stop_of
from sandtable.rulesets.modern_skirmish.ground.walls import STOPS, End, crossings
from sandtable.rulesets.modern_skirmish.ground.ways import ground_fault, halved

WALK, RUN = sheet.ORDERS[TACTICAL].move, sheet.ORDERS[RAPID].move
CONTACT = BASES + TOUCHING  # between centres, at the most
STEP = CONTACT  # between posts: bases on neighbouring ones do not overlap
NEXT = 380  # how far neighbours of the graph are apart at most
AT_OPENING = BASE_RADIUS + TOUCHING // 2  # a post beside an opening: its base touches it
FEW_STEPS, MANY_STEPS = 800, RUN  # reaches between those of the graph and of a rapid move
COARSE = 1_040  # goals that move are looked for on this grid
FAR = 1_000_000
MOST_LINES = 2_000_000
MOST_THREATS = 2_000  # places with somebody's weapon; each knows as many places as there are posts
HIDDEN = -1  # no line; else 0, 1, 2: no, light, heavy cover


class Step(NamedTuple):
    """A leg to a post: how long, whether it halves the allowance, whether it is indoors."""

    to: Point
    length: int
    slow: bool
    indoors: bool


Breached = frozenset[str]
#: Those who may shoot at whoever comes: where, how far, how well.
Watchers = tuple[tuple[Point, int, float], ...]
RISK = 1.2  # how much their power counts
SHELTER = 120  # how much nearer a place in light cover seems, twice as much in heavy
SHELTERED = (1.0, 0.45, 0.25)  # what cover leaves of a danger


class Watched:
    """Those whose sight ways avoid, by number; 0 is nobody."""

    __slots__ = ("_numbers", "by_number")

    def __init__(self) -> None:
        self.by_number: list[Watchers] = [()]
        self._numbers: dict[Watchers, int] = {(): 0}

    def number_of(self, watchers: Watchers) -> int:
        number = self._numbers.get(watchers)
        if number is None:
            number = self._numbers[watchers] = len(self.by_number)
            self.by_number.append(watchers)
        return number


class Posts:
    """What a planner knows of a field."""

    def __init__(
        self,
        field: Field,
        things: tuple[Point, ...] = (),
        walls: str = "opaque",
        breached: Breached = frozenset(),
        watched: Watched | None = None,
    ) -> None:
        self.field = field
        self.things = things  # objects: whoever stands on one touches it
        self._wall_on, self._breached = STOPS[walls], breached  # MS-UNIT-04
        self._lines: dict[Point, dict[Point, int]] = {}
        self._looks = 0
        self._threats: dict[Any, dict[Point, tuple[float, int]]] = {}
        self.inside: dict[Point, bool] = {}
        self.shelters: dict[Point, int] = {}
        self._steps: dict[Any, tuple[Step, ...]] = {}
        self._ways: dict[Any, Way] = {}
        self._watched = Watched() if watched is None else watched
        self._risky: dict[Watchers, dict[Point, float]] = {}
        self.all = self._lattice()
        self._cells: dict[Point, list[Point]] = {}
        for post in self.all:
            self._cells.setdefault((post[0] // 500, post[1] // 500), []).append(post)
        self._goals: dict[Point, Point] = {}

    def _lattice(self) -> tuple[Point, ...]:
        field = self.field
        spots: dict[Point, None] = dict.fromkeys(self.things)
        for opening in field.openings:
            x, y = opening.at
            for dx, dy in ((AT_OPENING, 0), (-AT_OPENING, 0), (0, AT_OPENING), (0, -AT_OPENING)):
                spots[x + dx, y + dy] = None
        for y in range(STEP // 2, field.height, STEP):
            for x in range(STEP // 2, field.width, STEP):
                spots[x, y] = None
        return tuple([at for at in spots if self.is_ground(at)])

    def is_ground(self, at: Point) -> bool:
        base = Disc(at, BASE_RADIUS)
        return self.field.is_on_table(base) and ground_fault(self.field, base) is None

    # --- looking
    def line(self, p: Point, q: Point) -> int:
        """Cover of a figure at q against one at p, by the terrain alone; or HIDDEN."""
        cover = self.seen_from(p).get(q)
        if cover is None:
            if self._looks >= MOST_LINES:
                self._lines.clear()
                self._looks = 0
            self._looks += 1
            cover = self.seen_from(p)[q] = self._look(p, q)
        return cover

    def seen_from(self, p: Point) -> dict[Point, int]:
        """The lines from a place that were looked along so far; `line` tells those missing."""
        lines = self._lines.get(p)
        if lines is None:
            lines = self._lines[p] = {}
        return lines

    def threats_from(self, p: Point, reach: int, power: float) -> dict[Point, tuple[float, int]]:
        """What somebody at a place may do to others, as far as it was found out."""
        key = (p, reach, power)
        threats = self._threats.get(key)
        if threats is None:
            if len(self._threats) > MOST_THREATS:
                self._threats.clear()
            threats = self._threats[key] = {}
        return threats

    def _look(self, p: Point, q: Point) -> int:
        field = self.field
        eye, aim = Disc(p, BASE_RADIUS), Disc(q, BASE_RADIUS)
        walls = crossings(field, End(p, eye), End(q, aim))
        if walls and self._wall_on(walls, self._breached) is not None:
            return HIDDEN
        crossed = [field.by_id[obstacle.id] for obstacle in field.seen_across(p, q)]
        if not crossed:
            return 0
        if stop_of(field, crossed, p, q):
            return HIDDEN
        return cover_of(field, crossed, eye, aim)[0]

    def is_inside(self, at: Point) -> bool:
        inside = self.inside.get(at)
        if inside is None:
            inside = self.inside[at] = self.field.is_indoors(at)
        return inside

    def shelter(self, at: Point) -> int:
        """The best cover that a post can give: inside a piece, or leaning on it."""
        rank = self.shelters.get(at)
        if rank is None:
            field = self.field
            near = field.holding(at) | field.leaning(Disc(at, BASE_RADIUS))
            ranks = [COVERS.index(field.by_id[piece].cover) for piece in near]
            rank = self.shelters[at] = max(ranks, default=0)
        return rank

    # --- walking
    def steps(self, at: Point, reach: int, breached: Breached) -> tuple[Step, ...]:
        """Posts that a straight leg of at most `reach` gets to; half of it on slow ground."""
        key = (at, reach, breached)
        steps = self._steps.get(key)
        if steps is None:
            if len(self._steps) > 100_000:
                self._steps.clear()
            if FEW_STEPS < reach < MANY_STEPS:  # all bounds of a unit are parts of the longest
                longer = self.steps(at, MANY_STEPS, breached)
                legs = [s for s in longer if s.length <= (halved(reach) if s.slow else reach)]
            else:
                legs = self._legs(at, reach, breached)
            steps = self._steps[key] = tuple(legs)
        return steps

    def _legs(self, at: Point, reach: int, breached: Breached) -> list[Step]:
        field, legs, slowly = self.field, [], halved(reach)
        near = field.hindrances(at, reach + BASE_RADIUS)
        for to in self._near(at, reach):
            far = _length(at, to)
            if far > reach or not far:
                continue
            if not near or not _may_meet(near, at, to):
                legs.append(Step(to, far, slow=False, indoors=False))
                continue
            slow = bool(field.slow_leg(at, to, breached))
            if slow and far > slowly:
                continue
            if field.run_over(at, to, BASE_RADIUS):
                continue
            if field.wall_in_leg(at, to, breached)[0]:
                continue
            legs.append(Step(to, far, slow, field.indoor_leg(at, to)))
        return legs

    def _near(self, at: Point, reach: int) -> list[Point]:
        x, y = at
        cells = self._cells
        posts: list[Point] = []
        for column in range((x - reach) // 500, (x + reach) // 500 + 1):
            for row in range((y - reach) // 500, (y + reach) // 500 + 1):
                posts += cells.get((column, row), ())
        return posts

    def watching(self, watchers: Watchers) -> int:
        """A number for those whose sight ways avoid; 0 for nobody."""
        return self._watched.number_of(watchers)

    def way(self, goal: Point, breached: Breached, watching: int = 0) -> Way:
        """Ways to a goal, on foot; slow ground counts twice.

        Ground that watchers see counts more, so that ways keep out of their sight.
        """
        key = (goal, breached, watching)
        way = self._ways.get(key)
        if way is None:
            if len(self._ways) > 400:
                self._ways.clear()
            risks = self._risks(self._watched.by_number[watching])
            way = self._ways[key] = Way(self, breached, self._spread(goal, breached, risks))
        return way

    def _risks(self, watchers: Watchers) -> dict[Point, float]:
        """How much longer a centimetre seems at a post, by those who see it."""
        if not watchers:
            return {}
        risks = self._risky.get(watchers)
        if risks is None:
            if len(self._risky) > 50:
                self._risky.clear()
            risks = self._risky[watchers] = {p: self._risk(p, watchers) for p in self.all}
        return risks

    def _risk(self, at: Point, watchers: Watchers) -> float:
        x, y = at
        risk = 0.0
        for (u, v), reach, power in watchers:
            if (u - x) ** 2 + (v - y) ** 2 <= reach * reach:
                cover = self.line((u, v), at)
                if cover >= 0:
                    risk += power * SHELTERED[cover]
        return 1.0 + RISK * risk

    def _spread(
        self, goal: Point, breached: Breached, risks: dict[Point, float]
    ) -> dict[Point, int]:
        best: dict[Point, int] = {}
        queue: list[tuple[int, Point]] = [(0, goal)]
        while queue:
            far, at = heappop(queue)
            if at in best:
                continue
            best[at] = far
            for to, length, slow, _ in self.steps(at, NEXT if at != goal else 600, breached):
                if to not in best:
                    cost = 2 * length if slow else length
                    if risks:
                        cost = int(cost * risks.get(at, 1.0))
                    heappush(queue, (far + cost, to))
        return best

    def distance(self, at: Point, goal: Point, breached: Breached, watching: int = 0) -> int:
        """From a place to a goal, FAR when there is no way."""
        return self.way(goal, breached, watching).left(at)

    def goal_near(self, at: Point) -> Point:
        """The post of a coarse grid that is nearest, so that few goals are looked up."""
        cell = (at[0] // COARSE, at[1] // COARSE)
        post = self._goals.get(cell)
        if post is None:
            middle = (cell[0] * COARSE + COARSE // 2, cell[1] * COARSE + COARSE // 2)
            post = self._goals[cell] = min(self.all, key=lambda p: _square(p, middle))
        return post

    def beside_opening(self, opening: str, breached: Breached) -> tuple[Point, ...]:
        """Posts at which a base touches an opening, on ground."""
        x, y = self.field.opening[opening].at
        ways = ((AT_OPENING, 0), (-AT_OPENING, 0), (0, AT_OPENING), (0, -AT_OPENING))
        return tuple([at for dx, dy in ways if self.is_ground(at := (x + dx, y + dy))])


class Way:
    """How far every post is from one goal, and where to go from each."""

    __slots__ = ("_ahead", "_breached", "_left", "_posts", "_ranked", "far")

    def __init__(self, posts: Posts, breached: Breached, far: dict[Point, int]) -> None:
        self.far = far
        self._posts, self._breached = posts, breached
        # Apart from `far`: who asked for a post that no bound reaches would sway all after him.
        self._left: dict[Point, int] = {}
        self._ahead: dict[Any, tuple[tuple[int, Point, int], ...]] = {}
        self._ranked: dict[Any, tuple[Point, ...]] = {}

    def left(self, at: Point) -> int:
        """The way left from a place, FAR when there is none."""
        far = self.far
        to_go = far.get(at)
        if to_go is None:
            to_go = self._left.get(at)
        if to_go is None:
            legs = self._posts.steps(at, 2 * NEXT, self._breached)
            to_go = min([leg.length + far[leg.to] for leg in legs if leg.to in far], default=FAR)
            self._left[at] = to_go
        return to_go

    def ahead(self, at: Point, reach: int, rapid: bool) -> tuple[tuple[int, Point, int], ...]:
        """Some posts nearer to the goal: by how much nearer, where, in what shelter."""
        key = (at, reach, rapid)
        posts = self._ahead.get(key)
        if posts is None:
            before, far = self.left(at), self.far
            rated = [
                (before - far.get(leg.to, FAR), leg.to)
                for leg in self._posts.steps(at, reach, self._breached)
                if not (rapid and leg.indoors)
            ]
            rated = sorted([rating for rating in rated if rating[0] > 0], reverse=True)
            some, shelter = (*rated[:6], *rated[6:26:3]), self._posts.shelter
            posts = self._ahead[key] = tuple([(gain, to, shelter(to)) for gain, to in some])
        return posts

    def ranked(self, at: Point, reach: int, rapid: bool) -> tuple[Point, ...]:
        """All posts within reach and the place itself: near to the goal and in cover first."""
        key = (at, reach, rapid)
        posts = self._ranked.get(key)
        if posts is None:
            far, shelter = self.far, self._posts.shelter
            rated = [
                (far.get(leg.to, FAR) - SHELTER * shelter(leg.to), leg.to)
                for leg in self._posts.steps(at, reach, self._breached)
                if not (rapid and leg.indoors)
            ]
            rated.append((far.get(at, FAR) - 1, at))
            posts = self._ranked[key] = tuple([to for _, to in sorted(rated)])
        return posts


def posts_of(battle: Battle) -> Posts:
    """Those of this field; apart for each set of breaches, since a breach opens lines."""
    walls, breached = battle.options.walls, battle.breached
    memory = battle.field.memory("greedy")
    posts: Posts | None = memory.get((walls, breached))
    if posts is None:
        things = tuple([thing.at for thing in battle.things.values()])
        watched = memory.setdefault("watched", Watched())  # its numbers outlast a breach
        posts = memory[walls, breached] = Posts(battle.field, things, walls, breached, watched)
    return posts


def _may_meet(near: list[Rectangle], p: Point, q: Point) -> bool:
    """Whether a base on the way from p to q comes so far as the bounds of a piece."""
    (px, py), (qx, qy), r = p, q, BASE_RADIUS
    left, right = (px - r, qx + r) if px < qx else (qx - r, px + r)
    top, bottom = (py - r, qy + r) if py < qy else (qy - r, py + r)
    for x0, y0, x1, y1 in near:
        beside = x0 > right or x1 < left
        if not beside and y0 <= bottom and y1 >= top:
            return True
    return False


def _length(a: Point, b: Point) -> int:
    square = _square(a, b)
    root = isqrt(square)
    return root if root * root == square else root + 1


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
