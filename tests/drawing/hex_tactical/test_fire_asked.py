"""Opportunity fire that is asked for: what it may do to the unit that is named (HX-CMD-14)."""

from __future__ import annotations

from tests.drawing.vocabulary import must_be
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.commands.preview import preview_answer


def test_the_chances_are_those_of_the_unit_that_moved_and_not_of_others_in_its_hex() -> None:
    battle = a_battle(
        red("A", "squad", "0905"), red("T", "medium-tank", "0905"),
        blue("M", "medium-mortar", "0505"),
    )  # fmt: skip
    question = c.MayFire(h("0905"), "T")
    told = HexTacticalTable().prompt(battle, "blue", question, "en")
    must_be("prompt", told)
    volley = next(one for one in told["options"] if one["odds"])
    counted = preview_answer(battle, question, c.Volley((c.Shooter("M"),))).chances
    assert {one.target for one in counted} == {"A", "T"}
    on_tank = next(one.outcomes for one in counted if one.target == "T")
    assert volley["about"] == "T medium tank"
    assert {one["id"]: one["fraction"] for one in volley["odds"]} == {
        name: str(share) for name, share in on_tank.items() if share
    }
