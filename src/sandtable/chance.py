"""Dice, rolls as data, and the exact odds of whole resolutions.

A resolution is a plain function `shoot(shot, dice)`. Who stands behind `dice` decides what we
get: an umpire plays it, `odds` counts it, `QuickDice` draws from the counted odds. There is no
other formula anywhere.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import gcd, lcm
from typing import Any, Generic, NamedTuple, ParamSpec, Protocol, TypeVar, cast

Outcome = TypeVar("Outcome", bound=Hashable)
Item = TypeVar("Item", bound=Hashable)

Asked = ParamSpec("Asked")
Told = TypeVar("Told")

#: Runs of one resolution that `odds` will count before it says that something is missing.
PATH_LIMIT = 200_000


class BadDice(ValueError):
    """A text that does not name dice."""


class TooManyPaths(RuntimeError):
    """A resolution branches too often to be counted path by path."""


# --- answers already given ------------------------------------------------------------------------
_memories: list[Any] = []


def remembered(answer: Callable[Asked, Told]) -> Callable[Asked, Told]:
    """Keeps the answers of a function of small values, until `forget`."""
    memory = lru_cache(100_000)(answer)
    _memories.append(memory)
    return cast(Callable[Asked, Told], memory)


def forget() -> None:
    """Drop everything counted so far (benchmarks measure cold answers with it)."""
    for memory in _memories:
        memory.cache_clear()


# --- dice -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Dice:
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
        found = _TERM.fullmatch(term)
        if not found:
            raise BadDice(f"“{text}” is not a number of dice: write 2D6, 8+3D6, 2D8+1D6 or 3xD8")
        count, by_one, faces, number = found.groups()
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
        common = gcd(*weights.values())
        self.outcomes: tuple[Outcome, ...] = tuple(weights)
        self.weights: tuple[int, ...] = tuple(
            weights.values() if common == 1 else (w // common for w in weights.values())
        )
        self.total: int = sum(self.weights)
        self._cumulative: tuple[float, ...] = ()
        self._index: dict[Outcome, int] | None = None

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
    ways: dict[int, int] = {thrown.constant: 1}
    for sides in thrown.sides:
        summed: dict[int, int] = {}
        for total, n in ways.items():
            for face in range(total + 1, total + sides + 1):
                summed[face] = summed.get(face, 0) + n
        ways = summed
    return Odds(ways)


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


# --- rolls ----------------------------------------------------------------------------------------
class Modifier(NamedTuple):
    """Something added to a roll, with the rule that adds it: a number, or more dice ("1D6")."""

    rule: str
    value: int | str


def only_if(condition: object, rule: str, value: int | str) -> tuple[Modifier, ...]:
    """The modifier if the condition holds; none otherwise, nor for a value of 0."""
    return (Modifier(rule, value),) if condition and value else ()


class Roll(NamedTuple):
    """One roll as the sheet words it: these dice, these modifiers, this number, read so."""

    rule: str
    dice: str
    read: Callable[[Any, int, Any], Any]
    modifiers: tuple[Modifier, ...] = ()
    against: Any = None

    @property
    def thrown(self) -> str:
        """All dice thrown, those added by modifiers included."""
        more = [m.value for m in self.modifiers if isinstance(m.value, str)]
        return "+".join([self.dice, *more]) if more else self.dice

    @property
    def modifier(self) -> int:
        return sum(m.value for m in self.modifiers if isinstance(m.value, int))

    def meaning(self, rolled: Any) -> Any:
        """What the dice, already summed (or listed, for a pool), mean under the rule."""
        return self.read(rolled, self.modifier, self.against)


def as_rolled(rolled: int, modifier: int, _against: object) -> int:
    """The total itself."""
    return rolled + modifier


@remembered
def meanings(roll: Roll) -> Odds[Any]:
    """The odds of what the roll means; faces of one meaning are merged."""
    read, modifier, against = roll.read, roll.modifier, roll.against
    merged: dict[Any, int] = {}
    faces = throw(roll.thrown)
    for face, weight in zip(faces.outcomes, faces.weights, strict=True):
        means = read(face, modifier, against)
        merged[means] = merged.get(means, 0) + weight
    return Odds(merged)


# --- who answers ----------------------------------------------------------------------------------
class Chance(Protocol):
    """What a resolution may ask of its `dice`."""

    def roll(self, roll: Roll, /) -> Any: ...

    def resolve(self, resolution: Callable[..., Outcome], /, *args: Any) -> Outcome: ...

    def sequence(
        self, step: Callable[..., Outcome], start: Outcome, items: tuple[Any, ...], /
    ) -> Outcome: ...


@remembered
def odds(resolution: Callable[..., Any], *args: Any) -> Odds[Any]:
    """Every outcome of `resolution(*args, dice)`, weighed exactly.

    The resolution is run once per distinct path of meanings. After a run the deepest fork with a
    branch left takes it.
    """
    by_total: dict[int, dict[Any, int]] = {}
    path = _Path()
    for _ in range(PATH_LIMIT):
        outcome = resolution(*args, path)
        ways = by_total.get(path.total)
        if ways is None:
            ways = by_total[path.total] = {}
        ways[outcome] = ways.get(outcome, 0) + path.ways
        if not path.advance():
            return _on_common_total(by_total)
    raise TooManyPaths(
        f"{getattr(resolution, '__name__', resolution)} has more than {PATH_LIMIT} paths: "
        "repeat its steps with dice.sequence, which merges equal states, instead of a loop"
    )


@remembered
def odds_of_sequence(step: Callable[..., Any], start: Any, items: tuple[Any, ...]) -> Odds[Any]:
    """Equal states are merged after each step, so n steps cost n, not k**n."""
    now: dict[Any, int] = {start: 1}
    for item in items:
        each = [(weight, odds(step, state, item)) for state, weight in now.items()]
        whole = lcm(*(after.total for _, after in each))
        then: dict[Any, int] = {}
        for weight, after in each:
            share = weight * (whole // after.total)
            for outcome, ways in zip(after.outcomes, after.weights, strict=True):
                then[outcome] = then.get(outcome, 0) + share * ways
        now = then
    return Odds(now)


class _Fork:
    """A place where an enumerated run branches, and the ways that lead up to it."""

    __slots__ = ("branch", "on", "total", "ways")

    def __init__(self, on: Odds[Any], ways: int, total: int) -> None:
        self.on = on
        self.branch = 0
        self.ways = ways
        self.total = total


class _Path:
    """The dice of one enumerated run: what is known of it comes again, what is new branches."""

    __slots__ = ("_at", "_forks", "_taken", "total", "ways")

    def __init__(self) -> None:
        self._forks: list[_Fork] = []
        self._taken: list[Any] = []  # outcome at each fork
        self._at = 0
        self.ways = self.total = 1

    def roll(self, roll: Roll) -> Any:
        at = self._at
        self._at = at + 1
        return self._taken[at] if at < len(self._taken) else self._fork(meanings(roll))

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        at = self._at
        self._at = at + 1
        return self._taken[at] if at < len(self._taken) else self._fork(odds(resolution, *args))

    def sequence(self, step: Callable[..., Any], start: Any, items: tuple[Any, ...]) -> Any:
        at = self._at
        self._at = at + 1
        if at < len(self._taken):
            return self._taken[at]
        return self._fork(odds_of_sequence(step, start, items))

    def _fork(self, on: Odds[Any]) -> Any:
        self._forks.append(_Fork(on, self.ways, self.total))
        self.ways *= on.weights[0]
        self.total *= on.total
        self._taken.append(on.outcomes[0])
        return on.outcomes[0]

    def advance(self) -> bool:
        """Go to the next path; false when all have been walked."""
        forks, taken = self._forks, self._taken
        self._at = 0
        while forks:
            fork = forks[-1]
            branch = fork.branch = fork.branch + 1
            on = fork.on
            if branch < len(on.outcomes):
                taken[-1] = on.outcomes[branch]
                self.ways = fork.ways * on.weights[branch]
                self.total = fork.total * on.total
                return True
            forks.pop()
            taken.pop()
        return False


def _on_common_total(by_total: dict[int, dict[Any, int]]) -> Odds[Any]:
    if len(by_total) == 1:
        return Odds(next(iter(by_total.values())))
    whole = lcm(*by_total)
    merged: dict[Any, int] = {}
    for total, ways in by_total.items():
        share = whole // total
        for outcome, n in ways.items():
            merged[outcome] = merged.get(outcome, 0) + n * share
    return Odds(merged)


class QuickDice:
    """For batches: one draw per resolution, from its memoised odds."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random

    def roll(self, roll: Roll) -> Any:
        return meanings(roll).draw(self.random)

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        return odds(resolution, *args).draw(self.random)

    def sequence(self, step: Callable[..., Any], start: Any, items: tuple[Any, ...]) -> Any:
        return odds_of_sequence(step, start, items).draw(self.random)
