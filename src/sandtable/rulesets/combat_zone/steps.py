"""Steps of a lesson: what is said, the commands wanted, and the dice everybody sees.

Commands are written as in the record of a game: figures by their ids (A1, B2), lengths in 1/100 cm.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args

from sandtable.codec import decode
from sandtable.reading import Given, Words
from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone.commands import Command

COMMANDS: tuple[type, ...] = get_args(Command)
FIGURES = ("figure", "enemy", "target", "casualty")
MOST_SIDES = 10  # of a die


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a sentence, the commands to give, the faces that the dice show."""

    say: Words
    commands: tuple[Any, ...]
    faces: tuple[int, ...] = ()


def read_steps(given: Given, figures: list[str]) -> tuple[Step, ...]:
    return given.each(lambda one: _step(one, figures))


def _step(given: Given, figures: list[str]) -> Step:
    fields = given.fields(required=("say", "do"), optional=("faces",))
    faces = fields["faces"].items() if "faces" in fields else []
    return Step(
        say=fields["say"].words(),
        commands=fields["do"].each(lambda one: _command(one, figures)),
        faces=tuple(face.whole(1, MOST_SIDES) for face in faces),
    )


def _command(given: Given, figures: list[str]) -> Any:
    try:
        command = decode(COMMANDS, given.value)
    except BadInput as bad:
        problem = f"{bad.key} {bad.facts.get('field', '')}".strip()
        raise given.refuse("scenario-bad-command", problem=problem) from None
    for name in FIGURES:
        figure = getattr(command, name, None)
        if figure is not None and figure not in figures:
            raise given.unknown("figure", figure, figures)
    return command
