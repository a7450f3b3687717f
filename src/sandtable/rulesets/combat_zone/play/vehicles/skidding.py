"""Skids and loss of control on the table (dérapage, CZ-SKID)."""

from __future__ import annotations

from sandtable.ground.exact import nearest
from sandtable.ground.free import Point
from sandtable.ground.hulls import free_length, swept, way
from sandtable.rulesets.combat_zone.battle.events import RolledOn, Skidded
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.skids import Skid, roll_skid, skid_path, skid_test
from sandtable.rulesets.combat_zone.ground.hulls import outline_of
from sandtable.rulesets.combat_zone.play.vehicles.leaving import leave_if_off
from sandtable.rulesets.combat_zone.play.vehicles.pedestrians import run_over
from sandtable.rulesets.combat_zone.play.vehicles.tracks import solid_objects, unit_of
from sandtable.rulesets.combat_zone.play.vehicles.wrecks import destroy
from sandtable.umpire import Playing


def roll_for_skid(battle: Battle, which: str, umpire: Playing) -> Battle:
    """A roll on the skid table; a vehicle without a skid factor never makes one (CZ-SKID-04)."""
    test = skid_test(battle.vehicles[which].hull.row, battle.options.skid_tracked_stacks)
    if test is None or battle.vehicles[which].fate != FIT:
        return battle
    with umpire.act(which):
        result = umpire.resolve(roll_skid, test)
        if result == "skid":
            return slide(battle, which, umpire)
        return crash(battle, which, umpire) if result == "crash" else battle


def can_skid(vehicle: Vehicle) -> bool:
    return vehicle.hull.row.skid is not None


def slide(battle: Battle, which: str, umpire: Playing) -> Battle:
    """2D10 cm on and 1D10 to one side, up to the first solid object; the rest of the turn is lost.

    Pedestrians on its way are run over, whoever they belong to (CZ-SKID-03).
    """
    vehicle = battle.vehicles[which]
    direction = _sideways(vehicle, umpire.resolve(skid_path))
    square = direction[0] ** 2 + direction[1] ** 2
    far = nearest(square, square)  # its length
    return _carry(battle, which, direction, far, umpire, skids=True)


def _sideways(vehicle: Vehicle, path: Skid) -> Point:
    """On and to one side, as one straight way."""
    on, side = way(vehicle.facing, path.forward * 100), (-vehicle.facing[1], vehicle.facing[0])
    dx, dy = way(side, path.sideways * 100 * (1 if path.side == "right" else -1))
    return on[0] + dx, on[1] + dy


def crash(battle: Battle, which: str, umpire: Playing) -> Battle:
    """One movement unit on, then it is destroyed (CZ-SKID-03)."""
    vehicle = battle.vehicles[which]
    unit = unit_of(battle, vehicle.hull)
    battle = _carry(battle, which, vehicle.facing, unit, umpire, skids=False)
    if battle.vehicles[which].fate != FIT:
        return battle
    return destroy(battle, which, "CZ-SKID-03", umpire)


def _carry(
    battle: Battle, which: str, direction: Point, far: int, umpire: Playing, *, skids: bool
) -> Battle:
    vehicle = battle.vehicles[which]
    start = vehicle.at
    outline = outline_of(vehicle)
    no_object = solid_objects(battle, vehicle, swept(outline, way(direction, far)))
    far = free_length(outline, direction, far, no_object)
    battle = run_over(battle, which, direction, far, umpire, anybody=True)
    dx, dy = way(direction, far)
    to = (start[0] + dx, start[1] + dy)
    event = Skidded(which, to, far) if skids else RolledOn(which, to, far, "CZ-SKID-03")
    battle = umpire.record(battle, event)
    return leave_if_off(battle, which, start, umpire)
