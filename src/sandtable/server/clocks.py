"""An optional clock: so many minutes a side for the whole game, and a gentle end.

It runs while a side's command is awaited and somebody is at the table. Whoever has used up his time
still has a little for each move; when that is gone too he passes, or declines what he is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Any

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


class Timekeeper:
    """Turns the clock of a room, and lets whoever has no time left pass."""

    def __init__(
        self,
        clock: Clock | None,
        grace: float,
        tell: Callable[[Any], None],
        passes: Callable[[str], Any],
    ) -> None:
        self._clock, self._grace = clock, grace
        self._tell, self._passes = tell, passes
        self._waiting: asyncio.Task[None] | None = None

    def turn_to(self, side: str | None, *, moved: bool) -> None:
        """The time of whoever is to move goes. After a move he has a grace of his own for the next,
        not because somebody came in."""
        clock = self._clock
        if clock is None:
            return
        if moved or side != clock.running:
            clock.turn_to(side)
            self.stop()
            self._waiting = asyncio.create_task(self._wait(side)) if side else None
        self._say(clock)

    def stop(self) -> None:
        if self._waiting is not None and self._waiting is not asyncio.current_task():
            self._waiting.cancel()
        self._waiting = None

    async def _wait(self, side: str) -> None:
        assert self._clock is not None
        await asyncio.sleep(self._clock.patience(self._grace))
        self._say(self._clock, passed=side)
        await self._passes(side)

    def _say(self, clock: Clock, passed: str | None = None) -> None:
        left = {side: round(seconds) for side, seconds in clock.now().items()}
        message = {"type": "clock", "left": left, "running": clock.running, "grace": self._grace}
        self._tell(message if passed is None else {**message, "passed": passed})
