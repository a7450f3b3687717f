"""Exact odds of whole resolutions, by running them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import lcm, prod
from typing import Any

from sandtable.chance.memory import remembered
from sandtable.chance.rolls import Roll, meanings
from sandtable.chance.throws import Odds, throw

#: Runs of one resolution that `odds` will count before it says that something is missing.
PATH_LIMIT = 200_000


class TooManyPaths(RuntimeError):
    """A resolution branches too often to be counted path by path."""


@remembered
def odds(resolution: Callable[..., Any], *args: object) -> Odds[Any]:
    """Every outcome of `resolution(*args, dice)`, weighed exactly."""
    return _count(resolution, args)


@remembered
def odds_of_opposed(first: Roll, second: Roll) -> Odds[Any]:
    """The second roll read against each meaning of the first."""
    read, modifier = second.read, second.modifier
    met, faces = meanings(first), throw(second.thrown)
    merged: dict[Any, int] = {}
    for against, weight in zip(met.outcomes, met.weights, strict=True):
        for face, ways in zip(faces.outcomes, faces.weights, strict=True):
            means = read(face, modifier, against)
            merged[means] = merged.get(means, 0) + weight * ways
    return Odds(merged)


@remembered
def odds_of_each(resolution: Callable[..., Any], items: tuple[Any, ...]) -> Odds[Any]:
    """What becomes of one thing goes with everything that may become of the others."""
    each = [odds(resolution, item) for item in items]
    if prod([len(chances.outcomes) for chances in each]) > PATH_LIMIT:
        raise _too_many_paths(resolution)
    outcomes = tuple(product(*[chances.outcomes for chances in each]))
    return Odds.counted(outcomes, tuple(map(prod, product(*[chances.weights for chances in each]))))


@remembered
def odds_of_sequence(step: Callable[..., Any], start: object, items: tuple[Any, ...]) -> Odds[Any]:
    """Equal states are merged after each step, so n steps cost n, not k**n."""
    now: dict[Any, int] = {start: 1}
    for item in items:
        known = _counted_steps(step, item)
        each: list[tuple[int, Odds[Any]]] = []
        for state, weight in now.items():
            after = known.get(state)
            if after is None:
                after = known[state] = _count(step, (state, item))
            each.append((weight, after))
        whole = lcm(*[after.total for _, after in each])
        now = {}
        for weight, after in each:
            share = weight * (whole // after.total)
            for outcome, ways in zip(after.outcomes, after.weights, strict=True):
                now[outcome] = now.get(outcome, 0) + share * ways
    return Odds(now)


@remembered
def odds_until(
    settled: Callable[[Any], bool], resolution: Callable[..., Any], *args: object
) -> Odds[Any]:
    """What is made again counts for nothing: the settled outcomes share all the odds."""
    once = odds(resolution, *args)
    pairs = zip(once.outcomes, once.weights, strict=True)
    return Odds({outcome: weight for outcome, weight in pairs if settled(outcome)})


@remembered
def _counted_steps(step: Callable[..., Any], item: object) -> dict[Any, Odds[Any]]:
    """What follows each state that the step has met with this item; filled in as it meets them."""
    return {}


def _count(resolution: Callable[..., Any], args: tuple[Any, ...]) -> Odds[Any]:
    """Runs the resolution once per distinct path of meanings.

    After a run the deepest fork with a branch left takes it.
    """
    path = _Path(resolution)
    forks, taken = path.forks, path.taken
    asked = (*args, path)
    outcome = resolution(*asked)
    if not forks:
        return Odds.counted((outcome,), (1,))
    by_total: dict[int, dict[Any, int]] = {forks[-1][2]: {outcome: path.ways}}
    while forks:
        branches, ways, total = forks[-1]
        depth = len(forks)
        counted = by_total.get(total)
        for value, weight in branches:
            taken[-1] = value
            path.replay = iter(taken)
            path.ways = ways * weight
            outcome = resolution(*asked)
            forked = len(forks) > depth
            if forked:
                total = forks[-1][2]
                counted = by_total.get(total)
            if counted is None:
                counted = by_total[total] = {}
            counted[outcome] = counted.get(outcome, 0) + path.ways
            if forked:
                break
        else:
            forks.pop()
            taken.pop()
    return _on_common_total(by_total)


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


class _Path:
    """The dice of an enumerated run: what is known of it comes again, what is new forks.

    A fork is kept as its branches not yet taken, the ways that lead up to it, and the total of
    all ways behind it.
    """

    __slots__ = ("_paths", "_resolution", "forks", "replay", "taken", "ways")

    def __init__(self, resolution: Callable[..., Any]) -> None:
        self.forks: list[tuple[Iterator[tuple[Any, int]], int, int]] = []
        self.taken: list[Any] = []  # what came at each fork
        self.replay: Iterator[Any] = iter(())
        self.ways = 1
        self._paths = 1
        self._resolution = resolution

    def roll(self, roll: Roll) -> Any:
        for known in self.replay:
            return known
        on = meanings(roll)
        return self._fork(on, on.total)

    def opposed(self, first: Roll, second: Roll) -> Any:
        for known in self.replay:
            return known
        on = odds_of_opposed(first, second)
        return self._fork(on, on.total)

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        for known in self.replay:
            return known
        on = odds(resolution, *args)
        return self._fork(on, on.total)

    def each(self, resolution: Callable[..., Any], items: tuple[Any, ...]) -> Any:
        for known in self.replay:
            return known
        on = odds_of_each(resolution, items)
        return self._fork(on, on.total)

    def sequence(self, step: Callable[..., Any], start: object, items: tuple[Any, ...]) -> Any:
        for known in self.replay:
            return known
        on = odds_of_sequence(step, start, items)
        return self._fork(on, on.total)

    def until(
        self, settled: Callable[[Any], bool], resolution: Callable[..., Any], *args: object
    ) -> Any:
        for known in self.replay:
            return known
        on = odds_until(settled, resolution, *args)
        return self._fork(on, on.total)

    def hold(self, resolution: Callable[..., Any], *args: object) -> list[Odds[Any]]:
        """What is left of the odds after all that was looked at: at first, everything."""
        for known in self.replay:
            return [known]
        on = odds(resolution, *args)
        return [self._fork(Odds.counted((on,), (on.total,)), on.total)]

    def look(self, held: list[Odds[Any]], reading: Callable[[Any], Any]) -> Any:
        for known in self.replay:
            seen, held[0] = known
            return seen
        # All that is left of it was among the ways so far; from here on only what is seen is.
        self.ways //= held[0].total
        seen, held[0] = self._fork(_seen(held[0], reading), 1)
        return seen

    def _fork(self, on: Odds[Any], total: int) -> Any:
        self._paths += len(on.outcomes) - 1
        if self._paths > PATH_LIMIT:
            raise _too_many_paths(self._resolution)
        forks = self.forks
        branches = zip(on.outcomes, on.weights, strict=True)
        first, weight = next(branches)
        forks.append((branches, self.ways, forks[-1][2] * total if forks else total))
        self.taken.append(first)
        self.ways *= weight
        return first


@remembered
def _seen(left: Odds[Any], reading: Callable[[Any], Any]) -> Odds[tuple[Any, Odds[Any]]]:
    """What a reading may show, each with what is left of the outcomes once it was seen."""
    parts: dict[Any, dict[Any, int]] = {}
    for outcome, weight in zip(left.outcomes, left.weights, strict=True):
        parts.setdefault(reading(outcome), {})[outcome] = weight
    shown = [
        (seen, Odds.counted(tuple(ways), tuple(ways.values()))) for seen, ways in parts.items()
    ]
    return Odds.counted(tuple(shown), tuple([left.total for _, left in shown]))


def _too_many_paths(resolution: Callable[..., Any]) -> TooManyPaths:
    return TooManyPaths(
        f"{getattr(resolution, '__name__', resolution)} has more than {PATH_LIMIT} paths: "
        "repeat its steps with dice.sequence, which merges equal states, instead of a loop"
    )
