"""Counters face down in the lists of a page and a terminal: where they are, and no more."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.build import a_battle, blue, red

from sandtable.drawing.hex_tactical import HexTacticalTable


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Unidentified units"), ("fr", "Unités non reconnues")]
)
def test_units_that_are_not_recognised_are_a_group_with_a_name_and_a_hex(language, name):
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0509", hidden=True))
    view = HexTacticalTable().view(battle, "red", language)
    (group,) = [one for one in view["groups"] if one["side"] == "blue" and one["members"]]
    (piece,) = [one for one in view["pieces"] if one["side"] == "blue"]
    assert (group["label"], "0509" in piece["detail"]) == (name, True)
