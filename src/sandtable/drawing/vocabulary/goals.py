"""What one fights for: the briefing of a side, and the account as things stand."""

from __future__ import annotations

from typing_extensions import TypedDict

from sandtable.explain.switches import SwitchSet as SwitchSet


class AimOf(TypedDict):
    """How an aim stands for one side: so many of its targets are met, by their names."""

    side: str
    now: int  # points, if it ended now
    earned: int  # those of them that nobody can take away any more
    count: int
    of: int
    most: int  # points that it can bring
    named: str | None  # the only piece that is meant
    met: list[str]
    pieces: list[str]
    places: list[str]


class Aim(TypedDict):
    """What earns so many points; both sides where they fight for the same."""

    words: str
    points: int
    sides: list[AimOf]


class EndingWords(TypedDict):
    """What else ends or decides the game, and for whom; None: for nobody in particular."""

    words: str
    side: str | None


class IfNow(TypedDict):
    winner: str | None
    sentence: str


class Turning(TypedDict):
    """Something that would change the account, and the pieces and places it is about."""

    words: str
    side: str
    pieces: list[str]
    places: list[str]


class ForceGroup(TypedDict):
    name: str
    lines: list[str]


class Force(TypedDict):
    """A side's forces as far as they are known; `unseen` is how many of them are not."""

    side: str
    name: str
    letter: str
    number: int
    groups: list[ForceGroup]
    unseen: int


class Goals(TypedDict):
    """The briefing of a side, and the account as things stand; `points` is empty without any.

    `points` are those if it ended now, `earned` those of them that stay whatever comes.
    `if_now` is how it would end now; None before there is anything to judge.
    `looming`: what would end it, of which all has come but one.
    `why` tells what ended a game that is over; empty while it goes on.
    """

    brief: str
    special: str
    hint: str
    set_up: list[str]
    turn: int
    turns: int
    minutes: int
    width: int
    height: int
    points: dict[str, int]
    earned: dict[str, int]
    aims: list[Aim]
    endings: list[EndingWords]
    looming: list[str]
    if_now: IfNow | None
    why: list[str]
    turning: list[Turning]
    switches: list[SwitchSet]
    forces: list[Force]
