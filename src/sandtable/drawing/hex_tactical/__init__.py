"""Hex Tactical on a screen: what a table, a panel and a log say of a battle.

Units that are not recognised are drawn and told as counters face down (HX-OBS-05).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import (
    dangers,
    ending,
    goals,
    panel,
    prompting,
    sighting,
    status,
    story,
    trails,
    view,
)
from sandtable.drawing.hex_tactical.activating import CONCEDE
from sandtable.drawing.hex_tactical.desk import Desk
from sandtable.drawing.hex_tactical.lesson import LESSONS
from sandtable.drawing.hex_tactical.muster import MUSTER
from sandtable.drawing.hex_tactical.scenes import SCENERY
from sandtable.drawing.hex_tactical.secrets import is_secret_entry
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.reel import Sourced
from sandtable.drawing.table import Parts, VeiledTable
from sandtable.drawing.voice import Drawn
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.going_on import Begun
from sandtable.rulesets.hex_tactical.battle import backs, events
from sandtable.rulesets.hex_tactical.battle.hiding import seen_by
from sandtable.rulesets.hex_tactical.battle.state import SETUP, Battle
from sandtable.rulesets.hex_tactical.commands.declared import COMMANDS
from sandtable.umpire import Waiting

T = TypeVar("T")

PARTS = Parts(
    voice=Voice,
    desk=Desk,
    view=view.view,
    status=status.status,
    panel=panel.panel,
    prompt=prompting.prompt,
    log_lines=story.log_lines,
    sourced_lines=story.sourced_lines,
    scenery=SCENERY,
    trail=trails.trail,
    sight=sighting.sight,
    commands=COMMANDS,
    summary=status.summary,
    end=ending.end,
    goals=goals.goals,
    points=goals.points,
    lessons=LESSONS,
    muster=MUSTER,
    danger=dangers.LOOK,
    concede=CONCEDE,
)


class HexTacticalTable(VeiledTable):
    """The drawing of Hex Tactical. A side hears of the other's units by their backs."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PARTS, seen_by)

    # --- what a side is told
    def view(
        self,
        state: Any,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        _drawn: Drawn | None = None,
    ) -> v.View:
        """Backs are given out anew each time: nothing is the very same as it was drawn before."""
        shown = super().view(state, side, language, waiting)
        pieces = backs.told(state, side, shown["pieces"])
        return {**shown, "pieces": pieces, "groups": backs.told(state, side, shown["groups"])}

    def panel(
        self,
        state: Any,
        side: str,
        draft: Any,
        language: Language,
        waiting: Waiting | None = None,
    ) -> v.Panel:
        given = backs.meant(state, side, draft)
        return backs.told(state, side, super().panel(state, side, given, language, waiting))

    def prompt(
        self,
        state: Any,
        side: str,
        question: object,
        language: Language,
        begun: Begun | None = None,
    ) -> v.Prompt:
        return backs.told(state, side, super().prompt(state, side, question, language))

    def goals(self, state: Any, side: str | None, language: Language) -> v.Goals:
        return backs.told(state, side, super().goals(state, side, language))

    def danger(
        self,
        state: Any,
        side: str,
        piece: str,
        way: Sequence[tuple[int, int]],
        language: Language,
        others: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    ) -> v.Danger:
        known = backs.meant(state, side, piece)
        return backs.told(state, side, super().danger(state, side, known, way, language, others))

    def log_lines_for(
        self, entry: Entry, state_before: Any, side: str | None, language: Language
    ) -> list[v.LogLine]:
        lines = story.log_lines(Voice(state_before, language), entry, told_to(side))
        return backs.told(_dealt(state_before, entry), side, lines)

    def sourced_lines(
        self, entry: Entry, state_before: Any, side: str | None, language: Language
    ) -> list[Sourced]:
        return story.sourced_lines(Voice(state_before, language), entry, told_to(side))

    def known_ids(self, entry: Entry, state: Any, side: str | None, said: T) -> T:
        return backs.told(_dealt(state, entry), side, said)

    def is_secret(self, entry: Entry, before: Any, after: Any) -> bool:
        """Whether only its own side may know of an entry."""
        return is_secret_entry(entry, before, after)

    def trail_for(self, entry: Entry, state_before: Any, side: str | None) -> list[v.Trail]:
        trail = super().trail_for(entry, state_before, side)
        return backs.told(_dealt(state_before, entry), side, trail)

    # --- what a side says
    def meant(self, state: Any, side: str, said: T) -> T:
        """A command or an answer with the ids of the rules."""
        return backs.meant(state, side, said)

    def told(self, state: Any, side: str, said: T) -> T:
        """The same with the ids that the side knows."""
        return backs.told(state, side, said)

    def typed(self, state: Any, side: str, text: str) -> Any:
        return super().typed(state, side, backs.meant_in(state, side, text))

    def sight_for(
        self, state: Any, side: str | None, start: Any, end: Any, language: Language
    ) -> v.Line | None:
        start, end = backs.meant(state, side, [start, end])
        return super().sight_for(state, side, start, end, language)


def _dealt(battle: Battle, entry: Entry) -> Battle:
    """With the backs of counters that an entry has turned over."""
    if battle.phase == SETUP:
        for event in entry.events:
            battle = events.apply(battle, event)
    return battle


def told_to(side: str | None) -> story.Eyes:
    """The eyes of a side, or of somebody who sees what both see."""

    def eyes(battle: Any) -> Any:
        return seen_by(battle, side)

    return story.Eyes(eyes, side)
