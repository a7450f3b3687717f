"""The newsreel: one thing after another that happened, each with what it changed."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from sandtable.drawing.vocabulary.story import Die, ThrownRoll, Trail
from sandtable.drawing.vocabulary.view import (
    Group,
    Light,
    Objective,
    OffTable,
    Piece,
    Point,
    Smoke,
    Spot,
    Terrain,
    Wind,
    Zone,
)

SceneKind = Literal[
    "setup", "turn", "move", "fire", "melee", "work", "test", "effect", "answer", "undo", "quiet",
    "idle",
]  # fmt: skip
#: The line of a shot or a blow.
Aimed = TypedDict("Aimed", {"from": Point, "to": Point, "hit": bool})


class Effect(TypedDict):
    """What a scene did to somebody; `lost`: he is out of it. `fate`: the part that tells so.

    `rank` says what makes him more than one of many.
    """

    piece: str
    name: str
    text: str
    lost: bool
    at: Point | None
    fate: NotRequired[str]
    rank: NotRequired[str]


class Changes(TypedDict, total=False):
    """What turns the picture before a scene into the one after it."""

    pieces: list[Piece]
    gone: list[str]
    terrain: list[Terrain]
    zones: list[Zone]
    objectives: list[Objective]
    smoke: list[Smoke]
    groups: list[Group]
    offtable: list[OffTable]
    spots: list[Spot] | None
    light: Light | None
    wind: Wind | None


class Score(TypedDict):
    """What a side has earned whatever comes, and what it would have if it ended now."""

    earned: int
    now: int


class Stake(TypedDict):
    """How the points of a side changed."""

    side: str
    before: Score
    after: Score


class Scene(TypedDict):
    """One thing that happened; a quiet one only changes the picture.

    `commander` gave the command that it is part of; whose doing it is says `side`. `unit`: whoever
    does it to somebody does it as this unit, not as one man. `stakes` are there where something
    that one fights for changed hands; empty where no points did. `order`: it is the order that says
    what those of a unit may do until the next.
    """

    key: str
    n: int
    commander: str
    side: str | None
    kind: SceneKind
    by: list[str]
    on: list[str]
    doing: str
    caption: str
    after: Changes
    facts: NotRequired[str | None]
    order: NotRequired[bool]
    ways: NotRequired[list[Trail] | None]
    lines: NotRequired[list[Aimed] | None]
    rolls: NotRequired[list[ThrownRoll] | None]
    dice: NotRequired[list[Die] | None]
    chance: NotRequired[float | None]
    fraction: NotRequired[str | None]
    effects: NotRequired[list[Effect] | None]
    rules: NotRequired[list[str] | None]
    turn: NotRequired[int | None]
    unit: NotRequired[str | None]
    stakes: NotRequired[list[Stake] | None]


class Grave(TypedDict):
    """Where somebody fell, in which entry and turn, by whom if somebody did it, and how."""

    piece: str
    name: str
    letter: str
    at: Point
    n: int
    turn: int
    by: str | None
    words: str
