"""What a player may know: neither the faces of hidden units nor what was noted secretly.

A unit that is not recognised is a counter face down: its place and markers are seen, what it is is
not. Traps that have struck nobody and registered hexes are known to their owner alone (HX-UNIT-11).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from sandtable.reading import Words
from sandtable.rulesets.hex_tactical.field import Field
from sandtable.rulesets.hex_tactical.forces import SideList
from sandtable.rulesets.hex_tactical.objectives import Award, Ending
from sandtable.rulesets.hex_tactical.state import (
    ELIMINATED,
    EXITED,
    NOWHERE,
    UP,
    WAITING,
    Battle,
    Counter,
    Section,
    Unit,
    changed,
)

Goal = TypeVar("Goal", Award, Ending)
UNKNOWN = "unknown"  # kind and row of a counter face down
FACE_DOWN = Counter(
    row=UNKNOWN, kind=UNKNOWN, name="Unidentified unit", name_fr="Unité non reconnue"
)


def seen_by(battle: Battle, side: str | None) -> Battle:
    """The battle as a side knows it; None for somebody who knows only what both do."""
    hidden = frozenset(u.id for u in battle.units.values() if u.side != side and is_unknown(u))
    secret = [t.id for t in battle.traps.values() if t.side != side and not t.known]
    noted = [name for name, hexes in battle.registered.items() if name != side and hexes]
    if not hidden and not secret and not noted:
        return battle
    return changed(
        battle,
        field=_without(battle.field, hidden, side),
        units=_units(battle, hidden),
        sections=_sections(battle, hidden),
        traps={name: trap for name, trap in battle.traps.items() if name not in secret},
        registered={n: () if n in noted else hexes for n, hexes in battle.registered.items()},
        company={s: leader for s, leader in battle.company.items() if leader not in hidden},
        requests={
            name: replace(one, observer="") if one.observer in hidden else one
            for name, one in battle.requests.items()
        },
        missions={
            name: changed(one, last_observer="") if one.last_observer in hidden else one
            for name, one in battle.missions.items()
        },
        called=tuple([name for name in battle.called if name not in hidden]),
    )


def _units(battle: Battle, hidden: frozenset[str]) -> dict[str, Unit]:
    """Those known as the scenario lists them, then those unknown: their order tells nothing."""
    known = {name: unit for name, unit in battle.units.items() if name not in hidden}
    return known | {name: _face_down(battle.units[name]) for name in sorted(hidden)}


def is_unknown(unit: Unit) -> bool:
    """The enemy does not know what this unit is.

    Those still to be set up or carried unseen are unknown as well: their ids must tell nothing.
    """
    return unit.hidden and unit.fate not in (ELIMINATED, EXITED)


def _face_down(unit: Unit) -> Unit:
    """A counter face down; one that is carried is nowhere to be seen."""
    there = unit.fate == UP
    return Unit(
        id=unit.id,
        side=unit.side,
        section=_nobodys(unit.side),
        counter=FACE_DOWN,
        steps=1,
        label="?",
        fate=UP if there else WAITING,
        at=unit.at if there else NOWHERE,
        storey=unit.storey if there else 0,
        hidden=True,
        stopped=unit.stopped,
        neutralised=unit.neutralised,
        stunned=unit.stunned,
        immobilised=unit.immobilised,
        moved=unit.moved,
        fired=unit.fired,
    )


def _sections(battle: Battle, hidden: frozenset[str]) -> dict[str, Section]:
    """Sections without their unknown units, which are in one of nobody's."""
    found: dict[str, Section] = {}
    for name, section in battle.sections.items():
        left = tuple([unit for unit in section.members if unit not in hidden])
        leader = section.leader if section.leader in left else ""
        known = left == section.members
        found[name] = section if known else changed(section, members=left, leader=leader)
    for side in battle.sides:
        unknown = tuple([unit for unit in sorted(hidden) if battle.units[unit].side == side])
        if unknown:
            found[_nobodys(side)] = Section(_nobodys(side), side, "", unknown)
    return found


def _nobodys(side: str) -> str:
    return f"{UNKNOWN}-{side}"


@lru_cache(64)
def _without(field: Field, hidden: frozenset[str], side: str | None) -> Field:
    """The same map, with a scenario that does not say who is hidden or where he starts."""
    zones = [zone for zone in field.zones if zone.unit not in hidden]
    ways = [(way, way.units - hidden) for way in field.exits]
    exits = [replace(way, units=left) for way, left in ways if left or not way.units]
    told = field.scenario and _untold(field.scenario, hidden, side)
    return field.same_ground(tuple(zones), tuple(exits), told)


def _untold(scenario: Any, hidden: frozenset[str], side: str | None) -> Any:
    """A scenario that does not pair ids of hidden units with counters, not even by its file."""
    names = dict(scenario.names)
    names |= dict.fromkeys(hidden & names.keys(), Words(FACE_DOWN.name, FACE_DOWN.name_fr))
    plain = dict(scenario.plain)
    if "sides" in plain:
        plain["sides"] = [one for one in plain["sides"] if one["id"] == side]
    return replace(
        scenario,
        names=names,
        plain=plain,
        sides=tuple([_known_force(force, hidden) for force in scenario.sides]),
        victory=tuple([_known_goal(award, hidden) for award in scenario.victory]),
        endings=tuple([_known_goal(ending, hidden) for ending in scenario.endings]),
    )


def _known_force(force: SideList, hidden: frozenset[str]) -> SideList:
    sections = []
    for section in force.sections:
        known = tuple([unit for unit in section.units if unit.id not in hidden])
        leader = "" if section.leader in hidden else section.leader
        sections.append(replace(section, units=known, leader=leader))
    return replace(force, sections=tuple(sections))


def _known_goal(goal: Goal, hidden: frozenset[str]) -> Goal:
    """As many targets as there are, those unknown without a name."""
    condition = goal.condition
    if condition is None:
        return goal
    targets = tuple(["" if one in hidden else one for one in condition.targets])
    return replace(goal, condition=replace(condition, targets=targets))
