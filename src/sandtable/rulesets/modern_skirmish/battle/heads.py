"""Heads down (baisser la tête): who must, and what it leaves (MS-HEAD)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sandtable.rulesets.modern_skirmish.battle.events.fire import KeptHeadsDown
from sandtable.rulesets.modern_skirmish.battle.state import HEADS_DOWN, Battle, Unit
from sandtable.umpire import Playing


def heads_down(battle: Battle, units: Iterable[str], umpire: Playing, rule: str) -> Battle:
    """Each unit that can be affected gets its marker at once, red side up (MS-HEAD-02).

    `rule` is what makes it so: MS-ABIL-04, -06, -09, MS-EQP-02, MS-VSHOT-03 or MS-HEAD-06. The
    state belongs to units, never to single figures (MS-HEAD-04).
    """
    for unit in dict.fromkeys(units):
        if can_be_made(battle, unit):
            affected = battle.units[unit]
            if not affected.red or unit == battle.active:  # it could still have acted
                umpire.note("MS-HEAD-01")
            if affected.vehicle:
                umpire.note("MS-HEAD-05")
            battle = umpire.record(battle, KeptHeadsDown(unit, rule))
    return battle


def can_be_made(battle: Battle, unit: str) -> bool:
    """Not twice (MS-HEAD-02); nobody aboard, since a vehicle shields them (MS-VSHOT-10).

    A marker that has gone to blue is turned to red again: its unit could have acted (MS-HEAD-03).
    """
    affected = battle.units[unit]
    if not battle.stands(unit) or (affected.marker == HEADS_DOWN and affected.red):
        return False
    if affected.vehicle:
        return VEHICLES[battle.options.vehicles_heads_down](affected)
    return not battle.carrier(unit)


def vehicles_too(_unit: Unit) -> bool:
    return True


def vehicles_are_immune(_unit: Unit) -> bool:
    return False


#: The switch ms.vehicles-heads-down (MS-HEAD-05).
VEHICLES: dict[bool, Callable[[Unit], bool]] = {True: vehicles_too, False: vehicles_are_immune}
