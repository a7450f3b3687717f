"""Players made of code: they get what their side may know and say a command or an answer.

A player never sees the state or the dice. What a good command is only the ruleset can tell: its
planner, if it has one, does the judging.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Protocol

from sandtable.refusals import BadInput, Refusal

#: The only list of them: name, and the class that is imported when it is asked for.
PLAYERS: dict[str, str] = {
    "greedy": "sandtable.players.greedy:Greedy",
    "random": "sandtable.players.random_player:RandomPlayer",
}


class NothingToSay(Refusal):
    """The rules leave a side nothing to say, such as no room for the last figure of its set-up."""

    def __init__(self, key: str = "player-nothing-to-say", **facts: object) -> None:
        super().__init__(key, **facts)


def one_of_them(candidates: Iterable[Any], side: str) -> Any:
    """The first of the candidates."""
    for candidate in candidates:
        return candidate
    raise NothingToSay(side=side)


class Player(Protocol):
    """One side's player in one game. Views, commands, questions and answers are the ruleset's."""

    def choose(self, view: object, side: str, candidates: Iterable[Any], /) -> Any:
        """A command. `candidates` are made as they are asked for: nobody need look at them."""

    def answer(self, view: object, side: str, question: object, answers: Iterable[Any], /) -> Any:
        """An answer, or None to decline."""


def player(name: str, ruleset: object, seed: int | str = 0) -> Player:
    """A player by name, for one game; the same seed plays the same way."""
    if name not in PLAYERS:
        raise BadInput("unknown-player", value=name, nearest=tuple(PLAYERS))
    module, _, kind = PLAYERS[name].partition(":")
    made: Player = getattr(import_module(module), kind)(ruleset, seed)
    return made


def answerer(ruleset: Any, players: dict[str, Player]) -> Callable[[Any, str, Any], Any]:
    """Puts a question of an umpire to the player of the side asked."""

    def answer(state: Any, side: str, question: Any) -> Any:
        view = ruleset.view(state, side)
        return players[side].answer(view, side, question, ruleset.answers(state, side, question))

    return answer
