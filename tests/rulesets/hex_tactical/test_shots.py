"""Shots as play puts them to the dice: groups, shared rolls, rates of groups."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rulesets.hex_tactical.asking import told

from sandtable.chance import odds
from sandtable.rulesets.hex_tactical.dice.anti_air import AirShot
from sandtable.rulesets.hex_tactical.dice.assault import Strike, strike_modifiers, v_of
from sandtable.rulesets.hex_tactical.dice.fire_table import Landed, fire_roll, result
from sandtable.rulesets.hex_tactical.dice.gunnery import Gun
from sandtable.rulesets.hex_tactical.dice.morale import (
    activation_test,
    hesitation_test,
    passes_test,
    rally_test,
)
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import Rate, goes_on
from sandtable.rulesets.hex_tactical.dice.results import Victim
from sandtable.rulesets.hex_tactical.dice.shots import Shot, aim, power, shoot

F = Fraction


def test_a_group_adds_powers_each_with_its_own_factors() -> None:
    """HX-POW-13: 4 and half of 4 are 6."""
    group = (Shot(power=F(4)), Shot(power=F(4), moved=True))
    assert aim(group).base == aim((Shot(power=F(6)),)).base


@pytest.mark.parametrize(("distance", "factor"), [(5, F(1)), (6, F(1)), (7, F(1, 2))])
def test_small_arms_are_halved_beyond_their_normal_range_and_not_at_it(
    distance: int, factor: F
) -> None:
    """HX-POW-01."""
    shot = Shot(power=F(4), weapon="small-arms", range=6, distance=distance)
    assert power(shot) == F(4) * factor


def test_a_roll_on_the_fire_table_is_that_of_its_rule() -> None:
    """HX-FIRE-01."""
    assert fire_roll(4).rule == "HX-FIRE-01"


def test_what_is_fired_at_is_not_armoured_unless_it_is_said() -> None:
    """HX-AA-05."""
    assert AirShot() == AirShot(armoured=False) != AirShot(armoured=True)
    assert Gun(Shot(), "M", 12).armour == 0


def test_only_a_group_adds_powers() -> None:
    """HX-POW-13."""
    shot = Shot(power=F(4))
    assert ["HX-POW-13" in aim(shots).rules for shots in ((shot,), (shot, shot))] == [False, True]


def test_a_group_has_the_shifts_of_its_worst_placed_shooter() -> None:
    """HX-POW-13."""
    group = (Shot(power=F(4), hindrance=2), Shot(power=F(4), uphill=True))
    assert aim(group).column == aim((Shot(power=F(8), hindrance=2),)).column


def test_a_group_goes_on_only_on_a_word_that_all_its_weapons_have() -> None:
    """HX-POW-13, HX-CAD-05."""
    assert goes_on(Rate(4, ("mg",)), "fire", 11)
    assert not goes_on(Rate(4, ("mg", "small-arms")), "fire", 11)
    assert goes_on(Rate(4, ("gun", "mortar")), "fire", 12)


def test_powers_stay_fractions() -> None:
    """HX-POW-00: 5 halved twice is 1.25, read as 1."""
    shot = Shot(power=F(5), half=True, moved=True)
    assert power(shot) == F(5, 4)
    assert aim((shot,)).base == 3


def test_one_roll_is_read_for_each_unit_in_its_own_column() -> None:
    """HX-POW-14: the 2D6 is kept beside what it says of the first."""
    landed = told(2, 3).roll(fire_roll(8))
    assert landed == Landed(5, "N1")
    assert [result(column, landed.rolled) for column in (6, 11)] == ["N", "1"]


def test_a_shot_asks_for_the_test_of_its_cell() -> None:
    """HX-RES-01, HX-TEST-03: a 5 is N1, and 7 with 1 more fails a morale of 7."""
    shot = aim((Shot(power=F(6)),))
    assert shoot(shot, Victim(morale=7), told(2, 3, 3, 4)) == "neutralised"
    assert shoot(shot, Victim(morale=8), told(2, 3, 3, 4)) == "no-effect"


@pytest.mark.parametrize(
    ("leader", "chance"),
    [("well", F(26, 36)), ("neutralised", F(15, 36)), ("eliminated", F(10, 36))],
)
def test_hesitation_is_tested_with_the_state_of_the_leader(leader: str, chance: Fraction) -> None:
    """HX-TEST-06, HX-CMD-04, HX-CMD-05."""
    assert odds(passes_test, hesitation_test(8, leader))[True] == chance


def test_a_rally_is_a_plain_test() -> None:
    """HX-TEST-05."""
    assert odds(passes_test, rally_test(7))[True] == F(21, 36)


def test_of_two_equal_modifiers_one_counts() -> None:
    """HX-CMD-01 to HX-CMD-03."""
    both = activation_test(8, out_of_range=True, uncommanded=True)
    assert [(modifier.rule, modifier.value) for modifier in both.modifiers] == [("HX-CMD-02", 1)]


def test_v_counts_kinds_and_states() -> None:
    """HX-ASSAULT-11 to HX-ASSAULT-14, HX-ASSAULT-25."""
    assert v_of("choc") == 2
    assert v_of("ligne", team=True, state="neutralised") == -5
    assert v_of("soft", state="immobilised") == -2
    assert v_of("bleu", support=True, state="stopped") == -4


def test_tunnels_count_like_any_other_modifier() -> None:
    """HX-ASSAULT-19, HX-ASSAULT-21, HX-OPEN-02."""
    out_of_one_into_another = Strike(from_tunnel=True, vs_tunnel=True)
    assert sum(int(modifier.value) for modifier in strike_modifiers(out_of_one_into_another)) == 4
