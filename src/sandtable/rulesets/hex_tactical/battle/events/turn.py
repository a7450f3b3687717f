"""What set-up, the turn, activations and administration do: events, and what each changes.

`ActionTaken` counts the action of a unit, whatever it was (HX-TURN-05); a step, a shot or a strike
has its own event beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.hex_tactical.battle.backs import dealt
from sandtable.rulesets.hex_tactical.battle.events.moves import (
    in_carrier,
    leaves_wreck,
    lost,
    taken_along,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    GROUND,
    NAP,
    OVER,
    SETUP,
    SUPPORT_PHASE,
    UP,
    Battle,
    Hex,
    Result,
    changed,
    with_section,
    with_unit,
    with_units,
)

WHOLE = 2  # half-actions in an action (HX-TURN-05)


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class UnitDeployed:
    """A unit is set up on the map, aboard a vehicle or behind its tractor (HX-UNIT-11)."""

    unit: str
    at: Hex
    facing: int = 1
    storey: int = 0
    hidden: bool = True
    carrier: str = ""


@dataclass(frozen=True, slots=True)
class TrapPlaced:
    """Noted in secret (HX-INDCOL-11)."""

    trap: str
    at: Hex


@dataclass(frozen=True, slots=True)
class HexRegistered:
    """Noted in secret for pre-registered fire (HX-DELAY-02)."""

    side: str
    at: Hex


@dataclass(frozen=True, slots=True)
class SideReady:
    """A side has set up, or has called what it wants; this side is next, "" when both are."""

    side: str
    following: str = ""


# --- the turn -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Nobody has acted yet (HX-TURN-01)."""

    turn: int


@dataclass(frozen=True, slots=True)
class SupportBegan:
    """The support phase of one side: its missions arrive, then it may call (HX-TURN-02)."""

    side: str


@dataclass(frozen=True, slots=True)
class InitiativeWon:
    """This side activates first, and that without a test (HX-TURN-03, HX-TURN-04)."""

    side: str


@dataclass(frozen=True, slots=True)
class Activated:
    """A section, or a unit that is not commanded, acts: these of its units (HX-TURN-04)."""

    who: str
    units: tuple[str, ...]
    free: bool = False


@dataclass(frozen=True, slots=True)
class ActivationFailed:
    """The test failed: nothing happens, and this side is next (HX-TURN-04)."""

    who: str
    following: str


@dataclass(frozen=True, slots=True)
class SidePassed:
    """This side leaves the turn to the other (HX-TURN-04)."""

    side: str
    following: str


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    """Those who were given nothing have done nothing; this side is next (HX-CMD-09)."""

    who: str
    following: str


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """Units have used a half-action (1) or their whole action (2) for this (HX-TURN-05)."""

    units: tuple[str, ...]
    halves: int
    what: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result


# --- administration -------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Burned:
    """It has not left its burning hex (HX-SMOKE-04)."""

    unit: str


@dataclass(frozen=True, slots=True)
class Rallied:
    """Neutralised no more (HX-TEST-05)."""

    unit: str


@dataclass(frozen=True, slots=True)
class BecameHesitant:
    """HX-TEST-06"""

    section: str


@dataclass(frozen=True, slots=True)
class Recovered:
    """The section hesitates no more (HX-TEST-06)."""

    section: str


@dataclass(frozen=True, slots=True)
class MarkersRemoved:
    """Stopped, Stunned, Movement and Fire markers; smoke thins out (HX-TURN-07)."""

    turn: int


# --- what they change -----------------------------------------------------------------------------
def _unit_deployed(battle: Battle, event: UnitDeployed) -> Battle:
    if event.carrier:
        carried = in_carrier(battle, event.unit, event.carrier)
        return with_unit(battle, event.unit, hidden=event.hidden, **carried)
    unit = battle.units[event.unit]
    battle = with_unit(
        battle,
        event.unit,
        fate=UP,
        at=event.at,
        facing=event.facing,
        storey=event.storey,
        hidden=event.hidden,
        altitude=NAP if unit.counter.flies else GROUND,
    )
    return taken_along(battle, event.unit, event.at)


def _trap_placed(battle: Battle, event: TrapPlaced) -> Battle:
    trap = battle.traps[event.trap]
    placed = type(trap)(trap.id, trap.side, trap.counter, event.at)
    return changed(battle, traps={**battle.traps, event.trap: placed})


def _hex_registered(battle: Battle, event: HexRegistered) -> Battle:
    registered = (*battle.registered.get(event.side, ()), event.at)
    left = battle.to_register.get(event.side, 0) - 1
    return changed(
        battle,
        registered={**battle.registered, event.side: registered},
        to_register={**battle.to_register, event.side: left},
    )


def _side_ready(battle: Battle, event: SideReady) -> Battle:
    """A side that has set up turns its counters over (HX-OBS-05)."""
    if battle.phase == SETUP:
        battle = changed(battle, backs=battle.backs | dealt(battle, event.side))
    return changed(battle, ready=(*battle.ready, event.side), to_act=event.following)


FRESH: dict[str, Any] = {
    "acted": False, "sat_out": False, "halves": 0, "half_done": "", "mines_met": (),
}  # fmt: skip


def _turn_began(battle: Battle, event: TurnBegan) -> Battle:
    """Everybody may act once more (HX-TURN-04)."""
    units = {name: changed(unit, **FRESH) for name, unit in battle.units.items()}
    sections = {
        name: changed(section, activated=False, lost=False)
        for name, section in battle.sections.items()
    }
    return changed(battle, turn=event.turn, units=units, sections=sections, ready=())


def _support_began(battle: Battle, event: SupportBegan) -> Battle:
    return changed(battle, phase=SUPPORT_PHASE, to_act=event.side)


def _initiative_won(battle: Battle, event: InitiativeWon) -> Battle:
    return changed(
        battle,
        phase=ACTIVATIONS,
        initiative=event.side,
        to_act=event.side,
        free=True,
        declined=0,
        ready=(),
    )


def _activated(battle: Battle, event: Activated) -> Battle:
    fresh = {"halves": 0, "half_done": "", "mines_met": ()}
    battle = with_units(battle, dict.fromkeys(event.units, fresh))
    if event.who in battle.sections:
        battle = with_section(battle, event.who, activated=True)
    return changed(
        battle,
        active=event.who,
        called=event.units,
        acting="",
        beside=(),
        assaulted=(),
        free=False,
        declined=0,
    )


def _activation_failed(battle: Battle, event: ActivationFailed) -> Battle:
    return changed(battle, declined=battle.declined + 1, to_act=event.following, free=False)


def _side_passed(battle: Battle, event: SidePassed) -> Battle:
    return changed(battle, declined=battle.declined + 1, to_act=event.following, free=False)


def _activation_ended(battle: Battle, event: ActivationEnded) -> Battle:
    """A unit acts in one activation a turn (HX-TURN-04)."""
    battle = with_units(battle, {name: {"acted": True} for name in battle.called})
    over: dict[str, Any] = {"active": "", "called": (), "acting": "", "beside": ()}
    return changed(battle, **over, to_act=event.following)


def _action_taken(battle: Battle, event: ActionTaken) -> Battle:
    """Whoever begins finishes the action of whoever had begun before him (HX-TURN-09).

    Those who fired together, as a half-action, have begun together: each has its other half.
    """
    changes: dict[str, dict[str, Any]] = {}
    for name in event.units:
        halves = min(WHOLE, battle.units[name].halves + event.halves)
        changes[name] = {"halves": halves, "half_done": event.what, "acted": True}
    going = [name for name in event.units if changes[name]["halves"] < WHOLE]
    begun = [*battle.beside, battle.acting]
    if set(begun).issuperset(event.units):
        going = [name for name in begun if name and name not in event.units] + going
    acting = going.pop() if going else ""
    return changed(with_units(battle, changes), acting=acting, beside=tuple(going))


def _game_ended(battle: Battle, event: GameEnded) -> Battle:
    return changed(battle, phase=OVER, result=event.result, to_act="")


def _burned(battle: Battle, event: Burned) -> Battle:
    unit = battle.units[event.unit]
    for other in battle.aboard(event.unit):
        battle = lost(battle, other.id)
    battle = lost(battle, event.unit)
    return changed(battle, wrecks=battle.wrecks | {unit.at}) if leaves_wreck(unit) else battle


def _rallied(battle: Battle, event: Rallied) -> Battle:
    return with_unit(battle, event.unit, neutralised=False)


def _became_hesitant(battle: Battle, event: BecameHesitant) -> Battle:
    return with_section(battle, event.section, hesitant=battle.turn)


def _recovered(battle: Battle, event: Recovered) -> Battle:
    return with_section(battle, event.section, hesitant=0)


REMOVED: dict[str, Any] = {
    "stopped": False,
    "stunned": False,
    "moved": False,
    "fired": False,
    "parachuted": False,
}


def _markers_removed(battle: Battle, _event: MarkersRemoved) -> Battle:
    """Markers go, Smoke 2 becomes Smoke 1, Smoke 1 goes, a blaze stays (HX-TURN-07 d and e)."""
    units = {name: changed(unit, **REMOVED) for name, unit in battle.units.items()}
    smoke = {at: level - 1 for at, level in battle.smoke.items() if level > 1}
    return changed(battle, units=units, smoke=smoke)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    UnitDeployed: _unit_deployed,
    TrapPlaced: _trap_placed,
    HexRegistered: _hex_registered,
    SideReady: _side_ready,
    TurnBegan: _turn_began,
    SupportBegan: _support_began,
    InitiativeWon: _initiative_won,
    Activated: _activated,
    ActivationFailed: _activation_failed,
    SidePassed: _side_passed,
    ActivationEnded: _activation_ended,
    ActionTaken: _action_taken,
    GameEnded: _game_ended,
    Burned: _burned,
    Rallied: _rallied,
    BecameHesitant: _became_hesitant,
    Recovered: _recovered,
    MarkersRemoved: _markers_removed,
}
