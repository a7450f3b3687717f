"""Speed of a vehicle: the distance it moved, as the rules on fast vehicles count it."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from sandtable.chance import Modifier, only_if
from sandtable.rulesets.combat_zone import sheet

#: A length in 1/100 cm: whole on the table, any fraction in a query.
Distance = int | Fraction

FAST = 3000  # 30 cm
TEN = 1000  # 10 cm


def full_tens(moved: Distance) -> int:
    """Whole stretches of 10 cm above 30: 39 cm has none, 40 cm one (CZ-TRANS-05, CZ-RAM-04)."""
    return max(0, floor((moved - FAST) / Fraction(TEN)))


def begun_tens(moved: Distance) -> int:
    """Stretches of 10 cm above 30, the last one begun only: 31 cm has one (CZ-RUN-02)."""
    return max(0, ceil((moved - FAST) / Fraction(TEN)))


def size_and_speed(size: str, moved: Distance) -> tuple[Modifier, ...]:
    """A big vehicle is easier to hit, a fast one harder (CZ-VTGT-01, CZ-VTGT-02, CZ-VTGT-03).

    Fractions belong to the band above, and beyond the last band its modifier stays.
    """
    fastest = max(band.highest for band in sheet.TARGET_SPEED.values())
    band = sheet.TARGET_SPEED.row_for(min(ceil(moved), fastest))
    return (
        *only_if(True, "CZ-VTGT-03", sheet.VEHICLE_SIZE[size].to_hit),
        *only_if(True, "CZ-VTGT-02", sheet.TARGET_SPEED[band].to_hit),
    )


def unmodified(_size: str, _moved: Distance) -> tuple[Modifier, ...]:
    """Speed is held to be made up for by size."""
    return ()


#: The switch cz.vehicle-target-modifiers.
TARGET_MODIFIERS = {"table": size_and_speed, "none": unmodified}
