"""Communication: asking the company for a barrage (tir de barrage) by radio."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Roll
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.difficulty import reaches
from sandtable.rulesets.combat_zone.dice.quality import by_quality, when_precarious


@dataclass(frozen=True, slots=True)
class Call:
    """Who calls: an NCO counts as sergeant, an officer as lieutenant."""

    rank: str = "lieutenant"
    quality: str = "average"
    precarious: bool = False


def call_barrage(call: Call, dice: Chance) -> bool:
    """Is the barrage granted?"""
    granted: bool = dice.roll(radio_roll(call))
    return granted


def radio_roll(call: Call) -> Roll:
    """Test de communication : 2D6 et la qualité."""
    return Roll(
        "CZ-RADIO-03",
        "2D6",
        reaches,
        against=sheet.RADIO[call.rank].needed,
        modifiers=(*by_quality(call.quality), *when_precarious(call.precarious)),
    )
