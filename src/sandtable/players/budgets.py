"""How long somebody may think: so many rollouts, or so many seconds."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Protocol


class Budget(Protocol):
    """Of one decision."""

    def allows(self, more: int, share: float) -> bool:
        """So many more rollouts are within this share of it."""

    def is_spent(self) -> bool:
        """Even a rollout under way must be given up."""

    def spend(self) -> None:
        """A rollout was played."""


class Rollouts:
    """The same on any machine."""

    __slots__ = ("_left", "_whole")

    def __init__(self, number: int) -> None:
        self._whole = self._left = number

    def allows(self, more: int, share: float) -> bool:
        return self._left - more >= self._whole * (1 - share) - 1e-9

    def is_spent(self) -> bool:
        return False

    def spend(self) -> None:
        self._left -= 1


class Seconds:
    """At a table: somebody waits."""

    __slots__ = ("_begun", "_clock", "_seconds")

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self._clock, self._seconds, self._begun = clock, seconds, clock()

    def allows(self, _more: int, share: float) -> bool:
        return self._clock() - self._begun < self._seconds * share

    def is_spent(self) -> bool:
        return not self.allows(0, 1.0)

    def spend(self) -> None:
        """The clock does."""
