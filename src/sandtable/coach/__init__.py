"""The coach: what somebody who looks ahead would do here, and why.

It sees what the side sees and nothing else. What the planner would say is played on beside other
orders (`players.lookahead` does the same for itself), and what came of the games is told in the
words of the table. Nothing is played: whoever asks gives the order himself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.coach.advice import Advice, Teller
from sandtable.coach.choices import Decision
from sandtable.coach.thinking import Thinking
from sandtable.drawing import Drawing
from sandtable.explain.words import Language
from sandtable.players.budgets import Budget

#: Hears the advice as it narrows.
Listener = Callable[[Advice], None]


def advise(
    ruleset: Any,
    table: Drawing,
    decision: Decision,
    budget: Budget,
    seed: str,
    language: Language,
    told: Listener | None = None,
) -> Advice:
    """The best order of a decision, the runners-up, and what came of each; best so far on the way.

    The same view, seed and number of games give the same advice on any machine.
    """
    thinking = Thinking(ruleset, table, decision, seed)
    teller = Teller(ruleset, table, thinking, language)
    so_far = None if told is None else lambda: told(teller.advice(final=False))
    thinking.think(budget, so_far)
    return teller.advice(final=True)
