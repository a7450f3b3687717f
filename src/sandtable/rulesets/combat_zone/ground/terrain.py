"""What stands on a table: pieces of terrain, openings of buildings, zones."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.ground.free import Piece
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Point

COVER_RANKS = ("none", "soft", "medium", "hard", "extra-hard")


MATERIAL_COVER = {"wood": "medium", "brick": "hard", "stone": "extra-hard"}


OPENING_COVER = "medium"


OPENING = 300  # doors and windows are 3 cm wide


LINEAR = ("wall", "hedge", "fence", "barrier", "barbed-wire")  # and windows (CZ-GEN-05)


HELD = ("trench", "ditch", "bushes")  # obstacles that may be entered and held (CZ-MOVE-03)


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain as the scenario describes it (CZ-GEN-09). Lengths in 1/100 cm."""

    id: str
    outline: tuple[Point, ...]
    kind: str = "none"  # row of CZ-T-OBSTACLES, building, platform, level, hill, road or none
    cover: str = "none"
    height: int | None = None
    blocking: bool = False
    difficult: bool = False
    impassable: bool = False
    linear: bool = False
    material: str = ""
    floors: int = 1
    doors: tuple[tuple[str, Point, str], ...] = ()  # id, place on a wall, state
    windows: tuple[Point, ...] = ()
    sign: str = ""  # its letter on the sketch
    part_of: str = ""  # the scenario's entry: several shapes of one are several pieces
    stairs: tuple[Point, ...] = ()
    ladders: tuple[Point, ...] = ()
    holds: tuple[Point, ...] = ()
    ropes: tuple[Point, ...] = ()
    roof: bool = False  # a flat one, on which figures can stand
    precarious: bool = False  # whoever stands on top has no sure footing (CZ-URBAN-02)
    supports: tuple[int, ...] = ()  # heights between levels where a climb may halt (CZ-URBAN-05)
    resistance: int = 0  # to weapons that damage terrain; 0: cannot be destroyed (CZ-TERR-01)

    @property
    def is_building(self) -> bool:
        return self.kind == "building"

    @property
    def is_obstacle(self) -> bool:
        return self.kind in sheet.OBSTACLES and not self.impassable

    @property
    def is_abstract(self) -> bool:
        """A building without openings drawn: its outer walls are seen and crossed anywhere."""
        return self.is_building and not self.doors and not self.windows


@dataclass(frozen=True, slots=True)
class Opening:
    """A door or a window: the stretch of wall it takes, and the piece for sight and crossing."""

    id: str
    building: str
    at: Point
    piece: Piece
    door: bool


@dataclass(frozen=True, slots=True)
class Zone:
    """Deployment rectangles of a side: (left, top, right, bottom) each."""

    side: str
    rectangles: tuple[tuple[int, int, int, int], ...]

    def holds(self, at: Point, radius: int) -> bool:
        """The whole base is inside one of the rectangles."""
        x, y = at
        return any(
            left + radius <= x <= right - radius and top + radius <= y <= bottom - radius
            for left, top, right, bottom in self.rectangles
        )


def ruin_of(piece: Terrain) -> Terrain:
    return Terrain(
        piece.id,
        piece.outline,
        cover="hard",
        difficult=True,
        sign=piece.sign,
        part_of=piece.part_of,
    )
