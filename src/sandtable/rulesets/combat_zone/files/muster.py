"""From a scenario to a battle that can start, and its reinforcements (CZ-SEQ-06)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.ground.free import Disc, Outline
from sandtable.ground.hulls import disc_overlaps_outline, outlines_overlap
from sandtable.reading import BadScenario
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.events import Arrived, VehicleDeployed, WeaponArrived
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
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
    Thing,
    changed,
)
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.files.forces import DISMANTLED, GroupList, Member
from sandtable.rulesets.combat_zone.files.roster import arms_of, items_of
from sandtable.rulesets.combat_zone.files.scenario import (
    LOWEST,
    Scenario,
    check_crews,
    field_of,
    read,
)
from sandtable.rulesets.combat_zone.files.transports import seats_of
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.hulls import outline_of, standing
from sandtable.rulesets.combat_zone.ground.room import (
    Base,
    hull_at,
    in_the_way,
    obstruction,
    overlaps_any,
)
from sandtable.rulesets.combat_zone.options import Options, read_options
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.edges import Arrival

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
    field = field_of(scenario)
    seats = {who: v for side in scenario.sides for who, v in seats_of(side.vehicles)}
    figures = {
        f.id: _seated(f, seats, field, scenario) if f.id in seats else _on_floor(field, f)
        for f in _figures(scenario, options)
    }
    doors = [door for piece in scenario.terrain for door in piece.doors]
    silent = scenario.is_silent
    return Battle(
        field=field,
        options=options,
        sides=(scenario.sides[0].id, scenario.sides[1].id),
        figures=figures,
        groups={
            group.id: Group(group.id, side.id, group.kind, tuple(m.id for m in group.members))
            for side in scenario.sides
            for group in side.groups
        }
        | {v.id: v.group(side.id) for side in scenario.sides for v in side.vehicles},
        vehicles=_vehicles(scenario, field),
        things={thing.id: _laid(field, thing) for thing in scenario.things},
        crewed={weapon.id: weapon for weapon in _weapons(scenario, options)},
        batteries={side.id: side.battery for side in scenario.sides if side.battery},
        shut=frozenset(name for name, _, state in doors if state != "open"),
        locked=frozenset(name for name, _, state in doors if state not in ("open", "shut")),
        phase=EDGES if silent else DEPLOYMENT,
        to_act=scenario.first if silent else _first_to_deploy(scenario),
    )


def _vehicles(scenario: Scenario, field: Field) -> dict[str, Vehicle]:
    vehicles = {v.id: v.built(side.id) for side in scenario.sides for v in side.vehicles}
    return {
        name: changed(v, foot=field.feet_at(v.at)[0]) if v.fate == FIT else v
        for name, v in vehicles.items()
    }


def _seated(figure: Figure, seats: Mapping[str, str], field: Field, scenario: Scenario) -> Figure:
    """In the vehicle that the scenario puts it in: there with it, or waiting with it."""
    name = seats[figure.id]
    listed = next(v for side in scenario.sides for v in side.vehicles if v.id == name)
    at = listed.at or (0, 0)
    fate = WAITING if listed.at is None else ABOARD
    return changed(figure, aboard=name, fate=fate, at=at, foot=field.feet_at(at)[0])


def _on_floor(field: Field, figure: Figure) -> Figure:
    """On the floor that the scenario names, or the lowest there."""
    foot = field.feet_at(figure.at)[0] if figure.foot == LOWEST else figure.foot
    footing = field.footing(figure.at, foot) if figure.fate == FIT else ""
    return changed(figure, foot=foot, footing=footing)


def _laid(field: Field, thing: Thing) -> Thing:
    return changed(thing, foot=field.feet_at(thing.at)[0]) if thing.foot == LOWEST else thing


def _first_to_deploy(scenario: Scenario) -> str:
    """The side that the scenario names, or the other one where that has nobody to set up."""
    waiting = [
        s.id
        for s in scenario.sides
        if s.to_deploy() or s.weapons_to_deploy() or s.vehicles_to_deploy()
    ]
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
    arms = arms_of(line, options.setting, items_of(scenario.plain, member.path, BadScenario))
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
        foot=LOWEST if line.foot is None else line.foot,
        facing=facing,
        settled=facing,
        weapons=arms.weapons,
        hands=arms.hands,
        grenades=arms.rounds,
    )


def _weapons(scenario: Scenario, options: Options) -> Iterator[CrewedWeapon]:
    """Weapons that stand on their own (CZ-HW)."""
    check_crews(scenario.sides, options.setting)
    for side in scenario.sides:
        for group in side.groups:
            weapon = group.weapon
            if weapon is None:
                continue
            row = row_of(weapon.row)
            facing = weapon.facing or NORTH
            yield CrewedWeapon(
                id=weapon.id,
                side=side.id,
                group=group.id,
                row=weapon.row,
                wheeled=weapon.wheeled,
                name=row.en,
                name_fr=row.fr,
                fate=WAITING if weapon.at is None else FIT,
                at=weapon.at or (0, 0),
                facing=facing,
                settled=facing,
                set_up=weapon.set_up,
            )


def row_of(name: str) -> Weapon:
    row = direct_fire(name) or template(name)
    assert row is not None
    return row


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
def arrivals(battle: Battle) -> Iterator[Arrived | WeaponArrived | VehicleDeployed]:
    """Who comes in this turn, and where: side by side along their stretch of the edge.

    Somebody for whom there is no room waits and comes in a later turn.
    """
    scenario = battle.field.scenario
    if not isinstance(scenario, Scenario):
        return
    parked = [outline_of(v) for v in standing(battle)] if battle.vehicles else []
    if scenario.due_vehicles:
        for event in _vehicle_arrivals(battle, scenario, parked):
            parked.append(hull_at(battle.vehicles[event.vehicle].hull, event.at, event.facing))
            yield event
    if not scenario.due:
        return
    bases: list[Base] = [(f.at, f.who.radius) for f in battle.figures.values() if f.is_up]
    bases += [(w.at, w.radius) for w in battle.crewed.values() if w.fate == FIT]
    for name, arrival in scenario.due.items():
        figure = battle.figures[name]
        if figure.fate != WAITING or battle.turn < arrival.turn or figure.aboard:
            continue
        at = _room_at_edge(battle.field, arrival, figure.who.radius, bases, parked)
        if at is not None:
            bases.append((at, figure.who.radius))
            yield Arrived(name, at, INWARDS[arrival.edge])
    yield from _weapon_arrivals(battle, scenario, bases, parked)


def _vehicle_arrivals(
    battle: Battle, scenario: Scenario, parked: list[Outline]
) -> Iterator[VehicleDeployed]:
    """Vehicles come in at their stretch of the edge, facing inwards, with those aboard."""
    discs = [Disc(f.at, f.who.radius) for f in battle.figures.values() if f.is_up]
    discs += [Disc(w.at, w.radius) for w in battle.crewed.values() if w.fate == FIT]
    for name, arrival in scenario.due_vehicles.items():
        vehicle = battle.vehicles[name]
        if vehicle.fate != WAITING or battle.turn < arrival.turn:
            continue
        at = _room_for_hull(battle.field, arrival, vehicle, parked, discs)
        if at is not None:
            yield VehicleDeployed(name, at, INWARDS[arrival.edge])


def _room_for_hull(
    field: Field,
    arrival: Arrival,
    vehicle: Vehicle,
    parked: list[Outline],
    discs: list[Disc],
) -> Point | None:
    hull, facing = vehicle.hull, INWARDS[arrival.edge]
    half, depth = hull.width // 2, (hull.length + 1) // 2
    for row in range(ROWS):
        deep = depth + row * (hull.length + BETWEEN)
        for along in range(arrival.start + half, arrival.end - half + 1, BETWEEN):
            at = _from_edge(field, arrival.edge, along, deep)
            outline = hull_at(hull, at, facing)
            taken = any(outlines_overlap(outline, other) for other in parked)
            taken = taken or any(disc_overlaps_outline(disc, outline) for disc in discs)
            if hull.is_flyer or (not taken and not in_the_way(field, hull, outline)):
                return at
    return None


def _weapon_arrivals(
    battle: Battle, scenario: Scenario, bases: list[Base], parked: list[Outline]
) -> Iterator[WeaponArrived]:
    """Machine guns come in dismantled, what cannot be taken apart ready (CZ-HW-02)."""
    for name, arrival in scenario.due_weapons.items():
        weapon = battle.crewed[name]
        if weapon.fate != WAITING or battle.turn < arrival.turn:
            continue
        at = _room_at_edge(battle.field, arrival, weapon.radius, bases, parked)
        if at is not None:
            bases.append((at, weapon.radius))
            ready = weapon.row not in DISMANTLED
            yield WeaponArrived(name, at, INWARDS[arrival.edge], ready)


def _room_at_edge(
    field: Field,
    arrival: Arrival,
    radius: int,
    bases: list[Base],
    parked: list[Outline],
) -> Point | None:
    step = 2 * radius + BETWEEN
    for row in range(ROWS):
        depth = radius + row * step
        for along in range(arrival.start + radius, arrival.end - radius + 1, BETWEEN):
            at = _from_edge(field, arrival.edge, along, depth)
            if any(disc_overlaps_outline(Disc(at, radius), hull) for hull in parked):
                continue
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
