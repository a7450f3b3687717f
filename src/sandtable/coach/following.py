"""Whoever does as advised: the plan stays the plan, and games of it that were played count on.

Between two orders of one plan no die is thrown, so its chance is the same: another figure there
would be noise. A die, an answer, another order, and all is thought of afresh.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Any, NamedTuple

from sandtable.ahead import Mind
from sandtable.coach.choices import Decision
from sandtable.umpire import Umpire, Waiting

#: Seats whose plans are kept, and decisions of which what was said is kept.
MOST, SAID = 64, 32


class Plan(NamedTuple):
    """What was advised to a side: how it sees things once that is done, and what it means to do."""

    view: Any
    side: str
    mind: Mind
    scores: tuple[float, ...]  # of games in which it was carried out, played to their end


class _Thrown(Exception):
    pass


def plan_of(
    ruleset: Any, state: Any, side: str, command: Any, mind: Mind, scores: list[float]
) -> Plan | None:
    """What is left of a plan once its first command is given; None where chance has a say in it."""

    def throw(_die: int, _sides: int) -> int:
        raise _Thrown

    try:
        after = ruleset.play(state, command, Umpire(ruleset, throw))
    except (_Thrown, Waiting):
        return None
    if ruleset.to_play(after) != side or ruleset.turns(after) != ruleset.turns(state):
        return None
    return Plan(ruleset.view(after, side), side, mind, tuple(scores))


def followed(plan: Plan | None, decision: Decision) -> Plan | None:
    """The plan, where its side has done just what was advised and nothing else has happened."""
    if plan is None or decision.question is not None or decision.played is not None:
        return None
    return plan if (plan.side, plan.view) == (decision.side, decision.view) else None


class Plans:
    """The last plan of each seat."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Plan] = OrderedDict()

    def followed(self, seat: str, decision: Decision) -> Plan | None:
        return followed(self._kept.get(seat), decision)

    def keep(self, seat: str, plan: Plan | None) -> None:
        self._kept.pop(seat, None)
        if plan is not None:
            self._kept[seat] = plan
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)


class Said:
    """What was said of the last decisions: asked again there, the coach says the same again.

    It thinks by the clock, and a moment more or less may put another order first.
    """

    def __init__(self) -> None:
        self._kept: deque[tuple[tuple[str, Decision, str], Any]] = deque(maxlen=SAID)

    def again(self, seat: str, decision: Decision, language: str) -> Any:
        """What was said then; None where it was not asked."""
        asked = (seat, decision, language)
        return next((said for before, said in self._kept if before == asked), None)

    def keep(self, seat: str, decision: Decision, language: str, said: Any) -> None:
        self._kept.append(((seat, decision, language), said))
