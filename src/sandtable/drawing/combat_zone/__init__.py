"""Combat Zone on a screen: what a table, a panel and a log say of a battle."""

from __future__ import annotations

from sandtable.drawing.combat_zone import (
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
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.drawing.combat_zone.lesson import LESSONS
from sandtable.drawing.combat_zone.muster import MUSTER
from sandtable.drawing.combat_zone.orders import GIVE_UP
from sandtable.drawing.combat_zone.scenes import SCENERY
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.drawing.table import Parts, Table
from sandtable.rulesets.combat_zone.commands.declared import COMMANDS

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


class CombatZoneTable(Table):
    """The drawing of Combat Zone."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PARTS)
