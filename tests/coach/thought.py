"""What the coach thinks of the first positions of a game: thought of once for all who look at it.

Nobody changes what is thought of here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.players.test_proofs import positions

from sandtable.coach.advice import Teller
from sandtable.coach.choices import Decision
from sandtable.coach.following import Plan
from sandtable.coach.thinking import Thinking
from sandtable.drawing import table_of
from sandtable.explain.words import Language
from sandtable.players.budgets import Rollouts

BATTLES = ("cz-house-by-house", "ms-overwatch", "mb-ford-at-dawn", "hx-post-on-rc4")
GAMES = 24


@cache
def _met(scenario: str) -> tuple[list[tuple[Any, Any, str]], Iterator[Any]]:
    return [], positions(scenario, 400)


def position(scenario: str, number: int = 0) -> tuple[Any, Any, str]:
    """The rules, the state and whose turn it is."""
    known, others = _met(scenario)
    while len(known) <= number:
        rules, state, side, _ = next(others)
        known.append((rules, state, side))
    return known[number]


def numbers(scenario: str, most: int) -> Iterator[int]:
    """Of the first positions, as many as the game has."""
    for number in range(most):
        try:
            position(scenario, number)
        except StopIteration:
            return
        yield number


def begun(rules: Any, state: Any, side: str, plan: Plan | None = None) -> Thinking:
    decision = Decision(rules.view(state, side), side)
    return Thinking(rules, table_of(rules.id), decision, "a seed", plan)


@cache
def thought_at(scenario: str, number: int = 0) -> Thinking:
    thinking = begun(*position(scenario, number))
    thinking.think(Rollouts(GAMES))
    return thinking


@cache
def advised_at(scenario: str, number: int = 0, language: Language = "en") -> Any:
    rules = position(scenario, number)[0]
    thinking = thought_at(scenario, number)
    return Teller(rules, table_of(rules.id), thinking, language).advice(final=True)
