"""The pool of processes: a decision within its time, or none and a new process."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys

from sandtable.server.bots.thinking import LENGTH, READY, Decision, Request, Sight, frame
from sandtable.server.bots.views import Sender
from sandtable.server.clerk import SHOW, Clerk

logger = logging.getLogger("sandtable.server")

#: How long a process may take to start.
SECONDS_TO_START = 60.0
#: So many decisions' time a game waits for the players of others.
PATIENCE = 5
#: Starts in a row that failed, after which programs play their fallback at once.
MOST_FAILURES = 3


class Process:
    """One process, started when it is first needed, and anew after it was stopped."""

    def __init__(
        self, catalogue: str, fixed: tuple[type, ...], module: str = "sandtable.server.bots.process"
    ) -> None:
        self._catalogue, self._fixed, self._module = catalogue, fixed, module
        self._process: asyncio.subprocess.Process | None = None
        self._failures = 0
        self.turn = asyncio.Lock()
        self.waiting = 0  # decisions that wait for their turn
        self.sender = Sender(fixed)
        self.started = 0

    @property
    def is_hopeless(self) -> bool:
        return self._failures >= MOST_FAILURES

    async def ready(self) -> bool:
        """Whether the process stands by; it is started if it does not."""
        if self._process is not None and self._process.returncode is None:
            return True
        if self.is_hopeless:
            return False
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            self._catalogue,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(p or "." for p in sys.path)},
            limit=2**26,
        )
        self.sender = Sender(self._fixed)
        self.started += 1
        try:
            async with asyncio.timeout(SECONDS_TO_START):
                is_ready = await self.hear() == READY
            if is_ready:
                self._failures = 0
                return True
        except (TimeoutError, EOFError):
            pass
        self._failures += 1
        logger.error("the players' process does not start")
        self.stop()
        return False

    async def ask(self, request: Request, seconds: float) -> Decision | None:
        """Its decision; None when the time is up or it died, and then the process goes too."""
        try:
            self.say(request)
            async with asyncio.timeout(seconds):
                decision = await self.hear()
            if isinstance(decision, Decision):
                return decision
        except (TimeoutError, EOFError, OSError, pickle.UnpicklingError, AttributeError):
            pass
        except BaseException:
            # Cancelled: the answer would come to whoever asks next.
            self.stop()
            raise
        self.stop()
        return None

    def say(self, value: object) -> None:
        """It must be ready."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(frame(value))

    async def hear(self) -> object:
        """The next thing that it says; `EOFError` when it is gone."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            head = await self._process.stdout.readexactly(LENGTH.size)
            content = await self._process.stdout.readexactly(LENGTH.unpack(head)[0])
        except asyncio.IncompleteReadError:
            raise EOFError from None
        return pickle.loads(content)

    def stop(self) -> None:
        """Whatever it thinks about, it is stopped."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            try:
                process.kill()
            except ProcessLookupError:
                pass

    async def end(self) -> None:
        process = self._process
        self.stop()
        if process is not None:
            await process.wait()


class Pool:
    """Several processes; the players of a game always think in the same one."""

    def __init__(
        self,
        catalogue: str,
        fixed: tuple[type, ...],
        processes: int,
        seconds: float,
        clerk: Clerk,
    ) -> None:
        self.seconds = seconds
        self._clerk = clerk
        self._processes = [Process(catalogue, fixed) for _ in range(processes)]
        self._warming: set[asyncio.Task[None]] = set()

    async def ask(self, request: Request, sight: Sight) -> Decision | None:
        """A decision, or None when there was none in time."""
        process = self._process_of(request.game)
        process.waiting += 1
        try:
            async with asyncio.timeout(self.seconds * PATIENCE):
                await process.turn.acquire()
        except TimeoutError:
            return None
        finally:
            process.waiting -= 1
        try:
            if not await process.ready():
                return None
            # By the clerk: nobody may change what a ruleset remembers while it is being copied.
            parts, content = await self._clerk.do(SHOW, process.sender.dump, sight)
            # Who looks ahead gives way to the players of other games.
            share = self.seconds / (1 + process.waiting)
            asked = request._replace(parts=parts, sight=content, seconds=share)
            decision = await process.ask(asked, self.seconds)
        finally:
            process.turn.release()
        if decision is None:
            self.warm(request.game)
        return decision

    def warm(self, game: str) -> None:
        """Start the process of a game's players before they are needed."""
        task = asyncio.create_task(self._warm(self._process_of(game)))
        self._warming.add(task)
        task.add_done_callback(self._warming.discard)

    async def _warm(self, process: Process) -> None:
        async with process.turn:
            await process.ready()

    def _process_of(self, game: str) -> Process:
        return self._processes[hash(game) % len(self._processes)]

    @property
    def starts(self) -> int:
        """Processes started so far."""
        return sum(process.started for process in self._processes)

    async def close(self) -> None:
        for task in self._warming:
            task.cancel()
        for process in self._processes:
            await process.end()
