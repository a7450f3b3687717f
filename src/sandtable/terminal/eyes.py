"""What somebody at the terminal sees of a game: what his side may know, as a drawing shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.codec import decode
from sandtable.drawing import Plain, table_of
from sandtable.entry import Entry
from sandtable.explain.story import log_lines
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.rulesets.command import Commands
from sandtable.terminal.rows import log_line_texts


class Eyes:
    """The drawing of a game's ruleset, asked for one side or for somebody who takes none."""

    def __init__(self, game: Game, language: Language) -> None:
        self.game, self.language = game, language
        drawing: Any = table_of(game.ruleset.id)
        self.drawing = drawing
        self.commands: Commands = self.drawing.parts.commands
        self.hides = bool(game.ruleset.REVEALS)

    def state(self, side: str | None) -> Any:
        """How things stand now, without what the side may not know."""
        if side is not None:
            return self.game.ruleset.view(self.game.now, side)
        return self.drawing.seen_by(self.game.now, None) if self.hides else self.game.now

    def view(self, side: str | None) -> Plain:
        view: Plain = self.drawing.view(self.game.now, side, self.language, self.game.waiting)
        return view

    def status(self, side: str) -> Plain:
        status: Plain = self.drawing.status(self.game.now, side, self.language, self.game.waiting)
        return status

    def prompt(self, side: str, question: object) -> Plain:
        prompt: Plain = self.drawing.prompt(self.game.now, side, question, self.language)
        return prompt

    def answer(self, side: str, option: Plain) -> Any:
        """The answer that an option of a prompt stands for."""
        said = self.drawing.meant(self.game.now, side, option["answer"])
        return None if said is None else decode(self.game.ruleset.ANSWERS, said)

    def draft_of(self, side: str, command: object) -> Plain:
        """The draft that leads to a command."""
        draft: Plain = self.drawing.parts.lessons.draft_of(self.state(side), command)
        return draft

    def panel(self, side: str, command: object) -> Plain:
        """What a panel says of a command: its price, its odds, the rolls behind them."""
        draft = self.drawing.told(self.game.now, side, self.draft_of(side, command))
        panel: Plain = self.drawing.panel(
            self.game.now, side, draft, self.language, self.game.waiting
        )
        return panel

    def typed(self, side: str, text: str) -> Any:
        return self.drawing.typed(self.game.now, side, text)

    def as_typed(self, side: str, command: object) -> str:
        line: str = self.drawing.parts.lessons.as_typed(command, self.state(side), self.language)
        return line

    def candidates(self, side: str) -> Iterator[Any]:
        return self.game.ruleset.candidates(self.state(side), side)

    # --- what is told
    def lines(
        self, entry: Entry, before: object, side: str | None, coordinates: bool
    ) -> Iterator[str]:
        """What an entry, or one under way, says to a side."""
        if self.hides:
            for line in self.drawing.log_lines_for(entry, before, side, self.language):
                yield from log_line_texts(line, self.language)
            return
        apply = self.game.ruleset.apply
        yield from log_lines(entry.acts, before, apply, self.language, coordinates=coordinates)
