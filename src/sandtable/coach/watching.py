"""What is seen of a game that is played on: who fired at whom, and how it stood in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from sandtable.going_on import Resumed
from sandtable.umpire import QuickUmpire

#: Kinds of scenes in which somebody is fought.
FOUGHT = ("fire", "melee")


class Seen:
    """Of one game: how often each fired, until the end of the next turn."""

    __slots__ = ("fired", "first", "last_turn")

    def __init__(self, last_turn: int) -> None:
        self.last_turn = last_turn
        self.fired: Counter[str] = Counter()
        self.first: dict[str, tuple[str, str]] = {}  # by side: who fired first, at whom


class _Act:
    __slots__ = ("by", "counted", "on", "umpire", "within")

    def __init__(self, umpire: Watching, by: str, on: str, within: _Act | None) -> None:
        self.umpire, self.by, self.on, self.within = umpire, by, on, within
        self.counted = False

    def __enter__(self) -> None:
        self.umpire.open = self

    def __exit__(self, *_error: object) -> None:
        self.umpire.open = self.within


class Watching(QuickUmpire):
    """Draws as any other umpire of batches does, and notes who fights."""

    open: _Act | None

    def __init__(
        self,
        rules: Any,
        random: Callable[[], float],
        answerer: Callable[[Any, str, Any], Any],
        kinds: Mapping[type, str],
        side_of: Callable[[Any, str], str],
        seen: Seen,
    ) -> None:
        super().__init__(rules, random, answerer)
        self._kinds, self._side_of, self._seen = kinds, side_of, seen
        self.open = None

    def act(self, by: str, on: str = "", rule: str = "") -> Any:
        return _Act(self, by, on, self.open)

    def record(self, state: Any, event: Any) -> Any:
        act = self.open
        if act is not None and not act.counted and self._kinds.get(type(event)) in FOUGHT:
            act.counted = True
            seen, rules = self._seen, self._rules
            if rules.turns(state) <= seen.last_turn:  # type: ignore[attr-defined]
                seen.fired[act.by] += 1
                seen.first.setdefault(self._side_of(state, act.by), (act.by, act.on))
        return super().record(state, event)


class Resuming(Resumed, Watching):
    """Plays what has happened already, gives the answer, and draws from there on."""
