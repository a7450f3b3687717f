"""Transport: jumping off a moving vehicle (sauter en marche)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.chance import Chance, Roll, from_worst_to_best, only_if
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.machines import (
    MachineDamage,
    MachineHit,
    MachineTarget,
    machine_damage,
)
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer

JUMP_INJURY = "1D10"  # automatic wound, armour ignored (CZ-TRANS-04)


@dataclass(frozen=True, slots=True)
class Jump:
    """A figure that leaps off; `tens`: stretches of 10 cm above 30, when the switch counts them."""

    resistance: int
    hero: bool = False
    tens: int = 0


def jump_off(jump: Jump, dice: Chance) -> Wound:
    """Injury, panic or safe landing; an injury is an automatic wound."""
    result: str = dice.roll(jump_roll(jump))
    if result == "injury":
        return suffer(jump_wounding(jump), dice)
    return Wound.PANIC if result == "panic" else Wound.NONE


@dataclass(frozen=True, slots=True)
class MachineJump:
    """A machine that leaps off: an injury damages it, and it never panics."""

    jump: Jump
    machine: MachineTarget


def machine_jumps_off(leap: MachineJump, dice: Chance) -> tuple[MachineDamage, ...]:
    """The same dice on the table of machines (CZ-MACH-01)."""
    if dice.roll(jump_roll(leap.jump)) != "injury":
        return ()
    done = machine_damage(MachineHit(JUMP_INJURY, leap.jump.resistance, leap.machine), dice)
    return (done,) if done else ()


def jump_roll(jump: Jump) -> Roll:
    """Sauter en marche, 1D6."""
    return Roll(
        "CZ-TRANS-04",
        "1D6",
        on_bail_table,
        modifiers=(
            *only_if(jump.tens, "CZ-TRANS-05", -jump.tens),
            *only_if(jump.hero, "CZ-TRANS-06", +1),
        ),
        theirs=True,
    )


@from_worst_to_best("injury", "panic", "ok")
def on_bail_table(face: int, modifier: int, _against: object) -> str:
    return sheet.BAIL.row_for(face + modifier)


def jump_wounding(jump: Jump) -> Wounding:
    return Wounding(JUMP_INJURY, jump.resistance)
