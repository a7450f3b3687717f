"""Barbed wire (CZ-OBST)."""

from fractions import Fraction

from tests.rulesets.combat_zone.told import told

from sandtable.chance import odds
from sandtable.rulesets.combat_zone.dice.obstacles import cross_one_after_another, cross_wire


def test_a_six_entangles_in_barbed_wire() -> None:
    """CZ-OBST-02"""
    assert cross_wire(told(6))
    assert not cross_wire(told(5))


def test_several_figures_are_entangled_independently() -> None:
    counted = odds(cross_one_after_another, 3)
    assert counted[3] == Fraction(1, 216)
    assert counted[0] == Fraction(125, 216)
