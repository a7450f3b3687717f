"""What happens in a battle, in the past tense, and the one function that makes it so.

One file per part of the sheet; each says what its events are and what they change.
"""

from __future__ import annotations

from sandtable.rulesets.modern_skirmish.battle.events import (
    close_combat,
    equipment,
    fire,
    moves,
    objects,
    turn,
)
from sandtable.rulesets.modern_skirmish.battle.events.close_combat import *  # noqa: F403
from sandtable.rulesets.modern_skirmish.battle.events.equipment import *  # noqa: F403
from sandtable.rulesets.modern_skirmish.battle.events.fire import *  # noqa: F403
from sandtable.rulesets.modern_skirmish.battle.events.moves import *  # noqa: F403
from sandtable.rulesets.modern_skirmish.battle.events.objects import *  # noqa: F403
from sandtable.rulesets.modern_skirmish.battle.events.turn import *  # noqa: F403
from sandtable.rulesets.modern_skirmish.battle.state import Battle

_APPLY = (
    turn.APPLY | moves.APPLY | fire.APPLY | close_combat.APPLY | equipment.APPLY | objects.APPLY
)

#: Every event, for the record's file format.
EVENTS: tuple[type, ...] = tuple(_APPLY)


def apply(battle: Battle, event: object) -> Battle:
    """The next state. Nothing else makes one."""
    return _APPLY[type(event)](battle, event)
