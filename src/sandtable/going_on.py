"""What a command that waits for an answer would do once it has one: counted from there on.

A preview of a ruleset runs a command by an umpire that counts instead of throwing. With `Resumed`
mixed in, that umpire first plays what has happened already, on the tape of the waiting command;
then it gives the answer that is thought of, and counts what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.chance import Roll, dice


class Begun(NamedTuple):
    """A command that waits for an answer: how things stood before it, and its tape so far.

    There is no tape where whole resolutions are drawn, and no command where a side may not know it.
    """

    state: Any
    command: Any
    tape: tuple[Any, ...] = ()
    side: str = ""  # that gave it


class Resumed:
    """Comes first among the bases."""

    left: list[Any]  # of the tape
    answer: Any
    counts: bool  # the answer has been given

    def resume(self, begun: Begun, answer: object) -> None:
        self.left, self.answer, self.counts = list(begun.tape), answer, False

    def roll(self, roll: Roll) -> Any:
        if self.counts:
            return super().roll(roll)  # type: ignore[misc]
        thrown = dice(roll.thrown)
        faces = tuple([self.left.pop(0) for _ in thrown.sides])
        return roll.meaning(thrown.read(faces))

    def opposed(self, first: Roll, second: Roll) -> Any:
        if self.counts:
            return super().opposed(first, second)  # type: ignore[misc]
        return self.roll(second._replace(against=self.roll(first)))

    def resolve(self, resolution: Callable[..., Any], *args: object) -> Any:
        if self.counts:
            return super().resolve(resolution, *args)  # type: ignore[misc]
        return resolution(*args, self)

    def sequence(self, step: Callable[..., Any], start: object, items: tuple[object, ...]) -> Any:
        if self.counts:
            return super().sequence(step, start, items)  # type: ignore[misc]
        for item in items:
            start = step(start, item, self)
        return start

    def ask(self, state: Any, side: str, question: Any) -> Any:
        if self.counts:
            return super().ask(state, side, question)  # type: ignore[misc]
        if self.left:
            return self.left.pop(0)
        self.counts = True
        return self.answer
