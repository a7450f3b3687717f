"""Golden games played again at a table, and pictures of them for the client's own tests.

`python -m tests.server.changing` writes `changes.json`: what lies before, the steps, and what lies
after. `web/test/copies.test.ts` takes the same steps.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from pydantic_core import to_json
from tests.games.played import played

from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.server.catalogue import offered
from sandtable.server.changes import Copies, applied, difference
from sandtable.server.clerk import Clerk
from sandtable.server.hosted import Hosted
from sandtable.server.rooms import Action, Room
from sandtable.server.seating import Wanted, set_up
from sandtable.umpire import Asked

FILE = Path(__file__).with_name("changes.json")


class Guest:
    """Somebody at the table who puts together what changed, if he is told so."""

    def __init__(self, side: str | None, language: Language = "en", changes: bool = True) -> None:
        self.side = side
        self.language: Language = language
        self.copies = Copies() if changes else None
        self.bytes = 0  # told so far
        self.changes: list[Any] = []
        self.state: Any = None

    def tell(self, message: bytes) -> None:
        self.bytes += len(message)
        told = json.loads(message)
        if told["type"] == "change":
            self.changes.append(told)
            self.state = applied(self.state, told["steps"])
        elif told["type"] == "state":
            self.state = told

    def leave(self, code: int) -> None:
        raise AssertionError(code)


class Kept:
    """A store in which everything is written at once, and forgotten."""

    def append(self, *_: Any) -> Future[None]:
        written: Future[None] = Future()
        written.set_result(None)
        return written


Act = Callable[[Hosted], Any]


def said_in(entry: Entry) -> Iterator[tuple[str, Act]]:
    """A command and the answers to its questions, each with the dice that follow it: who acts."""
    parts: list[tuple[Any, list[int]]] = [(entry.command, [])]
    for item in entry.tape:
        if item.__class__ is int:
            parts[-1][1].append(item)
        else:
            parts.append((item, []))
    sides = [entry.side, *(item.side for item in entry.log if isinstance(item, Asked))]
    for number, (side, (said, faces)) in enumerate(zip(sides, parts, strict=True)):
        yield side, _act(side, said, faces, is_answer=number > 0)


def _act(side: str, said: Any, faces: list[int], *, is_answer: bool) -> Act:
    """Values as the record has them, and as a program would say them."""
    if is_answer:
        return lambda hosted: hosted.answer(side, said, faces, by_program=True)
    return lambda hosted: hosted.play(side, said, faces, by_program=True)


def room_of(name: str, clerk: Clerk) -> Room:
    """A table for the scenario of a golden game, with dice that are typed."""
    header = played(name).header.data
    ruleset = next(one for one in offered() if one.id == header["ruleset"])
    scene = ruleset.staged(header["scenario"])
    seats = {side.id: Wanted("me") for side in scene.sides("en")}
    hosted = set_up(ruleset, scene, header["options"], seats, dice="typed").hosted
    hosted.is_lesson = False  # its dice are those of the golden game
    return Room(hosted, Kept(), clerk)  # type: ignore[arg-type]


async def playing(name: str) -> AsyncIterator[Room]:
    """The room before the first thing that was said in a golden game, and after each of them."""
    clerk = Clerk()
    room = room_of(name, clerk)
    doers = {side: Guest(side, changes=False) for side in room.hosted.seats}
    yield room
    acts = [one for entry in played(name).entries for one in said_in(entry)]
    for number, (side, act) in enumerate(acts):
        await room.act(side, Action(str(number), ""), act, doers[side])
        while room.is_settling:  # where there is a veil it is shown a moment later
            await asyncio.sleep(0)
        yield room
    await asyncio.to_thread(clerk.close)


# --- for the client -------------------------------------------------------------------------------
#: What lies before and after, by what happens to it.
CASES: dict[str, tuple[Any, Any]] = {
    "nothing": ({"a": [1, 2]}, {"a": [1, 2]}),
    "a value": ({"n": 1, "on": False}, {"n": 2, "on": False}),
    "to nothing, and from it": ({"a": {"b": 1}, "c": None}, {"a": None, "c": {"b": 1}}),
    "a key comes and one goes": ({"a": 1, "b": 2}, {"b": 2, "c": 3}),
    "keys in another order": ({"a": 1, "b": 2, "c": 3}, {"c": 3, "a": 1, "b": 5}),
    "an item by its id": (
        {"pieces": [{"id": "A1", "at": [0, 0]}, {"id": "A2", "at": [5, 5]}]},
        {"pieces": [{"id": "A1", "at": [0, 0]}, {"id": "A2", "at": [6, 5]}]},
    ),
    "items come, go and change places": (
        [{"id": "a"}, {"id": "b"}, {"id": "c"}],
        [{"id": "d", "new": True}, {"id": "c"}, {"id": "a"}],
    ),
    "a list that loses its ids": ([{"id": "a"}], [{"id": "a"}, {"id": "a"}]),
    "items without ids, one other": ([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 3}]),
    "more items without ids": (
        {"lines": [{"key": "a"}, {"key": "b"}]},
        {"lines": [{"key": "a"}, {"key": "x"}, {"key": "y"}, {"key": "b"}]},
    ),
    "a list that was empty": ({"smoke": []}, {"smoke": [{"id": "s", "at": [1, 1]}]}),
    "a list that is empty now": ({"smoke": [{"id": "s", "at": [1, 1]}]}, {"smoke": []}),
    "inside of items inside of items": (
        {"pieces": [{"id": "A1", "markers": [{"id": "cover", "detail": "hedge"}]}]},
        {"pieces": [{"id": "A1", "markers": [{"id": "cover", "detail": "wall"}]}]},
    ),
    "keys that look like numbers": ({"1": "a", "x": "b"}, {"1": "c", "x": "b", "2": "d"}),
}


def vectors() -> list[dict[str, Any]]:
    return [
        {"what": what, "before": before, "steps": difference(before, after), "after": after}
        for what, (before, after) in CASES.items()
    ]


if __name__ == "__main__":
    FILE.write_bytes(to_json(vectors(), indent=1) + b"\n")
