"""The luck of dice: how much better or worse a side's rolls fell than they do on average."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from statistics import NormalDist
from typing import Any, Literal, NamedTuple

from sandtable.chance import Roll, meanings, throw
from sandtable.log import Rolled, rank_of

FEWEST = 20  # rolls of which luck is told
USUAL = 60  # in so few games of 100 or fewer it is as in most
MOST_JUDGED = 2_000  # rolls that are remembered


def told(sigma: float, rolls: int) -> tuple[Literal["few", "usual", "more", "less"], int]:
    """What is said of so much luck: more or less of it than in so many games of 100."""
    games = min(99, round(100 * NormalDist().cdf(abs(sigma))))
    if rolls < FEWEST:
        return "few", games
    return ("usual" if games < USUAL else "more" if sigma > 0 else "less"), games


class Luck:
    """Judges rolls of one ruleset.

    `orders` rank, by rule, meanings whose reading does not say which are better, the worst for
    whoever rolls first. `neutral` are rules of rolls that are neither good nor bad.
    """

    __slots__ = ("_neutral", "_orders")

    def __init__(self, orders: Mapping[str, tuple[Any, ...]], neutral: Collection[str]) -> None:
        self._orders, self._neutral = orders, neutral

    def luck_of(self, rolls: Iterable[Rolled]) -> tuple[float, int]:
        """The sum of all rolls' luck in its standard deviations, and how many rolls that were.

        A roll's luck is the chance that another throw would have been worse, and half that of an
        equal one: 1/2 on average, whatever is rolled. Its variance is exact, by the roll's odds.
        """
        total, variance, counted = Fraction(0), Fraction(0), 0
        for rolled in rolls:
            judged = _judged(self, rolled.roll)
            if judged is None:
                continue
            counted += 1
            total += judged.luck[self._mark(rolled, judged)]
            variance += judged.variance
        return (float(total) / sqrt(variance) if variance else 0.0), counted

    def places_of(self, roll: Roll) -> dict[Any, Fraction] | None:
        """For each meaning the chance of a worse one and half that of the same; None: no order."""
        if roll.rule in self._neutral:
            return None
        weighed = self.weighed(roll)
        ranks = self._ranks(roll, list(weighed))
        by_rank: dict[Any, Fraction] = {}
        for means, chance in weighed.items():
            by_rank[ranks[means]] = by_rank.get(ranks[means], Fraction(0)) + chance
        if len(by_rank) < 2:
            return None
        places, below = {}, Fraction(0)
        for rank in sorted(by_rank):
            places[rank] = below + by_rank[rank] / 2
            below += by_rank[rank]
        return {means: places[ranks[means]] for means in weighed}

    def weighed(self, roll: Roll) -> dict[Any, Fraction]:
        """What the roll means; attack rolls and initiative count by their totals."""
        counted = meanings(roll)
        if roll.rule in self._orders or rank_of(roll.read, counted) is not None:
            return dict(counted.items())
        return {total + roll.modifier: chance for total, chance in throw(roll.thrown).items()}

    def _mark(self, rolled: Rolled, judged: Judged) -> object:
        if rolled.means in judged.luck:
            return rolled.means
        return sum(rolled.faces) + rolled.roll.modifier

    def _ranks(self, roll: Roll, meanings: list[Any]) -> dict[Any, Any]:
        """How good each is for whoever rolls: by the ruleset's order, or that of the reading."""
        order = self._orders.get(roll.rule)
        if order is not None:
            return {means: order.index(means) for means in meanings}
        rank = rank_of(roll.read, meanings)
        return {means: means if rank is None else rank(means) for means in meanings}


class Judged(NamedTuple):
    """Of each meaning of a roll how lucky it is, and the variance of that."""

    luck: dict[Any, Fraction]
    variance: Fraction


@lru_cache(MOST_JUDGED)
def _judged(luck: Luck, roll: Roll) -> Judged | None:
    """None where no meaning is better than another. The same few rolls are thrown in all games."""
    places = luck.places_of(roll)
    if places is None:
        return None
    lucky = {means: place - Fraction(1, 2) for means, place in places.items()}
    weighed = luck.weighed(roll)
    variance = sum((weighed[means] * more**2 for means, more in lucky.items()), Fraction(0))
    return Judged(lucky, variance)
