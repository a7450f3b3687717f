"""What fire, traps and AA fire do: events, and what each changes."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.hex_tactical.battle.events.moves import lost
from sandtable.rulesets.hex_tactical.battle.state import (
    LOW,
    UP,
    Battle,
    Hex,
    Mission,
    changed,
    with_unit,
    with_units,
)
from sandtable.rulesets.hex_tactical.commands import Shooter

STOPPED, NEUTRALISED, STUNNED, IMMOBILISED = "stopped", "neutralised", "stunned", "immobilised"
STATES = (STOPPED, NEUTRALISED, STUNNED, IMMOBILISED)


# --- fire -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fired:
    """A Fire action begins: Fire markers, and who fires is recognised (HX-TURN-08, HX-OBS-05).

    `reaction`: opportunity or AA fire, in no activation (HX-TURN-06).
    `request` and `drop` are aircraft that are not on the map.
    """

    shooters: tuple[Shooter, ...]
    at: Hex
    target: str = ""
    half: bool = False
    smoke: bool = False
    observer: str = ""
    reaction: bool = False
    request: str = ""
    drop: str = ""


@dataclass(frozen=True, slots=True)
class ToHitRolled:
    """An AC shot on table [1] (HX-HIT-01)."""

    target: str
    hit: bool


@dataclass(frozen=True, slots=True)
class ShotRead:
    """What table [2] says of one unit: its column, the cell, and what that is to it (HX-RES).

    `target` is a unit, or the request or the drop whose aircraft was fired at.
    """

    target: str
    column: int
    result: str
    effect: str


@dataclass(frozen=True, slots=True)
class FireEnded:
    """A follow-up shot was tried and the rate of fire did not allow it (HX-CAD-01)."""

    shooters: tuple[Shooter, ...]
    shots: int  # fired before


@dataclass(frozen=True, slots=True)
class SmokeLaid:
    """Smoke 1 or 2; the thicker one stays (HX-SMOKE-01)."""

    at: Hex
    level: int


@dataclass(frozen=True, slots=True)
class BlazeLit:
    """A hex burns to the end of the game; who is in it must leave (HX-SMOKE-03, HX-SMOKE-04)."""

    at: Hex


# --- what it does to units ------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class StateTaken:
    """Stopped, neutralised, stunned or immobilised; the heavier replaces the lighter.

    HX-STATE-07.
    """

    unit: str
    state: str
    rule: str


@dataclass(frozen=True, slots=True)
class StepsLost:
    """Losses that leave the unit in being (HX-UNIT-02)."""

    unit: str
    steps: int
    rule: str


@dataclass(frozen=True, slots=True)
class Eliminated:
    """Removed: its last step is gone, or it cannot be where it is (HX-UNIT-02)."""

    unit: str
    rule: str


@dataclass(frozen=True, slots=True)
class VehicleDestroyed:
    """A vehicle or flyer is destroyed; `wreck`: it leaves one in its hex (HX-STATE-06)."""

    unit: str
    wreck: bool
    rule: str


@dataclass(frozen=True, slots=True)
class PutOnFoot:
    """A unit that was aboard or hitched stands in the hex of what carried it (HX-UNIT-09)."""

    unit: str
    at: Hex


@dataclass(frozen=True, slots=True)
class Revealed:
    """A unit is recognised (reconnu) from now on (HX-OBS-05)."""

    unit: str
    rule: str


# --- aircraft -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class FlyerRepulsed:
    """A helicopter or drone flies off and does not act this turn (HX-RES-08)."""

    unit: str
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class MissionRepulsed:
    """Repoussé: the mission is cancelled and may be called again (HX-RES-08)."""

    request: str


@dataclass(frozen=True, slots=True)
class MissionShotDown:
    """The aircraft is lost, and with it every mission it had left (HX-RES-03)."""

    request: str


@dataclass(frozen=True, slots=True)
class DropRepulsed:
    """Its units drift 3 hexes more (HX-PARA-04)."""

    drop: str


@dataclass(frozen=True, slots=True)
class DropShotDown:
    """The transport is destroyed and loses all (HX-PARA-07)."""

    drop: str


# --- traps ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TrapStruck:
    """Mines or an IED go off under a unit: both sides know the place now (HX-INDCOL-11)."""

    trap: str
    unit: str


# --- what they change -----------------------------------------------------------------------------
def _fired(battle: Battle, event: Fired) -> Battle:
    units = tuple([shooter.unit for shooter in event.shooters])
    return with_units(battle, {unit: {"fired": True, "hidden": False} for unit in units})


def _unchanged(battle: Battle, _event: object) -> Battle:
    """For the account only."""
    return battle


def _smoke_laid(battle: Battle, event: SmokeLaid) -> Battle:
    level = max(event.level, battle.smoke.get(event.at, 0))
    return changed(battle, smoke={**battle.smoke, event.at: level})


def _blaze_lit(battle: Battle, event: BlazeLit) -> Battle:
    caught = [u for u in battle.here(event.at) if u.altitude != LOW]  # HX-MOVE-11
    battle = changed(battle, blazes=battle.blazes | {event.at})
    return with_units(battle, {unit.id: {"burning": True} for unit in caught})


def _state_taken(battle: Battle, event: StateTaken) -> Battle:
    """Neutralised replaces stopped; stunned and immobilised stand together (HX-STATE-07)."""
    if event.state == NEUTRALISED:
        return with_unit(battle, event.unit, neutralised=True, stopped=False)
    if event.state == STOPPED and battle.units[event.unit].neutralised:
        return battle
    return with_unit(battle, event.unit, **{event.state: True})


def _steps_lost(battle: Battle, event: StepsLost) -> Battle:
    return with_unit(battle, event.unit, steps=battle.units[event.unit].steps - event.steps)


def _eliminated(battle: Battle, event: Eliminated) -> Battle:
    return lost(battle, event.unit)


def _vehicle_destroyed(battle: Battle, event: VehicleDestroyed) -> Battle:
    at = battle.units[event.unit].at
    battle = lost(battle, event.unit)
    return changed(battle, wrecks=battle.wrecks | {at}) if event.wreck else battle


def _put_on_foot(battle: Battle, event: PutOnFoot) -> Battle:
    burning = event.at in battle.blazes
    return with_unit(battle, event.unit, fate=UP, at=event.at, carrier="", burning=burning)


def _revealed(battle: Battle, event: Revealed) -> Battle:
    return with_unit(battle, event.unit, hidden=False)


def _flyer_repulsed(battle: Battle, event: FlyerRepulsed) -> Battle:
    """It has moved, with whoever is aboard (HX-TURN-08)."""
    changes: dict[str, Any] = {"sat_out": True, "moved": True}
    if event.path:
        changes |= {"at": event.path[-1], "burning": False}
        aboard = {rider.id: {"at": event.path[-1]} for rider in battle.aboard(event.unit)}
        battle = with_units(battle, aboard)
    return with_unit(battle, event.unit, **changes)


def _mission_repulsed(battle: Battle, event: MissionRepulsed) -> Battle:
    request = battle.requests[event.request]
    mission = battle.missions[request.mission]
    again = changed(mission, left=mission.left + 1, from_turn=battle.turn + 1)
    return _without_requests(battle, [event.request], again)


def _mission_shot_down(battle: Battle, event: MissionShotDown) -> Battle:
    """Neither those called already nor those still to be called will come."""
    mission = battle.missions[battle.requests[event.request].mission]
    called = [name for name, request in battle.requests.items() if request.mission == mission.id]
    return _without_requests(battle, called, changed(mission, left=0))


def _without_requests(battle: Battle, gone: list[str], mission: Mission) -> Battle:
    requests = {name: request for name, request in battle.requests.items() if name not in gone}
    return changed(battle, requests=requests, missions={**battle.missions, mission.id: mission})


def _drop_repulsed(battle: Battle, event: DropRepulsed) -> Battle:
    repulsed = dataclasses.replace(battle.drops[event.drop], repulsed=True)
    return changed(battle, drops={**battle.drops, event.drop: repulsed})


def _drop_shot_down(battle: Battle, event: DropShotDown) -> Battle:
    drop = battle.drops[event.drop]
    for unit in drop.units:
        if battle.units[unit].is_alive:
            battle = lost(battle, unit)
    return changed(battle, drops={**battle.drops, drop.id: dataclasses.replace(drop, done=True)})


def _trap_struck(battle: Battle, event: TrapStruck) -> Battle:
    trap = battle.traps[event.trap]
    spent_now = trap.spent or trap.counter.weapons[0].type == "ied"
    struck = dataclasses.replace(trap, known=True, spent=spent_now)
    met = battle.units[event.unit].mines_met
    battle = changed(battle, traps={**battle.traps, trap.id: struck})
    return with_unit(battle, event.unit, mines_met=(*met, event.trap))


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    Fired: _fired,
    ToHitRolled: _unchanged,
    ShotRead: _unchanged,
    FireEnded: _unchanged,
    SmokeLaid: _smoke_laid,
    BlazeLit: _blaze_lit,
    StateTaken: _state_taken,
    StepsLost: _steps_lost,
    Eliminated: _eliminated,
    VehicleDestroyed: _vehicle_destroyed,
    PutOnFoot: _put_on_foot,
    Revealed: _revealed,
    FlyerRepulsed: _flyer_repulsed,
    MissionRepulsed: _mission_repulsed,
    MissionShotDown: _mission_shot_down,
    DropRepulsed: _drop_repulsed,
    DropShotDown: _drop_shot_down,
    TrapStruck: _trap_struck,
}
