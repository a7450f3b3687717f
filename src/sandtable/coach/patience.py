"""How long the coach may think: so many seconds, and longer only until there is an answer.

Parts of it are for which order is best, for how sure that is, and for how good it is.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

#: Seconds that it usually takes, the most where games are slow, and where there are few yet.
USUAL, LONGEST, STUBBORN = 3.0, 6.0, 15.0
#: Shares of it: each has its own time, whatever the others took.
CHOOSING, JUDGING, COUNTING = 0.3, 0.3, 0.4
#: Games of a part after which its answer is worth telling, and can be told at all.
ENOUGH, LEAST = 36, 24


class Patience:
    """A budget (`players.budgets.Budget`); `stopped` says that nobody waits any longer."""

    __slots__ = ("_begun", "_clock", "_games", "_share", "_stopped")

    def __init__(
        self,
        stopped: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = perf_counter,
        share: float = 1.0,
    ) -> None:
        self._clock, self._stopped, self._share = clock, stopped, share
        self._begun, self._games = clock(), 0

    def for_choosing(self) -> Patience:
        return self._from_now(CHOOSING)

    def for_judging(self) -> Patience:
        return self._from_now(JUDGING)

    def for_counting(self) -> Patience:
        return self._from_now(COUNTING)

    def _from_now(self, share: float) -> Patience:
        return Patience(self._stopped, self._clock, share)

    def allows(self, _more: int, share: float) -> bool:
        return not self._is_over(share)

    def is_spent(self) -> bool:
        return self._is_over(1.0)

    def _is_over(self, share: float) -> bool:
        if self._stopped():
            return True
        limit = USUAL if self._games >= ENOUGH else LONGEST if self._games >= LEAST else STUBBORN
        return self._clock() - self._begun >= limit * self._share * share

    def spend(self) -> None:
        self._games += 1

    def count(self) -> None:
        """The clock does."""

    def left(self) -> int:
        gone = self._clock() - self._begun
        return int((USUAL * self._share - gone) * self._games / max(gone, 1e-6))
