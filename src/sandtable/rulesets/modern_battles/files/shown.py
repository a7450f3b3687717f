"""What is said of a scenario of Modern Battles: its ground, its forces, what decides it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sandtable.contract import Group, Line, Name, Said
from sandtable.reading import Words, unit_text
from sandtable.rulesets.awards import Award, Condition, any_of, award_told, ending_told, zone_told
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import Point
from sandtable.rulesets.modern_battles.files.forces import SideList, UnitList
from sandtable.rulesets.modern_battles.files.motors import VehicleList
from sandtable.rulesets.modern_battles.files.objectives import KINDS
from sandtable.rulesets.modern_battles.files.scenario import Scenario
from sandtable.rulesets.modern_battles.ground.pieces import HILL, NONE, SMOKE, Terrain
from sandtable.rulesets.modern_battles.words.names import group_name, weapon_name

FLAGS = (
    "half", "bogs", "obstacle", "stops_vehicles", "interior", "dense", "impassable", "hull_down",
)  # fmt: skip
UNIT = "inch"  # MB-GEN-02


def set_up(scenario: Scenario) -> Iterator[Said]:
    if scenario.to_deploy():
        yield Said("show-first", {"first": Name(scenario.first, alone=True)})


# --- the table ------------------------------------------------------------------------------------
def ground(scenario: Scenario) -> tuple[Terrain, ...]:
    """Without the mines, which are a secret of those who laid them (MB-INI-03)."""
    return tuple(piece for piece in scenario.terrain if not piece.side)


def traits(piece: Terrain) -> list[Any]:
    traits = [Said(f"mb-show-{piece.cover}-cover")] if piece.cover != NONE else []
    if piece.kind == HILL:
        traits.append(Said("mb-show-level", {"level": piece.level}))
    if piece.kind == SMOKE:
        first, last = piece.turns
        traits.append(Said("mb-show-smoke", {"first": first, "last": last}))
    return traits + [Said(f"mb-show-{flag}") for flag in FLAGS if getattr(piece, flag)]


def places(side: SideList) -> list[Point]:
    standing = [member.at for member in side.members() if member.at]
    return standing + [vehicle.at for vehicle in side.vehicles if vehicle.at]


# --- forces ---------------------------------------------------------------------------------------
def groups(side: SideList) -> Iterator[Group]:
    for unit in side.units:
        yield _unit(unit)
    for vehicle in side.vehicles:
        yield _vehicle(vehicle, [one for one in side.vehicles if one.group == vehicle.group])


def _unit(unit: UnitList) -> Group:
    counted: dict[str, int] = {}
    for member in unit.members:
        counted[member.weapon] = counted.get(member.weapon, 0) + 1
    lines = tuple(Line(n, _arm(weapon)) for weapon, n in counted.items())
    return Group(Name(unit.id), _profile(unit.profile_name), lines, tuple(_remarks(unit)))


def _profile(name: str) -> Said:
    if not name:
        return Said("mb-show-spelt")
    return Said("mb-show-profile", {"profile": _lowered(sheet.PROFILES[name])})


def _remarks(unit: UnitList) -> Iterator[Said]:
    if unit.roster.gun:
        yield Said("mb-show-gun", {"gun": _arm(unit.roster.gun)})
    if unit.armour:
        yield Said("mb-show-armour", {"armour": unit.profile.save or 0})
    if unit.aboard:
        yield Said("mb-show-aboard", {"vehicle": Name(unit.aboard)})
    if unit.arrival:
        yield Said("show-arrives", {"turn": unit.arrival.turn, "edge": unit.arrival.edge})


def _lowered(row: Any) -> Words:
    """A row's name within a line: small, but for what is spelt in capitals."""
    return Words(*(t if t[1:2].isupper() else t[:1].lower() + t[1:] for t in (row.en, row.fr)))


def _arm(weapon: str) -> Words:
    """A weapon or gun as an account calls it."""
    return Words(weapon_name(weapon, "en"), weapon_name(weapon, "fr"))


def _vehicle(vehicle: VehicleList, mates: Sequence[VehicleList]) -> Group:
    """`mates`: those of its group, itself among them."""
    facts = {
        "profile": _profile(vehicle.profile_name),
        "front": vehicle.front,
        "flank": vehicle.flank,
        "rear": vehicle.rear,
        "crew": vehicle.crew,
        "armoured": "yes" if vehicle.armoured else "no",
    }
    arms = [_arm(weapon) for weapon in (*vehicle.guns, *vehicle.secondary)]
    remarks = []
    if vehicle.group:
        remarks.append(Said("mb-show-group", {"group": _called(mates)}))
    if vehicle.leaderless:
        remarks.append(Said("mb-show-leaderless"))
    if vehicle.arrival:
        when = {"turn": vehicle.arrival.turn, "edge": vehicle.arrival.edge}
        remarks.append(Said("show-arrives", when))
    lines = tuple(Line(1, arm) for arm in arms)
    return Group(Name(vehicle.id), Said("mb-show-vehicle", facts), lines, tuple(remarks))


def _called(mates: Sequence[VehicleList]) -> Words:
    """As an account calls the group."""
    english, french = ([getattr(one.name, language) for one in mates] for language in ("en", "fr"))
    return Words(group_name(english, "en"), group_name(french, "fr"))


# --- objectives -----------------------------------------------------------------------------------
def goals(scenario: Scenario) -> Iterator[Said]:
    for ending in scenario.endings:
        yield ending_told(
            ending, _condition(scenario, ending.condition) if ending.condition else None
        )
    if not scenario.victory and not scenario.endings:
        yield Said("mb-show-no-objectives")
    yield Said("show-nobody-left-or-gone")


def award(scenario: Scenario, award: Award) -> tuple[Said, ...]:
    return award_told(award, _condition(scenario, award.condition, award.any))


def _condition(scenario: Scenario, condition: Condition, any_one: bool = False) -> Said:
    of: Any = [Said(f"mb-kind-{w}") if w in KINDS else Name(w) for w in condition.of]
    if any_one:
        of = any_of(of)
    place: Any = [Name(place) for place in condition.places]
    if condition.zones:
        place = zone_told(condition.zones[0], scenario, UNIT)
    facts = {"of": of, "place": place, "within": unit_text(condition.within)}
    return Said(f"mb-when-{condition.when}", facts)
