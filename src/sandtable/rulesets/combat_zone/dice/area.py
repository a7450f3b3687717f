"""Template weapons and deviation (gabarit, déviation, aire d'effet).

The sheets name deviation without rules; the to-hit roll, the octant and the distances are our
readings CZ-AREA-01 and CZ-AREA-02.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, said_as
from sandtable.rulesets.combat_zone.dice.machines import MachineHit, MachineTarget
from sandtable.rulesets.combat_zone.dice.shooting import hits, shooter_modifiers
from sandtable.rulesets.combat_zone.dice.vehicle_damage import Damage, VehicleHit, damage_vehicle
from sandtable.rulesets.combat_zone.dice.wounds import Wound, Wounding, suffer, wound_modifiers


@dataclass(frozen=True, slots=True)
class Lob:
    """One template attack before it lands. `band` is short or long.

    A barrage has the requester's quality alone (CZ-RADIO-04).
    """

    quality: str
    band: str = "long"
    took_cover: bool = False
    panicked: bool = False
    wounded: bool = False
    precarious: bool = False
    crew_missing: int = 0
    firing_vehicle: str = "none"
    dark: bool = False
    hardware_damage: int = 0
    at_vehicle: tuple[Modifier, ...] = ()


class Landing(NamedTuple):
    """Where a template lands: octant 1 is straight beyond the point aimed at, then clockwise."""

    octant: int
    distance: int  # whole cm


ON_TARGET = Landing(0, 0)


@dataclass(frozen=True, slots=True)
class Blast:
    """A figure under a template. `damage` is None for smoke and white phosphorus."""

    damage: str | None
    resistance: int
    cover: str = "none"
    armour: str = "none"
    incendiary: bool = False


# --- where it lands -------------------------------------------------------------------------------
def land(lob: Lob, mode: str, dice: Chance) -> Landing:
    """A hit centres the template on the point aimed at; a miss deviates."""
    return ON_TARGET if dice.roll(to_land(lob)) else dice.resolve(deviation, mode)


def to_land(lob: Lob) -> Roll:
    """The to-hit roll of a template weapon: no aimed shot, no point-blank (CZ-AREA-01)."""
    return Roll(
        "CZ-AREA-01",
        "1D6",
        hits,
        against=6,
        modifiers=(*shooter_modifiers(lob), *lob.at_vehicle),
    )


def deviation(mode: str, dice: Chance) -> Landing:
    """A random octant, 1D8, and a distance: 1D10 cm direct, 2D10 indirect (CZ-AREA-02)."""
    return Landing(dice.roll(OCTANT), dice.roll(DISTANCE[mode]))


@said_as("CZ-AREA-02-octant")
def octant(rolled: int, _modifier: int, _against: object) -> int:
    """1 to 8, clockwise from the direction of the shot."""
    return rolled


@said_as("CZ-AREA-02-distance")
def distance(rolled: int, _modifier: int, _against: object) -> int:
    return rolled


OCTANT = Roll("CZ-AREA-02", "1D8", octant)
DISTANCE = {
    "direct": Roll("CZ-AREA-02", "1D10", distance),
    "indirect": Roll("CZ-AREA-02", "2D10", distance),
}


# --- what it does ---------------------------------------------------------------------------------
def blasts(under: tuple[Blast, ...], dice: Chance) -> tuple[Wound, ...]:
    """Each figure under one template has its own wound roll."""
    return dice.each(blast, under)


def blast(under: Blast, dice: Chance) -> Wound:
    """Smoke does nothing; an incendiary panics whoever lives (CZ-AREA-03, CZ-FIRE-01)."""
    if under.damage is None:
        return Wound.PANIC if under.incendiary else Wound.NONE
    return suffer(blast_wounding(under), dice)


def blast_wounding(under: Blast) -> Wounding:
    """Cover and armour count, point-blank does not (CZ-AREA-06)."""
    assert under.damage is not None
    return Wounding(
        under.damage,
        under.resistance,
        under.cover,
        under.armour,
        survivor_panics=under.incendiary,
    )


def blast_on_machine(
    damage: str, resistance: int, machine: MachineTarget, cover: str
) -> MachineHit:
    """A machine under a template takes the hit on its own table and never panics."""
    return MachineHit(damage, resistance, machine, wound_modifiers(cover=cover))


# --- both together --------------------------------------------------------------------------------
def bombard(lob: Lob, mode: str, under: Blast, dice: Chance) -> Wound | Landing:
    """A template aimed at one figure: its wound when on target, where it goes when not."""
    landing = land(lob, mode, dice)
    return dice.resolve(blast, under) if landing == ON_TARGET else landing


def bombard_vehicle(lob: Lob, hit: VehicleHit, dice: Chance) -> Damage:
    """A template aimed at a vehicle does nothing to it when it misses."""
    return damage_vehicle(hit, dice) if dice.roll(to_land(lob)) else Damage.NONE
