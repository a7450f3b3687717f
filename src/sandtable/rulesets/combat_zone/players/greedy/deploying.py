"""Setting up as a player made of code does it, where crews, vehicles, squads or levels take part.

Squads are divided; guns go where they see most of the ground that matters, with their crews around
them; vehicles face the enemy; floors that count are held from the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from sandtable.ground.free import point_in_polygon
from sandtable.ground.spots import lattice
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point, changed
from sandtable.rulesets.combat_zone.dice.weapons import is_indirect
from sandtable.rulesets.combat_zone.files.objectives import STAIRS, place_named
from sandtable.rulesets.combat_zone.files.own_zones import bound_to, zone_for
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.ground.levels import STOREY
from sandtable.rulesets.combat_zone.ground.terrain import COVER_RANKS
from sandtable.rulesets.combat_zone.play import deployment, good_places, squads
from sandtable.rulesets.combat_zone.play.radio import rank_of
from sandtable.rulesets.combat_zone.play.vehicles import setting_up
from sandtable.rulesets.combat_zone.players.greedy.crews import helpers
from sandtable.rulesets.combat_zone.players.greedy.fires import SOMEBODY
from sandtable.rulesets.combat_zone.players.greedy.lawful import is_intricate, refuses
from sandtable.rulesets.combat_zone.players.greedy.plans import is_refused
from sandtable.rulesets.combat_zone.players.greedy.posts import Posts, posts_of
from sandtable.rulesets.combat_zone.players.greedy.runners import in_a_run
from sandtable.rulesets.combat_zone.players.greedy.worth import awards_of

OFFERED = 12  # places for a figure that are looked at
PLACES = 40  # posts for a gun that are looked at
REMEMBERED = 5_000  # places found
APART = 1200  # between the points that stand for the enemy's ground
ROOM = 3  # places round a gun that must be free
FAR_BACK = 1.5  # points in sight that 10 cm from the enemy are worth to whoever only looks
BURST = 750  # radius of most shells
CROWDED, SAFE = 1.0, 1.5  # what somebody so near counts against, and cover for a place
SHELTER = 25  # points in sight that the best cover is worth


def deploy(battle: Battle, side: str) -> Any:
    """The next command of a side that is setting up; None leaves it to the candidates."""
    return _with_care(battle, side) if is_intricate(battle) else _as_offered(battle, side)


def _as_offered(battle: Battle, side: str) -> object:
    """The best place offered, or the post beside it."""
    waiting = deployment.to_deploy(battle, side)
    if not waiting:
        return None
    return _as_before(battle, waiting[0].id, lambda: _at_a_free_post(battle, side))


def _as_before(battle: Battle, who: str, place: Callable[[], Any]) -> object:
    """Games in which everybody stands alike so far share what was found."""
    memory = battle.field.memory("places to set up")
    pieces: list[Any] = [
        *battle.figures.values(),
        *battle.vehicles.values(),
        *battle.crewed.values(),
    ]
    stands = tuple([(piece.id, piece.at, piece.facing) for piece in pieces if piece.fate == FIT])
    groups = tuple([figure.who.group for figure in battle.figures.values()])
    known = (who, groups, stands)
    if known not in memory:
        if len(memory) >= REMEMBERED:
            memory.clear()
        memory[known] = place()
    return memory[known]


def _at_a_free_post(battle: Battle, side: str) -> c.Deploy | None:
    """The first of the places offered whose post is free, or the first of all.

    Whoever is a group of his own stands as near to it as he can run to a prize from.
    """
    offered = list(islice(good_places.deployments(battle, side), OFFERED))
    posts = posts_of(battle.field)
    for place in offered:
        beside = c.Deploy(place.figure, posts.post_of(place.at), place.facing)
        if not is_refused(battle, beside):
            return in_a_run(battle, side, beside) or beside
    return offered[0] if offered else None


def _with_care(battle: Battle, side: str) -> object:
    """Squads, vehicles, guns and figures, each where it does most."""
    split = next(squads.splits(battle, side), None)
    if split is not None and not refuses(battle, split):
        return split
    if battle.vehicles and setting_up.to_deploy(battle, side):
        return _vehicle(battle, side)
    weapons = deployment.weapons_to_deploy(battle, side)
    if weapons:
        return _gun(battle, weapons[0])
    waiting = deployment.to_deploy(battle, side)
    return _figure(battle, side, waiting[0]) if waiting else None


# --- vehicles -------------------------------------------------------------------------------------
def _vehicle(battle: Battle, side: str) -> object:
    """Where the rules offer a place, with its front to the enemy if there is room for that."""
    which = setting_up.to_deploy(battle, side)[0].id
    return _as_before(battle, which, lambda: _place_for_vehicle(battle, side))


def _place_for_vehicle(battle: Battle, side: str) -> object:
    enemy = good_places._middle_of_enemy(battle, side)
    offered = list(setting_up.deployments(battle, side, enemy))
    for place in offered:
        hull = battle.vehicles[place.figure].hull
        back = (hull.length - hull.width) // 2 + 1
        for dx, dy in _ahead(battle, side, place.at, enemy):
            for off in (0, back):
                at = (place.at[0] - off * dx, place.at[1] - off * dy)
                turned = c.Deploy(place.figure, at, (dx, dy))
                if not refuses(battle, turned):
                    return turned
    return offered[0] if offered else None


def _ahead(battle: Battle, side: str, at: Point, enemy: Point) -> Iterator[Point]:
    """Towards an edge that the side leaves by, or towards the enemy, along the table first."""
    edges = [edge for own, edge in battle.field.exits if own == side]
    yield from (
        {"east": (1, 0), "west": (-1, 0), "north": (0, -1), "south": (0, 1)}[e] for e in edges
    )
    dx, dy = enemy[0] - at[0], enemy[1] - at[1]
    along = ((dx > 0) - (dx < 0), 0), (0, (dy > 0) - (dy < 0))
    yield from (way for way in (along if abs(dx) >= abs(dy) else along[::-1]) if way != (0, 0))


# --- guns and their crews -------------------------------------------------------------------------
def _gun(battle: Battle, weapon: CrewedWeapon) -> object:
    return _as_before(battle, weapon.id, lambda: _place_for(battle, weapon))


def _place_for(battle: Battle, weapon: CrewedWeapon) -> object:
    """The post that sees most of the ground that counts; a mortar's is the safest instead."""
    sign = -1 if is_indirect(weapon.row) else 1
    return _outlook(battle, weapon.id, weapon.side, weapon.radius, sign, 0.0)


def _outlook(
    battle: Battle, who: str, side: str, radius: int, sight: float, depth: float
) -> c.Deploy | None:
    """The best post of a zone by what it sees, by shelter, and by how far back it is."""
    enemy = good_places._middle_of_enemy(battle, side)
    ground = _ground_that_counts(battle, side)
    posts, zone = posts_of(battle.field), zone_for(battle, who, side)
    if zone is None:
        return None
    outlooks = []
    for at in _some([p for p in posts.places if zone.holds(p, radius)]):
        foot = posts.foot_of(at)
        place = c.Deploy(who, at, good_places._towards(at, enemy), foot=foot)
        if refuses(battle, place) or not _has_room(battle, posts, at, foot):
            continue
        seen = [point for point in ground if _sees(battle, at, foot, radius, point)]
        value = SHELTER * _shelter(battle, at, foot, seen) + sight * len(seen)
        value += depth * squared_between(at, enemy) ** 0.5 / 1000
        outlooks.append((value, -squared_between(at, enemy), place))
    outlooks.sort(key=lambda outlook: outlook[:2])
    return outlooks[-1][2] if outlooks else None


def _some(places: list[Point]) -> list[Point]:
    every = max(len(places) // PLACES, 1)
    return places[::every]


def _ground_that_counts(battle: Battle, side: str) -> list[Point]:
    """Points of the enemy's zone, of what lies before it, and of places that bring points."""
    zone = battle.field.zone(battle.enemy_of(side))
    ground = list(lattice(zone.rectangles, 125, APART)) if zone else []
    for award in awards_of(battle):
        for target in award.targets if award.when in ("held", "more-in") else ():
            piece, _ = place_named(target)
            terrain = battle.field.by_id.get(piece)
            if terrain is not None:
                xs, ys = zip(*terrain.outline, strict=True)
                ground += [((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)] * 3
    x, y = battle.field.width // 2, battle.field.height // 2
    return [*ground, *((x, y * n // 3) for n in range(1, 6))]


def _sees(battle: Battle, at: Point, foot: int, radius: int, point: Point) -> bool:
    level = battle.field.feet_at(point)[0]
    return battle.field.sight_of(battle, at, foot, radius, point, level, 125).clear


def _shelter(battle: Battle, at: Point, foot: int, seen: list[Point]) -> float:
    """The cover that a crewman there has from what he sees, on average; 0 to 1."""
    crewman = changed(SOMEBODY, at=at, foot=foot)
    ranks = [COVER_RANKS.index(battle.field.cover(battle, p, foot, crewman)[0]) for p in seen]
    return sum(ranks) / len(ranks) / (len(COVER_RANKS) - 1) if ranks else 0.0


def _has_room(battle: Battle, posts: Posts, at: Point, foot: int) -> bool:
    spots = good_places.around(at, 2 * posts.radius + 2)
    return (
        sum(
            not posts.field.obstructed(spot, posts.radius, foot)
            and posts.field.bears(spot, foot)
            and not posts.field.straddled(spot, posts.radius, battle.shut, foot)
            and not posts.field.wall_between(battle, at, spot, foot)
            for spot in spots[::4]
        )
        >= ROOM
    )


def _beside(battle: Battle, figure: Figure, at: Point, foot: int, apart: int) -> object:
    """In contact, on the far side from the enemy if there is room."""
    enemy = good_places._middle_of_enemy(battle, figure.side)
    spots = good_places.around(at, apart)
    spots.sort(key=lambda spot: -squared_between(spot, enemy))
    for spot in spots:
        place = c.Deploy(figure.id, spot, good_places._towards(spot, enemy), foot=foot)
        if not battle.field.wall_between(battle, at, spot, foot) and not refuses(battle, place):
            return place
    return None


# --- figures --------------------------------------------------------------------------------------
def _figure(battle: Battle, side: str, figure: Figure) -> Any:
    return _as_before(battle, figure.id, lambda: _place_for_figure(battle, side, figure))


def _place_for_figure(battle: Battle, side: str, figure: Figure) -> object:
    """Beside its weapon or its bearer, on a floor that counts, or the best place there is."""
    for weapon in battle.crewed.values():
        if weapon.group == figure.who.group and weapon.fate == FIT:
            apart = weapon.radius + figure.who.radius + 2
            place = _beside(battle, figure, weapon.at, weapon.foot, apart)
            if place is not None:
                return place
    if "radio" in figure.who.equipment and battle.groups[figure.who.group].kind == "hq-section":
        place = _beside_officer(battle, figure)
        if place is not None:
            return place
    if _calls(battle, figure):
        outlook = _outlook(battle, figure.id, side, figure.who.radius, 0.2, FAR_BACK)
        if outlook is not None:
            return outlook
    indoors = _stays_in(battle, figure)
    if indoors is not None:
        return indoors
    bearer = battle.figures.get(helpers(battle).get(figure.who.id, ""))
    if bearer is not None and bearer.fate == FIT:
        apart = bearer.who.radius + figure.who.radius + 2
        place = _beside(battle, figure, bearer.at, bearer.foot, apart)
        if place is not None:
            return place
    floors = _floors_that_count(battle, side)
    if floors:
        upstairs = _on_floor(battle, figure, floors)
        if upstairs is not None:
            return upstairs
    if _has_shells(battle, battle.enemy_of(side)):
        apart_from_others = _spread_out(battle, figure)
        if apart_from_others is not None:
            return apart_from_others
    return _at_a_post(battle, list(islice(good_places.deployments(battle, side), OFFERED)))


def _stays_in(battle: Battle, figure: Figure) -> object:
    """Leaders and specialists of a group with a zone of its own keep to it; others watch outside.

    So that those who may stand elsewhere are plain sentries.
    """
    own = bound_to(battle, figure.id)
    if own is None or not own.outside or not (figure.who.role or figure.who.traits):
        return None
    enemy = good_places._middle_of_enemy(battle, figure.side)
    for at in lattice(own.rectangles, figure.who.radius, 2 * figure.who.radius + 10):
        place = c.Deploy(figure.id, at, good_places._towards(at, enemy))
        if not refuses(battle, place):
            return place
    return None


def _has_shells(battle: Battle, side: str) -> bool:
    """Guns, mortars or a battery: nobody should stand close to others."""
    rows = [w.row for w in battle.crewed.values() if w.side == side]
    rows += [m.weapon for v in battle.vehicles.values() if v.side == side for m in v.hull.mounts]
    return side in battle.batteries or any(row in sheet.GUNS or is_indirect(row) for row in rows)


def _spread_out(battle: Battle, figure: Figure) -> object:
    """A sheltered post in cohesion, well away from the rest, as near to the enemy as others."""
    posts, zone = posts_of(battle.field), zone_for(battle, figure.id, figure.side)
    friends = good_places._friends(battle, figure)
    if zone is None or not friends:
        return None
    enemy = good_places._middle_of_enemy(battle, figure.side)
    ours = [f.at for f in battle.up(figure.side)]
    front = min(squared_between(friend, enemy) for friend, _ in friends) ** 0.5
    places = []
    for at in posts.places:
        if not zone.holds(at, figure.who.radius) or not good_places._is_near(at, friends):
            continue
        crowd = sum(squared_between(at, friend) < BURST * BURST for friend in ours)
        behind = abs(squared_between(at, enemy) ** 0.5 - front) / 1000
        places.append((CROWDED * crowd + behind - SAFE * (at in posts.covered), at))
    for _, at in sorted(places)[:OFFERED]:
        foot = posts.foot_of(at)
        place = c.Deploy(figure.id, at, good_places._towards(at, enemy), foot=foot)
        if not refuses(battle, place):
            return place
    return None


def _calls(battle: Battle, figure: Figure) -> bool:
    """The first of a headquarters that can call for a barrage."""
    group = battle.groups[figure.who.group]
    first = all(f.fate != FIT for f in battle.members(group.id))
    called = figure.side in battle.batteries and group.kind == "hq-section"
    return called and first and bool(rank_of(figure))


def _beside_officer(battle: Battle, figure: Figure) -> object:
    """A radio is of use to whoever calls."""
    for officer in battle.members(figure.who.group):
        if officer.fate == FIT and rank_of(officer) and "radio" not in officer.who.equipment:
            apart = officer.who.radius + figure.who.radius + 2
            return _beside(battle, figure, officer.at, officer.foot, apart)
    return None


def _at_a_post(battle: Battle, offered: list[c.Deploy]) -> c.Deploy | None:
    posts = posts_of(battle.field)
    for place in offered:
        foot = battle.field.feet_at(place.at)[0] if place.foot is None else place.foot
        beside = c.Deploy(place.figure, posts.post_of(place.at, foot), place.facing, foot=foot)
        if not refuses(battle, beside):
            return beside
    return next((place for place in offered if not refuses(battle, place)), None)


def _floors_that_count(battle: Battle, side: str) -> list[tuple[str, int]]:
    """Buildings and floors that bring points to the side."""
    floors = []
    for award in awards_of(battle):
        for target in award.targets if award.side == side and award.when == "held" else ():
            piece, part = place_named(target)
            if part and part != STAIRS:
                floors.append((piece, battle.field.grounds.get(piece, 0) + STOREY * int(part)))
    return list(dict.fromkeys(floors))


def _on_floor(battle: Battle, figure: Figure, floors: list[tuple[str, int]]) -> object:
    """The floor with the fewest of ours, if it can be reached from friends."""
    posts, zone = posts_of(battle.field), zone_for(battle, figure.id, figure.side)
    if zone is None:
        return None
    friends = good_places._friends(battle, figure)
    ours = battle.up(figure.side)

    def held(floor: tuple[str, int]) -> int:
        outline = battle.field.by_id[floor[0]].outline
        return sum(f.foot == floor[1] and point_in_polygon(f.at, outline) for f in ours)

    enemy = good_places._middle_of_enemy(battle, figure.side)
    for piece, foot in sorted(floors, key=held):
        outline = battle.field.by_id[piece].outline
        level = [
            p for p in posts.places if posts.foot_of(p) == foot and point_in_polygon(p, outline)
        ]
        level = [p for p in level if zone.holds(p, figure.who.radius)]
        level.sort(key=lambda p: (p not in posts.covered, squared_between(p, enemy)))
        for at in level:
            if friends and not good_places._is_near(at, friends):
                continue
            place = c.Deploy(figure.id, at, good_places._towards(at, enemy), foot=foot)
            if not refuses(battle, place):
                return place
    return None
