"""Pieces of terrain, zones, and stretches of a leg (MB-TER, MB-GEN-14)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandtable.ground.free import Box, Disc, Outline, Piece, RoundPiece
from sandtable.ground.outlines import (
    Rectangle,
    bounds_of,
    is_within_one,
    outline_of,
    piece_holds,
)
from sandtable.rulesets.modern_battles.battle.state import Point

Shape = Piece | RoundPiece
Stretch = tuple[Fraction, Fraction]  # of a leg, as shares of it
#: Why something cannot be: the key of a sentence, the rule, and the facts.
Fault = tuple[str, str, dict[str, Any]]

NONE, LIGHT, HEAVY = COVERS = ("none", "light", "heavy")
MINEFIELD, SMOKE, HILL = "minefield", "smoke", "hill"
WRECKED = "wreck"  # terrain that the scenario calls so


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain: what it does to moves, to sight and to fire (MB-TER-01, MB-TER-06)."""

    id: str
    shape: Shape
    kind: str = "normal"
    cover: str = NONE
    half: bool = False  # half-rate ground (MB-TER-02)
    bogs: bool = False  # very difficult: vehicles may stick in it (MB-TER-04)
    obstacle: bool = False  # half the movement to cross (MB-TER-03)
    stops_vehicles: bool = False  # of no hindrance to foot, an obstacle to vehicles (MB-TER-08)
    interior: bool = False  # a building: entered by foot figures only (MB-TER-08)
    dense: bool = False  # 3 inches of it stop a line of sight (MB-GEN-10)
    impassable: bool = False
    level: int = 0  # of a hill (MB-GEN-14)
    rises: int = 0  # levels above the ground it stands on; 0: it hides nothing
    hull_down: bool = False  # the scenario marks it so for vehicles in it (MB-TER-07)
    turns: tuple[int, int] = (1, 100)  # of smoke: the first and the last (MB-TER-07)
    side: str = ""  # who has laid these mines (MB-INI-03)
    part_of: str = ""  # the scenario's entry: several shapes of one are several pieces
    sign: str = ""  # its letter on the sketch
    linear: bool = False

    def holds(self, at: Point) -> bool:
        """Whether the point is inside, its edge included."""
        return piece_holds(self.shape, at)

    def holds_strictly(self, at: Point) -> bool:
        """Whether the point is inside, its edge left out."""
        return piece_holds(self.shape, at, strictly=True)

    @property
    def name(self) -> str:
        """What the scenario calls it."""
        return self.part_of or self.id

    @property
    def outline(self) -> Outline:
        """For drawing; a round piece is round in everything that decides."""
        return outline_of(self.shape)

    @property
    def middle(self) -> Point:
        """The middle of its bounds: the ground there is the ground it stands on."""
        left, top, right, bottom = bounds_of(self.outline)
        return (left + right) // 2, (top + bottom) // 2


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a side, or one of its units, is set up: in one of these rectangles (MB-SCN-03)."""

    unit: str
    rectangles: tuple[Rectangle, ...]

    def holds(self, base: Disc | Box) -> bool:
        """The whole base is inside one of the rectangles."""
        return is_within_one(base, self.rectangles)


# --- stretches of a leg ---------------------------------------------------------------------------
def united(stretches: list[Stretch]) -> list[Stretch]:
    """The same ground, each part of it once."""
    parts: list[Stretch] = []
    for enter, leave in sorted(stretches):
        if parts and enter <= parts[-1][1]:
            parts[-1] = parts[-1][0], max(parts[-1][1], leave)
        else:
            parts.append((enter, leave))
    return parts


def share_of(stretches: list[Stretch]) -> Fraction:
    """How much of the leg they are together."""
    if len(stretches) == 1:
        return stretches[0][1] - stretches[0][0]
    return sum((leave - enter for enter, leave in united(stretches)), Fraction(0))


def place_on(p: Point, q: Point, share: Fraction) -> Point:
    """The place at this share of a leg, to the nearest hundredth (of two, the even one)."""
    return place_at(p, q, share.numerator, share.denominator)


def place_at(p: Point, q: Point, top: int, under: int) -> Point:
    """The same, the share given by its numerator and denominator."""
    x, y = p
    return _nearest(x * under + (q[0] - x) * top, under), _nearest(
        y * under + (q[1] - y) * top, under
    )


def _nearest(top: int, under: int) -> int:
    whole, rest = divmod(top, under)
    if 2 * rest == under:
        return whole + (whole & 1)
    return whole + (2 * rest > under)
