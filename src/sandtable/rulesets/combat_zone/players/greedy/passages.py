"""Ways from post to post that are not walked: doors, obstacles, stairs, climbs, jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sandtable.rulesets.combat_zone.battle.state import Point

if TYPE_CHECKING:
    pass


CROSSING = 300  # prices of ways, in 1/100 action points


class Passage(NamedTuple):
    """A way through something that stops a walk: an obstacle to be crossed, or a door."""

    to: Point
    name: str
    door: bool
    foot: int | None = None  # the level it leads to, if that is another
    how: str = ""  # of such a change: "stairs", "climb" or "jump"
    price: int = 0  # of it, in 1/100 action points
