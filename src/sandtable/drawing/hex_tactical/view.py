"""The map as a side sees it; `voice` speaks of what that side may know (HX-OBS-05)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical import ground, markers, objectives, pieces
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.umpire import Waiting


def view(voice: Voice, side: str | None, waiting: Waiting | None) -> v.View:
    """While somebody is asked a question nobody can give a command."""
    listed = pieces.pieces(voice, None if waiting else side)
    shown: v.View = {
        "table": ground.table(voice.battle.field),
        "terrain": ground.terrain(voice),
        "zones": ground.zones(voice),
        "objectives": objectives.objectives(voice),
        "smoke": markers.smoke(voice),
        "pieces": listed,
        "groups": pieces.groups(voice),
        "legend": ground.legend(voice, listed),
        "offtable": pieces.off_table(voice),
    }
    spots = markers.spots(voice)
    if spots:
        shown["spots"] = spots
    light = markers.light(voice)
    if light:
        shown["light"] = light
    return shown
