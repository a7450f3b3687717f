"""What exists on a table at all: buttons for what nobody has are rare."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.dice.weapons import WEAPONS


def carried(*rows: str) -> Callable[[Battle], bool]:
    """Somebody on this table carries one of these."""

    wanted = frozenset(rows)

    def is_known(battle: Battle) -> bool:
        for figure in battle.figures.values():
            who = figure.who
            if not wanted.isdisjoint((*who.weapons, *who.grenades, *who.equipment)):
                return True
        return any(not wanted.isdisjoint(vehicle.weapons) for vehicle in battle.vehicles.values())

    return is_known


def with_ability(ability: str) -> tuple[str, ...]:
    return tuple(row for row, weapon in WEAPONS.items() if ability in weapon.abilities)


def has_vehicles(battle: Battle) -> bool:
    return bool(battle.vehicles)


def on_foot(battle: Battle, piece: str) -> bool:
    return piece not in battle.vehicles
