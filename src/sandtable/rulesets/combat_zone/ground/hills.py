"""Hills (collines): ground that rises gently. They change what is seen, not how one walks.

Our reading (CZ-GEN-09): whoever and whatever stands on a hill is higher by its height, so that
lines of sight from there pass over lower things; a hill hides what lies beyond it from those who
are not on it. Walking and driving up costs nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sandtable.ground.free import Box, Disc, Outline, Piece, point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import Point

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.ground.terrain import Terrain

KIND = "hill"


class Hill(NamedTuple):
    """A piece of terrain that rises by so much."""

    id: str
    outline: Outline
    height: int

    @property
    def piece(self) -> Piece:
        """Its body, which stops lines that pass over it too low."""
        return Piece(self.id, self.outline, kind=KIND, height=self.height, blocks=True)


def hills_of(terrain: tuple[Terrain, ...]) -> tuple[Hill, ...]:
    return tuple(Hill(t.id, t.outline, t.height) for t in terrain if t.kind == KIND and t.height)


def rise_at(hills: tuple[Hill, ...], at: Point) -> int:
    """How much higher the ground is at a point."""
    return max((h.height for h in hills if point_in_polygon(at, h.outline)), default=0)


def under(hills: tuple[Hill, ...], at: Point) -> tuple[str, ...]:
    """The hills on which a point lies."""
    return tuple(h.id for h in hills if point_in_polygon(at, h.outline))


def lifted(hills: tuple[Hill, ...], piece: Piece) -> Piece:
    """A piece that stands wholly on a hill, as lines of sight meet it."""
    rise = min((rise_at(hills, corner) for corner in piece.outline), default=0)
    if not rise:
        return piece
    height = None if piece.height is None else piece.height + rise
    return replace(piece, base=piece.base + rise, height=height)


def raised(hills: tuple[Hill, ...], base: Disc) -> Disc:
    """A base as lines of sight find it."""
    rise = rise_at(hills, base.centre)
    return Disc(base.centre, base.radius, base.foot + rise) if rise else base


def raised_hull(hills: tuple[Hill, ...], hull: Box) -> Box:
    rise = rise_at(hills, hull.centre)
    if not rise:
        return hull
    return Box(hull.centre, hull.length, hull.width, hull.facing, hull.foot + rise)
