"""Templates: shells, flames and explosions, and whom they touch (MB-RID-05, MB-WPN-12)."""

from __future__ import annotations

from sandtable.ground.exact import nearest
from sandtable.ground.free import Disc, Outline, Piece
from sandtable.ground.hulls import disc_overlaps_outline
from sandtable.ground.shapes import gap_at_most, overlaps_piece
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    MOUNTED,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.modern_battles.dice.riders import CLOSED
from sandtable.rulesets.modern_battles.ground.bases import Base, base_of, centre_of
from sandtable.rulesets.modern_battles.ground.standing import (
    footprint,
)

FLAME_LENGTH, FLAME_WIDTH = 800, 200  # MB-WPN-12


# --- templates ------------------------------------------------------------------------------------
def figures_under(battle: Battle, centre: Point, radius: int) -> tuple[str, ...]:
    """Foot figures, riders too, at least half under a round template (MB-RID-05)."""
    return tuple(
        f.id
        for f in battle.figures.values()
        if f.is_alive
        and _is_within(centre_of(battle, f.id), centre, radius)
        and not _is_inside(battle, f)
    )


def _is_inside(battle: Battle, figure: Figure) -> bool:
    rides = battle.units[figure.unit].mounted if figure.fate == MOUNTED else ""
    return bool(rides) and battle.vehicles[rides].kind in CLOSED


def _is_within(at: Point, centre: Point, radius: int) -> bool:
    return (at[0] - centre[0]) ** 2 + (at[1] - centre[1]) ** 2 <= radius * radius


def figures_near_vehicle(battle: Battle, vehicle: str, radius: int) -> tuple[str, ...]:
    """Foot figures inside the radius of an explosion, its riders among them (MB-VEH-16)."""
    hull = footprint(battle.vehicles[vehicle])
    near = []
    for figure in battle.figures.values():
        rides = figure.fate == MOUNTED and battle.units[figure.unit].mounted == vehicle
        if rides or (figure.is_alive and gap_at_most(base_of(battle, figure.id), hull, radius)):
            near.append(figure.id)
    return tuple(near)


def flame(at: Point, towards: Point) -> Outline:
    """The template of a flamethrower: its point at the firer, 8 inches long (MB-WPN-12)."""
    dx, dy = towards[0] - at[0], towards[1] - at[1]
    square = dx * dx + dy * dy
    lx, ly = nearest(dx * FLAME_LENGTH, square), nearest(dy * FLAME_LENGTH, square)
    wx, wy = nearest(-dy * FLAME_WIDTH, 4 * square), nearest(dx * FLAME_WIDTH, 4 * square)
    (x, y) = at
    return at, (x + lx + wx, y + ly + wy), (x + lx - wx, y + ly - wy)


def under_flame(
    battle: Battle, firer: str, towards: Point
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Figures and vehicles that the flames of a figure touch, friend or foe (MB-WPN-12).

    Riders count with their vehicle's place.
    """
    at = battle.figures[firer].at
    template = flame(at, towards)
    own = Disc(at, BASE_RADIUS)
    figures, vehicles = [], []
    for figure in battle.figures.values():
        if figure.id == firer or not figure.is_alive:
            continue
        base = base_of(battle, figure.id)
        if _overlaps(base, template) and gap_at_most(own, base, FLAME_LENGTH):
            figures.append(figure.id)
    for vehicle in battle.vehicles.values():
        hull = footprint(vehicle)
        if vehicle.is_manned and _overlaps(hull, template):
            vehicles.append(vehicle.id)
    return tuple(figures), tuple(vehicles)


def _overlaps(base: Base, outline: Outline) -> bool:
    if isinstance(base, Disc):
        return disc_overlaps_outline(base, outline)
    return overlaps_piece(base, Piece("", outline))
