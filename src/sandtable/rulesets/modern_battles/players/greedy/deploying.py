"""Setting up: where units and vehicles begin, by cover, by what they see, by where they go."""

from __future__ import annotations

from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import WAITING, Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.ground.bases import base_at, has_gun
from sandtable.rulesets.modern_battles.ground.pieces import Zone
from sandtable.rulesets.modern_battles.ground.places import is_free
from sandtable.rulesets.modern_battles.ground.room import (
    ahead_of,
    cluster,
    deployments,
    waiting_units,
)
from sandtable.rulesets.modern_battles.play.deployment import check_deploy
from sandtable.rulesets.modern_battles.play.movers import ordinary_move
from sandtable.rulesets.modern_battles.players.greedy.goals import Goal, goals_for, values_of
from sandtable.rulesets.modern_battles.players.greedy.posts import FAR, FOOT, HIDDEN, Posts, length
from sandtable.rulesets.modern_battles.players.greedy.scene import Body, Scene, body_of

TRIES = 25  # places that are worked out man by man
LOOKED_AT = 40  # places that are looked at closely
WATCHED = 12  # places that a post may see, spread over where the enemy comes from
CROWDED = 700  # units keep so far apart
COVER = 0.5  # what light cover is worth to those who wait
UNARMED = 0.2  # lorries keep back
SEEN = 1.2  # what it is worth to see all of the enemy's ground


def deploy(battle: Battle, side: str) -> Any:
    """The next command of the set-up; the same places give the same answer."""
    waiting = waiting_units(battle, side)
    if not waiting:
        return c.BeginBattle()
    memory = battle.field.memory("greedy set-up")
    places = tuple([(f.id, f.at) for f in battle.figures.values() if f.fate != WAITING])
    hulls = tuple([(v.id, v.at) for v in battle.vehicles.values() if v.fate != WAITING])
    key = (waiting[0], places, hulls)
    if key not in memory:
        memory[key] = _deploy(battle, side, waiting[0])
    return memory[key]


def _deploy(battle: Battle, side: str, piece: str) -> Any:
    zone = battle.field.zone_of(piece)
    scene = Scene(battle, side, values_of(battle))
    if zone is not None:
        body = body_of(battle, piece, 1.0, scene.posts, waiting=True)
        rated = sorted(_rated(scene, zone, body), reverse=True)
        for _, at in rated[:TRIES]:
            command = _at(battle, piece, at, zone, ahead_of(battle, side))
            if command is not None:
                return command
    return next(deployments(battle, piece), None)


def _at(battle: Battle, piece: str, at: Point, zone: Zone, facing: Point) -> c.Deploy | None:
    command: c.Deploy | None = None
    if piece in battle.vehicles:
        base = base_at(battle, piece, at, facing)
        if zone.holds(base) and is_free(battle, piece, at, facing=facing):
            command = c.Deploy(piece, ((piece, at),), facing)
    else:
        places = cluster(battle, piece, at, zone, facing)
        if places:
            command = c.Deploy(piece, places, facing, level=_storey(battle, piece, at))
    if command is None:
        return None
    try:
        check_deploy(battle, command)
    except Refused:
        return None
    return command


def _storey(battle: Battle, piece: str, at: Point) -> int:
    """A single man goes to the top of a house with storeys (MB-GEN-14)."""
    house = battle.field.building_at(at)
    if house is None or len(battle.units[piece].members) > 1:
        return 0
    return max(0, house.rises - 1)


# --- places ---------------------------------------------------------------------------------------
def _rated(scene: Scene, zone: Zone, body: Body) -> list[tuple[float, Point]]:
    battle = scene.battle
    piece: Unit | Vehicle = battle.vehicles.get(body.id) or battle.units[body.id]
    wide = piece.width if isinstance(piece, Vehicle) else FOOT
    m = ordinary_move(piece)
    goals = goals_for(scene, body.id)
    attacks = battle.sides[0] == scene.side
    rated = []
    for post in scene.posts.all:
        if not any(w <= post[0] <= e and n <= post[1] <= s for w, n, e, s in zone.rectangles):
            continue
        near = _near(scene, goals, post, wide, m, attacks)
        value = (near if body.arms else near * UNARMED) - _crowd(battle, scene.side, post)
        rated.append((round(value, 4), post))
    if isinstance(piece, Unit) and has_gun(piece):
        rated = [(v, at) for v, at in rated if battle.field.building_at(at) is None]
    watched = _watched(scene)
    best = sorted(rated, reverse=True)
    looked_at = best[:LOOKED_AT] + best[LOOKED_AT :: max(1, len(best) // LOOKED_AT)]
    return [(v + _view(scene.posts, body, at, watched), at) for v, at in looked_at]


def _watched(scene: Scene) -> list[Point]:
    """Where the enemy is, or else where he may begin."""
    if scene.foes:
        return [foe.post for foe in scene.foes]
    battle = scene.battle
    zones = [z for z in battle.field.zones if battle.side_of(z.unit) == scene.enemy]
    rectangles = {rectangle for zone in zones for rectangle in zone.rectangles}
    posts = [
        (x, y)
        for x, y in scene.posts.all
        if any(w <= x <= e and n <= y <= s for w, n, e, s in rectangles)
    ]
    return posts[:: max(1, len(posts) // WATCHED)]


def _view(posts: Posts, body: Body, post: Point, watched: list[Point]) -> float:
    """How much it sees of the enemy within reach, and how much of it has cover from there."""
    if not watched:
        return 0.0
    reach = body.arms.reach
    seen = covered = 0.0
    for there in watched:
        if posts.line(post, there) != HIDDEN:
            seen += 1 if length(post, there) <= reach else 0.3
        cover = posts.line(there, post)
        covered += 1.5 if cover == HIDDEN else cover
    return (SEEN * seen + COVER * covered) / len(watched)


def _near(scene: Scene, goals: list[Goal], post: Point, wide: int, m: int, attacks: bool) -> float:
    """How near it is to what must be reached or held."""
    nearness = 0.0
    for goal in goals:
        posts = scene.posts
        way = posts.hunt(goal.places, wide) if goal.hunt else posts.way(goal.places, wide)
        left = way.left(post)
        if left < FAR:
            turns = left / m
            nearness = max(nearness, goal.weight * (0.9**turns if attacks else 0.8**turns))
    return nearness


def _crowd(battle: Battle, side: str, post: Point) -> float:
    """How much others of the side are in the way."""
    near = 0.0
    for unit in battle.units.values():
        if unit.side == side and not unit.mounted:
            members = battle.members(unit.id)
            if members and length(members[0].at, post) < CROWDED:
                near += 0.6
    for vehicle in battle.vehicles.values():
        if vehicle.side == side and vehicle.is_manned and length(vehicle.at, post) < CROWDED:
            near += 0.6
    return near
