"""Lessons of Hex Tactical: which answers their steps name besides commands."""

from __future__ import annotations

from sandtable.drawing.hex_tactical.looks import LOOKS
from sandtable.drawing.hex_tactical.places import middle
from sandtable.drawing.lesson import Lessons
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.commands.typed import as_typed

LESSONS = Lessons(LOOKS, as_typed, LOOKS.is_near, c.ANSWERS, middle)
