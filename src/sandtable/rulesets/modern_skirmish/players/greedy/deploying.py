"""Setting up: near what is to be taken or kept, in cover, on posts (MS-GAME-02)."""

from __future__ import annotations

from itertools import islice
from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.modern_skirmish.battle.state import BASE_RADIUS, UP, Battle, Point
from sandtable.rulesets.modern_skirmish.commands import BeginBattle, Deploy, Place
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.play.deployment import check_deploy
from sandtable.rulesets.modern_skirmish.players.greedy.dossiers import dossier_of
from sandtable.rulesets.modern_skirmish.players.greedy.goals import (
    aims_of,
    is_heavy_team,
    place_goal,
    post_near,
)
from sandtable.rulesets.modern_skirmish.players.greedy.posts import FAR, Posts, Watchers, posts_of
from sandtable.rulesets.modern_skirmish.players.greedy.room import APART
from sandtable.rulesets.modern_skirmish.players.greedy.scene import watchers_of
from sandtable.rulesets.modern_skirmish.players.greedy.walking import CHAIN
from sandtable.rulesets.modern_skirmish.players.greedy.worth import arms_of

TRIED = 120  # places looked at for a unit
AWAY = 1_100  # from other units: one shell is not to reach both
LOOSE = (700, 500, 255)  # between comrades: as far as cohesion and the room allow


def deploy(battle: Battle, side: str) -> Any:
    """The next unit of a side; every game of a field begins alike, so it is thought of once."""
    waiting = room.tightest_first(battle, side)
    if not waiting:
        return BeginBattle()
    unit = waiting[0]
    standing = tuple([f.at for f in battle.figures.values() if f.fate == UP])
    standing += tuple([v.at for v in battle.vehicles.values()])
    memory = battle.field.memory("greedy set-up")
    key = (unit, standing, battle.options.cohesion)
    if key not in memory:
        memory[key] = _deploy(battle, side, unit)
    return memory[key]


def _deploy(battle: Battle, side: str, unit: str) -> Deploy | None:
    posts = posts_of(battle)
    goal = _goal(battle, posts, side, unit)
    if battle.units[unit].vehicle:
        return _park(battle, unit, goal)
    zone = battle.field.zone_of(unit)
    if zone is None:
        return None
    watching = posts.watching(watchers_of(battle, side))
    far = posts.way(goal, battle.breached, watching).far
    facing = _outlook(battle, side)
    spots = [p for p in posts.all if _is_in(zone.rectangles, p)]
    shy = 900 if _is_defender(battle, side) else 250

    def price(at: Point) -> tuple[int, Point]:
        return far.get(at, FAR) - shy * posts.shelter(at), at

    tried = sorted(spots, key=price)[:TRIED]
    foes = watchers_of(battle, side)
    members = [battle.figures[m].who for m in battle.units[unit].members]
    if foes and is_heavy_team([dossier_of(battle, who) for who in members]):
        tried = _overlooking(battle, posts, unit, spots, foes)[:TRIED]
    friends = [f.at for f in battle.up(side)]
    alone = [p for p in tried if all(_square(p, other) > AWAY * AWAY for other in friends)]
    for apart in LOOSE:
        for first in (*alone, *tried):
            command = _cluster(battle, unit, first, spots, facing, apart)
            if command is not None:
                return command
    return None


def _overlooking(
    battle: Battle, posts: Posts, unit: str, spots: list[Point], foes: Watchers
) -> list[Point]:
    """Places from which a heavy weapon sees many enemies and few of them see it."""
    members = [battle.figures[m].who for m in battle.units[unit].members]
    reach = max(arm.reach for who in members for arm in arms_of(who))

    def price(at: Point) -> tuple[float, Point]:
        x, y = at
        seen = danger = 0.0
        for (u, v), far, power in foes:
            square = (u - x) ** 2 + (v - y) ** 2
            if square <= max(reach, far) ** 2 and posts.line(at, (u, v)) >= 0:
                seen += square <= reach * reach
                danger += power if square <= far * far else 0.0
        return 3 * danger - min(seen, 5) - 0.3 * posts.shelter(at), at

    return sorted(spots, key=price)


def _is_in(rectangles: tuple[tuple[int, int, int, int], ...], at: Point) -> bool:
    x, y = at
    return any(
        left + BASE_RADIUS <= x <= right - BASE_RADIUS
        and top + BASE_RADIUS <= y <= bottom - BASE_RADIUS
        for left, top, right, bottom in rectangles
    )


def _is_defender(battle: Battle, side: str) -> bool:
    aims = aims_of(battle, side)
    return bool(aims.defended or aims.kept or aims.barred) and not aims.held


def _goal(battle: Battle, posts: Posts, side: str, unit: str) -> Point:
    """What is to be taken, kept or reached; else the middle of the table."""
    aims = aims_of(battle, side)
    number = [u.id for u in battle.units.values() if u.side == side].index(unit)
    things = aims.fetched or aims.kept or aims.chased
    if things:
        return post_near(posts, battle.things[things[number % len(things)]].at)
    places = aims.held or aims.defended
    if places:
        return place_goal(battle, posts, places[number % len(places)])
    points = aims.reached or aims.barred
    if points:
        return post_near(posts, points[0])
    return post_near(posts, (battle.field.width // 2, battle.field.height // 2))


def _outlook(battle: Battle, side: str) -> Point:
    """Towards the zones of the enemy."""
    zones = battle.field.zones
    own = _middle([r for z in zones if battle.units[z.unit].side == side for r in z.rectangles])
    theirs = _middle([r for z in zones if battle.units[z.unit].side != side for r in z.rectangles])
    dx, dy = theirs[0] - own[0], theirs[1] - own[1]
    return (dx, dy) if dx or dy else (0, -1)


def _middle(rectangles: list[tuple[int, int, int, int]]) -> Point:
    if not rectangles:
        return 0, 0
    n = 2 * len(rectangles)
    return sum(r[0] + r[2] for r in rectangles) // n, sum(r[1] + r[3] for r in rectangles) // n


def _cluster(
    battle: Battle, unit: str, first: Point, spots: list[Point], facing: Point, least: int
) -> Deploy | None:
    """The members on posts round the first, in cohesion and in the same room as he."""
    members = battle.units[unit].members
    room = battle.field.room_at(first)
    all_pairs = battle.options.cohesion == "all-pairs"
    near = sorted(spots, key=lambda p: (_square(p, first), p))
    others = [f.at for f in battle.figures.values() if f.fate == UP]
    placed: list[Point] = []
    for at in near:
        if battle.field.room_at(at) != room:
            continue
        if any(_square(at, other) < APART * APART for other in others):
            continue
        apart = [_square(at, other) for other in placed]
        if apart and min(apart) < least * least:
            continue
        if apart and (max(apart) if all_pairs else min(apart)) > CHAIN * CHAIN:
            continue
        placed.append(at)
        if len(placed) == len(members):
            break
    else:
        return None
    places = [Place(m, at, facing) for m, at in zip(members, placed, strict=True)]
    command = Deploy(unit, tuple(places))
    try:
        check_deploy(battle, command)
    except Refused:
        return None
    return command


def _park(battle: Battle, unit: str, goal: Point) -> Deploy | None:
    """As near to the goal as it can while it looks towards the enemy; else any way."""
    zone = battle.field.zone_of(unit)
    if zone is None:
        return None
    ahead = room.towards_enemy(battle, unit, zone)
    parkings = list(islice(room.deployments(battle, unit, 700), 400))
    if not any(deploy.places[0].facing == ahead for deploy in parkings):
        parkings = list(islice(room.places_to_deploy(battle, unit), 400))

    def order(deploy: Deploy) -> tuple[bool, int]:
        place = deploy.places[0]
        return not room.is_towards(place.facing, ahead), _square(place.at, goal)

    for command in sorted(parkings, key=order):
        try:
            check_deploy(battle, command)
        except Refused:
            continue
        return command
    return None


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
