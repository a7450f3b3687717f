"""One table while others ask big questions: `python bench/big_questions.py [SECONDS]`, eight unless
said for each kind.

A player at a table asks for his offers, again and again, while strangers ask for a late position of
a game of 6,000 entries (sixty at a time), open its record of 1.5 MB, read its account and branch
off it, from one address or each from his own. Beside it in the same run: the same offers with
nobody else there, and a limit of 250 ms for 99 of 100.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from itertools import islice
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

PROJECT = Path(__file__).absolute().parents[1]
sys.path[:0] = [str(PROJECT), str(PROJECT / "src"), str(PROJECT / "bench")]

from battle import battle  # noqa: E402

from sandtable.fairness import Seeded  # noqa: E402
from sandtable.game import Game  # noqa: E402
from sandtable.rulesets import ruleset_named  # noqa: E402
from server import Server, load_now, milliseconds, told  # noqa: E402

ENTRIES, SECONDS, STRANGERS = 6_000, 8.0, 60
MOST = 250.0
#: Seconds between two questions of the player.
PAUSE = 0.01
#: What hurts nobody: so the game lasts.
PEACEFUL = ("Move", "Pivot", "TakeCover", "Activate", "EndActivation", "ChooseOrder", "Deploy")


# --- a long game ----------------------------------------------------------------------------------
def long_record(entries: int = ENTRIES) -> str:
    """The record of two platoons that walk about, and take back every other step."""
    rules, scenario = ruleset_named("combat-zone"), battle()
    scenario["scenario"]["turns"] = 100
    sides = rules.sides(rules.begin(scenario, {}))
    game = Game.begin(
        rules, scenario, {}, Seeded("long"), {side: {} for side in sides},
        answerer=lambda *_asked: None, keep_states=False,
    )  # fmt: skip
    chance = random.Random("long")
    while len(game.entries) < entries:
        side = game.to_play
        assert side is not None, "the long game is too short"
        by_kind: dict[str, list[Any]] = defaultdict(list)
        for command in islice(rules.candidates(game.state, side), 60):
            by_kind[type(command).__name__].append(command)
        kinds = [kind for kind in sorted(by_kind) if kind in PEACEFUL] or sorted(by_kind)
        kind = kinds[0] if kinds == ["Deploy"] else chance.choice(kinds)
        if kind == "EndActivation" and chance.random() < 0.8:
            kind = chance.choice(kinds)
        game.play(side, chance.choice(by_kind[kind]))
        if kind in ("Move", "Pivot") and chance.random() < 0.6:
            game.undo(side, agreed=True)
    return "".join(f"{line}\n" for line in game.lines())


# --- the strangers, in a process of their own -----------------------------------------------------
QUESTIONS = ("at", "at-each-his-own", "open", "account", "branch")


async def strangers(what: str, host: str, port: int, game: str, file: Path) -> None:
    """Ask one kind of question, each stranger as fast as he is answered, and count."""
    body = b""
    method, path, many = "GET", f"/api/games/{game}/at/{ENTRIES}", STRANGERS
    if what == "open":
        record = {"name": "long.jsonl", "text": file.read_text()}
        method, path, many, body = "POST", "/api/open/record", 4, json.dumps(record).encode()
    elif what == "account":
        path, many = f"/api/games/{game}/account", 10
    elif what == "branch":
        body = json.dumps({"n": ENTRIES}).encode()
        method, path, many = "POST", f"/api/games/{game}/branch", 10
    answers: dict[int, int] = defaultdict(int)

    async def ask(number: int) -> None:
        reader, writer = await asyncio.open_connection(host, port, limit=2**26)
        address = f"10.0.0.{number}" if what == "at-each-his-own" else "10.0.0.1"
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {host}:{port}\r\nX-Forwarded-For: {address}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        ).encode()
        while True:
            writer.write(head + body)
            status = int((await reader.readline()).split()[1])
            length = 0
            while (line := await reader.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            await reader.readexactly(length)
            answers[status] += 1
            print(json.dumps(answers), flush=True)

    await asyncio.gather(*(ask(number) for number in range(many)))


class Crowd:
    """The strangers' process, for as long as it is wanted."""

    def __init__(self, what: str, server: Server, game: str, file: Path) -> None:
        port = server.address.rpartition(":")[2]
        self._heard = file.with_name(f"{what}.heard")
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--strangers", what, port, game, str(file)],
            stdout=self._heard.open("w"),
        )

    def stop(self) -> str:
        assert self._process.poll() is None, "the strangers went away"
        self._process.terminate()
        self._process.wait()
        lines = self._heard.read_text().splitlines()
        return lines[-1] if lines else "no answer yet"


# --- the player -----------------------------------------------------------------------------------
async def offers(server: Server, token: str, seconds: float) -> list[float]:
    """How long each answer takes."""
    times: list[float] = []
    address = server.address.replace("http", "ws")
    async with connect(
        f"{address}/api/table/{token}?language=en", max_size=None, proxy=None, compression=None
    ) as seat:
        until, number = time.monotonic() + seconds, 0
        while time.monotonic() < until:
            number += 1
            begun = time.perf_counter()
            await seat.send(json.dumps({"type": "offers", "id": str(number)}))
            while json.loads(await seat.recv()).get("id") != str(number):
                pass
            times.append(time.perf_counter() - begun)
            await asyncio.sleep(PAUSE)
    return times


async def measure(server: Server, seconds: float, folder: Path) -> int:
    with told(f"a game of {ENTRIES} entries"):
        record = long_record()
    file = folder / "long.jsonl"
    file.write_text(record)
    with told(f"its record opened, {len(record) / 1e6:.2f} MB"):
        game = server.post("/api/open/record", {"name": file.name, "text": record})["watch"]
    token = next(iter(server.new_game()["seats"].values()))
    alone = await offers(server, token, seconds)
    tell("nobody else", alone, alone, "")
    missed = []
    for what in QUESTIONS:
        crowd = Crowd(what, server, game, file)
        await asyncio.sleep(1)
        times = await offers(server, token, seconds)
        tell(what, times, alone, f"; strangers were answered {crowd.stop()}")
        await rest(server)
        missed += [what] if milliseconds(times, 0.99) >= MOST else []
    print(f"Missed: {', '.join(missed)}." if missed else "Every aim is met.", load_now())
    return 1 if missed else 0


async def rest(server: Server) -> None:
    """Until nothing is left to do of what strangers asked."""
    busy = -1.0
    while server.busy - busy > 0.05:
        busy = server.busy
        await asyncio.sleep(0.5)


def tell(what: str, times: list[float], alone: list[float], more: str) -> None:
    middle, late = milliseconds(times, 0.50), milliseconds(times, 0.99)
    ratio = late / milliseconds(alone, 0.99)
    print(
        f"{what:16} {len(times):4} offers: p50 {middle:5.1f} ms, p99 {late:6.1f} ms, "
        f"{late / MOST:.2f} of the limit, {ratio:.1f} times alone{more}",
        flush=True,
    )


def main() -> int:
    if sys.argv[1:2] == ["--strangers"]:
        what, port, game, file = sys.argv[2:]
        asyncio.run(strangers(what, "127.0.0.1", int(port), game, Path(file)))
        return 0
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with tempfile.TemporaryDirectory(prefix="sandtable-bench-") as folder:
        # Each stranger has an address of his own, as behind a proxy.
        server = Server(Path(folder) / "table.sqlite", TRUSTED_PROXY="127.0.0.1")
        try:
            return asyncio.run(measure(server, seconds, Path(folder)))
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
