"""Lessons of any ruleset: the step one has come to, and commands near enough to what it wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from sandtable.codec import encode
from sandtable.drawing import Plain
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.reading import Words
from sandtable.refusals import Refused
from sandtable.rulesets.lessons import count

NEAR = 300  # a move that ends so near to the place wanted is taken for it
ABOUT = 20  # degrees: the same for a turn


class Wanted(NamedTuple):
    """A command of a lesson, the step it belongs to, and whether it begins it."""

    command: Any
    step: int
    first: bool


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons of a ruleset.

    `draft_of` is the draft that leads to a command, `as_typed` the line that means it, `is_near`
    whether one command is as good as the one wanted. Where steps name answers to questions too
    (`answers`), those who answer otherwise have left the lesson: the game goes on as any other.
    """

    draft_of: Callable[[Any, Any], Plain]
    as_typed: Callable[[Any, Any, Language], str]
    is_near: Callable[[Any, Any, Any], bool]
    answers: tuple[type, ...] = ()

    def wanted_of(self, game: Game) -> list[Wanted]:
        scenario = game.state.field.scenario
        return [
            Wanted(command, number, n == 0)
            for number, step in enumerate(scenario.steps if scenario else ())
            for n, command in enumerate(step.commands)
            if not isinstance(command, self.answers)
        ]

    def next_of(self, game: Game) -> Wanted | None:
        """What comes next; commands that were taken back are to be done again."""
        taken_back = sum(1 for entry in game.entries if entry.undoes)
        done = len(game.entries) - 2 * taken_back
        wanted = self.wanted_of(game)
        found = wanted[done] if done < len(wanted) else None
        if found is None or game.waiting is not None or not self.answers:
            return found
        try:
            game.ruleset.check(game.state, found.command)
        except Refused:
            return None  # somebody has left the lesson
        return found

    def holds(self, game: Game) -> bool:
        """Whether any answer but the written ones would leave the lesson."""
        return bool(self.answers) and self.next_of(game) is not None

    def lesson(self, game: Game, language: Language) -> Plain | None:
        """What to do now: the words, the draft that leads to it, and how far it has come."""
        wanted = self.next_of(game)
        if wanted is None:
            return None
        battle: Any = game.now
        steps = battle.field.scenario.steps
        text = steps[wanted.step].say.told_in(language)
        asked = game.waiting if self.answers else None
        step = steps[wanted.step]
        return {
            "text": text,
            "sentence": text,
            "step": count(steps, wanted.step) + 1,
            "of": count(steps, len(steps)),
            "look": [{"view": one.view, "text": one.say.told_in(language)} for one in step.look]
            if wanted.first and asked is None
            else [],
            "draft": {} if asked else self.draft_of(battle, wanted.command),
            "command": encode(wanted.command),
            "typed": self.as_typed(wanted.command, battle, language),
            "side": asked.side if asked else game.ruleset.to_play(game.state),
        }

    def faces(self, game: Game) -> list[int]:
        """What the dice show for the command that comes next."""
        wanted = self.next_of(game)
        if wanted is None or not wanted.first:
            return []
        return list(game.state.field.scenario.steps[wanted.step].faces)

    def follow(self, game: Game, command: object) -> Any:
        """The command to play: what the lesson wants, if this is it or near enough.

        Without a lesson, or after its last step, any command is its own. Fingers are not exact: a
        move that ends near the place, or a turn by about the angle, counts as the one wanted.
        """
        wanted = self.next_of(game)
        if wanted is None or command == wanted.command:
            return command
        if self.is_near(game.now, command, wanted.command):
            return wanted.command
        raise self._differs(game.now, command, wanted.command)

    def _differs(self, battle: Any, command: Any, wanted: Any) -> Refused:
        """What is to be done instead, or what of it is otherwise: "3, not 4"."""
        if type(command) is not type(wanted):
            return Refused("lesson-other", wanted=self._said(wanted, battle))
        languages: tuple[Language, Language] = ("en", "fr")
        apart = [
            differences(self.as_typed(command, battle, one), self.as_typed(wanted, battle, one))
            for one in languages
        ]
        yours, wants = (Words(*both) for both in zip(*apart, strict=True))
        return Refused("lesson-differs", yours=yours, wanted=wants)

    def _said(self, command: Any, battle: Any) -> Words:
        return Words(*(self.as_typed(command, battle, one) for one in ("en", "fr")))


def differences(yours: str, wanted: str) -> tuple[str, str]:
    """The words of two lines that are not in both: of the first, and of the second."""
    left, right = yours.split(), wanted.split()
    parts = SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
    apart = [part for part in parts if part[0] != "equal"]
    mine = [" ".join(left[a:b]) or "–" for _, a, b, _, _ in apart]
    theirs = [" ".join(right[c:d]) or "–" for _, _, _, c, d in apart]
    return ", ".join(mine), ", ".join(theirs)


def ends_near(one: tuple[int, int], other: tuple[int, int], near: int = NEAR) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= near * near


def turns_alike(one: int, other: int) -> bool:
    """Two bearings that a finger hardly tells apart."""
    return abs((one - other + 180) % 360 - 180) <= ABOUT
