"""What there is to choose from: what the planner would say, what the ruleset thinks of, others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from sandtable.ahead import Choice, Mind
from sandtable.coach.scale import Standing
from sandtable.contract import hides
from sandtable.drawing.deeds import names_nobody
from sandtable.going_on import Begun
from sandtable.players import NothingToSay
from sandtable.players.recruit import recalled
from sandtable.refusals import allows

#: Choices that are played on; so many are wanted before other candidates are looked for.
MOST, ENOUGH = 8, 3
#: Candidates looked at for others of another kind.
LOOKED_AT = 120
#: Answers to one question that are thought of.
ANSWERS = 8


class Decision(NamedTuple):
    """A decision as its side sees it: everything that the coach is told.

    `past` are the side's commands in the turn under way, each with the view it was given in.
    `question` is put to the side while the command `begun` waits. `played` is what it really said,
    of a decision that lies in the past. `standing` is what a review of the game says of the side's
    chances here, where there is one: nobody is told another figure then.
    """

    view: Any
    side: str
    past: tuple[tuple[Any, Any], ...] = ()
    question: Any = None
    begun: Begun | None = None
    played: Any = None
    standing: Standing | None = None


def choices_of(ruleset: Any, decision: Decision, planned: Mind | None = None) -> list[Choice]:
    """The planner's own first; none twice. What was played is among them.

    Whoever carries out a plan has it in mind: then only the ruleset says what else there is.
    """
    mind: Mind = ruleset.planner() if planned is None else planned
    for view, command in decision.past if planned is None else ():
        mind = recalled(ruleset, mind, view, decision.side, command).mind
    if decision.question is not None:
        return _answers(ruleset, decision, mind)
    return _orders(ruleset, decision, mind, goes_on=planned is not None)


def _orders(ruleset: Any, decision: Decision, mind: Mind, *, goes_on: bool) -> list[Choice]:
    view, side, played = decision.view, decision.side, decision.played
    own = mind.clone()
    command = own.choose(view, side)
    if command is not None and ruleset.comes_to_nothing(view, command):
        command = own.choose(view, side)  # it was done by another order; what it meant to do next
    if command is None:
        command = next(iter(ruleset.candidates(view, side)), None)
    if command is None:
        raise NothingToSay(side=side)
    choices = [Choice(command, own)]
    for choice in islice(ruleset.AHEAD.alternatives(view, side, mind), 2 * MOST):
        if not ruleset.comes_to_nothing(view, choice.command) and all(
            (choice.command, choice.intent) != (other.command, other.intent) for other in choices
        ):
            choices.append(choice)
    choices = choices[:MOST]
    if len(choices) == 1 and not names_nobody(choices[0].command):
        choices += _left_out(ruleset, view, side, choices[0])
    wanted = 1 if goes_on and not names_nobody(choices[0].command) else ENOUGH
    for command in _others(ruleset, view, side, [choice.command for choice in choices]):
        if len({repr(choice.command) for choice in choices}) >= wanted:
            break
        choices.append(Choice(command, ruleset.planner()))
    if played is not None and all(choice.command != played for choice in choices):
        choices[MOST - 1 :] = [Choice(played, ruleset.planner())]
    return _another_second(choices, played)


def _left_out(ruleset: Any, view: Any, side: str, own: Choice) -> Iterator[Choice]:
    """In the midst of a plan: the same without its next step, whoever would take it staying."""
    mind = own.mind.clone()
    command = mind.choose(view, side)
    begun = ruleset.activation(view, own.command)[:1]
    if command is None or command == own.command or not begun:
        return
    if ruleset.activation(view, command)[:1] == begun and allows(ruleset.check, view, command):
        yield Choice(command, mind)


def _another_second(choices: list[Choice], played: Any) -> list[Choice]:
    """Where there is time for two they are two orders, not one that is meant in two ways."""
    own, *rest = choices
    rest.sort(key=lambda choice: choice.command != played)  # what is explained, if anything is
    other = next((choice for choice in rest if choice.command != own.command), own)
    return [own, *sorted(rest, key=lambda choice: choice is not other)]


def _others(ruleset: Any, view: Any, side: str, known: list[Any]) -> Iterator[Any]:
    """Candidates by turns of each kind and piece."""
    heaps: dict[Any, list[Any]] = {}
    for command in islice(ruleset.candidates(view, side), LOOKED_AT):
        idle = command in known or ruleset.comes_to_nothing(view, command)
        if not idle and allows(ruleset.check, view, command):
            heap = (type(command).__name__, ruleset.activation(view, command))
            heaps.setdefault(heap, []).append(command)
    while heaps:
        for heap in list(heaps):
            yield heaps[heap].pop(0)
            if not heaps[heap]:
                del heaps[heap]


# --- answers --------------------------------------------------------------------------------------
def _answers(ruleset: Any, decision: Decision, mind: Mind) -> list[Choice]:
    """The planner's own; others only where what waits for the answer can be played on."""
    view, side, question = decision.view, decision.side, decision.question
    own = mind.clone().answer(view, side, question)
    choices = [Choice(own, mind)]
    if can_be_resumed(ruleset, decision):
        for answer in islice(ruleset.answers(view, side, question), ANSWERS):
            if all(answer != choice.command for choice in choices):
                choices.append(Choice(answer, mind.clone()))
    return choices


def can_be_resumed(ruleset: Any, decision: Decision) -> bool:
    """Where something is hidden a side does not know what exactly waits for its answer."""
    begun = decision.begun
    return begun is not None and begun.command is not None and not hides(ruleset)
