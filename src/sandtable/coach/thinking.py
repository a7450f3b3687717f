"""The coach at work: each choice is played on, and what came of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from sandtable.ahead import Choice, Mind, Until, to_the_end
from sandtable.coach.choices import Decision, can_be_resumed, choices_of
from sandtable.coach.following import Plan, plan_of
from sandtable.coach.patience import Patience
from sandtable.coach.scale import WIDE, Standing, shifted, slope_of, standing
from sandtable.coach.watching import Resuming, Seen, Watching
from sandtable.players.budgets import Budget, Part
from sandtable.players.halving import LEAST, Trial, Tried, best_of, compared, halve
from sandtable.players.lookahead import value_of
from sandtable.players.rollouts import play_on, score

#: Seconds between two times that the best so far is told.
TELL = 0.4
#: What choosing takes of a number of games; the rest is for how good it is what was chosen.
CHOOSING = 0.5
#: Games of the only choice there is; and of the best that go on to their end.
ALONE, TO_THE_END = 12, 60
#: Choices that are shown.
SHOWN = 4


class Outcome(NamedTuple):
    """A game that was played on: its worth, how it stood after the next turn, what was seen."""

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
    """Over one decision; `plan` is the one that its side is carrying out."""

    def __init__(
        self, ruleset: Any, table: Any, decision: Decision, seed: str, plan: Plan | None = None
    ) -> None:
        self.ruleset, self.table, self.decision, self.seed = ruleset, table, decision, seed
        self.plan = plan
        self.choices = choices_of(ruleset, decision, None if plan is None else plan.mind)
        self.outcomes: list[list[Outcome]] = [[] for _ in self.choices]
        self.best, self.is_settled = 0, False  # settled: it is no longer being chosen
        self.until: Until = ruleset.AHEAD.until(decision.view, decision.side)
        self.can_play_on = decision.question is None or can_be_resumed(ruleset, decision)
        self._ends: list[list[float]] = [[] for _ in self.choices]  # of games for the level
        if plan is not None:
            self._ends[0] += plan.scores
        self._samples: list[Any] = []

    @property
    def games(self) -> int:
        return sum(map(len, self.outcomes)) + sum(map(len, self._ends))

    @property
    def knows(self) -> bool:
        """The first choice was played on often enough to compare others with it."""
        return len(self.outcomes[0]) >= LEAST

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

    def next_of_plan(self) -> Plan | None:
        """What is left to do of the plan that is advised, once its first order is given."""
        if self.decision.question is not None or self.decision.played is not None:
            return None
        command, mind, _ = self.choices[self.best]
        side, scores = self.decision.side, self._ends[self.best]
        return plan_of(self.ruleset, self.sampled(0), side, command, mind, scores)

    # --- playing on
    def think(self, budget: Budget, tell: Callable[[], None] | None = None) -> None:
        """Until the budget is spent: first which is best, then how good it is.

        A single choice is played on to tell what comes of it.
        """
        if not self.can_play_on:
            self.is_settled = True
            return
        since = perf_counter()

        def told() -> None:
            nonlocal since
            if tell is not None and perf_counter() - since > TELL and self.outcomes[0]:
                since = perf_counter()
                tell()

        def trial(k: int, i: int) -> float | None:
            if budget.is_spent():
                return None
            outcome = self._played(k, i, budget)
            if budget.is_spent():
                return None
            self.outcomes[k].append(outcome)
            if tell is not None:
                self._settle([compared(self._values(), n) for n in range(len(self.choices))])
                told()
            return outcome.value

        choosing = budget if isinstance(budget, Patience) else Part(budget, CHOOSING)
        if len(self.choices) > 1:
            self._settle(halve(len(self.choices), trial, choosing))
            self._try_another(trial, budget)
        else:
            while len(self.outcomes[0]) < ALONE and choosing.allows(1, 1.0):
                if trial(0, len(self.outcomes[0])) is None:
                    break
                budget.spend()
        self.is_settled = True
        self._count(budget.again() if isinstance(budget, Patience) else budget, told)

    def _try_another(self, trial: Trial, budget: Budget) -> None:
        """Where all that was tried enough is one order in several ways, one other is too."""
        best = self.choices[self.best].command
        others = [k for k, choice in enumerate(self.choices) if choice.command != best]
        if not others or not self.knows:
            return
        rival = max(others, key=lambda k: len(self.outcomes[k]))
        while len(self.outcomes[rival]) < LEAST and budget.allows(1, 1.0):
            if trial(rival, len(self.outcomes[rival])) is None:
                return
            budget.spend()

    def _count(self, budget: Budget, told: Callable[[], None]) -> None:
        """How often the best wins, in games that had no part in its choice."""
        ends = self._ends[self.best]
        if self._is_reviewed:
            return
        while len(ends) < TO_THE_END and budget.allows(1, 1.0) and not budget.is_spent():
            won = self._won(self.best, len(ends), budget)
            if won is None:  # there was no time to end it
                return
            ends.append(won)
            budget.spend()
            told()

    def _values(self) -> list[list[float]]:
        return [[outcome.value for outcome in outcomes] for outcomes in self.outcomes]

    def _settle(self, tried: list[Tried]) -> None:
        self.best = best_of(tried)

    def _won(self, k: int, i: int, budget: Budget) -> float | None:
        """A game to its end, with chance of its own; broken off by some rule it is a draw."""
        seed, side = f"{self.seed}/level {i}", self.decision.side
        start, first, minds = self._begun(k, i, seed, None)

        def until(_state: Any) -> bool:
            budget.count()
            return budget.is_spent()

        state = play_on(self.ruleset, start, seed, minds, until, first)
        if budget.is_spent():
            return None
        won = score(self.ruleset, state, side)
        return 0.5 if won is None else won

    def _played(self, k: int, i: int, budget: Budget) -> Outcome:
        ruleset, side, scenery = self.ruleset, self.decision.side, self.table.scenery
        seen = Seen(ruleset.turns(self.decision.view) + 1)
        watch = partial(Watching, kinds=scenery.kinds, side_of=scenery.side_of, seen=seen)
        seed = f"{self.seed}/{i}"
        start, first, minds = self._begun(k, i, seed, seen)

        soon: list[Any] = []  # the first state after the next turn

        def until(state: Any) -> bool:
            budget.count()
            if not soon and ruleset.turns(state) > seen.last_turn:
                soon.append(state)
            return budget.is_spent() or self.until(state)

        state = play_on(ruleset, start, seed, minds, until, first, umpired=watch)
        return Outcome(value_of(ruleset, state, side), soon[0] if soon else state, seen)

    def _begun(
        self, k: int, i: int, seed: str, seen: Seen | None
    ) -> tuple[Any, Any, dict[str, Mind]]:
        """Where game `i` of a choice begins, with which command, and what both sides mean to do."""
        choice = self.choices[k]
        if self.decision.question is None:
            return self.sampled(i), choice.command, {self.decision.side: choice.mind}
        start, minds = self._answered(k, seed, Seen(0) if seen is None else seen)
        return start, None, minds

    def _answered(self, k: int, seed: str, seen: Seen) -> tuple[Any, dict[str, Mind]]:
        """How things stand once the command that waited has been carried out."""
        ruleset, begun = self.ruleset, self.decision.begun
        assert begun is not None
        minds: dict[str, Mind] = {side: ruleset.planner() for side in ruleset.sides(begun.state)}
        minds[self.decision.side] = self.choices[k].mind.clone()

        def answer(state: Any, side: str, question: Any) -> Any:
            return minds[side].answer(ruleset.view(state, side), side, question)

        scenery, random = self.table.scenery, Random(f"{seed}/answer")
        umpire = Resuming(ruleset, random.random, answer, scenery.kinds, scenery.side_of, seen)
        umpire.resume(begun, self.choices[k].command)
        return ruleset.play(begun.state, begun.command, umpire), minds

    # --- what it comes to
    @property
    def standing(self) -> Standing:
        """Of the best: as the review counts it where it counted just that."""
        if self._is_reviewed and self.decision.standing is not None:
            return self.decision.standing
        return standing(self._ends[self.best])

    @property
    def _is_reviewed(self) -> bool:
        """A review plays on as the planner does, which is the first choice."""
        return self.best == 0 and self.decision.standing is not None

    @property
    def _slope(self) -> float | None:
        return slope_of(self.ruleset.id) if self.breaks_off else None

    def ranked(self) -> list[Ranked]:
        """What is advised, then the others by their figures; of two with one command the better.

        What is advised is the planner's own, unless another is clearly better. Then nothing with
        a higher figure is shown: what did even better did so in too few games to tell.
        """
        values = self._values()  # of fewer than LEAST games nothing is told: none would be clear
        slope, at_best = self._slope, self.standing.mean
        rivals = [k for k, games in enumerate(values) if k != self.best and len(games) >= LEAST]
        apart = {k: compared([values[self.best], values[k]], 1) for k in rivals}
        ranked = [self._ranked(self.best, len(values[self.best]), at_best, 0.0, 0.0, slope)]
        for k in sorted(rivals, key=lambda k: (-apart[k].gain, k)):
            choice, tried = self.choices[k], apart[k]
            if all(choice.command != other.choice.command for other in ranked):
                ranked.append(
                    self._ranked(k, tried.trials, at_best, tried.gain, tried.error, slope)
                )
        return _shown(ranked, self.decision.played)

    def _ranked(
        self, k: int, games: int, at_best: float, lead: float, error: float, slope: float | None
    ) -> Ranked:
        low, mean, high = (
            shifted(at_best, lead + wide * error, slope) for wide in (-WIDE, 0.0, WIDE)
        )
        choice = self.choices[k]
        planned = choice.command == self.choices[0].command
        return Ranked(k, choice, games, mean, low, high, k == self.best, planned)


def _shown(ranked: list[Ranked], played: Any) -> list[Ranked]:
    """The best of them, what is advised and what was played always among them."""
    best = ranked[0]
    if not best.planned:
        ranked = [order for order in ranked if order.mean <= best.mean]
    ranked = sorted(ranked, key=lambda order: -order.mean)
    given = [order for order in ranked if played is not None and order.choice.command == played]
    kept = [best, *(order for order in given if order is not best)]
    others = [order for order in ranked if order not in kept]
    some = [*kept, *others[: max(0, SHOWN - len(kept))]]
    return sorted(some, key=lambda order: (not order.best, -order.mean))


def is_clear(ranked: list[Ranked]) -> bool:
    """The best is better than all others that are shown, beyond chance."""
    first, *others = ranked
    return first.best and bool(others) and all(other.high < first.mean for other in others)
