"""Area weapons and grenades (aire d'effet): aimed at a point, they land on it or deviate.

    Aim(weapon, dc, order, moved, shot_number, lob)
    land(aim, dice) -> Landing                 ON_TARGET, or Landing(distance 1..8, direction 1..8)
    deviate(dice) -> Landing                   the two dice of a failed shot (MS-GREN-07)
    drift(landing) -> (along, right)           cm from the aimed point, as the shooter looks at it
    covers(weapon, landing, at) -> bool        whether a base centred there is in the area
    strike(aim, at, dice) -> str               one figure: out-of-action, survived or untouched

After `land` each figure in the area makes one `saves.survive_blast`. Smoke never deviates and is
not rolled for (MS-GREN-05).
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, as_rolled, remembered
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.saves import survive_blast
from sandtable.rulesets.modern_skirmish.dice.shooting import (
    THRESHOLD,
    Shot,
    count_success,
    rolls_against,
    shooter_modifiers,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import dice_of, weapon_named

BASE_RADIUS = 1.25  # cm, MS-UNIT-05
DIRECTIONS = 8
TOLERANCE = 1e-9

Offset = tuple[float, float]  # cm: along the line of fire, and to the right of it


class Aim(NamedTuple):
    """A shot at a point: a point has no marker, no cover and no past (MS-TMOD-12).

    `weapon` is an area weapon, `support` or `defensive`; `moved` is none, short or long
    (`shooting.how_far`).
    """

    weapon: str
    dc: str = "D8"
    order: str = "tactical-move"
    moved: str = "none"
    shot_number: int = 1
    lob: bool = False


class Landing(NamedTuple):
    """Where it lands: 0 cm is the point aimed at; direction 1 is straight beyond it.

    The directions go on clockwise in steps of 45 degrees (MS-GREN-07).
    """

    distance: int = 0
    direction: int = 0


ON_TARGET = Landing()


# --- where it lands -------------------------------------------------------------------------------
def land(aim: Aim, dice: Chance) -> Landing:
    """On the point aimed at, or beside it."""
    return ON_TARGET if hits_point(aim, dice) else dice.resolve(deviate)


def hits_point(aim: Aim, dice: Chance) -> bool:
    """One success is enough (MS-GREN-06); a lob has no dice and so always fails (MS-WPN-06)."""
    return dice.sequence(count_success, 0, to_land(aim)) > 0


def deviate(dice: Chance) -> Landing:
    """Déviation: the distance in cm, then the direction, both on 1D8 (MS-GREN-07)."""
    distance: int = dice.roll(DISTANCE)
    (direction,) = dice.roll(DIRECTION)
    return Landing(distance, direction)


@remembered
def to_land(aim: Aim) -> tuple[Roll, ...]:
    """The dice of the weapon against 4+ and the modifiers of the shooter; none for a lob."""
    if aim.lob:
        return ()
    rule = THROWN_BY.get(aim.weapon, "MS-GREN-13")
    return rolls_against(THRESHOLD, rule, dice_of(aim.weapon, aim.dc), aim_modifiers(aim))


#: The rule of the roll: other weapons are resolved as grenades are (MS-GREN-13, MS-ABIL-01).
THROWN_BY = {
    "offensive-grenade": "MS-GREN-06",
    "defensive": "MS-GREN-12",
    "support": "MS-EQP-07",
}


def aim_modifiers(aim: Aim) -> tuple[Modifier, ...]:
    """Those of the shooter alone (MS-TMOD-12)."""
    shot = Shot(aim.weapon, aim.dc, aim.order, aim.moved, aim.shot_number)
    return shooter_modifiers(shot)


def octant(face: int, _modifier: int, _against: object) -> tuple[int]:
    """A direction is no number: none is better than another."""
    return (face,)


DISTANCE = Roll("MS-GREN-07", f"1{sheet.FIXED_ROLLS['deviation-distance'].die}", as_rolled)
DIRECTION = Roll("MS-GREN-07", f"1D{DIRECTIONS}", octant)


# --- what is in the area --------------------------------------------------------------------------
def drift(landing: Landing) -> Offset:
    """How far the impact is from the point aimed at: on along the line of fire, and right."""
    along, right = AHEAD_AND_RIGHT[landing.direction]
    return landing.distance * along, landing.distance * right


#: One cm in each direction; 0 is nowhere.
AHEAD_AND_RIGHT: tuple[Offset, ...] = (
    (0.0, 0.0),
    *[(cos(k * 2 * pi / DIRECTIONS), sin(k * 2 * pi / DIRECTIONS)) for k in range(DIRECTIONS)],
)


def covers(weapon: str, landing: Landing, at: Offset) -> bool:
    """A figure is in the area when the edge of its base is (MS-GREN-09)."""
    distance, direction = landing
    along, right = AHEAD_AND_RIGHT[direction]
    x, y = at
    return hypot(x - distance * along, y - distance * right) <= reach_of(weapon) + TOLERANCE


@lru_cache(64)
def reach_of(weapon: str) -> float:
    """From the impact to the centre of a base whose edge is just in the area, in cm."""
    diameter = weapon_named(weapon).area
    assert diameter is not None
    return diameter / 200 + BASE_RADIUS


def strike(aim: Aim, at: Offset, dice: Chance) -> str:
    """What one figure standing there suffers of a shot aimed at a point."""
    if hits_point(aim, dice):
        inside = covers(aim.weapon, ON_TARGET, at)
    else:
        inside = dice.resolve(strays_onto, aim.weapon, at)
    if not inside:
        return "untouched"
    return "survived" if survive_blast(at, dice) else "out-of-action"


def strays_onto(weapon: str, at: Offset, dice: Chance) -> bool:
    """Whether a failed shot comes down where the figure stands."""
    return covers(weapon, deviate(dice), at)
