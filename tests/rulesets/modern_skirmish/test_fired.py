"""Rules that a roll, a command or an event shows by itself to be applied."""

from __future__ import annotations

from sandtable.chance import Modifier
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.dice.initiative import quality_roll
from sandtable.rulesets.modern_skirmish.dice.shooting import rolls_against
from sandtable.rulesets.modern_skirmish.fired import rules_of

HARD = Modifier("MS-TMOD-10", 3)


def test_a_roll_counts_its_modifiers_and_a_threshold_beyond_the_die() -> None:
    (roll,) = rolls_against(4, "MS-SHOOT-02", ("D6",), (HARD,))
    assert {*rules_of(roll)} == {"MS-SHOOT-02", "MS-SHOOT-04", "MS-TMOD-10", "MS-DICE-05"}


def test_a_threshold_that_the_die_shows_is_not_beyond_it() -> None:
    (roll,) = rolls_against(4, "MS-SHOOT-02", ("D8",), (HARD,))
    assert "MS-DICE-05" not in rules_of(roll)


def test_a_drone_changes_no_threshold() -> None:
    assert {*rules_of(quality_roll("D8", True))} == {"MS-TURN-02", "MS-EQP-05"}


def test_an_order_to_wait_counts_how_it_is_carried_out() -> None:
    assert {"MS-WAIT-01", "MS-WAIT-04"} <= {*rules_of(c.GiveOrder("red", "wait"))}


def test_an_event_counts_its_cause() -> None:
    assert {*rules_of(e.KeptHeadsDown("red", "MS-ABIL-06"))} == {
        "MS-HEAD-02",
        "MS-HEAD-04",
        "MS-ABIL-06",
    }
