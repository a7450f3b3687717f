"""Whole games of the greedy player of Modern Battles: lawful, and the same for the same dice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.modern_battles.battles import RULES, SCENARIOS, data_of

from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.players.budgeted import Budgeted


def played(scenario: str, seed: int | str, most: int = 10_000) -> Game:
    """A game of the greedy player against itself; every command and answer is checked."""
    data = data_of(scenario)
    sides = RULES.sides(RULES.begin(data, {}))
    players = {side: player("greedy", RULES, seed) for side in sides}
    seats: dict[str, Any] = {side: {} for side in sides}
    game = Game.begin(RULES, data, {}, Seeded(seed), seats, answerer=answerer(RULES, players))
    while (side := game.to_play) is not None and len(game.entries) < most:
        game.play(side, players[side].choose(game.view(side), side, ()))
    return game


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_command_and_answer_of_a_game_is_within_the_rules(scenario: str) -> None:
    assert played(scenario, "lawful").result is not None


def test_two_games_with_the_same_dice_are_the_same_game() -> None:
    first, second = (played("mb-saint-aubin", 3, 60) for _ in range(2))
    assert [*first.lines()] == [*second.lines()]


def test_a_player_out_of_time_still_says_something_lawful() -> None:
    battle = RULES.begin(data_of("mb-ridge-of-steel"), {})
    side = RULES.to_play(battle)
    assert side is not None
    slow = Budgeted(player("greedy", RULES, 1), 0.0, RULES.fallback)
    command = slow.choose(RULES.view(battle, side), side, ())
    slow.close()
    RULES.check(battle, command)
