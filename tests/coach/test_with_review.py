"""Coach and review say the same of the same place: each within the interval of the other."""

from __future__ import annotations

import pytest
from tests.review.games import random_game

from sandtable.coach.decisions import decision_at
from sandtable.coach.thinking import Thinking
from sandtable.drawing import table_of
from sandtable.players.budgets import Rollouts
from sandtable.review import review
from sandtable.review.counting import played

OPEN = (3.0, 97.0)


@pytest.mark.parametrize("scenario", ["ms-tutorial", "cz-tutorial"])
def test_the_chance_of_a_position_is_the_same_in_both(scenario: str) -> None:
    content = random_game(scenario)
    found, game = review(content, depth="quick"), played(content)
    places = [step for step in found["entries"] if OPEN[0] < step["v"][0] < OPEN[1]]
    compared = 0
    for step in places[:: max(1, len(places) // 2)]:
        entry, before = next(iter(game.retold(step["first"], step["first"])))
        if entry.undoes or game.ruleset.to_play(before) != entry.side:
            continue
        decision = decision_at(game, step["first"])._replace(played=None)
        thinking = Thinking(game.ruleset, table_of(game.ruleset.id), decision, "a seed")
        thinking.think(Rollouts(120))
        if thinking.best:
            continue  # another order than the one that the review assumes
        mean, low, high = step["v"]
        if entry.side != found["side"]:
            mean, low, high = 100 - mean, 100 - high, 100 - low
        stands = thinking.standing
        assert stands.low <= high
        assert low <= stands.high
        compared += 1
    assert compared
