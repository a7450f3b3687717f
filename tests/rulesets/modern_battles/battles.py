"""Whole games of the shipped scenarios, for players made of code."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from tests.rulesets import whole_games
from tests.rulesets.whole_games import Players, begun, played_out

import sandtable
from sandtable.game import Game
from sandtable.rulesets.modern_battles.ruleset import ModernBattles

RULES = ModernBattles()
FOLDER = Path(sandtable.__file__).parent / "scenarios" / "modern_battles"
SCENARIOS = tuple(sorted(file.stem for file in FOLDER.glob("*.yaml")))


@cache
def data_of(scenario: str) -> Any:
    return YAML(typ="safe").load((FOLDER / f"{scenario}.yaml").read_text("utf-8"))


def a_game(
    scenario: str, seed: int | str, options: dict[str, object] | None = None
) -> tuple[Game, Players]:
    """A game and its two players."""
    return begun(RULES, data_of(scenario), seed, options=options)


def decisions(game: Game, players: Players, most: int = 10_000) -> Iterator[Any]:
    """The state before each command, up to so many."""
    for _, command in whole_games.decisions(game, players, most):
        yield game.state, command


def played(scenario: str, seed: int | str) -> Game:
    """A whole game by random players."""
    return played_out(*a_game(scenario, seed))


if __name__ == "__main__":  # the chain of a game, as another process plays it
    print(played(sys.argv[1], sys.argv[2]).chain)
