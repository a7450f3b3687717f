"""What happens in a battle, in the past tense, and the one function that makes it so.

`events_turn.py` has the turn, moves and states, `events_fire.py` losses, vehicles and combats.
"""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.modern_battles.battle.events import fire as events_fire
from sandtable.rulesets.modern_battles.battle.events import turn as events_turn
from sandtable.rulesets.modern_battles.battle.events.fire import *  # noqa: F403
from sandtable.rulesets.modern_battles.battle.events.turn import *  # noqa: F403
from sandtable.rulesets.modern_battles.battle.state import Battle

_APPLY = events_turn.APPLY | events_fire.APPLY

#: Every event, for the record's file format.
EVENTS: tuple[type, ...] = tuple(_APPLY)
#: Those that show something hidden: the mines that somebody finds or sets off (MB-INI-03).
REVEALS: tuple[type, ...] = (events_turn.MinesFound, events_turn.MinesSprung)


def apply(battle: Battle, event: Any) -> Battle:
    """The next state. Nothing else makes one."""
    return _APPLY[type(event)](battle, event)
