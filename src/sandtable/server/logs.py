"""The server's log: one line of JSON for each thing that went wrong, for programs that read it.

Whatever happens over and over is a few lines, and then a number.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
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


class OneLine(logging.Formatter):
    """A line of JSON: when, how bad, what, and of a failure its kind and the way to it."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {
            "time": time.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        trouble = record.exc_info[1] if record.exc_info else None
        if trouble is not None:
            line["error"] = f"{type(trouble).__name__}: {trouble}"
            line["trace"] = "".join(traceback.format_exception(trouble))
        return json.dumps(line, ensure_ascii=False)


def set_up() -> None:
    """From now on."""
    few, said = FewOfAKind(), logging.StreamHandler()
    said.setFormatter(OneLine())
    for name in NAMES:
        logger = logging.getLogger(name)
        if not any(isinstance(installed, FewOfAKind) for installed in logger.filters):
            logger.addFilter(few)
            logger.handlers = [said]
            logger.propagate = False
