"""Movement: pivots, legs and their price, obstacles, taking cover, rout moves (CZ-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import Piece, degrees_between, length, point_along, turn, turn_at_most_90
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import LeftTable, Moved, Pivoted
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import Move, Pivot
from sandtable.rulesets.combat_zone.ground import routes
from sandtable.rulesets.combat_zone.ground.apart import rounded, squared_between, squared_to_leg
from sandtable.rulesets.combat_zone.ground.barriers import LEDGE, barrier_on, enemy_on, misfit
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.surface import REMEMBERED
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.points import check_actor, pay, points_left
from sandtable.umpire import Playing

EDGES = ("north", "east", "south", "west")
ROUT_MOVE = 2000  # CZ-REACT-12: 20 cm
LONGEST_PATH = 24  # points of one command
DARK_STEP = 100
HANGING = ("ladder", "support")  # footings between levels (CZ-URBAN-05)


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
    figure = check_actor(battle, command, 0)
    if not -180 <= command.angle <= 180 or not command.angle:
        raise Refused("bad-angle", "CZ-MOVE-01", angle=command.angle)
    _, price = turned(figure, command.angle)
    check_actor(battle, command, price)


def play_pivot(battle: Battle, command: Pivot, umpire: Playing) -> Battle:
    before = battle.figures[command.figure]
    facing, price = turned(before, command.angle)
    battle = begin_action(battle, command.figure, "pivot", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "pivot", price, umpire)
    pivoted: Battle = umpire.record(battle, Pivoted(command.figure, facing, price))
    return pivoted


# --- moves ----------------------------------------------------------------------------------------
def step_of(battle: Battle, figure: Figure) -> int:
    """How far one movement action goes: 5 cm, 4 in a combat suit, 1 less in the dark.

    CZ-MOVE-01, CZ-DARK-03.
    """
    row = "move-combat-suit" if figure.who.armour == "combat-suit" else "move"
    reach = sheet.MOVE_COST[row].reach or 0
    return in_this_light(battle, reach)


def in_this_light(battle: Battle, reach: int) -> int:
    """1 cm less in the dark (CZ-DARK-03)."""
    return reach - DARK_STEP if battle.field.dark else reach


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
    figure = check_actor(battle, command, 1)
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
    check_actor(battle, command, price_of(battle, figure, path))


def check_borne(battle: Battle, figure: Figure, at: Point) -> None:
    """Nobody stands with the middle of the base on the very edge of a floor (CZ-URBAN-01)."""
    if not battle.field.bears(at, figure.foot):
        raise Refused("level-ends", "CZ-URBAN-06", point=at)


def check_fits(battle: Battle, figure: Figure, at: Point, foot: int | None = None) -> None:
    """The base must fit where the move ends (CZ-MOVE-02)."""
    reason = misfit(battle, figure, at, foot)
    if reason:
        key, what = reason
        raise Refused(key, "CZ-MOVE-02", what=what)


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
    return squared_to_leg(r, p, q) <= 2 and squared_between(r, q) <= squared_between(p, q)


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
            figure.at[0] + rounded(facing[0] * far, size),
            figure.at[1] + rounded(facing[1] * far, size),
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
