"""The wound roll of shooting (CZ-WOUND, CZ-GEN-08)."""

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier, odds
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer, wound_roll


@pytest.mark.parametrize(
    ("faces", "wound"),
    [
        ((6, 1), Wound.OUT),
        ((5, 1), Wound.PANIC),
        ((3, 1), Wound.PANIC),
        ((2, 1), Wound.NONE),
    ],
)
def test_at_the_resistance_out_one_to_three_below_panic(
    faces: tuple[int, int], wound: Wound
) -> None:
    """CZ-WOUND-01, CZ-T-WOUND"""
    assert suffer(Wounding("2D6", 7), told(*faces)) == wound


def test_cover_armour_and_point_blank_each_count_with_their_rule() -> None:
    wounding = Wounding("3D6", 7, cover="hard", armour="flak-jacket", point_blank=True)
    assert wound_roll(wounding).modifiers == (
        Modifier("CZ-WOUND-02", -3),
        Modifier("CZ-WOUND-03", -2),
        Modifier("CZ-WOUND-04", 1),
    )


def test_no_cover_and_no_armour_leave_no_modifier() -> None:
    assert wound_roll(Wounding("3D6", 7)).modifiers == ()


def test_whoever_lives_panics_when_the_rule_says_so() -> None:
    """CZ-FIRE-01, CZ-SKID-03"""
    counted = odds(suffer, Wounding("1D4", 20, survivor_panics=True))
    assert counted[Wound.PANIC] == 1
