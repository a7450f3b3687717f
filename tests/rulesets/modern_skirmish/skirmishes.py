"""Whole games of the shipped scenarios, for players made of code.

Run as a program with a scenario, a seed and two players it prints the chain of their game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import Player, answerer, player
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.scenarios import load

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
) -> tuple[Game, dict[str, Player]]:
    """A game and its two players."""
    data = data_of(scenario)
    sides = RULES.sides(RULES.begin(data, {}))
    players = {
        side: player(name, RULES, f"{seed} {side}") for side, name in zip(sides, names, strict=True)
    }
    seats: dict[str, Any] = {side: {} for side in sides}
    asking = answerer(RULES, players)
    return Game.begin(RULES, data, {}, Seeded(seed), seats, answerer=asking, **how), players


def decisions(game: Game, players: dict[str, Player]) -> Iterator[tuple[str, Any]]:
    """Each command just before it is played."""
    while (side := game.to_play) is not None:
        command = players[side].choose(game.view(side), side, RULES.candidates(game.state, side))
        yield side, command
        game.play(side, command)


def played(scenario: str, seed: int | str, names: tuple[str, str] = ("random", "random")) -> Game:
    game, players = a_game(scenario, seed, names)
    for _ in decisions(game, players):
        pass
    return game


if __name__ == "__main__":
    print(played(sys.argv[1], sys.argv[2], (sys.argv[3], sys.argv[4])).chain)
