"""Danger before the step: what is seen from a place, and who could shoot there."""

from __future__ import annotations

from typing_extensions import TypedDict

from sandtable.drawing.vocabulary.story import Outcome
from sandtable.drawing.vocabulary.view import Point


class Seen(TypedDict):
    """Ground that is seen from the place, but for its holes."""

    outline: list[Point]
    holes: list[list[Point]]


class DangerShot(TypedDict):
    """The best shot that an enemy would have there; `start` is where he shoots from.

    `chance` is that of losing somebody, `told` says it in words, and so does `tag`, or what else
    may happen where nobody can be lost; `way` is where he would walk first, `at` where whoever he
    shoots at would be. `odds` is the address of the same situation among the odds; where it is "",
    `unasked` says why no query can tell it.
    """

    enemy: str
    name: str
    letter: str
    words: str
    chance: float
    told: str
    tag: str
    outcomes: list[Outcome]
    start: Point
    way: list[Point]
    at: Point
    odds: str
    unasked: str


class DangerOnWay(TypedDict):
    """A shot that the way would draw, where it would come: at this point of this leg."""

    shot: DangerShot
    at: Point
    leg: int
    words: str


class DangerNone(TypedDict):
    """An enemy who cannot shoot there, and why; `comes` is his shot if he comes up first.

    Also one who can, where coming nearer first is worse; `words` then tell what he can do now.
    """

    enemy: str
    name: str
    letter: str
    start: Point
    words: str
    rule: str
    comes: DangerShot | None


class DangerPart(TypedDict):
    """A share of what becomes of the way, from `severity` 3, lost, to 0."""

    words: str
    chance: float
    told: str
    severity: int


class Danger(TypedDict):
    """`fate` is empty where nobody shoots at the way; `sum` says it in a sentence for all.

    `told` says `chance`, and where enemies of whom nothing is known see the place, that.
    `safe`: nobody known can shoot there, even by coming up.
    """

    piece: str
    name: str
    at: Point
    way: list[Point]
    title: str
    seen: list[Seen]
    onway: list[DangerOnWay]
    threats: list[DangerShot]
    harmless: list[DangerNone]
    fate: list[DangerPart]
    chance: float
    told: str
    expected: str
    sum: str
    safe: bool
    assumes: list[str]
