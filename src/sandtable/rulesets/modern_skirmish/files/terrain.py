"""Terrain of a scenario file: shapes on the table into pieces, and the openings of rooms.

What an entry of the sketch does not say comes from its kind (MS-MOVE-06).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from sandtable.ground.free import Piece
from sandtable.reading import Given, Names
from sandtable.rulesets import sketch
from sandtable.rulesets.modern_skirmish.ground.pieces import (
    COVERS,
    OPENINGS,
    Opening,
    Terrain,
    is_on_edge,
)

#: MS-MOVE-06: what a piece is where the scenario names only a kind.
KINDS: dict[str, dict[str, Any]] = {
    "none": {},
    "woods": {"difficult": True, "cover": "light"},
    "rubble": {"difficult": True, "cover": "light"},
    "hedge": {"obstacle": True, "cover": "light"},
    "fence": {"obstacle": True, "cover": "light"},
    "low-wall": {"obstacle": True, "cover": "heavy"},
    "building": {"interior": True, "cover": "heavy", "blocking": True},
    "ladder": {"obstacle": True, "cover": "none"},
}
FLAGS = ("difficult", "obstacle", "interior", "blocking", "impassable")
FIELDS = ("name", "kind", "cover", "openings", *FLAGS)


class Ground(NamedTuple):
    """What a file says about the ground."""

    terrain: tuple[Terrain, ...] = ()
    openings: tuple[Opening, ...] = ()


def read_terrain(given: Given, width: int, height: int, names: Names) -> Ground:
    """All pieces and openings, in the order of the file."""
    pieces: list[Terrain] = []
    marked: list[tuple[Terrain, Given]] = []
    for entry in sketch.entries(given, FIELDS):
        of_entry = list(_pieces(entry, (width, height)))
        entry.take(names, [piece.id for piece in of_entry])
        pieces += of_entry
        if "openings" in entry.fields:
            openings = entry.fields["openings"]
            marked.append((_only_room(openings, of_entry), openings))
    return Ground(tuple(pieces), _openings(marked, pieces, names))


def _pieces(entry: sketch.Entry, size: tuple[int, int]) -> Iterator[Terrain]:
    fields, name = entry.fields, entry.name
    kind = fields["kind"].one_of(KINDS, "terrain-kind") if "kind" in fields else "none"
    flags = dict(KINDS[kind])
    flags |= {flag: fields[flag].flag() for flag in FLAGS if flag in fields}
    if "cover" in fields:
        flags["cover"] = fields["cover"].one_of(COVERS, "cover")
    for piece_id, linear, shape in entry.drawn(size):
        if linear and flags.get("interior"):
            raise fields["l"].refuse("scenario-building-line")
        piece = Terrain(
            piece_id, shape, kind, part_of=name, sign=entry.letter, linear=linear, **flags
        )
        if piece.interior:  # its edge is walls: straight ones
            piece = replace(piece, shape=Piece(piece_id, piece.outline))
        yield piece


# --- openings -------------------------------------------------------------------------------------
def _only_room(given: Given, pieces: list[Terrain]) -> Terrain:
    name = pieces[0].part_of
    if not pieces[0].interior:
        raise given.refuse("ms-scenario-opening-outside", name=name)
    if len(pieces) > 1:
        raise given.refuse("scenario-openings-of-several")
    return pieces[0]


def _openings(
    marked: list[tuple[Terrain, Given]], pieces: list[Terrain], names: Names
) -> tuple[Opening, ...]:
    """Each once: that between two rooms may be listed with both (MS-MOVE-07)."""
    openings: dict[str, Opening] = {}
    for room, given in marked:
        for name, opening in given.entries():
            parts = opening.items()
            if len(parts) != 3:
                raise opening.wrong("opening")
            at = parts[0].coordinate(), parts[1].coordinate()
            kind = parts[2].one_of(OPENINGS, "opening")
            if not is_on_edge(room, at):
                raise opening.refuse("scenario-door-off-wall", name=name, building=room.part_of)
            known = openings.get(name)
            if known is None:
                names.take(opening, name)
            elif (known.at, known.kind) != (at, kind):
                raise opening.refuse("ms-scenario-opening-twice", name=name)
            rooms = tuple(t.id for t in pieces if t.interior and is_on_edge(t, at))
            openings[name] = Opening(name, at, kind, rooms)
    return tuple(openings.values())
