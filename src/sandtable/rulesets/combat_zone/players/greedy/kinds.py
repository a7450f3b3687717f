"""Kinds of fighters, and what each carries: what a planner asks of somebody."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.play.close_combat import fighter_of
from sandtable.rulesets.combat_zone.play.crews import crew_size, is_fully_fit, touches
from sandtable.rulesets.combat_zone.play.harm import machine_target
from sandtable.rulesets.combat_zone.play.shots import price_of_shots, shots_left
from sandtable.rulesets.combat_zone.players.greedy.worth import (
    Shooter,
    Target,
    resistance_of,
    weapons_of,
    worth_of,
)
from sandtable.rulesets.combat_zone.sheet import Weapon

AIMED = sheet.COMBAT_COST["aimed-shot"].action_points


class Volley(NamedTuple):
    """Shots at one target and what they can be expected to be worth."""

    value: float
    price: int
    weapon: str = ""
    mode: str = ""
    shots: int = 0


class Meeting(NamedTuple):
    """What a foe threatens (a share of our worth), and our best shot at him."""

    threat: float
    threat_ducked: float
    value: float  # of the shot
    volley: Volley


NO_VOLLEY = Volley(0.0, 0)


# --- who they are ---------------------------------------------------------------------------------
MOST_POINTS = 100  # that anybody ever has


class Arm(NamedTuple):
    """A weapon in somebody's hands, with the shots it has left this turn."""

    weapon: Weapon
    shooter: Shooter
    single: int  # action points
    burst: int
    left: int


class Kind:
    """A figure as others weigh it: what it can do and what can be done to it.

    There is one for all who are alike in every way that matters, so that kinds are compared by
    identity and what is found out about one serves all of them.
    """

    __slots__ = (
        "against",
        "arms",
        "as_good_as",
        "dark",
        "fighter",
        "fire",
        "launchers",
        "radius",
        "ready",
        "target",
        "threats",
        "worth",
    )

    def __init__(self, battle: Battle, figure: Figure) -> None:
        self.dark = battle.field.dark
        self.arms = _arms(battle, figure)
        self.launchers = _launchers(battle, figure)
        self.fire = min((arm.burst for arm in self.arms), default=1)  # points a burst takes
        self.target = Target(resistance_of(figure), figure.who.armour, machine_target(figure))
        self.worth = worth_of(battle, figure)
        self.fighter = fighter_of(figure)
        self.radius = figure.who.radius
        self.against: dict[Kind, dict[int, Meeting]] = defaultdict(dict)
        self.ready: dict[tuple[Kind, int], Volley] = {}
        self.threats: dict[tuple[Kind, int], tuple[float, float]] = {}
        #: By the points that are left: the fewest that give the same shots.
        self.as_good_as = _as_good_as(self.arms)

    @property
    def all_that_matters(self) -> tuple[object, ...]:
        return self.arms, self.launchers, self.target, self.worth, self.fighter, self.radius


def kind_of(battle: Battle, figure: Figure) -> Kind:
    """Kept by all that it depends on, with the field: many games ask the same."""
    field = battle.field
    kinds = field.memory("kinds")
    key: tuple[object, ...] = (
        figure.who.id,
        figure.shots,
        figure.weapons,
        figure.reaction,
        figure.wounded,
        figure.hardware,
        figure.major,
        figure.critical,
        figure.hands,
    )
    if battle.options.setting != "core" and is_served(battle, figure):
        key += (helpers_at(battle, figure),)
    kind: Kind | None = kinds.get(key)
    if kind is None:
        kind = Kind(battle, figure)
        kind = kinds[key] = field.memory("alike").setdefault(kind.all_that_matters, kind)
    return kind


def _arms(battle: Battle, figure: Figure) -> tuple[Arm, ...]:
    arms = []
    for weapon in weapons_of(battle, figure):
        left = shots_left(battle.options, figure, weapon)
        if left > 0:
            short = hands_missing(battle, figure, weapon.id)
            shooter = Shooter(
                weapon.damage or "",
                weapon.to_hit,
                figure.who.quality,
                figure.reaction == "panic",
                figure.wounded,
                figure.hardware,
                short,
                battle.field.dark,
            )
            single, burst = (price_of_shots(weapon, mode) + short for mode in ("single", "burst"))
            arms.append(Arm(weapon, shooter, single, burst, left))
    arms.sort(key=lambda arm: (-arm.weapon.rof, -arm.weapon.long, arm.weapon.id))
    return tuple(arms)


def is_served(battle: Battle, figure: Figure) -> bool:
    """It carries a weapon that takes more than one man."""
    return any(crew_size(battle, row) > 1 for row in figure.weapons)


def helpers_at(battle: Battle, figure: Figure) -> int:
    """Comrades of the group at its side who could serve its weapon with it."""
    return sum(
        [
            is_fully_fit(mate) and not mate.done and touches(battle, mate, figure)
            for mate in battle.members(figure.who.group)
            if mate.who.id != figure.who.id and mate.unit == figure.unit
        ]
    )


def hands_missing(battle: Battle, figure: Figure, row: str) -> int:
    size = crew_size(battle, row)
    return max(size - 1 - helpers_at(battle, figure), 0) if size > 1 else 0


def _as_good_as(arms: tuple[Arm, ...]) -> list[int]:
    prices = {AIMED, *(price for arm in arms for price in (arm.single, arm.burst))}
    best, as_good = 0, []
    for points in range(MOST_POINTS):
        best = points if points in prices else best
        as_good.append(best)
    return as_good


def _launchers(battle: Battle, figure: Figure) -> tuple[str, ...]:
    """Weapons that lay a template: they shoot at no single target."""
    setting = battle.options.setting
    return tuple(
        [name for name in figure.weapons if not direct_fire(name, setting) and template(name)]
    )
