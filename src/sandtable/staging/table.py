"""A position on the table, to be played by typed commands with dice that are written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from sandtable.contract import due
from sandtable.explain import refusal
from sandtable.log import Act
from sandtable.refusals import Refused, nearest_names
from sandtable.rulesets import RULESETS
from sandtable.staging.dice import Throw, Trial
from sandtable.staging.played import Played
from sandtable.staging.position import BadPosition, Positions
from sandtable.staging.script import Dice, Script

#: How positions of each ruleset are said.
KINDS = {
    "combat-zone": ("sandtable.staging.combat_zone", "CombatZonePositions"),
    "modern-battles": ("sandtable.staging.modern_battles", "ModernBattlesPositions"),
    "hex-tactical": ("sandtable.staging.hex_tactical", "HexTacticalPositions"),
    "modern-skirmish": ("sandtable.staging.modern_skirmish", "ModernSkirmishPositions"),
}


@cache
def positions_of(ruleset: str) -> Positions:
    """How positions of a ruleset are said; it is imported when it is asked for."""
    if ruleset not in KINDS:
        raise BadPosition("unknown-ruleset", ruleset=ruleset, nearest=nearest_names(ruleset, KINDS))
    module, name = KINDS[ruleset]
    made: Positions = getattr(import_module(module), name)()
    return made


def stage(ruleset: str, position: Mapping[str, Any]) -> Table:
    """A table with this position on it; `BadPosition` says what cannot be."""
    return Table(ruleset, positions_of(ruleset).staged(position))


class Table:
    """A battle as it stands, and all that was played since it was staged.

    Commands are typed words of either language, or the ruleset's own values.
    """

    def __init__(self, ruleset: str, state: Any) -> None:
        self.ruleset, self.state = ruleset, state
        self.rules = positions_of(ruleset).rules
        self.played: list[Played] = []

    # --- playing
    def play(
        self,
        command: Any,
        dice: Dice = (),
        answers: Iterable[Any] = (),
        *,
        side: str = "",
        strict: bool = False,
        alone: bool = False,
    ) -> Played:
        """Check and play a command; every die and answer of the script must be used.

        With `alone` it ends when the command itself is over, whatever would follow from it.
        """
        meant = self.read(command, side)
        self.rules.check(self.state, meant)
        play = self.alone(meant) if alone else self.rules.play
        return self.run(
            lambda umpire: play(self.state, meant, umpire), dice, answers, strict=strict
        )

    def alone(self, command: Any) -> Callable[[Any, Any, Any], Any]:
        """What plays a command itself, without what would follow from it."""
        play: Callable[[Any, Any, Any], Any] = self._commands.played[type(command)][1]
        return play

    def react(
        self, question: object, answer: object, dice: Dice = (), answers: Iterable[object] = ()
    ) -> Played:
        """The same for an answer to a question that might be put now."""
        self.rules.check_answer(self.state, question, answer)
        state = self.state
        return self.run(
            lambda umpire: self.rules.react(state, question, answer, umpire), dice, answers
        )

    def run(
        self,
        story: Callable[[Script], Any],
        dice: Dice = (),
        answers: Iterable[Any] = (),
        *,
        strict: bool = False,
    ) -> Played:
        """Anything that an umpire plays, such as the start of a turn."""
        script = Script(self.rules, dice, answers, strict=strict)
        state = story(script)
        script.is_over()
        self.state = state
        self.played.append(Played(state, script.log, script.whole))
        return self.played[-1]

    @property
    def log(self) -> list[Any]:
        """Rolls, questions and events since the position was staged, in their order."""
        return [entry for played in self.played for entry in played.log]

    @property
    def acts(self) -> list[Act]:
        """The same with what belongs together: one act for each command."""
        return [played.whole for played in self.played]

    # --- asking
    def refused(self, command: Any, side: str = "") -> Refused:
        """Why a command is against the rules: its key, rule and facts; `told` makes a sentence."""
        meant = self.read(command, side)
        try:
            self.rules.check(self.state, meant)
        except Refused as refused:
            return refused
        raise AssertionError(f"{self.written(meant)} is not refused.")

    def told(self, refused: Refused) -> str:
        """A refusal as a player reads it."""
        return refusal(refused, "en", self.state)

    def odds(self, command: object, side: str = "") -> Any:
        """What a command costs and its exact chances, as its ruleset's `preview` says."""
        return self._module("commands.preview").preview(self.state, self.read(command, side))

    def dice_of(
        self,
        command: object,
        first: Iterable[int | tuple[int, ...]] = (),
        answers: Iterable[object] = (),
        *,
        side: str = "",
    ) -> list[Throw]:
        """The rolls that a command asks for, in their order, where each goes well; nothing changes.

        `first` are the faces of its first rolls, to see what is rolled after others.
        """
        meant = self.read(command, side)
        self.rules.check(self.state, meant)
        faces = [(thrown,) if isinstance(thrown, int) else tuple(thrown) for thrown in first]
        trial = Trial(self.rules, faces, answers)
        self.rules.play(self.state, meant, trial)
        return trial.throws

    def candidates(self, side: str = "") -> list[Any]:
        """Commands worth thinking of, each of which is allowed."""
        who = side or self.rules.to_play(self.state)
        return list(self.rules.candidates(self.state, who)) if who else []

    # --- words
    def read(self, command: Any, side: str = "") -> Any:
        """The command that typed words mean; any other value is a command already."""
        if not isinstance(command, str):
            return command
        meant = self._commands.read(command, self.state, side or self.rules.to_play(self.state))
        expected = due(self.rules, self.state, meant)
        if side and side != expected:
            raise Refused("game-not-your-turn", side=side, due=expected)
        return meant

    def written(self, command: Any, language: str = "en") -> str:
        """The words that mean a command."""
        words: str = self._commands.write(command, self.state, language)
        return words

    @property
    def _commands(self) -> Any:  # a `rulesets.command.Commands`
        return self._module("commands.declared").COMMANDS

    def _module(self, name: str) -> Any:
        return import_module(f"{RULESETS[self.ruleset].package}.{name}")

    # --- the position
    def position(self) -> dict[str, Any]:
        """It as a dictionary that `stage` takes, for battles that began with a scenario."""
        return positions_of(self.ruleset).said(self.state)
