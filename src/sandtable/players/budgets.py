"""How long somebody may think: so many rollouts and what is played in them, or so many seconds."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Protocol


class Budget(Protocol):
    """Of one decision."""

    def allows(self, more: int, share: float) -> bool:
        """So many more rollouts, as long as those so far, are within this share of it."""

    def is_spent(self) -> bool:
        """Even a rollout under way must be given up."""

    def count(self) -> None:
        """A command of a rollout was played."""

    def spend(self) -> None:
        """A rollout was played to its end."""

    def left(self) -> int:
        """How many rollouts it still allows, as long as those so far."""


class Rollouts:
    """The same on any machine: so many, and no more commands in all of them together."""

    __slots__ = ("_commands", "_done", "_most", "_whole")

    def __init__(self, number: int, commands: int | None = None) -> None:
        self._whole, self._most = number, commands
        self._done = self._commands = 0

    def allows(self, more: int, share: float) -> bool:
        return self._done + more <= self._allowed() * share + 1e-9

    def _allowed(self) -> float:
        """Fewer, where they are long."""
        if self._most is None or not self._done:
            return self._whole
        return min(self._whole, self._most * self._done / max(self._commands, 1))

    def is_spent(self) -> bool:
        return False

    def count(self) -> None:
        self._commands += 1

    def spend(self) -> None:
        self._done += 1

    def left(self) -> int:
        return int(self._allowed()) - self._done


class Seconds:
    """At a table: somebody waits."""

    __slots__ = ("_begun", "_clock", "_done", "_seconds")

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self._clock, self._seconds, self._begun, self._done = clock, seconds, clock(), 0

    def allows(self, _more: int, share: float) -> bool:
        return self._clock() - self._begun < self._seconds * share

    def is_spent(self) -> bool:
        return not self.allows(0, 1.0)

    def count(self) -> None:
        """The clock does."""

    def spend(self) -> None:
        self._done += 1

    def left(self) -> int:
        gone = self._clock() - self._begun
        return int((self._seconds - gone) * self._done / max(gone, 1e-6))


class Part:
    """A share of another budget, for what comes first."""

    __slots__ = ("_share", "_whole")

    def __init__(self, whole: Budget, share: float) -> None:
        self._whole, self._share = whole, share

    def allows(self, more: int, share: float) -> bool:
        return self._whole.allows(more, share * self._share)

    def is_spent(self) -> bool:
        return self._whole.is_spent()

    def count(self) -> None:
        self._whole.count()

    def spend(self) -> None:
        self._whole.spend()

    def left(self) -> int:
        return int(self._whole.left() * self._share)
