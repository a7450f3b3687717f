"""The shortest way round what cannot be walked through: rout moves, and players made of code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush
from math import hypot
from typing import TypeVar

from sandtable.ground.free import Piece, point_along, turn
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.ground import hulls
from sandtable.rulesets.combat_zone.ground.apart import squared_to_leg
from sandtable.rulesets.combat_zone.ground.barriers import barrier_on
from sandtable.rulesets.combat_zone.ground.field import Field

K = TypeVar("K")
T = TypeVar("T")
CORNER = 6  # ways turn this far outside a corner, in 1/100 cm
GAP = 150  # so far from the middle of a gap in wire a way turns
MOST_NODES = 400
REMEMBERED = 200_000  # legs whose answers are kept
MOST_GOALS, MOST_STARTS = 200, 2_000  # places to which, and from which to each, ways are kept
MOST_GROUNDS = 8  # sets of doors, gaps and hulls of which legs between corners are kept


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
    if not barrier_on(battle, start, goal, foot):
        return (goal,)
    field = battle.field
    changing = (battle.shut, battle.gaps, foot) if battle.gaps or foot else (battle.shut,)
    parked = hulls.pieces(battle, foot) if battle.vehicles else ()
    if parked:
        changing = (*changing, parked)
    key = (goal, *changing)
    memory = _few(field.memory("ways to"), MOST_GOALS, key)
    found: Ways | None = memory.get(key)
    if found is None:
        corners = (
            *_corners(field, "barriers", foot),
            *_before_gaps(battle),
            *_hull_corners(field, parked),
        )
        into = _few(field.memory("legs into corners"), MOST_GROUNDS, changing)
        found = Ways(battle, goal, foot, corners, into.setdefault(changing, {}))
        memory[key] = found
    return found.way_from(battle, start)


def _few(memory: dict[K, T], most: int, wanted: K) -> dict[K, T]:
    """Emptied before it holds more: games go on for long, and everybody moves."""
    if wanted not in memory and len(memory) >= most:
        memory.clear()
    return memory


class Ways:
    """All ways to one place, found once for everybody who wants to go there: for each corner how
    far it is from there, and which corner comes next."""

    __slots__ = ("_foot", "_known", "_onward")

    def __init__(
        self,
        battle: Battle,
        goal: Point,
        foot: int,
        corners: tuple[Point, ...],
        into: dict[Point, tuple[Point, ...]],
    ) -> None:
        self._foot = foot
        self._known: dict[Point, tuple[Point, ...]] = {}  # by where one starts
        self._onward: dict[Point, tuple[float, Point]] = {}  # in the order of how far it is
        queue: list[tuple[float, int, Point, Point]] = []
        number = 0

        def reach(to: Point, far: float, at: Iterable[Point]) -> None:
            nonlocal number
            for corner in at:
                if corner not in self._onward:
                    number += 1
                    heappush(queue, (far + _far(corner, to), number, corner, to))

        reach(goal, 0.0, [p for p in corners if p != goal])
        while queue:
            far, _, at, to = heappop(queue)
            if at in self._onward or (to == goal and barrier_on(battle, at, goal, foot)):
                continue
            self._onward[at] = far, to
            legs = into.get(at)
            if legs is None:
                legs = into[at] = tuple(
                    [p for p in corners if p != at and not barrier_on(battle, p, at, foot)]
                )
            reach(at, far, legs)

    def way_from(self, battle: Battle, start: Point) -> tuple[Point, ...]:
        """The shortest, for somebody who cannot go straight there; () when there is none."""
        known = _few(self._known, MOST_STARTS, start)
        if start not in known:
            known[start] = self._shortest(battle, start)
        return known[start]

    def _shortest(self, battle: Battle, start: Point) -> tuple[Point, ...]:
        queue = [
            (_far(start, at) + far, n, at) for n, (at, (far, _)) in enumerate(self._onward.items())
        ]
        heapify(queue)
        while queue:
            _, _, at = heappop(queue)
            if at != start and not barrier_on(battle, start, at, self._foot):
                way = [at]
                while at in self._onward:
                    at = self._onward[at][1]
                    way.append(at)
                return tuple(way)
        return ()


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
    found = [corner for piece in parked for corner in _outside(piece.outline)]
    return tuple([corner for corner in found if field.is_on_table(corner)])


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
        found: dict[Point, None] = {}
        for piece in pieces:
            for corner in _outside(piece.outline):
                if field.is_on_table(corner):
                    found[corner] = None
        memory[which] = tuple(found)[:MOST_NODES]
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
    found: list[Point] = []
    for (x, y), r in discs:
        if _far((x, y), start) > 3000:
            continue
        far = (r + CORNER) * 1036 // 1000  # its corners are 1 / cos 15° farther out than its sides
        for degrees in range(15, 360, 30):
            dx, dy = turn((start[0] - x, start[1] - y), degrees)
            found.append(point_along((x, y), (x + dx, y + dy), far))
    return tuple(found)
