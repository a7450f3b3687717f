"""Where bases can be set up: room on the table, in a zone, along an edge (CZ-SEQ-06, CZ-GEN-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt

from sandtable.ground.exact import nearest
from sandtable.ground.free import Disc, Outline, disc_overlaps_piece
from sandtable.ground.hulls import disc_overlaps_outline
from sandtable.ground.outlines import Rectangle
from sandtable.ground.spots import lattice, spread
from sandtable.rulesets.combat_zone.battle.state import Point
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.terrain import OPENING

Base = tuple[Point, int]  # centre and radius

FINE = 25  # step of the closest search for room, 1/100 cm


def foot_of(field: Field, at: Point, foot: int | None) -> int:
    """The height on which a base is set up: the one named, or the lowest there."""
    return field.feet_at(at)[0] if foot is None else foot


def obstruction(field: Field, at: Point, radius: int, foot: int | None = None) -> str:
    """What keeps a base from being set up at a point, or "".

    It stands wholly on the table, and wholly inside a building or wholly outside: not on a wall
    line, a door or a window, nor in anything impassable. On the lowest floor unless one is named.
    """
    x, y = at
    if not (radius <= x <= field.width - radius and radius <= y <= field.height - radius):
        return "edge"
    foot = foot_of(field, at, foot) if field.has_levels else 0
    memory = field._memory.setdefault(("set up", radius, foot), {})
    if at not in memory:
        piece = field.obstructed(at, radius, foot) or _opening(field, Disc(at, radius, foot))
        memory[at] = piece.partition("/")[0]  # of walls and windows: the building
    found: str = memory[at]
    return found


def _opening(field: Field, base: Disc) -> str:
    (x, y), radius = base.centre, base.radius
    for opening in field.openings.values():
        far = abs(opening.at[0] - x) + abs(opening.at[1] - y) > 2 * (radius + OPENING)
        if not field.is_at(opening.piece, base.foot):
            continue
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


def beside(outline: tuple[Point, ...], apart: int, step: int) -> Iterator[Point]:
    """Places along both sides of an outline's edges, this far from them."""
    for p, q in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = q[0] - p[0], q[1] - p[1]
        square = dx * dx + dy * dy
        if not square:
            continue
        ox, oy = nearest(-dy * apart, square), nearest(dx * apart, square)
        for along in spread(0, isqrt(square), step):
            x, y = p[0] + nearest(dx * along, square), p[1] + nearest(dy * along, square)
            yield x + ox, y + oy
            yield x - ox, y - oy


def upstairs(field: Field, radius: int) -> Iterator[tuple[Point, int]]:
    """Places at the windows of upper floors, and in the middle of roofs and platforms."""
    for opening in field.openings.values():
        building = field.by_id[opening.building]
        if opening.door or not field.has_levels:
            continue
        for at in beside(opening.piece.outline, radius + 1, 2 * OPENING):
            for foot in field.feet_at(at)[1:]:
                if field.building_at(at, foot) == building.id:
                    yield at, foot
    for terrain in field.terrain:
        xs, ys = [x for x, _ in terrain.outline], [y for _, y in terrain.outline]
        middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
        if terrain.roof or terrain.kind == "platform":
            yield middle, field.feet_at(middle)[-1]


def has_room(
    field: Field,
    rectangles: tuple[Rectangle, ...],
    radii: list[int],
    parked: tuple[Outline, ...] = (),
) -> bool:
    """Whether all these bases can be set up in the rectangles at once, round parked vehicles."""
    if not radii:
        return True
    widest = max(radii)
    return _fits(field, rectangles, [widest] * len(radii), 2 * widest, parked) or _fits(
        field, rectangles, sorted(radii, reverse=True), FINE * 2, parked
    )


def _fits(
    field: Field,
    rectangles: tuple[Rectangle, ...],
    radii: list[int],
    step: int,
    parked: tuple[Outline, ...],
) -> bool:
    placed: list[Base] = []
    left = list(radii)
    for at in lattice(rectangles, left[0], step):
        radius = left[0]
        if any(disc_overlaps_outline(Disc(at, radius), hull) for hull in parked):
            continue
        if not overlaps_any(at, radius, placed) and not obstruction(field, at, radius):
            placed.append((at, radius))
            left.pop(0)
            if not left:
                return True
    return False
