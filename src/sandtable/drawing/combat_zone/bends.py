"""Ways round one corner: where to turn, what is in reach from there (CZ-MOVE-01, CZ-MOVE-02).

A path may bend wherever the player likes. Bending pays at the corners of what bars the way: a
figure walks up to just outside one and goes on straight from there, each leg with its own price.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import NamedTuple

from sandtable.drawing import vocabulary as forms
from sandtable.drawing.combat_zone.reach import drawn, reach
from sandtable.drawing.rims import Shape
from sandtable.ground.free import point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point, changed
from sandtable.rulesets.combat_zone.ground.barriers import barrier_on, enemy_on
from sandtable.rulesets.combat_zone.play.movement import price_of, step_of

OUTSIDE = 60  # a bend lies so far off a corner, in 1/100 cm: round the end of a thin wall, too
ALIKE = 250  # of bends this close together, at one price, the farthest is enough
MOST = 6  # bends that are looked at
ROUND = 8  # bends round an enemy's base
PAST = 12  # and how far off it they lie, beyond touching
SAMPLE = 5  # every so many corners of an outline one is looked at
REMEMBERED = 200  # figures whose bends are kept with a field


class Bend(NamedTuple):
    """A place to turn at, and what walking there costs."""

    at: Point
    price: int


def bends(battle: Battle, figure: Figure, points: int) -> tuple[Bend, ...]:
    """Corners in plain reach that leave at least a point to go on with, the cheapest first."""
    memory = battle.field.memory("bends")
    enemies = tuple(_enemies(battle, figure))
    there = (figure.at, figure.settled, figure.foot, figure.who.id)
    key = (*there, points, battle.shut, enemies)
    corners: tuple[Bend, ...] | None = memory.get(key)
    if corners is None:
        if len(memory) >= REMEMBERED:
            memory.clear()
        corners = memory[key] = tuple(_found(battle, figure, points, enemies))
    return corners


def _found(
    battle: Battle, figure: Figure, points: int, enemies: tuple[tuple[Point, int], ...]
) -> Iterator[Bend]:
    far = (points - 1) * step_of(battle, figure)
    free = sorted(
        (price_of(battle, figure, (at,)), -_apart(figure.at, at), at)
        for at in {*_corners(battle, figure.at, far, figure.foot), *_round(figure, enemies, far)}
        if battle.field.is_on_table(at) and _is_free(battle, figure, at)
    )
    kept: list[Bend] = []
    for price, _, at in free:
        bend = Bend(at, price)
        if price < points and not any(_is_alike(bend, other) for other in kept):
            kept.append(bend)
            yield bend
            if len(kept) == MOST:
                return


def _is_alike(bend: Bend, other: Bend) -> bool:
    return bend.price == other.price and _apart(bend.at, other.at) <= ALIKE


def _is_free(battle: Battle, figure: Figure, at: Point) -> bool:
    if at == figure.at or barrier_on(battle, figure.at, at, figure.foot):
        return False
    return not enemy_on(battle, figure, figure.at, at, last=False)


def _corners(battle: Battle, start: Point, far: float, foot: int) -> Iterator[Point]:
    """Just outside the corners of whatever bars the way, near enough to walk to."""
    x, y = start
    for left, top, right, bottom, piece in battle.field.layer(foot).boxed_barriers:
        if not (left - far <= x <= right + far and top - far <= y <= bottom + far):
            continue
        if piece.id in battle.field.doors and piece.id not in battle.shut:
            continue
        for u, v in piece.outline:
            if 0 < _apart(start, (u, v)) <= far:
                for du in (-OUTSIDE, OUTSIDE):
                    for dv in (-OUTSIDE, OUTSIDE):
                        yield u + du, v + dv


def _enemies(battle: Battle, figure: Figure) -> Iterator[tuple[Point, int]]:
    for other in battle.figures.values():
        if other.fate == FIT and other.who.side != figure.who.side and other.foot == figure.foot:
            yield other.at, other.who.radius


def _round(figure: Figure, enemies: tuple[tuple[Point, int], ...], far: float) -> Iterator[Point]:
    for (x, y), radius in enemies:
        away = figure.who.radius + radius + PAST
        if _apart(figure.at, (x, y)) <= far + away:
            for n in range(ROUND):
                angle = 2 * pi * n / ROUND
                yield round(x + away * cos(angle)), round(y + away * sin(angle))


def _apart(p: Point, q: Point) -> float:
    return hypot(q[0] - p[0], q[1] - p[1])


def around(
    battle: Battle, figure: Figure, points: int, end: Point
) -> Iterator[tuple[Point, Point]]:
    """Paths to a place by one bend, the cheapest first; the rules may still refuse them."""
    ways = [(bend.at, end) for bend in bends(battle, figure, points) if bend.at != end]

    def worth(way: tuple[Point, Point]) -> tuple[int, float]:
        return price_of(battle, figure, way), _apart(figure.at, way[0]) + _apart(*way)

    yield from sorted(ways, key=worth)


# --- what lies behind them ------------------------------------------------------------------------
def within_reach(
    battle: Battle, figure: Figure, points: int, kept: int | None = None
) -> list[forms.Reach]:
    """As a panel shows it: straight ways, and ways round one corner."""
    shapes = (*reach(battle, figure, points), *reach_round(battle, figure, points))
    return drawn(shapes, kept)


def reach_round(battle: Battle, figure: Figure, points: int) -> tuple[Shape, ...]:
    """Outlines of what can be reached by turning once; each is for all it costs from the start."""
    plain = [_polygon(shape) for shape in reach(battle, figure, points) if shape.points == points]
    outlines: list[Shape] = []
    for at, price in bends(battle, figure, points):
        way = (at[0] - figure.at[0], at[1] - figure.at[1])
        there = changed(figure, at=at, facing=way, settled=way)
        shapes = reach(battle, there, points - price)
        if any(_leads_farther(shape, plain) for shape in shapes):
            outlines += [
                Shape(shape.points + price, shape.outline, shape.holes) for shape in shapes
            ]
    return tuple(outlines)


def _leads_farther(shape: Shape, plain: list[tuple[Point, ...]]) -> bool:
    """Whether it has places that a straight walk does not reach."""
    corners = shape.outline[::SAMPLE]
    return any(not any(point_in_polygon((x, y), polygon) for polygon in plain) for x, y in corners)


def _polygon(shape: Shape) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in shape.outline)
