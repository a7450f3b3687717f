"""A small sample of what `bench/new_battles.py` makes by the hundred."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sandtable.newbattle import MISSIONS, SIZES, eras
from sandtable.rulesets import RULESETS

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
import new_battles


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_sample_of_new_battles_checks_plays_speaks_and_reaches(ruleset: str) -> None:
    for wish in list(new_battles.wishes(ruleset, 100))[30:100:35]:
        assert new_battles.tried(wish).fails == (), wish


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hundred_cover_every_mission_time_and_size(ruleset: str) -> None:
    wishes = list(new_battles.wishes(ruleset, 100))
    assert {(wish.mission, wish.size) for wish in wishes} == {
        (m, s) for m in MISSIONS for s in SIZES
    }
    assert {wish.era for wish in wishes} == set(eras(ruleset))
