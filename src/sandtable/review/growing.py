"""A review while it grows: what is being done, how far it is, the curve as far as it is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from sandtable.review.steps import Step
from sandtable.review.worth import ONE, Value

#: What is done, one after the other: the record is gone through, all positions are played on from,
#: then again those of the largest changes, then between the throws of dice that turned the game,
#: and other orders are tried at the turning points.
READ, PLAY, AGAIN, THROWS, SEARCH, TELL = STAGES = (
    "read",
    "play",
    "again",
    "throws",
    "search",
    "tell",
)
#: What the later ones are guessed to take, in parts of the second, before it is known.
GUESSED = {AGAIN: 0.15, THROWS: 0.2, SEARCH: 0.35}


class Grown(NamedTuple):
    """A step as far as it has been counted."""

    step: Step
    before: Value | None = None
    ordered: Value | None = None
    after: Value | None = None


class Far(NamedTuple):
    """How far a review is: `done` of `of` in this stage, and the share of all its work."""

    stage: str
    done: int
    of: int
    share: float
    steps: tuple[Grown, ...]
    about: Mapping[str, Any] = MappingProxyType({})  # the game, as plain data


Listener = Callable[[Far], None]


class Progress:
    """Tells how far a review is; a position costs as much as there is left to play from it."""

    def __init__(
        self, listener: Listener, length: int, steps: Callable[[], Sequence[Grown]]
    ) -> None:
        self._listener, self._length, self._steps = listener, length, steps
        self._stage, self._done = READ, 0
        self._costs: list[float] = []
        self._part = 0.0  # of the one that is being done
        self._spent = self._share = 0.0
        self._ahead: dict[str, float] = {}

    def begin(self, stage: str, places: Sequence[int], games: int) -> None:
        """So many games from each of these places, which count the entries before them."""
        self._stage, self._done = stage, 0
        self._costs = [games * (1.0 + self._length - place) for place in places]
        if stage == PLAY:
            self._ahead = {later: part * sum(self._costs) for later, part in GUESSED.items()}
        here = STAGES.index(stage)
        self._ahead = {
            later: guessed for later, guessed in self._ahead.items() if STAGES.index(later) > here
        }
        self._tell()

    def one_more(self) -> None:
        self._spent += self._costs[self._done]
        self._done, self._part = self._done + 1, 0.0
        self._tell()

    def partly(self, part: float) -> None:
        """So much of the next one is done."""
        self._part = part
        self._tell()

    def _tell(self) -> None:
        left = sum(self._costs[self._done :]) + sum(self._ahead.values())
        whole = self._spent + left
        spent = self._spent + (self._part * self._costs[self._done] if self._part else 0.0)
        self._share = max(self._share, spent / whole if whole else 1.0)
        of = len(self._costs)
        self._listener(Far(self._stage, self._done, of, self._share, tuple(self._steps())))


def plain(far: Far) -> dict[str, Any]:
    """As it is sent to the page, and kept with a game while its review is not whole."""
    progress = {"stage": far.stage, "done": far.done, "of": far.of, "share": round(far.share, 4)}
    if not far.steps:
        return progress
    entries = [
        {
            "turn": grown.step.turn,
            "side": grown.step.side,
            "v": grown.before and in_hundred(grown.before),
            "q": grown.ordered and in_hundred(grown.ordered),
            "after": grown.after and in_hundred(grown.after),
        }
        for grown in far.steps
    ]
    return {**progress, **far.about, "entries": entries}


def in_hundred(value: Value) -> list[float]:
    """A chance with its interval, in games in 100."""
    return [value.mean / ONE, value.low / ONE, value.high / ONE]
