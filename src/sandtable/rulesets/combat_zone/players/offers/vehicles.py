"""Commands worth thinking about for vehicles, those aboard, and those who could board or hit them.

Whoever puts them to the rules drops those that are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.free import Point, degrees_between
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.gunners import gunner, range_to
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.dice.vehicle_damage import is_proof
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.hulls import SIDES, box_of
from sandtable.rulesets.combat_zone.play.shots import sees
from sandtable.rulesets.combat_zone.play.vehicles.aboard import driver_of, vehicle_points_left
from sandtable.rulesets.combat_zone.play.vehicles.firing import shots_fired
from sandtable.rulesets.combat_zone.play.vehicles.places import ways_out
from sandtable.rulesets.combat_zone.play.vehicles.targets import sees_vehicle
from sandtable.rulesets.combat_zone.play.vehicles.tracks import unit_of
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given

MOST_TARGETS = 3
TURNS = (45, -45, 90, -90)
SHARP = (135, -135, 180)


# --- the vehicle ----------------------------------------------------------------------------------
def of_vehicle(battle: Battle) -> Iterator[Any]:
    """What the active vehicle itself may do."""
    vehicle = battle.vehicles.get(battle.active)
    if vehicle is None or vehicle.fate != FIT:
        return
    yield from fires(battle, vehicle)
    given = Given(battle, vehicle.side, {"vehicle": vehicle.id}, vehicle.id)
    yield from rules.RAM.offers(given)
    yield from drives(battle, vehicle)
    yield from turns(battle, vehicle)
    for mount in vehicle.hull.mounts:
        yield c.OpportunityFire(vehicle.id, mount.weapon)


def fires(battle: Battle, vehicle: Vehicle) -> Iterator[c.VehicleFire]:
    for number, mount in enumerate(vehicle.hull.mounts):
        if shots_fired(vehicle, number) or not vehicle.hull.quality:
            continue
        weapon = direct_fire(mount.weapon, battle.options.setting)
        shooter = gunner(battle, vehicle, number)
        if weapon is not None:
            yield from _shots(battle, vehicle, shooter, number, weapon)
        blast = template(mount.weapon, "he" if mount.weapon in sheet.GUNS else "heat")
        if blast is not None:
            missile = "he" if mount.weapon in sheet.GUNS else "heat"
            for target in seen_figures(battle, shooter, blast.long):
                yield c.VehicleFire(
                    vehicle.id, number, "template", point=target.at, missile=missile
                )


def _shots(
    battle: Battle, vehicle: Vehicle, shooter: Figure, number: int, weapon: Weapon
) -> Iterator[c.VehicleFire]:
    mode = "burst" if weapon.rof > 1 else "single"
    names = [v.id for v in seen_vehicles(battle, shooter, weapon)]
    names += [f.id for f in seen_figures(battle, shooter, weapon.long)]
    for name in names:
        shots = ((name, weapon.rof),)
        yield c.VehicleFire(vehicle.id, number, mode, shots)
        if not vehicle.band:
            yield c.VehicleFire(vehicle.id, number, mode, shots, band="half")
            yield c.VehicleFire(vehicle.id, number, mode, shots, band="over")


def seen_figures(battle: Battle, shooter: Figure, reach: int) -> list[Figure]:
    """Enemies on foot in range and sight, the nearest first."""
    near = [
        ((f.at[0] - shooter.at[0]) ** 2 + (f.at[1] - shooter.at[1]) ** 2, f)
        for f in battle.up(battle.enemy_of(shooter.side))
        if not f.engaged
    ]
    near.sort(key=lambda pair: pair[0])
    wide = reach + 1_500
    found = [f for apart, f in near if apart <= wide * wide and sees(battle, shooter, f)]
    return found[:MOST_TARGETS]


def seen_vehicles(battle: Battle, shooter: Figure, weapon: Weapon) -> list[Vehicle]:
    """Enemy vehicles that the weapon can harm, in range and sight."""
    return [
        v
        for v in battle.vehicles.values()
        if v.side != shooter.side
        and v.fate == FIT
        and not is_proof(v.hull.row.armoured, weapon.anti_tank)
        and range_to(battle, shooter, box_of(v)) <= weapon.long
        and sees_vehicle(battle, shooter, v)
    ][:MOST_TARGETS]


def drives(battle: Battle, vehicle: Vehicle) -> Iterator[c.Drive]:
    """As far as the points go, half of that, one unit; and one unit back."""
    points, unit = vehicle_points_left(battle, vehicle), unit_of(battle, vehicle.hull)
    for number in dict.fromkeys((points, points // 2, 1)):
        if number:
            yield c.Drive(vehicle.id, number * unit)
    if points:
        yield c.Drive(vehicle.id, unit, reverse=True)


def turns(battle: Battle, vehicle: Vehicle) -> Iterator[c.Turn]:
    """Towards the nearest enemy, and by the usual angles."""
    enemies = [f.at for f in battle.up(battle.enemy_of(vehicle.side))]
    enemies += [v.at for v in battle.vehicles.values() if v.side != vehicle.side and v.fate == FIT]
    angles: list[int] = []
    if enemies:
        angles.append(
            _angle_to(vehicle, min(enemies, key=lambda at: squared_between(vehicle.at, at)))
        )
    angles += [*TURNS, *(SHARP if vehicle.hull.is_flyer else ())]
    for angle in dict.fromkeys(angles):
        yield c.Turn(vehicle.id, angle)


def _angle_to(vehicle: Vehicle, at: Point) -> int:
    """The turn towards a point, as sharp as allowed."""
    way = (at[0] - vehicle.at[0], at[1] - vehicle.at[1])
    if way == (0, 0):
        return 0
    most = 180 if vehicle.hull.is_flyer else 90
    angle = min(degrees_between(vehicle.facing, way), most)
    right = vehicle.facing[0] * way[1] - vehicle.facing[1] * way[0] >= 0
    return angle if right else -angle


# --- those aboard ---------------------------------------------------------------------------------
def of_rider(battle: Battle, figure: Figure) -> Iterator[Any]:
    """What only those in a vehicle do: the wheel, its weapons, getting out."""
    vehicle = battle.vehicles[figure.aboard]
    if not vehicle.hull.quality and driver_of(battle, vehicle) is None:
        yield c.TakeWheel(figure.id)
    if not vehicle.hull.quality:
        for number, mount in enumerate(vehicle.hull.mounts):
            weapon = direct_fire(mount.weapon, battle.options.setting)
            if weapon is not None:
                yield from _served(battle, vehicle, figure, number, weapon)
            yield from _templates(battle, vehicle, figure, number)
    for side in (side for side in SIDES if side in vehicle.hull.access):
        at = next(ways_out(battle, vehicle, figure, (side,)), None)
        if at is not None:
            yield c.Disembark(figure.id, at)


def _served(
    battle: Battle, vehicle: Vehicle, figure: Figure, number: int, weapon: Weapon
) -> Iterator[c.Shoot | c.AimedShot | c.OpportunityFire]:
    shooter = gunner(battle, vehicle, number, figure)
    left = weapon.rof - shots_fired(vehicle, number)
    name = f"{vehicle.id}/{weapon.id}"
    if left < 1:
        return
    names = [v.id for v in seen_vehicles(battle, shooter, weapon)]
    names += [f.id for f in seen_figures(battle, shooter, weapon.long)]
    for target in names:
        if left > 1:
            yield c.Shoot(figure.id, name, "burst", ((target, left),))
        yield c.Shoot(figure.id, name, "single", ((target, 1),))
        yield c.AimedShot(figure.id, name, target)
    yield c.OpportunityFire(figure.id, name)


def _templates(
    battle: Battle, vehicle: Vehicle, figure: Figure, number: int
) -> Iterator[c.FireTemplate]:
    row = vehicle.hull.mounts[number].weapon
    missile = "he" if row in sheet.GUNS or row in sheet.MORTARS else "heat"
    blast = template(row, missile)
    shooter = gunner(battle, vehicle, number, figure)
    for target in seen_figures(battle, shooter, blast.long) if blast else ():
        yield c.FireTemplate(figure.id, f"{vehicle.id}/{row}", target.at, missile)


# --- those on foot --------------------------------------------------------------------------------
def at_vehicles(battle: Battle, figure: Figure) -> Iterator[Any]:
    """Shots and templates at enemy vehicles."""
    for name in dict.fromkeys(figure.weapons):
        weapon = direct_fire(name, battle.options.setting)
        if weapon is not None:
            left = weapon.rof - figure.shots_with(name)[0]
            for target in seen_vehicles(battle, figure, weapon):
                if left > 1:
                    yield c.Shoot(figure.id, name, "burst", ((target.id, left),))
                yield c.Shoot(figure.id, name, "single", ((target.id, 1),))
                yield c.AimedShot(figure.id, name, target.id)
            continue
        blast = template(name)
        for target in seen_vehicles(battle, figure, blast) if blast else []:
            yield c.FireTemplate(figure.id, name, target.at)
    for name, _ in figure.grenades:
        blast = template(name) if name in sheet.GRENADES else None
        for target in seen_vehicles(battle, figure, blast) if blast and blast.damage else []:
            yield c.ThrowGrenade(figure.id, name, target.at)
