"""From a scenario to a battle that can start, and its reinforcements (CZ-SEQ-06)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.rulesets.combat_zone.events import Arrived
from sandtable.rulesets.combat_zone.field import Field
from sandtable.rulesets.combat_zone.forces import Arrival, GroupList, Member
from sandtable.rulesets.combat_zone.options import Options, read_options
from sandtable.rulesets.combat_zone.places import Base, obstruction, overlaps_any
from sandtable.rulesets.combat_zone.roster import arms_of
from sandtable.rulesets.combat_zone.scenario import Scenario, field_of, items_of, read
from sandtable.rulesets.combat_zone.state import (
    DEPLOYMENT,
    EDGES,
    FIT,
    NORTH,
    WAITING,
    Battle,
    Fighter,
    Figure,
    Group,
    Point,
)

INWARDS: dict[str, Point] = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}
ROWS = 4  # ranks in which reinforcements may come in, one behind the other
BETWEEN = 50  # half a centimetre: between ranks, and how finely room is looked for


def begin(
    scenario: Scenario | Mapping[str, Any],
    options: Options | Mapping[str, object] | None = None,
) -> Battle:
    """A battle before its first command; no dice are thrown.

    `options` are all the switches, or those that differ from the scenario's. Fixed figures stand
    in their places; if nobody is left to deploy, the first command is `BeginBattle`.
    """
    if not isinstance(scenario, Scenario):
        scenario = read(scenario)
    if not isinstance(options, Options):
        options = read_options({**scenario.options, **(options or {})})
    figures = {f.id: f for f in _figures(scenario, options)}
    doors = [door for piece in scenario.terrain for door in piece.doors]
    silent = scenario.is_silent
    return Battle(
        field=field_of(scenario),
        options=options,
        sides=(scenario.sides[0].id, scenario.sides[1].id),
        figures=figures,
        groups={
            group.id: Group(group.id, side.id, group.kind, tuple(m.id for m in group.members))
            for side in scenario.sides
            for group in side.groups
        },
        things={thing.id: thing for thing in scenario.things},
        shut=frozenset(name for name, _, state in doors if state != "open"),
        locked=frozenset(name for name, _, state in doors if state not in ("open", "shut")),
        phase=EDGES if silent else DEPLOYMENT,
        to_act=scenario.first if silent else _first_to_deploy(scenario),
    )


def _first_to_deploy(scenario: Scenario) -> str:
    """The side that the scenario names, or the other one where that has nobody to set up."""
    waiting = [side.id for side in scenario.sides if side.to_deploy()]
    return waiting[0] if len(waiting) == 1 else scenario.first


# --- figures --------------------------------------------------------------------------------------
def _figures(scenario: Scenario, options: Options) -> Iterator[Figure]:
    for side in scenario.sides:
        for group in side.groups:
            for member in group.members:
                yield _figure(scenario, options, side.id, group, member)


def _figure(
    scenario: Scenario, options: Options, side: str, group: GroupList, member: Member
) -> Figure:
    line = member.line
    arms = arms_of(line, options.setting, items_of(scenario.plain, member.path))
    who = Fighter(
        id=member.id,
        side=side,
        group=group.id,
        name=member.name.en,
        name_fr=member.name.fr if member.name.fr != member.name.en else "",
        quality=line.quality,
        profile=profile_of(member, group.kind, options),
        role="leader" if line.is_leader else "sub-leader" if line.role == "sub-leader" else "",
        traits=line.traits,
        armour=arms.armour,
        hand_weapon=arms.hand_weapon,
        second_weapon=arms.second_weapon,
        equipment=arms.equipment,
        radius=line.radius,
        machine=line.machine,
    )
    facing = line.facing or NORTH
    return Figure(
        who=who,
        fate=WAITING if line.at is None else FIT,
        at=line.at or (0, 0),
        facing=facing,
        settled=facing,
        weapons=arms.weapons,
        hands=arms.hands,
        grenades=arms.rounds,
    )


def profile_of(member: Member, group_kind: str, options: Options) -> str:
    """Heroes have theirs; leaders of gangs, or all leaders, the gang leader's (CZ-PROF-02)."""
    line = member.line
    if line.profile:
        return line.profile
    if line.machine is not None:
        return "basic"  # CZ-MACH-06
    if line.quality == "hero":
        return "hero"
    better = group_kind == "gang" or options.leader_profile == "all-leaders"
    return "gang-leader" if line.is_leader and better else "basic"


# --- reinforcements -------------------------------------------------------------------------------
def arrivals(battle: Battle) -> Iterator[Arrived]:
    """Who comes in this turn, and where: side by side along their stretch of the edge.

    Somebody for whom there is no room waits and comes in a later turn.
    """
    scenario = battle.field.scenario
    if not isinstance(scenario, Scenario) or not scenario.due:
        return
    bases: list[Base] = [(f.at, f.who.radius) for f in battle.figures.values() if f.is_up]
    for name, arrival in scenario.due.items():
        figure = battle.figures[name]
        if figure.fate != WAITING or battle.turn < arrival.turn:
            continue
        at = _room_at_edge(battle.field, arrival, figure.who.radius, bases)
        if at is not None:
            bases.append((at, figure.who.radius))
            yield Arrived(name, at, INWARDS[arrival.edge])


def _room_at_edge(field: Field, arrival: Arrival, radius: int, bases: list[Base]) -> Point | None:
    step = 2 * radius + BETWEEN
    for row in range(ROWS):
        depth = radius + row * step
        for along in range(arrival.start + radius, arrival.end - radius + 1, BETWEEN):
            at = _from_edge(field, arrival.edge, along, depth)
            if not overlaps_any(at, radius, bases) and not obstruction(field, at, radius):
                return at
    return None


def _from_edge(field: Field, edge: str, along: int, depth: int) -> Point:
    return {
        "north": (along, depth),
        "south": (along, field.height - depth),
        "west": (depth, along),
        "east": (field.width - depth, along),
    }[edge]
