"""Odds at the table: what an attack may do to each target, and the rolls behind it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.cli.bars import bar_lines
from sandtable.explain.rolls import before
from sandtable.explain.words import Language, capital
from sandtable.rulesets.combat_zone.preview import Preview
from sandtable.rulesets.combat_zone.state import Battle
from sandtable.rulesets.combat_zone.telling import figure_name
from sandtable.terminal.choices import outcome_word


def chances_lines(shown: Preview, battle: Battle, language: Language) -> Iterator[str]:
    """Bars for each target, then each roll with its reasons, told once."""
    told = []
    for chances in shown.chances:
        if chances.target and len(shown.chances) > 1:
            yield f"  {figure_name(battle, chances.target, language)}"
        rows = [
            (capital(outcome_word(label, language)), chance)
            for label, chance in chances.outcomes.items()
        ]
        yield from bar_lines(rows, language)
        for roll in chances.rolls:
            if roll not in told:
                told.append(roll)
                yield from (f"    {line}" for line in before(roll, language))
