"""A game played on from where it stands, by the planners of both sides, in the drawn mode.

Nobody keeps a log and nobody is asked: what comes out is the state reached. The same state, minds
and seed give the same state on any machine, whatever was played before.

Chance is drawn for each command apart, by who does what how often in a turn: where two games with
the same seed differ in one order, the others still fire as well as they did, and what the order
changed is seen in fewer games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any

from sandtable.ahead import Mind, Until, to_the_end
from sandtable.umpire import QuickUmpire

#: A game that goes on for longer is broken off.
MOST_COMMANDS = 3_000


def play_on(
    ruleset: Any,
    state: Any,
    seed: int | str,
    minds: Mapping[str, Mind] | None = None,
    until: Until = to_the_end,
    first: Any = None,
    most: int = MOST_COMMANDS,
    umpired: Callable[..., QuickUmpire] = QuickUmpire,
) -> Any:
    """The state reached when the game ends, when `until` says so or after so many commands.

    `minds` are cloned; a side without one begins to think afresh. `first` is said by the side to
    play before its planner is asked: the mind to go with it is that of a `Choice`. Who wants to
    see what happens on the way brings an umpire of his own.
    """
    thinking: dict[str, Mind] = {side: mind.clone() for side, mind in (minds or {}).items()}

    def mind_of(side: str) -> Mind:
        mind = thinking.get(side)
        if mind is None:
            mind = thinking[side] = ruleset.planner()
        return mind

    def answer(state: Any, side: str, question: Any) -> Any:
        return mind_of(side).answer(ruleset.view(state, side), side, question)

    chance = _Chance(seed)
    umpire = umpired(ruleset, chance.draw, answer)
    command = first
    for _ in range(most):
        side = ruleset.to_play(state)
        if side is None:
            break
        if command is None:
            if until(state):
                break
            command = mind_of(side).choose(ruleset.view(state, side), side)
            if command is None:
                command = next(iter(ruleset.candidates(state, side)), None)
            if command is None:  # the rules leave nothing to say
                break
        chance.now_of(ruleset.turns(state), side, command)
        state, command = ruleset.play(state, command, umpire), None
    return state


class _Chance:
    """What is drawn in one game: a number by the game, the command and how many came before."""

    __slots__ = ("_drawn", "_key", "_said", "_seed", "_turn")

    def __init__(self, seed: int | str) -> None:
        self._seed, self._turn = seed, -1
        self._said: Counter[tuple[str, str, Any]] = Counter()  # in the turn under way
        self._key, self._drawn = b"", 0

    def now_of(self, turn: int, side: str, command: Any) -> None:
        """From here on for this command: whose it is and which of this turn counts, not what."""
        if turn != self._turn:
            self._turn, self._said = turn, Counter()
        kind: type = type(command)
        about = FIRST_FIELDS.get(kind)
        if about is None:
            about = FIRST_FIELDS[kind] = _first_field(kind)
        said = (side, kind.__name__, getattr(command, about) if about else "")
        self._said[said] += 1
        self._key = f"{self._seed}/{turn}/{said}/{self._said[said]}/".encode()
        self._drawn = 0

    def draw(self) -> float:
        self._drawn += 1
        digest = blake2b(self._key + b"%d" % self._drawn, digest_size=8).digest()
        return (int.from_bytes(digest, "big") >> 11) * 2**-53


FIRST_FIELDS: dict[type, str] = {}


def _first_field(kind: type) -> str:
    """Of a command: who does it, in every ruleset."""
    return next((field.name for field in fields(kind)), "") if is_dataclass(kind) else ""


def score(ruleset: Any, state: Any, side: str) -> float | None:
    """1 for a battle that the side has won, 0 for one lost, ½ for a draw; None while it goes on."""
    result = ruleset.result(state)
    if result is None:
        return None
    return 0.5 if not result.winner else float(result.winner == side)
