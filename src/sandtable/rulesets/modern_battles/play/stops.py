"""A whole move, and what it comes to on its way: minefields, soft ground, markers of ambushes.

Walk(unit, paths, facing, …)               who goes along which path
stops(battle, walk) -> list[Stop]          in the order in which they are come to
place_after(path, gone), part_of(path, done, to)       lengths along a path
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from sandtable.ground.free import Disc, length, point_along
from sandtable.ground.shapes import gap_at_most
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.ground.bases import Path, base_at
from sandtable.rulesets.modern_battles.ground.ways import Entry, bogging, entries

MINES, SOFT_GROUND, MARKER = "mines", "soft ground", "marker"
INCH = 100
NEAR_MARKER = 3 * INCH  # MB-AMB-04


class Stop(NamedTuple):
    """Something on the way: after this length, what it is, and the id of the minefield."""

    gone: int
    what: str
    piece: str = ""


class Walk(NamedTuple):
    """A whole move: who goes along which path, with where each began in front."""

    unit: str
    paths: dict[str, Path]
    facing: Point
    turret: Point | None
    compulsory: bool
    stop_at_mines: bool
    level: int | None = None
    into: tuple[str, ...] = ()  # pieces of minefields into which they have got down

    @property
    def length(self) -> int:
        return max((way_length(path) for path in self.paths.values()), default=0)


# --- lengths along a path -------------------------------------------------------------------------
def way_length(path: Path) -> int:
    return sum(length(p, q) for p, q in pairwise(path))


def place_after(path: Path, gone: int) -> Point:
    """Where somebody is after so much of his path."""
    for p, q in pairwise(path):
        far = length(p, q)
        if gone < far:
            return point_along(p, q, gone)
        gone -= far
    return path[-1]


def part_of(path: Path, done: int, to: int) -> Path:
    """The corners between two lengths, and the place after the second."""
    corners: list[Point] = []
    gone = 0
    for p, q in pairwise(path):
        gone += length(p, q)
        if done < gone < to:
            corners.append(q)
    return (*corners, place_after(path, to))


# --- what is on the way ---------------------------------------------------------------------------
def stops(battle: Battle, walk: Walk) -> list[Stop]:
    """In the order in which they are come to; at one place mines before soft ground."""
    return sorted(
        [*_minefields(battle, walk), *_soft_ground(battle, walk), *_markers(battle, walk)]
    )


def _gone(path: Path, entry: Entry) -> int:
    before = way_length(path[: entry.leg + 1])
    return before + length(path[entry.leg], entry.at)


def _minefields(battle: Battle, walk: Walk) -> list[Stop]:
    """Where the first of them enters each field; one who stands in it has entered before."""
    first: dict[str, int] = {}
    for who, path in walk.paths.items():
        for entry in entries(battle, who, path):
            gone = _gone(path, entry)
            first[entry.piece] = min(first.get(entry.piece, gone), gone)
    table = battle.field
    inside = {
        piece
        for piece in first
        if any(table.by_id[piece].holds_strictly(path[0]) for path in walk.paths.values())
    }
    entered = [Stop(gone, MINES, piece) for piece, gone in first.items() if piece not in inside]
    return [*[Stop(0, MINES, piece) for piece in walk.into], *entered]


def _soft_ground(battle: Battle, walk: Walk) -> list[Stop]:
    vehicle = battle.vehicles.get(walk.unit)
    if vehicle is None or vehicle.tested_bog:
        return []
    entry = bogging(battle, walk.unit, walk.paths[walk.unit])
    return [] if entry is None else [Stop(_gone(walk.paths[walk.unit], entry), SOFT_GROUND)]


def _markers(battle: Battle, walk: Walk) -> list[Stop]:
    """Places of the way at which somebody is within 3 inches of an enemy's marker.

    Every inch, and where each comes nearest to it: nobody slips past between two of them.
    """
    enemy = battle.enemy_of(battle.side_of(walk.unit))
    pieces: list[Unit | Vehicle] = [*battle.units.values(), *battle.vehicles.values()]
    spots = [Disc(p.ambush, 0) for p in pieces if p.ambush is not None and p.side == enemy]
    if not spots:
        return []
    ends = {*range(0, walk.length, INCH), walk.length}
    for path in walk.paths.values():
        ends |= {gone for spot in spots for gone in _nearest_to(path, spot.centre)}
    return [Stop(gone, MARKER) for gone in sorted(ends) if _is_near(battle, walk, gone, spots)]


def _nearest_to(path: Path, spot: Point) -> Iterator[int]:
    """The lengths after which each leg of a path is nearest to a place."""
    gone = 0
    for p, q in pairwise(path):
        far, (dx, dy) = length(p, q), (q[0] - p[0], q[1] - p[1])
        along = (spot[0] - p[0]) * dx + (spot[1] - p[1]) * dy
        if far and 0 < along < far * far:
            yield gone + along // far
        gone += far


def _is_near(battle: Battle, walk: Walk, gone: int, spots: list[Disc]) -> bool:
    return any(
        gap_at_most(base_at(battle, who, place_after(path, gone)), spot, NEAR_MARKER)
        for who, path in walk.paths.items()
        for spot in spots
    )
