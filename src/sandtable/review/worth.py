"""How often a side wins: what games played on have counted, with its interval, in hundredths.

All numbers of a review are whole hundredths of a game in 100, so that its sums add up exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

#: 1 game in 100.
ONE = 100
ALL = 100 * ONE
#: Standard deviations on each side of an interval of 95 %.
WIDE = 1.96


class Value(NamedTuple):
    """Games in 100 that the first side wins; `games` is 0 where nothing had to be played."""

    mean: int
    low: int
    high: int
    games: int = 0

    def seen_by(self, first: bool) -> Value:
        """The same for the first side, or for the other."""
        if first:
            return self
        return Value(ALL - self.mean, ALL - self.high, ALL - self.low, self.games)

    @property
    def variance(self) -> float:
        """Of the mean, in games in 100 squared; that of a share is never taken to be nothing."""
        if not self.games:
            return 0.0
        share = (self.mean / ALL * self.games + 1) / (self.games + 2)
        return 100.0 * 100.0 * share * (1 - share) / self.games


def value(points: int, games: int) -> Value:
    """Of so many games, won ones counted twice and draws once: Wilson's interval."""
    share, z2 = points / (2 * games), WIDE * WIDE
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = WIDE / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Value(round(share * ALL), round(low * ALL), round(high * ALL), games)


def certain(mean: int) -> Value:
    return Value(mean, mean, mean)


def is_clear(change: int, before: Value, after: Value) -> bool:
    """A change that games played on could hardly show by chance alone."""
    return abs(change) / ONE > WIDE * sqrt(before.variance + after.variance)


def noise(games: int) -> int:
    """Games in 100 below which a change is no difference when so many games are played on."""
    return round(6 * sqrt(90 / games))


def rounded(parts: Sequence[int], total: int) -> list[int]:
    """Parts in hundredths as whole numbers that add up to `total`: the largest remainders."""
    whole = [part // ONE for part in parts]
    left = total - sum(whole)
    order = sorted(range(len(parts)), key=lambda n: (parts[n] - whole[n] * ONE, -n), reverse=True)
    for n in range(abs(left)):
        if left > 0:
            whole[order[n % len(order)]] += 1
        else:
            whole[order[-1 - n % len(order)]] -= 1
    return whole
