"""First aid (premiers soins) given to a casualty."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Roll, from_worst_to_best, only_if
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.quality import when_precarious


@dataclass(frozen=True, slots=True)
class Care:
    """Who helps and with what. `medic`: anybody else is of basic type, leaders and heroes too."""

    medic: bool = False
    panicked: bool = False
    same_turn: bool = False
    kit: str = "none"  # first-aid-kit, or medikit in a medic's hands
    precarious: bool = False


def give_first_aid(care: Care, dice: Chance) -> str:
    """What becomes of the casualty: dead, wounded or stunned."""
    result: str = dice.roll(first_aid_roll(care))
    return result


def first_aid_roll(care: Care) -> Roll:
    """Premiers soins : 2D6. A medic has no penalty (CZ-AID-04); one kit counts, not two."""
    return Roll(
        "CZ-AID-01",
        "2D6",
        on_first_aid_table,
        modifiers=(
            *only_if(not care.medic, "CZ-AID-02", -2),
            *only_if(care.panicked, "CZ-AID-03", -2),
            *only_if(care.same_turn, "CZ-AID-05", +1),
            *only_if(care.kit == "first-aid-kit", "CZ-AID-06", +1),
            *only_if(care.kit == "medikit", "CZ-AID-07", +2),
            *when_precarious(care.precarious),
        ),
    )


@from_worst_to_best("dead", "wounded", "stunned")
def on_first_aid_table(rolled: int, modifier: int, _against: object) -> str:
    return sheet.FIRST_AID.row_for(rolled + modifier)
