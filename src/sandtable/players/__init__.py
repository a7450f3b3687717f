"""Players made of code: they get what their side may know and say a command or an answer.

A player never sees the state or the dice. What a good command is only the ruleset can tell: its
planner, if it has one, does the judging.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, Protocol

from sandtable.game import Game
from sandtable.going_on import Begun
from sandtable.players.levels import PLAYERS as PLAYERS
from sandtable.players.levels import named
from sandtable.refusals import Refusal

#: Entries gone back at a time in search of the beginning of a turn.
STRIDE = 32


class NothingToSay(Refusal):
    """The rules leave a side nothing to say, such as no room for the last figure of its set-up."""

    def __init__(self, key: str = "player-nothing-to-say", **facts: object) -> None:
        super().__init__(key, **facts)


def one_of_them(candidates: Iterable[object], side: str) -> Any:
    """The first of the candidates."""
    for candidate in candidates:
        return candidate
    raise NothingToSay(side=side)


class Player(Protocol):
    """One side's player in one game. Views, commands, questions and answers are the ruleset's.

    Whatever a player has in mind comes from the decisions of its side in the turn under way:
    whoever `recall`s them goes on as if it had played from the beginning.
    """

    def choose(self, view: object, side: str, candidates: Iterable[Any], /) -> Any:
        """A command. `candidates` are made as they are asked for: nobody need look at them."""

    def answer(
        self,
        view: object,
        side: str,
        question: object,
        answers: Iterable[object],
        begun: Begun | None = None,
        /,
    ) -> Any:
        """An answer, or None to decline; `begun` is the command under way, as far as known."""

    def recall(self, view: object, side: str, command: object = None, /) -> None:
        """The side gave this command here, earlier in the turn under way."""


def player(said: str, ruleset: object, seed: int | str = 0, seconds: float | None = None) -> Player:
    """A player by name, for one game; the same seed plays the same way.

    With seconds for each decision, who looks ahead does so by the clock, as long as its level says.
    """
    who = named(said)
    module, _, kind = PLAYERS[who.level].made_by.partition(":")
    make: Callable[..., Player] = getattr(import_module(module), kind)
    if not PLAYERS[who.level].seconds:
        return make(ruleset, seed)
    return make(ruleset, seed, who.level, who.rollouts, seconds, who.style)


def decided(game: Game, side: str, before: int | None = None) -> Iterator[tuple[Any, Any]]:
    """Commands of a side in the turn under way that stand, each with the view it was given in.

    Those before an entry, where one is named, in the turn of that one.
    """
    first = last = len(game.entries) if before is None else before - 1
    rules, turn = game.ruleset, game.ruleset.turns(game.state_at(last))
    while first and rules.turns(game.state_at(first)) == turn:
        first = max(0, first - STRIDE)
    stands: list[tuple[Any, Any] | None] = []
    for entry, state in game.retold(first + 1, last):
        if entry.undoes:
            del stands[-1:]
        else:
            its = entry.side == side and rules.turns(state) == turn
            stands.append((state, entry.command) if its else None)
    if before is None and game.begun is not None and game.begun.side == side:
        stands.append((game.state, game.begun.command))
    return ((rules.view(state, side), command) for state, command in filter(None, stands))


def answerer(ruleset: Any, players: dict[str, Player]) -> Callable[..., Any]:
    """Puts a question of an umpire to the player of the side asked."""

    def answer(state: Any, side: str, question: Any, begun: Begun | None = None) -> Any:
        view, offered = ruleset.view(state, side), ruleset.answers(state, side, question)
        known = None if begun is None else ruleset.known_of(begun, side)
        return players[side].answer(view, side, question, offered, known)

    return answer
