"""The lines of a record as canonical JSON, put together as a game goes on.

Each text is a line without its chain. A played command pays for them, so they are written straight
from the values, without plain data in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from json.encoder import encode_basestring as quoted
from types import NoneType
from typing import Any

from sandtable.chance import Roll
from sandtable.codec import text
from sandtable.plain import canonical
from sandtable.umpire import Asked, Rolled


def chain_of(previous: str, text: str) -> str:
    """The hash that ties a line to the one before it."""
    return sha256((previous + text).encode()).hexdigest()


def chained_line(text: str, chain: str) -> str:
    """The line as it stands in the file, without its end: of all our keys `chain` sorts first."""
    return f'{{"chain":"{chain}",{text[1:]}'


def entry_text(
    n: int,
    side: str,
    command: str,
    tape: Iterable[Any],
    log: Iterable[Any],
    coached: Iterable[str] = (),
    followed: Iterable[str] = (),
) -> str:
    """An entry without its chain. `command` is canonical JSON already: the dice needed it.

    Of sides that asked the coach before it there is a note, and of those whose command is what it
    advised; without any, none.
    """
    events: list[str] = []
    rolls: list[str] = []
    questions: list[str] = []
    for at, item in enumerate(log):
        cls = item.__class__
        if cls is Rolled:
            rolls.append(_roll_text(at, item))
        elif cls is Asked:
            questions.append(
                f'{{"at":{at},"question":{text(item.question)},"side":{quoted(item.side)}}}'
            )
        else:
            events.append(text(item))
    asked = ",".join(map(quoted, coached))
    note = f'"coached":[{asked}],' if asked else ""
    did = ",".join(map(quoted, followed))
    advised = f'"followed":[{did}],' if did else ""
    return (
        f'{{{note}"command":{command},"events":[{",".join(events)}],{advised}"n":{n},'
        f'"questions":[{",".join(questions)}],"rolls":[{",".join(rolls)}],'
        f'"side":{quoted(side)},"tape":[{_tape_text(tape)}]}}'
    )


def undo_text(n: int, side: str, undone: int, agreed: bool) -> str:
    """An entry that takes back an earlier one."""
    return canonical({"n": n, "side": side, "undo": undone, "consent": agreed})


def pending_text(
    n: int, side: str, command: str, tape: Iterable[object], asked: str, question: object
) -> str:
    """A command that waits for an answer: all that is needed to go on."""
    return (
        f'{{"pending":{{"asked":{quoted(asked)},"command":{command},"n":{n},'
        f'"question":{text(question)},"side":{quoted(side)},"tape":[{_tape_text(tape)}]}}}}'
    )


def end_text(entries: int, server_seed: str | None) -> str:
    """The last line of a closed record."""
    return canonical({"end": {"entries": entries, "server_seed": server_seed}})


def _tape_text(tape: Iterable[object]) -> str:
    return ",".join([int.__repr__(x) if x.__class__ is int else text(x) for x in tape])


def _roll_text(at: int, rolled: Rolled) -> str:
    roll, means = rolled.roll, rolled.means
    fixed, rule, chances = _told_once(roll)
    chance = chances.get(means)
    if chance is None:
        likely, as_good = rolled.chance(), rolled.at_least_as_good()
        chance = f'"at_least_as_good":{_fraction(as_good)},"chance":{_fraction(likely)}'
        chances[means] = chance
    faces = ",".join(map(int.__repr__, rolled.faces))
    return (
        f'{{"at":{at},{chance},"dice":{quoted(roll.thrown)},"faces":[{faces}],'
        f'"means":{told(means)},{fixed},"needed":{told(roll.against)},{rule}}}'
    )


@lru_cache(100_000)
def _told_once(roll: Roll) -> tuple[str, str, dict[Any, str]]:
    """What equal rolls have alike: modifiers and rule as text, and the chances of their meanings.

    Not what they need or mean: `True` and 1 are equal and yet told differently.
    """
    modifiers = [f'{{"rule":{quoted(m.rule)},"value":{_value(m.value)}}}' for m in roll.modifiers]
    return f'"modifiers":[{",".join(modifiers)}]', f'"rule":{quoted(roll.rule)}', {}


def _value(value: int | str | Fraction) -> str:
    return int.__repr__(value) if isinstance(value, int) else quoted(str(value))


def told(value: object) -> str:
    """What a roll needed or meant: for readers, never read back."""
    write = _TOLD.get(value.__class__)
    if write:
        return write(value)
    if isinstance(value, Enum):
        return quoted(value.name)
    return _list(value) if isinstance(value, tuple) else text(value)


def _list(value: Any) -> str:
    return "[" + ",".join([told(v) for v in value]) + "]"


def _set(value: Any) -> str:
    return "[" + ",".join(sorted(map(told, value))) + "]"


def _fraction(value: Fraction | None) -> str:
    return "null" if value is None else f'"{value.numerator}/{value.denominator}"'


_TOLD: dict[type, Callable[[Any], str]] = {
    int: int.__repr__,
    bool: {True: "true", False: "false"}.__getitem__,
    str: quoted,
    NoneType: lambda value: "null",
    tuple: _list,
    frozenset: _set,
    Fraction: _fraction,
}
