"""What is said of a scenario of Combat Zone: its ground, its forces, what earns points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.contract import Group, Line, Name, Said, Several
from sandtable.reading import Words
from sandtable.rulesets.awards import Award, any_of, award_told
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battery, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Mount
from sandtable.rulesets.combat_zone.files import roster
from sandtable.rulesets.combat_zone.files.forces import GroupList, GroupWeapon, SideList
from sandtable.rulesets.combat_zone.files.objectives import KINDS
from sandtable.rulesets.combat_zone.files.scenario import Scenario
from sandtable.rulesets.combat_zone.files.transports import VehicleList
from sandtable.rulesets.combat_zone.ground.terrain import Terrain
from sandtable.rulesets.combat_zone.words.names import thing_name
from sandtable.rulesets.combat_zone.words.telling import lowered
from sandtable.rulesets.edges import Arrival

UNIT = "cm"


def set_up(scenario: Scenario) -> Iterator[Said]:
    if scenario.is_silent:
        yield Said("show-edges")
    elif scenario.to_deploy():
        yield Said("show-first", {"first": Name(scenario.first, alone=True)})


# --- the table ------------------------------------------------------------------------------------
def ground(scenario: Scenario) -> tuple[Terrain, ...]:
    return scenario.terrain


def traits(piece: Terrain) -> list[Any]:
    rows: list[Any] = []
    if piece.kind in sheet.OBSTACLES:
        rows.append(sheet.OBSTACLES[piece.kind])
    if piece.cover != "none":
        rows.append(sheet.COVER[piece.cover])
    flags = [flag for flag in ("blocking", "difficult", "impassable") if getattr(piece, flag)]
    return rows + [Said(f"show-{flag}") for flag in flags]


def places(side: SideList) -> list[Point]:
    standing = [member.line.at for member in side.members() if member.line.at]
    standing += [weapon.at for weapon in side.weapons() if weapon.at]
    return standing + [vehicle.at for vehicle in side.vehicles if vehicle.at]


# --- forces ---------------------------------------------------------------------------------------
def groups(side: SideList) -> Iterator[Group]:
    for group in side.groups:
        lines = [_line(line) for line in {m.path: m.line for m in group.members}.values()]
        lines += [_standing(group.weapon)] if group.weapon else []
        yield Group(Name(group.id), _kind(group), tuple(lines), _arrives(group.arrival))
    for vehicle in side.vehicles:
        yield _vehicle(side, vehicle)
    if side.battery:
        yield _battery(side.battery)


def _kind(group: GroupList) -> object:
    row = sheet.GROUPS.get(group.kind)
    return Words(lowered(row.en), lowered(row.fr)) if row else Said("show-machines")


def _arrives(arrival: Arrival | None) -> tuple[Said, ...]:
    if arrival is None:
        return ()
    return (Said("show-arrives", {"turn": arrival.turn, "edge": arrival.edge}),)


def _line(line: roster.Line) -> Line:
    items: list[Any] = [sheet.QUALITY[line.quality]]
    if line.machine:
        facts = {"resistance": line.machine.resistance, "points": line.machine.action_points}
        items.append(Said("show-machine", facts))
    carried = (line.brings, *line.items) if line.brings else line.items
    return Line(line.number, line.name, (*items, *(item(name) for name in carried)))


def item(listed: str) -> Any:
    """A weapon, a round or a piece of equipment, with how many."""
    name, _, count = listed.partition("*")
    return Several(_called(name), int(count)) if count else _called(name)


def _called(name: str) -> Words:
    return Words(thing_name(name, "en"), thing_name(name, "fr"))


def _standing(weapon: GroupWeapon) -> Line:
    """A weapon that stands on its own, served by its group."""
    state = "set-up" if weapon.set_up else "dismantled"
    wheels = [Said("cz-show-wheels")] if weapon.wheeled else []
    return Line(1, _called(weapon.row), (Said(f"cz-show-{state}"), *wheels))


def _vehicle(side: SideList, vehicle: VehicleList) -> Group:
    hull, row = vehicle.built(side.id).hull, vehicle.row
    named = {member.id: member.name for member in side.members()}
    riders = [named[who] for who in vehicle.aboard if who != vehicle.driver]
    facts = {
        "row": "none" if row.en == vehicle.name.en else Words(lowered(row.en), lowered(row.fr)),
        "major": row.major,
        "critical": row.critical,
        "crew": _quality(hull.quality) if hull.quality else "none",
        "driver": named.get(vehicle.driver, "none"),
    }
    lines = [_mount(mount) for mount in hull.mounts]
    lines += [Line(1, Said("cz-show-aboard", {"figures": riders}))] if riders else []
    leaves = (Said("cz-show-leaves", {"turn": hull.leaves}),) if hull.leaves else ()
    remarks = (*_arrives(vehicle.arrival), *leaves)
    return Group(vehicle.name, Said("cz-show-vehicle", facts), tuple(lines), remarks)


def _quality(name: str) -> Words:
    row = sheet.QUALITY[name]
    return Words(lowered(row.en), lowered(row.fr))


def _mount(mount: Mount) -> Line:
    rounds = [Several(_called(name), number) for name, number in mount.rounds]
    return Line(1, _called(mount.weapon), (Said(f"cz-show-{mount.mount}"), *rounds))


def _battery(battery: Battery) -> Group:
    facts = {
        "gun": _called(battery.gun), "shells": battery.shells, "barrages": battery.barrages,
    }  # fmt: skip
    return Group(Said("cz-show-battery", facts))


# --- objectives -----------------------------------------------------------------------------------
def goals(scenario: Scenario) -> Iterator[Said]:
    yield Said("show-nobody-stands" if scenario.victory else "show-no-objectives")


def award(scenario: Scenario, award: Award) -> tuple[Said, ...]:
    """What earns points: "5 VP: farmhouse held", with what it is limited to."""
    condition = award.condition
    named = [_target(scenario, word) for word in condition.of]
    facts = {
        "of": any_of(named) if award.any else named,
        "place": Name(condition.places[0]) if condition.places else "",
    }
    what, *limits = award_told(award, Said(f"cz-when-{condition.when}", facts))
    left_out = [_target(scenario, word) for word in condition.besides]
    besides = (Said("award-besides", {"besides": _all_of(left_out)}),) if left_out else ()
    return what, *besides, *limits


def _all_of(targets: list[object]) -> object:
    *some, last = targets
    return Said("all-of", {"some": some, "last": last}) if some else last


def _target(scenario: Scenario, word: str) -> object:
    if word in KINDS:
        return Said(f"figures-{word}")
    for member in (m for side in scenario.sides for m in side.members()):
        if word in (member.id, *member.name, *member.line.name):
            return member.line.name
    for vehicle in (v for side in scenario.sides for v in side.vehicles):
        if word in (vehicle.id, vehicle.row.id, *vehicle.name):
            return Words(lowered(vehicle.name.en), lowered(vehicle.name.told_in("fr")))
    return Name(word)
