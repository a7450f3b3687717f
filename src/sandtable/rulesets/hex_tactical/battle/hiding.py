"""What a player may know: neither the faces of hidden units nor what was noted secretly.

A unit that is not recognised is a counter face down: its place and markers are seen, what it is is
not. Traps that have struck nobody, registered hexes and calls that have not been answered yet are
known to their owner alone (HX-UNIT-11, HX-CMD-08).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, NamedTuple, TypeVar

from sandtable.reading import Words
from sandtable.rulesets.awards import Award, Ending
from sandtable.rulesets.hex_tactical.battle.state import (
    ELIMINATED,
    EXITED,
    NOWHERE,
    SETUP,
    UNKNOWN,
    UP,
    WAITING,
    Battle,
    Counter,
    Hex,
    Mission,
    Section,
    Unit,
    changed,
    replaced,
)
from sandtable.rulesets.hex_tactical.files.forces import SideList
from sandtable.rulesets.hex_tactical.ground.field import Field

Goal = TypeVar("Goal", Award, Ending)
FACES_KEPT, SIDES_KEPT, SHOWN_KEPT = 1024, 64, 2
#: While these of a battle are the same, so is what is shown of them.
secrets_of = attrgetter("backs", "field", "traps", "registered", "company", "requests", "missions")
FACE_DOWN = Counter(row=UNKNOWN, kind=UNKNOWN, name="Unidentified unit", name_fr="Unité inconnue")


def seen_by(battle: Battle, side: str | None) -> Battle:
    """The battle as a side knows it; None for somebody who knows only what both do."""
    shown = _LAST_SHOWN.get(side, ())
    for last in shown:
        if last.battle is battle:
            _LAST_SHOWN[side] = (last, *[other for other in shown if other is not last])
            return last.view
    for last in shown[:1]:
        units = _units_since(last, battle, side)
        if units is not None:
            return _shown_again(last, battle, side, units)
    hidden = hidden_from(battle, side)
    secret = [t.id for t in battle.traps.values() if t.side != side and not t.known]
    noted = [name for name, hexes in battle.registered.items() if name != side and hexes]
    called = [r.id for r in battle.requests.values() if r.side != side and not r.arrived]
    if not hidden and not secret and not noted and not called:
        return battle
    dealt = sorted(hidden, key=lambda name: (battle.backs.get(name, name), name))
    view = changed(
        battle,
        field=_known_field(battle.field, hidden, side),
        units=_units(battle, hidden, dealt),
        sections=_sections(battle, hidden, dealt),
        traps={name: trap for name, trap in battle.traps.items() if name not in secret},
        registered={n: () if n in noted else hexes for n, hexes in battle.registered.items()},
        company={s: leader for s, leader in battle.company.items() if leader not in hidden},
        requests={
            name: replace(request, observer="") if request.observer in hidden else request
            for name, request in battle.requests.items()
            if name not in called
        },
        missions=_missions(battle, hidden, called),
        called=tuple([name for name in battle.called if name not in hidden]),
    )
    return _keep(battle, hidden, dealt, side, view)


def hidden_from(battle: Battle, side: str | None) -> frozenset[str]:
    """Units of others that a side has not recognised; who is assaulted is (HX-OBS-05)."""
    fought_for = _fought_for(battle)
    return frozenset([u.id for u in battle.units.values() if _is_hidden(u, side, fought_for)])


def _is_hidden(unit: Unit, side: str | None, fought_for: Hex) -> bool:
    if not unit.hidden or unit.side == side or not is_unknown(unit):
        return False
    return not (unit.at == fought_for and unit.is_up)


def _fought_for(battle: Battle) -> Hex:
    """The hex that attackers have entered."""
    melee = battle.melee
    if melee is None or all(battle.units[attacker].at != melee.at for attacker in melee.attackers):
        return NOWHERE
    return melee.at


def _missions(battle: Battle, hidden: frozenset[str], called: list[str]) -> dict[str, Mission]:
    """Without what is on its way, as if it had not been called."""
    missions = {}
    for name, mission in battle.missions.items():
        on_its_way = sum(battle.requests[request].mission == name for request in called)
        observer = "" if mission.last_observer in hidden else mission.last_observer
        known = not on_its_way and observer == mission.last_observer
        left = mission.left + on_its_way
        missions[name] = mission if known else changed(mission, left=left, last_observer=observer)
    return missions


class Shown(NamedTuple):
    """What a side was shown: most of it is the same the next time."""

    battle: Battle
    hidden: frozenset[str]
    dealt: list[str]  # the hidden units in the order of their backs
    view: Battle


#: By side; a command is often looked at from its beginning, and as far as it has come.
_LAST_SHOWN: dict[str | None, tuple[Shown, ...]] = {}


def _keep(
    battle: Battle, hidden: frozenset[str], dealt: list[str], side: str | None, view: Battle
) -> Battle:
    if len(_LAST_SHOWN) >= SIDES_KEPT:
        _LAST_SHOWN.clear()
    known = _LAST_SHOWN.get(side, ())
    _LAST_SHOWN[side] = (Shown(battle, hidden, dealt, view), *known[: SHOWN_KEPT - 1])
    return view


def _shown_again(last: Shown, battle: Battle, side: str | None, units: dict[str, Unit]) -> Battle:
    """As it was last, with the units and the turn as they are now."""
    sections = last.view.sections
    if last.battle.sections is not battle.sections:
        sections = _sections(battle, last.hidden, last.dealt)
    view = last.view
    called = tuple([name for name in battle.called if name not in last.hidden])
    view = changed(
        battle,
        units=units,
        sections=sections,
        called=called,
        field=view.field,
        traps=view.traps,
        registered=view.registered,
        company=view.company,
        requests=view.requests,
        missions=view.missions,
    )
    return _keep(battle, last.hidden, last.dealt, side, view)


def _units(battle: Battle, hidden: frozenset[str], dealt: list[str]) -> dict[str, Unit]:
    """Those known as the scenario lists them, then those unknown: their order tells nothing."""
    known = {name: unit for name, unit in battle.units.items() if name not in hidden}
    return known | {name: _face_down(battle, battle.units[name]) for name in dealt}


def _units_since(last: Shown, battle: Battle, side: str | None) -> dict[str, Unit] | None:
    """The units as they were shown last, with those that changed; None where more has."""
    then = last.battle
    if _setting_up(battle) != _setting_up(then) or _fought_for(battle) != _fought_for(then):
        return None
    if any(map(is_not, secrets_of(battle), secrets_of(then))):
        return None
    if list(battle.units) != list(then.units):
        return None
    hidden, fought_for = last.hidden, _fought_for(battle)
    changes: dict[str, Unit] = {}
    differ = map(is_not, battle.units.values(), then.units.values())
    for name, unit in compress(battle.units.items(), differ):
        unknown = _is_hidden(unit, side, fought_for)
        if unknown != (name in hidden):
            return None
        changes[name] = _face_down(battle, unit) if unknown else unit
    return replaced(last.view.units, changes) if changes else last.view.units


def _setting_up(battle: Battle) -> tuple[str, ...] | None:
    """Who has set up already; None when that is over."""
    return battle.ready if battle.phase == SETUP else None


def is_unknown(unit: Unit) -> bool:
    """The enemy does not know what this unit is.

    Those still to be set up or carried unseen are unknown as well: their ids must tell nothing.
    """
    return unit.hidden and unit.fate not in (ELIMINATED, EXITED)


#: Counters face down by their units, while these stay as they are: most do from view to view.
_FACE_DOWN: dict[str, tuple[Unit, Unit]] = {}


def _face_down(battle: Battle, unit: Unit) -> Unit:
    """A counter face down; one that is carried or being set up is nowhere to be seen."""
    there = unit.fate == UP and not _is_being_set_up(battle, unit)
    before, turned = _FACE_DOWN.get(unit.id, (None, None))
    if turned is None or before is not unit or turned.is_up != there:
        if len(_FACE_DOWN) >= FACES_KEPT:
            _FACE_DOWN.clear()
        turned = _turned_down(unit, there)
        _FACE_DOWN[unit.id] = (unit, turned)
    return turned


def _turned_down(unit: Unit, there: bool) -> Unit:
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


def _is_being_set_up(battle: Battle, unit: Unit) -> bool:
    """In what order a side puts down its counters would tell who is who (HX-UNIT-11)."""
    at_it = battle.phase == SETUP and unit.side not in battle.ready
    return at_it and bool(battle.field.zone_of(unit.id))


def _sections(battle: Battle, hidden: frozenset[str], dealt: list[str]) -> dict[str, Section]:
    """Sections without their unknown units, which are in one of nobody's."""
    sections: dict[str, Section] = {}
    for name, section in battle.sections.items():
        left = tuple([unit for unit in section.members if unit not in hidden])
        leader = section.leader if section.leader in left else ""
        known = left == section.members
        sections[name] = section if known else changed(section, members=left, leader=leader)
    for side in battle.sides:
        unknown = tuple([u for u in dealt if battle.units[u].side == side])
        if unknown:
            name = _nobodys(side)
            sections[name] = Section(name, side, "", unknown, *NOBODYS)
    return sections


#: What the list of units calls them, in English and in French.
NOBODYS = "Unidentified units", "Unités non reconnues"


def _nobodys(side: str) -> str:
    return f"{UNKNOWN}-{side}"


def _known_field(field: Field, hidden: frozenset[str], side: str | None) -> Field:
    """Whoever guessed a field knows it as he did before."""
    if field.supposed_from is not None and field.supposed_from[:2] == (side, hidden):
        return field.supposed_from[2]
    return _without(field, hidden, side)


@lru_cache(64)
def _without(field: Field, hidden: frozenset[str], side: str | None) -> Field:
    """The same map, with a scenario that does not say who is hidden or where he starts."""
    zones = [zone for zone in field.zones if zone.unit not in hidden]
    ways = [(way, way.units - hidden) for way in field.exits]
    exits = [replace(way, units=left) for way, left in ways if left or not way.units]
    scenario = field.scenario and _untold(field.scenario, hidden, side)
    return field.same_ground(tuple(zones), tuple(exits), scenario)


def _untold(scenario: Any, hidden: frozenset[str], side: str | None) -> object:
    """A scenario that does not pair ids of hidden units with counters, not even by its file."""
    names = dict(scenario.names)
    names |= dict.fromkeys(hidden & names.keys(), Words(FACE_DOWN.name, FACE_DOWN.name_fr))
    plain = dict(scenario.plain)
    if "sides" in plain:
        plain["sides"] = [page for page in plain["sides"] if page["id"] == side]
    return replace(
        scenario,
        names=names,
        plain=plain,
        sides=tuple([_known_force(force, hidden) for force in scenario.sides]),
        victory=tuple([_known_goal(award, hidden) for award in scenario.victory]),
        endings=tuple([_known_goal(ending, hidden) for ending in scenario.endings]),
    )


def _known_force(force: SideList, hidden: frozenset[str]) -> SideList:
    if hidden.isdisjoint([unit.id for unit in force.members()]):
        return force
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
    if hidden.isdisjoint(condition.targets):
        return goal
    targets = tuple(["" if target in hidden else target for target in condition.targets])
    return replace(goal, condition=replace(condition, targets=targets))
