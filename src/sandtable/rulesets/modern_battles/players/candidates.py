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
from sandtable.ground.free import length, point_along
from sandtable.ground.hulls import way
from sandtable.refusals import allows
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
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
from sandtable.rulesets.modern_battles.commands import choices
from sandtable.rulesets.modern_battles.dice.weapons import is_gun
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places, reinforcements
from sandtable.rulesets.modern_battles.ground.bases import centre_of, has_gun, piece_for
from sandtable.rulesets.modern_battles.ground.costs import farthest
from sandtable.rulesets.modern_battles.ground.places import (
    COMRADES,
    MOUNTING,
    nearest_enemy,
    places_round,
)
from sandtable.rulesets.modern_battles.ground.room import (
    INWARDS,
    deployments,
    leaves_room,
    waiting_units,
)
from sandtable.rulesets.modern_battles.ground.rushes import (
    CONTACT,
    charge_paths,
    close_up_paths,
    nearest,
)
from sandtable.rulesets.modern_battles.ground.standing import bodies, pieces_of
from sandtable.rulesets.modern_battles.play import close_combat
from sandtable.rulesets.modern_battles.play.arriving import entry_move
from sandtable.rulesets.modern_battles.play.charging import check_charged
from sandtable.rulesets.modern_battles.play.fire_plan import weapons_ready
from sandtable.rulesets.modern_battles.play.movement import check_light_enough
from sandtable.rulesets.modern_battles.play.movers import (
    check_can_drive,
    check_fresh,
    cut_off,
    forced_march,
    gun_move,
    long_move,
)

AROUND = tuple(heading(45 * n) for n in range(8))
RING = AROUND[::2]
MOST_PLACES = 12  # to set up a unit
Check = Callable[[Battle, Any], None]


def candidates_for(battle: Battle, side: str, check: Check) -> Iterator[object]:
    """Commands open to a side, those that end something last."""
    if battle.phase == OVER or battle.to_act != side:
        return
    for command in _proposals(battle, side):
        try:
            check(battle, command)
        except Refused:
            continue
        yield command


def _proposals(battle: Battle, side: str) -> Iterator[object]:
    if battle.phase == SETUP:
        for unit in waiting_units(battle, side)[:1]:
            offered = list(islice(deployments(battle, unit), MOST_PLACES))
            yield from [one for one in offered if leaves_room(battle, one)] or offered
        yield c.BeginBattle()
        return
    if battle.phase == START:
        for vehicle in battle.vehicles.values():
            if vehicle.side == side:
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
def _movement(battle: Battle, side: str) -> Iterator[object]:
    for unit in reinforcements(battle, side):
        yield from entrances(battle, unit)
    for which in pieces_of(battle, side):
        vehicle = battle.vehicles.get(which)
        if vehicle is not None:
            yield from _drives(battle, vehicle)
        else:
            yield from _walks(battle, battle.units[which])


def entrances(battle: Battle, piece: str) -> Iterator[c.Enter]:
    """Straight in from the edge, all by the same way."""
    places = entry_places(battle, piece)
    if not places:
        return
    ahead = INWARDS[battle.field.scenario.due[piece].edge]
    m = entry_move(piece_for(battle, piece), march=False)
    for far in (m, m // 2, m // 4):
        dx, dy = way(ahead, far)
        paths = tuple([(who, (at, (at[0] + dx, at[1] + dy))) for who, at in places])
        yield c.Enter(piece, paths, ahead)


def _walks(battle: Battle, unit: Unit) -> Iterator[object]:
    if not allows(check_fresh, battle, unit.id):
        return
    if unit.mounted:
        who = bodies(battle, unit.id)
        places = places_round(battle, unit.mounted, len(who), MOUNTING)
        if len(places) == len(who):
            yield c.Dismount(unit.id, tuple(zip(who, places, strict=True)), (), unit.facing)
        return
    if unit.engaged:
        yield from _in_combat(battle, unit)
        return
    yield from _charges(battle, unit)
    back = _coming_back(battle, unit)
    if back:
        yield c.Move(unit.id, back, unit.facing)
    m = unit.profile.m
    wanted = _towards(battle, unit.id)
    for direction in (*wanted, *RING):
        yield c.Move(unit.id, block(battle, unit, direction, m), direction)
    if allows(check_light_enough, battle, unit):
        for direction in wanted:
            yield c.March(unit.id, block(battle, unit, direction, forced_march(unit)), direction)
    for direction, far in _ways_out(
        battle, unit.side, centre_of(battle, bodies(battle, unit.id)[0])
    ):
        if far < m:
            paths = block(battle, unit, direction, m)
            yield c.Move(unit.id, paths, direction)
    for vehicle in battle.vehicles.values():
        if vehicle.side == unit.side:
            yield c.Mount(unit.id, vehicle.id)
    for direction in wanted[:1]:
        yield c.Turn(unit.id, direction)
        if has_gun(unit):
            yield c.Turn(unit.id, direction, "gun")


def _coming_back(battle: Battle, unit: Unit) -> c.Paths:
    """Those who are cut off go straight to the nearest of the others (MB-MOV-13)."""
    places = {f.id: f.at for f in battle.members(unit.id)}
    m, paths = unit.profile.m, []
    for who in cut_off(battle, unit):
        at = places[who]
        far, comrade = min([(length(at, to), to) for other, to in places.items() if other != who])
        near = point_along(at, comrade, far - COMRADES + 2)  # a hair nearer
        paths.append((who, (farthest(battle, who, at, near, m, m),)))
    return tuple(paths)


def _in_combat(battle: Battle, unit: Unit) -> Iterator[object]:
    """More men into the fight, or all of them out of it."""
    closer = close_up_paths(battle, unit)
    if closer:
        yield c.CloseUp(unit.id, closer)
    for direction in AROUND:
        yield c.BreakOff(unit.id, block(battle, unit, direction, unit.profile.m), direction)


def _towards(battle: Battle, piece: str) -> list[Point]:
    """The ways to the nearest enemy and to the nearest objective."""
    x, y = centre_of(battle, bodies(battle, piece)[0])
    goals = []
    enemy = nearest_enemy(battle, piece)
    if enemy:
        goals.append(centre_of(battle, bodies(battle, enemy)[0]))
    objectives = getattr(battle.field.scenario, "objectives", ())
    spots = [one.at for one in objectives]
    goals += sorted(spots, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)[:1]
    return [(u - x, v - y) for u, v in goals if (u, v) != (x, y)]


def _ways_out(battle: Battle, side: str, at: Point) -> Iterator[tuple[Point, int]]:
    """Edges by which a side may leave, and how far they are (MB-MOV-09)."""
    (x, y), table = at, battle.field
    for way_out in getattr(table.scenario, "exits", ()):
        if way_out.side == side:
            far = {"north": y, "south": table.height - y, "west": x, "east": table.width - x}
            dx, dy = INWARDS[way_out.edge]
            yield (-dx, -dy), far[way_out.edge]


def block(battle: Battle, unit: Unit, direction: Point, far: int) -> c.Paths:
    """All figures by the same way, as far as the slowest of them gets."""
    m = unit.profile.m
    dx, dy = way(direction, far)
    who = [(f.id, f.at) for f in battle.members(unit.id)]
    reach = [
        length(at, farthest(battle, name, at, (at[0] + dx, at[1] + dy), m, far)) for name, at in who
    ]
    gun = min(gun_move(unit), far) if has_gun(unit) else far
    dx, dy = way(direction, max(0, min(*reach, gun, far) - 1) if len(reach) > 1 else reach[0] - 1)
    paths = [(name, ((x + dx, y + dy),)) for name, (x, y) in who]
    if has_gun(unit):
        paths.append(("gun", ((unit.gun_at[0] + dx, unit.gun_at[1] + dy),)))
    return tuple(paths)


def _charges(battle: Battle, unit: Unit) -> Iterator[c.Charge]:
    """At every enemy in sight and near enough, everybody into reach who can."""
    far = long_move(battle, unit) + CONTACT
    own = [f.at for f in battle.members(unit.id)]
    for other in pieces_of(battle, battle.enemy_of(unit.side)):
        if other not in battle.units:
            continue
        foes = [f.at for f in battle.members(other)]
        if min([nearest(at, foes) for at in own]) > far * far:
            continue
        if allows(check_charged, battle, unit, other):
            paths = charge_paths(battle, unit, other)
            if paths:
                yield c.Charge(unit.id, other, paths)


def _drives(battle: Battle, vehicle: Vehicle) -> Iterator[object]:
    if not allows(check_fresh, battle, vehicle.id):
        return
    yield c.FreeVehicle(vehicle.id)
    if not allows(check_can_drive, vehicle):
        return
    wanted = _towards(battle, vehicle.id)
    for direction in (*wanted, *AROUND):
        dx, dy = way(direction, vehicle.m)
        goal = vehicle.at[0] + dx, vehicle.at[1] + dy
        end = farthest(battle, vehicle.id, vehicle.at, goal, vehicle.m, vehicle.m - 1)
        if end != vehicle.at:
            yield c.Move(vehicle.id, ((vehicle.id, (end,)),), direction)
    for direction, far in _ways_out(battle, vehicle.side, vehicle.at):
        if far < vehicle.m:
            dx, dy = way(direction, far + 1)
            end = vehicle.at[0] + dx, vehicle.at[1] + dy
            yield c.Move(vehicle.id, ((vehicle.id, (end,)),), direction)
    for direction in wanted[:1]:
        yield c.Turn(vehicle.id, direction, "turret")


# --- shooting -------------------------------------------------------------------------------------
def _shooting(battle: Battle, side: str) -> Iterator[object]:
    targets = pieces_of(battle, battle.enemy_of(side))
    for which in pieces_of(battle, side):
        for weapon in weapons_ready(battle, which):
            for target in targets:
                yield c.Shoot(which, target, weapon)
                if target in battle.vehicles and _has_shells(battle, which, weapon):
                    yield c.Shoot(which, target, weapon, ammo="he")
                if battle.options.ambush:
                    marker = centre_of(battle, bodies(battle, target)[0])
                    yield c.LayAmbush(which, marker, "" if which in battle.units else weapon)


def _has_shells(battle: Battle, which: str, weapon: str) -> bool:
    """A gun that has the choice (MB-SHT-23)."""
    row = choices.row_of(piece_for(battle, which), weapon)
    return is_gun(row) and len(choices.shells(row)) > 1
