"""Vehicles that leave the table, with all aboard (CZ-SEQ-07)."""

from __future__ import annotations

from sandtable.ground.free import Point
from sandtable.rulesets.combat_zone.battle.events import VehicleLeft
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.play.movement import edges_left_by
from sandtable.umpire import Playing


def leave_if_off(battle: Battle, which: str, start: Point, umpire: Playing) -> Battle:
    """Its centre has crossed an edge: lost, unless the scenario has an exit there."""
    vehicle = battle.vehicles[which]
    if battle.field.is_on_table(vehicle.at):
        return battle
    edges = edges_left_by(battle.field, start, vehicle.at)
    exited = any(may_exit(battle, vehicle, edge) for edge in edges)
    left: Battle = umpire.record(battle, VehicleLeft(which, exited))
    return left


def may_exit(battle: Battle, vehicle: Vehicle, edge: str) -> bool:
    """An exit of its side, or one for somebody aboard who carries what it takes."""
    field = battle.field
    if (vehicle.side, edge) in field.exits:
        return True
    return any(field.may_exit(battle.figures[who], edge) for who in vehicle.aboard)
