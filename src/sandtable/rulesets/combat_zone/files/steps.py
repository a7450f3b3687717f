"""Steps of a lesson: figures by their ids (A1, B2), lengths in 1/100 cm."""

from __future__ import annotations

from typing import Any, get_args

from sandtable.reading import Given
from sandtable.rulesets.combat_zone.commands import AnswerFire, Command
from sandtable.rulesets.lessons import Reader
from sandtable.rulesets.lessons import Step as Step

STEPS = Reader((*get_args(Command), AnswerFire), most_sides=10)
FIGURES = ("figure", "enemy", "target", "casualty")


def read_steps(given: Given, figures: list[str]) -> tuple[Step, ...]:
    return STEPS.read(given, lambda step: [("figure", _figures(step), figures)])


def _figures(command: object) -> list[Any]:
    """Here even an empty name is one."""
    return [getattr(command, name) for name in FIGURES if hasattr(command, name)]
