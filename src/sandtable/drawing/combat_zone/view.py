"""The table as players see it. Combat Zone hides nothing: sides differ in who can act."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone import ground, pieces
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.umpire import Waiting


def view(voice: Voice, side: str | None, waiting: Waiting | None) -> Plain:
    """While somebody is asked a question nobody can give a command."""
    field = voice.battle.field
    figures = pieces.pieces(voice, None if waiting else side)
    return {
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
        "pieces": figures,
        "groups": pieces.groups(voice),
        "legend": ground.legend(voice, figures),
        "offtable": pieces.off_table(voice),
    }
