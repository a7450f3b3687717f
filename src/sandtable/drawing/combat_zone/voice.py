"""A battle of Combat Zone in words: who and what is meant, and prices, in one language."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import voice
from sandtable.ground.places import Place
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.words.names import (
    figure_name,
    own_name,
    place_name,
    vehicle_name,
    weapon_name,
)
from sandtable.rulesets.combat_zone.words.places import placed
from sandtable.rulesets.combat_zone.words.telling import named, roller_name


class Voice(voice.Voice[Battle]):
    """Speaks of one battle in one language."""

    __slots__ = ()

    # --- who and what
    def figure(self, who: str) -> str:
        """A3 Mercier."""
        return figure_name(self.battle, who, self.language)

    def roller(self, who: str) -> str:
        """A figure, vehicle, group or side."""
        return roller_name(self.battle, who, self.language)

    def name(self, figure: Figure) -> str:
        """Mercier."""
        return own_name(figure, self.language)

    def place(self, name: str) -> str:
        """A group, piece of terrain, opening or object, as inside a sentence."""
        return place_name(self.battle, name, self.language)

    def vehicle(self, name: str) -> str:
        return vehicle_name(self.battle, name, self.language)

    def weapon(self, name: str) -> str:
        return weapon_name(self.battle, name, self.language)

    def whereabouts(self, at: tuple[int, int]) -> Place:
        """A point of the table by what is there."""
        return placed(self.battle, at)

    def named(self, facts: dict[str, Any]) -> dict[str, Any]:
        return named(facts, self.battle, self.language)

    # --- prices
    def price(self, points: int) -> str:
        """2 AP, or free."""
        return self.sentence("drawing-price", points=points) if points else self.free

    @property
    def free(self) -> str:
        return self.sentence("drawing-free")
