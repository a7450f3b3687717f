"""The coach of a running server: one process, one question after the other, one of each seat."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Awaitable, Callable
from itertools import count
from typing import NamedTuple

from sandtable.coach.choices import Decision
from sandtable.explain.words import Language
from sandtable.refusals import Refusal, Refused
from sandtable.server.bots.pool import Process
from sandtable.server.clerk import SHOW, Clerk
from sandtable.server.coaching.said import Ask, Heard, Stop

logger = logging.getLogger("sandtable.server")

#: Questions that wait for their turn; further ones are refused.
MOST_WAITING = 6
#: Seconds between two looks whether anybody still waits, and those after which the process is dead.
LOOK, DEAD = 0.1, 60.0


class Seat(NamedTuple):
    game: str
    side: str

    def __str__(self) -> str:
        return f"{self.game}/{self.side}"


class Question(NamedTuple):
    ruleset: str
    decision: Decision
    language: Language


class Coaching:
    """All questions to the coach."""

    def __init__(self, catalogue: str, fixed: tuple[type, ...], clerk: Clerk) -> None:
        self._process = Process(catalogue, fixed, "sandtable.server.coaching.process")
        self._clerk = clerk
        self._numbers = count(1)
        self._newest: dict[Seat, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(
        self,
        seat: Seat,
        question: Question,
        tell: Callable[[Heard], Awaitable[None]],
        is_late: Callable[[], bool],
        refused: Callable[[Refusal], None],
    ) -> None:
        """Think about it; a seat that asks again no longer wants to know what it asked before."""
        if len(self._tasks) >= MOST_WAITING:
            raise Refused("coach-busy")
        number = self._newest[seat] = next(self._numbers)

        def is_old() -> bool:
            return self._newest.get(seat) != number or is_late()

        async def think() -> None:
            try:
                await self._think(number, seat, question, tell, is_old)
            except Refusal as refusal:
                if not is_old():
                    refused(refusal)
            finally:
                if self._newest.get(seat) == number:
                    del self._newest[seat]

        task = asyncio.create_task(think())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(
        self,
        number: int,
        seat: Seat,
        question: Question,
        tell: Callable[[Heard], Awaitable[None]],
        is_old: Callable[[], bool],
    ) -> None:
        process = self._process
        async with process.turn:
            if is_old():
                return
            if not await process.ready():
                raise Refused("coach-failed")
            try:
                ruleset, decision, language = question
                parts, content = await self._clerk.do(SHOW, process.sender.dump, decision)
                # One seed for a game: asked again at the same place, it plays the same games.
                ask = Ask(number, str(seat), ruleset, parts, content, f"coach {seat}", language)
                process.say(ask)
                async with asyncio.timeout(DEAD):
                    await self._listen(number, tell, is_old)
            except (TimeoutError, EOFError, OSError, pickle.UnpicklingError):
                process.stop()
                raise Refused("coach-failed") from None
            except asyncio.CancelledError:
                process.stop()
                raise

    async def _listen(
        self, number: int, tell: Callable[[Heard], Awaitable[None]], is_old: Callable[[], bool]
    ) -> None:
        """Until it has said its last word; whoever no longer waits has it stop."""
        process, stopping = self._process, False
        while True:
            hearing = asyncio.ensure_future(process.hear())
            try:
                while not (await asyncio.wait({hearing}, timeout=LOOK))[0]:
                    if not stopping and is_old():
                        stopping = True
                        process.say(Stop(number))
            except asyncio.CancelledError:
                hearing.cancel()
                raise
            heard = hearing.result()
            assert isinstance(heard, Heard)
            if heard.trouble:
                logger.warning("the coach failed: %s", heard.trouble)
                raise Refused("coach-failed")
            if not is_old():
                await tell(heard)
            if heard.advice["final"]:
                return

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._process.end()
