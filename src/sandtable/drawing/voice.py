"""A battle in words, whatever the ruleset: lengths, chances and refusals, in one language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import is_
from typing import Any, Generic, Literal, Protocol, TypeVar

from sandtable.drawing import vocabulary as v
from sandtable.explain.numbers import DECIMAL, centimetres, percent
from sandtable.explain.words import Language, Ours, capital, has_message, sentence
from sandtable.ground.places import Place
from sandtable.refusals import Refusal

LETTERS: tuple[Literal["A", "B"], ...] = ("A", "B")


class Fought(Protocol):
    """What is read here of a ruleset's battle; result and field are its own, hence `Any`."""

    @property
    def sides(self) -> tuple[str, ...]: ...

    @property
    def turn(self) -> int: ...

    @property
    def to_act(self) -> str: ...

    @property
    def result(self) -> Any: ...

    @property
    def field(self) -> Any: ...


B = TypeVar("B", bound=Fought)
P = TypeVar("P")
#: What was drawn by its name, and the values behind it.
Drawn = dict[object, tuple[tuple[object, ...], Any]]


class Voice(ABC, Generic[B]):
    """Speaks of one battle in one language; how things are called is the ruleset's."""

    __slots__ = ("battle", "drawn", "language")

    def __init__(self, battle: B, language: Language) -> None:
        self.battle, self.language = battle, language
        self.drawn: Drawn | None = None  # before, of this game in this language

    def again(self, key: object, behind: tuple[object, ...], draw: Callable[[], P]) -> P:
        """What was drawn before, if everything behind it is the very same; else it is drawn.

        What is drawn just as before is what was drawn before: nobody need compare the two again.
        """
        if self.drawn is None:
            return draw()
        kept = self.drawn.get(key)
        if kept is not None and len(kept[0]) == len(behind) and all(map(is_, kept[0], behind)):
            drawn: P = kept[1]
            return drawn
        drawn = draw()
        if kept is not None and kept[1] == drawn:
            drawn = kept[1]
        self.drawn[key] = (behind, drawn)
        return drawn

    def sentence(self, key: str, /, **facts: object) -> str:
        """What is told of a battle is our own text: a long list of names is shown whole."""
        ours = {name: Ours(fact) if type(fact) is str else fact for name, fact in facts.items()}
        return sentence(key, self.language, **ours)

    def of(self, what: object, said: object) -> str:
        """`Mill: light cover`."""
        return self.sentence("said-of", what=what, said=said)

    # --- who and what
    @abstractmethod
    def place(self, name: str) -> str:
        """A group, piece of terrain, opening or object, as inside a sentence."""

    @abstractmethod
    def whereabouts(self, at: tuple[int, int]) -> Place | str:
        """A point of the table by what is there."""

    @abstractmethod
    def named(self, facts: dict[str, Any]) -> Mapping[str, Any]:
        """Facts of a refusal, with the names of those they speak of."""

    def side(self, side: str) -> str:
        """Quai Boys, with a capital: it begins a line or stands alone."""
        return capital(self.place(side))

    # --- numbers
    def cm(self, hundredths: int) -> str:
        """19.4 cm: rounded up to a tenth, so that nothing out of reach seems within it."""
        return centimetres(-(-hundredths // 10) * 10, self.language)

    def percent(self, chance: Fraction) -> str:
        return percent(chance, self.language)

    def about(self, chance: Fraction) -> str:
        """57%: the size of a tag on the map; only what is certain or impossible says so."""
        if chance in (0, 1):
            return percent(chance, self.language)
        whole = min(max(int(chance * 100 + Fraction(1, 2)), 1), 99)
        sign = "<" if chance < HALF_A_PERCENT else ">" if chance > 1 - HALF_A_PERCENT else ""
        text = percent(Fraction(whole, 100), self.language)
        return sign + text.replace(f"{DECIMAL[self.language]}0", "")

    # --- refusals
    def refusal(self, refused: Refusal) -> v.Because:
        """Why something cannot be done: a sentence, and the rule that says so."""
        because: v.Because = {"sentence": self.reason(refused)}
        rule = refused.facts.get("rule")
        if isinstance(rule, str) and rule:
            because["rule"] = rule
        return because

    def reason(self, refused: Refusal, prefix: str = "") -> str:
        """Why not; to somebody else than who would act, in the words `danger-…`, if there are."""
        facts = {name: fact for name, fact in refused.facts.items() if name != "rule"}
        key = f"{prefix}{refused.key}"
        known = has_message(key, self.language)
        return capital(sentence(key if known else refused.key, self.language, **self.named(facts)))


#: So much fits on a small base.
MOST_SIGNS = 2
HALF_A_PERCENT = Fraction(1, 200)


def number_in(label: str, letter: str) -> str | None:
    """What tells a piece from the others of its side where there is room for two signs.

    The letter of its side, which its colours show, is left out.
    """
    number = label.removeprefix(letter)
    return number if len(number) <= MOST_SIGNS else None


def letter_of(battle: Fought, side: str) -> Literal["A", "B"]:
    """A or B as the scenario lists the sides; who sets up or moves first is another matter."""
    scenario = battle.field.scenario
    listed = [force.id for force in scenario.sides] if scenario else list(battle.sides)
    return LETTERS[listed.index(side)]
