"""How much of a vehicle the enemy's guns can take where it would stand: men aboard die with it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.free import Point
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, changed
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.vehicle_damage import is_proof
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.play.crews import as_figure, crew_at, placed
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_crew
from sandtable.rulesets.combat_zone.play.vehicles.targets import sees_vehicle, shot_at_vehicle
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shot
from sandtable.rulesets.combat_zone.players.greedy.worth import weapons_of
from sandtable.rulesets.combat_zone.sheet import Weapon

RISKED = 0.25  # of a vehicle full of men: so much may be lost to one gun


def exposure(battle: Battle, vehicle: Vehicle, at: Point, facing: Point) -> float:
    """The share of it that the gun most to be feared takes there with all it fires in a turn."""
    there = changed(vehicle, at=at, facing=facing, fate=FIT)
    seen = changed(battle, vehicles={**battle.vehicles, vehicle.id: there})
    return max((_share(seen, *gun, there) for gun in _guns(battle, vehicle)), default=0.0)


def _share(battle: Battle, shooter: Figure, weapon: Weapon, vehicle: Vehicle) -> float:
    shot = shot_at_vehicle(battle, shooter, weapon, vehicle, aimed=False, missing=0)
    if shot is None or not sees_vehicle(battle, shooter, vehicle):
        return 0.0
    return of_shot(shot, weapon.rof)


def _guns(battle: Battle, vehicle: Vehicle) -> Iterator[tuple[Figure, Weapon]]:
    """Whatever of the enemy harms it: guns and tanks, which may turn to it, and rockets."""
    armoured, setting = vehicle.hull.row.armoured, battle.options.setting
    for shooter, row in _manned(battle, battle.enemy_of(vehicle.side)):
        direct = direct_fire(row, setting)
        if direct is not None and not is_proof(armoured, direct.anti_tank):
            yield shooter, direct
    for figure in battle.up(battle.enemy_of(vehicle.side)):
        yield from ((figure, weapon) for weapon in weapons_of(battle, figure) if weapon.anti_tank)


def _manned(battle: Battle, side: str) -> Iterator[tuple[Figure, str]]:
    for vehicle in battle.vehicles.values():
        if vehicle.side == side and vehicle.fate == FIT and has_crew(vehicle):
            for number, mount in enumerate(vehicle.hull.mounts):
                yield gunner(battle, vehicle, number), mount.weapon
    for weapon in battle.crewed.values():
        station = as_figure(weapon)
        crew = crew_at(battle, station, weapon.row) if weapon.fate == FIT else []
        if weapon.side == side and crew:
            yield placed(crew[0], station), weapon.row
