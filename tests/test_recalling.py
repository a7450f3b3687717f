"""What a player has in mind comes from the battle and from the turn under way, nothing older."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, decided, player
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load

#: With vehicles and doors, hidden mines, hidden counters, goals that ways lead to out of sight.
BATTLES = (
    "cz-cliff-battery", "cz-house-by-house", "cz-tiger-lane", "hx-post-on-rc4", "hx-drop-zone",
    "mb-ford-at-dawn", "mb-airport-road", "ms-overwatch", "ms-consulate", "ms-sahel-column",
)  # fmt: skip
OFTEN = 0.15  # how many of the decisions are looked at


def a_game(scenario: str) -> tuple[Game, dict[str, Any]]:
    found = load(scenario)
    rules = ruleset_named(found.ruleset)
    sides = rules.sides(rules.begin(found.plain, {}))
    players = {side: player("greedy", rules) for side in sides}
    asking = answerer(rules, players)
    seats: dict[str, Any] = {side: {} for side in sides}
    return Game.begin(rules, found.plain, {}, Seeded("mind"), seats, answerer=asking), players


def one_more(game: Game, players: dict[str, Any], side: str) -> Any:
    offered = game.ruleset.candidates(game.state, side)
    return players[side].choose(game.view(side), side, offered)


def one_who_joins(game: Game, side: str) -> Any:
    """A new player of a game under way."""
    fresh = player("greedy", game.ruleset)
    for view, command in decided(game, side):
        fresh.recall(view, side, command)
    return fresh


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_player_who_joins_decides_as_the_one_who_played_from_the_beginning(scenario: str) -> None:
    game, players = a_game(scenario)
    chance, differing = Random(scenario), []
    while (side := game.to_play) is not None:
        command = one_more(game, players, side)
        if chance.random() < OFTEN:
            fresh = {side: one_who_joins(game, side)}
            if one_more(game, fresh, side) != command:
                differing.append((len(game.entries), command))
        game.play(side, command)
    assert not differing


def test_whoever_joins_recalls_the_turn_under_way_and_nothing_older() -> None:
    game, players = a_game("ms-overwatch")
    while (side := game.to_play) is not None and game.ruleset.turns(game.state) < 3:
        game.play(side, one_more(game, players, side))
    for _ in range(12):
        side = game.to_play
        assert side is not None
        game.play(side, one_more(game, players, side))
    views = [view for one in players for view, _ in decided(game, one)]
    assert (len(views), {view.turn for view in views}) == (12, {3})


def test_whoever_joins_recalls_nothing_that_was_taken_back() -> None:
    game, players = a_game("ms-overwatch")
    while (side := game.to_play) is not None and not game.state.active:
        game.play(side, one_more(game, players, side))
    assert side is not None
    game.play(side, one_more(game, players, side))
    before = list(decided(game, side))
    game.play(side, one_more(game, players, side))
    game.undo(side, agreed=True)
    assert list(decided(game, side)) == before
