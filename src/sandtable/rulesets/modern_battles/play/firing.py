"""By which rules a fire is fired: noted once for the whole of it, when it begins.

Each is told by what applies it: weapons, wounds, target acquisition. Here is what the plan of a
fire itself shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.dice import spotting, weapons, wounds
from sandtable.rulesets.modern_battles.dice.weapons import FLAME, is_gun, strength_at
from sandtable.rulesets.modern_battles.ground.bases import level_of
from sandtable.rulesets.modern_battles.play.casualties import foot_of
from sandtable.rulesets.modern_battles.play.shooters import Firer, Plan, sighting

BY = {"none": (), "sniper": ("MB-SHT-20",), "artillery": ("MB-SHT-21", "MB-SHT-24")}
AMBUSHED = ("MB-AMB-04", "MB-AMB-05", "MB-AMB-06", "MB-AMB-07")


def applied(battle: Battle, fire: Plan) -> dict[str, None]:
    """The rules of a fire, each once."""
    return dict.fromkeys(_applied(battle, fire))


def _applied(battle: Battle, fire: Plan) -> Iterator[str]:
    yield from BY[fire.by]
    if fire.ambush:
        yield from AMBUSHED
    if fire.target in battle.vehicles:
        yield from ("MB-SHT-19", "MB-PSY-12")
    else:
        yield from _at_foot(battle, fire)
    if fire.unit in battle.vehicles:
        yield from _by_vehicle(battle, fire.unit)
    if battle.options.spotting:
        firer = fire.firers[0]
        yield from spotting.applied(sighting(battle, fire.target, firer.distance, firer.shot.cover))
    for firer in fire.firers:
        yield from _by_firer(battle, fire, firer)


def _at_foot(battle: Battle, fire: Plan) -> Iterator[str]:
    unit = battle.units[fire.target]
    if len(fire.removable) < len(battle.members(unit.id)):
        yield "MB-SHT-18"
    if unit.mounted:
        yield from ("MB-RID-01", "MB-RID-07")
    if unit.gun:
        yield "MB-WPN-15"
    for firer in fire.firers:
        if is_gun(firer.weapon):
            yield "MB-RID-05"
        else:
            strength = strength_at(firer.weapon, firer.distance)
            yield from wounds.applied(wounds.Hit(strength, foot_of(battle, unit.id)))


def _by_vehicle(battle: Battle, name: str) -> Iterator[str]:
    vehicle = battle.vehicles[name]
    yield "MB-VEH-26"
    if vehicle.is_half_crewed:
        yield "MB-VEH-03"


def _by_firer(battle: Battle, fire: Plan, firer: Firer) -> Iterator[str]:
    if firer.weapon == FLAME:
        yield from ("MB-WPN-11", "MB-WPN-12")
    else:
        yield from ("MB-SHT-06", "MB-SHT-07") if firer.shot.band == "extreme" else ("MB-SHT-06",)
    if firer.shot.cover != "none":
        yield from ("MB-TER-06", "MB-TER-07")
    if level_of(battle, firer.who) != level_of(battle, firer.nearest):
        yield "MB-GEN-14"
    if is_gun(firer.weapon):
        yield from ("MB-WPN-15", "MB-SHT-23")
        if fire.unit in battle.units:
            yield "MB-WPN-16"
    else:
        mount = "hand" if firer.who in battle.figures else "vehicle"
        yield from weapons.applied(firer.weapon, firer.shot, firer.firing, firer.distance, mount)
    if firer.who in fire.spent:
        yield "MB-WPN-14"
