"""Good commands in wire and between levels: stairs, ladders, holds, ropes, jumps (CZ-URBAN)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.ground.free import point_along
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.play.stairs import AROUND, level_moves, place_at
from sandtable.rulesets.combat_zone.play.urban import CUT, CUTTERS, LEAP, climbs

LEAPS = (300, 450)  # how far jumps are offered
MOST_JUMPS = 3


def out_of_wire(figure: Figure) -> Iterator[Any]:
    yield c.FreeFromWire(figure.id)


def between_levels(battle: Battle, figure: Figure) -> Iterator[Any]:
    """Wire to cut; ways up and down that the figure touches; jumps off a height."""
    if CUTTERS in figure.who.equipment:
        for terrain in battle.field.terrain:
            if terrain.kind in CUT:
                yield c.CutWire(figure.id, terrain.id)
    if not battle.field.has_levels:
        return
    yield from level_moves(battle, figure)
    yield from climbs(battle, figure)
    yield from jumps(battle, figure)


def jumps(battle: Battle, figure: Figure) -> Iterator[c.Jump]:
    """Off an edge, down to the nearest ground: the short drops first."""
    if not figure.foot:
        return
    found: list[tuple[int, Point, int]] = []
    x, y = figure.at
    for far in LEAPS:
        for dx, dy in AROUND[::3]:
            to = point_along((x, y), (x + dx, y + dy), far)
            if battle.field.is_on_table(to):
                foot = battle.field.foot_below(to, figure.foot)
                if foot < figure.foot:
                    found.append((max(figure.foot - foot - LEAP, 0), to, foot))
    found.sort(key=lambda one: one[0])
    yield from (c.Jump(figure.id, to, foot) for _, to, foot in found[:MOST_JUMPS])


def ways_up(battle: Battle, figure: Figure) -> Iterator[Point]:
    """Places beside stairs, ladders, holds and ropes on this level: worth walking to."""
    for way in battle.field.ways:
        if way.passes(figure.foot):
            at = place_at(battle, figure, way, figure.foot)
            if at is not None and at != figure.at:
                yield at
