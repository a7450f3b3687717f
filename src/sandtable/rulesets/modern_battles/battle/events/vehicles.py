"""Events of vehicles: damage, fires, losses, crews that bail out (MB-VEH, MB-DMG)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.codec import added_later
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    BLAZING,
    FLEEING,
    GONE,
    UP,
    WRECK,
    Battle,
    Figure,
    Point,
    Profile,
    Unit,
    with_vehicle,
)
from sandtable.rulesets.values import changed


# --- vehicles -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class VehicleDamaged:
    """What one hit leaves behind on a vehicle that is not lost by it (MB-VEH-19).

    `gun` is the number of the main gun hit, from 0 (MB-VEH-07). `burning` None: no fire broke out.
    """

    vehicle: str
    losses: int = 0
    gun: int = 0
    gun_loss: int = 0
    immobilised: bool = False
    burning: bool | None = None
    loses_turn: bool = False


@dataclass(frozen=True, slots=True)
class FireDeveloped:
    """A fire on board at the start of its owner's turn: it burns on or is out (MB-VEH-11).

    `losing`: the crew does nothing in this turn. `blaze`: of a vehicle that its crew has left
    (MB-VEH-19).
    """

    vehicle: str
    burning: bool
    losing: bool = False
    blaze: bool = added_later(False)


@dataclass(frozen=True, slots=True)
class VehicleLost:
    """Destroyed, abandoned or ablaze; `fate` of `state` (MB-VEH-22).

    `how`: crewless, destroyed, panicked, stuck or blazing; "" in older records.
    """

    vehicle: str
    fate: str
    rule: str
    how: str = added_later("")


@dataclass(frozen=True, slots=True)
class BlazeWentOut:
    """A burnt-out wreck (MB-VEH-14)."""

    vehicle: str


@dataclass(frozen=True, slots=True)
class Exploded:
    """The radius in 1/100 inch, and all foot figures inside (MB-VEH-16)."""

    vehicle: str
    radius: int
    inside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CrewBailedOut:
    """The survivors stand beside their vehicle as a fleeing foot unit (MB-VEH-20)."""

    vehicle: str
    unit: str
    places: tuple[tuple[str, Point], ...]
    strength: int
    profile: Profile
    facing: Point


def _vehicle_damaged(battle: Battle, event: VehicleDamaged) -> Battle:
    vehicle = battle.vehicles[event.vehicle]
    changes: dict[str, Any] = {"crew": vehicle.crew - event.losses}
    if event.gun_loss:
        lost = list(vehicle.gun_loss or (0,) * len(vehicle.guns))
        lost[event.gun] += event.gun_loss
        changes["gun_loss"] = tuple(lost)
    if event.immobilised:
        changes["immobilised"] = True
        changes["bogged"] = False  # no longer a matter of the ground (MB-TER-04)
    if event.burning is not None:
        changes["burning"] = event.burning
        if battle.to_act == vehicle.side:  # it stops acting at once (MB-VEH-10)
            changes["losing"] = True
    if event.loses_turn:
        changes["loses_turn"] = True
    return with_vehicle(battle, event.vehicle, **changes)


def _fire_developed(battle: Battle, event: FireDeveloped) -> Battle:
    changes: dict[str, Any] = {"burning": event.burning}
    if event.losing:
        changes["losing"] = True
    if event.blaze:
        changes["fate"] = BLAZING
    return with_vehicle(battle, event.vehicle, **changes)


def _vehicle_lost(battle: Battle, event: VehicleLost) -> Battle:
    """A fire on board burns on in a wreck (MB-VEH-19)."""
    return with_vehicle(
        battle,
        event.vehicle,
        fate=event.fate,
        burning=battle.vehicles[event.vehicle].burning and event.fate == WRECK,
        loses_turn=False,
        losing=False,
        ambush=None,
        state=ADVANCING,
    )


def _blaze_went_out(battle: Battle, event: BlazeWentOut) -> Battle:
    return with_vehicle(battle, event.vehicle, fate=WRECK)


def _exploded(battle: Battle, event: Exploded) -> Battle:
    return with_vehicle(
        battle, event.vehicle, fate=GONE, crew=0, burning=False, ambush=None, state=ADVANCING
    )


def _crew_bailed_out(battle: Battle, event: CrewBailedOut) -> Battle:
    """Crewman profiles with pistols, starting strength the full crew, fleeing."""
    vehicle = battle.vehicles[event.vehicle]
    new = {
        who: Figure(who, event.unit, vehicle.side, "pistol", fate=UP, at=at)
        for who, at in event.places
    }
    unit = Unit(
        event.unit,
        vehicle.side,
        event.profile,
        tuple(new),
        event.strength,
        crew_of=vehicle.id,
        name=vehicle.name,
        name_fr=vehicle.name_fr,
        state=FLEEING,
        facing=event.facing,
        leaderless=vehicle.leaderless,  # by scenario (MB-PSY-16)
        targeted=vehicle.targeted,
        shot_at=vehicle.shot_at,  # they were the target (MB-COV-01)
        came=True,
    )
    battle = with_vehicle(battle, vehicle.id, crew=0)
    figures, units = {**battle.figures, **new}, {**battle.units, unit.id: unit}
    return changed(battle, figures=figures, units=units)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    VehicleDamaged: _vehicle_damaged,
    FireDeveloped: _fire_developed,
    VehicleLost: _vehicle_lost,
    BlazeWentOut: _blaze_went_out,
    Exploded: _exploded,
    CrewBailedOut: _crew_bailed_out,
}
