"""The coach at work: each choice is played on, and what came of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import isfinite
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from sandtable.ahead import Choice, Mind, Until, to_the_end
from sandtable.coach.choices import Decision, can_be_resumed, choices_of
from sandtable.coach.following import Plan, plan_of
from sandtable.coach.patience import Patience
from sandtable.coach.scale import ENOUGH, WIDEST, Standing, shifted, slope_of, standing
from sandtable.coach.verdict import FEWEST, band
from sandtable.coach.watching import Resuming, Seen, Watching
from sandtable.players.budgets import Budget, Part
from sandtable.players.halving import LEAST, Tried, best_of, compared, halve
from sandtable.players.lookahead import value_of
from sandtable.players.rollouts import play_on, score

#: Seconds between two times that the best so far is told.
TELL = 0.4
#: What choosing takes of a number of games, and what is gone of them once the best are judged; the
#: rest is for how good it is what is advised.
CHOOSING, JUDGING = 0.25, 0.6
#: Games from this number on had no part in the choice; those for the level, none in the verdict.
FRESH, LEVEL = 1_000_000, 2_000_000
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

    @property
    def is_told(self) -> bool:
        """Of enough games, and not far off: else only that it is better or worse is told."""
        off = max(self.high - self.mean, self.mean - self.low)
        return self.games >= ENOUGH and off <= WIDEST


class Thinking:
    """Over one decision; `plan` is the one that its side is carrying out."""

    def __init__(
        self, ruleset: Any, table: Any, decision: Decision, seed: str, plan: Plan | None = None
    ) -> None:
        self.ruleset, self.table, self.decision, self.seed = ruleset, table, decision, seed
        self.plan = plan
        self.choices = choices_of(ruleset, decision, None if plan is None else plan.mind)
        self.outcomes: list[list[Outcome]] = [[] for _ in self.choices]
        self.judged: dict[int, list[Outcome]] = {}  # of what is shown: games that chose nothing
        self.best, self.is_settled = 0, False  # settled: it is no longer being chosen
        self.until: Until = ruleset.AHEAD.until(decision.view, decision.side)
        self.can_play_on = decision.question is None or can_be_resumed(ruleset, decision)
        self._ends: list[list[float]] = [[] for _ in self.choices]  # of games for the level
        if plan is not None:
            self._ends[0] += plan.scores
        self._samples: dict[int, Any] = {}

    @property
    def games(self) -> int:
        judged = sum(map(len, self.judged.values()))
        return judged + sum(map(len, self.outcomes)) + sum(map(len, self._ends))

    @property
    def knows(self) -> bool:
        """What is advised was played on often enough to compare others with it."""
        return len(self.played_on(self.best)) >= LEAST

    def played_on(self, k: int) -> list[Outcome]:
        """Of a choice: the games that judged it; until then, those by which it is chosen."""
        judged = self.judged.get(k) if self.is_settled else None
        return judged or self.outcomes[k]

    @property
    def breaks_off(self) -> bool:
        """Games are not played to their end."""
        return self.until is not to_the_end

    def sampled(self, number: int) -> Any:
        """A whole state that agrees with what the side knows; another for each number."""
        view, side = self.decision.view, self.decision.side
        if number not in self._samples:
            random = Random(f"{self.seed}/sample {number}")
            self._samples[number] = self.ruleset.AHEAD.sample(view, side, random)
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
        """Until the budget is spent: which is best, whether that is sure, and how good it is.

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

        patient = budget if isinstance(budget, Patience) else None
        choosing = patient.for_choosing() if patient else Part(budget, CHOOSING)
        if len(self.choices) > 1:
            self._choose(choosing, told)
            self._judge(patient.for_judging() if patient else Part(budget, JUDGING), told)
        else:
            while len(self.outcomes[0]) < ALONE and choosing.allows(1, 1.0):
                outcome = self._ended(0, len(self.outcomes[0]), choosing)
                if outcome is None:
                    break
                self.outcomes[0].append(outcome)
                choosing.spend()
        self.is_settled = True
        self._count(patient.for_counting() if patient else budget, told)

    def _choose(self, budget: Budget, told: Callable[[], None]) -> None:
        def trial(k: int, i: int) -> float | None:
            outcome = self._ended(k, i, budget)
            if outcome is None:
                return None
            self.outcomes[k].append(outcome)
            self._settle(self._compared())
            told()
            return outcome.value

        self._settle(halve(len(self.choices), trial, budget))

    def _judge(self, budget: Budget, told: Callable[[], None]) -> None:
        """What will be shown is played on anew: what was chosen by luck has none here."""
        shown = self._to_be_judged()
        played: dict[int, list[Outcome]] = {k: [] for k in shown}
        while len(shown) > 1 and budget.allows(len(shown), 1.0):
            number = len(played[self.best])
            some = [self._ended(k, FRESH + number, budget) for k in shown]
            whole = [outcome for outcome in some if outcome is not None]
            if len(whole) < len(shown):  # all have played the same games
                break
            for k, outcome in zip(shown, whole, strict=True):
                played[k].append(outcome)
                budget.spend()
            told()
        if len(played[self.best]) >= LEAST:
            self.judged = played
            self._prefer()

    def _to_be_judged(self) -> list[int]:
        """The best, what the planner says, what was played, and the next best; no order twice."""
        tried = self._compared()
        most = min(SHOWN, sum(map(len, self.outcomes)) // FEWEST)
        others = sorted(tried, key=lambda one: (one.trials < LEAST, -one.gain, one.number))
        wanted = [self.best, 0]
        wanted += [k for k, (said, *_) in enumerate(self.choices) if said == self.decision.played]
        shown: list[int] = []
        for k in (*wanted, *(one.number for one in others)):
            is_known = any(self.choices[k].command == self.choices[j].command for j in shown)
            if not is_known and (len(shown) < max(2, most) or k in wanted):
                shown.append(k)
        return shown

    def _prefer(self) -> None:
        """What is advised does better than the plan in these games too, and nothing clearly does.

        What was picked and is no better than the plan here is not advised.
        """
        plan = next((k for k in self.judged if self._is_planned(k)), self.best)
        if self._apart(plan).gain >= 0.0:
            self.best = plan
        while better := [k for k in self.judged if self._apart(k).gain > self._band(k)]:
            self.best = max(better, key=lambda k: self._apart(k).gain)

    def _apart(self, k: int) -> Tried:
        """How much better than what is advised, in the same games."""
        return compared([self._worth(self.best), self._worth(k)], 1)

    def _band(self, k: int) -> float:
        """How far off that may be."""
        wide, error = band(len(self.played_on(k)), len(self.judged)), self._apart(k).error
        return wide * error if error else 0.0 if isfinite(wide) else wide

    def _worth(self, k: int) -> list[float]:
        return [outcome.value for outcome in self.judged.get(k) or self.outcomes[k]]

    def _is_planned(self, k: int) -> bool:
        return bool(self.choices[k].command == self.choices[0].command)

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

    def _compared(self) -> list[Tried]:
        """With the first, by the games that choose."""
        values = [[outcome.value for outcome in outcomes] for outcomes in self.outcomes]
        return [compared(values, k) for k in range(len(values))]

    def _settle(self, tried: list[Tried]) -> None:
        self.best = best_of(tried)

    def _won(self, k: int, i: int, budget: Budget) -> float | None:
        """A game to its end, with chance of its own; broken off by some rule it is a draw."""
        seed, side = f"{self.seed}/level {i}", self.decision.side
        start, first, minds = self._begun(k, LEVEL + i, seed, None)

        def until(_state: Any) -> bool:
            budget.count()
            return budget.is_spent()

        state = play_on(self.ruleset, start, seed, minds, until, first)
        if budget.is_spent():
            return None
        won = score(self.ruleset, state, side)
        return 0.5 if won is None else won

    def _ended(self, k: int, i: int, budget: Budget) -> Outcome | None:
        """None where there was no time to play it."""
        outcome = None if budget.is_spent() else self._played(k, i, budget)
        return None if budget.is_spent() else outcome

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
        """What is advised, then the others by their figures.

        What is advised is the planner's own, unless another is better. Then nothing with a higher
        figure is shown: what did even better did so in too few games to tell. Until all is settled
        they stand as the games that choose have it, of two with one command the better.
        """
        if self.is_settled:
            rivals = [k for k in self.judged if k != self.best and self.best in self.judged]
        else:
            enough = [k for k, games in enumerate(self.outcomes) if len(games) >= LEAST]
            rivals = [k for k in enough if k != self.best]
        slope, at_best = self._slope, self.standing.mean
        ranked = [self._ranked(self.best, 0.0, 0.0, slope, at_best)]
        for k in sorted(rivals, key=lambda k: (-self._apart(k).gain, k)):
            if all(self.choices[k].command != other.choice.command for other in ranked):
                ranked.append(self._ranked(k, self._apart(k).gain, self._band(k), slope, at_best))
        return _shown(ranked, self.decision.played)

    def _ranked(
        self, k: int, lead: float, wide: float, slope: float | None, at_best: float
    ) -> Ranked:
        low, mean, high = (shifted(at_best, lead + off, slope) for off in (-wide, 0.0, wide))
        games, is_best = len(self.played_on(k)), k == self.best
        return Ranked(k, self.choices[k], games, mean, low, high, is_best, self._is_planned(k))


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
