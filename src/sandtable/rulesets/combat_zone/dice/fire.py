"""Incendiary weapons (armes incendiaires): setting a building alight.

The fire table is not on our sheets: CZ-FIRE-02 is our reading, behind the switch cz.building-fire.
"""

from __future__ import annotations

from sandtable.chance import Chance, Roll, only_if
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.difficulty import reaches

BUILDING_FIRE = "2D6"  # automatic wound of each figure inside at the end of a turn, armour ignored
BURNS_AT = 8


def incendiary_names() -> tuple[str, ...]:
    weapons = sheet.HEAVY_WEAPONS | sheet.GRENADES
    return tuple(name for name, weapon in weapons.items() if weapon.incendiary)


def ignite(weapon: str, dice: Chance) -> bool:
    """Does a building touched by the template burn?"""
    burns: bool = dice.roll(ignite_roll(weapon))
    return burns


def ignite_roll(weapon: str) -> Roll:
    row = sheet.WEAPONS["ww2"][weapon]
    return Roll(
        "CZ-FIRE-02",
        "2D6",
        reaches,
        against=BURNS_AT,
        modifiers=only_if(True, "CZ-FIRE-02", row.fire_table_modifier),
    )
