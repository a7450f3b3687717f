"""What happened: rolls with their odds, lines of the log, ways gone, the end of a game."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from sandtable.drawing.vocabulary.view import Point


# --- odds and rolls -------------------------------------------------------------------------------
class Die(TypedDict):
    sides: int
    face: int
    hit: NotRequired[bool | None]


class Outcome(TypedDict):
    """`severity` goes from 0, nothing, to 3, the worst for whoever suffers it."""

    id: str
    label: str
    probability: float
    fraction: str
    severity: int


class RollModifier(TypedDict):
    value: str
    label: str
    rule: NotRequired[str | None]


class Reading(TypedDict):
    when: str
    means: str
    probability: NotRequired[float | None]


class RollRow(TypedDict):
    """A roll before it is made: its need, its faces, each modifier with its rule.

    `sides`: those of each die, in the order in which faces are told. `apart`: what the modifiers
    change, where they are not added to the dice.
    """

    row: Literal["roll"]
    title: str
    rule: str
    need: str
    dice: str
    sides: list[int]
    modifiers: list[RollModifier]
    reads: list[Reading]
    faces: NotRequired[list[bool] | None]
    apart: NotRequired[str]


class ThrownRoll(RollRow):
    """A roll that was made; `each` are the dice of equal rolls made together.

    `likely` tells how likely that was: of exactly this, or of this or better, or worse.
    """

    faces_thrown: NotRequired[list[int] | None]
    total: NotRequired[int | None]
    means: NotRequired[str | None]
    chance: NotRequired[str | float | None]
    asgood: NotRequired[str | float | None]
    passed: NotRequired[bool | None]
    fraction: NotRequired[str | None]
    likely: NotRequired[str | None]
    each: NotRequired[list[Die] | None]


# --- the log --------------------------------------------------------------------------------------
class LogLine(TypedDict):
    """`exact`: the coordinates of places that the sentence tells by what is there."""

    key: str
    side: str | None
    sentence: str
    facts: NotRequired[str | None]
    exact: NotRequired[str | None]
    dice: NotRequired[list[Die] | None]
    roll: NotRequired[ThrownRoll | None]
    rolls: NotRequired[list[ThrownRoll] | None]
    rule: NotRequired[str | None]
    pieces: NotRequired[list[str] | None]
    turn: NotRequired[int | None]


class Trail(TypedDict):
    piece: str
    points: list[Point]


# --- how a game ended -----------------------------------------------------------------------------
class Losses(TypedDict):
    side: str
    letter: Literal["A", "B"]
    label: str
    lost: int
    of: int
    names: list[str]
    text: str


class Earned(TypedDict):
    """Points of a side for something it did."""

    side: str
    label: str
    points: int
    met: list[str]  # which of several


class SideLuck(TypedDict):
    """By how many standard deviations its dice fell better than they do on average.

    `few`: not enough rolls to speak of luck; `text` says so.
    """

    side: str
    letter: Literal["A", "B"]
    label: str
    sigma: float
    rolls: int
    few: bool
    text: str


class LongShot(TypedDict):
    """What came off against the odds, in entry `n`."""

    n: int
    side: str
    sentence: str
    probability: float
    fraction: str
    text: str


class End(TypedDict):
    sentence: str
    winner: str | None
    reason: str
    why: list[str]  # what ended it, in sentences
    casualties: list[Losses]
    objectives: list[Earned]
    points: dict[str, int]
    luck: list[SideLuck]
    longest: list[LongShot]
