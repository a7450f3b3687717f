"""Where vehicles can go, as a player made of code sees it: squares of the table, and how far each
is from somewhere. The rules themselves say what a hull really fits past.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from heapq import heappop, heappush
from math import hypot
from typing import Any

from sandtable.ground.free import Outline, Point, point_in_polygon
from sandtable.ground.hulls import outlines_overlap
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK, Vehicle
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.hulls import outline_of
from sandtable.rulesets.combat_zone.play.vehicles.tracks import (
    rough_ground,
    rough_price,
    unit_of,
    walls_for,
)

SQUARE = 400  # 1/100 cm
AROUND = [
    (dx, dy, 100 if not (dx and dy) else 141) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy
]
AVOIDED = 3  # rough ground costs its price, and may end a drive
CRAMPED = 3  # beside something solid
NOWHERE = 1_000_000
MOST_KEPT = 60  # tables with wrecks here and there
Square = tuple[int, int]


class Far(dict[Square, int]):
    """How far squares are from an aim; those cut off are missing."""

    __slots__ = ("_ways",)

    def __init__(self) -> None:
        super().__init__()
        self._ways: dict[Square, Square] = {}

    def way_on(self, square: Square) -> Square:
        """The step that leads nearest to the aim; (0, 0) where none leads nearer."""
        step = self._ways.get(square)
        if step is None:
            (x, y), here = square, self.get(square)
            around = [(self.get((x + dx, y + dy), NOWHERE), dx, dy) for dx, dy, _ in AROUND]
            least, dx, dy = min(around)
            step = self._ways[square] = (0, 0) if here is None or least >= here else (dx, dy)
        return step


class Roads:
    """The squares of a table for vehicles of one kind; distances in 1/100 action points."""

    __slots__ = ("_far", "_half", "columns", "cost", "places", "rows", "step")

    def __init__(self, battle: Battle, vehicle: Vehicle) -> None:
        field, hull = battle.field, vehicle.hull
        self.columns = -(-field.width // SQUARE)
        self.rows = -(-field.height // SQUARE)
        self.step = 100 * SQUARE // unit_of(battle, hull)
        self.cost: dict[Square, int] = {}  # of entering a square; those barred are missing
        self._far: dict[object, Far] = {}
        self.places: dict[bool, list[Any]] = {}  # goals that bring points: kept by `goals`
        self._half = hull.width // 2
        walls = _boxed(walls_for(battle, vehicle))
        rough = _boxed(rough_ground(battle, vehicle))
        slow = rough_price(hull) * AVOIDED // 2
        for column in range(self.columns):
            for row in range(self.rows):
                at = self.middle((column, row))
                if _meets(at, self._half, walls):
                    continue
                price = slow if _meets(at, self._half, rough) else 1
                if _meets(at, hull.length // 2, walls):
                    price *= CRAMPED
                self.cost[column, row] = price

    def without(self, outlines: tuple[Outline, ...]) -> Roads:
        """The same round what has come to lie on the table."""
        other = copy(self)
        lying = _boxed(outlines)
        other.cost = {
            square: price
            for square, price in self.cost.items()
            if not _meets(self.middle(square), self._half, lying)
        }
        other._far, other.places = {}, {}
        return other

    def middle(self, square: Square) -> Point:
        return square[0] * SQUARE + SQUARE // 2, square[1] * SQUARE + SQUARE // 2

    def square(self, at: Point) -> Square:
        return (
            min(max(at[0] // SQUARE, 0), self.columns - 1),
            min(max(at[1] // SQUARE, 0), self.rows - 1),
        )

    def to(self, aim: object, goals: Callable[[], Iterable[Square]]) -> Far:
        """How far every square is from an aim."""
        far = self._far.get(aim)
        if far is None:
            far = self._far[aim] = self._spread(goals())
        return far

    def _spread(self, goals: Iterable[Square]) -> Far:
        queue = [(0, goal) for goal in goals]
        queue.sort()
        far = Far()
        cost, step = self.cost, self.step
        while queue:
            done, square = heappop(queue)
            if square in far:
                continue
            far[square] = done
            x, y = square
            for dx, dy, length in AROUND:
                to = (x + dx, y + dy)
                price = cost.get(to)
                if price is not None and to not in far:
                    heappush(queue, (done + price * step * length // 100, to))
        return far

    def to_go(self, far: Far, at: Point) -> int:
        """What a place is from an aim, between the squares around it."""
        x, y = (at[0] - SQUARE // 2) / SQUARE, (at[1] - SQUARE // 2) / SQUARE
        column, row = int(x // 1), int(y // 1)
        best, step = NOWHERE, self.step
        for square, across, down in (
            ((column, row), x - column, y - row),
            ((column + 1, row), column + 1 - x, y - row),
            ((column, row + 1), x - column, row + 1 - y),
            ((column + 1, row + 1), column + 1 - x, row + 1 - y),
        ):
            known = far.get(square)
            if known is not None and known < best:
                known += int((across if across > down else down) * step)
                if known < best:
                    best = known
        return best

    def askew(self, far: Far, at: Point, facing: Point) -> float:
        """How far the way on leads off a direction: 0 straight ahead, 1 to a side, 2 back."""
        square = self.square(at)
        dx, dy = far.way_on(square)
        if not dx and not dy:
            return 0.0
        size = (hypot(dx, dy) * hypot(*facing)) or 1.0
        return 1 - (dx * facing[0] + dy * facing[1]) / size

    def is_open(self, at: Point, to: Point) -> bool:
        """No square between two places is barred, those of the two apart."""
        steps = max(abs(to[0] - at[0]), abs(to[1] - at[1])) // SQUARE
        dx, dy = to[0] - at[0], to[1] - at[1]
        ways = ((at[0] + dx * n // steps, at[1] + dy * n // steps) for n in range(1, steps))
        return all(self.square(way) in self.cost for way in ways)

    # --- aims
    def at_edge(self, edge: str) -> list[Square]:
        last = {"west": 0, "east": self.columns - 1, "north": 0, "south": self.rows - 1}[edge]
        across = edge in ("west", "east")
        return [s for s in self.cost if s[0 if across else 1] == last]

    def near(self, at: Point, reach: int) -> list[Square]:
        """Squares this near to a point, or the nearest of all."""
        far = {s: squared_between(self.middle(s), at) for s in self.cost}
        inside = [s for s, square in far.items() if square <= reach * reach]
        return inside or ([min(far, key=far.__getitem__)] if far else [])

    def within(self, outlines: list[tuple[Point, ...]]) -> list[Square]:
        return [s for s in self.cost if any(point_in_polygon(self.middle(s), o) for o in outlines)]


def roads_for(battle: Battle, vehicle: Vehicle) -> Roads:
    """Kept with the field: games on one table share them."""
    hull = vehicle.hull
    memory = battle.field.memory("roads")
    sort = (hull.row.locomotion, hull.row.size, hull.width, hull.off_road, vehicle.foot)
    roads: Roads | None = memory.get((sort, battle.ruins))
    if roads is None:
        roads = memory[sort, battle.ruins] = Roads(battle, vehicle)
    lying = wrecks(battle)
    if not lying:
        return roads
    ways_round = battle.field.memory("roads round wrecks")
    key = (sort, battle.ruins, tuple(outline_of(wreck) for wreck in lying))
    round_them: Roads | None = ways_round.get(key)
    if round_them is None:
        if len(ways_round) > MOST_KEPT:
            ways_round.clear()
        round_them = ways_round[key] = roads.without(key[2])
    return round_them


def wrecks(battle: Battle) -> list[Vehicle]:
    """What will not move any more."""
    return [v for v in battle.vehicles.values() if v.fate == WRECK]


Boxed = list[tuple[int, int, int, int, Outline]]


def _boxed(outlines: tuple[Outline, ...]) -> Boxed:
    boxes = []
    for outline in outlines:
        xs, ys = zip(*outline, strict=True)
        boxes.append((min(xs), min(ys), max(xs), max(ys), outline))
    return boxes


def _meets(at: Point, half: int, boxed: Boxed) -> bool:
    """A square round a point lies on one of these."""
    west, north, east, south = at[0] - half, at[1] - half, at[0] + half, at[1] + half
    square = ((west, north), (east, north), (east, south), (west, south))
    return any(
        outlines_overlap(square, outline)
        for left, top, right, bottom, outline in boxed
        if west <= right and left <= east and north <= bottom and top <= south
    )
