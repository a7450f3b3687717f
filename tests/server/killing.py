"""The ordeal: a server is killed inside requests, again and again, and must lose nothing.

Drivers play several games at once. Whenever their server dies they come back to the next one and
say again what was not acknowledged, under the same id. After each kill the database is read without
the server: every acknowledged action must be in it, once and in order, and every chain intact.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tests.server.stage import Closed, Seat, Server, Stage, an_id

from sandtable.record import BadRecord, parse
from sandtable.server.store import RECORD
from sandtable.verify import verify_content

#: A kill comes so many seconds after somebody has said something, at most.
LONGEST_WAIT = 0.012
#: Acknowledged actions between two kills, at least: a server must get somewhere.
AT_LEAST = 2
#: Nobody gets anywhere for so many seconds: the ordeal ends instead of waiting for ever.
STUCK = 120.0
ENDLESS = {"vigour": 1_000_000}


@dataclass
class Findings:
    """What an ordeal found. `wrong` says what was lost, doubled or out of order."""

    kills: int = 0  # each while somebody waited for an acknowledgement
    acknowledged: int = 0
    unwritten: int = 0  # actions under way that the database does not have: said again
    unheard: int = 0  # actions under way that it has: acknowledged again, not applied again
    wrong: list[str] = field(default_factory=list)

    def __add__(self, more: Findings) -> Findings:
        return Findings(
            self.kills + more.kills,
            self.acknowledged + more.acknowledged,
            self.unwritten + more.unwritten,
            self.unheard + more.unheard,
            self.wrong + more.wrong,
        )


class Stuck(Exception):
    """Nobody gets anywhere."""


#: What a client notices of a server that dies.
TROUBLE = (Closed, OSError, TimeoutError)


class Driver:
    """Plays both sides of one game, one action after the other, for ever."""

    def __init__(self, ordeal: Ordeal, game: dict[str, Any], number: int) -> None:
        self.ordeal, self.number = ordeal, number
        self.game: str = game["game"]
        self.tokens: dict[str, str] = game["seats"]
        self.acknowledged: list[str] = []
        self.said: dict[str, Any] = {}
        self.waits_for: str | None = None
        self._seats: dict[str, Seat] = {}
        self._random = Random(f"driver {number}")

    async def run(self) -> None:
        while True:
            side, kind, fields = await self._next()
            await self._say(side, an_id(), kind, fields)

    async def _next(self) -> tuple[str, str, dict[str, Any]]:
        """What the game wants next, by what the seats have seen."""
        while True:
            try:
                side = (await self._seat("red")).last_state["status"]["to_play"]
                state = (await self._seat(side)).last_state
                break
            except TROUBLE:
                await self.close()
        if state["prompt"]:
            return side, "answer", {"answer": self._answer(state["prompt"])}
        if self._random.random() < 0.4:
            return side, "command", {"command": {"type": "Strike"}}
        words = f"{self.number} {len(self.acknowledged)}"
        return side, "command", {"command": {"type": "Taunt", "words": words}}

    def _answer(self, prompt: Any) -> Any:
        """The first that is offered; where declining is allowed, as often not."""
        if prompt["decline"] and self._random.random() < 0.5:
            return None
        return prompt["options"][0]["answer"]

    async def _say(self, side: str, action: str, kind: str, fields: dict[str, Any]) -> None:
        """Until it is acknowledged, by whichever server."""
        self.said[action] = (kind, fields)
        tries = 0
        while True:
            try:
                seat = await self._seat(side)
                heard = {one: len(one.heard) for one in self._seats.values()}
                tries += 1
                self.waits_for = action
                answer = await seat.ask(kind, action, **fields)
                break
            except TROUBLE:
                await self.close()
            finally:
                self.waits_for = None
        if answer["type"] != "done":
            raise Stuck(f"{self.game}: {kind} was refused: {answer}")
        self.acknowledged.append(action)
        self.ordeal.findings.acknowledged += 1
        if tries == 1:
            await self._seen(heard)
        else:  # it may have been applied before: whoever comes anew sees how things stand
            await self.close()

    async def _seen(self, heard: dict[Seat, int]) -> None:
        """Wait until both seats have seen what came of it."""
        try:
            for seat, before in heard.items():
                await seat.until(lambda m: m["type"] == "state", before)
        except TROUBLE:
            await self.close()

    async def _seat(self, side: str) -> Seat:
        seat = self._seats.get(side)
        if seat is not None and seat.is_open:
            return seat
        server = await self.ordeal.server()
        seat = self._seats[side] = server.seat(self.tokens[side])
        await seat.open()
        trouble = [m["code"] for m in seat.heard if m["type"] == "error"]
        if trouble:
            raise Stuck(f"{self.game} cannot be opened: {trouble}")
        return seat

    async def close(self) -> None:
        for seat in self._seats.values():
            await seat.close()
        self._seats.clear()


class Ordeal:
    """Kills servers while drivers play on them."""

    def __init__(self, stage: Stage, file: Path, games: int, **settings: Any) -> None:
        self.findings = Findings()
        self._stage, self._file, self._settings = stage, file, settings
        self._random = Random("ordeal")
        self._server: Server | None = None
        self._up = asyncio.Event()
        self._games = games

    async def server(self) -> Server:
        await self._up.wait()
        assert self._server is not None
        return self._server

    async def run(self, kills: int, told: Callable[[Findings], None] | None = None) -> Findings:
        self._start()
        assert self._server is not None
        self.drivers = [
            Driver(self, self._server.new_game(scenario="duel", options=ENDLESS), number)
            for number in range(self._games)
        ]
        self._tasks = [asyncio.create_task(driver.run()) for driver in self.drivers]
        try:
            for _ in range(kills):
                await self._wait_for_work()
                await self._wait_for_a_request()
                self._kill()
                self._check()
                if self.findings.wrong:
                    return self.findings
                self._start()
                if told:
                    told(self.findings)
            await self._wait_for_work()
        except Stuck as stuck:
            self.findings.wrong.append(str(stuck))
            return self.findings
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            for driver in self.drivers:
                await driver.close()
        self._server.kill()
        self._check()
        return self.findings

    def _start(self) -> None:
        self._server = self._stage.start(**self._settings)
        self._up.set()

    async def _wait_for_work(self) -> None:
        enough = self.findings.acknowledged + AT_LEAST
        await self._wait_until(lambda: self.findings.acknowledged >= enough)

    async def _wait_for_a_request(self) -> None:
        """Some time after somebody has said something, and while he still waits."""
        while True:
            await self._wait_until(self._under_way)
            await asyncio.sleep(self._random.uniform(0, LONGEST_WAIT))
            if self._under_way():
                return

    def _under_way(self) -> list[str]:
        """Actions whose acknowledgement somebody waits for."""
        return [driver.waits_for for driver in self.drivers if driver.waits_for]

    async def _wait_until(self, happens: Callable[[], object]) -> None:
        until = monotonic() + STUCK
        while not happens():
            for task in self._tasks:
                if task.done():
                    task.result()
            if monotonic() > until:
                raise Stuck(f"nothing happens any more after {self.findings.kills} kills")
            await asyncio.sleep(0.001)

    def _kill(self) -> None:
        """At once, whatever the server is doing."""
        assert self._server is not None
        assert self._under_way()
        self._up.clear()
        self._server.kill()
        self._server = None
        self.findings.kills += 1

    # --- what is in the database
    def _check(self) -> None:
        connection = sqlite3.connect(self._file)
        try:
            for driver in self.drivers:
                rows = connection.execute(
                    "SELECT kind, line, client FROM entries WHERE game = ? ORDER BY seq",
                    (driver.game,),
                ).fetchall()
                self._check_game(driver, rows)
        finally:
            connection.close()

    def _check_game(self, driver: Driver, rows: list[tuple[str, str, str | None]]) -> None:
        wrong = self.findings.wrong
        if driver.waits_for and driver.waits_for not in driver.acknowledged:
            is_written = any(client == driver.waits_for for _, _, client in rows)
            self.findings.unheard += is_written
            self.findings.unwritten += not is_written
        applied = [client for _, _, client in rows if client]
        if len(set(applied)) != len(applied):
            wrong.append(f"{driver.game}: an action was applied twice")
        kept = set(applied)
        lost = [action for action in driver.acknowledged if action not in kept]
        if lost:
            wrong.append(f"{driver.game}: {len(lost)} acknowledged actions are lost")
        in_order = [action for action in applied if action in set(driver.acknowledged)]
        if in_order != [action for action in driver.acknowledged if action in kept]:
            wrong.append(f"{driver.game}: acknowledged actions are out of order")
        if any(action not in driver.said for action in applied):
            wrong.append(f"{driver.game}: something was applied that nobody said")
        content = "".join(f"{line}\n" for kind, line, _ in rows if kind in RECORD).encode()
        try:
            parse(content, driver.game)
        except BadRecord as bad:
            wrong.append(f"{driver.game}: its record is damaged: {bad}")
        if not verify_content(content).ok:
            wrong.append(f"{driver.game}: its chain or its dice are wrong")
