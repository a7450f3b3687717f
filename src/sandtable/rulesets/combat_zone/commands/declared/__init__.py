"""Every command of Combat Zone, declared once (CZ-CMD). One file per heading."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.commands.declared import (
    combat,
    figures,
    order,
    urban,
    vehicles,
    weapons,
)
from sandtable.rulesets.combat_zone.commands.declared.kinds import WORDS
from sandtable.rulesets.combat_zone.commands.line import Line
from sandtable.rulesets.command import Commands

HEADINGS = (figures, combat, order, vehicles, weapons, urban)
COMMANDS = Commands(
    WORDS,
    Line,
    *(declared for heading in HEADINGS for declared in heading.COMMANDS),
)
