"""A whole side of Modern Skirmish set up by one press (MS-GAME-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sandtable.drawing.modern_skirmish.desk import RULES, Panel
from sandtable.drawing.mustering import Body, Muster
from sandtable.rulesets.modern_skirmish.battle.state import SETUP, Battle, Point, changed
from sandtable.rulesets.modern_skirmish.commands import Deploy
from sandtable.rulesets.modern_skirmish.ground import room


def bodies(_battle: Battle, command: Deploy) -> Iterator[Body]:
    for place in command.places:
        yield Body(place.who, place.at, place.facing)


def put(command: Deploy, who: str, at: Point) -> Deploy:
    """The first of a unit takes the others along."""
    first = command.places[0]
    by = (at[0] - first.at[0], at[1] - first.at[1])
    if who == first.who:
        moved = [replace(p, at=(p.at[0] + by[0], p.at[1] + by[1])) for p in command.places]
    else:
        moved = [replace(p, at=at) if p.who == who else p for p in command.places]
    return replace(command, places=tuple(moved))


def turned(command: Deploy, who: str, way: Point) -> Deploy:
    places = [replace(p, facing=way) if p.who == who else p for p in command.places]
    return replace(command, places=tuple(places))


def waiting(battle: Battle, side: str) -> int:
    return len(room.to_deploy(battle, side))


def again(battle: Battle, side: str) -> Battle:
    """Sides set up a unit each in turn; the next of this one comes all the same."""
    return changed(battle, to_act=side)


MUSTER = Muster(RULES, Panel, SETUP, "MS-GAME-02", (Deploy,), waiting, again, bodies, put, turned)
