"""What there is to choose from: what the planner would say, what the ruleset thinks of, others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from sandtable.ahead import Choice, Mind
from sandtable.contract import hides
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
    of a decision that lies in the past.
    """

    view: Any
    side: str
    past: tuple[tuple[Any, Any], ...] = ()
    question: Any = None
    begun: Begun | None = None
    played: Any = None


def choices_of(ruleset: Any, decision: Decision) -> list[Choice]:
    """The planner's own first; none twice. What was played is among them."""
    mind: Mind = ruleset.planner()
    for view, command in decision.past:
        mind = recalled(ruleset, mind, view, decision.side, command).mind
    if decision.question is not None:
        return _answers(ruleset, decision, mind)
    return _orders(ruleset, decision, mind)


def _orders(ruleset: Any, decision: Decision, mind: Mind) -> list[Choice]:
    view, side, played = decision.view, decision.side, decision.played
    own = mind.clone()
    command = own.choose(view, side)
    if command is None:
        command = next(iter(ruleset.candidates(view, side)), None)
    if command is None:
        raise NothingToSay(side=side)
    found = [Choice(command, own)]
    for choice in islice(ruleset.AHEAD.alternatives(view, side, mind), 2 * MOST):
        if all((choice.command, choice.intent) != (one.command, one.intent) for one in found):
            found.append(choice)
    found = found[:MOST]
    for command in _others(ruleset, view, side, [one.command for one in found]):
        if len({repr(one.command) for one in found}) >= ENOUGH:
            break
        found.append(Choice(command, ruleset.planner()))
    if played is not None and all(one.command != played for one in found):
        found[MOST - 1 :] = [Choice(played, ruleset.planner())]
    return _another_second(found, played)


def _another_second(found: list[Choice], played: Any) -> list[Choice]:
    """Where there is time for two they are two orders, not one that is meant in two ways."""
    own, *rest = found
    rest.sort(key=lambda one: one.command != played)  # what is explained, if anything is
    other = next((one for one in rest if one.command != own.command), own)
    return [own, *sorted(rest, key=lambda one: one is not other)]


def _others(ruleset: Any, view: Any, side: str, known: list[Any]) -> Iterator[Any]:
    """Candidates by turns of each kind and piece."""
    heaps: dict[Any, list[Any]] = {}
    for command in islice(ruleset.candidates(view, side), LOOKED_AT):
        if command not in known and allows(ruleset.check, view, command):
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
    found = [Choice(own, mind)]
    if can_be_resumed(ruleset, decision):
        for answer in islice(ruleset.answers(view, side, question), ANSWERS):
            if all(answer != one.command for one in found):
                found.append(Choice(answer, mind.clone()))
    return found


def can_be_resumed(ruleset: Any, decision: Decision) -> bool:
    """Where something is hidden a side does not know what exactly waits for its answer."""
    begun = decision.begun
    return begun is not None and begun.command is not None and not hides(ruleset)
