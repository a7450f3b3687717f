"""The coach: what somebody who looks ahead would do, the runners-up, and why."""

from __future__ import annotations

from typing import Any, NotRequired

from typing_extensions import TypedDict

from sandtable.drawing.vocabulary.reel import Aimed
from sandtable.drawing.vocabulary.story import Trail


class Ahead(TypedDict):
    """What an order leads to, as ghosts on the map: ways gone, and shots."""

    ways: list[Trail]
    shots: list[Aimed]


class Advised(TypedDict):
    """An order or an answer that was played on; figures are games in 100 that its side wins.

    `draft` is what a player composes to give it, `typed` the line that means it, `answer` what he
    says to a question. Without `games` it was not played on, and there are no figures. `figure` is
    what is told: the chance of the order advised, of another how much less or more, or that it is
    about as good; `said` the same in words.
    """

    title: str
    then: str
    games: int
    mean: int
    low: int
    high: int
    figure: str
    said: str
    best: bool
    played: bool
    ahead: Ahead
    draft: NotRequired[dict[str, Any] | None]
    typed: NotRequired[str | None]
    answer: NotRequired[dict[str, Any] | None]


class Reason(TypedDict):
    """What differs on average, for the best and the runner-up."""

    label: str
    values: list[str]


class Why(TypedDict):
    sentence: str
    columns: list[str]
    reasons: list[Reason]


class Chance(TypedDict):
    """How often the order advised wins, in games of 100, as the sentence tells it; its interval."""

    mean: int
    low: int
    high: int
    games: int


class Advice(TypedDict):
    """`settled`: what is advised will not change any more, only its figure; `final`: nothing more
    is coming; `caption` says whose play the figures assume. Without `chance` no figure is told.

    `price` is told where whoever carries the order out is often lost by it.
    """

    sentence: str
    price: str
    orders: list[Advised]
    why: Why | None
    caption: str
    chance: Chance | None
    games: int
    clear: bool
    settled: bool
    final: bool
