"""Ramming and running over (CZ-RAM, CZ-RUN)."""

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, meanings
from sandtable.rulesets.combat_zone.dice.machines import MachineTarget, level_roll
from sandtable.rulesets.combat_zone.dice.ramming import (
    RAM_DIE,
    Dodge,
    Impact,
    Ramming,
    crash_damage,
    dodge,
    dodge_roll,
    impact_on_robot,
    impact_roll,
    may_shift,
    on_ram_table,
    ram,
    ram_roll,
)
from sandtable.rulesets.combat_zone.dice.speed import (
    begun_tens,
    full_tens,
)
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    Damage,
)
from sandtable.rulesets.combat_zone.dice.wounds import Wound


@pytest.mark.parametrize(
    ("face", "result"),
    [
        (1, "both-skid"),
        (2, "target-skids"),
        (3, "target-skids"),
        (4, "rammer-skids"),
        (5, "rammer-skids"),
        (6, "crash"),
    ],
)
def test_the_ramming_table(face: int, result: str) -> None:
    """CZ-RAM-01"""
    assert ram(Ramming(), told(face)) == result


@pytest.mark.parametrize(
    ("driver", "allowed"),
    [
        ("green", {0}),
        ("average", {0}),
        ("veteran", {-1, 0, 1}),
        ("elite", {-1, 0, 1}),
        ("hero", {-2, 0, 2}),
    ],
)
def test_a_driver_shifts_the_die_by_his_own_step_or_not_at_all(
    driver: str, allowed: set[int]
) -> None:
    """CZ-RAM-02, CZ-RAM-03"""
    assert {shift for shift in range(-3, 4) if may_shift(driver, shift)} == allowed


def test_both_drivers_shift_the_same_die() -> None:
    both = Ramming("veteran", 1, "hero", -2)
    assert ram_roll(both).modifiers == (Modifier("CZ-RAM-02", 1), Modifier("CZ-RAM-03", -2))


def test_the_die_may_be_shifted_once_it_is_seen() -> None:
    face = told(5).roll(RAM_DIE)
    assert on_ram_table(face, +1, None) == "crash"


def test_each_full_ten_above_thirty_adds_a_die_to_a_crash() -> None:
    """CZ-RAM-04"""
    assert impact_roll(Impact("2D8", full_tens(5900), 8, 11)).thrown == "2D8+2D6"
    assert crash_damage(Impact("1D4", 1, 8, 11), told(4, 4)) == Damage.MAJOR


def test_a_rammed_robot_takes_the_roll_on_the_machine_table() -> None:
    """CZ-RAM-05"""
    roll = level_roll(impact_on_robot("1D8", 4500, 9, MachineTarget(prior_major=True)))
    assert (roll.thrown, roll.modifier, roll.against) == ("1D8+1D6", 1, 9)


def test_a_pedestrian_is_hit_panics_or_gets_away() -> None:
    """CZ-RUN-01"""
    assert dodge(Dodge(7), told(5, 6, 1)) == Wound.OUT
    assert dodge(Dodge(7), told(6)) == Wound.PANIC
    assert dodge(Dodge(9, hero=True), told(6)) == Wound.NONE


def test_speed_and_heroism_count_in_a_dodge() -> None:
    """CZ-RUN-02, CZ-RUN-03"""
    roll = dodge_roll(Dodge(9, hero=True, tens=begun_tens(4500)))
    assert roll.modifiers == (Modifier("CZ-RUN-02", -2), Modifier("CZ-RUN-03", 1))
    assert meanings(roll)["hit"] == 1
