"""Support (appui): when it arrives and where it comes down.

Call(kind, preregistered, waited, german_ww2, french_indochina)
arrives(call, dice_kind, dice) -> bool       HX-DELAY; dice_kind: hx.delay-dice
Aiming(visibility, observer, distance, shot, los)
artillery_drift(aiming, dice) -> int         hexes (HX-DRIFT)
air_drift(altitude, x, dice) -> int          HX-AIR-01
Jump(heli, wind, visibility, x, repulsed)
drop_drift(jump, dice) -> int                HX-PARA
drift_direction(dice) -> int                 1 = north, clockwise (HX-DRIFT-02)
smoke_level(p) -> int, napalm_marker(p, red) -> str        HX-SMOKE
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.chance import (
    Chance,
    Modifier,
    Roll,
    as_rolled,
    equally_good,
    on_the_number_to_reach,
    only_if,
    ordered_by,
    remembered,
)
from sandtable.rulesets.hex_tactical import sheet

DICE = {"2d6": "2D6", "1d6": "1D6"}  # hx.delay-dice
ARTILLERY = "artillery"
NO_OBSERVER = OUT_OF_SIGHT = 5  # HX-DRIFT-07, HX-DRIFT-08
REPULSED_DROP = 3  # HX-PARA-04
SMOKE_2_FROM = 10  # HX-SMOKE-01


# --- delay ----------------------------------------------------------------------------------------
class Call(NamedTuple):
    """A mission that was called: its kind, and what brings it sooner."""

    kind: str = ARTILLERY
    preregistered: bool = False
    waited: int = 0
    german_ww2: bool = False
    french_indochina: bool = False


def arrives(call: Call, dice_kind: str, dice: Chance) -> bool:
    """Délai: equal or above the value, the support arrives now (HX-DELAY-01)."""
    now: bool = dice.roll(delay_roll(call, dice_kind))
    return now


@remembered
def delay_roll(call: Call, dice_kind: str = "2d6") -> Roll:
    base = sheet.DELAY[call.kind].base
    return Roll("HX-DELAY-01", DICE[dice_kind], reaches_value, delay_modifiers(call), base)


@on_the_number_to_reach
def reaches_value(rolled: int, modifier: int, base: int) -> bool:
    return rolled >= base + modifier


def delay_modifiers(call: Call) -> tuple[Modifier, ...]:
    """All lower the value and add up; the nations count for artillery only."""
    guns = call.kind == ARTILLERY
    return (
        *only_if(call.preregistered, "HX-DELAY-02", -2),
        *only_if(True, "HX-DELAY-03", -call.waited),
        *only_if(guns and call.german_ww2, "HX-DELAY-04", -1),
        *only_if(guns and call.french_indochina, "HX-DELAY-05", -1),
    )


# --- drift of artillery ---------------------------------------------------------------------------
class Aiming(NamedTuple):
    """How a battery is aimed: by whom, from how far, how often on this hex, in what visibility."""

    visibility: int = 0
    observer: bool = True
    distance: int = 15
    shot: int = 1
    los: bool = True


def artillery_drift(aiming: Aiming, dice: Chance) -> int:
    """Dérive in hexes (HX-DRIFT-01)."""
    hexes: int = dice.roll(drift_roll(aiming))
    return hexes


@remembered
def drift_roll(aiming: Aiming) -> Roll:
    return Roll("HX-DRIFT-01", "1D6", drifts, drift_modifiers(aiming))


def _nearer(hexes: int) -> int:
    return -hexes


@ordered_by(_nearer)
def drifts(rolled: int, modifier: int, _against: object) -> int:
    return sheet.DRIFT[sheet.DRIFT.row_for(rolled + modifier)].hexes


def drift_modifiers(aiming: Aiming) -> tuple[Modifier, ...]:
    """Visibility; without an observer nothing else counts (HX-DRIFT-03, HX-DRIFT-07)."""
    visibility = only_if(True, "HX-DRIFT-03", aiming.visibility)
    if not aiming.observer:
        return (*visibility, Modifier("HX-DRIFT-07", NO_OBSERVER))
    return (
        *visibility,
        *only_if(aiming.shot == 2, "HX-DRIFT-04", -1),
        *only_if(aiming.shot > 2, "HX-DRIFT-05", -2),
        *only_if(True, "HX-DRIFT-06", distance_modifier(aiming.distance)),
        *only_if(not aiming.los, "HX-DRIFT-08", OUT_OF_SIGHT),
    )


def distance_modifier(distance: int) -> int:
    """Under 10 hexes -1, over 20 +1, over 30 +3 instead (HX-DRIFT-06)."""
    if distance < 10:
        return -1
    return 3 if distance > 30 else 1 if distance > 20 else 0


# --- drift of aircraft and drops ------------------------------------------------------------------
def air_drift(altitude: str, x: int, dice: Chance) -> int:
    """Dérive of air support, never below 0 (HX-AIR-01)."""
    hexes: int = dice.roll(air_drift_roll(altitude, x))
    return hexes


@remembered
def air_drift_roll(altitude: str, x: int = 0) -> Roll:
    """The altitude, and what the counter adds (HX-AIR-02)."""
    plus = sheet.AIR_DRIFT[altitude].plus or 0
    modifiers = (*only_if(True, "HX-AIR-01", plus), *only_if(True, "HX-AIR-02", x))
    return Roll("HX-AIR-01", "1D6", at_least_none, modifiers)


@ordered_by(_nearer)
def at_least_none(rolled: int, modifier: int, _against: object) -> int:
    return max(0, rolled + modifier)


class Jump(NamedTuple):
    """An airborne unit that comes down: from a helicopter, or in which wind and visibility."""

    heli: bool = False
    wind: str = "medium"
    visibility: int = 0
    x: int = 0
    repulsed: bool = False


def drop_drift(jump: Jump, dice: Chance) -> int:
    """Dérive of airborne troops, never below 0 (HX-PARA-01)."""
    hexes: int = dice.roll(drop_roll(jump))
    return hexes


@remembered
def drop_roll(jump: Jump) -> Roll:
    """From a helicopter half the die and nothing else (HX-PARA-05)."""
    if jump.heli:
        return Roll("HX-PARA-05", "1D6", half_of_it)
    modifiers = (
        *only_if(True, "HX-PARA-01", sheet.DROP_DRIFT[jump.wind].plus or 0),
        *only_if(True, "HX-PARA-02", jump.visibility),
        *only_if(True, "HX-PARA-03", jump.x),
        *only_if(jump.repulsed, "HX-PARA-04", REPULSED_DROP),
    )
    return Roll("HX-PARA-01", "1D6", at_least_none, modifiers)


@ordered_by(_nearer)
def half_of_it(rolled: int, _modifier: int, _against: object) -> int:
    """Rounded up: 1, 2 or 3 hexes."""
    return (rolled + 1) // 2


# --- direction ------------------------------------------------------------------------------------
@equally_good
def compass(rolled: int, modifier: int, against: object) -> int:
    """1 = north, clockwise: the compass drawn on the sheet is lost (HX-OPEN-01)."""
    return as_rolled(rolled, modifier, against)


DIRECTION = Roll("HX-DRIFT-02", "1D6", compass)


def drift_direction(dice: Chance) -> int:
    direction: int = dice.roll(DIRECTION)
    return direction


# --- smoke ----------------------------------------------------------------------------------------
def smoke_level(p: int | Fraction) -> int:
    """Fumigène: P of 10 or more lays Smoke 2, less Smoke 1 (HX-SMOKE-01)."""
    return 2 if p >= SMOKE_2_FROM else 1


def napalm_marker(p: int | Fraction, red: int) -> str:
    """Napalm whose P counts as red sets a blaze, other smoke (HX-SMOKE-02, HX-SMOKE-03)."""
    return "blaze" if p >= red else f"smoke-{smoke_level(p)}"
