"""A game cut into the steps of its review: activations, and what was decided in each of them.

An entry of a record is too fine to be judged: orders to the men of one group belong together. What
belongs together the ruleset tells of each command (`activation`), from the large to the small.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandtable.drawing.ending import standing
from sandtable.entry import Entry
from sandtable.game import Game

#: More steps are not told apart on a screen.
MOST = 60


@dataclass(frozen=True, slots=True)
class Moment:
    """An entry that stands, with the state before it; `at` counts such entries from 0."""

    at: int
    entry: Entry
    before: Any
    turn: int


@dataclass(frozen=True, slots=True)
class Step:
    """Entries of one side that belong together: `first` to `last`, counted as moments are."""

    n: int  # from 1
    turn: int
    side: str
    who: str  # the unit or piece that acted, where there is one
    first: int
    last: int


def moments(game: Game) -> list[Moment]:
    """The entries that stand, in their order."""
    kept = {entry.n for entry in standing(game.entries)}
    retold: list[Moment] = []
    for entry, before in game.retold(1, len(game.entries)):
        if entry.n in kept:
            turn = game.ruleset.turns(before)
            retold.append(Moment(len(retold), entry, before, turn))
    return retold


def divisions(ruleset: Any, moments: Sequence[Moment], most: int = MOST) -> list[list[Step]]:
    """The divisions of a game into at most so many steps, the finest first; else the coarsest."""
    places = [tuple(ruleset.activation(moment.before, moment.entry.command)) for moment in moments]
    deepest = max((len(place) for place in places), default=0)
    cuts = [
        list(_cut(moments, [place[:depth] for place in places])) for depth in range(deepest, -1, -1)
    ]
    return [steps for steps in cuts if len(steps) <= most] or cuts[-1:]


@dataclass(slots=True)
class _Open:
    """A step that may still grow."""

    moment: Moment
    place: tuple[str, ...]
    last: int = field(default=0)


def _cut(moments: Sequence[Moment], places: Sequence[tuple[str, ...]]) -> Iterator[Step]:
    """What belongs nowhere goes with what its side did before it, or does next."""
    number, current = 0, None
    for moment, place in zip(moments, places, strict=True):
        goes_on = (
            current is not None
            and current.moment.entry.side == moment.entry.side
            and current.moment.turn == moment.turn
            and _agree(place, current.place)
        )
        if current is None or not goes_on:
            if current is not None:
                number += 1
                yield _closed(number, current)
            current = _Open(moment, place, moment.at)
        else:
            current.place, current.last = max(current.place, place, key=len), moment.at
    if current is not None:
        yield _closed(number + 1, current)


def _agree(place: tuple[str, ...], other: tuple[str, ...]) -> bool:
    shorter = min(len(place), len(other))
    return place[:shorter] == other[:shorter]


def _closed(number: int, it: _Open) -> Step:
    who = it.place[-1] if it.place else ""
    entry = it.moment.entry
    return Step(number, it.moment.turn, entry.side, who, it.moment.at, it.last)
