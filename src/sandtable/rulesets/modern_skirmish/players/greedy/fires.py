"""Shots worth making: the best use of somebody's shot from a place, by exact odds."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    BASES,
    TACTICAL,
    Battle,
    Figure,
    Point,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.commands import CallSupport, Shoot, ShootPoint, Suppress
from sandtable.rulesets.modern_skirmish.dice import suppression
from sandtable.rulesets.modern_skirmish.dice.area import Aim
from sandtable.rulesets.modern_skirmish.dice.shooting import MOST_TARGETS, Shot
from sandtable.rulesets.modern_skirmish.dice.vehicle_fire import VehicleShot
from sandtable.rulesets.modern_skirmish.dice.weapons import NEEDS_HELPER, WEAPONS, harms_vehicle
from sandtable.rulesets.modern_skirmish.ground.pieces import COVERS
from sandtable.rulesets.modern_skirmish.ground.sight import NIGHT, sight, sight_to_point
from sandtable.rulesets.modern_skirmish.play.equipment import SUPPORT
from sandtable.rulesets.modern_skirmish.play.shooters import able_helpers, is_able_helper
from sandtable.rulesets.modern_skirmish.play.shooting import BURST_SPREAD
from sandtable.rulesets.modern_skirmish.players.greedy.posts import HIDDEN
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Foe, Scene
from sandtable.rulesets.modern_skirmish.players.greedy.worth import (
    Arm,
    blast_chance,
    cover_chance,
    is_heavy,
    out_chance,
    pin_chance,
    worth_of,
    wreck_chance,
)

Command = Shoot | ShootPoint | Suppress | CallSupport
LEAST = 0.03  # a shot that promises less is not made
FRIENDLY = 1.6  # how much worse it is to hit one's own
BURST = BURST_SPREAD + BASES - 10  # between centres: a little less than targets may be apart
SPREAD = suppression.REACH + BASE_RADIUS - 25  # round the point of a suppressive shot, to a centre
TABLE: dict[object, dict[tuple[str, bool, int, bool], float]] = {}


@dataclass(slots=True, eq=False)
class Stance:
    """Somebody who may shoot, where and how. `facing`: the arc he is held to, None: any."""

    who: str
    at: Point
    order: str
    moved: str = "none"
    number: int = 1
    indoors: bool = False
    facing: Point | None = None
    aboard: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Best:
    value: float
    command: Command | None
    toward: Point  # where he looks


NOTHING = Best(0.0, None, (0, 0))


def chances(scene: Scene, stance: Stance, arm: Arm) -> dict[tuple[str, bool, int, bool], float]:
    """Chances to put a figure out, by marker, stillness, cover and vest."""
    rapid = scene.battle.options.rapid_target
    key = (arm, stance.order, stance.moved, stance.number, stance.indoors, rapid)
    table = TABLE.get(key)
    if table is None:
        if len(TABLE) > 5_000:
            TABLE.clear()
        table = TABLE[key] = {}
    return table


def shot_of(
    scene: Scene, stance: Stance, arm: Arm, foe: tuple[str, bool, int, bool], target: int = 1
) -> Shot:
    marker, still, cover, vest = foe
    return Shot(
        arm.name,
        arm.dc,
        stance.order,
        stance.moved,
        stance.number,
        target,
        stance.indoors,
        arm.laser,
        arm.holo and marker == TACTICAL,
        marker,
        still,
        COVERS[cover],
        vest,
        scene.battle.options.rapid_target,
    )


def best_shot(scene: Scene, stance: Stance, arms: tuple[Arm, ...], helper: str = "") -> Best:
    """The best of all weapons and targets; `helper` serves the weapons that need one."""
    best = NOTHING
    for arm in arms:
        if (arm.rooted and stance.moved != "none") or (arm.helped and not helper):
            continue
        if arm.area:
            shot = _at_points(scene, stance, arm, helper if arm.helped else "")
        else:
            shot = _at_figures(scene, stance, arm, helper if arm.helped else "")
        if shot.value > best.value:
            best = shot
        if scene.hulls:
            shot = _at_hulls(scene, stance, arm, helper if arm.helped else "")
            if shot.value > best.value:
                best = shot
    return best


def seen_foes(scene: Scene, stance: Stance, arm: Arm) -> list[tuple[Foe, int]]:
    """Foes in range and in sight, with their cover."""
    x, y = stance.at
    night = scene.battle.field.night
    reach = min(arm.reach, night) if night and not arm.lit else arm.reach
    reach += BASE_RADIUS if stance.aboard else BASES
    square = reach * reach
    clear, facing = scene.clear, stance.facing
    seen = scene.posts.seen_from(stance.at)
    in_sight = []
    for foe in scene.foes:
        cover = seen.get(foe.at)
        if cover == HIDDEN and not stance.aboard:
            continue
        u, v = foe.at
        dx, dy = u - x, v - y
        if dx * dx + dy * dy > square:
            continue
        if facing is not None and dx * facing[0] + dy * facing[1] < 0:
            continue
        if clear:
            if cover is None:
                cover = scene.posts.line(stance.at, foe.at)
        elif stance.aboard:
            cover = _cover_from_vehicle(scene, stance, foe)
        else:
            cover = scene.cover(stance.who, stance.at, foe)
        if cover != HIDDEN:
            in_sight.append((foe, cover))
    return in_sight


def _cover_from_vehicle(scene: Scene, stance: Stance, foe: Foe) -> int:
    facing = stance.facing or (foe.at[0] - stance.at[0], foe.at[1] - stance.at[1])
    seen = sight(scene.battle, stance.who, foe.id, at=stance.at, facing=facing)
    return COVERS.index(seen.cover) if seen.clear or seen.why == NIGHT else HIDDEN


def helper_for(battle: Battle, figure: Figure, *, at_an_order: bool = False) -> str:
    """A second man who has done nothing yet, the one with least to lose (MS-WPN-03).

    At an order everybody is fresh, whatever he did in the turn before (MS-CMD-03).
    """
    if at_an_order:
        unit = figure.who.unit
        able = [f for f in battle.members(unit) if is_able_helper(battle, unit, figure.id, f)]
    else:
        weapon = next(weapon for weapon in figure.who.weapons if weapon in NEEDS_HELPER)
        able = able_helpers(battle, figure, weapon)
    light = [f for f in able if not is_heavy(f.who)]
    return (light or able)[-1].who.id if able else ""


# --- at figures -----------------------------------------------------------------------------------
def _at_figures(scene: Scene, stance: Stance, arm: Arm, helper: str) -> Best:
    seen = seen_foes(scene, stance, arm)
    if not seen:
        return NOTHING
    table = chances(scene, stance, arm)
    pins, surprise = scene.pins, arm.surprise
    best, chosen, rated = LEAST, None, []
    for foe, cover in seen:
        key = (foe.marker, foe.still, cover, foe.vest)
        chance = table.get(key)
        if chance is None:
            chance = table[key] = out_chance(shot_of(scene, stance, arm, key))
        value = chance * foe.worth
        if surprise:
            value += pins[foe.unit]
        if value > best:
            best, chosen = value, foe
        if arm.burst:
            rated.append((value, foe, key))
    shot = NOTHING
    if chosen is not None:
        targets: tuple[str, ...] = (chosen.id,)
        if arm.burst and len(rated) > 1:
            targets, best = _burst(scene, stance, arm, chosen, rated, best)
        holo = arm.holo and chosen.marker == TACTICAL
        shot = Best(best, Shoot(stance.who, arm.name, targets, helper, holo), chosen.at)
    if arm.suppressive:
        held = _suppress(scene, stance, arm, seen, helper)
        if held.value > shot.value:
            return held
    return shot


def _burst(
    scene: Scene,
    stance: Stance,
    arm: Arm,
    first: Foe,
    rated: list[tuple[float, Foe, tuple[str, bool, int, bool]]],
    value: float,
) -> tuple[tuple[str, ...], float]:
    """Up to two more close by; each at one more (MS-ABIL-03)."""
    rated.sort(key=_value_of, reverse=True)
    taken, (x, y) = [first], stance.at
    dx, dy = first.at[0] - x, first.at[1] - y
    for worth, foe, key in rated:
        if foe is first or worth <= LEAST or len(taken) == MOST_TARGETS:
            continue
        if (foe.at[0] - x) * dx + (foe.at[1] - y) * dy < 0:
            continue
        if all(_square(foe.at, other.at) < BURST**2 for other in taken):
            taken.append(foe)
            shot = shot_of(scene, stance, arm, key, len(taken))
            value += out_chance(shot) * foe.worth
    return tuple([foe.id for foe in taken]), value


def _value_of(rated: tuple[float, Foe, object]) -> float:
    return rated[0]


def _suppress(
    scene: Scene, stance: Stance, arm: Arm, seen: list[tuple[Foe, int]], helper: str
) -> Best:
    """Where the units whose heads would go down are worth most."""
    open_ones = [(foe.at, foe.unit) for foe, cover in seen if not cover]
    open_ones = [spot for spot in open_ones if scene.pins[spot[1]]]
    if not open_ones:
        return NOTHING
    best, point = 0.0, None
    for at, _ in open_ones[:4]:
        units = dict.fromkeys([u for where, u in open_ones if _square(at, where) < SPREAD**2])
        value = sum([scene.pins[unit] for unit in units])
        if value > best and not _friends_near(scene, at, SPREAD + 30):
            best, point = value, at
    if point is None:
        return NOTHING
    value = best * pin_chance(arm.name, arm.dc)
    return Best(value, Suppress(stance.who, arm.name, point, helper), point)


def _friends_near(scene: Scene, at: Point, radius: int) -> list[str]:
    x, y = at
    square = radius * radius
    return [n for n, (u, v) in scene.friends.items() if (u - x) ** 2 + (v - y) ** 2 <= square]


# --- at points ------------------------------------------------------------------------------------
def _at_points(scene: Scene, stance: Stance, arm: Arm, helper: str) -> Best:
    """An area over as many enemies and as few friends as can be."""
    reach = arm.reach + (0 if stance.aboard else BASE_RADIUS)
    x, y = stance.at
    near = [f for f in scene.foes if (f.at[0] - x) ** 2 + (f.at[1] - y) ** 2 <= reach * reach]
    if not near:
        return NOTHING
    facing = stance.facing
    best = NOTHING
    for foe in near:
        dx, dy = foe.at[0] - x, foe.at[1] - y
        if facing is not None and dx * facing[0] + dy * facing[1] < 0:
            continue
        value = area_value(scene, arm, foe.at)
        if value * blast_chance() <= best.value:
            continue
        lob = False
        if (
            scene.posts.line(stance.at, foe.at) == HIDDEN
            or not scene.clear
            or _is_dark(scene, stance, arm, foe.at)
        ):
            seen = sight_to_point(
                scene.battle, stance.who, foe.at, arm.name, at=stance.at, facing=facing or (dx, dy)
            )
            if not seen.visible:
                if not arm.lobbed or stance.facing is not None:
                    continue
                lob = True
        aim = Aim(arm.name, arm.dc, stance.order, stance.moved, stance.number, lob)
        worth = value * cover_chance(aim)
        if worth > max(best.value, LEAST):
            command = ShootPoint(stance.who, arm.name, foe.at, lob, helper)
            best = Best(worth, command, foe.at)
    return best


def _is_dark(scene: Scene, stance: Stance, arm: Arm, at: Point) -> bool:
    night = scene.battle.field.night
    return bool(night) and not arm.lit and _square(stance.at, at) > (night - 300) ** 2


def area_value(scene: Scene, arm: Arm, at: Point) -> float:
    """What an explosion there does: those in it, and the heads that go down."""
    reach = arm.area + BASE_RADIUS
    square, (x, y) = reach * reach, at
    out, units = 0.0, dict[str, None]()
    for foe in scene.foes:
        u, v = foe.at
        if (u - x) ** 2 + (v - y) ** 2 <= square:
            out += foe.worth
            units[foe.unit] = None
    friends = _friends_near(scene, at, reach + 150)
    if friends:
        out -= FRIENDLY * sum([worth_of(scene.battle, name) for name in friends])
    return out * blast_chance() + sum([scene.pins[unit] for unit in units])


def support(scene: Scene, stance: Stance, arm: Arm) -> Best:
    """A mission called by radio, on a point in sight (MS-EQP-07)."""
    best = NOTHING
    for foe in scene.foes:
        value = area_value(scene, arm, foe.at)
        if value <= max(best.value, 1.2):
            continue
        facing = (foe.at[0] - stance.at[0], foe.at[1] - stance.at[1])
        seen = sight_to_point(
            scene.battle, stance.who, foe.at, SUPPORT, at=stance.at, facing=facing
        )
        if seen.clear:
            aim = Aim(SUPPORT, arm.dc, stance.order, stance.moved)
            best = Best(value * cover_chance(aim), CallSupport(stance.who, foe.at), foe.at)
    return best


# --- at vehicles ----------------------------------------------------------------------------------
def _at_hulls(scene: Scene, stance: Stance, arm: Arm, helper: str) -> Best:
    best = NOTHING
    for hull in scene.hulls:
        armour = sheet.VEHICLES[hull.kind].armour
        if not harms_vehicle(WEAPONS.get(arm.name, _NO_ROW), armour, _damage(scene)):
            continue
        far = arm.reach + 1_200
        if _square(stance.at, hull.at) > far * far:
            continue
        facing = stance.facing or (hull.at[0] - stance.at[0], hull.at[1] - stance.at[1])
        seen = sight(scene.battle, stance.who, hull.id, arm.name, at=stance.at, facing=facing)
        if not seen.visible or seen.distance > arm.reach:
            continue
        value = hull_chance(scene, stance, arm, hull, seen.cover) * worth_of(scene.battle, hull.id)
        if arm.area and _friends_near(scene, hull.at, arm.area + 300):
            value -= 0.5
        if value > max(best.value, LEAST):
            best = Best(value, Shoot(stance.who, arm.name, (hull.id,), helper), hull.at)
    return best


_NO_ROW = WEAPONS["offensive-grenade"]


def _damage(scene: Scene) -> str:
    return scene.battle.options.vehicle_damage


def hull_chance(scene: Scene, stance: Stance, arm: Arm, hull: Vehicle, cover: str) -> float:
    battle = scene.battle
    key = (battle.units[hull.id].marker, hull.still, COVERS.index(cover), False)
    shot = shot_of(scene, stance, arm, key)
    armour = sheet.VEHICLES[hull.kind].armour
    return wreck_chance(VehicleShot(shot, armour, battle.options.armour_roll))


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
