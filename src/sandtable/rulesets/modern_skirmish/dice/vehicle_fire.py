"""Shooting at a vehicle (tir sur un véhicule), armoured or not.

    VehicleShot(shot, armour, armour_roll)     `armour` is the armour die, None if unarmoured
    fire_at_vehicle(vehicle_shot, dice) -> VehicleFire(hits, saved)        `.destroyed`
    to_pierce(vehicle_shot, armour) -> tuple[Roll, ...]        once the armour die is known
    armour_die(armour) -> Roll

A shot of an AC weapon without a hit deviates from the centre of the vehicle (`area.deviate`), one
with a hit explodes there (MS-VSHOT-08). Occupants of a lost vehicle test `saves.bail_out`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.chance import Chance, Roll, as_rolled, remembered
from sandtable.rulesets.modern_skirmish.dice.saves import ARMOURED_VEHICLE, save_all
from sandtable.rulesets.modern_skirmish.dice.shooting import (
    Shot,
    count_success,
    modifiers,
    rolls_against,
    to_hit,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import dice_of


class VehicleShot(NamedTuple):
    """A shot at a vehicle. `shot` has its marker, cover and stillness (MS-VSHOT-05) and no vest."""

    shot: Shot
    armour: str | None
    armour_roll: str = "per-shot"


class VehicleFire(NamedTuple):
    """Its hits, and whether the armour saved every one of them."""

    hits: int = 0
    saved: bool = False

    @property
    def destroyed(self) -> bool:
        """Hors service or destroyed: the same (MS-VSHOT-09)."""
        return self.hits > 0 and not self.saved


MISSED = VehicleFire()


def fire_at_vehicle(fired: VehicleShot, dice: Chance) -> VehicleFire:
    """One hit puts an unarmoured vehicle out of service; armour saves each hit on 7+."""
    if fired.armour is None:
        return VehicleFire(dice.sequence(count_success, 0, to_hit(fired.shot)))
    pierced = PIERCED[fired.armour_roll](fired, fired.armour, dice)
    if not pierced:
        return MISSED
    return VehicleFire(pierced, dice.resolve(save_all, ARMOURED_VEHICLE, pierced))


# --- against armour -------------------------------------------------------------------------------
def one_armour_die(fired: VehicleShot, armour: str, dice: Chance) -> int:
    """One armour die serves for all dice of the shot (MS-VSHOT-04)."""
    thickness: int = dice.roll(armour_die(armour))
    return dice.sequence(count_success, 0, to_pierce(fired.shot, thickness))


def armour_die_each(fired: VehicleShot, armour: str, dice: Chance) -> int:
    """Each die of the shot meets an armour die of its own."""
    met = (fired.shot, armour)
    return dice.sequence(pierce_once, 0, tuple((*met, die) for die in range(len(thrown(fired)))))


def pierce_once(so_far: int, met: tuple[Shot, str, int], dice: Chance) -> int:
    shot, armour, die = met
    thickness: int = dice.roll(armour_die(armour))
    return count_success(so_far, to_pierce(shot, thickness)[die], dice)


PIERCED: dict[str, Callable[[VehicleShot, str, Chance], int]] = {
    "per-shot": one_armour_die,
    "per-die": armour_die_each,
}


def thrown(fired: VehicleShot) -> tuple[str, ...]:
    return dice_of(fired.shot.weapon, fired.shot.dc)


# --- rolls ----------------------------------------------------------------------------------------
def armour_die(armour: str) -> Roll:
    """Dé de blindage: what it shows replaces the 4+."""
    return Roll("MS-VSHOT-04", f"1{armour}", as_rolled, theirs=True)


@remembered
def to_pierce(shot: Shot, thickness: int) -> tuple[Roll, ...]:
    """The dice of the weapon against what the armour die shows, with the usual modifiers."""
    return rolls_against(thickness, "MS-SHOOT-02", dice_of(shot.weapon, shot.dc), modifiers(shot))
