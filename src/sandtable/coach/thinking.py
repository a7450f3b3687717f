"""The coach at work: each choice is played on, and what came of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from sandtable.ahead import Choice, Mind, Until, to_the_end
from sandtable.coach.choices import Decision, can_be_resumed, choices_of
from sandtable.coach.scale import WIDE, level, shifted, slope_of, within
from sandtable.coach.watching import Resuming, Seen, Watching
from sandtable.players.budgets import Budget
from sandtable.players.halving import LEAST, Tried, best_of, compared, halve
from sandtable.players.lookahead import value_of
from sandtable.players.rollouts import play_on, score

#: Seconds between two times that the best so far is told.
TELL = 0.4
#: Games of the only choice there is; and of the first that go on to their end.
ALONE, TO_THE_END = 40, 24
#: Choices that are shown.
SHOWN = 4


class Outcome(NamedTuple):
    """A game that was played on: how it stood in the end, and what was seen on the way."""

    value: float
    state: Any
    seen: Seen


class Ranked(NamedTuple):
    """A choice in its place; in games of 100, with an interval of what differs from the best.

    The best is what is advised; `planned` is what the planner would say.
    """

    number: int  # among the choices
    choice: Choice
    games: int
    mean: float
    low: float
    high: float
    best: bool = False
    planned: bool = False


class Thinking:
    """Over one decision."""

    def __init__(self, ruleset: Any, table: Any, decision: Decision, seed: str) -> None:
        self.ruleset, self.table, self.decision, self.seed = ruleset, table, decision, seed
        self.choices = choices_of(ruleset, decision)
        self.outcomes: list[list[Outcome]] = [[] for _ in self.choices]
        self.best = 0
        self.until: Until = ruleset.AHEAD.until(decision.view, decision.side)
        self.can_play_on = decision.question is None or can_be_resumed(ruleset, decision)
        self._ends: list[float] = []  # what the first choice came to in games played to their end
        self._commands = self._for_ends = 0  # played on, and those of them in such games
        self._samples: list[Any] = []

    @property
    def games(self) -> int:
        return sum(map(len, self.outcomes))

    @property
    def knows(self) -> bool:
        """The first choice was played on often enough to tell what it is worth."""
        return len(self.outcomes[0]) >= LEAST and len(self._scores()) > 0

    @property
    def breaks_off(self) -> bool:
        """Games are not played to their end."""
        return self.until is not to_the_end

    def sampled(self, number: int) -> Any:
        """A whole state that agrees with what the side knows; another for each number."""
        view, side = self.decision.view, self.decision.side
        while len(self._samples) <= number:
            random = Random(f"{self.seed}/sample {len(self._samples)}")
            self._samples.append(self.ruleset.AHEAD.sample(view, side, random))
        return self._samples[number]

    # --- playing on
    def think(self, budget: Budget, told: Callable[[], None] | None = None) -> None:
        """Until the budget is spent; a single choice is played on to tell what it is worth."""
        if not self.can_play_on:
            return
        since = perf_counter()

        def trial(k: int, i: int) -> float | None:
            nonlocal since
            if budget.is_spent():
                return None
            outcome = self._played(k, i, budget, self.until)
            if budget.is_spent():
                return None
            self.outcomes[k].append(outcome)
            if k == 0 and self._wants_an_end:
                self._play_to_the_end(budget)
            if told is not None and perf_counter() - since > TELL and len(self.outcomes[0]) > 1:
                since = perf_counter()
                self._settle([compared(self._values(), n) for n in range(len(self.choices))])
                told()
            return outcome.value

        if len(self.choices) > 1:
            self._settle(halve(len(self.choices), trial, budget))
            return
        while len(self.outcomes[0]) < ALONE and budget.allows(1, 1.0):
            if trial(0, len(self.outcomes[0])) is None:
                break
            budget.spend()

    def _values(self) -> list[list[float]]:
        return [[one.value for one in outcomes] for outcomes in self.outcomes]

    def _settle(self, tried: list[Tried]) -> None:
        self.best = best_of(tried)

    @property
    def _wants_an_end(self) -> bool:
        """Ends are far: what is played for them is never more than what is played to compare."""
        if not self.breaks_off or len(self._ends) >= TO_THE_END:
            return False
        return not self._ends or self._for_ends <= self._commands - self._for_ends

    def _play_to_the_end(self, budget: Budget) -> None:
        before = self._commands
        ended = self._played(0, len(self._ends), budget, to_the_end)
        self._for_ends += self._commands - before
        won = score(self.ruleset, ended.state, self.decision.side)
        if won is not None:  # there was time to end it
            self._ends.append(won)
            budget.spend()

    def _played(self, k: int, i: int, budget: Budget, far_enough: Until) -> Outcome:
        ruleset, decision = self.ruleset, self.decision
        side, scenery = decision.side, self.table.scenery
        seen = Seen(ruleset.turns(decision.view) + 1)
        watch = partial(Watching, kinds=scenery.kinds, side_of=scenery.side_of, seen=seen)
        first, minds = self.choices[k].command, {side: self.choices[k].mind}
        if decision.question is None:
            start = self.sampled(i)
        else:
            first, (start, minds) = None, self._answered(k, i, seen)

        def until(state: Any) -> bool:
            budget.count()
            self._commands += 1
            return budget.is_spent() or far_enough(state)

        state = play_on(ruleset, start, f"{self.seed}/{i}", minds, until, first, umpired=watch)
        return Outcome(value_of(ruleset, state, side), state, seen)

    def _answered(self, k: int, i: int, seen: Seen) -> tuple[Any, dict[str, Mind]]:
        """How things stand once the command that waited has been carried out."""
        ruleset, begun = self.ruleset, self.decision.begun
        assert begun is not None
        minds: dict[str, Mind] = {one: ruleset.planner() for one in ruleset.sides(begun.state)}
        minds[self.decision.side] = self.choices[k].mind.clone()

        def answer(state: Any, side: str, question: Any) -> Any:
            return minds[side].answer(ruleset.view(state, side), side, question)

        scenery, random = self.table.scenery, Random(f"{self.seed}/{i}/answer")
        umpire = Resuming(ruleset, random.random, answer, scenery.kinds, scenery.side_of, seen)
        umpire.resume(begun, self.choices[k].command)
        return ruleset.play(begun.state, begun.command, umpire), minds

    # --- what it comes to
    @property
    def within(self) -> float:
        """How far off the figure of the best may be, in games of 100."""
        return within(self._scores())

    def _scores(self) -> list[float]:
        if self.breaks_off:
            return self._ends
        return [(1.0 + one.value) / 2.0 for one in self.outcomes[0]]

    def ranked(self) -> list[Ranked]:
        """By their figures; of two with the same command the better.

        What is advised is the planner's own, unless another is clearly better. Then nothing is
        shown above it: what did even better did so in too few games to tell.
        """
        values = self._values()  # of fewer than LEAST games nothing is told: none would be clear
        slope = slope_of(self.ruleset.id) if self.breaks_off else None
        lead = compared(values, self.best).gain
        at_best = shifted(level(self._scores()), lead, slope)
        rivals = [k for k, one in enumerate(values) if k != self.best and len(one) >= LEAST]
        apart = {k: compared([values[self.best], values[k]], 1) for k in rivals}
        found = [self._ranked(self.best, len(values[self.best]), at_best, 0.0, 0.0, slope)]
        for k in sorted(rivals, key=lambda k: (-apart[k].gain, k)):
            choice, one = self.choices[k], apart[k]
            if all(choice.command != other.choice.command for other in found):
                found.append(self._ranked(k, one.trials, at_best, one.gain, one.error, slope))
        return _shown(found, self.decision.played)

    def _ranked(
        self, k: int, games: int, at_best: float, lead: float, error: float, slope: float | None
    ) -> Ranked:
        low, mean, high = (
            shifted(at_best, lead + wide * error, slope) for wide in (-WIDE, 0.0, WIDE)
        )
        choice = self.choices[k]
        planned = choice.command == self.choices[0].command
        return Ranked(k, choice, games, mean, low, high, k == self.best, planned)


def _shown(found: list[Ranked], played: Any) -> list[Ranked]:
    """The best of them, what is advised and what was played always among them."""
    best = found[0]
    if not best.planned:
        found = [one for one in found if one.mean <= best.mean]
    found = sorted(found, key=lambda one: -one.mean)
    given = [one for one in found if played is not None and one.choice.command == played]
    kept = [best, *(one for one in given if one is not best)]
    others = [one for one in found if one not in kept]
    some = [*kept, *others[: max(0, SHOWN - len(kept))]]
    return sorted(some, key=lambda one: (-one.mean, not one.best))


def is_clear(ranked: list[Ranked]) -> bool:
    """The best is better than all others that are shown, beyond chance."""
    first, *others = ranked
    return first.best and bool(others) and all(one.high < first.mean for one in others)
