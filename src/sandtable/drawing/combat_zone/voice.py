"""A battle in words: who and what is meant, lengths, prices and refusals, in one language."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.drawing import Plain
from sandtable.explain.numbers import DECIMAL, centimetres, percent
from sandtable.explain.words import Language, capital, sentence
from sandtable.refusals import Refusal
from sandtable.rulesets.combat_zone.state import Battle, Figure
from sandtable.rulesets.combat_zone.telling import (
    figure_name,
    named,
    own_name,
    place_name,
    vehicle_name,
    weapon_name,
)

LETTERS = "AB"


class Voice:
    """Speaks of one battle in one language."""

    __slots__ = ("battle", "language")

    def __init__(self, battle: Battle, language: Language) -> None:
        self.battle, self.language = battle, language

    def sentence(self, key: str, /, **facts: object) -> str:
        return sentence(key, self.language, **facts)

    # --- who and what
    def figure(self, who: str) -> str:
        """A3 Mercier."""
        return figure_name(self.battle, who, self.language)

    def name(self, figure: Figure) -> str:
        """Mercier."""
        return own_name(figure, self.language)

    def place(self, name: str) -> str:
        """A group, piece of terrain, opening or object, as inside a sentence."""
        return place_name(self.battle, name, self.language)

    def opening(self, name: str) -> str:
        """A door as `door d1`, a window as `window (pawnshop)`."""
        found = self.battle.field.openings.get(name)
        if found is not None and found.door:
            return self.sentence("drawing-door", door=name)
        return self.place(name)

    def side(self, side: str) -> str:
        """Quai Boys, with a capital: it begins a line or stands alone."""
        return capital(self.place(side))

    def vehicle(self, name: str) -> str:
        return vehicle_name(self.battle, name, self.language)

    def weapon(self, name: str) -> str:
        return weapon_name(self.battle, name, self.language)

    # --- numbers
    def cm(self, hundredths: int) -> str:
        """19.4 cm: rounded up to a tenth, so that nothing out of reach seems within it."""
        return centimetres(-(-hundredths // 10) * 10, self.language)

    def price(self, points: int) -> str:
        """2 AP, or free."""
        return self.sentence("drawing-price", points=points) if points else self.free

    @property
    def free(self) -> str:
        return self.sentence("drawing-free")

    def percent(self, chance: Fraction) -> str:
        return percent(chance, self.language)

    def about(self, chance: Fraction) -> str:
        """57%: the size of a tag on the map; only what is certain or impossible says so."""
        whole = min(max(int(chance * 100 + Fraction(1, 2)), 1), 99) if 0 < chance < 1 else None
        if whole is None:
            return percent(chance, self.language)
        told = percent(Fraction(whole, 100), self.language)
        return told.replace(f"{DECIMAL[self.language]}0", "")

    # --- refusals
    def refusal(self, refused: Refusal) -> Plain:
        """Why something cannot be done: a sentence, and the rule that says so."""
        told: Plain = {"sentence": self.reason(refused)}
        rule = refused.facts.get("rule")
        if rule:
            told["rule"] = rule
        return told

    def reason(self, refused: Refusal) -> str:
        facts: dict[str, Any] = {n: fact for n, fact in refused.facts.items() if n != "rule"}
        for name in ("piece", "what"):  # a door by its bare name would say nothing
            if facts.get(name) in self.battle.field.doors:
                facts[name] = self.opening(facts[name])
        told = sentence(refused.key, self.language, **named(facts, self.battle, self.language))
        return capital(told)


def letter_of(battle: Battle, side: str) -> str:
    return LETTERS[battle.sides.index(side)]
