"""Steps of a lesson: units by their ids, hexes as [column, row].

What may be declined and is not answered is declined.
"""

from __future__ import annotations

from typing import Any

from sandtable.reading import Given
from sandtable.rulesets.hex_tactical.commands import ANSWERS, COMMANDS
from sandtable.rulesets.lessons import Reader, fields_of
from sandtable.rulesets.lessons import Step as Step

STEPS = Reader((*COMMANDS, *ANSWERS), most_sides=6)
NAMED = ("unit", "vehicle", "tractor", "piece", "flyer", "target", "observer")


def read_steps(given: Given, units: list[str]) -> tuple[Step, ...]:
    return STEPS.read(given, lambda command: [("unit", _named(command), units)])


def _named(command: object) -> list[Any]:
    shooters = [shooter.unit for shooter in getattr(command, "shooters", ())]
    movers = [unit for unit, _ in getattr(command, "paths", ())]
    return fields_of(command, *NAMED) + shooters + movers
