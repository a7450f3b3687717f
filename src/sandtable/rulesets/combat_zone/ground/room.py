"""Room to set up: on the table, in a zone, along an edge, for bases and for hulls (CZ-SEQ-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt
from typing import TYPE_CHECKING

from sandtable.ground.exact import nearest
from sandtable.ground.free import Box, Disc, Outline, Point, corners, disc_overlaps_piece
from sandtable.ground.hulls import disc_overlaps_outline, outlines_overlap
from sandtable.ground.outlines import Rectangle
from sandtable.ground.spots import lattice, spread
from sandtable.reading import BadScenario, Given
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.vehicle import Hull
from sandtable.rulesets.combat_zone.files.transports import VehicleList
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.levels import feet_of, is_solid
from sandtable.rulesets.combat_zone.ground.terrain import OPENING, Terrain
from sandtable.rulesets.combat_zone.play.vehicles.tracks import CLIMBERS, CROSSED

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.files.forces import SideList

Base = tuple[Point, int]  # centre and radius

FINE = 25  # step of the closest search for room, 1/100 cm
STEP = 200  # between the places looked at for a hull, 1/100 cm
FACINGS: tuple[Point, ...] = ((1, 0), (0, -1))


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
    in_the_way: str = memory[at]
    return in_the_way


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


# --- vehicles -------------------------------------------------------------------------------------
def hull_at(hull: Hull, at: Point, facing: Point) -> Outline:
    return corners(Box(at, hull.length, hull.width, facing))


def is_inside(outline: Outline, rectangles: Iterable[Rectangle]) -> bool:
    """The whole hull is in one of the rectangles."""
    return any(
        all(left <= x <= right and top <= y <= bottom for x, y in outline)
        for left, top, right, bottom in rectangles
    )


def in_the_way(field: Field, hull: Hull, outline: Outline) -> str:
    """Terrain that a vehicle cannot stand on or across, or "" (CZ-VMOVE-07)."""
    if hull.is_flyer:
        return ""
    for piece in field.terrain:
        if _stops(field, hull, outline, piece) and outlines_overlap(outline, piece.outline):
            return piece.part_of or piece.id
    return ""


def _stops(field: Field, hull: Hull, outline: Outline, piece: Terrain) -> bool:
    if piece.is_building or piece.impassable:
        return True
    if piece.kind in sheet.OBSTACLES:
        return not (piece.kind in CROSSED and hull.row.locomotion in CLIMBERS)
    if piece.kind in ("level", "platform") and field.has_levels:
        feet = {field.feet_at(corner)[0] for corner in outline}
        tops = feet_of(piece, field.grounds[piece.id])[-1:] if is_solid(piece) else ()
        return len(feet) > 1 or not feet.issuperset(tops)  # it stands across what is smaller
    return False


# --- zones ----------------------------------------------------------------------------------------
def park(
    field: Field, side: SideList, rectangles: tuple[Rectangle, ...]
) -> tuple[Outline, ...] | None:
    """Places for all vehicles that a player sets up, one after another; None without room."""
    taken: list[Outline] = []
    for vehicle in side.vehicles_to_deploy():
        hull = vehicle.built(side.id).hull
        place = next(spots(field, hull, vehicle.zones or rectangles, taken), None)
        if place is None:
            return None
        taken.append(hull_at(hull, *place))
    return tuple(taken)


def spots(
    field: Field,
    hull: Hull,
    rectangles: tuple[Rectangle, ...],
    taken: Iterable[Outline],
    discs: Iterable[Disc] = (),
    step: int = STEP,
) -> Iterator[tuple[Point, Point]]:
    """Places and facings where a hull fits in the rectangles."""
    taken, discs = list(taken), list(discs)
    for at, facing in _places(hull, rectangles, step):
        outline = hull_at(hull, at, facing)
        if not is_inside(outline, rectangles) or in_the_way(field, hull, outline):
            continue
        if any(outlines_overlap(outline, other) for other in taken):
            continue
        if not any(disc_overlaps_outline(disc, outline) for disc in discs):
            yield at, facing


def _places(
    hull: Hull, rectangles: tuple[Rectangle, ...], step: int
) -> Iterator[tuple[Point, Point]]:
    for left, top, right, bottom in rectangles:
        for facing in FACINGS:
            wide, high = (hull.length, hull.width) if facing[0] else (hull.width, hull.length)
            for y in _along(top + high // 2, bottom - high // 2, step):
                for x in _along(left + wide // 2, right - wide // 2, step):
                    yield (x, y), facing


def _along(first: int, last: int, step: int) -> Iterator[int]:
    yield from range(first, last + 1, step)
    if last > first and (last - first) % step:
        yield last


# --- fixed places ---------------------------------------------------------------------------------
def check_parked(sides: Iterable[SideList], field: Field) -> None:
    """Hulls with a place of their own stand on the table, on open ground, beside each other."""
    standing: list[tuple[VehicleList, Outline]] = []
    bases = [
        (member.name, Disc(member.line.at, member.line.radius))
        for side in sides
        for member in side.members()
        if member.line.at
    ]
    for vehicle in (v for side in sides for v in side.vehicles if v.at):
        given = Given(None, vehicle.path, BadScenario)
        hull = vehicle.built("").hull
        assert vehicle.at is not None
        outline = hull_at(hull, vehicle.at, vehicle.facing or (0, -1))
        if not all(field.is_on_table(corner) for corner in outline):
            raise given.refuse("scenario-off-table", what="vehicle", name=vehicle.name)
        piece = in_the_way(field, hull, outline)
        if piece:
            raise given.refuse("scenario-on-terrain", name=vehicle.name, piece=piece)
        for other, there in standing:
            if outlines_overlap(outline, there):
                raise given.refuse("scenario-hulls-overlap", name=vehicle.name, other=other.name)
        for name, base in bases:
            if disc_overlaps_outline(base, outline):
                raise given.refuse("scenario-hulls-overlap", name=vehicle.name, other=name)
        standing.append((vehicle, outline))
