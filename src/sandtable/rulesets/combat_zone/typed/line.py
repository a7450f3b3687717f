"""The words of a typed line after its verb: figures, numbers, places and names."""

from __future__ import annotations

import re

from sandtable.refusals import BadInput
from sandtable.rulesets import verbs
from sandtable.rulesets.combat_zone.state import Battle
from sandtable.rulesets.combat_zone.typed.words import LITTLE_WORDS

FIGURE = re.compile(r"[a-zA-Z]?\d{1,3}")
VEHICLE = re.compile(r"[a-zA-Z]?[vV]\d{1,2}")


class Line(verbs.Line[Battle]):
    little_words = LITTLE_WORDS

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
