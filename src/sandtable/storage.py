"""Files that survive a crash: replaced at once, or grown by whole lines."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from sandtable.refusals import BadRecord


def write(path: str | Path, lines: Iterable[str]) -> None:
    """Write a whole file so that at any moment either the old one or the new one is there."""
    path = Path(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.writelines(f"{line}\n".encode() for line in lines)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as trouble:
        trouble.filename = str(path)  # nobody knows the one beside it
        raise
    finally:
        beside.unlink(missing_ok=True)
    _sync_folder(path.parent)


def append(path: str | Path, *lines: str) -> None:
    """Add lines to a growing file; they are on the disk when this returns.

    When the disk refuses, the file is as it was before.
    """
    added = "".join(f"{line}\n" for line in lines).encode()
    # Without a buffer: one would be written once more when the file is closed after a failure.
    with Path(path).open("r+b", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        if size:
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                raise BadRecord("record-truncated", str(path), _count_lines(path))
        try:
            while added:
                added = added[file.write(added) :]
            os.fsync(file.fileno())
        except OSError:
            file.truncate(size)
            raise


def mend(path: str | Path) -> int:
    """Cut off a last line that a crash left unfinished; says how many bytes went.

    Such a line was never acknowledged to anybody: `append` returns only after it is whole.
    """
    with Path(path).open("r+b") as file:
        content = file.read()
        whole = content.rfind(b"\n") + 1
        if whole and whole < len(content):
            file.truncate(whole)
            file.flush()
            os.fsync(file.fileno())
            return len(content) - whole
    return 0


def _count_lines(path: str | Path) -> int:
    return Path(path).read_bytes().count(b"\n") + 1


def _sync_folder(folder: Path) -> None:
    """The new name too must survive a power cut; not every system can open a folder."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
