"""Where games are kept: a database with an append-only table of what happened.

Reading is done by whoever asks, in any thread; writing by the `Committer` alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Engine, Executable, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from sandtable.plain import canonical
from sandtable.server.store.committer import (
    GONE,
    Committer,
    Health,
    NotRead,
    NotSaved,
    Write,
    reason_of,
)
from sandtable.server.store.opening import open_engine, still_there
from sandtable.server.store.reviews import KeptReview, keeping, kept_review
from sandtable.server.store.schema import entries, games, seats
from sandtable.server.store.upkeep import Leaving, as_told, forgetting, leaving, marking

__all__ = [
    "Card",
    "Kept",
    "KeptSeat",
    "NotRead",
    "NotSaved",
    "Row",
    "Store",
    "Write",
    "hash_of",
    "now",
]

#: Kinds of entries that are lines of the record; the others are said beside it. Of a secret one
#: only its own side may know while the game is played.
RECORD = ("header", "entry", "secret", "pending", "end")


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat as it is kept. `token` is the hash of its secret link, `seed` its part of the dice."""

    side: str
    kind: str
    name: str = ""
    player: str = ""
    token: str | None = None
    seed: str | None = None

    @property
    def is_program(self) -> bool:
        return self.kind == "program"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened: what kind, after how many entries, who did it, and its text."""

    kind: str
    n: int
    line: str
    side: str | None = None
    client: str | None = None
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it is kept, with everything that happened in it."""

    id: str
    ruleset: str
    scenario: str
    setup: dict[str, Any]
    secret: str | None
    seats: tuple[KeptSeat, ...]
    rows: tuple[Row, ...]
    updated: str = ""
    used: str = ""  # when it was last opened, to the hour

    def record(self) -> list[str]:
        """The lines of its record."""
        return [row.line for row in self.rows if row.kind in RECORD]


@dataclass(frozen=True, slots=True)
class Card:
    """How a game stands, for a list of games."""

    id: str
    ruleset: str
    scenario: str
    updated: str
    n: int
    turn: int
    turns: int
    to_play: str | None
    result: dict[str, Any] | None
    seats: tuple[KeptSeat, ...]


class Store:
    """The database of one server."""

    def __init__(self, url: str, window: float = 0.0) -> None:
        self.engine: Engine = open_engine(url)
        self._is_there, self._health = still_there(self.engine), Health()
        self.committer = Committer(self.engine, window, self._is_there, self._health)

    def close(self) -> None:
        self.committer.close()
        self.engine.dispose()

    # --- writing
    def create(self, kept: Kept, stands: dict[str, Any]) -> Future[None]:
        """A new game with its seats and what is in its record already."""
        time = now()
        game = {
            "id": kept.id,
            "ruleset": kept.ruleset,
            "scenario": kept.scenario,
            "setup": canonical(kept.setup),
            "secret": kept.secret,
            "created": time,
            **_stands(stands, time),
        }
        rows = [
            {
                "game": kept.id,
                "side": seat.side,
                "place": place,
                "kind": seat.kind,
                "name": seat.name,
                "player": seat.player,
                "token": seat.token,
                "seed": seat.seed,
            }
            for place, seat in enumerate(kept.seats)
        ]
        made = ((games.insert(), game), (seats.insert(), rows))
        return self.committer.submit(Write(_rows(kept.id, 0, kept.rows, time), None, made))

    def append(
        self,
        game: str,
        seq: int,
        rows: Sequence[Row],
        stands: dict[str, Any] | None = None,
        seeds: dict[str, str] | None = None,
    ) -> Future[None]:
        """What happened next, from place `seq` on; `seeds` are those of players who joined."""
        time = now()
        before: list[tuple[Executable, Any]] = [
            (
                update(seats)
                .where(seats.c.game == game, seats.c.side == side, seats.c.seed.is_(None))
                .values(seed=seed),
                {},
            )
            for side, seed in (seeds or {}).items()
        ]
        card = {"id": game, **_stands(stands, time)} if stands else None
        return self.committer.submit(Write(_rows(game, seq, rows, time), card, before))

    def mark_used(self, ids: Sequence[str]) -> Future[None]:
        """Somebody looks at these games."""
        return self.committer.submit(Write(before=marking(ids)))

    def forget(self, ids: Sequence[str]) -> Future[None]:
        """Delete games for good."""
        return self.committer.submit(Write(before=forgetting(ids)))

    def keep_review(self, review: KeptReview) -> Future[None]:
        return self.committer.submit(Write(before=keeping(review)))

    # --- reading
    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A connection to read by; `NotRead` where there is none."""
        if not self._is_there():  # SQLite would make an empty one
            self._health.fails("read", GONE)
            raise NotRead(GONE)
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            self._health.fails("read", reason_of(error))
            raise NotRead(reason_of(error)) from None
        self._health.works("read")

    def unused(self, days: int) -> list[Leaving]:
        """The games that go when games are kept for so many days."""
        with self._reading() as connection:
            return leaving(connection, days)

    def load(self, game: str) -> Kept | None:
        """A game with all that happened; None when there is no such game."""
        if not _can_be_asked(game):
            return None
        with self._reading() as connection:
            row = connection.execute(select(games).where(games.c.id == game)).first()
            if row is None:
                return None
            rows = connection.execute(
                select(entries).where(entries.c.game == game).order_by(entries.c.seq)
            ).all()
            sat = connection.execute(_seats_of([game])).all()
        return Kept(
            row.id,
            row.ruleset,
            row.scenario,
            json.loads(row.setup),
            row.secret,
            tuple(_seat(seat) for seat in sat),
            tuple(Row(r.kind, r.n, r.line, r.side, r.client, r.digest) for r in rows),
            row.updated,
            row.used,
        )

    def review(self, game: str, what: str) -> KeptReview | None:
        """What is kept of a review."""
        with self._reading() as connection:
            return kept_review(connection, game, what)

    def seat_of(self, token: str) -> tuple[str, str] | None:
        """The game and the side of a secret link."""
        return self.seats_of([token]).get(token)

    def seats_of(self, tokens: Iterable[str]) -> dict[str, tuple[str, str]]:
        """The games and sides of secret links, in this order; unknown ones are left out."""
        by_hash = {hash_of(token): token for token in tokens}
        asked = select(seats.c.token, seats.c.game, seats.c.side)
        with self._reading() as connection:
            rows = connection.execute(asked.where(seats.c.token.in_(list(by_hash)))).all()
        seated = {row.token: (row.game, row.side) for row in rows}
        return {token: seated[hashed] for hashed, token in by_hash.items() if hashed in seated}

    def cards(self, ids: Iterable[str]) -> dict[str, Card]:
        """How these games stand."""
        wanted = [game for game in ids if _can_be_asked(game)]
        with self._reading() as connection:
            rows = connection.execute(select(games).where(games.c.id.in_(wanted))).all()
            sat = connection.execute(_seats_of(wanted)).all()
        return {
            g.id: Card(
                g.id,
                g.ruleset,
                g.scenario,
                g.updated,
                g.n,
                g.turn,
                g.turns,
                g.to_play,
                json.loads(g.result) if g.result else None,
                tuple(_seat(seat) for seat in sat if seat.game == g.id),
            )
            for g in rows
        }

    def asked(self, ids: Iterable[str]) -> dict[str, str]:
        """Which of these games wait for an answer, and of whom."""
        wanted = [game for game in ids if _can_be_asked(game)]
        if not wanted:
            return {}
        last = (
            select(entries.c.game, func.max(entries.c.seq).label("seq"))
            .where(entries.c.game.in_(wanted), entries.c.kind.in_(RECORD))
            .group_by(entries.c.game)
            .subquery()
        )
        pending = (
            select(entries.c.game, entries.c.line)
            .join(last, (entries.c.game == last.c.game) & (entries.c.seq == last.c.seq))
            .where(entries.c.kind == "pending")
        )
        with self._reading() as connection:
            rows = connection.execute(pending).all()
        return {row.game: json.loads(row.line)["pending"]["asked"] for row in rows}

    def coached(self, ids: Iterable[str]) -> set[tuple[str, str]]:
        """The sides of these games that have asked the coach."""
        wanted = [game for game in ids if _can_be_asked(game)]
        if not wanted:
            return set()
        asked = (
            select(entries.c.game, entries.c.side)
            .where(entries.c.game.in_(wanted), entries.c.kind == "coached")
            .distinct()
        )
        with self._reading() as connection:
            return {(row.game, row.side) for row in connection.execute(asked)}

    def scenarios(self, ids: Iterable[str]) -> dict[str, Any]:
        """The scenarios that these games were set up from, as plain data."""
        wanted = [game for game in ids if _can_be_asked(game)]
        if not wanted:
            return {}
        asked = select(games.c.id, games.c.setup).where(games.c.id.in_(wanted))
        with self._reading() as connection:
            rows = connection.execute(asked).all()
        return {row.id: json.loads(row.setup)["scenario"] for row in rows}


def hash_of(token: str) -> str:
    """What is kept of a secret link: enough to know it again, not enough to use it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def now() -> str:
    """The time, for people; nothing in a game depends on it."""
    return as_told(datetime.now(UTC))


def _can_be_asked(game: str) -> bool:
    """PostgreSQL takes no text with a zero in it, not even to look for it."""
    return "\0" not in game


def _seats_of(ids: list[str]) -> Any:
    return select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.game, seats.c.place)


def _seat(row: Any) -> KeptSeat:
    return KeptSeat(row.side, row.kind, row.name, row.player, row.token, row.seed)


def _rows(game: str, seq: int, rows: Sequence[Row], time: str) -> list[dict[str, Any]]:
    return [
        {
            "game": game,
            "seq": place,
            "kind": row.kind,
            "n": row.n,
            "side": row.side,
            "client": row.client,
            "digest": row.digest,
            "line": row.line,
            "at": time,
        }
        for place, row in enumerate(rows, start=seq)
    ]


def _stands(stands: dict[str, Any], time: str) -> dict[str, Any]:
    result = stands.get("result")
    return {
        "n": stands["n"],
        "turn": stands["turn"],
        "turns": stands["turns"],
        "to_play": stands["to_play"],
        "result": None if result is None else canonical(result),
        "updated": time,
        "used": time,
    }
