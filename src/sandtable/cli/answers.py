"""Answers as JSON: one object or list on one line, whatever the terminal can write."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path

from sandtable.explain.harmless import escaped
from sandtable.refusals import BadInput


def print_json(answer: object) -> None:
    print(as_line(answer), flush=True)


def as_line(answer: object) -> str:
    """Letters as they are where the output is UTF-8, escaped where it is not."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return escaped(json.dumps(answer, ensure_ascii=encoding != "utf8"))


def check_target(path: Path) -> None:
    """A file that cannot be written is refused before anything is worked out for it."""
    wrong = 0
    if path.is_dir():
        wrong = errno.EISDIR
    elif not path.parent.is_dir():
        wrong = errno.ENOENT
    elif not (
        _is_opened(path) if path.is_file() or not path.exists() else os.access(path, os.W_OK)
    ):
        wrong = errno.EACCES
    if wrong:
        raise OSError(wrong, os.strerror(wrong), str(path))


def check_new(path: Path) -> None:
    """The same of a file that is made: nothing that is there is written over."""
    if path.exists() and not path.is_dir():
        raise BadInput("file-exists", file=path)
    check_target(path)


def _is_opened(path: Path) -> bool:
    """Whether it can be written; permissions alone do not say it of every folder."""
    is_new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
    except OSError as trouble:
        if trouble.errno in (errno.ENAMETOOLONG, errno.EROFS, errno.ENOSPC, errno.EINVAL):
            raise
        return False
    return True
