"""Ramming a vehicle or a robot (percuter), and running over pedestrians (percuter des piétons)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Modifier, Roll, as_rolled, from_worst_to_best, only_if
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.machines import MachineHit, MachineTarget
from sandtable.rulesets.combat_zone.dice.speed import Distance, full_tens
from sandtable.rulesets.combat_zone.dice.vehicle_damage import Damage, damages
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer

#: By how much a driver may shift the ramming die: not at all, or by exactly this (CZ-RAM-02).
SHIFTS = {"green": 0, "average": 0, "veteran": 1, "elite": 1, "hero": 2}


@dataclass(frozen=True, slots=True)
class Ramming:
    """Both drivers' qualities and the shifts they chose."""

    driver: str = "average"
    shift: int = 0
    target_driver: str = "average"
    target_shift: int = 0


def may_shift(driver: str, shift: int) -> bool:
    """0, or the driver's own shift up or down (CZ-RAM-02, CZ-RAM-03)."""
    return abs(shift) in (0, SHIFTS[driver])


def shift_rule(driver: str) -> str:
    return "CZ-RAM-03" if driver == "hero" else "CZ-RAM-02"


def ram(ramming: Ramming, dice: Chance) -> str:
    """both-skid, target-skids, rammer-skids or crash."""
    result: str = dice.roll(ram_roll(ramming))
    return result


def ram_roll(ramming: Ramming) -> Roll:
    """Eperonnage, 1D6, with shifts that are already known."""
    return Roll("CZ-RAM-01", "1D6", on_ram_table, shifts(ramming))


def shifts(ramming: Ramming) -> tuple[Modifier, ...]:
    return (
        *only_if(True, shift_rule(ramming.driver), ramming.shift),
        *only_if(True, shift_rule(ramming.target_driver), ramming.target_shift),
    )


@from_worst_to_best("crash", "rammer-skids", "both-skid", "target-skids")
def on_ram_table(face: int, modifier: int, _against: object) -> str:
    return sheet.RAM.row_for(face + modifier)


#: At the table the drivers shift the die once it is seen: roll this, ask them, then read
#: `on_ram_table(face, shifts)`.
RAM_DIE = Roll("CZ-RAM-01", "1D6", as_rolled)


# --- the crash ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Impact:
    """What one vehicle does to the other: ramming dice, full 10 cm above 30, the other's values.

    `theirs`: it is the rammed one that strikes (`Roll.theirs`).
    """

    ramming: str
    tens: int
    major: int
    critical: int
    theirs: bool = False


def crash_damage(impact: Impact, dice: Chance) -> Damage:
    """Each vehicle rolls its own dice against the other; armour is no protection (CZ-VDMG-05)."""
    damage: Damage = dice.roll(impact_roll(impact))
    return damage


def impact_roll(impact: Impact) -> Roll:
    """Dé d'éperonnage, et 1D6 par 10 cm entiers au-dessus de 30."""
    return Roll(
        "CZ-RAM-04",
        impact.ramming,
        damages,
        against=(impact.major, impact.critical),
        modifiers=speed_dice(impact.tens),
        theirs=impact.theirs,
    )


def speed_dice(tens: int) -> tuple[Modifier, ...]:
    return only_if(tens, "CZ-RAM-04", f"{tens}D6")


def impact_on_robot(
    ramming: str, moved: Distance, resistance: int, machine: MachineTarget
) -> MachineHit:
    """A rammed robot takes the roll on the machine table and deals nothing back (CZ-RAM-05)."""
    return MachineHit(ramming, resistance, machine, speed_dice(full_tens(moved)))


# --- pedestrians ----------------------------------------------------------------------------------
RUN_OVER = "2D6"  # automatic wound, armour ignored (CZ-RUN-01)


@dataclass(frozen=True, slots=True)
class Dodge:
    """A pedestrian in a vehicle's way; `tens`: stretches of 10 cm above 30, begun ones too."""

    resistance: int
    hero: bool = False
    tens: int = 0


def dodge(pedestrian: Dodge, dice: Chance) -> Wound:
    """Hit, near miss (panic) or miss."""
    result: str = dice.roll(dodge_roll(pedestrian))
    if result == "hit":
        return suffer(dodge_wounding(pedestrian), dice)
    return Wound.PANIC if result == "near-miss" else Wound.NONE


def dodge_roll(pedestrian: Dodge) -> Roll:
    """Eviter le véhicule, 1D6."""
    return Roll(
        "CZ-RUN-01",
        "1D6",
        on_run_over_table,
        modifiers=(
            *only_if(pedestrian.tens, "CZ-RUN-02", -pedestrian.tens),
            *only_if(pedestrian.hero, "CZ-RUN-03", +1),
        ),
        theirs=True,
    )


@from_worst_to_best("hit", "near-miss", "miss")
def on_run_over_table(face: int, modifier: int, _against: object) -> str:
    return sheet.RUN_OVER.row_for(face + modifier)


def dodge_wounding(pedestrian: Dodge) -> Wounding:
    return Wounding(RUN_OVER, pedestrian.resistance)
