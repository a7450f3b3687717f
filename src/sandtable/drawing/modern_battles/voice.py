"""A battle of Modern Battles in words: who and what is meant, in one language."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from sandtable.drawing import voice
from sandtable.explain.numbers import number
from sandtable.ground.places import Place
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.words import names, telling


class Voice(voice.Voice[Battle]):
    """Speaks of one battle in one language."""

    __slots__ = ()

    def piece(self, who: str) -> str:
        """A3 rifle, gun of the crew, a unit or a vehicle by its name."""
        return names.piece_name(self.battle, who, self.language)

    def pieces(self, who: Iterable[str]) -> str:
        return names.names(self.battle, who, self.language)

    def place(self, name: str) -> str:
        """A unit, side, piece of terrain or objective, as inside a sentence."""
        return names.piece_name(self.battle, name, self.language)

    def weapon(self, row: str) -> str:
        return names.weapon_name(row, self.language)

    def step(self, step: str) -> str:
        return names.step_name(step, self.language)

    def inches(self, hundredths: int) -> str:
        """4.5 in: rounded up to a tenth, so that nothing out of reach seems within it."""
        tenths = Fraction(-(-hundredths // 10), 10)
        return self.sentence("mb-inches", length=number(tenths, self.language))

    def whereabouts(self, at: tuple[int, int]) -> Place:
        """A point of the table by what is there."""
        return telling.placed(self.battle, at)

    def named(self, facts: dict[str, Any]) -> dict[str, Any]:
        return telling.named(facts, self.battle, self.language)
