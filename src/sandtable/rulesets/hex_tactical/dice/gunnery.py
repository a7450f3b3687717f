"""AC fire at vehicles: guns and launchers on table [1], then [2]; missiles on [2] alone.

Gun(shot, gun_class, ac, armour, edge)       a `shots.Shot` at a vehicle
to_hit_shifts(shot) -> tuple[Modifier, ...]  on table [1]
to_hit(gun) -> Roll                          its meaning is Landed(rolled, hit or miss)
destruction(gun) -> Roll                     after a hit: column AC-B, no shift (HX-HIT-03)
fire_gun(gun, dice) -> str                   one shot: one of OUTCOMES
gun_effect(result, gun, dice) -> str         what a hit or miss on [1] comes to
hit_vehicle(gun, dice) -> str                the destruction roll and its effect
missile_aim(shot, ac, armour, edge) -> Aim   direct; indirect with `missile_from_above`
missile_from_above(shot, ac, front_armour, edge) -> Aim     HX-INDCOL-09
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, only_if, remembered
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.fire_table import (
    CLAMP,
    HIT,
    MISS,
    Column,
    Landed,
    column_of_ac,
    fire_roll,
    hit_roll,
)
from sandtable.rulesets.hex_tactical.dice.results import ON_VEHICLES, PLAIN, on_vehicle
from sandtable.rulesets.hex_tactical.dice.shots import (
    IN_COLUMNS,
    Aim,
    Shot,
    at_any_vehicle,
    beyond_effective,
    direct_shifts,
)
from sandtable.rulesets.hex_tactical.ground.terrain import indirect

#: Outcomes of a shot at a vehicle on table [1], lightest first.
OUTCOMES = (MISS, *ON_VEHICLES)
SKIRTS_TURN_AWAY = ("launcher", "missile")  # HX-VEH-04


class Gun(NamedTuple):
    """A gun or launcher that fires AC at a vehicle.

    `shot` says who fires at what, how far and in which state; B is of the face struck, 0 of an
    unarmoured vehicle. `edge` is the switch hx.off-table.
    """

    shot: Shot
    gun_class: str
    ac: int
    armour: int = 0
    edge: str = CLAMP


# --- guns and launchers ---------------------------------------------------------------------------
def fire_gun(gun: Gun, dice: Chance) -> str:
    """To hit, and if so the destruction roll (HX-HIT-01, HX-HIT-03)."""
    landed: Landed = dice.roll(to_hit(gun))
    return gun_effect(landed.result, gun, dice)


def gun_effect(result: str, gun: Gun, dice: Chance) -> str:
    return dice.resolve(hit_vehicle, gun) if result == HIT else MISS


def hit_vehicle(gun: Gun, dice: Chance) -> str:
    landed: Landed = dice.roll(destruction(gun))
    return on_vehicle(landed.result, PLAIN)


@remembered
def to_hit(gun: Gun) -> Roll:
    return hit_roll(gun.gun_class, gun.shot.distance, to_hit_shifts(gun.shot), gun.edge)


@remembered
def destruction(gun: Gun) -> Roll:
    """Test de destruction: all shifts are dropped (HX-HIT-03)."""
    start = Column(column_of_ac(gun.ac - gun.armour), ac=(gun.ac, gun.armour))
    return fire_roll(start, rule="HX-HIT-03")


def to_hit_shifts(shot: Shot) -> tuple[Modifier, ...]:
    """HX-DIR, HX-VEH and the size on table [1] (HX-HIT-02), added and moved once (HX-HIT-04)."""
    return (
        *direct_shifts(shot),
        *at_any_vehicle(shot),
        *ac_at_vehicle(shot),
        *only_if(True, "HX-HIT-02", sheet.SIZE[shot.size].hit),
        *only_if(True, "HX-HIT-04", shot.cols),
    )


def ac_at_vehicle(shot: Shot) -> tuple[Modifier, ...]:
    """Side skirts (HX-VEH-04), and -2 for each state of the shooter (HX-POW-06, HX-VEH-05)."""
    skirts = shot.schurzen and shot.weapon in SKIRTS_TURN_AWAY
    states = (shot.stopped, shot.smoke, shot.half, shot.moved)
    return (
        *only_if(skirts, "HX-VEH-04", -1),
        *(Modifier("HX-VEH-05", IN_COLUMNS) for state in states if state),
    )


# --- missiles -------------------------------------------------------------------------------------
def missile_aim(shot: Shot, ac: int, armour: int, edge: str = CLAMP) -> Aim:
    """Direct: column AC-B with every shift of direct fire at a vehicle (HX-TBL2-00)."""
    shifts = (*direct_shifts(shot), *missile_shifts(shot))
    return Aim(column_of_ac(ac - armour), shifts, edge, ac=(ac, armour), rules=("HX-TBL2-00",))


def missile_from_above(shot: Shot, ac: int, front_armour: int, edge: str = CLAMP) -> Aim:
    """Indirect: D for B, and terrain as for indirect fire (HX-INDCOL-09).

    Hindrance, hexside and upward fire are left out: `shot.protection` is of the hex alone.
    """
    terrain = only_if(True, "HX-INDCOL-09", indirect(shot.protection + shot.markers))
    far = beyond_effective(shot.weapon, shot.distance, shot.range)
    shifts = (*terrain, *far, *missile_shifts(shot))
    taken = tens(front_armour)
    return Aim(column_of_ac(ac - taken), shifts, edge, ac=(ac, taken))


def missile_shifts(shot: Shot) -> tuple[Modifier, ...]:
    return (
        *at_any_vehicle(shot),
        *ac_at_vehicle(shot),
        *only_if(True, "HX-TBL2-05", sheet.SIZE[shot.size].fire),
        *only_if(True, "HX-FIRE-02", shot.cols),
    )


def tens(front_armour: int) -> int:
    """D: dizaines du blindage frontal."""
    return front_armour // 10
