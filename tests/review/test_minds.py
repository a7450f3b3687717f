"""Whose play is assumed: regulars give one order, recruits may give any of several."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.review.games import TUTORIALS, random_game, regular_game

from sandtable import review as reviewing
from sandtable.refusals import BadInput
from sandtable.review import review
from sandtable.review.counting import Bench, played
from sandtable.review.minds import LEVELS
from sandtable.review.positions import Position, Walked


def test_a_recruit_s_order_counts_against_all_that_he_might_have_given() -> None:
    game = played(regular_game("ms-tutorial"))
    regular, recruit = Walked(game, "regular"), Walked(game, "recruit")
    moments = range(len(game.entries))
    assert not any(regular.deviates(at) for at in moments)
    assert any(recruit.deviates(at) for at in moments)
    for at in moments:  # where there is nothing else to think of, he gives it for certain
        alone = not recruit.alternatives(at)
        assert not (alone and recruit.deviates(at))


def test_recruits_make_other_mistakes_in_each_game_and_the_same_when_played_again() -> None:
    walked = Walked(played(random_game("ms-tutorial")), "recruit")
    at = next(at for at in range(len(walked.moments)) if len(walked.alternatives(at)) > 1)
    thought, first = walked.thoughts[at], walked.moments[at]
    side = first.entry.side

    def chosen(seed: str) -> Any:
        mind = walked.on_from(thought.before, seed)[side]
        return mind.choose(walked.ruleset.view(first.before, side), side)

    orders = [chosen(str(n)) for n in range(12)]
    assert orders == [chosen(str(n)) for n in range(12)]
    assert len(set(orders)) > 1


@pytest.mark.parametrize("scenario", TUTORIALS)
def test_a_review_as_recruits_adds_up_and_says_so(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(reviewing.DEPTHS, "quick", 3)
    found = review(random_game(scenario), depth="quick", level="recruit")
    assert found["assumes"]["level"] == "recruit"
    sums = [change for kind in found["sums"].values() for change in kind.values()]
    assert found["start"][0] + sum(sums) == pytest.approx(found["end"][0])


def test_a_review_as_recruits_is_the_same_twice_and_in_two_processes() -> None:
    content, positions = random_game("ms-tutorial"), [Position(0), Position(4), Position(9)]
    found = []
    for jobs in (1, 2):
        with Bench(content, "1", jobs, None, "recruit") as bench:
            bench.count(positions, 6, lambda: None)
            found.append([bench.value(position) for position in positions])
    assert found[0] == found[1]


@pytest.mark.parametrize("level", ["veteran", "elite"])
def test_who_thinks_for_too_long_is_not_assumed(level: str) -> None:
    with pytest.raises(BadInput) as refused:
        review(random_game("cz-tutorial"), level=level)
    assert refused.value.key == "review-slow-level"
    assert json.dumps(refused.value.facts["nearest"]) == json.dumps(list(LEVELS))
