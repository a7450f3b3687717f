"""Where an enemy could walk to have a figure in sight and in range (CZ-MOVE, CZ-GEN-06)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.free import length
from sandtable.ground.paths import point_along
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.threats import ring

ROUND = 8  # directions in which an enemy is tried to come up
WALKS = tuple(range(500, 3_001, 500))  # how far: 5 to 30 cm
SHORT = 100  # of the target, that he stays


def place_beside(figure: Figure, target: Figure) -> Iterator[Point]:
    """Straight on, just short of the target: from nowhere would he hit better."""
    wide = figure.who.radius + target.who.radius
    walk = int(length(figure.at, target.at)) - wide - SHORT
    if 0 < walk <= WALKS[-1]:
        yield point_along(figure.at, target.at, walk)


def places_up(battle: Battle, figure: Figure, target: Figure, reach: int) -> Iterator[Point]:
    """Places on his floor from which he would see the target in range: of those as far away as one
    another the nearest to the target, the shortest walk first."""
    field, wide = battle.field, figure.who.radius + target.who.radius
    if length(figure.at, target.at) - wide > reach + WALKS[-1]:
        return
    for far in WALKS:
        around = [to for to in ring(figure.at, far, ROUND) if field.is_on_table(to)]
        around = [to for to in around if length(to, target.at) - wide <= reach]
        for to in sorted(around, key=lambda to: length(to, target.at)):
            if field.sight_of(
                battle, to, figure.foot, figure.who.radius, target.at, target.foot,
                target.who.radius,
            ).clear:  # fmt: skip
                yield to
                break
