"""The recruit: means well, and often takes the second-best idea for the best.

He looks at one thing at a time: another unit first, another order, the nearer target. What he does
is always something that could be thought of; now and then he does not see that he might react.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

from sandtable.ahead import Choice, Mind
from sandtable.going_on import Begun
from sandtable.players import one_of_them

MISTAKEN = 0.48  # how often another idea is taken for the best
MISSED = 0.4  # how often he does not see that he might react
IDEAS = 6  # that come to his mind, besides the best


class Recruit:
    """Plays one side of one game."""

    __slots__ = ("_mind", "_random", "_ruleset")

    def __init__(self, ruleset: Any, seed: int | str = 0, mind: Mind | None = None) -> None:
        """`mind` is what he has in mind already, where he takes over in the midst of a turn."""
        self._ruleset, self._random = ruleset, Random(f"recruit {seed}")
        self._mind: Mind = ruleset.planner() if mind is None else mind

    def choose(self, view: object, side: str, candidates: Iterable[Any]) -> Any:
        own = self._mind.clone()
        command = own.choose(view, side)
        if command is None:
            self._mind = own
            return one_of_them(candidates, side)
        chosen = Choice(command, own)
        others = self._ruleset.AHEAD.alternatives(view, side, self._mind)
        if self._random.random() < MISTAKEN:
            ideas = [idea for idea in islice(others, IDEAS) if idea.command != command]
            chosen = self._random.choice(ideas) if ideas else chosen
        self._mind = chosen.mind
        return chosen.command

    def answer(
        self,
        view: object,
        side: str,
        question: object,
        answers: Iterable[object],
        _begun: Begun | None = None,
    ) -> Any:
        answer = self._mind.answer(view, side, question)
        if answer is not None and self._random.random() < MISSED and None in answers:
            return None
        return answer

    def recall(self, view: object, side: str, command: object = None) -> None:
        self._mind = recalled(self._ruleset, self._mind, view, side, command).mind


def recalled(ruleset: Any, mind: Mind, view: Any, side: str, command: Any) -> Choice:
    """What a side had in mind who gave this command."""
    own = mind.clone()
    said = own.choose(view, side)
    if command is None or said == command:
        return Choice(said, own)
    others: Iterable[Choice] = ruleset.AHEAD.alternatives(view, side, mind)
    return next((other for other in others if other.command == command), Choice(said, own))
