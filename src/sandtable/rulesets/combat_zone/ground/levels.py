"""Floors, roofs, platforms and higher ground: at what heights a base can stand (CZ-URBAN).

A storey is 5 cm high. Heights are those of the floor above the table, in 1/100 cm: the ground is 0,
the first floor of a house on it 500. Where the sheet is silent we read: a base is borne by what is
under its centre; solid ground and solid platforms stop a walk below their top; a deck that does not
block leaves room underneath; doors are on the ground floor, windows on every floor; floors and
roofs stop lines of sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandtable.ground.free import Piece, point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import Point

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.ground.terrain import Terrain

STOREY = 500  # CZ-URBAN-08: the first floor is 5 cm up
SLAB = 10  # how thick floors and roofs are for lines of sight
RAISED = ("platform", "level")


@dataclass(frozen=True, slots=True)
class Extent:
    """From which height to which a piece reaches; `top` None: whatever the heights."""

    base: int
    top: int | None

    def is_at(self, foot: int) -> bool:
        """A base on this height meets the piece; what has no height stands on its own ground."""
        top = self.base + 1 if self.top is None else max(self.top, self.base + 1)
        return self.base <= foot < top


#: A piece of a table without levels.
FLAT = Extent(0, None)


@dataclass(frozen=True, slots=True)
class Way:
    """Stairs, a ladder, holds or a rope: a place, and the heights it joins, the lowest first."""

    kind: str  # "stairs", "ladder", "holds" or "rope"
    piece: str
    at: Point
    feet: tuple[int, ...]
    supports: tuple[int, ...] = ()  # heights between levels where one may halt (CZ-URBAN-05)

    def passes(self, foot: int) -> bool:
        return self.feet[0] <= foot <= self.feet[-1]


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """What a base meets at one height; `bearing` is what it stands on, None for the table."""

    foot: int
    barriers: tuple[Piece, ...]
    solid: tuple[Piece, ...]
    closed: tuple[Piece, ...]
    linear: tuple[Piece, ...]
    difficult: tuple[Piece, ...]
    boxed_barriers: tuple[tuple[int, int, int, int, Piece], ...]
    bearing: tuple[Piece, ...] | None = None
    prices: dict[tuple[Point, Point, int], int] = field(default_factory=dict)
    met: dict[tuple[Point, Point], tuple[str, ...]] = field(default_factory=dict)
    doors: dict[tuple[Point, Point], tuple[str, ...] | None] = field(default_factory=dict)
    memory: dict[Any, Any] = field(default_factory=dict)


# --- the terrain of a table -----------------------------------------------------------------------
def has_levels(terrain: Iterable[Terrain]) -> bool:
    """Somebody can get up somewhere: otherwise everything is played on the ground."""
    return any(
        piece.stairs
        or piece.ladders
        or piece.holds
        or piece.ropes
        or piece.roof
        or (piece.kind in RAISED and piece.height)
        for piece in terrain
    )


def ground_under(piece: Terrain, terrain: Iterable[Terrain]) -> int:
    """The height of the ground that a piece stands on: the table, or a level that holds it."""
    return max(
        (
            level.height or 0
            for level in terrain
            if level.kind == "level"
            and level.id != piece.id
            and all(point_in_polygon(corner, level.outline) for corner in piece.outline)
        ),
        default=0,
    )


def extent_of(piece: Terrain, ground: int) -> Extent:
    """From where to where a piece reaches; levels from the table, others from their own ground."""
    if piece.kind == "level":
        return Extent(0, piece.height or 0)
    if piece.is_building:
        return Extent(ground, ground + top_of(piece))
    return Extent(ground, None if piece.height is None else ground + piece.height)


def top_of(building: Terrain) -> int:
    """The height of a building over its ground: its floors."""
    return building.floors * STOREY


def feet_of(piece: Terrain, ground: int) -> tuple[int, ...]:
    """The heights at which bases stand inside the outline, the lowest first; () for any ground."""
    if piece.is_building:
        floors = tuple(ground + STOREY * n for n in range(piece.floors))
        return (*floors, ground + top_of(piece)) if piece.roof else floors
    if piece.kind == "level" and piece.height:
        return (piece.height,)
    if piece.kind == "platform" and piece.height:
        top = ground + piece.height
        return (top,) if is_solid(piece) else (ground, top)
    return ()


def is_solid(piece: Terrain) -> bool:
    """Nobody walks under it: higher ground, and platforms declared blocking or impassable."""
    return piece.kind == "level" or piece.blocking or piece.impassable


def ways_of(piece: Terrain, ground: int) -> Iterator[Way]:
    """The ways up a piece, from the ground it stands on to every floor and to its top."""
    feet = tuple(sorted({ground, *feet_of(piece, ground)}))
    if len(feet) < 2:
        return
    supports = tuple(ground + height for height in piece.supports)
    for kind, places in (
        ("stairs", piece.stairs),
        ("ladder", piece.ladders),
        ("holds", piece.holds),
        ("rope", piece.ropes),
    ):
        for at in places:
            yield Way(kind, piece.id, at, feet, supports)


def slabs(building: Terrain, ground: int) -> list[Piece]:
    """Floors between storeys, and the roof, as lines of sight meet them."""
    return [
        Piece(
            f"{building.id}/floor-{n}",
            building.outline,
            kind="floor",
            height=ground + STOREY * n,
            base=ground + STOREY * n - SLAB,
            blocks=True,
        )
        for n in range(1, building.floors + 1)
    ]
