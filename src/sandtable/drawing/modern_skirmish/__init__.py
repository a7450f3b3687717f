"""Modern Skirmish on a screen: what a table, a panel and a log say of a battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.modern_skirmish import (
    ending,
    lesson,
    panel,
    prompting,
    sighting,
    status,
    story,
    view,
)
from sandtable.drawing.modern_skirmish.desk import Desk
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.refusals import Refusal
from sandtable.rulesets.modern_skirmish.state import Battle
from sandtable.rulesets.modern_skirmish.typed import read_typed
from sandtable.umpire import Waiting


class ModernSkirmishTable:
    """The drawing of Modern Skirmish. It holds nothing of any game."""

    def view(
        self,
        state: Battle,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
    ) -> Plain:
        return view.view(Voice(state, language), side, waiting)

    def status(
        self,
        state: Battle,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        thinking: bool = False,
    ) -> Plain:
        return status.status(Voice(state, language), side, waiting, thinking)

    def panel(
        self,
        state: Battle,
        side: str,
        draft: Any,
        language: Language,
        waiting: Waiting | None = None,
    ) -> Plain:
        return panel.panel(Desk(state, side, language, waiting), draft)

    def prompt(self, state: Battle, side: str, question: Any, language: Language) -> Plain:
        return prompting.prompt(Voice(state, language), side, question)

    def log_lines(self, entry: Entry, state_before: Battle, language: Language) -> list[Plain]:
        return story.log_lines(Voice(state_before, language), entry)

    def trail(self, entry: Entry, state_before: Battle) -> list[Plain]:
        return story.trail(state_before, entry)

    def sight(self, state: Battle, start: Any, end: Any, language: Language) -> Plain | None:
        return sighting.sight(Voice(state, language), start, end)

    def typed(self, state: Battle, side: str, text: str) -> Any:
        return read_typed(text, state, side)

    def refused(self, refusal: Refusal, state: Battle, language: Language) -> Plain:
        return Voice(state, language).refusal(refusal) | {"code": refusal.key}

    def summary(self, state: Battle, language: Language) -> Plain:
        return status.summary(Voice(state, language))

    def end(self, state: Battle, entries: Iterable[Entry], language: Language) -> Plain:
        return ending.end(Voice(state, language), entries)

    def lesson(self, game: Game, language: Language) -> Plain | None:
        return lesson.lesson(game, language)

    def follow(self, game: Game, command: Any) -> Any:
        return lesson.follow(game, command)

    def lesson_faces(self, game: Game) -> list[int]:
        return lesson.faces(game)
