"""The words of a typed line after its verb: figures, numbers, places and names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone.state import Battle, Point
from sandtable.rulesets.combat_zone.typed.words import LITTLE_WORDS, folded

POINT = re.compile(r"-?\d{1,4}(?:\.\d{1,2})?,-?\d{1,4}(?:\.\d{1,2})?")
NUMBER = re.compile(r"[+-]?\d{1,3}")
FIGURE = re.compile(r"[a-zA-Z]?\d{1,3}")
VEHICLE = re.compile(r"[a-zA-Z]?[vV]\d{1,2}")


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

    # --- figures
    def actor(self) -> str:
        return self._figure(self.side)

    def target(self) -> str:
        """An enemy figure or vehicle."""
        enemy = self.battle.enemy_of(self.side)
        if self.words and VEHICLE.fullmatch(self.words[0]):
            found = vehicle_of(self.battle, enemy, self.words[0])
            if found in self.battle.vehicles:
                self.take()
                return found
        return self._figure(enemy)

    def friend(self) -> str:
        return self._figure(self.side)

    def _figure(self, side: str) -> str:
        word = self.take()
        if word is None or not FIGURE.fullmatch(word):
            raise self.needs("figure")
        return figure_of(self.battle, side, word)

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


def _spaced(word: str) -> str:
    """Hyphens and blanks are the same: `pistolet-m` is the start of `pistolet mitrailleur`."""
    return folded(word).replace("-", " ")


def _hundredths(text: str) -> int:
    return int(Fraction(text) * 100)


def figure_of(battle: Battle, side: str, word: str) -> str:
    """`7` is the side's own seventh figure, `B7` is B7."""
    letters = dict(zip(battle.sides, "AB", strict=True))
    wanted = word.upper() if word[0].isalpha() else f"{letters[side]}{int(word)}"
    if wanted not in battle.figures:
        last = [f.id for f in battle.side_figures(side)][-1]
        raise BadInput("typed-no-figure", figure=wanted, last=last)
    return wanted


def vehicle_of(battle: Battle, side: str, word: str) -> str:
    """`V2` is the side's own second vehicle, `BV2` is BV2."""
    letters = dict(zip(battle.sides, "AB", strict=True))
    wanted = word.upper()
    return f"{letters[side]}{wanted}" if wanted[0] == "V" else wanted
