"""A stage for tests: real servers, real connections, and clients that say what is in the protocol.

A `Stage` starts servers and kills them. A `Seat` is a websocket that remembers what it was told.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from sandtable.server.changes import applied
from sandtable.server.messages import FROM_SERVER

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
PATIENCE = 120  # seconds: a busy machine may stand still for half a minute
TOYS = "tests.server.toys:offered"


def surroundings() -> dict[str, str]:
    """The environment of a server: ours without settings."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("SANDTABLE_")}
    if kept.pop("PYTHONDONTWRITEBYTECODE", ""):  # many processes import the same
        kept["PYTHONPYCACHEPREFIX"] = str(Path(gettempdir()) / "sandtable-tests-pycache")
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
        "SANDTABLE_LANGUAGE": "en",
        "PYTHONWARNINGS": "default",
    }


class Server:
    """A running server."""

    def __init__(self, pid: int, address: str) -> None:
        self.pid, self.address = pid, address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, trust_env=False)

    def kill(self) -> None:
        """As a power cut would. It is gone afterwards: a dying process may still write a little."""
        self.http.close()
        until = monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
            while monotonic() < until:
                os.kill(self.pid, 0)
                sleep(0.001)

    def stop(self) -> None:
        """As somebody who presses Ctrl+C."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGINT)
        self.http.close()

    def get(self, path: str, **params: Any) -> Any:
        answer = self.http.get(f"/api{path}", params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any, **params: Any) -> Any:
        answer = self.http.post(f"/api{path}", json=body, params=params)
        assert answer.is_success, answer.text
        return answer.json()

    def new_game(self, seats: dict[str, Any] | None = None, **how: Any) -> dict[str, Any]:
        """A game of the toy, both sides played here unless said otherwise."""
        seats = seats or {"red": "me", "blue": "here"}
        body = {"ruleset": "toy", "scenario": "duel", "seed": "a seed", **how}
        if body["seed"] is None or how.get("dice") in ("fair", "typed"):
            del body["seed"]
        body["seats"] = {
            side: {"kind": seat} if isinstance(seat, str) else seat for side, seat in seats.items()
        }
        made: dict[str, Any] = self.post("/games", body)
        return made

    def seat(self, token: str, language: str = "en", **more: str) -> Seat:
        return Seat(self.address, token, language, more)


class Starter:
    """A process that has everything imported, and starts servers as forks of itself."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            cwd=ROOT,
            env=surroundings(),
        )
        self.pids: list[int] = []

    def start(self, settings: dict[str, Any]) -> Server:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(settings) + "\n")
        self._process.stdin.flush()
        pid, address, gone = 0, "", set[int]()
        while not (pid and address):
            line = self._process.stdout.readline()
            assert line, "the server does not start"
            if line.startswith("gone "):
                gone.add(int(line.split()[1]))
            elif line.startswith("pid "):
                pid = int(line.split()[1])
                self.pids.append(pid)
            elif found := ADDRESS.search(line):
                address = found[0]
            assert pid not in gone, "the server does not start"
        return Server(pid, address)

    def close(self) -> None:
        for pid in self.pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        self._process.kill()
        self._process.wait()


class Stage:
    """Servers on one database."""

    def __init__(self, starter: Starter, database: str, **settings: Any) -> None:
        self._starter = starter
        self._servers: list[Server] = []
        self.settings: dict[str, Any] = {
            "database": database,
            "port": 0,
            "catalogue": TOYS,
            "bot_pause": 0.0,
            "messages_per_second": 100_000.0,
            "requests_per_second": 100_000.0,
            "games_per_hour": 1_000_000,
            **settings,
        }

    def start(self, **more: Any) -> Server:
        """A server; the one before is killed, as its database has one owner."""
        self.close()
        server = self._starter.start({**self.settings, **more})
        self._servers.append(server)
        return server

    def close(self) -> None:
        for server in self._servers:
            if not server.http.is_closed:
                server.kill()


_actions = count()


def an_id() -> str:
    """Never the same twice."""
    return f"{os.getpid()}-{next(_actions)}-{os.urandom(4).hex()}"


class Closed(Exception):
    """The server has closed the connection; `code` says why."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Seat:
    """A client at a table. Everything it was told is in `heard`, as it came in `raw`.

    With `changes="true"` it is told what changed, and `heard` has what that leads to.
    """

    def __init__(self, address: str, token: str, language: str, more: dict[str, str]) -> None:
        query = urlencode({"language": language, **more})
        self._url = f"{address.replace('http', 'ws')}/api/table/{token}?{query}"
        self._socket: ClientConnection | None = None
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._held: dict[str, Any] = {}

    def _whole(self, message: dict[str, Any]) -> dict[str, Any]:
        if message["type"] == "change":
            message = applied(self._held[message["of"]], message["steps"])
        self._held[message["type"]] = message
        return message

    async def __aenter__(self) -> Seat:
        await self.open()
        return self

    async def __aexit__(self, *_trouble: Any) -> None:
        await self.close()

    async def open(self, **how: Any) -> None:
        try:
            self._socket = await connect(
                self._url, compression=None, max_size=None, proxy=None, open_timeout=PATIENCE, **how
            )
        except (InvalidHandshake, ConnectionClosed) as refused:
            raise Closed(getattr(getattr(refused, "response", None), "status_code", None)) from None
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda m: m["type"] in ("state", "error"))

    async def close(self) -> None:
        """Whatever was heard must have been of a form that the schema knows."""
        if self._socket is not None:
            await self._socket.close()
            await self._reader
            self._socket = None
        for text in self.raw:
            FROM_SERVER.validate_json(text)

    @property
    def closed(self) -> int | None:
        """The code with which the server has closed, if it has."""
        return self._socket.close_code if self._socket else None

    @property
    def is_open(self) -> bool:
        return self._socket is not None and not self._reader.done()

    async def _read(self) -> None:
        assert self._socket is not None
        with suppress(Exception):
            async for text in self._socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self.heard.append(self._whole(json.loads(text)))
                self._news.set()
        self._news.set()

    # --- waiting
    async def until(self, found: Callable[[dict[str, Any]], bool], start: int = 0) -> Any:
        """The first message of this kind, heard already or to come."""
        at = start
        while True:
            for message in self.heard[at:]:
                if found(message):
                    return message
            at = len(self.heard)
            if self._reader.done():
                raise Closed(self.closed)
            self._news.clear()
            async with asyncio.timeout(PATIENCE):
                await self._news.wait()

    async def hear(self, kind: str, start: int = 0) -> Any:
        return await self.until(lambda message: message["type"] == kind, start)

    async def state(self, n: int) -> Any:
        """How things stand after so many entries, or more."""
        return await self.until(lambda m: m["type"] == "state" and m["n"] >= n)

    @property
    def last_state(self) -> Any:
        return next(m for m in reversed(self.heard) if m["type"] == "state")

    async def gone(self) -> int | None:
        """Wait until the server closes; the code it gives."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._reader)
        return self.closed

    # --- saying
    async def send(self, message: Any) -> None:
        assert self._socket is not None
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        try:
            await self._socket.send(text)
        except ConnectionClosed:
            raise Closed(self.closed) from None

    async def ask(self, kind: str, action: str | None = None, **fields: Any) -> Any:
        """Say something and wait for its answer."""
        action = action or an_id()
        start = len(self.heard)
        await self.send({"type": kind, "id": action, **fields})
        return await self.until(lambda m: m.get("id") == action, start)

    async def command(self, type_: str, action: str | None = None, **fields: Any) -> Any:
        return await self.ask("command", action, command={"type": type_, **fields})
