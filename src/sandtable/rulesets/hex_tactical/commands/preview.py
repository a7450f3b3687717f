"""What a command would use up and do: whether it is allowed, and its exact odds.

    preview(battle, command) -> Preview(refused, uses, chances)
    preview_answer(battle, question, answer) -> the same for opportunity fire and other answers

The odds shown are those of the very resolutions that play runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandtable.chance import odds
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands.declared import check
from sandtable.rulesets.hex_tactical.commands.preview_fire import (
    Chances,
    assault_chances,
    blow_chances,
    break_off_chances,
    fire_chances,
    go_on_chances,
    strike_chances,
    volley_chances,
    withdraw_chances,
)
from sandtable.rulesets.hex_tactical.commands.preview_support import aim_chances, call_chances
from sandtable.rulesets.hex_tactical.dice import morale
from sandtable.rulesets.hex_tactical.ground import moving
from sandtable.rulesets.hex_tactical.play import turn
from sandtable.rulesets.hex_tactical.play.movement import halves_of
from sandtable.rulesets.hex_tactical.play.questions import check_answer

__all__ = ["Chances", "Preview", "Use", "preview", "preview_answer"]


@dataclass(frozen=True, slots=True)
class Use:
    """Something that a command uses up: `points` (halves of an MP) or `action` (halves of it)."""

    what: str
    who: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Preview:
    """`refused` says why a command is not allowed; then the rest is empty."""

    refused: Refused | None = None
    uses: tuple[Use, ...] = ()
    chances: tuple[Chances, ...] = ()


def preview(battle: Battle, command: object) -> Preview:
    """What a command would cost and do if nobody reacted to it."""
    try:
        check(battle, command)
    except Refused as refused:
        return Preview(refused)
    chances = CHANCES.get(type(command))
    return Preview(
        uses=tuple(uses(battle, command)),
        chances=chances(battle, command) if chances is not None else (),
    )


def preview_answer(battle: Battle, question: object, answer: object) -> Preview:
    """The same for the answer to a question, such as opportunity fire."""
    if answer is None:
        return Preview()
    try:
        check_answer(battle, question, answer)
    except Refused as refused:
        return Preview(refused)
    chances = ANSWERS.get(type(answer))
    return Preview(chances=chances(battle, question, answer) if chances is not None else ())


# --- what is used up ------------------------------------------------------------------------------
def uses(battle: Battle, command: object) -> Iterator[Use]:
    """Movement points and actions (HX-TURN-05)."""
    match command:
        case c.Move():
            unit = battle.units[command.unit]
            legs = moving.legs(battle, unit, command.path, command.mode)
            yield Use("points", unit.id, sum(leg.cost for leg in legs))
            yield Use("action", unit.id, halves_of(command.mode))
        case c.Fire():
            for shooter in command.shooters:
                yield Use("action", shooter.unit, 1 if command.half else 2)
        case c.Assault():
            for name, _ in command.paths:
                yield Use("action", name, 2)
        case c.Pivot() | c.Board() | c.Leave():
            yield Use("action", command.unit)
        case c.Hitch() | c.Unhitch():
            yield Use("action", command.tractor)
        case c.Land() | c.TakeOff():
            yield Use("action", command.flyer)


# --- odds -----------------------------------------------------------------------------------------
def activation(battle: Battle, command: c.Activate) -> tuple[Chances, ...]:
    """The activation test; the first of the turn needs none (HX-CMD-01, HX-TURN-04)."""
    if battle.free:
        return (Chances(command.who, {"success": Fraction(1)}),)
    test = turn.activation_test_of(battle, command.who)
    passed = odds(morale.passes_test, test)[True]
    roll = morale.test_roll(test)
    outcomes = {"success": passed, "failure": 1 - passed}
    return (Chances(command.who, outcomes, (roll,), roll.modifiers),)


CHANCES: dict[type, Callable[[Battle, Any], tuple[Chances, ...]]] = {
    c.Activate: activation,
    c.Fire: fire_chances,
    c.Assault: assault_chances,
    c.CallSupport: call_chances,
}
ANSWERS: dict[type, Callable[[Battle, Any, Any], tuple[Chances, ...]]] = {
    c.Volley: volley_chances,
    c.GoOn: go_on_chances,
    c.Strike: strike_chances,
    c.BreakOff: break_off_chances,
    c.Withdraw: withdraw_chances,
    c.Blow: blow_chances,
    c.Aim: aim_chances,
}
