"""Shots at a point, deviation and the figures in an area (MS-GREN, MS-WPN-05, MS-WPN-06)."""

from fractions import Fraction
from itertools import pairwise
from math import atan2, degrees, hypot, isclose

import pytest
from tests.rulesets.modern_skirmish.asking import told

from sandtable.chance import Modifier, odds
from sandtable.rulesets.modern_skirmish.dice.area import (
    ON_TARGET,
    Aim,
    Landing,
    aim_modifiers,
    covers,
    deviate,
    drift,
    land,
    strike,
    to_land,
)
from sandtable.rulesets.modern_skirmish.dice.saves import casualties, survive_blast

GRENADE = Aim("offensive-grenade")


# --- where it lands -------------------------------------------------------------------------------
def test_a_success_lands_on_the_point() -> None:
    """MS-GREN-06."""
    assert land(GRENADE, told(4)) == ON_TARGET


def test_one_success_of_several_dice_is_enough() -> None:
    """MS-GREN-06: both dice are thrown, and neither deviates."""
    assert land(Aim("at-rocket-launcher"), told(1, 4)) == ON_TARGET


def test_a_failure_throws_a_distance_and_then_a_direction() -> None:
    """MS-GREN-07: two dice, the distance first."""
    assert land(GRENADE, told(3, 6, 2)) == Landing(distance=6, direction=2)


def test_distance_and_direction_are_independent_and_even() -> None:
    """MS-GREN-07."""
    strays = odds(deviate)
    assert set(strays) == {Landing(d, k) for d in range(1, 9) for k in range(1, 9)}
    assert {chance for _, chance in strays.items()} == {Fraction(1, 64)}


def test_a_lob_is_not_rolled_for_and_always_deviates() -> None:
    """MS-WPN-06: the first die is already the distance."""
    assert land(GRENADE._replace(lob=True), told(8, 5)) == Landing(8, 5)
    assert to_land(GRENADE._replace(lob=True)) == ()


def test_fixed_dice_take_the_place_of_the_skill_die() -> None:
    """MS-DICE-03: a mortar throws its D10 in anybody's hands."""
    assert [roll.dice for roll in to_land(Aim("mortar", "D6"))] == ["1D10"]


def test_modifiers_count_for_fixed_dice_too() -> None:
    """MS-DICE-03, MS-TMOD-12."""
    assert land(Aim("at-rocket-launcher", moved="long"), told(5, 6)) == ON_TARGET
    assert land(Aim("at-rocket-launcher", moved="long"), told(5, 5, 1, 1)) == Landing(1, 1)


@pytest.mark.parametrize(
    ("aim", "expected"),
    [
        (Aim("at-rocket-launcher", moved="short"), Modifier("MS-TMOD-01", 1)),
        (Aim("at-rocket-launcher", moved="long"), Modifier("MS-TMOD-02", 2)),
        (Aim("mortar", order="aimed-fire"), Modifier("MS-TMOD-03", -1)),
        (Aim("mortar", order="covering-fire", shot_number=3), Modifier("MS-TMOD-04", 2)),
        (Aim("support", moved="long"), Modifier("MS-TMOD-02", 2)),
        (Aim("defensive", moved="short"), Modifier("MS-TMOD-01", 1)),
    ],
)
def test_a_point_has_the_modifiers_of_the_shooter_alone(aim: Aim, expected: Modifier) -> None:
    """MS-TMOD-12, MS-EQP-07, MS-GREN-12."""
    assert aim_modifiers(aim) == (expected,)


# --- directions -----------------------------------------------------------------------------------
def test_direction_1_is_straight_on_and_3_to_the_right() -> None:
    """MS-GREN-07."""
    along, right = drift(Landing(5, 1))
    assert isclose(along, 5)
    assert isclose(right, 0, abs_tol=1e-9)
    along, right = drift(Landing(5, 3))
    assert isclose(along, 0, abs_tol=1e-9)
    assert isclose(right, 5)


def test_directions_go_on_clockwise_in_steps_of_45_degrees() -> None:
    """MS-GREN-07: as many centimetres whichever way."""
    ends = [drift(Landing(4, direction)) for direction in range(1, 9)]
    assert all(isclose(hypot(*end), 4) for end in ends)
    turned = [degrees(atan2(right, along)) % 360 for along, right in ends]
    assert all(isclose(b - a, 45) for a, b in pairwise(turned))


# --- who is in the area ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("offensive-grenade", 3.75),
        ("defensive", 3.75),
        ("grenade-launcher", 6.25),
        ("missile-launcher", 6.25),
        ("mortar", 8.75),
        ("support", 8.75),
    ],
)
def test_the_area_reaches_half_its_diameter_to_the_edge_of_a_base(
    weapon: str, reach: float
) -> None:
    """MS-ABIL-01, MS-GREN-09: the radius and 1.25 cm, and touching is inside."""
    assert covers(weapon, ON_TARGET, (reach, 0))
    assert covers(weapon, ON_TARGET, (0, -reach))
    assert not covers(weapon, ON_TARGET, (reach + 0.001, 0))


def test_the_area_goes_with_the_impact() -> None:
    """MS-GREN-08: centred on the impact, not on the point aimed at."""
    assert covers("offensive-grenade", Landing(8, 1), (8, 0))
    assert not covers("offensive-grenade", Landing(8, 1), (0, 0))


# --- what it does ---------------------------------------------------------------------------------
def test_a_figure_in_the_area_survives_on_seven() -> None:
    """MS-GREN-08."""
    assert survive_blast("ann", told(7))
    assert not survive_blast("ann", told(6))


def test_each_figure_in_the_area_throws_a_die_of_its_own() -> None:
    """MS-GREN-08."""
    assert casualties(4, told(7, 1, 8, 6)) == 2


def test_a_figure_out_of_the_area_throws_none() -> None:
    """MS-GREN-09."""
    assert strike(GRENADE, (4.0, 0.0), told(8)) == "untouched"


def test_a_figure_aside_is_met_by_the_stray_that_comes_its_way() -> None:
    """MS-GREN-07, MS-GREN-08."""
    assert strike(GRENADE, (0.0, 6.0), told(1, 5, 3, 2)) == "out-of-action"
    assert strike(GRENADE, (0.0, 6.0), told(1, 5, 3, 8)) == "survived"
    assert strike(GRENADE, (0.0, 6.0), told(1, 5, 7)) == "untouched"


# --- in words -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("weapon", "rule"),
    [
        ("offensive-grenade", "MS-GREN-06"),
        ("defensive", "MS-GREN-12"),
        ("mortar", "MS-GREN-13"),
        ("support", "MS-EQP-07"),
    ],
)
def test_the_roll_tells_the_rule_it_is_made_by(weapon: str, rule: str) -> None:
    assert {roll.rule for roll in to_land(Aim(weapon))} == {rule}
