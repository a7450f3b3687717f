"""Somebody who reads too slowly is sent away with a code, and finds everything when he comes back.

The server keeps only so much for one client. Whoever leaves it all lying (a sleeping telephone, a
broken network) must not fill its memory, nor hold up the others.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from tests.server.stage import PATIENCE, Server, Stage, an_id
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sandtable.server.limits import MOST_UNSENT
from sandtable.server.table import CODE_TOO_SLOW

#: What each request without a reader brings is the whole table: this many are far more than the
#: network holds (some megabytes) and the server keeps besides.
REQUESTS = MOST_UNSENT + 1_500


async def a_line_nobody_reads(server: Server, token: str) -> ClientConnection:
    return await connect(
        f"{server.address.replace('http', 'ws')}/api/table/{token}?language=en",
        compression=None,
        max_size=None,
        max_queue=1,  # then it takes nothing more in
        proxy=None,
        ping_interval=None,
        open_timeout=PATIENCE,
    )


async def read_to_the_end(line: ClientConnection) -> list[Any]:
    heard: list[Any] = []
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                heard.append(json.loads(await line.recv()))
    except ConnectionClosed:
        return heard


def test_a_slow_reader_is_closed_with_its_code_and_loses_nothing_when_he_comes_back(
    server: Server,
) -> None:
    seats = {"player": "me", "guards": "here"}
    game = server.new_game(seats, ruleset="combat-zone", scenario="cz-tutorial", seed=None)
    slow_link, other_link = game["seats"]["player"], game["seats"]["guards"]

    async def story() -> None:
        async with server.seat(slow_link) as player:
            command = (await player.hear("state"))["status"]["lesson"]["command"]
        action = {"type": "command", "id": an_id(), "command": command}

        slow = await a_line_nobody_reads(server, slow_link)
        async with server.seat(other_link) as other:
            await slow.send(json.dumps(action))  # its `done` is among what nobody reads
            await other.state(1)
            for n in range(REQUESTS):
                await slow.send(json.dumps({"type": "language", "id": str(n), "language": "en"}))
            gone = len(other.heard)
            await other.until(lambda m: m["type"] == "seats" and not m["online"]["player"], gone)
            assert (await other.ask("ping"))["type"] == "pong"  # nobody else was held up
        heard = await read_to_the_end(slow)
        assert slow.close_code == CODE_TOO_SLOW == 4408
        assert len([one for one in heard if one["type"] == "hello"]) < REQUESTS

        async with server.seat(slow_link) as back:
            assert (await back.hear("state"))["n"] == 1
            again = await back.ask("command", action["id"], command=command)
            assert (again["type"], again["n"]) == ("done", 1)
            assert back.last_state["n"] == 1
            (entry,) = (await back.ask("log", count=100))["entries"]
            assert entry["n"] == 1

    asyncio.run(story())


def test_whoever_takes_nothing_in_and_says_nothing_more_is_gone_after_a_while(
    stages: Callable[..., Stage],
) -> None:
    server = stages(reading_seconds=0.5).start()
    seats = {"hunters": "me", "machines": "here"}
    battle = {"ruleset": "combat-zone", "scenario": "cz-foundry-nine"}  # much to send
    game = server.new_game(seats, **battle, seed=None)

    async def story() -> None:
        async with server.seat(game["seats"]["machines"]) as other:
            slow = await a_line_nobody_reads(server, game["seats"]["hunters"])
            for n in range(MOST_UNSENT // 2):  # fewer than would have him sent away at once
                await slow.send(json.dumps({"type": "language", "id": str(n), "language": "en"}))
            here = await other.until(lambda m: m["type"] == "seats" and m["online"]["hunters"])
            start = other.heard.index(here)
            await other.until(lambda m: m["type"] == "seats" and not m["online"]["hunters"], start)
            await read_to_the_end(slow)
            assert slow.close_code != CODE_TOO_SLOW

    asyncio.run(story())
