"""Where the figures of a unit go: nearer to its goal, out of danger, in cohesion."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.rulesets.modern_skirmish.battle.state import BASES, COHESION, Figure, Point
from sandtable.rulesets.modern_skirmish.players.greedy.dossiers import dossier_of
from sandtable.rulesets.modern_skirmish.players.greedy.goals import FETCH, LEAD, TAKE, Goal
from sandtable.rulesets.modern_skirmish.players.greedy.posts import FAR, Way
from sandtable.rulesets.modern_skirmish.players.greedy.room import Room
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene
from sandtable.rulesets.modern_skirmish.players.greedy.worth import turns_of

CHAIN = BASES + COHESION - 10  # between centres: a little less than one may be apart
LOOSE = 560  # comrades keep so far apart where they can: areas are small
SHELTER = 0.03  # what a place in cover is worth to one figure
LEAST_BOUND = 500  # a shorter bound is not thought of
PROSPECT = 0.05  # what each enemy in sight and reach promises to each of a unit
MOST_SEEN = 4  # enemies; more promise nothing more
CAREFUL = 0.5  # how much of the danger to the first counts for each of the others


class March(NamedTuple):
    """A unit's moves, in the order in which they are made, and what they are worth."""

    steps: tuple[tuple[Figure, Point], ...]
    value: float


STILL = March((), 0.0)


def march(
    scene: Scene,
    members: list[Figure],
    goal: Goal,
    reach: int,
    *,
    rapid: bool,
    fixed: set[str],
    leading: str = "",
    bound: int | None = None,
) -> March:
    """The best new places; `fixed` stay where they are, `leading` goes first if he is named.

    `bound` is how far the first goes at most: where the others cannot keep up he goes less far, at
    last not at all, since whoever runs ahead must come back (MS-COH-02).
    """
    movers = [f for f in members if f.who.id not in fixed]
    if not movers or not goal.drive:
        return STILL
    watching = scene.watching if goal.kind in (TAKE, FETCH, LEAD) else 0
    way = scene.posts.way(goal.at, scene.battle.breached, watching)
    room = Room(scene, [f.at for f in movers], reach)
    far, taken = way.far, room.taken
    before = {f.who.id: way.left(f.at) for f in movers}
    if len(movers) > 1:
        movers.sort(key=lambda f: before[f.who.id])
    if leading:
        movers.sort(key=lambda f: f.who.id != leading)
    first = movers[0]
    held = [f.at for f in members if f.who.id in fixed]
    bound = reach if bound is None else bound
    step = _lead(scene, first, goal, bound, way, room, held, rapid, len(movers)) if bound else None
    if step is None and bound:
        return STILL
    to, value = step or (first.at, 0.0)
    placed = [*held, to]
    taken[first.who.id] = to
    steps = [(first, to)] if to != first.at else []
    all_pairs = scene.battle.options.cohesion == "all-pairs"
    drive = goal.drive
    for figure in movers[1:]:
        who = figure.who.id
        place = _follow(figure, reach, way, placed, room, rapid, all_pairs)
        if place is None:
            if bound:  # he cannot keep up
                less = bound * 2 // 3 if bound > LEAST_BOUND else 0
                return march(
                    scene, members, goal, reach, rapid=rapid, fixed=fixed, leading=leading,
                    bound=less,
                )  # fmt: skip
            place = _nearest(scene, figure, reach, placed[-1], room, rapid)
        to = place
        placed.append(to)
        taken[who] = to
        if to != figure.at:
            steps.append((figure, to))
            value += drive * max(-1000, min(1000, before[who] - far.get(to, FAR))) / 100
    return March(tuple(steps), value)


def _lead(
    scene: Scene,
    figure: Figure,
    goal: Goal,
    reach: int,
    way: Way,
    room: Room,
    held: list[Point],
    rapid: bool,
    number: int,
) -> tuple[Point, float] | None:
    """Whoever is nearest to the goal goes first; the others are taken into account."""
    at, who, drive = figure.at, figure.who.id, goal.drive
    own = dossier_of(scene.battle, figure.who).farthest
    here, seen_here = scene.outlook_at(at, own)
    caution = 0.4 * (1 + CAREFUL * (number - 1)) * (1.6 if rapid else 1.0)
    if goal.kind in (TAKE, FETCH, LEAD):
        caution *= 1.15 - scene.battle.turn / turns_of(scene.battle)
    prospect = 0.0 if rapid else PROSPECT * number
    seen_here = min(seen_here, MOST_SEEN)
    best, chosen = 0.0, None
    for progress, to, cover in way.ahead(at, reach, rapid):
        value = drive * progress / 100 + SHELTER * cover
        if value + caution * here + prospect * (MOST_SEEN - seen_here) <= best:
            continue  # not even if nobody were in sight of it, and everybody in sight from it
        danger, seen = scene.outlook_at(to, own)
        value -= caution * (danger - here)
        value += prospect * (min(seen, MOST_SEEN) - seen_here)
        if value <= best or not room.is_free(to, who) or not room.is_open(at, to):
            continue
        if not held or any(is_near(to, other) for other in held):
            best, chosen = value, to
    return None if chosen is None else (chosen, best)


def _follow(
    figure: Figure,
    reach: int,
    way: Way,
    placed: list[Point],
    room: Room,
    rapid: bool,
    all_pairs: bool,
) -> Point | None:
    """After the first: nearest to the goal among the places in cohesion with those placed."""
    at, who, far = figure.at, figure.who.id, way.far
    squeezed = None
    for to in way.ranked(at, reach, rapid):
        x, y = to
        apart = [(u - x) ** 2 + (v - y) ** 2 for u, v in placed]
        nearest = min(apart)
        if (max(apart) if all_pairs else nearest) > CHAIN * CHAIN:
            continue
        if nearest < LOOSE * LOOSE and not all_pairs and squeezed is None:
            if room.is_free(to, who) and room.is_open(at, to):
                squeezed = to
            continue
        if squeezed is not None and far.get(to, FAR) > far.get(squeezed, FAR) + 400:
            return squeezed
        if to == at:
            return at
        if room.is_free(to, who) and room.is_open(at, to):
            return to
    return squeezed


def _nearest(scene: Scene, figure: Figure, reach: int, to: Point, room: Room, rapid: bool) -> Point:
    """Out of cohesion whatever he does: as near to the others as he can."""
    (x, y), at = to, figure.at
    legs = scene.posts.steps(at, reach, scene.battle.breached)
    spots = [at, *[step.to for step in legs if not (rapid and step.indoors)]]
    for spot in sorted(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)[:6]:
        if spot == at:
            return at
        if room.is_free(spot, figure.who.id) and room.is_open(at, spot):
            return spot
    return at


def is_near(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= CHAIN * CHAIN


def outlook(scene: Scene, at: Point) -> Point | None:
    x, y = at
    best, way = 1 << 60, None
    for foe in scene.foes:
        dx, dy = foe.at[0] - x, foe.at[1] - y
        square = dx * dx + dy * dy
        if 0 < square < best:
            best, way = square, (dx, dy)
    for hull in scene.hulls:
        dx, dy = hull.at[0] - x, hull.at[1] - y
        square = dx * dx + dy * dy
        if 0 < square < best:
            best, way = square, (dx, dy)
    return way
