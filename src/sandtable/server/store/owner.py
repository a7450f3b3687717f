"""One server owns a SQLite file: a second one is told who does, and a dead one owns nothing.

Servers with a name of their own each (`SANDTABLE_WORKER`) share it, as leases part the games.

The lock is the system's own and goes with the process that holds it, however that ends. It is on a
file beside the database, whose text only says who holds it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy.engine import make_url

from sandtable.refusals import BadInput

#: Beyond the text: where a lock forbids reading, who holds it can still be read.
LOCKED_AT = 1 << 20


@contextmanager
def owning(database: str, address: str, shared: bool = False) -> Iterator[None]:
    """Hold the file of a database for as long as a server runs at `address`.

    `shared`: with others that know of each other, and with nobody else.
    """
    file = file_of(database)
    if file is None:
        yield
        return
    beside = file.with_name(f"{file.name}.lock")
    is_made = not beside.exists()
    try:
        lock = _opened(beside)
    except OSError as trouble:
        reason = trouble.strerror or str(trouble)
        raise BadInput("store-cannot-open", database=str(file), reason=reason) from None
    try:
        with lock:
            yield from _held_by_us(lock, file, address, shared)
    except BadInput:  # whoever is refused leaves nothing behind
        if is_made:
            beside.unlink(missing_ok=True)
        raise


def _held_by_us(lock: IO[str], file: Path, address: str, shared: bool) -> Iterator[None]:
    if not _locked(lock, shared):
        raise BadInput("store-in-use", database=str(file), **_holder(lock))
    lock.seek(0)
    lock.truncate()
    lock.write(json.dumps({"process": os.getpid(), "address": address}))
    lock.flush()
    yield


def held(beside: Path) -> IO[str] | None:
    """A lock for as long as the file returned is open; None where another process has it."""
    lock = _opened(beside)
    if _locked(lock, shared=False):
        return lock
    lock.close()
    return None


def file_of(database: str) -> Path | None:
    """The file of a SQLite database; None where a server elsewhere keeps it."""
    url = make_url(database)
    is_file = url.get_backend_name() == "sqlite" and bool(url.database)
    return Path(url.database or "").resolve() if is_file else None


def _opened(beside: Path) -> IO[str]:
    """Readable and writable, made when it is missing, and left as it is otherwise."""
    return os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")


def _locked(lock: IO[str], shared: bool) -> bool:
    """Whether we hold it now. Nobody waits: the other server may run for months."""
    try:
        import fcntl
    except ImportError:
        return _locked_on_windows(lock)
    try:
        fcntl.flock(lock, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _locked_on_windows(lock: IO[str]) -> bool:
    msvcrt: Any = __import__("msvcrt")  # only there
    lock.seek(LOCKED_AT)
    try:
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True


def _holder(lock: IO[str]) -> dict[str, str]:
    """Who holds it, as far as he has said so yet."""
    lock.seek(0)
    try:
        holder = json.loads(lock.read(1_000))
        return {"process": str(int(holder["process"])), "address": str(holder["address"])[:100]}
    except (ValueError, KeyError, TypeError):
        return {"process": "?", "address": "?"}
