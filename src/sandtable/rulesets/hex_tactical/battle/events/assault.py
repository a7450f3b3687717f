"""What assaults do: events, and what each changes (HX-ASSAULT)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.hex_tactical.battle.state import (
    NORMAL,
    Battle,
    Course,
    Hex,
    Melee,
    changed,
    with_units,
)


@dataclass(frozen=True, slots=True)
class AssaultDeclared:
    """All declare the last step together (HX-ASSAULT-36); `heights`: where each comes from."""

    at: Hex
    side: str
    attackers: tuple[str, ...]
    came_from: tuple[tuple[str, Hex], ...]
    waves: tuple[str, ...] = ()
    tunnels: tuple[str, ...] = ()
    heights: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class AssaultEntered:
    """Those still able to are in the hex: Movement markers, and all fighters are recognised.

    The defenders' first-round surprise is counted from `hidden` (HX-ASSAULT-07).
    """

    at: Hex
    attackers: tuple[str, ...]
    facings: tuple[tuple[str, int], ...] = ()  # of vehicles, as they come in
    dropped: bool = False  # by parachute: no Movement marker (HX-PARA-06)


@dataclass(frozen=True, slots=True)
class AssaultLost:
    """Nobody was able to make the last step (HX-ASSAULT-36)."""

    at: Hex


@dataclass(frozen=True, slots=True)
class InitiativeTaken:
    """Who strikes first; `first` is "" when all strike at once (HX-ASSAULT-02)."""

    attacker: str  # unit that leads
    defender: str
    first: str  # side


@dataclass(frozen=True, slots=True)
class Struck:
    """One unit's strike: two-steps, one-step, destroyed or none (HX-ASSAULT-10)."""

    unit: str
    vehicle: str  # "": the infantry and pieces
    effect: str


@dataclass(frozen=True, slots=True)
class DefendersRevealed:
    """Units that fought are recognised (HX-ASSAULT-35); another round may follow."""

    at: Hex
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FellBack:
    """Attackers break off, or must after the third round (HX-ASSAULT-35)."""

    units: tuple[tuple[str, Hex], ...]
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Defenders go one hex back, stopped (HX-ASSAULT-37)."""

    ways: tuple[tuple[str, Hex], ...]


@dataclass(frozen=True, slots=True)
class AssaultEnded:
    """`holder` keeps the hex; "": nobody is left (HX-ASSAULT-35)."""

    at: Hex
    holder: str


@dataclass(frozen=True, slots=True)
class MoraleTested:
    """A test of morale that has no event of its own.

    A striker may lose a step by it (HX-ASSAULT-33), a unit stay neutralised, or a section stay as
    it is: then `unit` is its leader (HX-TEST-05, HX-TEST-06).
    """

    unit: str
    test: str  # loss, rally or hesitation
    passed: bool


# --- what they change -----------------------------------------------------------------------------
def _assault_declared(battle: Battle, event: AssaultDeclared) -> Battle:
    """The course is that of a normal move: so they are fired at (HX-ASSAULT-36)."""
    melee = Melee(
        event.at,
        event.side,
        event.attackers,
        event.came_from,
        waves=event.waves,
        tunnels=event.tunnels,
        heights=event.heights,
    )
    course = Course(event.attackers, NORMAL, (), assault=True)
    assaulted = (*battle.assaulted, event.at)  # not again in this activation (HX-ASSAULT-01)
    return changed(battle, melee=melee, course=course, assaulted=assaulted)


def _assault_entered(battle: Battle, event: AssaultEntered) -> Battle:
    """Their move goes on over the mines of the hex, until the fight begins (HX-INDCOL-02)."""
    melee = battle.melee
    assert melee is not None
    changes: dict[str, dict[str, Any]] = {}
    for unit in event.attackers:
        changes[unit] = {"at": event.at, "storey": 0, "hidden": False, "burning": False}
        if not event.dropped:
            changes[unit]["moved"] = True
        changes |= {rider.id: {"at": event.at} for rider in battle.aboard(unit)}
    for unit, facing in event.facings:
        changes[unit]["facing"] = facing
    battle = with_units(battle, changes)
    inside = dataclasses.replace(melee, attackers=event.attackers)
    return changed(battle, melee=inside)


def _initiative_taken(battle: Battle, _event: InitiativeTaken) -> Battle:
    return changed(battle, course=None)


def _assault_lost(battle: Battle, _event: AssaultLost) -> Battle:
    return changed(battle, melee=None, course=None)


def _defenders_revealed(battle: Battle, event: DefendersRevealed) -> Battle:
    """The round is over; the next has no first-phase modifiers (HX-ASSAULT-03, -07)."""
    melee = battle.melee
    assert melee is not None
    battle = with_units(battle, {unit: {"hidden": False} for unit in event.units})
    return changed(battle, melee=dataclasses.replace(melee, round=melee.round + 1))


def _fell_back(battle: Battle, event: FellBack) -> Battle:
    return _gone_to(battle, event.units, stopped=False)


def _withdrew(battle: Battle, event: Withdrew) -> Battle:
    return _gone_to(battle, event.ways, stopped=True)


def _gone_to(battle: Battle, ways: tuple[tuple[str, Hex], ...], stopped: bool) -> Battle:
    """With a Movement marker, whoever came from the sky too (HX-TURN-08)."""
    changes: dict[str, dict[str, Any]] = {}
    for unit, to in ways:
        changes[unit] = {"at": to, "storey": 0, "moved": True, "burning": to in battle.blazes}
        if stopped:
            changes[unit]["stopped"] = True
        changes |= {rider.id: {"at": to} for rider in battle.aboard(unit)}
    return with_units(battle, changes)


def _assault_ended(battle: Battle, event: AssaultEnded) -> Battle:
    """Attackers left alone have Movement markers, those from the sky too (HX-ASSAULT-37)."""
    melee = battle.melee
    assert melee is not None
    left = [u.id for u in battle.here(melee.at) if u.side == melee.side and not u.is_flying]
    if event.holder == melee.side:
        battle = with_units(battle, {unit: {"moved": True} for unit in left})
    return changed(battle, melee=None, course=None)


def _unchanged(battle: Battle, _event: object) -> Battle:
    """For the account only."""
    return battle


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    AssaultDeclared: _assault_declared,
    AssaultEntered: _assault_entered,
    AssaultLost: _assault_lost,
    InitiativeTaken: _initiative_taken,
    Struck: _unchanged,
    DefendersRevealed: _defenders_revealed,
    FellBack: _fell_back,
    Withdrew: _withdrew,
    AssaultEnded: _assault_ended,
    MoraleTested: _unchanged,
}
