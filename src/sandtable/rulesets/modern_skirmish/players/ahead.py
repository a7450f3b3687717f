"""What a player who looks ahead may try: another unit first, another order, more or less haste.

Games are played on to their end: a few shots decide them, and what is left says little before.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from sandtable.ahead import Choice, Effort, Until, Worth, to_the_end
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish.battle import victory
from sandtable.rulesets.modern_skirmish.battle.state import (
    ALIVE,
    COVERING,
    HIT_THE_DIRT,
    PLAY,
    UP,
    WAIT,
    Battle,
    Unit,
)
from sandtable.rulesets.modern_skirmish.commands.declared import COMMANDS
from sandtable.rulesets.modern_skirmish.players.greedy.foot import Plan, plans_of
from sandtable.rulesets.modern_skirmish.players.greedy.planner import Planner, by_urgency
from sandtable.rulesets.modern_skirmish.players.greedy.posts import posts_of
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene, watchers_of
from sandtable.rulesets.modern_skirmish.players.greedy.vehicles import plan_vehicle
from sandtable.rulesets.modern_skirmish.players.greedy.worth import worth_of

EFFORT = {"veteran": Effort(160, 50_000), "elite": Effort(640, 200_000)}
ALIKE = 0
VEHICLE = 10  # figures that it takes as long to think of
#: How much more or less than usual a unit may want to get on.
HASTE = (("", 1.0), ("press", 3.0), ("hold-back", 0.3))
UNITS = 4  # that are thought of
EACH = 6  # plans of one unit
POINT = 0.15  # of a victory point, a battle being 1
HURT = 0.6  # of what somebody is worth who is alive and out of the fight


class Idea(NamedTuple):
    unit: Unit
    plan: Plan
    intent: str


def alternatives(battle: Battle, side: str, mind: Planner) -> Iterator[Choice]:
    """The best plans of each unit, those of the most urgent one first."""
    if battle.phase != PLAY or battle.active or battle.to_act != side:
        return
    scene = Scene(battle, side, posts_of(battle).watching(watchers_of(battle, side)))
    ideas = [_ideas(scene, unit) for unit in by_urgency(scene)[:UNITS]]
    places = [(n + place, n, place) for n, plans in enumerate(ideas) for place in range(len(plans))]
    for _, n, place in sorted(places):
        unit, plan, intent = ideas[n][place]
        other = mind.clone()
        order = other.begin(scene.clone(), unit, plan)
        if allows(COMMANDS.of[type(order)].check, battle, order):
            yield Choice(order, other, intent)


def _ideas(scene: Scene, unit: Unit) -> list[Idea]:
    """Its plans, the best first, then those that nobody in his right mind would think of."""
    if unit.vehicle:
        best = plan_vehicle(scene, unit)
        still = tuple([task for task in best.tasks if task[0] in ("gun", "fire")])
        choices = [best, Plan(best.order, still, 0.0), *_standing()]
        return _distinct(unit, [("", plan) for plan in choices])
    ideas: list[tuple[str, Plan]] = []
    for intent, press in HASTE:
        plans = sorted(plans_of(scene, unit, press), key=lambda plan: -plan.value)
        ideas += [(intent, plan) for plan in plans]
    return _distinct(unit, [*ideas, *[("", plan) for plan in _standing()]])


def _standing() -> list[Plan]:
    return [Plan(COVERING, (), 0.0), Plan(HIT_THE_DIRT, (), 0.0), Plan(WAIT, (), 0.0)]


def _distinct(unit: Unit, ideas: list[tuple[str, Plan]]) -> list[Idea]:
    """Each order once for each intent, and never the same to be done."""
    distinct: list[Idea] = []
    for intent, plan in ideas:
        alike = [
            idea
            for idea in distinct
            if idea.plan.order == plan.order
            and (idea.intent == intent or idea.plan.tasks == plan.tasks)
        ]
        if not alike:
            distinct.append(Idea(unit, plan, intent))
    return distinct[:EACH]


def pieces(battle: Battle) -> int:
    """Figures in the fight; a vehicle takes as long as several."""
    up = sum([figure.fate == UP for figure in battle.figures.values()])
    return up + VEHICLE * sum([vehicle.runs for vehicle in battle.vehicles.values()])


def until(_battle: Battle, _side: str) -> Until:
    return to_the_end


def worth(battle: Battle, side: str) -> Worth:
    points, whole = victory.score(battle), dict.fromkeys(battle.sides, 1e-9)
    left = dict.fromkeys(battle.sides, 0.0)
    for name, figure in battle.figures.items():
        if figure.who.side in whole:
            value = worth_of(battle, name)
            whole[figure.who.side] += value
            share = 1.0 if figure.fate == UP else HURT if figure.fate in ALIVE else 0.0
            left[figure.who.side] += value * share
    for name, vehicle in battle.vehicles.items():
        whole[vehicle.side] += worth_of(battle, name)
        left[vehicle.side] += worth_of(battle, name) * vehicle.runs
    enemy = battle.enemy_of(side)
    return Worth(
        POINT * (points[side] - points[enemy]),
        left[side] / whole[side],
        left[enemy] / whole[enemy],
    )


def sample(battle: Battle, _side: str, _random: Random) -> Battle:
    """Nothing is hidden (MS-GAME-06)."""
    return battle
