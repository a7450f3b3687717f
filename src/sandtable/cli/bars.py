"""Odds on a terminal: bars of block characters, percentages, fractions, and why."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from sandtable.cli.help import wrapped
from sandtable.explain.numbers import centimetres, fraction, number, percents
from sandtable.explain.rolls import before
from sandtable.explain.words import (
    Language,
    Ours,
    capital,
    clean,
    has_message,
    name,
    outcome_word,
    sentence,
)
from sandtable.rulesets import RULESETS, find_query
from sandtable.rulesets.query import Answer, Input, Query

BLOCKS = " ▏▎▍▌▋▊▉█"
WIDEST = 40


# --- an answer -----------------------------------------------------------------------------------
def answer_lines(answer: Answer, given: Mapping[str, Any], language: Language) -> Iterator[str]:
    query = find_query(answer.ruleset, answer.query)
    yield f"{sentence(query.word, language)} · {RULESETS[answer.ruleset].title}"
    inputs = told_inputs(query, answer.inputs, given, language)
    if inputs:
        yield from wrapped("  ", " · ".join(inputs))
    yield ""
    shown = {o: c for o, c in answer.outcomes.items() if c or len(answer.outcomes) <= len(BLOCKS)}
    rows = [(outcome_name(o, language), chance) for o, chance in shown.items()]
    yield from bar_lines(rows, language)
    if answer.expected:
        yield ""
    for key, value in answer.expected.items():
        told_value = number(value, language)
        exact = fraction(value) if value.denominator > 1 else ""
        told_name = capital(sentence(f"expected-{key}", language))
        line = sentence("pair", language, name=told_name, value=told_value)
        yield f"  {line} ({exact})" if exact else f"  {line}"
    for roll in answer.rolls:
        yield ""
        yield from (f"  {line}" for line in before(roll, language))


def outcome_name(outcome: str, language: Language) -> str:
    """Outcomes that are numbers (cm, figures) name themselves."""
    return capital(outcome_word(outcome, language))


def bar_lines(rows: list[tuple[str, Fraction]], language: Language) -> Iterator[str]:
    """Label, percentage, bar and fraction, in columns."""
    labels = max((len(text) for text, _ in rows), default=0)
    told = percents([chance for _, chance in rows], language)
    wide = max((len(text) for text in told), default=0)
    fractions = [fraction(chance) if chance not in (0, 1) else "" for _, chance in rows]
    room = shutil.get_terminal_size((96, 24)).columns - labels - wide - max(map(len, fractions)) - 9
    longest = max(8, min(WIDEST, room))
    for (text, chance), shown, exact in zip(rows, told, fractions, strict=True):
        line = f"  {text:<{labels}}  {shown:>{wide}}  {bar(chance, longest):<{longest}}  {exact}"
        yield line.rstrip()


def bar(chance: Fraction, longest: int) -> str:
    """A bar in eighths of a character; something that can happen always shows a little."""
    if not _can_draw():
        return "#" * round(chance * longest)
    eighths = int(chance * longest * 8 + Fraction(1, 2))
    if chance and not eighths:
        eighths = 1
    return BLOCKS[8] * (eighths // 8) + (BLOCKS[eighths % 8] if eighths % 8 else "")


def _can_draw() -> bool:
    try:
        BLOCKS.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# --- inputs --------------------------------------------------------------------------------------
def told_inputs(
    query: Query, inputs: Mapping[str, Any], given: Mapping[str, Any], language: Language
) -> list[str]:
    """The inputs that were typed, by their names and those of their values."""
    entries = {entry.name: entry for entry in query.inputs}
    pairs = []
    for key in given:
        entry = entries.get(key)
        if entry is None:
            pairs.append(f"{clean(key)}={clean(str(given[key]))}")
        else:
            value = value_name(entry, inputs[key], language)
            pairs.append(sentence("pair", language, name=input_name(entry, language), value=value))
    return pairs


def input_name(entry: Input, language: Language) -> str:
    """Weapon; or, where both sides have one, Weapon (attacker)."""
    name = sentence(entry.word, language)
    whose = f"input-of-{entry.name.partition('_')[0]}"
    if not entry.label or not has_message(whose, language):
        return name
    return f"{name} ({sentence(whose, language)})"


def value_name(entry: Input, value: Any, language: Language) -> str:
    """A value as players say it: the name of its row, else its word, else itself."""
    if entry.table is not None and value in entry.table:
        return name(entry.table[value], language)
    if isinstance(value, bool):
        return sentence(f"value-{str(value).lower()}", language)
    key = f"value-{entry.label or entry.name}-{value}"
    if has_message(key, language):
        return sentence(key, language)
    return number(value, language) if isinstance(value, int | float) else clean(str(value))


# --- what a query takes --------------------------------------------------------------------------
def query_lines(
    ruleset: str, query: Query, switches: tuple[Input, ...], language: Language
) -> Iterator[str]:
    """Help about one query: its inputs with what they accept, its outcomes, the switches."""
    yield f"sandtable odds {ruleset} {query.id} key=value …"
    yield ""
    yield f"{sentence(query.word, language)}."
    yield ""
    yield sentence("query-inputs", language)
    wide = max(len(entry.name) for entry in query.inputs)
    for entry in query.inputs:
        start = f"  {entry.name:<{wide}}  "
        name = input_name(entry, language)
        yield from wrapped(
            start, sentence("pair", language, name=name, value=Ours(accepts(entry, language)))
        )
    outcomes = [outcome_name(outcome, language) for outcome in query.outcomes]
    if outcomes:
        yield ""
        yield from wrapped(f"{sentence('query-outcomes', language)} ", ", ".join(outcomes))
    yield ""
    names = Ours(", ".join(entry.name for entry in switches))
    yield from wrapped("", sentence("query-switches", language, names=names))


def accepts(entry: Input, language: Language) -> str:
    """The values of an input and what counts when it is left out."""
    if entry.kind == "choice":
        accepted = ", ".join(entry.values)
    else:
        accepted = sentence(f"kind-{entry.kind}", language)
    if entry.required:
        return f"{accepted} ({sentence('query-required', language)})"
    if entry.default is None:
        return accepted
    if entry.kind == "length":
        default = centimetres(entry.default, language)
    else:
        default = str(entry.default).lower() if entry.kind == "truth" else str(entry.default)
    return f"{accepted} ({sentence('query-default', language, value=default)})"
