"""The shortest way round what cannot be walked through: rout moves, and players made of code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush
from math import hypot, inf
from typing import TypeVar

from sandtable.ground.free import Piece, point_along, turn
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.ground import hulls
from sandtable.rulesets.combat_zone.ground.apart import squared_to_leg
from sandtable.rulesets.combat_zone.ground.barriers import is_barred
from sandtable.rulesets.combat_zone.ground.field import Field

K = TypeVar("K")
T = TypeVar("T")
CORNER = 6  # ways turn this far outside a corner, in 1/100 cm
GAP = 150  # so far from the middle of a gap in wire a way turns
MOST_NODES = 400
REMEMBERED = 200_000  # legs whose answers are kept
MOST_GOALS, MOST_STARTS = 200, 2_000  # places to which, and from which to each, ways are kept
ALMOST = 1 - 1e-9  # of the straight way: corners in one line are settled one after the other
MOST_GROUNDS = 8  # sets of doors and gaps of which legs between corners are kept


def way_to_edge(battle: Battle, figure: Figure, edge: str) -> tuple[Point, ...]:
    """Round impassable terrain and enemy figures, off the table by an edge (CZ-REACT-12)."""
    field, foot = battle.field, figure.foot
    enemies = [
        (f.at, figure.who.radius + f.who.radius)
        for f in battle.figures.values()
        if f.fate == FIT and f.side != figure.side and f.foot == foot
    ]

    standing = field.memory(("doors on the way", foot))
    if len(standing) > REMEMBERED:
        standing.clear()

    def is_free(p: Point, q: Point) -> bool:
        """What stands there is asked once; doors, and who and what moves about, every time."""
        if _runs_into(p, q, enemies):
            return False
        if (p, q) not in standing:
            standing[p, q] = _doors_on(field, p, q, foot)
        doors: tuple[str, ...] | None = standing[p, q]
        if doors is None or not battle.shut.isdisjoint(doors):
            return False
        return not (battle.vehicles and hulls.hull_on_way(battle, p, q, foot))

    parked = hulls.pieces(battle, foot) if battle.vehicles else ()
    nodes = (
        *_corners(field, "solid", foot),
        *_round(enemies, figure.at),
        *_hull_corners(field, parked),
    )
    return _shortest(figure.at, nodes, is_free, lambda p: _off(field, p, edge))


def way_to(battle: Battle, start: Point, goal: Point, foot: int = 0) -> tuple[Point, ...]:
    """On foot round everything that must be crossed or opened; () when there is no way.

    All of it on one level.
    """
    if not _is_stopped(battle, start, goal, foot):
        return (goal,)
    memory = battle.field.memory("ways to")
    ground = (battle.shut, battle.gaps, foot)
    parked = hulls.pieces(battle, foot) if battle.vehicles else ()
    key = (goal, parked, *ground)
    ways: Ways | None = _few(memory, MOST_GOALS, key).get(key)
    if ways is None:
        known = _few(battle.field.memory("legs into corners"), MOST_GROUNDS, ground)
        legs = known.get(ground)
        if legs is None:
            corners = (*_corners(battle.field, "barriers", foot), *_before_gaps(battle))
            legs = known[ground] = Legs(foot, corners)
        ways = memory[key] = Ways(legs.round_hulls(battle.field, parked), goal)
    return ways.way_from(battle, start)


def _few(memory: dict[K, T], most: int, wanted: K) -> dict[K, T]:
    """Emptied before it holds more: games go on for long, and everybody moves."""
    if wanted not in memory and len(memory) >= most:
        memory.clear()
    return memory


class Legs:
    """Straight legs between corners of the ground as its doors and gaps are now."""

    __slots__ = ("_into", "_parked", "corners", "foot")

    def __init__(self, foot: int, corners: tuple[Point, ...]) -> None:
        self.foot, self.corners = foot, corners
        self._into: dict[Point, tuple[tuple[Point, float], ...]] = {}
        self._parked: tuple[tuple[Piece, ...], LegsRoundHulls] | None = None

    def into(self, battle: Battle, at: Point) -> tuple[tuple[Point, float], ...]:
        """Corners from which one may walk straight there (`is_open` tells), and how far it is."""
        legs = self._into.get(at)
        if legs is None:
            legs = self._into[at] = self._find(battle, at)
        return legs

    def _find(self, battle: Battle, at: Point) -> tuple[tuple[Point, float], ...]:
        foot = self.foot
        free = [p for p in self.corners if p != at and not is_barred(battle, p, at, foot)]
        return tuple([(p, _far(p, at)) for p in free])

    def is_open(self, _battle: Battle, _p: Point, _q: Point) -> bool:
        """Nothing stands on a leg after all."""
        return True

    def round_hulls(self, field: Field, parked: tuple[Piece, ...]) -> Legs:
        """The same with vehicles and wrecks where they stand."""
        if not parked:
            return self
        if self._parked is None or self._parked[0] is not parked:
            self._parked = parked, LegsRoundHulls(self, _hull_corners(field, parked))
        return self._parked[1]


class LegsRoundHulls(Legs):
    """With hulls and their corners besides: what moves about is asked only where it matters."""

    __slots__ = ("_ground", "_of_hulls", "_open")

    def __init__(self, ground: Legs, of_hulls: tuple[Point, ...]) -> None:
        super().__init__(ground.foot, (*ground.corners, *of_hulls))
        self._ground, self._of_hulls = ground, dict.fromkeys(of_hulls)
        self._open: dict[tuple[Point, Point], bool] = {}

    def _find(self, battle: Battle, at: Point) -> tuple[tuple[Point, float], ...]:
        if at in self._of_hulls:
            return tuple([(p, _far(p, at)) for p in self.corners if p != at])
        return (*self._ground.into(battle, at), *[(p, _far(p, at)) for p in self._of_hulls])

    def is_open(self, battle: Battle, p: Point, q: Point) -> bool:
        known = self._open.get((p, q))
        if known is None:
            fixed = p not in self._of_hulls and q not in self._of_hulls
            barrier = hulls.hull_on_way if fixed else _is_stopped
            known = self._open[p, q] = not barrier(battle, p, q, self.foot)
        return known


class Ways:
    """Ways to one place, found once for everybody who wants to go there: for each corner how far it
    is from there, and which corner comes next.

    Corners are settled those first that could be on the shortest way of whoever asks, and only as
    many as it takes; what is settled for one serves all.
    """

    __slots__ = ("_goal", "_known", "_legs", "_number", "_onward", "_queue", "_sure")

    def __init__(self, legs: Legs, goal: Point) -> None:
        self._legs, self._goal = legs, goal
        self._known: dict[Point, tuple[Point, ...]] = {}  # by where one starts
        self._onward: dict[Point, tuple[float, Point]] = {}
        self._sure: dict[Point, tuple[float, float]] = {}  # a corner is no farther than so
        corners = [p for p in legs.corners if p != goal]
        self._queue: list[Leg] = [
            (0.0, _far(p, goal), 0.0, n, p, goal) for n, p in enumerate(corners)
        ]
        self._number = len(corners)

    def way_from(self, battle: Battle, start: Point) -> tuple[Point, ...]:
        """The shortest, for somebody who cannot go straight there; () when there is none."""
        known = _few(self._known, MOST_STARTS, start)
        if start not in known:
            known[start] = self._shortest(battle, start)
        return known[start]

    def _shortest(self, battle: Battle, start: Point) -> tuple[Point, ...]:
        foot, onward, sure, (x, y) = self._legs.foot, self._onward, self._sure, start
        queue = [(hypot(at[0] - x, at[1] - y) + far, far, at) for at, (far, _) in onward.items()]
        heapify(queue)
        self._queue = [
            (far + ALMOST * hypot(at[0] - x, at[1] - y), far, after, n, at, to)
            for _, far, after, n, at, to in self._queue
            if at not in onward and (far, after) <= sure.get(at, NOT_YET)
        ]
        heapify(self._queue)
        while self._queue or queue:
            if self._queue and (not queue or self._queue[0][0] < queue[0][0]):
                at = self._settle(battle, start)
                if at is not None:
                    heappush(queue, (_far(start, at) + onward[at][0], onward[at][0], at))
                continue
            _, _, at = heappop(queue)
            if at != start and not _is_stopped(battle, start, at, foot):
                way = [at]
                while at in onward:
                    at = onward[at][1]
                    way.append(at)
                return tuple(way)
        return ()

    def _settle(self, battle: Battle, start: Point) -> Point | None:
        """The next corner, if one can go on from it."""
        onward, queue, sure, legs = self._onward, self._queue, self._sure, self._legs
        _, far, _, _, at, to = heappop(queue)
        if at in onward:
            return None
        if to == self._goal and _is_stopped(battle, at, to, legs.foot):
            return None
        onward[at] = far, to
        x, y = start
        for corner, apart in legs.into(battle, at):
            if corner in onward:
                continue
            total = far + apart
            if (total, far) >= sure.get(corner, NOT_YET):
                continue
            if legs.is_open(battle, corner, at):
                sure[corner] = total, far
                self._number += 1
                least = total + ALMOST * hypot(corner[0] - x, corner[1] - y)
                heappush(queue, (least, total, far, self._number, corner, at))
        return at


NOT_YET = (inf, inf)
#: A corner that may come next: how long a way through it is at least, how far it is from the goal,
#: how far the one after it is, a number, itself, and the one after it.
Leg = tuple[float, float, float, int, Point, Point]


def _shortest(
    start: Point,
    nodes: tuple[Point, ...],
    is_free: Callable[[Point, Point], bool],
    goal_from: Callable[[Point], Point],
) -> tuple[Point, ...]:
    """A* over the corners; the last point is the goal. Ties fall to the earlier node.

    Whether a leg is free is asked only once it is part of the best way so far: few ever are.
    """
    goal = goal_from(start)
    if is_free(start, goal):
        return (goal,)
    settled: set[Point] = set()
    queue: list[tuple[float, int, float, tuple[Point, ...]]] = [(0.0, 0, 0.0, (start,))]
    number = 0
    while queue and len(settled) <= MOST_NODES:
        _, _, done, way = heappop(queue)
        at = way[-1]
        if at in settled or (len(way) > 1 and not is_free(way[-2], at)):
            continue
        if len(way) > 1 and at == goal_from(way[-2]):
            return way[1:]
        settled.add(at)
        for to in (goal_from(at), *nodes):
            if to not in settled:
                number += 1
                cost = done + _far(at, to)
                heappush(queue, (cost + _far(to, goal_from(to)), number, cost, (*way, to)))
    return ()


def _is_stopped(battle: Battle, p: Point, q: Point, foot: int) -> bool:
    """Something stands on the straight way, or is parked there."""
    if battle.vehicles and hulls.hull_on_way(battle, p, q, foot):
        return True
    return is_barred(battle, p, q, foot)


def _far(p: Point, q: Point) -> float:
    return hypot(q[0] - p[0], q[1] - p[1])


def _off(field: Field, at: Point, edge: str) -> Point:
    x, y = at
    return {
        "north": (x, -1),
        "south": (x, field.height + 1),
        "west": (-1, y),
        "east": (field.width + 1, y),
    }[edge]


def _hull_corners(field: Field, parked: tuple[Piece, ...]) -> tuple[Point, ...]:
    """Round vehicles and wrecks."""
    corners = [corner for piece in parked for corner in _outside(piece.outline)]
    return tuple([corner for corner in corners if field.is_on_table(corner)])


def _doors_on(field: Field, p: Point, q: Point, foot: int) -> tuple[str, ...] | None:
    """Doors that a straight walk goes through; None where something else always stops it."""
    doors = []
    for crossing in field.table.leg(p, q, field.layer(foot).solid):
        if crossing.piece.kind != "door":
            return None
        doors.append(crossing.piece.id)
    if foot and not field.bears_along(p, field.nearest_on_table(q), foot):
        return None
    return tuple(doors)


def _before_gaps(battle: Battle) -> tuple[Point, ...]:
    """Places around each gap cut in wire or a fence: a way through turns there (CZ-OBST-03)."""
    return tuple(
        (x + dx, y + dy)
        for _, (x, y) in battle.gaps
        for dx, dy in ((0, 0), (-GAP, 0), (GAP, 0), (0, -GAP), (0, GAP))
    )


def _runs_into(p: Point, q: Point, discs: Iterable[tuple[Point, int]]) -> bool:

    return any(squared_to_leg(c, p, q) < r * r for c, r in discs)


def _corners(field: Field, which: str, foot: int = 0) -> tuple[Point, ...]:
    memory = field.memory(("corners", foot) if foot else "corners")
    if which not in memory:
        pieces: tuple[Piece, ...] = getattr(field.layer(foot), which)
        outside: dict[Point, None] = {}
        for piece in pieces:
            for corner in _outside(piece.outline):
                if field.is_on_table(corner):
                    outside[corner] = None
        memory[which] = tuple(outside)[:MOST_NODES]
    corners: tuple[Point, ...] = memory[which]
    return corners


def _outside(outline: tuple[Point, ...]) -> Iterable[Point]:
    """Points just off each corner, away from the middle; all four round a thin wall's end."""
    if len(outline) == 2:
        for x, y in outline:
            for dx in (-CORNER, CORNER):
                for dy in (-CORNER, CORNER):
                    yield x + dx, y + dy
        return
    mx = sum(x for x, _ in outline) // len(outline)
    my = sum(y for _, y in outline) // len(outline)
    for x, y in outline:
        yield x + (CORNER if x > mx else -CORNER), y + (CORNER if y > my else -CORNER)


def _round(discs: list[tuple[Point, int]], start: Point) -> tuple[Point, ...]:
    """Corners of a twelve-sided way round each enemy near enough to matter.

    A side of it faces the start, so that it can be left even by somebody who touches the enemy.
    """
    corners: list[Point] = []
    for (x, y), r in discs:
        if _far((x, y), start) > 3000:
            continue
        far = (r + CORNER) * 1036 // 1000  # its corners are 1 / cos 15° farther out than its sides
        for degrees in range(15, 360, 30):
            dx, dy = turn((start[0] - x, start[1] - y), degrees)
            corners.append(point_along((x, y), (x + dx, y + dy), far))
    return tuple(corners)
