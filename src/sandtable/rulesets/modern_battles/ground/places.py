"""Places: who is near whom, who fights whom, what a template covers, where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import isqrt

from sandtable.ground.exact import nearest
from sandtable.ground.facing import heading
from sandtable.ground.free import Box, Disc, corners
from sandtable.ground.shapes import edges, gap_at_most, overlaps
from sandtable.ground.shapes import gap as base_gap
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    UP,
    Battle,
    Figure,
    Point,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.bases import (
    INCH,
    LONGEST_REACH,
    Base,
    base_at,
    base_of,
    reach_of,
)
from sandtable.rulesets.modern_battles.ground.pieces import Fault
from sandtable.rulesets.modern_battles.ground.standing import (
    Squad,
    bodies,
    footprint,
    is_near_squad,
    near_leg,
    on_foot,
    squad_of,
    squads,
)
from sandtable.rulesets.modern_battles.ground.ways import end_fault

STEP = 25  # between the places that are tried, 1/100 inch
AROUND = 16  # directions on the smallest ring
FARTHEST = 2_000  # how far room is looked for
COHESION = 200  # MB-GEN-08: each figure within 2 inches of another
COMRADES = COHESION + 2 * BASE_RADIUS  # the same between their centres
GROUPED = 50  # MB-GEN-08: less than half an inch

MOUNTING = 200  # MB-MOV-10


# --- between bases --------------------------------------------------------------------------------
def gap(battle: Battle, a: str, b: str) -> int:
    """Distance between nearest points of two bases, rounded up (MB-GEN-05)."""
    return base_gap(base_of(battle, a), base_of(battle, b))


def within(battle: Battle, a: str, b: str, distance: int) -> bool:
    """Whether two bases are at most so far apart."""
    return gap_at_most(base_of(battle, a), base_of(battle, b), distance)


def closer_than(base: Base, other: Base, distance: int) -> bool:
    """Whether two bases are less than so far apart."""
    reaches = [(spot, other) for spot in _reaching(base, distance)]
    reaches += [(spot, base) for spot in _reaching(other, distance)]
    return any(overlaps(spot, reached) for spot, reached in reaches)


def _reaching(base: Base, distance: int) -> list[Disc]:
    """The ground round a disc, or round the corners of a box."""
    if isinstance(base, Disc):
        return [Disc(base.centre, base.radius + distance)]
    return [Disc(corner, distance) for corner in corners(base)]


def distance_between(battle: Battle, a: str, b: str) -> int:
    """Between two units or vehicles: that of their nearest bases, rounded up."""
    one, other = _ground_of(battle, a), _ground_of(battle, b)
    if not isinstance(one, Squad):
        a, b, one, other = b, a, other, one
    if not isinstance(one, Squad) or other is None:
        return _distance_between(battle, a, b)
    known, far = one.looked_at.get(("far", b)) or (None, 0)
    if known is not other and known != other:
        far = _distance_between(battle, a, b)
        one.looked_at["far", b] = other, far
    return far


def _ground_of(battle: Battle, piece: str) -> Squad | Box | None:
    """Who of a unit stands on the table, or the ground of a vehicle; None of those who ride."""
    vehicle = battle.vehicles.get(piece)
    return squad_of(battle, piece) if vehicle is None else footprint(vehicle)


def _distance_between(battle: Battle, a: str, b: str) -> int:
    own = [base_of(battle, body) for body in bodies(battle, a)]
    others = [base_of(battle, body) for body in bodies(battle, b)]
    here = [base.centre for base in own if isinstance(base, Disc)]
    there = [base.centre for base in others if isinstance(base, Disc)]
    if len(here) == len(own) and len(there) == len(others):  # all alike: the nearest centres
        apart = [((x - u) ** 2 + (y - v) ** 2, (x, y), (u, v)) for x, y in here for u, v in there]
        _, centre, other = min(apart)
        return base_gap(Disc(centre, BASE_RADIUS), Disc(other, BASE_RADIUS))
    return min([base_gap(base, far) for base in own for far in others])


def gap_to_point(battle: Battle, piece: str, point: Point) -> int:
    """From the nearest base of a unit or vehicle to a point, rounded up."""
    spot = Disc(point, 0)
    return min(base_gap(base_of(battle, body), spot) for body in bodies(battle, piece))


# --- units ----------------------------------------------------------------------------------------
def is_grouped(battle: Battle, unit: str) -> bool:
    """At least half of its figures have another at less than half an inch (MB-GEN-08)."""
    squad = squad_of(battle, unit)
    if squad is None:
        return False
    grouped: bool | None = squad.looked_at.get("grouped")
    if grouped is None:
        grouped = squad.looked_at["grouped"] = _is_grouped(squad.figures)
    return grouped


def _is_grouped(members: list[Figure]) -> bool:
    if len(members) < 2:
        return False
    close: set[str] = set()
    for number, figure in enumerate(members):
        x, y = figure.at
        for other in members[:number]:
            u, v = other.at
            if (x - u) ** 2 + (y - v) ** 2 < (2 * BASE_RADIUS + GROUPED) ** 2:
                close |= {figure.id, other.id}
    return 2 * len(close) >= len(members)


def _apart(figure: Figure, other: Figure, distance: int) -> bool:
    """Closer than so far."""
    (x, y), (u, v) = figure.at, other.at
    return (x - u) ** 2 + (y - v) ** 2 < (2 * BASE_RADIUS + distance) ** 2


def strays(ends: Mapping[str, Point]) -> tuple[str, ...]:
    """Those of a unit who would stand farther than 2 inches from any other (MB-GEN-08)."""
    bases = {who: Disc(at, BASE_RADIUS) for who, at in ends.items()}
    return tuple(
        who
        for who, base in bases.items()
        if len(bases) > 1
        and not any(
            gap_at_most(base, other, COHESION) for name, other in bases.items() if name != who
        )
    )


def crowd_fault(ends: Mapping[str, Point]) -> Fault | None:
    """Two of a unit who would stand on one another (MB-MOV-07)."""
    placed: list[tuple[str, Point]] = []
    for who, (x, y) in ends.items():
        for other, (u, v) in placed:
            if (x - u) ** 2 + (y - v) ** 2 < (2 * BASE_RADIUS) ** 2:
                return "mb-place-taken", "MB-MOV-07", {"other": other}
        placed.append((who, (x, y)))
    return None


def is_wholly_near(battle: Battle, unit: str, vehicle: str, distance: int = MOUNTING) -> bool:
    """Every figure of a unit is within 2 inches of a vehicle (MB-MOV-10)."""
    hull = footprint(battle.vehicles[vehicle])
    return all(gap_at_most(Disc(f.at, BASE_RADIUS), hull, distance) for f in battle.members(unit))


def room_aboard(battle: Battle, vehicle: str) -> int:
    """How many more figures a vehicle carries (MB-MOV-10)."""
    riding = sum(len(battle.members(unit.id)) for unit in battle.riders(vehicle))
    return battle.vehicles[vehicle].carries - riding


# --- close combat ---------------------------------------------------------------------------------
def in_reach(battle: Battle, figure: str, other: str) -> bool:
    """A figure reaches an enemy figure: strictly less than 1 inch, or 2 (MB-CC-01, MB-CC-02)."""
    fighter, enemy = battle.figures[figure], battle.figures[other]
    if fighter.fate != UP or enemy.fate != UP:
        return False
    return _apart(fighter, enemy, reach_of(battle.units[fighter.unit]))


def reaches_by_grenade_alone(battle: Battle, figure: str) -> bool:
    """All whom he reaches are an inch away or more (MB-CC-02)."""
    fighter, reached = battle.figures[figure], reached_by(battle, figure)
    others = [battle.figures[other] for foes in reached.values() for other in foes]
    return bool(others) and not any(_apart(fighter, other, INCH) for other in others)


def reached_by(battle: Battle, figure: str) -> dict[str, tuple[str, ...]]:
    """Enemy units in a figure's reach, the nearest first, with their figures (MB-CC-14)."""
    fighter = battle.figures[figure]
    reach = 2 * BASE_RADIUS + reach_of(battle.units[fighter.unit])
    near: list[tuple[int, Figure]] = []
    for other in on_foot(battle, battle.enemy_of(fighter.side)):
        square = (fighter.at[0] - other.at[0]) ** 2 + (fighter.at[1] - other.at[1]) ** 2
        if square < reach * reach:
            near.append((square, other))
    reached: dict[str, tuple[str, ...]] = {}
    for _, other in sorted(near, key=lambda pair: pair[0]):
        reached[other.unit] = (*reached.get(other.unit, ()), other.id)
    return reached


def engaged_with(battle: Battle, unit: str) -> tuple[str, ...]:
    """Enemy units that are engaged with a unit (MB-CC-01); riders never are."""
    mine = [f for f in battle.members(unit) if f.fate == UP]
    if not mine:
        return ()
    side, own = battle.units[unit].side, reach_of(battle.units[unit])
    engaged: dict[str, None] = {}
    for other in on_foot(battle, battle.enemy_of(side)):
        if other.unit in engaged:
            continue
        reach = max(own, reach_of(battle.units[other.unit]))
        if any(_apart(f, other, reach) for f in mine):
            engaged[other.unit] = None
    return tuple(u for u in battle.units if u in engaged)


def engaged_at(battle: Battle, who: str, at: Point) -> bool:
    """Whether a figure would stand in a reach there, its own or an enemy's (MB-MOV-11)."""
    figure = battle.figures[who]
    own, enemy = reach_of(battle.units[figure.unit]), battle.enemy_of(figure.side)
    for other in near_leg(battle, enemy, at, at, 2 * BASE_RADIUS + LONGEST_REACH):
        reach = 2 * BASE_RADIUS + max(own, reach_of(battle.units[other.unit]))
        if (at[0] - other.at[0]) ** 2 + (at[1] - other.at[1]) ** 2 < reach * reach:
            return True
    return False


def engagements(battle: Battle) -> dict[str, tuple[str, ...]]:
    """Every engaged unit and those it is engaged with; as before while nobody has stirred."""
    figures, engaged = _LAST_ENGAGED[0]
    if figures is not battle.figures:
        engaged = _engagements(battle)
        _LAST_ENGAGED[0] = battle.figures, engaged
    return engaged


#: The figures that were asked about last, and who of them was engaged.
_LAST_ENGAGED: list[tuple[dict[str, Figure], dict[str, tuple[str, ...]]]] = [({}, {})]


def _engagements(battle: Battle) -> dict[str, tuple[str, ...]]:
    own, other = battle.sides
    units = battle.units
    pairs: set[tuple[str, str]] = set()
    for squad in squads(battle, own):
        if not is_near_squad(battle, other, squad, 2 * BASE_RADIUS + LONGEST_REACH):
            continue
        for figure in squad.figures:
            at, unit = figure.at, figure.unit
            for enemy in near_leg(battle, other, at, at, 2 * BASE_RADIUS + LONGEST_REACH):
                if (unit, enemy.unit) not in pairs:
                    reach = max(reach_of(units[unit]), reach_of(units[enemy.unit]))
                    if _apart(figure, enemy, reach):
                        pairs |= {(unit, enemy.unit), (enemy.unit, unit)}
    if not pairs:
        return {}
    engaged = {unit: tuple([u for u in units if (unit, u) in pairs]) for unit in units}
    return {unit: others for unit, others in engaged.items() if others}


def combat_of(battle: Battle, unit: str) -> frozenset[str]:
    """All units linked with one by engagement: one combat (MB-CC-14)."""
    linked = engagements(battle)
    if unit not in linked:
        return frozenset()
    combat, left = {unit}, [unit]
    while left:
        for other in linked.get(left.pop(), ()):
            if other not in combat:
                combat.add(other)
                left.append(other)
    return frozenset(combat)


# --- room -----------------------------------------------------------------------------------------
def is_free(
    battle: Battle,
    who: str,
    point: Point,
    ignoring: tuple[str, ...] = (),
    facing: Point | None = None,
) -> bool:
    """Whether a figure, a vehicle or a gun can stand at a point."""
    return end_fault(battle, who, base_at(battle, who, point, facing), ignoring) is None


def place_fault(
    battle: Battle,
    who: str,
    point: Point,
    ignoring: tuple[str, ...] = (),
    facing: Point | None = None,
) -> Fault | None:
    """What keeps somebody from standing at a point, or None."""
    return end_fault(battle, who, base_at(battle, who, point, facing), ignoring)


def rings(point: Point, farthest: int = FARTHEST) -> Iterator[Point]:
    """Places round a point, the nearest first."""
    yield point
    for far in range(STEP, farthest + 1, STEP):
        number = min(max(AROUND, 3 * far // STEP), 72)
        for n in range(number):
            dx, dy = heading(360 * n // number)
            yield point[0] + _share(dx, far), point[1] + _share(dy, far)


def _share(way: int, length: int) -> int:
    return (2 * way * length + 10_000) // 20_000


def places_round(
    battle: Battle, vehicle: str, number: int, farthest: int, away_from: Point | None = None
) -> tuple[Point, ...]:
    """Places on foot round a vehicle, at most so far from it, on the side away from somebody.

    As many as are free, up to `number`; each is free with the others taken (MB-RID-06, MB-VEH-20,
    MB-CMD-04).
    """
    hull = battle.vehicles[vehicle]
    spots = [at for apart in range(0, farthest + 1, INCH // 2) for at in _beside(hull, apart)]
    if away_from is not None:
        ux, uy = away_from
        spots.sort(key=lambda at: -((at[0] - ux) ** 2 + (at[1] - uy) ** 2))
    taken: list[Disc] = []
    for at in spots:
        base = Disc(at, BASE_RADIUS)
        if len(taken) == number:
            break
        if not gap_at_most(base, footprint(hull), farthest) or _is_taken(base, taken):
            continue
        if end_fault(battle, "", base) is None:
            taken.append(base)
    return tuple(base.centre for base in taken)


def _is_taken(base: Disc, taken: Iterable[Disc]) -> bool:
    return any(overlaps(base, other) for other in taken)


def _beside(vehicle: Vehicle, apart: int) -> Iterator[Point]:
    """Places along the edges of a hull, this far outside: the rear, the flanks, the front."""
    off = BASE_RADIUS + apart
    front, right, rear, left = edges(corners(footprint(vehicle)))
    for p, q in (rear, left, right, front):
        dx, dy = q[0] - p[0], q[1] - p[1]
        square = dx * dx + dy * dy
        ox, oy = nearest(dy * off, square), nearest(-dx * off, square)
        for along in range(0, isqrt(square) + 1, STEP):
            x, y = nearest(dx * along, square), nearest(dy * along, square)
            yield p[0] + x + ox, p[1] + y + oy
