"""Words that a French player reads in a briefing are French, and said in full."""

from __future__ import annotations

import pytest

from sandtable.explain.words import sentence
from sandtable.scenarios import load


@pytest.mark.parametrize(
    ("kind", "word"), [("team", "équipe"), ("squad", "escouade"), ("individual", "individu")]
)
def test_a_kind_of_group_has_a_french_name(kind: str, word: str) -> None:
    assert sentence("army-kind", "fr", kind=kind) == word


def test_whoever_leaves_the_table_does_not_go_out_by_a_way_out() -> None:
    told = sentence("cz-when-exited", "fr", of="camion")
    assert "sortir de la table" in told
    assert "sortie" not in told


def test_the_thought_of_a_briefing_says_what_action_points_are() -> None:
    hints = load("cz-route-nationale").plain["terms"]["play"]["german"]
    assert "points d'action (PA)" in hints["fr"]
    assert "action points (AP)" in hints["en"]
