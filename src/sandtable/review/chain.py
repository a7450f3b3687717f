"""A step as a chain of positions: what an order changed, what the dice did, and so on to its end.

The value goes from link to link. Between the two ends of a decision the order is judged; between
decisions fall the dice. What nobody decided otherwise and no die touched has one value, so that an
order which the level would have given itself changes nothing, exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from sandtable.entry import Entry
from sandtable.log import happened
from sandtable.review.positions import Position, Walked
from sandtable.review.steps import Step

#: Decisions of one step that are judged apart; further ones belong to the last.
MOST_DECISIONS = 2
#: Answers of one step that are judged; what further ones did counts with the dice.
MOST_ANSWERS = 1

#: Whose a piece is, in a state; "" of nobody.
SideOf = Callable[[Any, str], str]


class Link(NamedTuple):
    """From one position to the next: by an order of a side, or by its dice."""

    kind: str  # "order" or "dice"
    side: str
    before: Position
    after: Position
    at: int  # the moment of the order; of dice, the first in which they fell
    tape: int | None = None  # of an answer


@dataclass(frozen=True, slots=True)
class Chain:
    step: Step
    start: Position
    end: Position
    links: tuple[Link, ...]

    @property
    def orders(self) -> tuple[Link, ...]:
        return tuple(link for link in self.links if link.kind == "order")


class Chains:
    """The chains of all steps of a game, each beginning where the one before ends."""

    def __init__(self, walked: Walked, side_of: SideOf) -> None:
        self._walked, self._side_of = walked, side_of
        self._same: list[int] = self._unchanged()

    def _unchanged(self) -> list[int]:
        """For each moment the first from which the level leads here without any die."""
        walked, same = self._walked, [0]
        for at in range(len(walked.moments)):
            quiet = not walked.deviates(at) and not walked.has_chance(at)
            same.append(same[at] if quiet else at + 1)
        return same

    def before(self, at: int) -> Position:
        """The position before the entry `at`; one past the last is the end of the record."""
        return Position(self._same[at])

    def of(self, step: Step) -> Chain:
        start, end = self.before(step.first), self.before(step.last + 1)
        return Chain(step, start, end, tuple(self._links(step, start, end)))

    def _links(self, step: Step, start: Position, end: Position) -> Iterator[Link]:
        here, since = start, step.first
        for side, at, tape, before, after in self._decisions(step):
            if here != before:
                yield Link("dice", self._threw(step, since, at), here, before, since)
            yield Link("order", side, before, after, at, tape)
            here, since = after, at
        if here != end:
            yield Link("dice", self._threw(step, since, step.last), here, end, since)

    def _decisions(self, step: Step) -> Iterator[tuple[str, int, int | None, Position, Position]]:
        answers = 0
        for first, last in self._stretches(step):
            if self._walked.deviates(first):
                yield step.side, first, None, self.before(first), self._ordered(first, last)
            for at in range(first, last + 1):
                for asked in self._walked.thoughts[at].answers:
                    if not asked.is_own and answers < MOST_ANSWERS:
                        answers += 1
                        own = Position(at, (), asked.tape)
                        yield asked.side, at, asked.tape, own, own._replace(given=(True,))

    def _stretches(self, step: Step) -> Iterator[tuple[int, int]]:
        """A step cut before each order of one's own to which dice may have led."""
        walked, starts, chance = self._walked, [step.first], False
        deciding = walked.deviates(step.first)
        for at in range(step.first, step.last + 1):
            fresh = walked.deviates(at) and (chance or not deciding)
            if at > starts[-1] and fresh and len(starts) < MOST_DECISIONS + 1:
                starts.append(at)
                chance, deciding = False, True
            chance = chance or walked.has_chance(at)
        ends = [*(start - 1 for start in starts[1:]), step.last]
        yield from zip(starts, ends, strict=True)

    def _ordered(self, first: int, last: int) -> Position:
        """The position after an order and before its dice."""
        walked = self._walked
        if not any(walked.has_chance(at) for at in range(first, last + 1)):
            return self.before(last + 1)
        given = tuple(
            walked.moments[at].entry.command if walked.deviates(at) else None
            for at in range(first, last + 1)
        )
        while given[-1] is None:
            given = given[:-1]
        return Position(first, given)

    def _threw(self, step: Step, first: int, last: int) -> str:
        """The side whose dice they were: the one that acted, unless only others threw."""
        sides = set()
        for moment in self._walked.moments[first : last + 1]:
            sides |= set(throwers(moment.entry, moment.before, self._side_of))
        return step.side if not sides or step.side in sides else min(sides)


def throwers(entry: Entry, state: Any, side_of: SideOf) -> Iterator[str]:
    """The sides that threw dice in an entry, as its acts say."""
    for event in happened(entry.acts):
        for rolled in event.rolls:
            yield side_of(state, event.act.thrower(rolled.roll)) or entry.side
