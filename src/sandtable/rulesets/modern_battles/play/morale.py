"""Morale on the table: tests, the states they bring, and rallying (MB-PSY).

test_psychology(battle, unit, umpire, targeted=False)      sets the state, flees at once
become(battle, piece, state, rule, umpire)         a new state and what follows from it
become_fleeing(battle, piece, umpire, rule)
flee_now(battle, piece, umpire)                    one flee move
rally(battle, side, umpire)                        all who owe a test (MB-PSY-07)
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets.modern_battles.battle.events.fire import GunAbandoned
from sandtable.rulesets.modern_battles.battle.events.turn import (
    LeaderReplaced,
    StateChanged,
    Tested,
)
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    EXITED,
    FLEEING,
    Battle,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.dice import morale
from sandtable.rulesets.modern_battles.play.getting_down import put_down
from sandtable.umpire import Playing


@dataclass(frozen=True, slots=True)
class Flight:
    """It runs: one compulsory move, now."""

    piece: str


# --- what a test depends on -----------------------------------------------------------------------
def morale_of(battle: Battle, piece: Unit | Vehicle, *, targeted: bool = False) -> morale.Morale:
    """Figures of a unit, or the crew of a vehicle, against what they began with (MB-GEN-13)."""
    if isinstance(piece, Vehicle):
        start, left = piece.full_crew, piece.crew
    else:
        safe = [who for who in piece.members if battle.figures[who].fate == EXITED]  # MB-MOV-09
        start, left = piece.strength, len(battle.members(piece.id)) + len(safe)
    return morale.Morale(
        cd=piece.profile.cd,
        start=start,
        losses=start - left,
        leaderless=piece.leaderless,
        targeted=targeted,
        counted=battle.options.morale_modifiers,
    )


# --- psychology -----------------------------------------------------------------------------------
def test_psychology(
    battle: Battle,
    unit: str,
    umpire: Playing,
    *,
    targeted: bool = False,
    rule: str = morale.PSYCHOLOGY,
) -> Battle:
    """A foot unit tests as soon as its cause is resolved (MB-PSY-06, MB-PSY-13)."""
    tester = battle.units[unit]
    if not battle.members(unit):
        return battle  # nobody is left to test (MB-SHT-18)
    test = morale_of(battle, tester, targeted=targeted)
    when_passed = battle.options.psychology_pass
    with umpire.act(unit, unit, "MB-PSY-13"):
        if tester.state != ADVANCING:
            umpire.note("MB-PSY-14")
        battle = umpire.record(battle, Tested(unit, morale.PSYCHOLOGY))
        state = umpire.resolve(morale.psychology, test, tester.state, when_passed)
        return become(battle, unit, state, rule, umpire)


# --- states ---------------------------------------------------------------------------------------
def piece_of(battle: Battle, which: str) -> Unit | Vehicle:
    return battle.vehicles[which] if which in battle.vehicles else battle.units[which]


def become(
    battle: Battle, piece: str, state: str, rule: str, umpire: Playing, *, at_once: bool = True
) -> Battle:
    """A new state; who begins to flee makes one flee move at once (MB-MOV-06).

    `at_once` is False in the rally sub-step, where the compulsory move follows anyway.
    """
    if piece_of(battle, piece).state == state:
        return battle
    unit = battle.units.get(piece)
    if unit is not None and unit.mounted:
        umpire.note("MB-RID-07")
    battle = umpire.record(battle, StateChanged(piece, state, rule))
    if state != FLEEING:
        return battle
    if unit is not None and unit.gun and not unit.gun_lost:
        battle = umpire.record(battle, GunAbandoned(piece))  # MB-WPN-15
    if unit is not None and unit.mounted:
        battle = put_down(battle, piece, umpire)  # MB-RID-07
    return flee_now(battle, piece, umpire) if at_once else battle


def become_fleeing(battle: Battle, piece: str, umpire: Playing, rule: str = "MB-PSY-11") -> Battle:
    return become(battle, piece, FLEEING, rule, umpire)


def flee_now(battle: Battle, piece: str, umpire: Playing) -> Battle:
    """One flee move of a foot unit, or one withdrawal of a vehicle (MB-MOV-06).

    On its way it may meet what makes others test: the ruleset plays it (`fleeing.run_away`).
    """
    return umpire.follow(battle, Flight(piece))


# --- rallying -------------------------------------------------------------------------------------
def rally(battle: Battle, side: str, umpire: Playing) -> Battle:
    """Every shaken or fleeing unit and vehicle of the side (MB-PSY-07)."""
    for which in (*battle.units, *battle.vehicles):
        piece = piece_of(battle, which)
        if piece.side == side and piece.state != ADVANCING and is_there(battle, piece):
            battle = _rally_one(battle, piece, umpire)
    return battle


def is_there(battle: Battle, piece: Unit | Vehicle) -> bool:
    if isinstance(piece, Vehicle):
        return piece.is_manned
    return bool(battle.members(piece.id))


def _rally_one(battle: Battle, piece: Unit | Vehicle, umpire: Playing) -> Battle:
    """Targeted still counts if the fire came since its own last turn (MB-PSY-03)."""
    test = morale_of(battle, piece, targeted=piece.targeted)
    with umpire.act(piece.id, piece.id):
        battle = umpire.record(battle, Tested(piece.id, morale.RALLY))
        state = umpire.resolve(morale.rally, test, piece.state)
        return become(battle, piece.id, state, morale.RALLY, umpire, at_once=False)


# --- leaders --------------------------------------------------------------------------------------
def replace_leaders(battle: Battle, side: str, umpire: Playing) -> Battle:
    """A second in command who lives takes over, once (MB-PSY-16)."""
    for unit in battle.units.values():
        if unit.side != side or not unit.leaderless or not unit.second or unit.promoted:
            continue
        second = next((f for f in battle.members(unit.id) if f.role == "second"), None)
        if second is not None:
            battle = umpire.record(battle, LeaderReplaced(unit.id, second.id))
    return battle
