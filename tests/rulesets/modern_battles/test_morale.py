"""Psychology, rally and panic, die by die (MB-PSY, MB-GRP)."""

from fractions import Fraction

import pytest
from tests.rulesets.modern_battles.asking import told

from sandtable.chance import meanings, odds
from sandtable.rulesets.modern_battles.dice.morale import (
    PSYCHOLOGY,
    Morale,
    draw_one,
    group_test,
    leader_falls,
    modifiers,
    morale_roll,
    panic,
    psychology,
    rally,
    take,
)


@pytest.mark.parametrize(("faces", "passed"), [((3, 4), True), ((4, 4), False)])
def test_two_dice_at_or_below_leadership_pass(faces: tuple[int, int], passed: bool) -> None:
    """MB-PSY-01."""
    assert take(Morale(cd=7), PSYCHOLOGY, told(*faces)) is passed


def test_leadership_twelve_always_passes_and_one_always_fails() -> None:
    """MB-PSY-01."""
    assert meanings(morale_roll(Morale(cd=12), PSYCHOLOGY))[True] == 1
    assert meanings(morale_roll(Morale(cd=1), PSYCHOLOGY))[True] == 0


def test_hardships_lower_leadership_or_to_the_letter_the_dice() -> None:
    """MB-PSY-02."""
    hard = Morale(cd=7, leaderless=True)
    assert not take(hard, PSYCHOLOGY, told(3, 4))
    assert take(hard._replace(counted="dice"), PSYCHOLOGY, told(4, 4))


def reasons(morale: Morale) -> list[str]:
    return [modifier.rule for modifier in modifiers(morale)]


@pytest.mark.parametrize(
    "morale",
    [
        Morale(by="sniper"),
        Morale(by="artillery"),
        Morale(losses=3, fire_losses=3),
        Morale(start=20, losses=12, fire_losses=3),  # 3 of the 11 who were there
        Morale(targeted=True),
        Morale(by="sniper", losses=4, fire_losses=4),
    ],
)
def test_a_unit_is_targeted_once_by_sniper_artillery_or_a_heavy_fire(morale: Morale) -> None:
    """MB-PSY-03."""
    assert reasons(morale).count("MB-PSY-03") == 1


def test_exactly_a_quarter_of_those_present_is_not_more_than_a_quarter() -> None:
    """MB-PSY-03, MB-GEN-13."""
    assert reasons(Morale(start=8, losses=2, fire_losses=2)) == []


@pytest.mark.parametrize(("losses", "heavy"), [(4, []), (5, ["MB-PSY-04"])])
def test_half_the_starting_strength_is_heavy_losses(losses: int, heavy: list[str]) -> None:
    """MB-PSY-04, MB-GEN-13."""
    assert reasons(Morale(start=10, losses=losses)) == heavy


def test_a_unit_without_a_leader_is_leaderless() -> None:
    """MB-PSY-05."""
    assert reasons(Morale(leaderless=True)) == ["MB-PSY-05"]


# --- psychology -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("losses", "state"), [(2, "shaken"), (3, "fleeing")])
def test_a_failure_with_a_quarter_lost_is_a_flight(losses: int, state: str) -> None:
    """MB-PSY-06."""
    failed = psychology(Morale(start=10, losses=losses), "advancing", "unaffected", told(6, 6))
    assert failed == state


def test_a_passed_test_changes_nothing_or_leaves_the_unit_shaken() -> None:
    """MB-PSY-06."""
    assert psychology(Morale(), "advancing", "unaffected", told(1, 1)) == "advancing"
    assert psychology(Morale(), "advancing", "shaken", told(1, 1)) == "shaken"


@pytest.mark.parametrize("faces", [(1, 1), (6, 6)])
def test_no_result_improves_the_present_state(faces: tuple[int, int]) -> None:
    """MB-PSY-14."""
    assert psychology(Morale(), "fleeing", "shaken", told(*faces)) == "fleeing"
    assert psychology(Morale(), "shaken", "unaffected", told(*faces)) == "shaken"


# --- rally, panic, groups -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "faces", "after"),
    [
        ("shaken", (1, 1), "advancing"),
        ("shaken", (6, 6), "fleeing"),
        ("fleeing", (1, 1), "shaken"),
        ("fleeing", (6, 6), "fleeing"),
    ],
)
def test_a_rally_test_is_one_step_up_or_down(
    state: str, faces: tuple[int, int], after: str
) -> None:
    """MB-PSY-07: there is no level below fleeing."""
    assert rally(Morale(), state, told(*faces)) == after


def test_a_crew_bails_out_or_is_shaken_even_if_it_passes() -> None:
    """MB-PSY-08."""
    assert panic(Morale(), told(1, 1)) == "shaken"
    assert panic(Morale(), told(6, 6)) == "abandoned"


def test_a_group_disengages_when_its_test_fails() -> None:
    """MB-GRP-02, MB-GRP-03."""
    assert group_test(Morale(start=3, losses=1, fire_losses=1), told(1, 1)) == "holds"
    assert group_test(Morale(start=3, losses=1, fire_losses=1), told(6, 6)) == "disengages"


# --- who falls ------------------------------------------------------------------------------------
def test_each_figure_is_equally_likely_to_fall() -> None:
    """MB-PSY-15, MB-VEH-07."""
    drawn = odds(draw_one, 7, "MB-PSY-15")
    assert [drawn[n] for n in range(7)] == [Fraction(1, 7)] * 7


def test_the_only_figure_is_drawn_without_a_die() -> None:
    """MB-PSY-15."""
    assert draw_one(1, "MB-PSY-15", told()) == 0


def test_casualties_are_drawn_from_those_still_there() -> None:
    """MB-PSY-15: of 3, then of 2; the leader is the first."""
    assert not leader_falls(3, 2, told(3, 2))
    assert leader_falls(3, 2, told(2, 1))
    assert leader_falls(1, 1, told())
