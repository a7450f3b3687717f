"""Ways from post to post that are not walked: doors, obstacles, stairs, climbs, jumps."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Point

#: Prices of ways, in 1/100 action points.
CROSSING = 100 * sheet.GENERIC_COST["cross-obstacle"].action_points


class Passage(NamedTuple):
    """A way through something that stops a walk: an obstacle to be crossed, or a door."""

    to: Point
    name: str
    door: bool
    foot: int | None = None  # the level it leads to, if that is another
    how: str = ""  # of such a change: "stairs", "climb" or "jump"
    price: int = 0  # of it, in 1/100 action points
