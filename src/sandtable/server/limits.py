"""Limits: how fast anybody may ask, and how much may lie in an outbox."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

#: Messages waiting to be sent to one client: whoever reads slower is disconnected.
MOST_UNSENT = 500
#: Messages that came too fast, after which the connection is closed.
MOST_TOO_FAST = 200
#: Addresses whose requests are counted at one time.
MOST_ADDRESSES = 10_000
#: Big questions of one address under way at one time, and waiting for their turn.
BIG_AT_ONCE, MOST_BIG = 2, 100
#: So many seconds' worth may come at once.
BURST_SECONDS = 3.0


class Bucket:
    """Fills by `rate` a second up to `size`, by default a burst; each request takes one."""

    __slots__ = ("_left", "_rate", "_since", "_size")

    def __init__(self, rate: float, now: float | None = None, size: float | None = None) -> None:
        self._rate = rate
        self._size = max(rate * BURST_SECONDS, 1.0) if size is None else size
        self._left = self._size
        self._since = monotonic() if now is None else now

    def take(self, now: float | None = None) -> bool:
        """Whether there was one left."""
        now = monotonic() if now is None else now
        self._left = min(self._size, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds from the last request to the next that is heard."""
        return max(0.0, (1 - self._left) / self._rate)


class Buckets:
    """One bucket for each address; those asked longest ago are forgotten."""

    def __init__(self, rate: float, size: float | None = None) -> None:
        self._rate, self._size = rate, size
        self._by_address: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._by_address.pop(address, None) or Bucket(self._rate, size=self._size)
        self._by_address[address] = bucket
        if len(self._by_address) > MOST_ADDRESSES:
            del self._by_address[next(iter(self._by_address))]
        return bucket.take()

    def wait(self, address: str) -> float:
        """Seconds until this address is heard again; 0 for whoever has not asked."""
        bucket = self._by_address.get(address)
        return bucket.wait if bucket else 0.0


class LineTooLong(Exception):
    """So many wait already that nobody else may join them."""


class Turns:
    """Of each address so many at a time; the others stand in line, and a line has an end."""

    def __init__(self, at_once: int = BIG_AT_ONCE, most: int = MOST_BIG) -> None:
        self._at_once, self._most = at_once, most
        self._lines: dict[str, tuple[asyncio.Semaphore, list[None]]] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for one's turn; `LineTooLong` where it would take too long."""
        free, here = self._lines.setdefault(address, (asyncio.Semaphore(self._at_once), []))
        if len(here) >= self._most:
            raise LineTooLong(address)
        here.append(None)
        try:
            async with free:
                yield
        finally:
            here.pop()
            if not here:
                del self._lines[address]
