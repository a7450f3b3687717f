"""Template weapons and deviation (CZ-AREA, CZ-FIRE-01, CZ-RADIO-04)."""

from fractions import Fraction

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, meanings, odds
from sandtable.rulesets.combat_zone.dice.area import (
    ON_TARGET,
    Blast,
    Landing,
    Lob,
    blast,
    blast_on_machine,
    blasts,
    bombard,
    bombard_vehicle,
    deviation,
    land,
    to_land,
)
from sandtable.rulesets.combat_zone.dice.machines import MachineTarget, level_roll
from sandtable.rulesets.combat_zone.dice.vehicle_damage import Damage, VehicleHit, VehicleTarget
from sandtable.rulesets.combat_zone.dice.wounds import Wound


def test_a_template_has_the_to_hit_roll_of_a_shot_without_aim_or_point_blank() -> None:
    """CZ-AREA-01"""
    lob = Lob("veteran", band="short", took_cover=True, crew_missing=1, firing_vehicle="half")
    assert to_land(lob).modifiers == (
        Modifier("CZ-QUAL-04", 1),
        Modifier("CZ-HIT-04", 1),
        Modifier("CZ-HIT-02", -1),
        Modifier("CZ-HIT-09", -1),
        Modifier("CZ-VFIRE-05", -1),
    )


def test_a_barrage_is_aimed_with_quality_alone() -> None:
    """CZ-RADIO-04"""
    assert meanings(to_land(Lob("elite")))[True] == Fraction(3, 6)


def test_a_hit_lands_on_the_point() -> None:
    assert land(Lob("average"), "direct", told(6)) == ON_TARGET


def test_a_miss_deviates_by_an_octant_and_a_distance() -> None:
    """CZ-AREA-02"""
    assert land(Lob("average"), "direct", told(2, 7, 10)) == Landing(octant=7, distance=10)


def test_indirect_fire_deviates_twice_as_far() -> None:
    assert deviation("indirect", told(1, 10, 9)) == Landing(1, 19)


@pytest.mark.parametrize(
    ("mode", "mean"), [("direct", Fraction(11, 2)), ("indirect", Fraction(11))]
)
def test_octants_are_equally_likely_whatever_the_distance(mode: str, mean: Fraction) -> None:
    counted = odds(deviation, mode)
    assert {counted.chance(lambda at, o=o: at.octant == o) for o in range(1, 9)} == {Fraction(1, 8)}  # type: ignore[misc]
    assert counted.expected(lambda at: at.distance) == mean


def test_smoke_does_nothing_to_a_figure() -> None:
    """CZ-AREA-07"""
    assert blast(Blast(None, 7), told()) == Wound.NONE


def test_white_phosphorus_panics_everybody_under_it_without_a_roll() -> None:
    """CZ-FIRE-01, CZ-GREN-03"""
    assert blast(Blast(None, 7, incendiary=True), told()) == Wound.PANIC


def test_whoever_survives_an_incendiary_panics() -> None:
    assert odds(blast, Blast("2D8", 7, incendiary=True))[Wound.NONE] == 0


def test_cover_and_armour_count_under_a_template() -> None:
    """CZ-AREA-06: 12 - 4 - 3 falls 2 short of 7."""
    under = Blast("2D6", 7, cover="extra-hard", armour="combat-suit")
    assert blast(under, told(6, 6)) == Wound.PANIC


def test_each_figure_under_a_template_rolls_for_itself() -> None:
    """CZ-AREA-03"""
    under = (Blast("4D6", 7), Blast("2D6", 7))
    assert blasts(under, told(6, 6, 6, 6, 1, 1)) == (Wound.OUT, Wound.NONE)


def test_a_machine_under_a_template_keeps_its_cover_and_no_armour() -> None:
    hit = blast_on_machine("4D6", 12, MachineTarget(), "soft")
    assert level_roll(hit).modifiers == (Modifier("CZ-WOUND-02", -1),)


def test_aiming_at_a_figure_wounds_it_or_deviates() -> None:
    under = Blast("4D6", 7)
    assert bombard(Lob("average"), "direct", under, told(6, 6, 6, 6, 6)) == Wound.OUT
    assert bombard(Lob("average"), "direct", under, told(3, 1, 4)) == Landing(1, 4)


def test_a_template_that_misses_a_vehicle_does_nothing_to_it() -> None:
    """CZ-VDMG-01"""
    hit = VehicleHit("4D6", VehicleTarget(8, 11))
    assert bombard_vehicle(Lob("average"), hit, told(5)) == Damage.NONE
    assert bombard_vehicle(Lob("average"), hit, told(6, 2, 2, 2, 2)) == Damage.MAJOR
