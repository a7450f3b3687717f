"""What a panel says of a roll before it is made."""

from __future__ import annotations

import pytest

from sandtable.chance import Modifier, Roll
from sandtable.drawing.rows import bearing_row, option, pooled_row, roll_row, rolled_row
from sandtable.explain.words import LANGUAGES
from sandtable.rulesets.combat_zone.dice.difficulty import reaches
from sandtable.rulesets.combat_zone.dice.machines import COMPONENT
from sandtable.rulesets.combat_zone.dice.reaction import ReactionTest, reaction_roll
from sandtable.rulesets.combat_zone.dice.tech import DoorAttempt, door_roll
from sandtable.rulesets.combat_zone.dice.wounds import Wounding, wound_roll
from sandtable.rulesets.hex_tactical.dice.morale import rally_test
from sandtable.rulesets.hex_tactical.dice.morale import test_roll as morale_roll
from sandtable.umpire import Rolled

NEEDS = {
    "passed by much": (door_roll(DoorAttempt("armoured")), "11 or more on 2D6"),
    "the gravest of harms": (wound_roll(Wounding("2D6", 7)), "7 or more on 2D6"),
    "passed by little": (morale_roll(rally_test(7)), "7 or less on 2D6"),
    "passed by all": (morale_roll(rally_test(12)), "anything on 2D6"),
    "passed by none": (morale_roll(rally_test(1)), ""),
    "none is wished for": (COMPONENT, ""),
    "none is called the best": (reaction_roll(ReactionTest()), ""),
}


@pytest.mark.parametrize(("roll", "need"), NEEDS.values(), ids=NEEDS)
def test_a_roll_says_what_passes_it_and_nothing_where_no_reading_is_wished_for(
    roll: Roll, need: str
) -> None:
    assert roll_row(roll, "en")["need"] == need


def test_what_a_low_roll_needs_is_said_in_both_languages() -> None:
    told = [roll_row(morale_roll(rally_test(7)), language)["need"] for language in LANGUAGES]
    assert sorted(told) == ["7 or less on 2D6", "7 ou moins avec 2D6"]


def test_a_roll_tells_the_sides_of_each_of_its_dice() -> None:
    mixed = Roll("CZ-HIT-01", "2D10+1D6", reaches, (Modifier("CZ-HIT-02", "1D8"),), 7)
    made = Rolled(mixed, (9, 4, 6, 8), True)
    assert roll_row(mixed, "en")["sides"] == [10, 10, 6, 8]
    assert rolled_row(made, "en")["sides"] == [10, 10, 6]  # the last stands with its modifier
    assert pooled_row([made, made], "en")["sides"] == [10, 10, 6, 8] * 2


def test_a_bearing_that_is_none_of_the_directions_is_told_in_degrees() -> None:
    assert bearing_row("angle", "Facing", [option("0", "north")], "35")["unit"] == "°"
