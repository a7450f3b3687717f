"""Good places to set up: in the zone, in cohesion, behind cover, beside the weapon (CZ-SEQ-06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from math import isqrt
from typing import Any

from sandtable.ground.free import Disc, heading
from sandtable.ground.spots import lattice
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone.battle.state import (
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    FIT,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.combat_zone.commands import BeginBattle, Deploy, PickEdge, RollForEdges
from sandtable.rulesets.combat_zone.files.own_zones import zone_for
from sandtable.rulesets.combat_zone.ground import hills
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.field import EYE, Field
from sandtable.rulesets.combat_zone.ground.room import (
    FINE,
    Base,
    beside,
    obstruction,
    overlaps_any,
    upstairs,
)
from sandtable.rulesets.combat_zone.ground.surface import OPPOSITE
from sandtable.rulesets.combat_zone.ground.terrain import Zone
from sandtable.rulesets.combat_zone.play.cohesion import LEADER_REACH, SUB_LEADER_REACH
from sandtable.rulesets.combat_zone.play.crews import crew_size
from sandtable.rulesets.combat_zone.play.deployment import (
    check_deploy,
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)
from sandtable.rulesets.combat_zone.play.squads import splits
from sandtable.rulesets.combat_zone.play.vehicles import setting_up

STEP = 300  # between the places offered, 1/100 cm


APART = 800  # at least so far apart are places offered to a leader


MOST = 8  # places offered at a time


def candidates(battle: Battle, side: str) -> Iterator[Any]:
    """What a side may say before the first turn."""
    if battle.phase == EDGES:
        yield RollForEdges()
    elif battle.phase == EDGE_CHOICE:
        yield from (PickEdge(edge) for edge in OPPOSITE)
    elif battle.phase == DEPLOYMENT:
        if vehicles_to_deploy(battle, side):
            yield from setting_up.deployments(battle, side, _middle_of_enemy(battle, side))
        elif to_deploy(battle, side):
            yield from deployments(battle, side)
        elif weapons_to_deploy(battle, side):
            yield from weapon_deployments(battle, side)
        else:
            yield BeginBattle()
        yield from splits(battle, side)


@dataclass(frozen=True, slots=True)
class _Search:
    """A base that looks for a place in its zone."""

    field: Field
    zone: Zone
    radius: int
    enemy: Point  # the middle of where the enemy is
    friends: tuple[tuple[Point, int], ...]  # whom to keep near, and how far away at most
    bases: tuple[Base, ...]  # places taken


def deployments(battle: Battle, side: str) -> Iterator[Deploy]:
    """Good places for the next figure of a side: in cohesion, behind cover, well spread."""
    waiting = to_deploy(battle, side)
    zone = zone_for(battle, waiting[0].id, side) if waiting else None
    if zone is None:
        return
    figure = waiting[0]
    search = _Search(
        field=battle.field,
        zone=zone,
        radius=figure.who.radius,
        enemy=_middle_of_enemy(battle, side),
        friends=_friends(battle, figure),
        bases=(
            *((f.at, f.who.radius) for f in battle.figures.values() if f.is_up),
            *((w.at, w.radius) for w in battle.crewed.values() if w.fate == FIT),
            *(setting_up.as_bases(battle) if battle.vehicles else ()),
        ),
    )
    places = list(islice(_beside_weapon(battle, figure, search), MOST))
    places = places or list(islice(_places(search), MOST))
    places = places or list(islice(_close_search(search), 1))
    for at in places:
        yield Deploy(figure.id, at, _towards(at, search.enemy))
    if battle.field.has_levels:
        yield from _upstairs(battle, figure, search)


def _upstairs(battle: Battle, figure: Figure, search: _Search) -> Iterator[Deploy]:
    """Windows of upper floors, roofs and platforms in the zone, near friends."""
    offered = 0
    for at, foot in upstairs(search.field, search.radius):
        near = not search.friends or _is_near(at, search.friends)
        place = Deploy(figure.id, at, _towards(at, search.enemy), foot=foot)
        if near and offered < MOST and not _is_refused(battle, place):
            offered += 1
            yield place


def _beside_weapon(battle: Battle, figure: Figure, search: _Search) -> Iterator[Point]:
    """In contact with the weapon of its group, or where that will stand beside its first man."""
    weapon = next((w for w in battle.crewed.values() if w.group == figure.who.group), None)
    mates = [f for f in battle.members(figure.who.group) if f.is_up]
    if weapon is None:
        yield from _beside_bearer(battle, figure, search)
        return
    if len(mates) >= crew_size(battle, weapon.row):
        return
    apart = figure.who.radius + weapon.radius + 1
    station = weapon.at
    if weapon.fate != FIT:
        free = [p for p in around(mates[0].at, apart) if _has_room(p, search)] if mates else []
        if not free:
            return
        station = min(free, key=lambda p: squared_between(p, search.enemy))
    taken = replace(search, bases=(*search.bases, (station, weapon.radius)))
    beside = [p for p in around(station, apart) if _has_room(p, taken)]
    yield from sorted(beside, key=lambda p: -squared_between(p, search.enemy))


def _beside_bearer(battle: Battle, figure: Figure, search: _Search) -> Iterator[Point]:
    """In contact with the man before it in the roster, if he carries a weapon for two."""
    members = battle.groups[figure.who.group].members
    before = members[: members.index(figure.id)]
    bearer = battle.figures[before[-1]] if before else None
    if bearer is None or not bearer.is_up or bearer.foot:
        return
    if not any(crew_size(battle, row) > 1 for row in bearer.weapons):
        return
    apart = figure.who.radius + bearer.who.radius + 1
    beside = [p for p in around(bearer.at, apart) if _has_room(p, search)]
    near = [p for p in beside if not search.friends or _is_near(p, search.friends)]
    yield from sorted(near, key=lambda p: -squared_between(p, search.enemy))


def _has_room(at: Point, search: _Search) -> bool:
    return (
        search.zone.holds(at, search.radius)
        and not overlaps_any(at, search.radius, search.bases)
        and not obstruction(search.field, at, search.radius)
    )


def weapon_deployments(battle: Battle, side: str) -> Iterator[Deploy]:
    """Good places for the next weapon: where most of its crew touch it."""
    weapon = weapons_to_deploy(battle, side)[0]
    enemy = _middle_of_enemy(battle, side)
    crew = [f for f in battle.members(weapon.group) if f.is_up]
    apart = weapon.radius + (crew[0].who.radius if crew else 0) + 1
    spots = [at for f in crew for at in around(f.at, apart)]
    spots.sort(key=lambda at: (-_touching(at, crew, apart), squared_between(at, enemy)))
    zone = zone_for(battle, weapon.id, side)
    spots += list(lattice(zone.rectangles, weapon.radius, STEP)) if zone else []
    offered = 0
    for at in spots:
        place = Deploy(weapon.id, at, _towards(at, enemy))
        if offered < MOST and not _is_refused(battle, place):
            offered += 1
            yield place


def around(at: Point, apart: int) -> list[Point]:
    """Places all around a base, in steps of 15 degrees."""
    ways = [heading(15 * n) for n in range(24)]
    sizes = [isqrt(dx * dx + dy * dy) for dx, dy in ways]
    return [
        (at[0] + dx * apart // size, at[1] + dy * apart // size)
        for (dx, dy), size in zip(ways, sizes, strict=True)
    ]


def _touching(at: Point, crew: list[Figure], apart: int) -> int:
    return sum(squared_between(at, f.at) <= (apart + 3) ** 2 for f in crew)


def _is_refused(battle: Battle, command: Deploy) -> bool:
    return not allows(check_deploy, battle, command)


def _friends(battle: Battle, figure: Figure) -> tuple[tuple[Point, int], ...]:
    """Leader and sub-leaders of the group and how far they reach (CZ-COH-01).

    Where they are not there yet, members keep within half a leader's reach of the first of them,
    so that he will reach them all.
    """
    members = [f for f in battle.members(figure.who.group) if f.is_up]
    own = figure.who.radius
    chiefs = tuple(
        (f.at, own + f.who.radius + (LEADER_REACH if f.who.is_leader else SUB_LEADER_REACH))
        for f in members
        if f.who.role
    )
    if chiefs or not members:
        return chiefs
    return ((members[0].at, LEADER_REACH // 2),)


def _places(search: _Search) -> Iterator[Point]:
    """Best first. With friends: as near to the first as cover allows; alone: spread out."""
    spots = _spots_near(search) if search.friends else _spots(search)
    taken: list[Base] = []
    for _, at in spots:
        alone = search.friends or not overlaps_any(at, APART, taken)
        if alone and not overlaps_any(at, search.radius, search.bases):
            taken.append((at, 0))
            yield at


def _spots_near(search: _Search) -> list[tuple[int, Point]]:
    """Those near enough to friends; the last ones are kept, for a hand that goes on placing."""
    memory = search.field._memory.setdefault("places near friends", {})
    key, friends = (search.zone, search.radius), search.friends
    if key not in memory or memory[key][0] != friends:
        first = friends[0][0]
        near = [spot for spot in _spots(search) if _is_near(spot[1], friends)]
        near.sort(key=lambda spot: (-spot[0], squared_between(spot[1], first)))
        memory[key] = (friends, near)
    spots: list[tuple[int, Point]] = memory[key][1]
    return spots


def _spots(search: _Search) -> list[tuple[int, Point]]:
    """Places where a base may stand, best first: (cover towards the enemy, place)."""
    memory = search.field._memory.setdefault("places to deploy", {})
    key = (search.zone, search.radius)
    if key not in memory:
        spots = [*_covered(search), *_all_over(search)]
        spots.sort(key=lambda spot: (-spot[0], squared_between(spot[1], search.enemy)))
        memory[key] = spots
    places: list[tuple[int, Point]] = memory[key]
    return places


def _all_over(search: _Search) -> Iterator[tuple[int, Point]]:
    for at in dict.fromkeys(lattice(search.zone.rectangles, search.radius, STEP)):
        if not obstruction(search.field, at, search.radius):
            yield _cover(search, at), at


def _covered(search: _Search) -> Iterator[tuple[int, Point]]:
    """In contact with something that shelters them from the enemy."""
    field, radius = search.field, search.radius
    openings = [opening.piece for opening in field.openings.values()]
    for piece in (*field.pieces.values(), *openings):
        if not piece.cover:
            continue
        for at in beside(piece.outline, radius + 1, STEP):
            cover = _cover(search, at) if search.zone.holds(at, radius) else 0
            if cover and not obstruction(field, at, radius):
                yield cover, at


def _cover(search: _Search, at: Point) -> int:
    """Rank of the cover a base there has towards the enemy; 0 where it could not see him."""
    field, radius, enemy = search.field, search.radius, search.enemy
    here, there = (hills.raised(field.hills, Disc(p, r)) for p, r in ((at, radius), (enemy, 0)))
    rank, _ = field.table.cover(there, here, EYE)
    if not rank:
        return 0
    own = (*hills.under(field.hills, at), *hills.under(field.hills, enemy))
    ignored = frozenset((*field.touched_walls(at, radius), *own))
    eyes = (here.foot + EYE, there.foot + EYE)
    return rank if field.table.line(at, enemy, *eyes, ignore=ignored).clear else 0


def _close_search(search: _Search) -> Iterator[Point]:
    """Any room at all, where the usual places are taken; near friends if possible."""
    far: list[Point] = []
    for at in lattice(search.zone.rectangles, search.radius, FINE):
        if overlaps_any(at, search.radius, search.bases):
            continue
        if obstruction(search.field, at, search.radius):
            continue
        if not search.friends or _is_near(at, search.friends):
            yield at
        else:
            far.append(at)
    yield from far


def _is_near(at: Point, friends: tuple[tuple[Point, int], ...]) -> bool:
    return any(squared_between(at, friend) <= reach * reach for friend, reach in friends)


def _middle_of_enemy(battle: Battle, side: str) -> Point:
    """The middle of the enemy's zone, or of the table."""
    zone = battle.field.zone(battle.enemy_of(side))
    if zone is None:
        return battle.field.width // 2, battle.field.height // 2
    left, top, right, bottom = zone.rectangles[0]
    return (left + right) // 2, (top + bottom) // 2


def _towards(at: Point, to: Point) -> Point:
    way = (to[0] - at[0], to[1] - at[1])
    return way if way != (0, 0) else (0, -1)
