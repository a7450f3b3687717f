"""What the points ask of a side: what enemies are worth, and where to go."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.ground.free import Disc
from sandtable.ground.shapes import touches_piece
from sandtable.rulesets.awards import Condition
from sandtable.rulesets.modern_battles.battle import victory
from sandtable.rulesets.modern_battles.battle.state import BASE_RADIUS, Battle, Point
from sandtable.rulesets.modern_battles.ground.standing import pieces_of
from sandtable.rulesets.modern_battles.players.greedy.posts import FAR, FOOT, STEP, Hunt, Posts, Way
from sandtable.rulesets.modern_battles.players.greedy.scene import Body, Scene

PLAIN = 0.6  # what a piece is worth beyond its points
HUNTING = 1.2  # how much a side that must win by losses wants to close in
LEAVING = 1.5  # points for leaving are safe once they are earned
DENIED = 0.5  # what it is worth to keep the enemy from a point of his
SHARED = 0.6  # of a goal is left to the next who goes for it
BIDING = 0.25  # what is left of that for a side that may wait for him
INSIDE = 250  # how near a middle man goes to what must be held from 3 inches


class Goal(NamedTuple):
    """Places to be at, what that is worth, and from how near it counts."""

    places: tuple[Point, ...]
    weight: float
    near: int = 0
    exit: str = ""  # an edge of the table to leave by
    hunt: bool = False


# --- what pieces are worth ------------------------------------------------------------------------
def values_of(battle: Battle) -> dict[str, float]:
    """Of every unit and vehicle: the points for its loss, and something for what it can do."""
    scenario = battle.field.scenario
    awards = scenario.victory if scenario is not None else ()
    values = {}
    for side in battle.sides:
        for piece in victory.starting_pieces(battle, side):
            points = 0.0
            for award in awards:
                condition = award.condition
                if piece not in condition.targets:
                    continue
                if award.side != side and condition.when in ("lost", "beaten"):
                    points += award.vp / (1 if award.each or award.any else len(condition.targets))
                if award.side == side and condition.when in ("exited", "near"):
                    points += 0.5 * award.vp
            values[piece] = points + PLAIN if awards else 1.5
    return values


# --- where to go ----------------------------------------------------------------------------------
def goals_of(scene: Scene) -> dict[str, list[Goal]]:
    """For every piece of a side, the goals open to it."""
    shared, hunt = _held(scene), _hunt(scene)
    return {
        piece: [*shared, *_own(scene, piece)] or hunt
        for piece in pieces_of(scene.battle, scene.side)
    }


def goals_for(scene: Scene, piece: str) -> list[Goal]:
    """Those of one piece, on the table or not."""
    return [*_held(scene), *_own(scene, piece)] or _hunt(scene)


def _held(scene: Scene) -> list[Goal]:
    """Objectives: to hold them, and to keep the enemy from it."""
    scenario = scene.battle.field.scenario
    weights: dict[str, float] = {}
    for award in scenario.victory if scenario is not None else ():
        if award.condition.when == "held":
            for objective in award.condition.targets:
                share = 1.0 if award.side == scene.side else DENIED
                weights[objective] = weights.get(objective, 0.0) + share * award.vp
    spots = {place.id: place.at for place in scenario.objectives} if scenario is not None else {}
    return [Goal((spots[name],), weight, INSIDE) for name, weight in weights.items()]


def _own(scene: Scene, piece: str) -> list[Goal]:
    """What this one piece earns points for."""
    battle = scene.battle
    scenario = battle.field.scenario
    goals = []
    for award in scenario.victory if scenario is not None else ():
        condition = award.condition
        if piece not in condition.targets:
            continue
        if award.side == scene.side and condition.when == "exited":
            goals += [
                Goal(_at_exit(battle, way), award.vp + _aboard(scene, piece), exit=way.edge)
                for way in scenario.exits
                if way.side == scene.side
            ]
        elif award.side == scene.side and condition.when == "near":
            goals.append(Goal(_places(scene.posts, condition), float(award.vp), 50))
        elif award.side != scene.side and condition.when == "outside":
            goals.append(Goal(_places(scene.posts, condition), float(award.vp)))
    return [goal for goal in goals if goal.places]


def _aboard(scene: Scene, piece: str) -> float:
    """What those are to earn by leaving who ride on a vehicle."""
    battle = scene.battle
    scenario = battle.field.scenario
    riders = {unit.id for unit in battle.riders(piece)} if piece in battle.vehicles else set()
    return sum(
        [
            float(award.vp) * len(riders & set(award.condition.targets))
            for award in scenario.victory
            if award.side == scene.side and award.condition.when == "exited"
        ]
    )


def _hunt(scene: Scene) -> list[Goal]:
    """Where there is nothing to hold: the enemy himself."""
    places = tuple([foe.post for foe in scene.foes])
    wanted = HUNTING if scene.attacks else HUNTING * BIDING
    return [Goal(places, wanted, hunt=True)] if places else []


def _at_exit(battle: Battle, way: Any) -> tuple[Point, ...]:
    wide, high = battle.field.width, battle.field.height
    along = range((way.start // STEP) * STEP + STEP // 2, way.end, STEP)
    ends = {"north": STEP // 2, "south": high - STEP // 2, "west": STEP // 2}
    across = ends.get(way.edge, wide - STEP // 2)
    posts = [a for a in along if way.start <= a <= way.end]
    upright = way.edge in ("west", "east")
    return tuple([(across, a) if upright else (a, across) for a in posts])


def _places(posts: Posts, condition: Condition) -> tuple[Point, ...]:
    """Posts where a condition about places or zones holds, kept with the field."""
    memory = posts.field.memory("greedy places")
    places: tuple[Point, ...] | None = memory.get(condition)
    if places is None:
        find = _in_zones if condition.when == "outside" else _near
        places = memory[condition] = find(posts, condition)
    return places


def _near(posts: Posts, condition: Condition) -> tuple[Point, ...]:
    """Posts from which a place counts as reached."""
    field = posts.field
    spots = {objective.id: objective.at for objective in field.scenario.objectives}
    pieces = [t for t in field.terrain if {t.id, t.name} & set(condition.places)]
    points = [spots[name] for name in condition.places if name in spots]
    reach = condition.within
    return tuple(
        [
            post
            for post in posts.all
            if any(touches_piece(Disc(post, BASE_RADIUS), t.shape, reach) for t in pieces)
            or any((post[0] - x) ** 2 + (post[1] - y) ** 2 <= reach * reach for x, y in points)
        ]
    )


def _in_zones(posts: Posts, condition: Condition) -> tuple[Point, ...]:
    return tuple(
        [
            (x, y)
            for x, y in posts.all
            if any(w <= x <= e and n <= y <= s for w, n, e, s in condition.zones)
        ]
    )


# --- who goes where -------------------------------------------------------------------------------
class Aim(NamedTuple):
    """A goal given to a piece, the way to it, and how far it is."""

    goal: Goal
    way: Way | Hunt
    left: int


class Temper(NamedTuple):
    """How somebody goes about it: how much more than usual he wants to get on, and takes care."""

    name: str
    haste: float
    care: float

    def aim(self, usual: Aim) -> Aim:
        return usual._replace(goal=usual.goal._replace(weight=usual.goal.weight * self.haste))


def aims_of(scene: Scene, bodies: list[Body]) -> dict[str, Aim]:
    """Who goes where: the most wanted and nearest first; what somebody goes for is wanted less."""
    goals = goals_of(scene)
    taken: dict[tuple[Point, ...], int] = {}
    offers = []
    for body in bodies:
        wide = body.vehicle.width if body.vehicle is not None else FOOT
        for goal in goals.get(body.id, ()):
            posts = scene.posts
            way = posts.hunt(goal.places, wide) if goal.hunt else posts.way(goal.places, wide)
            left = way.left(body.at)
            if left < FAR:
                offers.append((body, Aim(goal, way, left)))
    aims: dict[str, Aim] = {}
    while offers:
        body, aim = max(offers, key=lambda offer: _wish(scene, offer[0], offer[1], taken))
        goal = aim.goal
        wanted = goal.weight * _crowd(goal, taken)
        aims[body.id] = aim._replace(goal=goal._replace(weight=wanted))
        taken[aim.goal.places] = taken.get(aim.goal.places, 0) + 1
        offers = [offer for offer in offers if offer[0].id != body.id]
    return aims


def _wish(scene: Scene, body: Body, aim: Aim, taken: dict[tuple[Point, ...], int]) -> float:
    wanted = aim.goal.weight * _crowd(aim.goal, taken) * (LEAVING if aim.goal.exit else 1.0)
    return wanted / (4 + max(0, aim.left - aim.goal.near) / pace_of(scene, body))


def _crowd(goal: Goal, taken: dict[tuple[Point, ...], int]) -> float:
    """How much less a goal is wanted that others go for; everybody must leave for himself."""
    return 1.0 if goal.exit or goal.hunt else SHARED ** taken.get(goal.places, 0)


def pace_of(scene: Scene, body: Body) -> int:
    """How far a piece comes in a turn, nearly."""
    if body.vehicle is not None:
        return 1 if body.vehicle.immobilised else body.vehicle.m
    unit = scene.battle.units[body.id]
    return unit.profile.m * 3 // 2
