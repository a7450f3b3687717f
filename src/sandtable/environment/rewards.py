"""What a side is paid for: the result alone, points, or what its position is worth."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from sandtable.players.rollouts import score
from sandtable.players.styles import EVEN
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS

#: What a position is worth to a side that sees this view; the reward is by how much it grows.
Standing = Callable[[Any, Any, str], float]


def _result(ruleset: Any, view: Any, side: str) -> float:
    """1 for a battle won, -1 for one lost, 0 for a draw and before."""
    won = score(ruleset, view, side)
    return 0.0 if won is None else 2 * won - 1


def _points(ruleset: Any, view: Any, side: str) -> float:
    """Victory points ahead of the enemy, as they stand."""
    victory = import_module(f"{RULESETS[ruleset.id].package}.battle.victory")
    points = victory.score(view)
    return float(2 * points[side] - sum(points.values()))


def _worth(ruleset: Any, view: Any, side: str) -> float:
    """What players who look ahead think of it; the result, once there is one."""
    if score(ruleset, view, side) is not None:
        return _result(ruleset, view, side)
    return EVEN.leaf(ruleset.AHEAD.worth(view, side))


REWARDS: dict[str, Standing] = {"result": _result, "points": _points, "worth": _worth}


def reward_named(name: str) -> Standing:
    if name not in REWARDS:
        raise BadInput("unknown-reward", value=name, nearest=tuple(REWARDS))
    return REWARDS[name]
