"""How long a review still takes, as the server tells it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.server import reviewing
from sandtable.server.reviewing import UnderWay


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(reviewing, "monotonic", lambda: now[0])
    return now


def _far(share: float) -> dict[str, Any]:
    return {"stage": "play", "done": 1, "of": 9, "share": share}


def test_the_rest_takes_as_long_as_what_was_done(clock: list[float]) -> None:
    found = UnderWay("running")
    found.grow(_far(0.0), {})
    assert found.left is None
    clock[0] += 10
    found.grow(_far(0.25), {"0": (90, 70)})
    assert found.left == 30


def test_the_time_that_is_left_passes_while_nothing_new_is_told(clock: list[float]) -> None:
    found = UnderWay("running")
    found.grow(_far(0.0), {})
    clock[0] += 30
    found.grow(_far(0.2), {"0": (90, 70)})
    told = [found.left]
    for _ in range(3):
        clock[0] += 20
        told.append(found.left)
    assert told == [120, 100, 80, 60]
    clock[0] += 100
    assert found.left == 12


def test_what_was_counted_on_another_day_says_nothing_of_how_long_it_takes(
    clock: list[float],
) -> None:
    found = UnderWay("running")
    for share in (0.0, 0.4, 0.8):
        found.grow(_far(share), {})
    clock[0] += 10
    found.grow(_far(0.9), {"7": (90, 70)})
    assert found.left == 10


def test_what_is_known_of_the_curve_stays_while_the_game_is_gone_through_again() -> None:
    found = UnderWay("running", far={**_far(0.5), "entries": ["known"]})
    found.grow({"stage": "read", "done": 0, "of": 0, "share": 0.0}, {})
    assert found.far["entries"] == ["known"]
