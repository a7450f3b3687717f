"""Reaches of close combat, and ways that lead into one (MB-CC-01, MB-MOV-11)."""

from __future__ import annotations

from itertools import pairwise

from sandtable.ground.moving import comes_closer
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    Battle,
    Figure,
)
from sandtable.rulesets.modern_battles.ground.around import Around
from sandtable.rulesets.modern_battles.ground.bases import (
    LONGEST_REACH,
    Path,
    reach_of,
    whole_path,
)
from sandtable.rulesets.modern_battles.ground.pieces import (
    Fault,
)
from sandtable.rulesets.modern_battles.ground.standing import (
    near_leg,
)


def reach_fault(
    battle: Battle,
    who: str,
    path: Path,
    around: Around | None = None,
    besides: tuple[str, ...] = (),
) -> Fault | None:
    """The enemy into whose reach, or whose own reach, a path brings a foot figure (MB-MOV-11).

    `besides`: units that it fights already (MB-MOV-12).
    """
    if around is not None and not around.figures:
        return None
    figure = battle.figures[who]
    own = reach_of(battle.units[figure.unit])
    whole = whole_path(battle, who, path)
    legs = list(pairwise(whole))
    enemy = battle.enemy_of(figure.side)
    for other in _near_path(battle, enemy, whole) if around is None else around.figures:
        if other.side != enemy or other.unit in besides:
            continue
        apart = 2 * BASE_RADIUS + max(own, reach_of(battle.units[other.unit]))
        if any(comes_closer(p, q, other.at, apart) for p, q in legs):
            return "mb-way-reach", "MB-MOV-11", {"figure": other.id, "unit": other.unit}
    return None


def _near_path(battle: Battle, side: str, path: Path) -> list[Figure]:
    """Those who could be in a reach of somebody on a path, in their order."""
    xs, ys = [x for x, _ in path], [y for _, y in path]
    first, last = (min(xs), min(ys)), (max(xs), max(ys))
    return near_leg(battle, side, first, last, 2 * BASE_RADIUS + LONGEST_REACH)
