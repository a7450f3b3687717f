"""Positions of a game that are worth a number: before an order, after it, before an answer.

A `Position` says where games are played on from, in words that any process understands which has
the record: the moment, and what is said there before the level plays for both sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from sandtable.ahead import Choice, Mind
from sandtable.game import Game
from sandtable.going_on import Begun, Resumed
from sandtable.players.rollouts import play_on, score
from sandtable.refusals import allows
from sandtable.review.budget import PACE
from sandtable.review.minds import LEVELS
from sandtable.review.steps import Moment, moments
from sandtable.umpire import QuickUmpire, Umpire

#: Alternatives of a ruleset that are thought of.
MOST_ALTERNATIVES = 24


class Position(NamedTuple):
    """Where games are played on from: before the entry `at`, counted as moments are.

    `given` are orders said there first, one for each decision of the side; None leaves one to the
    level. With `tape`, so much of the entry's own tape has happened already, and the next thing is
    an answer: the one of the record if `given` is (True,), the other one that was thought of if it
    is (False,), else the level's. `intent` is that of an
    alternative which the ruleset names: whoever says it knows what he means to do next. What is
    `sampled` is played on from states that agree with what the side knew there. With `fallen`, so
    much of the entry's own tape has fallen already, and the rest of its dice is drawn.
    """

    at: int
    given: tuple[Any, ...] = ()
    tape: int | None = None
    intent: str | None = None
    sampled: bool = False
    fallen: int | None = None


class Answered(NamedTuple):
    """An answer of a record: where on its tape it stands, and what the level would have said."""

    tape: int
    side: str
    state: Any
    question: Any
    answer: Any
    idea: Any  # of the planner
    is_certain: bool  # the level gives it, and no other

    @property
    def is_own(self) -> bool:
        """The level would have said the same."""
        return bool(self.is_certain and self.answer == self.idea)

    @property
    def other(self) -> Any:
        """What else could have been said."""
        return self.idea if self.answer != self.idea else None


@dataclass(frozen=True, slots=True)
class Thought:
    """What the level would have done at a moment, and what both sides had in mind.

    `idea` is the planner's, `own` the same where the level gives it and no other, else None.
    `before` are the minds before anybody chose, `after` the same once the command of the record has
    been given: whoever did not mean to give it thinks afresh.
    """

    idea: Any
    own: Any
    before: Mapping[str, Mind]
    after: Mapping[str, Mind]
    answers: tuple[Answered, ...]


class Walked:
    """A game gone through by players of the level who see all of it and decide nothing."""

    def __init__(self, game: Game, level: str = "regular") -> None:
        self.ruleset: Any = game.ruleset
        self._level = LEVELS[level]
        #: Milliseconds that both take over an order, about.
        self.pace = self._level.takes * PACE.get(self.ruleset.id, 1.0)
        self.moments: list[Moment] = moments(game)
        self.last = game.state
        if self.moments and self.ruleset.gives_up(self.moments[-1].entry.command):
            self.last = self.moments.pop().before  # neither an order nor dice: the curve ends there
        self.end = self.moments[-1] if self.moments else None
        self.sides: tuple[str, ...] = as_listed(self.ruleset, game.state)
        self.thoughts = list(self._thoughts())
        self._alternatives: dict[int, list[Choice]] = {}

    def _thoughts(self) -> Iterator[Thought]:
        minds: dict[str, Mind] = {side: self.ruleset.planner() for side in self.sides}
        for moment in self.moments:
            before = {side: mind.clone() for side, mind in minds.items()}
            idea = self._idea(moment, minds)
            if idea != moment.entry.command:
                minds[moment.entry.side] = self.ruleset.planner()
            after = {side: mind.clone() for side, mind in minds.items()}
            own = idea if self._is_certain(moment, before) else None
            yield Thought(idea, own, before, after, tuple(self._answers(moment, minds)))

    def _is_certain(self, moment: Moment, minds: Mapping[str, Mind]) -> bool:
        side, state = moment.entry.side, moment.before
        if self.ruleset.to_play(state) != side:
            return True
        view = self.ruleset.view(state, side)
        return not self._level.may_differ(self.ruleset, view, side, minds[side])

    def _idea(self, moment: Moment, minds: Mapping[str, Mind]) -> Any:
        """The planner's command; None for one out of turn, which it never gives."""
        side, state = moment.entry.side, moment.before
        if self.ruleset.to_play(state) != side:
            return None
        command = minds[side].choose(self.ruleset.view(state, side), side)
        if command is None:
            command = next(iter(self.ruleset.candidates(state, side)), None)
        return command

    def _answers(self, moment: Moment, minds: Mapping[str, Mind]) -> Iterator[Answered]:
        entry = moment.entry
        if all(item.__class__ is int for item in entry.tape):
            return
        umpire = _Listening(self.ruleset, entry.tape)
        self.ruleset.play(moment.before, entry.command, umpire)
        for tape, side, state, question, answer in umpire.asked:
            idea = minds[side].answer(self.ruleset.view(state, side), side, question)
            answers = self.ruleset.answers(state, side, question)
            certain = not self._level.may_decline(idea, answers)
            yield Answered(tape, side, state, question, answer, idea, certain)

    def alternatives(self, at: int) -> list[Choice]:
        """What else the side could have said, as its ruleset names it."""
        if at not in self._alternatives:
            moment, side = self.moments[at], self.moments[at].entry.side
            view, mind = self.ruleset.view(moment.before, side), self.thoughts[at].before[side]
            choices = islice(self.ruleset.AHEAD.alternatives(view, side, mind), MOST_ALTERNATIVES)
            self._alternatives[at] = list(choices)
        return self._alternatives[at]

    def on_from(self, minds: Mapping[str, Mind], seed: str) -> dict[str, Mind]:
        """Minds of the level, that have this in mind, for one game."""
        return dict(self._level.on_from(self.ruleset, minds, seed))

    def deviates(self, at: int) -> bool:
        """The command was not the level's, or the level might have given another."""
        return bool(self.moments[at].entry.command != self.thoughts[at].own)

    def has_chance(self, at: int) -> bool:
        """Dice were thrown, or somebody was asked."""
        return bool(self.moments[at].entry.tape)


def as_listed(ruleset: Any, state: Any) -> tuple[str, ...]:
    """The sides as the scenario lists them; who sets up or moves first is another matter."""
    scenario = state.field.scenario
    return tuple([side.id for side in scenario.sides] if scenario else ruleset.sides(state))


class _Listening(Umpire):
    """Runs an entry on its tape and keeps what was asked."""

    __slots__ = ("asked",)

    def __init__(self, ruleset: Any, tape: tuple[Any, ...]) -> None:
        super().__init__(ruleset, _no_more, tape)
        self.asked: list[tuple[int, str, Any, Any, Any]] = []

    def ask(self, state: Any, side: str, question: Any) -> Any:
        at = self._cursor
        answer = super().ask(state, side, question)
        self.asked.append((at, side, state, question, answer))
        return answer


def _no_more(_die: int, _sides: int) -> int:
    raise AssertionError("a tape holds every die of its entry")


# --- playing on -----------------------------------------------------------------------------------
def played_on(walked: Walked, position: Position, seed: str, games: Sequence[int]) -> int:
    """Twice the number of these games that the first side wins, draws counted half."""
    points = 0
    for number in games:
        won = score(walked.ruleset, _end_of(walked, position, seed, number), walked.sides[0])
        points += round(2 * (0.5 if won is None else won))
    return points


def _end_of(walked: Walked, position: Position, seed: str, number: int) -> Any:
    """How the game of a number ends: it has the same chance from every position.

    So what differs between two positions is seen in fewer games (`players.rollouts`).
    """
    ruleset, dice = walked.ruleset, _seed(seed, number)
    if position.at == len(walked.moments):
        fresh = {side: ruleset.planner() for side in walked.sides}
        return play_on(ruleset, walked.last, dice, walked.on_from(fresh, dice))
    moment, thought = walked.moments[position.at], walked.thoughts[position.at]
    start = moment.before
    if position.sampled:
        view = ruleset.view(start, moment.entry.side)
        start = ruleset.AHEAD.sample(view, moment.entry.side, Random(dice + "/sample"))
    if position.tape is None and not position.given and position.fallen is None:
        return play_on(ruleset, start, dice, walked.on_from(thought.before, dice))
    minds = walked.on_from(_minds(walked, position), dice)

    def answer(state: Any, side: str, question: Any) -> Any:
        return minds[side].answer(ruleset.view(state, side), side, question)

    random = Random(dice + "/order").random
    if position.tape is None:
        umpire = _AfterDice(ruleset, random, answer)
        umpire.left = list(moment.entry.tape[: position.fallen or 0])
        state = _given(walked, position, start, umpire, minds)
    else:
        state = _answered(walked, position, _FromTape(ruleset, random, answer), answer)
    return play_on(ruleset, state, dice, minds)


def _minds(walked: Walked, position: Position) -> Mapping[str, Mind]:
    """What both have in mind once the first order is given."""
    moment, thought = walked.moments[position.at], walked.thoughts[position.at]
    first = position.given[0] if position.given else moment.entry.command
    if position.tape is not None or first == moment.entry.command:
        return thought.after
    side, mind = moment.entry.side, walked.ruleset.planner()
    if position.intent is not None:
        for choice in walked.alternatives(position.at):
            if (choice.command, choice.intent) == (first, position.intent):
                mind = choice.mind
    return {**thought.before, side: mind}


def _given(
    walked: Walked,
    position: Position,
    state: Any,
    umpire: QuickUmpire,
    minds: Mapping[str, Mind],
) -> Any:
    """The state after the orders given: one that the rules now forbid is left out."""
    ruleset, side = walked.ruleset, walked.moments[position.at].entry.side
    first, *rest = position.given or (walked.moments[position.at].entry.command,)
    place = ruleset.activation(state, first)
    state = ruleset.play(state, first, umpire)
    for said in rest:
        if ruleset.to_play(state) != side:
            break
        command = said
        if command is None:
            command = minds[side].choose(ruleset.view(state, side), side)
        if command is None or not allows(ruleset.check, state, command):
            continue
        here = ruleset.activation(state, command)
        if place and here and place[0] != here[0]:
            break
        state = ruleset.play(state, command, umpire)
    return state


class _AfterDice(Resumed, QuickUmpire):
    """Plays the dice and answers that have fallen already, and draws from there on."""

    @property
    def counts(self) -> bool:  # type: ignore[override]
        return not self.left


class _FromTape(Resumed, QuickUmpire):
    """Plays what has happened already, gives the answer, and draws from there on."""


def _answered(walked: Walked, position: Position, umpire: _FromTape, level: Any) -> Any:
    moment, tape = walked.moments[position.at], position.tape
    entry, thought = moment.entry, walked.thoughts[position.at]
    asked = next(answer for answer in thought.answers if answer.tape == tape)
    begun = Begun(moment.before, entry.command, entry.tape[:tape], entry.side)
    if position.given:
        said = asked.answer if position.given[0] else asked.other
    elif asked.is_certain:
        said = asked.idea
    else:
        said = level(asked.state, asked.side, asked.question)
    umpire.resume(begun, said)
    return walked.ruleset.play(moment.before, entry.command, umpire)


def _seed(seed: str, number: int) -> str:
    return sha256(f"{seed}/{number}".encode()).hexdigest()
