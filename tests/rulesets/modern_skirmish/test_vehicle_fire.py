"""Shooting at vehicles, their saves and their occupants (MS-VSHOT)."""

from fractions import Fraction

import pytest
from tests.rulesets.modern_skirmish.asking import told

from sandtable.chance import Modifier, odds
from sandtable.rulesets.modern_skirmish.dice.saves import (
    ARMOURED_VEHICLE,
    BAIL_OUT,
    BODY_ARMOUR,
    bail_out,
    save,
    save_all,
    survivors,
)
from sandtable.rulesets.modern_skirmish.dice.shooting import Shot
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import (
    VehicleFire,
    VehicleShot,
    armour_die,
    fire_at_vehicle,
    to_pierce,
)

ROCKET = Shot("at-rocket-launcher")
MISSILE = Shot("missile-launcher")


# --- unarmoured -----------------------------------------------------------------------------------
def test_one_hit_puts_an_unarmoured_vehicle_out_of_service() -> None:
    """MS-VSHOT-01: an ordinary shot at 4+, without a save (MS-VSHOT-07)."""
    assert fire_at_vehicle(VehicleShot(Shot("rifle"), None), told(4)).destroyed
    assert not fire_at_vehicle(VehicleShot(Shot("rifle"), None), told(3)).destroyed


def test_the_modifiers_count_against_an_unarmoured_vehicle() -> None:
    """MS-VSHOT-05: 4 + 3 for heavy cover."""
    shot = Shot("rifle", cover="heavy")
    assert fire_at_vehicle(VehicleShot(shot, None), told(6)) == VehicleFire(0)
    assert fire_at_vehicle(VehicleShot(shot, None), told(7)) == VehicleFire(1)


# --- armoured -------------------------------------------------------------------------------------
def test_the_armour_die_takes_the_place_of_the_4() -> None:
    """MS-VSHOT-04: what it shows has to be reached; then the save."""
    assert fire_at_vehicle(VehicleShot(MISSILE, "D8"), told(5, 4)) == VehicleFire(0)
    assert fire_at_vehicle(VehicleShot(MISSILE, "D8"), told(5, 5, 1)) == VehicleFire(1)
    assert fire_at_vehicle(VehicleShot(MISSILE, "D8"), told(1, 1, 1)).destroyed


def test_one_armour_die_serves_for_all_dice_of_a_shot() -> None:
    """MS-VSHOT-04, per-shot: armour 4, dice 4 and 3."""
    fired = VehicleShot(ROCKET, "D6", "per-shot")
    assert fire_at_vehicle(fired, told(4, 4, 3, 8)) == VehicleFire(1, saved=True)


def test_each_die_may_meet_an_armour_die_of_its_own() -> None:
    """MS-VSHOT-04, per-die: armour 4 against a 4, armour 2 against a 3."""
    fired = VehicleShot(ROCKET, "D6", "per-die")
    assert fire_at_vehicle(fired, told(4, 4, 2, 3, 7, 7)) == VehicleFire(2, saved=True)


def test_modifiers_are_added_to_the_armour_roll() -> None:
    """MS-VSHOT-04, MS-VSHOT-05: armour 2, long move +2, tactical-move marker +1."""
    shot = Shot("at-rocket-launcher", moved="long", target_marker="tactical-move")
    fired = VehicleShot(shot, "D8")
    assert fire_at_vehicle(fired, told(2, 4, 4)) == VehicleFire(0)
    assert fire_at_vehicle(fired, told(2, 5, 4, 1)).destroyed


def test_an_area_weapon_aimed_at_a_vehicle_takes_the_targets_modifiers_too() -> None:
    """MS-TMOD-12, MS-VSHOT-05."""
    shot = Shot("anti-tank-gun", cover="light", target_still=True)
    rolls = to_pierce(shot, 3)
    assert rolls[0].modifiers == (Modifier("MS-TMOD-08", 2), Modifier("MS-TMOD-09", -1))


@pytest.mark.parametrize("armour", ["D6", "D8"])
def test_the_armour_die_is_that_of_the_vehicle(armour: str) -> None:
    """MS-VEH-01, MS-VSHOT-04."""
    assert armour_die(armour).dice == f"1{armour}"


def test_armour_saves_a_hit_on_seven() -> None:
    """MS-VSHOT-07."""
    assert fire_at_vehicle(VehicleShot(MISSILE, "D8"), told(1, 12, 7)) == VehicleFire(1, saved=True)
    assert fire_at_vehicle(VehicleShot(MISSILE, "D8"), told(1, 12, 6)).destroyed


def test_a_single_failed_save_destroys_the_vehicle() -> None:
    """MS-VSHOT-07: two hits, the first saved."""
    assert fire_at_vehicle(VehicleShot(ROCKET, "D6"), told(1, 8, 8, 8, 6)).destroyed


def test_an_armour_die_beyond_the_shot_cannot_be_pierced() -> None:
    """MS-DICE-05: armour 8 and +3 is out of reach of a D8."""
    shot = Shot("at-rocket-launcher", cover="heavy")
    assert fire_at_vehicle(VehicleShot(shot, "D8"), told(8, 8, 8)) == VehicleFire(0)


def test_both_readings_of_the_armour_die_give_the_same_mean_of_hits() -> None:
    """MS-VSHOT-04: what they change is how hits come together."""
    means = [
        odds(fire_at_vehicle, VehicleShot(ROCKET, "D6", reading)).expected(lambda done: done.hits)
        for reading in ("per-shot", "per-die")
    ]
    assert means == [Fraction(11, 8)] * 2


# --- saves ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("roll", [BODY_ARMOUR, ARMOURED_VEHICLE, BAIL_OUT])
def test_every_save_is_seven_or_more_on_1d8(roll: object) -> None:
    """MS-T-FIXED-ROLLS."""
    assert odds(save, roll)[True] == Fraction(1, 4)


def test_no_save_can_fail_when_nothing_has_hit() -> None:
    assert save_all(BODY_ARMOUR, 0, told())


# --- occupants ------------------------------------------------------------------------------------
def test_an_occupant_gets_out_on_seven() -> None:
    """MS-VSHOT-02."""
    assert bail_out("driver", told(7))
    assert not bail_out("driver", told(6))


def test_occupants_test_one_by_one() -> None:
    """MS-VSHOT-02."""
    assert survivors(3, told(8, 1, 7)) == 2
