"""Modern Battles on a screen: what a table, a panel and a log say of a battle.

Mines that a side has neither laid nor found are taken out of the battle before anything is drawn
of it, told or refused (MB-INI-03).
"""

from __future__ import annotations

from sandtable.drawing.modern_battles import (
    dangers,
    ending,
    goals,
    panel,
    prompting,
    sighting,
    status,
    story,
    view,
)
from sandtable.drawing.modern_battles.desk import Desk
from sandtable.drawing.modern_battles.lesson import LESSONS
from sandtable.drawing.modern_battles.muster import MUSTER
from sandtable.drawing.modern_battles.orders import GIVE_UP
from sandtable.drawing.modern_battles.scenes import SCENERY
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.table import Parts, VeiledTable
from sandtable.rulesets.modern_battles.battle.hiding import seen_by
from sandtable.rulesets.modern_battles.commands.declared import COMMANDS

PARTS = Parts(
    voice=Voice,
    desk=Desk,
    view=view.view,
    status=status.status,
    panel=panel.panel,
    prompt=prompting.prompt,
    log_lines=story.log_lines,
    sourced_lines=story.sourced_lines,
    scenery=SCENERY,
    trail=story.trail,
    sight=sighting.sight,
    commands=COMMANDS,
    summary=status.summary,
    end=ending.end,
    goals=goals.goals,
    points=goals.points,
    lessons=LESSONS,
    muster=MUSTER,
    danger=dangers.LOOK,
    concede=GIVE_UP,
)


class ModernBattlesTable(VeiledTable):
    """The drawing of Modern Battles: mines that an entry finds are known by it to all."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PARTS, seen_by)
