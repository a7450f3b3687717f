"""An enemy as at the start of his next activation, from which danger is counted (CZ-SEQ)."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.combat_zone.battle import events
from sandtable.rulesets.combat_zone.battle.events import Activated
from sandtable.rulesets.combat_zone.battle.events.lying import weapons_rested
from sandtable.rulesets.combat_zone.battle.events.order import AFTER_TURN, AT_TURN
from sandtable.rulesets.combat_zone.battle.state import ACTIONS, Battle, changed, with_figures
from sandtable.rulesets.combat_zone.battle.victory import is_last

#: As it is at the start of a turn, when no malfunction keeps it from acting.
FRESH: dict[str, Any] = {**AFTER_TURN, **AT_TURN, "idle": False}


def activated(battle: Battle, group: str, side: str) -> Battle:
    """A group or a vehicle has just been activated, with all its points."""
    if is_last(battle) and battle.active == group:
        return battle  # what they have done of their last activation counts
    battle = weapons_rested(with_figures(battle, {f.id: FRESH for f in battle.unit(group)}))
    battle = changed(
        battle, phase=ACTIONS, to_act=side, active="", acting="", block=(), declared=None, watched=0
    )
    return events.apply(battle, Activated(group))
