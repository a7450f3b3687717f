"""The index of the start page: it is what the files say, and what has changed is read anew."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.explain.words import Language
from sandtable.players.levels import offered_by
from sandtable.server import catalogue, index, playable
from sandtable.server.catalogue import offered


def test_the_index_is_what_the_scenarios_and_switches_say():
    kept = json.loads(index.FILE.read_text(encoding="utf-8"))
    assert kept == index.made(), "make index writes it anew"


def test_an_offer_whose_file_has_changed_is_not_used(monkeypatch: pytest.MonkeyPatch):
    assert index.offer_of("cz-tutorial", "en") is not None
    monkeypatch.setattr(index, "_hash", lambda _path: "another")
    assert index.offer_of("cz-tutorial", "en") is None
    assert index.switches_of("combat-zone", "fr") is None


def test_a_scenario_that_is_not_in_the_index_is_not_known():
    assert index.offer_of("nobody-knows", "en") is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_start_page_reads_no_scenario(language: Language):
    nobody: Any = None  # who would be asked for the forces of a scenario that must be read
    catalogue._scenarios_of.cache_clear()
    for one in offered():
        told = playable._ruleset_offer(nobody, one, language)
        assert [scene.id for scene in told.scenarios if not scene.era or not scene.teaches] == []
        assert [scene.id for scene in one.scenarios() if "scenario" in vars(scene)] == []
        assert {who.id for who in told.opponents} == set(offered_by(one.ruleset))
        assert told.switches


def test_who_plays_at_random_stands_before_the_recruit_and_not_beyond_the_elite():
    nobody: Any = None
    for one in offered():
        levels = [who.id for who in playable._ruleset_offer(nobody, one, "fr").opponents]
        assert levels[:3] == ["random", "recruit", "regular"]
        assert levels[3:] in ([], ["veteran", "elite"])
