"""Steps of a lesson: what is said, what is done, and the dice everybody sees.

Commands are written as in the record of a game, figures by their ids (A1, B2), lengths in 1/100
inch. Those of the other side are written too, and answers stand after the command they answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.codec import decode
from sandtable.reading import Given, Words
from sandtable.refusals import BadInput
from sandtable.rulesets.modern_battles.commands import ANSWERS, COMMANDS

ALLOWED = tuple(dict.fromkeys((*COMMANDS, *ANSWERS)))
NAMED = ("unit", "target", "vehicle", "combat", "mounted")  # fields that name a unit or vehicle
MOST_SIDES = 6  # of a die


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a sentence, the commands to give, the faces that the dice show."""

    say: Words
    commands: tuple[Any, ...]
    faces: tuple[int, ...] = ()


def read_steps(given: Given, pieces: list[str]) -> tuple[Step, ...]:
    return given.each(lambda one: _step(one, pieces))


def _step(given: Given, pieces: list[str]) -> Step:
    fields = given.fields(required=("say", "do"), optional=("faces",))
    faces = fields["faces"].items() if "faces" in fields else []
    return Step(
        say=fields["say"].words(),
        commands=tuple(_command(one, pieces) for one in fields["do"].items()),
        faces=tuple(face.whole(1, MOST_SIDES) for face in faces),
    )


def _command(given: Given, pieces: list[str]) -> Any:
    try:
        command = decode(ALLOWED, given.value)
    except BadInput as bad:
        problem = f"{bad.key} {bad.facts.get('field', '')}".strip()
        raise given.refuse("scenario-bad-command", problem=problem) from None
    for name in NAMED:
        meant = getattr(command, name, "")
        if isinstance(meant, str) and meant and meant not in pieces:
            raise given.unknown("unit", meant, pieces)
    return command
