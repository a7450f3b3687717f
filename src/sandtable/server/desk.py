"""The desk: one thread that does all the thinking about rules.

Rulesets remember what they have found out about a table, so only one thread may ask them. What
players wait for goes before what they only look at; the network is never kept waiting. Long work
comes in steps and last of all: between two handfuls of them everybody else has his turn.
"""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Awaitable, Callable
from itertools import count
from threading import Thread
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from sandtable.steps import Steps

P = ParamSpec("P")
T = TypeVar("T")

#: The smaller goes first: commands and answers, then what everybody is shown, then looking round
#: from a seat, and at last what is asked from outside: games to be opened, replays, records.
COMMAND, SHOW, LOOK, APART = 0, 1, 2, 3
#: Seconds after which steps make room for others.
HANDFUL = 0.01
_LAST = 9


class Desk:
    """Work is handed in with `do` and done one piece after the other."""

    def __init__(self) -> None:
        self._queue: queue.PriorityQueue[tuple[int, int, Any]] = queue.PriorityQueue()
        self._number = count()
        self._thread = Thread(target=self._run, name="desk", daemon=True)
        self._thread.start()

    async def do(self, priority: int, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns or raises, once its turn has come."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        task = (loop, future, work, args, kwargs)
        self._queue.put((priority, next(self._number), task))
        return await future

    async def go_through(
        self, steps: Steps[T], is_gone: Callable[[], Awaitable[bool]] | None = None
    ) -> T:
        """What long work comes to, a handful of steps at a time, after all that cannot wait.

        `NobodyWaits` when whoever asked `is_gone` before it is done.
        """
        while True:
            try:
                return (await self.do(APART, _handful, steps))[0]
            except _MoreToDo:
                if is_gone is not None and await is_gone():
                    raise NobodyWaits from None

    def close(self) -> None:
        """What was handed in before is done first."""
        self._queue.put((_LAST, next(self._number), None))
        self._thread.join()

    def _run(self) -> None:
        while True:
            task = self._queue.get()[2]
            if task is None:
                return
            loop, future, work, args, kwargs = task
            if future.cancelled():
                continue
            try:
                answer, trouble = work(*args, **kwargs), None
            except BaseException as raised:  # noqa: BLE001 - handed on to whoever waits
                answer, trouble = None, raised
            try:
                loop.call_soon_threadsafe(_tell, future, answer, trouble)
            except RuntimeError:
                return  # the loop is closed: nobody waits any more


class NobodyWaits(Exception):
    """Whoever asked for something long has gone away."""


class _MoreToDo(Exception):
    """The steps are not at their end."""


def _handful(steps: Steps[T]) -> tuple[T]:
    until = monotonic() + HANDFUL
    while monotonic() < until:
        try:
            next(steps)
        except StopIteration as end:
            return (end.value,)
    raise _MoreToDo


def _tell(future: asyncio.Future[Any], answer: Any, trouble: BaseException | None) -> None:
    if future.cancelled():
        return
    if trouble is None:
        future.set_result(answer)
    else:
        future.set_exception(trouble)
