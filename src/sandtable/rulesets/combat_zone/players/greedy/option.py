"""A plan of one figure and what it is worth: what the files of this folder offer one another."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.rulesets.combat_zone.battle.state import Figure, Point
from sandtable.rulesets.combat_zone.players.greedy.kinds import NO_VOLLEY, Volley


class Option(NamedTuple):
    """A plan and what it is worth. `volley` is fired at `target` after the walk, or before it."""

    value: float
    at: Point  # where it ends
    price: int = 0  # of the walk
    volley: Volley = NO_VOLLEY
    target: Figure | None = None
    ducks: bool = False
    fires_first: bool = False
    commands: tuple[Any, ...] = ()  # instead of all that
