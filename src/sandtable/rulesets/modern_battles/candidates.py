"""Good commands for whoever must choose: a short list, every one of which passes `check`.

The table is continuous, so moves are offered in a few directions: towards enemies, and all round.
A unit is moved as a block, each figure by the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from sandtable.game import Refused
from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.deploying import (
    INWARDS,
    deployments,
    entry_places,
    reinforcements,
    waiting_units,
)
from sandtable.rulesets.modern_battles.events_fire import weapons_of
from sandtable.rulesets.modern_battles.field import centre_of, farthest, has_gun
from sandtable.rulesets.modern_battles.places import nearest_enemy, places_round
from sandtable.rulesets.modern_battles.play import close_combat
from sandtable.rulesets.modern_battles.play.movers import is_cumbersome, long_move
from sandtable.rulesets.modern_battles.sight import bodies, pieces_of, unit_sees
from sandtable.rulesets.modern_battles.state import (
    CLOSE_COMBAT,
    MOVEMENT,
    OVER,
    SETUP,
    SHOOTING,
    START,
    Battle,
    Point,
    Unit,
    Vehicle,
)

RING = tuple(heading(45 * n) for n in range(8))
NEAR = 200  # within 2 inches of a vehicle
TOUCHING = 105  # centres of two figures in contact, nearly
MOST_PLACES = 12  # to set up a unit
Check = Callable[[Battle, Any], None]


def candidates_for(battle: Battle, side: str, check: Check) -> Iterator[Any]:
    """Commands open to a side, those that end something last."""
    if battle.phase == OVER or battle.to_act != side:
        return
    for command in _proposals(battle, side):
        try:
            check(battle, command)
        except Refused:
            continue
        yield command


def _proposals(battle: Battle, side: str) -> Iterator[Any]:
    if battle.phase == SETUP:
        for unit in waiting_units(battle, side)[:1]:
            yield from islice(deployments(battle, unit), MOST_PLACES)
        yield c.BeginBattle()
        return
    if battle.phase == START:
        for vehicle in battle.vehicles.values():
            if vehicle.side == side and vehicle.armoured:
                yield c.SetHatches(vehicle.id, not vehicle.hatches_open)
    elif battle.phase == MOVEMENT:
        yield from _movement(battle, side)
    elif battle.phase == SHOOTING:
        yield from _shooting(battle, side)
    elif battle.phase == CLOSE_COMBAT:
        for combat in close_combat.unfought(battle):
            yield c.Fight(min(combat))
    yield c.EndStep()


# --- movement -------------------------------------------------------------------------------------
def _movement(battle: Battle, side: str) -> Iterator[Any]:
    for unit in reinforcements(battle, side):
        yield from _entrances(battle, unit)
    for which in pieces_of(battle, side):
        vehicle = battle.vehicles.get(which)
        if vehicle is not None:
            yield from _drives(battle, vehicle)
        else:
            yield from _walks(battle, battle.units[which])


def _entrances(battle: Battle, piece: str) -> Iterator[c.Enter]:
    """Straight in from the edge, all by the same way."""
    places = entry_places(battle, piece)
    if not places:
        return
    ahead = INWARDS[battle.field.scenario.due[piece].edge]
    vehicle = battle.vehicles.get(piece)
    m = vehicle.m if vehicle is not None else battle.units[piece].profile.m
    for far in (m, m // 2, m // 4):
        dx, dy = way(ahead, far)
        paths = tuple([(who, (at, (at[0] + dx, at[1] + dy))) for who, at in places])
        yield c.Enter(piece, paths, ahead)


def _walks(battle: Battle, unit: Unit) -> Iterator[Any]:
    if unit.used_move:
        return
    if unit.mounted:
        who = bodies(battle, unit.id)
        places = places_round(battle, unit.mounted, len(who), NEAR)
        if len(places) == len(who):
            yield c.Dismount(unit.id, tuple(zip(who, places, strict=True)), (), unit.facing)
        return
    if unit.engaged:
        for direction in RING:
            yield c.BreakOff(unit.id, block(battle, unit, direction, unit.profile.m), direction)
        return
    yield from _charges(battle, unit)
    m = unit.profile.m
    for direction in (*_towards(battle, unit.id), *RING):
        for far in (m, m // 2):
            yield c.Move(unit.id, block(battle, unit, direction, far), direction)
        if not is_cumbersome(battle, unit):
            yield c.March(unit.id, block(battle, unit, direction, 2 * m), direction)
    for vehicle in battle.vehicles.values():
        if vehicle.side == unit.side and vehicle.carries:
            yield c.Mount(unit.id, vehicle.id)
    for direction in _towards(battle, unit.id):
        yield c.Turn(unit.id, direction)


def _towards(battle: Battle, piece: str) -> list[Point]:
    """The way to the nearest enemy."""
    enemy = nearest_enemy(battle, piece)
    if not enemy:
        return []
    (x, y), (u, v) = (centre_of(battle, bodies(battle, which)[0]) for which in (piece, enemy))
    return [(u - x, v - y)] if (u, v) != (x, y) else []


def block(battle: Battle, unit: Unit, direction: Point, far: int) -> c.Paths:
    """All figures by the same way, as far as the slowest of them gets."""
    m = unit.profile.m
    dx, dy = way(direction, far)
    who = [(f.id, f.at) for f in battle.members(unit.id)]
    reach = [
        length(at, farthest(battle, name, at, (at[0] + dx, at[1] + dy), m, far)) for name, at in who
    ]
    gun = min(m // 2, far) if has_gun(unit) else far
    dx, dy = way(direction, max(0, min(*reach, gun, far) - 1) if len(reach) > 1 else reach[0] - 1)
    paths = [(name, ((x + dx, y + dy),)) for name, (x, y) in who]
    if has_gun(unit):
        paths.append(("gun", ((unit.gun_at[0] + dx, unit.gun_at[1] + dy),)))
    return tuple(paths)


def _charges(battle: Battle, unit: Unit) -> Iterator[c.Charge]:
    """Straight at an enemy, the nearest figure into contact and the others beside it."""
    far = long_move(battle, unit)
    for other in pieces_of(battle, battle.enemy_of(unit.side)):
        if other not in battle.units or not unit_sees(battle, unit.id, other):
            continue
        pairs = [
            (length(a.at, b.at), a.at, b.at)
            for a in battle.members(unit.id)
            for b in battle.members(other)
        ]
        apart, here, there = min(pairs)
        if TOUCHING < apart <= far + TOUCHING:
            dx, dy = way((there[0] - here[0], there[1] - here[1]), apart - TOUCHING)
            paths = tuple(
                [(f.id, ((f.at[0] + dx, f.at[1] + dy),)) for f in battle.members(unit.id)]
            )
            yield c.Charge(unit.id, other, paths)


def _drives(battle: Battle, vehicle: Vehicle) -> Iterator[Any]:
    if vehicle.used_move:
        return
    if vehicle.bogged:
        yield c.FreeVehicle(vehicle.id)
    for direction in (*_towards(battle, vehicle.id), *RING):
        for far in (vehicle.m, vehicle.m // 2):
            dx, dy = way(direction, far)
            goal = vehicle.at[0] + dx, vehicle.at[1] + dy
            end = farthest(battle, vehicle.id, vehicle.at, goal, vehicle.m, far - 1)
            if end != vehicle.at:
                yield c.Move(vehicle.id, ((vehicle.id, (end,)),), direction)
    for direction in _towards(battle, vehicle.id):
        yield c.Turn(vehicle.id, direction, "turret")


# --- shooting -------------------------------------------------------------------------------------
def _shooting(battle: Battle, side: str) -> Iterator[Any]:
    for which in pieces_of(battle, side):
        for target in pieces_of(battle, battle.enemy_of(side)):
            for weapon in _weapons(battle, which):
                for ammo in ("", "ap", "he"):
                    yield c.Shoot(which, target, weapon, ammo=ammo)
            if battle.options.ambush:
                marker = centre_of(battle, bodies(battle, target)[0])
                for weapon in _weapons(battle, which):
                    yield c.LayAmbush(which, marker, weapon)


def _weapons(battle: Battle, which: str) -> tuple[str, ...]:
    vehicle = battle.vehicles.get(which)
    if vehicle is not None:
        return tuple(weapons_of(len(vehicle.guns), len(vehicle.secondary)))
    return ("", "gun") if has_gun(battle.units[which]) else ("",)
