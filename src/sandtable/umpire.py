"""The umpire of a played game: throws dice, asks the players, records what happened.

All answers go on one tape. Running a command again on its tape gives the same events; a question
without an answer stops the run with `Waiting`, and the run starts over once the answer is there.
Save, resume, replay and interrupts are this one idea.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, Protocol

from sandtable.chance import (
    AtOnce,
    Odds,
    Roll,
    dice,
    meanings,
    odds,
    odds_of_opposed,
    odds_of_sequence,
)

#: Reactions to reactions to reactions: beyond this a ruleset answers itself for ever.
DEEPEST = 8
#: Reactions to one event, one after the other.
MOST_REACTIONS = 1_000
#: A pool that can fall in more ways is thrown without saying how likely that was.
MOST_WAYS = 20_000


class Waiting(Exception):
    """A player must answer before the command can go on; `state` is how things stand meanwhile."""

    def __init__(self, side: str, question: Any, state: Any = None) -> None:
        super().__init__(side, question, state)
        self.side = side
        self.question = question
        self.state = state


class TooDeep(RuntimeError):
    """Reactions kept setting off reactions."""


class WrongTape(RuntimeError):
    """A tape that is not one of this command: a die where an answer is due, or the reverse."""


# --- rolls that were made -------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll that was made: the faces shown, in the order thrown, and what they meant."""

    roll: Roll
    faces: tuple[int, ...]
    means: Any

    def odds(self) -> Odds[Any]:
        return meanings(self.roll)

    def chance(self) -> Fraction | None:
        """How likely this meaning was; None for a pool too large to be counted."""
        return chances(self.roll)[self.means][0] if _can_be_counted(self.roll.thrown) else None

    def at_least_as_good(self) -> Fraction | None:
        """How likely this meaning or a better one was; None where meanings have no order.

        Better is what the reading says (`ordered_by`, `from_worst_to_best`). Meanings that are
        whole numbers or fractions, yes or no, or an `IntEnum` have an order of their own: the
        greater is the better for whoever rolls. Texts, tuples and the like have none.
        """
        return chances(self.roll)[self.means][1] if _can_be_counted(self.roll.thrown) else None


@lru_cache(100_000)
def chances(roll: Roll) -> dict[Any, tuple[Fraction, Fraction | None]]:
    """For each meaning of a roll: its chance, and that of at least as good."""
    counted = meanings(roll)
    rank_of = _rank_of(roll.read, counted)
    if rank_of is None:
        return {means: (chance, None) for means, chance in counted.items()}
    ranks = {means: rank_of(means) for means in counted}
    return {
        means: (chance, sum((c for m, c in counted.items() if ranks[m] >= rank), Fraction(0)))
        for (means, chance), rank in zip(counted.items(), ranks.values(), strict=True)
    }


def _rank_of(read: Callable[..., Any], counted: Odds[Any]) -> Callable[[Any], Any] | None:
    rank: Callable[[Any], Any] | None = getattr(read, "rank", None)
    if rank is None and all(isinstance(means, int | Fraction) for means in counted):
        return _itself
    return rank


def _itself(means: Any) -> Any:
    return means


@lru_cache(4096)
def _can_be_counted(thrown: str) -> bool:
    pool = dice(thrown)
    if not pool.pool:
        return True
    return comb(len(pool.sides) + pool.sides[0] - 1, len(pool.sides)) <= MOST_WAYS


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was put to a side, and its answer (None: declined)."""

    side: str
    question: Any
    answer: Any


#: The i-th die of a command (from 0), with this many sides.
Throw = Callable[[int, int], int]


class Rules(Protocol):
    """What an umpire needs of a ruleset."""

    def apply(self, state: Any, event: Any, /) -> Any: ...

    def reactions(self, state: Any, event: Any, /) -> Iterator[tuple[str, Any]]: ...

    def react(self, state: Any, question: Any, answer: Any, umpire: Any, /) -> Any: ...

    def check_answer(self, state: Any, question: Any, answer: Any, /) -> None: ...


class _Announcing(AtOnce):
    """Events that others may react to; shared by all umpires."""

    __slots__ = ("_depth", "_rules")
    _rules: Rules
    _depth: int

    def ask(self, state: Any, side: str, question: Any) -> Any:
        raise NotImplementedError

    def record(self, state: Any, event: Any) -> Any:
        raise NotImplementedError

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
    """Plays one command. `tape` holds what is already known of its faces and answers."""

    __slots__ = ("_answerer", "_cursor", "_throw", "_thrown", "log", "tape")

    def __init__(
        self,
        rules: Rules,
        throw: Throw,
        tape: tuple[Any, ...] = (),
        answerer: Callable[[Any, str, Any], Any] | None = None,
    ) -> None:
        self._rules = rules
        self._throw = throw
        self._answerer = answerer
        self.tape: list[Any] = list(tape)
        self.log: list[Any] = []
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
        faces = tuple([self._face(sides) for sides in thrown.sides])
        means = roll.meaning(thrown.read(faces))
        self.log.append(Rolled(roll, faces, means))
        return means

    def opposed(self, first: Roll, second: Roll) -> Any:
        return self.roll(second._replace(against=self.roll(first)))

    def resolve(self, resolution: Callable[..., Any], *args: Any) -> Any:
        return resolution(*args, self)

    def sequence(self, step: Callable[..., Any], start: Any, items: tuple[Any, ...]) -> Any:
        for item in items:
            start = step(start, item, self)
        return start

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
            if self._answerer is None:
                raise Waiting(side, question, state)
            answer = self._answerer(state, side, question)
            if answer is NotYet:
                raise Waiting(side, question, state)
            self.tape.append(answer)
        answer = self.tape[self._cursor]
        if answer.__class__ is int:
            raise WrongTape(f"the tape has {answer} where {side} is asked {question}")
        self._rules.check_answer(state, question, answer)
        self._cursor += 1
        self.log.append(Asked(side, question, answer))
        return answer

    # --- events
    def record(self, state: Any, event: Any) -> Any:
        self.log.append(event)
        return self._rules.apply(state, event)


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
