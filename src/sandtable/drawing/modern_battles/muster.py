"""A whole side of Modern Battles set up by one press (MB-SCN-03)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sandtable.drawing.modern_battles.desk import RULES, Panel
from sandtable.drawing.mustering import Body, Muster
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import SETUP, Battle, Point, changed
from sandtable.rulesets.modern_battles.commands import Deploy
from sandtable.rulesets.modern_battles.ground.bases import gun_name
from sandtable.rulesets.modern_battles.ground.room import waiting_units


def bodies(_battle: Battle | None, command: Deploy) -> Iterator[Body]:
    for name, at in command.places:
        yield Body(gun_name(command.unit) if name == GUN else name, at, command.facing)


def put(command: Deploy, who: str, at: Point) -> Deploy:
    """The first of a unit takes the others along."""
    names = [body.piece for body in bodies(None, command)]
    (x, y), first = command.places[0][1], names[0]
    places = []
    for piece, (name, (px, py)) in zip(names, command.places, strict=True):
        if who == first:
            places.append((name, (px + at[0] - x, py + at[1] - y)))
        else:
            places.append((name, at if piece == who else (px, py)))
    return replace(command, places=tuple(places))


def turned(command: Deploy, _who: str, way: Point) -> Deploy:
    """All of a unit look the same way."""
    return replace(command, facing=way)


def waiting(battle: Battle, side: str) -> int:
    return len(waiting_units(battle, side))


def again(battle: Battle, side: str) -> Battle:
    return changed(battle, to_act=side)


MUSTER = Muster(RULES, Panel, SETUP, "MB-SCN-03", (Deploy,), waiting, again, bodies, put, turned)
