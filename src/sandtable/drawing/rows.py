"""Rows of a panel that every ruleset shares: odds, rolls with their reasons, choices, texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from typing import Any, Unpack

from sandtable.chance import Roll, dice, throw
from sandtable.drawing import vocabulary as v
from sandtable.explain.numbers import fraction
from sandtable.explain.rolls import (
    Reason,
    bands_of,
    explained_rolled,
    likely,
    need_of_total,
    reasons_of,
    with_fixed,
)
from sandtable.explain.story import destination, places
from sandtable.explain.words import Language, Ours, capital, label, outcome_word, sentence
from sandtable.umpire import Asked, Rolled

#: Rolls whose readings are kept in words: the same few are thrown again and again.
MOST_READ_OUT = 2_000
#: How grave an outcome is for whoever suffers it, where a ruleset does not say otherwise.
SEVERITY = {
    "eliminated": 3,
    "out-of-action": 3,
    "defender-out": 3,
    "casualty": 3,
    "killed": 3,
    "dead": 3,
    "lost": 3,
    "destroyed": 3,
    "critical": 3,
    "crash": 3,
    "explosion": 3,
    "exploded": 3,
    "blaze": 3,
    "rout": 2,
    "damaged": 2,
    "panic": 2,
    "fleeing": 2,
    "abandoned": 2,
    "burning": 2,
    "loss": 2,
    "steering": 2,
    "major": 2,
    "minor": 1,
    "wounded": 2,
    "deviates": 1,
    "skid-none": 0,
    "skid": 1,
    "shaken": 1,
    "stunned": 1,
    "suppressed": 1,
    "losses": 3,
    "steps": 3,
    "step": 2,
    "neutralised": 2,
    "immobilised": 2,
    "repulsed": 2,
    "stopped": 1,
}
SIX = 6


# --- plain rows ----------------------------------------------------------------------------------
def text_row(text: str, rule: str = "", *, warn: bool = False) -> v.TextRow:
    row: v.TextRow = {"row": "text", "text": text}
    if rule:
        row["rule"] = rule
    if warn:
        row["warn"] = True
    return row


def choice_row(field: str, name: str, options: list[v.Choice], value: v.Value) -> v.ChoiceRow:
    return {"row": "choice", "field": field, "label": name, "options": options, "value": value}


def bearing_row(field: str, name: str, ways: list[v.Choice], chosen: str) -> v.ChoiceRow:
    """Directions to choose from; any other bearing is said in degrees."""
    return {**choice_row(field, name, ways, chosen), "unit": "°"}


def option(name: str, text: str, detail: str = "", disabled: v.Because | None = None) -> v.Choice:
    choice: v.Choice = {"id": name, "label": text}
    if detail:
        choice["detail"] = detail
    if disabled:
        choice["disabled"] = disabled
    return choice


def stepper_row(
    field: str, name: str, least: int, most: int, value: int, share: str = ""
) -> v.StepperRow:
    row: v.StepperRow = {
        "row": "stepper",
        "field": field,
        "label": name,
        "min": least,
        "max": most,
        "value": value,
    }
    if share:
        row["share"] = share
    return row


# --- odds ----------------------------------------------------------------------------------------
def outcome(
    name: str, chance: Fraction, language: Language, severity: int | None = None
) -> v.Outcome:
    """One outcome with its chance, exact and as a number to draw."""
    return {
        "id": name,
        "label": capital(outcome_word(name, language)),
        "probability": float(chance),
        "fraction": fraction_text(chance),
        "severity": SEVERITY.get(name, 0) if severity is None else severity,
    }


def fraction_text(chance: Fraction) -> str:
    """7/36 and 1/1; very long ones as they are: they are shown on demand only."""
    return f"{chance.numerator}/{chance.denominator}"


def odds_row(
    outcomes: Mapping[str, Fraction],
    language: Language,
    severities: Mapping[str, int] | None = None,
    **more: Unpack[v.OddsFor],
) -> v.OddsRow:
    """Bars, in the order given."""
    graded = severities or {}
    listed = [
        outcome(name, chance, language, graded.get(name)) for name, chance in outcomes.items()
    ]
    return {"row": "odds", "outcomes": listed, **more}


# --- rolls ---------------------------------------------------------------------------------------
def roll_row(roll: Roll, language: Language, title: str = "") -> v.RollRow:
    """A roll before it is made: what it needs, each reason, and which throws mean what."""
    return _unthrown(roll, language, title)


def _unthrown(roll: Roll, language: Language, title: str) -> v.ThrownRoll:
    """A row of one's own, to be filled in; what it holds is shared and stays as it is."""
    row = _read_out(roll, language).copy()
    if title:
        row["title"] = title
    return row


@lru_cache(MOST_READ_OUT)
def _read_out(roll: Roll, language: Language) -> v.ThrownRoll:
    bands = bands_of(roll, language)
    row: v.ThrownRoll = {
        "row": "roll",
        "title": capital(label(roll.rule, language)),
        "rule": roll.rule,
        "need": _need(roll, bands, language),
        "dice": roll.thrown,
        "sides": list(dice(roll.thrown).sides),
        "modifiers": modifiers(roll, language),
        "reads": [
            {"when": when, "means": means, "probability": float(chance)}
            for when, means, chance in bands
        ],
    }
    faces = _faces(roll)
    if faces:
        row["faces"] = faces
    if roll.modifiers and (roll.moves_the_number or roll.told_against):
        row["apart"] = _apart(roll, language)
    return row


def _apart(roll: Roll, language: Language) -> str:
    """What modifiers change that are not added to the dice: the number to reach, or a column."""
    if roll.moves_the_number and isinstance(roll.against, int):
        changes = "\u00a0".join(reason.added for reason in reasons_of(roll, language))
        reckoned = f"{roll.against}\u00a0{changes}\u00a0=\u00a0{roll.against + roll.modifier}"
        return sentence("roll-apart-number", language, sum=Ours(reckoned))
    return sentence("roll-apart", language)


def rolled_row(rolled: Rolled, language: Language, title: str = "") -> v.ThrownRoll:
    """A roll that was made: the same, with the faces thrown and how likely that was.

    Where modifiers are in the total that is shown, what it needs is told of the total as well.
    Faces of dice that a modifier added stand with the modifier, so that the sum adds up.
    """
    row = _thrown(rolled, language).copy()
    if title:
        row["title"] = title
    return row


@lru_cache(MOST_READ_OUT)
def _thrown(rolled: Rolled, language: Language) -> v.ThrownRoll:
    """The same throw is told in every log, and often in every game: it is put in words once."""
    explained = explained_rolled(rolled, language)
    row = _unthrown(rolled.roll, language, "")
    chance, as_good = explained.chance, explained.at_least
    if explained.total is not None and explained.total != sum(rolled.faces) + explained.fixed:
        row["need"] = need_of_total(explained, language) or row["need"]
    row["dice"] = explained.dice
    row["sides"] = list(dice(explained.dice).sides)
    row["faces_thrown"] = list(explained.faces)
    row["modifiers"] = reasons(with_fixed(explained, language))
    row["total"] = explained.total
    row["means"] = explained.means
    if isinstance(rolled.means, bool):
        row["passed"] = rolled.means
    row["chance"] = None if chance is None else float(chance)
    row["asgood"] = None if as_good in (None, 1) else float(as_good)
    row["fraction"] = "" if chance is None else fraction(chance)
    row["likely"] = likely(rolled, language)
    return row


def pooled_row(rolls: Sequence[Rolled], language: Language, title: str = "") -> v.ThrownRoll:
    """Equal rolls made together: each die as it fell, and how many came off, or what they mean.

    No total is shown: what they need is told of the die itself.
    """
    row = _unthrown(rolls[0].roll, language, title)
    if all(isinstance(rolled.means, bool) for rolled in rolls):
        passed = sum(1 for rolled in rolls if rolled.means)
        means = sentence("roll-passed", language, number=passed, of=len(rolls))
    else:
        means = severally(_thrown(rolled, language)["means"] or "" for rolled in rolls)
    if row["need"] and row["modifiers"] and row.get("faces"):
        row["need"] = sentence("need-on-the-die", language, need=Ours(row["need"]))
    row["dice"] = f"{len(rolls)} × {rolls[0].roll.thrown}"
    row["sides"] = row["sides"] * len(rolls)
    row["faces_thrown"] = [face for rolled in rolls for face in rolled.faces]
    row["total"] = row["chance"] = row["asgood"] = None
    row["means"] = means
    row["fraction"] = row["likely"] = ""
    row["each"] = [die for rolled in rolls for die in dice_thrown(rolled)]
    return row


def severally(words: Iterable[str]) -> str:
    """What comes again and again is said once, with how often: “missed (3×)”."""
    times = Counter(words)
    return " · ".join(f"{said} ({n}×)" if n > 1 else said for said, n in times.items())


def modifiers(roll: Roll, language: Language) -> list[v.RollModifier]:
    return reasons(reasons_of(roll, language))


def reasons(listed: Iterable[Reason]) -> list[v.RollModifier]:
    return [
        {"value": reason.added, "label": capital(reason.told), "rule": reason.rule}
        for reason in listed
    ]


def dice_thrown(rolled: Rolled) -> list[v.Die]:
    """Each die as it fell; `hit` where the roll is one that hits or misses."""
    dice = bare_dice(rolled)
    if isinstance(rolled.means, bool):
        for die in dice:
            die["hit"] = rolled.means
    return dice


def bare_dice(rolled: Rolled) -> list[v.Die]:
    """Each die as it fell, and not what it came to."""
    sides = dice(rolled.roll.thrown).sides
    return [{"sides": of, "face": face} for of, face in zip(sides, rolled.faces, strict=True)]


def _faces(roll: Roll) -> list[bool]:
    """For one D6 that hits or misses: which faces hit."""
    thrown = dice(roll.thrown)
    if thrown.sides != (SIX,) or thrown.pool or thrown.constant:
        return []
    read = [roll.meaning(face) for face in range(1, SIX + 1)]
    return read if all(isinstance(means, bool) for means in read) else []


def _need(roll: Roll, bands: Iterable[tuple[str, str, Fraction]], language: Language) -> str:
    """What must be thrown: `5 or 6`, `9 or more on 3D6`, `7 or less on 2D6`.

    "" where no reading is the one wished for, and where totals compare.
    """
    faces = [n for n, hits in enumerate(_faces(roll), 1) if hits]
    if faces:
        return _among(faces, language)
    totals = sorted(throw(roll.thrown))
    best = max(map(roll.meaning, totals)) if _is_graded(roll, totals) and tuple(bands) else None
    wanted = [total for total in totals if roll.meaning(total) == best]
    if not best or wanted[-1] - wanted[0] + 1 > len(wanted):
        return ""
    if len(wanted) == len(totals):
        return sentence("need-any", language, dice=roll.thrown)
    if len(wanted) == 1:
        return sentence("need-only", language, n=wanted[0], dice=roll.thrown)
    if wanted[0] == totals[0]:
        return sentence("need-or-less", language, n=wanted[-1], dice=roll.thrown)
    return sentence("need-or-more", language, n=wanted[0], dice=roll.thrown)


def _is_graded(roll: Roll, totals: Iterable[object]) -> bool:
    """Whether its readings are better and worse: passed or not, or degrees of harm."""
    return all(isinstance(roll.meaning(total), bool | IntEnum) for total in totals)


def _among(faces: list[int], language: Language) -> str:
    """Faces of a die: 6, 5 or 6, 3 to 6."""
    first, last = faces[0], faces[-1]
    if len(faces) == 1:
        return str(first)
    key = "need-or" if len(faces) == 2 else "need-to"
    return sentence(key, language, a=first, b=last)


def where_to(happened: Any, state: Any, language: Language) -> list[str]:
    """Where a move on the table ends, as a fact of its line."""
    field, end = state.field, getattr(happened, "to", None) or happened.way[-1]
    if not (0 <= end[0] <= field.width and 0 <= end[1] <= field.height):
        return []
    where = destination(happened, state, language)
    return [where] if where else []


def exact_places(happened: object, state: object, language: Language) -> str:
    """The coordinates of the places that a line of the log tells by what is there, on demand."""
    if isinstance(happened, Rolled | Asked):
        return ""
    return " · ".join(places(happened, state, language))


def plain_points(points: Iterable[v.Point]) -> list[v.Point]:
    """A list of points, as JSON has it."""
    return [(x, y) for x, y in points]
