"""Levels for a player made of code: ways from one to another, floors as aims, wire in the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from sandtable.ground.free import Piece, heading, length, point_along, point_in_polygon
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Fighter, Figure, Point
from sandtable.rulesets.combat_zone.files.objectives import STAIRS, place_named
from sandtable.rulesets.combat_zone.ground.levels import RAISED, STOREY, Way
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.movement import pivot_price
from sandtable.rulesets.combat_zone.play.stairs import WALKED, leads_to
from sandtable.rulesets.combat_zone.play.urban import (
    CUT,
    CUTTERS,
    CUTTING,
    HOLD,
    JUMP,
    LEAP,
    _in_the_air,
    leap_of,
)
from sandtable.rulesets.combat_zone.players.greedy.option import Option

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.plans import Situation
    from sandtable.rulesets.combat_zone.players.greedy.posts import Passage, Posts

FIRM = 50  # so far from its edge posts on a roof or a platform are: as near as one jumps from
ALONG = 600  # between posts along such an edge
REACH = 4  # bases that touch are at most 5 apart (CZ-GEN-05)
WAYS = [heading(degrees) for degrees in range(0, 360, 5)]
STEP = 500


# --- posts on all levels --------------------------------------------------------------------------
def join(posts: Posts) -> None:
    """Ways between the levels of a table: stairs and ladders, holds and ropes, jumps."""
    nobody = Battle(posts.field, Options(), ("", ""), shut=posts.field.doors)
    for way in posts.field.ways:
        _add_way(posts, nobody, way)
    for terrain in posts.field.terrain:
        if terrain.kind in RAISED or terrain.roof:
            _add_edges(posts, Piece(terrain.id, terrain.outline))
    _add_jumps(posts, nobody)


def _add_way(posts: Posts, nobody: Battle, way: Way) -> None:
    """Stand at both ends of it: any level can be reached from any other."""
    ends = {foot: list(_ends(posts, nobody, way, foot)) for foot in way.feet}
    how = "stairs" if way.kind in WALKED else "climb"
    step = STEP if way.kind in WALKED else HOLD
    for foot, places in ends.items():
        for other, others in ends.items():
            if foot == other:
                continue
            price = -(-abs(foot - other) // step) * 100
            for at in places:
                for to in others:
                    _link(posts, at, to, way.piece, other, how, price)


def _ends(posts: Posts, nobody: Battle, way: Way, foot: int) -> Iterator[Point]:
    """Places at one end of a way where a base stands on its feet: two, if there is room."""
    found = [
        at
        for far in (posts.radius + REACH, posts.radius // 2, 0)
        for at in _around(way.at, far)
        if leads_to(nobody, way, at, foot, posts.radius) == "" and _has_room(posts, at, foot)
    ]
    if not found:
        return
    apart = 2 * posts.radius + 1
    pairs = ((p, q) for p in found for q in found if length(p, q) > apart)
    for at in next(pairs, (found[0],)):
        post = posts.add(at, foot, beside_others=True)
        if post is not None and abs(post[0] - at[0]) + abs(post[1] - at[1]) <= 2:
            yield post


def _around(at: Point, far: int) -> list[Point]:
    x, y = at
    return [point_along(at, (x + dx, y + dy), far) for dx, dy in WAYS] if far else [at]


def _has_room(posts: Posts, at: Point, foot: int) -> bool:
    field, radius = posts.field, posts.radius
    return not field.obstructed(at, radius, foot) and not field.straddled(
        at, radius, field.doors, foot
    )


def _add_edges(posts: Posts, piece: Piece) -> None:
    """Posts along the rim of something that is stepped or jumped on, inside and out."""
    outline = piece.outline
    for p, q in pairwise((*outline, outline[0])):
        parts = max(length(p, q) // ALONG, 1)
        for n in range(parts):
            middle = (
                p[0] + (q[0] - p[0]) * (2 * n + 1) // (2 * parts),
                p[1] + (q[1] - p[1]) * (2 * n + 1) // (2 * parts),
            )
            across = (-(q[1] - p[1]), q[0] - p[0])
            for side in (1, -1):
                beyond = (middle[0] + side * across[0], middle[1] + side * across[1])
                at = point_along(middle, beyond, FIRM)
                if not point_in_polygon(at, outline):
                    at = point_along(middle, beyond, posts.radius + FIRM)
                for foot in posts.field.feet_at(at):
                    if _has_room(posts, at, foot):
                        posts.add(at, foot)


def _add_jumps(posts: Posts, nobody: Battle) -> None:
    """Up or down by a storey, or across a gap between roofs (CZ-URBAN-06)."""
    someone = Fighter("", "", "", "", radius=posts.radius)
    high = [(p, posts.foot_of(p)) for p in posts.places if posts.foot_of(p)]
    for at, foot in high:
        if posts.field.building_at(at, foot):
            continue
        for to in _near(posts, at):
            level = posts.foot_of(to)
            if level > foot or foot - level > STOREY or (level == foot and _walks(posts, at, to)):
                continue
            if posts.field.building_at(to, level):
                continue
            down, up = Figure(someone, at=at, foot=foot), Figure(someone, at=to, foot=level)
            if _leaps(nobody, down, to, level):
                _link(posts, at, to, "", level, "jump", JUMP * 100)
            if _leaps(nobody, up, at, foot):
                _link(posts, to, at, "", foot, "jump", JUMP * 100)


def _near(posts: Posts, at: Point) -> Iterator[Point]:
    feet = {posts.foot_of(at), *(posts.foot_of(p) for p in posts.foot), 0}
    for foot in sorted(feet):
        for to in posts.neighbours(at, foot):
            if length(at, to) <= LEAP + 2 * FIRM + 4:
                yield to


def _walks(posts: Posts, at: Point, to: Point) -> bool:
    return posts.field.bears_along(at, to, posts.foot_of(at))


def _leaps(nobody: Battle, figure: Figure, to: Point, foot: int) -> bool:
    return leap_of(nobody, figure, to, foot) <= LEAP and not _in_the_air(
        nobody, figure, to, foot, ""
    )


def _link(posts: Posts, at: Point, to: Point, name: str, foot: int, how: str, price: int) -> None:
    from sandtable.rulesets.combat_zone.players.greedy.posts import Passage

    known = posts.passages.setdefault(at, [])
    if all(passage.to != to for passage in known):
        known.append(Passage(to, name, False, foot, how, price))


# --- floors as aims -------------------------------------------------------------------------------
def inside(posts: Posts, place: str) -> dict[Point, int]:
    """Posts on a floor of a building, or round its stairs."""
    piece, part = place_named(place)
    terrain = posts.field.by_id[piece]
    ground = posts.field.grounds.get(piece, 0)
    if part == STAIRS:
        reach = 2 * posts.radius
        return {p: 0 for p in posts.places for at in terrain.stairs if length(p, at) <= reach}
    foot = ground + STOREY * int(part)
    return {
        p: 0
        for p in posts.places
        if posts.foot_of(p) == foot and point_in_polygon(p, terrain.outline)
    }


# --- changing levels, and wire --------------------------------------------------------------------
def passing(now: Situation, passage: Passage) -> Any:
    """The command that takes a figure to another level."""
    me, foot = now.figure.who.id, passage.foot
    if passage.how == "hold":
        return c.Cross(me, passage.name, stay_in=True)
    assert foot is not None
    if passage.how == "climb":
        return c.Climb(me, passage.to, foot)
    if passage.how == "jump":
        return c.Jump(me, passage.to, foot)
    return c.Move(me, (passage.to,), foot)


def ways_on(now: Situation, stay: Option) -> Iterator[Option]:
    """Walk to where another level, a wire or a door is passed, and pass it, with the points left.

    Whoever stands right there is seen to with the other tasks.
    """
    from sandtable.rulesets.combat_zone.players.greedy import tasks

    figure, posts, battle = now.figure, now.posts, now.battle
    (x, y), here, left = figure.at, now.to_go(figure.at), now.points - 1
    post = posts.places[now.post]
    rest = stay.value - stay.volley.value - now.drawn_to(here)
    for at, walk, passages in posts.leads(battle, post, left, now.step, now.aim) if left else ():
        if at == figure.at or at in now.taken:
            continue
        if post != figure.at:
            walk = posts.price_to(battle, figure.at, at, left, now.step)
            if not walk:
                continue
        walk += pivot_price(figure, (at[0] - x, at[1] - y))
        for price, beyond, command in tasks.ways_through(now, at, passages, here):
            if walk + price <= now.points:
                move = c.Move(figure.who.id, (at,))
                yield Option(now.drawn_to(beyond) + rest, at, commands=(move, command))


def through_gap(now: Situation, name: str, at: Point) -> bool:
    """There is a gap in this wire straight ahead of a place."""
    x, y = at
    return any(
        piece == name and (x - u) ** 2 + (y - v) ** 2 <= (2 * BASE_RADIUS) ** 2
        for piece, (u, v) in now.battle.gaps
    )


def cuts(now: Situation, name: str) -> bool:
    """The figure has what it takes to cut this, and the time."""
    terrain = now.battle.field.by_id.get(name)
    return (
        terrain is not None
        and terrain.kind in CUT
        and CUTTERS in now.figure.who.equipment
        and now.points >= CUTTING
    )


def hanging(now: Situation) -> Iterator[Option]:
    """Whoever is on a ladder or a support between levels goes on to one of them."""
    from sandtable.rulesets.combat_zone.players.offers.urban import between_levels

    for command in between_levels(now.battle, now.figure):
        to = command.path[-1] if isinstance(command, c.Move) and command.path else now.figure.at
        to = command.to if isinstance(command, c.Climb) else to
        foot = getattr(command, "foot", None)
        if foot is not None and not isinstance(command, c.Jump):
            far = now.posts.to_go(to, now.aim.far, foot)
            yield Option(now.drawn_to(far) + 0.5, now.figure.at, commands=(command,))
