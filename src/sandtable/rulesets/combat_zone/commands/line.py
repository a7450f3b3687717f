"""The words of a typed line after its verb: figures, numbers, places and names."""

from __future__ import annotations

import re
from fractions import Fraction

from sandtable.refusals import BadInput
from sandtable.rulesets import verbs
from sandtable.rulesets.combat_zone.battle.state import Battle, Point

FIGURE = re.compile(r"[a-zA-Z]?\d{1,3}")
VEHICLE = re.compile(r"[a-zA-Z]?[vV]\d{1,2}")
HEIGHT = re.compile(r"\d{1,3}(?:\.\d{1,2})?")
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "facing", "en", "à", "a", "sur", "avec", "vers", "et",
     "la", "le", "face", "contre", "x", "shots", "coups", "cm")
)  # fmt: skip


class Line(verbs.Line[Battle]):
    little_words = LITTLE_WORDS

    def actor(self) -> str:
        return self._figure(self.side)

    def target(self) -> str:
        """An enemy figure or vehicle."""
        enemy = self.battle.enemy_of(self.side)
        if self.words:
            vehicle = vehicle_of(self.battle, enemy, self.words[0])
            if vehicle in self.battle.vehicles:
                self.take()
                return vehicle
        return self._figure(enemy)

    def friend(self) -> str:
        return self._figure(self.side)

    def place_of(self, who: str) -> Point:
        return (self.battle.vehicles.get(who) or self.battle.figures[who]).at

    def is_vehicle(self) -> bool:
        """The next word is a vehicle of the battle."""
        if not self.words:
            return False
        return vehicle_of(self.battle, self.side, self.words[0]) in self.battle.vehicles

    def vehicle(self) -> str:
        word = self.take()
        if word is None or not (word in self.battle.vehicles or VEHICLE.fullmatch(word)):
            raise self.needs("vehicle")
        wanted = vehicle_of(self.battle, self.side, word)
        if wanted not in self.battle.vehicles:
            raise BadInput("typed-no-vehicle", word=wanted, known=tuple(self.battle.vehicles))
        return wanted

    def height(self) -> int | None:
        """A height in cm, as 1/100 cm; None if none is said."""
        if self.words and HEIGHT.fullmatch(self.words[0]):
            return int(Fraction(self.words.pop(0)) * 100)
        return None

    def _figure(self, side: str) -> str:
        word = self.take()
        if word is None or not (word in self.battle.figures or FIGURE.fullmatch(word)):
            raise self.needs("figure")
        return figure_of(self.battle, side, word)


def figure_of(battle: Battle, side: str, word: str) -> str:
    """`7` is the side's own seventh figure, `B7` is B7; or by an id of another kind."""
    if word in battle.figures:
        return word
    letters = dict(zip(battle.sides, "AB", strict=True))
    wanted = word.upper() if word[0].isalpha() else f"{letters[side]}{int(word)}"
    if wanted not in battle.figures:
        last = [f.id for f in battle.side_figures(side)][-1]
        raise BadInput("typed-no-figure", figure=wanted, last=last)
    return wanted


def vehicle_of(battle: Battle, side: str, word: str) -> str:
    """`V2` is the side's own second vehicle, `BV2` is BV2; or by an id of another kind."""
    if word in battle.vehicles or not VEHICLE.fullmatch(word):
        return word
    letters = dict(zip(battle.sides, "AB", strict=True))
    wanted = word.upper()
    return f"{letters[side]}{wanted}" if wanted[0] == "V" else wanted
