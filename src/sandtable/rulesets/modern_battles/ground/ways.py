"""The field as those who move on it find it: bases, ways, costs and places (MB-MOV, MB-TER).

`Field` itself, the table with its terrain, is in `ground.py`, its pieces in `pieces.py`. A towed
gun is named `unit:gun` wherever a figure or a vehicle could stand (`gun_name`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from sandtable.ground.exact import root_up
from sandtable.ground.free import Box, Disc, Piece, RoundPiece, corners
from sandtable.ground.hulls import outline_overlaps_piece, swept
from sandtable.ground.moving import comes_closer, runs_over_polygon
from sandtable.ground.outlines import Rectangle, bounds_of
from sandtable.ground.shapes import overlaps, overlaps_piece, touches_piece
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    GUN_SIZE,
    MOUNTED,
    UP,
    Battle,
    Figure,
    Point,
    Unit,
)
from sandtable.rulesets.modern_battles.ground.field import Field, Share
from sandtable.rulesets.modern_battles.ground.pieces import (
    COVERS,
    MINEFIELD,
    Fault,
    Shape,
    Stretch,
    Terrain,
    Zone,
    place_at,
    place_on,
    share_of,
)
from sandtable.rulesets.modern_battles.ground.standing import (
    Hull,
    footprint,
    near_hulls,
    near_leg,
    on_foot,
)

GUN = ":gun"
Base = Disc | Box
Path = tuple[Point, ...]
INCH = 100
ROUNDING, SPARE = 2, 20  # more than legs in one direction, hulls on them, differ from one another


# --- bases ----------------------------------------------------------------------------------------
def gun_name(unit: str) -> str:
    """What the towed gun of a unit is called among bases."""
    return unit + GUN


def is_gun(who: str) -> bool:
    return who.endswith(GUN)


def gun_unit(who: str) -> str:
    """The unit that serves a gun."""
    return who.removesuffix(GUN)


def has_gun(unit: Unit) -> bool:
    """It serves a towed gun that stands on the table."""
    return bool(unit.gun) and not unit.gun_lost


def base_of(battle: Battle, who: str) -> Base:
    """The base of a figure, the footprint of a vehicle or of a towed gun, where it stands.

    A mounted figure has that of its vehicle (MB-RID-07).
    """
    figure = battle.figures.get(who)
    if figure is not None:
        if figure.fate == MOUNTED:
            return footprint(battle.vehicles[battle.units[figure.unit].mounted])
        return Disc(figure.at, BASE_RADIUS)
    if is_gun(who):
        return gun_base(battle.units[gun_unit(who)])
    return footprint(battle.vehicles[who])


def gun_base(unit: Unit) -> Box:
    """The ground that a towed gun takes (MB-GEN-05)."""
    return Box(unit.gun_at, GUN_SIZE, GUN_SIZE, unit.gun_facing)


def base_at(battle: Battle, who: str, at: Point, facing: Point | None = None) -> Base:
    """The same somewhere else."""
    if who in battle.figures:
        return Disc(at, BASE_RADIUS)
    if is_gun(who):
        return Box(at, GUN_SIZE, GUN_SIZE, facing or battle.units[gun_unit(who)].gun_facing)
    vehicle = battle.vehicles[who]
    return Box(at, vehicle.length, vehicle.width, facing or vehicle.facing)


def centre_of(battle: Battle, who: str) -> Point:
    """Of a figure, a vehicle or a gun; a mounted figure is where its vehicle is."""
    figure = battle.figures.get(who)
    if figure is not None:
        if figure.fate == MOUNTED:
            return battle.vehicles[battle.units[figure.unit].mounted].at
        return figure.at
    if is_gun(who):
        return battle.units[gun_unit(who)].gun_at
    return battle.vehicles[who].at


def side_of(battle: Battle, who: str) -> str:
    """Of a figure, a vehicle, a gun or a unit."""
    return battle.side_of(gun_unit(who))


def level_of(battle: Battle, who: str) -> int:
    """The level of the ground under the centre, plus the storey (MB-GEN-14)."""
    figure = battle.figures.get(who)
    storey = figure.level if figure is not None and figure.fate == UP else 0
    return battle.field.level_at(centre_of(battle, who)) + storey


# --- what a way costs -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Cost:
    """What a path uses up of the allowance, rounded up, and what it crosses on the way."""

    total: int
    crossed: tuple[str, ...] = ()  # obstacles and walls of buildings, in order


def way_cost(battle: Battle, who: str, path: Path, m: int, around: Around | None = None) -> Cost:
    """What a path costs somebody whose profile has this M, in 1/100 inch (MB-TER-02, MB-TER-03).

    Half-rate ground counts twice, each obstacle crossed costs half of M, also in a march or a
    charge; so does each wall of a building (MB-TER-08). A vehicle goes by its centre.
    """
    on_foot = who in battle.figures
    plain, total = on_foot and around is not None and around.plain, 0
    crossed: tuple[str, ...] = ()
    for p, q in pairwise(whole_path(battle, who, path)):
        if plain or battle.field.is_plain(p, q):
            total += root_up((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
        else:
            cost, walls = _rough_leg(battle.field, p, q, on_foot)
            total += cost
            crossed += walls
    return Cost(total + len(crossed) * (m // 2), crossed)


def _rough_leg(table: Field, p: Point, q: Point, on_foot: bool) -> tuple[int, tuple[str, ...]]:
    """The length of a leg as it counts, and what it crosses."""
    memory = table.memory(("rough legs", on_foot))
    found: tuple[int, tuple[str, ...]] | None = memory.get((p, q))
    if found is None:
        crossed = [piece.name for piece, _ in crossings_of(table, p, q, on_foot)]
        found = memory[p, q] = leg_cost(table, p, q), tuple(crossed)
    return found


def leg_cost(table: Field, p: Point, q: Point) -> int:
    """The length of a leg, its part in half-rate ground twice (MB-TER-02)."""
    square = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    slow = table.slow_on(p, q)
    if not slow:
        return root_up(square)
    top, under = _share_of(slow)
    top += under
    return root_up(-(-(square * top * top) // (under * under)))


def _share_of(parts: list[tuple[Share, Share]]) -> Share:
    """How much of a leg they are together."""
    if len(parts) == 1:
        (enter, over), (leave, below) = parts[0]
        return leave * over - enter * below, over * below
    share = share_of([(Fraction(*enter), Fraction(*leave)) for enter, leave in parts])
    return share.numerator, share.denominator


def crossings_of(
    table: Field, p: Point, q: Point, on_foot: bool
) -> Iterator[tuple[Terrain, Fraction]]:
    """Obstacles and walls that a leg crosses, each with the share of the leg where it does.

    Whoever has stopped on an obstacle has paid for it: it is not crossed again on leaving.
    """
    for piece, (enter, leave) in table.stretches(p, q):
        goes_in = enter > 0 or not piece.holds_strictly(p)
        if piece.obstacle or (piece.stops_vehicles and not on_foot):
            if goes_in:
                yield piece, enter
        elif piece.interior and on_foot:
            if goes_in:
                yield piece, enter
            if leave < 1 or not piece.holds_strictly(q):
                yield piece, leave


def ground_rules(table: Field, p: Point, q: Point, on_foot: bool) -> frozenset[str]:
    """The rules by which the ground along a leg slows, or is crossed."""
    if table.is_plain(p, q):
        return frozenset()
    memory = table.memory(("ground rules", on_foot))
    found: frozenset[str] | None = memory.get((p, q))
    if found is None:
        found = memory[p, q] = frozenset(_ground_rules(table, p, q, on_foot))
    return found


def _ground_rules(table: Field, p: Point, q: Point, on_foot: bool) -> Iterator[str]:
    for piece, _ in table.stretches(p, q):
        if piece.half:
            yield from ("MB-TER-01", "MB-TER-02") if piece.bogs else OF_SLOW_GROUND
    for piece, _ in crossings_of(table, p, q, on_foot):
        yield from ("MB-TER-01", "MB-TER-03") if piece.obstacle else ("MB-TER-08",)


OF_SLOW_GROUND = ("MB-TER-01", "MB-TER-02", "MB-TER-05")


def farthest(battle: Battle, who: str, p: Point, q: Point, m: int, allowance: int) -> Point:
    """How far along a leg an allowance goes; it stops at what it cannot cross (MB-TER-03)."""
    table, on_foot = battle.field, who in battle.figures
    if table.is_plain(p, q) and leg_cost(table, p, q) <= allowance:
        return q
    spent, low = 0, Fraction(0)
    walls = () if table.is_plain(p, q) else crossings_of(table, p, q, on_foot)
    marks = [(share, m // 2) for _, share in walls]
    for share, price in (*sorted(marks), (Fraction(1), 0)):
        here, there = place_on(p, q, low), place_on(p, q, share)
        cost = leg_cost(table, here, there) if here != there else 0
        if spent + cost > allowance:
            return _part_of_leg(table, here, there, allowance - spent)
        spent += cost
        if spent + price > allowance:
            return there
        spent, low = spent + price, share
    return q


def _part_of_leg(table: Field, p: Point, q: Point, left: int) -> Point:
    """The farthest place of a leg that costs at most so much, found by halving."""
    low, high, parts = 0, 1024, 1024
    if table.is_even(p, q):  # each part costs its length: so much of it, but for how it is rounded
        whole = leg_cost(table, p, q)
        low = max(low, (left - ROUNDING) * parts // whole)
        high = min(high, (left + ROUNDING) * parts // whole + 1)
    while high - low > 1:
        middle = (low + high) // 2
        end = place_at(p, q, middle, parts)
        if end == p or leg_cost(table, p, end) <= left:
            low = middle
        else:
            high = middle
    return place_at(p, q, low, parts)


def whole_path(battle: Battle, who: str, path: Path) -> Path:
    """A path with the place where it begins in front."""
    if not who:
        return path
    start = centre_of(battle, who)
    return path if path[:1] == (start,) else (start, *path)


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
    found = []
    for number, (p, q) in enumerate(pairwise(whole_path(battle, who, path))):
        for piece, (enter, _) in battle.field.stretches(p, q):
            if piece.kind == kind and (enter > 0 or not piece.holds_strictly(p)):
                found.append(Entry(piece.id, number, place_on(p, q, enter)))
    return tuple(found)


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


class Around(NamedTuple):
    """What may be in the way of a unit that moves within some bounds of the table."""

    hulls: list[Hull]
    figures: list[Figure]
    plain: bool  # nothing there costs movement
    clear: bool  # and nothing stops anybody


def around_paths(battle: Battle, movers: Collection[str], places: Iterable[Point]) -> Around:
    """Of all who go from some of these places to others of them, on foot; themselves left out."""
    points, table = list(places), battle.field
    xs, ys = [x for x, _ in points], [y for _, y in points]
    first, last = (min(xs), min(ys)), (max(xs), max(ys))
    side = side_of(battle, next(iter(movers)))
    friends = near_leg(battle, side, first, last, 2 * BASE_RADIUS)
    reach = 2 * BASE_RADIUS + LONGEST_REACH
    figures = near_leg(battle, battle.enemy_of(side), first, last, reach)
    figures += [f for f in friends if f.id not in movers]
    hulls = near_hulls(battle, first, last, BASE_RADIUS)
    clear = (
        not (figures or hulls or table.impassable or guns(battle))
        and table.has_disc(first, BASE_RADIUS)
        and table.has_disc(last, BASE_RADIUS)
    )
    return Around(hulls, figures, table.is_plain(first, last), clear)


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


def guns(battle: Battle, side: str = "") -> list[Unit]:
    """Units whose towed gun stands on the table."""
    units, figures, found = _LAST_GUNS[0]
    if units is not battle.units or figures is not battle.figures:
        found = [
            unit for unit in battle.units.values() if has_gun(unit) and _is_served(battle, unit)
        ]
        _LAST_GUNS[0] = battle.units, battle.figures, found
    return [unit for unit in found if unit.side == side] if side else found


def _is_served(battle: Battle, unit: Unit) -> bool:
    return any(battle.figures[m].fate == UP for m in unit.members)


#: The units and figures that were asked about last, and those of them with a gun on the table.
_LAST_GUNS: list[tuple[dict[str, Unit], dict[str, Figure], list[Unit]]] = [({}, {}, [])]


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
    found: Fault | None = memory[base]
    return found


def _ground_fault(table: Field, base: Base) -> Fault | None:
    for piece in table.terrain:
        if piece.impassable and overlaps_piece(base, piece.shape):
            return "mb-place-impassable", "MB-TER-08", {"piece": piece.name}
        if piece.interior and isinstance(base, Box) and overlaps_piece(base, piece.shape):
            return "mb-place-building", "MB-TER-08", {"piece": piece.name}
    return None


# --- reach of close combat ------------------------------------------------------------------------
LONGEST_REACH = 2 * INCH


def reach_of(unit: Unit) -> int:
    """How near an enemy must be, strictly: 1 inch, 2 with grenades (MB-CC-01, MB-CC-02)."""
    return LONGEST_REACH if unit.grenades else INCH


def reach_fault(battle: Battle, who: str, path: Path, around: Around | None = None) -> Fault | None:
    """The enemy into whose reach, or whose own reach, a path brings a foot figure (MB-MOV-11)."""
    if around is not None and not around.figures:
        return None
    figure = battle.figures[who]
    own = reach_of(battle.units[figure.unit])
    whole = whole_path(battle, who, path)
    legs = list(pairwise(whole))
    enemy = battle.enemy_of(figure.side)
    for other in _near_path(battle, enemy, whole) if around is None else around.figures:
        if other.side != enemy:
            continue
        apart = 2 * BASE_RADIUS + max(own, reach_of(battle.units[other.unit]))
        if any(comes_closer(p, q, other.at, apart) for p, q in legs):
            return "mb-way-reach", "MB-MOV-11", {"figure": other.id, "unit": other.unit}
    return None


def _near_path(battle: Battle, side: str, path: Path) -> list[Figure]:
    """Those who could be in a reach of somebody on a path, in their order."""
    xs, ys = [x for x, _ in path], [y for _, y in path]
    first, last = (min(xs), min(ys)), (max(xs), max(ys))
    return near_leg(battle, side, first, last, 2 * BASE_RADIUS + LONGEST_REACH)


def is_in_or_near(piece: Terrain, base: Base, distance: int) -> bool:
    """A base stands in a piece by its centre, or this near to it."""
    return piece.holds(base.centre) or touches_piece(base, piece.shape, distance)


__all__ = [
    "BASE_RADIUS", "COVERS", "LONGEST_REACH", "Base", "Cost", "Entry", "Fault", "Field", "Path",
    "Rectangle", "Shape", "Stretch", "Terrain", "Zone", "base_at", "base_of", "bogging",
    "centre_of", "crossings_of", "end_fault", "entries", "farthest", "footprint", "ground_fault",
    "gun_base", "gun_name", "gun_unit", "guns", "has_gun", "is_gun", "is_in_or_near", "level_of",
    "near_leg", "on_foot", "reach_fault", "reach_of", "side_of", "way_cost",
    "way_fault", "whole_path",
]  # fmt: skip
