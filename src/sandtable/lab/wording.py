"""Findings in words: numbers as a language writes them, names, verdicts, and the answer.

The answer is made of verdicts, never of bare signs.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.explain.numbers import MINUS, NARROW_SPACE, number, percent
from sandtable.explain.switches import as_typed, value_words
from sandtable.explain.words import Language, sentence
from sandtable.lab.findings import Data
from sandtable.reading import Ours
from sandtable.rulebook import switches_of
from sandtable.rulesets import RULESETS

#: Written out in a language; longer ones are told as figures.
TITLE = 60


class Wording:
    """Findings in one language."""

    def __init__(self, data: Data, language: Language) -> None:
        self.data, self.language = data, language

    def say(self, key: str, **facts: Any) -> str:
        kept = {n: Ours(f) if isinstance(f, str) else f for n, f in facts.items()}
        return sentence(key, self.language, **kept)

    # --- numbers
    def one(self, value: float) -> str:
        """One decimal, always: 42.8."""
        text = f"{abs(value):.1f}".replace(".", "," if self.language == "fr" else ".")
        return f"{MINUS if value < 0 and text.strip('0.,') else ''}{text}"

    def signed(self, value: float) -> str:
        text = self.one(value)
        return text if text.startswith(MINUS) or not text.strip("0.,") else f"+{text}"

    def two(self, value: float) -> str:
        """Of small means: two decimals, with its sign."""
        text = f"{abs(value):.2f}".replace(".", "," if self.language == "fr" else ".")
        sign = "" if not text.strip("0.,") else "+" if value > 0 else MINUS
        return f"{sign}{text}"

    def plain_two(self, value: float) -> str:
        return self.two(value).lstrip("+")

    def plain_one(self, value: float) -> str:
        return self.one(value)

    def step(self, value: float) -> str:
        """A number on an axis about nought: +5, −0.4."""
        text = self.amount(round(value, 6))
        return f"+{text}" if value > 0 and text != "0" else text

    def plain_step(self, value: float) -> str:
        return self.amount(round(value, 6))

    def whole(self, share: float) -> str:
        """A share in whole hundredths, or as exactly as it is small."""
        space = NARROW_SPACE if self.language == "fr" else ""
        return f"{self.amount(round(100 * share, 1))}{space}%"

    def chance(self, chance: float) -> str:
        return percent(Fraction(chance).limit_denominator(10**6), self.language)

    def count(self, value: int) -> str:
        """13,614 and 13 614."""
        return f"{value:,}".replace(",", NARROW_SPACE if self.language == "fr" else ",")

    def percent(self, share: float) -> str:
        return percent(Fraction(share).limit_denominator(10**6), self.language)

    def amount(self, value: float) -> str:
        """With no decimal that says nothing: 3, 2.5."""
        return number(Fraction(value).limit_denominator(1000), self.language)

    def p(self, value: float) -> str:
        return f"< {self.three(0.001)}" if value < 0.001 else self.three(value)

    def three(self, value: float) -> str:
        return f"{value:.3f}".replace(".", "," if self.language == "fr" else ".")

    def effect(self, score: Data) -> str:
        """−8.6 ± 2.0."""
        return f"{self.signed(score['mean'])} ± {self.one((score['high'] - score['low']) / 2)}"

    # --- names
    def words(self, both: dict[str, str]) -> str:
        return both[self.language]

    @property
    def question(self) -> str:
        return self.words(self.data["question"])

    def title(self, battle: Data) -> str:
        title = self.words(battle["title"])
        alike = [other for other in self.data["battles"] if other["scenario"] == battle["scenario"]]
        if len(alike) < 2:
            return title
        return f"{title} ({', '.join(battle['settings'][0]['players'])})"

    def side(self, battle: Data, nth: int) -> str:
        return self.words(battle["sides"][nth]["name"])

    def side_of(self, battle: Data, side: str) -> str:
        named = next(card for card in battle["sides"] if card["id"] == side)
        return self.words(named["name"])

    def switch(self, battle: Data, name: str) -> str:
        """What a switch is about."""
        switches = {switch.name: switch for switch in switches_of(battle["ruleset"])}
        return switches[name].title.said_in(self.language) if name in switches else name

    def rule_of(self, battle: Data, name: str) -> str:
        switches = {switch.name: switch for switch in switches_of(battle["ruleset"])}
        return switches[name].rule if name in switches else ""

    def value(self, name: str, value: object) -> str:
        return value_words(name, value, self.language)

    def written(self, battle: Data, name: str) -> str:
        """The value a switch has in the battle as written."""
        text = battle["written"][name]
        return value_words(name, {"true": True, "false": False}.get(text, text), self.language)

    def change(self, battle: Data, changes: Data) -> str:
        """What was changed: "rate of fire: the bursts of a turn"; several as the file has them."""
        if len(changes) > 1:
            return self.options(changes)
        parts = [
            f"{self.switch(battle, name)}: {self.value(name, value)}"
            if self.language == "en"
            else f"{self.switch(battle, name)}\u00a0: {self.value(name, value)}"
            for name, value in changes.items()
        ]
        return " + ".join(parts)

    def setting(self, battle: Data, setting: Data) -> str:
        """A setting or a contrast by what it changes; players by their names."""
        if setting["changes"]:
            return self.change(battle, setting["changes"])
        if len(self.data["battles"][0]["settings"]) > 1 and not self.data["switches"]:
            return str(setting["id"])
        return self.say("lab-as-written")

    def contrast(self, battle: Data, contrast: Data) -> str:
        change = self.setting(battle, contrast)
        if contrast["kind"] in ("pair", "switch"):
            return self.say(f"lab-kind-{contrast['kind']}", change=change)
        return change

    def measure(self, battle: Data, name: str) -> str:
        what, _, side = name.partition(" ")
        facts = {"side": self.side_of(battle, side)} if side else {"side": self.side(battle, 0)}
        return self.say(f"lab-measure-{what}", **facts)

    def verdict(self, contrast: Data) -> str:
        key = "lab-verdict-level-" if contrast["kind"] == "level" else "lab-verdict-"
        return self.say(f"{key}{contrast['verdict']}", worth=self.amount(self.data["worth"]))

    def options(self, changes: Data) -> str:
        return ", ".join(f"{name}={as_typed(value)}" for name, value in changes.items())

    def ruleset(self, battle: Data) -> str:
        return RULESETS[battle["ruleset"]].title

    # --- the answer
    def answer(self) -> str:
        contrasts = [(b, c) for b in self.data["battles"] for c in b["contrasts"]]
        if all(contrast["kind"] == "level" for _, contrast in contrasts):
            return " ".join(self._level(battle, contrast) for battle, contrast in contrasts[:3])
        contrasts = [(b, c) for b, c in contrasts if c["kind"] == "setting"]
        clear = [(b, c) for b, c in contrasts if c["verdict"] == "differs"]
        still = [(b, c) for b, c in contrasts if c["verdict"] == "open"]
        unclear = sum(c["verdict"] == "known" for _, c in contrasts)
        rest = len(contrasts) - len(clear) - len(still) - unclear
        worth = self.amount(self.data["worth"])
        if not clear and not still and unclear:
            return self.say("lab-answer-unclear", worth=worth, number=len(contrasts))
        if not clear and not still:
            return self.say("lab-answer-none", worth=worth, number=len(contrasts))
        if not clear:
            battle, contrast = max(still, key=_size)
            largest = self._effect(battle, contrast)
            return self.say(
                "lab-answer-open", number=len(still), of=len(contrasts), largest=largest
            )
        clear.sort(key=_size, reverse=True)
        parts = [self._effect(battle, contrast) for battle, contrast in clear[:2]]
        if len(clear) > 2:
            parts.append(self.say("lab-answer-more", number=len(clear) - 2))
        if rest:
            parts.append(self.say("lab-answer-rest", number=rest, worth=worth))
        if unclear:
            parts.append(self.say("lab-answer-known", number=unclear, worth=worth))
        if still:
            parts.append(self.say("lab-answer-still", number=len(still)))
        return " ".join(parts)

    def _level(self, battle: Data, contrast: Data) -> str:
        share, half = (
            contrast["score"]["mean"],
            (contrast["score"]["high"] - contrast["score"]["low"]) / 2,
        )
        return self.say(
            "lab-answer-level",
            side=self.side(battle, 0),
            battle=self.title(battle),
            share=self.one(share),
            half=self.one(half),
            verdict=contrast["verdict"],
        )

    def _effect(self, battle: Data, contrast: Data) -> str:
        score = contrast["score"]
        return self.say(
            "lab-answer-effect",
            change=self.setting(battle, contrast),
            side=self.side(battle, 0),
            battle=self.title(battle),
            by=self.one(abs(score["mean"])),
            half=self.one((score["high"] - score["low"]) / 2),
            more="yes" if score["mean"] > 0 else "no",
        )


def _size(pair: tuple[Data, Data]) -> float:
    return abs(float(pair[1]["score"]["mean"]))
