"""What happens in a battle, in the past tense, and the one function that makes it so.

`turn` has the turn, set-up and states, `moves` ways, `fire` fire, losses and combats, `vehicles`
what becomes of them.
"""

from __future__ import annotations

from sandtable.rulesets.modern_battles.battle.events import fire as _fire
from sandtable.rulesets.modern_battles.battle.events import moves as _moves
from sandtable.rulesets.modern_battles.battle.events import turn as _turn
from sandtable.rulesets.modern_battles.battle.events import vehicles as _vehicles
from sandtable.rulesets.modern_battles.battle.events.fire import *  # noqa: F403
from sandtable.rulesets.modern_battles.battle.events.moves import *  # noqa: F403
from sandtable.rulesets.modern_battles.battle.events.turn import *  # noqa: F403
from sandtable.rulesets.modern_battles.battle.events.vehicles import *  # noqa: F403
from sandtable.rulesets.modern_battles.battle.state import Battle

_APPLY = _turn.APPLY | _moves.APPLY | _fire.APPLY | _vehicles.APPLY

#: Every event, for the record's file format.
EVENTS: tuple[type, ...] = tuple(_APPLY)
#: Those that show something hidden: the mines that somebody finds or sets off (MB-INI-03).
REVEALS: tuple[type, ...] = (_moves.MinesFound, _moves.MinesSprung)


def apply(battle: Battle, event: object) -> Battle:
    """The next state. Nothing else makes one."""
    return _APPLY[type(event)](battle, event)
