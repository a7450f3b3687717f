"""Lessons of Combat Zone."""

from __future__ import annotations

from sandtable.drawing.combat_zone.looks import LOOKS
from sandtable.drawing.lesson import Lessons
from sandtable.rulesets.combat_zone.commands import AnswerFire
from sandtable.rulesets.combat_zone.commands.typed import as_typed

LESSONS = Lessons(LOOKS, as_typed, LOOKS.is_near, (AnswerFire,))
