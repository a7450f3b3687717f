"""A server in a process of its own, as tests start it: `python -m tests.server.process`.

Each line of standard input holds settings as JSON and starts a server with them, as a fork of this
process: everything is imported already, so that a killed server is replaced at once. The answer is
a line with its process id; its address follows when it listens.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, event
from tests.server.leaks import make as make_leak
from tests.server.stage import TOYS

from sandtable.cli.serve import make_server, run
from sandtable.server import rooms
from sandtable.server.catalogue import catalogue
from sandtable.server.settings import Settings
from sandtable.server.store import committer


def main() -> None:
    warm_up()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a killed server
    alive, ours = os.pipe()
    for line in sys.stdin:
        given = json.loads(line)
        know(given.get("catalogue", TOYS))
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(ours)
            Thread(target=end_with, args=(alive,), daemon=True).start()
            serve(given)
        print(f"pid {child}", flush=True)


def end_with(alive: int) -> None:
    """No server outlives the process that started it, however that one ends."""
    os.read(alive, 1)
    os._exit(1)


def warm_up() -> None:
    """Import and read whatever a server needs; nothing stays open."""
    with TemporaryDirectory() as folder:
        settings = Settings(f"sqlite:///{folder}/warm.sqlite", catalogue=TOYS)
        make_server(settings, lambda: None).config.load()
    know(TOYS)


@cache
def know(name: str) -> None:
    """Read what a catalogue offers; those of tests are made anew in each server."""
    for offered in catalogue(name).values():
        offered.scenarios()


def serve(given: dict[str, Any]) -> None:
    """All but what is for the process: `files` it may have open, files for `log` and `trouble`, how
    `slow` its disk is, the folder where beats are `held`."""
    if given.pop("hasty", False):
        acknowledge_before_commit()
    if slow := given.pop("slow", 0.0):
        have_slow_disk(slow)
    if files := given.pop("files", 0):
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    if held := given.pop("held", ""):
        hold_beats(Path(held))
    if trouble := given.pop("trouble", ""):
        have_trouble(trouble)
    if log := given.pop("log", ""):
        os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    if leak := given.pop("leak", ""):
        make_leak(leak)
    status = 1
    try:
        status = run(Settings(**given), "en")
    finally:
        print(f"gone {os.getpid()}", flush=True)
        os._exit(status)


#: What SQLite is told before each transaction, by what a file says: real trouble, of its own kind.
TROUBLES = {
    "full": ("query_only=OFF", "max_page_count=1"),  # no page more than there are
    "read-only": ("query_only=ON", "max_page_count=1073741823"),
    "": ("query_only=OFF", "max_page_count=1073741823"),
}


def have_trouble(file: str) -> None:
    @event.listens_for(Engine, "begin")
    def before(connection: Connection) -> None:
        for pragma in TROUBLES[Path(file).read_text()]:
            connection.exec_driver_sql(f"PRAGMA {pragma}").close()


def hold_beats(folder: Path) -> None:
    """The clock of beats stands still while there is anything in a folder."""
    passed, since = 0.0, monotonic()

    def clock() -> float:
        nonlocal passed, since
        now = monotonic()
        if not any(folder.iterdir()):
            passed += now - since
        since = now
        return passed

    class Held:
        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        async def sleep(self, seconds: float) -> None:
            until = clock() + seconds
            while seconds and clock() < until:
                await asyncio.sleep(min(0.01, seconds))

    rooms.asyncio, rooms.monotonic = Held(), clock  # type: ignore[attr-defined]


def have_slow_disk(seconds: float) -> None:
    """Every commit takes so long."""
    commit = committer.Committer._commit

    def slowly(self: Any, batch: list[committer.Write]) -> None:
        sleep(seconds)
        commit(self, batch)

    committer.Committer._commit = slowly  # type: ignore[method-assign]


def acknowledge_before_commit() -> None:
    """A mistake on purpose: the kill test must notice that such a server loses things."""
    from concurrent.futures import Future
    from threading import Timer

    submit = committer.Committer.submit

    def hasty(self: Any, write: committer.Write) -> Future[None]:
        if write.stands is None:  # a new game: without it there is nothing to lose
            return submit(self, write)
        Timer(0.05, submit, (self, write)).start()
        done: Future[None] = Future()
        done.set_result(None)
        return done

    committer.Committer.submit = hasty  # type: ignore[method-assign]


if __name__ == "__main__":
    main()
