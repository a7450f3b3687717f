"""Steps of a lesson: what is said, what is done, and the dice everybody sees.

Commands are written as in the record of a game, figures by their ids (A1, B2), lengths in 1/100 cm.
Those of the other side are written too, and answers stand after the command they answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.codec import decode
from sandtable.reading import Given, Words
from sandtable.refusals import BadInput
from sandtable.rulesets.modern_skirmish.commands import ANSWERS, COMMANDS

#: HitTheDirt and Detonate are both.
ALLOWED = tuple(dict.fromkeys((*COMMANDS, *ANSWERS)))
NAMED = ("who", "figure", "defender", "helper")  # fields that name a figure or a vehicle
UNITS = ("unit", "with_unit")
MOST_SIDES = 12  # of a die


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a sentence, the commands to give, the faces that the dice show."""

    say: Words
    commands: tuple[Any, ...]
    faces: tuple[int, ...] = ()


def read_steps(given: Given, figures: list[str], units: list[str]) -> tuple[Step, ...]:
    return given.each(lambda one: _step(one, figures, units))


def _step(given: Given, figures: list[str], units: list[str]) -> Step:
    fields = given.fields(required=("say", "do"), optional=("faces",))
    faces = fields["faces"].items() if "faces" in fields else []
    done = fields["do"].items()
    return Step(
        say=fields["say"].words(),
        commands=tuple(_command(one, figures, units) for one in done),
        faces=tuple(face.whole(1, MOST_SIDES) for face in faces),
    )


def _command(given: Given, figures: list[str], units: list[str]) -> Any:
    try:
        command = decode(ALLOWED, given.value)
    except BadInput as bad:
        problem = f"{bad.key} {bad.facts.get('field', '')}".strip()
        raise given.refuse("scenario-bad-command", problem=problem) from None
    for names, known, what in ((NAMED, figures, "figure"), (UNITS, units, "unit")):
        for name in names:
            meant = getattr(command, name, "")
            if meant and meant not in known:
                raise given.unknown(what, meant, known)
    return command
