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
    """What the coach says in the end, and the command that it advises, as canonical JSON.

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
    return think(ruleset, table, decision, budget, seed, language, listener).advice


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
    so_far = None if listener is None else lambda: listener(teller.advice(final=False))
    thinking.think(budget, so_far)
    advice = teller.advice(final=True)
    if decision.question is not None:
        return Thought(advice, ())
    draft = next(order for order in advice["orders"] if order["best"]).get("draft")
    button = None
    if draft:
        button = table.panel(decision.view, decision.side, draft, language)["confirm"]
    best = text(thinking.choices[thinking.best].command)
    said = (best, canonical(button["command"])) if button else (best,)
    return Thought(advice, said, thinking.next_of_plan())
