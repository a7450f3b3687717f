"""The field as those who move on it find it: bases, ways and places (MS-MOVE, MS-UNIT-05).

`Field` itself, the table with its terrain, is in `ground.py`, its pieces in `pieces.py`.
"""

from __future__ import annotations

from itertools import pairwise

from sandtable.ground.free import Box, Disc, Piece, RoundPiece, corners
from sandtable.ground.hulls import outline_overlaps_piece, swept
from sandtable.ground.moving import comes_closer, runs_over_polygon
from sandtable.ground.outlines import Rectangle
from sandtable.ground.shapes import overlaps, overlaps_piece
from sandtable.rulesets.modern_skirmish.battle.state import UP, Battle, Figure, Point, Vehicle
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import (
    COVERS,
    OPENING,
    OPENINGS,
    SHUT,
    Fault,
    Opening,
    Shape,
    Terrain,
    Zone,
)


# --- bases ----------------------------------------------------------------------------------------
def base_of(battle: Battle, who: str) -> Disc | Box:
    """The base of a figure, or the footprint of a vehicle, where it stands."""
    figure = battle.figures.get(who)
    if figure is not None:
        return Disc(figure.at, figure.who.radius)
    return footprint(battle.vehicles[who])


def footprint(vehicle: Vehicle) -> Box:
    """The ground a vehicle or a wreck takes (MS-UNIT-05, MS-VSHOT-09)."""
    return Box(vehicle.at, vehicle.length, vehicle.width, vehicle.facing)


def base_at(battle: Battle, who: str, at: Point, facing: Point | None = None) -> Disc | Box:
    """The same somewhere else."""
    figure = battle.figures.get(who)
    if figure is not None:
        return Disc(at, figure.who.radius)
    vehicle = battle.vehicles[who]
    return Box(at, vehicle.length, vehicle.width, facing or vehicle.facing)


def centre_of(battle: Battle, who: str) -> Point:
    figure = battle.figures.get(who)
    return figure.at if figure is not None else battle.vehicles[who].at


def side_of(battle: Battle, who: str) -> str:
    figure = battle.figures.get(who)
    return figure.who.side if figure is not None else battle.vehicles[who].side


# --- ways -----------------------------------------------------------------------------------------
def halved(allowance: int) -> int:
    """What is left of an allowance where any of the way is slow (MS-MOVE-02)."""
    return allowance // 2


def is_slow(battle: Battle, path: tuple[Point, ...], who: str = "") -> bool:
    """Whether a path halves the allowance: difficult ground or an obstacle on it (MS-MOVE-02).

    The path begins where the mover stands; with `who` that place may be left out.
    """
    return bool(slow_piece(battle, path, who))


def slow_piece(battle: Battle, path: tuple[Point, ...], who: str = "") -> str:
    """The piece or window that halves the allowance along a path, or "" (MS-MOVE-02).

    The path is that of the centre, for figures and vehicles alike (MS-MOVE-04, MS-VEH-08).
    """
    at = centre_of(battle, who) if who else path[0]
    for to in path:
        piece = battle.field.slow_leg(at, to, battle.breached) if to != at else ""
        if piece:
            return piece
        at = to
    return ""


def passes_indoors(battle: Battle, path: tuple[Point, ...], who: str = "") -> bool:
    """Whether a path starts, ends or runs inside: closed to a rapid move (MS-MOVE-03)."""
    whole = whole_path(battle, who, path)
    if len(whole) == 1:
        return battle.field.is_indoors(whole[0])
    return any(battle.field.indoor_leg(p, q) for p, q in pairwise(whole))


def whole_path(battle: Battle, who: str, path: tuple[Point, ...]) -> tuple[Point, ...]:
    """A path with the place where it begins in front."""
    if not who:
        return path
    start = centre_of(battle, who)
    return path if path[:1] == (start,) else (start, *path)


def way_fault(
    battle: Battle, who: str, path: tuple[Point, ...], facing: Point | None = None
) -> Fault | None:
    """What keeps a figure or a vehicle from a path, or None (MS-MOVE-04, MS-MOVE-07, MS-VEH-08).

    The base keeps clear of impassable terrain, vehicles, wrecks and enemy bases all along it, and
    of friends at its end; the edge of a room is crossed at its openings. Only the last point may
    be off the table: whoever goes there leaves (MS-MOVE-05).
    """
    whole = whole_path(battle, who, path)
    figure = battle.figures.get(who)
    legs = list(pairwise(whole))
    for number, (p, q) in enumerate(legs, 1):
        last = number == len(legs)
        if figure is not None:
            fault = _figure_leg(battle, figure, p, q, last)
        else:
            fault = _vehicle_leg(battle, battle.vehicles[who], p, q, last)
        if fault is not None:
            return fault
    end = base_at(battle, who, whole[-1], facing or _heading(legs))
    if not battle.field.is_on_table(end):
        return None
    return end_fault(battle, who, end)


def _heading(legs: list[tuple[Point, Point]]) -> Point | None:
    """Along the last leg that goes anywhere."""
    ways = [(q[0] - p[0], q[1] - p[1]) for p, q in legs if p != q]
    return ways[-1] if ways else None


def _figure_leg(battle: Battle, figure: Figure, p: Point, q: Point, last: bool) -> Fault | None:
    table, radius = battle.field, figure.who.radius
    if not last and not table.is_on_table(Disc(q, radius)):
        return "ms-way-off-table", "MS-MOVE-05", {}
    piece = table.run_over(p, q, radius)
    if piece:
        return "ms-way-impassable", "MS-MOVE-04", {"piece": piece}
    walled = wall_fault(battle, p, q)
    if walled is not None:
        return walled
    for vehicle in battle.vehicles.values():
        if vehicle.is_there and runs_over_polygon(p, q, radius, corners(footprint(vehicle))):
            return "ms-way-vehicle", "MS-MOVE-04", {"vehicle": vehicle.id}
    (px, py), (qx, qy) = p, q
    left, right, top, bottom = min(px, qx), max(px, qx), min(py, qy), max(py, qy)
    for other in battle.up(battle.enemy_of(figure.who.side)):
        (x, y), reach = other.at, radius + other.who.radius
        near = left - reach < x < right + reach and top - reach < y < bottom + reach
        if near and comes_closer(p, q, other.at, reach):
            return "ms-way-enemy", "MS-MOVE-04", {"figure": other.id}
    return None


def wall_fault(battle: Battle, p: Point, q: Point) -> Fault | None:
    """The edge of a room is crossed at its openings only (MS-MOVE-07)."""
    room, shut = battle.field.wall_in_leg(p, q, battle.breached)
    if shut:
        return "ms-way-shut", "MS-MOVE-07", {"opening": shut, "piece": room}
    return ("ms-way-wall", "MS-MOVE-07", {"piece": room}) if room else None


def _vehicle_leg(battle: Battle, vehicle: Vehicle, p: Point, q: Point, last: bool) -> Fault | None:
    """It drives along its legs, nose first or in reverse, and turns on the spot (MS-VEH-08)."""
    if p == q:
        return None
    table, by = battle.field, (q[0] - p[0], q[1] - p[1])
    hull = corners(Box(p, vehicle.length, vehicle.width, by))
    ground = swept(hull, by)
    if not last and not all(table.has((x + by[0], y + by[1])) for x, y in hull):
        return "ms-way-off-table", "MS-MOVE-05", {}
    for piece in table.terrain:
        if (piece.impassable or piece.interior) and outline_overlaps_piece(ground, piece.shape):
            name = piece.part_of or piece.id
            if piece.interior:
                return "ms-way-interior", "MS-VEH-08", {"piece": name}
            return "ms-way-impassable", "MS-MOVE-04", {"piece": name}
    for other in battle.vehicles.values():
        if other.id == vehicle.id or not other.is_there:
            continue
        if outline_overlaps_piece(ground, Piece("", corners(footprint(other)))):
            return "ms-way-vehicle", "MS-MOVE-04", {"vehicle": other.id}
    for figure in battle.up(battle.enemy_of(vehicle.side)):
        if outline_overlaps_piece(ground, RoundPiece("", figure.at, figure.who.radius)):
            return "ms-way-enemy", "MS-MOVE-04", {"figure": figure.id}
    return None


def end_fault(
    battle: Battle, who: str, base: Disc | Box, ignoring: tuple[str, ...] = ()
) -> Fault | None:
    """What keeps somebody from standing there, or None: bases never overlap (MS-UNIT-05)."""
    table = battle.field
    if not table.is_on_table(base):
        return "ms-place-off-table", "MS-MOVE-05", {}
    fault = ground_fault(table, base)
    if fault is not None:
        return fault
    far = base.radius if isinstance(base, Disc) else base.length + base.width
    x = base.centre[0]
    for other in battle.figures.values():
        if other.fate != UP or abs(other.at[0] - x) >= far + other.who.radius:
            continue
        name = other.who.id
        if name != who and name not in ignoring and _is_on(base, other):
            return "ms-place-taken", "MS-UNIT-05", {"other": name}
    for vehicle in battle.vehicles.values():
        if not vehicle.is_there or vehicle.id == who or vehicle.id in ignoring:
            continue
        if isinstance(base, Disc):
            taken = runs_over_polygon(
                base.centre, base.centre, base.radius, corners(footprint(vehicle))
            )
        else:
            taken = overlaps(base, footprint(vehicle))
        if taken:
            return "ms-place-taken", "MS-UNIT-05", {"other": vehicle.id}
    return None


def _is_on(base: Disc | Box, figure: Figure) -> bool:
    """Whether somebody would stand on a figure."""
    if isinstance(base, Box):
        return overlaps(base, Disc(figure.at, figure.who.radius))
    (x, y), (u, v) = base.centre, figure.at
    return (x - u) ** 2 + (y - v) ** 2 < (base.radius + figure.who.radius) ** 2


def ground_fault(table: Field, base: Disc | Box) -> Fault | None:
    """Terrain on which nobody stands: impassable, a wall line, for vehicles a room."""
    memory = table.memory("ground")
    if base not in memory:
        memory[base] = _ground_fault(table, base)
    fault: Fault | None = memory[base]
    return fault


def _ground_fault(table: Field, base: Disc | Box) -> Fault | None:
    for piece in table.terrain:
        if not piece.impassable and not piece.interior:
            continue
        name = piece.part_of or piece.id
        if piece.impassable and overlaps_piece(base, piece.shape):
            return "ms-place-impassable", "MS-MOVE-04", {"piece": name}
        if isinstance(base, Disc):
            if table.is_on_wall(piece, base.centre):
                return "ms-place-wall", "MS-MOVE-07", {"piece": name}
        elif piece.interior and overlaps_piece(base, piece.shape):
            return "ms-place-interior", "MS-VEH-08", {"piece": name}
    return None


__all__ = [
    "COVERS", "OPENING", "OPENINGS", "SHUT", "Fault", "Field", "Opening", "Rectangle", "Shape",
    "Terrain", "Zone", "base_at", "base_of", "centre_of", "end_fault", "footprint", "ground_fault",
    "is_slow", "passes_indoors", "side_of", "slow_piece", "wall_fault", "way_fault",
    "whole_path",
]  # fmt: skip
