"""Whom fire may be aimed at: figures and vehicles, how far, and what it promises (CZ-SHOOT)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.fire_choices import Target
from sandtable.rulesets.combat_zone.commands.preview import Chances
from sandtable.rulesets.combat_zone.dice.shooting import Shot
from sandtable.rulesets.combat_zone.play.shots import shot_at
from sandtable.rulesets.combat_zone.play.vehicles.targets import (
    shot_at_vehicle,
)
from sandtable.rulesets.combat_zone.sheet import Weapon

#: What an attempt is made for.
HOPED = (
    "eliminated", "destroyed", "defender-eliminated", "success", "opened", "stunned", "on-target",
)  # fmt: skip

UNHARMED = ("none", "deviates")


def target_of(battle: Battle, name: str) -> Target:
    return battle.figures[name] if name in battle.figures else battle.vehicles[name]


# --- one shot at one of them ---------------------------------------------------------------------
def shot_on(battle: Battle, shooter: Figure, weapon: Weapon, target: Target) -> Shot | None:
    """As the dice see it; None out of range (CZ-SHOOT-04)."""
    if isinstance(target, Vehicle):
        return shot_at_vehicle(battle, shooter, weapon, target)
    return shot_at(battle, shooter, weapon, target)


# --- what it promises ----------------------------------------------------------------------------
def hoped_for(chances: tuple[Chances, ...], target: str = "") -> Fraction:
    """The chance of what an attempt is made for."""
    for odds in chances:
        if not target or odds.target == target:
            return next((odds.outcomes[o] for o in HOPED if o in odds.outcomes), Fraction(0))
    return Fraction(0)


def harm_hoped_for(chances: tuple[Chances, ...], target: Target) -> Fraction:
    """The same of an attack: of vehicles and machines any damage counts, they suffer bit by bit."""
    if isinstance(target, Figure) and target.who.machine is None:
        return hoped_for(chances, target.id)
    outcomes = [odds.outcomes for odds in chances if odds.target == target.id]
    harmed = [
        chance for by_name in outcomes for name, chance in by_name.items() if name not in UNHARMED
    ]
    return sum(harmed, Fraction(0))


def tags(desk: Desk, hopes: dict[str, Fraction], chosen: str) -> list[v.Tag]:
    return [
        {
            "piece": who,
            "text": desk.voice.about(hope),
            "chosen": who == chosen,
            "probability": float(hope),
        }
        for who, hope in hopes.items()
    ]
