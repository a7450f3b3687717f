"""Posts on all levels of a table, and the ways between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from sandtable.ground.free import Piece, heading, length, point_along, point_in_polygon
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battle, Fighter, Figure, Point
from sandtable.rulesets.combat_zone.files.objectives import STAIRS, place_named
from sandtable.rulesets.combat_zone.ground.levels import RAISED, STOREY, Way
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.stairs import WALKED, leads_to
from sandtable.rulesets.combat_zone.play.urban import HOLD, JUMP, LEAP, _in_the_air, leap_of
from sandtable.rulesets.combat_zone.players.greedy.passages import Passage

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.spots import Spots

FIRM = 50  # so far from its edge posts on a roof or a platform are: as near as one jumps from
ALONG = 600  # between posts along such an edge
REACH = 4  # bases that touch are at most 5 apart (CZ-GEN-05)
WAYS = [heading(degrees) for degrees in range(0, 360, 5)]
STEP = sheet.MOVE_COST["move"].reach or 0


# --- posts on all levels --------------------------------------------------------------------------
def join(posts: Spots) -> None:
    """Ways between the levels of a table: stairs and ladders, holds and ropes, jumps."""
    nobody = Battle(posts.field, Options(), ("", ""), shut=posts.field.doors)
    for way in posts.field.ways:
        _add_way(posts, nobody, way)
    for terrain in posts.field.terrain:
        if terrain.kind in RAISED or terrain.roof:
            _add_edges(posts, Piece(terrain.id, terrain.outline))
    _add_jumps(posts, nobody)


def _add_way(posts: Spots, nobody: Battle, way: Way) -> None:
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


def _ends(posts: Spots, nobody: Battle, way: Way, foot: int) -> Iterator[Point]:
    """Places at one end of a way where a base stands on its feet: two, if there is room."""
    ends = [
        at
        for far in (posts.radius + REACH, posts.radius // 2, 0)
        for at in _around(way.at, far)
        if leads_to(nobody, way, at, foot, posts.radius) == "" and _has_room(posts, at, foot)
    ]
    if not ends:
        return
    apart = 2 * posts.radius + 1
    pairs = ((p, q) for p in ends for q in ends if length(p, q) > apart)
    for at in next(pairs, (ends[0],)):
        post = posts.add(at, foot, beside_others=True)
        if post is not None and abs(post[0] - at[0]) + abs(post[1] - at[1]) <= 2:
            yield post


def _around(at: Point, far: int) -> list[Point]:
    x, y = at
    return [point_along(at, (x + dx, y + dy), far) for dx, dy in WAYS] if far else [at]


def _has_room(posts: Spots, at: Point, foot: int) -> bool:
    field, radius = posts.field, posts.radius
    return not field.obstructed(at, radius, foot) and not field.straddled(
        at, radius, field.doors, foot
    )


def _add_edges(posts: Spots, piece: Piece) -> None:
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


def _add_jumps(posts: Spots, nobody: Battle) -> None:
    """Up or down by a storey, or across a gap between roofs (CZ-URBAN-06)."""
    someone = Fighter("", "", "", "", radius=posts.radius)
    high = [(p, posts.foot_of(p)) for p in posts.places if posts.foot_of(p)]
    for at, foot in high:
        if posts.field.building_at(at, foot):
            continue
        for to in _near(posts, at):
            level = posts.foot_of(to)
            if level > foot or foot - level > LEAP or (level == foot and _walks(posts, at, to)):
                continue
            if posts.field.building_at(to, level):
                continue
            down, up = Figure(someone, at=at, foot=foot), Figure(someone, at=to, foot=level)
            if _leaps(nobody, down, to, level):
                _link(posts, at, to, "", level, "jump", JUMP * 100)
            if _leaps(nobody, up, at, foot):
                _link(posts, to, at, "", foot, "jump", JUMP * 100)


def _near(posts: Spots, at: Point) -> Iterator[Point]:
    feet = {posts.foot_of(at), *(posts.foot_of(p) for p in posts.foot), 0}
    for foot in sorted(feet):
        for to in posts.neighbours(at, foot):
            if length(at, to) <= LEAP + 2 * FIRM + 4:
                yield to


def _walks(posts: Spots, at: Point, to: Point) -> bool:
    return posts.field.bears_along(at, to, posts.foot_of(at))


def _leaps(nobody: Battle, figure: Figure, to: Point, foot: int) -> bool:
    return leap_of(nobody, figure, to, foot) <= LEAP and not _in_the_air(
        nobody, figure, to, foot, ""
    )


def _link(posts: Spots, at: Point, to: Point, name: str, foot: int, how: str, price: int) -> None:
    known = posts.passages.setdefault(at, [])
    if all(passage.to != to for passage in known):
        known.append(Passage(to, name, False, foot, how, price))


# --- floors as aims -------------------------------------------------------------------------------
def inside(posts: Spots, place: str) -> dict[Point, int]:
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
