"""Moments of reaction: opportunity fire, AA fire, traps (HX-TURN-06, HX-TURN-10), and answers.

The enemy of whoever enters a hex, lands, drops or flies a mission is asked who fires, anew after
each shot, until he declines. Nothing else can be interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from sandtable.game import Refused
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import UP, Battle, Hex
from sandtable.umpire import Playing


@dataclass(frozen=True, slots=True)
class Window:
    """A moment at which this side may fire."""

    side: str
    question: c.MayFire


def open_fire(
    battle: Battle, at: Hex, umpire: Playing, *, target: str = "", request: str = "", drop: str = ""
) -> Battle:
    """Let the other side fire at a unit in its hex, or at an aircraft off the map.

    HX-TURN-06, HX-AA-05.
    """
    side = _owner(battle, target, request, drop)
    window = Window(battle.enemy_of(side), c.MayFire(at, target, request, drop))
    after: Battle = umpire.offer(battle, window)
    return after


def _owner(battle: Battle, target: str, request: str, drop: str) -> str:
    if target:
        return battle.units[target].side
    return battle.requests[request].side if request else battle.drops[drop].side


# --- who is asked ---------------------------------------------------------------------------------
def reactions(battle: Battle, event: Any) -> Iterator[tuple[str, c.MayFire]]:
    """The side that may fire, while there is something to fire at and somebody who can."""
    if type(event) is not Window:
        return
    question = event.question
    if is_there(battle, question) and _reacting().may_fire(battle, event.side, question):
        yield event.side, question


def is_there(battle: Battle, question: c.MayFire) -> bool:
    """What is fired at has been neither destroyed nor driven away."""
    if question.target:
        target = battle.units[question.target]
        return target.fate == UP and target.at == question.at
    if question.request:
        return question.request in battle.requests
    return not battle.drops[question.drop].done


def react(battle: Battle, question: c.MayFire, answer: c.Volley, umpire: Playing) -> Battle:
    """A shot is carried out wholly before the next is offered (HX-TURN-06)."""
    fired: Battle = _reacting().play_volley(battle, question, answer, umpire)
    return fired


# --- answers --------------------------------------------------------------------------------------
def check_answer(battle: Battle, question: Any, answer: Any) -> None:
    """Of the right kind for its question, and allowed (HX-CMD-14)."""
    kind, check = ANSWERED[type(question)]
    if not isinstance(answer, kind):
        raise Refused("hx-wrong-answer", "HX-CMD-14")
    if check is not None:
        check(battle, question, answer)


def answers_to(battle: Battle, question: Any) -> Iterator[Any]:
    """A few good answers; declining is among them where it is allowed."""
    if type(question) in PLAIN:
        yield PLAIN[type(question)]()
        yield None
        return
    yield from OFFERED[type(question)](battle, question)


def standing(battle: Battle, side: str, question: c.MayFire, policy: Any) -> Any:
    """Fire at once, at nobody, or only within so many hundredths of a hex."""
    if policy == "never" or not policy:
        return None
    within = policy["within"] if isinstance(policy, dict) else None
    for answer in _reacting().answers(battle, question):
        if answer is None:
            continue
        far = max(distance(battle.units[s.unit].at, question.at) for s in answer.shooters)
        if within is None or far * 100 <= within:
            return answer
    return None


def passive(battle: Battle, question: Any) -> Any:
    """What a missing answer means: no fire, stop, go on, first legal hex (HX-CMD-14)."""
    offered = list(answers_to(battle, question))
    return None if None in offered else offered[0]


@cache
def _reacting() -> Any:
    """Opportunity fire, which needs the windows of this file."""
    from sandtable.rulesets.hex_tactical.play import reacting

    return reacting


@cache
def _flights() -> Any:
    from sandtable.rulesets.hex_tactical.play import flights

    return flights


@cache
def _assault() -> Any:
    from sandtable.rulesets.hex_tactical.play import assault

    return assault


@cache
def _support() -> Any:
    from sandtable.rulesets.hex_tactical.play import support

    return support


PLAIN: dict[type, Callable[[], Any]] = {
    c.MayBlow: c.Blow,
    c.MayGoOn: c.GoOn,
    c.MayBreakOff: c.BreakOff,
}

#: The kind of answer to each question, and what checks it.
ANSWERED: dict[type, tuple[type, Callable[[Battle, Any, Any], None] | None]] = {
    c.MayFire: (c.Volley, lambda b, q, a: _reacting().check_volley(b, q, a)),
    c.MayBlow: (c.Blow, None),
    c.MayGoOn: (c.GoOn, None),
    c.ChooseStrike: (c.Strike, lambda b, q, a: _assault().check_strike(b, q, a)),
    c.ShareLosses: (c.Losses, lambda b, q, a: _assault().check_losses(b, q, a)),
    c.MayBreakOff: (c.BreakOff, None),
    c.MayWithdraw: (c.Withdraw, lambda b, q, a: _assault().check_withdraw(b, q, a)),
    c.ChooseAim: (c.Aim, lambda b, q, a: _support().check_aim(b, q, a)),
    c.ChooseFlight: (c.Flight, lambda b, q, a: _flights().check_flight(b, q, a)),
}
OFFERED: dict[type, Callable[[Battle, Any], Iterator[Any]]] = {
    c.MayFire: lambda b, q: _reacting().answers(b, q),
    c.ChooseStrike: lambda b, q: _assault().answers_to(b, q),
    c.ShareLosses: lambda b, q: _assault().answers_to(b, q),
    c.MayWithdraw: lambda b, q: _assault().answers_to(b, q),
    c.ChooseAim: lambda b, q: _support().answers_to(b, q),
    c.ChooseFlight: lambda b, q: _flights().flights(b, q),
}
