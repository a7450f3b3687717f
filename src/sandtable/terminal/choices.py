"""What a player may do now, as numbered lines: figure by figure, the likeliest wishes first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandtable.explain.numbers import percent
from sandtable.explain.story import say
from sandtable.explain.words import Language, has_message, sentence
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.preview import Chances, Preview, preview
from sandtable.rulesets.combat_zone.state import Battle

PAGE = 9
ATTACKS = (c.Shoot, c.AimedShot, c.ThrowGrenade, c.FireTemplate, c.CloseCombat)
TRIES = (c.TechRoll, c.ForceDoor, c.FirstAid)
WORK = (*TRIES, c.PickUp, c.Door, c.Cross, c.TakeCover)
#: How many of each kind stand on the first page before the rest follows.
FIRST = ((ATTACKS, 3), (WORK, 2), ((c.OpportunityFire,), 1), ((c.Move,), 3))
WANTED = ("eliminated", "defender-eliminated", "success", "opened", "stunned", "on-target")


@dataclass(frozen=True, slots=True)
class Choice:
    """A command that may be given, and what it would cost and do."""

    command: Any
    preview: Preview

    @property
    def figure(self) -> str:
        return str(getattr(self.command, "figure", ""))

    @property
    def best(self) -> Fraction:
        """The chance of what one hopes for, at the likeliest target."""
        return max((hoped_for(chances)[1] for chances in self.preview.chances), default=Fraction(0))


def choices_of(battle: Battle, commands: Iterable[Any]) -> list[Choice]:
    """Each command once, with its price and odds."""
    return [Choice(command, preview(battle, command)) for command in dict.fromkeys(commands)]


def by_figure(choices: list[Choice]) -> dict[str, list[Choice]]:
    """Choices by who acts, each in a good order; "" for those that nobody in particular does."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(choice.figure, []).append(choice)
    return {who: in_good_order(of_one) for who, of_one in found.items()}


def in_good_order(choices: list[Choice]) -> list[Choice]:
    """A few of each kind first, attacks by their chance of success; then all the others."""
    rest = list(choices)
    first: list[Choice] = []
    for kinds, most in FIRST:
        of_kind = [choice for choice in rest if isinstance(choice.command, kinds)]
        if kinds is ATTACKS:
            of_kind.sort(key=lambda choice: -choice.best)
        for choice in of_kind[:most]:
            first.append(choice)
            rest.remove(choice)
    return first + rest


# --- in words ------------------------------------------------------------------------------------
def choice_line(choice: Choice, battle: Battle, language: Language) -> str:
    """`Burst of 4 at B3 guard: smg · 2 AP · eliminated 57.3%`."""
    parts = [say(choice.command, battle, language)]
    if choice.preview.points:
        parts.append(sentence("table-price", language, points=choice.preview.points))
    if choice.preview.chances and choice.best:
        label = max((hoped_for(chances) for chances in choice.preview.chances), key=_second)[0]
        parts.append(f"{outcome_word(label, language)} {percent(choice.best, language)}")
    return " · ".join(parts)


def _second(pair: tuple[str, Fraction]) -> Fraction:
    return pair[1]


def hoped_for(chances: Chances) -> tuple[str, Fraction]:
    """The outcome that the attempt is made for, and its chance."""
    for label in WANTED:
        if label in chances.outcomes:
            return label, chances.outcomes[label]
    return "", Fraction(0)


def outcome_word(label: str, language: Language) -> str:
    key = f"outcome-{label}"
    return sentence(key, language) if has_message(key, language) else label


def needs_confirming(command: Any) -> bool:
    """Attacks and attempts throw dice: their odds are shown first."""
    return isinstance(command, (*ATTACKS, *TRIES))
