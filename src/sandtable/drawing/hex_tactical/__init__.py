"""Hex Tactical on a screen: what a table, a panel and a log say of a battle.

Units that are not recognised are drawn and told as counters face down (HX-OBS-05).
"""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.hex_tactical import (
    ending,
    panel,
    prompting,
    sighting,
    status,
    story,
    view,
)
from sandtable.drawing.hex_tactical.desk import Desk
from sandtable.drawing.hex_tactical.lesson import LESSONS
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.table import Parts, VeiledTable
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.rulesets.hex_tactical.hiding import seen_by
from sandtable.rulesets.hex_tactical.typed import read_typed

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


class HexTacticalTable(VeiledTable):
    """The drawing of Hex Tactical."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PARTS, seen_by)

    def log_lines_for(
        self, entry: Entry, state_before: Any, side: str | None, language: Language
    ) -> list[Plain]:
        return story.log_lines(Voice(state_before, language), entry, told_to(side))


def told_to(side: str | None) -> story.Eyes:
    """The eyes of a side, or of somebody who sees what both see."""

    def eyes(battle: Any) -> Any:
        return seen_by(battle, side)

    return story.Eyes(eyes, side)
