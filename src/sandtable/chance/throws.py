"""Dice as the sheets write them, and the odds of a throw."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate
from math import gcd
from operator import sub
from typing import Any, Generic, NamedTuple, TypeVar

from sandtable.chance.memory import remembered

Outcome = TypeVar("Outcome", bound=Hashable)


class BadDice(ValueError):
    """A text that does not name dice."""


class Dice(NamedTuple):
    """Dice as the sheets write them: `2D8+1D6`, `8+3D6`, `D3`; `3xD8` is a pool read die by die."""

    sides: tuple[int, ...]
    constant: int = 0
    pool: bool = False

    def read(self, faces: Iterable[int]) -> Any:
        """The sum of a throw, or its sorted faces when the dice are a pool."""
        return tuple(sorted(faces)) if self.pool else self.constant + sum(faces)


_TERM = re.compile(r"(?:(\d*)([xX]?)[dD](\d+)|(\d+))")


@remembered
def dice(text: str) -> Dice:
    """Read a dice text; a `BadDice` says what is wrong with it.

    >>> dice("2D8+1D6").sides
    (8, 8, 6)
    """
    sides: list[int] = []
    constant, pool = 0, False
    for term in text.replace(" ", "").split("+"):
        match = _TERM.fullmatch(term)
        if not match:
            raise BadDice(f"“{text}” is not a number of dice: write 2D6, 8+3D6, 2D8+1D6 or 3xD8")
        count, by_one, faces, number = match.groups()
        if number is not None:
            constant += int(number)
            continue
        if int(faces) < 2 or (count and not 1 <= int(count) <= 1000):
            raise BadDice(f"“{text}”: dice have 2 faces or more, and 1 to 1000 are thrown")
        pool = pool or bool(by_one)
        sides += [int(faces)] * int(count or 1)
    if pool and ("+" in text or not sides):
        raise BadDice(f"“{text}”: a pool such as 3xD8 stands alone")
    return Dice(tuple(sides), constant, pool)


class Odds(Generic[Outcome]):
    """Outcomes and their whole-number weights. A die is odds; so is a whole resolution."""

    __slots__ = ("_cumulative", "_index", "outcomes", "total", "weights")

    def __init__(self, weights: Mapping[Outcome, int]) -> None:
        ways = tuple(weights.values())
        common = gcd(*ways)
        if common != 1:
            ways = tuple([n // common for n in ways])
        self.outcomes: tuple[Outcome, ...] = tuple(weights)
        self.weights: tuple[int, ...] = ways
        self.total: int = sum(ways)
        self._cumulative: tuple[float, ...] = ()
        self._index: dict[Outcome, int] | None = None

    @classmethod
    def counted(cls, outcomes: tuple[Outcome, ...], weights: tuple[int, ...]) -> Odds[Outcome]:
        """The odds of outcomes that are known to differ, their weights kept as they are."""
        odds = cls.__new__(cls)
        odds.outcomes = outcomes
        odds.weights = weights
        odds.total = sum(weights)
        odds._cumulative = ()
        odds._index = None
        return odds

    def draw(self, random: Callable[[], float]) -> Outcome:
        """One outcome, from exactly one random number in [0, 1)."""
        if len(self.outcomes) == 1:
            random()
            return self.outcomes[0]
        if not self._cumulative:
            total = self.total
            self._cumulative = tuple(w / total for w in accumulate(self.weights))[:-1]
        return self.outcomes[bisect_right(self._cumulative, random())]

    def weight(self, outcome: Outcome) -> int:
        if self._index is None:
            self._index = dict(zip(self.outcomes, self.weights, strict=True))
        return self._index.get(outcome, 0)

    def __getitem__(self, outcome: Outcome) -> Fraction:
        return Fraction(self.weight(outcome), self.total)

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.outcomes)

    def items(self) -> Iterator[tuple[Outcome, Fraction]]:
        return (
            (o, Fraction(w, self.total)) for o, w in zip(self.outcomes, self.weights, strict=True)
        )

    def chance(self, wanted: Callable[[Outcome], bool]) -> Fraction:
        """The chance of any outcome that `wanted` accepts."""
        ways = sum(w for o, w in zip(self.outcomes, self.weights, strict=True) if wanted(o))
        return Fraction(ways, self.total)

    def expected(self, value: Callable[[Outcome], int | Fraction]) -> Fraction:
        """The mean of a number read off each outcome."""
        pairs = zip(self.outcomes, self.weights, strict=True)
        return Fraction(sum((value(o) * w for o, w in pairs), Fraction(0)), self.total)

    def merged(self, into: Callable[[Outcome], Any]) -> Odds[Any]:
        """The same odds with outcomes renamed; those of one name are added up."""
        weights: dict[Any, int] = {}
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            name = into(outcome)
            weights[name] = weights.get(name, 0) + weight
        return Odds(weights)

    def __repr__(self) -> str:
        return f"Odds({dict(self.items())})"


@remembered
def throw(text: str) -> Odds[Any]:
    """The odds of the dice themselves: sums, or sorted tuples of faces for a pool.

    >>> throw("2D6")[7]
    Fraction(1, 6)
    """
    thrown = dice(text)
    if thrown.pool:
        return _pool(thrown.sides)
    ways = [1]  # to throw the lowest sum, the next one, and so on
    for sides in thrown.sides:
        ways = _with_one_more_die(ways, sides)
    lowest = thrown.constant + len(thrown.sides)
    return Odds.counted(tuple(range(lowest, lowest + len(ways))), tuple(ways))


def _with_one_more_die(ways: list[int], sides: int) -> list[int]:
    """Each new sum comes from as many old ones, next to each other, as the die has faces."""
    up_to = list(accumulate(ways))
    return list(map(sub, up_to + up_to[-1:] * (sides - 1), [0] * sides + up_to))


def _pool(sides: tuple[int, ...]) -> Odds[tuple[int, ...]]:
    ways: dict[tuple[int, ...], int] = {(): 1}
    for most in sides:
        more: dict[tuple[int, ...], int] = {}
        for faces, n in ways.items():
            for face in range(1, most + 1):
                key = tuple(sorted((*faces, face)))
                more[key] = more.get(key, 0) + n
        ways = more
    return Odds(ways)
