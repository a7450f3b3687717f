"""Whole games of the greedy player of Modern Skirmish: lawful, and the same for the same dice."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_skirmish.skirmishes import RULES, SCENARIOS, a_game, played

from sandtable.record import parse
from sandtable.replay import replay
from sandtable.rulesets.modern_skirmish.commands import HitTheDirt
from sandtable.rulesets.modern_skirmish.play.windows import units_that_may_hit_the_dirt


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_command_and_answer_of_a_game_is_within_the_rules(scenario: str) -> None:
    game = played(scenario, "lawful", ("greedy", "greedy"))  # every one is checked
    assert game.result is not None


def test_players_go_on_when_the_other_side_hits_the_dirt_between_their_commands() -> None:
    game, players = a_game("ms-market-day", "interrupted", ("greedy", "greedy"))
    said = 0
    while (side := game.to_play) is not None:
        other = game.state.enemy_of(side)
        able = units_that_may_hit_the_dirt(game.state, other) if game.state.active else ()
        if len(game.entries) % 4 == 1 and len(able) > 1:
            said += game.play(other, HitTheDirt(able[0])).side == other
        offered = RULES.candidates(game.state, side)
        game.play(side, players[side].choose(game.state, side, offered))
    assert said > 1
    written = "".join(f"{line}\n" for line in game.lines()).encode()
    assert replay(RULES, parse(written, "a.jsonl")).chain == game.chain


def test_two_games_with_the_same_dice_are_the_same_game() -> None:
    first, second = (played("ms-tutorial", 3, ("greedy", "greedy")) for _ in range(2))
    assert [*first.lines()] == [*second.lines()]
