"""The player who looks ahead: plays its choices on before it speaks.

It knows no ruleset. What the planner of its side would say is compared with the alternatives that
the ruleset names, each played on by the planners of both sides; the planner is left only where
another choice is better by a standard error. It sees what its side may know: games are played on
from states sampled from its view.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from sandtable.ahead import Choice, Effort, Mind
from sandtable.going_on import Begun
from sandtable.players import one_of_them
from sandtable.players.budgets import Budget, Rollouts, Seconds
from sandtable.players.halving import Tried, best_of, halve
from sandtable.players.levels import PLAYERS
from sandtable.players.recruit import recalled
from sandtable.players.rollouts import play_on, score
from sandtable.players.styles import EVEN, STYLES, Style

MOST_CHOICES = 12
#: Standard errors by which another choice must be better. Nobody has to be sure: alternatives are
#: hardly worse than the planner's choice on average, and what seems better mostly is.
BETTER = 1.0
OF_ITS_TIME = 0.7  # the rest of the seconds for a decision is for what it cannot break off


class Weighed(NamedTuple):
    """What was thought of at a decision; the planner's own choice first."""

    choices: list[Choice]
    tried: list[Tried]
    best: int


class LookAhead:
    """Plays one side of one game."""

    __slots__ = (
        "_effort", "_level", "_mind", "_ruleset", "_said", "_seconds", "_seed", "_style",
        "_turn", "weighed",
    )  # fmt: skip

    def __init__(
        self,
        ruleset: Any,
        seed: int | str = 0,
        level: str = "veteran",
        rollouts: int | None = None,
        seconds: float | None = None,
        style: str = "even",
    ) -> None:
        self._ruleset, self._seed, self._style = ruleset, seed, STYLES[style]
        self._mind: Mind = ruleset.planner()
        usual: Effort = ruleset.AHEAD.EFFORT[level]
        self._level, self._effort = level, usual if rollouts is None else Effort(rollouts)
        self._seconds: float | None = None
        if seconds is not None:
            self.within(seconds)
        self._turn, self._said = 0, 0  # commands in the turn under way
        self.weighed: Weighed | None = None  # at the last decision that was one

    def within(self, seconds: float) -> None:
        """So many are left for a decision: it thinks as long as its level does, or a little less
        than that, and is ready when they are over."""
        self._seconds = min(PLAYERS[self._level].seconds, seconds * OF_ITS_TIME)

    def choose(self, view: object, side: str, candidates: Iterable[Any]) -> Any:
        budget = self._budget(view)
        choices = self._choices(view, side, candidates)
        best = 0
        if len(choices) > 1:
            self.weighed = weigh(
                self._ruleset, view, side, choices, budget, self._seed_of(view), self._style
            )
            best = self.weighed.best
        self._mind = choices[best].mind
        self._said += 1
        return choices[best].command

    def answer(
        self,
        view: object,
        side: str,
        question: object,
        _answers: Iterable[object],
        _begun: Begun | None = None,
    ) -> Any:
        return self._mind.answer(view, side, question)

    def recall(self, view: object, side: str, command: object = None) -> None:
        self._seed_of(view)
        self._mind = recalled(self._ruleset, self._mind, view, side, command).mind
        self._said += 1

    def _budget(self, view: object) -> Budget:
        if self._seconds is not None:
            return Seconds(self._seconds)
        rollouts, work = self._effort
        pieces = max(self._ruleset.AHEAD.pieces(view), 1)
        return Rollouts(rollouts, None if work is None else work // pieces)

    def _choices(self, view: object, side: str, candidates: Iterable[Any]) -> list[Choice]:
        """The planner's own first; the same is not thought of twice."""
        own = self._mind.clone()
        command = own.choose(view, side)
        if command is None:
            return [Choice(one_of_them(candidates, side), own)]
        choices = [Choice(command, own)]
        known = [(command, "")]
        others = self._ruleset.AHEAD.alternatives(view, side, self._mind)
        for choice in islice(others, 2 * MOST_CHOICES):
            if (choice.command, choice.intent) not in known:
                known.append((choice.command, choice.intent))
                choices.append(choice)
                if len(choices) == MOST_CHOICES:
                    break
        return choices

    def _seed_of(self, view: object) -> str:
        """Another for each decision, the same for whoever recalls the turn."""
        turn = self._ruleset.turns(view)
        if turn != self._turn:
            self._turn, self._said = turn, 0
        return f"{self._seed}/{turn}/{self._said}"


def weigh(
    ruleset: Any,
    view: Any,
    side: str,
    choices: list[Choice],
    budget: Budget,
    seed: str,
    style: Style = EVEN,
) -> Weighed:
    """Each choice is played on from the same samples of what is hidden, with the same chance."""
    ahead = ruleset.AHEAD
    far_enough = ahead.until(view, side)
    samples: list[Any] = []

    def until(state: Any) -> bool:
        budget.count()
        return budget.is_spent() or far_enough(state)

    def trial(k: int, i: int) -> float | None:
        if budget.is_spent():
            return None
        while len(samples) <= i:
            samples.append(ahead.sample(view, side, Random(f"{seed}/sample {len(samples)}")))
        command, mind, _ = choices[k]
        state = play_on(ruleset, samples[i], f"{seed}/{i}", {side: mind}, until, command)
        return None if budget.is_spent() else value_of(ruleset, state, side, style)

    tried = halve(len(choices), trial, budget, ahead.ALIKE)
    return Weighed(choices, tried, best_of(tried, BETTER))


def value_of(ruleset: Any, state: Any, side: str, style: Style = EVEN) -> float:
    """1 for a battle won and -1 for one lost, else what the position promises; by its style."""
    won = score(ruleset, state, side)
    if won is None:
        return style.leaf(ruleset.AHEAD.worth(state, side))
    return 2 * won - 1 + (style.taste(ruleset.AHEAD.worth(state, side)) if style.tastes else 0.0)
