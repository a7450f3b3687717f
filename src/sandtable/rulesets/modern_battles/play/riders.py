"""Tank riders and passengers: splinters, and what becomes of them when the vehicle is lost.

splinters(battle, vehicle, umpire) -> (Battle, fallen)     an AP shell did not penetrate
put_down(battle, unit, umpire) -> Battle           within 2 inches of the vehicle (MB-RID-07)
vehicle_is_lost(battle, vehicle, umpire) -> Battle     all of them, and their tests (MB-RID-06)
"""

from __future__ import annotations

from sandtable.rulesets.modern_battles.battle.events.turn import Dismounted
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.dice import riders
from sandtable.rulesets.modern_battles.dice.wounds import Hit, harm
from sandtable.rulesets.modern_battles.ground.places import nearest_enemy, places_round
from sandtable.rulesets.modern_battles.ground.sight import bodies
from sandtable.rulesets.modern_battles.ground.ways import centre_of
from sandtable.rulesets.modern_battles.play.casualties import draw, foot_of, remove
from sandtable.umpire import Playing

NEAR = 200  # within 2 inches
FARTHER = (400, 800, 1600)  # where there is no room


def splinters(battle: Battle, vehicle: str, umpire: Playing) -> tuple[Battle, tuple[str, ...]]:
    """Ricochet and splinters of an AP shell of a gun that was saved (MB-RID-02, MB-RID-03)."""
    aboard = [f.id for unit in battle.riders(vehicle) for f in battle.members(unit.id)]
    if not aboard:
        return battle, ()
    kinds = {foot_of(battle, unit.id) for unit in battle.riders(vehicle)}
    if len(kinds) == 1:
        hit = Hit(riders.SPLINTER_STRENGTH, kinds.pop())
        number = umpire.resolve(riders.splinter, len(aboard), hit)
        fallen = draw(battle, aboard, number, umpire)
    else:
        fallen = _each(battle, aboard, umpire)
    return remove(battle, fallen, umpire, "MB-RID-03"), fallen


def _each(battle: Battle, aboard: list[str], umpire: Playing) -> tuple[str, ...]:
    """Units of different kinds share the vehicle: who is hit is drawn first."""
    if not umpire.roll(riders.RICOCHET):
        return ()
    hit = draw(battle, aboard, umpire.roll(riders.NUMBER_OF_HITS), umpire)
    return tuple([who for who in hit if _falls(battle, who, umpire)])


def _falls(battle: Battle, who: str, umpire: Playing) -> bool:
    foot = foot_of(battle, battle.figures[who].unit)
    done: str = umpire.resolve(harm, Hit(riders.SPLINTER_STRENGTH, foot))
    return done == "casualty"


# --- put down -------------------------------------------------------------------------------------
def put_down(battle: Battle, unit: str, umpire: Playing, test: bool = False) -> Battle:
    """The nearest free places within 2 inches, away from the enemy first (MB-CMD-04)."""
    from sandtable.rulesets.modern_battles.play import morale

    who = tuple([f.id for f in battle.members(unit)])
    places = beside(battle, battle.units[unit].mounted, who, NEAR)
    battle = umpire.record(battle, Dismounted(unit, places, battle.units[unit].facing))
    return morale.test_psychology(battle, unit, umpire) if test else battle


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


def vehicle_is_lost(battle: Battle, vehicle: str, umpire: Playing, tests: bool = True) -> Battle:
    """Abandoned, destroyed, ablaze or without crew: they get down and test (MB-RID-06)."""
    from sandtable.rulesets.modern_battles.play import morale

    aboard = [unit.id for unit in battle.riders(vehicle)]
    if aboard:
        umpire.note("MB-RID-06")
    for unit in aboard:
        battle = put_down(battle, unit, umpire)
    for unit in aboard if tests else ():
        battle = morale.test_psychology(battle, unit, umpire)
    return battle
