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
from sandtable.rulesets.modern_battles.dice.shooting import Shot, to_hit
from sandtable.rulesets.modern_skirmish.dice.shooting import rolls_against
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


def test_what_a_roll_made_needs_is_told_of_the_total_that_is_shown_with_it() -> None:
    """A 6 with -2 comes to 4, and 3 is what the sheet asks for (MB-SHT-04)."""
    roll = to_hit(Shot(ct=4, moved=True, band="long"))[0]
    row = rolled_row(Rolled(roll, (6,), True), "en")
    assert (row["total"], roll.against) == (4, 3)
    assert row["need"] == "3 needed"
    assert rolled_row(Rolled(roll, (6,), True), "fr")["need"] == "il faut 3"
    plain = to_hit(Shot(ct=4))[0]
    assert rolled_row(Rolled(plain, (6,), True), "en")["need"] == "3 to 6"


def test_equal_rolls_made_together_tell_what_the_die_needs_where_no_total_is_shown() -> None:
    roll = to_hit(Shot(ct=4, moved=True, band="long"))[0]
    both = [Rolled(roll, (6,), True), Rolled(roll, (4,), False)]
    assert [pooled_row(both, language)["need"] for language in ("en", "fr")] == [
        "5 or 6 on the die",
        "5 ou 6 au dé",
    ]
    assert pooled_row(both, "en")["total"] is None


def test_a_bearing_that_is_none_of_the_directions_is_told_in_degrees() -> None:
    assert bearing_row("angle", "Facing", [option("0", "north")], "35")["unit"] == "°"


def test_modifiers_of_the_number_to_reach_stand_apart_from_the_dice_and_add_up() -> None:
    """MS-DICE-04, MS-SHOOT-04: aiming takes one off the 4 that is needed, not off the die."""
    changes = (Modifier("MS-TMOD-03", -1), Modifier("MS-TMOD-11", 2))
    (hit,) = rolls_against(4, "MS-SHOOT-02", ("D8",), changes)
    row = rolled_row(Rolled(hit, (6,), True), "en")
    assert row["apart"].replace("\u00a0", " ") == "To reach: 4 −1 +2 = 5"
    assert row["total"] == 6


def test_modifiers_of_the_dice_do_not_stand_apart() -> None:
    roll = Roll("CZ-HIT-01", "1D6", reaches, (Modifier("CZ-HIT-04", 1),), 3)
    assert "apart" not in rolled_row(Rolled(roll, (6,), True), "en")


def test_dice_of_a_test_are_those_of_a_success_only_if_it_was_passed() -> None:
    """A rally test that failed lay as dark beside the film as one that had come off."""
    roll = morale_roll(rally_test(6))
    rows = [rolled_row(Rolled(roll, faces, sum(faces) <= 6), "en") for faces in ((6, 3), (1, 2))]
    assert [row["passed"] for row in rows] == [False, True]
    assert "passed" not in rolled_row(Rolled(COMPONENT, (3,), COMPONENT.read(3, 0, None)), "en")
