"""Commands for wire, climbing and jumping (CZ-OBST, CZ-URBAN)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets.combat_zone.battle.state import Point


@dataclass(frozen=True, slots=True)
class FreeFromWire:
    """An entangled figure gets free, on the far side of the wire (CZ-CMD-11)."""

    figure: str


@dataclass(frozen=True, slots=True)
class CutWire:
    """Cut a gap into barbed wire or a fence in contact (CZ-CMD-12)."""

    figure: str
    piece: str


@dataclass(frozen=True, slots=True)
class Climb:
    """Climb by holds or a rope to another level, or to a support between (CZ-CMD-13).

    `foot` is the height to reach, in 1/100 cm; `to` where the figure stands there: on top, through
    a window within reach of the holds, or down on the ground.
    """

    figure: str
    to: Point
    foot: int


@dataclass(frozen=True, slots=True)
class Jump:
    """Sauter: across a gap, up or down; a deep drop is a fall (CZ-CMD-14).

    `foot` is the height to land on; the nearest below unless given.
    """

    figure: str
    to: Point
    foot: int | None = None


UrbanCommand = FreeFromWire | CutWire | Climb | Jump
