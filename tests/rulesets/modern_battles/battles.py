"""Whole games of the shipped scenarios, for players made of code."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

import sandtable
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import Player, answerer, player
from sandtable.rulesets.modern_battles.ruleset import ModernBattles

RULES = ModernBattles()
FOLDER = Path(sandtable.__file__).parent / "scenarios" / "modern_battles"
SCENARIOS = tuple(sorted(file.stem for file in FOLDER.glob("*.yaml")))


@cache
def data_of(scenario: str) -> Any:
    return YAML(typ="safe").load((FOLDER / f"{scenario}.yaml").read_text("utf-8"))


def a_game(
    scenario: str, seed: int | str, options: dict[str, object] | None = None
) -> tuple[Game, dict[str, Player]]:
    """A game and its two players."""
    data = data_of(scenario)
    sides = RULES.sides(RULES.begin(data, options or {}))
    players = {side: player("random", RULES, f"{seed} {side}") for side in sides}
    seats: dict[str, Any] = {side: {} for side in sides}
    asking = answerer(RULES, players)
    game = Game.begin(RULES, data, options or {}, Seeded(seed), seats, answerer=asking)
    return game, players


def played(scenario: str, seed: int | str) -> Game:
    """A whole game."""
    game, players = a_game(scenario, seed)
    for _ in decisions(game, players):
        pass
    return game


def decisions(game: Game, players: dict[str, Player], most: int = 10_000) -> Iterator[Any]:
    """The state before each command, up to so many."""
    for _ in range(most):
        side = game.to_play
        if side is None:
            return
        command = players[side].choose(game.view(side), side, RULES.candidates(game.state, side))
        yield game.state, command
        game.play(side, command)


if __name__ == "__main__":  # the chain of a game, as another process plays it
    print(played(sys.argv[1], sys.argv[2]).chain)
