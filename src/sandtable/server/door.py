"""The door: how many come in, of one address and in all, and how long they may take to speak.

Whoever has not said all that he wants stands on the threshold: nothing is lost when he is sent
away, so he makes room for those who come after him. Whoever sits at a table or waits for an answer
is never sent away for others.
"""

from __future__ import annotations

import logging
from collections import Counter
from typing import Protocol

from sandtable.server.addresses import Callers
from sandtable.server.settings import Settings

logger = logging.getLogger("sandtable.server")

#: Connections taken from the system at one time, before any of them is counted.
TAKEN_AT_ONCE = 32
#: Files kept free for the database, programs, pages, and connections that are not counted yet.
HEADROOM = 192
#: As many as a server ever needs, where the system lets us have them.
PLENTY = 16_384
#: One part of so many may stand on the threshold.
PART = 4


class Line(Protocol):
    """A connection, as asyncio's transports are."""

    def abort(self) -> None:
        """Gone at once."""

    def get_extra_info(self, name: str, default: object = None) -> object: ...


class Door:
    """Counts connections, and sends away those that do not speak when others want to."""

    def __init__(self, callers: Callers, of_one_address: int, most: int) -> None:
        self._callers, self._of_one_address, self._most = callers, of_one_address, most
        self._here: dict[Line, str | None] = {}  # the address; None of a proxy we trust
        self._threshold: dict[Line, None] = {}  # whoever stands there longest comes first
        self._counts: Counter[str] = Counter()

    @classmethod
    def of(cls, settings: Settings) -> Door:
        files = most_files()
        room = max(16, files - min(HEADROOM, files // 2))
        return cls(Callers(settings.trusted_proxies), settings.connections, room)

    def enter(self, line: Line) -> None:
        """Somebody comes. If there is no room, whoever has said nothing for longest goes."""
        peer = line.get_extra_info("peername")
        address = self._callers.peer(str(peer[0]) if isinstance(peer, tuple) and peer else "")
        self._here[line] = address
        self._threshold[line] = None
        if address is not None:
            self._counts[address] += 1
            if self._counts[address] > self._of_one_address:
                self._send_away(address, "too many connections of one address")
        if len(self._here) > self._most or len(self._threshold) > self._most // PART:
            self._send_away(None, "too many connections that say nothing")

    def _send_away(self, address: str | None, why: str) -> None:
        """The newcomer himself is on the threshold: there always is one."""
        for line in self._threshold:
            if address is None or self._here[line] == address:
                break
        logger.warning("%s: the one that has been silent for longest is closed", why)
        self.leave(line)
        line.abort()

    def step_in(self, line: Line) -> None:
        """He has said what he wants."""
        self._threshold.pop(line, None)

    def step_back(self, line: Line) -> None:
        """He was answered, and may want something else."""
        if line in self._here and line not in self._threshold:
            self._threshold[line] = None

    def leave(self, line: Line) -> None:
        self._threshold.pop(line, None)
        if line not in self._here:
            return
        address = self._here.pop(line)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]


def most_files() -> int:
    """Files this process may have open; as many as it needs, where the system allows it."""
    try:
        import resource
    except ImportError:  # on Windows, where there is no such limit
        return PLENTY
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if most == resource.RLIM_INFINITY else min(PLENTY, most)
    if now == resource.RLIM_INFINITY or now >= wanted:
        return PLENTY if now == resource.RLIM_INFINITY else int(now)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    except (OSError, ValueError):
        return int(now)
    return int(wanted)
