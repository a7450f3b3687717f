"""What a review adds up to, whatever the game and however few games are played on."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest
from tests.review.games import TUTORIALS, random_game, regular_game, reviewed

from sandtable.review.chain import Chain, Link
from sandtable.review.judging import Judged, Part, Review, _together
from sandtable.review.positions import Position
from sandtable.review.steps import Step
from sandtable.review.worth import value


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


# --- parts of a step ------------------------------------------------------------------------------
def _part(kind: str, before: int, after: int, at: int = 0, tape: int | None = None) -> Part:
    """From one position to another, both counted with 90 games."""
    link = Link(kind, "red", Position(before), Position(after), at, tape)
    return Part(link, value(60 + before, 90), value(60 + after, 90))


def _judged(*parts: Part, last: int = 9) -> Judged:
    links = tuple(part.link for part in parts)
    chain = Chain(Step(1, 1, "red", "", 0, last), links[0].before, links[-1].after, links)
    return Judged(chain, parts[0].before, parts[-1].after, parts)


def test_what_one_part_gains_and_the_next_gives_back_does_not_widen_a_sum(usual: Review) -> None:
    first, second = _part("dice", 0, 20), _part("dice", 20, 40)
    review = replace(usual, judged=(_judged(first), _judged(second)))
    wide = 1.96 * sqrt(first.before.variance + second.after.variance)
    assert review.half_width("dice", "red") == pytest.approx(wide)


def test_a_part_happens_until_the_next_decision() -> None:
    dice, order, after = _part("dice", 0, 1), _part("order", 1, 2, at=4), _part("dice", 2, 3, at=4)
    one = _judged(dice, order, after)
    assert [one.span(part) for part in one.parts] == [(0, 3), (4, 9), (4, 9)]


def test_an_answer_is_decided_in_the_midst_of_what_is_under_way() -> None:
    one = _judged(_part("dice", 0, 1), _part("order", 1, 2, at=4, tape=3))
    assert one.span(one.parts[0]) == (0, 4)


def test_an_answer_that_made_no_difference_is_not_blamed_for_the_dice() -> None:
    answer, dice = _part("order", 0, 1, at=2, tape=1), _part("dice", 1, 60, at=2)
    assert _together(_judged(answer, dice), dice, least=600) == (None, dice)
    order = _part("order", 0, 1, at=2)
    assert _together(_judged(order, dice), dice, least=600) == (order, dice)
