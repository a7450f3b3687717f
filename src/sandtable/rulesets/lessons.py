"""Steps of a lesson, whatever the ruleset: what is said, what is done, the dice everybody sees.

Commands are written as in the record of a game. Those of the other side are written too, where a
ruleset takes them, and answers stand after the command they answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.codec import decode
from sandtable.reading import Given, Words
from sandtable.refusals import BadInput

#: Whom a command names: what they are ("figure"), their names, and the names that exist.
Named = tuple[str, Iterable[Any], list[str]]


#: What a step may ask one to look at before it is done.
VIEWS = ("aims", "danger")
FARTHEST = 100_000  # 1/100 cm or inch: farther than any table reaches


@dataclass(frozen=True, slots=True)
class Glance:
    """Something to look at: which view of the table, and a sentence that says so.

    `piece` and `at`: danger for whom, and where, as places stand in commands.
    """

    view: str
    say: Words
    piece: str = ""
    at: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a sentence, the commands to give, the faces that the dice show.

    `look`: what is looked at first, each counted as a step of its own. `theirs`: the other side
    alone acts; the step is not counted.
    """

    say: Words
    commands: tuple[Any, ...]
    faces: tuple[int, ...] = ()
    look: tuple[Glance, ...] = ()
    theirs: bool = False


def count(steps: Sequence[Step], upto: int) -> int:
    """How many things the first so many steps ask for: to look at, and to do."""
    return sum(len(step.look) + (not step.theirs) for step in steps[:upto])


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads steps: the kinds of commands and answers that may stand in them, the largest die."""

    allowed: tuple[type, ...]
    most_sides: int

    def read(self, given: Given, named: Callable[[Any], Iterable[Named]]) -> tuple[Step, ...]:
        """`named` tells whom a command names, so that nobody is meant who does not exist."""
        return given.each(lambda step: self._step(step, named))

    def _step(self, given: Given, named: Callable[[Any], Iterable[Named]]) -> Step:
        fields = given.fields(required=("say", "do"), optional=("faces", "look", "theirs"))
        faces = fields["faces"].items() if "faces" in fields else []
        return Step(
            say=fields["say"].words(),
            commands=fields["do"].each(lambda command: self._command(command, named)),
            faces=tuple(face.whole(1, self.most_sides) for face in faces),
            look=fields["look"].each(_glance) if "look" in fields else (),
            theirs="theirs" in fields and fields["theirs"].flag(),
        )

    def _command(self, given: Given, named: Callable[[Any], Iterable[Named]]) -> Any:
        try:
            command = decode(self.allowed, given.value)
        except BadInput as bad:
            raise given.refuse("scenario-bad-command", problem=bad) from None
        for what, names, known in named(command):
            for name in names:
                if isinstance(name, str) and name not in known:
                    raise given.unknown(what, name, known)
        return command


def _glance(given: Given) -> Glance:
    fields = given.fields(required=("view", "say"), optional=("piece", "at"))
    return Glance(
        view=fields["view"].one_of(VIEWS, "view"),
        say=fields["say"].words(),
        piece=fields["piece"].text() if "piece" in fields else "",
        at=_place(fields["at"]) if "at" in fields else None,
    )


def _place(given: Given) -> tuple[int, int]:
    both = given.items()
    if len(both) != 2:
        raise given.wrong("point")
    return both[0].whole(0, FARTHEST), both[1].whole(0, FARTHEST)


def fields_of(command: object, *names: str) -> list[object]:
    """Who stands in these fields of a command; one that is missing or empty names nobody."""
    return [meant for name in names if (meant := getattr(command, name, ""))]
