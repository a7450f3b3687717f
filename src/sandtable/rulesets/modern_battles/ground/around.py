"""What may be in the way of all who move together, found once for the whole move."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.modern_battles.ground.bases import (
    LONGEST_REACH,
    guns,
    side_of,
)
from sandtable.rulesets.modern_battles.ground.standing import (
    Hull,
    near_hulls,
    near_leg,
)


class Around(NamedTuple):
    """What may be in the way of a unit that moves within some bounds of the table."""

    hulls: list[Hull]
    figures: list[Figure]
    plain: bool  # nothing there costs movement
    clear: bool  # and nothing stops anybody


def around_paths(battle: Battle, movers: Collection[str], places: Iterable[Point]) -> Around:
    """Of all who go from some of these places to others of them, on foot; themselves left out."""
    points, table = list(places), battle.field
    xs, ys = [x for x, _ in points], [y for _, y in points]
    first, last = (min(xs), min(ys)), (max(xs), max(ys))
    side = side_of(battle, next(iter(movers)))
    friends = near_leg(battle, side, first, last, 2 * BASE_RADIUS)
    reach = 2 * BASE_RADIUS + LONGEST_REACH
    figures = near_leg(battle, battle.enemy_of(side), first, last, reach)
    figures += [f for f in friends if f.id not in movers]
    hulls = near_hulls(battle, first, last, BASE_RADIUS)
    clear = (
        not (figures or hulls or table.impassable or guns(battle))
        and table.has_disc(first, BASE_RADIUS)
        and table.has_disc(last, BASE_RADIUS)
    )
    return Around(hulls, figures, table.is_plain(first, last), clear)
