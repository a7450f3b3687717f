"""How long the coach may think: so many seconds, and longer only until there is an answer.

Once for which order is best, and once more for how good it is.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

#: Seconds that each usually takes, the most where games are slow, and where there are few yet.
USUAL, LONGEST, STUBBORN = 1.5, 3.0, 7.5
#: Games after which there is an answer worth telling, and one that can be told at all.
ENOUGH, LEAST = 36, 24


class Patience:
    """A budget (`players.budgets.Budget`); `stopped` says that nobody waits any longer."""

    __slots__ = ("_begun", "_clock", "_games", "_stopped")

    def __init__(
        self,
        stopped: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._clock, self._stopped, self._begun, self._games = clock, stopped, clock(), 0

    def again(self) -> Patience:
        """As much from now on, for what comes next."""
        return Patience(self._stopped, self._clock)

    def allows(self, _more: int, share: float) -> bool:
        return not self._is_over(share)

    def is_spent(self) -> bool:
        return self._is_over(1.0)

    def _is_over(self, share: float) -> bool:
        if self._stopped():
            return True
        limit = USUAL if self._games >= ENOUGH else LONGEST if self._games >= LEAST else STUBBORN
        return self._clock() - self._begun >= limit * share

    def spend(self) -> None:
        self._games += 1

    def count(self) -> None:
        """The clock does."""

    def left(self) -> int:
        gone = self._clock() - self._begun
        return int((USUAL - gone) * self._games / max(gone, 1e-6))
