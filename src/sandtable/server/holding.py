"""One of several servers on one database: which games it keeps, and signs of life to the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.store import NotRead, Store
from sandtable.server.store import leases as kept
from sandtable.server.store.committer import reason_of

logger = logging.getLogger("sandtable.server")
T = TypeVar("T")

#: Whoever gives no sign of life for so many seconds is dead; five come in that time.
LEASE_SECONDS = 5.0
BEATS = 5


class Elsewhere(Exception):
    """Another server keeps the game just now; it has been asked to let go."""


class Holding:
    """What a server named `worker` keeps of the games of a database."""

    def __init__(self, store: Store, worker: str) -> None:
        self._store, self.worker = store, worker

    async def take(self, game: str) -> None:
        """Keep a game from now on; `Elsewhere` when another one does."""
        if not await self._write(lambda c: kept.take(c, game, self.worker)):
            raise Elsewhere(game)

    async def release(self, games: Collection[str]) -> None:
        await self._write(lambda c: kept.release(c, self.worker, games))

    async def leave(self) -> None:
        await self._write(lambda c: kept.leave(c, self.worker))

    async def begin(self) -> None:
        """Alive, before anybody is let in."""
        await self._write(lambda c: kept.beat(c, self.worker, LEASE_SECONDS))

    async def go_on(self, let_go: Callable[[Collection[str] | None], object]) -> None:
        """Signs of life, for ever. `let_go` is called with games that others ask for.

        After a pause in which it was thought dead it is called with None: others may keep anything.
        """
        while True:
            await asyncio.sleep(LEASE_SECONDS / BEATS)
            try:
                beat = await self._write(lambda c: kept.beat(c, self.worker, LEASE_SECONDS))
            except NotRead as trouble:
                logger.error("no sign of life can be given: %s", trouble)
                continue
            if beat.lapsed:
                let_go(None)
            elif beat.wanted:
                let_go(beat.wanted)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        def done() -> T:
            try:
                with self._store.engine.begin() as connection:
                    return work(connection)
            except SQLAlchemyError as trouble:
                raise NotRead(reason_of(trouble)) from None

        return await asyncio.to_thread(done)
