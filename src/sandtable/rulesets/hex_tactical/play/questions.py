"""Questions to a player in the course of a command, and their answers (HX-CMD-14).

reactions(battle, event), react(…)               opportunity fire and AA fire (`windows`)
check_answer(battle, question, answer)           of the right kind for its question, and allowed
answers_to(battle, question)                     a few good ones
standing(…), passive(…)                          answers given beforehand, and none given
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from sandtable.game import Refused
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import UP, Battle
from sandtable.rulesets.hex_tactical.play import assault, flights, reacting, support
from sandtable.rulesets.hex_tactical.play.windows import Window
from sandtable.umpire import Playing


# --- who is asked ---------------------------------------------------------------------------------
def reactions(battle: Battle, event: object) -> Iterator[tuple[str, c.MayFire]]:
    """The side that may fire, while there is something to fire at and somebody who can."""
    if type(event) is not Window:
        return
    question = event.question
    if is_there(battle, question) and reacting.may_fire(battle, event.side, question):
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
    return reacting.play_volley(battle, question, answer, umpire)


# --- answers --------------------------------------------------------------------------------------
def _always_allowed(_battle: Battle, _question: object, _answer: object) -> None:
    """Yes is: the question is put only while it is."""


class Answered(NamedTuple):
    """How a question is answered: by what, which of them are allowed, and a few good ones.

    Without `offers` the answer is yes or no.
    """

    by: type
    check: Callable[[Battle, Any, Any], None] = _always_allowed
    offers: Callable[[Battle, Any], Iterable[Any]] | None = None


ANSWERED: dict[type, Answered] = {
    c.MayFire: Answered(c.Volley, reacting.check_volley, reacting.answers),
    c.MayBlow: Answered(c.Blow),
    c.MayGoOn: Answered(c.GoOn),
    c.ChooseStrike: Answered(c.Strike, assault.check_strike, assault.answers_to),
    c.ShareLosses: Answered(c.Losses, assault.check_losses, assault.answers_to),
    c.MayBreakOff: Answered(c.BreakOff),
    c.MayWithdraw: Answered(c.Withdraw, assault.check_withdraw, assault.answers_to),
    c.ChooseAim: Answered(c.Aim, support.check_aim, support.answers_to),
    c.ChooseFlight: Answered(c.Flight, flights.check_flight, flights.flights),
}


def check_answer(battle: Battle, question: object, answer: object) -> None:
    """Of the right kind for its question, and allowed (HX-CMD-14)."""
    answered = ANSWERED[type(question)]
    if not isinstance(answer, answered.by):
        raise Refused("hx-wrong-answer", "HX-CMD-14")
    answered.check(battle, question, answer)


def answers_to(battle: Battle, question: object) -> Iterator[Any]:
    """A few good answers; declining is among them where it is allowed."""
    answered = ANSWERED[type(question)]
    if answered.offers is None:
        yield answered.by()
        yield None
    else:
        yield from answered.offers(battle, question)


def standing(battle: Battle, question: c.MayFire, policy: object) -> Any:
    """Fire at once, at nobody, or only within so many hundredths of a hex."""
    if policy == "never" or not policy:
        return None
    within = policy["within"] if isinstance(policy, dict) else None
    for answer in reacting.answers(battle, question):
        if answer is None:
            continue
        far = max(distance(battle.units[s.unit].at, question.at) for s in answer.shooters)
        if within is None or far * 100 <= within:
            return answer
    return None


def passive(battle: Battle, question: object) -> object:
    """What a missing answer means: no fire, stop, go on, first legal hex (HX-CMD-14)."""
    offered = list(answers_to(battle, question))
    return None if None in offered else offered[0]
