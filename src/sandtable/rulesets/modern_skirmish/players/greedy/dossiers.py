"""Dossiers: what a planner knows of each fighter, found out once; nothing of it ever changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from sandtable.rulesets.modern_skirmish.battle.state import BASES, Battle, Fighter
from sandtable.rulesets.modern_skirmish.dice.weapons import dice_of
from sandtable.rulesets.modern_skirmish.play.equipment import RADIO, SUPPORT
from sandtable.rulesets.modern_skirmish.players.greedy.worth import (
    Arm,
    arms_of,
    arms_of_vehicle,
    is_heavy,
    worth_of,
)


@dataclass(frozen=True, slots=True, eq=False)
class Dossier:
    """A fighter by what he carries. Reaches are from centre to centre, in the dark as he sees."""

    who: Fighter
    arms: tuple[Arm, ...]
    heavy: bool  # more than a rifle
    rooted: bool  # a weapon with which one does not move and shoot
    helped: bool  # one that needs a second man
    hollow: bool
    vest: bool
    support: Arm | None  # what he calls by radio
    worth: float
    power: float  # what his best shot may do
    reach: int  # of the weapon that he makes it with
    farthest: int  # of all his weapons
    direct: int | None  # of those aimed at figures, whatever the light; None: he has none


def dossier_of(battle: Battle, who: Fighter) -> Dossier:
    memory = battle.field.memory("greedy dossiers")
    dossier: Dossier | None = memory.get(who.id)
    if dossier is None or dossier.who is not who:
        dossier = memory[who.id] = _dossier(battle, who)
    return dossier


def _dossier(battle: Battle, who: Fighter) -> Dossier:
    arms, night = arms_of(who), battle.field.night
    best = max(arms, key=_force, default=None)
    return Dossier(
        who,
        arms,
        heavy=is_heavy(who),
        rooted=any(arm.rooted for arm in arms),
        helped=any(arm.helped for arm in arms),
        hollow=any(arm.hollow for arm in arms),
        vest=who.has("body-armour"),
        support=_support(who.dc) if who.has(RADIO) else None,
        worth=worth_of(battle, who.id),
        power=_force(best) if best else 0.0,
        reach=_reach(best, night) + BASES if best else 0,
        farthest=max([_reach(arm, night) for arm in arms], default=0) + BASES,
        direct=max([arm.reach for arm in arms if not arm.area], default=None),
    )


@lru_cache(16)
def _support(dc: str) -> Arm:
    """Called by radio on whatever is seen."""
    (arm,) = arms_of_vehicle((SUPPORT,), dc)  # nobody's limits on foot hold for it
    return replace(arm, lit=True)


def _force(arm: Arm) -> float:
    if arm.area:
        return 0.2
    return 0.11 * len(dice_of(arm.name, arm.dc))


def _reach(arm: Arm, night: int) -> int:
    return arm.reach if arm.lit or not night else min(arm.reach, night)
