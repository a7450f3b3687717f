"""Falls (CZ-URBAN)."""

import pytest
from tests.rulesets.combat_zone.told import told

from sandtable.chance import Modifier
from sandtable.rulesets.combat_zone.dice.falls import (
    Drop,
    Fall,
    cushion_roll,
    fall,
    fall_wounding,
    step_for,
)
from sandtable.rulesets.combat_zone.dice.wounds import Wound


@pytest.mark.parametrize(
    ("height", "step"),
    [
        (499, None),
        (500, "first-floor"),
        (999, "first-floor"),
        (1000, "second-floor"),
        (1999, "third-floor"),
        (9000, "fourth-floor"),
    ],
)
def test_heights_between_two_steps_use_the_lower_one(height: int, step: str | None) -> None:
    """CZ-URBAN-08"""
    assert step_for(height) == step


def test_below_the_first_step_nothing_is_rolled() -> None:
    assert fall(Drop(None, 7), told()) == Fall(cushioned=True)


def test_a_fall_is_cushioned_at_eight() -> None:
    """CZ-URBAN-07"""
    assert fall(Drop("first-floor", 7), told(4, 4)) == Fall(cushioned=True)


def test_a_fall_not_cushioned_wounds_by_its_height() -> None:
    """CZ-URBAN-11"""
    hurt = fall(Drop("third-floor", 7), told(1, 1, 1, 1, 1, 1))
    assert hurt == Fall(cushioned=False, wound=Wound.PANIC)


def test_height_hero_and_skill_count_in_the_test() -> None:
    """CZ-URBAN-08, CZ-URBAN-09, CZ-URBAN-10"""
    assert cushion_roll("fourth-floor", Drop("fourth-floor", 9, hero=True, skill=2)).modifiers == (
        Modifier("CZ-URBAN-08", -3),
        Modifier("CZ-URBAN-09", 1),
        Modifier("CZ-URBAN-10", 2),
    )


def test_the_figure_underneath_takes_the_same_dice_on_its_own_resistance() -> None:
    """CZ-URBAN-12"""
    underneath = fall_wounding("second-floor", 9)
    assert (underneath.damage, underneath.resistance, underneath.armour) == ("3D6", 9, "none")
