"""The umpire of a played game: throws dice, asks the players, records what happened.

All answers go on one tape. Running a command again on its tape gives the same events; a question
without an answer stops the run with `Waiting`, and the run starts over once the answer is there.
Save, resume, replay and interrupts are this one idea.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol, TypeVar

from sandtable.chance import (
    AtOnce,
    Chance,
    Odds,
    Roll,
    dice,
    meanings,
    odds,
    odds_of_opposed,
    odds_of_sequence,
)
from sandtable.log import Act, Applied, Read, Resolved, each
from sandtable.log import Asked as Asked
from sandtable.log import Rolled as Rolled
from sandtable.log import chances as chances
from sandtable.refusals import BadInput

State = TypeVar("State")

#: Reactions to reactions to reactions: beyond this a ruleset answers itself for ever.
DEEPEST = 8
#: Reactions to one event, one after the other.
MOST_REACTIONS = 1_000


class Waiting(Exception):
    """A player must answer before the command can go on; `state` is how things stand meanwhile."""

    def __init__(self, side: str, question: Any, state: Any = None) -> None:
        super().__init__(side, question, state)
        self.side = side
        self.question = question
        self.state = state


class DieMissing(BadInput):
    """A die is wanted that nobody has typed yet; the umpire says for what."""

    roll: Roll
    before: tuple[int, ...] = ()  # faces of the same roll that are there
    act: Act  # the one that it belongs to
    made: tuple[tuple[Rolled, Act], ...] = ()  # what the command has rolled so far


class TooDeep(RuntimeError):
    """Reactions kept setting off reactions."""


class WrongTape(RuntimeError):
    """A tape that is not one of this command: a die where an answer is due, or the reverse."""


#: The i-th die of a command (from 0), with this many sides.
Throw = Callable[[int, int], int]


class Rules(Protocol):
    """What an umpire needs of a ruleset."""

    def apply(self, state: Any, event: Any, /) -> Any: ...

    def reactions(self, state: Any, event: Any, /) -> Iterator[tuple[str, Any]]: ...

    def react(self, state: Any, question: Any, answer: Any, umpire: Playing, /) -> Any: ...

    def check_answer(self, state: Any, question: Any, answer: Any, /) -> None: ...

    def follow(self, state: Any, cause: Any, umpire: Playing, /) -> Any: ...


class Playing(Chance, Protocol):
    """What a command may ask of its umpire: dice, answers, and what happens to be recorded."""

    def ask(self, state: Any, side: str, question: Any, /) -> Any:
        """The side's answer, already checked; None when it declines."""

    def record(self, state: State, event: Any, /) -> State:
        """The state after an event."""

    def announce(self, state: State, event: Any, /) -> State:
        """Record the event, then let whoever may react to it do so."""

    def offer(self, state: State, event: Any, /) -> State:
        """Reactions to an event, looked up anew after each one: it may forbid the next."""

    def follow(self, state: State, cause: Any, /) -> State:
        """What comes of a cause at once, by a rule that leads back to this one (`Rules.follow`)."""

    def act(self, by: str, on: str = "", rule: str = "") -> AbstractContextManager[Any]:
        """While it is open, whatever is rolled, asked and recorded belongs to it."""

    def note(self, rule: str, /) -> None:
        """A rule is applied that neither a roll nor an event shows."""

    def read(self, roll: Roll, total: int, /) -> Any:
        """What dice thrown for another mean by a roll of one's own: nothing is thrown."""


#: An act that nobody keeps.
UNSEEN: AbstractContextManager[None] = nullcontext()


class _Announcing(AtOnce):
    """Events that others may react to; shared by all umpires."""

    __slots__ = ("_depth", "_rules")
    _rules: Rules
    _depth: int

    def ask(self, state: Any, side: str, question: Any) -> Any:
        raise NotImplementedError

    def record(self, state: Any, event: Any) -> Any:
        raise NotImplementedError

    def act(self, by: str, on: str = "", rule: str = "") -> AbstractContextManager[Any]:
        return UNSEEN

    def note(self, rule: str) -> None:
        pass

    def follow(self, state: Any, cause: Any) -> Any:
        return self._rules.follow(state, cause, self)

    def read(self, roll: Roll, total: int) -> Any:
        return roll.meaning(total)

    def announce(self, state: Any, event: Any) -> Any:
        """Record the event, then let whoever may react to it do so."""
        return self.offer(self.record(state, event), event)

    def offer(self, state: Any, event: Any) -> Any:
        """Reactions to an event, looked up anew after each one: it may forbid the next."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise TooDeep(f"more than {DEEPEST} reactions inside one another, at {event}")
        declined: list[tuple[str, Any]] = []
        for _ in range(MOST_REACTIONS):
            for offer in self._rules.reactions(state, event):
                if offer in declined:
                    continue
                side, question = offer
                answer = self.ask(state, side, question)
                if answer is not None:
                    state = self._rules.react(state, question, answer, self)
                    break
                declined.append(offer)
            else:
                self._depth -= 1
                return state
        raise TooDeep(f"more than {MOST_REACTIONS} reactions one after the other, to {event}")


class Umpire(_Announcing):
    """Plays one command. `tape` holds what is already known of its faces and answers.

    `log` is what happened, one thing after the other; `whole` is the same as an act, with those
    that were opened inside it.
    """

    __slots__ = (
        "_cursor",
        "_open",
        "_resolving",
        "_throw",
        "_thrown",
        "answerer",
        "log",
        "tape",
        "whole",
    )

    def __init__(
        self,
        rules: Rules,
        throw: Throw,
        tape: tuple[Any, ...] = (),
        answerer: Callable[[Any, str, Any], Any] | None = None,
    ) -> None:
        self._rules = rules
        self._throw = throw
        self.answerer = answerer
        self.tape: list[Any] = list(tape)
        self.log: list[Any] = []
        self.whole = self._open = Act()
        self._resolving: list[Rolled] | None = None
        self._cursor = 0
        self._thrown = 0
        self._depth = 0

    @property
    def thrown(self) -> int:
        """Dice thrown so far, those of the tape included."""
        return self._thrown

    @property
    def has_tape_left(self) -> bool:
        return self._cursor < len(self.tape)

    # --- chance
    def roll(self, roll: Roll) -> Any:
        thrown = dice(roll.thrown)
        start = self._cursor
        try:
            faces = tuple([self._face(sides) for sides in thrown.sides])
        except DieMissing as missing:
            missing.roll, missing.before = roll, tuple(self.tape[start:])
            missing.act, missing.made = self._open, self._rolled_so_far()
            raise
        rolled = Rolled(roll, faces, roll.meaning(thrown.read(faces)))
        self.log.append(rolled)
        (self._open.parts if self._resolving is None else self._resolving).append(rolled)
        return rolled.means

    def _rolled_so_far(self) -> tuple[tuple[Rolled, Act], ...]:
        """All rolls of the command with their acts, those of a resolution under way too."""
        rolls = [(item, act) for item, act in each(self.whole) if isinstance(item, Rolled)]
        return (*rolls, *((rolled, self._open) for rolled in self._resolving or ()))

    def opposed(self, first: Roll, second: Roll) -> Any:
        return self._resolved(odds_of_opposed, _one_after_the_other, first, second)

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        return self._resolved(odds, _run, resolution, *args)

    def sequence(self, step: Callable[..., Any], start: Any, items: tuple[Any, ...]) -> Any:
        return self._resolved(odds_of_sequence, _step_by_step, step, start, items)

    def _resolved(
        self, count: Callable[..., Odds[Any]], run: Callable[..., Any], *args: Any
    ) -> Any:
        """Run it; the outermost is kept with its rolls, for whoever asks how likely it was."""
        if self._resolving is not None:
            return run(self, *args)
        rolls: list[Rolled] = []
        self._resolving = rolls
        try:
            outcome = run(self, *args)
        finally:
            self._resolving = None
        self._open.parts.append(Resolved(count, args, outcome, tuple(rolls)))
        return outcome

    def _face(self, sides: int) -> int:
        # The die is counted even when the tape answers: otherwise later dice would repeat earlier
        # ones when the command is run again.
        number = self._thrown
        self._thrown += 1
        if self._cursor < len(self.tape):
            face: int = self.tape[self._cursor]
            if face.__class__ is not int or not 1 <= face <= sides:
                raise WrongTape(f"the tape has {face!r} where a D{sides} is thrown")
        else:
            face = self._throw(number, sides)
            self.tape.append(face)
        self._cursor += 1
        return face

    # --- players
    def ask(self, state: Any, side: str, question: Any) -> Any:
        """The side's answer, already checked; None when it declines."""
        if self._cursor == len(self.tape):
            if self.answerer is None:
                raise Waiting(side, question, state)
            answer = self.answerer(state, side, question)
            if answer is NotYet:
                raise Waiting(side, question, state)
            self.tape.append(answer)
        answer = self.tape[self._cursor]
        if answer.__class__ is int:
            raise WrongTape(f"the tape has {answer} where {side} is asked {question}")
        self._rules.check_answer(state, question, answer)
        self._cursor += 1
        asked = Asked(side, question, answer)
        self.log.append(asked)
        self._open.parts.append(asked)
        return answer

    # --- events, and the acts they belong to
    def record(self, state: Any, event: Any) -> Any:
        self.log.append(event)
        self._open.parts.append(event)
        return self._rules.apply(state, event)

    def act(self, by: str, on: str = "", rule: str = "") -> AbstractContextManager[Any]:
        return _Opened(self, Act(by, on, rule, within=self._open))

    def note(self, rule: str) -> None:
        self._open.parts.append(Applied(rule))

    def read(self, roll: Roll, total: int) -> Any:
        means = super().read(roll, total)
        self._open.parts.append(Read(roll, means))
        return means


class _Opened:
    """An act under way."""

    __slots__ = ("_act", "_umpire")

    def __init__(self, umpire: Umpire, act: Act) -> None:
        self._umpire, self._act = umpire, act

    def __enter__(self) -> Act:
        self._umpire._open.parts.append(self._act)
        self._umpire._open = self._act
        return self._act

    def __exit__(self, *_error: object) -> None:
        assert self._act.within is not None
        self._umpire._open = self._act.within


def _run(umpire: Umpire, resolution: Callable[..., Any], *args: Any) -> Any:
    return resolution(*args, umpire)


def _step_by_step(
    umpire: Umpire, step: Callable[..., Any], start: Any, items: tuple[Any, ...]
) -> Any:
    for item in items:
        start = step(start, item, umpire)
    return start


def _one_after_the_other(umpire: Umpire, first: Roll, second: Roll) -> Any:
    return umpire.roll(second._replace(against=umpire.roll(first)))


class _NotYet:
    """What an answerer returns when the player himself must be asked."""

    __slots__ = ()


NotYet = _NotYet()


class QuickUmpire(_Announcing):
    """The umpire of batches: draws whole resolutions, keeps no log, asks players at once."""

    __slots__ = ("_answerer", "_apply", "_random")

    def __init__(
        self,
        rules: Rules,
        random: Callable[[], float],
        answerer: Callable[[Any, str, Any], Any],
    ) -> None:
        self._rules = rules
        self._depth = 0
        self._apply = rules.apply
        self._random = random
        self._answerer = answerer

    def roll(self, roll: Roll) -> Any:
        return meanings(roll).draw(self._random)

    def opposed(self, first: Roll, second: Roll) -> Any:
        return odds_of_opposed(first, second).draw(self._random)

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        return odds(resolution, *args).draw(self._random)

    def sequence(self, step: Callable[..., Any], start: Any, items: tuple[Any, ...]) -> Any:
        return odds_of_sequence(step, start, items).draw(self._random)

    def ask(self, state: Any, side: str, question: Any) -> Any:
        return self._answerer(state, side, question)

    def record(self, state: Any, event: Any) -> Any:
        return self._apply(state, event)
