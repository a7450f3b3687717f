"""The tables of the database. Only `entries` grows as games are played, and only at its end."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

#: A game: what it was set up from, and how it stands now (for lists, nothing else reads that).
games = Table(
    "games",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("ruleset", String(64), nullable=False),
    Column("scenario", String(200), nullable=False),
    Column("setup", Text, nullable=False),
    Column("secret", String(128)),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("to_play", String(64)),
    Column("result", Text),
    Column("used", String(32), nullable=False, server_default=""),
    Index("games_by_use", "used"),
)

#: A seat: who plays a side. The secret link itself is not kept, only its hash.
seats = Table(
    "seats",
    metadata,
    Column("game", String(64), ForeignKey("games.id"), primary_key=True),
    Column("side", String(64), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(200), nullable=False),
    Column("player", String(64), nullable=False),
    Column("token", String(64)),
    Column("seed", String(200)),
    Index("seats_by_token", "token", unique=True),
)

#: What happened, in order: lines of the record, and what players said beside it (standing
#: answers, wishes to take back). `client` is the client's id of the action, applied once.
entries = Table(
    "entries",
    metadata,
    Column("game", String(64), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("n", Integer, nullable=False),
    Column("side", String(64)),
    Column("client", String(64)),
    Column("digest", String(32)),
    Column("line", Text, nullable=False),
    Column("at", String(32), nullable=False),
    UniqueConstraint("game", "side", "client", name="entries_applied_once"),
)

#: How a game went: what was counted so far, and the review once it is made.
reviews = Table(
    "reviews",
    metadata,
    Column("game", String(64), ForeignKey("games.id"), primary_key=True),
    Column("what", String(64), primary_key=True),
    Column("chain", String(64), nullable=False),
    Column("counted", Text, nullable=False),
    Column("made", Text),
)

#: Servers that share this database, and until when each is thought to be alive.
workers = Table(
    "workers",
    metadata,
    Column("name", String(100), primary_key=True),
    Column("until", Float, nullable=False),
)

#: Which of them keeps a game, and who asks for it.
leases = Table(
    "leases",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("holder", String(100), nullable=False),
    Column("wanted", String(100)),
    Index("leases_by_holder", "holder"),
)
