"""Ways for a whole unit: everybody goes as the middle man does, or to a place beside him."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sandtable.ground.facing import heading
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.field import (
    Path,
    around_paths,
    has_gun,
    reach_fault,
    way_cost,
    way_fault,
)
from sandtable.rulesets.modern_battles.state import BASE_RADIUS, Battle, Figure, Point, Unit

APART = 160  # men keep so far from one another, so as not to be grouped (MB-GEN-08)
TOGETHER = 300  # and no farther from a comrade, between centres
AROUND = tuple([heading(45 * n) for n in range(8)])  # 10 000 long
BESIDE = (APART, 230)
ROOM = BESIDE[-1]  # round the places that they come to


def ways(battle: Battle, unit: Unit, anchor: Figure, legs: Path, allowance: int) -> Paths | None:
    """Paths for all of a unit when its middle man goes along these legs; None: no way."""
    if has_gun(unit):
        return None
    members = battle.members(unit.id)
    (x, y), (u, v) = anchor.at, legs[-1]
    dx, dy = u - x, v - y
    members.sort(key=lambda f: -(f.at[0] * dx + f.at[1] * dy))  # those in front first
    shifts = [(a - x, b - y) for a, b in legs]
    places = [(f.at[0] + a, f.at[1] + b) for f in members for a, b in ((0, 0), *shifts)]
    walk = Walk(battle, unit, tuple([f.id for f in members]), allowance, places)
    for figure in members:
        shifted = tuple([(figure.at[0] + a, figure.at[1] + b) for a, b in shifts])
        if not walk.take(figure, shifted):
            return None
    return tuple(walk.found.items())


class Walk:
    """A unit on its way, man by man."""

    __slots__ = ("_allowance", "_around", "_battle", "_m", "_movers", "_places", "found", "taken")

    def __init__(
        self,
        battle: Battle,
        unit: Unit,
        movers: tuple[str, ...],
        allowance: int,
        places: list[Point],
    ) -> None:
        """`places`: where they are, and where they would come to if all went alike."""
        self._battle, self._allowance = battle, allowance
        xs, ys = [x for x, _ in places], [y for _, y in places]
        self._places = (min(xs) - ROOM, min(ys) - ROOM, max(xs) + ROOM, max(ys) + ROOM)
        west, north, east, south = self._places
        self._around = around_paths(battle, movers, ((west, north), (east, south)))
        self._m, self._movers = unit.profile.m, movers
        self.found: dict[str, Path] = {}
        self.taken: list[Point] = []

    def take(self, figure: Figure, path: Path) -> bool:
        """A place for one of them, along this path or near its end."""
        for way in self._choices(figure, path):
            if self._is_open(figure, way):
                self.found[figure.id] = way
                self.taken.append(way[-1])
                return True
        return False

    def _choices(self, figure: Figure, path: Path) -> Iterator[Path]:
        yield path
        *legs, end = path
        for comrade in self.taken[:3]:
            for far in BESIDE:
                spots = [
                    (comrade[0] + dx * far // 10_000, comrade[1] + dy * far // 10_000)
                    for dx, dy in AROUND
                ]
                spots.sort(key=lambda at: (at[0] - end[0]) ** 2 + (at[1] - end[1]) ** 2)
                for spot in spots[:4]:
                    yield (*legs, spot)
        for share in (3, 2, 1):
            x, y = figure.at
            if len(path) == 1:
                yield ((x + (end[0] - x) * share // 4, y + (end[1] - y) * share // 4),)
        yield (figure.at,)

    def _is_open(self, figure: Figure, path: Path) -> bool:
        x, y = path[-1]
        near = not self.taken
        for u, v in self.taken:
            square = (u - x) ** 2 + (v - y) ** 2
            if square < (2 * BASE_RADIUS) ** 2:
                return False
            near = near or square <= TOGETHER * TOGETHER
        if not near:
            return False
        battle, who = self._battle, figure.id
        if sum([_square(p, q) for p, q in pairwise((figure.at, *path))]) > self._allowance**2:
            return False
        west, north, east, south = self._places
        around = self._around if west <= x <= east and north <= y <= south else None
        return (
            way_cost(battle, who, path, self._m).total <= self._allowance
            and way_fault(battle, who, path, ignoring=self._movers, around=around) is None
            and reach_fault(battle, who, path, around) is None
        )


def _square(p: Point, q: Point) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
