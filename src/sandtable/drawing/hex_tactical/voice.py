"""A battle of Hex Tactical in words: who and what is meant, in one language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.contract import Said
from sandtable.drawing import voice
from sandtable.drawing.hex_tactical import places
from sandtable.explain.numbers import number
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex, hex_name
from sandtable.rulesets.hex_tactical.battle.state import Battle, Counter, Unit, Weapon
from sandtable.rulesets.hex_tactical.words import names, telling


class Voice(voice.Voice[Battle]):
    """Speaks of one battle in one language."""

    __slots__ = ()

    def unit(self, who: str) -> str:
        """A3 rifle squad"""
        return names.piece_name(self.battle, who, self.language)

    def target(self, shot_at: str) -> str:
        """A unit, a drop, or the aircraft of a mission that was called."""
        return names.target_name(self.battle, shot_at, self.language)

    def units(self, who: Iterable[str]) -> str:
        return names.names(self.battle, tuple(who), self.language)

    def counter(self, counter: Counter) -> str:
        """rifle squad"""
        return names.counter_name(counter, self.language)

    def weapon(self, weapon: Weapon, bearer: Unit | None = None) -> str:
        """machine gun, anti-personnel AP 6"""
        return names.weapon_name(weapon, self.language, bearer)

    def terrain(self, row: str) -> str:
        return names.terrain_name(row, self.language)

    def mission(self, mission: str) -> str:
        return names.mission_name(self.battle, mission, self.language)

    def hex(self, at: Hex) -> str:
        return hex_name(at)

    def ground(self, at: Hex) -> str:
        """A hex with its name or its ground: 0904 (forest)."""
        return names.hex_place(self.battle, at, self.language)

    def halves(self, halves: int) -> str:
        """1.5: movement points are kept in halves (HX-MOVE-15)."""
        return number(halves / 2, self.language, halves % 2)

    def points(self, halves: int) -> str:
        """4 MP"""
        return self.sentence("hx-points", points=self.halves(halves))

    def place(self, name: str) -> str:
        """A side, a section or a place of the scenario, as inside a sentence."""
        return names.place_name(self.battle, name, self.language)

    def whereabouts(self, at: tuple[int, int]) -> str:
        """The hex under a point of the map, with its ground."""
        return self.ground(places.hex_near(at))

    def named(self, facts: dict[str, Any]) -> dict[str, Any]:
        return telling.named(facts, self.battle, self.language)

    def told(self, said: Iterable[Said]) -> list[str]:
        return [capital(self.sentence(saying.key, **saying.facts)) for saying in said]
