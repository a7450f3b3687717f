"""Lessons of Modern Battles: which command is as good as the one wanted, read from the looks."""

from __future__ import annotations

from sandtable.drawing.lesson import Lessons
from sandtable.drawing.modern_battles.looks import LOOKS
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands.typed import as_typed
from sandtable.rulesets.modern_battles.ground.places import combat_of


def is_near(battle: Battle, command: object, wanted: object) -> bool:
    """Any unit in a close combat names it (MB-CC-14)."""
    if isinstance(command, c.Fight) and isinstance(wanted, c.Fight):
        return wanted.combat in combat_of(battle, command.combat)
    return LOOKS.is_near(battle, command, wanted)


LESSONS = Lessons(LOOKS, as_typed, is_near, c.ANSWERS)
