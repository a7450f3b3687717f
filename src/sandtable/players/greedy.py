"""The greedy player: the command that promises most now, by the exact odds of what it sets off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.going_on import Begun
from sandtable.players import one_of_them


class Greedy:
    """Says what the ruleset's planner says; without an opinion, the first of the candidates.

    Whoever judges best put the candidates in order: the ruleset lists the good ones first.
    """

    __slots__ = ("_planner",)

    def __init__(self, ruleset: Any, _seed: int | str = 0) -> None:
        self._planner = ruleset.planner()

    def choose(self, view: object, side: str, candidates: Iterable[Any]) -> Any:
        command = self._planner.choose(view, side)
        return one_of_them(candidates, side) if command is None else command

    def answer(
        self,
        view: object,
        side: str,
        question: object,
        _answers: Iterable[object],
        _begun: Begun | None = None,
    ) -> Any:
        return self._planner.answer(view, side, question)

    def recall(self, view: object, side: str, _command: object = None) -> None:
        self._planner.choose(view, side)
