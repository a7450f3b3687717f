"""Offers of the movement step: how a goal pulls a piece, and the best few of what it may do."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from sandtable.rulesets.modern_battles.battle.state import Point
from sandtable.rulesets.modern_battles.players.greedy.goals import Aim, pace_of
from sandtable.rulesets.modern_battles.players.greedy.scene import Body, Scene

INERTIA = 0.03  # how much better a place must be than to stay
ROUNDING = 1e-9  # sums of the same numbers in another order differ by less


Offer = TypeVar("Offer", bound=tuple[float, Any] | tuple[float, Any, Any])


class Shortlist(Generic[Offer]):
    """The few best offers above a value, the best first: each begins with its own value."""

    __slots__ = ("_above", "_size", "best")

    def __init__(self, above: float, size: int) -> None:
        self._above, self._size = above, size
        self.best: list[Offer] = []

    def room(self, most: float) -> float:
        """By how much an offer may fall short of this value and still be listed; below 0: never.

        What costs more than that need not be counted to the end.
        """
        least = self._above if len(self.best) < self._size else self.best[-1][0]
        return most - least + ROUNDING

    def add(self, offer: Offer) -> None:
        if offer[0] > self._above:
            self.best.append(offer)
            self.best.sort(reverse=True)
            del self.best[self._size :]


class Pull:
    """How much nearer to its goal a place brings a piece, in points.

    The share of the way that is done, more of it when time is short; nothing without a goal.
    """

    __slots__ = ("_before", "_near", "_way", "_weight")

    def __init__(self, scene: Scene, body: Body, aim: Aim | None) -> None:
        self._way = aim.way if aim is not None else None
        if aim is None:
            return
        self._near = body.arms.reach // 2 if aim.goal.hunt else aim.goal.near
        self._before = max(0, aim.left - self._near)
        if self._before:
            slack = scene.turns_left - self._before / pace_of(scene, body)
            self._weight = haste(slack) * aim.goal.weight
        else:
            self._weight = -0.4 * aim.goal.weight  # of who has arrived and goes away

    def gain(self, at: Point) -> float:
        if self._way is None:
            return 0.0
        after = max(0, self._way.left(at) - self._near)
        if not self._before:
            return self._weight if after else 0.0
        return self._weight * (self._before - after) / self._before


def haste(slack: float) -> float:
    """How much a goal draws with so many turns to spare; little when it is out of reach."""
    if slack < -1:
        return 0.2
    return 1.6 if slack < 1 else 0.9 if slack < 2 else 0.5
