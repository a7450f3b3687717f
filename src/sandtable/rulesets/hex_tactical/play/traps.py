"""Traps (pièges): mines strike by themselves, an IED when its owner wants (HX-INDCOL-11).

leave(battle, unit, umpire)      mines of the hex that a unit is about to leave by ground
enter(battle, unit, umpire)      mines of the hex just entered, then the IED
"""

from __future__ import annotations

from fractions import Fraction

from sandtable.rulesets.hex_tactical.battle.events.fire import TrapStruck
from sandtable.rulesets.hex_tactical.battle.state import UP, Battle, Hex, Trap, Unit
from sandtable.rulesets.hex_tactical.commands import MayBlow
from sandtable.rulesets.hex_tactical.dice.fire_table import Landed
from sandtable.rulesets.hex_tactical.play.aiming import Mark, shell_mark
from sandtable.rulesets.hex_tactical.play.results import take_result
from sandtable.umpire import Playing

MINE, IED = "mine", "ied"


def leave(battle: Battle, name: str, umpire: Playing) -> Battle:
    """Mines attack whoever leaves their hex by ground, once in his activation."""
    return _mines(battle, name, umpire)


def enter(battle: Battle, name: str, umpire: Playing) -> Battle:
    """Mines first; the owner of an IED is asked about an enemy (HX-TURN-10)."""
    battle = _mines(battle, name, umpire)
    for trap in traps_at(battle, battle.units[name].at, IED):
        unit = battle.units[name]
        if unit.fate != UP or unit.is_flying or trap.side == unit.side:
            continue
        if umpire.ask(battle, trap.side, MayBlow(trap.id, name)) is not None:
            battle = strike(battle, trap, name, umpire)
    return battle


def _mines(battle: Battle, name: str, umpire: Playing) -> Battle:
    for trap in traps_at(battle, battle.units[name].at, MINE):
        if is_struck(trap, battle.units[name]):
            battle = strike(battle, trap, name, umpire)
    return battle


def traps_at(battle: Battle, at: Hex, kind: str) -> list[Trap]:
    """Those of a kind that lie in a hex; an IED that went off is gone."""
    return [
        trap
        for trap in battle.traps.values()
        if trap.at == at and not trap.spent and trap.counter.weapons[0].type == kind
    ]


def is_struck(trap: Trap, unit: Unit) -> bool:
    """Once in an activation; some mines ignore infantry and pieces (HX-INDCOL-11).

    Mines know no side.
    """
    if unit.fate != UP or unit.is_flying or trap.id in unit.mines_met:
        return False
    on_foot = unit.counter.is_infantry or unit.counter.is_piece
    return not (on_foot and trap.counter.has("vehicles-only"))


def strike(battle: Battle, trap: Trap, name: str, umpire: Playing) -> Battle:
    """One 2D6 at the unit that set it off, hidden or not (HX-POW-14, HX-RES-06)."""
    with umpire.act(trap.id, name):
        battle = umpire.record(battle, TrapStruck(trap.id, name))
        mark = mark_of(battle, trap, name)
        landed: Landed = umpire.roll(mark.aim.roll)
        return take_result(battle, mark, landed.result, trap.at, umpire)


def mark_of(battle: Battle, trap: Trap, name: str) -> Mark:
    """Whoever sets it off, as the dice see it."""
    weapon = trap.counter.weapons[0]
    return shell_mark(battle, weapon.type, (Fraction(weapon.p),), battle.units[name])
