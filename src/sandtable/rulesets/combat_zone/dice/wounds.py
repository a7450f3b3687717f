"""The wound roll of shooting (jet de blessure), and wounds that come without a shot."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, only_if, remembered
from sandtable.rulesets.combat_zone import sheet


class Wound(IntEnum):
    """What a wound roll does to a figure; the worst of several counts."""

    NONE = 0
    PANIC = 1
    OUT = 2

    __hash__ = int.__hash__  # that of an enum is slow, and odds look wounds up by the thousand


class Wounding(NamedTuple):
    """One wound roll: what strikes a figure, and what protects it.

    `survivor_panics`: whoever is not eliminated panics (CZ-FIRE-01, CZ-SKID-03). An automatic
    wound (blessure automatique) is this roll without cover (CZ-GEN-08).
    """

    damage: str
    resistance: int
    cover: str = "none"
    armour: str = "none"
    point_blank: bool = False
    bonus: int = 0
    survivor_panics: bool = False


def suffer(wounding: Wounding, dice: Chance) -> Wound:
    """Roll the damage dice against the figure's resistance."""
    wound: Wound = dice.roll(wound_roll(wounding))
    return wound


@remembered
def wound_roll(wounding: Wounding) -> Roll:
    """Jet de blessure : dés de dommages, couvert, armure et portée contre la résistance."""
    return Roll(
        "CZ-WOUND-01",
        wounding.damage,
        wounds_or_panics if wounding.survivor_panics else wounds,
        against=wounding.resistance,
        modifiers=(
            *wound_modifiers(wounding.cover, wounding.armour, wounding.point_blank),
            *only_if(wounding.bonus, "CZ-GEN-07", wounding.bonus),
        ),
    )


def wound_modifiers(
    cover: str = "none", armour: str = "none", point_blank: bool = False
) -> tuple[Modifier, ...]:
    """Couvert, armure, bout portant."""
    return (
        *only_if(True, "CZ-WOUND-02", sheet.COVER[cover].modifier),
        *only_if(True, "CZ-WOUND-03", sheet.ARMOUR[armour].modifier),
        *only_if(point_blank, "CZ-WOUND-04", +1),
    )


WOUNDS = {"eliminated": Wound.OUT, "panic": Wound.PANIC, "none": Wound.NONE}


def wounds(rolled: int, modifier: int, resistance: int) -> Wound:
    """At the resistance the figure is out; 1 to 3 below it panics (CZ-T-WOUND)."""
    return WOUNDS[sheet.WOUND.row_for(rolled + modifier - resistance)]


def wounds_or_panics(rolled: int, modifier: int, resistance: int) -> Wound:
    """As a wound roll, but whoever lives panics."""
    return max(Wound.PANIC, wounds(rolled, modifier, resistance))
