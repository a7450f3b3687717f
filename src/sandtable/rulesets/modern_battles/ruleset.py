"""Modern Battles as a ruleset: which function checks and plays which command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from sandtable.ahead import Ahead
from sandtable.contract import Hiding
from sandtable.game import Refused
from sandtable.plain import canonical, plain
from sandtable.portions import Candidates
from sandtable.rulesets.conceding import Conceding
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles import fired
from sandtable.rulesets.modern_battles.battle import events, hiding
from sandtable.rulesets.modern_battles.battle.state import OVER, SETUP, Battle, Result
from sandtable.rulesets.modern_battles.commands.declared import COMMANDS
from sandtable.rulesets.modern_battles.files import scenario
from sandtable.rulesets.modern_battles.options import read_options
from sandtable.rulesets.modern_battles.play import (
    ambush,
    close_combat,
    fleeing,
    turn,
)
from sandtable.rulesets.modern_battles.play.morale import Flight
from sandtable.rulesets.modern_battles.players import ahead
from sandtable.rulesets.modern_battles.players.candidates import candidates_for
from sandtable.rulesets.modern_battles.players.greedy.planner import Planner
from sandtable.tables import fingerprint
from sandtable.umpire import NotYet, Playing

PLAYED = COMMANDS.played


class ModernBattles(Conceding, Hiding):
    """Platoons and tanks: two players' turns of movement, shooting and close combat.

    Mines that nobody has found are hidden from the enemy of those who laid them (MB-INI-03).
    """

    id = "modern-battles"
    COMMANDS: ClassVar[tuple[type, ...]] = tuple(PLAYED)
    EVENTS: ClassVar[tuple[type, ...]] = events.EVENTS
    QUESTIONS: ClassVar[tuple[type, ...]] = c.QUESTIONS
    ANSWERS: ClassVar[tuple[type, ...]] = c.ANSWERS
    REVEALS: ClassVar[tuple[type, ...]] = events.REVEALS
    AHEAD: ClassVar[Ahead] = ahead

    def fingerprint(self) -> str:
        """A hash of the ledger and its tables."""
        return fingerprint(__package__)

    def begin(self, data: dict[str, Any], options: dict[str, object] | None = None) -> Battle:
        """A battle ready for its first command; options override those of the scenario."""
        return _begin(canonical(self.in_order(plain(data))), canonical(plain(options or {})))

    def in_order(self, data: object) -> Any:
        """What a record keeps of a scenario, so that a replay has the same figures."""
        return scenario.in_order(data)

    def sides(self, battle: Battle) -> tuple[str, ...]:
        return battle.sides

    def to_play(self, battle: Battle) -> str | None:
        return None if battle.phase == OVER else battle.to_act

    def check(self, battle: Battle, command: object) -> None:
        """A command that breaks a rule is refused whole, before any die (MB-CMD-02)."""
        if battle.phase == OVER:
            raise Refused("mb-game-over", "MB-SCN-05")
        PLAYED[type(command)][0](battle, command)

    def candidates(self, battle: Battle, side: str) -> Candidates:
        return candidates_for(battle, side, self.check)

    def play(self, battle: Battle, command: object, umpire: Playing) -> Battle:
        """What the command does; then whether the game is over by it (MB-SCN-05)."""
        return turn.end_if_over(PLAYED[type(command)][1](battle, command, umpire), umpire)

    apply = staticmethod(events.apply)

    def reactions(self, battle: Battle, event: object) -> Iterator[tuple[str, Any]]:
        return iter(ambush.reactions(battle, event))

    def react(self, battle: Battle, question: Any, answer: Any, umpire: Playing) -> Battle:
        return ambush.react(battle, question, answer, umpire)

    def follow(self, battle: Battle, cause: Flight, umpire: Playing) -> Battle:
        """A flight, on whose way anything may happen (MB-MOV-06)."""
        return fleeing.run_away(battle, cause.piece, umpire)

    def answers(self, battle: Battle, side: str, question: Any) -> Iterator[Any]:
        if isinstance(question, c.ChooseLosses):
            usual = close_combat.by_default(battle, question.unit, list(question.figures))
            return iter((c.Losses(tuple(usual[: question.count])),))
        return iter(ambush.answers(question))

    def check_answer(self, battle: Battle, question: Any, answer: Any) -> None:
        if answer is None:
            return
        if isinstance(question, c.ChooseLosses):
            close_combat.check_losses(question, answer)
        else:
            ambush.check_spring(question, answer)

    def standing(self, battle: Battle, side: str, question: object, policy: object) -> Any:
        """Standing answers are about ambushes; who falls in a combat is asked each time."""
        if not isinstance(question, c.MaySpring):
            return NotYet
        return ambush.standing(battle, question, policy)

    def about(self, question: object) -> str:
        """Who sets off an ambush: one move of his may raise the question at every inch."""
        return question.mover if isinstance(question, c.MaySpring) else ""

    def view(self, battle: Battle, side: str) -> Battle:
        """What a side may see: mines that it has neither laid nor found are left out."""
        return hiding.seen_by(battle, side)

    def result(self, battle: Battle) -> Result | None:
        return battle.result

    # --- for players made of code and for counts over many games
    def turns(self, battle: Battle) -> int:
        return battle.turn

    def activation(self, battle: Battle, command: Any) -> tuple[str, ...]:
        """A step of a player's turn, and the unit or vehicle that acts in it."""
        if battle.phase == SETUP or isinstance(command, c.EndStep | c.Concede):
            return ()
        names = ("unit", "vehicle", "combat")  # fields of commands, the first that there is
        who = next((getattr(command, name) for name in names if hasattr(command, name)), "")
        return (battle.phase, who)

    def losses(self, battle: Battle) -> dict[str, int]:
        return fired.losses(battle)

    def fallen(self, battle: Battle) -> dict[str, tuple[str, tuple[int, int]]]:
        """By name: the side of each one lost, and where he was last."""
        return fired.fallen(battle)

    def rules_of(self, item: object) -> tuple[str, ...]:
        """The rules that a command, a question, an answer or an event shows to be applied."""
        return fired.rules_of(item)

    def planner(self) -> Planner:
        """What decides for the greedy player of one side in one game."""
        return Planner()

    def fallback(self, battle: Battle, side: str) -> Any:
        """A command that is always open and found at once."""
        if battle.phase == SETUP:
            return next(self.candidates(battle, side))
        left = close_combat.unfought(battle) if battle.phase == "close-combat" else ()
        return c.Fight(sorted(min(left, key=sorted))[0]) if left else c.EndStep()


@lru_cache(24)
def _begin(data: str, options: str) -> Battle:
    read = scenario.read(json.loads(data))
    return scenario.begin(read, read_options({**read.options, **json.loads(options)}))
