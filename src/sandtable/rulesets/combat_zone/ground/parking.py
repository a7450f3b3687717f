"""Room for vehicles: in deployment zones, at their fixed places, along an edge (CZ-SEQ-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sandtable.ground.free import Box, Disc, Outline, Point, corners
from sandtable.ground.hulls import disc_overlaps_outline, outlines_overlap
from sandtable.ground.outlines import Rectangle
from sandtable.reading import BadScenario, Given
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.vehicle import Hull
from sandtable.rulesets.combat_zone.files.transports import VehicleList
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.levels import feet_of, is_solid
from sandtable.rulesets.combat_zone.ground.terrain import Terrain
from sandtable.rulesets.combat_zone.play.vehicles.tracks import CLIMBERS, CROSSED

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.files.forces import SideList

STEP = 200  # between the places looked at, 1/100 cm
FACINGS: tuple[Point, ...] = ((1, 0), (0, -1))


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
