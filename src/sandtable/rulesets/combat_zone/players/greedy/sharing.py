"""Bursts shared out among foes who stand close together (CZ-BURST-03, CZ-BURST-04).

Five shots at one man mostly hit him twice over: some of them are better spent on whoever stands
next to him.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.ground.free import disc_in_front
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.play.bursts import SWEEP, is_under
from sandtable.rulesets.combat_zone.play.shots import shot_at
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shot
from sandtable.rulesets.combat_zone.players.greedy.worth import worth_of
from sandtable.rulesets.combat_zone.sheet import Weapon

CLOSE = max(SWEEP)  # nobody farther from the target can be under the rectangle
NEIGHBOURS = 2  # that are thought of
BETTER = 1.05  # so much more a shared burst must promise


class Burst(NamedTuple):
    """Shots at one target and another, and how the rectangle lies."""

    allotment: tuple[tuple[str, int], ...]
    template: c.BurstTemplate | None = None


def shared(
    battle: Battle, shooter: Figure, weapon: Weapon, target: str, shots: int, missing: int = 0
) -> Burst | None:
    """The burst over two foes that is worth more than all of it at one; None: there is none.

    `shooter` is as it will stand when it fires.
    """
    first = battle.figures.get(target)
    if first is None or shots < 2:
        return None
    near = _neighbours(battle, shooter, first)
    if not near:
        return None
    at_first = _worth_of(battle, shooter, weapon, first, missing)
    best, burst = BETTER * at_first(shots), None
    for other in near:
        at_second = _worth_of(battle, shooter, weapon, other, missing)
        for second in dict.fromkeys((1, shots // 2)):
            value = at_second(second) + at_first(shots - second)
            if value <= best:
                continue
            template = _laid(shooter, first, other) if battle.options.burst_template else None
            if battle.options.burst_template and template is None:
                break
            if not battle.field.sight(battle, shooter, other).clear:
                break
            best = value
            burst = Burst(((target, shots - second), (other.who.id, second)), template)
    return burst


def _worth_of(
    battle: Battle, shooter: Figure, weapon: Weapon, target: Figure, missing: int
) -> Callable[[int], float]:
    """What so many shots at somebody can be expected to be worth."""
    shot = shot_at(battle, shooter, weapon, target, missing=missing)
    worth = worth_of(battle, target)

    def of(shots: int) -> float:
        return of_shot(shot, shots) * worth if shot else 0.0

    return of


def _neighbours(battle: Battle, shooter: Figure, target: Figure) -> list[Figure]:
    """Other foes near the target and in front of the shooter, the nearest first."""
    x, y = target.at
    neighbours = []
    for foe in battle.up(target.side):
        u, v = foe.at
        if not (-CLOSE < u - x < CLOSE and -CLOSE < v - y < CLOSE) or foe is target:
            continue
        if foe.fate != FIT or foe.engaged or foe.foot != target.foot:
            continue
        if disc_in_front(shooter.at, shooter.facing, foe.at, foe.who.radius):
            neighbours.append(((u - x) ** 2 + (v - y) ** 2, foe.who.id, foe))
    neighbours.sort(key=lambda near: near[:2])
    return [foe for _, _, foe in neighbours[:NEIGHBOURS]]


def _laid(shooter: Figure, first: Figure, second: Figure) -> c.BurstTemplate | None:
    """Across the fire or along it, whichever covers both."""
    centre: Point = ((first.at[0] + second.at[0]) // 2, (first.at[1] + second.at[1]) // 2)
    if centre == shooter.at:
        return None
    for lay in ("sweep", "depth"):
        laid = c.BurstTemplate(centre, lay)
        if is_under(shooter.at, laid, first) and is_under(shooter.at, laid, second):
            return laid
    return None
