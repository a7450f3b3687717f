"""Games in chunks, played by one process or by several.

What a chunk gives depends on it alone, so that it does not matter who plays it, nor how often: a
process that dies is replaced, and what it was at is played again.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from typing import Any, NamedTuple, Protocol

from sandtable.simulate.match import Job, Outcome, play_some

#: Processes may die so often, one after the other, without a chunk being done.
MOST_DEATHS = 3
#: A process that is told to end has so long.
SECONDS = 5.0
#: Chunks handed out ahead, for each process.
AHEAD = 2


class Chunk(NamedTuple):
    """Some games of a job."""

    job: Job
    numbers: range


Played = tuple[Chunk, list[Outcome]]


class Crew(Protocol):
    """Whoever plays chunks; their order is kept."""

    def play(self, chunks: Iterable[Chunk], /) -> Iterator[Played]: ...

    def dismiss(self) -> None:
        """Nothing more is wanted, not even what is being played."""


def chunks_of(job: Job, numbers: range, size: int) -> Iterator[Chunk]:
    for first in range(numbers.start, numbers.stop, size):
        yield Chunk(job, range(first, min(first + size, numbers.stop)))


@contextmanager
def crew_of(jobs: int) -> Iterator[Crew]:
    """One process is this one; it is gone when the block is left, whatever happened."""
    playing: Crew = Alone() if jobs == 1 else Processes(jobs)
    try:
        yield playing
    finally:
        playing.dismiss()


class Alone:
    """Everything in this process."""

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        for chunk in chunks:
            yield chunk, play_some(*chunk)

    def dismiss(self) -> None:
        pass


class Processes:
    """So many processes, started when there is something to do."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool: Any = None

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        waiting, deaths = iter(chunks), 0
        out: deque[tuple[Chunk, Future[list[Outcome]]]] = deque()
        while True:
            while len(out) < self._number * AHEAD and (chunk := next(waiting, None)) is not None:
                out.append((chunk, self._submit(chunk)))
            if not out:
                return
            try:
                outcomes = out[0][1].result()
            except BrokenProcessPool:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise
                self.dismiss()
                out = deque((chunk, self._submit(chunk)) for chunk, _ in out)
                continue
            deaths = 0
            yield out.popleft()[0], outcomes

    def _submit(self, chunk: Chunk) -> Future[list[Outcome]]:
        with _undisturbed():
            try:
                return self._started().submit(play_some, *chunk)  # type: ignore[no-any-return]
            except BrokenProcessPool:
                self.dismiss()
                return self._started().submit(play_some, *chunk)  # type: ignore[no-any-return]

    def _started(self) -> Any:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._number, get_context("spawn"), initializer=_end_with_the_first
            )
        return self._pool

    def dismiss(self) -> None:
        if self._pool is None:
            return
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(SECONDS)
        self._pool = None


def workers(
    number: int, begin: Callable[..., None] | None = None, facts: tuple[Any, ...] = ()
) -> Any:
    """A pool of processes for other work than games; each first runs `begin` on these facts."""
    with _undisturbed():
        return get_context("spawn").Pool(number, begin, facts)


def _end_with_the_first() -> None:
    """A process whose starter was killed would wait for chunks for ever."""

    def wait_for_it() -> None:
        first = parent_process()
        assert first is not None
        wait([first.sentinel])
        os._exit(1)

    Thread(target=wait_for_it, daemon=True).start()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes started here leave Ctrl+C to the one that started them: each would tell of it."""
    if current_thread() is not main_thread():  # Ctrl+C does not come here
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
