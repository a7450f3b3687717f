"""What fire and blows are worth, by the exact odds of what they set off.

Harm is a share of the target: 1 when it is lost, less when it is shaken or has lost some of its
men. Everything is remembered: what it depends on are small values.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.chance import odds
from sandtable.rulesets.modern_battles.dice import crews, initiative, morale
from sandtable.rulesets.modern_battles.dice.close_combat import Side, fight
from sandtable.rulesets.modern_battles.dice.crews import Crew
from sandtable.rulesets.modern_battles.dice.damage import VehicleHit
from sandtable.rulesets.modern_battles.dice.morale import Morale, a_quarter_fell
from sandtable.rulesets.modern_battles.dice.shooting import Shot, hit
from sandtable.rulesets.modern_battles.dice.wounds import Foot, Hit, kills

FLEES, SHAKES = 0.7, 0.35  # how much of a unit is lost with its courage
#: How much of a vehicle is lost by what becomes of it.
BY_FATE = {
    **dict.fromkeys(crews.LOST, 1.0),
    "burning": 0.7, "stunned": 0.3, "fire-controlled": 0.4, "shaken": 0.4, "damaged": 0.25,
    "unaffected": 0.0, "saved": 0.0,
}  # fmt: skip
MEMORY = 50_000


class Men(NamedTuple):
    """A foot unit as a target: those there, those at the start, how it stands fire."""

    foot: Foot
    present: int
    start: int
    cd: int
    leaderless: bool = False
    advancing: bool = True
    counted: str = "leadership"
    when_passed: str = "unaffected"


# --- single chances -------------------------------------------------------------------------------
@lru_cache(MEMORY)
def hit_chance(shot: Shot) -> float:
    return float(odds(hit, shot)[True])


@lru_cache(MEMORY)
def kill_chance(strength: int, foot: Foot) -> float:
    """Of a hit on a man."""
    return float(odds(kills, Hit(strength, foot))[True])


@lru_cache(MEMORY)
def break_chances(test: Morale, when_passed: str) -> tuple[float, float]:
    """That a psychology test shakes an advancing unit, that it sends it running."""
    chances = odds(morale.psychology, test, morale.ADVANCING, when_passed)
    return float(chances[morale.SHAKEN]), float(chances[morale.FLEEING])


@lru_cache(MEMORY)
def stays_chance(i: int, targeted: bool) -> float:
    """That a unit does not dare to leave its cover (MB-COV-02)."""
    return float(odds(initiative.leave_cover, i, targeted)[False])


# --- men ------------------------------------------------------------------------------------------
Batches = tuple[tuple[float, int], ...]  # chance of a shot to take a man, shots


@lru_cache(MEMORY)
def fallen(batches: Batches, figures: int) -> tuple[float, ...]:
    """The odds that 0, 1, 2, … of so many men fall."""
    chances = [1.0] + [0.0] * figures
    for chance, shots in batches:
        for _ in range(shots):
            for number in range(figures, 0, -1):
                chances[number] += chance * (
                    chances[number - 1] - chances[number] * (number < figures)
                )
            chances[0] *= 1 - chance if figures else 1.0
    return tuple(chances)


@lru_cache(MEMORY)
def harm_to_men(batches: Batches, under_fire: int, men: Men, by: str = "none") -> float:
    """What a fire does to a unit of which so many can fall: the dead, and the test that follows."""
    total = 0.0
    for number, chance in enumerate(fallen(batches, min(under_fire, men.present))):
        if chance:
            total += chance * after_losses(number, men, by)
    return total


@lru_cache(MEMORY)
def after_losses(number: int, men: Men, by: str) -> float:
    """Of so many lost to one fire (MB-PSY-13)."""
    if number >= men.present:
        return 1.0
    gone = number / men.present
    if not men.advancing or not (by != "none" or a_quarter_fell(number, men.present)):
        return gone
    losses = men.start - men.present + number
    test = Morale(men.cd, men.start, losses, number, by, men.leaderless, counted=men.counted)
    shaken, fleeing = break_chances(test, men.when_passed)
    return gone + (1 - gone) * (SHAKES * shaken + FLEES * fleeing)


# --- vehicles -------------------------------------------------------------------------------------
@lru_cache(MEMORY)
def harm_to_vehicle(shot: Shot | None, meets: VehicleHit, crew: Crew, shots: int = 1) -> float:
    """What so many equal shots do to a vehicle."""
    fates = odds(crews.shoot_at_crew, shot, meets, crew)
    once = sum(
        [
            float(chance) * BY_FATE[suffered.fate]
            for suffered, chance in fates.items()
            if suffered is not None
        ]
    )
    return 1 - (1 - once) ** shots


# --- close combat ---------------------------------------------------------------------------------
class Fighter(NamedTuple):
    """A unit in close combat: those in reach, all of it, and how it stands it."""

    side: Side
    men: Men


@lru_cache(MEMORY)
def harm_in_combat(own: Fighter, enemy: Fighter, charge: bool) -> tuple[float, float]:
    """What one round does to both: to the enemy, to us (MB-CC-09)."""
    theirs = ours = 0.0
    for outcome, chance in odds(fight, own.side, enemy.side, "a" if charge else "").items():
        share = float(chance)
        theirs += share * _after_combat(outcome.b_losses, enemy.men, outcome.result == "b-tests")
        ours += share * _after_combat(outcome.a_losses, own.men, outcome.result == "a-tests")
    return theirs, ours


def _after_combat(number: int, men: Men, tests: bool) -> float:
    if number >= men.present:
        return 1.0
    gone = number / men.present
    if not tests or not men.advancing:
        return gone
    test = Morale(
        men.cd, men.start, men.start - men.present + number, 0, "none", men.leaderless,
        counted=men.counted,
    )  # fmt: skip
    shaken, fleeing = break_chances(test, men.when_passed)
    return gone + (1 - gone) * (SHAKES * shaken + FLEES * fleeing)
