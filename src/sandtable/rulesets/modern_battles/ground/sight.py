"""Sight: the line, what stops it, the arc, the distance, the facing struck (MB-GEN-09 to -15).

A line joins centre to centre (MB-GEN-10). Riders are looked at where their vehicle is (MB-RID-07).
Cover is in `cover.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from sandtable.ground.crossing import CROSSES, meets
from sandtable.ground.free import Disc
from sandtable.ground.shapes import gap as base_gap
from sandtable.ground.shapes import gap_at_most, touches_piece
from sandtable.ground.sight import Boxes
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    MOUNTED,
    UP,
    Battle,
    Point,
)
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of, in_arc
from sandtable.rulesets.modern_battles.ground.bases import (
    Base,
    base_at,
    base_of,
    is_gun,
    level_of,
)
from sandtable.rulesets.modern_battles.ground.field import Field, Share
from sandtable.rulesets.modern_battles.ground.pieces import WRECKED, Fault, share_of
from sandtable.rulesets.modern_battles.ground.standing import (
    Hull,
    Squad,
    bodies,
    footprint,
    near_hulls,
    pieces_of,
    squad_of,
)
from sandtable.rulesets.modern_battles.ground.ways import radius_of

DENSE_LIMIT = 300  # MB-GEN-10: more than 3 inches of dense terrain stop a line
TOUCHING = 5  # a gap up to this is contact
MOST_EYES = 1_000  # that have looked at one squad
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
    return any(_sees_some(battle, end_of(battle, a), other) for a in bodies(battle, unit))


def sees_some_of(battle: Battle, who: str, piece: str) -> bool:
    """Whether a figure, a gun or a vehicle sees somebody of a unit, or a vehicle."""
    return _sees_some(battle, end_of(battle, who), piece)


def _sees_some(battle: Battle, eye: End, piece: str) -> bool:
    seen = _in_the_open(battle, eye, piece)
    return any(not _vehicle_on(battle, eye, aim)[0] for _, aim in seen)


def observers(battle: Battle, side: str, target: str) -> tuple[str, ...]:
    """Advancing units and vehicles of a side that see a target, for indirect fire (MB-SHT-21)."""
    return tuple(
        piece
        for piece in pieces_of(battle, side)
        if battle.is_advancing(battle.units.get(piece) or battle.vehicles[piece])
        and unit_sees(battle, piece, target)
    )


# --- ends of a line -------------------------------------------------------------------------------
def end_of(battle: Battle, who: str, at: Point | None = None) -> End:
    """Where a line to or from somebody ends."""
    figure = battle.figures.get(who)
    if at is not None:
        rides = battle.units[figure.unit].mounted if figure and figure.fate == MOUNTED else ""
        hull = "" if figure is not None or is_gun(who) else who
        return End(at, battle.field.level_at(at), base_at(battle, who, at), rides or hull)
    if figure is None:
        base = base_of(battle, who)
        return End(base.centre, level_of(battle, who), base, "" if is_gun(who) else who)
    if figure.fate == MOUNTED:
        rides = battle.units[figure.unit].mounted
        base = footprint(battle.vehicles[rides])
        return End(base.centre, level_of(battle, who), base, rides)
    return _foot_end(battle.field, figure.at, figure.level if figure.fate == UP else 0)


def _foot_end(table: Field, at: Point, storey: int) -> End:
    memory = table.memory("ends on foot")
    end: End | None = memory.get((at, storey))
    if end is None:
        level = table.level_at(at) + storey
        end = memory[at, storey] = End(at, level, Disc(at, BASE_RADIUS))
    return end


# --- the line -------------------------------------------------------------------------------------
def look(battle: Battle, eye: End, aim: End, arc: bool) -> Sight:
    why, blocker = _blocker(battle, eye, aim)
    return Sight(not why, blocker, base_gap(eye.base, aim.base), arc, why)


def _blocker(battle: Battle, eye: End, aim: End) -> tuple[str, str]:
    """What stops the line, and its name; ("", "") when nothing does (MB-GEN-10, MB-GEN-14)."""
    if is_hidden(battle.field, eye, aim):
        return _terrain_on(battle.field, eye.at, eye.level, aim.at, aim.level)
    return _vehicle_on(battle, eye, aim)


def is_hidden(table: Field, eye: End, aim: End, among: Boxes | None = None) -> bool:
    """Terrain stops the line, whoever of the two looks: it is asked once for both.

    `among`: what may be higher than the eye on the way, where that is known.
    """
    memory = table.memory("hidden on a line")
    key = (eye.at, eye.level, aim.at, aim.level)
    if aim.at < eye.at:
        key = (aim.at, aim.level, eye.at, eye.level)
    hidden: bool | None = memory.get(key)
    if hidden is None:
        solid, dense = _crossed(table, *key, among if aim.level <= eye.level else None)
        hidden = memory[key] = bool(solid or (dense and _is_deep(dense, eye.at, aim.at)))
    return hidden


def is_open(table: Field, p: Point, q: Point) -> bool:
    """No terrain stops the line between two places on the ground; vehicles are not looked at."""
    return not _terrain_on(table, p, table.level_at(p), q, table.level_at(q))[0]


def _terrain_on(table: Field, p: Point, level: int, q: Point, other: int) -> tuple[str, str]:
    """What of the terrain stops a line, and the piece that it enters first."""
    solid, dense = _crossed(table, p, level, q, other)
    if solid:
        return TERRAIN, _first_of(solid)
    if dense and _is_deep(dense, p, q):
        return DENSE, _first_of(dense)
    return "", ""


def _crossed(
    table: Field, p: Point, level: int, q: Point, other: int, among: Boxes | None = None
) -> tuple[list[Crossed], list[Crossed]]:
    """The pieces on a line that are higher than both ends, solid and dense (MB-GEN-14)."""
    solid: list[Crossed] = []
    dense: list[Crossed] = []
    for piece, enter, leave in table.hiding_on(p, q, max(level, other), among):
        if piece.dense:
            dense.append((enter, leave, piece.id))
        elif not (piece.interior and (table.is_in(p, piece) or table.is_in(q, piece))):
            solid.append((enter, leave, piece.id))
    return solid, dense


Crossed = tuple[Share, Share, str]  # where a line enters and leaves a piece


def _first_of(crossed: list[Crossed]) -> str:
    """The piece that a line enters first."""
    return min(crossed, key=lambda line: Fraction(*line[0]))[2] if crossed[1:] else crossed[0][2]


def _is_deep(dense: list[Crossed], p: Point, q: Point) -> bool:
    """More than 3 inches of a line run through dense terrain."""
    square = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    top, under = 0, 1  # what the pieces come to one by one; where they overlap it is less
    for (enter, over), (leave, below), _ in dense:
        part = leave * over - enter * below
        top, under = top * over * below + part * under, under * over * below
    if top * top * square <= (DENSE_LIMIT * under) ** 2 or not dense[1:]:
        return top * top * square > (DENSE_LIMIT * under) ** 2
    share = share_of([(Fraction(*enter), Fraction(*leave)) for enter, leave, _ in dense])
    return share.numerator**2 * square > (DENSE_LIMIT * share.denominator) ** 2


def _vehicle_on(
    battle: Battle, eye: End, aim: End, among: list[Hull] | None = None
) -> tuple[str, str]:
    """Vehicles and wrecks that stand between; not for an end that rides or touches one.

    `among`: those that may be, where that is known.
    """
    table, low = battle.field, max(eye.level, aim.level)
    for piece, _ in table.stretches(eye.at, aim.at) if table.wrecks else ():
        if piece.kind != WRECKED or table.tops[piece.id] <= low:
            continue
        if not any(touches_piece(end.base, piece.shape, TOUCHING) for end in (eye, aim)):
            return TERRAIN, piece.id
    for hull in near_hulls(battle, eye.at, aim.at, 0, among):
        vehicle = hull.vehicle
        if vehicle.id in (eye.vehicle, aim.vehicle):
            continue
        if low and table.level_at(vehicle.at) + 1 <= low:
            continue
        if meets(hull.outline, False, *eye.at, *aim.at) != CROSSES:
            continue
        if not _leans_on(eye.base, hull) and not _leans_on(aim.base, hull):
            return VEHICLE, vehicle.id
    return "", ""


def _leans_on(base: Base, hull: Hull) -> bool:
    (x, y), around = base.centre, radius_of(base) + TOUCHING
    left, top, right, bottom = hull.bounds
    if x + around < left or x - around > right or y + around < top or y - around > bottom:
        return False
    return gap_at_most(base, hull.base, TOUCHING)


# --- who can fire at what -------------------------------------------------------------------------
def seen_from(
    battle: Battle, shooter: str, piece: str, limit: int, weapon: str = "", only: str = ""
) -> list[tuple[str, int]]:
    """Those of a unit or vehicle in arc, in sight and within a limit, and how far; nearest first.

    `only`: one figure of it alone.
    """
    eye = end_of(battle, shooter)
    facing, arc = facing_of(battle, shooter, weapon), arc_of(battle, shooter, weapon)
    (x, y), around = eye.at, limit + radius_of(eye.base)
    if _is_farther(battle, piece, eye.at, around + BASE_RADIUS):
        return []
    in_range, seen = [], _in_the_open(battle, eye, piece)
    hulls = _hulls_before(battle, eye, seen)
    sure = not hulls and not battle.field.wrecks
    for number, (who, aim) in enumerate(seen):
        if (only and who != only) or not in_arc(eye.at, facing, aim.at, arc):
            continue
        (u, v), far = aim.at, around + radius_of(aim.base)
        if (x - u) ** 2 + (y - v) ** 2 > far * far:
            continue
        if not sure and _vehicle_on(battle, eye, aim, hulls)[0]:
            continue
        distance = base_gap(eye.base, aim.base)
        if distance <= limit:
            in_range.append((distance, number, who))
    in_range.sort()
    return [(who, distance) for distance, _, who in in_range]


def _is_farther(battle: Battle, unit: str, at: Point, reach: int) -> bool:
    """Nobody of a unit on foot is so near to a point: a quick look at its bounds."""
    squad = squad_of(battle, unit)
    if squad is None:
        return False
    x, y = at
    dx = max(squad.west - x, 0, x - squad.east)
    dy = max(squad.north - y, 0, y - squad.south)
    return dx * dx + dy * dy > reach * reach


def _hulls_before(battle: Battle, eye: End, seen: list[tuple[str, End]]) -> list[Hull]:
    """Those that may stand between an eye and some others."""
    xs, ys = [eye.at[0]], [eye.at[1]]
    for _, aim in seen:
        xs.append(aim.at[0])
        ys.append(aim.at[1])
    return near_hulls(battle, (min(xs), min(ys)), (max(xs), max(ys)), 0)


def terrain_hides(battle: Battle, who: str, piece: str) -> bool:
    """Nobody of a unit, or a vehicle, is in the open for somebody; vehicles are not looked at."""
    return not _in_the_open(battle, end_of(battle, who), piece)


def _in_the_open(battle: Battle, eye: End, piece: str) -> list[tuple[str, End]]:
    """Those of a unit or vehicle whom no terrain hides."""
    squad = None if piece in battle.vehicles else squad_of(battle, piece)
    if squad is None or battle.units[piece].mounted:
        ends = [(who, end_of(battle, who)) for who in bodies(battle, piece)]
        return [(who, end) for who, end in ends if not is_hidden(battle.field, eye, end)]
    table, known = squad.looked_at.get((eye.at, eye.level)) or (None, [])
    if table is not battle.field:
        known = _squad_in_the_open(battle.field, eye, squad)
        squad.looked_at[eye.at, eye.level] = battle.field, known
    return known


def _squad_in_the_open(table: Field, eye: End, squad: Squad) -> list[tuple[str, End]]:
    x, y = eye.at
    bounds = (min(x, squad.west), min(y, squad.north), max(x, squad.east), max(y, squad.south))
    hiding = table.hiding_within(eye.level, bounds)
    ends = _ends_of(table, squad)
    if not hiding:
        return ends
    return [(who, end) for who, end in ends if not is_hidden(table, eye, end, hiding)]


def _ends_of(table: Field, squad: Squad) -> list[tuple[str, End]]:
    if len(squad.looked_at) > MOST_EYES:
        squad.looked_at.clear()
    known_on, ends = squad.looked_at.get("ends") or (None, [])
    if known_on is not table:
        ends = [(f.id, _foot_end(table, f.at, f.level)) for f in squad.figures]
        squad.looked_at["ends"] = table, ends
    return ends


def unseen_because(
    battle: Battle, looks: Iterable[tuple[str, str]], targets: Iterable[str], indirect: bool = False
) -> Fault:
    """Why nobody can fire at any of these; `looks`: body and weapon of each who would.

    Who sees one has it out of range; else what hides it is told; else it is in nobody's arc.
    `indirect`: somebody else sees for them (MB-SHT-21).
    """
    sights = [sight(battle, who, to, weapon) for who, weapon in looks for to in targets]
    if any(line.in_arc and (line.clear or indirect) for line in sights):
        return "mb-out-of-range", "MB-SHT-07", {}
    hidden = next((line for line in sights if line.in_arc), sights[0])
    assert hidden.fault is not None
    return hidden.fault
