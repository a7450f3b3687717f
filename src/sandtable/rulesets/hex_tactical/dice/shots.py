"""Direct fire (tir direct): the power P, the column shifts, and one shot.

    Shot(kind, power, weapon, firer, target, target_move, armour, …)   one firer at one target
    factors(shot) -> tuple[Modifier, ...]        multipliers of P, as fractions (HX-POW)
    power(shot) -> Fraction                      P as it counts
    shifts(shot) -> tuple[Modifier, ...]         on table [2] (HX-DIR, HX-VEH, HX-TBL2)
    Aim(base, shifts, edge, powers, ac, rules)   a column and what moves it; `.column`, `.roll`
    aim(shots, edge) -> Aim                      one shot, or a group at one target (HX-POW-13)
    shoot(aim, victim, dice) -> str              one shot on table [2], tests included
    out_of_reach(weapon, distance, range, max) -> str    the rule that forbids it; "" if none
    arc_shift(mount, arc) -> int | None          None: it cannot fire there (HX-VEH-03)

AP fire, and AC fire at what is no vehicle. `gunnery.py` has AC fire at vehicles, `bombardment.py`
indirect fire, `anti_air.py` fire at aircraft; `results.Victim` says how a unit takes it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.chance import Chance, Modifier, Roll, only_if, remembered
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.dice.fire_table import (
    CLAMP,
    Column,
    Landed,
    Power,
    column_after,
    column_of_power,
    fire_roll,
)
from sandtable.rulesets.hex_tactical.dice.results import Victim, suffer

HALF, DOUBLE = Fraction(1, 2), Fraction(2)
MOST_HINDRANCE = 3  # HX-LOS-01
IN_COLUMNS = -2  # a halving, where AC fire at vehicles shifts instead (HX-POW-06)
VEHICLES = ("vehicle", "armoured")
PIECES = ("support", "light-support")
MOVERS = ("infantry", "airborne")  # targets whose movement action shifts (HX-TBL2-01)
MOVEMENT = {"none": 0, "tactical": 1, "normal": 2, "forced": 3}  # columns
HAND_HELD_AT = ("launcher", "missile")
DIRECT = ("HX-POW-00", "HX-TBL2-00")  # by which direct fire comes to its column on table [2]
FAR_AP = ((15, -4), (11, -3), (7, -2))  # by vehicles with AC and AP (HX-TBL2-06)


class Shot(NamedTuple):
    """Everything a shot of one firer at one target depends on.

    `target` is infantry, heavy-weapon (AL in battery), airborne, support, light-support, vehicle
    (unarmoured) or armoured; `firer` infantry, piece or vehicle. `protection` is that of the hex
    and of the hexside crossed, `markers` that of smoke, vehicles and wrecks there. `armour` is B of
    the face struck. A vehicle whose `target_move` is not none bears a Movement marker.
    """

    kind: str = "ap"  # or ac
    power: int | Fraction = 0
    weapon: str = "small-arms"
    firer: str = "infantry"
    target: str = "infantry"
    target_move: str = "none"
    armour: int = 0
    distance: int = 3
    range: int | None = None
    max: int | None = None
    minmax: bool = False
    recognised: bool = True
    shield: bool = False
    hindrance: int = 0
    uphill: bool = False
    protection: int = 0
    markers: int = 0
    stopped: bool = False
    smoke: bool = False
    half: bool = False
    moved: bool = False
    mount: str = "none"
    arc: str = "front"
    quality: str = "ligne"
    size: str = "N"
    schurzen: bool = False
    cols: int = 0


class Aim(NamedTuple):
    """Where a shot is read on table [2]: the column of its power, and what shifts it.

    `powers`, or `ac` and what the armour takes off it, are what the first column comes from.
    `rules` are applied that no modifier names.
    """

    base: int
    modifiers: tuple[Modifier, ...] = ()
    edge: str = CLAMP
    powers: tuple[Power, ...] = ()
    ac: tuple[int, int] | None = None
    rules: tuple[str, ...] = ()

    @property
    def roll(self) -> Roll:
        start = Column(self.base, self.powers, self.ac, self.edge)
        return fire_roll(start, self.modifiers)

    @property
    def column(self) -> int | None:
        shifts = [modifier.value for modifier in self.modifiers if isinstance(modifier.value, int)]
        return column_after(self.base, sum(shifts), self.edge)


# --- one shot -------------------------------------------------------------------------------------
def shoot(aim: Aim, victim: Victim, dice: Chance) -> str:
    """2D6 on table [2], then what it does to the target."""
    landed: Landed = dice.roll(aim.roll)
    return suffer(landed.result, victim, dice)


@remembered
def aim(shots: tuple[Shot, ...], edge: str = CLAMP) -> Aim:
    """The powers added, the shifts of the worst-placed shooter (HX-POW-13)."""
    worst = min(shots, key=_total_shift)
    powers = tuple([Power(Fraction(shot.power), factors(shot)) for shot in shots])
    rules = (*DIRECT, *together(shots), *(("HX-TBL2-07",) if worst.kind == "ac" else ()))
    return aim_with(powers, shifts(worst), edge, rules)


def together(shots: tuple[object, ...]) -> tuple[str, ...]:
    """The powers of a group are added (HX-POW-13)."""
    return ("HX-POW-13",) if len(shots) > 1 else ()


def aim_with(
    powers: tuple[Power, ...], shifts: tuple[Modifier, ...], edge: str, rules: tuple[str, ...]
) -> Aim:
    """The column of the sum, with the multipliers of each among the reasons."""
    base = column_of_power(sum((power.counts for power in powers), Fraction(0)))
    reasons = [factor for power in powers for factor in power.factors]
    return Aim(base, (*reasons, *shifts), edge, powers, rules=rules)


def _total_shift(shot: Shot) -> int:
    return sum(int(shift.value) for shift in shifts(shot))


# --- power ----------------------------------------------------------------------------------------
def power(shot: Shot) -> Fraction:
    """P as it counts."""
    return Power(Fraction(shot.power), factors(shot)).counts


def factors(shot: Shot) -> tuple[Modifier, ...]:
    """Halvings of the shooter; of AP fire also recognition and a near target."""
    own = firer_factors(shot)
    return (*own, *ap_factors(shot)) if shot.kind == "ap" else own


def firer_factors(shot: Shot) -> tuple[Modifier, ...]:
    return (
        *factor(beyond_normal(shot.weapon, shot.distance, shot.range), "HX-POW-01", HALF),
        *state_factors(shot.stopped, shot.smoke, shot.half, shot.moved),
    )


def state_factors(stopped: bool, smoke: bool, half: bool, moved: bool) -> tuple[Modifier, ...]:
    """Stopped, in smoke, half-action, Movement marker: each halves (HX-POW-02 to HX-POW-05)."""
    return (
        *factor(stopped, "HX-POW-02", HALF),
        *factor(smoke, "HX-POW-03", HALF),
        *factor(half, "HX-POW-04", HALF),
        *factor(moved, "HX-POW-05", HALF),
    )


def ap_factors(shot: Shot) -> tuple[Modifier, ...]:
    """Not recognised (HX-POW-10), adjacent (HX-POW-11), in the shooter's own hex (HX-POW-12)."""
    adjacent = shot.distance == 1 and not shot.minmax and shot.target != "armoured"
    return (
        *factor(not shot.recognised, "HX-POW-10", HALF),
        *factor(adjacent, "HX-POW-11", DOUBLE),
        *factor(shot.distance == 0, "HX-POW-12", DOUBLE),
    )


def factor(condition: object, rule: str, times: Fraction) -> tuple[Modifier, ...]:
    """A multiplier of P if the condition holds."""
    return (Modifier(rule, times),) if condition else ()


# --- range ----------------------------------------------------------------------------------------
#: Small arms and machine guns: beyond their normal range at half power (HX-POW-01).
HALVED_BEYOND = frozenset([w for w, row in sheet.WEAPONS.items() if row.range_style == "normal"])


def farthest(weapon: str, reach: int | None, most: int | None) -> int | None:
    """Twice the normal range, or Max; None: no limit (HX-POW-01, HX-DIR-03)."""
    if weapon in HALVED_BEYOND:
        return None if reach is None else 2 * reach
    return most


def beyond_normal(weapon: str, distance: int, reach: int | None) -> bool:
    """A weapon that is halved there (HX-POW-01)."""
    return weapon in HALVED_BEYOND and reach is not None and distance > reach


def beyond_effective(weapon: str, distance: int, reach: int | None) -> tuple[Modifier, ...]:
    """Eff(Max): one column for each hex beyond effective range (HX-DIR-03)."""
    if reach is None or weapon in HALVED_BEYOND:
        return ()
    return only_if(distance > reach, "HX-DIR-03", reach - distance)


def out_of_reach(weapon: str, distance: int, reach: int | None, most: int | None) -> str:
    """The rule that forbids such a distance; "" where none does."""
    limit = farthest(weapon, reach, most)
    if limit is None or distance <= limit:
        return ""
    return "HX-POW-01" if weapon in HALVED_BEYOND else "HX-DIR-03"


# --- shifts ---------------------------------------------------------------------------------------
def shifts(shot: Shot) -> tuple[Modifier, ...]:
    """On table [2]: what every direct fire meets, then what the kind of target adds."""
    return (
        *direct_shifts(shot),
        *only_if(shot.shield, "HX-DIR-05", -1),
        *(vehicle_shifts(shot) if shot.target in VEHICLES else ()),
        *table_2_shifts(shot),
        *only_if(True, "HX-FIRE-02", shot.cols),
    )


def direct_shifts(shot: Shot) -> tuple[Modifier, ...]:
    """Protection, markers, hindrance, range and upward fire (HX-DIR)."""
    return (
        *only_if(True, "HX-DIR-01", shot.protection),
        *only_if(True, "HX-DIR-07", shot.markers),
        *only_if(True, "HX-DIR-02", -shot.hindrance),
        *beyond_effective(shot.weapon, shot.distance, shot.range),
        *only_if(shot.uphill, "HX-DIR-04", -1),
    )


def vehicle_shifts(shot: Shot) -> tuple[Modifier, ...]:
    """Direct fire at a vehicle, on table [2] (HX-VEH, HX-TBL2-05)."""
    return (
        *at_any_vehicle(shot),
        *only_if(True, "HX-TBL2-05", sheet.SIZE[shot.size].fire),
    )


def at_any_vehicle(shot: Shot) -> tuple[Modifier, ...]:
    """Its Movement marker, the quality and the arc of the shooter (HX-VEH-01 to HX-VEH-03)."""
    return (
        *only_if(shot.target_move != "none", "HX-VEH-01", -1),
        *only_if(True, "HX-VEH-02", sheet.QUALITY[shot.quality].fire_vs_vehicle),
        *only_if(True, "HX-VEH-03", arc_shift(shot.mount, shot.arc) or 0),
    )


def arc_shift(mount: str, arc: str) -> int | None:
    """Out of the front arc by mount; None where it cannot fire there at all (HX-VEH-03)."""
    if arc == "front":
        return 0
    printed = getattr(sheet.MOUNT[mount], arc)
    return None if printed == "forbidden" else int(printed)


def table_2_shifts(shot: Shot) -> tuple[Modifier, ...]:
    """What only table [2] knows (HX-TBL2)."""
    light = shot.target == "light-support" and shot.target_move != "none"
    return (
        *only_if(shot.target in MOVERS, "HX-TBL2-01", MOVEMENT[shot.target_move]),
        *only_if(light, "HX-TBL2-02", 2),
        *only_if(shot.target == "armoured", "HX-TBL2-03", -shot.armour),
        *hand_held(shot),
        *far_ap(shot),
    )


def hand_held(shot: Shot) -> tuple[Modifier, ...]:
    """Launchers and missiles at a piece -1, at an AL in battery -2 (HX-TBL2-04)."""
    if shot.kind != "ac" or shot.weapon not in HAND_HELD_AT:
        return ()
    return (
        *only_if(shot.target in PIECES, "HX-TBL2-04", -1),
        *only_if(shot.target == "heavy-weapon", "HX-TBL2-04", -2),
    )


def far_ap(shot: Shot) -> tuple[Modifier, ...]:
    """A vehicle's gun firing AP far away (HX-TBL2-06)."""
    if shot.kind != "ap" or shot.firer != "vehicle" or shot.weapon != "gun":
        return ()
    for least, shift in FAR_AP:
        if shot.distance >= least:
            return (Modifier("HX-TBL2-06", shift),)
    return ()
