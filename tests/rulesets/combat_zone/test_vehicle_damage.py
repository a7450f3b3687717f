"""Damaging a vehicle (CZ-VDMG, CZ-CARGO)."""

from fractions import Fraction

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, odds
from sandtable.rulesets.combat_zone.dice.skids import (
    SkidTest,
)
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    Damage,
    VehicleHit,
    VehicleTarget,
    damage_roll,
    damage_vehicle,
    grenade_bonus,
    is_proof,
    major_damage,
    reaches_cargo,
    who_suffers,
)


@pytest.mark.parametrize(
    ("faces", "damage"),
    [
        ((3, 4), Damage.NONE),
        ((4, 4), Damage.MAJOR),
        ((6, 4), Damage.MAJOR),
        ((6, 5), Damage.DESTROYED),
    ],
)
def test_major_at_the_first_value_destroyed_at_the_second(
    faces: tuple[int, int], damage: Damage
) -> None:
    """CZ-VDMG-01, CZ-VDMG-02"""
    assert damage_vehicle(VehicleHit("2D6", VehicleTarget(8, 11)), told(*faces)) == damage


def test_cover_and_point_blank_count_in_the_damage_roll() -> None:
    hit = VehicleHit("4D8", VehicleTarget(8, 11), cover="soft", point_blank=True)
    assert damage_roll(hit).modifiers == (Modifier("CZ-WOUND-02", -1), Modifier("CZ-WOUND-04", 1))


def test_only_anti_tank_weapons_hurt_armour() -> None:
    """CZ-VDMG-04, CZ-VDMG-05"""
    assert is_proof(armoured=True, anti_tank=False)
    assert not is_proof(armoured=True, anti_tank=True)
    assert not is_proof(armoured=False, anti_tank=False)


def test_the_bonus_of_anti_tank_grenades_counts_against_armour_only() -> None:
    """CZ-GREN-05, cz.at-grenade-bonus"""
    assert grenade_bonus("antitank-grenade", armoured=True, amount=2) == (
        Modifier("CZ-GREN-05", 2),
    )
    assert grenade_bonus("antitank-grenade", armoured=False, amount=2) == ()
    assert grenade_bonus("offensive-grenade", armoured=True, amount=2) == ()


@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((1, 3), "steering-right"),
        ((1, 4), "steering-left"),
        ((2,), "control-loss"),
        ((3,), "power-loss"),
        ((4, 2), "skid-none"),
        ((5, 5), "skid"),
        ((4, 6), "crash"),
        ((6,), "fire"),
    ],
)
def test_the_major_damage_table(faces: tuple[int, ...], result: str) -> None:
    """CZ-VDMG-03"""
    assert major_damage(SkidTest(0), told(*faces)) == result


def test_a_vehicle_that_never_skids_ignores_the_skid_result() -> None:
    assert major_damage(None, told(5)) == "skid-none"


def test_a_hit_on_an_open_vehicle_is_shared_evenly() -> None:
    """CZ-CARGO-01"""
    assert odds(who_suffers)["occupants"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("is_open", "chance"), [(False, Fraction(10, 36)), (True, Fraction(21, 36))]
)
def test_an_open_cargo_area_is_reached_more_easily(is_open: bool, chance: Fraction) -> None:
    """CZ-CARGO-02"""
    assert odds(reaches_cargo, is_open)[True] == chance
