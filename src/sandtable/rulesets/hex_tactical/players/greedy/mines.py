"""Mines that a side knows of, its own among them: what it costs a unit to go through them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandtable.rulesets.hex_tactical.battle.state import UP, Battle, Hex, Trap, Unit, changed
from sandtable.rulesets.hex_tactical.play.aiming import shell_mark
from sandtable.rulesets.hex_tactical.play.traps import MINE, is_struck
from sandtable.rulesets.hex_tactical.players.greedy.worth import harm_in, state_of

NO_HEXES: frozenset[Hex] = frozenset()


def mined_for(battle: Battle, unit: Unit) -> frozenset[Hex]:
    """Hexes with mines that would strike a unit on its way."""
    if not battle.traps:
        return NO_HEXES
    walker = changed(unit, fate=UP, mines_met=())
    return frozenset([trap.at for trap in _mines(battle) if is_struck(trap, walker)])


def harm_of(battle: Battle, unit: Unit, way: Iterable[Hex]) -> float:
    """The part of its worth that mines of a way are expected to take from a unit."""
    hexes = {unit.at, *way}
    total = 0.0
    for trap in _mines(battle):
        if trap.at in hexes and is_struck(trap, changed(unit, fate=UP)):
            weapon = trap.counter.weapons[0]
            mark = shell_mark(battle, weapon.type, (Fraction(weapon.p),), unit)
            total += harm_in(mark.aim.column, mark.victim, state_of(unit))
    return total


def _mines(battle: Battle) -> list[Trap]:
    return [
        trap
        for trap in battle.traps.values()
        if not trap.spent and trap.counter.weapons[0].type == MINE and battle.field.has(trap.at)
    ]
