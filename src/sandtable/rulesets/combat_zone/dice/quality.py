"""Quality (qualité): what a figure's training adds to its rolls."""

from __future__ import annotations

from sandtable.chance import Modifier, only_if
from sandtable.rulesets.combat_zone import sheet

RULES = {
    "green": "CZ-QUAL-02",
    "average": "CZ-QUAL-03",
    "veteran": "CZ-QUAL-04",
    "elite": "CZ-QUAL-05",
    "hero": "CZ-QUAL-06",
}


def by_quality(quality: str) -> tuple[Modifier, ...]:
    """The modifier of reaction, to-hit and attack rolls and of the radio (CZ-QUAL-01)."""
    return only_if(True, RULES[quality], sheet.QUALITY[quality].modifier)


def when_precarious(precarious: bool) -> tuple[Modifier, ...]:
    """Unstable footing (situation précaire) takes 1 off whatever is attempted, once.

    Not off wound rolls or reaction tests: those are not attempts of the figure (CZ-URBAN-02).
    """
    return only_if(precarious, "CZ-URBAN-02", -1)
