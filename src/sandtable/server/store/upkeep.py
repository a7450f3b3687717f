"""Which games go: those that nobody has opened for long, and tables where nothing ever happened.

`used` of a game is when it was last opened, or played. It is written at most once an hour
(`USE_SECONDS`), so that looking costs no writing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Executable,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from sandtable.server.store.schema import entries, games, reviews, seats

#: A later look than this is written down.
USE_SECONDS = 3600
#: Days for which a table is kept where nobody has said or done anything.
UNBEGUN_DAYS = 1
#: Games that go in one transaction.
AT_ONCE = 100

Statement = tuple[Executable, Any]


@dataclass(frozen=True, slots=True)
class Leaving:
    """A game that goes, and how much is kept of it."""

    id: str
    ruleset: str
    scenario: str
    used: str
    n: int
    size: int  # letters


def as_told(time: datetime) -> str:
    """A time as it is kept: these texts are in the order of the times."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def used_before(seconds: float) -> str:
    return as_told(datetime.now(UTC) - timedelta(seconds=seconds))


def unused(days: int) -> ColumnElement[bool]:
    """Not opened for so many days, or for one and never begun."""
    begun = exists().where(entries.c.game == games.c.id, entries.c.kind != "header")
    day = 86_400
    return or_(
        games.c.used < used_before(days * day),
        and_(games.c.used < used_before(UNBEGUN_DAYS * day), ~begun),
    )


def leaving(connection: Connection, days: int) -> list[Leaving]:
    """The games that go, those longest unused first. With 0 days everything is kept."""
    if not days:
        return []
    lines = (
        select(func.coalesce(func.sum(func.length(entries.c.line)), 0))
        .where(entries.c.game == games.c.id)
        .scalar_subquery()
    )
    rows = connection.execute(
        select(
            games.c.id,
            games.c.ruleset,
            games.c.scenario,
            games.c.used,
            games.c.n,
            (func.length(games.c.setup) + lines).label("size"),
        )
        .where(unused(days))
        .order_by(games.c.used, games.c.id)
    )
    return [Leaving(*row) for row in rows]


def forgetting(ids: Sequence[str]) -> list[Statement]:
    """What deletes games for good."""
    return [
        (delete(reviews).where(reviews.c.game.in_(ids)), {}),
        (delete(entries).where(entries.c.game.in_(ids)), {}),
        (delete(seats).where(seats.c.game.in_(ids)), {}),
        (delete(games).where(games.c.id.in_(ids)), {}),
    ]


def marking(ids: Sequence[str]) -> list[Statement]:
    """What says that games are used now."""
    return [(update(games).where(games.c.id.in_(ids)).values(used=as_told(datetime.now(UTC))), {})]


def prune(engine: Engine, days: int, ids: Iterable[str]) -> set[str]:
    """Delete those of these games that still go, beside a server that may run; which they were."""
    wanted, gone = list(ids), set[str]()
    for start in range(0, len(wanted), AT_ONCE):
        with engine.begin() as connection:
            if engine.dialect.name == "sqlite":  # nobody writes between the look and the deletion
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            asked = select(games.c.id).where(
                games.c.id.in_(wanted[start : start + AT_ONCE]), unused(days)
            )
            still = list(connection.execute(asked.with_for_update()).scalars())
            for statement, parameters in forgetting(still):
                connection.execute(statement, parameters)
        gone.update(still)
    return gone
