"""What happens to vehicles and those aboard (CZ-VEH)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.combat_zone.battle.events.figures import watch_given_up
from sandtable.rulesets.combat_zone.battle.events.harm import released
from sandtable.rulesets.combat_zone.battle.events.order import LeftTable, _left_table
from sandtable.rulesets.combat_zone.battle.events.riding import off_watch, spend
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    EXITED,
    FIT,
    LOST,
    REMOVED,
    WAITING,
    Battle,
    Point,
    changed,
    with_figure,
    with_figures,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK
from sandtable.rulesets.combat_zone.ground.hulls import box_of, rear_of


# --- coming and going -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class VehicleDeployed:
    """Set up, or come in as a reinforcement, with those aboard (CZ-SEQ-06)."""

    vehicle: str
    at: Point
    facing: Point


@dataclass(frozen=True, slots=True)
class VehicleLeft:
    """Off the table with all aboard: lost, or gone by an exit of the scenario (CZ-SEQ-07)."""

    vehicle: str
    exited: bool


# --- movement -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Drove:
    """Driven to a point, for these action points; `moved` is how far (CZ-VMOVE-02)."""

    vehicle: str
    to: Point
    moved: int
    points: int
    rough: bool = False  # into difficult terrain for the first time in its activation


@dataclass(frozen=True, slots=True)
class Turned:
    vehicle: str
    facing: Point
    points: int


@dataclass(frozen=True, slots=True)
class Skidded:
    """Dérapage: carried on and to one side; no more points nor shots this turn (CZ-SKID-03)."""

    vehicle: str
    to: Point
    moved: int


@dataclass(frozen=True, slots=True)
class RolledOn:
    """Moved without anybody driving: before a crash, or for loss of control."""

    vehicle: str
    to: Point
    moved: int
    cause: str


@dataclass(frozen=True, slots=True)
class RanOver:
    """A pedestrian in its way stands at its side now; `apart`: enemies he fights no more."""

    vehicle: str
    figure: str
    to: Point
    effect: str
    apart: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VehicleSpent:
    """Points paid for an action that was cut short."""

    vehicle: str
    action: str
    points: int


# --- ramming --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Rammed:
    """Éperonnage: the die with the shifts of both drivers, and what came of it (CZ-RAM-01)."""

    vehicle: str
    target: str
    face: int
    shift: int
    target_shift: int
    result: str


@dataclass(frozen=True, slots=True)
class SetBeside:
    """After a miss or a near miss the rammer stands beside its target (CZ-RAM-01)."""

    vehicle: str
    to: Point


# --- damage ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class VehicleStruck:
    """What shots, a template or a ramming did to a vehicle: none, major or destroyed."""

    vehicle: str
    by: str
    shots: int
    hits: int
    effect: str


@dataclass(frozen=True, slots=True)
class CargoHit:
    """The cargo area is reached, or an occupant is struck instead of the vehicle (CZ-CARGO)."""

    vehicle: str
    figures: tuple[str, ...]  # CREW stands for a crew that is one with the vehicle
    cause: str


@dataclass(frozen=True, slots=True)
class VehicleDamaged:
    """Dommages majeurs: steering, control, power, a skid or fire (CZ-VDMG-03)."""

    vehicle: str
    result: str


@dataclass(frozen=True, slots=True)
class VehicleDestroyed:
    """Détruit: a wreck stays; of a flyer nothing does (CZ-VDMG-02, CZ-VEH-05)."""

    vehicle: str
    cause: str


@dataclass(frozen=True, slots=True)
class CrewEliminated:
    """The vehicle stays where it is for the rest of the game (CZ-VEH-04)."""

    vehicle: str
    cause: str


@dataclass(frozen=True, slots=True)
class CrewPanicked:
    vehicle: str
    cause: str


@dataclass(frozen=True, slots=True)
class CrewTested:
    """Reaction test of a crew that is one with its vehicle: ok, panic or rout (CZ-VEH-04)."""

    vehicle: str
    result: str


# --- applying -------------------------------------------------------------------------------------
def _vehicle_deployed(battle: Battle, event: VehicleDeployed) -> Battle:
    vehicle = battle.vehicles[event.vehicle]
    foot = battle.field.feet_at(event.at)[0]
    battle = with_vehicle(battle, vehicle.id, fate=FIT, at=event.at, foot=foot, facing=event.facing)
    inside = box_of(battle.vehicles[vehicle.id]).foot  # a flyer hangs higher (CZ-VEH-05)
    come = {
        who: {"fate": ABOARD, "at": event.at, "foot": inside}
        for who in vehicle.aboard
        if battle.figures[who].fate == WAITING
    }
    return with_figures(battle, come)


def _vehicle_left(battle: Battle, event: VehicleLeft) -> Battle:
    vehicle = battle.vehicles[event.vehicle]
    battle = off_watch(_bared(battle, event.vehicle), event.vehicle)
    for who in vehicle.aboard:
        if battle.figures[who].fate == ABOARD:
            battle = _left_table(battle, LeftTable(who, event.exited))
    at = battle.field.nearest_on_table(vehicle.at)
    gone = vehicle.side if event.exited else ""
    battle = _with_load(battle, event.vehicle, aboard="", at=at, foot=vehicle.foot, gone=gone)
    return with_vehicle(battle, event.vehicle, fate=EXITED if event.exited else LOST)


def _with_load(battle: Battle, which: str, **changes: object) -> Battle:
    """What lies in a vehicle, changed: it goes where that goes."""
    load = {t.id: changed(t, **changes) for t in battle.things.values() if t.aboard == which}
    return changed(battle, things={**battle.things, **load}) if load else battle


def _carried(battle: Battle, which: str, to: Point) -> Battle:
    """Those aboard go along, and what lies in it."""
    at = {who: {"at": to} for who in battle.vehicles[which].aboard}
    return _with_load(with_figures(_bared(battle, which), at), which, at=to)


def _bared(battle: Battle, which: str) -> Battle:
    """Whoever had taken cover behind a vehicle that is gone from there is in the open."""
    bare = {f.id: {"cover": ""} for f in battle.figures.values() if f.cover == which}
    return with_figures(battle, bare) if bare else battle


def _drove(battle: Battle, event: Drove) -> Battle:
    vehicle = battle.vehicles[event.vehicle]
    battle = spend(
        battle,
        event.vehicle,
        event.points,
        at=event.to,
        moved=vehicle.moved + event.moved,
        driven=vehicle.driven + event.points,
        turned=vehicle.turned and not event.points,
        rough=vehicle.rough or event.rough,
    )
    return _carried(battle, event.vehicle, event.to)


def _turned(battle: Battle, event: Turned) -> Battle:
    vehicle = battle.vehicles[event.vehicle]
    battle = spend(
        battle,
        event.vehicle,
        event.points,
        facing=event.facing,
        driven=vehicle.driven + event.points,
        turns=vehicle.turns + 1,
        turned=True,
    )
    return _carried(battle, event.vehicle, vehicle.at)


def _skidded(battle: Battle, event: Skidded) -> Battle:
    moved = battle.vehicles[event.vehicle].moved + event.moved
    battle = with_vehicle(
        battle, event.vehicle, at=event.to, moved=moved, skidded=True, halted=True
    )
    battle = off_watch(_carried(battle, event.vehicle, event.to), event.vehicle)
    for who in battle.vehicles[event.vehicle].aboard:
        battle = watch_given_up(battle, battle.figures[who])
    return battle


def _rolled_on(battle: Battle, event: RolledOn) -> Battle:
    """A move of its own, if nobody's wish: it keeps no weapon ready (CZ-OPP-01)."""
    moved = battle.vehicles[event.vehicle].moved + event.moved
    battle = with_vehicle(off_watch(battle, event.vehicle), event.vehicle, at=event.to, moved=moved)
    return _carried(battle, event.vehicle, event.to)


def _set_beside(battle: Battle, event: SetBeside) -> Battle:
    battle = with_vehicle(battle, event.vehicle, at=event.to)
    return _carried(battle, event.vehicle, event.to)


def _ran_over(battle: Battle, event: RanOver) -> Battle:
    figure = battle.figures[event.figure]
    apart = changed(figure, engaged=event.apart)
    battle = released(battle, apart)
    left = tuple(enemy for enemy in figure.engaged if enemy not in event.apart)
    footing = battle.field.footing(event.to, figure.foot)
    return with_figure(
        battle, figure.id, at=event.to, engaged=left, cover="", entangled="", footing=footing
    )


def _vehicle_spent(battle: Battle, event: VehicleSpent) -> Battle:
    driven = battle.vehicles[event.vehicle].driven
    moving = event.points if event.action in ("drive", "turn", "ram") else 0
    return spend(battle, event.vehicle, event.points, driven=driven + moving)


def _rammed(battle: Battle, event: Rammed) -> Battle:
    """After a crash both stop for the turn."""
    crash = event.result == "crash"
    halted = battle.vehicles[event.vehicle].halted or crash
    battle = with_vehicle(battle, event.vehicle, rammed=True, halted=halted)
    if crash and event.target in battle.vehicles:
        return with_vehicle(battle, event.target, halted=True)
    return battle


def _nothing(battle: Battle, _event: object) -> Battle:
    return battle


LASTING: dict[str, dict[str, bool]] = {
    "steering-right": {"no_right": True},
    "steering-left": {"no_left": True},
    "control-loss": {"runaway": True},
    "power-loss": {"powerless": True},
}


def _vehicle_damaged(battle: Battle, event: VehicleDamaged) -> Battle:
    battle = with_vehicle(battle, event.vehicle, major=True, **LASTING.get(event.result, {}))
    vehicle = battle.vehicles[event.vehicle]
    if not vehicle.hull.is_flyer:
        return battle
    foot = box_of(vehicle).foot  # without power it lands (CZ-VEH-05)
    return with_figures(battle, {who: {"foot": foot} for who in vehicle.aboard})


def _vehicle_destroyed(battle: Battle, event: VehicleDestroyed) -> Battle:
    """Its crew is lost with it; those aboard get out by events of their own (CZ-VEH-04).

    What lay in it lies at its rear.
    """
    vehicle = battle.vehicles[event.vehicle]
    at = vehicle.at if vehicle.hull.is_flyer else rear_of(vehicle)
    battle = _bared(battle, event.vehicle) if vehicle.hull.is_flyer else battle
    battle = off_watch(battle, event.vehicle)
    battle = _with_load(battle, event.vehicle, aboard="", at=at, foot=vehicle.foot)
    fate = REMOVED if vehicle.hull.is_flyer else WRECK
    out = bool(vehicle.hull.quality)
    return with_vehicle(
        battle, event.vehicle, fate=fate, driver="", crew_out=out, crew_reaction="", halted=True
    )


def _crew_eliminated(battle: Battle, event: CrewEliminated) -> Battle:
    battle = off_watch(battle, event.vehicle)
    return with_vehicle(battle, event.vehicle, crew_out=True, crew_reaction="", driver="")


def _crew_panicked(battle: Battle, event: CrewPanicked) -> Battle:
    if battle.vehicles[event.vehicle].crew_reaction:
        return battle
    return with_vehicle(off_watch(battle, event.vehicle), event.vehicle, crew_reaction="panic")


def _crew_tested(battle: Battle, event: CrewTested) -> Battle:
    if event.result == "ok":
        return with_vehicle(battle, event.vehicle, crew_reaction="", crew_steadied=True)
    return with_vehicle(battle, event.vehicle, crew_reaction=event.result)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    VehicleDeployed: _vehicle_deployed,
    VehicleLeft: _vehicle_left,
    Drove: _drove,
    Turned: _turned,
    Skidded: _skidded,
    RolledOn: _rolled_on,
    RanOver: _ran_over,
    VehicleSpent: _vehicle_spent,
    Rammed: _rammed,
    SetBeside: _set_beside,
    VehicleStruck: _nothing,
    CargoHit: _nothing,
    VehicleDamaged: _vehicle_damaged,
    VehicleDestroyed: _vehicle_destroyed,
    CrewEliminated: _crew_eliminated,
    CrewPanicked: _crew_panicked,
    CrewTested: _crew_tested,
}
