"""Where an enemy could go to have a piece in sight and in range (MS-MOVE, MS-UNIT-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.ground.free import length
from sandtable.refusals import allows
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    Battle,
    Point,
)
from sandtable.rulesets.modern_skirmish.dice.shooting import SHORT_MOVE
from sandtable.rulesets.modern_skirmish.dice.weapons import MOVE_OR_SHOOT, weapon_named
from sandtable.rulesets.modern_skirmish.ground.sight import (
    Eye,
    aim_at,
    eye_of,
    sees,
)
from sandtable.rulesets.modern_skirmish.ground.ways import centre_of
from sandtable.rulesets.modern_skirmish.play.movement import left_to_move
from sandtable.rulesets.modern_skirmish.play.routes import mover_of
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.rulesets.threats import (
    ring,
)

RULES = ModernSkirmish()
EVERYWHERE: Point = (0, 0)  # a facing with the whole table before it
ROUND = 12  # directions in which an enemy is tried to come up


def ways_up(battle: Battle, enemy: str, who: str, reach: int) -> Iterator[tuple[Point, ...]]:
    """Ways of one leg, then of two, from whose end he sees the piece in range."""
    mover = mover_of(battle, enemy)
    most = left_to_move(battle, mover)
    if not reach or most < 100 or _is_too_far(battle, enemy, who, reach + most):
        return
    for far in (SHORT_MOVE, most):
        for to in _around(battle, mover.at, far):
            if _serves(battle, enemy, who, to, reach) and _may_go(battle, enemy, (to,)):
                yield (to,)
    for corner in _around(battle, mover.at, most // 2, ROUND // 2):
        if _may_go(battle, enemy, (corner,)):
            for to in _around(battle, corner, most // 2, ROUND // 2):
                if _serves(battle, enemy, who, to, reach) and _may_go(battle, enemy, (corner, to)):
                    yield (corner, to)


def _is_too_far(battle: Battle, enemy: str, who: str, far: int) -> bool:
    bases = 2_000  # more than the two pieces are long
    return length(centre_of(battle, enemy), centre_of(battle, who)) > far + bases


def _around(battle: Battle, at: Point, far: int, directions: int = ROUND) -> Iterator[Point]:
    yield from (to for to in ring(at, far - 1, directions) if battle.field.has(to))


def _serves(battle: Battle, enemy: str, who: str, at: Point, reach: int) -> bool:
    eye = all_round(battle, enemy, at)
    return sees(battle, eye, aim_at(battle, at, who), reach, in_the_dark=True)


def _may_go(battle: Battle, enemy: str, way: tuple[Point, ...]) -> bool:
    return allows(RULES.check, battle, c.Move(enemy, way))


def reach_after_moving(battle: Battle, enemy: str, weapons: Sequence[str]) -> int:
    """Of the farthest of his weapons; on foot some never move and fire (MS-WPN-03, MS-WPN-04)."""
    on_foot = enemy not in battle.vehicles
    ready = [name for name in weapons if not (on_foot and name in MOVE_OR_SHOOT)]
    return max([weapon_named(name).reach or 0 for name in ready], default=0)


def all_round(battle: Battle, who: str, at: Point | None = None) -> Eye:
    """From where somebody looks who may turn first (MS-UNIT-03)."""
    return eye_of(battle, who, at)._replace(facing=EVERYWHERE)
