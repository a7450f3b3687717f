"""Initiative (MS-TURN-02, MS-TURN-03, MS-TURN-05, MS-EQP-05) and rolling again."""

from fractions import Fraction
from random import Random

import pytest
from tests.rulesets.modern_skirmish.asking import told

from sandtable.chance import Modifier, QuickDice, odds
from sandtable.rulesets.modern_skirmish.dice.initiative import (
    Contest,
    Initiative,
    quality_roll,
    roll_initiative,
    roll_off,
)


def test_the_higher_quality_die_wins() -> None:
    """MS-TURN-02."""
    assert roll_initiative(Contest("D8", "D6", previous="a"), told(3, 5)) == Initiative("b", 3, 5)


@pytest.mark.parametrize("holder", ["a", "b"])
def test_a_tie_leaves_the_initiative_where_it_was(holder: str) -> None:
    """MS-TURN-03."""
    assert roll_initiative(Contest(previous=holder), told(4, 4)).winner == holder


def test_with_no_holder_both_roll_again_until_one_is_higher() -> None:
    """MS-TURN-05, MS-DICE-06."""
    assert roll_initiative(Contest(), told(4, 4, 1, 1, 2, 6)) == Initiative("b", 2, 6)


def test_a_tie_is_not_rolled_again_where_there_is_a_holder() -> None:
    """MS-DICE-06: nothing else is ever rolled again."""
    dice = told(4, 4)
    roll_initiative(Contest(previous="b"), dice)
    assert dice.thrown == 2


def test_a_drone_adds_one_and_ties_are_judged_after_it() -> None:
    """MS-EQP-05."""
    contest = Contest(a_drone=True, previous="b")
    assert roll_initiative(contest, told(4, 4)) == Initiative("a", 5, 4)
    assert roll_initiative(contest, told(4, 5)) == Initiative("b", 5, 5)


def test_the_drone_is_told_as_a_modifier() -> None:
    """MS-EQP-05."""
    assert quality_roll("D8", True).modifiers == (Modifier("MS-EQP-05", 1),)
    assert quality_roll("D8", False).modifiers == ()


# --- rolling again --------------------------------------------------------------------------------
def test_what_is_rolled_again_counts_for_nothing() -> None:
    """MS-TURN-05: the ways of A and B share all the odds between them."""
    once = odds(roll_off, Contest("D8", "D6"))
    tied = once.chance(lambda result: result.winner == "none")
    until = odds(roll_initiative, Contest("D8", "D6"))
    assert tied == Fraction(6, 48)
    for result in until:
        assert until[result] == once[result] / (1 - tied)


def test_a_batch_never_draws_a_tie() -> None:
    """MS-TURN-05."""
    stream = Random(7)
    drawn = [QuickDice(stream.random).resolve(roll_initiative, Contest()) for _ in range(300)]
    assert {result.winner for result in drawn} == {"a", "b"}


def test_a_batch_that_rolls_by_itself_rolls_again_too() -> None:
    """MS-TURN-05."""
    stream = Random(7)
    drawn = [roll_initiative(Contest(), QuickDice(stream.random)) for _ in range(300)]
    assert {result.winner for result in drawn} == {"a", "b"}
