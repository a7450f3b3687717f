"""Sight: the line, what stops it, the arc, the distance, the facing struck (MB-GEN-09 to -15).

A line joins centre to centre (MB-GEN-10). Riders are looked at where their vehicle is (MB-RID-07).
Cover is in `cover.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from sandtable.ground.crossing import CROSSES, meets
from sandtable.ground.free import Box, Disc, corners
from sandtable.ground.moving import is_clear_of
from sandtable.ground.shapes import gap as base_gap
from sandtable.ground.shapes import gap_at_most, touches_piece
from sandtable.rulesets.modern_battles.field import (
    Base,
    base_at,
    base_of,
    centre_of,
    footprint,
    gun_name,
    gun_unit,
    has_gun,
    is_gun,
    level_of,
)
from sandtable.rulesets.modern_battles.ground import Field
from sandtable.rulesets.modern_battles.pieces import WRECKED, Fault, share_of
from sandtable.rulesets.modern_battles.state import ADVANCING, MOUNTED, Battle, Point, Vehicle

DENSE_LIMIT = 300  # MB-GEN-10: more than 3 inches of dense terrain stop a line
TOUCHING = 5  # a gap up to this is contact
WIDE, NARROW = 180, 90  # arcs of fire (MB-GEN-09)
FRONT, FLANK, REAR = "front", "flank", "rear"
TERRAIN, DENSE, VEHICLE = "terrain", "dense", "vehicle"


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody sees of a target, and why.

    `clear`: nothing stops the line. `blocker` is the first thing that does, `why` of which sort it
    is. `distance` is rounded up, so that it is within a reach exactly when the bases are.
    """

    clear: bool
    blocker: str
    distance: int
    in_arc: bool
    why: str = ""

    @property
    def visible(self) -> bool:
        """In the arc and not hidden (MB-SHT-02)."""
        return self.clear and self.in_arc

    @property
    def fault(self) -> Fault | None:
        """Why the target is not visible, or None."""
        if not self.in_arc:
            return "mb-out-of-arc", "MB-GEN-09", {}
        if self.clear:
            return None
        return f"mb-sight-{self.why}", "MB-GEN-10", {"piece": self.blocker}


class End(NamedTuple):
    """One end of a line: a figure, a vehicle, a gun, or a point such as an ambush marker."""

    at: Point
    level: int
    base: Base
    vehicle: str = ""  # itself, or the one it rides on: that never stands in the way


# --- asking ---------------------------------------------------------------------------------------
def sight(
    battle: Battle,
    shooter: str,
    target: str,
    weapon: str = "",
    *,
    at: Point | None = None,
    facing: Point | None = None,
) -> Sight:
    """What a figure, a gun (`unit:gun`) or a vehicle sees of a figure or a vehicle.

    `weapon` is that of a vehicle, "main" or "secondary"; it settles the arc. With `at` and `facing`
    (of unit, turret or gun), as if it stood there.
    """
    eye = end_of(battle, shooter, at)
    aim = end_of(battle, target)
    ahead = facing or facing_of(battle, shooter, weapon)
    arc = in_arc(eye.at, ahead, aim.at, arc_of(battle, shooter, weapon))
    return look(battle, eye, aim, arc)


def sight_to_point(
    battle: Battle,
    shooter: str,
    point: Point,
    weapon: str = "",
    *,
    facing: Point | None = None,
) -> Sight:
    """The same of a point of the table, for the marker of an ambush (MB-AMB-02)."""
    eye = end_of(battle, shooter)
    aim = End(point, battle.field.level_at(point), Disc(point, 0))
    ahead = facing or facing_of(battle, shooter, weapon)
    return look(battle, eye, aim, in_arc(eye.at, ahead, point, arc_of(battle, shooter, weapon)))


def sees(battle: Battle, a: str, b: str) -> bool:
    """Whether nothing stops the line between two figures or vehicles; arcs do not matter."""
    return not _blocker(battle, end_of(battle, a), end_of(battle, b))[0]


def unit_sees(battle: Battle, unit: str, other: str) -> bool:
    """At least one figure (or vehicle) of the one sees at least one of the other (MB-GEN-10)."""
    aims = [end_of(battle, b) for b in bodies(battle, other)]
    eyes = (end_of(battle, a) for a in bodies(battle, unit))
    return any(not _blocker(battle, eye, aim)[0] for eye in eyes for aim in aims)


def units_in_sight(battle: Battle, unit: str) -> tuple[str, ...]:
    """Enemy units and vehicles that a unit or vehicle sees."""
    enemy = battle.enemy_of(battle.side_of(unit))
    return tuple(other for other in pieces_of(battle, enemy) if unit_sees(battle, unit, other))


def observers(battle: Battle, side: str, target: str) -> tuple[str, ...]:
    """Advancing units and vehicles of a side that see a target, for indirect fire (MB-SHT-21)."""
    return tuple(
        piece
        for piece in pieces_of(battle, side)
        if _state(battle, piece) == ADVANCING and unit_sees(battle, piece, target)
    )


def _state(battle: Battle, piece: str) -> str:
    unit = battle.units.get(piece)
    return unit.state if unit is not None else battle.vehicles[piece].state


def pieces_of(battle: Battle, side: str) -> list[str]:
    """Units and manned vehicles of a side on the table, in the order of the scenario."""
    units = [u.id for u in battle.units.values() if u.side == side and battle.members(u.id)]
    return units + [v.id for v in battle.vehicles.values() if v.side == side and v.is_manned]


def bodies(battle: Battle, piece: str) -> tuple[str, ...]:
    """Who stands on the table for a unit: its figures, mounted or not; or the vehicle itself."""
    if piece in battle.units:
        return tuple(f.id for f in battle.members(piece))
    return (piece,)


# --- ends of a line -------------------------------------------------------------------------------
def end_of(battle: Battle, who: str, at: Point | None = None) -> End:
    """Where a line to or from somebody ends."""
    base = base_of(battle, who) if at is None else base_at(battle, who, at)
    place = base.centre
    if at is None:
        level = level_of(battle, who)
    else:
        level = battle.field.level_at(at)
    figure = battle.figures.get(who)
    if figure is not None:
        rides = battle.units[figure.unit].mounted if figure.fate == MOUNTED else ""
        return End(place, level, base, rides)
    return End(place, level, base, "" if is_gun(who) else who)


def facing_of(battle: Battle, who: str, weapon: str = "") -> Point:
    """Where somebody's arc of fire points (MB-GEN-09, MB-GEN-15)."""
    figure = battle.figures.get(who)
    if figure is not None:
        return battle.units[figure.unit].facing
    if is_gun(who):
        return battle.units[gun_unit(who)].gun_facing
    if who in battle.units:
        return battle.units[who].facing
    vehicle = battle.vehicles[who]
    return vehicle.turret if has_turret(vehicle) else vehicle.facing


def has_turret(vehicle: Vehicle) -> bool:
    """Secondary weapons have the mount of the main gun; without one, a turret's (MB-VEH-26)."""
    return vehicle.mount != "hull" or not vehicle.guns


def arc_of(battle: Battle, who: str, weapon: str = "") -> int:
    """180 degrees for foot units and turret weapons, 90 for hulls and guns (MB-GEN-09)."""
    if is_gun(who):
        return NARROW
    vehicle = battle.vehicles.get(who)
    return NARROW if vehicle is not None and not has_turret(vehicle) else WIDE


def in_arc(eye: Point, facing: Point, target: Point, arc: int = WIDE) -> bool:
    """The limits of an arc belong to it (MB-GEN-15)."""
    dx, dy, (fx, fy) = target[0] - eye[0], target[1] - eye[1], facing
    ahead, beside = dx * fx + dy * fy, abs(dx * fy - dy * fx)
    return ahead >= 0 if arc == WIDE else ahead >= beside


def unit_has_in_arc(battle: Battle, piece: str, target: str) -> bool:
    """Some figure of a unit, or a weapon of a vehicle, has some of a target in its arc (MB-ENC)."""
    found = list(bodies(battle, piece))
    unit = battle.units.get(piece)
    if unit is not None and has_gun(unit):
        found.append(gun_name(piece))
    ends = [centre_of(battle, body) for body in bodies(battle, target)]
    return any(
        in_arc(centre_of(battle, who), facing_of(battle, who), end, arc_of(battle, who))
        for who in found
        for end in ends
    )


def facing_struck(firer: Point, vehicle: Vehicle) -> str:
    """The side of a vehicle that faces its firer; on a limit the stronger name (MB-ARM-06)."""
    (fx, fy), (x, y) = vehicle.facing, vehicle.at
    dx, dy = firer[0] - x, firer[1] - y
    ahead, beside = dx * fx + dy * fy, abs(dx * fy - dy * fx)
    if ahead >= beside:
        return FRONT
    return REAR if -ahead > beside else FLANK


# --- the line -------------------------------------------------------------------------------------
def look(battle: Battle, eye: End, aim: End, arc: bool) -> Sight:
    why, blocker = _blocker(battle, eye, aim)
    return Sight(not why, blocker, base_gap(eye.base, aim.base), arc, why)


def _blocker(battle: Battle, eye: End, aim: End) -> tuple[str, str]:
    """What stops the line, and its name; ("", "") when nothing does (MB-GEN-10, MB-GEN-14)."""
    memory = battle.field.memory("terrain on a line")
    key = (eye.at, eye.level, aim.at, aim.level)
    found: tuple[str, str] | None = memory.get(key)
    if found is None:
        found = memory[key] = _terrain_on(battle.field, eye, aim)
    return found if found[0] else _vehicle_on(battle, eye, aim)


def is_open(table: Field, p: Point, q: Point) -> bool:
    """No terrain stops the line between two places on the ground; vehicles are not looked at."""
    eye, aim = (End(at, table.level_at(at), Disc(at, 0)) for at in (p, q))
    return not _terrain_on(table, eye, aim)[0]


def _terrain_on(table: Field, eye: End, aim: End) -> tuple[str, str]:
    low = max(eye.level, aim.level)
    dense = []
    ends = table.holding(eye.at) | table.holding(aim.at)
    for piece, part in table.stretches(eye.at, aim.at):
        if table.tops[piece.id] <= low or piece.kind == WRECKED:  # not higher than both ends
            continue
        if piece.dense:
            dense.append((part, piece.id))
        elif not (piece.interior and piece.id in ends):
            return TERRAIN, piece.id
    if dense:
        share = share_of([part for part, _ in dense])
        (px, py), (qx, qy) = eye.at, aim.at
        square = (qx - px) ** 2 + (qy - py) ** 2
        if share * share * square > DENSE_LIMIT**2:
            return DENSE, dense[0][1]
    return "", ""


def _vehicle_on(battle: Battle, eye: End, aim: End) -> tuple[str, str]:
    """Vehicles and wrecks that stand between; not for an end that rides or touches one."""
    table, low = battle.field, max(eye.level, aim.level)
    for piece, _ in table.stretches(eye.at, aim.at) if table.wrecks else ():
        if piece.kind != WRECKED or table.tops[piece.id] <= low:
            continue
        if not any(touches_piece(end.base, piece.shape, TOUCHING) for end in (eye, aim)):
            return TERRAIN, piece.id
    (px, py), (qx, qy) = eye.at, aim.at
    west, east = (px, qx) if px < qx else (qx, px)
    north, south = (py, qy) if py < qy else (qy, py)
    for vehicle in battle.vehicles.values():
        (x, y), far = vehicle.at, vehicle.length + vehicle.width
        if x + far < west or x - far > east or y + far < north or y - far > south:
            continue
        if not vehicle.is_there or vehicle.id in (eye.vehicle, aim.vehicle):
            continue
        outline = corners(footprint(vehicle))
        if is_clear_of(eye.at, aim.at, 0, outline):
            continue
        if table.level_at(vehicle.at) + 1 <= low:
            continue
        if meets(outline, False, *eye.at, *aim.at) != CROSSES:
            continue
        hull = footprint(vehicle)
        if not _leans_on(eye.base, hull) and not _leans_on(aim.base, hull):
            return VEHICLE, vehicle.id
    return "", ""


def _leans_on(base: Base, hull: Box) -> bool:
    return gap_at_most(base, hull, TOUCHING)


# --- who can fire at what -------------------------------------------------------------------------
def nearest_seen(
    battle: Battle, shooter: str, targets: Iterable[str], limit: int, weapon: str = ""
) -> tuple[str, int] | None:
    """The nearest of these in arc, in sight and within a limit, and how far it is (MB-SHT-22)."""
    look = _Look(battle, shooter, weapon)
    near = []
    for number, target in enumerate(targets):
        aim = end_of(battle, target)
        distance = look.distance(aim, limit)
        if distance is not None:
            near.append((distance, number, target, aim))
    near.sort()
    for distance, _, target, aim in near:
        if not _blocker(battle, look.eye, aim)[0]:
            return target, distance
    return None


class _Look:
    """Somebody who looks at many: where he is and where his arc points."""

    __slots__ = ("arc", "eye", "facing")

    def __init__(self, battle: Battle, shooter: str, weapon: str = "") -> None:
        self.eye = end_of(battle, shooter)
        self.facing = facing_of(battle, shooter, weapon)
        self.arc = arc_of(battle, shooter, weapon)

    def distance(self, aim: End, limit: int) -> int | None:
        """How far it is; None when it is farther than that or out of the arc."""
        distance = base_gap(self.eye.base, aim.base)
        if distance > limit or not in_arc(self.eye.at, self.facing, aim.at, self.arc):
            return None
        return distance


def seen_by_any(
    battle: Battle, shooters: Iterable[tuple[str, int]], targets: Iterable[str]
) -> tuple[str, ...]:
    """Targets in range and sight of at least one of (shooter, limit) (MB-SHT-18, MB-PSY-15)."""
    looks = [(_Look(battle, shooter), limit) for shooter, limit in shooters]
    found = []
    for target in targets:
        aim = end_of(battle, target)
        if any(
            look.distance(aim, limit) is not None and not _blocker(battle, look.eye, aim)[0]
            for look, limit in looks
        ):
            found.append(target)
    return tuple(found)


__all__ = [
    "FLANK", "FRONT", "NARROW", "REAR", "WIDE", "End", "Sight", "arc_of", "bodies", "end_of",
    "facing_of", "facing_struck", "has_turret", "in_arc", "is_open", "nearest_seen", "observers",
    "pieces_of", "seen_by_any", "sees", "sight", "sight_to_point", "unit_has_in_arc", "unit_sees",
    "units_in_sight",
]  # fmt: skip
