"""The shooting step: the best fire of a unit or a weapon, by the exact odds of the plan of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.game import Refused
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.commands.choices import row_of
from sandtable.rulesets.modern_battles.dice.damage import VehicleHit
from sandtable.rulesets.modern_battles.dice.weapons import FLAME, is_gun, strength_at
from sandtable.rulesets.modern_battles.ground.arcs import (
    arc_of,
    facing_of,
    may_be_in_arc,
    struck_from,
)
from sandtable.rulesets.modern_battles.ground.bases import centre_of, gun_name, piece_for
from sandtable.rulesets.modern_battles.ground.standing import near_leg, squad_of
from sandtable.rulesets.modern_battles.ground.templates import figures_under, under_flame
from sandtable.rulesets.modern_battles.play.ambush import check_lay_ambush
from sandtable.rulesets.modern_battles.play.fire_plan import plan, weapons_ready
from sandtable.rulesets.modern_battles.play.shooters import Firer, Plan, is_out_of_sight
from sandtable.rulesets.modern_battles.play.shooting import struck
from sandtable.rulesets.modern_battles.play.vehicles import crew_of
from sandtable.rulesets.modern_battles.players.greedy.arms import Hull, against_hull
from sandtable.rulesets.modern_battles.players.greedy.posts import HIDDEN, length
from sandtable.rulesets.modern_battles.players.greedy.scene import Body, Scene
from sandtable.rulesets.modern_battles.players.greedy.worth import (
    harm_to_men,
    harm_to_vehicle,
    hit_chance,
    kill_chance,
)

PLANNED = 2  # fires that are planned in full
SOUGHT = 2  # of those whom the middle man does not see, looked for from everybody's place
ROOM = 800  # between the middle man of a unit and the outermost
LEAST = 0.004  # a fire that promises less is not worth its noise
UNSEEN = 0.2  # of what somebody promises whom the middle man does not see
WAITING = 0.6  # of the fire of an ambush: nobody may come
GOOD = 0.35  # a vehicle fires now if it promises so much
OWN_MEN = 1.5  # how much an own man under a template counts


class Best(NamedTuple):
    """The best that was found."""

    value: float
    command: Any


NOTHING = Best(0.0, None)


def best_fire(scene: Scene, body: Body, weapon: str) -> Best:
    """The best that one weapon of a unit or vehicle may do; an ambush if that promises more."""
    best = _best_target(scene, body, weapon)
    if scene.battle.options.ambush and best.value < GOOD:
        waiting = best_ambush(scene, body)
        if waiting.value > best.value:
            best = waiting
    return best


def fires(scene: Scene, body: Body, weapon: str, most: int) -> list[Best]:
    """What else one weapon may do: the likeliest targets planned in full, and an ambush."""
    offers = []
    rated = sorted(_rated(scene, body, weapon), key=_first, reverse=True)
    for command, foe in [(_shot(scene, body, foe, weapon), foe) for _, foe in rated[:most]]:
        try:
            value = value_of(scene, plan(scene.battle, command), foe)
        except Refused:
            continue
        if value > LEAST:
            offers.append(Best(value, command))
    if scene.battle.options.ambush:
        offers.append(best_ambush(scene, body))
    offers.sort(key=lambda offer: -offer.value)
    return [offer for offer in offers if offer.command is not None]


def weapons_left(battle: Battle, piece: str) -> list[str]:
    """Those that a unit or vehicle may still fire, a gun before the weapons of its crew."""
    return sorted(weapons_ready(battle, piece), key=lambda weapon: weapon != "gun")


def _best_target(scene: Scene, body: Body, weapon: str) -> Best:
    """The likeliest is planned; another only if it promises more than the plan came to."""
    battle = scene.battle
    best, planned = NOTHING, 0
    for promised, foe in sorted(_rated(scene, body, weapon), key=_first, reverse=True):
        if planned == PLANNED or promised <= best.value:
            break
        command = _shot(scene, body, foe, weapon)
        try:
            fire = plan(battle, command)
        except Refused:
            continue
        planned += 1
        value = value_of(scene, fire, foe)
        if value > max(best.value, LEAST):
            best = Best(value, command)
    return best


def _shot(scene: Scene, body: Body, foe: Body, weapon: str) -> c.Shoot:
    aimed = _aimed(scene.battle, body.id, foe.id, weapon)
    return c.Shoot(body.id, foe.id, weapon, aimed=aimed)


def _rated(scene: Scene, body: Body, weapon: str) -> list[tuple[float, Body]]:
    """Targets by what a weapon promises; a few whom the middle man does not see among them."""
    battle = scene.battle
    piece: Any = battle.vehicles.get(body.id) or battle.units[body.id]
    arms = body.arms.named(weapon)
    armed = body._replace(arms=arms)
    reach = arms.reach + ROOM
    who = body.id if weapon != "gun" else gun_name(body.id)
    facing, arc = facing_of(battle, who), arc_of(battle, who)
    seen, unseen = [], []
    for foe in scene.foes:
        far = length(body.at, foe.at)
        if foe.engaged or far > reach:
            continue
        if not may_be_in_arc(body.at, facing, foe.at, arc, ROOM):
            continue
        if scene.posts.line(body.post, foe.post) == HIDDEN:
            unseen.append((UNSEEN / (1 + far / 600) * foe.value, foe))
        elif harm := scene.harm(armed, foe, piece.moved):
            seen.append((harm * foe.value, foe))
    unseen.sort(key=_first, reverse=True)
    sought = [
        (worth, foe)
        for worth, foe in unseen[:SOUGHT]
        if not is_out_of_sight(battle, body.id, weapon, foe.id)
    ]
    return seen + sought


def _first(pair: tuple[float, Body]) -> float:
    return pair[0]


def _aimed(battle: Battle, unit: str, target: str, weapon: str) -> str:
    gun = row_of(piece_for(battle, unit), weapon)
    if not is_gun(gun) or target in battle.vehicles:
        return ""
    radius = sheet.GUNS[gun].he_radius
    if not radius or battle.units[target].mounted:
        return ""
    squad = squad_of(battle, target)
    if squad is None:
        return ""
    side, limit = battle.side_of(unit), radius * radius
    first, last = (squad.west, squad.north), (squad.east, squad.south)
    near = [
        (f.at, 1.0 if f.side != side else -OWN_MEN)
        for f in near_leg(battle, "", first, last, radius + 1)
    ]
    best, aimed = 0.0, ""
    for figure in squad.figures:
        x, y = figure.at
        worth = sum([n for (u, v), n in near if (u - x) ** 2 + (v - y) ** 2 <= limit])
        if worth > best:
            best, aimed = worth, figure.id
    return aimed


# --- what a planned fire is worth -----------------------------------------------------------------
def value_of(scene: Scene, fire: Plan, target: Body) -> float:
    """By the exact odds of what it sets off."""
    if target.men is None:
        return harm_of_shots(scene.battle, fire) * target.value
    return harm_to_unit(scene, fire, target) * target.value


def harm_of_shots(battle: Battle, fire: Plan) -> float:
    """At a vehicle, shot by shot."""
    whole = 1.0
    vehicle = battle.vehicles[fire.target]
    crew = crew_of(vehicle, battle.options, 0, fire.by)
    for firer in fire.firers:
        projectile, armour, side = struck(battle, firer, fire.target)
        meets = VehicleHit(projectile, armour, side, battle.options.damage_table)
        shot = None if firer.shot.automatic else firer.shot
        whole *= 1 - harm_to_vehicle(shot, meets, crew, firer.shots)
    return 1 - whole


def harm_to_unit(scene: Scene, fire: Plan, target: Body) -> float:
    """At men: volleys, shells and flames together."""
    assert target.men is not None
    battle, men = scene.battle, target.men
    batches: dict[float, int] = {}
    templates = 0.0
    for firer in fire.firers:
        if firer.weapon == FLAME or is_gun(firer.weapon):
            templates += _template(scene, fire, firer, target)
            continue
        kill = kill_chance(strength_at(firer.weapon, firer.distance), men.foot)
        chance = hit_chance(firer.shot) * kill
        batches[chance] = batches.get(chance, 0) + firer.shots
    volley = harm_to_men(tuple(sorted(batches.items())), len(fire.removable), men, fire.by)
    assert battle is not None
    return min(1.0, volley + templates)


def _template(scene: Scene, fire: Plan, firer: Firer, target: Body) -> float:
    """What a shell or a flame does to all who are under it, our own men against us."""
    assert target.men is not None
    battle = scene.battle
    at = centre_of(battle, firer.nearest)
    if firer.weapon == FLAME:
        under = under_flame(battle, firer.who, fire.towards or at)[0]
        strength = strength_at(FLAME, 0)
    else:
        gun = sheet.GUNS[firer.weapon]
        under = figures_under(battle, at, gun.he_radius or 0)
        strength = gun.he_strength or 0
    own = sum([battle.figures[who].side == scene.side for who in under])
    kill = kill_chance(strength, target.men.foot)
    there = min(len(under) - own, target.men.present)
    harm = harm_to_men(((kill, there),), there, target.men, fire.by)
    missed = harm_to_men((), 0, target.men, fire.by)
    chance = hit_chance(firer.shot)
    return (chance * harm + (1 - chance) * missed) * firer.shots - OWN_MEN * own * kill * chance / 8


# --- ambush ---------------------------------------------------------------------------------------
def best_ambush(scene: Scene, body: Body) -> Best:
    """A marker where an enemy vehicle may come (MB-AMB-02)."""
    battle = scene.battle
    piece: Any = battle.vehicles.get(body.id) or battle.units[body.id]
    arms = body.arms.anti_tank
    if piece.moved or not arms:
        return NOTHING
    best = NOTHING
    for foe in scene.foes:
        if foe.vehicle is None or foe.vehicle.immobilised:
            continue
        marker = _ahead_of(scene, foe, body)
        inches = length(body.at, marker) // 100
        hull = _hull_towards(scene, foe, body.post)
        harm = against_hull(arms, hull, inches, False, 0)
        value = harm * foe.value * WAITING
        if value <= best.value:
            continue
        command = c.LayAmbush(body.id, marker)
        try:
            check_lay_ambush(battle, command)
        except Refused:
            continue
        best = Best(value, command)
    return best


def _hull_towards(scene: Scene, foe: Body, eye: Point) -> Hull:
    """The side that an enemy vehicle shows."""
    vehicle = foe.vehicle
    assert vehicle is not None
    side = struck_from(eye, foe.post, vehicle.facing)
    return Hull(int(getattr(vehicle, side)), side, crew_of(vehicle, scene.battle.options))


def _ahead_of(scene: Scene, foe: Body, body: Body) -> Point:
    """Where an enemy vehicle may be next: half a move on towards us."""
    assert foe.vehicle is not None
    dx, dy = body.at[0] - foe.at[0], body.at[1] - foe.at[1]
    if (dx, dy) == (0, 0):
        return foe.at
    x, y = way((dx, dy), min(foe.vehicle.m // 2, length(foe.at, body.at) // 2))
    return foe.at[0] + x, foe.at[1] + y
