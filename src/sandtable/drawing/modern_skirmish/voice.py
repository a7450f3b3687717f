"""A battle in words: who and what is meant, lengths, and refusals, in one language."""

from __future__ import annotations

from fractions import Fraction

from sandtable.drawing import Plain
from sandtable.explain.numbers import DECIMAL, centimetres, percent
from sandtable.explain.words import Language, capital, sentence
from sandtable.refusals import Refusal
from sandtable.rulesets.modern_skirmish import telling
from sandtable.rulesets.modern_skirmish.state import Battle, Figure

LETTERS = "AB"


class Voice:
    """Speaks of one battle in one language."""

    __slots__ = ("battle", "language")

    def __init__(self, battle: Battle, language: Language) -> None:
        self.battle, self.language = battle, language

    def sentence(self, key: str, /, **facts: object) -> str:
        return sentence(key, self.language, **facts)

    # --- who and what
    def piece(self, who: str) -> str:
        """A3 rifleman, or a vehicle by its name."""
        return telling.piece_name(self.battle, who, self.language)

    def pieces(self, who: tuple[str, ...] | list[str]) -> str:
        return telling.names(self.battle, who, self.language)

    def name(self, figure: Figure) -> str:
        """rifleman"""
        return telling.own_name(figure, self.language)

    def place(self, name: str) -> str:
        """A unit, piece of terrain, opening or object, as inside a sentence."""
        return telling.place_name(self.battle, name, self.language)

    def side(self, side: str) -> str:
        """Fire teams, with a capital: it begins a line or stands alone."""
        return capital(self.place(side))

    def weapon(self, name: str) -> str:
        return telling.weapon_name(name, self.language)

    def order(self, name: str) -> str:
        return telling.order_name(name, self.language)

    # --- numbers
    def cm(self, hundredths: int) -> str:
        """19.4 cm: rounded up to a tenth, so that nothing out of reach seems within it."""
        return centimetres(-(-hundredths // 10) * 10, self.language)

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
        facts = {name: fact for name, fact in refused.facts.items() if name != "rule"}
        named = telling.named(facts, self.battle, self.language)
        return capital(sentence(refused.key, self.language, **named))


def letter_of(battle: Battle, side: str) -> str:
    return LETTERS[battle.sides.index(side)]
