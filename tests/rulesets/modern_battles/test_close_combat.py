"""Close combat, die by die (MB-CC)."""

import pytest
from tests.rulesets.modern_battles.asking import told

from sandtable.rulesets.modern_battles.dice.close_combat import (
    Blow,
    Fought,
    Side,
    blows,
    fight,
    steps,
    strike,
    to_strike,
)


@pytest.mark.parametrize(("cc", "cc_def", "needed"), [(3, 3, 4), (4, 3, 3), (3, 7, 5), (3, 6, 4)])
def test_the_score_comes_from_both_combat_skills(cc: int, cc_def: int, needed: int) -> None:
    """MB-CC-06, MB-CC-10."""
    assert to_strike(Blow(cc, cc_def)).against == needed


@pytest.mark.parametrize(
    ("faces", "means"),
    [((3,), "miss"), ((4, 3), "no-wound"), ((4, 4, 6), "saved"), ((4, 4, 5), "casualty")],
)
def test_an_attack_is_three_dice_at_most(faces: tuple[int, ...], means: str) -> None:
    """MB-CC-06, MB-CC-07, MB-CC-08."""
    assert strike(Blow(save=6), told(*faces)) == means


def test_attacks_beyond_the_last_figure_are_not_rolled() -> None:
    """MB-CC-11: casualties are capped at the figures there."""
    assert blows(Blow(), 3, 1, told(4, 4)) == 1


# --- order ----------------------------------------------------------------------------------------
def test_chargers_strike_before_all_others_whatever_their_initiative() -> None:
    """MB-CC-04."""
    assert steps([("slow", 1, True), ("quick", 5, False)]) == (("slow",), ("quick",))


def test_all_others_strike_by_initiative_the_highest_first() -> None:
    """MB-CC-05."""
    order = steps([("a", 2, False), ("b", 5, False), ("c", 3, False)])
    assert order == (("b",), ("c",), ("a",))


def test_equal_initiative_strikes_in_one_step_and_so_do_all_chargers() -> None:
    """MB-CC-11."""
    fighters = [("a", 3, False), ("b", 3, False), ("c", 2, True), ("d", 9, True)]
    assert steps(fighters) == (("c", "d"), ("a", "b"))


ONE = Side(1)


def test_the_dead_of_an_earlier_step_do_not_strike_back() -> None:
    """MB-CC-11."""
    assert fight(ONE, ONE, "a", told(4, 4)) == Fought(1, 0, 0, 1)


def test_simultaneous_blows_may_kill_both() -> None:
    """MB-CC-11."""
    fought = fight(ONE, ONE, "none", told(4, 4, 4, 4))
    assert (fought, fought.result) == (Fought(0, 0, 1, 1), "both-destroyed")


def test_the_side_with_the_higher_initiative_strikes_first_without_a_charge() -> None:
    """MB-CC-05."""
    assert fight(ONE, Side(1, i=4), "none", told(4, 4)) == Fought(0, 1, 1, 0)


def test_each_figure_has_the_attacks_of_its_profile() -> None:
    """MB-CC-03: two figures with two attacks each, three misses and a casualty."""
    a = Side(2, attacks=2)
    assert fight(a, Side(3), "a", told(1, 1, 1, 4, 4, 1, 1)).b_losses == 1


# --- result ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("fought", "result"),
    [
        (Fought(3, 3, 0, 1), "b-tests"),  # 3 + 1 against 3
        (Fought(3, 6, 1, 1), "a-tests"),  # 3 + 1 against 6 + 1
        (Fought(3, 2, 1, 0), "draw"),  # 3 against 2 + 1
        (Fought(0, 2, 1, 5), "a-destroyed"),
        (Fought(1, 0, 9, 2), "b-destroyed"),
    ],
)
def test_the_lower_total_of_survivors_and_enemy_losses_tests(fought: Fought, result: str) -> None:
    """MB-CC-09: nobody tests on a draw, nor where a side is destroyed."""
    assert fought.result == result
