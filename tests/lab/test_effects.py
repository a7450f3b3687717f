"""Effects: differences game by game, honest with few games, corrected for many comparisons."""

import pytest

from sandtable.lab.design import Contrast
from sandtable.lab.effects import differences, effect_of, holm, least_of, measures_of
from sandtable.simulate.match import Outcome

SIDES = ("reds", "blues")


def ended(winner: str, lost: int = 0) -> Outcome:
    return Outcome(
        winner, "r", (("reds", 2), ("blues", 1)), 3, 9, 0, (("reds", lost), ("blues", 0))
    )


def test_a_draw_counts_half() -> None:
    score = measures_of(SIDES)["score"]
    assert [score(ended(one)) for one in ("reds", "", "blues")] == [1.0, 0.5, 0.0]


def test_games_of_the_same_number_are_compared() -> None:
    games = {"new": [ended("reds"), ended("blues")], "old": [ended("blues"), ended("blues")]}
    contrast = Contrast("new", "setting", (), (("new", 1.0), ("old", -1.0)))
    assert differences(contrast, games, measures_of(SIDES)["score"], 2) == [1.0, 0.0]


def test_the_interval_of_pairs_is_that_of_bonett_and_price() -> None:
    """Of 40 pairs 12 for one and 4 for the other: (13 − 5)/42 within 1.96 errors."""
    values = [1.0] * 12 + [-1.0] * 4 + [0.0] * 24
    found = effect_of(values, (40,), 1.0, 0.0)
    p12, p21 = 13 / 42, 5 / 42
    half = 1.959964 * ((p12 + p21 - (p12 - p21) ** 2) / 42) ** 0.5
    assert found.mean == 0.2
    assert (found.low, found.high) == pytest.approx((p12 - p21 - half, p12 - p21 + half), abs=1e-4)


def test_twenty_games_alike_do_not_prove_that_all_are() -> None:
    found = effect_of([0.0] * 20, (20,), 1.0, 0.0)
    assert found.low < -0.1 < 0.1 < found.high
    assert found.p == 1.0


def test_a_share_by_itself_is_compared_with_half() -> None:
    level = Contrast("x", "level", (), (("x", 1.0),))
    found = effect_of([1.0] * 30, (30,), *least_of(level, is_share=True))
    assert found.mean == 1.0
    assert found.p < 0.001


def test_holms_correction_is_that_of_the_textbooks() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_no_comparison_needs_no_correction() -> None:
    assert holm([0.03]) == [0.03]
    assert holm([]) == []
