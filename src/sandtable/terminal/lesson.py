"""A lesson: a scenario whose steps say what to do, with dice that everybody sees alike."""

from __future__ import annotations

from typing import Any

from sandtable.explain.words import Language
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.rulesets.combat_zone.typed import as_typed


class Lesson:
    """Follows the steps of a scenario as they are done."""

    def __init__(self, game: Game, steps: tuple[Any, ...]) -> None:
        self.game = game
        #: Each command with the sentence and the faces of the step that it begins.
        self._wanted = [
            (command, step.say if n == 0 else None, step.faces if n == 0 else ())
            for step in steps
            for n, command in enumerate(step.commands)
        ]
        self._laid_out = -1

    @property
    def done(self) -> int:
        """Commands that stand: what was taken back is to be done again."""
        taken_back = sum(1 for entry in self.game.entries if entry.undoes)
        return len(self.game.entries) - 2 * taken_back

    @property
    def wanted(self) -> Any:
        """The command that comes next; None when the lesson is over."""
        return self._wanted[self.done][0] if self.done < len(self._wanted) else None

    def says(self, language: Language) -> str:
        """What the lesson says here, or "" in the middle of a step."""
        words = self._wanted[self.done][1] if self.done < len(self._wanted) else None
        return words.told_in(language) if words else ""

    def typed(self, language: Language) -> str:
        return as_typed(self.wanted, self.game.now, language)

    def lay_out_dice(self) -> None:
        """The faces of this step, so that the dice show them."""
        source = self.game.dice_source
        if isinstance(source, Typed) and self._laid_out != self.done:
            self._laid_out = self.done
            if self.done < len(self._wanted):
                source.clear()
                source.add(self._wanted[self.done][2])
