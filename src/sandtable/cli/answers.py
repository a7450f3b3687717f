"""Answers as JSON: one object or list on one line, whatever the terminal can write."""

from __future__ import annotations

import json
import sys
from typing import Any


def print_json(answer: Any) -> None:
    print(as_line(answer), flush=True)


def as_line(answer: Any) -> str:
    """Letters as they are where the output is UTF-8, escaped where it is not."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    return json.dumps(answer, ensure_ascii=encoding != "utf8")
