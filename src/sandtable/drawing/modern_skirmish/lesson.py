"""Lessons of Modern Skirmish.

Steps name the answers to questions too, after the command they answer. Whoever answers otherwise,
or wins a different position by it, has left the lesson: the game goes on as any other.
"""

from __future__ import annotations

from sandtable.drawing.lesson import Lessons
from sandtable.drawing.modern_skirmish.looks import LOOKS
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.commands.typed import as_typed

#: Kinds that are answers and nothing else.
ANSWERS_ONLY = (c.CoveringFire, c.Placed, c.Supporters, c.Yes, c.Chosen)
LESSONS = Lessons(LOOKS, as_typed, LOOKS.is_near, ANSWERS_ONLY)
