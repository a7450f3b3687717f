"""What happens in a battle, in the past tense, and the one function that makes it so.

One file per part of the sheet; each says what its events are and what they change.
"""

from __future__ import annotations

from sandtable.rulesets.hex_tactical.battle.events import assault as events_assault
from sandtable.rulesets.hex_tactical.battle.events import fire as events_fire
from sandtable.rulesets.hex_tactical.battle.events import moves as events_moves
from sandtable.rulesets.hex_tactical.battle.events import support as events_support
from sandtable.rulesets.hex_tactical.battle.events import turn as events_turn
from sandtable.rulesets.hex_tactical.battle.events.assault import *  # noqa: F403
from sandtable.rulesets.hex_tactical.battle.events.fire import *  # noqa: F403
from sandtable.rulesets.hex_tactical.battle.events.moves import *  # noqa: F403
from sandtable.rulesets.hex_tactical.battle.events.support import *  # noqa: F403
from sandtable.rulesets.hex_tactical.battle.events.turn import *  # noqa: F403
from sandtable.rulesets.hex_tactical.battle.state import Battle

_APPLY = (
    events_turn.APPLY
    | events_moves.APPLY
    | events_fire.APPLY
    | events_assault.APPLY
    | events_support.APPLY
)

#: Every event, for the record's file format.
EVENTS: tuple[type, ...] = tuple(_APPLY)

#: Those that show one side what the other has hidden.
REVEALS: tuple[type, ...] = (
    events_fire.Revealed,
    events_fire.Fired,
    events_fire.TrapStruck,
    events_assault.AssaultEntered,
    events_assault.DefendersRevealed,
)


def apply(battle: Battle, event: object) -> Battle:
    """The next state. Nothing else makes one."""
    return _APPLY[type(event)](battle, event)
