"""A battle of Modern Skirmish in words: who and what is meant, in one language."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import voice
from sandtable.ground.places import Place
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Figure
from sandtable.rulesets.modern_skirmish.words import names, telling


class Voice(voice.Voice[Battle]):
    """Speaks of one battle in one language."""

    __slots__ = ()

    def piece(self, who: str) -> str:
        """A3 rifleman, or a vehicle by its name."""
        return names.piece_name(self.battle, who, self.language)

    def pieces(self, who: tuple[str, ...] | list[str]) -> str:
        return names.names(self.battle, who, self.language)

    def roller(self, who: str) -> str:
        """A figure, a vehicle or a side."""
        return names.roller_name(self.battle, who, self.language)

    def name(self, figure: Figure) -> str:
        """rifleman"""
        return names.own_name(figure, self.language)

    def place(self, name: str) -> str:
        """A unit, piece of terrain, opening or object, as inside a sentence."""
        return names.place_name(self.battle, name, self.language)

    def weapon(self, name: str) -> str:
        return names.weapon_name(name, self.language)

    def order(self, name: str) -> str:
        return names.order_name(name, self.language)

    def whereabouts(self, at: tuple[int, int]) -> Place:
        """A point of the table by what is there."""
        return telling.placed(self.battle, at)

    def named(self, facts: dict[str, Any]) -> dict[str, Any]:
        return telling.named(facts, self.battle, self.language)
