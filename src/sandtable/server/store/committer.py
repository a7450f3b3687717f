"""The one writer of the database: whatever several games did meanwhile is one commit.

A `Write` is all or nothing. Its future is done only after the commit that holds it, so whoever
waits for it may acknowledge. While one commit is under way the next ones gather, which is why a
busy server needs few of them.
"""

from __future__ import annotations

import logging
import queue
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Thread
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine, Executable, bindparam, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from sandtable.server.measures import Times
from sandtable.server.store.schema import entries, games

logger = logging.getLogger("sandtable.server")

#: Writes in one commit: beyond this the first of them would wait for the last too long.
MOST = 500

Row = dict[str, Any]

_STANDS = ("n", "turn", "turns", "to_play", "result", "updated", "used")
_UPDATE = (
    update(games)
    .where(games.c.id == bindparam("_id"))
    .values({name: bindparam(f"_{name}") for name in _STANDS})
)


class NotSaved(Exception):
    """The database refused; nothing of the write is in it."""


class NotRead(Exception):
    """The database does not answer."""


class Health:
    """Says once that the database fails, and once that all is well again, whoever notices it."""

    def __init__(self) -> None:
        self._failing: set[str] = set()

    def fails(self, what: str, reason: str) -> None:
        """`what` cannot be done, because of the database."""
        if not self._failing:
            logger.error("the database fails, nothing can be %s: %s", what, reason)
        self._failing.add(what)

    def works(self, what: str) -> None:
        if what in self._failing:
            self._failing.discard(what)
            if not self._failing:
                logger.warning("the database works again")


def reason_of(trouble: Exception) -> str:
    """In one line."""
    return str(getattr(trouble, "orig", None) or trouble).strip().partition("\n")[0]


#: Why, where a file was deleted or put elsewhere.
GONE = "its file is gone"
#: What is wrong with one write, and says nothing about the next.
ITS_OWN_FAULT = (IntegrityError, DataError, UnicodeError, OverflowError, TypeError)


@dataclass(slots=True)
class Write:
    """What one action of one game adds: statements, new rows of `entries`, how it stands now."""

    rows: Sequence[Row] = ()
    stands: Row | None = None
    before: Sequence[tuple[Executable, Any]] = ()
    done: Future[None] = field(default_factory=Future)


class Committer:
    """A thread that writes; `submit` may be called from anywhere.

    `is_there` says whether the database still is what it was when it was opened.
    """

    def __init__(
        self,
        engine: Engine,
        window: float = 0.0,
        is_there: Callable[[], bool] = lambda: True,
        health: Health | None = None,
    ) -> None:
        self._engine = engine
        self._window = window
        self._is_there = is_there
        self._health = health or Health()
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread = Thread(target=self._run, name="committer", daemon=True)
        self.commits = 0  # made so far
        self.times = Times()
        self._thread.start()

    def submit(self, write: Write) -> Future[None]:
        """The future is done once the write is in the database for good.

        It cannot be cancelled: whoever stops waiting for it does not stop the writing.
        """
        write.done.set_running_or_notify_cancel()
        self._queue.put(write)
        return write.done

    @property
    def waiting(self) -> int:
        """Writes that nobody has begun with."""
        return self._queue.qsize()

    def close(self) -> None:
        """Everything submitted so far is written first."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            first = self._queue.get()
            if first is None:
                return
            batch, going_on = self._gather(first)
            self._write(batch)

    def _gather(self, first: Write) -> tuple[list[Write], bool]:
        batch = [first]
        until = monotonic() + self._window
        while len(batch) < MOST:
            try:
                wait = until - monotonic()
                more = self._queue.get(timeout=wait) if wait > 0 else self._queue.get_nowait()
            except queue.Empty:
                break
            if more is None:
                return batch, False
            batch.append(more)
        return batch, True

    def _write(self, batch: list[Write]) -> None:
        """All in one commit; one that is wrong itself does not spoil the rest.

        Whatever happens, everybody who waits is told and the thread goes on: without it nothing
        would ever be acknowledged again.
        """
        try:
            self._commit(batch)
        except Exception as trouble:  # noqa: BLE001
            if isinstance(trouble, ITS_OWN_FAULT) and len(batch) > 1:
                for write in batch:
                    self._write([write])
                return
            reason = reason_of(trouble)
            self._note(trouble, reason)
            for write in batch:
                write.done.set_exception(NotSaved(reason))
            return
        self._health.works("saved")
        for write in batch:
            write.done.set_result(None)

    def _note(self, trouble: Exception, reason: str) -> None:
        """One line when the database begins to refuse, not one for each thing it refuses."""
        if isinstance(trouble, SQLAlchemyError | NotSaved) and not isinstance(
            trouble, ITS_OWN_FAULT
        ):
            self._health.fails("saved", reason)
        else:
            logger.error("something cannot be saved: %s", reason, exc_info=trouble)

    def _commit(self, batch: list[Write]) -> None:
        if not self._is_there():
            raise NotSaved(GONE)
        with self.times.measured(), self._engine.begin() as connection:
            write_all(connection, batch)
        self.commits += 1


def write_all(connection: Connection, batch: Sequence[Write]) -> None:
    for write in batch:
        for statement, parameters in write.before:
            connection.execute(statement, parameters)
    rows = [row for write in batch for row in write.rows]
    if rows:
        connection.execute(entries.insert(), rows)
    stands = [
        {f"_{name}": value for name, value in write.stands.items()}
        for write in batch
        if write.stands
    ]
    if stands:
        connection.execute(_UPDATE, stands)
