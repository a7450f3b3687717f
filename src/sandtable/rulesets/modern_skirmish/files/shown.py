"""What is said of a scenario of Modern Skirmish: its ground, its forces, what decides it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from sandtable.contract import Group, Line, Name, Said, Several
from sandtable.reading import Words, unit_text
from sandtable.rulesets.awards import Award, Condition, any_of, award_told, ending_told, zone_told
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import Point
from sandtable.rulesets.modern_skirmish.dice.weapons import DEFENSIVE_GRENADE
from sandtable.rulesets.modern_skirmish.files import forces
from sandtable.rulesets.modern_skirmish.files.forces import SideList, UnitList
from sandtable.rulesets.modern_skirmish.files.motors import VehicleList
from sandtable.rulesets.modern_skirmish.files.objectives import KINDS
from sandtable.rulesets.modern_skirmish.files.scenario import Scenario
from sandtable.rulesets.modern_skirmish.ground.pieces import Terrain

ROWS: dict[str, Any] = {
    **sheet.SMALL_ARMS, **sheet.EQUIPMENT, **sheet.GRENADES, "defensive": DEFENSIVE_GRENADE,
}  # fmt: skip
FLAGS = ("interior", "obstacle", "difficult", "blocking", "impassable")

UNIT = "cm"
#: Conditions that are told in whole clauses where they end a game.
CLAUSES = ("brought", "alone", "still-in")


def set_up(scenario: Scenario) -> Iterator[Said]:
    if scenario.to_deploy():
        yield Said("show-first", {"first": Name(scenario.first, alone=True)})
    if scenario.night:
        yield Said("ms-show-night", {"far": unit_text(scenario.night)})


# --- the table ------------------------------------------------------------------------------------
def ground(scenario: Scenario) -> tuple[Terrain, ...]:
    return scenario.terrain


def traits(piece: Terrain) -> list[Any]:
    cover = [Said(f"ms-show-{piece.cover}-cover")] if piece.cover != "none" else []
    return cover + [Said(f"ms-show-{flag}") for flag in FLAGS if getattr(piece, flag)]


def places(side: SideList) -> list[Point]:
    standing = [member.at for member in side.members() if member.at]
    return standing + [vehicle.at for vehicle in side.vehicles if vehicle.at]


# --- forces ---------------------------------------------------------------------------------------
def groups(side: SideList) -> Iterator[Group]:
    for unit in side.units:
        lines = {m.path: m.line for m in unit.members}.values()
        rows = tuple(_line(line) for line in lines)
        first = unit.members[0].line
        kind = Said("ms-show-dice", {"dq": first.dq, "dc": first.dc})
        yield Group(Name(unit.id), kind, rows, tuple(_remarks(unit)))
    for vehicle in side.vehicles:
        yield _vehicle(vehicle)
    if side.support.number:
        facts = {"number": side.support.number, "turn": side.support.turn}
        yield Group(Said("ms-show-support", facts))


def _remarks(unit: UnitList) -> Iterator[Said]:
    if any(member.leader for member in unit.members):
        yield Said("ms-show-leader")
    if unit.aboard:
        yield Said("ms-show-aboard", {"vehicle": Name(unit.aboard)})
    if unit.arrival:
        yield Said("show-arrives", {"turn": unit.arrival.turn, "edge": unit.arrival.edge})


def _line(line: forces.Line) -> Line:
    training = _lowered(sheet.CLOSE_COMBAT[line.training])
    return Line(line.number, line.name, (*(item(name) for name in line.items), training))


def item(listed: str) -> Any:
    """A weapon or a piece of equipment, with how many."""
    name, _, count = listed.partition("*")
    words = _lowered(ROWS[name])
    return Several(words, int(count)) if count else words


def _lowered(row: Any) -> Words:
    """A row's name within a line: small, but for what is spelt in capitals."""
    return Words(*(t if t[1:2].isupper() else t[:1].lower() + t[1:] for t in (row.en, row.fr)))


def _vehicle(vehicle: VehicleList) -> Group:
    row = sheet.VEHICLES[vehicle.row]
    facts = {
        "kind": Words(row.en, row.fr),
        "dq": vehicle.dq,
        "dc": vehicle.dc,
        "crew": len(vehicle.crew),
        "capacity": vehicle.capacity,
    }
    arms = tuple(Line(1, _lowered(sheet.VEHICLE_WEAPONS[weapon])) for weapon in vehicle.weapons)
    remarks: tuple[Said, ...] = ()
    if vehicle.arrival:
        when = {"turn": vehicle.arrival.turn, "edge": vehicle.arrival.edge}
        remarks = (Said("show-arrives", when),)
    return Group(vehicle.name, Said("ms-show-vehicle", facts), arms, remarks)


# --- objectives -----------------------------------------------------------------------------------
def goals(scenario: Scenario) -> Iterator[Said]:
    for ending in scenario.endings:
        condition = ending.condition
        if condition is not None and condition.when in CLAUSES:
            yield ending_told(ending, _clause(scenario, condition), clause=True)
        else:
            yield ending_told(ending, _condition(scenario, condition) if condition else None)
    if scenario.victory or scenario.endings:
        yield Said("show-nobody-left", {"points": "yes" if scenario.victory else "no"})
    else:
        yield Said("ms-show-no-objectives")


def award(scenario: Scenario, award: Award) -> tuple[Said, ...]:
    if award.condition.when in ("brought", "alone"):
        return award_told(award, _clause(scenario, award.condition, award.any))
    return award_told(award, _condition(scenario, award.condition, award.any))


def _condition(scenario: Scenario, condition: Condition, any_one: bool = False) -> Said:
    of: Any = [_target(scenario, word) for word in condition.of]
    if any_one:
        of = any_of(of)
    place: Any = [Name(place) for place in condition.places]
    if condition.zones:
        place = zone_told(condition.zones[0], scenario, UNIT)
    facts = {"of": of, "place": place, "within": unit_text(condition.within)}
    return Said(f"ms-when-{condition.when}", facts)


def _clause(scenario: Scenario, condition: Condition, any_one: bool = False) -> Said:
    """The same as a whole clause, with articles, and who leads what is led."""
    leads = [thing.leads for thing in scenario.things if thing.id in condition.of]
    form: Literal["the", "of"] = "of" if condition.when == "brought" else "the"
    place: Any = [Name(name, form=form) for name in condition.places]
    if condition.zones:
        place = zone_told(condition.zones[0], scenario, UNIT)
        place = Said("ms-if-of", {"zone": place}) if form == "of" else place
    of = [Name(word, form="the") for word in condition.of]
    facts = {
        "of": any_of(of) if any_one else of,
        "place": place,
        "within": unit_text(condition.within),
        "number": 1 if any_one else len(of),
        "side": Name(leads[0]) if leads else "",
    }
    return Said(f"ms-if-{condition.when}", facts)


def _target(scenario: Scenario, word: str) -> object:
    if word in KINDS:
        return Said(f"figures-{word}")
    vehicles = [v for side in scenario.sides for v in side.vehicles]
    if any(v.id == word for v in vehicles):
        return next(v.name for v in vehicles if v.id == word)
    for member in (m for side in scenario.sides for m in side.members()):
        if word in (member.id, *member.name, *member.line.name):
            return member.line.name
    return Name(word)
