"""What a side could not know at a turning point is said of it, and of nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.review.games import GAMES

from sandtable.drawing import table_of
from sandtable.review.counting import walked
from sandtable.review.unknown import unknown

EVERYWHERE = [-10_000, -10_000, 100_000, 100_000]


def _told(scenario: str, side: str, at: int, box: list[int] = EVERYWHERE) -> list[str]:
    found = walked((GAMES / f"{scenario}.greedy.jsonl").read_bytes(), "regular")
    table: Any = table_of(found.ruleset.id)
    return [one["en"] for one in unknown(found.moments[at].before, side, table, box)]


def test_a_hidden_minefield_is_unknown_to_the_enemy_and_not_to_whoever_laid_it() -> None:
    assert _told("mb-ford-at-dawn", "storm", 14) == ["Minefield"]
    assert _told("mb-ford-at-dawn", "bank", 14) == []


def test_counters_face_down_are_named_as_what_they_were() -> None:
    told = _told("hx-hedgerow-road", "american", 16)
    assert "Machine-gun team" in told
    assert "Unidentified unit" not in told
    assert any(name.endswith("× Rifle squad") for name in told)


def test_what_lies_elsewhere_is_not_told() -> None:
    assert _told("hx-hedgerow-road", "american", 16, [0, 0, 1, 1]) == []


@pytest.mark.parametrize("side", ["quai-boys", "lantern-crew"])
def test_where_nothing_is_hidden_nothing_is_unknown(side: str) -> None:
    assert _told("cz-sodium-alley", side, 12) == []
