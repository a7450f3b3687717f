"""Riders are put down beside their vehicle, and a crew that bails out (MB-RID-07, MB-VEH-20)."""

from __future__ import annotations

from sandtable.rulesets.modern_battles.battle.events.moves import Dismounted
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.ground.bases import centre_of
from sandtable.rulesets.modern_battles.ground.nearest import nearest_enemy
from sandtable.rulesets.modern_battles.ground.places import MOUNTING, places_round
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.umpire import Playing

FARTHER = (400, 800, 1600)  # where there is no room


def put_down(battle: Battle, unit: str, umpire: Playing) -> Battle:
    """The nearest free places within 2 inches, away from the enemy first (MB-CMD-04)."""
    who = tuple([f.id for f in battle.members(unit)])
    places = beside(battle, battle.units[unit].mounted, who, MOUNTING)
    return umpire.record(battle, Dismounted(unit, places, battle.units[unit].facing))


def beside(
    battle: Battle, vehicle: str, who: tuple[str, ...], near: int
) -> tuple[tuple[str, Point], ...]:
    """Places round a vehicle on the side away from the enemy; farther off if there is no room."""
    enemy = nearest_enemy(battle, vehicle)
    away = centre_of(battle, bodies(battle, enemy)[0]) if enemy else None
    places: tuple[Point, ...] = ()
    for farthest in (near, *FARTHER):
        places = places_round(battle, vehicle, len(who), farthest, away)
        if len(places) == len(who):
            break
    at = battle.vehicles[vehicle].at
    places += (at,) * (len(who) - len(places))
    return tuple(zip(who, places, strict=True))
