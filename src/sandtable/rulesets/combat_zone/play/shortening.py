"""A walk that is too long, as far as the points go (CZ-AP-03)."""

from __future__ import annotations

from sandtable.ground.shortened import longest
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.play.movement import price_of
from sandtable.rulesets.combat_zone.play.points import points_left


def shortened(battle: Battle, figure: Figure, path: tuple[Point, ...]) -> tuple[Point, ...]:
    left = points_left(battle, figure)

    def fits(part: tuple[Point, ...]) -> bool:
        return not part or price_of(battle, figure, part) <= left

    return longest(figure.at, path, fits) or path
