"""Speed and size of vehicles (CZ-VTGT)."""

from fractions import Fraction

import pytest

from sandtable.chance import Modifier
from sandtable.rulesets.combat_zone.dice.speed import (
    TARGET_MODIFIERS,
    begun_tens,
    full_tens,
    size_and_speed,
)


@pytest.mark.parametrize(
    ("moved", "full", "begun"),
    [
        (0, 0, 0),
        (3000, 0, 0),
        (3001, 0, 1),
        (3900, 0, 1),
        (4000, 1, 1),
        (Fraction(400001, 100), 1, 2),
    ],
)
def test_tens_above_thirty_are_counted_full_or_begun(
    moved: Fraction, full: int, begun: int
) -> None:
    """CZ-TRANS-05 and CZ-RAM-04 count full ones, CZ-RUN-02 begun ones."""
    assert (full_tens(moved), begun_tens(moved)) == (full, begun)


@pytest.mark.parametrize(
    ("moved", "modifier"),
    [(3000, 0), (Fraction(300001, 100), -1), (4000, -1), (4100, -2), (8000, -5), (20000, -5)],
)
def test_a_fast_vehicle_is_harder_to_hit_up_to_five(moved: Fraction, modifier: int) -> None:
    """CZ-VTGT-02"""
    speeds = [m.value for m in size_and_speed("light", moved) if m.rule == "CZ-VTGT-02"]
    assert speeds == ([modifier] if modifier else [])


@pytest.mark.parametrize(("size", "bonus"), [("light", 1), ("medium", 2), ("heavy", 3)])
def test_a_big_vehicle_is_easier_to_hit(size: str, bonus: int) -> None:
    """CZ-VTGT-03"""
    assert size_and_speed(size, 0) == (Modifier("CZ-VTGT-03", bonus),)


def test_size_and_speed_may_be_left_out() -> None:
    """CZ-VTGT-01, cz.vehicle-target-modifiers"""
    assert TARGET_MODIFIERS["none"]("heavy", 9000) == ()
