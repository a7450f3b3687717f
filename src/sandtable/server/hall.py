"""The hall: opens the room of a game when somebody comes, and puts away those left alone."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections import Counter
from collections.abc import AsyncIterator, Collection, Coroutine
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from sandtable.refusals import Refusal
from sandtable.server.bots.pool import Pool
from sandtable.server.bots.programs import Programs
from sandtable.server.catalogue import Muster, Offered, Staged, catalogue, muster
from sandtable.server.clerk import COMMAND, LOOK, Clerk
from sandtable.server.coaching.desk import Coaching
from sandtable.server.holding import Holding
from sandtable.server.hosted import Hosted, host
from sandtable.server.lab.keeping import Keeping
from sandtable.server.limits import Buckets, Turns
from sandtable.server.measures import Measures
from sandtable.server.printing import Printing
from sandtable.server.reviewing import Reviewing
from sandtable.server.rooms import Room
from sandtable.server.settings import Settings
from sandtable.server.store import Kept, NotRead, NotSaved, Store
from sandtable.server.store.upkeep import USE_SECONDS, used_before
from sandtable.steps import Steps

logger = logging.getLogger("sandtable.server")


#: Seconds between two looks at what is new.
GARBAGE_SECONDS = 2
#: Looks until one at everything: when nobody has acted since the last one, and in any case.
LOOKS_IN_QUIET, LOOKS_AT_MOST = 300, 1_800
#: So many rounds among what is newer before Python goes through the oldest by itself.
NEVER = 1_000_000_000


class NoSuchGame(Exception):
    """Nothing is kept under this id or link."""


class Hall:
    """All that a running server holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.offered: dict[str, Offered] = catalogue(settings.catalogue)
        self.store = Store(settings.database, settings.commit_window)
        self.holding = Holding(self.store, settings.worker) if settings.worker else None
        self.clerk = Clerk()
        self.reviewing = Reviewing(self.store)
        self.printing = Printing()
        self.lab = Keeping(settings)
        fixed = tuple({part for offer in self.offered.values() for part in offer.fixed})
        self.pool = Pool(
            settings.catalogue, fixed, settings.bot_processes, settings.bot_seconds, self.clerk
        )
        self.coaching = Coaching(settings.catalogue, fixed, self.clerk)
        self.programs = Programs(self.pool, self.clerk, settings.bot_pause)
        most = settings.games_per_hour
        self.new_games = Buckets(most / 3600, size=most)
        self._rooms: dict[str, Room] = {}
        self._musters: dict[tuple[str, str], Muster] = {}
        self._doors = Doors()
        #: Big questions, by the address that asks.
        self.turns = Turns()
        self._chores: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()
        self.measures = Measures()
        self.is_stopping = False

    # --- opening and closing
    async def open(self) -> None:
        """Inside the running loop."""
        garbage = collect_garbage(self.clerk, self.measures)
        chores = [self._sweep(), self._keep_house(), garbage, self.lab.go_on()]
        if self.holding:
            await self.holding.begin()
            chores.append(self.holding.go_on(self._let_go))
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def stop(self, seconds: float) -> None:
        """Whatever is being done is written down and acknowledged; then everybody comes again.

        Nobody is waited for longer than so many seconds.
        """
        self.is_stopping = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(room.finish() for room in self._rooms.values()))
                while self.measures.connections:
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for room in list(self._rooms.values()):
            room.give_up()
        if self.holding:
            with suppress(NotRead):
                await self.holding.leave()
        await self.reviewing.close()
        await self.coaching.close()
        await self.pool.close()
        await asyncio.to_thread(self.clerk.close)
        await asyncio.to_thread(self.store.close)

    # --- rooms
    async def room(self, game: str) -> Room:
        """The room of a game; `NoSuchGame` when there is none."""
        room = self._rooms.get(game)
        if room is None or room.given_up:
            async with self._doors.at(game):
                room = self._rooms.get(game)
                if room is None or room.given_up:
                    kept = await self.kept(game)
                    if self.holding:
                        await self.holding.take(game)
                        kept = await self.kept(game)  # as the one before has left it
                    room = self.take(await self.clerk.go_through(self._hosted(kept)))
        room.last_used = monotonic()
        if room.last_used - room.marked > USE_SECONDS:
            room.marked = room.last_used
            self.store.mark_used([game])
        return room

    def open_room(self, game: str) -> Room | None:
        """The room of a game that somebody has opened."""
        room = self._rooms.get(game)
        return None if room is None or room.given_up else room

    def take(self, hosted: Hosted) -> Room:
        """A room for a game that was just opened or set up."""
        room = Room(
            hosted, self.store, self.clerk, self.programs, self.settings.beat, self.settings.grace
        )
        room.last_used = room.marked = monotonic()
        self._rooms[hosted.id] = room
        if len(self._rooms) > self.settings.most_games:
            self._put_away(len(self._rooms) - self.settings.most_games, idle=0)
        return room

    def welcome(self, hosted: Hosted) -> None:
        """A new game. One of several servers opens it when somebody comes, as another one may."""
        if self.holding is None:
            room = self.take(hosted)
            if hosted.programs:
                self.pool.warm(hosted.id)
            room.wake()

    async def kept(self, game: str) -> Kept:
        """A game as it is kept. That somebody looks is written down first, so that it stays."""
        kept = await asyncio.to_thread(self.store.load, game)
        if kept is not None and kept.used < used_before(USE_SECONDS):
            with suppress(NotSaved):
                await asyncio.wrap_future(self.store.mark_used([game]))
                kept = await asyncio.to_thread(self.store.load, game)
        if kept is None or kept.ruleset not in self.offered:
            raise NoSuchGame(game)
        return kept

    def _hosted(self, kept: Kept) -> Steps[Hosted]:
        try:
            return (yield from host(kept, self.offered[kept.ruleset]))
        except Refusal as bad:
            logger.error("game %s cannot be opened: %s", kept.id, bad)
            raise

    async def seat(self, token: str) -> tuple[str, str | None]:
        """The game and side of a secret link; a game's own id is for watching."""
        seat = await asyncio.to_thread(self.store.seat_of, token)
        return seat or (token, None)

    async def look(self, work: Any, *args: Any) -> Any:  # whatever `work` returns
        """Something that changes nothing, by the clerk, after all that does."""
        return await self.clerk.do(LOOK, work, *args)

    def muster(self, offered: Offered, staged: Staged) -> Muster:
        """What a scenario of the list brings; by the clerk."""
        key = (offered.id, staged.id)
        if key not in self._musters:
            self._musters[key] = muster(offered, staged)
        return self._musters[key]

    @property
    def open_rooms(self) -> int:
        return len(self._rooms)

    # --- deleting
    async def delete(self, game: str, side: str) -> None:
        """A seat deletes its game: whoever is at the table is told, and it is gone for good."""
        async with self._doors.at(game):
            room = self._rooms.get(game)
            if room is None or room.given_up:
                await asyncio.wrap_future(self.store.forget([game]))
            else:
                await room.delete(side)
                self._rooms.pop(game, None)
            self._release(game)

    async def prune(self) -> int:
        """Delete what nobody has opened for long, unless it is open now; how many games."""
        unused = await asyncio.to_thread(self.store.unused, self.settings.keep_days)
        return sum([await self._forget(game.id) for game in unused])

    async def _forget(self, game: str) -> bool:
        async with self._doors.at(game):
            if game in self._rooms:
                return False
            await asyncio.wrap_future(self.store.forget([game]))
            return True

    async def _keep_house(self) -> None:
        """Now and then: the games that somebody sits at are used, and those long unused go."""
        while True:
            here = [game for game, room in self._rooms.items() if room.guests]
            try:
                if here:
                    await asyncio.wrap_future(self.store.mark_used(here))
                if gone := await self.prune():
                    logger.warning("%s games that nobody had opened for long are deleted", gone)
            except (NotSaved, SQLAlchemyError) as trouble:
                logger.error("games long unused cannot be deleted: %s", trouble)
            await asyncio.sleep(USE_SECONDS / 2)

    # --- putting away
    async def _sweep(self) -> None:
        idle = self.settings.idle_seconds
        while True:
            await asyncio.sleep(max(0.05, min(idle / 2, 30.0)))
            self._put_away(len(self._rooms), idle)

    def _put_away(self, most: int, idle: float) -> None:
        """Games that nobody looks at: they are in the store, and are opened when somebody comes."""
        since = monotonic() - idle
        quiet = [r for r in self._rooms.values() if not r.is_busy and r.last_used <= since]
        for room in sorted(quiet, key=lambda room: room.last_used)[:most]:
            room.given_up = True
            del self._rooms[room.hosted.id]
            self._release(room.hosted.id)

    # --- one of several servers
    def _let_go(self, games: Collection[str] | None) -> None:
        """Others ask for these games; None: they may have taken any while we seemed dead."""
        for game in list(self._rooms) if games is None else games:
            self._once(self._finish(game))

    async def _finish(self, game: str) -> None:
        async with self._doors.at(game):
            if room := self._rooms.pop(game, None):
                await room.finish()
            if self.holding:
                await self.holding.release([game])

    def _release(self, game: str) -> None:
        if self.holding:
            self._once(self.holding.release([game]))

    def _once(self, work: Coroutine[Any, Any, None]) -> None:
        """Something small, beside everything else."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)


class Doors:
    """One comes in or goes out at a time, at each game."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def at(self, game: str) -> AsyncIterator[None]:
        self._waiting[game] += 1
        try:
            async with self._locks.setdefault(game, asyncio.Lock()):
                yield
        finally:
            self._waiting[game] -= 1
            if not self._waiting[game]:
                del self._waiting[game], self._locks[game]


async def collect_garbage(clerk: Clerk, measures: Measures) -> None:
    """Look for garbage in what is new; the rest is set aside, and gone through when all is quiet.

    Games are freed without being looked for. To go through all of them, as Python does by itself,
    would stop every table for a second and more: that waits until nobody acts, an hour at most. By
    then a few small objects have gathered for each connection that was closed: asyncio leaves them.

    What is new is looked at by the clerk, between two commands: one that is being carried out would
    be set aside with all that it refers to, its game too.
    """
    usual = gc.get_threshold()
    gc.set_threshold(usual[0], NEVER, NEVER)
    looks, acts = 0, 0
    try:
        while True:
            await asyncio.sleep(GARBAGE_SECONDS)
            looks, before, acts = looks + 1, acts, measures.acts.total()
            everything = looks >= (LOOKS_IN_QUIET if acts == before else LOOKS_AT_MOST)
            await clerk.do(COMMAND, gc.collect, 2 if everything else 1)
            looks = 0 if everything else looks
    finally:
        gc.set_threshold(*usual)
