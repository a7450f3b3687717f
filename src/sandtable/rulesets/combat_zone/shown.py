"""What is said of a scenario of Combat Zone: its ground, its forces, what earns points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.contract import Group, Line, Name, Said, Several
from sandtable.rulesets.combat_zone import roster, sheet
from sandtable.rulesets.combat_zone.field import Terrain
from sandtable.rulesets.combat_zone.forces import GroupList, SideList
from sandtable.rulesets.combat_zone.objectives import KINDS, Award
from sandtable.rulesets.combat_zone.scenario import Scenario
from sandtable.rulesets.combat_zone.state import Point

ROWS: dict[str, Any] = {
    **sheet.EQUIPMENT, **sheet.ARMOUR, **sheet.HAND_WEAPONS, **sheet.WEAPONS["ww2"],
}  # fmt: skip

UNIT = "cm"


def set_up(scenario: Scenario) -> Iterator[Said]:
    if scenario.is_silent:
        yield Said("show-edges")
    elif scenario.to_deploy():
        yield Said("show-first", {"first": Name(scenario.first)})


# --- the table ------------------------------------------------------------------------------------
def ground(scenario: Scenario) -> tuple[Terrain, ...]:
    return scenario.terrain


def traits(piece: Terrain) -> list[Any]:
    found: list[Any] = []
    if piece.kind in sheet.OBSTACLES:
        found.append(sheet.OBSTACLES[piece.kind])
    if piece.cover != "none":
        found.append(sheet.COVER[piece.cover])
    flags = [flag for flag in ("blocking", "difficult", "impassable") if getattr(piece, flag)]
    return found + [Said(f"show-{flag}") for flag in flags]


def places(side: SideList) -> list[Point]:
    return [member.line.at for member in side.members() if member.line.at]


# --- forces ---------------------------------------------------------------------------------------
def groups(side: SideList) -> Iterator[Group]:
    for group in side.groups:
        remarks: tuple[Said, ...] = ()
        if group.arrival:
            when = {"turn": group.arrival.turn, "edge": group.arrival.edge}
            remarks = (Said("show-arrives", when),)
        lines = {m.path: m.line for m in group.members}.values()
        yield Group(Name(group.id), _kind(group), tuple(_line(line) for line in lines), remarks)


def _kind(group: GroupList) -> Any:
    return sheet.GROUPS.get(group.kind, Said("show-machines"))


def _line(line: roster.Line) -> Line:
    items: list[Any] = [sheet.QUALITY[line.quality]]
    if line.machine:
        facts = {"resistance": line.machine.resistance, "points": line.machine.action_points}
        items.append(Said("show-machine", facts))
    return Line(line.number, line.name, (*items, *(item(one) for one in line.items)))


def item(listed: str) -> Any:
    """A weapon or a piece of equipment, with how many."""
    name, _, count = listed.partition("*")
    row = ROWS.get(name, name)
    return Several(row, int(count)) if count else row


# --- objectives -----------------------------------------------------------------------------------
def goals(scenario: Scenario) -> Iterator[Said]:
    if not scenario.victory:
        yield Said("show-no-objectives")


def award(scenario: Scenario, award: Award) -> tuple[Said, ...]:
    """What earns points: "5 VP: farmhouse held", with what it is limited to."""
    facts: dict[str, Any] = {
        "points": award.vp,
        "of": [_target(scenario, word) for word in award.of],
        "besides": [_target(scenario, word) for word in award.besides],
        "place": Name(award.place) if award.place else "",
        "each": award.each,
        "most": award.at_most or 0,
    }
    parts = [Said(f"award-{award.when}", facts)]
    if award.besides:
        parts.append(Said("award-besides", facts))
    if award.each:
        parts.append(Said("award-each", facts))
    if award.at_most:
        parts.append(Said("award-at-most", facts))
    return tuple(parts)


def _target(scenario: Scenario, word: str) -> Any:
    if word in KINDS:
        return Said(f"figures-{word}")
    for member in (m for side in scenario.sides for m in side.members()):
        if word in (member.id, *member.name, *member.line.name):
            return member.line.name
    return Name(word)
