"""A toy ruleset for tests: a duel with dice, a question, a reaction to a reaction, and a secret.

Two duellists stand on a line. The one whose turn it is steps, strikes, taunts or peeks at the
other's card. A blow may be parried, a parry answered by a riposte, that again by a parry. A grave
wound makes its victim say which limb it costs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from hashlib import sha256
from typing import Any, Literal

from sandtable.chance import Chance, Roll, from_worst_to_best, only_if
from sandtable.contract import Usual
from sandtable.fairness import Typed
from sandtable.game import BadInput, Game, Refused
from sandtable.lines import chain_of, chained_line
from sandtable.plain import canonical
from sandtable.record import Record, header_line, parse
from sandtable.umpire import NotYet

SIDES = ("red", "blue")
LIMBS = ("arm", "hand", "leg")
LONGEST = 4  # paces between duellists who have a choice
SCENARIO: dict[str, Any] = {"paces": 4, "cards": {"red": "sun", "blue": "moon"}, "wall": 1.5}
OPTIONS: dict[str, Any] = {}
SEATS: dict[str, Any] = {"red": {"name": "Anne"}, "blue": {"name": "Béatrice"}}


# --- the state ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Duel:
    places: dict[str, int]
    vigour: dict[str, int]
    cards: dict[str, str]
    lost: dict[str, frozenset[str]]
    ripostes: int  # how many a blow may set off
    turn: str = "red"
    loser: str = ""
    # Of the blow now being struck: exchanges begun, parried or not, and stopped by the parry.
    begun: frozenset[int] = frozenset()
    tried: frozenset[int] = frozenset()
    stopped: frozenset[int] = frozenset()

    @property
    def distance(self) -> int:
        return abs(self.places["red"] - self.places["blue"])


def other(side: str) -> str:
    return "blue" if side == "red" else "red"


# --- commands, questions, answers -----------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Step:
    paces: int


@dataclass(frozen=True, slots=True)
class Strike:
    stance: Stance | None = None


@dataclass(frozen=True, slots=True)
class Stance:
    name: Literal["high", "low"]
    braced: bool = False


@dataclass(frozen=True, slots=True)
class Taunt:
    words: str = ""


@dataclass(frozen=True, slots=True)
class Peek:
    pass


@dataclass(frozen=True, slots=True)
class MayParry:
    """Question: does he parry?"""

    striker: str
    exchange: int


@dataclass(frozen=True, slots=True)
class Parry:
    guard: Stance


@dataclass(frozen=True, slots=True)
class MayRiposte:
    """Question: does he strike back at once?"""

    parrier: str
    exchange: int


@dataclass(frozen=True, slots=True)
class Riposte:
    pass


@dataclass(frozen=True, slots=True)
class ChooseLimb:
    """Question, which must be answered: which limb is lost?"""

    limbs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Limb:
    limb: str


# --- events ---------------------------------------------------------------------------------------
class Harm(IntEnum):
    NONE = 0
    SCRATCH = 1
    GRAVE = 2


@dataclass(frozen=True, slots=True)
class Stepped:
    side: str
    to: int


@dataclass(frozen=True, slots=True)
class Lunged:
    side: str
    exchange: int


@dataclass(frozen=True, slots=True)
class Parried:
    side: str
    exchange: int
    stopped: bool


@dataclass(frozen=True, slots=True)
class Struck:
    side: str
    harm: Harm
    share: Fraction


@dataclass(frozen=True, slots=True)
class Maimed:
    side: str
    lost: frozenset[str]


@dataclass(frozen=True, slots=True)
class Taunted:
    side: str
    crowd: str


@dataclass(frozen=True, slots=True)
class Peeked:
    side: str
    card: str


@dataclass(frozen=True, slots=True)
class Passed:
    to: str


# --- the blow -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Blow:
    stance: Stance | None
    riposte: bool


def blow(given: Blow, dice: Chance) -> Harm:
    if not dice.roll(to_hit(given)):
        return Harm.NONE
    harm: Harm = dice.roll(Roll("TOY-HARM-01", "2D6", harm_done, against=9))
    return harm


def to_hit(given: Blow) -> Roll:
    return Roll(
        "TOY-HIT-01",
        "D6",
        reaches,
        against=4,
        modifiers=(
            *only_if(given.stance == Stance("high"), "TOY-HIT-02", 1),
            *only_if(given.riposte, "TOY-HIT-03", -1),
        ),
    )


def reaches(face: int, modifier: int, needed: int) -> bool:
    return face + modifier >= needed


def harm_done(total: int, _modifier: int, grave: int) -> Harm:
    return Harm.GRAVE if total >= grave else Harm.SCRATCH


def to_parry(guard: Stance) -> Roll:
    braced = only_if(guard.braced, "TOY-PARRY-02", 1)
    return Roll("TOY-PARRY-01", "D6", reaches, against=4, modifiers=braced)


@from_worst_to_best("jeered", "ignored", "cheered")
def crowd(faces: tuple[int, ...], _modifier: int, _needed: None) -> str:
    if faces[-1] == 1:
        return "jeered"
    return "cheered" if faces[0] == faces[-1] else "ignored"


# --- the ruleset ----------------------------------------------------------------------------------
class Toy(Usual):
    """The whole contract, in its smallest form."""

    id = "toy"
    COMMANDS = (Step, Strike, Taunt, Peek)
    EVENTS = (Stepped, Lunged, Parried, Struck, Maimed, Taunted, Peeked, Passed)
    QUESTIONS = (MayParry, MayRiposte, ChooseLimb)
    ANSWERS = (Parry, Riposte, Limb)
    REVEALS = (Peeked,)

    def fingerprint(self) -> str:
        return sha256(repr((SIDES, LIMBS)).encode()).hexdigest()

    # --- the state
    def begin(self, scenario: dict[str, Any], options: dict[str, Any]) -> Duel:
        return Duel(
            places={"red": 0, "blue": scenario["paces"]},
            vigour=dict.fromkeys(SIDES, options.get("vigour", 5)),
            cards=dict(scenario["cards"]),
            lost=dict.fromkeys(SIDES, frozenset()),
            ripostes=options.get("ripostes", 1),
        )

    def sides(self, _state: Duel) -> tuple[str, ...]:
        return SIDES

    def to_play(self, state: Duel) -> str | None:
        return None if state.loser else state.turn

    def turns(self, _duel: Duel) -> int:
        return 1

    def result(self, state: Duel) -> str | None:
        return other(state.loser) if state.loser else None

    def view(self, state: Duel, side: str) -> dict[str, Any]:
        return {"places": state.places, "vigour": state.vigour, "card": state.cards[side]}

    # --- commands
    def check(self, state: Duel, command: Any) -> None:
        match command:
            case Step(paces) if not -2 <= paces <= 2 or paces == 0:
                raise Refused("too-far", "TOY-STEP-01", paces=paces, most=2)
            case Strike() if state.distance > 2:
                raise Refused("out-of-reach", "TOY-HIT-04", distance=state.distance)
            case Taunt(words) if len(words) > 20:
                raise BadInput("too-many-words", got=len(words))
            case _:
                return

    def said_by(self, _state: Duel, command: Any) -> str | None:
        """A taunt in somebody's name may be shouted at any moment, by him."""
        is_named = isinstance(command, Taunt) and command.words in SIDES
        return command.words if is_named else None

    def candidates(self, state: Duel, side: str) -> Iterator[Any]:
        """Nobody wanders off for ever: a duel of chance comes to its end."""
        here, there = state.places[side], state.places[other(side)]
        yield from (Step(p) for p in (-2, -1, 1, 2) if abs(here + p - there) <= LONGEST)
        yield from (Taunt(), Peek())
        if state.distance <= 2:
            yield from (Strike(), Strike(Stance("high")), Strike(Stance("low", braced=True)))

    def play(self, state: Duel, command: Any, umpire: Any) -> Duel:
        side = state.turn
        match command:
            case Step(paces):
                state = umpire.record(state, Stepped(side, state.places[side] + paces))
            case Strike(stance):
                state = self._strike(state, side, stance, 0, umpire)
            case Taunt(name) if name in SIDES:
                return umpire.record(state, Taunted(name, "hushed"))
            case Taunt():
                mood = umpire.roll(Roll("TOY-TAUNT-01", "3xD6", crowd))
                state = umpire.record(state, Taunted(side, mood))
            case Peek():
                state = umpire.record(state, Peeked(side, state.cards[other(side)]))
        return umpire.record(state, Passed(other(side)))

    def _strike(
        self, state: Duel, side: str, stance: Stance | None, exchange: int, umpire: Any
    ) -> Duel:
        state = umpire.announce(state, Lunged(side, exchange))
        if exchange in state.stopped:
            return state
        harm = umpire.resolve(blow, Blow(stance, exchange > 0))
        victim = other(side)
        state = umpire.record(state, Struck(victim, harm, Fraction(int(harm), 2)))
        left = tuple(limb for limb in LIMBS if limb not in state.lost[victim])
        if harm is Harm.GRAVE and left:
            limb = umpire.ask(state, victim, ChooseLimb(left)).limb
            state = umpire.record(state, Maimed(victim, state.lost[victim] | {limb}))
        return state

    def apply(self, state: Duel, event: Any) -> Duel:
        match event:
            case Stepped(side, to):
                return replace(state, places={**state.places, side: to})
            case Lunged(_, exchange):
                return replace(state, begun=state.begun | {exchange})
            case Parried(_, exchange, stopped):
                state = replace(state, tried=state.tried | {exchange})
                return replace(state, stopped=state.stopped | {exchange}) if stopped else state
            case Struck(side, harm):
                left = state.vigour[side] - harm
                loser = side if left <= 0 else state.loser
                return replace(state, vigour={**state.vigour, side: left}, loser=loser)
            case Maimed(side, lost):
                return replace(state, lost={**state.lost, side: lost})
            case Passed(to):
                none: frozenset[int] = frozenset()
                return replace(state, turn=to, begun=none, tried=none, stopped=none)
            case _:
                return state

    # --- questions
    def reactions(self, state: Duel, event: Any) -> Iterator[tuple[str, Any]]:
        match event:
            case Lunged(side, exchange) if exchange not in state.tried:
                yield other(side), MayParry(side, exchange)
            case Parried(side, exchange, True) if exchange + 1 not in state.begun:
                if exchange < state.ripostes:
                    yield other(side), MayRiposte(side, exchange)
            case _:
                return

    def react(self, state: Duel, question: Any, answer: Any, umpire: Any) -> Duel:
        match question, answer:
            case MayParry(striker, exchange), Parry(guard):
                stopped = umpire.roll(to_parry(guard))
                return umpire.announce(state, Parried(other(striker), exchange, stopped))
            case MayRiposte(parrier, exchange), Riposte():
                return self._strike(state, other(parrier), None, exchange + 1, umpire)
        raise AssertionError(question)

    def answers(self, _state: Duel, _side: str, question: Any) -> Iterator[Any]:
        match question:
            case MayParry():
                yield from (None, Parry(Stance("high")), Parry(Stance("low", braced=True)))
            case MayRiposte():
                yield from (None, Riposte())
            case ChooseLimb(limbs):
                yield from map(Limb, limbs)

    def check_answer(self, _state: Duel, question: Any, answer: Any) -> None:
        match question, answer:
            case ChooseLimb(), None:
                raise Refused("must-choose", "TOY-LIMB-01")
            case ChooseLimb(limbs), Limb(limb) if limb in limbs:
                return
            case (MayParry(), Parry() | None) | (MayRiposte(), Riposte() | None):
                return
        raise Refused("wrong-answer", "TOY-LIMB-02")

    def standing(self, state: Duel, _side: str, question: Any, policy: Any) -> Any:
        if isinstance(question, ChooseLimb):
            return NotYet
        match policy:
            case "always":
                return self._yes(question)
            case "never":
                return None
            case {"within": paces}:
                return self._yes(question) if state.distance <= paces else None
        return NotYet

    def _yes(self, question: Any) -> Any:
        return Parry(Stance("high")) if isinstance(question, MayParry) else Riposte()


# --- variations ---------------------------------------------------------------------------------
class Formal(Toy):
    """The other side is asked even about a step, and no die is thrown."""

    def play(self, state: Duel, command: Any, umpire: Any) -> Duel:
        umpire.ask(state, "blue", MayParry("red", 0))
        return super().play(state, command, umpire)


class Orderly(Toy):
    """Nobody speaks out of turn."""

    said_by = Usual.said_by


class Yielding(Toy):
    """Who taunts himself gives up."""

    def gives_up(self, command: Any) -> bool:
        return isinstance(command, Taunt) and command.words in SIDES


# --- games of it ----------------------------------------------------------------------------------
CLOSE = {**SCENARIO, "paces": 2}
HIGH = Parry(Stance("high"))


def a_game(*faces: int, **how: Any) -> Game:
    """A duel within reach, with these dice."""
    options = how.pop("options", OPTIONS)
    source = how.pop("dice_source", None) or Typed(faces)
    return Game.begin(Toy(), CLOSE, options, source, SEATS, **how)


def recorded(game: Game) -> Record:
    return parse("".join(f"{line}\n" for line in game.lines()).encode(), "a.jsonl")


def snapshot(game: Game) -> tuple[Any, ...]:
    question = game.waiting.question if game.waiting else None
    left = game.dice_source.left if isinstance(game.dice_source, Typed) else ()
    return (game.state, tuple(game.entries), question, game.chain, tuple(game.lines()), left)


def play_on(game: Game, choice: Callable[[int], int], most: int = 40) -> Game:
    """Play with whatever is proposed; `choice(how many)` picks."""
    for _ in range(most):
        if game.to_play is None:
            break
        if game.waiting:
            waiting = game.waiting
            proposed = list(game.ruleset.answers(waiting.state, waiting.side, waiting.question))
            game.answer(waiting.side, proposed[choice(len(proposed))])
        else:
            proposed = list(game.ruleset.candidates(game.state, game.to_play))
            game.play(game.to_play, proposed[choice(len(proposed))])
    return game


def meek(_state: Duel, _side: str, question: Any, _begun: Any = None) -> Any:
    return Limb(question.limbs[0]) if isinstance(question, ChooseLimb) else None


def rechained(header: dict[str, Any], lines: list[str]) -> bytes:
    """Lines with a chain as a forger would make it."""
    first = header_line(header)
    written, chain = [first.written], first.chain
    for line in lines:
        data = json.loads(line)
        del data["chain"]
        tie = chain_of(chain, canonical(data))
        written.append(chained_line(canonical(data), tie))
        if "pending" not in data:
            chain = tie
    return "".join(f"{line}\n" for line in written).encode()
