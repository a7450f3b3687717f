"""The table as players see it. Combat Zone hides nothing: sides differ in who can act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone import ground, gun_pieces, motors, pieces
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.umpire import Waiting

T = TypeVar("T")


def view(voice: Voice, side: str | None, waiting: Waiting | None) -> v.View:
    """While somebody is asked a question nobody can give a command."""
    field = voice.battle.field
    viewer = None if waiting else side
    figures = [*pieces.pieces(voice, viewer), *gun_pieces.pieces(voice, viewer)]
    if voice.battle.vehicles:
        figures += motors.pieces(voice, viewer)
    picture: v.View = {
        "table": voice.again("table", (field,), lambda: _table(voice)),
        "terrain": ground.terrain(voice),
        "zones": ground.zones(voice),
        "objectives": _for_both(voice, "objectives", lambda: ground.objectives(voice)),
        "smoke": _for_both(voice, "smoke", lambda: ground.smoke(voice)),
        "pieces": figures,
        "groups": _for_both(voice, "groups", lambda: pieces.groups(voice)),
        "legend": _for_both(voice, "legend", lambda: ground.legend(voice, figures)),
        "offtable": _for_both(voice, "offtable", lambda: pieces.off_table(voice)),
    }
    if voice.battle.barrages:
        picture["spots"] = gun_pieces.spots(voice)
    if field.dark:
        picture["light"] = {
            "kind": "night",
            "label": voice.sentence("light-night"),
            "detail": voice.sentence("light-night-detail"),
        }
    return picture


def _table(voice: Voice) -> v.Ground:
    field = voice.battle.field
    return {"width": field.width, "height": field.height, "unit": "cm", "grid": ground.GRID}


def _for_both(voice: Voice, name: str, draw: Callable[[], T]) -> T:
    """What does not depend on who looks is drawn once for a battle."""
    return voice.again(name, (voice.battle,), draw)
