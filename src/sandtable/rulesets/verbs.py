"""Typed commands as every ruleset reads them: verbs in two languages, and the words after them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

from sandtable.reading import Point
from sandtable.refusals import BadInput, nearest_names

Battle = TypeVar("Battle")
#: What a name is called, in either language.
Called = Mapping[str, tuple[str, ...]]

POINT = re.compile(r"-?\d{1,4}(?:\.\d{1,2})?,-?\d{1,4}(?:\.\d{1,2})?")
NUMBER = re.compile(r"[+-]?\d{1,3}")
VEHICLE = re.compile(r"([a-zA-Z]?)[vV](\d{1,2})")


class Verb(NamedTuple):
    """What one may type for a command; the first word of each language is the usual one."""

    en: tuple[str, ...]
    fr: tuple[str, ...]


def find_word(word: str, known: Mapping[str, Verb]) -> str:
    """The name that a word, or the start of one, stands for."""
    plain = folded(word)
    exact = [name for name, verb in known.items() if plain in (*verb.en, *verb.fr)]
    begun = [
        name
        for name, verb in known.items()
        if any(word.startswith(plain) for word in (*verb.en, *verb.fr))
    ]
    fitting = exact or (begun if plain else [])
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise BadInput("typed-ambiguous", word=word, nearest=tuple(fitting))
    raise BadInput("typed-unknown-verb", word=word, nearest=nearest_names(plain, known))


def folded(word: str) -> str:
    """Small letters without accents; an apostrophe is one, straight or not."""
    plain = unicodedata.normalize("NFD", word.casefold().replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


# --- the words after a verb -----------------------------------------------------------------------
class Line(Generic[Battle]):
    """They are taken one after another; little words between them are passed over."""

    family = ""  # before the keys of what is asked for
    little_words: frozenset[str] = frozenset()

    def __init__(self, verb: str, words: list[str], battle: Battle, side: str) -> None:
        self.verb, self.battle, self.side = verb, battle, side
        self.words = [word for word in words if not self.is_little(word)]

    def is_little(self, word: str) -> bool:
        return folded(word) in self.little_words

    def needs(self, what: str) -> BadInput:
        return BadInput(f"{self.family}typed-needs-{what}", verb=self.verb)

    def take(self) -> str | None:
        return self.words.pop(0) if self.words else None

    def done(self) -> None:
        if self.words:
            raise BadInput("typed-too-much", word=self.words[0], verb=self.verb)

    def is_next(self, *known: str) -> bool:
        return bool(self.words) and folded(self.words[0]) in known

    def has(self, *known: str) -> bool:
        """Takes one of these words, if it comes next."""
        is_there = self.is_next(*known)
        if is_there:
            self.words.pop(0)
        return is_there

    def whole(self) -> int | None:
        if self.words and NUMBER.fullmatch(self.words[0]):
            return int(self.words.pop(0))
        return None

    def points(self) -> tuple[Point, ...]:
        places = []
        while self.words and POINT.fullmatch(self.words[0]):
            x, y = self.words.pop(0).split(",")
            places.append((_hundredths(x), _hundredths(y)))
        return tuple(places)

    def one_of(self, known: Called, what: str) -> str:
        """A name, or what it is called in either language, or the start of either."""
        fitting = matching(self.words.pop(0), known) if self.words else list(known)
        if len(fitting) != 1:
            key = f"{self.family}typed-which-{what}"
            raise BadInput(key, verb=self.verb, known=tuple(fitting or known))
        return fitting[0]


def matching(word: str, known: Called) -> list[str]:
    """The names that a word means; hyphens and blanks are the same: `rifle-s`, `rifle squad`."""
    plain = _spaced(word)
    names = {name: [_spaced(word) for word in (name, *words)] for name, words in known.items()}
    exact = [name for name, words in names.items() if plain in words]
    return exact or [n for n, words in names.items() if any(w.startswith(plain) for w in words)]


def _spaced(word: str) -> str:
    return folded(word).replace("-", " ")


def _hundredths(text: str) -> int:
    return int(Fraction(text) * 100)


def called(battle: Any, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Names, and what the scenario of a battle calls them in both languages."""
    scenario = battle.field.scenario
    words = scenario.names if scenario else {}
    return {name: tuple(words.get(name, ())) for name in names}


def vehicle_numbered(battle: Any, side: str, word: str) -> str:
    """`V2` for the side's own second vehicle, `BV2` for B's; "" when it is none."""
    match = VEHICLE.fullmatch(word)
    if not match:
        return ""
    owner = dict(zip("AB", battle.sides, strict=True)).get(match[1].upper(), side)
    own: list[str] = [v.id for v in battle.vehicles.values() if v.side == owner]
    number = int(match[2])
    return own[number - 1] if 0 < number <= len(own) else ""
