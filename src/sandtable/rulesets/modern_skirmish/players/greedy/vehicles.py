"""What a vehicle does: fire first and drive second, carry its passengers and set them down."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.ground.facing import heading
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    NOTHING,
    TACTICAL,
    WAIT,
    Battle,
    Fighter,
    Point,
    Unit,
    Vehicle,
    changed,
    with_vehicle,
)
from sandtable.rulesets.modern_skirmish.commands import Disembark, Face, Move, Place
from sandtable.rulesets.modern_skirmish.dice.weapons import dice_of, harms_vehicle, weapon_named
from sandtable.rulesets.modern_skirmish.ground.sight import eye_of, in_arc
from sandtable.rulesets.modern_skirmish.play.boarding import (
    check_boarders,
    check_disembark,
    places_to_get_off,
    who_could_embark,
)
from sandtable.rulesets.modern_skirmish.play.movement import (
    check_face,
    check_move,
    end_facing,
    is_on_table,
)
from sandtable.rulesets.modern_skirmish.play.shooters import shoots_before_it_covers
from sandtable.rulesets.modern_skirmish.play.turn import check_wait
from sandtable.rulesets.modern_skirmish.players.greedy.fires import Stance, best_shot
from sandtable.rulesets.modern_skirmish.players.greedy.foot import Plan
from sandtable.rulesets.modern_skirmish.players.greedy.goals import aims_of, place_goal
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene
from sandtable.rulesets.modern_skirmish.players.greedy.walking import outlook
from sandtable.rulesets.modern_skirmish.players.greedy.worth import (
    arms_of,
    arms_of_vehicle,
    turns_of,
    worth_of,
)

HEADINGS = tuple([heading(angle) for angle in range(0, 360, 15)])
DROP = 2_200  # from the goal: passengers get off
CONTACT = 4_500  # from an enemy in sight: they get off as well
FAR_OFF = 3_500  # farther than this from its goal a unit rides if it can


def plan_vehicle(scene: Scene, unit: Unit) -> Plan:
    battle = scene.battle
    vehicle = battle.vehicles[unit.vehicle]
    riders = battle.aboard(vehicle.id)
    shots = _shots(scene, vehicle)
    goal, drive = _goal(scene, vehicle, bool(riders))
    guns: list[tuple[Any, ...]] = [("gun", vehicle.id, weapon) for weapon in vehicle.weapons]
    guns += [("fire", f.who.id) for f in riders]
    if riders and _is_time_to_drop(scene, vehicle, goal):
        tasks = [*guns, ("off", riders[0].who.unit)]
        return Plan(TACTICAL, (*tasks, *[("fire", f.who.id) for f in riders]), 1.0 + shots)
    guest = _guest(scene, vehicle, goal) if not riders else ""
    move = _move(scene, vehicle, goal, drive) if goal is not None else None
    if guest:
        tasks = [("board", guest, vehicle.id), *guns]
        if move is not None:
            tasks.append(("drive", move))
        return Plan(TACTICAL, tuple(tasks), 0.6 + shots, guest)
    if move is not None:
        return Plan(TACTICAL, (*guns, ("drive", move), *guns), shots + 0.5)
    if shots > 0.1:
        return Plan(TACTICAL, tuple(guns), shots)
    if vehicle.weapons or (riders and vehicle.places):
        return Plan(COVERING, tuple(guns) if shoots_before_it_covers(battle) else (), 0.2)
    if allows(check_wait, battle, unit):
        return Plan(WAIT, (), 0.01)
    return Plan(NOTHING, (), 0.0)


def _shots(scene: Scene, vehicle: Vehicle) -> float:
    stance = Stance(vehicle.id, vehicle.at, TACTICAL, aboard=True)
    total = sum(
        [
            best_shot(scene, stance, arms_of_vehicle((weapon,), vehicle.dc)).value
            for weapon in vehicle.weapons
        ]
    )
    riders = scene.battle.aboard(vehicle.id)[: vehicle.places]
    for figure in riders:
        seat = Stance(figure.who.id, vehicle.at, TACTICAL, facing=vehicle.facing, aboard=True)
        total += best_shot(scene, seat, arms_of(figure.who)).value
    return total


def _goal(scene: Scene, vehicle: Vehicle, loaded: bool) -> tuple[Point | None, float]:
    """The place it must reach or hold; else the nearest enemy, at a distance."""
    battle = scene.battle
    aims = aims_of(battle, vehicle.side)
    haste = 1.0 + battle.turn / turns_of(battle)
    if aims.reached:
        return aims.reached[0], 0.06 * haste
    if aims.held:
        return place_goal(battle, scene.posts, aims.held[0]), 0.05 * haste
    x, y = vehicle.at
    spots = [foe.at for foe in scene.foes] + [hull.at for hull in scene.hulls]
    if not spots:
        return None, 0.0
    near = min(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
    if not loaded and (near[0] - x) ** 2 + (near[1] - y) ** 2 < 4_000**2:
        return None, 0.0
    return near, 0.03 * haste


def _is_time_to_drop(scene: Scene, vehicle: Vehicle, goal: Point | None) -> bool:
    x, y = vehicle.at
    if goal is not None and (goal[0] - x) ** 2 + (goal[1] - y) ** 2 < DROP * DROP:
        return True
    return any(
        (foe.at[0] - x) ** 2 + (foe.at[1] - y) ** 2 < CONTACT * CONTACT
        and scene.posts.line(foe.at, vehicle.at) >= 0
        for foe in scene.foes
    )


def _guest(scene: Scene, vehicle: Vehicle, goal: Point | None) -> str:
    """A unit on foot near an exit that has far to go."""
    if goal is None or not vehicle.capacity:
        return ""
    x, y = vehicle.at
    if (goal[0] - x) ** 2 + (goal[1] - y) ** 2 < FAR_OFF * FAR_OFF:
        return ""
    battle = scene.battle
    could = who_could_embark(battle, vehicle)
    return next((unit for unit in could if allows(check_boarders, battle, vehicle, unit)), "")


def _move(scene: Scene, vehicle: Vehicle, goal: Point, drive: float) -> Move | None:
    """The leg that brings it nearest to its goal, straight on its headings."""
    battle = with_vehicle(
        changed(scene.battle, active=vehicle.id, order=TACTICAL),
        vehicle.id,
        used=0, slowed=False, boarded=False, drove=False,
    )  # fmt: skip
    speed = sheet.VEHICLES[vehicle.kind].speed
    x, y = vehicle.at
    here = _apart(vehicle.at, goal)
    if here < 300:
        return None
    rated = []
    for dx, dy in _ways(vehicle.at, goal):
        for far in (min(speed, here), speed // 2):
            to = (x + dx * far // 10_000, y + dy * far // 10_000)
            gain = here - _apart(to, goal)
            if gain > 60:
                rated.append((gain, to))
    calm = peril(scene, vehicle, vehicle.at)
    late = 1.25 - battle.turn / turns_of(battle)
    worth = [
        (drive * gain / 100 - late * (peril(scene, vehicle, to) - calm), to) for gain, to in rated
    ]
    worth.sort(reverse=True)
    for value, to in worth[:14]:
        if value < 0.02:
            return None
        command = Move(vehicle.id, (to,), None)
        if not is_on_table(battle, vehicle.id, to, end_facing(vehicle, command)):
            continue
        if allows(check_move, battle, command):
            return command
    return None


def peril(scene: Scene, vehicle: Vehicle, at: Point) -> float:
    """What the enemies in sight may do to a vehicle that stands there."""
    armour = sheet.VEHICLES[vehicle.kind].armour
    damage = scene.battle.options.vehicle_damage
    x, y = at
    threats = 0.0
    for foe in scene.foes:
        reach, chance = _harm(scene.battle.figures[foe.id].who, armour, damage)
        near = (foe.at[0] - x) ** 2 + (foe.at[1] - y) ** 2 <= reach * reach
        if near and scene.posts.line(foe.at, at) >= 0:
            threats += chance
    for hull in scene.hulls:
        for arm in arms_of_vehicle(hull.weapons, hull.dc):
            reach = arm.reach + 400
            if harms_vehicle(weapon_named(arm.name), armour, damage) and (
                (hull.at[0] - x) ** 2 + (hull.at[1] - y) ** 2 <= reach * reach
            ):
                threats += 0.2
    return threats * worth_of(scene.battle, vehicle.id)


@lru_cache(1024)
def _harm(who: Fighter, armour: str | None, damage: str) -> tuple[int, float]:
    """How far somebody can harm such a vehicle, and how likely about."""
    able = [a for a in arms_of(who) if harms_vehicle(weapon_named(a.name), armour, damage)]
    if not able:
        return 0, 0.0
    best = max(able, key=lambda a: a.reach)
    dice = len(dice_of(best.name, best.dc))
    return best.reach + 400, 0.12 * dice


def _ways(at: Point, goal: Point) -> list[Point]:
    """Straight at the goal, and headings all round."""
    dx, dy = goal[0] - at[0], goal[1] - at[1]
    far = _apart(at, goal) or 1
    return [(dx * 10_000 // far, dy * 10_000 // far), *HEADINGS]


def _apart(a: Point, b: Point) -> int:
    return int(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def turn_to(battle: Battle, vehicle: Vehicle, toward: Point) -> Face | bool | None:
    """Turn on the spot to look at something: None when it does, False when there is no room."""
    if in_arc(eye_of(battle, vehicle.id), toward):
        return None
    dx, dy = toward[0] - vehicle.at[0], toward[1] - vehicle.at[1]
    fx, fy = vehicle.facing
    for way in ((dx, dy), (-fy, fx), (fy, -fx), (-fx, -fy)):
        if not in_arc(eye_of(battle, vehicle.id, facing=way), toward):
            continue
        command = Face(vehicle.id, way)
        if allows(check_face, battle, command):
            return command
    return False


def disembarking(battle: Battle, unit: str) -> Disembark | None:
    vehicle = battle.vehicles.get(battle.carrier(unit))
    if vehicle is None or vehicle.boarded:
        return None
    places = places_to_get_off(battle, vehicle, unit)
    if not places:
        return None
    scene = Scene(battle, vehicle.side)
    turned = tuple([Place(p.who, p.at, outlook(scene, p.at) or p.facing) for p in places])
    command = Disembark(unit, turned)
    return command if allows(check_disembark, battle, command) else None
