"""What support does: calls, delays, aims, drifts, strikes and drops, and what each changes."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.hex_tactical.battle.state import (
    GROUND,
    UP,
    Battle,
    Hex,
    Mission,
    Request,
    changed,
    with_unit,
)


# --- calls and arrivals ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SupportCalled:
    """A mission is asked for; it is tested from the next turn on (HX-TURN-02)."""

    request: str
    mission: str
    at: Hex
    observer: str = ""
    altitude: str = ""
    weapon: str = ""
    target: str = ""
    smoke: bool = False


@dataclass(frozen=True, slots=True)
class SupportDelayed:
    """Not yet: it is tried again next turn, a little easier (HX-DELAY-03)."""

    request: str


@dataclass(frozen=True, slots=True)
class SupportArrived:
    """The mission is here (HX-DELAY-01)."""

    request: str


@dataclass(frozen=True, slots=True)
class SupportAimed:
    """Its aim is changed by up to 2 hexes, or a guided weapon has its target (HX-DELAY-06)."""

    request: str
    at: Hex
    target: str = ""


@dataclass(frozen=True, slots=True)
class SupportDrifted:
    """So many hexes off in this direction; `off_map`: without effect (HX-DRIFT-02)."""

    request: str
    hexes: int
    direction: int  # 1 = north, clockwise; 0: it does not drift
    off_map: bool = False


@dataclass(frozen=True, slots=True)
class SupportStruck:
    """The mission comes down on this hex and is over (HX-DELAY-06)."""

    request: str
    at: Hex


@dataclass(frozen=True, slots=True)
class SupportWasted:
    """It comes to nothing: off the map, or nobody to be seen (HX-DRIFT-02, HX-AIR-05)."""

    request: str
    rule: str


# --- drops ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class DropBegan:
    """A transport is over its drop zone (HX-PARA-07)."""

    drop: str
    zone: Hex


@dataclass(frozen=True, slots=True)
class DropDrifted:
    """Where the wind takes one unit (HX-PARA-01)."""

    unit: str
    hexes: int
    direction: int


@dataclass(frozen=True, slots=True)
class UnitDropped:
    """Parachuted until administration: on the map and not hidden (HX-PARA-06)."""

    unit: str
    at: Hex


@dataclass(frozen=True, slots=True)
class DropEnded:
    """Everybody aboard has jumped (HX-PARA-07)."""

    drop: str


def request_id(mission: str, turn: int, number: int) -> str:
    """A request has the name of its mission, of the turn, and its number in the turn."""
    return f"{mission}-{turn}-{number}"


# --- what they change -----------------------------------------------------------------------------
def _support_called(battle: Battle, event: SupportCalled) -> Battle:
    mission = battle.missions[event.mission]
    request = Request(
        event.request,
        event.mission,
        mission.side,
        event.at,
        event.observer,
        event.altitude,
        event.weapon,
        event.target,
        event.smoke,
        turn=battle.turn,
    )
    battle = _with_mission(battle, changed(mission, left=mission.left - 1))
    return _with_request(battle, request)


def _support_delayed(battle: Battle, event: SupportDelayed) -> Battle:
    request = battle.requests[event.request]
    return _with_request(battle, dataclasses.replace(request, waited=request.waited + 1))


def _unchanged(battle: Battle, _event: object) -> Battle:
    """For the account only."""
    return battle


def _support_arrived(battle: Battle, event: SupportArrived) -> Battle:
    return _with_request(battle, dataclasses.replace(battle.requests[event.request], arrived=True))


def _support_aimed(battle: Battle, event: SupportAimed) -> Battle:
    request = battle.requests[event.request]
    aimed = dataclasses.replace(request, at=event.at, target=event.target)
    return _with_request(battle, aimed)


def _support_struck(battle: Battle, event: SupportStruck) -> Battle:
    return _spent(battle, event.request)


def _support_wasted(battle: Battle, event: SupportWasted) -> Battle:
    return _spent(battle, event.request)


def _spent(battle: Battle, name: str) -> Battle:
    """The battery remembers what it fired at, and for whom (HX-DRIFT-04, HX-DRIFT-05).

    An observer who was lost or neutralised by then saw nothing of it (HX-DRIFT-07).
    """
    request = battle.requests[name]
    mission = battle.missions[request.mission]
    unit = battle.units.get(request.observer)
    observer = unit.id if unit is not None and unit.is_up and not unit.neutralised else ""
    again = bool(observer) and is_again(mission, request)
    battle = _with_mission(
        battle,
        changed(
            mission,
            last_hex=request.at,
            last_observer=observer,
            shots=mission.shots + 1 if again else 1,
        ),
    )
    left = {key: other for key, other in battle.requests.items() if key != name}
    return changed(battle, requests=left)


def is_again(mission: Mission, request: Request) -> bool:
    """The same hex and the same observer as the battery's last fire."""
    same = mission.last_hex == request.at and mission.last_observer == request.observer
    return bool(mission.shots and request.observer and same)


def _unit_dropped(battle: Battle, event: UnitDropped) -> Battle:
    return with_unit(
        battle,
        event.unit,
        fate=UP,
        at=event.at,
        parachuted=True,
        hidden=False,
        altitude=GROUND,
        storey=0,
    )


def _drop_ended(battle: Battle, event: DropEnded) -> Battle:
    done = dataclasses.replace(battle.drops[event.drop], done=True)
    return changed(battle, drops={**battle.drops, event.drop: done})


def _with_request(battle: Battle, request: Request) -> Battle:
    return changed(battle, requests={**battle.requests, request.id: request})


def _with_mission(battle: Battle, mission: Mission) -> Battle:
    return changed(battle, missions={**battle.missions, mission.id: mission})


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    SupportCalled: _support_called,
    SupportDelayed: _support_delayed,
    SupportArrived: _support_arrived,
    SupportAimed: _support_aimed,
    SupportDrifted: _unchanged,
    SupportStruck: _support_struck,
    SupportWasted: _support_wasted,
    DropBegan: _unchanged,
    DropDrifted: _unchanged,
    UnitDropped: _unit_dropped,
    DropEnded: _drop_ended,
}
