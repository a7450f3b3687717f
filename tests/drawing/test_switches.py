"""Texts that name what a switch changes say what is in force."""

from __future__ import annotations

import pytest

from sandtable.explain.words import sentence


@pytest.mark.parametrize(
    ("key", "fact", "one", "other"),
    [
        ("ms-unit-together", "cohesion", "chain", "all-pairs"),
        ("ms-move-apart", "cohesion", "chain", "all-pairs"),
        ("ms-charge-does", "casualties", "no", "yes"),
        ("ms-detonate-does", "casualties", "no", "yes"),
        ("ms-order-covering-fire-does", "at_once", "no", "yes"),
        ("mb-marker-leaderless-detail", "counted", "leadership", "dice"),
        ("mb-legend-leader-detail", "counted", "leadership", "dice"),
    ],
)
def test_what_is_said_follows_the_switch(key: str, fact: str, one: str, other: str) -> None:
    for language in ("en", "fr"):
        said = [sentence(key, language, **{fact: value}) for value in (one, other)]
        assert said[0] != said[1]
