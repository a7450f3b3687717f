"""What a unit is after: the scenario's points as a place to go, and how much to want it."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.rulesets.awards import Condition
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Figure, Point, Thing, Unit
from sandtable.rulesets.modern_skirmish.files.objectives import guard_of, place_of, reaches
from sandtable.rulesets.modern_skirmish.players.greedy.dossiers import Dossier
from sandtable.rulesets.modern_skirmish.players.greedy.posts import FAR, WALK, Posts
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Scene
from sandtable.rulesets.modern_skirmish.players.greedy.worth import awards_of, endings_of, turns_of

STALKING = 3_800  # a vehicle so near is gone for
TAKE, LEAD, FETCH, HUNT, STAY = "take", "lead", "fetch", "hunt", "stay"


class Goal(NamedTuple):
    """Where to, and what a centimetre nearer is worth to one figure."""

    kind: str
    at: Point
    drive: float


class Aims(NamedTuple):
    """What a scenario makes of a side, found out once."""

    held: tuple[str, ...]  # places it wants to hold
    defended: tuple[str, ...]  # places the enemy wants
    fetched: tuple[str, ...]  # things it leads out or brings
    brought_to: tuple[Point, ...]
    kept: tuple[str, ...]  # things the enemy leads out: stay with them
    chased: tuple[str, ...]  # things the enemy brings: go for them
    reached: tuple[Point, ...]  # places for its vehicles
    barred: tuple[Point, ...]  # places for those of the enemy
    hunts: bool


def aims_of(battle: Battle, side: str) -> Aims:
    memory = battle.field.memory("greedy aims")
    aims: Aims | None = memory.get(side)
    if aims is None:
        aims = memory[side] = _aims(battle, side)
    return aims


def _aims(battle: Battle, side: str) -> Aims:
    conditions = [(a.side, a.condition) for a in awards_of(battle)]
    conditions += [(e.winner, e.condition) for e in endings_of(battle) if e.condition and e.winner]
    own = [c for s, c in conditions if s == side]
    theirs = [c for s, c in conditions if s != side]
    return Aims(
        held=_targets(own, "held"),
        defended=_targets(theirs, "held"),
        fetched=_targets(own, "led-out", "brought"),
        brought_to=tuple([p for c in own if c.when == "brought" for p in _points(battle, c)]),
        kept=_targets(theirs, "led-out"),
        chased=_targets(theirs, "brought"),
        reached=tuple([p for c in own if c.when == "near" for p in _points(battle, c)]),
        barred=tuple([p for c in theirs if c.when == "near" for p in _points(battle, c)]),
        hunts=not own or any(c.when in ("lost", "out-of-action", "destroyed") for c in own),
    )


def _targets(conditions: list[Condition], *kinds: str) -> tuple[str, ...]:
    return tuple([name for c in conditions if c.when in kinds for name in c.targets])


def _points(battle: Battle, condition: Condition) -> list[Point]:
    points = [battle.things[p].at for p in condition.places if p in battle.things]
    return points + [middle_of(battle, p) for p in condition.places if p not in battle.things]


def middle_of(battle: Battle, place: str) -> Point:
    """The middle of a place, or of the first of its pieces."""
    piece = next(t for t in battle.field.terrain if place in (t.id, t.part_of))
    outline = piece.outline
    return sum(p[0] for p in outline) // len(outline), sum(p[1] for p in outline) // len(outline)


def place_goal(battle: Battle, posts: Posts, place: str) -> Point:
    """A post in the middle of a place."""
    memory = battle.field.memory("greedy places")
    post: Point | None = memory.get(place)
    if post is None:
        x, y = middle_of(battle, place)
        post = min(posts.all, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        memory[place] = post
    return post


def post_near(posts: Posts, at: Point) -> Point:
    memory = posts.field.memory("greedy nearest")
    post: Point | None = memory.get(at)
    if post is None:
        x, y = at
        post = min(posts.all, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        memory[at] = post
    return post


# --- of a unit on foot ----------------------------------------------------------------------------
def goal_of(scene: Scene, unit: Unit, members: list[Figure], known: list[Dossier]) -> Goal:
    battle, posts = scene.battle, scene.posts
    aims = aims_of(battle, unit.side)
    at = members[0].at
    haste = 0.4 + 1.2 * battle.turn / turns_of(battle)
    if aims.fetched and not is_heavy_team(known):
        errand = _fetching(scene, unit, aims, at, haste)
        if errand is not None:
            return errand
    if aims.held and not is_heavy_team(known):
        place = _nearest_place(battle, posts, aims.held, at, unit)
        goal = place_goal(battle, posts, place)
        return Goal(TAKE, goal, 0.035 * _haste(scene, at, goal))
    if aims.chased:
        errand = _chase(scene, aims, haste)
        if errand is not None:
            return errand
    if aims.kept:
        return Goal(STAY, at, 0.0)
    if aims.defended:
        place = _nearest_place(battle, posts, aims.defended, at, unit)
        goal = place_goal(battle, posts, place)
        return Goal(STAY, goal, 0.004)
    if aims.barred and not _is_near_hull(scene, at):
        return Goal(STAY, post_near(posts, aims.barred[0]), 0.004)
    return _hunt(scene, members, known, 0.015 * haste if aims.hunts else 0.006)


def _is_near_hull(scene: Scene, at: Point) -> bool:
    x, y = at
    return any((h.at[0] - x) ** 2 + (h.at[1] - y) ** 2 < STALKING**2 for h in scene.hulls)


def _haste(scene: Scene, at: Point, goal: Point) -> float:
    """More the less time there is for the way: 1 is one tactical bound in every two turns."""
    battle = scene.battle
    left = turns_of(battle) - battle.turn + 1
    far = scene.posts.distance(at, goal, battle.breached)
    return 0.4 + min(1.6, 1.2 * far / (WALK * left))


def is_heavy_team(known: list[Dossier]) -> bool:
    """A team round a weapon that does not move and shoot."""
    heavy = sum([dossier.rooted for dossier in known])
    return 3 * heavy >= len(known) and heavy > 0


def _nearest_place(
    battle: Battle, posts: Posts, places: tuple[str, ...], at: Point, unit: Unit
) -> str:
    """The nearest, other things being equal those that no other unit is in yet."""
    if len(places) == 1:
        return places[0]
    mine = battle.field.memory("greedy errands")
    number = [u.id for u in battle.units.values() if u.side == unit.side].index(unit.id)
    if (unit.id, places) not in mine:
        mine[unit.id, places] = places[number % len(places)]
    place: str = mine[unit.id, places]
    return place


def _fetching(scene: Scene, unit: Unit, aims: Aims, at: Point, haste: float) -> Goal | None:
    """Things to be led: fetch the nearest that nobody leads, bring home those that follow."""
    battle, posts = scene.battle, scene.posts
    led, loose = [], []
    for thing in _things(battle, aims.fetched):
        guard = guard_of(battle, thing)
        if guard is None and any(reaches(battle.figures[m], thing.at) for m in unit.members):
            return Goal(STAY, at, 0.0)  # it follows when this activation ends
        if guard is None:
            loose.append(thing)
        elif guard.who.id in unit.members:
            led.append(thing)
    left = turns_of(battle) - battle.turn
    breached = battle.breached
    if loose and (not led or left > 3):
        goals = [(posts.distance(at, post_near(posts, t.at), breached), t.at) for t in loose]
        far, where = min(goals)
        if far < FAR and (not led or far < 1_300):
            goal = post_near(posts, where)
            return Goal(FETCH, goal, 0.06 * _haste(scene, at, goal))
    if led:
        if aims.brought_to:
            return Goal(LEAD, post_near(posts, aims.brought_to[0]), 0.1)
        return Goal(LEAD, post_near(posts, _home(battle, unit, at)), 0.1)
    if aims.brought_to and loose:
        return Goal(FETCH, post_near(posts, loose[0].at), 0.06 * haste)
    if aims.brought_to:
        return Goal(TAKE, post_near(posts, aims.brought_to[0]), 0.006 * haste)
    return None


def _things(battle: Battle, names: tuple[str, ...]) -> list[Thing]:
    return [battle.things[name] for name in names]


def _home(battle: Battle, unit: Unit, at: Point) -> Point:
    """The nearest place of the zone it came from."""
    zone = battle.field.zone_of(unit.id)
    if zone is None:
        return at
    x, y = at
    spots = [
        (min(max(x, left + 130), right - 130), min(max(y, top + 130), bottom - 130))
        for left, top, right, bottom in zone.rectangles
    ]
    return min(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)


def _chase(scene: Scene, aims: Aims, haste: float) -> Goal | None:
    battle = scene.battle
    for thing in _things(battle, aims.chased):
        where = place_of(battle, thing)
        if where is not None:
            return Goal(HUNT, scene.posts.goal_near(where), 0.04 * haste)
    return None


def _hunt(scene: Scene, members: list[Figure], known: list[Dossier], drive: float) -> Goal:
    """Towards the nearest enemy; those with hollow charges go for vehicles."""
    x, y = members[0].at
    spots = [foe.at for foe in scene.foes]
    hulls = [hull.at for hull in scene.hulls]
    if hulls and any(dossier.hollow for dossier in known):
        spots, drive = hulls, drive * 2
    spots = spots or hulls
    if not spots:
        return Goal(STAY, members[0].at, 0.0)
    nearest = min(spots, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
    return Goal(HUNT, scene.posts.goal_near(nearest), drive)
