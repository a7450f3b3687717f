"""From a scenario to a battle before its first command: figures, units, vehicles, the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandtable.rulesets.modern_battles.battle.state import (
    MOUNTED,
    NORTH,
    SETUP,
    UP,
    WAITING,
    Battle,
    Figure,
    Group,
    Mines,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.files.forces import SideList, UnitList
from sandtable.rulesets.modern_battles.files.members import WATER_COOLED
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import Zone
from sandtable.rulesets.modern_battles.options import Options

if TYPE_CHECKING:
    from sandtable.rulesets.modern_battles.files.scenario import Scenario


def muster(scenario: Scenario, options: Options) -> Battle:
    """A battle before its first command; no dice are thrown (MB-SCN-03).

    Who has a place stands there, who rides sits on his vehicle; the rest waits to be set up.
    """
    a, b = scenario.sides
    first, other = (a, b) if scenario.first == a.id else (b, a)
    vehicles = {v.id: v.built(side.id) for side in scenario.sides for v in side.vehicles}
    waiting = [side.id for side in (first, other) if side.to_deploy()]
    return Battle(
        field=field_of(scenario),
        options=options,
        sides=(first.id, other.id),
        figures={f.id: f for side in scenario.sides for f in _figures(side)},
        units={u.id: _unit(side, u) for side in scenario.sides for u in side.units},
        vehicles=vehicles,
        groups=_groups(vehicles) if options.vehicle_groups else {},
        mines={t.id: Mines(t.id, t.side) for t in scenario.terrain if t.side},
        phase=SETUP,
        to_act=waiting[0] if waiting else first.id,
    )


def field_of(scenario: Scenario) -> Field:
    """The table with its terrain, and the zone of each unit and vehicle."""
    listed = [piece for side in scenario.sides for piece in side.listed()]
    return Field(
        width=scenario.width,
        height=scenario.height,
        terrain=scenario.terrain,
        zones=tuple(Zone(piece.id, piece.zones) for piece in listed if piece.zones),
        edges=tuple((side.id, side.edge) for side in scenario.sides),
        scenario=scenario,
    )


def _groups(vehicles: dict[str, Vehicle]) -> dict[str, Group]:
    """Vehicles that the scenario lists together (MB-GRP-01)."""
    groups: dict[str, Group] = {}
    for vehicle in vehicles.values():
        if vehicle.group:
            before = groups[vehicle.group].vehicles if vehicle.group in groups else ()
            groups[vehicle.group] = Group(vehicle.group, vehicle.side, (*before, vehicle.id))
    return groups


def _unit(side: SideList, unit: UnitList) -> Unit:
    facing = unit.facing or NORTH
    rides = unit.aboard if unit.arrival is None else ""
    return Unit(
        id=unit.id,
        side=side.id,
        profile=unit.profile,
        members=tuple(m.id for m in unit.members),
        strength=len(unit.members),
        grenades=unit.roster.grenades,
        second=unit.roster.second,
        sniper=unit.roster.sniper,
        gun=unit.roster.gun,
        gun_at=unit.gun_at or (0, 0),
        gun_facing=facing,
        name=unit.name.en,
        name_fr=unit.name.fr if unit.name.fr != unit.name.en else "",
        facing=facing,
        mounted=rides,
    )


def _figures(side: SideList) -> Iterator[Figure]:
    for unit in side.units:
        rides = bool(unit.aboard) and unit.arrival is None
        for member in unit.members:
            cooled = unit.water_cooled and member.weapon in WATER_COOLED
            yield Figure(
                id=member.id,
                unit=unit.id,
                side=side.id,
                weapon=member.weapon,
                second_weapon=member.second_weapon,
                role=member.role,
                water_cooled=cooled,
                feed=unit.feed,
                fate=MOUNTED if rides else UP if member.at is not None else WAITING,
                at=member.at or (0, 0),
                level=unit.level,
            )
