"""The table as players see it. Modern Skirmish hides nothing: sides differ in who can act."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish import ground, pieces
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.umpire import Waiting


def view(voice: Voice, side: str | None, waiting: Waiting | None) -> v.View:
    """While somebody is asked a question nobody can give a command."""
    field = voice.battle.field
    listed = pieces.pieces(voice, None if waiting else side)
    shown: v.View = {
        "table": {
            "width": field.width,
            "height": field.height,
            "unit": "cm",
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
    if voice.battle.charges:
        shown["spots"] = ground.charges(voice)
    light = ground.light(voice)
    if light:
        shown["light"] = light
    return shown
