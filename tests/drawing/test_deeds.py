"""What an order would do, in a few words."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.drawing import table_of
from sandtable.drawing.deeds import Deeds
from sandtable.explain.places import roughly
from sandtable.explain.words import LANGUAGES, Language
from sandtable.ground.places import Called, Place, Seen, Where
from sandtable.rulesets import ruleset_named
from sandtable.staging import stage

GUNNERS = {
    "red": {"crew": {"at": [[10, 10], [10, 12], [8.5, 11]], "gun": "gun-75", "gun_at": [12, 11]}},
    "blue": {"baker": {"at": [[30, 10], [30, 11.2]]}},
    "phase": "shooting",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shell_says_whom_it_is_meant_for_wherever_it_falls(language: Language) -> None:
    staged = stage("modern-battles", GUNNERS)
    table: Any = table_of("modern-battles")
    deeds = Deeds(ruleset_named("modern-battles"), table.uncovered, ("red", "blue"), None)
    command = staged.read("shoot crew at baker gun he aimed baker-2")
    entry = deeds.tried(staged.state, "red", command).entry
    assert "baker" in deeds.doing(entry, staged.state, language).lower()


@pytest.mark.parametrize(
    ("language", "where"), [("en", "south-west of the wheat"), ("fr", "au sud-ouest")]
)
def test_a_place_far_from_everything_is_told_without_measuring(
    language: Language, where: str
) -> None:
    wheat = Seen(Called("wheat", "blé"), far=1100, wind=5)
    place = Place(Where(wheat, Seen(Called("farm", "ferme"), far=1500)), "9,40", unit="inch")
    assert roughly(place, language).startswith(where)
    assert "11" not in roughly(place, language)
