"""What players say to each other at a table. It is no part of a game, and stands in no record.

A table remembers the last lines for as long as the server holds it open; whoever comes reads them.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from sandtable.refusals import BadInput
from sandtable.server.limits import Bucket
from sandtable.server.store import now

#: Lines that a table remembers, and characters of one.
REMEMBERED, LONGEST = 50, 300
#: Lines that one side may say in a second, and at once.
RATE, AT_ONCE = 0.5, 5.0


class Chat:
    """The lines said at one table, the oldest first."""

    def __init__(self) -> None:
        self.lines: deque[dict[str, Any]] = deque(maxlen=REMEMBERED)
        self._patience: dict[str, Bucket] = {}

    def say(self, side: str, text: str) -> dict[str, Any]:
        """A line of a side, on one line; `BadInput` where it is empty or comes too soon."""
        words = " ".join(
            "".join(letter if letter.isprintable() else " " for letter in text).split()
        )
        if not words:
            raise BadInput("serve-says-nothing")
        if not self._patience.setdefault(side, Bucket(RATE, size=AT_ONCE)).take():
            raise BadInput("serve-says-too-much")
        line = {"side": side, "text": words, "at": now()}
        self.lines.append(line)
        return line
