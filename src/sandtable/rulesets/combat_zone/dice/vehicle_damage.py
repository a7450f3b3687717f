"""Damaging a vehicle: the damage roll, major damage, and who is hit in a transport."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from sandtable.chance import Chance, Modifier, Roll, equally_good, from_worst_to_best, only_if
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.difficulty import reaches
from sandtable.rulesets.combat_zone.dice.skids import SkidTest, roll_skid
from sandtable.rulesets.combat_zone.dice.wounds import wound_modifiers

DESTRUCTION = "3D6"  # automatic wound of each occupant, armour ignored (CZ-VDMG-02)
VEHICLE_FIRE = "2D6"  # automatic wound of each occupant, armour ignored (CZ-VDMG-03)


class Damage(IntEnum):
    """What a damage roll does to a vehicle; the worst of several counts."""

    NONE = 0
    MAJOR = 1
    DESTROYED = 2


@dataclass(frozen=True, slots=True)
class VehicleTarget:
    """What a shot asks about a vehicle: its two damage values and how easy it is to hit.

    `exposed`: open, with somebody aboard who may suffer the hit instead (CZ-CARGO-01).
    """

    major: int
    critical: int
    to_hit: tuple[Modifier, ...] = ()
    bonus: tuple[Modifier, ...] = ()
    exposed: bool = False


@dataclass(frozen=True, slots=True)
class VehicleHit:
    """One damage roll against a vehicle."""

    damage: str
    target: VehicleTarget
    cover: str = "none"
    point_blank: bool = False


def damage_vehicle(hit: VehicleHit, dice: Chance) -> Damage:
    """Major damage at the first value, destruction at the second."""
    damage: Damage = dice.roll(damage_roll(hit))
    return damage


def damage_roll(hit: VehicleHit) -> Roll:
    """Jet de dommage contre les valeurs majeure et critique du véhicule."""
    return Roll(
        "CZ-VDMG-01",
        hit.damage,
        damages,
        against=(hit.target.major, hit.target.critical),
        modifiers=(
            *wound_modifiers(cover=hit.cover, point_blank=hit.point_blank),
            *hit.target.bonus,
        ),
    )


def damages(rolled: int, modifier: int, values: tuple[int, int]) -> Damage:
    """Reaching the critical value replaces major damage (CZ-VDMG-02)."""
    major, critical = values
    total = rolled + modifier
    if total >= critical:
        return Damage.DESTROYED
    return Damage.MAJOR if total >= major else Damage.NONE


def is_proof(armoured: bool, anti_tank: bool) -> bool:
    """Only anti-tank weapons damage an armoured vehicle (CZ-VDMG-04, CZ-VDMG-05)."""
    return armoured and not anti_tank


def grenade_bonus(weapon: str, armoured: bool, amount: int) -> tuple[Modifier, ...]:
    """The unprinted bonus of anti-tank grenades against armour (switch cz.at-grenade-bonus)."""
    return only_if(weapon == "antitank-grenade" and armoured, "CZ-GREN-05", amount)


# --- major damage ---------------------------------------------------------------------------------
def major_damage(skidding: SkidTest | None, dice: Chance) -> str:
    """Dommages majeurs, 1D6: steering, control, power, a skid roll, or fire (CZ-VDMG-03).

    A vehicle that never skids ignores the skid result.
    """
    result: str = dice.roll(MAJOR_DAMAGE)
    if result == "steering":
        side: str = dice.roll(STEERING)
        return f"steering-{side}"
    if result != "skid":
        return result
    skid = roll_skid(replace(skidding, theirs=True), dice) if skidding else "none"
    return "skid-none" if skid == "none" else skid


@from_worst_to_best("steering", "control-loss", "power-loss", "skid", "fire")
def on_major_damage_table(face: int, _modifier: int, _against: object) -> str:
    return sheet.MAJOR_DAMAGE.row_for(face)


@equally_good
def side_lost(face: int, _modifier: int, _against: object) -> str:
    """1 to 3: no more turns to the right; 4 to 6: none to the left."""
    return "right" if face <= 3 else "left"


MAJOR_DAMAGE = Roll("CZ-VDMG-03", "1D6", on_major_damage_table)
STEERING = Roll("CZ-VDMG-03", "1D6", side_lost)


# --- transports -----------------------------------------------------------------------------------
def who_suffers(dice: Chance) -> str:
    """Option 1: a hit on an open vehicle is the vehicle's or the occupants' (CZ-CARGO-01)."""
    sufferer: str = dice.roll(OPEN_VEHICLE)
    return sufferer


@equally_good
def on_open_vehicle_table(face: int, _modifier: int, _against: object) -> str:
    return sheet.OPEN_VEHICLE.row_for(face)


OPEN_VEHICLE = Roll("CZ-CARGO-01", "1D6", on_open_vehicle_table)


def reaches_cargo(is_open: bool, dice: Chance) -> bool:
    """Option 2: ahead of the major damage roll, is everybody carried hit too? (CZ-CARGO-02)"""
    hit: bool = dice.roll(cargo_roll(is_open))
    return hit


def cargo_roll(is_open: bool) -> Roll:
    """Zone de cargo, 2D6."""
    area = sheet.CARGO["open" if is_open else "closed"]
    return Roll("CZ-CARGO-02", "2D6", reaches, against=area.needed)
