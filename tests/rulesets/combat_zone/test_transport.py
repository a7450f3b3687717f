"""Jumping off a moving vehicle (CZ-TRANS)."""

from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier
from sandtable.rulesets.combat_zone.dice.transport import Jump, jump_off, jump_roll
from sandtable.rulesets.combat_zone.dice.wounds import Wound


def test_a_leap_hurts_panics_or_ends_well() -> None:
    """CZ-TRANS-04"""
    assert jump_off(Jump(7), told(2, 7)) == Wound.OUT
    assert jump_off(Jump(7), told(3)) == Wound.PANIC
    assert jump_off(Jump(7), told(5)) == Wound.NONE


def test_speed_and_heroism_count_in_a_leap() -> None:
    """CZ-TRANS-05, CZ-TRANS-06"""
    assert jump_roll(Jump(9, hero=True, tens=2)).modifiers == (
        Modifier("CZ-TRANS-05", -2),
        Modifier("CZ-TRANS-06", 1),
    )
