"""Games are not gone through for garbage while somebody plays, and do not need it to be freed."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from threading import current_thread
from typing import Any
from weakref import ref

import pytest

from sandtable.log import Act
from sandtable.server import hall as server
from sandtable.server.catalogue import scenario_of
from sandtable.server.changes import Copies
from sandtable.server.clerk import COMMAND, Clerk
from sandtable.server.hall import Hall, collect_garbage
from sandtable.server.hosted import Hosted
from sandtable.server.measures import Measures
from sandtable.server.rooms import Action, Room
from sandtable.server.seating import Wanted, set_up
from sandtable.server.settings import Settings


class Guest:
    """Somebody at a table who keeps only what he holds."""

    language = "en"

    def __init__(self, side: str) -> None:
        self.side: str | None = side
        self.copies: Copies | None = Copies()

    def tell(self, message: bytes) -> None:
        pass

    def leave(self, code: int) -> None:
        pass


@pytest.fixture
def nothing_is_looked_for() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


# --- a game that is put away ----------------------------------------------------------------------
@pytest.mark.usefixtures("nothing_is_looked_for")
@pytest.mark.parametrize("clock", [None, 10])
def test_a_game_is_freed_when_it_is_put_away_without_being_looked_for(
    tmp_path: Path, clock: int | None
) -> None:
    left = asyncio.run(played_and_put_away(tmp_path, clock))
    assert {name: one() for name, one in left.items()} == dict.fromkeys(left)


async def played_and_put_away(folder: Path, clock: int | None) -> dict[str, ref[Any]]:
    hall = Hall(Settings(f"sqlite:///{folder / 'table.sqlite'}"))
    room = await a_room(hall, clock)
    guests = [Guest(side) for side in room.hosted.seats]
    for guest in guests:
        await room.enter(guest)
    for number in range(20):
        await act(room, guests, number)
    for guest in guests:
        room.exit(guest)
    await hall.clerk.do(COMMAND, gc.collect, 1)  # what commands leave, as every few seconds
    left = parts_of(room)
    del guest, guests, room
    hall._put_away(1, idle=-1)
    await asyncio.sleep(0.01)
    await hall.clerk.do(COMMAND, int)  # it holds what it did last until it does something else
    await hall.close()
    return left


async def a_room(hall: Hall, clock: int | None) -> Room:
    offered = hall.offered["combat-zone"]
    staged = scenario_of(offered, "cz-sodium-alley")
    seats = {side.id: Wanted("me") for side in staged.sides("en")}
    made = set_up(offered, staged, {}, seats, "seed", seed="a seed", clock=clock)
    await asyncio.wrap_future(hall.store.create(made.kept, made.hosted.stands()))
    return hall.take(made.hosted)


async def act(room: Room, guests: list[Guest], number: int) -> None:
    """The first command there is; questions are declined."""
    hosted = room.hosted
    side, state = hosted.shown.to_play, hosted.shown.state
    assert side is not None
    guest = next(guest for guest in guests if guest.side == side)

    def said(hosted: Hosted) -> Any:
        if hosted.game.waiting:
            return hosted.answer(side, None)
        return hosted.play(side, next(iter(hosted.ruleset.candidates(state, side))))

    await room.act(side, Action(str(number), str(number)), said, guest)


def parts_of(room: Room) -> dict[str, ref[Any]]:
    """Of a room what can be waited for; acts and entries are too light to be."""
    game = room.hosted.game
    acts = [entry.whole for entry in game.entries if entry.whole is not None]
    assert any(part.__class__ is Act for act in acts for part in act.parts)
    battle = game.state
    return {"room": ref(room), "hosted": ref(room.hosted), "game": ref(game), "battle": ref(battle)}


@pytest.mark.usefixtures("nothing_is_looked_for")
def test_acts_do_not_outlive_their_game(tmp_path: Path) -> None:
    before = acts_there()
    asyncio.run(played_and_put_away(tmp_path, None))
    assert acts_there() == before


def acts_there() -> int:
    return sum(one.__class__ is Act for one in gc.get_objects())


# --- what is looked for ---------------------------------------------------------------------------
def test_python_does_not_go_through_old_games_by_itself_while_a_server_runs() -> None:
    usual = gc.get_threshold()
    _, meanwhile = asyncio.run(watched(looks=0))
    assert meanwhile[0] == usual[0]
    assert min(meanwhile[1:]) >= 1_000_000
    assert gc.get_threshold() == usual


def test_what_is_new_is_looked_at_between_two_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "GARBAGE_SECONDS", 0)
    looks, _ = asyncio.run(watched(looks=3))
    assert looks == [("clerk", 1)] * 3


def test_everything_is_gone_through_when_nobody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "GARBAGE_SECONDS", 0)
    monkeypatch.setattr(server, "LOOKS_IN_QUIET", 3)
    looks, _ = asyncio.run(watched(looks=6))
    assert [generation for _, generation in looks] == [1, 1, 2, 1, 1, 2]


def test_while_somebody_acts_everything_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "GARBAGE_SECONDS", 0)
    monkeypatch.setattr(server, "LOOKS_IN_QUIET", 3)
    monkeypatch.setattr(server, "LOOKS_AT_MOST", 5)
    looks, _ = asyncio.run(watched(looks=6, acting=True))
    assert [generation for _, generation in looks] == [1, 1, 1, 1, 2, 1]


async def watched(looks: int, acting: bool = False) -> tuple[list[tuple[str, int]], Any]:
    """Who looked, at how much; and what Python would do by itself meanwhile."""
    clerk, measures = Clerk(), Measures()
    seen: list[tuple[str, int]] = []
    enough = asyncio.Event()
    loop = asyncio.get_running_loop()

    def looked(phase: str, facts: dict[str, int]) -> None:
        if phase == "start" and facts["generation"] and len(seen) < looks:
            seen.append((current_thread().name, facts["generation"]))
            measures.acts["done"] += acting
            if len(seen) == looks:
                loop.call_soon_threadsafe(enough.set)

    gc.callbacks.append(looked)
    chore = asyncio.create_task(collect_garbage(clerk, measures))
    await asyncio.sleep(0)
    meanwhile = gc.get_threshold()
    if looks:
        await asyncio.wait_for(enough.wait(), 60)
    chore.cancel()
    await asyncio.gather(chore, return_exceptions=True)
    gc.callbacks.remove(looked)
    clerk.close()
    return seen, meanwhile
