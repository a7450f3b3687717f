"""Where everybody goes who charges or closes up: into reach if he can, else after his comrades.

    charge_paths(battle, unit, target) -> Paths        for a charge (MB-MOV-05, MB-MOV-12)
    close_up_paths(battle, unit) -> Paths              for those who fight on (MB-MOV-12)

Paths are straight. They are good ones, not all there are; () where nobody gets any nearer.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.facing import turn
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles.battle.state import BASE_RADIUS, Battle, Figure, Point, Unit
from sandtable.rulesets.modern_battles.commands import Path, Paths
from sandtable.rulesets.modern_battles.ground.bases import reach_of
from sandtable.rulesets.modern_battles.ground.costs import way_cost
from sandtable.rulesets.modern_battles.ground.places import COMRADES, in_reach
from sandtable.rulesets.modern_battles.ground.ways import way_fault
from sandtable.rulesets.modern_battles.play.movers import long_move

CONTACT = 105  # between centres of two who nearly touch
TURNS = (0, 40, -40, 80, -80)
TOUCHING = 4 * BASE_RADIUS * BASE_RADIUS  # squared


def charge_paths(battle: Battle, unit: Unit, target: str) -> Paths:
    """Everybody into reach who can; the others after them."""
    foes = [f.at for f in battle.members(target)]
    members = sorted(battle.members(unit.id), key=lambda f: nearest(f.at, foes))
    rush = Rush(battle, unit, members, foes, long_move(battle, unit))
    for figure in members:
        rush.place(figure)
    return tuple(rush.paths.items())


def close_up_paths(battle: Battle, unit: Unit) -> Paths:
    """Those who do not fight yet come into reach, as many as may."""
    there = [f for enemy in unit.engaged for f in battle.members(enemy)]
    foes = [f.at for f in there]
    members = battle.members(unit.id)
    fighting = [f for f in members if any(in_reach(battle, f.id, e.id) for e in there)]
    behind = sorted([f for f in members if f not in fighting], key=lambda f: nearest(f.at, foes))
    rush = Rush(battle, unit, behind, foes, unit.profile.m)
    rush.taken += [f.at for f in fighting]
    for figure in behind:
        rush.place(figure)
    return tuple(
        [
            (who, path)
            for who, path in rush.paths.items()
            if nearest(path[-1], foes) < nearest(battle.figures[who].at, foes)
        ]
    )


class Rush:
    """A unit on its way to an enemy, man by man."""

    __slots__ = ("_battle", "_far", "_foes", "_movers", "_unit", "paths", "taken")

    def __init__(
        self, battle: Battle, unit: Unit, movers: list[Figure], foes: list[Point], far: int
    ) -> None:
        self._battle, self._unit = battle, unit
        self._movers = tuple([f.id for f in movers])
        self._foes, self._far = foes, far
        self.paths: dict[str, Path] = {}
        self.taken: list[Point] = []

    def place(self, figure: Figure) -> None:
        """The best place left for one of them, or where he is."""
        at = next((spot for spot in self._spots(figure) if self._is_open(figure, spot)), figure.at)
        self.taken.append(at)
        if at != figure.at:
            self.paths[figure.id] = (at,)

    def _spots(self, figure: Figure) -> Iterator[Point]:
        apart = [CONTACT, 150, 195, *([250, 290] if reach_of(self._unit) > 100 else [])]
        near = sorted(self._foes, key=lambda at: length(at, figure.at))[:3]
        for foe in near:
            for far in apart:
                yield from _round(foe, figure.at, far)
        if self.taken:  # no room at the enemy: up to a comrade
            ahead = min(self.taken, key=lambda at: length(at, figure.at))
            for far in (CONTACT, 200, 280):
                yield from _round(ahead, figure.at, far)
        yield figure.at

    def _is_open(self, figure: Figure, at: Point) -> bool:
        if length(figure.at, at) > self._far:
            return False
        if any((u - at[0]) ** 2 + (v - at[1]) ** 2 < TOUCHING for u, v in self.taken):
            return False
        if self.taken and not any(length(at, spot) <= COMRADES for spot in self.taken):
            return False
        battle, m = self._battle, self._unit.profile.m
        return (
            way_cost(battle, figure.id, (at,), m).total <= self._far
            and way_fault(battle, figure.id, (at,), ignoring=self._movers) is None
        )


def _round(middle: Point, towards: Point, far: int) -> Iterator[Point]:
    """Places so far from a point, those towards somebody first."""
    direction = (towards[0] - middle[0], towards[1] - middle[1])
    if direction == (0, 0):
        return
    for degrees in TURNS:
        dx, dy = way(turn(direction, degrees), far)
        yield middle[0] + dx, middle[1] + dy


def nearest(at: Point, foes: list[Point]) -> int:
    """The squared distance to the nearest of them."""
    return min([(at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in foes])
