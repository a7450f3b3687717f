"""The odds of the rules beside a second count, which was written from the sheet alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from sandtable.refusals import Refusal

Situation = dict[str, Any]
ANSWERED = 520  # situations with an answer that a query is put to, at the least


@dataclass(frozen=True)
class Comparison:
    """Of what a ruleset answers and what its oracle counts. Both may refuse."""

    oracle: Any
    ask: Callable[[str, Situation], Any]
    _counts: dict[str, Any] = field(default_factory=dict)

    def counted(self, query: str, situation: Situation) -> Any:
        """Counted once, though first to see whether it is allowed."""
        said = f"{query} {situation}"  # 1 and True are two
        if said not in self._counts:
            self._counts[said] = self._count(query, situation)
        return self._counts[said]

    def _count(self, query: str, situation: Situation) -> Any:
        try:
            count = self.oracle.count(query, situation)
        except self.oracle.NotAllowedError:
            return "refused"
        return count.outcomes, count.expected, sorted(count.modifiers)

    def answered(self, query: str, situation: Situation) -> Any:
        try:
            answer = self.ask(query, situation)
        except Refusal:
            return "refused"
        modifiers = sorted(tuple(modifier) for modifier in answer.modifiers)
        return dict(answer.outcomes), dict(answer.expected), modifiers

    def difference(self, query: str, situation: Situation, rng: Random) -> str | None:
        """What the two say when they do not say the same."""
        given = {name: as_given(value, rng) for name, value in situation.items()}
        want, got = self.counted(query, situation), self.answered(query, given)
        if got == want and (want == "refused" or list(got[0]) == list(want[0])):
            return None
        words = " ".join(f"{name}={value!r}" for name, value in given.items())
        return f"{query} {words}\n  rules:  {got}\n  oracle: {want}"

    def enough(
        self, query: str, situations: Iterable[Situation], *, whole: bool
    ) -> list[Situation]:
        """All situations of a small query, or so many of a large one that enough are answered."""
        chosen, answered = [], 0
        for situation in situations:
            chosen.append(situation)
            answered += self.counted(query, situation) != "refused"
            if answered == ANSWERED and not whole:
                break
        return chosen


def as_given(value: Any, rng: Random) -> str | int | float | bool:
    """A value as a person types it or as a program sends it."""
    as_text = rng.random() < 0.5
    if isinstance(value, bool):
        return str(value).lower() if as_text else value
    if isinstance(value, Fraction):
        value = int(value) if value.denominator == 1 else float(value)
    return str(value) if as_text else value
