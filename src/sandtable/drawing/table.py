"""The drawing of a ruleset, put together from its parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sandtable.drawing import Plain, UsualDrawing, Who
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asked import asked
from sandtable.drawing.asking import Look as Button
from sandtable.drawing.conceding import with_giving_up
from sandtable.drawing.danger import Look, danger
from sandtable.drawing.differing import differing
from sandtable.drawing.lesson import Lessons
from sandtable.drawing.mustering import Muster, with_side
from sandtable.drawing.reel import Scenery, Sourced, scenes
from sandtable.drawing.voice import Drawn
from sandtable.entry import Entry
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.going_on import Begun
from sandtable.refusals import Refusal
from sandtable.rulesets.command import Commands
from sandtable.umpire import Waiting

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Parts:
    """Who speaks of a battle, and what draws each part of it; all but the desk take the voice."""

    voice: Callable[[Any, Language], Any]
    desk: Callable[[Any, str, Language, Waiting | None], Any]
    view: Callable[..., v.View]
    status: Callable[..., v.Status]
    panel: Callable[..., v.Panel]
    prompt: Callable[..., v.Prompt]
    log_lines: Callable[..., list[v.LogLine]]
    sourced_lines: Callable[..., list[Sourced]]
    scenery: Scenery
    trail: Callable[..., list[v.Trail]]
    sight: Callable[..., v.Line | None]
    commands: Commands
    summary: Callable[..., v.Summary]
    end: Callable[..., v.End]
    goals: Callable[..., v.Goals]
    points: Callable[[Any], dict[str, v.Score]]
    lessons: Lessons
    muster: Muster
    danger: Look
    concede: Button


class Table(UsualDrawing):
    """What a server asks (`sandtable.drawing.Drawing`). It holds nothing of any game."""

    __slots__ = ("parts",)

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def view(
        self,
        state: object,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        drawn: Drawn | None = None,
    ) -> v.View:
        voice = self.parts.voice(state, language)
        voice.drawn = drawn
        return self.parts.view(voice, side, waiting)

    def status(
        self,
        state: object,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        thinking: bool = False,
    ) -> v.Status:
        return self.parts.status(self.parts.voice(state, language), side, waiting, thinking)

    def panel(
        self,
        state: object,
        side: str,
        draft: object,
        language: Language,
        waiting: Waiting | None = None,
    ) -> v.Panel:
        desk = self.parts.desk(state, side, language, waiting)
        muster = self.parts.muster

        def panel() -> v.Panel:
            return with_side(desk, draft, muster, self.parts.panel, self.parts.view)

        return with_giving_up(desk, draft, self.parts.concede, muster.panel, panel)

    def prompt(
        self,
        state: object,
        side: str,
        question: object,
        language: Language,
        begun: Begun | None = None,
    ) -> v.Prompt:
        voice = self.parts.voice(state, language)
        return asked(voice, self.parts.prompt(voice, side, question, begun))

    def log_lines(self, entry: Entry, state_before: object, language: Language) -> list[v.LogLine]:
        return self.parts.log_lines(self.parts.voice(state_before, language), entry)

    def trail(self, entry: Entry, state_before: object) -> list[v.Trail]:
        return self.parts.trail(state_before, entry)

    @property
    def uncovered(self) -> Table:
        """The table as it is drawn when nothing is hidden any more: the game is over."""
        return Table(self.parts)

    # --- the newsreel
    @property
    def scenery(self) -> Scenery:
        return self.parts.scenery

    def scenes(
        self,
        entry: Entry,
        state_before: object,
        side: str | None,
        language: Language,
        drawn: Drawn | None = None,
        acted: Collection[str] = (),
    ) -> list[v.Scene]:
        kept = {} if drawn is None else drawn
        return list(scenes(self, entry, state_before, side, language, kept, acted))

    def voice_for(self, state: object, side: str | None, language: Language) -> Any:
        return self.parts.voice(state, language)

    def who(self, state: object, side: str | None, piece: str, language: Language) -> Who:
        voice = self.voice_for(state, side, language)
        return Who(self.scenery.name(voice, piece), self.scenery.side_of(voice.battle, piece))

    def sourced_lines(
        self, entry: Entry, state_before: object, side: str | None, language: Language
    ) -> list[Sourced]:
        return self.parts.sourced_lines(self.parts.voice(state_before, language), entry)

    def known_ids(self, entry: Entry, state: object, side: str | None, said: T) -> T:
        return said

    def sight(self, state: object, start: object, end: object, language: Language) -> v.Line | None:
        return self.parts.sight(self.parts.voice(state, language), start, end)

    def typed(self, state: object, side: str, text: str) -> Any:
        return self.parts.commands.read(text, state, side)

    def refused(self, refusal: Refusal, state: object, language: Language) -> v.Refusal:
        because: v.Because = self.parts.voice(state, language).refusal(refusal)
        return {**because, "code": refusal.key}

    def summary(self, state: object, language: Language) -> v.Summary:
        return self.parts.summary(self.parts.voice(state, language))

    def end(self, state: object, entries: Iterable[Entry], language: Language) -> v.End:
        return self.parts.end(self.parts.voice(state, language), entries)

    def goals(self, state: object, side: str | None, language: Language) -> v.Goals:
        return self.parts.goals(self.parts.voice(state, language), side)

    def points(self, state: object, side: str | None) -> dict[str, v.Score]:
        return self.parts.points(state)

    def danger(
        self,
        state: object,
        side: str,
        piece: str,
        way: Sequence[tuple[int, int]],
        language: Language,
        others: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    ) -> v.Danger:
        return danger(
            self.parts.voice(state, language), self.parts.danger, side, piece, way, others
        )

    # --- lessons
    def lesson(self, game: Game, language: Language) -> Plain | None:
        return self.parts.lessons.lesson(game, language)

    def lesson_holds(self, game: Game) -> bool:
        return self.parts.lessons.holds(game)

    def follow(self, game: Game, command: object) -> Any:
        return self.parts.lessons.follow(game, command, partial(differing, self))

    def lesson_heeds(self, game: Game, answer: object) -> None:
        self.parts.lessons.heed(game, answer)

    def lesson_faces(self, game: Game) -> list[int]:
        return self.parts.lessons.faces(game)


class VeiledTable(Table):
    """The drawing of a ruleset with hidden things (`sandtable.drawing.HidingDrawing`).

    `seen_by` takes out of a battle what a side may not know, before anything is drawn of it, told
    or refused; None is somebody who knows only what both sides do.
    """

    __slots__ = ("seen_by",)

    def __init__(self, parts: Parts, seen_by: Callable[[Any, str | None], Any]) -> None:
        super().__init__(parts)
        self.seen_by = seen_by

    def view(
        self,
        state: object,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        drawn: Drawn | None = None,
    ) -> v.View:
        return super().view(self.seen_by(state, side), side, language, waiting, drawn)

    def status(
        self,
        state: object,
        side: str | None,
        language: Language,
        waiting: Waiting | None = None,
        thinking: bool = False,
    ) -> v.Status:
        return super().status(self.seen_by(state, side), side, language, waiting, thinking)

    def panel(
        self,
        state: object,
        side: str,
        draft: object,
        language: Language,
        waiting: Waiting | None = None,
    ) -> v.Panel:
        return super().panel(self.seen_by(state, side), side, draft, language, waiting)

    def goals(self, state: object, side: str | None, language: Language) -> v.Goals:
        return super().goals(self.seen_by(state, side), side, language)

    def points(self, state: object, side: str | None) -> dict[str, v.Score]:
        return super().points(self.seen_by(state, side), side)

    def danger(
        self,
        state: object,
        side: str,
        piece: str,
        way: Sequence[tuple[int, int]],
        language: Language,
        others: Mapping[str, Sequence[tuple[int, int]]] | None = None,
    ) -> v.Danger:
        return super().danger(self.seen_by(state, side), side, piece, way, language, others)

    def summary(self, state: object, language: Language) -> v.Summary:
        return super().summary(self.seen_by(state, None), language)

    def prompt(
        self,
        state: object,
        side: str,
        question: object,
        language: Language,
        begun: Begun | None = None,
    ) -> v.Prompt:
        """The command that waits may tell what is hidden: nothing is counted of it."""
        return super().prompt(self.seen_by(state, side), side, question, language)

    def typed(self, state: object, side: str, text: str) -> Any:
        return super().typed(self.seen_by(state, side), side, text)

    # --- to whom what is told
    def voice_for(self, state: object, side: str | None, language: Language) -> Any:
        return super().voice_for(self.seen_by(state, side), side, language)

    def log_lines_for(
        self, entry: Entry, state_before: object, side: str | None, language: Language
    ) -> list[v.LogLine]:
        """Where events themselves tell nothing hidden, everybody is told the same."""
        return self.log_lines(entry, state_before, language)

    def trail_for(self, entry: Entry, state_before: object, side: str | None) -> list[v.Trail]:
        """Everybody sees who goes where, if not who it is."""
        return self.trail(entry, state_before)

    def sight_for(
        self, state: object, side: str | None, start: object, end: object, language: Language
    ) -> v.Line | None:
        return self.sight(self.seen_by(state, side), start, end, language)

    def refused_for(
        self, refusal: Refusal, state: object, side: str | None, language: Language
    ) -> v.Refusal:
        return self.refused(refusal, self.seen_by(state, side), language)
