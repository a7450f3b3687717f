"""Several workers on one database: each game is kept by one, and a dead one's by the next."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from sqlalchemy import Engine
from tests.server import postgres
from tests.server.killing import Ordeal
from tests.server.stage import PATIENCE, Seat, Server, Stage
from tests.server.test_watching import gone

from sandtable.server.settings import database_url
from sandtable.server.store import leases
from sandtable.server.store.opening import open_engine
from sandtable.server.workers import place_of

Stages = Callable[..., Stage]
LONG, OVER = 1_000.0, -1.0


# --- leases ---------------------------------------------------------------------------------------
@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('leases')}/leases.sqlite"
        return
    with ExitStack() as stack:
        try:
            yield database_url(stack.enter_context(postgres.running()).address)
        except postgres.CannotStart as why:
            pytest.skip(str(why))


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    engine = open_engine(database)
    yield engine
    with engine.begin() as connection:
        for one in ("one", "two"):
            leases.leave(connection, one)
    engine.dispose()


class Worker:
    def __init__(self, engine: Engine, name: str) -> None:
        self._engine, self.name = engine, name

    def beat(self, seconds: float = LONG) -> leases.Beat:
        with self._engine.begin() as connection:
            return leases.beat(connection, self.name, seconds)

    def take(self, game: str = "game") -> bool:
        with self._engine.begin() as connection:
            return leases.take(connection, game, self.name)

    def release(self, game: str = "game") -> None:
        with self._engine.begin() as connection:
            leases.release(connection, self.name, [game])


@pytest.fixture
def two(engine: Engine) -> tuple[Worker, Worker]:
    both = Worker(engine, "one"), Worker(engine, "two")
    for worker in both:
        worker.beat()
    return both


def test_a_game_is_kept_by_whoever_takes_it_first(two: tuple[Worker, Worker]) -> None:
    one, other = two
    assert [one.take(), other.take(), one.take()] == [True, False, True]


def test_games_of_a_dead_worker_are_free(two: tuple[Worker, Worker]) -> None:
    one, other = two
    one.take()
    one.beat(OVER)
    assert other.take()
    assert not one.take()


def test_a_worker_that_seemed_dead_is_told_so_once(two: tuple[Worker, Worker]) -> None:
    one, _ = two
    one.beat(OVER)
    assert [one.beat().lapsed, one.beat().lapsed] == [True, False]


def test_whoever_keeps_a_game_hears_that_another_asks_for_it(two: tuple[Worker, Worker]) -> None:
    one, other = two
    one.take()
    assert one.beat().wanted == ()
    other.take()
    assert one.beat().wanted == ("game",)
    one.release()
    assert other.take()
    assert one.beat().wanted == other.beat().wanted == ()


def test_a_worker_that_ends_leaves_nothing_behind(
    engine: Engine, two: tuple[Worker, Worker]
) -> None:
    one, other = two
    one.take()
    with engine.begin() as connection:
        leases.leave(connection, one.name)
        assert leases.held_by(connection, one.name) == set()
    assert other.take()


# --- the door -------------------------------------------------------------------------------------
GAME = b"abcdefghijklmnopqrst_-"


def test_whatever_concerns_a_game_is_for_the_same_worker() -> None:
    lines = [
        b"GET /api/table/" + GAME + b" HTTP/1.1",
        b"GET /api/table/" + GAME + b"0123456789012345678901234567890123?language=fr HTTP/1.1",
        b"DELETE /api/table/" + GAME + b"x HTTP/1.1",
        b"GET /api/games/" + GAME + b"/record HTTP/1.1",
    ]
    assert len({place_of(line, 7) for line in lines}) == 1


def test_what_concerns_no_game_is_for_any_worker() -> None:
    for line in (b"GET / HTTP/1.1", b"POST /api/games HTTP/1.1", b"POST /api/games/mine HTTP/1.1"):
        assert place_of(line, 7) is None


def test_the_numbers_of_each_worker_can_be_asked_for() -> None:
    assert place_of(b"GET /api/metrics?worker=2 HTTP/1.1", 3) == 2


# --- real ones ------------------------------------------------------------------------------------
def children(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in text.split()]


def test_two_seats_of_a_game_meet_whichever_worker_took_them(stages: Stages) -> None:
    server = stages(workers=3).start()
    assert len(children(server.pid)) == 3
    games = [server.new_game() for _ in range(6)]

    async def story() -> None:
        for game in games:
            async with (
                server.seat(game["seats"]["red"]) as red,
                server.seat(game["seats"]["blue"]) as blue,
                server.seat(game["watch"]) as watching,
            ):
                await red.command("Step", paces=1)
                for seat in (red, blue, watching):
                    assert (await seat.state(1))["n"] == 1

    asyncio.run(story())
    for game in games:
        assert server.get(f"/games/{game['game']}")["n"] == 1


def test_workers_told_to_stop_tell_everybody_to_come_again(stages: Stages) -> None:
    server = stages(workers=2).start()
    workers = children(server.pid)
    games = [server.new_game() for _ in range(4)]

    async def story() -> None:
        seats = [server.seat(game["seats"]["red"]) for game in games]
        for seat in seats:
            await seat.open()
        os.kill(server.pid, signal.SIGTERM)
        assert [await seat.gone() for seat in seats] == [1012] * len(seats)

    asyncio.run(story())
    for pid in (server.pid, *workers):
        gone(pid)


class Workers(Stage):
    """A server whose workers are killed, one after the other, while it stays."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._server: Server | None = None
        self._random = random.Random("workers")

    def start(self, **more: Any) -> Server:
        self._server = self._server or self._stage.start(**more)
        return _Kills(self._server, self._random)

    def close(self) -> None:
        self._stage.close()


class _Kills(Server):
    """The same server; to kill it is to kill one of its workers."""

    def __init__(self, server: Server, dice: random.Random) -> None:
        self.pid, self.address, self.http = server.pid, server.address, server.http
        self._random = dice

    def kill(self) -> None:
        alive = children(self.pid)
        victim = self._random.choice(alive)
        with suppress(ProcessLookupError):
            os.kill(victim, signal.SIGKILL)
        until = monotonic() + PATIENCE
        while monotonic() < until and (victim in children(self.pid)):
            sleep(0.001)


def test_workers_killed_inside_requests_lose_and_double_nothing(
    stages: Stages, tmp_path: Path
) -> None:
    file, log = tmp_path / "workers.sqlite", tmp_path / "log"
    stage = stages(database=f"sqlite:///{file}", workers=2, log=str(log))
    ordeal = Ordeal(Workers(stage), file, 4)
    findings = asyncio.run(ordeal.run(kills=12))
    assert findings.wrong == []
    assert (findings.kills, findings.acknowledged > 2 * 12) == (12, True)
    told = [json.loads(line)["what"] for line in log.read_text().splitlines()]
    assert "has ended (-9), another takes its place" in told[0]


def test_a_game_of_a_dead_server_is_taken_over_within_seconds(starter: Any, tmp_path: Path) -> None:
    """As on two machines: each with its own port and name, on one database."""
    stage = Stage(starter, f"sqlite:///{tmp_path}/shared.sqlite")
    one, other = (starter.start({**stage.settings, "worker": name}) for name in ("one", "two"))
    game = one.new_game()

    async def story() -> None:
        async with one.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=1)
            assert await refused(other.seat(game["seats"]["red"]))
            one.kill()
        begun = monotonic()
        while await refused(seat := other.seat(game["seats"]["red"])):
            assert monotonic() - begun < PATIENCE
            await asyncio.sleep(0.1)
        assert monotonic() - begun < 30  # five seconds, on a machine with time to spare
        assert seat.last_state["n"] == 1
        await seat.close()

    asyncio.run(story())
    other.kill()


async def refused(seat: Seat) -> bool:
    """Whether a seat is told to come again; else it stays open."""
    await seat.open()
    if seat.heard[0]["type"] != "error":
        return False
    assert (seat.heard[0]["code"], await seat.gone()) == ("elsewhere", 1012)
    await seat.close()
    return True


def test_a_game_that_is_asked_for_elsewhere_moves_there_with_all_its_players(
    starter: Any, tmp_path: Path
) -> None:
    stage = Stage(starter, f"sqlite:///{tmp_path}/moving.sqlite")
    one, other = (starter.start({**stage.settings, "worker": name}) for name in ("one", "two"))
    game = one.new_game()

    async def story() -> None:
        async with one.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=1)
            assert await refused(other.seat(game["seats"]["blue"]))
            assert await red.gone() == 1012
        while await refused(blue := other.seat(game["seats"]["blue"])):
            await asyncio.sleep(0.1)
        assert blue.last_state["n"] == 1
        await blue.close()

    asyncio.run(story())
    for server in (one, other):
        server.kill()
