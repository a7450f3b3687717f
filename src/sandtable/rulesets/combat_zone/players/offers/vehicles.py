"""Commands worth thinking about for vehicles, those aboard, and those who could board or hit them.

Whoever puts them to the rules drops those that are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from operator import itemgetter

from sandtable.portions import Portion
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.gunners import gunner, range_to
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.commands.fire_choices import can_be_shot_at, missiles_of
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.play.shots import shots_left
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_crew, vehicle_points_left
from sandtable.rulesets.combat_zone.play.vehicles.firing import check_crew_fires
from sandtable.rulesets.combat_zone.play.vehicles.tracks import unit_of
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.given import Given

MOST_TARGETS = 3
ABOUT = 1_500  # so much beyond its range a target is thought of: hulls are wide


# --- the vehicle ----------------------------------------------------------------------------------
def of_vehicle(battle: Battle) -> Portion:
    """What the active vehicle itself may do."""
    return Portion(ways_of_vehicle(battle))


def ways_of_vehicle(battle: Battle) -> Iterator[Portion]:
    """The same, way by way."""
    vehicle = battle.vehicles.get(battle.active)
    if vehicle is None or vehicle.fate != FIT:
        return
    yield Portion(fires(battle, vehicle))
    given = Given(battle, vehicle.side, {"vehicle": vehicle.id}, vehicle.id)
    yield Portion(rules.RAM.offers(given))
    yield Portion(drives(battle, vehicle))
    yield Portion(rules.STEER.offers(given))
    yield Portion(combat.WATCH.offers(Given(battle, vehicle.side, {"figure": vehicle.id})))


def fires(battle: Battle, vehicle: Vehicle) -> Iterator[c.VehicleFire]:
    for number, mount in enumerate(vehicle.hull.mounts):
        if not allows(check_crew_fires, battle, vehicle, number):
            continue
        weapon = direct_fire(mount.weapon, battle.options.setting)
        shooter = gunner(battle, vehicle, number)
        if weapon is not None:
            yield from _shots(battle, vehicle, shooter, number, weapon)
        missile = missiles_of(shooter, mount.weapon)[0]
        blast = template(mount.weapon, missile)
        if blast is not None:
            for target in seen_figures(battle, shooter, blast):
                yield c.VehicleFire(
                    vehicle.id, number, "template", point=target.at, missile=missile
                )


def _shots(
    battle: Battle, vehicle: Vehicle, shooter: Figure, number: int, weapon: Weapon
) -> Iterator[c.VehicleFire]:
    mode = "burst" if weapon.rof > 1 else "single"
    names = [v.id for v in seen_vehicles(battle, shooter, weapon)]
    names += [f.id for f in seen_figures(battle, shooter, weapon)]
    for name in names:
        shots = ((name, weapon.rof),)
        yield c.VehicleFire(vehicle.id, number, mode, shots)
        if not vehicle.band:
            yield c.VehicleFire(vehicle.id, number, mode, shots, band="half")
            yield c.VehicleFire(vehicle.id, number, mode, shots, band="over")


def seen_figures(battle: Battle, shooter: Figure, weapon: Weapon) -> list[Figure]:
    """Enemies on foot who may be shot at and are about in range, the nearest first."""
    enemies = battle.up(battle.enemy_of(shooter.side))
    near = sorted(((squared_between(f.at, shooter.at), f) for f in enemies), key=itemgetter(0))
    wide = (weapon.long + ABOUT) ** 2
    seen = (
        enemy
        for apart, enemy in near
        if apart <= wide and can_be_shot_at(battle, shooter, weapon, enemy)
    )
    return list(islice(seen, MOST_TARGETS))


def seen_vehicles(battle: Battle, shooter: Figure, weapon: Weapon) -> list[Vehicle]:
    """Enemy vehicles that may be shot at and are in range."""
    return [
        vehicle
        for vehicle in battle.vehicles.values()
        if range_to(battle, shooter, box_of(vehicle)) <= weapon.long
        and can_be_shot_at(battle, shooter, weapon, vehicle)
    ][:MOST_TARGETS]


def drives(battle: Battle, vehicle: Vehicle) -> Iterator[c.Drive]:
    """As far as the points go, half of that, one unit; and one unit back."""
    points, unit = vehicle_points_left(battle, vehicle), unit_of(battle, vehicle.hull)
    for number in dict.fromkeys((points, points // 2, 1)):
        if number:
            yield c.Drive(vehicle.id, number * unit)
    if points:
        yield c.Drive(vehicle.id, unit, reverse=True)


# --- those aboard ---------------------------------------------------------------------------------
def ways_of_rider(battle: Battle, figure: Figure) -> Iterator[Portion]:
    """What only those in a vehicle do: the wheel, its weapons, getting out."""
    vehicle = battle.vehicles[figure.aboard]
    given = Given(battle, figure.side, {"figure": figure.id}, figure.id)
    yield Portion(rules.WHEEL.offers(given))
    if not has_crew(vehicle):
        for number, mount in enumerate(vehicle.hull.mounts):
            weapon = direct_fire(mount.weapon, battle.options.setting)
            if weapon is not None:
                yield Portion(_served(battle, vehicle, figure, number, weapon))
            yield Portion(_templates(battle, vehicle, figure, number))
    yield Portion(rules.ALIGHT.offers(given))


def _served(
    battle: Battle, vehicle: Vehicle, figure: Figure, number: int, weapon: Weapon
) -> Iterator[c.Shoot | c.AimedShot | c.OpportunityFire]:
    shooter = gunner(battle, vehicle, number, figure)
    left = shots_left(battle.options, shooter, weapon)
    name = f"{vehicle.id}/{weapon.id}"
    if left < 1:
        return
    names = [v.id for v in seen_vehicles(battle, shooter, weapon)]
    names += [f.id for f in seen_figures(battle, shooter, weapon)]
    for target in names:
        if left > 1:
            yield c.Shoot(figure.id, name, "burst", ((target, left),))
        yield c.Shoot(figure.id, name, "single", ((target, 1),))
        yield c.AimedShot(figure.id, name, target)
    yield c.OpportunityFire(figure.id, name)


def _templates(
    battle: Battle, vehicle: Vehicle, figure: Figure, number: int
) -> Iterator[c.FireTemplate]:
    row, shooter = vehicle.hull.mounts[number].weapon, gunner(battle, vehicle, number, figure)
    missile = missiles_of(shooter, row)[0]
    blast = template(row, missile)
    for target in seen_figures(battle, shooter, blast) if blast else ():
        yield c.FireTemplate(figure.id, f"{vehicle.id}/{row}", target.at, missile)


# --- those on foot --------------------------------------------------------------------------------
def at_vehicles(battle: Battle, figure: Figure) -> Iterator[object]:
    """Shots and templates at enemy vehicles."""
    for name in dict.fromkeys(figure.weapons):
        weapon = direct_fire(name, battle.options.setting)
        if weapon is not None:
            left = shots_left(battle.options, figure, weapon)
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
