"""Calling a barrage (CZ-RADIO)."""

from fractions import Fraction

import pytest

from sandtable.chance import Modifier, odds
from sandtable.rulesets.combat_zone.dice.radio import Call, call_barrage, radio_roll


@pytest.mark.parametrize(
    ("rank", "chance"), [("sergeant", Fraction(3, 36)), ("lieutenant", Fraction(10, 36))]
)
def test_a_sergeant_needs_eleven_and_a_lieutenant_nine(rank: str, chance: Fraction) -> None:
    """CZ-RADIO-03"""
    assert odds(call_barrage, Call(rank))[True] == chance


def test_quality_and_footing_count_on_the_radio() -> None:
    assert radio_roll(Call("sergeant", "green", precarious=True)).modifiers == (
        Modifier("CZ-QUAL-02", -1),
        Modifier("CZ-URBAN-02", -1),
    )
