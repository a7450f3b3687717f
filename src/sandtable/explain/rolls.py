"""A roll that was made, or is about to be: its dice, its reasons, what it needs and what it means.

Nothing here knows a rule: names come from the language files by the roll's rule id, what each face
means comes from the roll's own reading.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import groupby
from typing import Any

from sandtable.chance import Roll, dice, meanings, throw
from sandtable.explain.meanings import meaning_of
from sandtable.explain.needs import AMONG, IN_WORDS, ONE_NUMBER, decided_by_itself, relation_of
from sandtable.explain.numbers import chance, number, percent, signed
from sandtable.explain.words import Language, Ours, capital, has_message, label, sentence, told
from sandtable.log import Read, Rolled

#: More different meanings than this are numbers to be compared, not results to be listed.
MOST_BANDS = 6


@dataclass(frozen=True, slots=True)
class Reason:
    """A modifier: the rule that gives it, its name, what it adds, and how its own dice fell."""

    rule: str
    label: str
    value: int | str | Fraction
    faces: tuple[int, ...] = ()

    @property
    def added(self) -> str:
        """+1, −2, ×1/2; of dice that were thrown their faces: +3+5, and before that +2D6."""
        if not self.faces:
            return signed(self.value)
        constant = dice(str(self.value)).constant
        return "".join(f"+{addend}" for addend in (*self.faces, *((constant,) if constant else ())))

    @property
    def told(self) -> str:
        """Its name, with the dice that it added."""
        return f"{self.label} ({self.value})" if self.faces else self.label


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
    relation: str = ""  # how the total is compared with `needed`: see `needs`
    fixed: int = 0  # printed with the dice: the 8 of 8+3D6; `faces` are those of `dice` alone
    by_itself: bool = False  # the throw did what its total does not


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
        relation=relation_of(roll),
    )


def explained_rolled(rolled: Rolled, language: Language) -> Explained:
    """A roll that was made."""
    roll = rolled.roll
    thrown = dice(roll.thrown)
    in_dice = not (roll.moves_the_number or roll.told_against)
    total = None if thrown.pool else thrown.read(rolled.faces) + (roll.modifier if in_dice else 0)
    own = dice(roll.dice)
    return Explained(
        roll.rule,
        label(roll.rule, language),
        roll.dice,
        reasons_of(roll, language, rolled.faces[len(own.sides) :]),
        needed_of(roll, language),
        (),
        rolled.faces[: len(own.sides)],
        total,
        meaning_of(roll, rolled.means, language),
        rolled.chance(),
        rolled.at_least_as_good(),
        roll.moves_the_number,
        relation_of(roll),
        own.constant,
        decided_by_itself(rolled, total),
    )


def reasons_of(roll: Roll, language: Language, faces: tuple[int, ...] = ()) -> tuple[Reason, ...]:
    """Its modifiers; `faces` are those of the dice that they added, where they were thrown.

    What one rule gives twice in the same words is told once: sub-leaders and leaders, +3.
    """
    reasons: list[Reason] = []
    for rule, value in roll.modifiers:
        own = len(dice(value).sides) if isinstance(value, str) else 0
        reason = Reason(rule, _reason(rule, roll, language), value, faces[:own])
        if reasons and (added := _together(reasons[-1], reason)):
            reasons[-1] = added
        else:
            reasons.append(reason)
        faces = faces[own:]
    return tuple(reasons)


def _together(a: Reason, b: Reason) -> Reason | None:
    if (a.rule, a.label) != (b.rule, b.label) or not isinstance(a.value, int):
        return None
    return replace(a, value=a.value + b.value) if isinstance(b.value, int) else None


def _reason(rule: str, roll: Roll, language: Language) -> str:
    """What a modifier is called; one of the roll's own rule may have a name beside the roll's."""
    own = f"{rule}-own"
    if rule == roll.rule and has_message(own, language):
        return sentence(own, language)
    return label(rule, language)


def needed_of(roll: Roll, language: Language) -> str:
    """The number to reach, as text; several where the result has steps."""
    if roll.against is None:
        return ""
    if roll.reckoned is not None:
        key, facts = roll.reckoned(roll)
        return sentence(key, language, **facts)
    if roll.told_against is not None:
        key, facts = roll.told_against(roll.against, roll.modifier)
        return sentence(key, language, **facts)
    if roll.moves_the_number and isinstance(roll.against, int):
        return told(roll.against + roll.modifier, language)
    several = isinstance(roll.against, tuple | list)
    numbers = [told(threshold, language) for threshold in roll.against] if several else []
    return " / ".join(numbers) if several else told(roll.against, language)


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
        (", ".join(texts), meaning_of(roll, means, language), counted[means])
        for means, texts in by_meaning.items()
    )


def _is_number(means: object) -> bool:
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
        *(f"  {line}" for line in reason_lines(with_fixed(told_roll, language))),
        f"  {_outcome_line(told_roll, language)}",
        *(f"  {line}" for line in _chance_lines(told_roll, language)),
    )


def before(planned: Roll, language: Language) -> tuple[str, ...]:
    """A roll about to be made: dice and need, each reason, and which throws do what."""
    told_roll = explained(planned, language)
    head = sentence(
        "roll-planned-against" if told_roll.needed else "roll-planned",
        language,
        name=capital(told_roll.name),
        rule=told_roll.rule,
        dice=told_roll.dice,
        need=need(told_roll, language),
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


def roll_line(rolled: Rolled, language: Language, who: str = "") -> str:
    """A roll on one line: `to hit, CZ-HIT-01: 4 +1 short range = 5, 6 needed: missed. 2/3, 66.7%`

    Every face stands with the dice it belongs to, so that the sum can be checked. `who` rolled is
    told where the lines around it do not say so.
    """
    told_roll = explained_rolled(rolled, language)
    reasons = "".join(
        " ".join(["", *[r.added for r in same], *([name] if name != told_roll.name else [])])
        for name, same in groupby(told_roll.reasons, key=_told)
    )
    thrown = "+".join(str(face) for face in told_roll.faces)
    if told_roll.fixed:
        thrown = f"{thrown} +{told_roll.fixed} {sentence('roll-fixed', language)}"
    number_to_reach = told_roll.needed
    if rolled.roll.reckoned is not None:
        reasons = ""  # told with the column that they lead to
    elif told_roll.relation in (IN_WORDS, AMONG):
        number_to_reach += f" ({reasons.strip()})" if reasons else ""
        reasons = ""
    elif told_roll.moves_the_number and reasons:
        number_to_reach, reasons = f"{rolled.roll.against}{reasons} = {number_to_reach}", ""
    sum_of_it = f"{thrown}{reasons}"
    if told_roll.total is not None and sum_of_it != str(told_roll.total):
        sum_of_it += f" = {number(told_roll.total, language)}"
    key = "roll-line-against" if told_roll.needed else "roll-line"
    if not told_roll.needed and _says_nothing(rolled, told_roll):
        key = "roll-line-number"
    text = sentence(
        key,
        language,
        name=Ours(f"{told_roll.name}, {who}") if who else told_roll.name,
        rule=told_roll.rule,
        sum=Ours(sum_of_it),
        need=Ours(need(told_roll, language, number_to_reach)),
        means=told_roll.means,
    )
    return text if told_roll.chance is None else f"{text} {chance(told_roll.chance, language)}"


def read_line(read: Read, language: Language) -> str:
    """Dice of another, read once more: `fire table (HX-FIRE-01): the same dice, power 4: …`."""
    roll = read.roll
    return sentence(
        "roll-line-read",
        language,
        name=label(roll.rule, language),
        rule=roll.rule,
        need=Ours(needed_of(roll, language)),
        means=meaning_of(roll, read.means, language),
    )


def _told(reason: Reason) -> str:
    """Reasons beside each other that are told alike share their name: `+1 +2 leaders`."""
    return reason.told


def need(told_roll: Explained, language: Language, number_to_reach: str = "") -> str:
    """`6 needed`, `at most 7 needed`, `against 9`; and the face that did not care."""
    if not told_roll.needed:
        return ""
    text = sentence(
        f"roll-needs-{told_roll.relation}", language, n=Ours(number_to_reach or told_roll.needed)
    )
    if told_roll.by_itself:
        return sentence("roll-by-itself", language, need=Ours(text), face=sum(told_roll.faces))
    return text


def need_of_total(told_roll: Explained, language: Language) -> str:
    """What the total itself must come to; "" where it is not compared with one number."""
    return need(told_roll, language) if told_roll.relation in ONE_NUMBER else ""


def _says_nothing(rolled: Rolled, told_roll: Explained) -> bool:
    """Whether what a roll means is no more than the number thrown, or one counted from 0."""
    if told_roll.means in (str(told_roll.total), "+".join(map(str, told_roll.faces))):
        return True
    return _is_number(rolled.means) and told_roll.means == str(rolled.means)


def likely(rolled: Rolled, language: Language) -> str:
    """How likely what was thrown was, and of what that is the chance.

    Where results are graded, the reader is told of this or better, or of this or worse, whichever
    is rarer; the chance of exactly this stands behind it. "" where it cannot be counted.
    """
    exactly, better, worse = rolled.chance(), rolled.at_least_as_good(), rolled.at_most_as_good()
    if exactly is None:
        return ""
    if better is None or worse is None or exactly in (better, worse) or better == worse == 1:
        return sentence("roll-likely", language, chance=chance(exactly, language))
    key = "roll-likely-better" if better <= worse else "roll-likely-worse"
    rarer = chance(min(better, worse), language)
    return sentence(key, language, chance=rarer, exactly=percent(exactly, language))


def with_fixed(told_roll: Explained, language: Language) -> tuple[Reason, ...]:
    """The reasons of a roll made, after the number that is printed with its dice."""
    if not told_roll.fixed:
        return told_roll.reasons
    return (Reason("", sentence("roll-fixed", language), told_roll.fixed), *told_roll.reasons)


def reason_lines(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    """`+1  short range  CZ-HIT-04`, in columns."""
    wide = max((len(reason.told) for reason in reasons), default=0)
    return tuple(
        f"{reason.added:>4}  {reason.told:<{wide}}  {reason.rule}".rstrip() for reason in reasons
    )


def _outcome_line(told_roll: Explained, language: Language) -> str:
    if told_roll.total is None or (told_roll.means == str(told_roll.total)):
        return sentence("roll-outcome", language, means=told_roll.means)
    return sentence(
        "roll-outcome-against" if told_roll.needed else "roll-outcome-total",
        language,
        total=told_roll.total,
        need=Ours(need(told_roll, language)),
        means=told_roll.means,
    )


def _chance_lines(told_roll: Explained, language: Language) -> tuple[str, ...]:
    if told_roll.chance is None:
        return ()
    this = sentence("roll-chance", language, chance=chance(told_roll.chance, language))
    if told_roll.at_least in (None, 1, told_roll.chance):  # of the worst there is nothing to tell
        return (this,)
    both = sentence(
        "roll-chance-or-better",
        language,
        chance=chance(told_roll.chance, language),
        better=chance(told_roll.at_least, language),
    )
    return (both,)
