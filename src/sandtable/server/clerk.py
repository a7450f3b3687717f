"""The clerk: one thread that does all the thinking about rules.

Rulesets remember what they have found out about a table, so only one thread may ask them. What
players wait for goes before what they only look at; the network is never kept waiting. Long work
comes in steps and last of all: between two handfuls of them everybody else has his turn. But what
has waited long enough goes first, one piece of each kind at a time: nothing waits for ever, however
much comes that goes before it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from threading import Condition, Thread
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from sandtable.steps import Steps

P = ParamSpec("P")
T = TypeVar("T")

#: The smaller goes first: commands and answers, then what everybody is shown, then looking round
#: from a seat, and at last what is asked from outside: games to be opened, replays, records.
COMMAND, SHOW, LOOK, APART = KINDS = (0, 1, 2, 3)
#: Seconds after which the oldest work of a kind goes first, if none of the kind was done meanwhile.
PATIENCE = 0.05
#: Seconds after which steps make room for others.
HANDFUL = 0.01


class Clerk:
    """Work is handed in with `do` and done one piece after the other."""

    def __init__(self) -> None:
        self._lines = Lines()
        self._thread = Thread(target=self._run, name="clerk", daemon=True)
        self._thread.start()

    async def do(self, priority: int, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns or raises, once its turn has come."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        task = (loop, future, work, args, kwargs)
        self._lines.put(priority, task)
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

    @property
    def waiting(self) -> int:
        """How much is to be done."""
        return len(self._lines)

    def close(self) -> None:
        """What was handed in before is done first."""
        self._lines.close()
        self._thread.join()

    def _run(self) -> None:
        while True:
            task = self._lines.take()
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


class Lines:
    """What is to be done, in one line for each kind."""

    def __init__(self) -> None:
        self._waiting: tuple[deque[tuple[float, Any]], ...] = tuple(deque() for _ in KINDS)
        self._served = [0.0 for _ in KINDS]  # when one of the kind was taken last
        self._news = Condition()
        self._is_closed = False

    def __len__(self) -> int:
        return sum(map(len, self._waiting))

    def put(self, kind: int, task: Any) -> None:
        with self._news:
            self._waiting[kind].append((monotonic(), task))
            self._news.notify()

    def close(self) -> None:
        with self._news:
            self._is_closed = True
            self._news.notify()

    def take(self) -> Any:
        """Wait for the next; None when everything is done and the lines are closed."""
        with self._news:
            while not any(self._waiting):
                if self._is_closed:
                    return None
                self._news.wait()
            now = monotonic()
            kind = self._next(now)
            self._served[kind] = now
            return self._waiting[kind].popleft()[1]

    def _next(self, now: float) -> int:
        """The kind that has waited too long, the least first; else the first there is."""
        due = now - PATIENCE
        for kind in reversed(KINDS):
            line = self._waiting[kind]
            if line and max(line[0][0], self._served[kind]) < due:
                return kind
        return next(kind for kind in KINDS if self._waiting[kind])


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


def _tell(future: asyncio.Future[Any], answer: object, trouble: BaseException | None) -> None:
    if future.cancelled():
        return
    if trouble is None:
        future.set_result(answer)
    else:
        future.set_exception(trouble)
