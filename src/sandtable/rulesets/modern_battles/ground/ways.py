"""Ways on the table: what they enter, what keeps from them, and room at their end (MB-MOV).

`Field` itself, the table with its terrain, is in `field.py`, its pieces in `pieces.py`; bases are
in `bases.py`, what a way costs in `costs.py`, reaches of close combat in `reaches.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from sandtable.ground.free import Box, Disc, Piece, RoundPiece, corners
from sandtable.ground.hulls import outline_overlaps_piece, swept
from sandtable.ground.moving import comes_closer, runs_over_polygon
from sandtable.ground.outlines import bounds_of
from sandtable.ground.shapes import overlaps, overlaps_piece, touches_piece
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    Battle,
    Point,
)
from sandtable.rulesets.modern_battles.ground.around import Around
from sandtable.rulesets.modern_battles.ground.bases import (
    ROUNDING,
    Base,
    Path,
    base_at,
    base_of,
    centre_of,
    gun_base,
    gun_name,
    guns,
    is_gun,
    side_of,
    whole_path,
)
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import (
    MINEFIELD,
    Fault,
    Terrain,
    place_on,
)
from sandtable.rulesets.modern_battles.ground.standing import (
    near_hulls,
    near_leg,
)

SPARE = 20  # more than hulls on legs in one direction differ from one another


# --- what a way enters ----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Entry:
    """Where a path enters a piece: the leg by number, and the place on its edge."""

    piece: str  # id of the terrain
    leg: int
    at: Point


def entries(battle: Battle, who: str, path: Path, kind: str = MINEFIELD) -> tuple[Entry, ...]:
    """Pieces of a kind that a path enters, in order (MB-INI-03).

    A piece in which the path begins is not entered.
    """
    entries = []
    for number, (p, q) in enumerate(pairwise(whole_path(battle, who, path))):
        for piece, (enter, _) in battle.field.stretches(p, q):
            if piece.kind == kind and (enter > 0 or not piece.holds_strictly(p)):
                entries.append(Entry(piece.id, number, place_on(p, q, enter)))
    return tuple(entries)


def bogging(battle: Battle, vehicle: str, path: Path) -> Entry | None:
    """Where a vehicle first enters very difficult ground, or starts in it (MB-TER-04)."""
    whole = whole_path(battle, vehicle, path)
    for number, (p, q) in enumerate(pairwise(whole)):
        for piece, (enter, _) in battle.field.stretches(p, q):
            if piece.bogs:
                return Entry(piece.id, number, place_on(p, q, enter))
    return None


# --- what keeps from a way ------------------------------------------------------------------------
def way_fault(
    battle: Battle,
    who: str,
    path: Path,
    facing: Point | None = None,
    *,
    ignoring: tuple[str, ...] = (),
    may_leave: bool = False,
    around: Around | None = None,
) -> Fault | None:
    """What keeps a figure, a gun or a vehicle from a path, or None (MB-MOV-07, MB-MOV-11).

    Foot figures pass friends but do not end on them; nobody passes an enemy, a vehicle, a wreck or
    impassable ground, and vehicles pass nobody. With `may_leave` the last point may be off the
    table (MB-MOV-09). Those in `ignoring` do not count where the path ends: they move as well.
    `around`: what may be in the way, where that is known of a whole unit (`around_paths`).
    """
    if who not in battle.figures:
        around = None  # it tells what keeps from men, who take less ground
    elif around is not None and around.clear:
        return None
    whole = whole_path(battle, who, path)
    legs = list(pairwise(whole))
    for number, (p, q) in enumerate(legs, 1):
        leaves = may_leave and number == len(legs)
        if who in battle.figures:
            fault = _figure_leg(battle, who, p, q, leaves, around)
        else:
            fault = _hull_leg(battle, who, p, q, leaves)
        if fault is not None:
            return fault
    end = base_at(battle, who, whole[-1], facing or _heading(battle, who, legs))
    if may_leave and not battle.field.is_on_table(end):
        return None
    return end_fault(battle, who, end, ignoring, around)


def _heading(battle: Battle, who: str, legs: list[tuple[Point, Point]]) -> Point | None:
    """Along the last leg that goes anywhere; a gun keeps its own."""
    if is_gun(who):
        return None
    ways = [(q[0] - p[0], q[1] - p[1]) for p, q in legs if p != q]
    return ways[-1] if ways else None


def steps_barred(
    battle: Battle,
    who: str,
    leads: Callable[[int], Point],
    far: int,
    least: int,
    step: int,
    fault: Fault,
) -> int:
    """Of a way that is barred so far, how many steps back it still is for certain; one at least,
    and no more than lead back to the least.

    Found by halving: what is well in the way of a leg is in that of every longer one.
    """
    at, low, high = centre_of(battle, who), 1, -(-(far - least) // step)
    if fault[0].startswith("mb-place"):  # there is no room where it ends
        other = fault[2].get("other", "")
        while low < high and _is_taken(battle, who, leads(far - step * low), other):
            low += 1
        return low
    while low < high:
        middle = (low + high) // 2
        if _is_barred(battle, who, at, leads(far - step * middle)):
            low = middle + 1
        else:
            high = middle
    return low


def _is_taken(battle: Battle, who: str, at: Point, other: str) -> bool:
    """A man would stand on this one for certain; not told of vehicles, nor of towed guns."""
    if who not in battle.figures or not (other in battle.figures or other in battle.vehicles):
        return False
    return overlaps(Disc(at, BASE_RADIUS), base_of(battle, other))


def _is_barred(battle: Battle, who: str, p: Point, q: Point) -> bool:
    """Something is so much in the way of a leg that it matters nothing how its end is rounded."""
    if who not in battle.figures:
        return _hull_leg(battle, who, p, q, True, SPARE) is not None
    near = BASE_RADIUS - ROUNDING
    return any(
        runs_over_polygon(p, q, near, hull.outline) for hull in near_hulls(battle, p, q, near)
    )


def _figure_leg(
    battle: Battle, who: str, p: Point, q: Point, leaves: bool, around: Around | None
) -> Fault | None:
    table = battle.field
    if not leaves and not table.has_disc(q, BASE_RADIUS):
        return "mb-way-off-table", "MB-MOV-09", {}
    piece = table.run_over(p, q, BASE_RADIUS)
    if piece:
        return "mb-way-impassable", "MB-TER-08", {"piece": piece}
    for hull in near_hulls(battle, p, q, BASE_RADIUS, around and around.hulls):
        if runs_over_polygon(p, q, BASE_RADIUS, hull.outline):
            return "mb-way-vehicle", "MB-MOV-11", {"vehicle": hull.vehicle.id}
    enemy = battle.enemy_of(battle.figures[who].side)
    near = near_leg(battle, enemy, p, q, 2 * BASE_RADIUS) if around is None else around.figures
    for other in near:
        if other.side == enemy and comes_closer(p, q, other.at, 2 * BASE_RADIUS):
            return "mb-way-enemy", "MB-MOV-11", {"figure": other.id}
    for unit in guns(battle, enemy):
        if runs_over_polygon(p, q, BASE_RADIUS, corners(gun_base(unit))):
            return "mb-way-gun", "MB-MOV-11", {"unit": unit.id}
    return None


def _hull_leg(
    battle: Battle, who: str, p: Point, q: Point, leaves: bool, spare: int = 0
) -> Fault | None:
    """A vehicle drives along its legs, forwards or backwards, and pivots between (MB-MOV-07).

    `spare`: so much narrower and shorter than it is.
    """
    if p == q:
        return None
    table, by = battle.field, (q[0] - p[0], q[1] - p[1])
    base = base_at(battle, who, p, None if is_gun(who) else by)
    assert isinstance(base, Box)
    hull = corners(Box(p, base.length - spare, base.width - spare, base.facing))
    ground = swept(hull, by)
    if not leaves and not all(table.has((x + by[0], y + by[1])) for x, y in hull):
        return "mb-way-off-table", "MB-MOV-09", {}
    west, north, east, south = bounds_of(ground)
    first, last = (west, north), (east, south)
    for piece in table.stopping_hulls(first, last):
        if outline_overlaps_piece(ground, piece.shape):
            key = "mb-way-building" if piece.interior else "mb-way-impassable"
            return key, "MB-TER-08", {"piece": piece.name}
    for other in near_hulls(battle, first, last, 0):
        if other.vehicle.id == who:
            continue
        if outline_overlaps_piece(ground, Piece("", other.outline)):
            return "mb-way-vehicle", "MB-MOV-07", {"vehicle": other.vehicle.id}
    crew = side_of(battle, who) if is_gun(who) else ""
    for figure in near_leg(battle, "", first, last, BASE_RADIUS):
        if figure.side == crew:  # a gun is brought along among its own
            continue
        if outline_overlaps_piece(ground, RoundPiece("", figure.at, BASE_RADIUS)):
            return "mb-way-figure", "MB-MOV-07", {"figure": figure.id}
    for unit in guns(battle):
        if gun_name(unit.id) == who:
            continue
        if outline_overlaps_piece(ground, Piece("", corners(gun_base(unit)))):
            return "mb-way-gun", "MB-MOV-07", {"unit": unit.id}
    return None


def end_fault(
    battle: Battle,
    who: str,
    base: Base,
    ignoring: tuple[str, ...] = (),
    around: Around | None = None,
) -> Fault | None:
    """What keeps somebody from standing there, or None: bases never overlap (MB-MOV-07)."""
    if not battle.field.is_on_table(base):
        return "mb-place-off-table", "MB-MOV-09", {}
    fault = ground_fault(battle.field, base)
    if fault is not None:
        return fault
    at, reach = base.centre, BASE_RADIUS + radius_of(base)
    figures = near_leg(battle, "", at, at, reach) if around is None else around.figures
    for other in figures:
        if abs(other.at[0] - at[0]) >= reach or other.id == who or other.id in ignoring:
            continue
        if overlaps(base, Disc(other.at, BASE_RADIUS)):
            return "mb-place-taken", "MB-MOV-07", {"other": other.id}
    for hull in near_hulls(battle, at, at, reach, around and around.hulls):
        name = hull.vehicle.id
        if name != who and name not in ignoring and overlaps(base, hull.base):
            return "mb-place-taken", "MB-MOV-07", {"other": name}
    for unit in guns(battle):
        if (name := gun_name(unit.id)) == who or name in ignoring:
            continue
        if overlaps(base, gun_base(unit)):
            return "mb-place-taken", "MB-MOV-07", {"other": unit.id}
    return None


def radius_of(base: Base) -> int:
    """No point of a base is farther from its centre."""
    return base.radius if isinstance(base, Disc) else base.length + base.width


def ground_fault(table: Field, base: Base) -> Fault | None:
    """Terrain on which nobody stands: impassable, for vehicles and guns a building (MB-TER-08)."""
    if isinstance(base, Disc) and not table.impassable:
        return None
    memory = table.memory("ground")
    if base not in memory:
        memory[base] = _ground_fault(table, base)
    fault: Fault | None = memory[base]
    return fault


def _ground_fault(table: Field, base: Base) -> Fault | None:
    for piece in table.terrain:
        if piece.impassable and overlaps_piece(base, piece.shape):
            return "mb-place-impassable", "MB-TER-08", {"piece": piece.name}
        if piece.interior and isinstance(base, Box) and overlaps_piece(base, piece.shape):
            return "mb-place-building", "MB-TER-08", {"piece": piece.name}
    return None


def is_in_or_near(piece: Terrain, base: Base, distance: int) -> bool:
    """A base stands in a piece by its centre, or this near to it."""
    return piece.holds(base.centre) or touches_piece(base, piece.shape, distance)
