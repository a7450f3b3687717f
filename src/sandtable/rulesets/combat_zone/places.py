"""Where bases can be set up: room on the table, in a zone, along an edge (CZ-SEQ-06, CZ-GEN-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt

from sandtable.ground.exact import nearest
from sandtable.ground.free import Disc, disc_overlaps_piece
from sandtable.rulesets.combat_zone.field import OPENING, Field
from sandtable.rulesets.combat_zone.state import Point

Rectangle = tuple[int, int, int, int]  # left, top, right, bottom
Base = tuple[Point, int]  # centre and radius

FINE = 25  # step of the closest search for room, 1/100 cm


def obstruction(field: Field, at: Point, radius: int) -> str:
    """What keeps a base from being set up at a point, or "".

    It stands wholly on the table, and wholly inside a building or wholly outside: not on a wall
    line, a door or a window, nor in anything impassable.
    """
    x, y = at
    if not (radius <= x <= field.width - radius and radius <= y <= field.height - radius):
        return "edge"
    memory = field._memory.setdefault(("set up", radius), {})
    if at not in memory:
        piece = field.obstructed(at, radius) or _opening(field, Disc(at, radius))
        memory[at] = piece.partition("/")[0]  # of walls and windows: the building
    found: str = memory[at]
    return found


def _opening(field: Field, base: Disc) -> str:
    (x, y), radius = base.centre, base.radius
    for opening in field.openings.values():
        far = abs(opening.at[0] - x) + abs(opening.at[1] - y) > 2 * (radius + OPENING)
        if not far and disc_overlaps_piece(base, opening.piece):
            return opening.id
    return ""


def overlaps_any(at: Point, radius: int, bases: Iterable[Base]) -> bool:
    """Touching is allowed, sharing ground is not."""
    x, y = at
    for (u, v), other in bases:
        dx, dy, reach = x - u, y - v, radius + other
        if dx * dx + dy * dy < reach * reach:
            return True
    return False


def lattice(rectangles: Iterable[Rectangle], radius: int, step: int) -> Iterator[Point]:
    """Places for a base spread over the rectangles, both ends included."""
    for left, top, right, bottom in rectangles:
        for y in _spread(top + radius, bottom - radius, step):
            for x in _spread(left + radius, right - radius, step):
                yield x, y


def _spread(first: int, last: int, step: int) -> Iterator[int]:
    if last < first:
        return
    gaps = max((last - first) // step, 0)
    for n in range(gaps + 1):
        yield first + (last - first) * n // max(gaps, 1)


def beside(outline: tuple[Point, ...], apart: int, step: int) -> Iterator[Point]:
    """Places along both sides of an outline's edges, this far from them."""
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = q[0] - p[0], q[1] - p[1]
        square = dx * dx + dy * dy
        if not square:
            continue
        ox, oy = nearest(-dy * apart, square), nearest(dx * apart, square)
        for along in _spread(0, isqrt(square), step):
            x, y = p[0] + nearest(dx * along, square), p[1] + nearest(dy * along, square)
            yield x + ox, y + oy
            yield x - ox, y - oy


def has_room(field: Field, rectangles: tuple[Rectangle, ...], radii: list[int]) -> bool:
    """Whether all these bases can be set up in the rectangles at once."""
    if not radii:
        return True
    widest = max(radii)
    return _fits(field, rectangles, [widest] * len(radii), 2 * widest) or _fits(
        field, rectangles, sorted(radii, reverse=True), FINE * 2
    )


def _fits(field: Field, rectangles: tuple[Rectangle, ...], radii: list[int], step: int) -> bool:
    placed: list[Base] = []
    left = list(radii)
    for at in lattice(rectangles, left[0], step):
        radius = left[0]
        if not overlaps_any(at, radius, placed) and not obstruction(field, at, radius):
            placed.append((at, radius))
            left.pop(0)
            if not left:
                return True
    return False
