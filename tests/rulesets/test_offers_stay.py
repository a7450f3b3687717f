"""Where players made of code look, and what the page proposes, changes on purpose only."""

from __future__ import annotations

import json

import pytest
from tests.games.offers import file_of, games, offers_of

NAMES = {"cz": "combat-zone", "hx": "hex-tactical", "mb": "modern-battles", "ms": "modern-skirmish"}


@pytest.mark.parametrize(("name", "game"), [(NAMES[game[:2]], game) for game in games()])
def test_in_a_golden_game_the_same_is_offered_as_before(name: str, game: str) -> None:
    """Changed on purpose: `python -m tests.games.offers`."""
    kept = json.loads(file_of(game).read_text(encoding="utf-8"))
    assert offers_of(game) == kept, name
