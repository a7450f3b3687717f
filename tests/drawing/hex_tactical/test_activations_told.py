"""Activations in words: why one ends the turn, and who does not act with his section."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.build import RED, a_battle, blue, h, played, red

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.drawing.hex_tactical.places import middle
from sandtable.entry import Entry
from sandtable.rulesets.hex_tactical import commands as c

TABLE = HexTacticalTable()


@pytest.mark.parametrize(("declined", "said"), [(0, False), (1, True)])
def test_the_second_failure_or_pass_in_a_row_is_told_to_end_the_activations(
    declined: int, said: bool
) -> None:
    """HX-TURN-04"""
    battle = a_battle(
        red("L", "section-leader", "0505"), blue("B", "squad", "1205"),
        blue("M", "section-leader", "1206"), active="", declined=declined,
    )  # fmt: skip
    done = played(battle, c.Pass(), (1, 2) if said else ())
    entry = Entry(1, RED, c.Pass(), (), tuple(done.log), "", "", whole=done.whole)
    passed = TABLE.log_lines_for(entry, battle, RED, "en")[0]["sentence"]
    assert ("the activations of the turn are over" in passed) is said


def test_one_who_can_act_is_one_and_who_is_too_far_from_his_leader_is_named() -> None:
    """HX-CMD-03"""
    battle = a_battle(
        red("L", "section-leader", "0505"), red("F", "squad", "1510"), blue("B", "squad", "1801"),
        called=("L",),
    )  # fmt: skip
    told = TABLE.panel(battle, RED, {}, "en")
    texts = [row["text"] for row in told["rows"] if row["row"] == "text"]
    assert texts[0].endswith("Tap it.")
    assert texts[1].startswith("Outside the radius of their leader")
    assert "F rifle squad" in texts[1]


def test_a_way_for_which_half_an_action_is_enough_is_said_to_be_so() -> None:
    """HX-TURN-05"""
    battle = a_battle(red("T", "medium-tank", "0505"), blue("B", "squad", "1801"))

    def said(to: str, mode: str) -> list[str]:
        fields = {"mode": mode, "path": [middle(h(to))]}
        told = TABLE.panel(battle, RED, {"piece": "T", "action": "move", "fields": fields}, "en")
        return [row["text"] for row in told["rows"] if row["row"] == "text"]

    enough = "Half an action would be enough for this way, and leave the other half."
    assert enough in said("0506", "full")
    assert enough not in said("0506", "half")
    assert enough not in said("0514", "full")
