"""Which of several servers keeps a game: a lease, good while its holder gives signs of life.

A holder writes now and then until when he is to be thought alive (`beat`). Whoever opens a game
takes its lease if it is free, his own, or a dead one's; else he asks for it, and the holder lets go
at his next beat. Leases spare work and keep everybody at one table. That nothing is lost or doubled
does not hang on them: two who wrote the same place of a game would find it taken (`entries`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from time import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, literal, select, update
from sqlalchemy.dialects import postgresql, sqlite

from sandtable.server.store.schema import leases, workers


@dataclass(frozen=True, slots=True)
class Beat:
    """What a holder hears when he gives a sign of life.

    `lapsed`: he was thought dead before it. `wanted`: games of his that others ask for.
    """

    lapsed: bool
    wanted: tuple[str, ...]


def beat(connection: Connection, worker: str, seconds: float) -> Beat:
    """This worker lives, for so many seconds more at least."""
    now = _now(connection)
    mine = workers.c.name == worker
    on_time = connection.execute(
        update(workers).where(mine, workers.c.until > now).values(until=now + seconds)
    )
    lapsed = on_time.rowcount == 0
    if lapsed:
        connection.execute(delete(workers).where(mine))
        connection.execute(insert(workers).values(name=worker, until=now + seconds))
    wanted = select(leases.c.game).where(leases.c.holder == worker, leases.c.wanted.is_not(None))
    return Beat(lapsed, tuple(connection.execute(wanted).scalars()))


def take(connection: Connection, game: str, worker: str) -> bool:
    """Whether this worker keeps the game from now on; if not, it has asked for it.

    It writes before it reads: SQLite lets nobody in between then.
    """
    alive = select(workers.c.name).where(workers.c.until > _now(connection))
    free = (leases.c.holder == worker) | leases.c.holder.not_in(alive)
    of_game = leases.c.game == game
    taken = update(leases).where(of_game, free).values(holder=worker, wanted=None)
    if connection.execute(taken).rowcount:
        return True
    new = _unless_there(connection).values(game=game, holder=worker).returning(leases.c.game)
    if connection.execute(new).first() is not None:
        return True
    connection.execute(update(leases).where(of_game, ~free).values(wanted=worker))
    return False


def held_by(connection: Connection, worker: str) -> set[str]:
    """The games that a worker keeps."""
    return set(connection.execute(select(leases.c.game).where(leases.c.holder == worker)).scalars())


def release(connection: Connection, worker: str, games: Collection[str]) -> None:
    """Games that a worker has put away."""
    theirs = leases.c.holder == worker
    connection.execute(delete(leases).where(theirs, leases.c.game.in_(list(games))))


def leave(connection: Connection, worker: str) -> None:
    """A worker ends: all that it kept is free at once."""
    connection.execute(delete(leases).where(leases.c.holder == worker))
    connection.execute(delete(workers).where(workers.c.name == worker))


def _now(connection: Connection) -> ColumnElement[Any]:
    """Seconds, by the clock of the database where several machines share one."""
    if connection.dialect.name == "postgresql":
        return func.date_part("epoch", func.clock_timestamp())
    return literal(time())


def _unless_there(connection: Connection) -> Any:  # each database has its own kind
    kind = postgresql if connection.dialect.name == "postgresql" else sqlite
    return kind.insert(leases).on_conflict_do_nothing()
