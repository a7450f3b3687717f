"""Modern Battles on a screen: what a table, a panel and a log say of a battle.

Mines that a side has neither laid nor found are taken out of the battle before anything is drawn
of it, told or refused (MB-INI-03).
"""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.modern_battles import (
    ending,
    panel,
    prompting,
    sighting,
    status,
    story,
    view,
)
from sandtable.drawing.modern_battles.desk import Desk
from sandtable.drawing.modern_battles.lesson import LESSONS
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.table import Parts, Table
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.refusals import Refusal
from sandtable.rulesets.modern_battles.hiding import seen_by
from sandtable.rulesets.modern_battles.typed import read_typed
from sandtable.umpire import Waiting

PARTS = Parts(
    voice=Voice,
    desk=Desk,
    view=view.view,
    status=status.status,
    panel=panel.panel,
    prompt=prompting.prompt,
    log_lines=story.log_lines,
    trail=story.trail,
    sight=sighting.sight,
    typed=read_typed,
    summary=status.summary,
    end=ending.end,
    lessons=LESSONS,
)


class ModernBattlesTable(Table):
    """The drawing of Modern Battles."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PARTS)

    def view(
        self, state: Any, side: str | None, language: Language, waiting: Waiting | None = None
    ) -> Plain:
        return super().view(seen_by(state, side), side, language, waiting)

    def panel(
        self,
        state: Any,
        side: str,
        draft: Any,
        language: Language,
        waiting: Waiting | None = None,
    ) -> Plain:
        return super().panel(seen_by(state, side), side, draft, language, waiting)

    def prompt(self, state: Any, side: str, question: Any, language: Language) -> Plain:
        return super().prompt(seen_by(state, side), side, question, language)

    def typed(self, state: Any, side: str, text: str) -> Any:
        return super().typed(seen_by(state, side), side, text)

    # --- to whom what is told
    def log_lines_for(
        self, entry: Entry, state_before: Any, side: str | None, language: Language
    ) -> list[Plain]:
        """Mines that an entry finds or sets off are known by it to all."""
        return self.log_lines(entry, state_before, language)

    def trail_for(self, entry: Entry, state_before: Any, side: str | None) -> list[Plain]:
        """Everybody sees who goes where: only mines are hidden."""
        return self.trail(entry, state_before)

    def sight_for(
        self, state: Any, side: str | None, start: Any, end: Any, language: Language
    ) -> Plain | None:
        return self.sight(seen_by(state, side), start, end, language)

    def refused_for(
        self, refusal: Refusal, state: Any, side: str | None, language: Language
    ) -> Plain:
        return self.refused(refusal, seen_by(state, side), language)
