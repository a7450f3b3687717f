"""Machines and robots: damage levels, components, and what chance decides for them."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import (
    Chance,
    Modifier,
    Roll,
    equally_good,
    from_worst_to_best,
    only_if,
    remembered,
)
from sandtable.rulesets.combat_zone import sheet


class MachineTarget(NamedTuple):
    """What the wound roll asks about a machine; `fights_on`: critical damages it still survives."""

    self_repair: bool = False
    prior_major: bool = False
    prior_critical: bool = False
    fights_on: int = 0


class MachineDamage(NamedTuple):
    """A level (minor, major, critical) and a component (hardware, power, software)."""

    level: str
    component: str


class MachineHit(NamedTuple):
    """A hit on a machine: damage dice and the modifiers of the attack, against its resistance.

    `theirs`: it hits back at whoever began (`Roll.theirs`).
    """

    damage: str
    resistance: int
    machine: MachineTarget = MachineTarget()
    modifiers: tuple[Modifier, ...] = ()
    theirs: bool = False


def machine_damage(hit: MachineHit, dice: Chance) -> MachineDamage | None:
    """The level by the margin, then the component by a die; None when the roll falls short.

    One table for shooting and close combat; machines neither panic nor rout (CZ-MACH-01).
    """
    level: str = dice.roll(level_roll(hit))
    if level == "none":
        return None
    return MachineDamage(level, dice.roll(COMPONENT._replace(theirs=hit.theirs)))


def level_roll(hit: MachineHit) -> Roll:
    """Niveau de dommages : le jet de blessure contre la résistance de la machine."""
    return Roll(
        "CZ-MACH-01",
        hit.damage,
        level,
        against=hit.resistance,
        modifiers=(
            *hit.modifiers,
            *only_if(hit.machine.self_repair, "CZ-MACH-03", -1),
            *only_if(hit.machine.prior_major, "CZ-MACH-04", +1),
            *only_if(hit.machine.prior_critical, "CZ-MACH-05", +2),
        ),
        theirs=hit.theirs,
    )


@from_worst_to_best("none", "minor", "major", "critical")
def level(rolled: int, modifier: int, resistance: int) -> str:
    """0 to 3 above the resistance minor, 4 or 5 major, 6 and more critical."""
    return sheet.MACHINE_LEVEL.row_for(rolled + modifier - resistance)


@equally_good
def component(face: int, _modifier: int, _against: object) -> str:
    """1 to 3 hardware, 4 or 5 power supply, 6 software."""
    return sheet.MACHINE_COMPONENT.row_for(face)


COMPONENT = Roll("CZ-MACH-02", "1D6", component)


def after(machine: MachineTarget, damage: MachineDamage | None) -> MachineTarget:
    """The machine as the next wound roll finds it (CZ-MACH-04, CZ-MACH-05)."""
    if damage is None or damage.level == "minor":
        return machine
    if damage.level == "major":
        return machine._replace(prior_major=True)
    return machine._replace(prior_critical=True, fights_on=machine.fights_on - 1)


@remembered
def after_all(machine: MachineTarget, damages: tuple[MachineDamage, ...]) -> MachineTarget:
    """The same after several."""
    for damage in damages:
        machine = after(machine, damage)
    return machine


def is_out_of_action(machine: MachineTarget) -> bool:
    """Critical damage puts a machine out of action unless the scenario lets it fight on."""
    return machine.fights_on < 0


#: Damage that adds nothing when it is already there (CZ-T-MACHINE-EFFECT).
ONCE = (
    MachineDamage("minor", "software"),
    MachineDamage("major", "power"),
    MachineDamage("major", "software"),
)


def that_counts(
    earlier: tuple[MachineDamage, ...], now: MachineDamage, out: bool
) -> tuple[MachineDamage, ...]:
    """All the damage of several hits that makes a difference; out of action, only what did it.

    It is sorted, as its effects do not depend on the order: the odds of a long burst have far
    fewer outcomes to tell apart.
    """
    if out:
        earlier = tuple(damage for damage in earlier if damage.level == "critical")
    elif now in ONCE and now in earlier:
        return earlier
    return tuple(sorted((*earlier, now)))


# --- what chance decides --------------------------------------------------------------------------
def pick(candidates: int, dice: Chance) -> int:
    """One of several at random, each with the same chance, counted from 0 (CZ-GEN-10)."""
    if candidates < 2:
        return 0
    picked: int = dice.roll(Roll("CZ-GEN-10", f"1D{candidates}", from_zero))
    return picked


def from_zero(face: int, _modifier: int, _against: object) -> int:
    return face - 1


def erratic_octant(dice: Chance) -> int:
    """The way a machine with damaged software goes, 1 to 8 (CZ-MACH-06, CZ-T-MACHINE-EFFECT)."""
    octant: int = dice.roll(Roll("CZ-MACH-06", "1D8", as_face))
    return octant


def as_face(face: int, _modifier: int, _against: object) -> int:
    return face
