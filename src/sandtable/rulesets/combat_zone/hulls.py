"""Hulls and wrecks on the table: rectangles that stop sight and feet, and give cover (CZ-GEN-05).

A flyer in the air is a rectangle too, but in nobody's way (CZ-VEH-05).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sandtable.ground.free import (
    Box,
    Disc,
    Outline,
    Piece,
    Table,
    corners,
    gap,
    overlaps,
    touches,
)
from sandtable.rulesets.combat_zone import hills
from sandtable.rulesets.combat_zone.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.vehicle import WRECK, Vehicle

HULL_HEIGHT = 500  # CZ-GEN-09: hulls and wrecks are 5 cm high
CONTACT = 5  # 1/100 cm: bases and hulls this near touch (CZ-GEN-05)
MEDIUM, EXTRA_HARD = 2, 4  # ranks of cover
SIDES = ("front", "right", "rear", "left")  # in the order of a hull's corners


def box_of(vehicle: Vehicle) -> Box:
    """Its hull as a base; in the air it hangs at its altitude (CZ-VEH-05)."""
    hull = vehicle.hull
    foot = vehicle.foot + (hull.altitude if is_in_the_air(vehicle) else 0)
    return Box(vehicle.at, hull.length, hull.width, vehicle.facing, foot)


def outline_of(vehicle: Vehicle) -> Outline:
    return corners(Box(vehicle.at, vehicle.hull.length, vehicle.hull.width, vehicle.facing))


def is_in_the_air(vehicle: Vehicle) -> bool:
    """A flyer that has its power; without it, it lands where it is (CZ-VEH-05)."""
    return vehicle.hull.is_flyer and vehicle.fate == FIT and not vehicle.powerless


def is_there(vehicle: Vehicle) -> bool:
    """On the table, as a vehicle or as a wreck."""
    return vehicle.fate == FIT or vehicle.fate == WRECK


def stands_in_the_way(vehicle: Vehicle) -> bool:
    """Stops sight, figures and other vehicles."""
    return is_there(vehicle) and not is_in_the_air(vehicle)


def standing(battle: Battle, besides: tuple[str, ...] = ()) -> Iterator[Vehicle]:
    for vehicle in battle.vehicles.values():
        if stands_in_the_way(vehicle) and vehicle.hull.id not in besides:
            yield vehicle


def piece_of(vehicle: Vehicle) -> Piece:
    """Its hull as a piece: blocks sight, and is cover for who touches it (CZ-GEN-06)."""
    return _piece(vehicle.hull.id, outline_of(vehicle), vehicle.foot, vehicle.hull.row.armoured)


@lru_cache(1024)
def _piece(name: str, outline: Outline, foot: int, armoured: bool) -> Piece:
    cover = EXTRA_HARD if armoured else MEDIUM
    top = foot + HULL_HEIGHT
    return Piece(name, outline, kind="hull", height=top, base=foot, blocks=True, cover=cover)


def pieces(battle: Battle, foot: int = 0) -> tuple[Piece, ...]:
    """All hulls and wrecks that stand in the way of those on ground of this height.

    Kept as long as no vehicle changes: thousands of walks ask for them.
    """
    known: Parked | None = battle.__dict__.get("_parked")
    if known is None or known[0] is not battle.vehicles:
        known = (battle.vehicles, {})
        battle.__dict__["_parked"] = known
    found = known[1].get(foot)
    if found is None:
        here = tuple(piece_of(v) for v in standing(battle) if v.foot == foot)
        found = known[1][foot] = _together(here)
    return found


#: Vehicles as they are, and the hulls of those on ground of some height.
Parked = tuple[dict[str, Vehicle], dict[int, tuple[Piece, ...]]]


@lru_cache(1024)
def _together(found: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The same tuple each time: tables remember legs by it."""
    return found


# --- sight and cover ------------------------------------------------------------------------------
def blocking(
    battle: Battle, a: Disc | Box, b: Disc | Box, besides: tuple[str, ...]
) -> tuple[Piece, ...]:
    """Hulls that can stop a line between two bases: not those that one of the two touches.

    `besides` are the vehicles that look or are looked at. A hull touched by a figure gives it
    cover instead (CZ-GEN-06); vehicles have no such favour.
    """
    (px, py), (qx, qy) = a.centre, b.centre
    wide = _reach(b)
    found = []
    for vehicle in standing(battle, besides):
        x, y = vehicle.at
        reach = wide + vehicle.hull.length
        if not (min(px, qx) - reach < x < max(px, qx) + reach):
            continue
        if not (min(py, qy) - reach < y < max(py, qy) + reach):
            continue
        hull = box_of(vehicle)
        if any(isinstance(base, Disc) and _touch(hull, base) for base in (a, b)):
            continue
        found.append(_lifted(battle, vehicle))
    return _together(tuple(found))


def _lifted(battle: Battle, vehicle: Vehicle) -> Piece:
    """Its hull as lines of sight meet it: higher on a hill."""
    high = battle.field.hills
    return hills.lifted(high, piece_of(vehicle)) if high else piece_of(vehicle)


def _touch(hull: Box, base: Disc) -> bool:
    return hull.foot == base.foot and touches(hull, base, CONTACT)


def _reach(base: Disc | Box) -> int:
    return base.radius if isinstance(base, Disc) else base.length


def cover_from_hulls(
    battle: Battle, at: Point, foot: int, eye: int, target: Disc
) -> tuple[int, str]:
    """Rank of the best cover that hulls touching a base give it against a line from `at`."""
    best, by = 0, ""
    for vehicle in standing(battle):
        if not _touch(box_of(vehicle), target):
            continue
        rank = _cover_by(battle, vehicle, Disc(at, 0, foot), target, eye)
        if rank > best:
            best, by = rank, vehicle.hull.id
    return best, by


@lru_cache(256)
def _alone(piece: Piece) -> Table:
    return Table(1, 1, (piece,))


def shelters(battle: Battle, which: str, at: Point, foot: int, eye: int, target: Disc) -> bool:
    """A hull behind which a figure has taken cover lies in the way of this line (CZ-COVER-01)."""
    vehicle = battle.vehicles[which]
    if not stands_in_the_way(vehicle) or not _touch(box_of(vehicle), target):
        return False
    return _cover_by(battle, vehicle, Disc(at, 0, foot), target, eye) > 0


def _cover_by(battle: Battle, vehicle: Vehicle, by: Disc, target: Disc, eye: int) -> int:
    """Rank of the cover that one hull alone gives a base against a line."""
    high = battle.field.hills
    by, target = hills.raised(high, by), hills.raised(high, target)
    return _alone(_lifted(battle, vehicle)).cover(by, target, eye)[0]


def touched_by(battle: Battle, base: Disc) -> tuple[str, ...]:
    """Hulls and wrecks that a base touches."""
    return tuple(v.hull.id for v in standing(battle) if _touch(box_of(v), base))


# --- in the way -----------------------------------------------------------------------------------
def hull_under(battle: Battle, base: Disc, besides: tuple[str, ...] = ()) -> str:
    """The vehicle or wreck that a base would share ground with, or ""."""
    (x, y), radius = base.centre, base.radius
    for vehicle in standing(battle, besides):
        reach = radius + vehicle.hull.length
        near = abs(vehicle.at[0] - x) < reach and abs(vehicle.at[1] - y) < reach
        if near and vehicle.foot == base.foot and overlaps(box_of(vehicle), base):
            return vehicle.hull.id
    return ""


def hull_on_way(battle: Battle, p: Point, q: Point, foot: int = 0) -> str:
    """The vehicle or wreck that somebody walking from p to q would walk through, or ""."""
    crossed = battle.field.table.leg(p, q, pieces(battle, foot))
    return crossed[0].piece.id if crossed else ""


# --- bases of all kinds ---------------------------------------------------------------------------
def base_of(battle: Battle, figure: Figure) -> Disc | Box:
    """Where ranges to and from somebody are measured: aboard, from the hull (CZ-VFIRE-03)."""
    if figure.aboard:
        return box_of(battle.vehicles[figure.aboard])
    return Disc(figure.at, figure.who.radius, figure.foot)


def distance(battle: Battle, shooter: Figure, target: Disc | Box) -> int:
    """Between the nearest edges, on the plan, rounded up to 1/100 cm (CZ-GEN-05, CZ-VEH-05)."""
    return gap(base_of(battle, shooter), target)


def side_of(vehicle: Vehicle, side: str) -> tuple[Point, Point]:
    """The two corners of a side of the hull."""
    outline = outline_of(vehicle)
    n = SIDES.index(side)
    return outline[n], outline[(n + 1) % 4]
