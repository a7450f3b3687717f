"""A game as a story: each event a sentence, each roll a line, a whole record a readable text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from sandtable.explain.rolls import roll_line
from sandtable.explain.words import Language, capital, sentence
from sandtable.refusals import Refusal
from sandtable.umpire import Asked, Rolled

RULESETS = "sandtable.rulesets."


# --- sentences of a ruleset ----------------------------------------------------------------------
def say(value: Any, state: Any, language: Language) -> str:
    """A command, event, question or answer of any ruleset as a sentence."""
    key, facts = _teller(value).told(value, state, language)
    return sentence(key, language, **facts)


def event(happened: Any, state: Any, language: Language) -> str:
    """What happened, in a sentence of its own; `state` names who and what is meant."""
    return capital(say(happened, state, language))


def is_quiet(happened: Any) -> bool:
    """An event that follows from others: an account leaves it out."""
    quiet: bool = _teller(happened).is_quiet(happened)
    return quiet


def _teller(value: Any) -> Any:
    """The module of the value's ruleset that knows what to say: `telling`."""
    package = type(value).__module__.removeprefix(RULESETS).partition(".")[0]
    return import_module(f"{RULESETS}{package}.telling")


# --- refusals ------------------------------------------------------------------------------------
def refusal(refused: Refusal, language: Language, state: Any = None) -> str:
    """Why something cannot be done, and the rule that says so; `state` names figures and places."""
    facts = {name: fact for name, fact in refused.facts.items() if name != "rule"}
    if state is not None:
        facts = _teller(state).named(facts, state, language)
    told = sentence(refused.key, language, **facts)
    if state is not None:  # without one, a file's name may come first: it is told as it is
        told = capital(told)
    rule = refused.facts.get("rule")
    if not rule:
        return told
    return f"{told[:-1]} ({rule})." if told.endswith(".") else f"{told} ({rule})"


# --- whole games ---------------------------------------------------------------------------------
def account(entries: Iterable[Any], state: Any, language: Language) -> Iterator[str]:
    """A game line by line: what happened, and under it each roll with its reasons.

    `state` is any state of the game: it names figures and places. Entries that were taken back are
    left out.
    """
    entries = list(entries)
    undone = {entry.undoes for entry in entries} | {e.n for e in entries if e.undoes}
    for entry in entries:
        if entry.n not in undone:
            yield from entry_lines(entry, state, language)


def entry_lines(entry: Any, state: Any, language: Language) -> Iterator[str]:
    """The lines of one entry: sentences, and rolls below them, indented."""
    yield from log_lines(entry.log, state, language)


def log_lines(log: Iterable[Any], state: Any, language: Language) -> Iterator[str]:
    for item in log:
        if isinstance(item, Rolled):
            yield f"    {roll_line(item, language)}"
        elif isinstance(item, Asked):
            yield f"  {asked_line(item, state, language)}"
        elif not is_quiet(item):
            yield event(item, state, language)


def asked_line(asked: Asked, state: Any, language: Language) -> str:
    question = say(asked.question, state, language)
    if asked.answer is None:
        answer = sentence("answer-declined", language)
    else:
        answer = say(asked.answer, state, language)
    return f"{capital(question)} {capital(answer)}"
