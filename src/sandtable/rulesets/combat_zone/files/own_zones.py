"""Zones of their own: where a scenario wants a vehicle or a group set up (CZ-SEQ-06).

A group's zone may leave some of its members free to stand anywhere in their side's zone.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.ground.outlines import Rectangle
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.rulesets.combat_zone.ground.terrain import Zone


class OwnZone(NamedTuple):
    """Rectangles, those who are bound to them, and how many of them may stand elsewhere."""

    rectangles: tuple[Rectangle, ...]
    members: tuple[str, ...]
    outside: int = 0


def zone_for(battle: Battle, who: str, side: str) -> Zone | None:
    """Where a figure, a weapon or a vehicle may be set up now."""
    zone = battle.field.zone(side)
    own = bound_to(battle, who)
    if own is None:
        return zone
    if zone is not None and own.outside > outside(battle, own, who):
        return Zone(side, (*zone.rectangles, *own.rectangles))
    return Zone(side, own.rectangles)


def has_its_own(battle: Battle, who: str, side: str) -> bool:
    """Whether it is bound to a zone of its own now, and may not use the rest of its side's."""
    own = bound_to(battle, who)
    zone = zone_for(battle, who, side)
    return own is not None and zone is not None and zone.rectangles == own.rectangles


def outside_zone(battle: Battle, who: str, side: str) -> Refused:
    """Why it may not stand there: it would leave its side's zone, or the one that is its own."""
    if not has_its_own(battle, who, side):
        return Refused("setup-outside-zone", "CZ-SEQ-06", figure=who)
    zone = zone_for(battle, who, side)
    assert zone is not None
    return Refused("setup-outside-own-zone", "CZ-SEQ-06", figure=who, zone=_in_cm(zone.rectangles))


def _in_cm(rectangles: tuple[Rectangle, ...]) -> str:
    """90–120 × 14–22: from left to right, from top to bottom, as the rulers of the table count."""
    return ", ".join(
        f"{left / 100:g}–{right / 100:g} × {top / 100:g}–{bottom / 100:g}"
        for left, top, right, bottom in rectangles
    )


def bound_to(battle: Battle, who: str) -> OwnZone | None:
    """The zone of its own that something has, if it has one."""
    scenario = battle.field.scenario
    if scenario is None:
        return None
    zone: OwnZone | None = scenario.own_zones.get(who)
    return zone


def outside(battle: Battle, own: OwnZone, besides: str = "") -> int:
    """How many of its members stand elsewhere already."""
    zone = Zone("", own.rectangles)
    there = [battle.figures[name] for name in own.members if name != besides]
    return sum(f.fate == FIT and not zone.holds(f.at, f.who.radius) for f in there)
