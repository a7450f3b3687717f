"""What the server and the process of the coach say to each other."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.explain.words import Language


class Ask(NamedTuple):
    """`decision` is a `coach.choices.Decision` on its way (`bots.views`)."""

    number: int
    seat: str  # whose plan may go on
    ruleset: str
    parts: dict[int, bytes]
    decision: bytes
    seed: str
    language: Language


class Stop(NamedTuple):
    """Nobody waits for this any longer."""

    number: int


class Heard(NamedTuple):
    """Advice, the last of which is final; or what went wrong.

    `best` is the command that is advised once that is settled, as canonical JSON, however it is
    composed.
    """

    number: int
    advice: Any = None
    best: tuple[str, ...] = ()
    trouble: str = ""
