"""Movement: pivots, legs and their price, obstacles, taking cover, rout moves (CZ-MOVE)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import (
    Crossing,
    Disc,
    Piece,
    degrees_between,
    disc_overlaps_piece,
    disc_touches_piece,
    length,
    point_along,
    point_in_polygon,
    turn,
    turn_at_most_90,
)
from sandtable.ground.free import Terrain as GroundPiece
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import (
    Crossed,
    Entangled,
    LeftTable,
    Moved,
    Pivoted,
    Spent,
    TookCover,
)
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import Cross, Move, Pivot, TakeCover
from sandtable.rulesets.combat_zone.dice.obstacles import cross_wire
from sandtable.rulesets.combat_zone.ground import hulls, routes
from sandtable.rulesets.combat_zone.ground.field import HELD, REMEMBERED, Field
from sandtable.rulesets.combat_zone.ground.levels import Layer
from sandtable.rulesets.combat_zone.play.actions import (
    begin_action,
    check_actor,
    goes_on,
    points_left,
)
from sandtable.umpire import Playing

EDGES = ("north", "east", "south", "west")
ROUT_MOVE = 2000  # CZ-REACT-12: 20 cm
LONGEST_PATH = 24  # points of one command
LEDGE = "edge"  # where a floor, roof or platform ends: in place of a piece in the way
HANGING = ("ladder", "support")  # footings between levels (CZ-URBAN-05)
ACROSS = 100  # how far apart two bases on the two sides of one obstacle may be (CZ-GEN-05)


# --- pivots ---------------------------------------------------------------------------------------
def pivot_price(figure: Figure, facing: Point) -> int:
    """Pivots since the last action add up to one: free to 90°, 1 AP beyond (CZ-MOVE-01)."""
    if turn_at_most_90(figure.settled, facing):
        return 0
    return sheet.MOVE_COST["pivot-180"].action_points


def turned(figure: Figure, angle: int) -> tuple[Point, int]:
    """How a figure faces after a pivot, and its price.

    Pivots go by whole degrees: several that make 90° are free, however their facings are rounded.
    """
    facing = turn(figure.facing, angle)
    if degrees_between(figure.settled, facing) <= 90:
        return facing, 0
    return facing, sheet.MOVE_COST["pivot-180"].action_points


def check_pivot(battle: Battle, command: Pivot) -> None:
    figure = check_actor(battle, command.figure, 0)
    if not -180 <= command.angle <= 180 or not command.angle:
        raise Refused("bad-angle", "CZ-MOVE-01", angle=command.angle)
    _, price = turned(figure, command.angle)
    check_actor(battle, command.figure, price)


def play_pivot(battle: Battle, command: Pivot, umpire: Playing) -> Battle:
    before = battle.figures[command.figure]
    facing, price = turned(before, command.angle)
    battle = begin_action(battle, command.figure, "pivot", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "pivot", price, umpire)
    pivoted: Battle = umpire.record(battle, Pivoted(command.figure, facing, price))
    return pivoted


def pay(battle: Battle, who: str, action: str, points: int, umpire: Playing) -> Battle:
    """An action cut short is paid for all the same, if the figure is still there to pay."""
    if not battle.figures[who].is_alive or not points:
        return battle
    paid: Battle = umpire.record(battle, Spent(who, action, points))
    return paid


# --- moves ----------------------------------------------------------------------------------------
def step_of(battle: Battle, figure: Figure) -> int:
    """How far one movement action goes: 5 cm, 4 in a combat suit, 1 less in the dark.

    CZ-MOVE-01, CZ-DARK-03.
    """
    row = "move-combat-suit" if figure.who.armour == "combat-suit" else "move"
    reach = sheet.MOVE_COST[row].reach or 0
    return reach - 100 if battle.field.dark else reach


def price_of(battle: Battle, figure: Figure, path: tuple[Point, ...]) -> int:
    """Action points of a path: each straight leg on its own, bends of more than 90° besides."""
    step = step_of(battle, figure)
    at, facing, price = figure.at, figure.facing, 0
    for n, to in enumerate(path):
        way = (to[0] - at[0], to[1] - at[1])
        if n == 0:
            price += pivot_price(figure, way)
        elif not turn_at_most_90(facing, way):
            price += sheet.MOVE_COST["pivot-180"].action_points
        price += leg_price(battle.field, at, to, step, figure.foot)
        at, facing = to, way
    return price


def leg_price(field: Field, p: Point, q: Point, step: int, foot: int = 0) -> int:
    """1 AP a step, 2 when any part of the step is in difficult terrain (CZ-MOVE-01)."""
    layer = field.layer(foot)
    key = (p, q, step)
    price = layer.prices.get(key)
    if price is None:
        if len(layer.prices) >= REMEMBERED:
            layer.prices.clear()
        price = layer.prices[key] = _leg_price(field, p, q, step, layer.difficult)
    return price


def _leg_price(field: Field, p: Point, q: Point, step: int, difficult: tuple[Piece, ...]) -> int:
    squared = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    steps = isqrt(max(squared - 1, 0)) // step + 1
    hard: set[int] = set()
    for crossing in field.table.leg(p, q, difficult):
        first = _step_at(crossing.enter, squared, step, steps)
        last = _step_at(crossing.leave, squared, step, steps, leaving=True)
        hard.update(range(first, last + 1))
    easy = sheet.MOVE_COST["move"].action_points
    slow = sheet.MOVE_COST["move-difficult"].action_points
    return easy * (steps - len(hard)) + slow * len(hard)


def _step_at(
    share: tuple[int, int], squared: int, step: int, steps: int, *, leaving: bool = False
) -> int:
    """Number of the step in which a share of the leg lies; its end belongs to it when leaving."""
    top, bottom = share
    far = top * top * squared
    n = isqrt(far) // (step * bottom)
    if leaving and n and (n * step * bottom) ** 2 == far:
        n -= 1
    return min(n, steps - 1)


def check_move(battle: Battle, command: Move) -> None:
    figure = check_actor(battle, command.figure, 1)
    path = command.path
    if figure.footing in HANGING:
        raise Refused("on-a-ladder", "CZ-URBAN-05", figure=figure.id)
    if not path or len(path) > LONGEST_PATH:
        raise Refused("bad-path", "CZ-MOVE-01", points=len(path), most=LONGEST_PATH)
    at = figure.at
    for n, to in enumerate(path):
        if to == at:
            raise Refused("bad-path", "CZ-MOVE-01", points=len(path), most=LONGEST_PATH)
        if not battle.field.is_on_table(to) and n < len(path) - 1:
            raise Refused("off-the-table", "CZ-SEQ-07", point=to)
        barrier = barrier_on(battle, at, to, figure.foot)
        if barrier == LEDGE:
            raise Refused("level-ends", "CZ-URBAN-06", point=to)
        if barrier:
            raise Refused("in-the-way", "CZ-MOVE-02", piece=barrier)
        met = enemy_on(battle, figure, at, to, last=n == len(path) - 1)
        if met:
            raise Refused("enemy-in-the-way", "CZ-MOVE-02", enemy=met)
        at = to
    if battle.field.is_on_table(at):
        check_fits(battle, figure, at)
        check_borne(battle, figure, at)
    check_actor(battle, command.figure, price_of(battle, figure, path))


def check_borne(battle: Battle, figure: Figure, at: Point) -> None:
    """Nobody stands with the middle of the base on the very edge of a floor (CZ-URBAN-01)."""
    if not battle.field.bears(at, figure.foot):
        raise Refused("level-ends", "CZ-URBAN-06", point=at)


def barrier_on(battle: Battle, p: Point, q: Point, foot: int = 0) -> str:
    """What stops somebody walking from p to q: walls, shut doors, obstacles… or "" (CZ-MOVE-02).

    An obstacle that may be held (trench, ditch, bushes) does not stop who is already in it. Where a
    floor, roof or platform comes to its edge, that stops him (`LEDGE`).
    """
    if battle.vehicles:
        hull = hulls.hull_on_way(battle, p, q, foot)
        if hull:
            return hull
    if battle.gaps:
        return _barrier_besides_gaps(battle, p, q, foot)
    return path_barrier(battle.field, battle.shut, p, q, foot)


def path_barrier(field: Field, shut: frozenset[str], p: Point, q: Point, foot: int = 0) -> str:
    """The same for any set of doors that are shut, before any wire is cut."""
    layer = field.layer(foot)
    key = (p, q)
    met = layer.met.get(key)
    if met is None:
        if len(layer.met) >= REMEMBERED:
            layer.met.clear()
        met = layer.met[key] = tuple(_barriers_on(field, p, q, layer))
    for barrier in met:
        if barrier in shut or barrier not in field.doors:
            return barrier
    return ""


def _barriers_on(field: Field, p: Point, q: Point, layer: Layer) -> Iterator[str]:
    """All that a walk meets, doors included, up to the first thing that always stops it."""
    for crossing in field.table.leg(p, q, layer.barriers):
        piece = crossing.piece
        if not _is_held_by(p, piece, crossing.enter):
            yield piece.id
            if piece.id not in field.doors:
                return
    if not field.bears_along(p, q, layer.foot):
        yield LEDGE


def _barrier_besides_gaps(battle: Battle, p: Point, q: Point, foot: int) -> str:
    """The same where wire or a fence has been cut: a gap is walked through (CZ-OBST-03)."""
    field, layer = battle.field, battle.field.layer(foot)
    for crossing in field.table.leg(p, q, layer.barriers):
        name = crossing.piece.id
        if _is_held_by(p, crossing.piece, crossing.enter) or _is_through_gap(
            battle, crossing, p, q
        ):
            continue
        if name in battle.shut or name not in field.doors:
            return name
    return "" if field.bears_along(p, q, foot) else LEDGE


def _is_through_gap(battle: Battle, crossing: Crossing, p: Point, q: Point) -> bool:
    """The middle of a crossing lies within a gap, one base wide."""
    (a, b), (c, d) = crossing.enter, crossing.leave
    share, whole = a * d + c * b, 2 * b * d
    for piece, (x, y) in battle.gaps:
        if piece == crossing.piece.id:
            dx = (p[0] - x) * whole + (q[0] - p[0]) * share
            dy = (p[1] - y) * whole + (q[1] - p[1]) * share
            if dx * dx + dy * dy <= (BASE_RADIUS * whole) ** 2:
                return True
    return False


def _is_held_by(p: Point, piece: GroundPiece, enter: tuple[int, int]) -> bool:
    """Whoever stands at p is already in this trench, ditch or these bushes."""
    return (
        isinstance(piece, Piece)
        and piece.kind in HELD
        and enter[0] == 0
        and point_in_polygon(p, piece.outline)
    )


def enemy_on(battle: Battle, figure: Figure, p: Point, q: Point, *, last: bool) -> str:
    """The enemy base that the way from p to q runs into or past; ending on touch is allowed."""
    radius, figures = figure.who.radius, battle.figures
    (px, py), (qx, qy) = p, q
    west, east = (px, qx) if px < qx else (qx, px)
    north, south = (py, qy) if py < qy else (qy, py)
    room = radius + battle.widest + 5
    west, east, north, south = west - room, east + room, north - room, south + room
    enemies = battle.roster(battle.enemy_of(figure.who.side))
    for other in [f for who in enemies if west <= (f := figures[who]).at[0] <= east]:
        at = other.at
        if not north <= at[1] <= south or other.fate != FIT or other.foot != figure.foot:
            continue
        reach = radius + other.who.radius
        near = reach + 5
        squared = _squared_distance(at, p, q)
        if squared < reach * reach:
            return other.who.id
        if squared <= near * near and _squared(at, p) > near * near:
            ends_touching = last and _squared(at, q) <= near * near
            if not ends_touching:
                return other.who.id
    return ""


def _squared(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _squared_distance(c: Point, p: Point, q: Point) -> int:
    """Squared distance from c to segment pq, rounded down (exact at its ends)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = c[0] - p[0], c[1] - p[1]
    along, whole = ex * dx + ey * dy, dx * dx + dy * dy
    if along <= 0:
        return ex * ex + ey * ey
    if along >= whole:
        return (c[0] - q[0]) ** 2 + (c[1] - q[1]) ** 2
    across = ex * dy - ey * dx
    return across * across // whole


def check_fits(battle: Battle, figure: Figure, at: Point, foot: int | None = None) -> None:
    """The base must fit where the move ends (CZ-MOVE-02)."""
    reason = misfit(battle, figure, at, foot)
    if reason:
        key, what = reason
        raise Refused(key, "CZ-MOVE-02", what=what)


def misfit(
    battle: Battle,
    figure: Figure,
    at: Point,
    foot: int | None = None,
    others: Iterable[Figure] | None = None,
) -> tuple[str, str] | None:
    """Why a base cannot stand at a point: somebody's base, or terrain; None when it can.

    On the height where it stands now, unless another is given. `others` are all who could be near
    enough, where that is known.
    """
    foot = figure.foot if foot is None else foot
    radius, (x, y) = figure.who.radius, at
    if others is None:
        west, east = x - radius - battle.widest, x + radius + battle.widest
        others = [f for f in battle.figures.values() if west < f.at[0] < east]
    for other in others:
        reach = radius + other.who.radius
        if (
            (other.at[0] - x) ** 2 + (other.at[1] - y) ** 2 < reach * reach
            and other.fate == FIT
            and other.foot == foot
            and other.who.id != figure.who.id
        ):
            return "no-room", other.who.id
    for weapon in battle.crewed.values():  # they stand in the way like figures
        reach = radius + weapon.radius
        if (
            (weapon.at[0] - x) ** 2 + (weapon.at[1] - y) ** 2 < reach * reach
            and weapon.fate == FIT
            and weapon.foot == foot
            and weapon.id != figure.who.id
        ):
            return "no-room", weapon.id
    field = battle.field
    piece = field.obstructed(at, radius, foot) or field.straddled(at, radius, battle.shut, foot)
    if not piece and battle.vehicles:
        piece = hulls.hull_under(battle, Disc(at, radius, foot))
    return ("no-room", piece) if piece else None


def play_move(battle: Battle, command: Move, umpire: Playing) -> Battle:
    """Along the path, unless an answer cuts it short: then only what was used is paid."""
    who = command.figure
    before = battle.figures[who]
    note_step(battle, before, umpire)
    battle = begin_action(battle, who, "move", umpire, (before.at, *command.path))
    if battle.figures[who].fate != FIT:
        return battle
    now = battle.figures[who]
    rest = remaining(before.at, command.path, now.at)
    due = price_of(battle, before, command.path) - (now.spent - before.spent)
    if not goes_on(before, battle) or due > points_left(battle, now):  # or machines lose power
        if now.at == before.at:  # the first step was under way
            return pay(battle, who, "move", 1, umpire)
        walked = command.path[: len(command.path) - len(rest)]
        return _make_room(battle, before, (before.at, *walked, now.at), umpire)
    if not rest:
        return battle
    corner = rest[-2] if len(rest) > 1 else now.at
    facing = (rest[-1][0] - corner[0], rest[-1][1] - corner[1])
    battle = umpire.record(battle, Moved(who, rest[-1], facing, due, now.foot))
    if battle.field.is_on_table(rest[-1]):
        return battle
    edges = edges_left_by(battle.field, corner, rest[-1])
    exited = any(battle.field.may_exit(now, edge) for edge in edges)
    left: Battle = umpire.record(battle, LeftTable(who, exited))
    return left


def note_step(battle: Battle, figure: Figure, umpire: Playing) -> None:
    """The dark shortens it (CZ-DARK-03); a crewman goes where he likes (CZ-CREW-04)."""
    note_in_the_dark(battle, "CZ-DARK-03", umpire)
    note_crewman(battle, figure, umpire)


def note_in_the_dark(battle: Battle, rule: str, umpire: Playing) -> None:
    if battle.field.dark:
        umpire.note(rule)


def note_crewman(battle: Battle, figure: Figure, umpire: Playing) -> None:
    """Nobody of a crew is bound to its weapon (CZ-CREW-04)."""
    group = figure.who.group
    if any(w.group == group and w.fate == FIT for w in battle.crewed.values()):
        umpire.note("CZ-CREW-04")


def _make_room(battle: Battle, before: Figure, way: tuple[Point, ...], umpire: Playing) -> Battle:
    """Cut short where its base does not fit, it falls back along its way (CZ-MOVE-02)."""
    who = before.id
    if not misfit(battle, before, way[-1]):
        return battle
    to, facing = _last_fit(battle, before, way)
    back: Battle = umpire.record(battle, Moved(who, to, facing, 0, before.foot))
    return back


def remaining(start: Point, path: tuple[Point, ...], now: Point) -> tuple[Point, ...]:
    """The points of a path still ahead of somebody who has come to `now` along it."""
    if now == start:
        return path
    at = start
    for n, to in enumerate(path):
        if now == to:
            return path[n + 1 :]
        if _is_between(at, to, now):
            return path[n:]
        at = to
    return ()


def _is_between(p: Point, q: Point, r: Point) -> bool:
    """r lies on segment pq, up to the rounding of points to 1/100 cm."""
    return _squared_distance(r, p, q) <= 2 and _squared(r, q) <= _squared(p, q)


def edges_left_by(field: Field, p: Point, q: Point) -> tuple[str, ...]:
    """The edge that a leg from the table crosses first; through a corner, both."""
    passed = {
        "north": (p[1], p[1] - q[1]),
        "east": (field.width - p[0], q[0] - p[0]),
        "south": (field.height - p[1], q[1] - p[1]),
        "west": (p[0], p[0] - q[0]),
    }
    shares = {edge: Fraction(to, way) for edge, (to, way) in passed.items() if way > to}
    return tuple(edge for edge, share in shares.items() if share == min(shares.values()))


# --- contact --------------------------------------------------------------------------------------
def in_contact(battle: Battle, a: Figure, b: Figure) -> bool:
    """Base to base, directly or on the two sides of one linear obstacle (CZ-GEN-05)."""
    if a.foot != b.foot:
        return False
    reach = a.who.radius + b.who.radius
    apart = _squared(a.at, b.at)
    if apart <= (reach + 5) ** 2:
        return not battle.field.wall_between(battle, a.at, b.at, a.foot)
    if apart > (reach + ACROSS) ** 2:
        return False
    return any(
        disc_touches_piece(Disc(a.at, a.who.radius), crossed.piece)
        and disc_touches_piece(Disc(b.at, b.who.radius), crossed.piece)
        for crossed in battle.field.table.leg(a.at, b.at, battle.field.layer(a.foot).linear)
    )


# --- obstacles ------------------------------------------------------------------------------------
def crossing_price(battle: Battle, kind: str) -> int:
    """3 AP; the supplement has 4 for barbed wire and trenches (CZ-MOVE-03, CZ-OBST-01)."""
    if battle.options.setting == "ww2" and kind in sheet.OBSTACLES:
        return sheet.OBSTACLES[kind].action_points
    return sheet.GENERIC_COST["cross-obstacle"].action_points


def check_cross(battle: Battle, command: Cross) -> None:
    figure = check_actor(battle, command.figure, 0)
    piece = battle.field.obstacle(command.obstacle, figure.at, figure.who.radius, figure.foot)
    if piece is None:
        raise Refused("no-obstacle-here", "CZ-MOVE-03", piece=command.obstacle)
    if command.stay_in and piece.kind not in HELD:
        raise Refused("cannot-stay-in", "CZ-MOVE-03", piece=command.obstacle)
    to = beyond(figure, piece, command.stay_in)
    if not battle.field.is_on_table(to):
        raise Refused("no-room", "CZ-MOVE-03", what=command.obstacle)
    if not battle.field.bears(to, figure.foot):
        raise Refused("no-floor-beyond", "CZ-URBAN-06", piece=command.obstacle)
    check_fits(battle, figure, to)
    barrier = _barrier_besides(battle, piece, figure.at, to, figure.foot)
    if barrier:
        raise Refused("in-the-way", "CZ-MOVE-02", piece=barrier)
    met = enemy_on(battle, figure, figure.at, to, last=True)
    if met:
        raise Refused("enemy-in-the-way", "CZ-MOVE-02", enemy=met)
    check_actor(battle, command.figure, crossing_price(battle, piece.kind))


def _barrier_besides(battle: Battle, piece: Piece, p: Point, q: Point, foot: int) -> str:
    """What else than the piece being crossed stops somebody on the way from p to q, or ""."""
    field, building = battle.field, piece.id.partition("/")[0]
    for crossing in field.table.leg(p, q, field.layer(foot).barriers):
        other = crossing.piece
        if other.id.partition("/")[0] == building or _is_held_by(p, other, crossing.enter):
            continue
        if other.id in battle.shut or other.id not in field.doors:
            return other.id
    return ""


def play_cross(battle: Battle, command: Cross, umpire: Playing) -> Battle:
    """Placed in contact on the far side, or inside what may be held (CZ-MOVE-03)."""
    before = battle.figures[command.figure]
    piece = battle.field.obstacle(command.obstacle, before.at, before.who.radius, before.foot)
    assert piece is not None
    to = beyond(before, piece, command.stay_in)
    price = crossing_price(battle, piece.kind)
    battle = begin_action(battle, command.figure, "cross", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "cross", price, umpire)
    facing = (to[0] - before.at[0], to[1] - before.at[1])
    event: Crossed | Entangled = Crossed(command.figure, command.obstacle, to, facing, price)
    with umpire.act(command.figure):
        if is_caught(battle, piece.kind, umpire):
            event = Entangled(before.id, command.obstacle, price)
        crossed: Battle = umpire.record(battle, event)
    return crossed


def never_caught(_kind: str, _umpire: Playing) -> bool:
    """The core sheet knows no entanglement."""
    return False


def caught_in_wire(kind: str, umpire: Playing) -> bool:
    """Empêtré: 1D6 after paying, on a 6 (CZ-OBST-02)."""
    return kind == "barbed-wire" and bool(umpire.resolve(cross_wire))


#: Barbed wire by setting: the roll is the supplement's.
CAUGHT = {"core": never_caught, "ww2": caught_in_wire}


def is_caught(battle: Battle, kind: str, umpire: Playing) -> bool:
    return CAUGHT[battle.options.setting](kind, umpire)


def beyond(figure: Figure, piece: Piece, stay_in: bool) -> Point:
    """Where a figure in contact with an obstacle comes to stand: straight across it, or in it."""
    return _beyond(figure.at, figure.who.radius, piece, stay_in)


@lru_cache(10_000)
def _beyond(at: Point, radius: int, piece: Piece, stay_in: bool) -> Point:
    near = nearest_point(at, piece.outline)
    way = (near[0] - at[0], near[1] - at[1])
    size = isqrt(way[0] ** 2 + way[1] ** 2) or 1

    def ahead(distance: int) -> Point:
        return at[0] + _rounded(way[0] * distance, size), at[1] + _rounded(way[1] * distance, size)

    if stay_in:
        deep = radius
        while deep and not point_in_polygon(ahead(size + deep), piece.outline):
            deep -= 1
        # In the middle of what is too narrow to hold the whole base.
        return ahead(size + (deep if deep == radius else deep // 2))
    distance = size + radius
    while disc_overlaps_piece(Disc(ahead(distance), radius), piece):
        distance += 1
    return ahead(distance)


def nearest_point(at: Point, outline: tuple[Point, ...]) -> Point:
    """The point of an outline nearest to `at`, rounded to 1/100."""
    best, least = outline[0], -1
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = q[0] - p[0], q[1] - p[1]
        whole = dx * dx + dy * dy
        along = min(max((at[0] - p[0]) * dx + (at[1] - p[1]) * dy, 0), whole)
        foot = (p[0] + _rounded(dx * along, whole or 1), p[1] + _rounded(dy * along, whole or 1))
        apart = _squared(at, foot)
        if least < 0 or apart < least:
            best, least = foot, apart
    return best


def _rounded(top: int, bottom: int) -> int:
    return (2 * top + bottom) // (2 * bottom)


# --- cover ----------------------------------------------------------------------------------------
def check_take_cover(battle: Battle, command: TakeCover) -> None:
    price = sheet.GENERIC_COST["take-cover"].action_points
    figure = check_actor(battle, command.figure, price)
    if command.piece not in covers_at(battle, figure):
        raise Refused("no-cover-here", "CZ-COVER-01", piece=command.piece)
    if figure.cover == command.piece:
        raise Refused("already-in-cover", "CZ-COVER-01", figure=figure.id)


def covers_at(battle: Battle, figure: Figure) -> tuple[str, ...]:
    """Pieces, hulls and wrecks behind which a figure may take cover where it stands."""
    found = battle.field.cover_at(figure.at, figure.who.radius, figure.foot)
    if not battle.vehicles:
        return found
    base = Disc(figure.at, figure.who.radius, figure.foot)
    return (*found, *hulls.touched_by(battle, base))


def play_take_cover(battle: Battle, command: TakeCover, umpire: Playing) -> Battle:
    """Se mettre à couvert, 1 AP: lasts until it moves or starts a close combat (CZ-COVER-01)."""
    price = sheet.GENERIC_COST["take-cover"].action_points
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "take-cover", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "take-cover", price, umpire)
    covered: Battle = umpire.record(battle, TookCover(command.figure, command.piece, price))
    return covered


# --- moves nobody orders --------------------------------------------------------------------------
def edge_distance(battle: Battle, at: Point, edge: str) -> int:
    field = battle.field
    return {
        "north": at[1],
        "south": field.height - at[1],
        "west": at[0],
        "east": field.width - at[0],
    }[edge]


def flight(
    battle: Battle, figure: Figure, edge: str, reach: int = ROUT_MOVE
) -> tuple[Point, Point, bool]:
    """Where a rout move ends, how the figure then faces, and whether it has left the table."""
    left, way = reach, [figure.at]
    for to in routes.way_to_edge(battle, figure, edge):
        far = length(way[-1], to)
        if far > left:
            way.append(point_along(way[-1], to, left))
            break
        left -= far
        way.append(to)
    if not battle.field.is_on_table(way[-1]):
        return way[-1], _way(way[-2], way[-1]), True
    return *_last_fit(battle, figure, way), False


def _last_fit(battle: Battle, figure: Figure, way: Sequence[Point]) -> tuple[Point, Point]:
    """The farthest place on the way where the base fits, and the direction in which it lies."""
    for start, end in reversed(list(pairwise(way))):
        for far in range(length(start, end), 0, -25):
            at = point_along(start, end, far) if far < length(start, end) else end
            if not misfit(battle, figure, at) and battle.field.bears(at, figure.foot):
                return at, _way(start, end)
    return figure.at, figure.facing


def _way(p: Point, q: Point) -> Point:
    return q[0] - p[0], q[1] - p[1]


def stray(battle: Battle, figure: Figure, octant: int) -> tuple[Point, Point]:
    """A malfunctioning machine goes one step in a random direction, as far as it can (CZ-MACH-06).

    Octant 1 is north, then clockwise. It may carry it off the table, but not into difficult
    terrain, where one point takes nobody anywhere (CZ-MOVE-01).
    """
    field = battle.field
    facing = turn((0, -1000), 45 * (octant - 1))
    step = step_of(battle, figure)
    size = isqrt(facing[0] ** 2 + facing[1] ** 2)
    far = step
    while far > 0:
        to = (
            figure.at[0] + _rounded(facing[0] * far, size),
            figure.at[1] + _rounded(facing[1] * far, size),
        )
        if (
            not field.table.leg(figure.at, to, field.layer(figure.foot).difficult)
            and not barrier_on(battle, figure.at, to, figure.foot)
            and not enemy_on(battle, figure, figure.at, to, last=True)
            and not misfit(battle, figure, to)
        ):
            return to, facing
        far -= 50
    return figure.at, facing
