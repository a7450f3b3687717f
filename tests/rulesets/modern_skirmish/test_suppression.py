"""Suppressive fire (MS-ABIL-09)."""

from fractions import Fraction

import pytest
from tests.rulesets.modern_skirmish.asking import ask, told

from sandtable.chance import odds
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.suppression import REACH, suppress, to_suppress


def test_one_die_of_four_or_more_is_enough() -> None:
    """MS-ABIL-09."""
    assert suppress("light-mg", "D8", told(1, 4, 1))
    assert not suppress("light-mg", "D8", told(3, 3, 3))


def test_a_failure_throws_no_deviation() -> None:
    """MS-ABIL-09: no effect, and no further die."""
    dice = told(1, 1, 1)
    suppress("heavy-mg", "D6", dice)
    assert dice.thrown == 3


@pytest.mark.parametrize("words", ["", "moved=9", "moved=3 distance=50", "order=covering-fire"])
def test_no_modifier_ever_counts(words: str) -> None:
    """MS-ABIL-09: the threshold is exactly 4."""
    answer = ask("suppress", f"weapon=light-mg dc=D6 {words}")
    assert answer.outcomes["suppressed"] == Fraction(7, 8)
    assert answer.modifiers == ()


@pytest.mark.parametrize("dc", sheet.DICE)
def test_the_dice_are_those_of_the_weapon(dc: str) -> None:
    """MS-ABIL-09, MS-DICE-03."""
    assert [roll.dice for roll in to_suppress("vehicle-heavy-mg", dc)] == [f"1{dc}"] * 3
    sides = int(dc[1:])
    assert odds(suppress, "heavy-mg", dc)[False] == Fraction(3, sides) ** 3


def test_it_works_ten_centimetres_round_the_point() -> None:
    """MS-ABIL-09."""
    assert REACH == 1000
