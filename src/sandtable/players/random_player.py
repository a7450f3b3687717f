"""The random player: anything that is allowed, first in which way and then what."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from sandtable.going_on import Begun
from sandtable.players import one_of_them
from sandtable.portions import Candidates, Portion


class RandomPlayer:
    """Draws a portion of the candidates (what one of its own may do in one way), then one of it.

    All are as likely; instead of one without a command another is drawn. So every command has its
    chance and whatever ends an activation comes in the end: its games do, too. Among candidates
    that are in no portions it chooses evenly.
    """

    __slots__ = ("_random",)

    def __init__(self, _ruleset: Any, seed: int | str = 0) -> None:
        self._random = Random(f"random player {seed}")

    def choose(self, _view: object, side: str, candidates: Iterable[Any]) -> Any:
        if isinstance(candidates, Candidates):
            command = candidates.portions().one(self._random)
        else:
            command = Portion(candidates).one(self._random)
        return one_of_them((), side) if command is None else command

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
