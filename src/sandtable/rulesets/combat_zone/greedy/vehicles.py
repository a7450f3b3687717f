"""Vehicles as a player made of code leads them: where to drive, when to fire, when to get out.

Each command is thought of afresh from what stands on the table: the wheel first, then fire from
where it is if that is worth staying for, else the way to go, then those aboard.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.game import Refused
from sandtable.ground.free import Disc, Point
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.greedy.crews import CALM, best_seen, enemies_of, place_of
from sandtable.rulesets.combat_zone.greedy.driving import BACKED, drives
from sandtable.rulesets.combat_zone.greedy.goals import Goal, goal_of, passengers
from sandtable.rulesets.combat_zone.greedy.gunnery import (
    of_shots,
    of_template,
)
from sandtable.rulesets.combat_zone.greedy.lawful import refuses
from sandtable.rulesets.combat_zone.greedy.ramming import rams
from sandtable.rulesets.combat_zone.greedy.roads import Roads, roads_for
from sandtable.rulesets.combat_zone.greedy.worth import (
    BY_QUALITY,
)
from sandtable.rulesets.combat_zone.gunners import Gunner, faces, gunner
from sandtable.rulesets.combat_zone.hulls import box_of
from sandtable.rulesets.combat_zone.play.actions import can_act, points_left
from sandtable.rulesets.combat_zone.play.shooting import price_of_shots, shots_left
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    allowance_of,
    band_of,
    driver_of,
    has_crew,
    vehicle_points_left,
)
from sandtable.rulesets.combat_zone.play.vehicles.firing import check_seat, shots_fired
from sandtable.rulesets.combat_zone.play.vehicles.places import ways_out
from sandtable.rulesets.combat_zone.play.vehicles.tracks import (
    unit_of,
)
from sandtable.rulesets.combat_zone.state import FIT, Battle, Figure, changed
from sandtable.rulesets.combat_zone.vehicle import Vehicle
from sandtable.rulesets.combat_zone.weapons import direct_fire, template

WATCH = sheet.COMBAT_COST["opportunity-fire"].action_points
GOOD = 0.45  # fire worth so much is worth standing still for
IMPATIENT = 1.2  # or this, when it is wanted elsewhere
DROP = 2200  # so near to where they are wanted those aboard get out
IN_WAIT = 3  # turns that a driver who could ram somebody stays at the wheel
STOPPED = "stopped"  # it drives no more in this activation


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
def act(battle: Battle, which: str, done: set[str]) -> Any:
    """The next command of an active vehicle and of those in it; None when there is nothing left.

    `done` is what it has done in this activation and should not undo.
    """
    vehicle = battle.vehicles[which]
    if vehicle.fate != FIT:
        return None
    for command in _thoughts(battle, vehicle, done):
        if not refuses(battle, command):
            if isinstance(command, c.Drive) and command.reverse:
                done.add(BACKED)
            return command
    return None


def _thoughts(battle: Battle, vehicle: Vehicle, done: set[str]) -> Iterator[Any]:
    """What comes to mind, in the order in which it should be done."""
    if driver_of(battle, vehicle) is None and not has_crew(vehicle):
        yield from _wheel(battle, vehicle)
    goal = goal_of(battle, vehicle)
    roads = roads_for(battle, vehicle)
    here = roads.to_go(goal.far, vehicle.at) if goal else 0
    if STOPPED not in done:
        yield from rams(battle, vehicle)
    if goal is not None and goal.drop and _may_drop(battle, vehicle, roads, here):
        yield from _get_out(battle, vehicle)
    shots = _fires(battle, vehicle)
    stays = goal is None or not goal.exit
    enough = _enough(battle, vehicle, goal, here)
    if stays and vehicle.band != "half" and sum(value for value, _ in shots) >= enough:
        yield from (_with_band(shot, vehicle, band_of(battle, vehicle)) for _, shot in shots)
    if goal is not None and STOPPED not in done:
        yield from _drive_and_fire(battle, vehicle, goal, roads, shots, done)
    yield from (shot for _, shot in shots)
    done.add(STOPPED)
    if goal is None:
        yield from _leave(battle, vehicle)
    if goal is not None and goal.drop and _is_stuck(battle, vehicle):
        yield from _get_out(battle, vehicle)
    yield from _fire_from_aboard(battle, vehicle)
    if has_crew(vehicle) and not vehicle.fired and vehicle.watch is None:
        for mount in vehicle.hull.mounts:
            yield c.OpportunityFire(vehicle.id, mount.weapon)


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
    if vehicle.band:
        return shot
    return c.VehicleFire(
        shot.vehicle, shot.weapon, shot.mode, shot.allotment, None, shot.point, shot.missile, band
    )


def _wheel(battle: Battle, vehicle: Vehicle) -> Iterator[Any]:
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
    shots: list[tuple[float, c.VehicleFire]],
    done: set[str],
) -> Iterator[Any]:
    """Half of its points, fire, and on only if there is nothing to fire at."""
    points = vehicle_points_left(battle, vehicle)
    half = allowance_of(battle, vehicle) // 2 - vehicle.driven
    fights = has_crew(vehicle) and bool(vehicle.hull.mounts)
    worthwhile = bool(shots) and shots[0][0] > CALM
    if goal.exit:
        if worthwhile and not vehicle.fired:
            yield _with_band(shots[0][1], vehicle, "over")
        yield from drives(battle, vehicle, goal, roads, points, done)
        return
    if fights and worthwhile:  # nearer, with all weapons
        yield from (_with_band(shot, vehicle, "half") for _, shot in shots)
    keeps = fights or (goal.drop and passengers(battle, vehicle))
    near = roads.to_go(goal.far, vehicle.at) * unit_of(battle, vehicle.hull) // 100 < 2 * DROP
    if (keeps and (near or vehicle.band == "half")) or (fights and vehicle.fired):
        points = min(points, half)
    yield from drives(battle, vehicle, goal, roads, points, done)


# --- fire -----------------------------------------------------------------------------------------
def _fires(battle: Battle, vehicle: Vehicle) -> list[tuple[float, c.VehicleFire]]:
    """The best shot of every weapon that its crew has not fired yet, the best first."""
    if not has_crew(vehicle) or vehicle.skidded or vehicle.crew_reaction == "rout":
        return []
    found = []
    for number in range(len(vehicle.hull.mounts)):
        if shots_fired(vehicle, number) or vehicle.watch == number:
            continue
        best = max(_shots_of(battle, vehicle, number), key=lambda one: one[0], default=None)
        if best is not None:
            found.append(best)
    found.sort(key=lambda one: -one[0])
    return found


def _shots_of(
    battle: Battle, vehicle: Vehicle, number: int
) -> Iterator[tuple[float, c.VehicleFire]]:
    """Piercing shot or bursts at whatever they can harm, shells at those on foot."""
    shooter = gunner(battle, vehicle, number)
    row = vehicle.hull.mounts[number].weapon
    direct = direct_fire(row, battle.options.setting)
    shell = template(row, "he" if row in sheet.GUNS else "heat")
    enemies = [t for t in enemies_of(battle, vehicle.side) if _is_covered_by(battle, shooter, t)]
    if direct is not None:
        worths = [(of_shots(battle, shooter, direct, who, direct.rof), who) for who in enemies]
        mode = "burst" if direct.rof > 1 else "single"
        for value, target in best_seen(battle, shooter, worths):
            yield value, c.VehicleFire(vehicle.id, number, mode, ((target, direct.rof),))
    if shell is not None:
        worths = [(of_template(battle, shooter, shell, place_of(battle, t)), t) for t in enemies]
        missile = "he" if row in sheet.GUNS else "heat"
        for value, target in best_seen(battle, shooter, worths):
            point = place_of(battle, target)
            fire = c.VehicleFire(vehicle.id, number, "template", point=point, missile=missile)
            yield value, fire


def _is_covered_by(battle: Battle, shooter: Gunner, target: str) -> bool:
    vehicle = battle.vehicles.get(target)
    if vehicle is not None:
        return faces(shooter, box_of(vehicle))
    figure = battle.figures[target]
    return faces(shooter, Disc(figure.at, figure.who.radius))


def _fire_from_aboard(battle: Battle, vehicle: Vehicle) -> Iterator[Any]:
    """Those aboard use what they have: their own weapons, or the vehicle's."""
    for who in vehicle.aboard:
        figure = battle.figures[who]
        left = points_left(battle, figure) if can_act(battle, figure) else 0
        if left < 1 or (who == vehicle.driver and not vehicle.driven):
            continue
        names = list(dict.fromkeys(figure.weapons))
        if not vehicle.hull.quality:
            names += [f"{vehicle.id}/{mount.weapon}" for mount in vehicle.hull.mounts]
        shots = [one for name in names for one in _aboard(battle, vehicle, figure, name, left)]
        shots.sort(key=lambda one: -one[0])
        yield from (shot for _, shot in shots[:3])


def _aboard(
    battle: Battle, vehicle: Vehicle, figure: Figure, name: str, points: int
) -> Iterator[tuple[float, c.Shoot]]:
    which, _, row = name.rpartition("/")
    weapon = direct_fire(row, battle.options.setting)
    if weapon is None or not (which or _may_fire(battle, figure, row)):
        return
    shooter = changed(figure, at=vehicle.at)
    if which:
        number = next(n for n, m in enumerate(vehicle.hull.mounts) if m.weapon == row)
        shooter = gunner(battle, vehicle, number, figure)
    left = min(shots_left(battle.options, shooter, weapon), weapon.rof)
    mode = "burst" if left > 1 else "single"
    if left < 1 or price_of_shots(weapon, mode) > points:
        return
    enemies = enemies_of(battle, figure.side)
    worths = [(of_shots(battle, shooter, weapon, target, left), target) for target in enemies]
    for value, target in best_seen(battle, shooter, worths):
        yield value, c.Shoot(figure.who.id, name, mode, ((target, left),))


def _may_fire(battle: Battle, figure: Figure, row: str) -> bool:
    """From his seat, as fast as the vehicle goes."""
    try:
        check_seat(battle, figure, row)
    except Refused:
        return False
    return True


# --- getting out ----------------------------------------------------------------------------------
def _may_drop(battle: Battle, vehicle: Vehicle, roads: Roads, here: int) -> bool:
    """Near enough to where they are wanted, and not at speed."""
    if band_of(battle, vehicle) == "over":
        return False
    far = here * unit_of(battle, vehicle.hull) // 100
    return far <= DROP or _is_stuck(battle, vehicle)


def _is_stuck(battle: Battle, vehicle: Vehicle) -> bool:
    return vehicle.powerless or vehicle.halted or vehicle.major


def _get_out(battle: Battle, vehicle: Vehicle) -> Iterator[Any]:
    """Everybody but the driver, on the side away from the enemy."""
    enemies = [place_of(battle, who) for who in enemies_of(battle, vehicle.side)]
    for figure in passengers(battle, vehicle):
        if not can_act(battle, figure) or points_left(battle, figure) < 1:
            continue
        ways = [
            next(ways_out(battle, vehicle, figure, (side,)), None) for side in vehicle.hull.access
        ]
        places = [at for at in ways if at is not None]
        places.sort(key=lambda at: -_nearest(at, enemies))
        yield from (c.Disembark(figure.who.id, at) for at in places)


def _leave(battle: Battle, vehicle: Vehicle) -> Iterator[Any]:
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
