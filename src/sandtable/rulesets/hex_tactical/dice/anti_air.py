"""Anti-aircraft fire (tir AA): one shot at an aircraft on table [2].

AirShot(power, value, weapon, altitude, …)
air_factors(shot), air_shifts(shot)
aim_air(shot, edge) -> Aim
shoot_down(aim, target, missile, dice) -> str        destroyed, repulsed, losses-1 …, no-effect
cannot_reach(shot) -> str                    the rule that forbids it; "" if none
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.chance import Chance, Modifier, only_if, remembered
from sandtable.rulesets.hex_tactical.dice.fire_table import CLAMP, Landed, Power
from sandtable.rulesets.hex_tactical.dice.results import DRONE, HELICOPTER, on_aircraft
from sandtable.rulesets.hex_tactical.dice.shots import (
    DIRECT,
    DOUBLE,
    HALF,
    Aim,
    aim_with,
    beyond_effective,
    beyond_normal,
    factor,
    state_factors,
    together,
)

ALTITUDES = ("low", "medium", "high", "tactical")
UPWARD_EXEMPT, UPWARD_COUNTS = "exempt", "counts"  # hx.aa-upward


class AirShot(NamedTuple):
    """Everything a shot at an aircraft depends on.

    `value` says whether the weapon fires its AA or its AP value; `armoured` is of a helicopter,
    `moving` of tactical flight. `protection` is the nap value of hex and hexside, for AP only.
    `upward` is the switch hx.aa-upward.
    """

    power: Fraction = Fraction(0)
    value: str = "aa"
    weapon: str = "gun"
    altitude: str = "low"
    moving: bool = False
    target: str = "plane"
    armoured: bool = False
    recognised: bool = True
    distance: int = 3
    range: int | None = None
    max: int | None = None
    hindrance: int = 0
    protection: int = 0
    stopped: bool = False
    smoke: bool = False
    half: bool = False
    moved: bool = False
    cols: int = 0
    upward: str = UPWARD_EXEMPT


def shoot_down(aim: Aim, target: str, missile: bool, dice: Chance) -> str:
    """2D6 on table [2], read for an aircraft."""
    landed: Landed = dice.roll(aim.roll)
    return on_aircraft(landed.result, target, missile)


def aim_air(shot: AirShot, edge: str = CLAMP) -> Aim:
    return aim_air_together((shot,), edge)


@remembered
def aim_air_together(shots: tuple[AirShot, ...], edge: str = CLAMP) -> Aim:
    """Grouped AP fire: the powers added, the shifts of the worst-placed shooter (HX-POW-13)."""
    worst = min(shots, key=_total_shift)
    powers = tuple([Power(shot.power, air_factors(shot)) for shot in shots])
    low = ("HX-AA-03",) if worst.altitude == "low" else ()
    return aim_with(powers, air_shifts(worst), edge, ("HX-AA-05", *DIRECT, *together(shots), *low))


def _total_shift(shot: AirShot) -> int:
    return sum(int(shift.value) for shift in air_shifts(shot))


def air_factors(shot: AirShot) -> tuple[Modifier, ...]:
    """The shooter's halvings; of AP recognition and the same hex, never adjacency (HX-AA-05)."""
    own = (
        *factor(beyond_normal(shot.weapon, shot.distance, shot.range), "HX-POW-01", HALF),
        *state_factors(shot.stopped, shot.smoke, shot.half, shot.moved),
    )
    if shot.value != "ap":
        return own
    soft = shot.target == DRONE or (shot.target == HELICOPTER and not shot.armoured)
    return (
        *own,
        *factor(not shot.recognised, "HX-POW-10", HALF),
        *factor(shot.distance == 0 and soft, "HX-POW-12", DOUBLE),
    )


def air_shifts(shot: AirShot) -> tuple[Modifier, ...]:
    """Hindrance, range and altitude; AP fire goes upward through hex and hexside (HX-AA-05)."""
    ap = shot.value == "ap"
    return (
        *only_if(True, "HX-DIR-02", -shot.hindrance),
        *beyond_effective(shot.weapon, shot.distance, shot.range),
        *altitude_shift(shot),
        *only_if(ap or shot.upward == UPWARD_COUNTS, "HX-DIR-04", -1),
        *only_if(ap, "HX-DIR-01", shot.protection),
        *only_if(True, "HX-FIRE-02", shot.cols),
    )


def altitude_shift(shot: AirShot) -> tuple[Modifier, ...]:
    """High -3, medium -1, low 0 (HX-AA-03), tactical flight -1 or on the move -2 (HX-AA-04)."""
    return (
        *only_if(shot.altitude == "high", "HX-AA-01", -3),
        *only_if(shot.altitude == "medium", "HX-AA-02", -1),
        *only_if(shot.altitude == "tactical", "HX-AA-04", -2 if shot.moving else -1),
    )


def cannot_reach(shot: AirShot) -> str:
    """Only missiles reach high (HX-AA-01), AP only tactical flight and no missile (HX-AA-05)."""
    if shot.altitude == "high" and shot.weapon != "missile":
        return "HX-AA-01"
    if shot.value == "ap" and (shot.altitude != "tactical" or shot.weapon == "missile"):
        return "HX-AA-05"
    return ""
