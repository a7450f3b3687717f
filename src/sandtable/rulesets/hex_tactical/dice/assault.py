"""Assault (assaut): the initiative of a round, and one unit's strike.

    Readiness(morale, state, hesitant, para, …)  a unit, for the initiative of its side
    readiness(unit) -> tuple[Modifier, ...]      its morale and what changes it; `value_of` the sum
    test_initiative(attacker, defender, dice) -> "attacker", "defender" or "tie"
    Strike(type, side, target, …)                everything one strike depends on
    strike(blow, dice) -> str                    TWO_STEPS, ONE_STEP, NONE; at a vehicle DESTROYED
    strike_modifiers(strike) -> tuple[Modifier, ...]
    v_of(type, team, support, state) -> int      V of a unit, its states counted (HX-ASSAULT-25)
    v_share(v_sum, n, rounding) -> int           what a negative sum adds to the dice
    loss_test(morale, dice) -> bool              a Japanese unit after its strike; True: a step

Each side takes its unit of the highest value for the initiative (HX-ASSAULT-02).
"""

from __future__ import annotations

from operator import not_
from typing import NamedTuple

from sandtable.chance import (
    Chance,
    Modifier,
    Roll,
    as_rolled,
    from_worst_to_best,
    only_if,
    ordered_by,
    remembered,
)
from sandtable.rulesets.hex_tactical import sheet

ATTACKER, DEFENDER, TIE = "attacker", "defender", "tie"
TWO_STEPS, ONE_STEP, NONE, DESTROYED = "two-steps", "one-step", "none", "destroyed"
STEPS = {TWO_STEPS: 2, ONE_STEP: 1, NONE: 0}
VEHICLES = ("armoured", "soft")
UP, AWAY_FROM_ZERO = "up", "away-from-zero"  # hx.assault-v-round
STRONG_PROTECTION = -3  # HX-ASSAULT-20


# --- initiative -----------------------------------------------------------------------------------
class Readiness(NamedTuple):
    """A unit in the initiative of an assault; the morale is the printed one (HX-ASSAULT-06).

    `first` is the first phase, `surprise` that the defender was not recognised.
    """

    morale: int
    side: str = ATTACKER
    first: bool = True
    state: str = "none"  # stopped or neutralised
    hesitant: bool = False
    para: bool = False
    surprise: bool = False
    tunnel: bool = False


def test_initiative(attacker: Readiness, defender: Readiness, dice: Chance) -> str:
    """The higher total strikes first; equal totals strike at once (HX-ASSAULT-02)."""
    winner: str = dice.opposed(*initiative_rolls(attacker, defender))
    return winner


@remembered
def initiative_rolls(attacker: Readiness, defender: Readiness) -> tuple[Roll, Roll]:
    rule = "HX-ASSAULT-02"
    return (
        Roll(rule, "2D6", as_rolled, readiness(attacker)),
        Roll(rule, "2D6", who_strikes_first, readiness(defender), theirs=True),
    )


@from_worst_to_best(ATTACKER, TIE, DEFENDER)
def who_strikes_first(rolled: int, value: int, attackers: int) -> str:
    defenders = rolled + value
    return TIE if attackers == defenders else ATTACKER if attackers > defenders else DEFENDER


def value_of(unit: Readiness) -> int:
    return sum(int(modifier.value) for modifier in readiness(unit))


def readiness(unit: Readiness) -> tuple[Modifier, ...]:
    """The value of morale and its modifiers, which add up."""
    attacks = unit.side == ATTACKER
    return (
        Modifier("HX-ASSAULT-02", unit.morale),
        *only_if(attacks and unit.first, "HX-ASSAULT-03", 1),
        *only_if(unit.state == "stopped", "HX-ASSAULT-04", -1),
        *only_if(unit.state == "neutralised", "HX-ASSAULT-05", -2),
        *only_if(unit.hesitant, "HX-ASSAULT-06", -1),
        *only_if(not attacks and unit.surprise and unit.first, "HX-ASSAULT-07", 2),
        *only_if(unit.para, "HX-ASSAULT-08", -2),
        *only_if(attacks and unit.tunnel, "HX-ASSAULT-09", -2),
    )


# --- strikes --------------------------------------------------------------------------------------
class Strike(NamedTuple):
    """One unit's strike at the infantry and pieces of the enemy, or at one vehicle.

    `type` is a row of HX-T-ASSAULT. `team` is a PC, an AL or a team. `v_sum` and `n` are of the
    side that is struck. `height` is where an attacker comes from: level, above or below. `nation`
    is none, german, german-sapper or japanese. `rounding` is the switch hx.assault-v-round.
    """

    type: str = "ligne"
    side: str = ATTACKER
    target: str = "infantry"  # or vehicle
    team: bool = False
    support: bool = False
    state: str = "none"  # stopped, immobilised or neutralised
    reduced: bool = False
    human_wave: bool = False
    height: str = "level"
    from_tunnel: bool = False
    vs_tunnel: bool = False
    protection: int = 0
    grenade_launcher: bool = False
    v_sum: int = 0
    n: int = 1
    armoured_assault: bool = False
    target_moved: bool = False
    target_para: bool = False
    open_or_soft: bool = False
    disabled: bool = False
    panzerfaust: bool = False
    nation: str = "none"
    mod: int = 0
    rounding: str = UP


def strike(blow: Strike, dice: Chance) -> str:
    """2D6 plus modifiers, equal or less than the number of its type (HX-ASSAULT-10)."""
    result: str = dice.roll(strike_roll(blow))
    return result


@remembered
def strike_roll(blow: Strike) -> Roll:
    row = sheet.ASSAULT[blow.type]
    modifiers = strike_modifiers(blow)
    if blow.target == "vehicle":
        return Roll("HX-ASSAULT-10", "2D6", destroys, modifiers, row.vehicle_destroyed)
    numbers = (row.minus_2_steps, row.minus_1_step)
    return Roll("HX-ASSAULT-10", "2D6", takes_steps, modifiers, numbers)


@from_worst_to_best(NONE, DESTROYED)
def destroys(rolled: int, modifier: int, number: int) -> str:
    return DESTROYED if rolled + modifier <= number else NONE


@from_worst_to_best(NONE, ONE_STEP, TWO_STEPS)
def takes_steps(rolled: int, modifier: int, numbers: tuple[int, int]) -> str:
    """The lower number, for two steps, is looked at first."""
    for_two, for_one = numbers
    total = rolled + modifier
    return TWO_STEPS if total <= for_two else ONE_STEP if total <= for_one else NONE


def strike_modifiers(blow: Strike) -> tuple[Modifier, ...]:
    """The striker's own, the attacker's, those of the target, and V/N (HX-ASSAULT-34)."""
    return (
        *own_modifiers(blow),
        *(attacker_modifiers(blow) if blow.side == ATTACKER else ()),
        *(vehicle_list(blow) if blow.target == "vehicle" else infantry_list(blow)),
        *v_modifier(blow),
        *only_if(True, "HX-ASSAULT-10", blow.mod),
    )


def own_modifiers(blow: Strike) -> tuple[Modifier, ...]:
    """Kind and state of the striker (HX-ASSAULT-11 to HX-ASSAULT-15, HX-ASSAULT-24)."""
    grenades = blow.grenade_launcher and blow.type in VEHICLES
    return (
        *only_if(blow.team, "HX-ASSAULT-11", 2),
        *only_if(blow.support, "HX-ASSAULT-12", 2),
        *only_if(blow.state == "neutralised", "HX-ASSAULT-13", 3),
        *only_if(blow.state in ("stopped", "immobilised"), "HX-ASSAULT-14", 1),
        *only_if(blow.reduced, "HX-ASSAULT-15", 1),
        *only_if(grenades, "HX-ASSAULT-24", -1),
    )


def attacker_modifiers(blow: Strike) -> tuple[Modifier, ...]:
    """HX-ASSAULT-16 to HX-ASSAULT-21; that tunnels are in bold means nothing (HX-OPEN-02)."""
    return (
        *only_if(blow.human_wave, "HX-ASSAULT-16", -1),
        *only_if(blow.height == "above", "HX-ASSAULT-17", -1),
        *only_if(blow.height == "below", "HX-ASSAULT-18", 1),
        *only_if(blow.from_tunnel, "HX-ASSAULT-19", 1),
        *only_if(blow.protection <= STRONG_PROTECTION, "HX-ASSAULT-20", 1),
        *only_if(blow.vs_tunnel, "HX-ASSAULT-21", 3),
    )


def infantry_list(blow: Strike) -> tuple[Modifier, ...]:
    """The target is infantry that moved (HX-ASSAULT-22) or parachuted (HX-ASSAULT-23)."""
    return (
        *only_if(blow.target_moved, "HX-ASSAULT-22", -1),
        *only_if(blow.target_para, "HX-ASSAULT-23", -1),
    )


def vehicle_list(blow: Strike) -> tuple[Modifier, ...]:
    """Infantry against a vehicle (HX-ASSAULT-28 to HX-ASSAULT-33)."""
    return (
        *only_if(blow.armoured_assault, "HX-ASSAULT-28", 2),
        *only_if(blow.open_or_soft, "HX-ASSAULT-29", -2),
        *only_if(blow.disabled, "HX-ASSAULT-30", -2),
        *only_if(blow.nation == "german", "HX-ASSAULT-31", -1),
        *only_if(blow.nation == "german-sapper", "HX-ASSAULT-31", -2),
        *only_if(blow.panzerfaust, "HX-ASSAULT-32", -1),
        *only_if(blow.nation == "japanese", "HX-ASSAULT-33", -2),
    )


# --- V --------------------------------------------------------------------------------------------
def v_modifier(blow: Strike) -> tuple[Modifier, ...]:
    """V/N of the side that is struck; armoured assaults leave it out (HX-ASSAULT-27)."""
    share = v_share(blow.v_sum, blow.n, blow.rounding)
    return only_if(not blow.armoured_assault, "HX-ASSAULT-26", share)


def v_share(v_sum: int, n: int, rounding: str = UP) -> int:
    """A negative sum divided by N, rounded up; 0 or more changes nothing (HX-ASSAULT-26)."""
    if v_sum >= 0:
        return 0
    return v_sum // n if rounding == AWAY_FROM_ZERO else -(-v_sum // n)


def v_of(type_: str, team: bool = False, support: bool = False, state: str = "none") -> int:
    """V by type, and the V of kinds and states (HX-ASSAULT-11 to HX-ASSAULT-14, HX-ASSAULT-25)."""
    states = {"neutralised": -3, "stopped": -1, "immobilised": -1}
    return sheet.ASSAULT[type_].v - 2 * team - 2 * support + states.get(state, 0)


# --- Japanese -------------------------------------------------------------------------------------
def loss_test(morale: int, dice: Chance) -> bool:
    """After its strike at a vehicle: a failed test costs the unit a step (HX-ASSAULT-33)."""
    lost: bool = dice.roll(loss_roll(morale))
    return lost


@remembered
def loss_roll(morale: int) -> Roll:
    return Roll("HX-ASSAULT-33", "2D6", exceeds, against=morale)


@ordered_by(not_)
def exceeds(rolled: int, _modifier: int, morale: int) -> bool:
    return rolled > morale
