"""What setting up, the turn and orders do: events, and what each changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    COVERING,
    HEADS_DOWN,
    HIT_THE_DIRT,
    OVER,
    PLAY,
    SETUP,
    TACTICAL,
    UP,
    WAIT,
    Battle,
    Figure,
    Point,
    Result,
    Unit,
    Vehicle,
    changed,
    with_figure,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_skirmish.commands import Place


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class UnitDeployed:
    """A unit is set up: its figures or its vehicle at places, or all aboard (MS-CMD-02)."""

    unit: str
    places: tuple[Place, ...]
    aboard: str = ""


@dataclass(frozen=True, slots=True)
class DeploymentPassed:
    """It is now this side's turn to set up a unit (MS-GAME-02)."""

    side: str


@dataclass(frozen=True, slots=True)
class Arrived:
    """Reinforcements of the scenario come on, on foot, in a vehicle or as one."""

    unit: str
    places: tuple[Place, ...]
    aboard: str = ""


# --- the turn -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TurnBegan:
    """All markers are turned to their blue face (MS-TURN-01)."""

    turn: int


@dataclass(frozen=True, slots=True)
class InitiativeWon:
    """This side activates first (MS-TURN-02); the totals are in the order of the sides."""

    side: str
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class OrderGiven:
    """An activation begins; the marker is down, red but for a wait (MS-MARK-02, MS-WAIT-04)."""

    unit: str
    order: str
    with_unit: str = ""


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    """What was not used is lost; this side is next, "" when nobody is left (MS-CMD-14)."""

    unit: str
    following: str


@dataclass(frozen=True, slots=True)
class SidePassed:
    """Only waiting units are left, and they wait on; this side is next (MS-TURN-06)."""

    side: str
    following: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Old smoke goes, stuns end, everybody remembers whether it moved (MS-TURN-08)."""

    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result


# --- reactions ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Reacted:
    """Somebody reacts in a window: both sides are asked again after it (MS-CMD-17)."""

    side: str


# --- what they change -----------------------------------------------------------------------------
def _set_up(battle: Battle, event: UnitDeployed | Arrived) -> Battle:
    """Whoever arrives has moved in this turn, and did not stand still before (MS-TMOD-09)."""
    stirred = {"stirred": isinstance(event, Arrived), "still": False}
    if event.aboard:
        aboard = {**seated_in(battle, event.aboard), **stirred}
        return with_figures(battle, dict.fromkeys(battle.units[event.unit].members, aboard))
    for place in event.places:
        changes = {"fate": UP, "at": place.at, "facing": place.facing, **stirred}
        if place.who in battle.vehicles:
            battle = with_vehicle(battle, place.who, **changes)
            battle = carried_along(battle, place.who, place.at, 0, stirred=False)
        else:
            battle = with_figure(battle, place.who, **changes)
    return battle


def carried_along(battle: Battle, vehicle: str, to: Point, length: int, *, stirred: bool) -> Battle:
    """Passengers go where their vehicle goes, and have moved as far (MS-VEH-05, MS-TMOD-09)."""
    riding = {
        f.id: {"at": to, "moved": f.moved + length, "stirred": f.stirred or stirred}
        for f in battle.aboard(vehicle)
    }
    return with_figures(battle, riding) if riding else battle


def seated_in(battle: Battle, vehicle: str) -> dict[str, Any]:
    return {"fate": ABOARD, "aboard": vehicle, "at": battle.vehicles[vehicle].at}


def _deployment_passed(battle: Battle, event: DeploymentPassed) -> Battle:
    return changed(battle, to_act=event.side)


def _turn_began(battle: Battle, event: TurnBegan) -> Battle:
    """Blue is the face of whoever may be activated (MS-TURN-01, MS-MARK-03)."""
    if battle.phase == SETUP:
        up = [f for f in battle.figures.values() if f.fate == UP]
        battle = changed(battle, posted=tuple([(f.who.id, f.at) for f in up]))
    return changed(
        battle,
        turn=event.turn,
        phase=PLAY,
        units={name: _turned_to_blue(unit) for name, unit in battle.units.items()},
        figures={
            name: changed(f, **BEFORE_TURN) if f.moved or f.stirred or f.flashed else f
            for name, f in battle.figures.items()
        },
        vehicles={n: changed(v, moved=0, stirred=False) for n, v in battle.vehicles.items()},
        last_order={},
        passed="",
    )


def _turned_to_blue(unit: Unit) -> Unit:
    if not (unit.red or unit.waited or unit.answered):
        return unit
    return changed(unit, red=False, waited=False, answered=False)


BEFORE_TURN: dict[str, Any] = {"moved": 0, "stirred": False, "flashed": ""}


def _initiative_won(battle: Battle, event: InitiativeWon) -> Battle:
    return changed(battle, initiative=event.side, to_act=event.side)


BEFORE_ACTIVATION: dict[str, Any] = {
    "used": 0,
    "slowed": False,
    "path": (),
    "shot": False,
    "rooted": False,
    "helped": False,
    "fought": False,
    "recalled": False,
}
FRESH_VEHICLE: dict[str, Any] = {
    "used": 0,
    "slowed": False,
    "fired": (),
    "hatches": (),
    "boarded": False,
    "drove": False,
}


def _order_given(battle: Battle, event: OrderGiven) -> Battle:
    """The marker, and everybody fresh for the activation (MS-MARK-02, MS-CMD-03)."""
    unit = battle.units[event.unit]
    marker = HEADS_DOWN if event.order == HIT_THE_DIRT else event.order
    units = {n: changed(u, answered=False) if u.answered else u for n, u in battle.units.items()}
    waits = event.order == WAIT
    units[unit.id] = changed(
        unit, marker=marker, red=not waits, waited=unit.waited or waits, answered=False
    )
    if event.with_unit:
        units[event.with_unit] = changed(units[event.with_unit], marker=TACTICAL, red=True)
    acting = [*unit.members]
    if event.with_unit:
        acting += units[event.with_unit].members
    vehicles = battle.vehicles
    if unit.vehicle:
        acting += [f.id for f in battle.aboard(unit.vehicle)]
        vehicles = {**vehicles, unit.vehicle: changed(vehicles[unit.vehicle], **FRESH_VEHICLE)}
    figures = battle.figures.copy()
    for who in acting:
        figures[who] = _fresh(figures[who])
    boarding = units[event.with_unit].astray if event.with_unit else ()
    for who in (*unit.astray, *boarding):
        figures[who] = changed(figures[who], recalled=True)
    return changed(
        battle,
        units=units,
        figures=figures,
        vehicles=vehicles,
        active=unit.id,
        order=event.order,
        boarding=event.with_unit,
        got_off="",
        last_order={**battle.last_order, unit.side: event.order},
        passed="",
        attacking=False,
        reacted=0,
    )


def _fresh(figure: Figure) -> Figure:
    """As it is before its unit is activated."""
    f = figure
    if f.used or f.path or f.shot or f.slowed or f.rooted or f.helped or f.fought or f.recalled:
        return changed(figure, **BEFORE_ACTIVATION)
    return figure


def _activation_ended(battle: Battle, event: ActivationEnded) -> Battle:
    if battle.order == COVERING and _has_shot(battle, event.unit):
        battle = with_unit(battle, event.unit, fires=1)  # MS-COVFIRE-06
    return changed(
        battle,
        active="",
        order="",
        boarding="",
        got_off="",
        attacking=False,
        to_act=event.following,
    )


def _has_shot(battle: Battle, unit: str) -> bool:
    active = battle.units[unit]
    if not active.vehicle:
        return any(f.shot for f in battle.members(unit))
    vehicle = battle.vehicles[active.vehicle]
    return bool(vehicle.fired) or any(f.shot for f in battle.aboard(vehicle.id))


def _side_passed(battle: Battle, event: SidePassed) -> Battle:
    return changed(battle, passed=event.side, to_act=event.following)


def _turn_ended(battle: Battle, event: TurnEnded) -> Battle:
    """Smoke of the turn before, stuns, who stood still, counts of fires.

    MS-TURN-08, MS-COVFIRE-03.
    """
    return changed(
        battle,
        smoke=tuple([smoke for smoke in battle.smoke if smoke.turn >= event.turn]),
        figures={
            name: changed(f, stunned=False, still=not f.stirred)
            if f.stunned or f.still is f.stirred
            else f
            for name, f in battle.figures.items()
        },
        vehicles={n: _vehicle_rested(v) for n, v in battle.vehicles.items()},
        units={n: changed(u, fires=0) if u.fires else u for n, u in battle.units.items()},
    )


def _vehicle_rested(vehicle: Vehicle) -> Vehicle:
    return changed(vehicle, still=not vehicle.stirred)


def _game_ended(battle: Battle, event: GameEnded) -> Battle:
    return changed(battle, phase=OVER, result=event.result, to_act="")


def _reacted(battle: Battle, _event: Reacted) -> Battle:
    return changed(battle, reacted=battle.reacted + 1)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    UnitDeployed: _set_up,
    DeploymentPassed: _deployment_passed,
    Arrived: _set_up,
    TurnBegan: _turn_began,
    InitiativeWon: _initiative_won,
    OrderGiven: _order_given,
    ActivationEnded: _activation_ended,
    SidePassed: _side_passed,
    TurnEnded: _turn_ended,
    GameEnded: _game_ended,
    Reacted: _reacted,
}
