"""A full house: 500 open games, 1,000 clients, 200 commands a second, each on the disk before it is
acknowledged. `python bench/server.py [SECONDS] [WORKERS]`, a minute and one unless said; 600 shows
whether memory stays flat. `python bench/server.py 600` is the whole measurement.

Games stand anywhere between their first and last command when it begins, end, and are replaced all
the time. They are battles of Combat Zone that greedy players have fought before: the clients say
again what was said then, with the same dice, so that every command is a real one. Beside it, in the
same run: the bare writing of the same lines to SQLite, committed in groups; what everything would
take instead of what changed; and what a command costs early and late in a game, the same kinds
compared.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import ProxyHandler, Request, build_opener

from pydantic_core import to_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

PROJECT = Path(__file__).absolute().parents[1]
sys.path[:0] = [str(PROJECT), str(PROJECT / "src")]

from sandtable.codec import encode  # noqa: E402
from sandtable.fairness import Seeded  # noqa: E402
from sandtable.game import Game  # noqa: E402
from sandtable.players import answerer, player  # noqa: E402
from sandtable.rulesets import ruleset_named  # noqa: E402
from sandtable.scenarios import load  # noqa: E402
from sandtable.server import pictures  # noqa: E402
from sandtable.server.catalogue import catalogue, scenario_of  # noqa: E402
from sandtable.server.changes import change_of  # noqa: E402
from sandtable.server.seating import Wanted, set_up  # noqa: E402
from sandtable.umpire import Asked  # noqa: E402

RULESET, SCENARIO = "combat-zone", "cz-sodium-alley"
GAMES, RATE, SECONDS = 500, 200, 60
#: Memory is looked at in runs as long as this.
BATTLES, LONG = 6, 300
FULL_SPEED_SECONDS, AT_ONCE = 8, 64
PREVIEWS = 200
#: Seconds after which clients that did nothing are to blame, and not the server.
STILL = 1.0
#: Kinds of errors that are told.
MOST_KINDS = 5
MOST = {
    "p50": 10.0, "p99": 60.0, "preview": 10.0, "growth": 0.05, "first visit": 100.0,
    "bytes": 0.15, "within a game": 0.10,
}  # fmt: skip
AT_LEAST = 700  # commands a second, of one worker on a core of its own
#: Times that a battle is played to find out what its commands cost, undisturbed.
ROUNDS = 5
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")

Said = tuple[str, dict[str, Any]]  # the side, and what it says


# --- what is said ---------------------------------------------------------------------------------
def battle(seed: str) -> list[Said]:
    """Everything that was said in a game between two greedy players, with its dice."""
    rules, scenario = ruleset_named(RULESET), load(SCENARIO).plain
    sides = rules.sides(rules.begin(scenario, {}))
    players = {side: player("greedy", rules, f"{seed} {side}") for side in sides}
    game = Game.begin(
        rules, scenario, {}, Seeded(seed), {side: {} for side in sides},
        answerer=answerer(rules, players), keep_states=False,
    )  # fmt: skip
    while (side := game.to_play) is not None:
        offered = rules.candidates(game.state, side)
        game.play(side, players[side].choose(game.view(side), side, offered))
    return [said for entry in game.entries for said in said_in(entry)]


def said_in(entry: Any) -> Iterator[Said]:
    """A command and the answers to its questions, each with the dice that follow it."""
    asked = [item.side for item in entry.log if isinstance(item, Asked)]
    side, message = entry.side, {"type": "command", "command": encode(entry.command), "faces": []}
    for item in entry.tape:
        if item.__class__ is int:
            message["faces"].append(item)
            continue
        yield side, message
        side = asked.pop(0)
        answer = None if item is None else encode(item)
        message = {"type": "answer", "answer": answer, "faces": []}
    yield side, message


# --- the server -----------------------------------------------------------------------------------
class Server:
    def __init__(self, database: Path, workers: int = 1, **more: str) -> None:
        kept = {name: text for name, text in os.environ.items() if "SANDTABLE" not in name}
        limits = {
            "MESSAGES_PER_SECOND": "100000",
            "REQUESTS_PER_SECOND": "100000",
            "CONNECTIONS": "2000",
            "GAMES_PER_HOUR": "100000",
            **more,
        }
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "sandtable",
                "serve",
                "--port",
                "0",
                "--database",
                str(database),
                "--workers",
                str(workers),
            ],
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={
                **kept,
                **{f"SANDTABLE_{name}": text for name, text in limits.items()},
                "SANDTABLE_IDLE_SECONDS": "10",
                "SANDTABLE_LANGUAGE": "en",
                "PYTHONPATH": str(PROJECT / "src"),
            },
        )
        assert self._process.stdout is not None
        found = ADDRESS.search(self._process.stdout.readline())
        assert found, "the server does not start"
        self.address = found[0]
        self._open = build_opener(ProxyHandler({})).open

    def new_game(self) -> dict[str, Any]:
        sides = {"dice": "typed", "ruleset": RULESET, "scenario": SCENARIO}
        return self.post("/api/games", {**sides, "seats": {side: {"kind": "me"} for side in SIDES}})

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        kind = {"Content-Type": "application/json"}
        with self._open(Request(self.address + path, json.dumps(body).encode(), kind)) as answer:
            made: dict[str, Any] = json.load(answer)
            return made

    def first_visit(self) -> float:
        """Milliseconds until a fresh server has told what can be played."""
        begun = time.perf_counter()
        with self._open(f"{self.address}/api/rulesets") as answer:
            answer.read()
        return 1_000 * (time.perf_counter() - begun)

    @property
    def pids(self) -> list[int]:
        """Its own, and those of its workers."""
        pid = self._process.pid
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        return [pid, *map(int, text.split())]

    @property
    def memory(self) -> float:
        """In megabytes."""
        found = [
            re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
            for pid in self.pids
        ]
        return sum(int(one[1]) for one in found if one) / 1024

    @property
    def busy(self) -> float:
        """Seconds of processor time so far."""
        return sum(map(busy, self.pids))

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def busy(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


SIDES = tuple(side.id for side in load(SCENARIO).sides)


# --- the clients ----------------------------------------------------------------------------------
class Table:
    """One game with a client at each of its seats."""

    def __init__(self, house: House, script: list[Said]) -> None:
        self.house, self.script = house, script
        self.at = 0
        self.seats: dict[str, ClientConnection] = {}
        self._readers: list[asyncio.Task[None]] = []
        self._answers: dict[str, asyncio.Future[str]] = {}

    async def sit_down(self) -> None:
        made = await asyncio.to_thread(self.house.server.new_game)
        for side, token in made["seats"].items():
            address = self.house.server.address.replace("http", "ws")
            self.seats[side] = await connect(
                f"{address}/api/table/{token}?language=en&changes=true",
                compression=None, max_size=None, proxy=None, ping_interval=None, open_timeout=60,
            )  # fmt: skip
            self._readers.append(asyncio.create_task(self._read(self.seats[side])))
        self.at = 0

    async def leave(self) -> None:
        seats, self.seats = self.seats, {}
        self._give_up(Left("the game is over"))
        for seat in seats.values():
            await seat.close()
        self._readers.clear()

    async def _read(self, seat: ClientConnection) -> None:
        """Only answers to what was said are looked at; views are for others."""
        try:
            await self._hear(seat)
        except ConnectionClosed:
            pass
        if seat in self.seats.values():  # nobody here has closed it
            trouble = ConnectionResetError(f"the server has closed a seat ({seat.close_code})")
            self._give_up(trouble)

    def _give_up(self, trouble: OSError) -> None:
        """Nobody answers any more."""
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(trouble)
        self._answers.clear()

    async def _hear(self, seat: ClientConnection) -> None:
        async for text in seat:
            assert isinstance(text, str)
            self.house.received += len(text)
            if text.startswith(ANSWERS):
                answer = self._answers.pop(id_of(json.loads(text)), None)
                if answer and not answer.done():
                    answer.set_result(text)

    async def say(self, side: str, message: dict[str, Any]) -> str:
        self.house.number += 1
        action = str(self.house.number)
        future = self._answers[action] = asyncio.get_running_loop().create_future()
        await self.seats[side].send(json.dumps({**message, "id": action}))
        async with asyncio.timeout(60):
            return await future

    async def go_to(self, goal: int) -> None:
        while self.at < goal:
            await self.go_on()

    async def go_on(self) -> None:
        """The next thing in the script; after the last one a new game begins."""
        side, message = self.script[self.at]
        self.at += 1
        answer = await self.say(side, message)
        if not answer.startswith('{"type":"done"'):
            code = json.loads(answer).get("code")
            self.house.fails(f"refused: {code}", f"{self.at} of {len(self.script)}, {answer}")
            self.at = len(self.script)


ANSWERS = (
    '{"type":"done"', '{"type":"refused"', '{"type":"panel"', '{"type":"change","of":"panel"',
)  # fmt: skip


def id_of(message: dict[str, Any]) -> str:
    """Which question is answered; of a panel perhaps only what changed is told."""
    if message["type"] != "change":
        return str(message["id"])
    return next(str(step[2]) for step in message["steps"] if step[1] == ["id"])


class Left(ConnectionAbortedError):
    """Whoever was asked has left the table."""


class Failed(NamedTuple):
    """What kind of error, which one, and in which second of the run."""

    kind: str
    which: str
    second: float


class House:
    """All tables, and what is measured at them."""

    def __init__(self, server: Server, scripts: list[list[Said]]) -> None:
        self.server, self.scripts = server, scripts
        self.errors: list[Failed] = []
        #: The longest that no answer came, and that the clients themselves did nothing.
        self.silence = self.own_silence = 0.0
        self._begun = self._heard = time.perf_counter()
        self.number = self.received = 0
        self.idle: list[Table] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def fails(self, kind: str, which: str = "") -> None:
        self.errors.append(Failed(kind, which, time.perf_counter() - self._begun))

    async def fill(self) -> None:
        """Open all games, and play each as far as a game that is met by chance has come."""
        for number in range(GAMES):
            table = Table(self, self.scripts[number % len(self.scripts)])
            await table.sit_down()
            self.idle.append(table)
        dice = random.Random(1)
        dice.shuffle(self.idle)
        goals = {id(table): dice.randrange(len(table.script)) for table in self.idle}
        for start in range(0, GAMES, AT_ONCE):
            some = self.idle[start : start + AT_ONCE]
            await asyncio.gather(*(table.go_to(goals[id(table)]) for table in some))

    async def one(self, table: Table, since: float, times: list[float]) -> None:
        """One command, measured from when it was due."""
        try:
            if not table.seats:
                await table.sit_down()
            await table.go_on()
            now = time.perf_counter()
            times.append(now - since)
            self.silence, self._heard = max(self.silence, now - self._heard), now
            if table.at >= len(table.script):
                await table.leave()
                await table.sit_down()
        except (OSError, TimeoutError, WebSocketException) as trouble:
            self.fails(f"lost: {trouble!r}")
            await table.leave()  # the next one sits down at another game
        self.idle.append(table)

    def begin(self, since: float, times: list[float]) -> None:
        table = self.idle.pop(0)
        task = asyncio.create_task(self.one(table, since, times))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def steady(self, seconds: float) -> tuple[list[float], list[float]]:
        """So many commands a second, whatever becomes of them; times, and memory by the second."""
        times: list[float] = []
        memory: list[float] = []
        begun = self._begun = self._heard = time.perf_counter()
        sent, last = 0, 0.0
        self.silence = self.own_silence = 0.0
        while (now := time.perf_counter() - begun) < seconds:
            late, last = now - last, now
            self.own_silence = max(self.own_silence, late)
            while sent < now * RATE:
                if not self.idle and late > STILL:
                    self.fails("no game is free: the clients themselves stood still")
                elif not self.idle:
                    self.fails("no game is free: every one of them waits for its answer")
                else:
                    self.begin(begun + sent / RATE, times)
                sent += 1
            if now >= len(memory):
                memory.append(self.server.memory)
            await asyncio.sleep(0.002)
        await self.settle()
        return times, memory

    async def full_speed(self, seconds: float) -> float:
        """Commands a second when so many at once are waited for."""
        times: list[float] = []
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            while len(self._tasks) < AT_ONCE and self.idle:
                self.begin(time.perf_counter(), times)
            await asyncio.sleep(0.001)
        rate = len(times) / (time.perf_counter() - begun)
        await self.settle()
        return rate

    async def settle(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def previews(self) -> list[float]:
        """Drafts of what would be said next, answered with cost and odds."""
        times = []
        due = [(table, *table.script[table.at]) for table in self.idle if table.seats]
        asked = [one for one in due if "command" in one[2]]
        for number in range(PREVIEWS):
            table, side, message = asked[number % len(asked)]
            draft = draft_of(message["command"])
            begun = time.perf_counter()
            if not table.seats:
                continue
            with suppress(Left):  # over in the meantime
                await table.say(side, {"type": "draft", "draft": draft})
                times.append(time.perf_counter() - begun)
        return times


#: Commands as the page composes them: the action, and the fields of its draft.
ACTIONS = {"Move": "move", "Shoot": "shoot", "AimedShot": "shoot", "CloseCombat": "fight"}


def draft_of(command: dict[str, Any]) -> dict[str, Any]:
    draft: dict[str, Any] = {}
    if "figure" in command:
        draft["piece"] = command["figure"]
    if command["type"] in ACTIONS:
        draft["action"] = ACTIONS[command["type"]]
    if command["type"] == "Move":
        draft["fields"] = {"path": command["path"]}
    return draft


# --- the peer -------------------------------------------------------------------------------------
def bare_appends(database: Path, lines: list[str], seconds: float) -> float:
    """Lines a second that a bare writer gets onto the disk, whatever waits being one commit."""
    connection = sqlite3.connect(database, check_same_thread=False, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE entries (n INTEGER PRIMARY KEY, line TEXT NOT NULL)")
    waiting: queue.SimpleQueue[tuple[str, threading.Event]] = queue.SimpleQueue()
    until, written = time.perf_counter() + seconds, [0]

    def client(number: int) -> None:
        done = threading.Event()
        while time.perf_counter() < until:
            waiting.put((lines[number % len(lines)], done))
            done.wait()
            done.clear()

    clients = [threading.Thread(target=client, args=(n,)) for n in range(AT_ONCE)]
    for one in clients:
        one.start()
    while any(one.is_alive() for one in clients):
        batch = []
        while not waiting.empty():
            batch.append(waiting.get())
        if not batch:
            time.sleep(0.0002)
            continue
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO entries (line) VALUES (?)", [(b[0],) for b in batch])
        connection.execute("COMMIT")
        written[0] += len(batch)
        for _, done in batch:
            done.set()
    connection.close()
    return written[0] / seconds


# --- telling --------------------------------------------------------------------------------------
def milliseconds(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return 1_000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]


def load_now() -> str:
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


@contextmanager
def told(what: str) -> Iterator[None]:
    begun = time.monotonic()
    print(f"{what} …", end=" ", flush=True)
    yield
    print(f"{time.monotonic() - begun:.0f} s, {load_now()}", flush=True)


async def measure(server: Server, seconds: float, folder: Path) -> int:
    first_visit = server.first_visit()
    with told(f"{BATTLES} battles fought to be said again"):
        scripts = [battle(f"bench {number}") for number in range(BATTLES)]
    house = House(server, scripts)
    with told(f"{GAMES} games opened, {2 * GAMES} clients"):
        await house.fill()
    quiet = await house.previews()
    before, ours, received = server.busy, busy(os.getpid()), house.received
    with told(f"{RATE} commands a second for {seconds:.0f} s"):
        times, memory = await house.steady(seconds)
    share = (server.busy - before) / seconds
    silence, own_silence = house.silence, house.own_silence
    told_each = (house.received - received) / max(1, len(times)) / 2
    own_share = (busy(os.getpid()) - ours) / seconds
    under_load = asyncio.create_task(house.steady(10))
    await asyncio.sleep(1)
    previews = await house.previews()
    await under_load
    before, ours, full_speed = server.busy, busy(os.getpid()), time.perf_counter()
    with told("as fast as it goes"):
        rate = await house.full_speed(FULL_SPEED_SECONDS)
    full_speed = time.perf_counter() - full_speed
    full_share = (server.busy - before) / full_speed
    own_full_share = (busy(os.getpid()) - ours) / full_speed
    for table in house.idle:
        await table.leave()
    lines = [json.dumps(message) * 4 for _, message in scripts[0]]
    with told("the bare writing of such lines"):
        bare = bare_appends(folder / "bare.sqlite", lines, FULL_SPEED_SECONDS / 2)
    growth = growth_of(memory)
    with told(f"a battle played {ROUNDS} times in this process"):
        drawn = within_a_game("bench 0")
    results = {
        "first visit": first_visit,
        "p50": milliseconds(times, 0.50),
        "p99": milliseconds(times, 0.99),
        "preview": milliseconds(quiet, 0.50),
        "bytes": drawn.changed / drawn.whole,
        "within a game": abs(drawn.late / drawn.early - 1),
    }
    print(f"first visit: {first_visit:.0f} ms")
    print(
        f"commands: {len(times)}, {len(house.errors)} errors; {share:.0%} of a core, "
        f"and {own_share:.0%} for the clients"
    )
    print(
        f"bytes: {told_each:.0f} a command and seat with those who sit down; in one battle "
        f"{drawn.changed:.0f} where everything takes {drawn.whole:.0f} ({results['bytes']:.1%})"
    )
    print(
        f"a command of the same kind: {drawn.early:.2f} ms in the first half of a game, "
        f"{drawn.late:.2f} ms in the second ({drawn.late / drawn.early - 1:+.1%})"
    )
    print(
        f"acknowledged: p50 {results['p50']:.1f} ms, p99 {results['p99']:.1f} ms; no answer for "
        f"{silence:.2f} s at most, when the clients did nothing for {own_silence:.2f} s at most"
    )
    print(
        f"preview: p50 {results['preview']:.1f} ms, p99 {milliseconds(quiet, 0.99):.1f} ms; "
        f"among {RATE} commands a second p50 {milliseconds(previews, 0.50):.1f} ms"
    )
    print(f"memory: {memory[0]:.0f} MB at first, {memory[-1]:.0f} MB at last ({growth:+.1%})")
    print(
        f"as fast as it goes: {rate:.0f} commands a second, {rate / bare:.4f} of {bare:.0f} bare; "
        f"{full_share:.0%} of a core, {1_000 * full_share / rate:.2f} ms a command, "
        f"and {own_full_share:.0%} for the clients"
    )
    for line in in_words(house.errors):
        print(line)
    missed = [name for name, value in results.items() if value > MOST[name]]
    missed += ["as fast as it goes"] if rate < AT_LEAST else []
    missed += ["errors"] if house.errors else []
    missed += ["memory"] if seconds >= LONG and growth > MOST["growth"] else []
    print(f"Missed: {', '.join(missed)}." if missed else "Every aim is met.")
    return 1 if missed else 0


def in_words(errors: list[Failed]) -> list[str]:
    """The first few kinds of errors: how many, when, and what the first was."""
    kinds: dict[str, list[Failed]] = {}
    for error in errors:
        kinds.setdefault(error.kind, []).append(error)
    return [
        f"{len(found)} times, from second {found[0].second:.0f} to {found[-1].second:.0f}, "
        f"{kind} {found[0].which[:300]}"
        for kind, found in list(kinds.items())[:MOST_KINDS]
    ]


class Drawn(NamedTuple):
    """What a battle takes of a server: milliseconds and bytes, of a command and a seat."""

    early: float
    late: float
    changed: float
    whole: float


def within_a_game(seed: str) -> Drawn:
    """Carried out, told and drawn for both seats; of each command the best of several rounds.

    Early and late have the same share of each kind of command: shots come later than moves.
    """
    script = battle(seed)
    offered = catalogue("sandtable.server.catalogue:offered")[RULESET]
    staged = scenario_of(offered, SCENARIO)
    best = [float("inf")] * len(script)
    changed = whole = 0
    for _ in range(ROUNDS):
        hosted = set_up(offered, staged, {}, {s: Wanted("me") for s in SIDES}, "typed").hosted
        drawn: dict[Any, Any] = {}
        held = {side: pictures.state(hosted, side, "en", drawn) for side in SIDES}
        changed = whole = 0
        for number, (side, said) in enumerate(script):
            begun = time.process_time()
            if said["type"] == "command":
                change = hosted.play(side, hosted.command(said["command"]), said["faces"])
            else:
                change = hosted.answer(side, said["answer"], said["faces"])
            hosted.shown = hosted.snapshot()
            hosted.veil.lift(hosted.shown, (None, *SIDES))
            entry = [to_json(pictures.entry(hosted, one, None, "en")) for one in change.told]
            for seat in SIDES:
                state = pictures.state(hosted, seat, "en", drawn)
                told = to_json(change_of(held[seat], state))
                held[seat] = state
                changed += len(told) + sum(map(len, entry))
            best[number] = min(best[number], time.process_time() - begun)
            whole += sum(len(to_json(one)) + sum(map(len, entry)) for one in held.values())
    early, late = halves([kind_of(said) for _, said in script], best)
    each = 2 * len(script)
    return Drawn(1_000 * early, 1_000 * late, changed / each, whole / each)


def kind_of(said: dict[str, Any]) -> str:
    return str(said["command"]["type"]) if said["type"] == "command" else "answer"


def halves(kinds: list[str], times: list[float]) -> tuple[float, float]:
    """The mean of each half, every kind weighing as much in both."""
    middle = len(kinds) // 2
    sums = [0.0, 0.0]
    weights = 0
    for kind in set(kinds):
        by_half = [
            [t for k, t in zip(kinds[part], times[part], strict=True) if k == kind]
            for part in (slice(0, middle), slice(middle, len(kinds)))
        ]
        if all(by_half):
            weight = sum(map(len, by_half))
            weights += weight
            for half, found in enumerate(by_half):
                sums[half] += weight * statistics.mean(found)
    return sums[0] / weights, sums[1] / weights


def growth_of(memory: list[float]) -> float:
    """From the second quarter to the last."""
    quarter = max(1, len(memory) // 4)
    first = statistics.mean(memory[quarter : 2 * quarter] or memory)
    return statistics.mean(memory[-quarter:]) / first - 1


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory(prefix="sandtable-bench-") as folder:
        server = Server(Path(folder) / "table.sqlite", workers)
        try:
            return asyncio.run(measure(server, seconds, Path(folder)))
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
