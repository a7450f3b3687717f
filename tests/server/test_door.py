"""Half-open connections: whoever says nothing makes room, and those at their tables play on."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from tests.server.stage import Closed, Server, Stage

from sandtable.server import logs
from sandtable.server.addresses import Callers
from sandtable.server.door import Door
from sandtable.server.logs import FewOfAKind

SLOW = 1_100
FILES = 1_024
PARTS = {
    "nothing": b"",
    "half a head": b"GET /api/settings HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
    "half a body": b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\n{",
    "half a handshake": b"GET /api/table/x HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: webs",
}


class ALine:
    """A connection without a network."""

    def __init__(self, address: str) -> None:
        self.address, self.is_cut = address, False

    def abort(self) -> None:
        self.is_cut = True

    def get_extra_info(self, _name: str, _default: object = None) -> object:
        return (self.address, 1)


def a_door(of_one_address: int = 100, most: int = 100, *trusted: str) -> Door:
    return Door(Callers(trusted), of_one_address, most)


# --- who goes -------------------------------------------------------------------------------------
def test_of_one_address_whoever_is_silent_for_longest_makes_room() -> None:
    entrance = a_door(of_one_address=2)
    lines = [ALine(address) for address in ("1.1.1.1", "2.2.2.2", "2.2.2.2", "2.2.2.2")]
    for line in lines:
        entrance.enter(line)
    assert [line.is_cut for line in lines] == [False, True, False, False]


def test_whoever_sits_or_waits_for_an_answer_is_never_sent_away_for_a_newcomer() -> None:
    entrance = a_door(of_one_address=2)
    lines = [ALine("2.2.2.2") for _ in range(3)]
    for line in lines:
        entrance.enter(line)
        entrance.step_in(line)
    assert [line.is_cut for line in lines] == [False, False, True]


def test_a_quarter_of_all_room_is_for_those_who_have_said_nothing_yet() -> None:
    entrance = a_door(most=40)
    lines = [ALine(f"10.0.0.{number}") for number in range(13)]
    for line in lines:
        entrance.enter(line)
    assert [line.is_cut for line in lines] == [True] * 3 + [False] * 10


def test_whoever_leaves_is_not_counted_any_more() -> None:
    entrance = a_door(of_one_address=1)
    for _ in range(5):
        line = ALine("2.2.2.2")
        entrance.enter(line)
        entrance.step_in(line)
        entrance.leave(line)
        assert not line.is_cut


def test_a_proxy_we_trust_speaks_for_many() -> None:
    entrance = a_door(1, 100, "10.0.0.0/8")
    lines = [ALine("10.1.2.3") for _ in range(20)]
    for line in lines:
        entrance.enter(line)
        entrance.step_in(line)
    assert not any(line.is_cut for line in lines)


# --- a real server --------------------------------------------------------------------------------
@contextmanager
def slow_clients(server: Server, many: int, said: bytes) -> Iterator[list[socket.socket]]:
    host, _, port = server.address.removeprefix("http://").partition(":")
    sockets: list[socket.socket] = []
    try:
        for _ in range(many):
            one = socket.create_connection((host, int(port)), timeout=20)
            sockets.append(one)
            try:
                one.sendall(said)
            except OSError:
                pass  # sent away already
        yield sockets
    finally:
        for one in sockets:
            one.close()


@pytest.mark.parametrize("trusted", [(), ("127.0.0.1",)], ids=["direct", "behind a proxy"])
@pytest.mark.parametrize("part", PARTS)
def test_1100_requests_that_never_end_leave_the_tables_playable_with_1024_files(
    stages: Callable[..., Stage], tmp_path: Path, part: str, trusted: tuple[str, ...]
) -> None:
    log = tmp_path / "log"
    server = stages(files=FILES, log=str(log), trusted_proxies=trusted).start()
    game = server.new_game()

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            with slow_clients(server, SLOW, PARTS[part]):
                begun = monotonic()
                assert (await red.command("Taunt", words="still here"))["type"] == "done"
                async with server.seat(game["seats"]["blue"]) as blue:  # somebody new
                    assert (await blue.ask("ping"))["type"] == "pong"
                other = server.new_game()
                assert server.get(f"/games/{other['game']}")["n"] == 0
                assert monotonic() - begun < 8

    asyncio.run(story())
    server.kill()
    assert len(log.read_text().splitlines()) < 20


@pytest.mark.parametrize("part", PARTS)
def test_a_request_that_does_not_come_to_its_end_is_cut_off_in_time(
    stages: Callable[..., Stage], part: str
) -> None:
    server = stages(head_seconds=0.3, body_seconds=0.3).start()
    with slow_clients(server, 1, PARTS[part]) as (slow,):
        slow.settimeout(20)
        assert slow.recv(1_000) == b""


def test_behind_a_proxy_seats_are_counted_by_who_is_behind_it(stages: Callable[..., Stage]) -> None:
    server = stages(connections=2, trusted_proxies=("127.0.0.1",)).start()
    game = server.new_game()

    async def story() -> None:
        async def sit(address: str) -> Any:
            seat = server.seat(game["seats"]["red"])
            await seat.open(additional_headers={"X-Forwarded-For": address})
            return seat

        seats = [await sit("198.51.100.7") for _ in range(2)]
        with pytest.raises(Closed):
            await sit("198.51.100.7")
        seats.append(await sit("198.51.100.8"))
        await seats.pop(0).close()
        await asyncio.sleep(0.2)
        seats.append(await sit("198.51.100.7"))
        for seat in seats:
            await seat.close()

    asyncio.run(story())


# --- the log --------------------------------------------------------------------------------------
def test_what_happens_over_and_over_is_a_few_lines_and_then_a_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few, now = FewOfAKind(), 0.0
    monkeypatch.setattr(logs, "monotonic", lambda: now)

    def line(message: str) -> str | None:
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, message, ("x",), None)
        return record.getMessage() if few.filter(record) else None

    told = [line("bad request of %s") for _ in range(1_000)]
    assert told == ["bad request of x"] * logs.MOST + [None] * (1_000 - logs.MOST)
    assert line("something else, %s") == "something else, x"
    now = logs.SECONDS
    assert line("bad request of %s") == "bad request of x (and 995 more of the kind before)"
