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

#: Hears the advice as it narrows.
Listener = Callable[[Advice], None]


class Thought(NamedTuple):
    """What the coach says, and the command that it advises by then, as canonical JSON.

    It is also told as a hand composes it, which may differ by how places are rounded. `plan` is
    what is left to do once that is done; whoever asks again then hands it back.
    """

    advice: Advice
    best: tuple[str, ...]
    plan: Plan | None = None


def advise(
    ruleset: Any,
    table: Drawing,
    decision: Decision,
    budget: Budget,
    seed: str,
    language: Language,
    listener: Listener | None = None,
) -> Advice:
    """The best order of a decision, the runners-up, and what came of each; best so far on the way.

    The same view, seed and number of games give the same advice on any machine.
    """
    hears = None if listener is None else lambda thought: listener(thought.advice)
    return think(ruleset, table, decision, budget, seed, language, hears).advice


def think(
    ruleset: Any,
    table: Drawing,
    decision: Decision,
    budget: Budget,
    seed: str,
    language: Language,
    listener: Callable[[Thought], None] | None = None,
    plan: Plan | None = None,
) -> Thought:
    """The same, with the command itself; `plan` is the one that the side is carrying out."""
    thinking = Thinking(ruleset, table, decision, seed, plan)
    teller = Teller(ruleset, table, thinking, language)
    composed: dict[int, tuple[str, ...]] = {}

    def thought(final: bool) -> Thought:
        advice = teller.advice(final=final)
        if decision.question is None and thinking.best not in composed:
            composed[thinking.best] = _composed(table, decision, thinking, advice, language)
        return Thought(advice, composed.get(thinking.best, ()))

    thinking.think(budget, None if listener is None else lambda: listener(thought(final=False)))
    return thought(final=True)._replace(plan=thinking.next_of_plan())


def _composed(
    table: Drawing, decision: Decision, thinking: Thinking, advice: Advice, language: Language
) -> tuple[str, ...]:
    """The order told as the best, as it was chosen and as a hand composes it."""
    best = text(thinking.choices[thinking.best].command)
    draft = next(order for order in advice["orders"] if order["best"]).get("draft")
    button = (
        table.panel(decision.view, decision.side, draft, language)["confirm"] if draft else None
    )
    return (best, canonical(button["command"])) if button else (best,)
