"""The words of a typed line after its verb: figures, vehicles, units, numbers, places and names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from sandtable.refusals import BadInput
from sandtable.rulesets.modern_skirmish.state import Battle, Point
from sandtable.rulesets.modern_skirmish.typed.words import LITTLE_WORDS
from sandtable.rulesets.verbs import folded

POINT = re.compile(r"-?\d{1,4}(?:\.\d{1,2})?,-?\d{1,4}(?:\.\d{1,2})?")
NUMBER = re.compile(r"[+-]?\d{1,3}")
FIGURE = re.compile(r"[a-zA-Z]{0,2}\d{1,3}")
VEHICLE = re.compile(r"([a-zA-Z]?)[vV](\d{1,2})")


class Line:
    """The words after a verb, taken one after another."""

    def __init__(self, verb: str, words: list[str], battle: Battle, side: str) -> None:
        self.verb, self.battle, self.side = verb, battle, side
        self.words = [word for word in words if folded(word) not in LITTLE_WORDS]

    def needs(self, what: str) -> BadInput:
        return BadInput(f"typed-needs-{what}", verb=self.verb)

    def take(self) -> str | None:
        return self.words.pop(0) if self.words else None

    def done(self) -> None:
        if self.words:
            raise BadInput("typed-too-much", word=self.words[0], verb=self.verb)

    def has(self, *known: str) -> bool:
        """Takes one of these words, if it comes next."""
        if self.words and folded(self.words[0]) in known:
            self.words.pop(0)
            return True
        return False

    # --- figures and vehicles
    def actor(self) -> str:
        return self._piece(self.side)

    def target(self) -> str:
        return self._piece(self.battle.enemy_of(self.side))

    def is_piece(self, side: str) -> bool:
        """The next word is a figure or a vehicle of this side."""
        if not self.words:
            return False
        word = self.words[0]
        return bool(vehicle_of(self.battle, side, word)) or bool(FIGURE.fullmatch(word))

    def _piece(self, side: str) -> str:
        if not self.is_piece(side):
            raise self.needs("figure")
        word = self.words.pop(0)
        return vehicle_of(self.battle, side, word) or figure_of(self.battle, side, word)

    def unit(self) -> str:
        """A unit of this side, by its id or its name."""
        battle = self.battle
        own = [unit.id for unit in battle.units.values() if unit.side == self.side]
        return self.one_of(called(battle, own), "group")

    def vehicle(self) -> str:
        if self.words:
            found = vehicle_of(self.battle, self.side, self.words[0])
            if found:
                self.words.pop(0)
                return found
        own = [v.id for v in self.battle.vehicles.values() if v.side == self.side]
        return self.one_of(called(self.battle, own), "piece")

    # --- numbers and places
    def whole(self) -> int | None:
        if self.words and NUMBER.fullmatch(self.words[0]):
            return int(self.words.pop(0))
        return None

    def points(self) -> tuple[Point, ...]:
        found = []
        while self.words and POINT.fullmatch(self.words[0]):
            x, y = self.words.pop(0).split(",")
            found.append((_hundredths(x), _hundredths(y)))
        return tuple(found)

    def one_of(self, known: Mapping[str, tuple[str, ...]], what: str) -> str:
        """A name, or what it is called in either language, or the start of either."""
        word = self.take()
        if word is None:
            if len(known) == 1:
                return next(iter(known))
            raise BadInput(f"typed-which-{what}", verb=self.verb, known=tuple(known))
        plain = _spaced(word)
        names = {name: [_spaced(one) for one in (name, *words)] for name, words in known.items()}
        exact = [name for name, words in names.items() if plain in words]
        begun = [n for n, words in names.items() if any(one.startswith(plain) for one in words)]
        found = exact or begun
        if len(found) != 1:
            raise BadInput(f"typed-which-{what}", verb=self.verb, known=tuple(found or known))
        return found[0]


def called(battle: Battle, names: list[str]) -> dict[str, tuple[str, ...]]:
    """Names, and what the scenario calls them in both languages."""
    scenario = battle.field.scenario
    words = scenario.names if scenario else {}
    return {name: tuple(words.get(name, ())) for name in names}


def _spaced(word: str) -> str:
    """Hyphens and blanks are the same: `tactical-m` is the start of `tactical move`."""
    return folded(word).replace("-", " ")


def _hundredths(text: str) -> int:
    return int(Fraction(text) * 100)


def figure_of(battle: Battle, side: str, word: str) -> str:
    """`7` is the side's own seventh figure, `B7` is B7."""
    letters = dict(zip(battle.sides, "AB", strict=True))
    wanted = word.upper() if word[0].isalpha() else f"{letters[side]}{int(word)}"
    if wanted not in battle.figures:
        last = [f.id for f in battle.figures.values() if f.side == side][-1]
        raise BadInput("typed-no-figure", figure=wanted, last=last)
    return wanted


def vehicle_of(battle: Battle, side: str, word: str) -> str:
    """By its id, or `V2` for the side's own second vehicle, `BV2` for B's; "" when it is none."""
    if word.casefold() in battle.vehicles:
        return word.casefold()
    found = VEHICLE.fullmatch(word)
    if not found:
        return ""
    letters = dict(zip("AB", battle.sides, strict=True))
    owner = letters.get(found[1].upper(), side)
    own = [v.id for v in battle.vehicles.values() if v.side == owner]
    number = int(found[2])
    return own[number - 1] if 0 < number <= len(own) else ""
