"""The random player: any candidate, each as likely as the others."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from sandtable.going_on import Begun
from sandtable.players import one_of_them


class RandomPlayer:
    """Chooses evenly among all candidates. Every command costs something or ends something, and
    whatever ends an activation is always among them: its games come to an end."""

    __slots__ = ("_random",)

    def __init__(self, _ruleset: Any, seed: int | str = 0) -> None:
        self._random = Random(f"random player {seed}")

    def choose(self, _view: object, side: str, candidates: Iterable[Any]) -> Any:
        offered = list(candidates)
        return self._random.choice(offered) if offered else one_of_them(offered, side)

    def answer(
        self,
        _view: object,
        _side: str,
        _question: object,
        answers: Iterable[object],
        _begun: Begun | None = None,
    ) -> Any:
        return self._random.choice(list(answers) or [None])

    def recall(self, _view: object, _side: str, _command: object = None) -> None:
        """It has nothing in mind."""
