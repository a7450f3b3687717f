"""What a vehicle does in the movement step: stay and turn its turret, drive, leave the table."""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Vehicle
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, has_turret, in_arc
from sandtable.rulesets.modern_battles.ground.room import INWARDS
from sandtable.rulesets.modern_battles.ground.ways import way_fault
from sandtable.rulesets.modern_battles.play.movement import (
    check_free_vehicle,
    check_move,
    check_turn,
)
from sandtable.rulesets.modern_battles.players.greedy.goals import Aim
from sandtable.rulesets.modern_battles.players.greedy.offers import INERTIA, Pull, Shortlist
from sandtable.rulesets.modern_battles.players.greedy.posts import can_go
from sandtable.rulesets.modern_battles.players.greedy.scene import Body, Scene

TRIES = 4  # drives that are checked in full
NEAREST, SOME = 5, 7  # posts that are looked at closely: nearest to the goal, spread over the rest
SHORT = 300  # a step aside


def plan_vehicle(scene: Scene, body: Body, aim: Aim | None) -> object:
    """A command of the movement step, or None."""
    battle, vehicle = scene.battle, body.vehicle
    assert vehicle is not None
    if vehicle.bogged:
        return _checked(battle, c.FreeVehicle(vehicle.id))
    if vehicle.immobilised:
        return _aim_turret(scene, body, vehicle)
    if aim is not None and aim.goal.exit:
        leaving = _leave(scene, vehicle, aim)
        if leaving is not None:
            return leaving
    fire, _ = scene.fire(body, body.post, moved=False)
    if not has_turret(vehicle) and not _is_ahead(scene, body, vehicle):
        fire *= 0.5  # its hull must turn, and turning is moving
    stays = fire - scene.danger(body, body.post, vehicle.facing)
    for _, legs in _offers(scene, body, vehicle, aim, stays):
        command = _drive(scene, body, vehicle, legs)
        if command is not None:
            return command
    if not has_turret(vehicle) and not _is_ahead(scene, body, vehicle):
        return _pivot(scene, body, vehicle)
    return _aim_turret(scene, body, vehicle)


# --- driving --------------------------------------------------------------------------------------
def _offers(
    scene: Scene, body: Body, vehicle: Vehicle, aim: Aim | None, stays: float
) -> list[tuple[float, tuple[Point, ...]]]:
    """Drives that promise more than staying, the best first."""
    posts, m = scene.posts, vehicle.m
    pull = Pull(scene, body, aim)
    offers: Shortlist[tuple[float, tuple[Point, ...]]] = Shortlist(stays + INERTIA, TRIES)
    most = scene.most_fire(body, m)
    for nearer, legs in _ends(scene, vehicle, aim, pull):
        if offers.room(most + nearer) < 0:
            continue
        if len(legs) == 1 and not posts.is_clear(vehicle.at, legs[0], vehicle.width):
            continue
        if not can_go(scene.battle, vehicle.id, legs, m, m, mines=len(legs) > 1):
            continue
        post = posts.nearest(legs[-1])
        fire, _ = scene.fire(body, post, moved=True)
        room = offers.room(fire + nearer)
        if room >= 0:
            facing = _front(scene, post) or vehicle.facing
            danger = scene.danger(body, post, facing, room)
            offers.add((fire - danger + nearer, legs))
    return offers.best


def _ends(
    scene: Scene, vehicle: Vehicle, aim: Aim | None, pull: Pull
) -> list[tuple[float, tuple[Point, ...]]]:
    """The way to the goal, the posts nearest to it, and some of all others."""
    m = vehicle.m
    ends: list[tuple[float, tuple[Point, ...]]] = [
        (pull.gain(post), (post,))
        for post in scene.posts.within(vehicle.at, m)
        if post != vehicle.at
    ]
    ends.sort(reverse=True)
    if aim is None:
        return ends[:: max(1, len(ends) // SOME)]
    walked = [aim.way.walk(vehicle.at, far) for far in (m, m * 2 // 3)]
    ways = [(pull.gain(legs[-1]), legs) for legs in walked if len(legs) > 1]
    others = ends[NEAREST:]
    return ways + ends[:NEAREST] + others[:: max(1, len(others) // SOME)]


def _drive(scene: Scene, body: Body, vehicle: Vehicle, legs: tuple[Point, ...]) -> c.Move | None:
    """Along these legs, the front to the enemy or else straight on."""
    battle, end = scene.battle, legs[-1]
    before = legs[-2] if len(legs) > 1 else vehicle.at
    ahead = (end[0] - before[0], end[1] - before[1])
    _, target = scene.fire(body, scene.posts.nearest(end), moved=True)
    turret = None
    if has_turret(vehicle) and target is not None and target.at != end:
        turret = (target.at[0] - end[0], target.at[1] - end[1])
    fronts = [_front(scene, end), ahead]
    if not has_turret(vehicle) and target is not None and target.at != end:
        fronts.insert(0, (target.at[0] - end[0], target.at[1] - end[1]))
    for facing in fronts:
        if facing is not None and facing != (0, 0):
            fault = way_fault(battle, vehicle.id, legs, facing)
            if fault is None:
                return c.Move(vehicle.id, ((vehicle.id, legs),), facing, turret)
            if not fault[0].startswith("mb-place"):
                return None  # however it stops
    return None


def _front(scene: Scene, at: Point) -> Point | None:
    """Towards the enemy whose guns matter most there."""
    best, front = 0, None
    for strong, there in scene.guns:
        if there != at and (front is None or strong * 1_000 > best):
            rank = strong * 1_000 - length(at, there) // 10
            if front is None or rank > best:
                best, front = rank, (there[0] - at[0], there[1] - at[1])
    return front


def _leave(scene: Scene, vehicle: Vehicle, aim: Aim) -> c.Move | None:
    """Over the edge where the scenario lets it go (MB-MOV-09)."""
    dx, dy = INWARDS[aim.goal.exit]
    table = scene.battle.field
    x, y = vehicle.at
    edges = {"north": (x, -1), "south": (x, table.height + 1), "west": (-1, y)}
    edge = edges.get(aim.goal.exit, (table.width + 1, y))
    ends = [edge, *[(px - dx * 101, py - dy * 101) for px, py in aim.goal.places]]
    for end in sorted(ends, key=lambda at: length(vehicle.at, at)):
        if length(vehicle.at, end) > vehicle.m:
            return None
        facing = (end[0] - x, end[1] - y)
        command = c.Move(vehicle.id, ((vehicle.id, (end,)),), facing)
        if _checked(scene.battle, command) is not None:
            return command
    return None


# --- turning --------------------------------------------------------------------------------------
def _is_ahead(scene: Scene, body: Body, vehicle: Vehicle) -> bool:
    """The best target is in the arc of a weapon in the hull."""
    _, target = scene.fire(body, body.post, moved=False)
    if target is None:
        return True
    return in_arc(vehicle.at, vehicle.facing, target.at, arc_of(scene.battle, vehicle.id))


def _pivot(scene: Scene, body: Body, vehicle: Vehicle) -> c.Move | None:
    """On the spot towards the best target; it counts as a move (MB-MOV-03)."""
    _, target = scene.fire(body, body.post, moved=True)
    if target is None or target.at == vehicle.at:
        return None
    facing = (target.at[0] - vehicle.at[0], target.at[1] - vehicle.at[1])
    dx, dy = way(facing, 1)
    end = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    for path in ((vehicle.at,), (end,)):
        command = c.Move(vehicle.id, ((vehicle.id, path),), facing)
        if _checked(scene.battle, command) is not None:
            return command
    return None


def _aim_turret(scene: Scene, body: Body, vehicle: Vehicle) -> c.Turn | None:
    if not has_turret(vehicle):
        return None
    _, target = scene.fire(body, body.post, moved=False)
    if target is None or target.at == vehicle.at:
        return None
    dx, dy = target.at[0] - vehicle.at[0], target.at[1] - vehicle.at[1]
    fx, fy = vehicle.turret
    if dx * fx + dy * fy > abs(dx * fy - dy * fx):
        return None
    command: c.Turn | None = _checked(scene.battle, c.Turn(vehicle.id, (dx, dy), "turret"))
    return command


CHECKS: dict[type, Any] = {
    c.Move: check_move,
    c.Turn: check_turn,
    c.FreeVehicle: check_free_vehicle,
}


def _checked(battle: Battle, command: object) -> Any:
    """The command, or None when it is against the rules."""
    try:
        CHECKS[type(command)](battle, command)
    except Refused:
        return None
    return command
