"""The turn: support, initiative, activations by turns, administration (HX-TURN).

What asks nobody anything runs on by itself: a side with nothing to call or to activate is passed
over, and an activation in which nobody can act any more is over.
"""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical.battle import victory
from sandtable.rulesets.hex_tactical.battle.backs import by_back
from sandtable.rulesets.hex_tactical.battle.events.assault import MoraleTested
from sandtable.rulesets.hex_tactical.battle.events.turn import (
    Activated,
    ActivationEnded,
    ActivationFailed,
    BecameHesitant,
    Burned,
    GameEnded,
    InitiativeWon,
    MarkersRemoved,
    Rallied,
    Recovered,
    SidePassed,
    SideReady,
    SupportBegan,
    TurnBegan,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    LOW,
    OVER,
    SETUP,
    SUPPORT_PHASE,
    Battle,
    Section,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands import (
    Activate,
    EndActivation,
    Pass,
    Ready,
)
from sandtable.rulesets.hex_tactical.dice import initiative, morale
from sandtable.rulesets.hex_tactical.ground.room import waiting_units
from sandtable.rulesets.hex_tactical.play import concealment, support
from sandtable.rulesets.hex_tactical.play.activation import (
    able_units,
    called_by,
    check_active,
    check_slot,
    has_activation,
    is_lost,
    is_out_of_range,
    leader_of,
)
from sandtable.umpire import Playing

SUPPOSED = 7  # morale of a leader that a side does not know
BOTH = 2  # sides that failed or passed in succession end the activations (HX-TURN-04)


# --- ready ----------------------------------------------------------------------------------------
def check_ready(battle: Battle, _command: Ready) -> None:
    """Set-up or calls are over for this side (HX-CMD-07, HX-CMD-08)."""
    if battle.phase not in (SETUP, SUPPORT_PHASE):
        raise Refused("hx-nothing-to-end", "HX-CMD-08")
    left = waiting_units(battle, battle.to_act) if battle.phase == SETUP else ()
    if left:
        raise Refused("hx-still-to-set-up", "HX-UNIT-11", units=left)


def play_ready(battle: Battle, _command: Ready, umpire: Playing) -> Battle:
    """The other side sets up or calls; after both the game goes on."""
    if battle.phase == SUPPORT_PHASE:
        return _support_done(battle, umpire)
    umpire.note("HX-CMD-07")
    side = battle.to_act
    other = battle.enemy_of(side)
    following = "" if other in battle.ready else other
    battle = umpire.record(battle, SideReady(side, following))
    return battle if following else _begin(battle, umpire)


def _begin(battle: Battle, umpire: Playing) -> Battle:
    """Units next to an enemy who sees them are recognised from the start (HX-OBS-05)."""
    battle = start_turn(battle, umpire, support_first=False)
    for unit in tuple(battle.units.values()):
        if unit.is_up:
            battle = concealment.look_round(battle, unit.id, umpire)
    return _support(battle, _first_side(battle), umpire)


# --- support (HX-TURN-02) -------------------------------------------------------------------------
def start_turn(battle: Battle, umpire: Playing, *, support_first: bool = True) -> Battle:
    """Four phases: support, initiative, activations, administration (HX-TURN-01)."""
    battle = umpire.record(battle, TurnBegan(battle.turn + 1))
    return _support(battle, _first_side(battle), umpire) if support_first else battle


def _first_side(battle: Battle) -> str:
    """The holder of the previous turn's initiative (turn 1: as the scenario says)."""
    return battle.initiative or battle.sides[0]


def _support(battle: Battle, side: str, umpire: Playing) -> Battle:
    """Missions of a side arrive, drops land; then it may call for more."""
    battle = umpire.record(battle, SupportBegan(side))
    battle = support.run_phase(battle, umpire, side)
    battle = end_if_over(battle, umpire)
    if battle.phase == OVER or support.may_call(battle, side):
        return battle
    return _support_done(battle, umpire)


def _support_done(battle: Battle, umpire: Playing) -> Battle:
    side = battle.to_act
    other = battle.enemy_of(side)
    following = "" if other in battle.ready else other
    battle = umpire.record(battle, SideReady(side, following))
    return _support(battle, other, umpire) if following else _roll_initiative(battle, umpire)


# --- initiative (HX-TURN-03) ----------------------------------------------------------------------
def _roll_initiative(battle: Battle, umpire: Playing) -> Battle:
    """The winner of the roll activates first, and that without a test (HX-TURN-04)."""
    a, b = battle.sides
    bonus = battle.field.bonus
    with umpire.act(a, b):
        rolled = umpire.resolve(initiative.roll_initiative, bonus.get(a, 0), bonus.get(b, 0))
        winner = {initiative.A: a, initiative.B: b}.get(rolled, _first_side(battle))
        battle = umpire.record(battle, InitiativeWon(winner))
    return _give_turn(battle, umpire)


# --- activations (HX-TURN-04) ---------------------------------------------------------------------
def leader_state(leader: Unit | None) -> str:
    """HX-CMD-04, HX-CMD-05"""
    if leader is None:
        return morale.WELL
    if is_lost(leader):
        return morale.LEADER_ELIMINATED
    return morale.LEADER_NEUTRALISED if leader.neutralised else morale.WELL


def activation_test_of(battle: Battle, who: str) -> morale.MoraleTest:
    """2D6 against the leader's morale, with the largest modifier (HX-CMD-01)."""
    alone = who not in battle.sections
    section = battle.section_of(who) if alone else battle.sections[who]
    leader = leader_of(battle, section)
    return morale.activation_test(
        _morale_of(leader) - (section.hesitant > 0),
        is_out_of_range(battle, section),
        alone,
        leader_state(leader),
    )


def _morale_of(leader: Unit | None) -> int:
    """As printed; what most have where a side does not know who leads."""
    return SUPPOSED if leader is None else leader.counter.morale


def play_activate(battle: Battle, command: Activate, umpire: Playing) -> Battle:
    """The first activation of the turn is free, the others by a test (HX-TURN-04)."""
    who, free = command.who, battle.free
    with umpire.act(who, rule="HX-UNIT-03"):
        if free or _passes_activation(battle, who, umpire):
            return umpire.record(battle, Activated(who, called_by(battle, who), free))
        other = battle.enemy_of(battle.to_act)
        battle = umpire.record(battle, ActivationFailed(who, other))
    return _give_turn(battle, umpire)


def _passes_activation(battle: Battle, who: str, umpire: Playing) -> bool:
    """A hesitant section tests with less morale (HX-CMD-06)."""
    section = battle.sections.get(who) or battle.section_of(who)
    if section.hesitant:
        umpire.note("HX-CMD-06")
        umpire.note("HX-STATE-03")
    passed: bool = umpire.resolve(morale.passes_test, activation_test_of(battle, who))
    return passed


def check_pass(battle: Battle, _command: Pass) -> None:
    check_slot(battle)


def play_pass(battle: Battle, _command: Pass, umpire: Playing) -> Battle:
    return _give_turn(_pass(battle, umpire), umpire)


def _pass(battle: Battle, umpire: Playing) -> Battle:
    side = battle.to_act
    passed: Battle = umpire.record(battle, SidePassed(side, battle.enemy_of(side)))
    return passed


def check_end_activation(battle: Battle, _command: EndActivation) -> None:
    check_active(battle)


def play_end_activation(battle: Battle, _command: EndActivation, umpire: Playing) -> Battle:
    return end_activation(battle, umpire)


def end_activation(battle: Battle, umpire: Playing) -> Battle:
    """Play passes to the other side (HX-TURN-04)."""
    other = battle.enemy_of(battle.to_act)
    battle = umpire.record(battle, ActivationEnded(battle.active, other))
    return _give_turn(battle, umpire)


def _give_turn(battle: Battle, umpire: Playing) -> Battle:
    """A side without anything left to try passes; two in succession end the phase."""
    battle = end_if_over(battle, umpire)
    while battle.phase == ACTIVATIONS and battle.declined < BOTH:
        if has_activation(battle, battle.to_act):
            return battle
        battle = _pass(battle, umpire)
    return battle if battle.phase == OVER else administer(battle, umpire)


# --- administration (HX-TURN-07) ------------------------------------------------------------------
def administer(battle: Battle, umpire: Playing) -> Battle:
    """Asks nothing (HX-CMD-15); burning hexes first, so that their losses count this turn."""
    battle = end_if_over(_burn(battle, umpire), umpire)
    if battle.phase == OVER:
        return battle
    battle = _rally(battle, umpire)
    battle = _hesitate(battle, umpire)
    battle = concealment.hide_again(battle, umpire)
    battle = _clear(battle, umpire)
    battle = end_if_over(battle, umpire, turn_ended=True)
    return battle if battle.phase == OVER else start_turn(battle, umpire)


def _burn(battle: Battle, umpire: Playing) -> Battle:
    """Whoever is still in a hex that burns (HX-SMOKE-04)."""
    for unit in tuple(battle.units.values()):
        if unit.is_up and unit.at in battle.blazes and unit.altitude != LOW:
            battle = umpire.record(battle, Burned(unit.id))
    return battle


def _rally(battle: Battle, umpire: Playing) -> Battle:
    """(a) Each neutralised unit takes a rally test (HX-TEST-05)."""
    for unit in by_back(battle, battle.units.values()):
        if unit.neutralised and unit.is_alive:
            with umpire.act(unit.id):
                battle = _rally_test(battle, unit, umpire)
    return battle


def _rally_test(battle: Battle, unit: Unit, umpire: Playing) -> Battle:
    passed = umpire.resolve(morale.passes_test, morale.rally_test(battle.morale(unit.id)))
    event = Rallied(unit.id) if passed else MoraleTested(unit.id, "rally", passed=False)
    battle = umpire.record(battle, event)
    return _look_again(battle, [unit], umpire) if passed else battle


def _look_again(battle: Battle, units: list[Unit], umpire: Playing) -> Battle:
    """Who is no longer neutralised or stunned sees who is beside him (HX-OBS-05)."""
    for unit in units:
        if unit.is_up:
            battle = concealment.look_round(battle, unit.id, umpire)
    return battle


def _hesitate(battle: Battle, umpire: Playing) -> Battle:
    """(b) Sections that lost a unit this turn, and those that hesitate already (HX-TEST-06)."""
    for section in tuple(battle.sections.values()):
        if not (section.lost or section.hesitant) or not _stands(battle, section):
            continue
        with umpire.act(section.id):
            battle = _hesitation_test(battle, section, umpire)
    return battle


def _hesitation_test(battle: Battle, section: Section, umpire: Playing) -> Battle:
    leader = leader_of(battle, section)
    test = morale.hesitation_test(_morale_of(leader), leader_state(leader))
    passed = umpire.resolve(morale.passes_test, test)
    event: Any = MoraleTested(section.leader, "hesitation", passed)
    if section.hesitant and passed:
        event = Recovered(section.id)
    elif not section.hesitant and not passed:
        event = BecameHesitant(section.id)
    after: Battle = umpire.record(battle, event)
    return after


def _clear(battle: Battle, umpire: Playing) -> Battle:
    """(d) and (e) Markers are removed, smoke thins out."""
    stunned = [unit for unit in battle.units.values() if unit.stunned]
    if battle.smoke:
        umpire.note("HX-SMOKE-01")
    battle = umpire.record(battle, MarkersRemoved(battle.turn))
    return _look_again(battle, stunned, umpire)


def _stands(battle: Battle, section: Section) -> bool:
    return any(battle.units[name].is_alive for name in section.members)


# --- the end --------------------------------------------------------------------------------------
def end_if_over(battle: Battle, umpire: Playing, *, turn_ended: bool = False) -> Battle:
    """Some ends come at once, others after the last turn's administration (HX-UNIT-13)."""
    if battle.phase in (SETUP, OVER):
        return battle
    result = victory.result_if_over(battle, turn_ended=turn_ended)
    return battle if result is None else umpire.record(battle, GameEnded(result))


def settle(battle: Battle, umpire: Playing) -> Battle:
    """After every command: an activation in which nobody can act any more is over."""
    battle = end_if_over(battle, umpire)
    if battle.phase == ACTIVATIONS and battle.active and not able_units(battle):
        return end_activation(battle, umpire)
    return battle


def fallback(battle: Battle) -> object:
    """A command that is open at once, or None."""
    if battle.phase == SUPPORT_PHASE:
        return Ready()
    if battle.phase == ACTIVATIONS:
        return EndActivation() if battle.active else Pass()
    return None
