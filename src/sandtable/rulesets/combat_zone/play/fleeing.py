"""Rout moves over several levels: down the stairs first, then away (CZ-REACT-12, CZ-URBAN-01).

The sheet says nothing of routs upstairs. We read: whoever cannot get to the edge on the level where
he is makes for the nearest stairs or ladder and goes down; the height counts towards his 20 cm. Who
finds no way down stays where he is.
"""

from __future__ import annotations

from itertools import pairwise

from sandtable.ground.free import length, point_along
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point, changed
from sandtable.rulesets.combat_zone.ground import routes
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.ground.levels import Way
from sandtable.rulesets.combat_zone.play.movement import HANGING, ROUT_MOVE, flight
from sandtable.rulesets.combat_zone.play.stairs import WALKED, leads_to, place_at, towards

MOST_LEVELS = 12

#: Where it ends, on what height, how the figure then faces, and whether it has left the table.
Flight = tuple[Point, int, Point, bool]


def flight_over(battle: Battle, figure: Figure, edge: str) -> Flight:
    """20 cm towards an edge of the table, from whatever level."""
    left = ROUT_MOVE
    for _ in range(MOST_LEVELS):
        hangs = figure.footing in HANGING
        if not hangs and (not figure.foot or routes.way_to_edge(battle, figure, edge)):
            to, facing, off = flight(battle, figure, edge, left)
            return to, figure.foot, facing, off
        down = _way_down(battle, figure, left) if left > 0 else None
        if down is None:
            break
        figure, left = down
    return figure.at, figure.foot, figure.facing, False


def _way_down(battle: Battle, figure: Figure, left: int) -> tuple[Figure, int] | None:
    """The figure at the foot of the nearest stairs or ladder, and how far it may still go.

    As many floors down as its move allows; or on the way there, where the move ends.
    """
    best: tuple[int, tuple[Point, ...], Way] | None = None
    for way in battle.field.ways:
        if way.kind in WALKED and way.passes(figure.foot) and figure.foot > way.feet[0]:
            path = _way_to(battle, figure, way)
            if path is not None:
                far = sum(length(p, q) for p, q in pairwise((figure.at, *path)))
                if best is None or far < best[0]:
                    best = (far, path, way)
    if best is None:
        return None
    far, path, way = best
    if far > left:
        return _halfway(battle, figure, path, left), 0
    there = changed(figure, at=path[-1] if path else figure.at)
    for foot in way.feet:
        to = place_at(battle, there, way, foot)
        down = figure.foot - foot
        if 0 < down <= left - far and to is not None:
            return changed(there, at=to, foot=foot, footing=""), left - far - down
    return (there, 0) if path else None


def _way_to(battle: Battle, figure: Figure, way: Way) -> tuple[Point, ...] | None:
    """On foot to where the base touches the stairs or the ladder; () if it does now."""
    radius = figure.who.radius
    if leads_to(battle, way, figure.at, figure.foot, radius) is not None:
        return ()
    goal = place_at(battle, figure, way, figure.foot)
    return (routes.way_to(battle, figure.at, goal, figure.foot) or None) if goal else None


def _halfway(battle: Battle, figure: Figure, path: tuple[Point, ...], left: int) -> Figure:
    """As far along a way as the move goes, where the base fits."""
    at = figure.at
    for p, q in pairwise((figure.at, *path)):
        far = length(p, q)
        for done in range(min(far, left), 0, -25):
            to = point_along(p, q, done)
            if not misfit(battle, figure, to):
                at = to
                break
        left -= far
        if left <= 0:
            break
    return changed(figure, at=at, facing=towards(figure, at))
