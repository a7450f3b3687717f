"""Steps of a lesson: what is said, what is done, and the dice everybody sees.

Commands are written as in the record of a game, units by their ids, hexes as [column, row].
Those of the other side are written too, and answers stand after the command they answer; what may
be declined and is not answered is declined.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.codec import decode
from sandtable.reading import Given, Words
from sandtable.refusals import BadInput
from sandtable.rulesets.hex_tactical.commands import ANSWERS, COMMANDS

ALLOWED = (*COMMANDS, *ANSWERS)
NAMED = ("unit", "vehicle", "tractor", "piece", "flyer", "target", "observer")
MOST_SIDES = 6  # of a die


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a sentence, the commands to give, the faces that the dice show."""

    say: Words
    commands: tuple[Any, ...]
    faces: tuple[int, ...] = ()


def read_steps(given: Given, units: list[str]) -> tuple[Step, ...]:
    return given.each(lambda one: _step(one, units))


def _step(given: Given, units: list[str]) -> Step:
    fields = given.fields(required=("say", "do"), optional=("faces",))
    faces = fields["faces"].items() if "faces" in fields else []
    return Step(
        say=fields["say"].words(),
        commands=tuple(_command(one, units) for one in fields["do"].items()),
        faces=tuple(face.whole(1, MOST_SIDES) for face in faces),
    )


def _command(given: Given, units: list[str]) -> Any:
    try:
        command = decode(ALLOWED, given.value)
    except BadInput as bad:
        problem = f"{bad.key} {bad.facts.get('field', '')}".strip()
        raise given.refuse("scenario-bad-command", problem=problem) from None
    named = [getattr(command, name, "") for name in NAMED]
    named += [shooter.unit for shooter in getattr(command, "shooters", ())]
    named += [unit for unit, _ in getattr(command, "paths", ())]
    for name in named:
        if name and name not in units:
            raise given.unknown("unit", name, units)
    return command
