"""Obstacles that need dice: barbed wire (barbelés)."""

from __future__ import annotations

from sandtable.chance import Chance, Roll, from_worst_to_best


def cross_wire(dice: Chance) -> bool:
    """Is the figure entangled (empêtrée)?"""
    entangled: bool = dice.roll(WIRE)
    return entangled


@from_worst_to_best(True, False)
def is_entangled(face: int, _modifier: int, worst: int) -> bool:
    return face >= worst


WIRE = Roll("CZ-OBST-02", "1D6", is_entangled, against=6)


def cross_one_after_another(figures: int, dice: Chance) -> int:
    """How many of several figures are entangled, each rolling for itself."""
    return dice.sequence(next_crossing, 0, (WIRE,) * figures)


def next_crossing(entangled: int, _wire: Roll, dice: Chance) -> int:
    return entangled + cross_wire(dice)
