"""An optional clock: so many minutes a side for the whole game, and a gentle end.

It runs while a side's command is awaited and somebody is at the table. Whoever has used up his time
still has a little for each move; when that is gone too he passes, or declines what he is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol

#: Minutes that may be asked for.
LONGEST = 600


@dataclass(slots=True)
class Clock:
    """Seconds that each side has left; `running` is the side whose time goes."""

    left: dict[str, float]
    running: str | None = None
    since: float = 0.0

    @classmethod
    def of(cls, minutes: float, sides: Iterable[str]) -> Clock:
        return cls(dict.fromkeys(sides, minutes * 60.0))

    def turn_to(self, side: str | None) -> None:
        """From now on this side's time goes, or nobody's."""
        self.left, self.running, self.since = self.now(), side, monotonic()

    def now(self) -> dict[str, float]:
        """What each has left."""
        left = dict(self.left)
        if self.running is not None:
            left[self.running] = max(0.0, left[self.running] - (monotonic() - self.since))
        return left

    def patience(self, grace: float) -> float:
        """Seconds until whoever is to move passes."""
        assert self.running is not None
        return max(0.0, self.left[self.running] + grace - (monotonic() - self.since))


class Timed(Protocol):
    """A room whose clock is turned."""

    def tell_all(self, message: dict[str, Any], /) -> None:
        """Everybody at the table is told."""

    async def let_pass(self, side: str, /) -> None:
        """Whoever has no time left passes."""


class Timekeeper:
    """Turns the clock of a room, and lets whoever has no time left pass.

    It knows its room only while it waits: a room that is put away is freed at once.
    """

    def __init__(self, clock: Clock | None, grace: float) -> None:
        self._clock, self._grace = clock, grace
        self._waiting: asyncio.Task[None] | None = None

    def turn_to(self, side: str | None, room: Timed, *, moved: bool) -> None:
        """The time of whoever is to move goes. After a move he has a grace of his own for the next,
        not because somebody came in."""
        clock = self._clock
        if clock is None:
            return
        if moved or side != clock.running:
            clock.turn_to(side)
            self.stop()
            self._waiting = asyncio.create_task(self._wait(side, room)) if side else None
        room.tell_all(self._told(clock))

    def stop(self) -> None:
        if self._waiting is not None and self._waiting is not asyncio.current_task():
            self._waiting.cancel()
        self._waiting = None

    async def _wait(self, side: str, room: Timed) -> None:
        assert self._clock is not None
        await asyncio.sleep(self._clock.patience(self._grace))
        room.tell_all({**self._told(self._clock), "passed": side})
        await room.let_pass(side)

    def _told(self, clock: Clock) -> dict[str, Any]:
        left = {side: round(seconds) for side, seconds in clock.now().items()}
        return {"type": "clock", "left": left, "running": clock.running, "grace": self._grace}
