"""The nearest enemy, looked for no farther than he may be (MB-MOV-06)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heapreplace
from math import isqrt

from sandtable.ground.free import corners
from sandtable.ground.outlines import Rectangle, bounds_of
from sandtable.rulesets.modern_battles.battle.state import BASE_RADIUS, Battle
from sandtable.rulesets.modern_battles.ground.places import distance_between
from sandtable.rulesets.modern_battles.ground.sight import unit_sees
from sandtable.rulesets.modern_battles.ground.standing import footprint, pieces_of, squad_of


def nearest_enemy(battle: Battle, piece: str, looked_at: list[str] | None = None) -> str:
    """The nearest enemy in sight of a unit or vehicle, or the nearest of all (MB-MOV-06).

    `looked_at` gathers those who were looked for.
    """
    nearest = ""
    for other in _by_distance(battle, piece):
        nearest = nearest or other
        if looked_at is not None:
            looked_at.append(other)
        if unit_sees(battle, piece, other):
            return other
    return nearest


def _by_distance(battle: Battle, piece: str) -> Iterator[str]:
    """Enemies, the nearest first; how far one is is found when he may be the next."""
    enemy = battle.enemy_of(battle.side_of(piece))
    own = _bounds_of(battle, piece)
    left: list[tuple[int, bool, int, str]] = []  # at least so far, or just so far
    for number, other in enumerate(pieces_of(battle, enemy)):
        far = _gap_of_bounds(own, _bounds_of(battle, other))
        left.append((far, False, number, other))
    heapify(left)
    while left:
        _, measured, number, other = left[0]
        if measured:
            heappop(left)
            yield other
        else:
            far = distance_between(battle, piece, other)
            heapreplace(left, (far, True, number, other))


def _bounds_of(battle: Battle, piece: str) -> Rectangle:
    """Of the ground that a unit or vehicle takes."""
    squad = None if piece in battle.vehicles else squad_of(battle, piece)
    if squad is None:
        hull = battle.vehicles[piece if piece in battle.vehicles else battle.units[piece].mounted]
        return bounds_of(corners(footprint(hull)))
    west, north, east, south = squad[1:5]
    return west - BASE_RADIUS, north - BASE_RADIUS, east + BASE_RADIUS, south + BASE_RADIUS


def _gap_of_bounds(one: Rectangle, other: Rectangle) -> int:
    """Nothing within the one is nearer to something within the other, rounded down."""
    dx = max(other[0] - one[2], 0, one[0] - other[2])
    dy = max(other[1] - one[3], 0, one[1] - other[3])
    return isqrt(dx * dx + dy * dy)
