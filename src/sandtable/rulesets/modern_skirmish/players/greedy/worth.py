"""What things are worth to a player made of code, and what the dice can be expected to do.

One point is an average fighter. Chances are the exact odds of the very resolutions that a command
runs, kept as numbers by the small situation they depend on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sandtable.chance import odds
from sandtable.rulesets.awards import Award, Ending
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Fighter
from sandtable.rulesets.modern_skirmish.dice.area import Aim, hits_point, strays_onto
from sandtable.rulesets.modern_skirmish.dice.close_combat import Clash, Pool, fight
from sandtable.rulesets.modern_skirmish.dice.saves import survive_blast
from sandtable.rulesets.modern_skirmish.dice.shooting import Fire, Shot, fire
from sandtable.rulesets.modern_skirmish.dice.suppression import suppress
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import (
    VehicleFire,
    VehicleShot,
    fire_at_vehicle,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    CAN_BE_LOBBED,
    MOVE_OR_SHOOT,
    NEEDS_HELPER,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.sight import fitted_to

LEADER = 0.25
HEAVY = 0.4  # whoever carries more than a rifle
PER_POINT = 0.6  # of a victory point
VEHICLE = 2.5
SMOKE, FLASHBANG = "smoke", "flashbang"


# --- chances --------------------------------------------------------------------------------------
@lru_cache(50_000)
def out_chance(shot: Shot) -> float:
    """That a shot puts its figure out of action."""
    return float(odds(fire, shot).expected(_is_out))


def _is_out(fired: Fire) -> int:
    return int(fired.out)


@lru_cache(50_000)
def wreck_chance(shot: VehicleShot) -> float:
    return float(odds(fire_at_vehicle, shot).expected(_is_destroyed))


def _is_destroyed(fired: VehicleFire) -> int:
    return int(fired.destroyed)


@lru_cache(5_000)
def cover_chance(aim: Aim) -> float:
    """That the area ends over whoever stands where it was aimed, deviation included."""
    lands = float(odds(hits_point, aim)[True])
    return lands + (1 - lands) * _stray_chance(aim.weapon)


@lru_cache(100)
def _stray_chance(weapon: str) -> float:
    return float(odds(strays_onto, weapon, (0.0, 0.0))[True])


@lru_cache(1)
def blast_chance() -> float:
    """That a figure in an area is out of action."""
    return 1 - float(odds(survive_blast, "")[True])


@lru_cache(1_000)
def pin_chance(weapon: str, dc: str) -> float:
    return float(odds(suppress, weapon, dc)[True])


@lru_cache(10_000)
def beat_chance(attack: Pool, defence: Pool) -> float:
    return float(odds(fight, attack, defence).expected(_is_beaten))


def _is_beaten(clash: Clash) -> int:
    return int(clash.defender_out)


# --- arms -----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True, eq=False)
class Arm:
    """A weapon or grenade in somebody's hands, and what decides how it is used.

    There is one for each that is the same, so that they are told apart by what they are.
    """

    name: str
    dc: str
    reach: int
    area: int  # radius; 0: it is aimed at one target
    hollow: bool
    burst: bool
    suppressive: bool
    surprise: bool
    rooted: bool  # move or shoot
    helped: bool
    lobbed: bool
    laser: bool
    holo: bool
    lit: bool  # sees in the dark


def arms_of(who: Fighter) -> tuple[Arm, ...]:
    """Weapons and the grenades that explode, kept by what he carries."""
    key = (who.weapons, who.grenades, who.dc, who.equipment)
    arms = ARMS.get(key)
    if arms is None:
        names = (*who.weapons, *[g for g in who.grenades if g not in (SMOKE, FLASHBANG)])
        arms = ARMS[key] = tuple([_arm(name, who.dc, who) for name in names])
    return arms


ARMS: dict[object, tuple[Arm, ...]] = {}


@lru_cache(256)
def arms_of_vehicle(weapons: tuple[str, ...], dc: str) -> tuple[Arm, ...]:
    return tuple([_arm(name, dc, None) for name in weapons])


def _arm(name: str, dc: str, who: Fighter | None) -> Arm:
    row = weapon_named(name)
    has = row.abilities
    fitted = {a: who is not None and fitted_to(who, a) == name for a in ACCESSORIES}
    return Arm(
        name,
        dc,
        row.reach or 100_000,
        (row.area or 0) // 2,
        sheet.HOLLOW_CHARGE in has,
        sheet.BURST in has,
        sheet.SUPPRESSIVE in has,
        sheet.SURPRISE in has,
        who is not None and name in MOVE_OR_SHOOT,
        who is not None and name in NEEDS_HELPER,
        name in CAN_BE_LOBBED,
        fitted["laser-pointer"],
        fitted["holographic-sight"],
        fitted["tactical-light"] or (who is not None and who.has("night-vision")),
    )


ACCESSORIES = ("laser-pointer", "holographic-sight", "tactical-light")


# --- what a loss means ----------------------------------------------------------------------------
def worth_of(battle: Battle, who: str) -> float:
    """Of a figure or a vehicle, the points its loss would give the enemy included."""
    memory = battle.field.memory("greedy worth")
    worth: float | None = memory.get(who)
    if worth is None:
        worth = memory[who] = _worth(battle, who)
    return worth


def _worth(battle: Battle, who: str) -> float:
    figure = battle.figures.get(who)
    worth = VEHICLE
    if figure is not None:
        worth = 0.7 + 0.1 * sheet.DICE.index(_die(figure.who)) + LEADER * figure.who.leader
        worth += HEAVY * is_heavy(figure.who)
    return worth + sum(
        PER_POINT * a.vp / (a.each or len(a.condition.targets))
        for a in awards_of(battle)
        if a.condition.when in ("lost", "out-of-action") and who in a.condition.targets
    )


def _die(who: Fighter) -> sheet.Die:
    return next(die for die in sheet.DICE if die == who.dc)


def is_heavy(who: Fighter) -> bool:
    heavy = HEAVIES.get(who.weapons)
    if heavy is None:
        arms = arms_of(who)
        heavy = HEAVIES[who.weapons] = any(a.rooted or a.suppressive or a.hollow for a in arms)
    return heavy


HEAVIES: dict[tuple[str, ...], bool] = {}


def awards_of(battle: Battle) -> tuple[Award, ...]:
    scenario = battle.field.scenario
    return scenario.victory if scenario is not None else ()


def endings_of(battle: Battle) -> tuple[Ending, ...]:
    scenario = battle.field.scenario
    return scenario.endings if scenario is not None else ()


def turns_of(battle: Battle) -> int:
    scenario = battle.field.scenario
    return scenario.turns if scenario is not None else 10
