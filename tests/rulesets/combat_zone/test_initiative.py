"""Initiative (CZ-INIT)."""

from fractions import Fraction

from tests.rulesets.combat_zone.told import told

from sandtable.chance import odds
from sandtable.rulesets.combat_zone.dice.initiative import (
    Initiative,
    SideDice,
    contest,
    roll_initiative,
    throw_side,
)


def test_a_side_rolls_a_die_for_each_group_and_hero_and_adds_its_leaders() -> None:
    """CZ-INIT-01: 1D6 in cohesion, 1D4 out of it, 1D8 a hero, +1 a sub-leader, +2 a leader."""
    side = SideDice(cohesive=2, broken=1, heroes=1, subleaders=3, leaders=2)
    assert throw_side(side, told(6, 5, 4, 8)).total == 23 + 3 + 4


def test_the_higher_total_wins() -> None:
    """CZ-INIT-02"""
    two, one = SideDice(cohesive=2), SideDice(cohesive=1)
    assert roll_initiative(two, one, told(1, 2, 4)) == Initiative("b", 3, 4)


def test_equal_totals_go_to_the_highest_single_die_whatever_its_kind() -> None:
    """CZ-INIT-03"""
    assert roll_initiative(SideDice(2), SideDice(heroes=1), told(4, 3, 7)).winner == "b"


def test_the_highest_die_counts_wherever_it_lies() -> None:
    assert roll_initiative(SideDice(2), SideDice(2), told(5, 1, 4, 2)) == Initiative("a", 6, 6)


def test_leaders_do_not_make_a_die_higher() -> None:
    a, b = SideDice(cohesive=1, leaders=1), SideDice(cohesive=1)
    assert roll_initiative(a, b, told(3, 5)) == Initiative("b", 5, 5)


def test_equal_in_both_rolls_again() -> None:
    assert odds(roll_initiative, SideDice(1), SideDice(1)).chance(is_reroll) == Fraction(1, 6)


def is_reroll(result: Initiative) -> bool:
    return result.winner == "reroll"


def test_a_side_without_dice_loses_unrolled() -> None:
    assert contest(SideDice(leaders=3), SideDice(broken=1), told()).winner == "b"


def test_two_sides_without_dice_roll_one_each() -> None:
    assert contest(SideDice(), SideDice(), told(5, 2)) == Initiative("a", 5, 2)
