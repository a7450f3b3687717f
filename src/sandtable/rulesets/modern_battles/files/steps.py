"""Steps of a lesson: figures by their ids (A1, B2), lengths in 1/100 inch."""

from __future__ import annotations

from sandtable.reading import Given
from sandtable.rulesets.lessons import Reader, fields_of
from sandtable.rulesets.lessons import Step as Step
from sandtable.rulesets.modern_battles.commands import ANSWERS, COMMANDS

STEPS = Reader(tuple(dict.fromkeys((*COMMANDS, *ANSWERS))), most_sides=6)
NAMED = ("unit", "target", "vehicle", "combat", "mounted")  # fields that name a unit or vehicle


def read_steps(given: Given, pieces: list[str]) -> tuple[Step, ...]:
    return STEPS.read(given, lambda step: [("unit", fields_of(step, *NAMED), pieces)])
