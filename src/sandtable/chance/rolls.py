"""Rolls as data: dice, modifiers with their rules, the number to reach, and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from sandtable.chance.memory import remembered
from sandtable.chance.throws import Odds, throw

Reading = TypeVar("Reading", bound=Callable[..., Any])


class Modifier(NamedTuple):
    """Something added to a roll, with the rule that adds it: a number, or more dice ("1D6").

    A fraction adds nothing: it has multiplied what the roll is read against, and is listed.
    """

    rule: str
    value: int | str | Fraction


def only_if(condition: object, rule: str, value: int | str) -> tuple[Modifier, ...]:
    """The modifier if the condition holds; none otherwise, nor for a value of 0."""
    return (Modifier(rule, value),) if condition and value else ()


class Roll(NamedTuple):
    """One roll as the sheet words it: these dice, these modifiers, this number, read so."""

    rule: str
    dice: str
    read: Callable[[Any, int, Any], Any]
    modifiers: tuple[Modifier, ...] = ()
    against: Any = None
    theirs: bool = False  # thrown by whom the act is done to: a save

    @property
    def thrown(self) -> str:
        """All dice thrown, those added by modifiers included."""
        text = self.dice
        for _, value in self.modifiers:
            if isinstance(value, str):
                text = f"{text}+{value}"
        return text

    @property
    def modifier(self) -> int:
        total = 0
        for _, value in self.modifiers:
            if isinstance(value, int):
                total += value
        return total

    @property
    def moves_the_number(self) -> bool:
        """Whether its modifiers change the number to reach: a plus then makes it harder."""
        return getattr(self.read, "moves_the_number", False)

    @property
    def told_against(self) -> Callable[[Any, int], Told] | None:
        """What tells its `against` where that is no number to reach, such as a column."""
        return getattr(self.read, "needed", None)

    @property
    def reckoned(self) -> Callable[[Roll], Told] | None:
        """What tells how it comes to the column that it is read in, its modifiers included."""
        return getattr(self.read, "reckoned", None)

    def meaning(self, rolled: object) -> Any:
        """What the dice, already summed (or listed, for a pool), mean under the rule."""
        return self.read(rolled, self.modifier, self.against)


def as_rolled(rolled: int, modifier: int, _against: object) -> int:
    """The total itself."""
    return rolled + modifier


@remembered
def meanings(roll: Roll) -> Odds[Any]:
    """The odds of what the roll means; faces of one meaning are merged."""
    read, modifier, against = roll.read, roll.modifier, roll.against
    merged: dict[Any, int] = {}
    faces = throw(roll.thrown)
    for face, weight in zip(faces.outcomes, faces.weights, strict=True):
        means = read(face, modifier, against)
        merged[means] = merged.get(means, 0) + weight
    return Odds(merged)


Told = tuple[str, dict[str, Any]]  # the key of a sentence and its facts


# --- what modifiers change ------------------------------------------------------------------------
def on_the_number_to_reach(read: Reading) -> Reading:
    """Says of a reading that modifiers are added to the number to reach, not to the dice."""
    read.moves_the_number = True  # type: ignore[attr-defined]  # functions carry attributes
    return read


def told_as(needed: Callable[[Any, int], Told]) -> Callable[[Reading], Reading]:
    """Says of a reading how what it is read against is told: a key and facts, modifiers counted."""

    def with_words(read: Reading) -> Reading:
        read.needed = needed  # type: ignore[attr-defined]  # functions carry attributes
        return read

    return with_words


def said_as(words: str) -> Callable[[Reading], Reading]:
    """Says of a reading under which name its meanings are told, if not that of the roll's rule."""

    def with_words(read: Reading) -> Reading:
        read.words = words  # type: ignore[attr-defined]  # functions carry attributes
        return read

    return with_words


def reckoned_as(reckoned: Callable[[Roll], Told]) -> Callable[[Reading], Reading]:
    """Says of a reading how the column it is read in is reckoned: each modifier in its place."""

    def with_sum(read: Reading) -> Reading:
        read.reckoned = reckoned  # type: ignore[attr-defined]  # functions carry attributes
        return read

    return with_sum


# --- which meanings are better --------------------------------------------------------------------
def ordered_by(rank: Callable[[Any], Any]) -> Callable[[Reading], Reading]:
    """Says of a reading which of its meanings are better: those `rank` gives more."""

    def ordered(read: Reading) -> Reading:
        read.rank = rank  # type: ignore[attr-defined]  # functions carry attributes, mypy has none
        return read

    return ordered


def alike_if(key: Callable[[Any], Any]) -> Callable[[Reading], Reading]:
    """Says of a reading which of its meanings are one result to a player: their chances add up."""

    def merged(read: Reading) -> Reading:
        read.alike = key  # type: ignore[attr-defined]  # functions carry attributes
        return read

    return merged


def equally_good(read: Reading) -> Reading:
    """Says of a reading that none of its meanings is better than another."""
    return ordered_by(_alike)(read)


def _alike(_means: object) -> int:
    return 0


def from_worst_to_best(*order: object) -> Callable[[Reading], Reading]:
    """Says of a reading in which order its meanings are: `@from_worst_to_best("rout", "ok")`."""
    return ordered_by({means: rank for rank, means in enumerate(order)}.__getitem__)
