"""A game played on from where it stands, by the planners of both sides, in the drawn mode.

Nobody keeps a log and nobody is asked: what comes out is the state reached. The same state, minds
and seed give the same state on any machine, whatever was played before.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
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
) -> Any:
    """The state reached when the game ends, when `until` says so or after so many commands.

    `minds` are cloned; a side without one begins to think afresh. `first` is said by the side to
    play before its planner is asked: the mind to go with it is that of a `Choice`.
    """
    thinking: dict[str, Mind] = {side: mind.clone() for side, mind in (minds or {}).items()}

    def mind_of(side: str) -> Mind:
        found = thinking.get(side)
        if found is None:
            found = thinking[side] = ruleset.planner()
        return found

    def answer(state: Any, side: str, question: Any) -> Any:
        return mind_of(side).answer(ruleset.view(state, side), side, question)

    umpire = QuickUmpire(ruleset, Random(seed).random, answer)
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
        state, command = ruleset.play(state, command, umpire), None
    return state


def score(ruleset: Any, state: Any, side: str) -> float | None:
    """1 for a battle that the side has won, 0 for one lost, ½ for a draw; None while it goes on."""
    result = ruleset.result(state)
    if result is None:
        return None
    return 0.5 if not result.winner else float(result.winner == side)
