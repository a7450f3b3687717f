"""Events of the turn, of set-up, states and groups, and what each changes (MB-SEQ, MB-PSY)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_battles.battle.events.moves import GUN, Places, get_on
from sandtable.rulesets.modern_battles.battle.state import (
    OVER,
    START,
    UP,
    Battle,
    Point,
    Result,
    Unit,
    Vehicle,
    with_figures,
    with_group,
    with_piece,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.values import changed


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class UnitDeployed:
    """A unit or vehicle is set up, or starts mounted (MB-SCN-03)."""

    unit: str
    places: Places
    facing: Point
    turret: Point | None = None
    mounted: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class Arrived:
    """A reinforcement stands at its edge, about to move onto the table (MB-SCN-04)."""

    unit: str
    places: Places
    facing: Point
    turret: Point | None = None
    mounted: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class DeploymentPassed:
    """It is now this side's turn to set up."""

    side: str


# --- the turn -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A player's turn: `turn` is the game turn (MB-SEQ-02)."""

    turn: int
    side: str


@dataclass(frozen=True, slots=True)
class StepBegan:
    """Start, movement, shooting or close combat (MB-SEQ-01)."""

    step: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """What this side's units did becomes what they did last turn."""

    side: str


@dataclass(frozen=True, slots=True)
class LeaderReplaced:
    """The second in command has taken over (MB-PSY-16)."""

    unit: str
    figure: str


@dataclass(frozen=True, slots=True)
class HatchesSet:
    vehicle: str
    open: bool


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result


# --- states ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class StateChanged:
    """Of a unit or a vehicle's crew (MB-PSY-09 to MB-PSY-11); `rule`: why."""

    unit: str
    state: str
    rule: str


@dataclass(frozen=True, slots=True)
class GroupDisengaged:
    """A vehicle group withdraws, or has rallied (MB-GRP-03)."""

    group: str
    disengaging: bool


@dataclass(frozen=True, slots=True)
class Tested:
    """A unit, a crew or a group of vehicles takes the test of a rule: the dice come next."""

    unit: str
    rule: str


# --- what they change -----------------------------------------------------------------------------
def _arrived(battle: Battle, event: Arrived) -> Battle:
    return with_piece(_deployed(battle, event), event.unit, came=True)


def _deployed(battle: Battle, event: UnitDeployed | Arrived) -> Battle:
    if event.unit in battle.vehicles:
        ((_, at),) = event.places
        turret = event.turret or event.facing
        return with_vehicle(battle, event.unit, fate=UP, at=at, facing=event.facing, turret=turret)
    if event.mounted:
        return get_on(battle, event.unit, event.mounted)
    storey = battle.field.storey_at
    figures = {
        who: {"fate": UP, "level": storey(at, event.level), "at": at}
        for who, at in event.places
        if who != GUN
    }
    battle = with_figures(battle, figures)
    changes: dict[str, Any] = {"facing": event.facing}
    for who, at in event.places:
        if who == GUN:
            changes |= {"gun_at": at, "gun_facing": event.facing}
    return with_unit(battle, event.unit, **changes)


def _deployment_passed(battle: Battle, event: DeploymentPassed) -> Battle:
    return changed(battle, to_act=event.side)


FRESH_UNIT: dict[str, Any] = {
    "moved": False,
    "looked": None,
    "used_move": "",
    "used_fire": False,
    "lies_in_wait": False,
    "charged": False,
}
FRESH_VEHICLE: dict[str, Any] = {
    "moved": False,
    "looked": None,
    "used_move": "",
    "fired": (),
    "lies_in_wait": False,
    "tested_bog": False,
    "tally": (),
}


def _turn_began(battle: Battle, event: TurnBegan) -> Battle:
    """Everybody of the side is fresh; who lost his next turn loses it now (MB-VEH-25)."""
    units, vehicles = battle.units.copy(), battle.vehicles.copy()
    for unit in battle.units.values():
        if unit.side == event.side:
            units[unit.id] = changed(unit, **FRESH_UNIT)
    for vehicle in battle.vehicles.values():
        if vehicle.side == event.side:
            losing = {"losing": vehicle.loses_turn, "loses_turn": False}
            vehicles[vehicle.id] = changed(vehicle, **FRESH_VEHICLE, **losing)
    return changed(
        battle,
        turn=event.turn,
        phase=START,
        to_act=event.side,
        units=units,
        vehicles=vehicles,
        firing="",
        fought=(),
    )


def _step_began(battle: Battle, event: StepBegan) -> Battle:
    return changed(battle, phase=event.step)


def _turn_ended(battle: Battle, event: TurnEnded) -> Battle:
    """Both sides: what was done last turn, and what was suffered (MB-PSY-03, MB-COV-01)."""
    units, vehicles = battle.units.copy(), battle.vehicles.copy()
    for unit in battle.units.values():
        if unit.side == event.side:
            units[unit.id] = changed(unit, **_rested(unit), fired_last=_has_fired(unit))
    for vehicle in battle.vehicles.values():
        if vehicle.side == event.side:
            rested = _rested(vehicle)
            rested |= {"fired_last": _has_fired(vehicle), "losing": False}
            vehicles[vehicle.id] = changed(vehicle, **rested)
    for group in battle.groups.values():
        if group.side == event.side and group.targeted:
            battle = with_group(battle, group.id, targeted=False)
    return changed(battle, units=units, vehicles=vehicles)


def _has_fired(piece: Unit | Vehicle) -> bool:
    """In this turn; who has laid an ambush has not, even if the marker is lost since."""
    used = piece.fired if isinstance(piece, Vehicle) else piece.used_fire
    return bool(used) and not piece.lies_in_wait


def _rested(piece: Unit | Vehicle) -> dict[str, Any]:
    """`targeted` and `shot_at` last until the end of the unit's own next turn."""
    return {
        "moved_last": piece.moved,
        "fired_at": piece.fires_at,
        "fires_at": (),
        "targeted": False,
        "shot_at": False,
    }


def _leader_replaced(battle: Battle, event: LeaderReplaced) -> Battle:
    battle = with_figures(battle, {event.figure: {"role": "leader"}})
    return with_unit(battle, event.unit, leaderless=False, promoted=True)


def _hatches_set(battle: Battle, event: HatchesSet) -> Battle:
    return with_vehicle(battle, event.vehicle, hatches_open=event.open)


def _game_ended(battle: Battle, event: GameEnded) -> Battle:
    return changed(battle, phase=OVER, result=event.result, to_act="")


# --- states
def _state_changed(battle: Battle, event: StateChanged) -> Battle:
    """Shaken or fleeing, it loses its marker (MB-AMB-07)."""
    worse = {} if event.state == "advancing" else {"ambush": None}
    return with_piece(battle, event.unit, state=event.state, **worse)


def _group_disengaged(battle: Battle, event: GroupDisengaged) -> Battle:
    return with_group(battle, event.group, disengaging=event.disengaging)


def _unchanged(battle: Battle, _event: object) -> Battle:
    """For the account only."""
    return battle


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    UnitDeployed: _deployed,
    Arrived: _arrived,
    DeploymentPassed: _deployment_passed,
    TurnBegan: _turn_began,
    StepBegan: _step_began,
    TurnEnded: _turn_ended,
    LeaderReplaced: _leader_replaced,
    HatchesSet: _hatches_set,
    GameEnded: _game_ended,
    StateChanged: _state_changed,
    GroupDisengaged: _group_disengaged,
    Tested: _unchanged,
}
