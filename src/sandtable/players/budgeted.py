"""A player that never keeps a game waiting: past its deadline a fallback is said instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as Late
from typing import Any

from sandtable.going_on import Begun
from sandtable.players import Player, one_of_them

#: What to say when time is up: (view, side) -> command.
Fallback = Callable[[Any, str], Any]


class Budgeted:
    """Another player with so many seconds for each decision.

    A decision that comes too late is thrown away. Until the other player has finished it, the
    fallback is said at once; a question is declined.
    """

    __slots__ = ("_busy", "_fallback", "_player", "_seconds", "_thread", "late")

    def __init__(self, player: Player, seconds: float, fallback: Fallback | None = None) -> None:
        self._player = player
        self._seconds = seconds
        self._fallback = fallback
        self._thread = ThreadPoolExecutor(1, "player")
        self._busy: Future[Any] | None = None
        self.late = 0  # decisions that came too late

    def choose(self, view: object, side: str, candidates: Iterable[Any]) -> Any:
        offered = list(candidates) if self._fallback is None else candidates
        decided, command = self._decide(self._player.choose, view, side, offered)
        if decided:
            return command
        if self._fallback is not None:
            return self._fallback(view, side)
        return one_of_them(reversed(list(offered)), side)

    def answer(
        self,
        view: object,
        side: str,
        question: object,
        answers: Iterable[Any],
        begun: Begun | None = None,
    ) -> Any:
        decided, answer = self._decide(self._player.answer, view, side, question, answers, begun)
        return answer if decided else None

    def recall(self, view: object, side: str, command: object = None) -> None:
        """It does so before it decides again."""
        self._thread.submit(self._player.recall, view, side, command)

    def _decide(self, ask: Callable[..., Any], *about: object) -> tuple[bool, Any]:
        if self._busy is not None and not self._busy.done():
            self.late += 1
            return False, None
        self._busy = self._thread.submit(ask, *about)
        try:
            return True, self._busy.result(self._seconds)
        except Late:
            self.late += 1
            return False, None

    def close(self) -> None:
        """Nothing more will be asked."""
        self._thread.shutdown(wait=False, cancel_futures=True)
