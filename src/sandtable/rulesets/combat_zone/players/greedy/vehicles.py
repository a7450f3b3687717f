"""Vehicles as a player made of code leads them: where to drive, when to fire, when to get out.

The wheel first, then fire from where it is if that is worth staying for, else the way to go, then
those aboard. What was begun is carried on, and what was found out where it stands is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

from sandtable.ground.free import Point
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.ground.hulls import side_of
from sandtable.rulesets.combat_zone.play.points import can_act, points_left
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    allowance_of,
    band_of,
    driver_of,
    has_crew,
    vehicle_points_left,
)
from sandtable.rulesets.combat_zone.play.vehicles.firing import check_crew_fires
from sandtable.rulesets.combat_zone.play.vehicles.places import ways_out
from sandtable.rulesets.combat_zone.play.vehicles.tracks import unit_of
from sandtable.rulesets.combat_zone.players.greedy.crews import CALM, enemies_of, place_of
from sandtable.rulesets.combat_zone.players.greedy.driving import drives
from sandtable.rulesets.combat_zone.players.greedy.exposure import RISKED, exposure
from sandtable.rulesets.combat_zone.players.greedy.firing import Outlook, best_of_mount, from_aboard
from sandtable.rulesets.combat_zone.players.greedy.goals import Goal, goal_of, passengers
from sandtable.rulesets.combat_zone.players.greedy.lawful import refuses
from sandtable.rulesets.combat_zone.players.greedy.ramming import rams
from sandtable.rulesets.combat_zone.players.greedy.roads import Roads, roads_for
from sandtable.rulesets.combat_zone.players.greedy.situation import Foe
from sandtable.rulesets.combat_zone.players.greedy.worth import BY_QUALITY

GOOD = 0.45  # fire worth so much is worth standing still for
IMPATIENT = 1.2  # or this, when it is wanted elsewhere
DROP = 2200  # so near to where they are wanted those aboard get out
IN_WAIT = 3  # turns that a driver who could ram somebody stays at the wheel


def rank(battle: Battle, group: str) -> tuple[int, int]:
    """Which groups act first: guns and whoever calls for them, vehicles, the foremost first."""
    if any(w.group == group and w.fate == FIT for w in battle.crewed.values()):
        return 0, 0
    kind, side = battle.groups[group].kind, battle.groups[group].side
    if kind == "hq-section" and side in battle.batteries:
        return 0, 0
    vehicle = battle.vehicles.get(group)
    if vehicle is None:
        return 2, 0
    goal = goal_of(battle, vehicle) if vehicle.fate == FIT else None
    return 1, roads_for(battle, vehicle).to_go(goal.far, vehicle.at) if goal else 0


# --- an activation --------------------------------------------------------------------------------
class Orders:
    """What a vehicle and those in it have in mind in one activation, and what they know by now."""

    __slots__ = ("backed", "goal", "goal_for", "outlook", "sat", "shots", "stopped", "then")

    def __init__(self) -> None:
        self.then: list[Any] = []  # the rest of what was begun
        self.backed = False  # it has driven back so as to turn
        self.stopped = False  # it drives no more
        self.goal: Goal | None = None
        self.goal_for: tuple[str, ...] | None = None  # those aboard for whom that is the goal
        self.outlook: Outlook | None = None  # from where it stands
        self.shots: dict[int, Shot | None] = {}  # the best of each mount from there
        self.sat: set[str] = set()  # those aboard who have found nothing more to fire at there

    def clone(self) -> Orders:
        other = copy(self)
        other.then, other.shots, other.sat = list(self.then), dict(self.shots), set(self.sat)
        other.outlook = self.outlook and self.outlook.clone()
        return other

    def look_out(self, battle: Battle, vehicle: Vehicle, foes: list[Foe]) -> bool:
        """Look around where it has come to; false where it has done so already."""
        before = self.outlook
        if before is not None:
            last = before.vehicle
            if last.at == vehicle.at and last.facing == vehicle.facing:
                before.now(battle, vehicle, foes)
                return False
        self.outlook, self.shots, self.sat = Outlook(battle, vehicle, foes), {}, set()
        return True


Shot = tuple[float, str, c.VehicleFire]  # its worth, whom it is meant for, the command


def act(battle: Battle, which: str, orders: Orders, foes: list[Foe]) -> Any:
    """The next command of an active vehicle and of those in it; None when there is nothing left."""
    vehicle = battle.vehicles[which]
    if vehicle.fate != FIT:
        return None
    new_here = orders.look_out(battle, vehicle, foes)
    if orders.then:
        command = orders.then.pop(0)
        if not refuses(battle, command):
            return command
        orders.then = []
    for commands in _thoughts(battle, vehicle, orders, new_here):
        if not refuses(battle, commands[0]):
            return begin(orders, commands)
    return None


def begin(orders: Orders, commands: tuple[Any, ...]) -> Any:
    """The first of them; the others are to follow."""
    command, *orders.then = commands
    if isinstance(command, c.Drive) and command.reverse:
        orders.backed = True
    return command


def thoughts(
    battle: Battle, which: str, orders: Orders, foes: list[Foe]
) -> Iterator[tuple[Any, ...]]:
    """All that comes to mind when nothing is begun, the best first; `orders` are used up by it."""
    vehicle = battle.vehicles[which]
    if vehicle.fate != FIT or orders.then:
        return
    new_here = orders.look_out(battle, vehicle, foes)
    for commands in _thoughts(battle, vehicle, orders, new_here):
        if not refuses(battle, commands[0]):
            yield commands


def _thoughts(
    battle: Battle, vehicle: Vehicle, orders: Orders, new_here: bool
) -> Iterator[tuple[object, ...]]:
    """What comes to mind, in the order in which it should be done, each with what follows it."""
    if driver_of(battle, vehicle) is None and not has_crew(vehicle):
        yield from _each(_wheel(battle, vehicle))
    if orders.goal_for != vehicle.aboard:
        orders.goal, orders.goal_for = goal_of(battle, vehicle), vehicle.aboard
    goal, roads = orders.goal, roads_for(battle, vehicle)
    here = roads.to_go(goal.far, vehicle.at) if goal else 0
    moves = not (orders.stopped or vehicle.band == "rest" or vehicle.powerless or vehicle.halted)
    if moves and new_here:
        yield from _each(rams(battle, vehicle))
    if goal is not None and goal.drop and _may_drop(battle, vehicle, roads, here):
        yield from _each(_get_out(battle, vehicle))
    shots = _fires(battle, vehicle, orders)
    stays = goal is None or not goal.exit
    enough = _enough(battle, vehicle, goal, here)
    if stays and vehicle.band != "half" and sum([value for value, _, _ in shots]) >= enough:
        yield from _one_by_one(shots, vehicle, band_of(battle, vehicle))
    if goal is not None and moves:
        yield from _drive_and_fire(battle, vehicle, goal, roads, shots, orders.backed)
    yield from _one_by_one(shots, vehicle)
    orders.stopped = True
    if goal is None:
        yield from _each(_leave(battle, vehicle))
    if goal is not None and goal.drop and _must_walk(battle, vehicle, goal, roads):
        yield from _each(_get_out(battle, vehicle))
    yield from _each(_fire_from_aboard(vehicle, orders))
    if has_crew(vehicle) and not vehicle.fired and vehicle.watch is None:
        for mount in vehicle.hull.mounts:
            yield (c.OpportunityFire(vehicle.id, mount.weapon),)


def _each(commands: Iterator[Any]) -> Iterator[tuple[Any, ...]]:
    return ((command,) for command in commands)


def _one_by_one(
    shots: list[Shot], vehicle: Vehicle, band: str = ""
) -> Iterator[tuple[c.VehicleFire, ...]]:
    """All of them, the best first; then all but the best, and so on."""
    fires = [_with_band(shot, vehicle, band) for _, _, shot in shots]
    for n in range(len(fires)):
        yield tuple(fires[n:])


def _enough(battle: Battle, vehicle: Vehicle, goal: Goal | None, here: int) -> float:
    """Fire worth standing still for: the more, the less time is left to get where it should be."""
    if goal is None or here < 100:
        return GOOD
    if goal.drop:
        return IMPATIENT
    scenario = battle.field.scenario
    left = (scenario.turns if scenario else battle.turn + 4) - battle.turn
    needed = here // (50 * max(allowance_of(battle, vehicle), 1)) + 1
    return GOOD if left > needed + 2 else IMPATIENT


def _with_band(shot: c.VehicleFire, vehicle: Vehicle, band: str) -> c.VehicleFire:
    if vehicle.band or not band:
        return shot
    return c.VehicleFire(
        shot.vehicle, shot.weapon, shot.mode, shot.allotment, None, shot.point, shot.missile, band
    )


def _wheel(battle: Battle, vehicle: Vehicle) -> Iterator[object]:
    """The best of those aboard takes it."""
    aboard = [battle.figures[who] for who in vehicle.aboard]
    able = [f for f in aboard if can_act(battle, f) and f.fate != FIT]
    able.sort(key=lambda f: (bool(f.reaction), -points_left(battle, f)))
    yield from (c.TakeWheel(figure.who.id) for figure in able)


# --- on the way ----------------------------------------------------------------------------------
def _drive_and_fire(
    battle: Battle,
    vehicle: Vehicle,
    goal: Goal,
    roads: Roads,
    shots: list[Shot],
    backed: bool,
) -> Iterator[tuple[object, ...]]:
    """Half of its points, fire, and on only if there is nothing to fire at."""
    points = vehicle_points_left(battle, vehicle)
    half = allowance_of(battle, vehicle) // 2 - vehicle.driven
    fights = has_crew(vehicle) and bool(vehicle.hull.mounts)
    worthwhile = bool(shots) and shots[0][0] > CALM
    if goal.exit:
        if worthwhile and not vehicle.fired:
            yield (_with_band(shots[0][2], vehicle, "over"),)
        yield from drives(battle, vehicle, goal, roads, points, backed, shies=False)
        return
    if fights and worthwhile:  # nearer, with all weapons
        yield from _one_by_one(shots, vehicle, "half")
    keeps = fights or (goal.drop and passengers(battle, vehicle))
    near = roads.to_go(goal.far, vehicle.at) * unit_of(battle, vehicle.hull) // 100 < 2 * DROP
    if (keeps and (near or vehicle.band == "half")) or (fights and vehicle.fired):
        points = min(points, half)
    shies = goal.drop and bool(passengers(battle, vehicle))
    yield from drives(battle, vehicle, goal, roads, points, backed, shies)


# --- fire -----------------------------------------------------------------------------------------
def _fires(battle: Battle, vehicle: Vehicle, orders: Orders) -> list[Shot]:
    """The best shot of every weapon that its crew has not fired yet, the best first."""
    known, shots = orders.shots, []
    for number in range(len(vehicle.hull.mounts)):
        if vehicle.watch == number or not allows(check_crew_fires, battle, vehicle, number):
            continue
        best = known.get(number)
        if number not in known or (best is not None and not _is_there(battle, best[1])):
            assert orders.outlook is not None
            best = known[number] = best_of_mount(orders.outlook, number)
        if best is not None:
            shots.append(best)
    shots.sort(key=lambda shot: -shot[0])
    return shots


def _is_there(battle: Battle, target: str) -> bool:
    return (battle.vehicles.get(target) or battle.figures[target]).fate == FIT


def _fire_from_aboard(vehicle: Vehicle, orders: Orders) -> Iterator[object]:
    """Those aboard use what they have, one after the other."""
    assert orders.outlook is not None
    for who in vehicle.aboard:
        if who not in orders.sat:
            yield from from_aboard(orders.outlook, who)
            orders.sat.add(who)


# --- getting out ----------------------------------------------------------------------------------
def _may_drop(battle: Battle, vehicle: Vehicle, roads: Roads, here: int) -> bool:
    """Near enough to where they are wanted, and not at speed."""
    if band_of(battle, vehicle) == "over":
        return False
    far = here * unit_of(battle, vehicle.hull) // 100
    return far <= DROP or _is_stuck(battle, vehicle)


def _must_walk(battle: Battle, vehicle: Vehicle, goal: Goal, roads: Roads) -> bool:
    """It cannot go on, stands before a gun, or would drive before one with all aboard."""
    if _is_stuck(battle, vehicle):
        return True
    if vehicle.driven or not passengers(battle, vehicle):
        return False
    if exposure(battle, vehicle, vehicle.at, vehicle.facing) > RISKED:
        return True
    points = vehicle_points_left(battle, vehicle)
    asked = (battle, vehicle, goal, roads, points, False)
    boldly, warily = (next(drives(*asked, shies=shies), None) for shies in (False, True))
    return boldly is not None and warily is None


def _is_stuck(battle: Battle, vehicle: Vehicle) -> bool:
    return vehicle.powerless or vehicle.halted or vehicle.major


def _get_out(battle: Battle, vehicle: Vehicle) -> Iterator[object]:
    """Everybody but the driver, on the side away from the enemy."""
    enemies = [place_of(battle, who) for who in enemies_of(battle, vehicle.side)]
    sides = sorted(vehicle.hull.access, key=lambda side: -_nearest(_middle(vehicle, side), enemies))
    for figure in passengers(battle, vehicle):
        if not can_act(battle, figure) or points_left(battle, figure) < 1:
            continue
        for side in sides:
            at = next(ways_out(battle, vehicle, figure, (side,)), None)
            if at is not None:
                yield c.Disembark(figure.who.id, at)


def _middle(vehicle: Vehicle, side: str) -> Point:
    (ax, ay), (bx, by) = side_of(vehicle, side)
    return (ax + bx) // 2, (ay + by) // 2


def _leave(battle: Battle, vehicle: Vehicle) -> Iterator[object]:
    """Nobody is carried and there is nowhere to go: a driver who fights gets out."""
    driver = driver_of(battle, vehicle)
    if driver is None or vehicle.hull.mounts or band_of(battle, vehicle) == "over":
        return
    if battle.turn <= IN_WAIT and _may_yet_ram(battle, vehicle):
        return
    if driver.who.role or BY_QUALITY[driver.who.quality] > 1:
        for at in ways_out(battle, vehicle, driver, vehicle.hull.access):
            yield c.Disembark(driver.who.id, at)
            return


def _may_yet_ram(battle: Battle, vehicle: Vehicle) -> bool:
    """Something on wheels may still come its way."""
    others = [v for v in battle.vehicles.values() if v.side != vehicle.side and v.fate == FIT]
    return any(not v.hull.row.armoured and not v.hull.is_flyer for v in others)


def _nearest(at: Point, enemies: list[Point]) -> int:
    return min(((x - at[0]) ** 2 + (y - at[1]) ** 2 for x, y in enemies), default=0)
