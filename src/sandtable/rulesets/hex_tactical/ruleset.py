"""Hex Tactical as a ruleset: which function checks and plays which command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from sandtable.ahead import Ahead
from sandtable.contract import Hiding
from sandtable.plain import canonical, plain
from sandtable.portions import Candidates
from sandtable.rulesets.conceding import Conceding
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical import fired
from sandtable.rulesets.hex_tactical.battle import events, hiding
from sandtable.rulesets.hex_tactical.battle.state import OVER, Battle, Result
from sandtable.rulesets.hex_tactical.commands.declared import COMMANDS, check
from sandtable.rulesets.hex_tactical.files.scenario import begin
from sandtable.rulesets.hex_tactical.play import questions, turn
from sandtable.rulesets.hex_tactical.players import ahead
from sandtable.rulesets.hex_tactical.players.candidates import candidates_for
from sandtable.rulesets.hex_tactical.players.greedy.planner import Planner
from sandtable.tables import fingerprint
from sandtable.umpire import NotYet, Playing

PLAYED = COMMANDS.played


class HexTactical(Conceding, Hiding):
    """Sections on a map of hexes, activated by turns."""

    id = "hex-tactical"
    COMMANDS: ClassVar[tuple[type, ...]] = tuple(PLAYED)
    EVENTS: ClassVar[tuple[type, ...]] = events.EVENTS
    REVEALS: ClassVar[tuple[type, ...]] = events.REVEALS
    QUESTIONS: ClassVar[tuple[type, ...]] = c.QUESTIONS
    ANSWERS: ClassVar[tuple[type, ...]] = c.ANSWERS
    #: Who is asked tells of charges under a hex, of what lies face down and of who rides inside.
    VEILED: ClassVar[tuple[type, ...]] = c.QUESTIONS
    ALONE: ClassVar[tuple[type, ...]] = c.ALONE
    PROMPT: ClassVar[tuple[type, ...]] = c.PROMPT
    INTERRUPTIBLE: ClassVar[tuple[type, ...]] = c.INTERRUPTIBLE
    AHEAD: ClassVar[Ahead] = ahead

    def fingerprint(self) -> str:
        """A hash of the ledger and its tables."""
        return fingerprint(__package__)

    def begin(self, data: dict[str, Any], options: dict[str, object] | None = None) -> Battle:
        """A battle ready for its first command; options override those of the scenario.

        Games of one scenario share the map and what has been found out about it. The data is put
        in canonical order first, as it stands in a record: a replay sees the same map.
        """
        return _begin(canonical(plain(data)), canonical(plain(options or {})))

    def sides(self, battle: Battle) -> tuple[str, ...]:
        return battle.sides

    def to_play(self, battle: Battle) -> str | None:
        return None if battle.phase == OVER else battle.to_act

    check = staticmethod(check)

    def play(self, battle: Battle, command: object, umpire: Playing) -> Battle:
        """What the command does; an activation that cannot go on then ends by itself."""
        played: Battle = PLAYED[type(command)][1](battle, command, umpire)
        return turn.settle(played, umpire)

    def candidates(self, battle: Battle, side: str) -> Candidates:
        return candidates_for(battle, side, check)

    apply = staticmethod(events.apply)

    def reactions(self, battle: Battle, event: object) -> Iterator[tuple[str, Any]]:
        return questions.reactions(battle, event)

    def react(self, battle: Battle, question: Any, answer: Any, umpire: Playing) -> Battle:
        return questions.react(battle, question, answer, umpire)

    def answers(self, battle: Battle, side: str, question: object) -> Iterator[Any]:
        return questions.answers_to(battle, question)

    def check_answer(self, battle: Battle, question: object, answer: object) -> None:
        if answer is not None:
            questions.check_answer(battle, question, answer)

    def result(self, battle: Battle) -> Result | None:
        return battle.result

    def standing(self, battle: Battle, side: str, question: object, policy: object) -> Any:
        """Standing answers: "never", "always", or {"within": hundredths of a hex}."""
        if not isinstance(question, c.MayFire):
            return NotYet
        return questions.standing(battle, question, policy)

    def about(self, question: object) -> str:
        """Who goes past: one move of his raises the question in every hex."""
        return question.target if isinstance(question, c.MayFire) else ""

    def view(self, battle: Battle, side: str) -> Battle:
        """What a side may know: counters face down stay so (HX-OBS-05)."""
        return hiding.seen_by(battle, side)

    # --- for players made of code and for counts over many games
    def turns(self, battle: Battle) -> int:
        return battle.turn

    def activation(self, battle: Battle, command: Any) -> tuple[str, ...]:
        """The activation of a section, or of a unit that has none."""
        who = command.who if isinstance(command, c.Activate) else battle.active
        return (who,) if who else ()

    def losses(self, battle: Battle) -> dict[str, int]:
        return fired.losses(battle)

    def fallen(self, battle: Battle) -> dict[str, tuple[str, tuple[int, int]]]:
        """By name: the side of each one lost, and where he was last."""
        return fired.fallen(battle)

    def rules_of(self, item: object) -> tuple[str, ...]:
        """The rules that a command, a question, an answer or an event shows to be applied."""
        return fired.rules_of(item)

    def planner(self) -> Planner:
        """Somebody who judges commands for one side of one game."""
        return Planner()

    def fallback(self, battle: Battle, side: str) -> Any:
        """A command that is always open and found at once."""
        return turn.fallback(battle) or next(self.candidates(battle, side))


@lru_cache(24)
def _begin(data: str, options: str) -> Battle:
    return begin(json.loads(data), json.loads(options))
