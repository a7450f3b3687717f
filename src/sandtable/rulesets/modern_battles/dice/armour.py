"""Armour penetration (perforation du blindage): the save of a vehicle that has been hit.

    Projectile(strength, small_arm, ap_short)          a plain Strength and what modifies it
    projectile_of(weapon, distance, ammo) -> Projectile        of a row of MB-T-WEAPONS or MB-T-GUNS
    shell_of(gun, ammo) -> "ap", "he" or None          the shell meant; None: the gun has no such
    penetrate(projectile, armour, table, dice) -> "saved", "armour", "minor", "major", "critical"
    can_damage(projectile, armour) -> bool             the cell is not "-" (MB-PSY-12)
    save_roll(projectile, armour, table) -> Roll or None       None: "*" or "-", no die

`table` is the switch mb.damage-table: on the simplified one the last column is major.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from sandtable.chance import (
    Chance,
    Modifier,
    Roll,
    from_worst_to_best,
    on_the_number_to_reach,
    only_if,
    remembered,
)
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.weapons import strength_at

SAVED = "saved"


class Projectile(NamedTuple):
    """Force du projectile before its modifiers."""

    strength: int
    small_arm: bool = False
    ap_short: bool = False


def projectile_of(weapon: str, distance: int | Fraction, ammo: str | None = None) -> Projectile:
    """AP shells of guns are stronger up to half the range, small arms weaker at any.

    MB-ARM-04, MB-ARM-05. The distance is in 1/100 inch.
    """
    if weapon not in sheet.GUNS:
        return Projectile(strength_at(weapon, distance), sheet.WEAPONS[weapon].small_arm)
    gun = sheet.GUNS[weapon]
    shell = shell_of(weapon, ammo)
    strength = gun.ap_strength if shell == "ap" else gun.he_strength
    assert strength is not None
    return Projectile(strength, ap_short=shell == "ap" and distance * 2 <= gun.range)


def shell_of(gun: str, ammo: str | None) -> str | None:
    """Armour-piercing unless said otherwise or the gun has none (MB-SHT-23)."""
    row = sheet.GUNS[gun]
    shells = {"ap": row.ap_strength, "he": row.he_strength}
    wanted = ammo or ("ap" if row.ap_strength is not None else "he")
    return wanted if shells[wanted] is not None else None


# --- the save -------------------------------------------------------------------------------------
def penetrate(projectile: Projectile, armour: int, table: str, dice: Chance) -> str:
    """The die that fails the save is the column of the damage table (MB-ARM-07)."""
    roll = save_roll(projectile, armour, table)
    if roll is not None:
        column: str = dice.roll(roll)
        return column
    return LAST_COLUMN[table] if can_damage(projectile, armour) else SAVED  # MB-ARM-02, MB-ARM-03


def can_damage(projectile: Projectile, armour: int) -> bool:
    """Whether it may do anything to that armour (MB-PSY-12)."""
    return sheet.armour_cell(strength_of(projectile), armour) != sheet.IMPOSSIBLE


def cell_rules(projectile: Projectile, armour: int) -> Iterator[str]:
    """Where there is no die: any hit penetrates, or none; and whether the row was off the table."""
    strength = strength_of(projectile)
    cell = sheet.armour_cell(strength, armour)
    yield from {sheet.NO_SAVE: ("MB-ARM-02",), sheet.IMPOSSIBLE: ("MB-ARM-03",)}.get(cell, ())
    if not 1 <= strength <= sheet.STRONGEST_SHELL:
        yield "MB-ARM-08"


@remembered
def save_roll(projectile: Projectile, armour: int, table: str) -> Roll | None:
    """Table de sauvegarde (MB-ARM-01). What strengthens the projectile raises the number."""
    cell = sheet.armour_cell(strength_of(projectile), armour)
    if cell in (sheet.NO_SAVE, sheet.IMPOSSIBLE):
        return None
    changes = strength_modifiers(projectile)
    plain = int(cell.removesuffix("+")) - sum(int(change.value) for change in changes)
    return Roll("MB-ARM-01", "1D6", READINGS[table], changes, plain, theirs=True)


def strength_of(projectile: Projectile) -> int:
    """With its modifiers; the table takes what is off it on its first or last row (MB-ARM-08)."""
    changes = strength_modifiers(projectile)
    return projectile.strength + sum(int(change.value) for change in changes)


def strength_modifiers(projectile: Projectile) -> tuple[Modifier, ...]:
    """Modificateur de la force du projectile."""
    return (
        *when(projectile.ap_short, "ap-short-range"),
        *when(projectile.small_arm, "small-arms"),
    )


def when(condition: bool, row: str) -> tuple[Modifier, ...]:
    printed = sheet.STRENGTH_MODIFIERS[row]
    return only_if(condition, printed.rule, printed.value)


@from_worst_to_best("critical", "major", "minor", "armour", SAVED)
@on_the_number_to_reach
def saved_or_column(face: int, modifier: int, needed: int) -> str:
    """A failing 1, 2, 3, or 4 and more (MB-ARM-07)."""
    if face >= needed + modifier:
        return SAVED
    return sheet.COLUMNS[min(face, 4) - 1]


@from_worst_to_best("major", "minor", "armour", SAVED)
@on_the_number_to_reach
def saved_or_simplified_column(face: int, modifier: int, needed: int) -> str:
    """A failing 1, 2, or 3 and more."""
    if face >= needed + modifier:
        return SAVED
    return sheet.COLUMNS[min(face, 3) - 1]


#: mb.damage-table.
READINGS = {"detailed": saved_or_column, "simplified": saved_or_simplified_column}
LAST_COLUMN = {"detailed": "critical", "simplified": "major"}
