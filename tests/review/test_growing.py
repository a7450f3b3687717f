"""A review while it grows: told step by step, from left to right, until it is the whole curve."""

from __future__ import annotations

from typing import Any

import pytest
from tests.review.games import random_game

from sandtable import review as reviewing
from sandtable.review import review
from sandtable.review.growing import AGAIN, PLAY, SEARCH, STAGES, TELL, Far, Progress, plain


@pytest.fixture(scope="module")
def grown() -> tuple[list[Far], dict[str, Any]]:
    told: list[Far] = []
    with pytest.MonkeyPatch.context() as few:
        few.setitem(reviewing.DEPTHS, "quick", 6)
        found = review(random_game("ms-tutorial"), depth="quick", listener=told.append)
    return told, found


def _known(far: Far) -> list[bool]:
    return [one.after is not None for one in far.steps]


def test_the_curve_grows_from_left_to_right(grown: tuple[list[Far], dict[str, Any]]) -> None:
    told, _ = grown
    counts = []
    for far in told:
        known = _known(far)
        assert known == sorted(known, reverse=True)
        counts.append(sum(known))
    assert counts == sorted(counts)
    assert len(set(counts)) > 5


def test_what_is_told_last_is_the_curve_of_the_review(
    grown: tuple[list[Far], dict[str, Any]],
) -> None:
    told, found = grown
    parts = ("turn", "side", "v", "q", "after")
    last = [{part: one[part] for part in parts} for one in plain(told[-1])["entries"]]
    assert last == [{part: one[part] for part in parts} for one in found["entries"]]


def test_the_work_is_told_stage_by_stage_and_never_goes_back(
    grown: tuple[list[Far], dict[str, Any]],
) -> None:
    told, _ = grown
    stages = [STAGES.index(far.stage) for far in told]
    shares = [far.share for far in told]
    assert (stages, shares) == (sorted(stages), sorted(shares))
    assert told[0].stage == "read"
    assert shares[-1] == 1.0
    assert all(0 <= far.done <= far.of for far in told)


def test_sides_and_battle_are_named_before_anything_is_counted(
    grown: tuple[list[Far], dict[str, Any]],
) -> None:
    told, found = grown
    first = plain(next(far for far in told if far.of))
    for part in ("side", "sides", "scenario"):
        assert first[part] == found[part]


def test_within_a_turning_point_the_work_goes_on_and_the_last_that_is_told_is_the_telling() -> None:
    told: list[Far] = []
    progress = Progress(told.append, 10, list)
    progress.begin(PLAY, [0, 0], 1)
    progress.one_more()
    progress.one_more()
    progress.begin(AGAIN, [], 1)
    progress.begin(SEARCH, [0], 1)
    for part in (0.25, 0.5, 1.0):
        progress.partly(part)
    progress.one_more()
    progress.begin(TELL, [], 0)
    shares = [far.share for far in told if far.stage == SEARCH]
    assert len(set(shares)) == 4
    assert shares == sorted(shares)
    assert (told[-1].stage, told[-1].share) == (TELL, 1.0)
