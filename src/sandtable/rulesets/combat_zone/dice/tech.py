"""Tech rolls (jet de technologie) and forcing doors."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Roll, only_if
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.difficulty import reaches
from sandtable.rulesets.combat_zone.dice.quality import when_precarious

TOOLS = (("deluxe-tool-kit", "quality"), ("tool-kit", "suitable"))  # the better kit first


@dataclass(frozen=True, slots=True)
class TechAttempt:
    """A tech roll against a difficulty; `tools` are none, suitable or quality."""

    difficulty: int
    tech: bool = False
    tools: str = "suitable"
    panicked: bool = False
    precarious: bool = False


@dataclass(frozen=True, slots=True)
class DoorAttempt:
    """A locked, reinforced or armoured door to be forced."""

    door: str = "locked"
    tech: bool = False
    precarious: bool = False


def try_tech(attempt: TechAttempt, dice: Chance) -> bool:
    """Does the figure manage it?"""
    managed: bool = dice.roll(tech_roll(attempt))
    return managed


def tech_roll(attempt: TechAttempt) -> Roll:
    """Jet de technologie : 2D6 contre la difficulté."""
    return Roll(
        "CZ-TECH-01",
        "2D6",
        reaches,
        against=attempt.difficulty,
        modifiers=(
            *only_if(attempt.tech, "CZ-TECH-02", +2),
            *only_if(attempt.tools == "none", "CZ-TECH-03", -3),
            *only_if(attempt.tools == "quality", "CZ-TECH-04", +1),
            *only_if(attempt.panicked, "CZ-TECH-05", -2),
            *when_precarious(attempt.precarious),
        ),
    )


def force_door(attempt: DoorAttempt, dice: Chance) -> bool:
    """Does the door give way?"""
    opened: bool = dice.roll(door_roll(attempt))
    return opened


def door_roll(attempt: DoorAttempt) -> Roll:
    """Forcer une porte : 2D6 et la compétence Tech, seule (CZ-URBAN-13)."""
    return Roll(
        "CZ-URBAN-13",
        "2D6",
        reaches,
        against=sheet.DOORS[attempt.door].needed,
        modifiers=(
            *only_if(attempt.tech, "CZ-TECH-02", +2),
            *when_precarious(attempt.precarious),
        ),
    )
