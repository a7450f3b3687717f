"""The desk: one thread that does all the thinking about rules.

Rulesets remember what they have found out about a table, so only one thread may ask them. What
players wait for goes before what they only look at; the network is never kept waiting.
"""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Callable
from itertools import count
from threading import Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

#: The smaller goes first: commands and answers, then what everybody is shown, then looking round.
COMMAND, SHOW, LOOK = 0, 1, 2
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


def _tell(future: asyncio.Future[Any], answer: Any, trouble: BaseException | None) -> None:
    if future.cancelled():
        return
    if trouble is None:
        future.set_result(answer)
    else:
        future.set_exception(trouble)
