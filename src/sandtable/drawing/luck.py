"""The luck of dice: how much better or worse a side's rolls fell than they do on average."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from sandtable.chance import Roll, meanings, throw
from sandtable.umpire import Rolled


class Luck:
    """Judges rolls of one ruleset.

    `orders` rank, by rule, meanings that have no order of their own, the worst for whoever rolls
    first. `neutral` are rules of rolls that are neither good nor bad.
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
            places = self.places_of(rolled.roll)
            if places is None:
                continue
            counted += 1
            total += places[self._mark(rolled)] - Fraction(1, 2)
            variance += sum(
                (
                    chance * (places[one] - Fraction(1, 2)) ** 2
                    for one, chance in self._weighed(rolled.roll).items()
                ),
                Fraction(0),
            )
        return (float(total) / sqrt(variance) if variance else 0.0), counted

    def places_of(self, roll: Roll) -> dict[Any, Fraction] | None:
        """For each meaning the chance of a worse one and half that of the same; None: no order."""
        if roll.rule in self._neutral:
            return None
        weighed = self._weighed(roll)
        ranked = self._ranked(roll, list(weighed))
        if ranked is None or len(ranked) < 2:
            return None
        places, below = {}, Fraction(0)
        for means in ranked:
            places[means] = below + weighed[means] / 2
            below += weighed[means]
        return places

    def or_better(self, rolled: Rolled) -> Fraction | None:
        """How likely this or better was; None where nothing is better."""
        weighed = self._weighed(rolled.roll)
        ranked = self._ranked(rolled.roll, list(weighed))
        if ranked is None:
            return None
        good = ranked[ranked.index(self._mark(rolled)) :]
        return sum((weighed[means] for means in good), Fraction(0))

    def _weighed(self, roll: Roll) -> dict[Any, Fraction]:
        """What the roll means; attack rolls and initiative count by their totals."""
        counted = meanings(roll)
        if all(_is_ordered(means) for means in counted) or roll.rule in self._orders:
            return dict(counted.items())
        return {total + roll.modifier: chance for total, chance in throw(roll.thrown).items()}

    def _mark(self, rolled: Rolled) -> Any:
        if rolled.means in self._weighed(rolled.roll):
            return rolled.means
        return sum(rolled.faces) + rolled.roll.modifier

    def _ranked(self, roll: Roll, found: list[Any]) -> list[Any] | None:
        order = self._orders.get(roll.rule)
        if order is not None:
            return [means for means in order if means in found]
        return sorted(found) if all(_is_ordered(means) for means in found) else None


def _is_ordered(means: Any) -> bool:
    return isinstance(means, int)
