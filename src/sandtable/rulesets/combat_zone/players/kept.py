"""What a figure may do, as long as nobody stirs beside it or where one of its moves would end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from sandtable.refusals import allows
from sandtable.rulesets import kept as keeping
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    FireTemplate,
    Move,
    OpportunityFire,
    Pivot,
    Shoot,
    ThrowGrenade,
)
from sandtable.rulesets.combat_zone.play.crews import weapons_served

Check = Callable[[Battle, Any], None]
TOUCH = 100  # beyond two of the widest bases: so near to a figure its friends may matter to it

#: What a friend elsewhere neither hinders nor allows.
FROM_AFAR = (AimedShot, FireTemplate, OpportunityFire, Pivot, Shoot, ThrowGrenade)


def kept(battle: Battle, figure: Figure, check: Check, proposals: Iterator[Any]) -> Iterator[Any]:
    """Those of the proposals that pass the check."""
    reach = 2 * battle.widest + TOUCH

    def touches(command: Any, spots: list[Point]) -> bool:
        if isinstance(command, Move):
            return _is_near(command.path[-1], spots, reach)
        return not isinstance(command, FROM_AFAR)

    return keeping.kept(
        battle,
        figure,
        _rest(battle),
        proposals,
        partial(allows, check, battle),
        touches,
        upsets=lambda spots: battle.field.has_levels or _is_near(figure.at, spots, reach),
        lasts=lambda: _is_on_its_own(battle, figure),
    )


def _is_near(at: Point, spots: list[Point], reach: int) -> bool:
    x, y = at
    return any(abs(x - u) <= reach and abs(y - v) <= reach for u, v in spots)


def _rest(battle: Battle) -> tuple[object, ...]:
    """All of a battle but its figures, and who of them is acting."""
    return (
        battle.options,
        (battle.turn, battle.phase, battle.active, battle.granted),
        (battle.shut, battle.locked, battle.gaps, battle.ruins, battle.burning, battle.smoke),
        (battle.barrages, battle.batteries, battle.crewed),
        (battle.groups, battle.things, battle.vehicles),
    )


def _is_on_its_own(battle: Battle, figure: Figure) -> bool:
    """Neither in a vehicle nor at a weapon or a radio with which others help him."""
    return not (figure.aboard or battle.batteries or weapons_served(battle, figure))
