"""Facings and arcs: where somebody looks, and which side of a vehicle is struck (MB-GEN-09)."""

from __future__ import annotations

from math import isqrt

from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
    Point,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.bases import (
    centre_of,
    gun_name,
    gun_unit,
    has_gun,
    is_gun,
)
from sandtable.rulesets.modern_battles.ground.standing import (
    bodies,
)

WIDE, NARROW = 180, 90  # arcs of fire (MB-GEN-09)
FRONT, FLANK, REAR = "front", "flank", "rear"


def facing_of(battle: Battle, who: str, weapon: str = "") -> Point:
    """Where somebody's arc of fire points (MB-GEN-09, MB-GEN-15)."""
    figure = battle.figures.get(who)
    if figure is not None:
        return battle.units[figure.unit].facing
    if is_gun(who):
        return battle.units[gun_unit(who)].gun_facing
    if who in battle.units:
        return battle.units[who].facing
    vehicle = battle.vehicles[who]
    return vehicle.turret if has_turret(vehicle) else vehicle.facing


def has_turret(vehicle: Vehicle) -> bool:
    """Secondary weapons have the mount of the main gun; without one, a turret's (MB-VEH-26)."""
    return vehicle.mount != "hull" or not vehicle.guns


def arc_of(battle: Battle, who: str, weapon: str = "") -> int:
    """180 degrees for foot units and turret weapons, 90 for hulls and guns (MB-GEN-09)."""
    if is_gun(who):
        return NARROW
    vehicle = battle.vehicles.get(who)
    return NARROW if vehicle is not None and not has_turret(vehicle) else WIDE


def in_arc(eye: Point, facing: Point, target: Point, arc: int = WIDE) -> bool:
    """The limits of an arc belong to it (MB-GEN-15)."""
    dx, dy, (fx, fy) = target[0] - eye[0], target[1] - eye[1], facing
    ahead, beside = dx * fx + dy * fy, abs(dx * fy - dy * fx)
    return ahead >= 0 if arc == WIDE else ahead >= beside


def may_be_in_arc(eye: Point, facing: Point, target: Point, arc: int, room: int) -> bool:
    """Whether anybody so near to an eye may have anybody so near to a target in his arc."""
    dx, dy, (fx, fy) = target[0] - eye[0], target[1] - eye[1], facing
    ahead, beside = dx * fx + dy * fy, abs(dx * fy - dy * fx)
    ahead += 2 * room * (isqrt(fx * fx + fy * fy) + 1)
    return ahead >= 0 if arc == WIDE else ahead >= beside


def looked_at_first(battle: Battle, who: str) -> Point:
    """Where an arc of fire pointed before it was turned on the spot this turn (MB-ENC-01)."""
    vehicle = battle.vehicles.get(who)
    if vehicle is not None:
        return vehicle.looked or facing_of(battle, who)
    unit = battle.units[gun_unit(who) if is_gun(who) else battle.figures[who].unit]
    return unit.looked[is_gun(who)] if unit.looked else facing_of(battle, who)


def facing_struck(firer: Point, vehicle: Vehicle) -> str:
    """The side of a vehicle that faces its firer; on a limit the stronger name (MB-ARM-06)."""
    return struck_from(firer, vehicle.at, vehicle.facing)


def struck_from(firer: Point, at: Point, facing: Point) -> str:
    """The same of one that stands there and faces so."""
    (fx, fy), (x, y) = facing, at
    dx, dy = firer[0] - x, firer[1] - y
    ahead, beside = dx * fx + dy * fy, abs(dx * fy - dy * fx)
    if ahead >= beside:
        return FRONT
    return REAR if -ahead > beside else FLANK


def unit_has_in_arc(battle: Battle, piece: str, target: str) -> bool:
    """Some figure of a unit, or a weapon of a vehicle, has some of a target in its arc (MB-ENC).

    The arc is that of the beginning of its movement step, before it turned on the spot.
    """
    facings = {body: looked_at_first(battle, body) for body in bodies(battle, piece)}
    unit = battle.units.get(piece)
    if unit is not None and has_gun(unit):
        facings[gun_name(piece)] = looked_at_first(battle, gun_name(piece))
    ends = [centre_of(battle, body) for body in bodies(battle, target)]
    return any(
        in_arc(centre_of(battle, who), facing, end, arc_of(battle, who))
        for who, facing in facings.items()
        for end in ends
    )
