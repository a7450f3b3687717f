"""Walls of buildings with their doors and windows, as pieces of a table (CZ-URBAN)."""

from __future__ import annotations

from math import isqrt

from sandtable.ground.free import Piece
from sandtable.rulesets.combat_zone.battle.state import Point
from sandtable.rulesets.combat_zone.ground.levels import FLAT, STOREY, Extent
from sandtable.rulesets.combat_zone.ground.terrain import (
    COVER_RANKS,
    MATERIAL_COVER,
    OPENING,
    OPENING_COVER,
    Opening,
    Terrain,
)


# --- walls and openings ---------------------------------------------------------------------------
def walls_of(building: Terrain, extent: Extent) -> list[Piece]:
    """Outer walls as thin pieces, with gaps where doors and windows are.

    Windows are on every floor, doors on the ground floor: above them is wall.
    """
    openings = [at for _, at, _ in building.doors] + list(building.windows)
    cover = COVER_RANKS.index(MATERIAL_COVER.get(building.material, building.cover))
    walls: list[Piece] = []
    for n, (p, q) in enumerate(_sides(building)):
        gaps = [_stretch(p, q, at) for at in openings if _side_of(building, at) == n]
        for m, (start, end) in enumerate(_without(p, q, gaps)):
            walls.append(
                Piece(
                    f"{building.id}/wall-{n}-{m}",
                    (start, end),
                    kind="wall",
                    height=extent.top,
                    base=extent.base,
                    blocks=True,
                    wall=True,
                    cover=cover,
                )
            )
    if building.floors > 1 and extent is not FLAT:
        walls += [_over(building, name, at, extent, cover) for name, at, _ in building.doors]
    return walls


def _over(building: Terrain, door: str, at: Point, extent: Extent, cover: int) -> Piece:
    """The wall above a door."""
    p, q = _sides(building)[_side_of(building, at)]
    start, end = _stretch(p, q, at)
    return Piece(
        f"{building.id}/wall-over-{door}",
        (_at(p, q, start), _at(p, q, end)),
        kind="wall",
        height=extent.top,
        base=extent.base + STOREY,
        blocks=True,
        wall=True,
        cover=cover,
    )


def _sides(building: Terrain) -> list[tuple[Point, Point]]:
    corners = building.outline
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _side_of(building: Terrain, at: Point) -> int:
    """The number of the wall that an opening is in; at a corner, the earlier of the two."""
    return next(n for n, (p, q) in enumerate(_sides(building)) if lies_on(p, q, at))


def _stretch(p: Point, q: Point, at: Point) -> tuple[int, int]:
    """Where an opening at a place of wall p→q begins and ends along it."""
    here = _far(p, at)
    return max(0, here - OPENING // 2), min(_far(p, q), here + OPENING // 2)


def _without(p: Point, q: Point, gaps: list[tuple[int, int]]) -> list[tuple[Point, Point]]:
    """What is left of wall p→q once the gaps in it are cut out."""
    left, done = [], 0
    for start, end in sorted(gaps):
        if start > done:
            left.append((_at(p, q, done), _at(p, q, start)))
        done = max(done, end)
    if done < _far(p, q):
        left.append((_at(p, q, done), q))
    return left


def _far(p: Point, q: Point) -> int:
    return isqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)


def _at(p: Point, q: Point, done: int) -> Point:
    """The place this far along wall p→q."""
    whole = _far(p, q)
    return p[0] + (q[0] - p[0]) * done // whole, p[1] + (q[1] - p[1]) * done // whole


def lies_on(p: Point, q: Point, r: Point) -> bool:
    cross = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    within = min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(
        p[1], q[1]
    )
    return cross == 0 and within


def openings_of(building: Terrain, extent: Extent) -> list[Opening]:
    openings = [(name, at, True) for name, at, _ in building.doors]
    openings += [
        (f"{building.id}/window-{n}", at, False) for n, at in enumerate(building.windows, 1)
    ]
    return [_opening(building, extent, *opening) for opening in openings]


def _opening(building: Terrain, extent: Extent, name: str, at: Point, door: bool) -> Opening:
    p, q = _sides(building)[_side_of(building, at)]
    start, end = _stretch(p, q, at)
    piece = Piece(
        name,
        (_at(p, q, start), _at(p, q, end)),
        kind="door" if door else "window",
        height=extent.base + STOREY if door and extent is not FLAT else extent.top,
        base=extent.base,
        blocks=door,
        wall=True,
        cover=COVER_RANKS.index(OPENING_COVER),
    )
    return Opening(name, building.id, at, piece, door)
