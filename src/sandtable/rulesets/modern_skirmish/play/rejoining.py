"""The way back of those whom losses have cut off from their unit (MS-COH-02)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.ground.free import length, point_along
from sandtable.rulesets.modern_skirmish.battle.state import (
    COHESION,
    RAPID,
    TACTICAL,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.modern_skirmish.commands import Move
from sandtable.rulesets.modern_skirmish.play.activation import acting_units
from sandtable.rulesets.modern_skirmish.play.cohesion import cut_off, others_of
from sandtable.rulesets.modern_skirmish.play.movement import (
    check_move,
    left_to_move,
    must_rejoin,
)

LEAST = 100  # 1 cm: a shorter step back is not asked for


def owes_a_move(battle: Battle) -> str:
    """A figure of the activation that was cut off and could still come nearer, or "".

    A unit that was to embark and has not walks back like any other (MS-VEH-04).
    """
    if battle.order not in (TACTICAL, RAPID):
        return ""
    for unit in acting_units(battle):
        for figure in cut_off(battle, unit):
            if owes(battle, figure):
                return figure.id
    return ""


def owes(battle: Battle, figure: Figure) -> bool:
    """It was cut off when the order came, and could still come nearer."""
    return must_rejoin(battle, figure) and way_back(battle, figure) is not None


def way_back(battle: Battle, figure: Figure) -> Move | None:
    """Straight to the others, as far as it needs or can; None when it can come no nearer."""
    others = sorted(others_of(battle, figure.who.unit), key=lambda f: length(figure.at, f.at))
    if battle.options.cohesion == "all-pairs":  # the farthest is the one to get near to
        others.reverse()
    for other in others[:3]:
        for to in _steps(battle, figure, other):
            move = Move(figure.id, (to,))
            try:
                check_move(battle, move)
            except Refused:
                continue
            return move
    return None


def _steps(battle: Battle, figure: Figure, other: Figure) -> Iterator[Point]:
    """The longest first."""
    apart = length(figure.at, other.at)
    enough = apart - figure.who.radius - other.who.radius - COHESION + 2
    most = min(left_to_move(battle, figure), max(enough, LEAST), apart)
    for far in range(most, LEAST - 1, -LEAST):
        yield point_along(figure.at, other.at, far)
