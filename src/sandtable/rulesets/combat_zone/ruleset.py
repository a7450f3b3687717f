"""Combat Zone as a ruleset: which function checks and plays which command."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, ClassVar

from sandtable.game import Refused
from sandtable.plain import canonical, plain
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import events, fired, met, scenario, setup
from sandtable.rulesets.combat_zone.candidates import answers_to, candidates_for
from sandtable.rulesets.combat_zone.greedy.planner import Planner
from sandtable.rulesets.combat_zone.options import read_options
from sandtable.rulesets.combat_zone.play import (
    area,
    canisters,
    close_combat,
    deployment,
    first_aid,
    movement,
    objects,
    opportunity,
    radio,
    shooting,
    squads,
    stairs,
    tech,
    turn,
    urban,
    weapons,
)
from sandtable.rulesets.combat_zone.play.vehicles import boarding, driving, firing, ramming
from sandtable.rulesets.combat_zone.state import ACTIONS, OVER, Battle, Result
from sandtable.tables import fingerprint
from sandtable.umpire import NotYet, Playing

Check = Callable[[Battle, Any], None]
Play = Callable[[Battle, Any, Any], Battle]

PLAYED: dict[type, tuple[Check, Play]] = {
    c.BeginBattle: (deployment.check_begin_battle, deployment.play_begin_battle),
    c.RollForEdges: (deployment.check_roll_for_edges, deployment.play_roll_for_edges),
    c.PickEdge: (deployment.check_pick_edge, deployment.play_pick_edge),
    c.Deploy: (deployment.check_deploy, deployment.play_deploy),
    c.ChooseOrder: (turn.check_choose_order, turn.play_choose_order),
    c.Activate: (turn.check_activate, turn.play_activate),
    c.EndActivation: (turn.check_end_activation, turn.play_end_activation),
    c.Pivot: (movement.check_pivot, movement.play_pivot),
    c.Move: (stairs.check_move, stairs.play_move),
    c.Cross: (movement.check_cross, movement.play_cross),
    c.FreeFromWire: (urban.check_free_from_wire, urban.play_free_from_wire),
    c.CutWire: (urban.check_cut_wire, urban.play_cut_wire),
    c.Climb: (urban.check_climb, urban.play_climb),
    c.Jump: (urban.check_jump, urban.play_jump),
    c.TakeCover: (movement.check_take_cover, movement.play_take_cover),
    c.Door: (tech.check_door, tech.play_door),
    c.ForceDoor: (tech.check_force_door, tech.play_force_door),
    c.PickUp: (objects.check_pick_up, objects.play_pick_up),
    c.Drop: (objects.check_drop, objects.play_drop),
    c.TechRoll: (tech.check_tech_roll, tech.play_tech_roll),
    c.FirstAid: (first_aid.check_first_aid, first_aid.play_first_aid),
    c.Shoot: (shooting.check_shoot, shooting.play_shoot),
    c.AimedShot: (shooting.check_aimed_shot, shooting.play_aimed_shot),
    c.OpportunityFire: (
        opportunity.check_opportunity_fire,
        opportunity.play_opportunity_fire,
    ),
    c.ThrowGrenade: (area.check_throw_grenade, area.play_throw_grenade),
    c.FireTemplate: (area.check_fire_template, area.play_fire_template),
    c.CloseCombat: (close_combat.check_close_combat, close_combat.play_close_combat),
    c.SplitSquad: (squads.check_split_squad, squads.play_split_squad),
    c.FireRifleGrenade: (area.check_fire_rifle_grenade, area.play_fire_rifle_grenade),
    c.ReplaceCanister: (canisters.check_replace_canister, canisters.play_replace_canister),
    c.MoveWeapon: (weapons.check_move_weapon, weapons.play_move_weapon),
    c.PivotWeapon: (weapons.check_pivot_weapon, weapons.play_pivot_weapon),
    c.SetUp: (weapons.check_set_up, weapons.play_set_up),
    c.Dismantle: (weapons.check_dismantle, weapons.play_dismantle),
    c.CallBarrage: (radio.check_call_barrage, radio.play_call_barrage),
    c.Drive: (driving.check_drive, driving.play_drive),
    c.Turn: (driving.check_turn, driving.play_turn),
    c.Ram: (ramming.check_ram, ramming.play_ram),
    c.VehicleFire: (firing.check_vehicle_fire, firing.play_vehicle_fire),
    c.Board: (boarding.check_board, boarding.play_board),
    c.Disembark: (boarding.check_disembark, boarding.play_disembark),
    c.TakeWheel: (boarding.check_take_wheel, boarding.play_take_wheel),
}


class CombatZone:
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

    def check(self, battle: Battle, command: Any) -> None:
        if battle.phase == OVER:
            raise Refused("game-over", "CZ-SEQ-09")
        PLAYED[type(command)][0](battle, command)

    def candidates(self, battle: Battle, side: str) -> Iterator[Any]:
        return candidates_for(battle, side, self.check)

    def play(self, battle: Battle, command: Any, umpire: Playing) -> Battle:
        return PLAYED[type(command)][1](battle, command, umpire)

    apply = staticmethod(events.apply)

    def reactions(self, battle: Battle, event: Any) -> Iterator[tuple[str, Any]]:
        return opportunity.reactions(battle, event)

    def react(self, battle: Battle, question: Any, answer: Any, umpire: Playing) -> Battle:
        return opportunity.answer_fire(battle, question, answer, umpire)

    def answers(self, battle: Battle, side: str, question: Any) -> Iterator[Any]:
        return answers_to(battle, question)

    def check_answer(self, battle: Battle, question: Any, answer: Any) -> None:
        if answer is not None:
            ANSWERED[type(question)](battle, question, answer)

    def standing(self, battle: Battle, side: str, question: Any, policy: Any) -> Any:
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

    def losses(self, battle: Battle) -> dict[str, int]:
        return fired.losses(battle)

    def rules_of(self, item: Any) -> tuple[str, ...]:
        """The rules that a command, a question, an answer, an event or a roll shows to apply."""
        return fired.rules_of(item)

    def rules_met(self, battle: Battle, item: Any) -> tuple[str, ...]:
        """Those that apply to a command, a question or an event by how things stand."""
        return met.rules_met(battle, item)

    def planner(self) -> Planner:
        """Somebody who judges commands for one side of one game."""
        return Planner()

    def fallback(self, battle: Battle, side: str) -> Any:
        """A command that is always open and found at once."""
        if battle.phase == ACTIONS and battle.active:
            return c.EndActivation()
        return next(self.candidates(battle, side))


@lru_cache(24)
def _begin(data: str, options: str) -> Battle:
    read = scenario.read(json.loads(data))
    return setup.begin(read, read_options({**read.options, **json.loads(options)}))


# --- answers --------------------------------------------------------------------------------------
def _check_ordered(_battle: Battle, question: c.OrderCompulsory, answer: Any) -> None:
    if not isinstance(answer, c.Ordered) or sorted(answer.figures) != sorted(question.figures):
        raise Refused("bad-order", "CZ-SEQ-02", known=question.figures)


def _check_edge(_battle: Battle, question: c.ChooseEdge, answer: Any) -> None:
    if not isinstance(answer, c.Edge) or answer.edge not in question.edges:
        raise Refused("not-nearest-edge", "CZ-REACT-12", known=question.edges)


def _check_lead(_battle: Battle, question: c.ChooseLead, answer: Any) -> None:
    if not isinstance(answer, c.Lead) or answer.figure not in question.figures:
        raise Refused("cannot-lead", "CZ-CC-09", known=question.figures)


def _check_fire(battle: Battle, question: c.MayAnswerFire, answer: Any) -> None:
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
