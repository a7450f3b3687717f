"""The ground under a vehicle's way: what stops it, what slows it, whom it meets (CZ-VMOVE)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import is_

from sandtable.ground.free import Box, Disc, Outline, Point, corners
from sandtable.ground.hulls import (
    bounds_near,
    disc_overlaps_outline,
    free_length,
    outlines_overlap,
    shifted,
    swept,
    those_near,
    way,
)
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Hull, Vehicle
from sandtable.rulesets.combat_zone.ground.hulls import is_in_the_air, outline_of, standing
from sandtable.rulesets.combat_zone.ground.terrain import Terrain

#: Obstacles that tracked vehicles cross as difficult terrain (CZ-VMOVE-07); walkers step over them.
CROSSED = ("hedge", "fence", "bushes", "barrier", "ditch", "barbed-wire")
CLIMBERS = ("tracked", "walker")
RAISED = ("level", "platform")


# --- how far one point goes -----------------------------------------------------------------------
def unit_of(battle: Battle, hull: Hull) -> int:
    """Unité de mouvement: 15, 10 or 8 cm; 1 cm less in the dark (CZ-VMOVE-02, CZ-DARK-03)."""
    reach = sheet.VEHICLE_SIZE[hull.row.size].reach
    return reach - 100 if battle.field.dark else reach


def rough_price(hull: Hull) -> int:
    """Points for a unit of difficult terrain: 3 on ordinary wheels, else 2 (CZ-VMOVE-06)."""
    if hull.row.locomotion == "wheeled" and not hull.row.stable and not hull.off_road:
        return 3
    return 2


def price_of(battle: Battle, vehicle: Vehicle, direction: Point, far: int) -> int:
    """Points of a straight drive: one a unit begun, more where any part of it is difficult."""
    unit = unit_of(battle, vehicle.hull)
    outline, points = outline_of(vehicle), 0
    rough = those_near(swept(outline, way(direction, far)), rough_ground(battle, vehicle))
    if not rough:
        return -(-far // unit)
    for start in range(0, far, unit):
        end = min(start + unit, far)
        here = shifted(outline, way(direction, start))
        stretch = _difference(way(direction, start), way(direction, end))
        points += rough_price(vehicle.hull) if _meets(swept(here, stretch), rough) else 1
    return points


def _difference(p: Point, q: Point) -> Point:
    return q[0] - p[0], q[1] - p[1]


def _meets(convex: Outline, outlines: Iterable[Outline]) -> bool:
    return any(outlines_overlap(convex, outline) for outline in outlines)


def first_rough(battle: Battle, vehicle: Vehicle, direction: Point, far: int) -> int | None:
    """How far it goes before its hull meets difficult terrain; None when it does not."""
    outline = outline_of(vehicle)
    ground = swept(outline, way(direction, far))
    rough = those_near(ground, rough_ground(battle, vehicle))
    if not _meets(ground, rough):
        return None
    if _meets(outline, rough):
        return 0
    return free_length(outline, direction, far, lambda ground: not _meets(ground, rough))


def is_crossing(battle: Battle, vehicle: Vehicle, direction: Point, far: int) -> bool:
    """On its way are hedges, fences, ditches or the like, which tracks go over (CZ-VMOVE-07)."""
    ground = swept(outline_of(vehicle), way(direction, far))
    crossed = [piece.outline for piece in battle.field.terrain if piece.kind in CROSSED]
    return _meets(ground, tuple(crossed))


# --- terrain for vehicles -------------------------------------------------------------------------
def rough_ground(battle: Battle, vehicle: Vehicle) -> tuple[Outline, ...]:
    """Difficult terrain, and what tracks cross as such; nothing hinders flyers (CZ-VMOVE-06)."""
    return () if is_in_the_air(vehicle) else _ground(battle, vehicle)[0]


def walls_for(battle: Battle, vehicle: Vehicle) -> tuple[Outline, ...]:
    """Terrain that stops it (CZ-VMOVE-07)."""
    return () if is_in_the_air(vehicle) else _ground(battle, vehicle)[1]


Grounds = tuple[tuple[Outline, ...], tuple[Outline, ...]]


def _ground(battle: Battle, vehicle: Vehicle) -> Grounds:
    memory = battle.field.memory("ground for vehicles")
    key = (vehicle.hull.row.locomotion, vehicle.foot, battle.ruins)
    if key not in memory:
        rough, solid = [], []
        for piece in battle.field.terrain:
            kind = _kind(battle, vehicle, piece)
            if kind == "rough":
                rough.append(piece.outline)
            elif kind == "solid":
                solid.append(piece.outline)
        memory[key] = (tuple(rough), tuple(solid))
    grounds: Grounds = memory[key]
    return grounds


def _kind(battle: Battle, vehicle: Vehicle, piece: Terrain) -> str:
    """What a piece is to a vehicle: open, rough or solid.

    Vehicles stay on the ground they stand on: what is higher stops them (CZ-VEH-06).
    """
    if piece.kind in RAISED and battle.field.has_levels:
        higher = (piece.height or 0) > vehicle.foot
        return "solid" if higher and (piece.kind == "level" or piece.blocking) else "open"
    if battle.field.grounds.get(piece.id, 0) != vehicle.foot:
        return "open"
    if piece.id in battle.ruins:
        return "rough"
    if piece.is_building or piece.impassable:
        return "solid"
    if piece.kind in sheet.OBSTACLES:
        crossed = piece.kind in CROSSED and vehicle.hull.row.locomotion in CLIMBERS
        return "rough" if crossed else "solid"
    return "rough" if piece.difficult else "open"


# --- what it meets --------------------------------------------------------------------------------
def pedestrians(battle: Battle, vehicle: Vehicle) -> list[Figure]:
    """Figures on its ground that can be run over: robots are rammed instead (CZ-RAM-05)."""
    return [f for f in on_foot(battle, vehicle) if not f.who.machine]


def on_foot(battle: Battle, vehicle: Vehicle) -> list[Figure]:
    return [f for f in battle.figures.values() if f.fate == FIT and f.foot == vehicle.foot]


def met_by(battle: Battle, vehicle: Vehicle, ground: Outline) -> list[Figure]:
    """Enemies on this ground, and friends engaged with them (CZ-VEH-06)."""
    there = [f for f in _near(ground, pedestrians(battle, vehicle)) if _is_on(f, ground)]
    enemies = {f.id for f in there if f.side != vehicle.side}
    return [f for f in there if f.id in enemies or enemies & set(f.engaged)]


def _near(ground: Outline, figures: list[Figure]) -> list[Figure]:
    """Those who may stand on it, by its bounds."""
    west, north, east, south = bounds_near(ground)
    return [
        f
        for f in figures
        if west <= f.at[0] + f.who.radius
        and f.at[0] - f.who.radius <= east
        and north <= f.at[1] + f.who.radius
        and f.at[1] - f.who.radius <= south
    ]


def _is_on(figure: Figure, ground: Outline) -> bool:
    return disc_overlaps_outline(Disc(figure.at, figure.who.radius), ground)


def solid_objects(battle: Battle, vehicle: Vehicle, whole: Outline) -> Callable[[Outline], bool]:
    """Whether ground is free of all that stops a vehicle out of control (CZ-SKID-03).

    Asked about parts of some ground: what is away from the `whole` of it is left out at once.
    """
    if is_in_the_air(vehicle):
        return _everywhere
    walls = those_near(whole, walls_for(battle, vehicle))
    others = those_near(whole, [outline_of(v) for v in standing(battle, (vehicle.id,))])
    robots = [f for f in on_foot(battle, vehicle) if f.who.machine]
    guns = [
        Disc(gun.at, gun.radius)
        for gun in battle.crewed.values()
        if gun.fate == FIT and gun.foot == vehicle.foot
    ]
    if not (walls or others or robots or guns or vehicle.foot):
        return _everywhere
    field = battle.field

    def is_free(ground: Outline) -> bool:
        if vehicle.foot and not all(field.bears(corner, vehicle.foot) for corner in ground):
            return False
        return (
            not _meets(ground, walls)
            and not _meets(ground, others)
            and not any(_is_on(robot, ground) for robot in robots)
            and not any(disc_overlaps_outline(gun, ground) for gun in guns)
        )

    return is_free


def _everywhere(_ground: Outline) -> bool:
    return True


def open_way(battle: Battle, vehicle: Vehicle, whole: Outline) -> Callable[[Outline], bool]:
    """Whether parts of some ground are free for a drive: friends on foot stop it (CZ-VEH-06)."""
    no_object = solid_objects(battle, vehicle, whole)
    if is_in_the_air(vehicle):
        return no_object
    walkers = [f for f in _near(whole, pedestrians(battle, vehicle)) if f.side == vehicle.side]
    if not walkers:
        return no_object

    def is_free(ground: Outline) -> bool:
        if not no_object(ground):
            return False
        friends = [f for f in walkers if _is_on(f, ground)]
        if not friends:
            return True
        run_over = {f.id for f in met_by(battle, vehicle, ground)}
        return all(f.id in run_over for f in friends)

    return is_free


def reach_of(battle: Battle, vehicle: Vehicle, direction: Point, far: int, within: int = 1) -> int:
    """How far it gets: a drive ends in contact with what it cannot drive through (CZ-VEH-06).

    `within`: what comes so near to that is good enough for a plan.
    """
    asked = (vehicle.id, vehicle.at, vehicle.facing, direction, far, within)
    there = (battle.vehicles, battle.figures, battle.crewed, battle.ruins)
    known: Reached | None = battle.__dict__.get("_reached")
    if known is not None and known[0] == asked and all(map(is_, known[1], there)):
        return known[2]
    outline = outline_of(vehicle)
    whole = swept(outline, way(direction, far))
    reached = free_length(outline, direction, far, open_way(battle, vehicle, whole), within)
    battle.__dict__["_reached"] = (asked, there, reached)
    return reached


Reached = tuple[tuple[object, ...], tuple[object, ...], int]  # the latest, with what it was asked


def first_in_the_way(battle: Battle, vehicle: Vehicle, direction: Point, far: int) -> str:
    """What stops a drive after this many hundredths, by name."""
    ground = swept(outline_of(vehicle), way(direction, far + 2))
    for other in standing(battle, (vehicle.id,)):
        if outlines_overlap(ground, outline_of(other)):
            return other.id
    for figure in on_foot(battle, vehicle):
        if _is_on(figure, ground):
            return figure.id
    for piece in battle.field.terrain:
        if _kind(battle, vehicle, piece) == "solid" and outlines_overlap(ground, piece.outline):
            return piece.part_of or piece.id
    return ""


def fits(battle: Battle, vehicle: Vehicle, at: Point, facing: Point, *, whole: bool = True) -> bool:
    """Whether the hull has room there: nothing solid, no vehicle, nobody on foot.

    `whole`: all of it is on the table; a vehicle on its way may hang over the edge.
    """
    hull = vehicle.hull
    outline = corners(Box(at, hull.length, hull.width, facing))
    if whole and not all(battle.field.is_on_table(corner) for corner in outline):
        return False
    if is_in_the_air(vehicle):
        return True
    no_object = solid_objects(battle, vehicle, outline)
    walkers = _near(outline, pedestrians(battle, vehicle))
    return no_object(outline) and not any(_is_on(f, outline) for f in walkers)
