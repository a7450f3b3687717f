"""Machines and robots (CZ-MACH, CZ-GEN-10)."""

from fractions import Fraction

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, meanings, odds
from sandtable.rulesets.combat_zone.dice.machines import (
    COMPONENT,
    MachineDamage,
    MachineHit,
    MachineTarget,
    after,
    erratic_octant,
    is_out_of_action,
    level_roll,
    machine_damage,
    pick,
)


@pytest.mark.parametrize(
    ("margin", "level"),
    [
        (-1, "none"),
        (0, "minor"),
        (3, "minor"),
        (4, "major"),
        (5, "major"),
        (6, "critical"),
        (9, "critical"),
    ],
)
def test_the_level_goes_by_the_margin_over_the_resistance(margin: int, level: str) -> None:
    """CZ-MACH-01"""
    assert level_roll(MachineHit("3D6", 9)).meaning(9 + margin) == level


def test_the_component_is_hardware_half_the_time() -> None:
    """CZ-MACH-02"""
    counted = meanings(COMPONENT)
    assert dict(counted.items()) == {
        "hardware": Fraction(3, 6),
        "power": Fraction(2, 6),
        "software": Fraction(1, 6),
    }


def test_a_roll_below_the_resistance_asks_for_no_component() -> None:
    assert machine_damage(MachineHit("1D6", 9), told(6)) is None


def test_self_repair_and_earlier_damage_each_count_with_their_rule() -> None:
    """CZ-MACH-03, CZ-MACH-04, CZ-MACH-05"""
    target = MachineTarget(self_repair=True, prior_major=True, prior_critical=True)
    assert level_roll(MachineHit("3D6", 9, target)).modifiers == (
        Modifier("CZ-MACH-03", -1),
        Modifier("CZ-MACH-04", 1),
        Modifier("CZ-MACH-05", 2),
    )


def test_critical_damage_ends_a_machine_unless_the_scenario_lets_it_fight_on() -> None:
    """CZ-MACH-06"""
    critical = MachineDamage("critical", "power")
    assert is_out_of_action(after(MachineTarget(), critical))
    survivor = after(MachineTarget(fights_on=1), critical)
    assert not is_out_of_action(survivor)
    assert is_out_of_action(after(survivor, critical))


def test_a_random_pick_gives_each_candidate_the_same_chance() -> None:
    """CZ-GEN-10"""
    assert dict(odds(pick, 3).items()) == {n: Fraction(1, 3) for n in range(3)}


def test_a_pick_of_one_needs_no_die() -> None:
    assert pick(1, told()) == 0


def test_an_erratic_machine_goes_to_any_octant_alike() -> None:
    assert dict(odds(erratic_octant).items()) == {n: Fraction(1, 8) for n in range(1, 9)}
