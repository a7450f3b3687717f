"""From a scenario to a battle before its first command: units, sections, support, the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandtable.ground.hexes import directions_to
from sandtable.rulesets.hex_tactical.battle.backs import dealt
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    GROUND,
    NAP,
    SETUP,
    TOWED,
    UP,
    WAITING,
    Battle,
    Drop,
    Hex,
    Mission,
    Section,
    Trap,
    Unit,
    changed,
)
from sandtable.rulesets.hex_tactical.files.counters import one_of_its_kind
from sandtable.rulesets.hex_tactical.files.forces import SideList
from sandtable.rulesets.hex_tactical.files.roster import UnitList
from sandtable.rulesets.hex_tactical.ground.field import Field, Zone
from sandtable.rulesets.hex_tactical.options import Options

if TYPE_CHECKING:
    from sandtable.rulesets.hex_tactical.files.scenario import Scenario


def mustered(scenario: Scenario, options: Options) -> Battle:
    """A battle before its first command; no dice are thrown.

    Who has a place stands there, who rides is with his carrier; the rest waits to be set up, to
    enter or to be dropped. The side that sets up first comes first (HX-UNIT-11).
    """
    sides = sorted(scenario.sides, key=lambda side: side.id != scenario.first)
    units = {unit.id: unit for side in scenario.sides for unit in _units(scenario, side)}
    battle = Battle(
        field=field_of(scenario),
        options=options,
        sides=(sides[0].id, sides[1].id),
        units=units,
        sections={
            section.id: section for side in scenario.sides for section in _sections(scenario, side)
        },
        traps={
            t: Trap(t, side.id, counter) for side in scenario.sides for t, counter in side.traps
        },
        missions={mission.id: mission for side in scenario.sides for mission in _missions(side)},
        drops={drop.id: drop for side in scenario.sides for drop in _drops(side)},
        registered={side.id: () for side in sides},
        to_register={
            side.id: sum(support.registered for support in side.support) for side in sides
        },
        company=_company(scenario),
        wrecks=scenario.ground.wrecks,
        phase=SETUP,
        to_act=sides[0].id,
        initiative=scenario.initiative,
    )
    backs = [dealt(battle, side) for side in battle.sides]
    return changed(battle, backs=backs[0] | backs[1])


def field_of(scenario: Scenario) -> Field:
    """The map with the zones, exits and bonuses of the sides."""
    ground = scenario.ground
    units = [unit for side in scenario.sides for unit in side.members()]
    return Field(
        columns=ground.columns,
        rows=ground.rows,
        hexes=ground.hexes,
        sides=ground.sides,
        unjoined=ground.unjoined,
        tunnels=ground.tunnels,
        storeys=ground.storeys,
        light=ground.light,
        visibility=ground.visibility,
        cleared=ground.cleared,
        wind=ground.wind,
        zones=tuple([Zone(unit.id, unit.zone) for unit in units if unit.zone]),
        side_zones={side.id: side.zone for side in scenario.sides},
        exits=tuple([way for side in scenario.sides for way in side.exits]),
        bonus={side.id: side.bonus for side in scenario.sides},
        traits={side.id: side.traits for side in scenario.sides},
        scenario=scenario,
    )


def _units(scenario: Scenario, side: SideList) -> Iterator[Unit]:
    by_id = {unit.id: unit for unit in side.members()}
    for unit in by_id.values():
        carrier = by_id.get(unit.aboard)
        at = carrier.at if carrier is not None else unit.at
        yield Unit(
            id=unit.id,
            side=side.id,
            section=unit.section,
            counter=one_of_its_kind(unit.counter),
            steps=unit.counter.steps,
            label=unit.label,
            fate=_fate(unit),
            at=at,
            facing=unit.facing or facing_of(scenario, side, at),
            altitude=NAP if unit.counter.flies else GROUND,
            hidden=unit.hidden and not unit.counter.flies and not unit.drop,
            carrier=unit.aboard,
            from_turn=unit.from_turn,
            entry=unit.entry,
            drop=unit.drop,
        )


def _fate(unit: UnitList) -> str:
    if unit.aboard:
        return TOWED if unit.counter.is_piece and unit.counter.has("towed") else ABOARD
    return UP if unit.is_fixed else WAITING


def facing_of(scenario: Scenario, side: SideList, at: Hex) -> int:
    """Towards the middle of where the enemy sets up, or of the map."""
    enemy = next(other for other in scenario.sides if other.id != side.id)
    there = [*enemy.zone, *(unit.at for unit in enemy.members() if unit.is_fixed)]
    here = [at] if at != (0, 0) else list(side.zone)
    start, end = _middle(here), _middle(there)
    if start is None or end is None or start == end:
        return 1
    return directions_to(start, end)[0]


def _middle(hexes: list[Hex]) -> Hex | None:
    if not hexes:
        return None
    return sum(at[0] for at in hexes) // len(hexes), sum(at[1] for at in hexes) // len(hexes)


def _sections(scenario: Scenario, side: SideList) -> Iterator[Section]:
    for section in side.sections:
        name = scenario.names.get(section.id)
        yield Section(
            id=section.id,
            side=side.id,
            leader=section.leader,
            members=tuple([unit.id for unit in section.units]),
            name=name.en if name else section.id.replace("-", " "),
            name_fr=name.fr if name else section.id.replace("-", " "),
        )


def _missions(side: SideList) -> Iterator[Mission]:
    for support in side.support:
        yield Mission(
            id=support.id,
            side=side.id,
            counter=support.counter,
            kind=support.kind,
            left=support.missions,
            altitude=support.altitude,
            weapon=support.weapon,
            from_turn=support.from_turn,
        )


def _drops(side: SideList) -> Iterator[Drop]:
    for drop in side.drops:
        yield Drop(
            id=drop.id,
            side=side.id,
            turn=drop.turn,
            zone=drop.zone,
            counter=drop.counter,
            units=drop.units,
            helicopter=drop.helicopter,
            altitude=drop.altitude,
        )


def _company(scenario: Scenario) -> dict[str, str]:
    """The company leader of each side that has one (HX-UNIT-03)."""
    leaders: dict[str, str] = {}
    for side in scenario.sides:
        for unit in side.members():
            if unit.counter.row == "company-leader":
                leaders.setdefault(side.id, unit.id)
    return leaders
