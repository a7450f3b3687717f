"""A roll that was made, or is about to be: its dice, its reasons, what it needs and what it means.

Nothing here knows a rule: names come from the language files by the roll's rule id, what each face
means comes from the roll's own reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby
from typing import Any

from sandtable.chance import Roll, dice, meanings, throw
from sandtable.explain.numbers import chance, percent, signed
from sandtable.explain.words import Language, capital, has_message, label, sentence, told
from sandtable.umpire import Rolled

#: More different meanings than this are numbers to be compared, not results to be listed.
MOST_BANDS = 6


@dataclass(frozen=True, slots=True)
class Reason:
    """A modifier: the rule that gives it, its name, and what it adds."""

    rule: str
    label: str
    value: int | str | Fraction


@dataclass(frozen=True, slots=True)
class Explained:
    """A roll in words. `bands` say which throws mean what; the last fields are of a roll made."""

    rule: str
    name: str
    dice: str
    reasons: tuple[Reason, ...]
    needed: str
    bands: tuple[tuple[str, str, Fraction], ...]  # throws, meaning, chance
    faces: tuple[int, ...] = ()
    total: int | None = None
    means: str = ""
    chance: Fraction | None = None
    at_least: Fraction | None = None
    moves_the_number: bool = False  # the reasons are already in `needed`, not in `total`
    in_words: bool = False  # `needed` is a column of a table, not a number to reach


# --- as values -----------------------------------------------------------------------------------
def explained(roll: Roll, language: Language) -> Explained:
    """A roll before it is made."""
    return Explained(
        roll.rule,
        label(roll.rule, language),
        roll.dice,
        reasons_of(roll, language),
        needed_of(roll, language),
        bands_of(roll, language),
        moves_the_number=roll.moves_the_number,
        in_words=roll.told_against is not None,
    )


def explained_rolled(rolled: Rolled, language: Language) -> Explained:
    """A roll that was made."""
    roll = rolled.roll
    thrown = dice(roll.thrown)
    added = 0 if roll.moves_the_number else roll.modifier
    return Explained(
        roll.rule,
        label(roll.rule, language),
        roll.thrown,
        reasons_of(roll, language),
        needed_of(roll, language),
        (),
        rolled.faces,
        None if thrown.pool else thrown.read(rolled.faces) + added,
        meaning(rolled.means, roll.rule, language),
        rolled.chance(),
        rolled.at_least_as_good(),
        roll.moves_the_number,
        roll.told_against is not None,
    )


def reasons_of(roll: Roll, language: Language) -> tuple[Reason, ...]:
    return tuple(Reason(m.rule, label(m.rule, language), m.value) for m in roll.modifiers)


def needed_of(roll: Roll, language: Language) -> str:
    """The number to reach, as text; several where the result has steps."""
    if roll.against is None:
        return ""
    if roll.told_against is not None:
        key, facts = roll.told_against(roll.against, roll.modifier)
        return sentence(key, language, **facts)
    if roll.moves_the_number:
        return told(roll.against + roll.modifier, language)
    several = isinstance(roll.against, tuple | list)
    numbers = [told(one, language) for one in roll.against] if several else []
    return " / ".join(numbers) if several else told(roll.against, language)


def meaning(means: Any, rule: str, language: Language) -> str:
    """What a roll meant, in words: those of its rule, else those of such a result anywhere."""
    if isinstance(means, int) and not isinstance(means, bool | Enum):
        key = f"means-{rule}-number"
        return sentence(key, language, n=means) if has_message(key, language) else str(means)
    if isinstance(means, tuple):
        key = f"means-{rule}-values"
        parts = dict(zip("abcdef", means, strict=False))
        if has_message(key, language):
            return sentence(key, language, **parts)
        if all(isinstance(part, str) for part in means):
            return " + ".join([meaning(part, rule, language) for part in means])
        return told(means, language)
    mark = mark_of(means)
    for key in (f"means-{rule}-{mark}", f"outcome-{mark}"):
        if has_message(key, language):
            return sentence(key, language)
    return told(means, language)


def mark_of(means: Any) -> str:
    """A meaning as part of a key: true, eliminated, wound-out."""
    if isinstance(means, bool):
        return "true" if means else "false"
    if isinstance(means, Enum):
        return f"{type(means).__name__}-{means.name}".lower()
    return "nothing" if means is None else str(means)


# --- which throws mean what ----------------------------------------------------------------------
def bands_of(roll: Roll, language: Language) -> tuple[tuple[str, str, Fraction], ...]:
    """Throws of the dice by what they mean, the best first; () where each total counts by itself.

    The throws are of the dice alone: modifiers are already taken off.
    """
    thrown = dice(roll.thrown)
    if thrown.pool:
        return ()
    counted = meanings(roll)
    if len(counted.outcomes) > MOST_BANDS or all(_is_number(means) for means in counted):
        return ()
    totals = sorted(throw(roll.thrown))
    runs = [(means, list(run)) for means, run in groupby(totals, key=roll.meaning)]
    by_meaning: dict[Any, list[str]] = {}
    for means, run in reversed(runs):
        by_meaning.setdefault(means, []).insert(0, _run(run))
    return tuple(
        (", ".join(texts), meaning(means, roll.rule, language), counted[means])
        for means, texts in by_meaning.items()
    )


def _is_number(means: Any) -> bool:
    return isinstance(means, int) and not isinstance(means, bool | Enum)


def _run(totals: list[int]) -> str:
    return str(totals[0]) if len(totals) == 1 else f"{totals[0]}–{totals[-1]}"


# --- as lines ------------------------------------------------------------------------------------
def roll(rolled: Rolled, language: Language) -> tuple[str, ...]:
    """A roll that was made, line by line: dice, each reason, what it meant, how likely that was."""
    told_roll = explained_rolled(rolled, language)
    faces = " + ".join(str(face) for face in told_roll.faces)
    head = sentence(
        "roll-made",
        language,
        name=capital(told_roll.name),
        rule=told_roll.rule,
        dice=told_roll.dice,
        faces=faces,
    )
    return (
        head,
        *(f"  {line}" for line in reason_lines(told_roll.reasons)),
        f"  {_outcome_line(told_roll, language)}",
        *(f"  {line}" for line in _chance_lines(told_roll, language)),
    )


def before(planned: Roll, language: Language) -> tuple[str, ...]:
    """A roll about to be made: dice and need, each reason, and which throws do what."""
    told_roll = explained(planned, language)
    against = "roll-planned-in" if told_roll.in_words else "roll-planned-against"
    key = against if told_roll.needed else "roll-planned"
    head = sentence(
        key,
        language,
        name=capital(told_roll.name),
        rule=told_roll.rule,
        dice=told_roll.dice,
        needed=told_roll.needed,
    )
    bands = " · ".join(
        sentence("roll-band", language, throws=throws, means=means, chance=percent(odds, language))
        for throws, means, odds in told_roll.bands
    )
    return (
        head,
        *(f"  {line}" for line in reason_lines(told_roll.reasons)),
        *((f"  {bands}",) if bands else ()),
    )


def reason_lines(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    """`+1  short range  CZ-HIT-04`, in columns."""
    wide = max((len(reason.label) for reason in reasons), default=0)
    return tuple(
        f"{signed(reason.value):>4}  {reason.label:<{wide}}  {reason.rule}" for reason in reasons
    )


def _outcome_line(told_roll: Explained, language: Language) -> str:
    if told_roll.total is None or (told_roll.means == str(told_roll.total)):
        return sentence("roll-outcome", language, means=told_roll.means)
    if not told_roll.needed:
        return sentence(
            "roll-outcome-total", language, total=told_roll.total, means=told_roll.means
        )
    return sentence(
        "roll-outcome-in" if told_roll.in_words else "roll-outcome-against",
        language,
        total=told_roll.total,
        needed=told_roll.needed,
        means=told_roll.means,
    )


def _chance_lines(told_roll: Explained, language: Language) -> tuple[str, ...]:
    if told_roll.chance is None:
        return ()
    this = sentence("roll-chance", language, chance=chance(told_roll.chance, language))
    if told_roll.at_least is None or told_roll.at_least == told_roll.chance:
        return (this,)
    both = sentence(
        "roll-chance-or-better",
        language,
        chance=chance(told_roll.chance, language),
        better=chance(told_roll.at_least, language),
    )
    return (both,)
