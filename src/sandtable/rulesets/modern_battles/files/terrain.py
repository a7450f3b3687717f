"""Terrain of a scenario file: shapes on the table into pieces (MB-TER-01, MB-TER-06, MB-TER-08).

What an entry of the sketch does not say comes from its kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sandtable.ground.free import Piece
from sandtable.reading import Given, Names
from sandtable.rulesets import sketch
from sandtable.rulesets.modern_battles.ground.pieces import (
    COVERS,
    HEAVY,
    HILL,
    LIGHT,
    MINEFIELD,
    SMOKE,
    Terrain,
)

#: What a piece is where the scenario names only a kind.
KINDS: dict[str, dict[str, Any]] = {
    "normal": {},
    "difficult-sparse": {"cover": LIGHT},
    "difficult-dense": {"half": True, "dense": True, "rises": 1, "cover": LIGHT},
    "very-difficult": {"half": True, "bogs": True},
    "obstacle": {"obstacle": True, "cover": LIGHT},
    "building": {"interior": True, "rises": 1, "cover": LIGHT},
    "fortified-house": {"interior": True, "rises": 1, "cover": HEAVY},
    "bunker": {"interior": True, "rises": 1, "cover": HEAVY},
    "trench": {"stops_vehicles": True, "cover": HEAVY},
    "foxholes": {"stops_vehicles": True, "cover": LIGHT},
    "wreck": {"impassable": True, "rises": 1, "cover": LIGHT},
    "impassable": {"impassable": True},
    HILL: {"level": 1},
    MINEFIELD: {},
    SMOKE: {"cover": LIGHT},
}
FLAGS = ("impassable", "dense", "hull_down")
FIELDS = ("name", "kind", "cover", "level", "storeys", "turns", "side", *FLAGS)
MOST_LEVELS = 9


def read_terrain(given: Given, width: int, height: int, names: Names) -> tuple[Terrain, ...]:
    """All pieces, in the order of the file."""
    pieces: list[Terrain] = []
    for entry in sketch.entries(given, FIELDS):
        drawn = list(_pieces(entry, (width, height)))
        entry.take(names, [piece.id for piece in drawn])
        pieces += drawn
    return tuple(pieces)


def _pieces(entry: sketch.Entry, size: tuple[int, int]) -> Iterator[Terrain]:
    fields, name = entry.fields, entry.name
    kind = fields["kind"].one_of(KINDS, "terrain-kind") if "kind" in fields else "normal"
    traits = KINDS[kind] | _traits(kind, fields)
    for piece_id, linear, shape in entry.drawn(size):
        if linear and traits.get("interior"):
            raise fields["l"].refuse("scenario-building-line")
        piece = Terrain(
            piece_id, shape, kind, part_of=name, sign=entry.letter, linear=linear, **traits
        )
        if piece.interior:  # its edge is walls: straight ones
            piece = replace(piece, shape=Piece(piece_id, piece.outline))
        yield piece


def _traits(kind: str, fields: dict[str, Given]) -> dict[str, Any]:
    """What the entry says beyond its kind."""
    traits: dict[str, Any] = {flag: fields[flag].flag() for flag in FLAGS if flag in fields}
    if "cover" in fields:
        traits["cover"] = fields["cover"].one_of(COVERS, "cover")
    for key, owner in (("level", kind == HILL), ("turns", kind == SMOKE)):
        if key in fields and not owner:
            raise fields[key].refuse("mb-scenario-not-its-own", name=key, kind=kind)
    if "level" in fields:
        traits["level"] = fields["level"].whole(1, MOST_LEVELS)
    if "storeys" in fields:
        if not KINDS[kind].get("interior"):
            raise fields["storeys"].refuse("mb-scenario-not-its-own", name="storeys", kind=kind)
        traits["rises"] = fields["storeys"].whole(1, MOST_LEVELS)
    if "turns" in fields:
        first, last = (turn.whole(1, 100) for turn in _two(fields["turns"]))
        traits["turns"] = first, last
    if ("side" in fields) != (kind == MINEFIELD):
        if "side" in fields:
            raise fields["side"].refuse("mb-scenario-not-its-own", name="side", kind=kind)
        raise fields["kind"].refuse("mb-scenario-whose-mines", name=fields["id"].text())
    if "side" in fields:
        traits["side"] = fields["side"].text()
    return traits


def _two(given: Given) -> list[Given]:
    if not isinstance(given.value, list) or len(given.value) != 2:
        raise given.wrong("mb-turns")
    return given.items()
