"""Steps of a lesson: figures by their ids (A1, B2), lengths in 1/100 cm."""

from __future__ import annotations

from sandtable.reading import Given
from sandtable.rulesets.lessons import Reader, fields_of
from sandtable.rulesets.lessons import Step as Step
from sandtable.rulesets.modern_skirmish.commands import ANSWERS, COMMANDS

#: HitTheDirt and Detonate are both commands and answers.
STEPS = Reader(tuple(dict.fromkeys((*COMMANDS, *ANSWERS))), most_sides=12)
FIGURES = ("who", "figure", "defender", "helper")  # fields that name a figure or a vehicle
UNITS = ("unit", "with_unit")


def read_steps(given: Given, figures: list[str], units: list[str]) -> tuple[Step, ...]:
    return STEPS.read(
        given,
        lambda step: [
            ("figure", fields_of(step, *FIGURES), figures),
            ("unit", fields_of(step, *UNITS), units),
        ],
    )
