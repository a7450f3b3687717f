"""Ways for a whole unit: it goes as a block, everybody as the middle man does.

Whoever cannot, by the ground or by those in his way, finds a place beside a comrade.
"""

from __future__ import annotations

from sandtable.ground.facing import heading
from sandtable.rulesets.modern_battles.battle.state import BASE_RADIUS, Battle, Figure, Point, Unit
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.ground.around import Around, around_paths
from sandtable.rulesets.modern_battles.ground.bases import Path, has_gun
from sandtable.rulesets.modern_battles.ground.costs import way_cost
from sandtable.rulesets.modern_battles.ground.places import COMRADES
from sandtable.rulesets.modern_battles.ground.reaches import reach_fault
from sandtable.rulesets.modern_battles.ground.ways import way_fault

APART = 160  # men keep so far from one another, so as not to be grouped (MB-GEN-08)
BESIDE = [
    (dx * APART // 10_000, dy * APART // 10_000) for dx, dy in map(heading, range(0, 360, 45))
]
TRIES = 6  # places beside comrades that are looked at for one man


def ways(battle: Battle, unit: Unit, anchor: Figure, legs: Path, allowance: int) -> Paths | None:
    """Paths for all of a unit when its middle man goes along these legs; None: no way."""
    if has_gun(unit):
        return None
    walk = Walk(battle, unit, anchor, legs, allowance)
    return tuple(walk.paths.items()) if walk.succeeds() else None


class Walk:
    """A unit on its way: the paths that are found, man by man."""

    __slots__ = ("_allowance", "_battle", "_m", "_members", "_movers", "_shifts", "paths")

    def __init__(
        self, battle: Battle, unit: Unit, anchor: Figure, legs: Path, allowance: int
    ) -> None:
        self._battle, self._allowance, self._m = battle, allowance, unit.profile.m
        self._members = battle.members(unit.id)
        self._movers = tuple([f.id for f in self._members])
        x, y = anchor.at
        self._shifts = [(u - x, v - y) for u, v in legs]
        self.paths: dict[str, Path] = {}

    def succeeds(self) -> bool:
        """Whether everybody comes along: most as a block, the others beside them."""
        around, left = self._around(0), []
        for figure in self._members:
            path = self._shifted(figure)
            if self._is_open(figure, path, around):
                self.paths[figure.id] = path
            else:
                left.append(figure)
                if len(left) * 2 > len(self._members):
                    return False
        block = {who: path[-1] for who, path in self.paths.items()}
        alone = strays(block)
        left += [f for f in self._members if f.id in alone]
        if not left:
            return True
        for who in alone:
            del block[who], self.paths[who]
        around = self._around(APART)
        ends = list(block.values())
        if not all(self._joins(figure, ends, around) for figure in left):
            return False
        return not strays({who: path[-1] for who, path in self.paths.items()})

    def _shifted(self, figure: Figure) -> Path:
        x, y = figure.at
        return tuple([(x + dx, y + dy) for dx, dy in self._shifts])

    def _around(self, room: int) -> Around:
        """What may be in the way of the block, and so far beside it."""
        xs, ys = [f.at[0] for f in self._members], [f.at[1] for f in self._members]
        dxs, dys = [0, *[dx for dx, _ in self._shifts]], [0, *[dy for _, dy in self._shifts]]
        first = min(xs) + min(dxs) - room, min(ys) + min(dys) - room
        last = max(xs) + max(dxs) + room, max(ys) + max(dys) + room
        return around_paths(self._battle, self._movers, (first, last))

    def _is_open(self, figure: Figure, path: Path, around: Around) -> bool:
        """The ground and the others let him go there."""
        battle, who = self._battle, figure.id
        return (
            way_cost(battle, who, path, self._m, around).total <= self._allowance
            and way_fault(battle, who, path, ignoring=self._movers, around=around) is None
            and reach_fault(battle, who, path, around) is None
        )

    def _joins(self, figure: Figure, block: list[Point], around: Around) -> bool:
        """A place beside one of the block, or behind it on his own way."""
        *legs, (u, v) = self._shifted(figure)
        (x, y), taken = figure.at, [path[-1] for path in self.paths.values()]
        block.sort(key=lambda at: (at[0] - u) ** 2 + (at[1] - v) ** 2)
        spots = [(a + dx, b + dy) for a, b in block[:3] for dx, dy in BESIDE]
        spots.sort(key=lambda at: (at[0] - u) ** 2 + (at[1] - v) ** 2)
        if not legs:
            spots += [(x + (u - x) * n // 4, y + (v - y) * n // 4) for n in (3, 2, 1, 0)]
        tried = 0
        for spot in spots:
            if _fits(spot, taken) and (legs or self._is_near(figure, spot)):
                if self._is_open(figure, (*legs, spot), around):
                    self.paths[figure.id] = (*legs, spot)
                    return True
                tried += 1
                if tried == TRIES:
                    break
        return False

    def _is_near(self, figure: Figure, at: Point) -> bool:
        """He could come there if nothing were in his way."""
        (x, y), (u, v) = figure.at, at
        return (x - u) ** 2 + (y - v) ** 2 <= self._allowance**2


CLEAR = (2 * BASE_RADIUS) ** 2


def strays(places: dict[str, Point]) -> list[str]:
    """Those without a comrade near enough (MB-GEN-08)."""
    ends = list(places.values())
    return [who for who, at in places.items() if ends[1:] and not _has_company(at, ends)]


def _has_company(at: Point, places: list[Point]) -> bool:
    x, y = at
    return any(0 < (x - u) ** 2 + (y - v) ** 2 <= COMRADES * COMRADES for u, v in places)


def _fits(at: Point, places: list[Point]) -> bool:
    """He would stand on nobody, and have a comrade near enough."""
    (x, y), near = at, False
    for u, v in places:
        square = (x - u) ** 2 + (y - v) ** 2
        if square < CLEAR:
            return False
        near = near or square <= COMRADES * COMRADES
    return near
