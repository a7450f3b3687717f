"""Compulsory moves (mouvements obligatoires): flight on foot, withdrawal of vehicles (MB-MOV-06).

    run_away(battle, piece, umpire)        one flee move of a foot unit, or back_away of a vehicle
    back_away(battle, vehicle, umpire)     M inches in reverse (MB-GRP-03, MB-VEH-21)

A foot unit keeps its order: all its figures go the same way and as far as the slowest of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import isqrt

from sandtable.ground.facing import turn
from sandtable.ground.free import Disc, corners, length, point_along
from sandtable.ground.hulls import disc_overlaps_outline, swept, way
from sandtable.ground.moving import comes_closer, runs_over_polygon
from sandtable.ground.outlines import Rectangle
from sandtable.ground.shapes import gap
from sandtable.rulesets.modern_battles.battle.events.moves import COMPULSORY
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    Battle,
    Mines,
    Point,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.around import Around, around_paths
from sandtable.rulesets.modern_battles.ground.bases import LONGEST_REACH, Path, reach_of, side_of
from sandtable.rulesets.modern_battles.ground.costs import farthest
from sandtable.rulesets.modern_battles.ground.pieces import Fault
from sandtable.rulesets.modern_battles.ground.sight import unit_sees
from sandtable.rulesets.modern_battles.ground.standing import (
    footprint,
    hulls,
    near_leg,
    on_foot,
    pieces_of,
)
from sandtable.rulesets.modern_battles.ground.ways import entries, steps_barred, way_fault
from sandtable.rulesets.modern_battles.play import movers, walking
from sandtable.umpire import Playing

#: Directions that are tried, by how much they turn from straight away.
TURNS = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90, 120, -120, 150, -150, 180)
STEP = 25
PASSING = 2 * BASE_RADIUS + 100  # between the centres of two men 1 inch apart
Ends = dict[str, Point]


# --- on foot --------------------------------------------------------------------------------------
def run_away(battle: Battle, piece: str, umpire: Playing) -> Battle:
    """Directly away from the nearest enemy in sight, or the nearest of all."""
    if piece in battle.vehicles:
        return back_away(battle, piece, umpire)
    unit = battle.units[piece]
    if not any(f.is_up for f in battle.members(piece)):
        return battle
    away = away_from_enemy(battle, piece)
    ends = flight(battle, piece, away, movers.long_move(battle, unit))
    paths: dict[str, Path] = {who: (end,) for who, end in ends.items()}
    return walking.go(battle, piece, paths, away, umpire, how=COMPULSORY)


def away_from_enemy(battle: Battle, piece: str) -> Point:
    """The direction of a flight; without any enemy, where its back is turned to."""
    here, enemy = middle_of(battle, piece), fled_from(battle, piece)
    threat = _nearest_place(battle, here, enemy)[1] if enemy else here
    if threat != here:
        return here[0] - threat[0], here[1] - threat[1]
    facing = (battle.vehicles.get(piece) or battle.units[piece]).facing
    return -facing[0], -facing[1]


def fled_from(battle: Battle, piece: str) -> str:
    """The nearest enemy whom it sees; of all, when it sees nobody; "" when there is none."""
    here = middle_of(battle, piece)
    enemies = pieces_of(battle, battle.enemy_of(battle.side_of(piece)))
    near = sorted(enemies, key=lambda other: _nearest_place(battle, here, other))
    return next((one for one in near if unit_sees(battle, piece, one)), near[0] if near else "")


def _nearest_place(battle: Battle, here: Point, other: str) -> tuple[int, Point]:
    return min([(_square(here, at), at) for at in places_of(battle, other)])


def middle_of(battle: Battle, piece: str) -> Point:
    places = places_of(battle, piece)
    return sum([x for x, _ in places]) // len(places), sum([y for _, y in places]) // len(places)


def places_of(battle: Battle, piece: str) -> list[Point]:
    """Where the figures of a unit are, or a vehicle; who rides is where his vehicle is."""
    unit = battle.units.get(piece)
    if unit is None:
        return [battle.vehicles[piece].at]
    members = battle.members(piece)
    return (
        [battle.vehicles[unit.mounted].at for _ in members]
        if unit.mounted
        else [f.at for f in members]
    )


def _square(p: Point, q: Point) -> int:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2


def flight(battle: Battle, unit: str, away: Point, allowance: int) -> Ends:
    """Where each figure ends: the straightest open way, else the one that leads farthest.

    A way nearer to an enemy, or past one, is taken where no other leads half as far as they could
    go: who is hemmed in does not stand still for that.
    """
    threats = threats_to(battle, unit)
    ways = []
    for degrees in TURNS:
        direction = turn(away, degrees)
        wanted = reachable(battle, unit, direction, allowance)
        ends = shifted(battle, unit, direction, wanted)
        good = is_open(battle, ends, threats) and not is_in_reach(battle, unit, ends)
        if good and not passes_an_enemy(battle, unit, ends) and fits(battle, unit, ends):
            return ends
        ways.append((direction, wanted))
    best, best_ends = (*[False] * 6, -1), ends
    for direction, wanted in ways:
        least = best[6] if all(best[:6]) else 0  # no farther is no better
        far = with_room(battle, unit, direction, wanted, least)
        ends = shifted(battle, unit, direction, far)
        leads, keeps_off = 0 < allowance <= 2 * far, not comes_nearer(ends, threats)
        worth = (
            keeps_out_of_mines(battle, ends),
            leads and keeps_off,
            not is_in_reach(battle, unit, ends),
            leads and not passes_an_enemy(battle, unit, ends),
            leads,
            keeps_off,
            far,
        )
        if worth > best:
            best, best_ends = worth, ends
    return best_ends


def reachable(battle: Battle, unit: str, direction: Point, allowance: int) -> int:
    """How far the slowest of them gets with what the ground costs (MB-TER-02, MB-TER-03)."""
    m, (dx, dy) = battle.units[unit].profile.m, way(direction, allowance)
    lengths = []
    for who, at in standing(battle, unit):
        end = farthest(battle, who, at, (at[0] + dx, at[1] + dy), m, allowance)
        lengths.append(length(at, end))
    return min(lengths)


def standing(battle: Battle, unit: str) -> Iterator[tuple[str, Point]]:
    for figure in battle.members(unit):
        if figure.is_up:
            yield figure.id, figure.at


def shifted(battle: Battle, unit: str, direction: Point, far: int) -> Ends:
    dx, dy = way(direction, far)
    return {who: (x + dx, y + dy) for who, (x, y) in standing(battle, unit)}


def with_room(battle: Battle, unit: str, direction: Point, far: int, least: int = 0) -> int:
    """As far as nothing stands in anybody's way and there is room to stop.

    0 where that is no farther than the least.
    """
    own = dict(standing(battle, unit))
    wanted = shifted(battle, unit, direction, far)
    around = around_paths(battle, own, [*own.values(), *wanted.values()])
    first = list(own)  # whoever was in trouble last
    while far > least:
        ends, fault = shifted(battle, unit, direction, far), None
        for who in first:
            fault = hindrance(battle, who, ends, around)
            if fault is not None:
                break
        else:
            return far
        first.remove(who)
        first.insert(0, who)
        leads = partial(_at, own[who], direction)
        far -= STEP * steps_barred(battle, who, leads, far, least, STEP, fault)
    return 0


def _at(start: Point, direction: Point, far: int) -> Point:
    dx, dy = way(direction, far)
    return start[0] + dx, start[1] + dy


def fits(battle: Battle, unit: str, ends: Ends) -> bool:
    """Nothing stands in anybody's way to there, and there is room to stop."""
    own = dict(standing(battle, unit))
    around = around_paths(battle, own, [*own.values(), *ends.values()])
    return (
        around.clear or ends == own or not any(hindrance(battle, who, ends, around) for who in own)
    )


def hindrance(battle: Battle, who: str, ends: Ends, around: Around) -> Fault | None:
    path, own = (ends[who],), tuple(ends)
    return way_fault(battle, who, path, ignoring=own, may_leave=True, around=around)


def is_open(battle: Battle, ends: Ends, threats: Threats) -> bool:
    """It brings nobody nearer to any enemy, and into no minefield that is known."""
    return keeps_out_of_mines(battle, ends) and not comes_nearer(ends, threats)


def keeps_out_of_mines(battle: Battle, ends: Ends) -> bool:
    mined = bool(battle.field.minefields)
    return not (mined and any(meets_mines(battle, who, at) for who, at in ends.items()))


Threats = list[tuple[Point, int]]  # every enemy, and how near somebody is: the square of it


def threats_to(battle: Battle, unit: str) -> Threats:
    enemies = pieces_of(battle, battle.enemy_of(battle.side_of(unit)))
    here = [at for _, at in standing(battle, unit)]
    return [(at, _nearest(here, at)) for other in enemies for at in places_of(battle, other)]


def _nearest(places: Iterable[Point], at: Point) -> int:
    x, y = at
    return min([(x - u) ** 2 + (y - v) ** 2 for u, v in places])


def meets_mines(battle: Battle, who: str, end: Point) -> bool:
    """Whether the straight way leads into mines that its side knows of (MB-INI-03)."""
    side = side_of(battle, who)
    fields = [walking.mines_of(battle, entry.piece) for entry in entries(battle, who, (end,))]
    return any(name and _knows(battle.mines[name], side) for name in fields)


def _knows(mines: Mines, side: str) -> bool:
    return mines.known or mines.side == side


def comes_nearer(ends: Ends, threats: Threats) -> bool:
    places = list(ends.values())
    west, north, east, south = _bounds(places)
    for (x, y), before in threats:
        dx, dy = max(west - x, 0, x - east), max(north - y, 0, y - south)
        if dx * dx + dy * dy < before and _nearest(places, (x, y)) < before:
            return True
    return False


def is_in_reach(battle: Battle, unit: str, ends: Ends) -> bool:
    """Somebody would end in a reach of close combat (MB-MOV-11)."""
    own, enemy = reach_of(battle.units[unit]), battle.enemy_of(battle.units[unit].side)
    west, north, east, south = _bounds(ends.values())
    reach = 2 * BASE_RADIUS + LONGEST_REACH
    for other in near_leg(battle, enemy, (west, north), (east, south), reach):
        near = 2 * BASE_RADIUS + max(own, reach_of(battle.units[other.unit]))
        if _nearest(ends.values(), other.at) < near * near:
            return True
    return False


def passes_an_enemy(battle: Battle, unit: str, ends: Ends) -> bool:
    """Somebody's way comes within 1 inch of an enemy, or nearer than he is at first (MB-MOV-06)."""
    enemy = battle.enemy_of(battle.units[unit].side)
    manned = [h for h in hulls(battle) if h.vehicle.side == enemy and h.vehicle.is_manned]
    for who, p in standing(battle, unit):
        q = ends[who]
        for other in near_leg(battle, enemy, p, q, PASSING):
            apart = min(PASSING, isqrt(_square(p, other.at)))
            if comes_closer(p, q, other.at, apart):
                return True
        for hull in manned:
            apart = min(PASSING - BASE_RADIUS, max(gap(Disc(p, 0), hull.base) - 1, 0))
            if runs_over_polygon(p, q, apart, hull.outline):
                return True
    return False


def _bounds(places: Iterable[Point]) -> Rectangle:
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


# --- vehicles -------------------------------------------------------------------------------------
def back_away(battle: Battle, vehicle: str, umpire: Playing) -> Battle:
    """In reverse at top speed, the hull facing as before (MB-GRP-03, MB-VEH-21).

    Straight back, unless that leads nearer to the enemy. Who cannot move or loses his turn stays
    (MB-GRP-04, MB-VEH-25).
    """
    mover = battle.vehicles[vehicle]
    if not mover.is_manned or mover.immobilised or mover.losing or mover.burning:
        return battle
    away = away_from_enemy(battle, vehicle)
    end = _backwards(battle, mover, away)
    if end == mover.at:
        return battle
    umpire.note("MB-VEH-21")
    return walking.go(battle, vehicle, {vehicle: (end,)}, mover.facing, umpire, how=COMPULSORY)


def _backwards(battle: Battle, vehicle: Vehicle, away: Point) -> Point:
    back = (-vehicle.facing[0], -vehicle.facing[1])
    straight = back[0] * away[0] + back[1] * away[1] > 0
    best, worth = vehicle.at, (False, 0)  # whether it is safe, and how far
    for direction in (back if straight else away, *[turn(away, degrees) for degrees in TURNS[:9]]):
        dx, dy = way(direction, vehicle.m)
        goal = vehicle.at[0] + dx, vehicle.at[1] + dy
        end = farthest(battle, vehicle.id, vehicle.at, goal, vehicle.m, vehicle.m)
        far = wanted = length(vehicle.at, end)
        leads = partial(point_along, vehicle.at, goal)
        least = worth[1] if worth[0] else 0  # who gets no farther is no better
        while far > least or far == wanted > 0:
            end = leads(far)
            fault = way_fault(battle, vehicle.id, (end,), vehicle.facing, may_leave=True)
            if fault is None:
                break
            far -= STEP * steps_barred(battle, vehicle.id, leads, far, least, STEP, fault)
        else:
            continue
        safe = not (meets_mines(battle, vehicle.id, end) or backs_past(battle, vehicle, end))
        if far >= wanted and safe:
            return end
        if (safe, far) > worth:
            best, worth = end, (safe, far)
    return best


def backs_past(battle: Battle, vehicle: Vehicle, end: Point) -> bool:
    """It comes within 1 inch of an enemy on foot who was farther off at first (MB-MOV-06)."""
    hull = corners(footprint(vehicle))
    ground = swept(hull, (end[0] - vehicle.at[0], end[1] - vehicle.at[1]))
    near = [
        Disc(f.at, PASSING - BASE_RADIUS) for f in on_foot(battle, battle.enemy_of(vehicle.side))
    ]
    return any(
        disc_overlaps_outline(disc, ground) and not disc_overlaps_outline(disc, hull)
        for disc in near
    )
