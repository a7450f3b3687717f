"""Blunders that were planted are found, and planted luck is called luck."""

from __future__ import annotations

import pytest
from tests.review.planted import BLUNDERS, MS, SKIRMISH, Planted, reviewed

from sandtable.review.judging import Review, Turning
from sandtable.review.worth import ONE, is_clear
from sandtable.rulesets import RULESETS


def _blames_red(review: Review, turning: Turning) -> bool:
    """Red's order turned the game against it, and a clearly better one is shown."""
    order = turning.order
    if order is None or order.link.side != "red":
        return False
    best = next(tried for tried in turning.tried if tried.is_best)
    played = next(tried for tried in turning.tried if tried.is_played)
    gain = best.value.mean - played.value.mean
    return (
        order.change <= -review.noise * ONE
        and order.is_clear
        and gain > 0
        and is_clear(gain, best.value, played.value)
    )


def test_planted_blunders_are_found_in_nine_of_ten_positions() -> None:
    missed = []
    for planted in BLUNDERS:
        review = reviewed(planted)
        if not any(_blames_red(review, turning) for turning in review.turning):
            missed.append(planted.sentence)
    assert len(BLUNDERS) >= 10
    assert {planted.ruleset for planted in BLUNDERS} == set(RULESETS)
    assert 10 * len(missed) <= len(BLUNDERS), missed


@pytest.mark.parametrize(("face", "helps"), [(8, True), (1, False)], ids=["hit", "missed"])
def test_what_a_sound_shot_comes_to_is_luck(face: int, helps: bool) -> None:
    shot = Planted("a shot that anybody would take", MS, SKIRMISH, [(SHOT, [face])])
    review = reviewed(shot)
    assert review.total("order", "red") == 0
    (turning,) = review.turning
    assert turning.part.link.kind == "dice"
    assert (turning.part.change > 0) == helps


SHOT = "shoot art at bob with rifle"
