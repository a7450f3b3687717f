"""Setting up counters: the next one stands somewhere already, buttons of the side still work."""

from __future__ import annotations

from typing import Any

from tests.drawing.hex_tactical.games import a_game

from sandtable.drawing.hex_tactical import HexTacticalTable, places
from sandtable.rulesets.hex_tactical.battle.state import changed

TABLE = HexTacticalTable()
GUN = "B8"


def panel(**draft: Any) -> dict[str, Any]:
    """Of the Germans, who set up first and have everything to set up."""
    battle = a_game("hx-hedgerow-road", 1).state
    told: dict[str, Any] = TABLE.panel(battle, "german", draft, "en")
    return told


def test_the_next_counter_to_set_up_stands_as_a_ghost_in_its_zone() -> None:
    told = panel()
    assert told["title"] == "Set up: section leader"
    assert told["subtitle"] == "8 still to set up"
    at = places.hex_near(told["overlay"]["ghost"]["at"])
    assert told["confirm"]["command"]["at"] == list(at)


def test_a_counter_can_be_set_up_elsewhere() -> None:
    told = panel(piece=GUN, fields={"point": [places.middle((15, 3))]})
    assert told["confirm"]["command"]["at"] == [15, 3]


def test_while_a_counter_is_chosen_the_side_may_still_say_that_it_is_ready() -> None:
    told = panel(piece=GUN, action="ready")
    assert told["refused"]["rule"] == "HX-UNIT-11"


def test_nobody_is_ready_while_counters_are_still_to_be_set_up() -> None:
    (ready,) = [one for one in panel()["actions"] if one["id"] == "ready"]
    assert ready["disabled"]["rule"] == "HX-UNIT-11"


def test_a_counter_that_is_the_only_one_of_its_kind_is_called_without_its_label() -> None:
    assert panel(piece=GUN)["title"] == "Set up: anti-tank gun"


def test_whoever_drops_in_later_is_not_said_to_be_in_place() -> None:
    battle = changed(a_game("hx-drop-zone", 1).state, to_act="paras")
    told = TABLE.panel(battle, "paras", {"action": "ready"}, "en")
    words = "All your units come later."
    assert words in [row["text"] for row in told["rows"] if row["row"] == "text"]
