"""Modern Skirmish as a ruleset: which function checks and plays which command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from sandtable.ahead import Ahead
from sandtable.contract import Usual
from sandtable.game import Refused
from sandtable.plain import canonical, plain
from sandtable.portions import Candidates
from sandtable.rulesets.conceding import Conceding
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish import fired
from sandtable.rulesets.modern_skirmish.battle import events
from sandtable.rulesets.modern_skirmish.battle.state import OVER, Battle, Result
from sandtable.rulesets.modern_skirmish.commands.declared import COMMANDS
from sandtable.rulesets.modern_skirmish.files import scenario
from sandtable.rulesets.modern_skirmish.files.scenario import begin
from sandtable.rulesets.modern_skirmish.options import read_options
from sandtable.rulesets.modern_skirmish.play import answering, reactions, turn, windows
from sandtable.rulesets.modern_skirmish.players import ahead
from sandtable.rulesets.modern_skirmish.players.candidates import answers_to, candidates_for
from sandtable.rulesets.modern_skirmish.players.greedy.planner import Planner
from sandtable.tables import fingerprint
from sandtable.umpire import NotYet, Playing

PLAYED = COMMANDS.played


class ModernSkirmish(Conceding, Usual):
    """Fire teams by orders and markers.

    Nothing is hidden: both sides see the whole table and measure at any time (MS-GAME-06).
    """

    id = "modern-skirmish"
    COMMANDS: ClassVar[tuple[type, ...]] = tuple(PLAYED)
    EVENTS: ClassVar[tuple[type, ...]] = events.EVENTS
    QUESTIONS: ClassVar[tuple[type, ...]] = c.QUESTIONS
    ANSWERS: ClassVar[tuple[type, ...]] = c.ANSWERS
    AHEAD: ClassVar[Ahead] = ahead

    def fingerprint(self) -> str:
        """A hash of the ledger and its tables."""
        return fingerprint(__package__)

    def begin(self, data: dict[str, Any], options: dict[str, object] | None = None) -> Battle:
        """A battle ready for its first command; options override those of the scenario.

        Games of one scenario share the field and what has been found out about it. The data is
        put in canonical order first, as it stands in a record: a replay sees the same table.
        """
        return _begin(canonical(plain(data)), canonical(plain(options or {})))

    def sides(self, battle: Battle) -> tuple[str, ...]:
        return battle.sides

    def to_play(self, battle: Battle) -> str | None:
        return None if battle.phase == OVER else battle.to_act

    def check(self, battle: Battle, command: object) -> None:
        if battle.phase == OVER:
            raise Refused("ms-game-over", "MS-GAME-01")
        PLAYED[type(command)][0](battle, command)

    def said_by(self, battle: Battle, command: Any) -> str | None:
        """Hitting the dirt and blowing a charge wait for nobody's turn either (MS-CMD-17)."""
        return super().said_by(battle, command) or windows.said_by(battle, command)

    def candidates(self, battle: Battle, side: str) -> Candidates:
        return candidates_for(battle, side, self.check)

    def play(self, battle: Battle, command: object, umpire: Playing) -> Battle:
        """What the command does; an activation that cannot go on then ends by itself."""
        played: Battle = PLAYED[type(command)][1](battle, command, umpire)
        return turn.settle(played, umpire)

    apply = staticmethod(events.apply)

    def reactions(self, battle: Battle, event: object) -> Iterator[tuple[str, Any]]:
        return reactions.reactions(battle, event)

    def react(self, battle: Battle, question: Any, answer: Any, umpire: Playing) -> Battle:
        return reactions.react(battle, question, answer, umpire)

    def answers(self, battle: Battle, side: str, question: object) -> Iterator[Any]:
        return answers_to(battle, question)

    def check_answer(self, battle: Battle, question: object, answer: object) -> None:
        if answer is not None:
            answering.check_answer(battle, question, answer)

    def standing(self, battle: Battle, side: str, question: object, policy: object) -> Any:
        """Standing answers: "always", "never", or {"within": 1/100 cm}; None declines.

        They are about covering fire; whether to hit the dirt or to blow a charge is asked.
        """
        if policy == "never":
            return None
        if isinstance(question, c.MayReact) and question.covering and policy:
            within = policy["within"] if isinstance(policy, dict) else None
            return reactions.standing(battle, question, within)
        return NotYet

    def comes_to_nothing(self, battle: Battle, command: object) -> bool:
        """A move to where one stands already: whoever turns does so without it (MS-CMD-05)."""
        if not isinstance(command, c.Move) or command.who not in battle.figures:
            return False
        return command.path == (battle.figures[command.who].at,)

    def view(self, battle: Battle, side: str) -> Battle:
        return battle

    def result(self, battle: Battle) -> Result | None:
        return battle.result

    # --- for players made of code and for counts over many games
    def turns(self, battle: Battle) -> int:
        return battle.turn

    def activation(self, battle: Battle, command: Any) -> tuple[str, ...]:
        """A unit's activation; an order out of turn is one of its own."""
        given = isinstance(command, c.GiveOrder | c.HitTheDirt)
        unit = command.unit if given else battle.active
        return (unit,) if unit else ()

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
    read = scenario.read(json.loads(data))
    return begin(read, read_options({**read.options, **json.loads(options)}))
