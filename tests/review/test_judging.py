"""What a review adds up to, whatever the game and however few games are played on."""

from __future__ import annotations

import pytest
from tests.review.games import TUTORIALS, random_game, regular_game, reviewed

from sandtable.review.judging import Review


@pytest.fixture(scope="module", params=TUTORIALS)
def wild(request: pytest.FixtureRequest) -> Review:
    return reviewed(random_game(request.param))


@pytest.fixture(scope="module", params=TUTORIALS)
def usual(request: pytest.FixtureRequest) -> Review:
    return reviewed(regular_game(request.param))


def test_order_and_dice_are_exactly_the_change_of_the_curve(wild: Review) -> None:
    for one in wild.judged:
        change = one.total("order") + one.total("dice")
        assert one.before.mean + change == one.after.mean


def test_each_step_begins_where_the_one_before_ends(wild: Review) -> None:
    values = [wild.start, *(one.after for one in wild.judged)]
    assert [one.before for one in wild.judged] == values[:-1]
    assert values[-1] == wild.end


def test_orders_and_dice_of_both_sides_lead_from_the_start_to_the_result(wild: Review) -> None:
    sums = [wild.total(kind, side) for kind in ("order", "dice") for side in wild.walked.sides]
    assert wild.start.mean + sum(sums) == wild.end.mean


def test_a_random_player_s_orders_are_not_those_of_the_level(wild: Review) -> None:
    assert any(one.chain.orders for one in wild.judged)


def test_an_order_that_the_level_would_give_itself_changes_nothing(usual: Review) -> None:
    assert [one.total("order") for one in usual.judged] == [0] * len(usual.judged)
    assert not any(one.chain.orders for one in usual.judged)


def test_what_the_level_plays_without_dice_has_one_value(usual: Review) -> None:
    for one in usual.judged:
        step = one.chain.step
        if not any(usual.walked.has_chance(at) for at in range(step.first, step.last + 1)):
            assert one.before == one.after


def test_the_result_is_the_end_of_the_curve(usual: Review) -> None:
    winner = usual.walked.ruleset.result(usual.walked.last).winner
    first = usual.walked.sides[0]
    assert usual.end.mean == (5000 if not winner else 10000 if winner == first else 0)
    assert usual.end.low == usual.end.high
