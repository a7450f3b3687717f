"""Hulls and wrecks on the table: rectangles that stop sight and feet, and give cover (CZ-GEN-05).

A flyer in the air is a rectangle too, but in nobody's way (CZ-VEH-05).
"""

from __future__ import annotations

from functools import lru_cache

from sandtable.ground.exact import root_up
from sandtable.ground.free import (
    Box,
    Disc,
    Outline,
    Piece,
    Table,
    corners,
    gap,
    overlaps,
    passes_near,
    touches,
)
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import WRECK, Vehicle
from sandtable.rulesets.combat_zone.ground import hills

HULL_HEIGHT = 500  # CZ-GEN-09: hulls and wrecks are 5 cm high
CONTACT = 5  # 1/100 cm: bases, pieces and hulls this near touch (CZ-GEN-05)
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


class Parked:
    """A hull or wreck that stands in the way, and what most questions about it come to."""

    __slots__ = ("across", "at", "box", "id", "vehicle")

    def __init__(self, vehicle: Vehicle) -> None:
        self.id = vehicle.hull.id
        self.vehicle = vehicle
        self.box = box_of(vehicle)
        self.at = self.box.centre
        #: No part of it is farther than this from its middle.
        self.across = (vehicle.hull.length + vehicle.hull.width) // 2 + 2

    def touches(self, base: Disc) -> bool:
        (x, y), (u, v) = self.box.centre, base.centre
        reach = self.across + base.radius + CONTACT
        if (u - x) ** 2 + (v - y) ** 2 > reach * reach:
            return False
        return self.box.foot == base.foot and touches(self.box, base, CONTACT)


class Park:
    """All of them. Kept as long as no vehicle changes: thousands of walks and looks ask for it."""

    __slots__ = ("hulls", "pieces", "vehicles")

    def __init__(self, vehicles: dict[str, Vehicle]) -> None:
        self.vehicles = vehicles
        self.hulls = [Parked(v) for v in vehicles.values() if stands_in_the_way(v)]
        self.pieces: dict[int, tuple[Piece, ...]] = {}  # on ground of each height


def park_of(battle: Battle) -> Park:
    known: Park | None = battle.__dict__.get("_park")
    if known is None or known.vehicles is not battle.vehicles:
        known = battle.__dict__["_park"] = Park(battle.vehicles)
    return known


def standing(battle: Battle, besides: tuple[str, ...] = ()) -> list[Vehicle]:
    """Vehicles and wrecks that stand in the way."""
    return [hull.vehicle for hull in park_of(battle).hulls if hull.id not in besides]


def piece_of(vehicle: Vehicle) -> Piece:
    """Its hull as a piece: blocks sight, and is cover for who touches it (CZ-GEN-06)."""
    return _piece(vehicle.hull.id, outline_of(vehicle), vehicle.foot, vehicle.hull.row.armoured)


@lru_cache(1024)
def _piece(name: str, outline: Outline, foot: int, armoured: bool) -> Piece:
    cover = EXTRA_HARD if armoured else MEDIUM
    top = foot + HULL_HEIGHT
    return Piece(name, outline, kind="hull", height=top, base=foot, blocks=True, cover=cover)


def pieces(battle: Battle, foot: int = 0) -> tuple[Piece, ...]:
    """All hulls and wrecks that stand in the way of those on ground of this height."""
    park = park_of(battle)
    parked = park.pieces.get(foot)
    if parked is None:
        here = tuple(piece_of(v) for v in standing(battle) if v.foot == foot)
        parked = park.pieces[foot] = _together(here)
    return parked


@lru_cache(1024)
def _together(parked: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The same tuple each time: tables remember legs by it."""
    return parked


# --- sight and cover ------------------------------------------------------------------------------
def blocking(
    battle: Battle, a: Disc | Box, b: Disc | Box, besides: tuple[str, ...]
) -> tuple[Piece, ...]:
    """Hulls that can stop a line between two bases: not those that one of the two touches.

    `besides` are the vehicles that look or are looked at. A hull touched by a figure gives it
    cover instead (CZ-GEN-06); vehicles have no such favour.
    """
    wide = _reach(b)
    between = []
    for hull in park_of(battle).hulls:
        if not passes_near(a.centre, b.centre, hull.box.centre, wide + hull.across):
            continue
        if hull.id in besides or (isinstance(a, Disc) and hull.touches(a)):
            continue
        if not (isinstance(b, Disc) and hull.touches(b)):
            between.append(_lifted(battle, hull.vehicle))
    return _together(tuple(between)) if between else ()


def _lifted(battle: Battle, vehicle: Vehicle) -> Piece:
    """Its hull as lines of sight meet it: higher on a hill."""
    high = battle.field.hills
    return hills.lifted(high, piece_of(vehicle)) if high else piece_of(vehicle)


def _reach(base: Disc | Box) -> int:
    return base.radius if isinstance(base, Disc) else base.length


def cover_from_hulls(
    battle: Battle, at: Point, foot: int, eye: int, target: Disc, besides: str = ""
) -> tuple[int, str]:
    """Rank of the best cover that hulls touching a base give it against a line from `at`.

    A vehicle is no cover against what is fired from it: `besides`.
    """
    best, by = 0, ""
    for hull in park_of(battle).hulls:
        if hull.id == besides or not hull.touches(target):
            continue
        rank = _cover_by(battle, hull.vehicle, Disc(at, 0, foot), target, eye)
        if rank > best:
            best, by = rank, hull.id
    return best, by


@lru_cache(256)
def _alone(piece: Piece) -> Table:
    return Table(1, 1, (piece,))


def shelters(battle: Battle, which: str, at: Point, foot: int, eye: int, target: Disc) -> bool:
    """A hull behind which a figure has taken cover lies in the way of this line (CZ-COVER-01)."""
    hull = next((hull for hull in park_of(battle).hulls if hull.id == which), None)
    if hull is None or not hull.touches(target):
        return False
    return _cover_by(battle, hull.vehicle, Disc(at, 0, foot), target, eye) > 0


def _cover_by(battle: Battle, vehicle: Vehicle, by: Disc, target: Disc, eye: int) -> int:
    """Rank of the cover that one hull alone gives a base against a line."""
    high = battle.field.hills
    by, target = hills.raised(high, by), hills.raised(high, target)
    return _alone(_lifted(battle, vehicle)).cover(by, target, eye)[0]


def touched_by(battle: Battle, base: Disc) -> tuple[str, ...]:
    """Hulls and wrecks that a base touches."""
    return tuple(hull.id for hull in park_of(battle).hulls if hull.touches(base))


# --- in the way -----------------------------------------------------------------------------------
def hull_under(battle: Battle, base: Disc, besides: tuple[str, ...] = ()) -> str:
    """The vehicle or wreck that a base would share ground with, or ""."""
    (x, y), radius = base.centre, base.radius
    for hull in park_of(battle).hulls:
        (u, v), reach = hull.box.centre, radius + hull.across
        near = -reach < u - x < reach and -reach < v - y < reach
        level = hull.id not in besides and hull.box.foot == base.foot
        if near and level and overlaps(hull.box, base):
            return hull.id
    return ""


def hull_on_way(battle: Battle, p: Point, q: Point, foot: int = 0) -> str:
    """The vehicle or wreck that somebody walking from p to q would walk through, or ""."""
    (px, py), (qx, qy) = p, q
    west, east = (px, qx) if px < qx else (qx, px)
    north, south = (py, qy) if py < qy else (qy, py)
    for hull in park_of(battle).hulls:
        (x, y), across = hull.at, hull.across
        if x + across < west or x - across > east or y + across < north or y - across > south:
            continue
        if passes_near(p, q, hull.at, across):
            break
    else:
        return ""
    crossed = battle.field.table.leg(p, q, pieces(battle, foot))
    return crossed[0].piece.id if crossed else ""


# --- bases of all kinds ---------------------------------------------------------------------------
def base_of(battle: Battle, figure: Figure) -> Disc | Box:
    """Where ranges to and from somebody are measured: aboard, from the hull (CZ-VFIRE-03)."""
    if figure.aboard:
        return box_of(battle.vehicles[figure.aboard])
    return Disc(figure.at, figure.who.radius, figure.foot)


def distance(battle: Battle, shooter: Figure, target: Disc | Box) -> int:
    """Between the nearest edges, rounded up to 1/100 cm (CZ-GEN-05).

    From one height to another in space; to and from what flies, on the plan (CZ-VEH-05).
    """
    base = base_of(battle, shooter)
    plan, rise = _gap(base, target), base.foot - target.foot
    if not rise or _flies(battle, base) or _flies(battle, target):
        return plan
    return root_up(plan * plan + rise * rise)


def _flies(battle: Battle, base: Disc | Box) -> bool:
    """It is the hull of a flyer in the air."""
    flyers = [v for v in battle.vehicles.values() if is_in_the_air(v)]
    return any(box_of(v) == base for v in flyers)


_gap = lru_cache(20_000)(gap)  # everybody aboard asks it of the same targets


def side_of(vehicle: Vehicle, side: str) -> tuple[Point, Point]:
    """The two corners of a side of the hull."""
    outline = outline_of(vehicle)
    n = SIDES.index(side)
    return outline[n], outline[(n + 1) % 4]


def rear_of(vehicle: Vehicle) -> Point:
    """The middle of its rear side."""
    (ax, ay), (bx, by) = side_of(vehicle, "rear")
    return (ax + bx) // 2, (ay + by) // 2
