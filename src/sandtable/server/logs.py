"""The server's log: whatever happens over and over is a few lines, and then a number."""

from __future__ import annotations

import logging
from time import monotonic

#: Lines of one kind in one stretch of so many seconds.
MOST, SECONDS = 5, 60.0
#: Kinds that are told apart; then all are forgotten.
MOST_KINDS = 1_000
#: Whoever writes lines because of what clients do.
NAMES = ("sandtable.server", "uvicorn.error", "asyncio")


class FewOfAKind(logging.Filter):
    """Lets the first lines of a kind through, and says later how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)), monotonic()
        since, lines = self._kinds.get(kind, (now, 0))
        if now - since >= SECONDS:
            left_out = lines - MOST
            if left_out > 0:
                record.msg = f"{record.msg} (and {left_out} more of the kind before)"
            since, lines = now, 0
        if len(self._kinds) >= MOST_KINDS:
            self._kinds.clear()
        self._kinds[kind] = (since, lines + 1)
        return lines < MOST


def keep_short() -> None:
    """From now on."""
    few = FewOfAKind()
    for name in NAMES:
        logger = logging.getLogger(name)
        if not any(isinstance(one, FewOfAKind) for one in logger.filters):
            logger.addFilter(few)
