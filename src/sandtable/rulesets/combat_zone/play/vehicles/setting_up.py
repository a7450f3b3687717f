"""Setting up vehicles and those who start in them (CZ-SEQ-06, CZ-CMD-02)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import isqrt
from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import Disc, Point
from sandtable.ground.hulls import disc_overlaps_outline, outlines_overlap
from sandtable.rulesets.combat_zone.battle.events import Boarded, VehicleDeployed
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, FIT, WAITING, Battle
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Deploy
from sandtable.rulesets.combat_zone.files.own_zones import outside_zone, zone_for
from sandtable.rulesets.combat_zone.ground.hulls import outline_of, standing
from sandtable.rulesets.combat_zone.ground.room import hull_at, in_the_way, is_inside, spots
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_room

MOST = 6  # places offered at a time
NEARBY = 300  # between them


def to_deploy(battle: Battle, side: str) -> list[Vehicle]:
    """Vehicles that their player has still to set up."""
    due = battle.field.scenario.due_vehicles if battle.field.scenario else {}
    own = [v for v in battle.vehicles.values() if v.side == side and v.fate == WAITING]
    return [v for v in own if v.id not in due]


def check_deploy(battle: Battle, command: Deploy) -> None:
    """A vehicle in its side's zone, or a figure that starts in one."""
    if command.aboard:
        _check_aboard(battle, command)
        return
    vehicle = battle.vehicles[command.figure]
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-over", "CZ-SEQ-06", figure=vehicle.id)
    if vehicle.side != battle.to_act:
        raise Refused("setup-not-yours", "CZ-CMD-02", figure=vehicle.id, side=battle.to_act)
    if vehicle.fate != WAITING:
        raise Refused("setup-already-there", "CZ-CMD-02", figure=vehicle.id)
    if vehicle not in to_deploy(battle, vehicle.side):
        raise Refused("setup-arrives-later", "CZ-CMD-02", figure=vehicle.id)
    if command.facing == (0, 0):
        raise Refused("setup-no-facing", "CZ-SEQ-06", figure=vehicle.id)
    _check_room(battle, vehicle, command)


def _check_room(battle: Battle, vehicle: Vehicle, command: Deploy) -> None:
    """The whole hull in one rectangle of the zone, on ground it can stand on, beside others."""
    outline = hull_at(vehicle.hull, command.at, command.facing)
    zone = zone_for(battle, vehicle.id, vehicle.side)
    if zone is None or not is_inside(outline, zone.rectangles):
        raise outside_zone(battle, vehicle.id, vehicle.side)
    piece = in_the_way(battle.field, vehicle.hull, outline)
    if piece:
        raise Refused("setup-no-room", "CZ-SEQ-06", figure=vehicle.id, piece=piece)
    other = _other(battle, vehicle, outline, battle.field.feet_at(command.at)[0])
    if other:
        raise Refused("setup-overlap", "CZ-GEN-05", figure=vehicle.id, other=other)


def _other(battle: Battle, vehicle: Vehicle, outline: Any, foot: int) -> str:
    """What stands on that ground already; whoever is on a deck above it does not."""
    if vehicle.hull.is_flyer:
        return ""
    for other in standing(battle):
        if other.foot == foot and outlines_overlap(outline, outline_of(other)):
            return other.id
    bases = [(f.id, f.at, f.who.radius, f.foot) for f in battle.figures.values() if f.is_up]
    bases += [(w.id, w.at, w.radius, w.foot) for w in battle.crewed.values() if w.fate == FIT]
    here = [(name, Disc(at, radius)) for name, at, radius, on in bases if on == foot]
    return next((name for name, base in here if disc_overlaps_outline(base, outline)), "")


def _check_aboard(battle: Battle, command: Deploy) -> None:
    """A figure of the side may start in a vehicle that has a seat for it (CZ-SEQ-06)."""
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-over", "CZ-SEQ-06", figure=command.figure)
    figure = battle.figures.get(command.figure)
    if figure is None or figure.side != battle.to_act:
        raise Refused("setup-not-yours", "CZ-CMD-02", figure=command.figure, side=battle.to_act)
    if figure.fate != WAITING or figure.aboard:
        raise Refused("setup-already-there", "CZ-CMD-02", figure=figure.id)
    due = battle.field.scenario.due if battle.field.scenario else {}
    if figure.id in due:
        raise Refused("setup-arrives-later", "CZ-CMD-02", figure=figure.id)
    vehicle = battle.vehicles.get(command.aboard)
    if vehicle is None or vehicle.side != figure.side or vehicle.fate not in (WAITING, FIT):
        own = tuple(v.id for v in battle.vehicles.values() if v.side == figure.side)
        raise Refused("no-such-vehicle", "CZ-SEQ-06", vehicle=command.aboard, known=own)
    if not has_room(battle, vehicle):
        raise Refused("vehicle-full", "CZ-VEH-04", vehicle=vehicle.id, seats=vehicle.hull.seats)


def deployed(battle: Battle, command: Deploy) -> VehicleDeployed | Boarded:
    if command.aboard:
        vehicle = battle.vehicles[command.aboard]
        return Boarded(command.figure, vehicle.id, 0, wheel=not vehicle.hull.quality)
    return VehicleDeployed(command.figure, command.at, command.facing)


# --- good places ----------------------------------------------------------------------------------
def deployments(
    battle: Battle, side: str, enemy: Point, most: int | None = MOST
) -> Iterator[Deploy]:
    """Places for the next vehicle, nearest to the enemy first, facing him as near as may be."""
    vehicle = to_deploy(battle, side)[0]
    zone = zone_for(battle, vehicle.id, side)
    if zone is None:
        return
    taken = [outline_of(other) for other in standing(battle)]
    discs = [Disc(f.at, f.who.radius) for f in battle.figures.values() if f.fate == FIT]
    places = list(spots(battle.field, vehicle.hull, zone.rectangles, taken, discs, NEARBY))
    places.sort(key=lambda spot: (spot[0][0] - enemy[0]) ** 2 + (spot[0][1] - enemy[1]) ** 2)
    for at, facing in islice(places, most):
        yield Deploy(vehicle.id, at, _towards(at, facing, enemy))


def _towards(at: Point, facing: Point, enemy: Point) -> Point:
    ahead = (enemy[0] - at[0]) * facing[0] + (enemy[1] - at[1]) * facing[1]
    return facing if ahead >= 0 else (-facing[0], -facing[1])


def as_bases(battle: Battle) -> Iterator[tuple[Point, int]]:
    """Hulls as discs that cover them: for whoever looks for room among bases."""
    for vehicle in standing(battle):
        hull = vehicle.hull
        number = -(-hull.length // hull.width)
        part = hull.length // number
        radius = isqrt(part * part + hull.width * hull.width) // 2 + 3  # roundings covered too
        (ax, ay), (bx, by) = _axis(vehicle)
        for n in range(number):
            share = 2 * n + 1
            yield (
                (ax + (bx - ax) * share // (2 * number), ay + (by - ay) * share // (2 * number)),
                radius,
            )


def _axis(vehicle: Vehicle) -> tuple[Point, Point]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = outline_of(vehicle)
    return ((cx + dx) // 2, (cy + dy) // 2), ((ax + bx) // 2, (ay + by) // 2)
