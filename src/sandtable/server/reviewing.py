"""Reviews under way: each in a process of its own, one after the other, kept with its game."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from sandtable.server.store import Store
from sandtable.server.store.reviews import KeptReview

logger = logging.getLogger("sandtable.server")

#: Seconds between two times that what was counted is kept.
KEEP_SECONDS = 5.0
#: Processes that count for one review.
JOBS = min(2, os.cpu_count() or 1)
#: A line may hold a whole review.
LONGEST_LINE = 64 * 2**20


@dataclass(slots=True)
class UnderWay:
    """A review that is being made, was stopped, or failed.

    `far` says how far it is, and has the curve as far as it is known (`review.growing.plain`).
    `news` is set when there is more to tell, and another takes its place.
    """

    state: str = "waiting"  # for its turn; then "running", at last "done", "stopped" or "failed"
    far: dict[str, Any] = field(default_factory=dict)
    counted: dict[str, Any] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    since: tuple[float, float] | None = None  # when it began to count, and its share by then
    counts: bool = False  # something has been counted since then
    grown: float = 0.0  # when it was last told how far it is

    @property
    def is_going_on(self) -> bool:
        return self.state in ("waiting", "running")

    @property
    def left(self) -> int | None:
        """Seconds: as long for the rest as for what was done; None before anything was.

        Until more is done they pass, down to a tenth of the guess: it was too small, then.
        """
        if self.state != "running" or self.since is None:
            return None
        began, before = self.since
        share: float = self.far["share"]
        if share <= before:
            return None
        guessed = (self.grown - began) * (1 - share) / (share - before)
        return round(max(guessed - (monotonic() - self.grown), guessed / 10))

    def grow(self, far: dict[str, Any], counted: dict[str, Any]) -> None:
        """What was counted on another day tells nothing of how long it takes."""
        if self.since is None or (not counted and not self.counts):
            self.since = (monotonic(), far["share"])
        self.counts = self.counts or bool(counted)
        self.grown = monotonic()
        self.far = {**self.far, **far}  # what was known before stays, till there is more
        self.counted |= counted
        self.tell()

    def become(self, state: str) -> None:
        self.state = state
        self.tell()

    def tell(self) -> None:
        news, self.news = self.news, asyncio.Event()
        news.set()


class Reviewing:
    """All reviews of a running server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._under_way: dict[tuple[str, str], UnderWay] = {}
        self._turn = asyncio.Lock()

    async def close(self) -> None:
        tasks = [review.task for review in self._under_way.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self, game: str, what: str, chain: str) -> KeptReview | UnderWay | None:
        """A review that is done, or how far it is; None where nobody has asked for it."""
        under_way = self._under_way.get((game, what))
        if under_way is not None:
            return under_way
        kept = await asyncio.to_thread(self._store.review, game, what)
        if kept is None or kept.chain != chain:
            return None
        if kept.made is not None:
            return kept
        return UnderWay("stopped", **_how_far(json.loads(kept.counted)))

    def under_way(self, game: str, what: str) -> UnderWay | None:
        return self._under_way.get((game, what))

    def begin(self, game: str, what: str, chain: str, record: str, before: Any) -> UnderWay:
        """Make a review, from what was counted before."""
        under_way = UnderWay()
        if isinstance(before, UnderWay):
            under_way = UnderWay(far=before.far, counted=before.counted)
        self._under_way[game, what] = under_way
        under_way.task = asyncio.create_task(self._make(game, what, chain, record, under_way))
        return under_way

    async def stop(self, game: str, what: str) -> None:
        """What was counted stays, and it may go on."""
        under_way = self._under_way.get((game, what))
        if under_way is not None and under_way.task is not None:
            under_way.task.cancel()
            await asyncio.gather(under_way.task, return_exceptions=True)

    async def _make(
        self, game: str, what: str, chain: str, record: str, under_way: UnderWay
    ) -> None:
        depth, level = what.split("/")
        asked = {"record": record, "depth": depth, "level": level, "jobs": JOBS}
        try:
            async with self._turn:
                under_way.become("running")
                made = await self._made({**asked, "counted": under_way.counted}, game, what, chain)
        except asyncio.CancelledError:
            under_way.become("stopped")
            await self._keep(game, what, chain, under_way, None)
            self._under_way.pop((game, what), None)
            raise
        except (OSError, ValueError, Failed) as trouble:
            logger.error("the review of game %s failed: %s", game, trouble)
            under_way.become("failed")
            return
        await self._keep(game, what, chain, under_way, made)
        self._under_way.pop((game, what), None)
        under_way.become("done")

    async def _made(self, asked: dict[str, Any], game: str, what: str, chain: str) -> str:
        under_way, kept = self._under_way[game, what], monotonic()
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sandtable.review.process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                message = json.loads(line)
                if "failed" in message:
                    raise Failed(message["failed"])
                if "review" in message:
                    under_way.counted |= message["counted"]
                    return json.dumps(message["review"])
                under_way.grow(message["far"], message["counted"])
                if monotonic() - kept > KEEP_SECONDS:
                    kept = monotonic()
                    await self._keep(game, what, chain, under_way, None)
            raise Failed("its process has ended")
        finally:
            process.stdin.close()
            if process.returncode is None:
                await asyncio.wait_for(process.wait(), 10)

    async def _keep(
        self, game: str, what: str, chain: str, under_way: UnderWay, made: str | None
    ) -> None:
        how_far = {"far": under_way.far, "counted": under_way.counted}
        kept = KeptReview(game, what, chain, json.dumps(how_far), made)
        await asyncio.wrap_future(self._store.keep_review(kept))


def _how_far(kept: dict[str, Any]) -> dict[str, Any]:
    """What a stopped review has done; formerly only what it had counted was kept."""
    return {"far": kept.get("far", {}), "counted": kept.get("counted", {})}


class Failed(Exception):
    """A review that could not be made."""
