"""What happens in a battle, in the past tense, and the one function that makes it so.

One file per heading; each says what its events are and what they change.
"""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.events import (
    figures,
    harm,
    movement,
    order,
    riding,
    urban,
    vehicles,
    weapons,
)
from sandtable.rulesets.combat_zone.battle.events.figures import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.events.harm import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.events.movement import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.events.order import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.events.riding import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.events.urban import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.events.vehicles import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.events.weapons import *  # noqa: F403
from sandtable.rulesets.combat_zone.battle.state import Battle

_APPLY = (
    order.APPLY
    | movement.APPLY
    | figures.APPLY
    | harm.APPLY
    | urban.APPLY
    | vehicles.APPLY
    | riding.APPLY
    | weapons.APPLY
)

#: Every event, for the record's file format.
EVENTS: tuple[type, ...] = tuple(_APPLY)


def apply(battle: Battle, event: object) -> Battle:
    """The next state. Nothing else makes one."""
    return _APPLY[type(event)](battle, event)
