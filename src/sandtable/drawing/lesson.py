"""Lessons of any ruleset: the step one has come to, and commands near enough to what it wants."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from sandtable.codec import encode
from sandtable.drawing import Plain
from sandtable.drawing.asking import Looks
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.refusals import Refused, allows
from sandtable.rulesets.lessons import Glance, count

NEAR = 300  # a move that ends so near to the place wanted is taken for it
ABOUT = 20  # degrees: the same for a turn


#: What of a command (the first) is not as another is wanted.
Differing = Callable[[Looks, Game, Any, Any], Refused]


def _as_it_is(at: Any) -> Any:
    return at


class Wanted(NamedTuple):
    """A command of a lesson, and the step it belongs to."""

    command: Any
    step: int


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons of a ruleset.

    Its `looks` have the drafts that lead to commands; `as_typed` is the line that means one,
    `is_near` whether one command is as good as the one wanted. Where steps name answers to
    questions too (`answers`), those who answer otherwise have left the lesson: the game goes on as
    any other. `shown` is where a place of the rules is on the table that is drawn.
    """

    looks: Looks
    as_typed: Callable[[Any, Any, Language], str]
    is_near: Callable[[Any, Any, Any], bool]
    answers: tuple[type, ...] = ()
    shown: Callable[[Any], Any] = _as_it_is

    def draft_of(self, battle: object, command: object) -> Plain:
        return self.looks.draft_of(battle, command)

    def wanted_of(self, game: Game) -> list[Wanted]:
        scenario = game.state.field.scenario
        return [
            Wanted(command, number)
            for number, step in enumerate(scenario.steps if scenario else ())
            for command in step.commands
            if not isinstance(command, self.answers)
        ]

    def left_of(self, game: Game) -> list[Wanted]:
        """What is left to do; the commands of a step may have been given in another order."""
        left = self.wanted_of(game)
        for command in _standing(game):
            if not left:
                break
            step = left[0].step
            done = Wanted(command, step)
            left.remove(done if done in left else left[0])
        return left

    def begins(self, game: Game) -> bool:
        """Whether nothing is done yet of the step that it has come to."""
        left, every = self.left_of(game), self.wanted_of(game)
        here = [wanted for wanted in every if left and wanted.step == left[0].step]
        return bool(here) and left[: len(here)] == here

    def next_of(self, game: Game) -> Wanted | None:
        """What comes next; commands that were taken back are to be done again."""
        left = self.left_of(game)
        wanted = left[0] if left else None
        if wanted is None or game.waiting is not None or not self.answers:
            return wanted
        # Somebody who has answered otherwise may have left the lesson.
        return wanted if _can_be(game, wanted.command) else None

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
        first = count(steps, wanted.step) + 1
        return {
            "text": text,
            "sentence": text,
            "step": first + len(step.look),
            "of": count(steps, len(steps)),
            "look": [
                self._glance(glance, number, language)
                for number, glance in enumerate(step.look, first)
            ]
            if asked is None and self.begins(game)
            else [],
            "draft": {} if asked else self.draft_of(battle, wanted.command),
            "command": encode(wanted.command),
            "typed": self.as_typed(wanted.command, battle, language),
            "side": asked.side if asked else game.ruleset.to_play(game.state),
        }

    def _glance(self, glance: Glance, number: int, language: Language) -> Plain:
        text = glance.say.told_in(language)
        plain: Plain = {"step": number, "view": glance.view, "text": text}
        if glance.at is None:
            return plain
        return {**plain, "piece": glance.piece, "at": self.shown(glance.at)}

    def faces(self, game: Game) -> list[int]:
        """What the dice show for the command that comes next."""
        wanted = self.next_of(game)
        if wanted is None or not self.begins(game):
            return []
        return list(game.state.field.scenario.steps[wanted.step].faces)

    def follow(self, game: Game, command: object, differing: Differing) -> Any:
        """The command to play: what the lesson wants, if this is it or near enough.

        Without a lesson, or after its last step, any command is its own, and one may always give
        up. Fingers are not exact: a move that ends near the place, or a turn by about the angle,
        counts as the one wanted. Where it is not, `differing` tells what is otherwise.
        """
        wanted = self.next_of(game)
        if wanted is None or command == wanted.command or game.ruleset.gives_up(command):
            return command
        for meant in self._open_to(game, wanted):
            if command == meant or self.is_near(game.now, command, meant):
                return meant
        raise differing(self.looks, game, command, wanted.command)

    def _open_to(self, game: Game, wanted: Wanted) -> Iterator[Any]:
        """What is wanted, and its like of the same step: two moves go in either order.

        Not where dice are laid out: they are for the first of them.
        """
        yield wanted.command
        if game.state.field.scenario.steps[wanted.step].faces:
            return
        for other in self.left_of(game)[1:]:
            alike = other.step == wanted.step and type(other.command) is type(wanted.command)
            if alike and _can_be(game, other.command):
                yield other.command

    def heed(self, game: Game, answer: object) -> None:
        """A reaction that a step is about is not declined; how one reacts is one's own."""
        wanted, waiting = self.next_of(game), game.waiting
        if answer is not None or wanted is None or waiting is None:
            return
        answers = game.state.field.scenario.steps[wanted.step].commands
        reacts = waiting.side != game.ruleset.to_play(game.state)
        taught = any(isinstance(command, self.answers) for command in answers)
        if taught and reacts and not _answered(game):
            raise Refused("lesson-react")


def _standing(game: Game) -> list[Any]:
    """The commands that were given and not taken back."""
    given: list[Any] = []
    for entry in game.entries:
        if entry.undoes:
            given.pop()
        else:
            given.append(entry.command)
    return given


def _can_be(game: Game, command: object) -> bool:
    return allows(game.ruleset.check, game.state, command)


def _answered(game: Game) -> bool:
    """Whether the command that waits has had an answer already."""
    tape = json.loads(game.last_line())["pending"]["tape"]
    return any(isinstance(said, dict) for said in tape)


def ends_near(end: tuple[int, int], other: tuple[int, int], near: int = NEAR) -> bool:
    return (end[0] - other[0]) ** 2 + (end[1] - other[1]) ** 2 <= near * near


def turns_alike(bearing: int, other: int) -> bool:
    """Two bearings that a finger hardly tells apart."""
    return abs((bearing - other + 180) % 360 - 180) <= ABOUT
