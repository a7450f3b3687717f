"""The table as players see it. Mines that a side may not know are not in its battle (MB-INI-03)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles import ground, pieces
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.umpire import Waiting


def view(voice: Voice, side: str | None, waiting: Waiting | None) -> v.View:
    """While somebody is asked a question nobody can give a command."""
    field = voice.battle.field
    listed = pieces.pieces(voice, None if waiting else side)
    shown: v.View = {
        "table": {
            "width": field.width,
            "height": field.height,
            "unit": "in",
            "grid": ground.GRID,
        },
        "terrain": ground.terrain(voice),
        "zones": ground.zones(voice),
        "objectives": ground.objectives(voice),
        "smoke": ground.smoke(voice),
        "pieces": listed,
        "groups": pieces.groups(voice),
        "legend": ground.legend(voice, listed),
        "offtable": pieces.off_table(voice),
    }
    if marked := ground.spots(voice):
        shown["spots"] = marked
    return shown
