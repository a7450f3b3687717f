"""Opening a database: SQLite that survives a power cut, or PostgreSQL, and its newest form."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from sandtable.refusals import BadInput

MIGRATIONS = Path(__file__).parents[1] / "migrations"
#: The newest revision in `migrations/versions`; a test keeps it true.
NEWEST = "0004"
#: Seconds, and milliseconds, after which a PostgreSQL that says nothing is not there.
ANSWERS_SOON = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
#: Milliseconds that SQLite waits for another program's lock.
PATIENCE = 5_000


def open_engine(url: str) -> Engine:
    """An engine whose database answers and has the newest tables, or a sentence that says why."""
    is_file = url.startswith("sqlite")
    engine = create_engine(
        url, pool_pre_ping=not is_file, connect_args={} if is_file else dict(ANSWERS_SOON)
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _make_durable)
    try:
        with engine.connect() as connection:
            revision = _revision(connection)
            if revision != NEWEST:
                _migrate(connection, revision)
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        shown = engine.url.render_as_string(hide_password=True)
        engine.dispose()
        raise BadInput("store-cannot-open", database=shown, reason=reason) from None
    return engine


def still_there(engine: Engine) -> Callable[[], bool]:
    """Whether the file of a database lies where it lay: SQLite writes on into one that is deleted.

    A server elsewhere says so by itself.
    """
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return lambda: True
    file = Path(engine.url.database)
    opened = _identity(file)
    return lambda: _identity(file) == opened


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _make_durable(connection: Any, _record: Any) -> None:
    """Readers beside one writer, and a commit is on the disk before it returns."""
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={PATIENCE}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _revision(connection: Connection) -> str | None:
    """The revision a database has, read without Alembic: importing that takes a second."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.execute(
        text("SELECT version_num FROM alembic_version")
    ).scalar()
    return revision


def _migrate(connection: Connection, revision: str | None) -> None:
    from alembic import command
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = migrations()
    config.attributes["connection"] = connection
    try:
        if revision is not None:
            ScriptDirectory.from_config(config).get_revision(revision)
        command.upgrade(config, "head")
    except CommandError:
        raise BadInput("store-newer", revision=revision, known=NEWEST) from None
    connection.commit()


def migrations() -> Any:
    """Alembic's configuration for the folder of migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
