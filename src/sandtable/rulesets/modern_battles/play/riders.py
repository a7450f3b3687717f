"""Tank riders and passengers: splinters, and what becomes of them when the vehicle is lost.

splinters(battle, vehicle, umpire) -> (Battle, fallen)     an AP shell did not penetrate
vehicle_is_lost(battle, vehicle, umpire) -> Battle     all of them, and their tests (MB-RID-06)
"""

from __future__ import annotations

from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.dice import riders
from sandtable.rulesets.modern_battles.dice.wounds import Hit, harm
from sandtable.rulesets.modern_battles.play import morale
from sandtable.rulesets.modern_battles.play.casualties import draw, foot_of, remove
from sandtable.rulesets.modern_battles.play.getting_down import put_down
from sandtable.umpire import Playing


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


def vehicle_is_lost(battle: Battle, vehicle: str, umpire: Playing, tests: bool = True) -> Battle:
    """Abandoned, destroyed, ablaze or without crew: they get down and test (MB-RID-06)."""
    aboard = [unit.id for unit in battle.riders(vehicle)]
    if aboard:
        umpire.note("MB-RID-06")
    for unit in aboard:
        battle = put_down(battle, unit, umpire)
    for unit in aboard if tests else ():
        battle = morale.test_psychology(battle, unit, umpire)
    return battle
