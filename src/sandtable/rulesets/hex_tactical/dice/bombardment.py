"""Indirect fire (tir IND), AP ground attack and traps: mortars, artillery, bombs, mines, IEDs.

Barrage(source, powers, target, target_move, …)      what falls on one target
barrage_powers(barrage) -> tuple[Power, ...]  those that count; `barrage_factors` their multipliers
barrage_shifts(barrage) -> tuple[Modifier, ...]      HX-INDCOL-01 to HX-INDCOL-08
aim_barrage(barrage, edge) -> Aim            then `shots.shoot(aim, victim, dice)`
is_trap(source) -> bool                      for `results.victim_kind`
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.chance import Modifier, only_if, remembered
from sandtable.rulesets.hex_tactical.dice.fire_table import CLAMP, Power
from sandtable.rulesets.hex_tactical.dice.gunnery import tens
from sandtable.rulesets.hex_tactical.dice.shots import (
    HALF,
    MOVERS,
    VEHICLES,
    Aim,
    aim_with,
)
from sandtable.rulesets.hex_tactical.ground.terrain import indirect

SOURCES = ("mortar", "artillery", "bomb", "ground-attack", "mine", "ied")
TRAPS = ("mine", "ied")
#: Whose fire at a target that is not recognised is halved, by which rule.
HALVED = {"mortar": "HX-POW-07", "bomb": "HX-POW-10", "ground-attack": "HX-POW-10"}


class Barrage(NamedTuple):
    """Everything that indirect fire at one target depends on.

    `powers` are those of a group, not added yet; `protection` is that of the hex and its markers
    against direct fire, without hexside. Targets are those of `shots.Shot`.
    """

    source: str = "mortar"
    powers: tuple[Fraction, ...] = ()
    target: str = "infantry"
    target_move: str = "none"
    recognised: bool = True
    front_armour: int = 0
    open_top: bool = False
    fully_tracked: bool = False
    jammer: bool = False
    protection: int = 0
    cols: int = 0


@remembered
def aim_barrage(barrage: Barrage, edge: str = CLAMP) -> Aim:
    rules = ("HX-INDCOL-00", *added_up(barrage))
    return aim_with(barrage_powers(barrage), barrage_shifts(barrage), edge, rules)


def added_up(barrage: Barrage) -> tuple[str, ...]:
    """Powers of a group are added, but not at armour (HX-POW-08, HX-POW-09)."""
    if len(barrage.powers) < 2:
        return ()
    return ("HX-POW-09",) if barrage.target == "armoured" else ("HX-POW-08",)


def barrage_powers(barrage: Barrage) -> tuple[Power, ...]:
    """All of them (HX-POW-08); at armour the largest single power (HX-POW-09)."""
    counted = (max(barrage.powers),) if barrage.target == "armoured" else barrage.powers
    factors = barrage_factors(barrage)
    if factors:  # which are those of the target: the sum is halved
        return (Power(sum(counted, Fraction(0)), factors),)
    return tuple([Power(p) for p in counted])


def barrage_factors(barrage: Barrage) -> tuple[Modifier, ...]:
    """Not recognised: mortars (HX-POW-07) and air missions (HX-POW-10), not artillery."""
    if barrage.recognised or barrage.source not in HALVED:
        return ()
    return (Modifier(HALVED[barrage.source], HALF),)


def barrage_shifts(barrage: Barrage) -> tuple[Modifier, ...]:
    """The shifts of direct fire do not hold here (HX-INDCOL-00)."""
    walking = barrage.target in MOVERS and barrage.target_move in ("normal", "forced")
    return (
        *only_if(True, "HX-INDCOL-01", indirect(barrage.protection)),
        *only_if(walking, "HX-INDCOL-02", 1),
        *only_if(barrage.target == "airborne", "HX-INDCOL-03", 1),
        *mortar_at_vehicle(barrage),
        *armour_shifts(barrage),
        *only_if(is_trap(barrage.source) and barrage.jammer, "HX-INDCOL-08", -6),
        *only_if(True, "HX-FIRE-02", barrage.cols),
    )


def mortar_at_vehicle(barrage: Barrage) -> tuple[Modifier, ...]:
    """Moving -2, stationary -1 (HX-INDCOL-04)."""
    at_vehicle = barrage.source == "mortar" and barrage.target in VEHICLES
    return only_if(at_vehicle, "HX-INDCOL-04", -1 if barrage.target_move == "none" else -2)


def armour_shifts(barrage: Barrage) -> tuple[Modifier, ...]:
    """D of the front (HX-INDCOL-05), open top (HX-INDCOL-06), tracks over a trap (HX-INDCOL-07)."""
    if barrage.target != "armoured":
        return ()
    trap = is_trap(barrage.source)
    return (
        *only_if(True, "HX-INDCOL-05", -tens(barrage.front_armour)),
        *only_if(barrage.open_top and not trap, "HX-INDCOL-06", 1),
        *only_if(barrage.fully_tracked and trap, "HX-INDCOL-07", -1),
    )


def is_trap(source: str) -> bool:
    """Piège: mines and IED."""
    return source in TRAPS
