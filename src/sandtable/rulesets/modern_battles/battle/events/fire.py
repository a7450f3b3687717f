"""What fire, damage, ambush and close combat do: events, and what each changes.

`fired_last`, `shot_at` and `targeted` are set when it happens; the turn puts them back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.codec import added_later
from sandtable.rulesets.modern_battles.battle.events.moves import without_leader
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    OUT,
    Battle,
    Point,
    with_figures,
    with_group,
    with_piece,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.values import changed


# --- fire -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fired:
    """A unit, its gun or one weapon of a vehicle opens fire (MB-SHT-01).

    `weapon` as in `Shoot`. `spent`: figures whose single-use weapon is gone (MB-WPN-14). `large`:
    the target is one, so that firing at it again counts (MB-SHT-11). `ambush`: in the enemy's turn,
    which uses up nothing of the own (MB-AMB-07).
    """

    unit: str
    target: str
    weapon: str = ""
    figures: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    large: bool = False
    ambush: bool = False


@dataclass(frozen=True, slots=True)
class ShotAt:
    """Somebody was a target, hit or not (MB-COV-01); `hard`: targeted as MB-PSY-03 says.

    `aimed` is not so for those whom an explosion or a template meant for others has hurt. `group`:
    it is a matter of the vehicle's group, not of its crew (MB-GRP-02).
    """

    target: str
    hard: bool = False
    aimed: bool = True
    group: bool = added_later(False)


@dataclass(frozen=True, slots=True)
class VolleyFired:
    """One batch of equal shots at a foot unit (MB-SHT-22)."""

    unit: str
    target: str
    weapon: str
    shots: int
    casualties: int


@dataclass(frozen=True, slots=True)
class TemplateLaid:
    """A shell bursts on a figure or a flame reaches out (MB-RID-05, MB-WPN-12)."""

    unit: str
    weapon: str
    at: Point
    hit: bool
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VehicleShot:
    """One shot at a vehicle: missed, saved, or what its damage is called (MB-SHT-19)."""

    unit: str
    target: str
    weapon: str
    facing: str
    effect: str


@dataclass(frozen=True, slots=True)
class FireTallied:
    """What the weapons of one vehicle have done to a unit this turn, all one fire (MB-SHT-24).

    `unit`: on foot, a crew aboard as "crew:vehicle", a vehicle group as "group:name".
    `before`: how many there were when the first of them fired; `tested`: so in older records;
    `hard`: it was the target of artillery (MB-PSY-03); `owed`: it owes a test, and the fire may
    go on (MB-SHT-22).
    """

    vehicle: str
    unit: str
    before: int
    lost: int
    tested: bool = False
    hard: bool = added_later(False)
    owed: bool = added_later(False)


@dataclass(frozen=True, slots=True)
class FireEnded:
    """The last weapon of a vehicle has fired; now those are tested whom it has met (MB-SHT-22)."""

    vehicle: str


# --- losses on foot -------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class FiguresLost:
    """Removed, all of one moment together (MB-GEN-07)."""

    figures: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class WeaponTakenOver:
    """The assistant goes on with the gunner's weapon; he has no assistant himself (MB-PSY-15)."""

    figure: str
    gunner: str
    weapon: str
    water_cooled: bool = False
    feed: str = ""


@dataclass(frozen=True, slots=True)
class UnitDestroyed:
    """Its last figure is gone, and it takes no test (MB-SHT-18)."""

    unit: str


@dataclass(frozen=True, slots=True)
class GunAbandoned:
    """The crew has gone and the towed gun is lost (MB-WPN-15)."""

    unit: str


# --- ambush ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class AmbushLaid:
    """A marker instead of fire; the unit may not move this turn either (MB-AMB-02, MB-AMB-03)."""

    unit: str
    marker: Point


@dataclass(frozen=True, slots=True)
class AmbushLifted:
    """Sprung, given away, or its time is over (MB-AMB-04, MB-AMB-07)."""

    unit: str


# --- close combat ---------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Struck:
    """The blows of one unit on another in one step of the order (MB-CC-11)."""

    unit: str
    target: str
    blows: int
    casualties: int


@dataclass(frozen=True, slots=True)
class CombatFought:
    """A combat is over for this turn: totals by side in the order of `sides` (MB-CC-09).

    `tests` is the side that must test, "" for none.
    """

    units: tuple[str, ...]
    totals: tuple[int, int]
    tests: str


@dataclass(frozen=True, slots=True)
class Engaged:
    """Which enemies a unit is engaged with now; () for none (MB-CC-01)."""

    unit: str
    enemies: tuple[str, ...]


# --- what they change -----------------------------------------------------------------------------
def _fired(battle: Battle, event: Fired) -> Battle:
    vehicle = battle.vehicles.get(event.unit)
    if event.spent:
        battle = with_figures(battle, {who: {"spent": True} for who in event.spent})
    if event.ambush:  # once: who flees from it does not set it off again (MB-AMB-04)
        return with_piece(battle, event.unit, fired_last=True, ambush=None)
    battle = changed(battle, firing=event.unit)
    if vehicle is not None:
        at = (*vehicle.fires_at, (event.weapon, event.target)) if event.large else vehicle.fires_at
        fired = (*vehicle.fired, event.weapon)
        return with_vehicle(battle, event.unit, fired=fired, fires_at=at, fired_last=True)
    unit = battle.units[event.unit]
    seen = (*unit.fires_at, (event.weapon, event.target)) if event.large else unit.fires_at
    return with_unit(battle, event.unit, used_fire=True, fires_at=seen, fired_last=True)


def _shot_at(battle: Battle, event: ShotAt) -> Battle:
    if event.group:
        return with_group(battle, battle.vehicles[event.target].group, targeted=True)
    changes: dict[str, Any] = {"targeted": True} if event.hard else {}
    if event.aimed:
        changes["shot_at"] = True
    return with_piece(battle, event.target, **changes)


def _unchanged(battle: Battle, _event: object) -> Battle:
    """For the account only."""
    return battle


def _fire_tallied(battle: Battle, event: FireTallied) -> Battle:
    kept = [row for row in battle.vehicles[event.vehicle].tally if row[0] != event.unit]
    tally = (*kept, (event.unit, event.before, event.lost, event.hard))
    return with_vehicle(battle, event.vehicle, tally=tally)


def _fire_ended(battle: Battle, event: FireEnded) -> Battle:
    return changed(with_vehicle(battle, event.vehicle, tally=()), firing="")


def _figures_lost(battle: Battle, event: FiguresLost) -> Battle:
    battle = with_figures(battle, {who: {"fate": OUT} for who in event.figures})
    for unit in dict.fromkeys(battle.figures[who].unit for who in event.figures):
        battle = without_leader(battle, unit)
    return battle


def _weapon_taken_over(battle: Battle, event: WeaponTakenOver) -> Battle:
    change = {
        "weapon": event.weapon,
        "role": "",
        "water_cooled": event.water_cooled,
        "feed": event.feed,
    }
    return with_figures(battle, {event.figure: change})


def _unit_destroyed(battle: Battle, event: UnitDestroyed) -> Battle:
    unit = battle.units[event.unit]
    gone = bool(unit.gun) or unit.gun_lost
    return with_unit(
        battle, event.unit, gun_lost=gone, ambush=None, mounted="", engaged=(), state=ADVANCING
    )


def _gun_abandoned(battle: Battle, event: GunAbandoned) -> Battle:
    return with_unit(battle, event.unit, gun_lost=True)


def _ambush_laid(battle: Battle, event: AmbushLaid) -> Battle:
    """The whole unit gives up its fire (MB-AMB-07)."""
    battle = changed(battle, firing=event.unit)
    laid: dict[str, Any] = {"ambush": event.marker, "lies_in_wait": True}
    vehicle = battle.vehicles.get(event.unit)
    if vehicle is None:
        return with_unit(battle, event.unit, used_fire=True, **laid)
    every = tuple(weapons_of(len(vehicle.guns), len(vehicle.secondary)))
    return with_vehicle(battle, event.unit, fired=every, **laid)


def weapons_of(guns: int, secondary: int) -> list[str]:
    """Names of the weapons of a vehicle: main, main-2, …, secondary, secondary-2, …"""
    return [*_numbered("main", guns), *_numbered("secondary", secondary)]


def _numbered(name: str, count: int) -> list[str]:
    return [name if number == 1 else f"{name}-{number}" for number in range(1, count + 1)]


def _ambush_lifted(battle: Battle, event: AmbushLifted) -> Battle:
    return with_piece(battle, event.unit, ambush=None)


def _engaged(battle: Battle, event: Engaged) -> Battle:
    """Who is charged loses the marker of an ambush (MB-AMB-07)."""
    lost = {"ambush": None} if event.enemies else {}
    return with_unit(battle, event.unit, engaged=event.enemies, **lost)


def _combat_fought(battle: Battle, event: CombatFought) -> Battle:
    return changed(battle, fought=(*battle.fought, frozenset(event.units)))


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    Fired: _fired,
    ShotAt: _shot_at,
    VolleyFired: _unchanged,
    TemplateLaid: _unchanged,
    VehicleShot: _unchanged,
    FireTallied: _fire_tallied,
    FireEnded: _fire_ended,
    FiguresLost: _figures_lost,
    WeaponTakenOver: _weapon_taken_over,
    UnitDestroyed: _unit_destroyed,
    GunAbandoned: _gun_abandoned,
    AmbushLaid: _ambush_laid,
    AmbushLifted: _ambush_lifted,
    Struck: _unchanged,
    Engaged: _engaged,
    CombatFought: _combat_fought,
}
