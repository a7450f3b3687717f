"""What a figure may do, kept from state to state while nothing that matters to it has changed.

One command is carried out by one figure: what its friends may do is as it was, unless he stands, or
stood, where it touches them. What was found of a figure is kept on the field with the values that
it depends on; the same values, the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

Command = TypeVar("Command")
Spots = list[tuple[int, int]]


class Offered(NamedTuple):
    """What was thought of for a figure, whether each is allowed, and from what that was found."""

    figure: Any
    figures: dict[str, Any]
    rest: tuple[object, ...]
    tried: list[tuple[Any, bool]]


def kept(
    battle: Any,
    figure: Any,
    rest: tuple[object, ...],
    proposals: Iterator[Command],
    allows: Callable[[Command], bool],
    touches: Callable[[Command, Spots], bool],
    *,
    upsets: Callable[[Spots], bool] = lambda _: False,
    lasts: Callable[[], bool] = lambda: True,
) -> Iterator[Command]:
    """Those of the proposals that are allowed, as long as what matters is the same.

    `rest`: all that matters but the figures. Where friends come from or go to may touch a command,
    which is looked at again, or upset all. What does not last is not kept.
    """
    memory = battle.field.memory("offered")
    known: Offered | None = memory.get(figure.id)
    stirred = None if known is None else _stirred(known, battle, figure, rest)
    if stirred and upsets(stirred):
        stirred = None
    tried: list[tuple[Command, bool]] = []
    if known is None or stirred is None:
        for command in proposals:
            tried.append((command, allows(command)))
            if tried[-1][1]:
                yield command
        if not lasts():
            return
    elif stirred:
        for command, passed in known.tried:
            if touches(command, stirred):
                passed = allows(command)
            tried.append((command, passed))
            if passed:
                yield command
    else:
        tried = known.tried
        yield from [command for command, passed in tried if passed]
    memory[figure.id] = Offered(figure, battle.figures, rest, tried)


def _stirred(known: Offered, battle: Any, figure: Any, rest: tuple[object, ...]) -> Spots | None:
    """Where friends have come from and gone to since; None when more than that has changed."""
    if known.figure is not figure or known.rest != rest:
        return None
    before, now = known.figures, battle.figures
    stirred: Spots = []
    if before is now:
        return stirred
    if before.keys() != now.keys():
        return None
    for name, other in now.items():
        was = before[name]
        if other is was:
            continue
        if other.side != figure.side:
            return None
        stirred += (was.at, other.at)
    return stirred
