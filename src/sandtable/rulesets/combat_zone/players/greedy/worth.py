"""What things are worth to a player made of code, and what the dice can be expected to do.

One point is an average fighter. Chances are the exact odds of the very resolutions that a command
runs, kept as numbers by the small situation they depend on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.chance import meanings, odds
from sandtable.rulesets.awards import Award
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.dice.area import Blast, Lob, blast, to_land
from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, Round, fight
from sandtable.rulesets.combat_zone.dice.first_aid import Care, give_first_aid
from sandtable.rulesets.combat_zone.dice.machines import MachineTarget
from sandtable.rulesets.combat_zone.dice.shooting import Fire, Shot, Wound, fire
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.ground.surface import ROSTER
from sandtable.rulesets.combat_zone.sheet import Weapon

BY_QUALITY = {"green": 0.8, "average": 1.0, "veteran": 1.2, "elite": 1.5, "hero": 2.5}
LEADER, SUB_LEADER = 0.8, 0.3
HEAVY = 0.4
PER_POINT = 0.8  # of a victory point
PANIC = 0.35  # of the worth of whoever panics
ROUT = 0.8
DAMAGE = {"minor": 0.1, "major": 0.35, "critical": 0.6}


# --- figures --------------------------------------------------------------------------------------
def worth_of(battle: Battle, figure: Figure) -> float:
    """What it would mean to lose a figure: its part in the fight and the enemy's points."""
    memory, who = battle.field.memory(ROSTER), figure.who
    key = (who.id, who.quality, who.role)
    worth: float | None = memory.get(key)
    if worth is None:
        worth = memory[key] = _worth(battle, figure)
    return worth


def brought(battle: Battle) -> dict[str, tuple[str, ...]]:
    """The weapons with which figures came, as they are at the first look at a game.

    What is kept from game to game is judged by these, so that it does not depend on the moment
    at which it was asked first.
    """
    memory = battle.field.memory(ROSTER)
    weapons: dict[str, tuple[str, ...]] | None = memory.get("brought")
    if weapons is None:
        weapons = memory["brought"] = {who: f.weapons for who, f in battle.figures.items()}
    return weapons


def _worth(battle: Battle, figure: Figure) -> float:
    who = figure.who
    worth = BY_QUALITY[who.quality]
    worth += LEADER if who.role == "leader" else SUB_LEADER if who.role else 0
    if any(w.heavy for w in fired_directly(battle, brought(battle).get(who.id, figure.weapons))):
        worth += HEAVY
    return worth + sum(
        PER_POINT * award.vp / (award.each or len(award.targets))
        for award in awards_of(battle)
        if award.when in ("lost", "out-of-action") and who.id in award.targets
    )


def awards_of(battle: Battle) -> tuple[Award, ...]:
    scenario = battle.field.scenario
    awards: tuple[Award, ...] = scenario.victory if scenario is not None else ()
    return awards


def weapons_of(battle: Battle, figure: Figure) -> list[Weapon]:
    """Direct-fire weapons in its hands."""
    return fired_directly(battle, figure.weapons)


def fired_directly(battle: Battle, names: tuple[str, ...]) -> list[Weapon]:
    setting = battle.options.setting
    rows = (direct_fire(name, setting) for name in dict.fromkeys(names))
    return [weapon for weapon in rows if weapon]


# --- shooting -------------------------------------------------------------------------------------
class Target(NamedTuple):
    """What a wound roll asks about whoever is shot at."""

    resistance: int
    armour: str
    machine: MachineTarget | None


class Shooter(NamedTuple):
    """What a to-hit roll asks about whoever shoots, with one weapon."""

    damage: str
    to_hit: int
    quality: str
    panicked: bool
    wounded: bool
    hardware: int
    missing: int = 0  # of the weapon's crew
    dark: bool = False


@lru_cache(100_000)
def harm(
    shooter: Shooter, target: Target, shots: int, aimed: bool, band: str, cover: str, took: bool
) -> float:
    """The share of a target's worth that these shots can be expected to take."""
    shot = Shot(
        damage=shooter.damage,
        quality=shooter.quality,
        resistance=target.resistance,
        band=band,
        aimed=aimed,
        took_cover=took,
        panicked=shooter.panicked,
        wounded=shooter.wounded,
        weapon_bonus=shooter.to_hit,
        crew_missing=shooter.missing,
        dark=shooter.dark,
        hardware_damage=shooter.hardware,
        cover=cover,
        armour=target.armour,
        machine=target.machine,
    )
    return float(odds(fire, (shot,) * shots).expected(_harm_of)) / 1000


def _harm_of(result: Fire) -> int:
    """In thousandths, so that the sum stays exact."""
    if result.wound == Wound.OUT:
        return 1000
    if result.wound == Wound.PANIC:
        return int(1000 * PANIC)
    return min(sum(int(1000 * DAMAGE[level]) for level, _ in result.damage), 900)


# --- templates ------------------------------------------------------------------------------------
@lru_cache(10_000)
def lands(lob: Lob) -> float:
    """How likely a template comes down where it is aimed."""
    return float(meanings(to_land(lob))[True])


@lru_cache(10_000)
def blasted(damage: str | None, resistance: int, cover: str, armour: str, burns: bool) -> float:
    """The share of its worth that a figure under a template can be expected to lose."""
    wounds = odds(blast, Blast(damage, resistance, cover, armour, burns))
    return float(wounds[Wound.OUT]) + PANIC * float(wounds[Wound.PANIC])


# --- close combat ---------------------------------------------------------------------------------
class Duel(NamedTuple):
    """What one round can be expected to do, as shares of what the two are worth."""

    to_enemy: float
    to_self: float


@lru_cache(10_000)
def duel(attacker: Fighter, defender: Fighter) -> Duel:
    """One round that the attacker starts."""
    results = odds(fight, Round(attacker, defender))
    to_enemy = to_self = 0.0
    for result, chance in results.items():
        share = {"eliminated": 1.0, "rout": ROUT, "panic": PANIC, "none": 0.0}[result.effect]
        if result.damage:
            share = max(share, DAMAGE[result.damage.level])
        if result.winner == "attacker":
            to_enemy += share * float(chance)
        elif result.winner == "defender":
            to_self += share * float(chance)
    return Duel(to_enemy, to_self)


# --- work -----------------------------------------------------------------------------------------
@lru_cache(1_000)
def saves(care: Care) -> float:
    """How likely first aid puts a casualty back on its feet."""
    return 1 - float(odds(give_first_aid, care)["dead"])


def resistance_of(figure: Figure) -> int:
    machine = figure.who.machine
    return machine.resistance if machine else sheet.PROFILES[figure.who.profile].resistance
