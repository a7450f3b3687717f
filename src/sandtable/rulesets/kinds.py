"""Kinds of fields of a command: how each is read from the words of a line, and written again.

`options` are values worth trying, the best first; they depend on what has been said already. A
ruleset's `Line` knows what its pieces are called; a kind that only one ruleset has stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import atan2, degrees
from typing import Any

from sandtable.ground.facing import heading
from sandtable.reading import Point, unit_text
from sandtable.rulesets.given import Given

Options = Callable[[Given], Iterable[Any]]


def none_worth_trying(_given: Given) -> tuple[object, ...]:
    return ()


def always(_given: Given) -> bool:
    return True


def no_words(_battle: object, _name: str) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True)
class Field:
    """One field of a command. `when`: whether it is asked for at all.

    `empty` is its value where it is not asked for, or nothing is said of what is not `required`.
    """

    name: str
    options: Options = none_worth_trying
    when: Callable[[Given], bool] = always
    empty: Any = ""
    required: bool = False

    def begins(self, line: Any) -> bool:
        """Whether the next word of a line is one of its own."""
        return bool(line.words)

    def read(self, line: object, given: Given) -> Any:
        """Its value from the words of a typed line."""
        raise NotImplementedError

    def unsaid(self, _given: Given) -> object:
        """Its value where a line leaves out the part that it stands in."""
        return self.empty

    def is_said(self, value: object) -> bool:
        """Whether a line must say this value."""
        return bool(value)

    def words_for(self, _language: str) -> str:
        """The only words that may be typed for it: `[half]`, `low|high`; "" where any may."""
        return ""

    def write(self, value: object, _said: Given, _language: str) -> str:
        """The words that mean a value; "" where none are needed."""
        return str(value) if value else ""


# --- pieces ---------------------------------------------------------------------------------------
class Actor(Field):
    """The figure, vehicle or unit on the table that does it."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.actor())


@dataclass(frozen=True)
class ActingUnit(Field):
    """A whole unit that does it; `usual`: the first option where none is named."""

    usual: bool = False

    def read(self, line: Any, given: Given) -> str:
        if self.usual and not line.words:
            return str(first(self.options(given)) or self.empty)
        return str(line.unit())


class Foe(Field):
    """An enemy."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.target())


@dataclass(frozen=True)
class Foes(Field):
    """One enemy or several, in order; the options are the first ones."""

    empty: Any = ()

    def read(self, line: Any, given: Given) -> tuple[str, ...]:
        enemy = given.battle.enemy_of(given.side)
        targets = [line.target()]
        while line.is_piece(enemy):
            targets.append(line.target())
        return tuple(targets)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(value)


class Friends(Field):
    """Several of one's own."""

    def read(self, line: Any, given: Given) -> tuple[str, ...]:
        friends = []
        while line.is_piece(given.side):
            friends.append(line.actor())
        return tuple(friends)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(value)


# --- names and words ------------------------------------------------------------------------------
@dataclass(frozen=True)
class OneOf(Field):
    """One of a few names. `what` is the key of the question when it is unclear.

    `known` has more than the options where players may name what the rules then refuse; `usual`:
    the first option is meant where nothing is said.
    """

    what: str = "thing"
    called: Callable[[Any, str], tuple[str, ...]] = no_words
    known: Options | None = None
    usual: bool = False

    def read(self, line: Any, given: Given) -> str:
        if not self.required and not self.begins(line):
            return str(self.empty)
        names = list(dict.fromkeys((self.known or self.options)(given)))
        if self.usual and not line.words and names:
            return str(names[0])
        return str(
            line.one_of({name: self.called(given.battle, name) for name in names}, self.what)
        )


class OwnUnit(OneOf):
    """One of one's own units, by its id or its name."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.unit()) if self.required or line.words else str(self.empty)


@dataclass(frozen=True)
class Said(Field):
    """So or not, by a word that `means` one of the two; `words` are (English, French, others…)."""

    empty: Any = False
    words: tuple[str, ...] = ()
    means: bool = True

    def begins(self, line: Any) -> bool:
        return bool(line.is_next(*self.words))

    def read(self, line: Any, _given: Given) -> bool:
        return bool(line.has(*self.words)) == self.means

    def write(self, value: object, _said: Given, language: str) -> str:
        if not self.words or value != self.means:
            return ""
        return self.words[language == "fr"]

    def words_for(self, language: str) -> str:
        return f"[{self.words[language == 'fr']}]" if self.words else ""


@dataclass(frozen=True)
class Choice(Field):
    """One of a few things that each have words of their own: (English, French, others…).

    The first option is meant where nothing is said.
    """

    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def begins(self, line: Any) -> bool:
        return any(line.is_next(*words) for words in self.words.values())

    def read(self, line: Any, given: Given) -> str:
        for name, words in self.words.items():
            if line.has(*words):
                return name
        return self.unsaid(given)

    def unsaid(self, given: Given) -> str:
        return str(first(self.options(given)) or self.empty)

    def write(self, value: Any, _said: Given, language: str) -> str:
        words = self.words.get(value, (str(value),))
        return words[min(len(words) - 1, language == "fr")]

    def words_for(self, language: str) -> str:
        known = [words[min(len(words) - 1, language == "fr")] for words in self.words.values()]
        return f"[{'|'.join(known)}]"


# --- places ---------------------------------------------------------------------------------------
class Spot(Field):
    """A place; typed as one, or as whoever stands there."""

    def read(self, line: Any, _given: Given) -> Point:
        points = line.points()
        if points:
            return points[0]  # type: ignore[no-any-return]
        if not line.words:
            raise line.needs("point")
        return line.place_of(line.target())  # type: ignore[no-any-return]

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return point_text(value)


class Path(Field):
    """A way along straight legs."""

    def read(self, line: Any, _given: Given) -> tuple[Point, ...]:
        points = line.points()
        if not points:
            raise line.needs("point")
        return tuple(points)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(map(point_text, value))


class Bearing(Field):
    """A direction, typed in degrees."""

    def read(self, line: Any, _given: Given) -> Point | None:
        bearing = line.whole()
        if bearing is None and self.required:
            raise line.needs("bearing")
        return None if bearing is None else heading(bearing)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return bearing_text(value) if value else ""


def first(values: Iterable[Any]) -> Any:
    return next(iter(values), None)


def point_text(at: Point) -> str:
    """As players type it: 42,18."""
    return ",".join(unit_text(axis) for axis in at)


def bearing_text(way: Point) -> str:
    """0 is north, 90 east."""
    return str(round(degrees(atan2(way[0], -way[1]))) % 360)
