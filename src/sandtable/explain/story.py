"""A game as a story: each event a sentence, each roll a line, a whole record a readable text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

from sandtable.explain.places import place
from sandtable.explain.rolls import read_line, roll_line
from sandtable.explain.words import Language, Ours, capital, has_message, sentence
from sandtable.ground.places import Place
from sandtable.log import Act, Read, each
from sandtable.refusals import Refusal
from sandtable.umpire import Asked, Rolled

RULESETS = "sandtable.rulesets."
#: Questions that no answer declines; others are then left to the rules.
YES_OR_NO = re.compile(r"question-(may-|go-on|ram-)")
Apply = Callable[[Any, Any], Any]  # what an event makes of a state


# --- sentences of a ruleset ----------------------------------------------------------------------
def say(value: object, state: object, language: Language, *, coordinates: bool = False) -> str:
    """A command, event, question or answer of any ruleset as a sentence.

    Places are told by what is there; with `coordinates`, also as they are typed.
    """
    key, facts = _teller(value).told(value, state, language)
    if coordinates:
        facts = {name: exactly(fact) for name, fact in facts.items()}
    return sentence(key, language, **facts)


def exactly(fact: object) -> object:
    """A place with its coordinates behind it; any other fact as it is."""
    return fact._replace(exact=True) if isinstance(fact, Place) else fact


def places(value: object, state: object, language: Language) -> list[str]:
    """The coordinates of the places that a sentence tells."""
    facts = _teller(value).told(value, state, language)[1].values()
    return list(dict.fromkeys(fact.typed for fact in facts if isinstance(fact, Place)))


def destination(value: object, state: object, language: Language) -> str:
    """Where somebody comes to stand, by what is there; "" where nothing is."""
    there = _teller(value).told(value, state, language)[1].get("there")
    return place(there, language) if isinstance(there, Place) and there.where.first else ""


def standing(value: object, state: object) -> Place | None:
    """Where an event puts somebody, moved or set up; None where nothing is told of it."""
    facts = _teller(value).told(value, state, "en")[1]
    spots = (facts.get(name) for name in ("there", "at", "spot"))
    return next((spot for spot in spots if isinstance(spot, Place)), None)


def event(happened: object, state: object, language: Language, *, coordinates: bool = False) -> str:
    """What happened, in a sentence of its own; `state`, that before it, names who is meant."""
    return capital(say(happened, state, language, coordinates=coordinates))


def is_quiet(happened: object) -> bool:
    """An event that follows from others: an account leaves it out."""
    quiet: bool = _teller(happened).is_quiet(happened)
    return quiet


def _teller(value: object) -> Any:
    """The module of the value's ruleset that knows what to say: `telling`."""
    return _telling(type(value).__module__)


@cache
def _telling(module: str) -> Any:
    package = module.removeprefix(RULESETS).partition(".")[0]
    return import_module(f"{RULESETS}{package}.words.telling")


# --- refusals ------------------------------------------------------------------------------------
def refusal(refused: Refusal, language: Language, state: object = None) -> str:
    """Why something cannot be done, and the rule that says so; `state` names figures and places."""
    facts = {name: fact for name, fact in refused.facts.items() if name != "rule"}
    if state is not None:
        facts = _teller(state).named(facts, state, language)
    reason = sentence(refused.key, language, **facts)
    if state is not None:  # without one, a file's name may come first: it is told as it is
        reason = capital(reason)
    rule = refused.facts.get("rule")
    if not rule:
        return reason
    return f"{reason[:-1]} ({rule})." if reason.endswith(".") else f"{reason} ({rule})"


# --- whole games ---------------------------------------------------------------------------------
def account(game: Any, language: Language, *, coordinates: bool = False) -> Iterator[str]:
    """A game line by line: what happened, and under it each roll with its reasons.

    Everything is told from how things stood just before it: who has fallen, been renamed or gone on
    since is called what he was then. Entries that were taken back are left out.
    """
    undone = {entry.undoes for entry in game.entries} | {e.n for e in game.entries if e.undoes}
    state, apply = game.state_at(0), game.ruleset.apply
    for entry in game.entries:
        if entry.n not in undone:
            yield from log_lines(entry.acts, state, apply, language, coordinates=coordinates)
            state = after(entry.log, state, apply)


def log_lines(
    acts: Act,
    state: object,
    apply: Apply,
    language: Language,
    *,
    coordinates: bool = False,
) -> Iterator[str]:
    """The lines of one entry: sentences, and rolls below them, indented.

    `state` is that before it.
    """
    for item, act in each(acts, readings=True):
        if isinstance(item, Read):
            yield f"    {read_line(item, language)}"
            continue
        if isinstance(item, Rolled):
            yield f"    {roll_line(item, language, roller(item, act, state, language))}"
        else:
            yield from _item_lines(item, state, language, coordinates)
        if not isinstance(item, Rolled | Asked):
            state = apply(state, item)


def roller(rolled: Rolled, act: Act, state: object, language: Language) -> str:
    """Who rolled, by the act it belongs to; a ruleset's `telling` names those who need a name."""
    if not type(state).__module__.startswith(RULESETS):
        return ""
    name = getattr(_teller(state), "roller", None)
    return name(rolled, act, state, language) if name else ""


def _item_lines(
    item: object, state: object, language: Language, coordinates: bool
) -> Iterator[str]:
    if isinstance(item, Asked):
        if not came_to_nothing(item):
            yield f"  {asked_line(item, state, language, coordinates=coordinates)}"
    elif not is_quiet(item):
        yield from points_lines(item, state, language)
        yield event(item, state, language, coordinates=coordinates)


def points_lines(item: Any, state: Any, language: Language) -> Iterator[str]:
    """At the end of a game on points: for what each side has got them, so that they add up."""
    if type(item).__name__ != "GameEnded" or not item.result.points:
        return
    from sandtable.scenarios.summary import award_text

    package = type(item).__module__.removeprefix(RULESETS).partition(".")[0]
    scenario = state.field.scenario
    for award, earned in import_module(f"{RULESETS}{package}.battle.victory").tally(state):
        if earned:
            side = scenario.name_of(award.side, language)
            what = Ours(award_text(scenario, award, language))
            line = sentence("points-earned", language, side=side, n=earned, award=what)
            yield f"  {capital(line)}"


def came_to_nothing(asked: Asked) -> bool:
    """A question of which nothing came, or only what is told anyhow: an account leaves it out."""
    idle = getattr(_teller(asked.question), "came_to_nothing", None)
    return idle is not None and bool(idle(asked.question, asked.answer))


def after(log: Iterable[Any], state: object, apply: Apply) -> Any:
    """The state after the events of a log."""
    for item in log:
        if not isinstance(item, Rolled | Asked):
            state = apply(state, item)
    return state


def asked_line(
    asked: Asked, state: object, language: Language, *, coordinates: bool = False
) -> str:
    question = say(asked.question, state, language, coordinates=coordinates)
    if asked.answer is None:
        answer = declined(asked, state, language)
    else:
        answer = say(asked.answer, state, language, coordinates=coordinates)
    ended = answer if answer.endswith((".", "!", "?")) else f"{answer}."
    return f"{capital(question)} {capital(ended)}"


def declined(asked: Asked, state: object, language: Language) -> str:
    """What no answer means to such a question: `No.`, unless it asks who, where or how."""
    asks = _teller(asked.question).told(asked.question, state, language)[0]
    own = asks.replace("question-", "declined-", 1)
    if not has_message(own, language):
        own = "answer-declined" if YES_OR_NO.search(asks) else "answer-left"
    return sentence(own, language)
