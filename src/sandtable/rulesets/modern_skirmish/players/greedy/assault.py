"""Close combat: who can reach whom, how many it takes, and where they stand (MS-CC)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    BASES,
    TOUCHING,
    Figure,
    Point,
)
from sandtable.rulesets.modern_skirmish.dice.close_combat import pool_of
from sandtable.rulesets.modern_skirmish.ground.ways import halved
from sandtable.rulesets.modern_skirmish.players.greedy.posts import CONTACT, RUN
from sandtable.rulesets.modern_skirmish.players.greedy.room import Room
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Foe, Scene
from sandtable.rulesets.modern_skirmish.players.greedy.worth import beat_chance

ENOUGH = 0.85
#: Centres of bases that touch one at (0, 0) (MS-UNIT-05).
BESIDE = BASES + TOUCHING // 2
ASLANT = BESIDE * 707 // 1_000
ROUND: tuple[Point, ...] = (
    (BESIDE, 0), (-BESIDE, 0), (0, BESIDE), (0, -BESIDE),
    (ASLANT, ASLANT), (-ASLANT, ASLANT), (ASLANT, -ASLANT), (-ASLANT, -ASLANT),
)  # fmt: skip
#: Squares of distances from others that somebody keeps on his way, a little more than he must.
CLEAR_OF_FRIENDS, CLEAR_OF_FOES = BASES * BASES, CONTACT * CONTACT + 2_400
PAST_THE_FOE = BASES * BASES + 500


class Charge(NamedTuple):
    """Moves into contact, attacks, and what they are worth."""

    steps: tuple[tuple[str, Point], ...]
    attacks: tuple[tuple[tuple[str, ...], str], ...]
    value: float


def charge(scene: Scene, members: list[Figure]) -> Charge | None:
    """The best assault of a unit, or None: several on one, until he has no chance."""
    posts = scene.posts
    near = _in_reach(scene, members)
    free = [f for f in members if not posts.is_inside(f.at)] if near else []
    near = [foe for foe in near if _is_in_reach(free, foe) and not posts.is_inside(foe.at)]
    if not near:
        return None
    near.sort(key=lambda foe: (-foe.worth, min(_square(f.at, foe.at) for f in free)))
    taken = dict(scene.friends)
    steps: list[tuple[str, Point]] = []
    attacks: list[tuple[tuple[str, ...], str]] = []
    value = 0.0
    for foe in near:
        gang, spots = _gang(scene, free, foe, taken)
        if not gang:
            continue
        chance = beat_chance(_pool(gang), _defence(scene, foe))
        if chance < 0.3:
            continue
        value += chance * foe.worth
        for figure, at in zip(gang, spots, strict=True):
            taken[figure.who.id] = at
            steps.append((figure.who.id, at))
        attacks.append((tuple([f.who.id for f in gang]), foe.id))
        free = [f for f in free if f not in gang]
        if not free:
            break
    return Charge(tuple(steps), tuple(attacks), value) if attacks else None


def _gang(
    scene: Scene, free: list[Figure], foe: Foe, taken: dict[str, Point]
) -> tuple[list[Figure], list[Point]]:
    """As many as it takes, the nearest first."""
    gang: list[Figure] = []
    spots: list[Point] = []
    held = dict(taken)
    for figure in sorted(free, key=lambda f: _square(f.at, foe.at)):
        at = _contact(scene, figure, foe, held)
        if at is None:
            continue
        gang.append(figure)
        spots.append(at)
        held[figure.who.id] = at
        if len(gang) > 4 or beat_chance(_pool(gang), _defence(scene, foe)) >= ENOUGH:
            break
    return gang, spots


def _pool(gang: list[Figure]) -> tuple[str, ...]:
    return pool_of([(f.who.training, f.who.dc) for f in gang])


def _defence(scene: Scene, foe: Foe) -> tuple[str, ...]:
    """He, and comrades who touch him: they will back him up."""
    figures = scene.battle.figures
    helping = [
        o for o in scene.foes if o.unit == foe.unit and _square(o.at, foe.at) <= CONTACT * CONTACT
    ]
    fighters = [figures[o.id].who for o in helping]
    return pool_of([(who.training, who.dc) for who in fighters])


def _contact(scene: Scene, figure: Figure, foe: Foe, taken: dict[str, Point]) -> Point | None:
    """A free place in contact that he can run to, the nearest."""
    at, field, breached = figure.at, scene.battle.field, scene.battle.breached
    spots = [(foe.at[0] + dx, foe.at[1] + dy) for dx, dy in ROUND]
    spots.sort(key=lambda p: _square(at, p))
    slowly = halved(RUN)
    for to in spots:
        far = _square(at, to)
        if far > RUN * RUN or at == to:
            continue
        if far > slowly * slowly and field.slow_leg(at, to, breached):
            continue
        if field.indoor_leg(at, to) or field.run_over(at, to, BASE_RADIUS):
            continue
        if field.wall_in_leg(at, to, breached)[0] or not scene.posts.is_ground(to):
            continue
        if _is_open(scene, figure, foe, at, to, taken):
            return to
    return None


def _is_open(
    scene: Scene, figure: Figure, foe: Foe, at: Point, to: Point, taken: dict[str, Point]
) -> bool:
    x, y = to
    for name, (u, v) in taken.items():
        if name != figure.who.id and (u - x) ** 2 + (v - y) ** 2 < CLEAR_OF_FRIENDS:
            return False
    others = [o for o in scene.foes if o is not foe]
    if any(_square(o.at, to) < CLEAR_OF_FOES for o in others):
        return False
    room = Room(scene, (at,), RUN, foe)
    return not room.touches_a_hull(to) and room.is_open(at, to) and _keeps_clear(at, to, foe.at)


def _keeps_clear(at: Point, to: Point, foe: Point) -> bool:
    """The way does not run over the defender himself: it ends on the near side of him."""
    dx, dy = to[0] - at[0], to[1] - at[1]
    return (foe[0] - to[0]) * dx + (foe[1] - to[1]) * dy >= 0 or (
        ((foe[0] - at[0]) * dy - (foe[1] - at[1]) * dx) ** 2 >= PAST_THE_FOE * (dx * dx + dy * dy)
    )


def _in_reach(scene: Scene, members: list[Figure]) -> list[Foe]:
    """Foes so near to the ground that a unit stands on that one of it may reach them."""
    far = RUN + CONTACT
    columns, rows = zip(*[f.at for f in members], strict=True)
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    return [
        foe
        for foe in scene.foes
        if left - far <= foe.at[0] <= right + far and top - far <= foe.at[1] <= bottom + far
    ]


def _is_in_reach(free: list[Figure], foe: Foe) -> bool:
    far = (RUN + CONTACT) ** 2
    return any(_square(f.at, foe.at) <= far for f in free)


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
