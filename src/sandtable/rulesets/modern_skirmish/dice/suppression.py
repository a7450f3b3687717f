"""Suppressive fire (tir à effet): a shot that wounds nobody and drives heads down.

suppress(weapon, dc, dice) -> bool         True: the zone round the point is suppressed
to_suppress(weapon, dc) -> tuple[Roll, ...]
REACH                                      1/100 cm round the point, to the edge of a base
"""

from __future__ import annotations

from sandtable.chance import Chance, Roll, remembered
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.saves import reaches
from sandtable.rulesets.modern_skirmish.dice.shooting import count_success
from sandtable.rulesets.modern_skirmish.dice.weapons import dice_of

REACH = 1000  # 10 cm, MS-ABIL-09


def suppress(weapon: str, dc: str, dice: Chance) -> bool:
    """One die at exactly 4+ is enough; no modifier ever counts, and a failure does not deviate."""
    return dice.sequence(count_success, 0, to_suppress(weapon, dc)) > 0


@remembered
def to_suppress(weapon: str, dc: str) -> tuple[Roll, ...]:
    """The dice of the weapon, each against the 4+ that nothing changes (MS-ABIL-09)."""
    needed = sheet.FIXED_ROLLS["suppressive-fire"].needs
    return tuple(
        [Roll("MS-ABIL-09", f"1{d}", reaches, against=needed) for d in dice_of(weapon, dc)]
    )
