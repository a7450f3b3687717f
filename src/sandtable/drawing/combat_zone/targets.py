"""Whom fire may be aimed at: figures and vehicles, how far, and what it promises (CZ-SHOOT)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.ground.free import Disc
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.gunners import range_to
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.preview import Chances
from sandtable.rulesets.combat_zone.dice.shooting import Shot
from sandtable.rulesets.combat_zone.ground.hulls import box_of
from sandtable.rulesets.combat_zone.play.shots import check_target, distance_between, shot_at
from sandtable.rulesets.combat_zone.play.vehicles.targets import (
    check_vehicle_target,
    shot_at_vehicle,
)
from sandtable.rulesets.combat_zone.sheet import Weapon

Target = Figure | Vehicle

#: What an attempt is made for.
HOPED = (
    "eliminated", "destroyed", "defender-eliminated", "success", "opened", "stunned", "on-target",
)  # fmt: skip

UNHARMED = ("none", "deviates")


# --- who is there --------------------------------------------------------------------------------
def enemies(desk: Desk, shooter: Figure) -> list[Figure]:
    """Figures of the other side on their feet, the nearest first."""
    up = desk.battle.up(desk.battle.enemy_of(shooter.side))
    return sorted(up, key=lambda enemy: distance_between(shooter, enemy))


def enemy_vehicles(desk: Desk, shooter: Figure) -> list[Vehicle]:
    """Vehicles of the other side that still run, the nearest first."""
    battle = desk.battle
    found = [v for v in battle.vehicles.values() if v.side != shooter.side and v.fate == FIT]
    return sorted(found, key=lambda vehicle: gap(battle, shooter, vehicle))


def opponents(desk: Desk, shooter: Figure) -> list[Target]:
    """Figures, then vehicles."""
    return [*enemies(desk, shooter), *enemy_vehicles(desk, shooter)]


def target_of(battle: Battle, name: str) -> Target:
    return battle.figures[name] if name in battle.figures else battle.vehicles[name]


# --- one shot at one of them ---------------------------------------------------------------------
def gap(battle: Battle, shooter: Figure, target: Target) -> int:
    """From base or hull to base or hull (CZ-GEN-05)."""
    if isinstance(target, Vehicle):
        return range_to(battle, shooter, box_of(target))
    if shooter.aboard:
        return range_to(battle, shooter, Disc(target.at, target.who.radius, target.foot))
    return distance_between(shooter, target)


def can_be_shot_at(desk: Desk, shooter: Figure, weapon: Weapon, target: Target) -> bool:
    """In front, in sight, and nothing that this weapon could not harm (CZ-VDMG-04)."""
    try:
        if isinstance(target, Vehicle):
            check_vehicle_target(desk.battle, shooter, weapon, target.id)
        else:
            check_target(desk.battle, shooter, target.id)
    except Refused:
        return False
    return True


def shot_on(battle: Battle, shooter: Figure, weapon: Weapon, target: Target) -> Shot | None:
    """As the dice see it; None out of range (CZ-SHOOT-04)."""
    if isinstance(target, Vehicle):
        return shot_at_vehicle(battle, shooter, weapon, target)
    return shot_at(battle, shooter, weapon, target)


# --- what it promises ----------------------------------------------------------------------------
def hoped_for(chances: tuple[Chances, ...], target: str = "") -> Fraction:
    """The chance of what an attempt is made for."""
    for one in chances:
        if not target or one.target == target:
            return next((one.outcomes[o] for o in HOPED if o in one.outcomes), Fraction(0))
    return Fraction(0)


def harm_hoped_for(chances: tuple[Chances, ...], target: Target) -> Fraction:
    """The same of an attack: of a vehicle any damage counts, it has no other way to suffer."""
    if not isinstance(target, Vehicle):
        return hoped_for(chances, target.id)
    found = [one.outcomes for one in chances if one.target == target.id]
    harmed = [chance for one in found for name, chance in one.items() if name not in UNHARMED]
    return sum(harmed, Fraction(0))


def tags(desk: Desk, hopes: dict[str, Fraction], chosen: str) -> list[Plain]:
    return [
        {
            "piece": who,
            "text": desk.voice.about(hope),
            "chosen": who == chosen,
            "probability": float(hope),
        }
        for who, hope in hopes.items()
    ]
