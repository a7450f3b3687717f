"""The table's vocabulary: the forms of what a drawing says.

The client draws pieces, terrain, lines, panels and prompts, and knows no rule. A drawing translates
a ruleset's states into plain data of these forms, in the language asked for. Lengths are whole
numbers in 1/100 of the ruleset's unit, y to the south; a facing is a vector.
"""

from __future__ import annotations

from sandtable.drawing.vocabulary.coach import *  # noqa: F403
from sandtable.drawing.vocabulary.danger import *  # noqa: F403
from sandtable.drawing.vocabulary.goals import *  # noqa: F403
from sandtable.drawing.vocabulary.panel import *  # noqa: F403
from sandtable.drawing.vocabulary.reel import *  # noqa: F403
from sandtable.drawing.vocabulary.story import *  # noqa: F403
from sandtable.drawing.vocabulary.view import *  # noqa: F403
