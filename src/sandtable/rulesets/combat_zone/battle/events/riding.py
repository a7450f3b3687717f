"""Those aboard of a vehicle, and its fire."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.combat_zone.battle.events.aboard import without
from sandtable.rulesets.combat_zone.battle.events.figures import rests_until, watch_given_up
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    CASUALTY,
    FIT,
    WAITING,
    Battle,
    Point,
    changed,
    with_figure,
    with_vehicle,
)
from sandtable.rulesets.combat_zone.ground.hulls import box_of

Counts = tuple[tuple[int, int, int], ...]


# --- those aboard ---------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Boarded:
    """Embarqué; whoever was activated on foot does nothing more this turn (CZ-VEH-01)."""

    figure: str
    vehicle: str
    points: int
    wheel: bool = False  # takes the driver's place at the set-up


@dataclass(frozen=True, slots=True)
class GotOut:
    """Débarqué, leapt off, or thrown out of a wreck: still of its unit this turn (CZ-VEH-01)."""

    figure: str
    vehicle: str
    at: Point
    facing: Point
    points: int
    how: str  # out, leap, wreck or rout


@dataclass(frozen=True, slots=True)
class TookWheel:
    figure: str
    vehicle: str
    points: int


# --- fire -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class BandAnnounced:
    """The movement of the whole activation, said with its first shot (CZ-VFIRE-01)."""

    vehicle: str
    band: str


@dataclass(frozen=True, slots=True)
class MountFired:
    """A weapon of the vehicle fires: free for a crew, paid for by a figure that serves it."""

    vehicle: str
    mount: int
    weapon: str
    shots: int
    burst: bool
    figure: str = ""
    points: int = 0
    round: str = ""  # what it uses up, if anything


@dataclass(frozen=True, slots=True)
class VehicleOnWatch:
    """A weapon kept for opportunity fire (CZ-OPP-01)."""

    vehicle: str
    mount: int
    weapon: str
    points: int


@dataclass(frozen=True, slots=True)
class VehicleWatchEnded:
    vehicle: str
    reason: str


# --- what it changes ------------------------------------------------------------------------------
def _boarded(battle: Battle, event: Boarded) -> Battle:
    figure, vehicle = battle.figures[event.figure], battle.vehicles[event.vehicle]
    battle = watch_given_up(battle, figure)
    waits = battle.active == vehicle.id or not battle.active
    battle = with_figure(
        battle,
        figure.id,
        fate=ABOARD if vehicle.fate == FIT else WAITING,
        aboard=vehicle.id,
        rode="",
        at=vehicle.at,
        foot=box_of(vehicle).foot,
        footing="",
        cover="",
        spent=figure.spent + event.points,
        done=figure.done or not waits,
    )
    driver = figure.id if event.wheel and not vehicle.driver else vehicle.driver
    return with_vehicle(
        battle,
        vehicle.id,
        aboard=(*vehicle.aboard, figure.id),
        driver=driver,
        boarded=vehicle.boarded or event.points > 0,
    )


def _got_out(battle: Battle, event: GotOut) -> Battle:
    figure, vehicle = battle.figures[event.figure], battle.vehicles[event.vehicle]
    battle = with_figure(
        watch_given_up(battle, figure),
        figure.id,
        fate=CASUALTY if figure.fate == CASUALTY else FIT,
        aboard="",
        rode="" if event.how == "rout" else vehicle.id,
        at=event.at,
        foot=vehicle.foot,
        footing=battle.field.footing(event.at, vehicle.foot),
        facing=event.facing,
        settled=event.facing,
        spent=figure.spent + event.points,
    )
    driver = "" if vehicle.driver == figure.id else vehicle.driver
    aboard = without(vehicle.aboard, figure.id)
    return with_vehicle(battle, vehicle.id, aboard=aboard, driver=driver)


def _took_wheel(battle: Battle, event: TookWheel) -> Battle:
    figure = battle.figures[event.figure]
    battle = with_figure(battle, figure.id, spent=figure.spent + event.points)
    return with_vehicle(battle, event.vehicle, driver=figure.id)


def _band_announced(battle: Battle, event: BandAnnounced) -> Battle:
    return with_vehicle(battle, event.vehicle, band=event.band)


def _mount_fired(battle: Battle, event: MountFired) -> Battle:
    vehicle = battle.vehicles[event.vehicle]
    if event.figure:
        figure = battle.figures[event.figure]
        battle = with_figure(battle, figure.id, spent=figure.spent + event.points)
    manned = (*vehicle.manned, event.figure) if event.figure else vehicle.manned
    until = rests_until(battle, event.weapon)
    others = tuple(rest for rest in vehicle.resting if rest[0] != event.mount)
    rounds = tuple((r, n - 1) if r == event.round else (r, n) for r, n in vehicle.rounds)
    return with_vehicle(
        battle,
        vehicle.id,
        fired=counted(vehicle.fired, event.mount, event.shots, int(event.burst)),
        rounds=tuple((r, n) for r, n in rounds if n > 0),
        resting=(*others, (event.mount, until)) if until else vehicle.resting,
        manned=manned,
    )


def counted(fired: Counts, mount: int, shots: int, bursts: int) -> Counts:
    before = next((each for each in fired if each[0] == mount), (mount, 0, 0))
    others = tuple(each for each in fired if each[0] != mount)
    return (*others, (mount, before[1] + shots, before[2] + bursts))


def _vehicle_on_watch(battle: Battle, event: VehicleOnWatch) -> Battle:
    battle = spend(battle, event.vehicle, event.points, watch=event.mount)
    return changed(battle, watched=battle.watched + 1)


def _vehicle_watch_ended(battle: Battle, event: VehicleWatchEnded) -> Battle:
    return off_watch(battle, event.vehicle)


def off_watch(battle: Battle, which: str) -> Battle:
    if battle.vehicles[which].watch is None:
        return battle
    battle = with_vehicle(battle, which, watch=None)
    return changed(battle, watched=battle.watched - 1)


def spend(battle: Battle, which: str, points: int, **changes: object) -> Battle:
    """Points of a vehicle are its driver's, or its crew's own (CZ-VEH-04)."""
    vehicle = battle.vehicles[which]
    driver = battle.figures.get(vehicle.driver)
    if driver is None:
        return with_vehicle(battle, which, spent=vehicle.spent + points, **changes)
    battle = with_figure(battle, driver.id, spent=driver.spent + points)
    return with_vehicle(battle, which, **changes)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    Boarded: _boarded,
    GotOut: _got_out,
    TookWheel: _took_wheel,
    BandAnnounced: _band_announced,
    MountFired: _mount_fired,
    VehicleOnWatch: _vehicle_on_watch,
    VehicleWatchEnded: _vehicle_watch_ended,
}
