"""Falls (tomber): cushioning one, and what it does otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Roll, only_if
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.machines import (
    MachineDamage,
    MachineHit,
    MachineTarget,
    machine_damage,
)
from sandtable.rulesets.combat_zone.dice.speed import Distance
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer


@dataclass(frozen=True, slots=True)
class Drop:
    """A figure that falls from a step of the table (None: below the first); `skill` is 0 to 2."""

    step: str | None
    resistance: int
    hero: bool = False
    skill: int = 0


@dataclass(frozen=True, slots=True)
class Fall:
    """Cushioned, or a wound roll. Whoever lies underneath is hurt only by the second."""

    cushioned: bool
    wound: Wound = Wound.NONE


def step_for(height: Distance) -> str | None:
    """The highest step of the table not above the height; None below the first (CZ-URBAN-08)."""
    reached = [row.id for row in sheet.FALL.values() if row.height <= height]
    return reached[-1] if reached else None


def fall(drop: Drop, dice: Chance) -> Fall:
    """Try to cushion the fall; failing that, an automatic wound. Below 5 cm nothing is rolled."""
    if drop.step is None or dice.roll(cushion_roll(drop.step, drop)):
        return Fall(cushioned=True)
    return Fall(cushioned=False, wound=suffer(fall_wounding(drop.step, drop.resistance), dice))


@dataclass(frozen=True, slots=True)
class MachineDrop:
    """A machine that falls: it cushions the fall like anybody, but is damaged, not wounded."""

    drop: Drop
    machine: MachineTarget


def fall_of_machine(falling: MachineDrop, dice: Chance) -> tuple[Fall, tuple[MachineDamage, ...]]:
    """The same dice on the table of machines, which never panic (CZ-MACH-01)."""
    drop = falling.drop
    if drop.step is None or dice.roll(cushion_roll(drop.step, drop)):
        return Fall(cushioned=True), ()
    damage = sheet.FALL[drop.step].damage
    done = machine_damage(MachineHit(damage, drop.resistance, falling.machine), dice)
    return Fall(cushioned=False), (done,) if done else ()


def cushion_roll(step: str, drop: Drop) -> Roll:
    """Amortir sa chute : 2D6, 8+ (CZ-URBAN-07)."""
    return Roll(
        "CZ-URBAN-07",
        "2D6",
        is_cushioned,
        modifiers=(
            *only_if(True, "CZ-URBAN-08", sheet.FALL[step].modifier),
            *only_if(drop.hero, "CZ-URBAN-09", +1),
            *only_if(drop.skill, "CZ-URBAN-10", drop.skill),
        ),
        theirs=True,
    )


def is_cushioned(rolled: int, modifier: int, _against: object) -> bool:
    return sheet.FALL_TEST.row_for(rolled + modifier) == "cushioned"


def fall_wounding(step: str, resistance: int) -> Wounding:
    """Armour does not protect from a fall (CZ-URBAN-11).

    The figure underneath takes the same dice against its own resistance (CZ-URBAN-12).
    """
    return Wounding(sheet.FALL[step].damage, resistance)
