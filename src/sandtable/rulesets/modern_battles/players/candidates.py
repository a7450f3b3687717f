"""Good commands for whoever must choose: a short list, every one of which passes `check`.

The table is continuous, so moves are offered in a few directions: towards enemies, and all round.
A unit is moved as a block, each figure by the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from math import isqrt
from typing import Any

from sandtable.ground.facing import heading
from sandtable.ground.free import length, point_along
from sandtable.ground.hulls import way
from sandtable.ground.outlines import Rectangle
from sandtable.portions import Candidates, Portion, known
from sandtable.refusals import allows
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
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
from sandtable.rulesets.modern_battles.ground.nearest import nearest_enemy
from sandtable.rulesets.modern_battles.ground.places import (
    COMRADES,
    MOUNTING,
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
from sandtable.rulesets.modern_battles.players import kept
from sandtable.rulesets.modern_battles.sheet import GUNS

AROUND = tuple(heading(45 * n) for n in range(8))
RING = AROUND[::2]
MOST_PLACES = 12  # to set up a unit
ROOM = 300  # no base or reach of somebody who moves goes farther from its middle
Check = Callable[[Battle, Any], None]


def candidates_for(battle: Battle, side: str, check: Check) -> Candidates:
    """Commands open to a side, those that end something last."""
    return Candidates(lambda: Portion(_open(battle, side, check), partial(allows, check, battle)))


def _open(battle: Battle, side: str, check: Check) -> Iterator[object]:
    if battle.phase == OVER or battle.to_act != side:
        return
    if battle.phase == MOVEMENT:
        yield from _movement(battle, side, check)
    elif battle.phase == SHOOTING:
        yield from _shooting(battle, side, check)
    yield from _others(battle, side, check)


def _others(battle: Battle, side: str, check: Check) -> Iterator[object]:
    """What is neither a move nor a shot."""
    if battle.phase == SETUP:
        for unit in waiting_units(battle, side)[:1]:
            yield from _set_up(battle, unit, check)
        yield c.BeginBattle()
        return
    if battle.phase == START:
        for vehicle in battle.vehicles.values():
            if vehicle.side == side and not vehicle.hatches_open:  # nobody gains by closing them
                yield c.SetHatches(vehicle.id, True)
    elif battle.phase == CLOSE_COMBAT:
        for combat in close_combat.unfought(battle):
            yield c.Fight(min(combat))
    yield c.EndStep()


def _set_up(battle: Battle, unit: str, check: Check) -> Iterator[Portion]:
    """Places for a unit that leave room for those who come after it, or else any."""
    offered = list(islice(deployments(battle, unit), MOST_PLACES))
    roomy = cache(leaves_room(battle, unit))
    yield Portion(offered, lambda place: roomy(place) and allows(check, battle, place))
    yield Portion(place for place in offered if not any(map(roomy, offered)))


# --- movement -------------------------------------------------------------------------------------
def _movement(battle: Battle, side: str, check: Check) -> Iterator[Portion]:
    for unit in reinforcements(battle, side):
        yield Portion(entrances(battle, unit))
    moves = kept.Moves(battle, check)
    for which in pieces_of(battle, side):
        piece: Unit | Vehicle = battle.vehicles.get(which) or battle.units[which]
        offers: Any = _drives if isinstance(piece, Vehicle) else _walks
        yield Portion(offers(battle, piece, moves), keep=partial(moves.of, piece))


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


def _walks(battle: Battle, unit: Unit, moves: kept.Moves) -> Iterator[Portion]:
    if not allows(check_fresh, battle, unit.id):
        return
    if unit.mounted:
        yield moves.commands("dismount", partial(_dismounting, battle, unit))
        return
    if unit.engaged:
        yield moves.commands("combat", partial(_in_combat, battle, unit))
        return
    for other in _in_charging_distance(battle, unit):
        yield moves.commands(("charge", other), partial(_charge, battle, unit, other))
    back = _coming_back(battle, unit)
    if back:
        command = c.Move(unit.id, back, unit.facing)
        yield moves.commands("back", lambda: (_ground(battle, unit, back), [command]))
    m = unit.profile.m

    def in_step(command: Any, far: int, direction: Point) -> Portion:
        step = partial(_in_step, battle, unit, command, direction, far)
        return moves.commands((direction, far), step, fixed=True)

    wanted = cache(lambda: moves.part("towards", partial(_towards, battle, unit.id), sight=True))
    yield Portion(in_step(c.Move, m, direction) for direction in _asked(wanted))
    yield from [in_step(c.Move, m, direction) for direction in RING]
    if allows(check_light_enough, battle, unit):
        far = forced_march(unit)
        yield Portion(in_step(c.March, far, direction) for direction in _asked(wanted))
    for direction, far in _ways_out(
        battle, unit.side, centre_of(battle, bodies(battle, unit.id)[0])
    ):
        if far < m:
            yield in_step(c.Move, m, direction)
    yield moves.commands("mount", partial(_mounting, battle, unit), fixed=True)
    yield Portion(
        moves.commands(("turn", direction), partial(_turning, battle, unit, direction), fixed=True)
        for direction in islice(_asked(wanted), 1)
    )


def _asked(wanted: Callable[[], list[Point]]) -> Iterator[Point]:
    """Ways that are looked for once somebody asks."""
    yield from wanted()


def _in_step(battle: Battle, unit: Unit, command: Any, direction: Point, far: int) -> kept.Part:
    paths = block(battle, unit, direction, far)
    return _ground(battle, unit, paths), [command(unit.id, paths, direction)]


def _ground(battle: Battle, unit: Unit, paths: c.Paths) -> Rectangle:
    """The ground of those who go, and of those who stay with them."""
    places = [f.at for f in battle.members(unit.id)]
    if has_gun(unit):
        places.append(unit.gun_at)
    spare = ROOM if has_gun(unit) or not paths else 2 * BASE_RADIUS
    return kept.ground_of([*places, *[at for _, path in paths for at in path]], spare)


def _dismounting(battle: Battle, unit: Unit) -> kept.Part:
    who = bodies(battle, unit.id)
    places = places_round(battle, unit.mounted, len(who), MOUNTING)
    hull = battle.vehicles[unit.mounted]
    ground = kept.ground_of([hull.at], hull.length + hull.width + ROOM)
    if len(places) < len(who):
        return ground, []
    return ground, [c.Dismount(unit.id, tuple(zip(who, places, strict=True)), (), unit.facing)]


def _mounting(battle: Battle, unit: Unit) -> kept.Part:
    own = [vehicle.id for vehicle in battle.vehicles.values() if vehicle.side == unit.side]
    return _ground(battle, unit, ()), [c.Mount(unit.id, vehicle) for vehicle in own]


def _turning(battle: Battle, unit: Unit, direction: Point) -> kept.Part:
    gun = [c.Turn(unit.id, direction, "gun")] if has_gun(unit) else []
    return _ground(battle, unit, ()), [c.Turn(unit.id, direction), *gun]


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


def _in_combat(battle: Battle, unit: Unit) -> kept.Part:
    """More men into the fight, or all of them out of it."""
    closer, m = close_up_paths(battle, unit), unit.profile.m
    commands: list[Any] = [c.CloseUp(unit.id, closer)] if closer else []
    commands += [c.BreakOff(unit.id, block(battle, unit, ahead, m), ahead) for ahead in AROUND]
    west, north, east, south = _ground(battle, unit, ())
    return (west - m, north - m, east + m, south + m), commands


def _towards(battle: Battle, piece: str) -> tuple[Rectangle, list[Point]]:
    """The ways to the nearest enemy and to the nearest objective; where it looks for him."""
    x, y = centre_of(battle, bodies(battle, piece)[0])
    goals, looked_at = [], [piece]
    enemy = nearest_enemy(battle, piece, looked_at)
    if enemy:
        goals.append(centre_of(battle, bodies(battle, enemy)[0]))
    objectives = getattr(battle.field.scenario, "objectives", ())
    spots = [objective.at for objective in objectives]
    goals += sorted(spots, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)[:1]
    seen = [centre_of(battle, body) for other in looked_at for body in bodies(battle, other)]
    return kept.ground_of(seen, 0), [(u - x, v - y) for u, v in goals if (u, v) != (x, y)]


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


def _in_charging_distance(battle: Battle, unit: Unit) -> Iterator[str]:
    far = long_move(battle, unit) + CONTACT
    own = [f.at for f in battle.members(unit.id)]
    for other in pieces_of(battle, battle.enemy_of(unit.side)):
        if other in battle.units:
            foes = [f.at for f in battle.members(other)]
            if min([nearest(at, foes) for at in own]) <= far * far:
                yield other


def _charge(battle: Battle, unit: Unit, other: str) -> kept.Part:
    """At an enemy in sight, everybody into reach who can."""
    (west, north, east, south), far = _ground(battle, unit, ()), long_move(battle, unit)
    corners = [(west - far, north - far), (east + far, south + far)]
    foes = [centre_of(battle, f.id) for f in battle.members(other)]
    ground = kept.ground_of([*corners, *foes], 0)
    if not allows(check_charged, battle, unit, other):
        return ground, []
    paths = charge_paths(battle, unit, other)
    return ground, [c.Charge(unit.id, other, paths)] if paths else []


def _drives(battle: Battle, vehicle: Vehicle, moves: kept.Moves) -> Iterator[Portion]:
    if not allows(check_fresh, battle, vehicle.id):
        return
    yield moves.commands("free", partial(_anywhere, c.FreeVehicle(vehicle.id)))
    if not allows(check_can_drive, vehicle):
        return

    def drive(direction: Point) -> Portion:
        return moves.commands(
            direction, partial(_straight_on, battle, vehicle, direction), fixed=True
        )

    wanted = cache(lambda: moves.part("towards", partial(_towards, battle, vehicle.id), sight=True))
    yield Portion(map(drive, _asked(wanted)))
    yield from map(drive, AROUND)
    for direction, far in _ways_out(battle, vehicle.side, vehicle.at):
        if far < vehicle.m:
            way_out = partial(_driving, vehicle, way(direction, far + 1), direction)
            yield moves.commands((direction, "out"), way_out)
    yield Portion(
        moves.commands(
            ("turn", direction), partial(_anywhere, c.Turn(vehicle.id, direction, "turret"))
        )
        for direction in islice(_asked(wanted), 1)
    )


def _anywhere(command: object) -> kept.Part:
    """It does not matter who stands where."""
    return None, [command]


def _straight_on(battle: Battle, vehicle: Vehicle, direction: Point) -> kept.Part:
    """As far as it gets."""
    (x, y), (dx, dy) = vehicle.at, way(direction, vehicle.m)
    end = farthest(battle, vehicle.id, (x, y), (x + dx, y + dy), vehicle.m, vehicle.m - 1)
    if end == vehicle.at:
        return None, []
    return _driving(vehicle, (end[0] - x, end[1] - y), direction)


def _driving(vehicle: Vehicle, by: Point, direction: Point) -> kept.Part:
    x, y = vehicle.at
    end = (x + by[0], y + by[1])
    wide = isqrt(vehicle.length**2 + vehicle.width**2) // 2 + 1
    ground = kept.ground_of([(x, y), end], wide + BASE_RADIUS)
    return ground, [c.Move(vehicle.id, ((vehicle.id, (end,)),), direction)]


# --- shooting -------------------------------------------------------------------------------------
def _shooting(battle: Battle, side: str, check: Check) -> Iterator[Portion]:
    shared = kept.for_shots(battle)
    targets = [
        battle.units.get(which) or battle.vehicles[which]
        for which in pieces_of(battle, battle.enemy_of(side))
    ]

    def fires(piece: Unit | Vehicle, weapon: str) -> Iterator[Portion]:
        for target in targets:
            shots = _shots(battle, piece, weapon, target)
            if _is_artillery(piece, weapon):  # others look for it
                yield Portion(shots)
            else:
                found = kept.shots(battle, piece, weapon, target, shared, check, shots)
                yield Portion(found, known)

    for which in pieces_of(battle, side):
        piece = battle.units.get(which) or battle.vehicles[which]
        for weapon in weapons_ready(battle, which):
            yield Portion(fires(piece, weapon))


def _shots(
    battle: Battle, piece: Unit | Vehicle, weapon: str, target: Unit | Vehicle
) -> Iterator[object]:
    yield c.Shoot(piece.id, target.id, weapon)
    if isinstance(target, Vehicle) and _has_shells(battle, piece.id, weapon):
        yield c.Shoot(piece.id, target.id, weapon, ammo="he")
    if battle.options.ambush:
        marker = centre_of(battle, bodies(battle, target.id)[0])
        yield c.LayAmbush(piece.id, marker, "" if isinstance(piece, Unit) else weapon)


def _is_artillery(piece: Unit | Vehicle, weapon: str) -> bool:
    row = choices.row_of(piece, weapon)
    return is_gun(row) and GUNS[row].artillery


def _has_shells(battle: Battle, which: str, weapon: str) -> bool:
    """A gun that has the choice (MB-SHT-23)."""
    row = choices.row_of(piece_for(battle, which), weapon)
    return is_gun(row) and len(choices.shells(row)) > 1
