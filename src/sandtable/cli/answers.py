"""Answers as JSON: one object or list on one line, whatever the terminal can write."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path

from sandtable.explain.harmless import escaped


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
    elif not os.access(path if path.exists() else path.parent, os.W_OK):
        wrong = errno.EACCES
    if wrong:
        raise OSError(wrong, os.strerror(wrong), str(path))
