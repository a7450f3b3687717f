"""Playing what is wanted: each run in a process of its own, so many at a time, in turn.

Of several workers on one database a single one does this. A server that ends takes the processes
with it; the next one goes on with what is wanted.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, time

from sandtable.explain.words import LANGUAGES, sentence
from sandtable.lab.process import REFUSED, STANDING
from sandtable.server.lab.runs import PRICES, NoSuchRun, Run, Runs
from sandtable.server.settings import Settings
from sandtable.server.store.owner import held

logger = logging.getLogger("sandtable.server")

#: Seconds between two looks at what is wanted, and between two tries to be the one who looks.
BEAT, TURN = 0.25, 2.0
#: A process may die so often, one after the other, without a game being played.
MOST_DEATHS = 3
#: A process that is told to end has so long.
ENDING = 10.0
DAY = 86_400.0
PROCESSES = {PRICES: "sandtable.prices.process"}


class Keeping:
    """The processes of a lab."""

    def __init__(self, settings: Settings) -> None:
        self.runs = Runs(settings.lab)
        self._settings = settings
        self._playing: dict[str, tuple[asyncio.Task[None], float]] = {}
        self._swept = 0.0

    async def go_on(self) -> None:
        """For as long as the server runs; nothing is touched before there is a run."""
        while not self.runs.lab.is_dir():
            await asyncio.sleep(BEAT)
        while (lock := held(self.runs.lab / "lock")) is None:
            await asyncio.sleep(TURN)
        with lock:
            self.runs.prepare()
            self.runs.forget_processes()
            try:
                while True:
                    try:
                        await self._look()
                    except (OSError, NoSuchRun) as trouble:  # a full disk, a run just deleted
                        logger.error("the lab cannot look at its runs: %s", trouble)
                        await asyncio.sleep(TURN)
                    await asyncio.sleep(BEAT)
            finally:
                await self._end(list(self._playing))

    async def _look(self) -> None:
        wanted = self.runs.wanted()
        self._forget_ended()
        await self._end([name for name in self._playing if name not in {run.id for run in wanted}])
        waiting = [run for run in wanted if run.id not in self._playing]
        if waiting and len(self._playing) >= self._settings.lab_at_once:
            await self._make_room()
        for run in waiting[: self._settings.lab_at_once - len(self._playing)]:
            self._playing[run.id] = asyncio.create_task(self._play(run)), monotonic()
        if monotonic() - self._swept > DAY / 24 or not self._swept:
            self._swept = monotonic()
            await asyncio.to_thread(self._sweep)

    async def _make_room(self) -> None:
        """Who has played for long stands in line again, so that nobody waits for days."""
        longest = 60 * self._settings.lab_minutes
        for name, (_, since) in list(self._playing.items()):
            if monotonic() - since > longest:
                await self._end([name])
                with suppress(NoSuchRun):
                    self.runs.run(name).want()

    async def _end(self, names: list[str]) -> None:
        tasks = [self._playing.pop(name)[0] for name in names]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget_ended(self) -> None:
        for name, (task, _) in list(self._playing.items()):
            if task.done():
                del self._playing[name]

    def _sweep(self) -> None:
        """Runs that nobody has opened for long."""
        if not self._settings.keep_days:
            return
        before = time() - DAY * self._settings.keep_days
        for run in self.runs.all():
            if not run.is_going_on and (run.folder / "about.json").stat().st_mtime < before:
                run.delete()

    # --- a process
    async def _play(self, run: Run) -> None:
        run.mark(runs=True)
        deaths = 0
        try:
            while True:
                before = _written(run)
                status = await self._played(run)
                if status == 0:
                    run.end()
                    return
                if status == REFUSED:
                    run.fail()
                    return
                deaths = deaths + 1 if _written(run) == before else 1
                if deaths == MOST_DEATHS or not run.wanted.exists():
                    logger.error("a run of the lab failed: its process ended with %s", status)
                    run.fail(
                        {language: sentence("lab-run-died", language) for language in LANGUAGES}
                    )
                    return
        finally:
            run.mark(runs=False)

    async def _played(self, run: Run) -> int:
        """What its process ends with; cancelled, the process goes too."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            PROCESSES.get(run.kind, "sandtable.lab.process"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        assert process.stdin is not None
        asked = {"folder": str(run.folder), "jobs": self._settings.lab_jobs}
        try:
            with suppress(ConnectionError):
                process.stdin.write(json.dumps(asked).encode() + b"\n")
                await process.stdin.drain()
            return await process.wait()
        finally:
            process.stdin.close()
            if process.returncode is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(process.wait(), ENDING)


def _written(run: Run) -> float:
    path: Path = run.folder / STANDING
    return path.stat().st_mtime if path.exists() else 0.0
