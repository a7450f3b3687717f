"""The words of a typed line after its verb: figures, vehicles, units, numbers, places and names."""

from __future__ import annotations

import re

from sandtable.refusals import BadInput
from sandtable.rulesets import verbs
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.verbs import called, vehicle_numbered

FIGURE = re.compile(r"[a-zA-Z]{0,2}\d{1,3}")
AT_OPENINGS = ("flashbang", "charge", "detonate")
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "facing", "by", "on", "into", "aboard", "en", "à", "a",
     "sur", "avec", "vers", "et", "la", "le", "les", "face", "contre", "par", "dans", "cm")
)  # fmt: skip


class Line(verbs.Line[Battle]):
    little_words = LITTLE_WORDS

    def __init__(self, verb: str, words: list[str], battle: Battle, side: str) -> None:
        super().__init__(verb, words, battle, side)
        last = words[-1] if words else ""
        if verb in AT_OPENINGS and last in battle.field.opening and self.is_little(last):
            self.words.append(last)  # a door called `a`

    def actor(self) -> str:
        return self._piece(self.side)

    def target(self) -> str:
        return self._piece(self.battle.enemy_of(self.side))

    def is_piece(self, side: str) -> bool:
        """The next word is a figure or a vehicle of this side."""
        if not self.words:
            return False
        word = self.words[0]
        known = bool(vehicle_of(self.battle, side, word)) or word in self.battle.figures
        return known or bool(FIGURE.fullmatch(word))

    def _piece(self, side: str) -> str:
        if not self.is_piece(side):
            raise self.needs("figure")
        word = self.words.pop(0)
        return vehicle_of(self.battle, side, word) or figure_of(self.battle, side, word)

    def place_of(self, who: str) -> Point:
        return (self.battle.figures.get(who) or self.battle.vehicles[who]).at

    def unit(self) -> str:
        """A unit of this side, by its id or its name."""
        battle = self.battle
        own = [unit.id for unit in battle.units.values() if unit.side == self.side]
        return self.one_of(called(battle, own), "group")

    def vehicle(self) -> str:
        if self.words:
            vehicle = vehicle_of(self.battle, self.side, self.words[0])
            if vehicle:
                self.words.pop(0)
                return vehicle
        own = [v.id for v in self.battle.vehicles.values() if v.side == self.side]
        return self.one_of(called(self.battle, own), "piece")


def figure_of(battle: Battle, side: str, word: str) -> str:
    """`7` is the side's own seventh figure, `B7` is B7; or by an id of another kind."""
    if word in battle.figures:
        return word
    letters = dict(zip(battle.sides, "AB", strict=True))
    wanted = word.upper() if word[0].isalpha() else f"{letters[side]}{int(word)}"
    if wanted not in battle.figures:
        last = [f.id for f in battle.figures.values() if f.side == side][-1]
        raise BadInput("typed-no-figure", figure=wanted, last=last)
    return wanted


def vehicle_of(battle: Battle, side: str, word: str) -> str:
    """By its id, or `V2` for the side's own second vehicle, `BV2` for B's; "" when it is none."""
    for name in (word, word.casefold()):
        if name in battle.vehicles:
            return name
    return vehicle_numbered(battle, side, word)
