"""Games played on from positions, in as many processes as there are, and what they count.

Each position has its own games, numbered from 0: whoever plays them, and in whatever order, the
count is the same. What has been counted may be kept, and counting goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from typing import Any, NamedTuple

from sandtable.codec import text
from sandtable.game import Game
from sandtable.record import parse
from sandtable.refusals import BadInput
from sandtable.replay import ReplayDiffers, replay
from sandtable.review.positions import Position, Walked, played_on
from sandtable.review.worth import Value, value
from sandtable.rulesets import ruleset_of
from sandtable.simulate import workers
from sandtable.simulate.match import few_collections

#: After so many games that all ended alike no more are played.
ENOUGH = 30

#: Games counted: how many, and twice those that the first side won, a draw once.
Count = tuple[int, int]
Kept = MutableMapping[str, Count]


#: What has no text of its own: what is left to the level, the answer of the record, the other.
SAID = {None: "", True: "yes", False: "no"}


class Job(NamedTuple):
    """Games to be played on from a position, `games` in all, of which some may be done."""

    position: Position
    games: int
    done: Count = (0, 0)


def name_of(position: Position) -> str:
    """The same position of the same record always has the same name."""
    said = [
        SAID[given] if given in (None, True, False) else text(given) for given in position.given
    ]
    tape = "" if position.tape is None else f"@{position.tape}"
    intent = "" if position.intent is None else f"~{position.intent}"
    sampled = "?" if position.sampled else ""
    fallen = "" if position.fallen is None else f"#{position.fallen}"
    return f"{position.at}{tape}{intent}{sampled}{fallen}" + "".join(f"|{word}" for word in said)


class Bench:
    """Counts for one record; used as `with Bench(…) as bench`.

    A game that has no record (`Bench.of`) is counted by this process alone.
    """

    def __init__(
        self,
        content: bytes,
        seed: str,
        jobs: int,
        kept: Kept | None = None,
        level: str = "regular",
    ) -> None:
        self._begin(walked(content, level), seed, kept)
        self._content, self._jobs, self._level = content, jobs, level

    @classmethod
    def of(cls, game: Walked, seed: str) -> Bench:
        bench = cls.__new__(cls)
        bench._begin(game, seed, None)
        return bench

    def _begin(self, game: Walked, seed: str, kept: Kept | None) -> None:
        self.walked, self._seed = game, seed
        self._kept: Kept = {} if kept is None else kept
        self._pool: Any = None
        self._content, self._jobs, self._level = b"", 1, "regular"

    def __enter__(self) -> Bench:
        if self._jobs > 1:
            self._pool = workers(self._jobs, _begin, (self._content, self._seed, self._level))
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.terminate()

    def knows(self, position: Position) -> bool:
        return name_of(position) in self._kept

    def value(self, position: Position) -> Value:
        """What has been counted."""
        games, points = self._kept[name_of(position)]
        return value(points, games)

    def count(self, positions: Iterable[Position], games: int, done: Callable[[], None]) -> None:
        """Play so many games on from each, fewer where they all end alike."""
        jobs = []
        for position in dict.fromkeys(positions):
            before = self._kept.get(name_of(position), (0, 0))
            if before[0] >= games or _is_clear(before):
                done()
            else:
                jobs.append(Job(position, games, before))
        for job, counted in zip(jobs, self._counted(jobs), strict=True):
            self._kept[name_of(job.position)] = counted
            done()

    def _counted(self, jobs: Sequence[Job]) -> Iterator[Count]:
        if self._pool is not None:
            yield from self._pool.imap(_count, jobs)
            return
        with few_collections():
            for job in jobs:
                yield counted(self.walked, self._seed, job)


def played(content: bytes, file: str = "") -> Game:
    """The game of a record; one that goes another way by today's rules cannot be judged.

    Other rules throw no other dice: where these differ, or the rules are today's, it was altered.
    """
    record = parse(content, file)
    ruleset = ruleset_of(record)
    try:
        return replay(ruleset, record)
    except ReplayDiffers as differs:
        of_today = record.header.data["fingerprint"] == ruleset.fingerprint()
        if of_today or differs.what == "dice":
            line = [*record.entries, record.pending or record.header][differs.entry - 1]
            raise record.bad("record-says", line, because=differs) from None
        raise BadInput("review-other-rules", entry=differs.entry) from None


def walked(content: bytes, level: str) -> Walked:
    return Walked(played(content), level)


def counted(walked: Walked, seed: str, job: Job) -> Count:
    games, points = job.done
    while games < job.games and not _is_clear((games, points)):
        some = min(ENOUGH, job.games - games)
        points += played_on(walked, job.position, seed, range(games, games + some))
        games += some
    return games, points


def _is_clear(count: Count) -> bool:
    games, points = count
    return games >= ENOUGH and points in (0, 2 * games)


# --- in a process of its own ----------------------------------------------------------------------
_here: list[tuple[Walked, str]] = []


def _begin(content: bytes, seed: str, level: str) -> None:
    _here[:] = [(walked(content, level), seed)]


def _count(job: Job) -> Count:
    with few_collections():
        return counted(*_here[0], job)
