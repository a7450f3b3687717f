"""Terrain of a scenario file: shapes on the table into pieces (CZ-GEN-09)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.free import Outline, point_in_polygon
from sandtable.ground.outlines import outline_of
from sandtable.reading import Given, Names
from sandtable.rulesets import sketch
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Point
from sandtable.rulesets.combat_zone.ground.levels import RAISED, STOREY
from sandtable.rulesets.combat_zone.ground.terrain import COVER_RANKS, MATERIAL_COVER, Terrain

KINDS = ("none", *sheet.OBSTACLES, "building", "platform", "level", "hill", "road")
DOOR_STATES = ("open", "shut", *sheet.DOORS)
FLAGS = ("blocking", "difficult", "impassable")
OPENINGS = ("doors", "windows")
WAYS_UP = ("stairs", "ladders", "holds", "ropes")
FIELDS = (
    "name", "kind", "material", "cover", "height", "floors", "roof", "precarious", "supports",
    "resistance", *FLAGS, *OPENINGS, *WAYS_UP,
)  # fmt: skip
HIGHEST = 10_000


def read_terrain(given: Given, width: int, height: int, names: Names) -> tuple[Terrain, ...]:
    """All pieces, in the order of the file."""
    pieces: list[Terrain] = []
    for entry in sketch.entries(given, FIELDS):
        of_entry = list(_pieces(entry, (width, height)))
        entry.take(names, [piece.id for piece in of_entry])
        for door in (door for piece in of_entry for door, _, _ in piece.doors):
            names.take(entry.fields["doors"], door)
        pieces += of_entry
    return tuple(pieces)


def _pieces(entry: sketch.Entry, size: tuple[int, int]) -> Iterator[Terrain]:
    fields = entry.fields
    kind = fields["kind"].one_of(KINDS, "terrain-kind") if "kind" in fields else "none"
    drawn = [(name, linear, outline_of(shape)) for name, linear, shape in entry.drawn(size)]
    outlines = [outline for _, _, outline in drawn]
    if kind == "building":
        _check_building(fields, len(drawn))
    _check_levels(kind, fields, outlines)
    for name, linear, outline in drawn:
        yield Terrain(
            id=name,
            outline=outline,
            kind=kind,
            cover=_cover(kind, fields),
            height=fields["height"].length(0, HIGHEST) if "height" in fields else None,
            blocking=_flag(fields, "blocking"),
            difficult=_flag(fields, "difficult"),
            impassable=_flag(fields, "impassable"),
            linear=linear,
            material=_material(fields),
            floors=fields["floors"].whole(1, 12) if "floors" in fields else 1,
            doors=_doors(fields, outline),
            windows=_windows(fields, outline),
            sign=entry.letter,
            part_of=entry.name,
            roof="roof" in fields,
            precarious=_flag(fields, "precarious"),
            supports=_supports(fields),
            resistance=fields["resistance"].whole(2, 60) if "resistance" in fields else 0,
            stairs=_points(fields, "stairs"),
            ladders=_points(fields, "ladders"),
            holds=_points(fields, "holds"),
            ropes=_points(fields, "ropes"),
        )


def _check_building(fields: dict[str, Given], shapes: int) -> None:
    if "l" in fields:
        raise fields["l"].refuse("scenario-building-line")
    if shapes > 1 and any(key in fields for key in OPENINGS):
        key = next(key for key in OPENINGS if key in fields)
        raise fields[key].refuse("scenario-openings-of-several")


def _check_levels(kind: str, fields: dict[str, Given], outlines: list[Outline]) -> None:
    """Ways up belong to what can be stood on, and touch it; a roof lies on the floors."""
    name = fields["id"].text()
    raised = kind == "building" or (kind in RAISED and "height" in fields)
    if "roof" in fields:
        if kind != "building":
            raise fields["roof"].refuse("scenario-roof-outside-building", name=name)
        height = fields["floors"].whole(1, 12) * STOREY if "floors" in fields else STOREY
        if fields["roof"].length(0, HIGHEST) != height:
            raise fields["roof"].refuse("scenario-roof-height", name=name, height=height // 100)
    for key in (*WAYS_UP, "precarious", "supports"):
        if key in fields and not raised:
            raise fields[key].refuse("scenario-way-up-nowhere", name=name)
    for key in WAYS_UP:
        for at in _points(fields, key):
            if not any(_leads_up(key, kind, at, outline) for outline in outlines):
                wanted = "stairs-inside" if key == "stairs" else "way-on-edge"
                raise fields[key].refuse(f"scenario-{wanted}", name=name)


def _leads_up(key: str, kind: str, at: Point, outline: Outline) -> bool:
    """Stairs of a building are inside it; whatever else leads up is on the edge of its piece."""
    if key == "stairs" and kind == "building":
        return point_in_polygon(at, outline, strictly=True)
    return is_on_outline(at, outline)


def _supports(fields: dict[str, Given]) -> tuple[int, ...]:
    """Heights in cm above the ground, one or several."""
    if "supports" not in fields:
        return ()
    given = fields["supports"]
    several = given.items() if isinstance(given.value, list) else [given]
    return tuple(sorted(height.length(1, HIGHEST) for height in several))


def _flag(fields: dict[str, Given], key: str) -> bool:
    return fields[key].flag() if key in fields else False


def _material(fields: dict[str, Given]) -> str:
    return fields["material"].one_of(MATERIAL_COVER, "material") if "material" in fields else ""


def _cover(kind: str, fields: dict[str, Given]) -> str:
    """The class printed for the piece; a building's is that of its material."""
    if "cover" in fields:
        return fields["cover"].one_of(COVER_RANKS, "cover")
    return MATERIAL_COVER.get(_material(fields), "none") if kind == "building" else "none"


# --- openings and ways up -------------------------------------------------------------------------
def _doors(fields: dict[str, Given], outline: Outline) -> tuple[tuple[str, Point, str], ...]:
    if "doors" not in fields:
        return ()
    doors = []
    for name, door in fields["doors"].entries():
        parts = door.items()
        if len(parts) != 3:
            raise door.wrong("door")
        at = parts[0].coordinate(), parts[1].coordinate()
        _check_on_wall(door, fields, outline, name, at)
        doors.append((name, at, parts[2].one_of(DOOR_STATES, "door-state")))
    return tuple(doors)


def _windows(fields: dict[str, Given], outline: Outline) -> tuple[Point, ...]:
    if "windows" not in fields:
        return ()
    windows = []
    for n, window in enumerate(fields["windows"].items(), 1):
        at = window.point()
        _check_on_wall(window, fields, outline, str(n), at)
        windows.append(at)
    return tuple(windows)


def _check_on_wall(
    given: Given, fields: dict[str, Given], outline: Outline, name: str, at: Point
) -> None:
    building = fields["id"].text()
    if "kind" not in fields or fields["kind"].value != "building":
        raise given.refuse("scenario-opening-outside-building", name=building)
    if not is_on_outline(at, outline):
        raise given.refuse("scenario-door-off-wall", name=name, building=building)


def is_on_outline(at: Point, outline: Outline) -> bool:
    x, y = at
    for (px, py), (qx, qy) in zip(outline, (*outline[1:], outline[0]), strict=True):
        straight = (qx - px) * (y - py) == (qy - py) * (x - px)
        if straight and min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy):
            return True
    return False


def _points(fields: dict[str, Given], key: str) -> tuple[Point, ...]:
    """One point or a list of points."""
    if key not in fields:
        return ()
    given = fields[key]
    several = isinstance(given.value, list) and given.value and isinstance(given.value[0], list)
    return given.each(Given.point) if several else (given.point(),)
