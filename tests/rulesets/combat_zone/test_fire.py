"""Setting buildings alight (CZ-FIRE)."""

from fractions import Fraction

import pytest

from sandtable.chance import odds
from sandtable.rulesets.combat_zone.dice.fire import ignite, incendiary_names


def test_incendiaries_are_the_flamethrower_white_phosphorus_and_the_molotov() -> None:
    """CZ-GREN-03, CZ-WPN-08"""
    assert incendiary_names() == ("flamethrower", "white-phosphorus", "molotov")


@pytest.mark.parametrize(
    ("weapon", "chance"), [("molotov", Fraction(15, 36)), ("white-phosphorus", Fraction(6, 36))]
)
def test_a_building_burns_at_eight_and_white_phosphorus_has_two_less(
    weapon: str, chance: Fraction
) -> None:
    """CZ-FIRE-02"""
    assert odds(ignite, weapon)[True] == chance
