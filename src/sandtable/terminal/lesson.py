"""A lesson: a scenario whose steps say what to do, with dice that everybody sees alike."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.terminal.eyes import Eyes


class Lesson:
    """Follows the steps of a scenario as they are done."""

    def __init__(self, game: Game, eyes: Eyes) -> None:
        self.game, self.eyes = game, eyes
        self._laid_out = -1
        self._told = 0  # the step whose words were shown last

    @property
    def now(self) -> Plain | None:
        """The step that it has come to; None when the lesson is over."""
        step: Plain | None = self.eyes.drawing.lesson(self.game, self.eyes.language)
        return step

    @property
    def wanted(self) -> Any:
        """The command that comes next; None when the lesson is over."""
        following = self.eyes.drawing.parts.lessons.next_of(self.game)
        return following.command if following else None

    def says(self) -> str:
        """What the lesson says here, or "" in the middle of a step."""
        step = self.now
        if step is None or step["step"] == self._told:
            return ""
        self._told = step["step"]
        return str(step["text"])

    def typed(self) -> str:
        step = self.now
        return str(step["typed"]) if step else ""

    def follow(self, command: object) -> Any:
        """The command to play: what the lesson wants, if this is it or near enough."""
        return self.eyes.drawing.follow(self.game, command)

    def lay_out_dice(self) -> None:
        """The faces of this step, so that the dice show them."""
        source, done = self.game.dice_source, len(self.game.entries)
        if isinstance(source, Typed) and self._laid_out != done and not self.game.waiting:
            self._laid_out = done
            if self.now:
                source.clear()
                source.add(self.eyes.drawing.lesson_faces(self.game))
