"""Where one climbs: holds and ropes, and ladders of what is no building, as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.combat_zone.voice import Voice
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS
from sandtable.rulesets.combat_zone.ground.levels import Way


def ways_up(voice: Voice) -> list[v.Terrain]:
    """Small areas with a name; stairs and ladders of buildings are part of those (CZ-URBAN)."""
    memory = voice.battle.field.memory("drawn ways")
    if voice.language not in memory:
        memory[voice.language] = list(_drawn(voice))
    drawn: list[v.Terrain] = memory[voice.language]
    return drawn


def _drawn(voice: Voice) -> Iterator[v.Terrain]:
    field = voice.battle.field
    buildings = {piece.id for piece in field.terrain if piece.is_building}
    for number, way in enumerate(field.ways, 1):
        if way.kind in ("stairs", "ladder") and way.piece in buildings:
            continue
        yield _area(voice, way, f"{way.piece}/{way.kind}-{number}")


def _area(voice: Voice, way: Way, name: str) -> v.Terrain:
    (x, y), half = way.at, BASE_RADIUS
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    return {
        "id": name,
        "kind": "area",
        "outline": [(x + dx, y + dy) for dx, dy in corners],
        "sign": "area",
        "label": voice.sentence(f"way-{way.kind}"),
        "detail": voice.sentence("way-leads", cm=voice.cm(way.feet[-1])),
        "difficult": False,
        "blocking": False,
    }
