"""Good commands in wire and between levels: stairs, ladders, holds, ropes, jumps (CZ-URBAN)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands.choices import leaps
from sandtable.rulesets.combat_zone.commands.declared import urban as rules
from sandtable.rulesets.combat_zone.play.stairs import level_moves, place_at
from sandtable.rulesets.combat_zone.play.urban import LEAP, climbs, has_cutters
from sandtable.rulesets.given import Given

MOST_JUMPS = 3


def between_levels(battle: Battle, figure: Figure) -> Iterator[object]:
    """Wire to cut; ways up and down that the figure touches; jumps off a height."""
    if has_cutters(figure):
        yield from rules.CUT_WIRE.offers(by(battle, figure))
    if not battle.field.has_levels:
        return
    yield from level_moves(battle, figure)
    yield from climbs(battle, figure)
    yield from jumps(battle, figure)


def jumps(battle: Battle, figure: Figure) -> Iterator[c.Jump]:
    """Off an edge, down to the nearest ground: the short drops first."""
    if not figure.foot:
        return
    drops: list[tuple[int, Point, int]] = []
    for to in leaps(by(battle, figure)):
        foot = battle.field.foot_below(to, figure.foot)
        if foot < figure.foot:
            drops.append((max(figure.foot - foot - LEAP, 0), to, foot))
    drops.sort(key=itemgetter(0))
    yield from (c.Jump(figure.id, to, foot) for _, to, foot in drops[:MOST_JUMPS])


def by(battle: Battle, figure: Figure) -> Given:
    """He is to do it: all that is said so far."""
    return Given(battle, figure.side, {"figure": figure.id}, figure.id)


def ways_up(battle: Battle, figure: Figure) -> Iterator[Point]:
    """Places beside stairs, ladders, holds and ropes on this level: worth walking to."""
    for way in battle.field.ways:
        if way.passes(figure.foot):
            at = place_at(battle, figure, way, figure.foot)
            if at is not None and at != figure.at:
                yield at
