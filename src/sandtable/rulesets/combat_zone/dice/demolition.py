"""Shooting at terrain: does a piece give way? (CZ-TERR-01)

The Battlebook's rules are not on our sheets: this is our reading, behind cz.terrain-damage.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Roll
from sandtable.rulesets.combat_zone.dice.difficulty import reaches


@dataclass(frozen=True, slots=True)
class Strike:
    """Damage dice against the resistance that the scenario gives a piece of terrain."""

    damage: str
    resistance: int


def demolish(strike: Strike, dice: Chance) -> bool:
    """Is the piece destroyed? At its resistance or above."""
    gone: bool = dice.roll(demolition_roll(strike))
    return gone


def demolition_roll(strike: Strike) -> Roll:
    return Roll("CZ-TERR-01", strike.damage, reaches, against=strike.resistance)
