"""Watching a server: is it alive, can it be sent players, what does it count, how does it stop."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest
from tests.server.stage import PATIENCE, Closed, Seat, Server, Stage, an_id

from sandtable.server.measures import BOUNDS, Times

Stages = Callable[..., Stage]


def test_a_server_that_answers_is_alive_and_ready(server: Server) -> None:
    assert server.get("/health") == {"status": "alive"}
    assert server.get("/ready") == {"status": "ready"}


def test_a_server_whose_database_is_gone_is_alive_and_not_ready(
    stages: Stages, tmp_path: Path
) -> None:
    file = tmp_path / "gone.sqlite"
    server = stages(database=f"sqlite:///{file}").start()
    file.rename(tmp_path / "elsewhere.sqlite")
    assert server.get("/health") == {"status": "alive"}
    refused = server.http.get("/api/ready")
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "unread")


def test_a_server_whose_database_takes_nothing_in_is_not_ready_until_it_does(
    stages: Stages, tmp_path: Path
) -> None:
    file = tmp_path / "locked.sqlite"
    server = stages(database=f"sqlite:///{file}").start()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert server.get("/health") == {"status": "alive"}
    assert server.http.get("/api/ready", timeout=PATIENCE).status_code == 503
    other.execute("ROLLBACK")
    other.close()
    assert server.get("/ready") == {"status": "ready"}


# --- numbers --------------------------------------------------------------------------------------
def numbers(server: Server) -> dict[str, float]:
    answer = server.http.get("/api/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_commands_are_counted_by_what_became_of_them(stages: Stages) -> None:
    server = stages().start()
    game = server.new_game(ruleset="toy-stumbling")

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Taunt", words="crash")
            await red.command("Step", paces=5)  # further than anybody steps
            await red.command("Step", paces=1)
            while (found := numbers(server))["sandtable_command_seconds_count"] < 3:
                await asyncio.sleep(0.05)  # it is counted once it was told
            by = {one: found[f'sandtable_commands_total{{outcome="{one}"}}'] for one in OUTCOMES}
            assert by == {"done": 1, "refused": 1, "unsaved": 0, "fault": 1}
            assert found["sandtable_command_seconds_count"] == 3
            assert found["sandtable_commit_seconds_count"] >= 2  # the game, and the step
            assert (found["sandtable_open_tables"], found["sandtable_connections"]) == (1, 1)
            assert found["sandtable_clerk_queue"] == found["sandtable_commit_queue"] == 0
            assert found["sandtable_sent_bytes_total"] > 1_000

    asyncio.run(story())


OUTCOMES = ("done", "refused", "unsaved", "fault")


def test_times_are_counted_by_how_long_they_were() -> None:
    times = Times()
    for seconds in (0.0005, 0.001, 0.03, 60.0):
        times.add(seconds)
    found = dict(times.up_to())
    assert (found["0.001"], found["0.025"], found["0.05"], found["+Inf"]) == (2, 2, 3, 4)
    assert (len(found), round(times.seconds, 4)) == (len(BOUNDS) + 1, 60.0315)


def test_nothing_that_is_counted_names_a_game_or_a_link(server: Server) -> None:
    game = server.new_game()
    told = server.http.get("/api/metrics").text
    assert not any(name in told for name in (game["game"], *game["seats"].values()))


# --- the log --------------------------------------------------------------------------------------
def test_a_failure_is_one_line_that_a_program_can_read(stages: Stages, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = stages(log=str(log)).start()
    game = server.new_game(ruleset="toy-stumbling")

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Taunt", words="crash")

    asyncio.run(story())
    (line,) = log.read_text().splitlines()
    told = json.loads(line)
    assert (told["level"], told["from"]) == ("error", "sandtable.server")
    assert game["game"] in told["what"]
    assert told["error"].startswith("ZeroDivisionError")
    assert "Traceback" in told["trace"]


# --- stopping -------------------------------------------------------------------------------------
def test_a_server_that_is_told_to_stop_acknowledges_what_it_has_written(
    stages: Stages, tmp_path: Path
) -> None:
    """Its disk is slow, so that something is being written whenever it is told."""
    file = tmp_path / "stopped.sqlite"
    server = stages(database=f"sqlite:///{file}", slow=0.05).start()
    games = [server.new_game(options={"vigour": 1_000_000}) for _ in range(4)]
    done: list[str] = []

    async def play(seat: Seat) -> int | None:
        try:
            while True:
                action = an_id()
                answer = await seat.ask("standing", action, policy="never")
                assert answer["type"] == "done"
                done.append(action)
        except Closed as closed:
            return closed.code

    async def story() -> None:
        links = [game["seats"]["red"] for game in games]
        seats = [server.seat(link) for link in links]
        for seat in seats:
            await seat.open()
        playing = [asyncio.create_task(play(seat)) for seat in seats]
        while len(done) < 8 and not any(task.done() for task in playing):
            await asyncio.sleep(0.01)
        os.kill(server.pid, signal.SIGTERM)
        codes = await asyncio.gather(*playing)
        assert codes == [1012] * len(seats)  # come again

    asyncio.run(story())
    gone(server.pid)
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT client FROM entries WHERE client IS NOT NULL").fetchall()
    assert sorted(row[0] for row in rows) == sorted(done)


def gone(pid: int) -> None:
    """Wait until a process has ended."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        sleep(0.01)
    pytest.fail("it does not stop")


def test_a_server_that_stops_with_nobody_there_stops_at_once(stages: Stages) -> None:
    server = stages().start()
    server.new_game()
    begun = monotonic()
    os.kill(server.pid, signal.SIGTERM)
    gone(server.pid)
    assert monotonic() - begun < 20  # a busy machine; nobody is waited for
