"""Who stands where: figures and vehicles on the table, found by the bounds of whole units.

Figures and vehicles of a battle are never changed in place, so that what was found out of one set
of them holds as long as the battle has that set. The set that was asked about last is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.ground.free import Box, Outline, corners
from sandtable.ground.outlines import Rectangle, bounds_of
from sandtable.rulesets.modern_battles.battle.state import UP, Battle, Figure, Point, Vehicle


# --- on foot --------------------------------------------------------------------------------------
class Squad(NamedTuple):
    """The figures of a unit that stand on the table, and the bounds of their centres."""

    figures: list[Figure]
    west: int
    north: int
    east: int
    south: int
    looked_at: dict[Any, Any]  # answers to questions about all of them together


class Standing(NamedTuple):
    """Those who stand on the table, of both sides ("") and of each."""

    figures: dict[str, list[Figure]]
    squads: dict[str, list[Squad]]
    units: dict[str, Squad]


def on_foot(battle: Battle, side: str = "") -> list[Figure]:
    """Figures that stand on the table, of a side or of both."""
    return _standing(battle).figures[side]


def squads(battle: Battle, side: str = "") -> list[Squad]:
    """The same unit by unit."""
    return _standing(battle).squads[side]


def squad_of(battle: Battle, unit: str) -> Squad | None:
    """Those of one unit; None when nobody of it stands on the table."""
    return _standing(battle).units.get(unit)


def squads_by_unit(battle: Battle) -> dict[str, Squad]:
    """All of them; the same dictionary while nobody stirs."""
    return _standing(battle).units


def squads_near(battle: Battle, unit: str, other: str, reach: int) -> bool:
    """Whether somebody of one unit could be at most so far from somebody of the other."""
    own, others = squad_of(battle, unit), squad_of(battle, other)
    return own is not None and others is not None and _may_be_near(own, others, reach)


def is_near_squad(battle: Battle, side: str, squad: Squad, reach: int) -> bool:
    """Whether somebody of a side could be at most so far from somebody of a squad."""
    return any(_may_be_near(squad, other, reach) for other in _standing(battle).squads[side])


def _may_be_near(squad: Squad, other: Squad, reach: int) -> bool:
    """A quick look at the bounds of both."""
    return (
        other.west - reach <= squad.east
        and squad.west - reach <= other.east
        and other.north - reach <= squad.south
        and squad.north - reach <= other.south
    )


def squads_about(
    battle: Battle, first: Point, last: Point, reach: int
) -> Iterator[tuple[str, Squad]]:
    """Units of which somebody could be so near to these bounds, with those who stand."""
    west, east, north, south = first[0] - reach, last[0] + reach, first[1] - reach, last[1] + reach
    for unit, squad in _standing(battle).units.items():
        _, left, top, right, bottom, _ = squad
        if left < east and right > west and top < south and bottom > north:
            yield unit, squad


def near_leg(battle: Battle, side: str, p: Point, q: Point, reach: int) -> list[Figure]:
    """Those on foot who could be so near to a leg: a quick look at its bounds."""
    (px, py), (qx, qy) = p, q
    west, east = (px - reach, qx + reach) if px < qx else (qx - reach, px + reach)
    north, south = (py - reach, qy + reach) if py < qy else (qy - reach, py + reach)
    near: list[Figure] = []
    for figures, left, top, right, bottom, _ in _standing(battle).squads[side]:
        if left < east and right > west and top < south and bottom > north:
            near += [f for f in figures if west < f.at[0] < east and north < f.at[1] < south]
    return near


def _standing(battle: Battle) -> Standing:
    figures, standing = _LAST_STANDING[0]
    if figures is not battle.figures:
        standing = _stand_up(battle, standing.units)
        _LAST_STANDING[0] = battle.figures, standing
    return standing


def _stand_up(battle: Battle, known: dict[str, Squad]) -> Standing:
    """Unit by unit; one of which nobody has stirred is as it was."""
    sides = ("", *battle.sides)
    standing = Standing({side: [] for side in sides}, {side: [] for side in sides}, {})
    units: dict[str, list[Figure]] = {}
    for figure in battle.figures.values():
        if figure.fate == UP:
            units.setdefault(figure.unit, []).append(figure)
    for unit, figures in units.items():
        squad = known.get(unit)
        if squad is None or squad.figures != figures:
            squad = _squad(figures)
        standing.units[unit] = squad
        for side in ("", figures[0].side):
            standing.figures[side] += squad.figures
            standing.squads[side].append(squad)
    return standing


def _squad(figures: list[Figure]) -> Squad:
    xs, ys = [f.at[0] for f in figures], [f.at[1] for f in figures]
    return Squad(figures, min(xs), min(ys), max(xs), max(ys), {})


#: The figures that were asked about last, and those of them who stand.
_LAST_STANDING: list[tuple[dict[str, Figure], Standing]] = [({}, Standing({}, {}, {}))]


# --- vehicles -------------------------------------------------------------------------------------
class Hull(NamedTuple):
    """A vehicle or a wreck on the table, and the ground that it takes."""

    vehicle: Vehicle
    base: Box
    outline: Outline
    bounds: Rectangle


def footprint(vehicle: Vehicle) -> Box:
    """The ground that a vehicle or a wreck takes (MB-GEN-05)."""
    return _ground_of(vehicle.at, vehicle.length, vehicle.width, vehicle.facing)[0]


def hulls(battle: Battle) -> list[Hull]:
    """Vehicles and wrecks that are in the way."""
    vehicles, hulls = _LAST_HULLS[0]
    if vehicles is not battle.vehicles:
        hulls = [
            Hull(v, *_ground_of(v.at, v.length, v.width, v.facing))
            for v in battle.vehicles.values()
            if v.is_there
        ]
        _LAST_HULLS[0] = battle.vehicles, hulls
    return hulls


def near_hulls(
    battle: Battle, p: Point, q: Point, reach: int, among: list[Hull] | None = None
) -> list[Hull]:
    """Those, of all or of some, that could be so near to a leg: a quick look at the bounds."""
    (px, py), (qx, qy) = p, q
    west, east = (px - reach, qx + reach) if px < qx else (qx - reach, px + reach)
    north, south = (py - reach, qy + reach) if py < qy else (qy - reach, py + reach)
    near = []
    for hull in hulls(battle) if among is None else among:
        left, top, right, bottom = hull.bounds
        if left < east and right > west and top < south and bottom > north:
            near.append(hull)
    return near


@lru_cache(4096)
def _ground_of(at: Point, length: int, width: int, facing: Point) -> tuple[Box, Outline, Rectangle]:
    base = Box(at, length, width, facing)
    outline = corners(base)
    return base, outline, bounds_of(outline)


#: The vehicles that were asked about last, and those of them that are in the way.
_LAST_HULLS: list[tuple[dict[str, Vehicle], list[Hull]]] = [({}, [])]


def pieces_of(battle: Battle, side: str) -> list[str]:
    """Units and manned vehicles of a side on the table, in the order of the scenario."""
    units = [u.id for u in battle.units.values() if u.side == side and battle.has_members(u)]
    return units + [v.id for v in battle.vehicles.values() if v.side == side and v.is_manned]


def is_there(battle: Battle, side: str, piece: str) -> bool:
    """Whether a unit or a vehicle is one of those (`pieces_of`)."""
    unit = battle.units.get(piece)
    if unit is not None:
        return unit.side == side and battle.has_members(unit)
    return battle.vehicles[piece].side == side and battle.vehicles[piece].is_manned


def bodies(battle: Battle, piece: str) -> tuple[str, ...]:
    """Who stands on the table for a unit: its figures, mounted or not; or the vehicle itself."""
    if piece in battle.units:
        return tuple([f.id for f in battle.members(piece)])
    return (piece,)
