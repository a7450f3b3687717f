"""Moments of reaction: opportunity fire and AA fire (HX-TURN-06, HX-TURN-10).

The enemy of whoever enters a hex, lands, drops or flies a mission is asked who fires, anew after
each shot, until he declines. Nothing else can be interrupted. `questions.py` has the answers.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex
from sandtable.umpire import Playing


@dataclass(frozen=True, slots=True)
class Window:
    """A moment at which this side may fire."""

    side: str
    question: c.MayFire


def open_fire(
    battle: Battle, at: Hex, umpire: Playing, *, target: str = "", request: str = "", drop: str = ""
) -> Battle:
    """Let the other side fire at a unit in its hex, or at an aircraft off the map.

    HX-TURN-06, HX-AA-05.
    """
    side = _owner(battle, target, request, drop)
    window = Window(battle.enemy_of(side), c.MayFire(at, target, request, drop))
    after: Battle = umpire.offer(battle, window)
    return after


def _owner(battle: Battle, target: str, request: str, drop: str) -> str:
    if target:
        return battle.units[target].side
    return battle.requests[request].side if request else battle.drops[drop].side
