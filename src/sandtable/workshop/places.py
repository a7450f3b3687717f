"""Where on the table a place of the file is: the outline of a piece, a zone, a point, a hex."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from sandtable.ground.hexes import hex_name
from sandtable.ground.outlines import outline_of
from sandtable.reading import BadData, Given, Path
from sandtable.rulesets.hex_tactical.files.maps import read_zone
from sandtable.rulesets.sketch import SHAPES, read_shape, several_shapes
from sandtable.scenarios.files import Lines

HEX = re.compile(r"\b(\d{4})(?:/[1-6])?\b")
MOST_HEXES = 12


class Place(NamedTuple):
    """Outlines in hundredths of the table's unit, or hexes by name."""

    outlines: tuple[tuple[tuple[int, int], ...], ...] = ()
    hexes: tuple[str, ...] = ()


def nearest_line(path: Path, lines: Lines) -> int:
    """The line of the nearest enclosing field."""
    at = next((path[:n] for n in range(len(path), -1, -1) if path[:n] in lines), ())
    return lines.get(at, 0)


def path_named(data: Any, name: object) -> Path:
    """Where a side, group, unit or section of this name stands."""
    for n, side in enumerate(_list(data, "sides")):
        if not isinstance(side, dict):
            continue
        if side.get("id") == name:
            return ("sides", n)
        for kind, key in (("groups", "group"), ("units", "unit"), ("sections", "section")):
            for m, unit in enumerate(_list(side, kind)):
                if isinstance(unit, dict) and unit.get(key) == name:
                    return ("sides", n, kind, m)
    return ()


def place_of(data: Any, path: Path) -> Place | None:
    """What can be pointed at: the innermost part of the path that lies somewhere."""
    if not isinstance(data, dict):
        return None
    if "map" in data:
        return _on_hexes(data, path)
    if path[:1] == ("terrain",) and len(path) > 1:
        return _piece(data, path)
    held: Any = data
    place: Place | None = None
    for step in path:
        held = _inside(held, step)
        if held is None:
            break
        place = _thing(held) or place
        if step in ("zone", "at"):
            place = _rectangles(held) if step == "zone" else _points(held)
    if place is None and path[:2] == ("terms", "victory"):
        place = _named(data, held)
    return place


def _thing(held: Any) -> Place | None:
    if not isinstance(held, dict):
        return None
    return _rectangles(held.get("zone")) or _points(held.get("at"))


def _piece(data: Any, path: Path) -> Place | None:
    entry = _inside(data["terrain"], path[1])
    if not isinstance(entry, dict):
        return None
    if len(path) > 3 and path[2] in ("doors", "windows", "openings", "stairs", "ladders"):
        drawn = _inside(entry[path[2]], path[3]) if path[2] in entry else None
        if isinstance(drawn, list) and (point := _point(drawn[:2])):
            return Place(((point,),))
    outlines = []
    for key in SHAPES if len(path) < 3 or path[2] not in SHAPES else (str(path[2]),):
        if key not in entry:
            continue
        shapes = several_shapes(Given(entry[key]), key)
        if len(path) > 3 and isinstance(path[3], int) and len(shapes) > 1:
            shapes = shapes[path[3] : path[3] + 1]
        for shape in shapes:
            try:
                outlines.append(tuple(outline_of(read_shape("", key, shape)[1])))
            except BadData:
                points = [p for p in map(_point, shape.value) if p] if _is_list(shape.value) else []
                if points:
                    outlines.append(tuple(points))
    return Place(tuple(outlines)) if outlines else None


def _named(data: Any, award: Any) -> Place | None:
    """The terrain that an award is for."""
    return piece_named(data, award.get("of") if isinstance(award, dict) else award)


def piece_named(data: Any, name: object) -> Place | None:
    """The terrain of this id."""
    terrain = data.get("terrain")
    for letter, entry in terrain.items() if isinstance(terrain, dict) else ():
        if isinstance(entry, dict) and entry.get("id") == name:
            return _piece(data, ("terrain", letter))
    return None


def _on_hexes(data: Any, path: Path) -> Place | None:
    held: Any = data
    for step in path:
        if path[:2] == ("map", "grid") and isinstance(held, str) and isinstance(step, int):
            return Place(hexes=(f"01{step + 1:02}",))
        inner = _inside(held, step)
        if inner is None:
            break
        held = inner
    if path[:1] not in (("map",), ("sides",), ("terms",)) or held is data:
        return None
    names = HEX.findall(str(held))
    if names:
        return Place(hexes=tuple(dict.fromkeys(names))[:MOST_HEXES])
    return _zone_hexes(data, path) if path[:1] == ("sides",) else None


def _zone_hexes(data: Any, path: Path) -> Place | None:
    """Of those who have no hex of their own, the zone in which they are set up."""
    zone = _inside(_inside(data["sides"], path[1]) if len(path) > 1 else None, "zone")
    size = data["scenario"].get("table")
    try:
        return Place(hexes=tuple(map(hex_name, sorted(read_zone(Given(zone), tuple(size))))))
    except (BadData, TypeError, ValueError):
        return None


# --- pieces of plain data -------------------------------------------------------------------------
def _list(held: Any, key: str) -> list[Any]:
    value = held.get(key) if isinstance(held, dict) else None
    return value if isinstance(value, list) else []


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _inside(held: Any, step: str | int) -> Any:
    try:
        return held[step]
    except (KeyError, IndexError, TypeError):
        return None


def _point(value: Any) -> tuple[int, int] | None:
    if not isinstance(value, list) or len(value) < 2:
        return None
    x, y = value[0], value[1]
    if any(isinstance(n, bool) or not isinstance(n, int | float) or abs(n) > 1e4 for n in (x, y)):
        return None
    return round(x * 100), round(y * 100)


def _points(value: Any) -> Place | None:
    spot = _point(value)
    several = [spot] if spot else [p for p in map(_point, value) if p] if _is_list(value) else []
    return Place(tuple((point,) for point in several)) if several else None


def _rectangles(value: Any) -> Place | None:
    if not _is_list(value) or not value:
        return None
    outlines = []
    for rectangle in value if _is_list(value[0]) else [value]:
        corner, size = (
            (_point(rectangle[:2]), _point(rectangle[2:4])) if _is_list(rectangle) else (None, None)
        )
        if corner and size:
            (x, y), (w, h) = corner, size
            outlines.append(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))
    return Place(tuple(outlines)) if outlines else None
