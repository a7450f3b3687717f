"""What a figure is offered is kept while nothing that matters to it changes, and no longer."""

from __future__ import annotations

import pytest
from tests.games.played import played

GAMES = ("ms-market-day.random", "ms-overwatch.greedy")
STATES = 30  # of each game, one command after another


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_a_fresh_look_finds(game: str) -> None:
    record = played(game)
    rules = record.ruleset
    states = [record.state_at(n) for n in range(len(record.entries))]
    active = [state for state in states if state.active and rules.to_play(state)]
    for state in active[:STATES]:
        offered = list(rules.candidates(state, state.to_act))
        state.field.memory("offered").clear()
        assert offered == list(rules.candidates(state, state.to_act))
