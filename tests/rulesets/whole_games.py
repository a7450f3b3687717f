"""Whole games that players made of code play, for the tests of all rulesets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import Player, answerer, player

Players = dict[str, Player]


def begun(
    rules: Any,
    data: Any,
    seed: int | str,
    names: tuple[str, str] = ("random", "random"),
    options: dict[str, object] | None = None,
    **how: Any,
) -> tuple[Game, Players]:
    """A game of a scenario, and its two players by these names."""
    sides = rules.sides(rules.begin(data, options or {}))
    players = {
        side: player(name, rules, f"{seed} {side}") for side, name in zip(sides, names, strict=True)
    }
    seats: dict[str, Any] = {side: {} for side in sides}
    asking = answerer(rules, players)
    game = Game.begin(rules, data, options or {}, Seeded(seed), seats, answerer=asking, **how)
    return game, players


def decisions(game: Game, players: Players, most: int = 10_000) -> Iterator[tuple[str, Any]]:
    """Each command just before it is played, with its side, up to so many."""
    for _ in range(most):
        side = game.to_play
        if side is None:
            return
        candidates = game.ruleset.candidates(game.state, side)
        command = players[side].choose(game.view(side), side, candidates)
        yield side, command
        game.play(side, command)


def played_out(game: Game, players: Players) -> Game:
    """The game after its last command."""
    for _ in decisions(game, players):
        pass
    return game
