"""From a scenario to a battle before its first command: figures, units, vehicles, the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandtable.rulesets.modern_skirmish.battle.casualties import crew_unit
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    NORTH,
    SETUP,
    UP,
    WAITING,
    Battle,
    Fighter,
    Figure,
    Unit,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import LIMITED_SHOTS
from sandtable.rulesets.modern_skirmish.files.forces import Member, SideList, UnitList
from sandtable.rulesets.modern_skirmish.files.motors import VehicleList
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import Zone
from sandtable.rulesets.modern_skirmish.options import Options

if TYPE_CHECKING:
    from sandtable.rulesets.modern_skirmish.files.scenario import Scenario


def mustered(scenario: Scenario, options: Options) -> Battle:
    """A battle before its first command; no dice are thrown.

    Who has a place stands there, who rides sits in his vehicle; the rest waits to be set up.
    """
    sides = scenario.sides
    figures = {f.id: f for side in sides for f in _figures(side, options)}
    waiting = [side.id for side in sides if side.to_deploy()]
    return Battle(
        field=field_of(scenario),
        options=options,
        sides=(sides[0].id, sides[1].id),
        figures=figures,
        units={unit.id: unit for side in sides for unit in _units(side)},
        vehicles={v.id: v.built(side.id) for side in sides for v in side.vehicles},
        things={thing.id: thing for thing in scenario.things},
        missions={s.id: s.support.number for s in sides if s.support.turn == 1},
        leaders={side.id: tuple(m.id for m in side.members() if m.leader) for side in sides},
        phase=SETUP,
        to_act=waiting[0] if len(waiting) == 1 else scenario.first,
    )


def field_of(scenario: Scenario) -> Field:
    """The table with its terrain, and the zone of each unit and vehicle."""
    listed = [unit for side in scenario.sides for unit in side.listed()]
    return Field(
        width=scenario.width,
        height=scenario.height,
        terrain=scenario.terrain,
        openings=scenario.openings,
        zones=tuple(Zone(unit.id, unit.zones) for unit in listed if unit.zones),
        night=scenario.night,
        scenario=scenario,
    )


def _units(side: SideList) -> Iterator[Unit]:
    for unit in side.units:
        yield Unit(unit.id, side.id, tuple(m.id for m in unit.members))
    for vehicle in side.vehicles:
        yield Unit(vehicle.id, side.id, vehicle=vehicle.id)


def _figures(side: SideList, options: Options) -> Iterator[Figure]:
    carriers = {vehicle.id: vehicle for vehicle in side.vehicles}
    for unit in side.units:
        for member in unit.members:
            yield _figure(side.id, unit, member, carriers.get(unit.aboard), options)
    for vehicle in side.vehicles:
        yield from _crew(side.id, vehicle, options)


def _figure(
    side: str, unit: UnitList, member: Member, carrier: VehicleList | None, options: Options
) -> Figure:
    line = member.line
    who = Fighter(
        id=member.id,
        side=side,
        unit=unit.id,
        name=member.name.en,
        name_fr=member.name.fr if member.name.fr != member.name.en else "",
        dq=line.dq,
        dc=line.dc,
        leader=member.leader,
        weapons=line.weapons,
        grenades=line.grenades,
        training=line.training,
        equipment=line.equipment,
    )
    rides = carrier is not None and unit.arrival is None
    return Figure(
        who=who,
        fate=ABOARD if rides else UP if member.at is not None else WAITING,
        at=member.at or (carrier.at if carrier and carrier.at else (0, 0)),
        facing=line.facing or NORTH,
        aboard=unit.aboard if rides else "",
        rounds=_rounds(line.rounds, line.weapons, options),
        charges=line.charges,
    )


def _rounds(
    given: tuple[tuple[str, int], ...], weapons: tuple[str, ...], options: Options
) -> tuple[tuple[str, int], ...]:
    """What the scenario numbers, and the few weapons that are limited anyway (MS-WPN-08)."""
    counted = dict(given)
    most = options.limited_shots
    if most is not None:
        counted |= {w: most for w in weapons if w in LIMITED_SHOTS and w not in counted}
    return tuple(counted.items())


def _crew(side: str, vehicle: VehicleList, options: Options) -> Iterator[Figure]:
    """Crewmen are on the table only once they have bailed out (MS-VSHOT-03)."""
    for n, name in enumerate(vehicle.crew, 1):
        who = Fighter(
            id=name,
            side=side,
            unit=crew_unit(vehicle.id),
            name=f"{vehicle.name.en} crewman {n}",
            name_fr=f"équipier {n} ({vehicle.name.fr})",
            dq=vehicle.dq,
            dc=vehicle.dc,
            weapons=vehicle.crew_weapons,
            crew=True,
        )
        yield Figure(who, rounds=_rounds((), vehicle.crew_weapons, options))
