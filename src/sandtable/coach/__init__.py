"""The coach: what somebody who looks ahead would do here, and why.

It sees what the side sees and nothing else. What the planner would say is played on beside other
orders (`players.lookahead` does the same for itself), and what came of the games is told in the
words of the table. Nothing is played: whoever asks gives the order himself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.coach.advice import Advice, Teller
from sandtable.coach.choices import Decision
from sandtable.coach.following import Plan
from sandtable.coach.thinking import Thinking
from sandtable.codec import text
from sandtable.drawing import Drawing
from sandtable.explain.words import Language
from sandtable.plain import canonical
from sandtable.players.budgets import Budget


class Thought(NamedTuple):
    """What the coach says, and the command that it advises once that is settled, as canonical JSON.

    It is also told as a hand composes it, which may differ by how places are rounded. `plan` is
    what is left to do once that is done; whoever asks again then hands it back.
    """

    advice: Advice
    best: tuple[str, ...]
    plan: Plan | None = None


#: Hears the advice as it narrows.
Listener = Callable[[Thought], None]


def advise(
    ruleset: Any,
    table: Drawing,
    decision: Decision,
    budget: Budget,
    seed: str,
    language: Language,
    listener: Callable[[Advice], None] | None = None,
) -> Advice:
    """The best order of a decision, the runners-up, and what came of each; best so far on the way.

    The same view, seed and number of games give the same advice on any machine.
    """
    told = None if listener is None else lambda thought: listener(thought.advice)
    return think(ruleset, table, decision, budget, seed, language, told).advice


def think(
    ruleset: Any,
    table: Drawing,
    decision: Decision,
    budget: Budget,
    seed: str,
    language: Language,
    listener: Listener | None = None,
    plan: Plan | None = None,
) -> Thought:
    """The same, with the command itself; `plan` is the one that the side is carrying out."""
    thinking = Thinking(ruleset, table, decision, seed, plan)
    teller = Teller(ruleset, table, thinking, language)

    def thought(final: bool) -> Thought:
        advice = teller.advice(final=final)
        return Thought(advice, _ordered(thinking, table, advice, language))

    thinking.think(budget, None if listener is None else lambda: listener(thought(final=False)))
    said = thought(final=True)
    return said if decision.question is not None else said._replace(plan=thinking.next_of_plan())


def _ordered(
    thinking: Thinking, table: Drawing, advice: Advice, language: Language
) -> tuple[str, ...]:
    """The command that is advised, as thought of and as composed; none while it may change."""
    decision = thinking.decision
    if decision.question is not None or not thinking.is_settled:
        return ()
    best = text(thinking.choices[thinking.best].command)
    draft = next(order for order in advice["orders"] if order["best"]).get("draft")
    if not draft:
        return (best,)
    button = table.panel(decision.view, decision.side, draft, language)["confirm"]
    return (best, canonical(button["command"])) if button else (best,)
