"""Shooting at vehicles: sight, modifiers, and what hits do (CZ-VTGT, CZ-VDMG)."""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import Disc, Point, box_touched_by_circle, holds
from sandtable.rulesets.combat_zone.battle.events import (
    ShotsWasted,
    VehicleStruck,
    VehicleWatchEnded,
)
from sandtable.rulesets.combat_zone.battle.gunners import faces, range_to
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.shooting import Fire, Shot, Wound, fire
from sandtable.rulesets.combat_zone.dice.speed import TARGET_MODIFIERS
from sandtable.rulesets.combat_zone.dice.vehicle_damage import (
    Damage,
    VehicleHit,
    VehicleTarget,
    damage_vehicle,
    grenade_bonus,
    is_proof,
    who_suffers,
)
from sandtable.rulesets.combat_zone.dice.weapons import DARKNESS_REACH, band
from sandtable.rulesets.combat_zone.ground import hills
from sandtable.rulesets.combat_zone.ground.field import EYE
from sandtable.rulesets.combat_zone.ground.hulls import box_of, is_in_the_air
from sandtable.rulesets.combat_zone.ground.terrain import COVER_RANKS
from sandtable.rulesets.combat_zone.play.vehicles.aboard import firing_band, occupants
from sandtable.rulesets.combat_zone.play.vehicles.damage import take
from sandtable.rulesets.combat_zone.play.vehicles.wrecks import strike_occupant
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing

EFFECTS = {Damage.NONE: "none", Damage.MAJOR: "major", Damage.DESTROYED: "destroyed"}


# --- may it be shot at ----------------------------------------------------------------------------
def check_vehicle_target(battle: Battle, shooter: Figure, weapon: Weapon, which: str) -> Vehicle:
    """An enemy vehicle in the field of fire and in sight, which the weapon can harm."""
    vehicle = battle.vehicles[which]
    if vehicle.fate != FIT:
        raise Refused("no-such-target", "CZ-SHOOT-01", target=which)
    if vehicle.side == shooter.side:
        raise Refused("own-side", "CZ-SHOOT-01", target=which)
    if is_proof(vehicle.hull.row.armoured, weapon.anti_tank):
        raise Refused("armour-holds", "CZ-VDMG-04", weapon=weapon.id, vehicle=which)
    if not faces(shooter, box_of(vehicle)):
        raise Refused("not-in-front", "CZ-SHOOT-01", figure=shooter.id, target=which)
    if not sees_vehicle(battle, shooter, vehicle):
        raise Refused("nothing-of-it-in-sight", "CZ-GEN-06", target=which)
    return vehicle


def sees_vehicle(battle: Battle, shooter: Figure, vehicle: Vehicle) -> bool:
    """A line from the shooter, or from the middle of its vehicle, to any part of the hull."""
    radius = 0 if shooter.aboard else shooter.who.radius
    eye = Disc(shooter.at, radius, shooter.foot)
    besides = (vehicle.id, shooter.aboard) if shooter.aboard else (vehicle.id,)
    hull = box_of(vehicle)
    if battle.field.dark and range_to(battle, shooter, hull) > DARKNESS_REACH:
        return False
    return battle.field.sight_of_hull(battle, eye, hull, besides).clear


# --- shots ----------------------------------------------------------------------------------------
def target_of(battle: Battle, vehicle: Vehicle, weapon: Weapon) -> VehicleTarget:
    """What shots and templates ask about it; the switch says whether size and speed count."""
    row, options = vehicle.hull.row, battle.options
    exposed = options.transport_damage == "option-1" and row.open
    return VehicleTarget(
        row.major,
        row.critical,
        to_hit=to_hit_it(battle, vehicle),
        bonus=grenade_bonus(weapon.id, row.armoured, options.at_grenade_bonus),
        exposed=exposed and bool(occupants(battle, vehicle)),
    )


def to_hit_it(battle: Battle, vehicle: Vehicle) -> tuple[Any, ...]:
    """Size, and distance moved in its latest activation (CZ-VTGT-02, CZ-VTGT-03)."""
    modifiers = TARGET_MODIFIERS[battle.options.vehicle_target_modifiers]
    return modifiers(vehicle.hull.row.size, vehicle.moved)


def cover_of(battle: Battle, at: Point, foot: int, vehicle: Vehicle) -> str:
    """Cover that the hull is in or touches and that lies in the way of the line (CZ-VDMG-01)."""
    if is_in_the_air(vehicle):
        return "none"
    high = battle.field.hills
    eye, hull = hills.raised(high, Disc(at, 0, foot)), hills.raised_hull(high, box_of(vehicle))
    rank, _ = battle.field.table.cover(eye, hull, EYE)
    return COVER_RANKS[rank]


def shot_at_vehicle(
    battle: Battle,
    shooter: Figure,
    weapon: Weapon,
    vehicle: Vehicle,
    *,
    aimed: bool = False,
    missing: int = 0,
) -> Shot | None:
    """One shot as the dice see it; None out of range (CZ-SHOOT-04)."""
    far = range_to(battle, shooter, box_of(vehicle))
    reached = band(weapon, far, battle.field.dark)
    if reached is None:
        return None
    return Shot(
        damage=weapon.damage or "",
        quality=shooter.who.quality,
        resistance=0,
        band=reached,
        aimed=aimed,
        panicked=shooter.reaction == "panic",
        wounded=shooter.wounded,
        precarious=bool(shooter.footing),
        crew_missing=missing,
        weapon_bonus=weapon.to_hit,
        firing_vehicle=firing_band(battle, shooter),
        dark=battle.field.dark,
        hardware_damage=shooter.hardware,
        cover=cover_of(battle, shooter.at, shooter.foot, vehicle),
        vehicle=target_of(battle, vehicle, weapon),
    )


def shots_at_vehicle(
    battle: Battle,
    shooter: Figure,
    weapon: Weapon,
    which: str,
    shots: int,
    umpire: Playing,
    *,
    aimed: bool = False,
    missing: int = 0,
) -> Battle:
    """Shots at one vehicle: hits, those that somebody aboard takes, and damage."""
    vehicle = battle.vehicles[which]
    shot = shot_at_vehicle(battle, shooter, weapon, vehicle, aimed=aimed, missing=missing)
    if shot is None:
        wasted: Battle = umpire.record(battle, ShotsWasted(shooter.id, which, shots))
        return wasted
    with umpire.act(shooter.id, which):
        result = umpire.resolve(fire, (shot,) * shots)
        struck = VehicleStruck(which, shooter.id, shots, result.hits, effect_of(result))
        battle = umpire.record(battle, struck)
        if result.hits and battle.vehicles[which].watch is not None:
            battle = umpire.record(battle, VehicleWatchEnded(which, "CZ-OPP-02"))
        for _ in range(result.aboard):
            battle = strike_occupant(battle, which, shot.damage, shot.point_blank, umpire)
        if result.wound == Wound.OUT:
            return take(battle, which, Damage.DESTROYED, umpire)
        for _ in range(result.majors):
            battle = take(battle, which, Damage.MAJOR, umpire)
        return battle


def effect_of(result: Fire) -> str:
    if result.wound == Wound.OUT:
        return "destroyed"
    return "major" if result.majors else "none"


# --- templates ------------------------------------------------------------------------------------
def vehicle_at(battle: Battle, point: Point, foot: int | None = None) -> Vehicle | None:
    """The vehicle whose hull holds a point, if any; standing on this floor, where one is named."""
    for vehicle in battle.vehicles.values():
        here = foot is None or (vehicle.foot == foot and not is_in_the_air(vehicle))
        if vehicle.fate == FIT and here and holds(box_of(vehicle), point):
            return vehicle
    return None


def vehicles_under(battle: Battle, at: Point, radius: int, foot: int, aimed: str) -> list[Vehicle]:
    """Hulls that the template touches; what flies only if it was aimed at (CZ-VEH-05)."""
    return [
        vehicle
        for vehicle in battle.vehicles.values()
        if vehicle.fate == FIT
        and vehicle.foot == foot
        and _could_be_under(vehicle, at, radius)
        and (not is_in_the_air(vehicle) or vehicle.id == aimed)
        and box_touched_by_circle(box_of(vehicle), at, radius)
    ]


def _could_be_under(vehicle: Vehicle, at: Point, radius: int) -> bool:
    """By its distance: most are not."""
    (x, y), (u, v), hull = vehicle.at, at, vehicle.hull
    reach = radius + (hull.length + hull.width) // 2 + 2
    return (u - x) ** 2 + (v - y) ** 2 <= reach * reach


def blast_vehicle(
    battle: Battle,
    who: str,
    weapon: Weapon,
    at: Point,
    source: Disc,
    vehicle: Vehicle,
    umpire: Playing,
) -> Battle:
    """The first value under the centre, the second elsewhere (CZ-AREA-05); armour may be proof."""
    central = holds(box_of(vehicle), at)
    damage = weapon.damage if central else weapon.damage_edge or weapon.damage
    if damage is None:
        return battle
    if is_proof(vehicle.hull.row.armoured, weapon.anti_tank):
        umpire.note("CZ-VDMG-04")
        umpire.note("CZ-VDMG-05")
        return battle
    which = vehicle.id
    target = target_of(battle, vehicle, weapon)
    with umpire.act(who, which):
        if vehicle.watch is not None:
            battle = umpire.record(battle, VehicleWatchEnded(which, "CZ-OPP-02"))
        if target.exposed and umpire.resolve(who_suffers) == "occupants":
            battle = umpire.record(battle, VehicleStruck(which, who, 1, 1, "none"))
            return strike_occupant(battle, which, damage, False, umpire)
        hit = VehicleHit(damage, target, cover_of(battle, source.centre, source.foot, vehicle))
        done = umpire.resolve(damage_vehicle, hit)
        battle = umpire.record(battle, VehicleStruck(which, who, 1, 1, EFFECTS[done]))
        return take(battle, which, done, umpire)
