"""Whole games of the greedy player of Modern Skirmish: lawful, and the same for the same dice."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_skirmish.skirmishes import SCENARIOS, played


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_command_and_answer_of_a_game_is_within_the_rules(scenario: str) -> None:
    game = played(scenario, "lawful", ("greedy", "greedy"))  # every one is checked
    assert game.result is not None


def test_two_games_with_the_same_dice_are_the_same_game() -> None:
    first, second = (played("ms-tutorial", 3, ("greedy", "greedy")) for _ in range(2))
    assert [*first.lines()] == [*second.lines()]
