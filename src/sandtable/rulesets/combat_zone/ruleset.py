"""Combat Zone as a ruleset: which function checks and plays which command."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, ClassVar

from sandtable.ahead import Ahead
from sandtable.contract import Usual
from sandtable.game import Refused
from sandtable.plain import canonical, plain
from sandtable.portions import Candidates
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import fired
from sandtable.rulesets.combat_zone.battle import events
from sandtable.rulesets.combat_zone.battle.state import ACTIONS, OVER, Battle, Result
from sandtable.rulesets.combat_zone.commands.declared import COMMANDS
from sandtable.rulesets.combat_zone.files import muster, scenario
from sandtable.rulesets.combat_zone.options import read_options
from sandtable.rulesets.combat_zone.play import opportunity
from sandtable.rulesets.combat_zone.play.turn import has_somebody_left
from sandtable.rulesets.combat_zone.play.vehicles import ramming
from sandtable.rulesets.combat_zone.players import ahead
from sandtable.rulesets.combat_zone.players.candidates import answers_to, candidates_for
from sandtable.rulesets.combat_zone.players.greedy.planner import Planner
from sandtable.rulesets.conceding import Conceding
from sandtable.tables import fingerprint
from sandtable.umpire import NotYet, Playing

PLAYED = COMMANDS.played
DOERS = ("figure", "vehicle", "weapon")  # fields of commands, the first that there is


class CombatZone(Conceding, Usual):
    """Figure skirmishes by action points. Nothing is hidden: both sides see the whole table."""

    id = "combat-zone"
    COMMANDS: ClassVar[tuple[type, ...]] = tuple(PLAYED)
    EVENTS: ClassVar[tuple[type, ...]] = events.EVENTS
    QUESTIONS: ClassVar[tuple[type, ...]] = (
        c.OrderCompulsory,
        c.ChooseEdge,
        c.MayAnswerFire,
        c.ChooseLead,
        c.RamModifier,
    )
    ANSWERS: ClassVar[tuple[type, ...]] = (c.Ordered, c.Edge, c.AnswerFire, c.Lead, c.Shift)
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
            raise Refused("game-over", "CZ-SEQ-09")
        PLAYED[type(command)][0](battle, command)

    def candidates(self, battle: Battle, side: str) -> Candidates:
        return candidates_for(battle, side, self.check)

    def comes_to_nothing(self, battle: Battle, command: object) -> bool:
        """A weapon may be kept ready although no enemy acts any more (CZ-OPP-01)."""
        enemy = battle.enemy_of(battle.to_act)
        return isinstance(command, c.OpportunityFire) and not has_somebody_left(battle, enemy)

    def play(self, battle: Battle, command: object, umpire: Playing) -> Battle:
        with umpire.act(doer_of(battle, command)):
            played: Battle = PLAYED[type(command)][1](battle, command, umpire)
        return played

    apply = staticmethod(events.apply)

    def reactions(self, battle: Battle, event: object) -> Iterator[tuple[str, Any]]:
        return opportunity.reactions(battle, event)

    def react(self, battle: Battle, question: Any, answer: Any, umpire: Playing) -> Battle:
        return opportunity.answer_fire(battle, question, answer, umpire)

    def answers(self, battle: Battle, side: str, question: object) -> Iterator[Any]:
        return answers_to(battle, question)

    def check_answer(self, battle: Battle, question: object, answer: object) -> None:
        if answer is not None:
            ANSWERED[type(question)](battle, question, answer)

    def standing(self, battle: Battle, side: str, question: object, policy: object) -> Any:
        """Standing answers: "always", "never", or {"within": 1/100 cm}; None declines."""
        if policy == "never":
            return None
        if isinstance(question, c.MayAnswerFire) and policy:
            within = policy["within"] if isinstance(policy, dict) else None
            return opportunity.standing(battle, question, within)
        return NotYet

    def view(self, battle: Battle, side: str) -> Battle:
        return battle

    def result(self, battle: Battle) -> Result | None:
        return battle.result

    # --- for players made of code and for counts over many games
    def turns(self, battle: Battle) -> int:
        return battle.turn

    def activation(self, battle: Battle, command: Any) -> tuple[str, ...]:
        """A group's activation, and the figure, vehicle or weapon of it that acts."""
        group = battle.active or (command.group if isinstance(command, c.Activate) else "")
        return tuple(filter(None, (group, doer_of(battle, command)))) if group else ()

    def losses(self, battle: Battle) -> dict[str, int]:
        return fired.losses(battle)

    def fallen(self, battle: Battle) -> dict[str, tuple[str, tuple[int, int]]]:
        """By name: the side of each one lost, and where he was last."""
        return fired.fallen(battle)

    def rules_of(self, item: object) -> tuple[str, ...]:
        """The rules that a command, a question, an answer, an event or a roll shows to apply."""
        return fired.rules_of(item)

    def planner(self) -> Planner:
        """Somebody who judges commands for one side of one game."""
        return Planner()

    def fallback(self, battle: Battle, side: str) -> Any:
        """A command that is always open and found at once."""
        if battle.phase == ACTIONS and battle.active:
            return c.EndActivation()
        return next(self.candidates(battle, side))


def doer_of(battle: Battle, command: object) -> str:
    """The figure, vehicle or crewed weapon whose action a command is; "" for those of a side."""
    if battle.phase != ACTIONS:
        return ""
    return next((getattr(command, name) for name in DOERS if hasattr(command, name)), "")


@lru_cache(24)
def _begin(data: str, options: str) -> Battle:
    read = scenario.read(json.loads(data))
    return muster.begin(read, read_options({**read.options, **json.loads(options)}))


# --- answers --------------------------------------------------------------------------------------
def _check_ordered(_battle: Battle, question: c.OrderCompulsory, answer: object) -> None:
    if not isinstance(answer, c.Ordered) or sorted(answer.figures) != sorted(question.figures):
        raise Refused("bad-order", "CZ-SEQ-02", known=question.figures)


def _check_edge(_battle: Battle, question: c.ChooseEdge, answer: object) -> None:
    if not isinstance(answer, c.Edge) or answer.edge not in question.edges:
        raise Refused("not-nearest-edge", "CZ-REACT-12", known=question.edges)


def _check_lead(_battle: Battle, question: c.ChooseLead, answer: object) -> None:
    if not isinstance(answer, c.Lead) or answer.figure not in question.figures:
        raise Refused("cannot-lead", "CZ-CC-09", known=question.figures)


def _check_fire(battle: Battle, question: c.MayAnswerFire, answer: object) -> None:
    if not isinstance(answer, c.AnswerFire):
        raise Refused("not-an-answer", "CZ-OPP-01")
    opportunity.check_answer_fire(battle, question, answer)


ANSWERED: dict[type, Callable[[Battle, Any, Any], None]] = {
    c.OrderCompulsory: _check_ordered,
    c.ChooseEdge: _check_edge,
    c.ChooseLead: _check_lead,
    c.MayAnswerFire: _check_fire,
    c.RamModifier: ramming.check_shift,
}
