"""Coach and review tell one figure of one position."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.coach.scale import Standing
from sandtable.server.coaching.reviewed import standing_of

REVIEW: dict[str, Any] = {
    "record": {"chain": "c4", "entries": 4}, "side": "red", "result": None,
    "end": [70.0, 60.0, 78.0], "assumes": {"rollouts": 90},
    "entries": [
        {"first": 1, "last": 2, "v": [53.0, 43.0, 63.0]},
        {"first": 3, "last": 4, "v": [40.0, 30.0, 50.0]},
    ],
}  # fmt: skip
CHAINS = ["c1", "c2", "c3", "c4"]


@pytest.mark.parametrize(
    ("side", "n", "told"),
    [
        ("red", 1, (53.0, 43.0, 63.0)),
        ("blue", 1, (47.0, 37.0, 57.0)),
        ("red", 3, (40.0, 30.0, 50.0)),
        ("red", None, (70.0, 60.0, 78.0)),
    ],
)
def test_what_the_review_counted_is_the_standing_of_that_position(
    side: str, n: int | None, told: tuple[float, float, float]
) -> None:
    assert standing_of(REVIEW, CHAINS, side, n) == Standing(*told, 90, reviewed=True)


def test_within_a_step_and_of_another_record_the_review_says_nothing() -> None:
    assert standing_of(REVIEW, CHAINS, "red", 2) is None
    assert standing_of(REVIEW, ["c1", "c2", "c3", "other"], "red", 1) is None
    assert standing_of(REVIEW, CHAINS[:3], "red", 1) is None


def test_a_game_that_went_on_keeps_the_figures_of_its_past() -> None:
    longer = [*CHAINS, "c5"]
    assert standing_of(REVIEW, longer, "red", None) is None
    assert standing_of(REVIEW, longer, "red", 3) == Standing(40.0, 30.0, 50.0, 90, reviewed=True)
