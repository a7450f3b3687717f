"""Which throw it was: what dice changed, shared out among the throws of a step.

Between two throws games are played on as from any other position, so that the parts of the throws
together are exactly what the dice of the step changed. A throw is named where its own part is
clear of chance; where none is, it was the sum of several.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from sandtable.review.positions import Position, Walked
from sandtable.review.worth import WIDE, Value, is_clear

#: Parts into which dice are shared out at once; of more the largest is shared out again.
MOST_PARTS = 8
#: Throws that are named of several.
MOST_NAMED = 2


class Throw(NamedTuple):
    """Dice that fell together, and the scene that tells of them."""

    at: int  # the moment
    end: int  # so much of the entry's tape had fallen after them
    scene: int  # its place in the entry
    hurts: str = ""  # the one side of which somebody fell; whatever it was, it was not its luck


class Fallen(NamedTuple):
    """Throws one after the other, with what the game was worth before and after them."""

    throws: tuple[Throw, ...]
    before: Value
    after: Value

    @property
    def change(self) -> int:
        return self.after.mean - self.before.mean

    @property
    def within(self) -> float:
        """Half of the 95 % interval of the change, in games in 100."""
        return WIDE * sqrt(self.before.variance + self.after.variance)


@dataclass(frozen=True, slots=True)
class Luck:
    """What dice changed, by throws; `helped` is the side that they helped on the whole."""

    fallen: tuple[Fallen, ...]
    change: int
    helped: str
    least: int

    @property
    def told(self) -> tuple[Fallen, ...]:
        """Single throws that went the way of the whole, the largest first."""
        single = [
            one
            for one in self.fallen
            if len(one.throws) == 1
            and one.change * self.change > 0
            and one.throws[0].hurts != self.helped
        ]
        return tuple(sorted(single, key=lambda one: -abs(one.change)))

    @property
    def named(self) -> Fallen | None:
        """The throw that did it; None where it was no single one that can be told from chance."""
        if not self.told:
            return None
        largest = self.told[0]
        sure = abs(largest.change) >= self.least and is_clear(
            largest.change, largest.before, largest.after
        )
        return largest if sure or self.is_single else None

    @property
    def is_single(self) -> bool:
        return len(self.fallen) == 1 and len(self.fallen[0].throws) == 1

    @property
    def several(self) -> tuple[Throw, ...]:
        """Where no single one can be told from chance: those that did most."""
        return tuple(one.throws[0] for one in self.told[:MOST_NAMED])


def shared_out(
    throws: Sequence[Throw],
    before: Value,
    after: Value,
    position_after: Callable[[Throw], Position],
    count: Callable[[Iterable[Position]], None],
    value: Callable[[Position], Value],
) -> tuple[Fallen, ...]:
    """What each throw changed; of many they stay together that did not change most."""
    groups = _groups(throws)
    while True:
        ends = [position_after(group[-1]) for group in groups[:-1]]
        count(ends)
        values = [before, *(value(end) for end in ends), after]
        fallen = tuple(
            Fallen(group, *pair)
            for group, pair in zip(groups, itertools.pairwise(values), strict=True)
        )
        sign = 1 if after.mean > before.mean else -1
        most = max(range(len(fallen)), key=lambda n: sign * fallen[n].change)
        if len(groups[most]) == 1:
            return fallen
        groups[most : most + 1] = _groups(groups[most])


def _groups(throws: Sequence[Throw]) -> list[tuple[Throw, ...]]:
    """At most so many parts, all about as long."""
    number = min(MOST_PARTS, len(throws))
    cuts = [len(throws) * n // number for n in range(number + 1)]
    return [tuple(throws[first:last]) for first, last in itertools.pairwise(cuts)]


def after_throw(
    walked: Walked, before: Callable[[int], Position], start: Position, throw: Throw
) -> Position:
    """The position once a throw has fallen: orders that were judged with it are still to be given.

    `start` is where the dice begin that it is one of, `before` the position before a moment.
    """
    whole = throw.end >= len(walked.moments[throw.at].entry.tape)
    at = throw.at + 1 if whole else throw.at
    given = start.given[at - start.at :] if start.tape is None else ()
    if any(command is not None for command in given):
        own = walked.moments[at].entry.command
        return Position(at, (own, *given[1:]), fallen=None if whole else throw.end)
    return before(at) if whole else Position(at, fallen=throw.end)
