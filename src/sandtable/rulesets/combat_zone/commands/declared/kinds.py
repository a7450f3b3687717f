"""Kinds of fields that commands of Combat Zone have: figures, heights, weapons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets import command
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands.choices import weapons_for
from sandtable.rulesets.combat_zone.play.crews import row_of
from sandtable.rulesets.combat_zone.words.facts import height_text
from sandtable.rulesets.combat_zone.words.names import row_of as table_row
from sandtable.rulesets.forms import Words, verbs
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Actor, Field, Foe, OneOf, point_text
from sandtable.rulesets.verbs import NUMBER

WORDS = Words(verbs((("to", "to", "en"), ("at", "at", "sur"), ("with", "with", "avec"))))
UP = ("up", "haut", "high")
Called = dict[str, tuple[str, ...]]


def called(battle: Battle, names: Iterable[str]) -> Called:
    """Names, and what the scenario calls them in both languages; `house/door` as the house."""
    scenario = battle.field.scenario
    words = scenario.names if scenario else {}
    return {name: tuple(words.get(name.partition("/")[0], ())) for name in names}


def scenario_words(battle: Battle, name: str) -> tuple[str, ...]:
    return called(battle, (name,))[name]


def row_words(name: str) -> tuple[str, ...]:
    row = table_row(name, "ww2")
    return (row.en, row.fr) if row else ()


# --- figures and vehicles -------------------------------------------------------------------------
FIGURE = Actor("figure")
TARGET = Foe("target")


class Friend(Field):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.friend())


class OwnVehicle(Field):
    """`V2` is the side's own second vehicle, `BV2` is BV2."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.vehicle())


class FigureOrVehicle(Field):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.vehicle() if line.is_vehicle() else line.actor())


# --- places and heights ---------------------------------------------------------------------------
class Point(Field):
    """A point of the table, in cm."""

    def read(self, line: Any, _given: Given) -> tuple[int, int]:
        points = line.points()
        if not points:
            raise line.needs("point")
        return points[0]  # type: ignore[no-any-return]

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return point_text(value)


class Spot(Point):
    """A point, or the place of an enemy figure or vehicle."""

    def read(self, line: Any, _given: Given) -> tuple[int, int]:
        points = line.points()
        return points[0] if points else line.place_of(line.target())  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Height(Field):
    """A height in cm."""

    empty: Any = None

    def read(self, line: Any, _given: Given) -> int | None:
        return line.height()  # type: ignore[no-any-return]

    def is_said(self, value: object) -> bool:
        return value is not None

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return "" if value is None else height_text(value)


class Floor(Height):
    """`up 5`, « haut 5 »: the height of a floor, where one is said."""

    def read(self, line: Any, _given: Given) -> int | None:
        if not line.has(*UP):
            return None
        height: int | None = line.height()
        if height is None:
            raise line.needs("height")
        return height

    def write(self, value: Any, _said: Given, language: str) -> str:
        return "" if value is None else f"{UP[language == 'fr']} {height_text(value)}"


@dataclass(frozen=True)
class Angle(Field):
    """In degrees, to the right where it is positive."""

    empty: Any = 0

    def read(self, line: Any, _given: Given) -> int:
        angle: int | None = line.whole()
        if angle is None:
            raise line.needs("angle")
        return angle

    def write(self, value: object, _said: Given, _language: str) -> str:
        return str(value)


# --- weapons --------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Weapon(OneOf):
    """The weapon named, by id or name; if none is, the first that will do."""

    what: str = "weapon"
    direct: bool = True

    def read(self, line: Any, given: Given) -> str:
        battle, figure = given.battle, given.battle.figures[given["figure"]]
        held = weapons_for(battle, figure, direct=self.direct)
        if not held:
            raise BadInput("typed-no-weapon", figure=figure.id)
        if not line.words or NUMBER.fullmatch(line.words[0]):
            return held[0]
        rows = {name: row_of(battle, name) for name in held}
        known = {name: (row, *row_words(row)) for name, row in rows.items()}
        return str(line.one_of(known, self.what))


# --- who does it ----------------------------------------------------------------------------------
DOERS = ("figure", "vehicle", "weapon")  # fields of commands, the first that there is


def doer(_battle: object, said: object) -> str:
    """The figure, vehicle or weapon that stands whose action it is; "" for those of a side."""
    who = next((getattr(said, name) for name in DOERS if hasattr(said, name)), "")
    return str(who)


Command = partial(command.Command, by=doer)
