"""Whole games of the shipped scenarios, for players made of code.

Run as a program with a scenario, a seed and two players it prints the chain of their game.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

from tests.rulesets.whole_games import Players, begun, decisions, played_out

from sandtable.game import Game
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.scenarios import load

__all__ = ["RULES", "SCENARIOS", "a_game", "data_of", "decisions", "played"]
RULES = ModernSkirmish()
SCENARIOS = (
    "ms-consulate",
    "ms-sahel-column",
    "ms-dusk-bridge",
    "ms-overwatch",
    "ms-market-day",
    "ms-tutorial",
)


@cache
def data_of(scenario: str) -> Any:
    return load(scenario).plain


def a_game(
    scenario: str, seed: int | str, names: tuple[str, str] = ("random", "random"), **how: Any
) -> tuple[Game, Players]:
    """A game and its two players."""
    return begun(RULES, data_of(scenario), seed, names, **how)


def played(scenario: str, seed: int | str, names: tuple[str, str] = ("random", "random")) -> Game:
    return played_out(*a_game(scenario, seed, names))


if __name__ == "__main__":
    print(played(sys.argv[1], sys.argv[2], (sys.argv[3], sys.argv[4])).chain)
