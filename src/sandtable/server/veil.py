"""The veil: how far each side has been shown what happens, and what is settled behind it.

Where the very question put to a side would tell the others something (is there a charge under that
hex?), only the side asked is shown how things stand meanwhile. Everybody else sees the next thing
when the whole step is settled, at a beat that does not depend on who was asked how often. Entries
that only their own side may know of are not counted by anybody else.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import floor
from typing import Any

from sandtable.server.under_way import UnderWay
from sandtable.umpire import Waiting

Viewer = str | None  # a side, or None for those who look on


@dataclass(frozen=True, slots=True)
class Wish:
    """A side wants to take back so many entries; `agreed` have said yes."""

    side: str
    entries: int
    agreed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Shown:
    """How things stand, as the store has it."""

    version: int
    n: int
    state: Any
    waiting: Waiting | None
    to_play: str | None
    over: bool
    wish: Wish | None
    under_way: UnderWay | None = None


class Veil:
    """What each side and the spectators see now. `questions` are those put behind the veil."""

    def __init__(self, sides: Iterable[str], questions: tuple[type, ...]) -> None:
        self.questions = questions
        self.sides = tuple(sides)
        self._seen: dict[Viewer, Shown] = {}
        self._behind: set[str] = set()

    @property
    def is_worn(self) -> bool:
        """Whether anything is ever settled behind a veil in this game."""
        return bool(self.questions)

    def covers(self, waiting: Waiting | None, viewer: Viewer) -> bool:
        """A question that this one may not know of."""
        return (
            waiting is not None
            and viewer != waiting.side
            and isinstance(waiting.question, self.questions)
        )

    def audience(self, waiting: Waiting | None) -> tuple[Viewer, ...]:
        """Who may see how things stand now."""
        return tuple(viewer for viewer in (None, *self.sides) if not self.covers(waiting, viewer))

    def seen_by(self, viewer: Viewer) -> Shown:
        return self._seen[viewer]

    def lift(self, shown: Shown, viewers: Iterable[Viewer]) -> None:
        """These see how things stand, or only the wish to take back where they may not."""
        for viewer in viewers:
            if self.covers(shown.waiting, viewer):
                self._seen[viewer] = replace(self._seen[viewer], wish=shown.wish)
                continue
            self._seen[viewer] = shown
            if viewer is not None:
                self._behind.discard(viewer)

    def drop(self, side: str) -> None:
        """What a side has just said is being settled: to it, the others may react, or may not."""
        other = next((other for other in self.sides if other != side), side)
        seen = self._seen[side]
        self._seen[side] = replace(seen, waiting=Waiting(other, None), to_play=other)
        self._behind.add(side)

    def is_behind(self, side: str) -> bool:
        """Whether it waits until what it said is settled."""
        return side in self._behind


class Numbers:
    """The numbers of entries, by which everybody counts only those that he may know of."""

    def __init__(self) -> None:
        self._owners: dict[int, str] = {}
        self._hidden: dict[Viewer, list[int]] = {}

    def hide(self, n: int, owner: str) -> None:
        """Entry `n` is known to its owner only."""
        self._owners[n] = owner
        self._hidden.clear()

    def owner(self, n: int) -> str | None:
        return self._owners.get(n)

    def knows(self, viewer: Viewer, n: int) -> bool:
        return self._owners.get(n, viewer) == viewer

    def told(self, n: int, viewer: Viewer) -> int:
        """How many of the first `n` entries somebody knows of."""
        return n - bisect_right(self._hidden_from(viewer), n)

    def real(self, counted: int, viewer: Viewer) -> int:
        """The number in the record of the entry that somebody counts so."""
        n = counted
        for hidden in self._hidden_from(viewer):
            if hidden > n:
                break
            n += 1
        return n if counted else 0

    def _hidden_from(self, viewer: Viewer) -> list[int]:
        if viewer not in self._hidden:
            hidden = sorted(n for n, owner in self._owners.items() if owner != viewer)
            self._hidden[viewer] = hidden
        return self._hidden[viewer]


def until_beat(since: float, now: float, beat: float) -> float:
    """Seconds until the next beat: a time that does not tell how long something took."""
    if beat <= 0:
        return 0.0
    passed = max(0.0, now - since)
    return (floor(passed / beat) + 1) * beat - passed
