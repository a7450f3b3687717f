"""What firing promises is told once a hex: at best, or at the unit that is aimed at."""

from __future__ import annotations

from typing import Any

from tests.drawing.hex_tactical.positions import Battle
from tests.rulesets.hex_tactical.build import RED, blue, red
from tests.rulesets.hex_tactical.build_fire import a_battle

from sandtable.drawing.hex_tactical import HexTacticalTable


def a_stack() -> Battle:
    return a_battle(
        red("T", "medium-tank", "0505"), blue("M", "mg-team", "0508"), blue("G", "at-gun", "0508"),
    )  # fmt: skip


def told(**fields: Any) -> Any:
    draft = {"piece": "T", "action": "fire", "fields": fields}
    return HexTacticalTable().panel(a_stack(), RED, draft, "en")


def test_a_stack_has_one_chance_on_the_map_and_says_that_it_is_the_best() -> None:
    (tag,) = told(weapon="0")["overlay"]["tags"]
    assert (tag["chosen"], tag["text"][:6]) == (False, "up to ")


def test_the_unit_aimed_at_has_the_same_chance_on_the_map_as_in_the_panel() -> None:
    for target in ("M", "G"):
        panel = told(weapon="0", target=target)
        (tag,) = panel["overlay"]["tags"]
        (bars,) = [row for row in panel["rows"] if row["row"] == "odds"]
        some = sum(one["probability"] for one in bars["outcomes"] if one["id"] != "no-effect")
        assert (tag["piece"], tag["chosen"]) == (target, True)
        assert abs(tag["probability"] - some) < 1e-9
