"""Damage tables (tables des dégâts), and a shot at a vehicle up to its damage.

    VehicleHit(projectile, armour, facing, table)      facing: front, flank or rear
    resolve_hit(hit, dice) -> Damage                   SAVED, or a cell of the table in use
    shoot_vehicle(shot, hit, dice) -> Damage or None   None: missed; shot None: hit for granted
    damage_of(column, facing, dice) -> Damage          the damage die of the detailed table
    damage_roll(column, facing) -> Roll
    Damage(column, effects)                            `.label`: saved, blaze, fire+loss-d3, minor …

Effects are those of MB-T-DAMAGE-DETAILED: bounce, immobilised, loss-1, loss-d3, loss-d6, loss-2d6,
gun-d3, gun-d6, fire, blaze, explosion. On the simplified table (mb.damage-table) there are none;
the column alone says what happens (`crews.suffer`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, equally_good, only_if, remembered
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.armour import SAVED, Projectile, cell_rules, penetrate
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.dice.shooting import hit as hits


class VehicleHit(NamedTuple):
    """A hit on a vehicle: what struck it, the armour presented, the side, the table in use."""

    projectile: Projectile
    armour: int
    facing: str = "front"
    table: str = "detailed"


class Damage(NamedTuple):
    """What a hit did: the column, and on the detailed table the effects of the cell."""

    column: str = SAVED
    effects: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The cell by name; on the simplified table its column, or destroyed (MB-DMG-02)."""
        if self.effects:
            return sheet.damage_label(self.effects)
        printed = sheet.DAMAGE_SIMPLIFIED.get(self.column)
        return printed.result if printed and printed.result else self.column


UNHARMED = Damage()


def shoot_vehicle(shot: Shot | None, hit: VehicleHit, dice: Chance) -> Damage | None:
    """Each hit is resolved on its own, without the wound table (MB-SHT-19)."""
    if shot is not None and not hits(shot, dice):
        return None
    return dice.resolve(resolve_hit, hit)


def resolve_hit(hit: VehicleHit, dice: Chance) -> Damage:
    """The save; what fails it goes to the table in use (MB-DMG-01)."""
    column = penetrate(hit.projectile, hit.armour, hit.table, dice)
    if column == SAVED:
        return UNHARMED
    return AFTER_SAVE[hit.table](column, hit.facing, dice)


def damage_of(column: str, facing: str, dice: Chance) -> Damage:
    """Dé de dégâts: one D6 and the side struck (MB-DMG-03)."""
    return Damage(column, dice.roll(damage_roll(column, facing)))


def column_alone(column: str, _facing: str, _dice: Chance) -> Damage:
    """The simplified table needs no further die and knows no sides (MB-DMG-02)."""
    return Damage(column)


AFTER_SAVE = {"detailed": damage_of, "simplified": column_alone}


def applied(hit: VehicleHit, damage: Damage) -> Iterator[str]:
    """The rules that a hit was resolved by, beside those of its dice."""
    yield "MB-ARM-06"
    yield from cell_rules(hit.projectile, hit.armour)
    if damage.column == SAVED:
        return
    yield from ("MB-ARM-07", "MB-DMG-01", "MB-VEH-19")
    if not damage.effects:
        yield from ("MB-DMG-02", "MB-DMG-08")
        return
    yield sheet.DAMAGE_MODIFIERS[hit.facing].rule
    for effect in damage.effects:
        yield from sheet.VEHICLE_EFFECTS[effect.partition("-")[0]].rules[:1]


# --- the damage die -------------------------------------------------------------------------------
@remembered
def damage_roll(column: str, facing: str) -> Roll:
    return Roll("MB-DMG-03", "1D6", READINGS[column], facing_modifier(facing))


def facing_modifier(facing: str) -> tuple[Modifier, ...]:
    """Rear +1, flank -1, front nothing (MB-DMG-04, MB-DMG-05, MB-DMG-06)."""
    printed = sheet.DAMAGE_MODIFIERS[facing]
    return only_if(True, printed.rule, printed.value)


def cell_of(column: str, row: int) -> tuple[str, ...]:
    """The first row is for 1 or less, the last for 6 or more (MB-DMG-07)."""
    cell: tuple[str, ...] = getattr(ROWS[min(max(row, 1), len(ROWS)) - 1], column)
    return cell


@equally_good
def on_armour(face: int, modifier: int, _against: object) -> tuple[str, ...]:
    return cell_of("armour", face + modifier)


@equally_good
def minor_impact(face: int, modifier: int, _against: object) -> tuple[str, ...]:
    return cell_of("minor", face + modifier)


@equally_good
def major_impact(face: int, modifier: int, _against: object) -> tuple[str, ...]:
    return cell_of("major", face + modifier)


@equally_good
def critical_impact(face: int, modifier: int, _against: object) -> tuple[str, ...]:
    return cell_of("critical", face + modifier)


READINGS = {
    "armour": on_armour,
    "minor": minor_impact,
    "major": major_impact,
    "critical": critical_impact,
}
ROWS = tuple(sheet.DAMAGE_DETAILED.values())


def labels_of(column: str) -> tuple[str, ...]:
    """The cells of a column by name, from the first row to the last, each once."""
    return tuple(dict.fromkeys(sheet.damage_label(getattr(row, column)) for row in ROWS))
