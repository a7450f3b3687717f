"""What would mend a fault: patches of the file, tried before they are offered.

A remedy knows no rule. It puts a thing where the reader says it should be (on a wall, on the table,
in a larger zone, under the nearest name), and is offered if the reader no longer complains of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sandtable.reading import BadData, Given, Path
from sandtable.rulesets.hex_tactical.files.maps import read_zone
from sandtable.workshop.patching import Patch, applied

#: How much larger a zone is tried, on each side, in the table's unit.
GROWTH = (2, 4, 8, 12, 20, 40, 80)


class Mend(NamedTuple):
    """A remedy: the key and the facts of its words, and what it patches."""

    key: str
    facts: dict[str, Any]
    patches: tuple[Patch, ...]


def mends_of(data: Any, key: str, path: Path, facts: dict[str, Any]) -> Iterator[Mend]:
    """What might help, the smallest change first; nobody has tried it yet."""
    if key in (
        "scenario-door-off-wall",
        "scenario-opening-off-wall",
        "ms-scenario-opening-off-wall",
    ):
        yield from _onto_the_wall(data, path)
    elif key == "scenario-off-table":
        yield from _onto_the_table(data, path)
    elif key == "scenario-zone-too-small" or key.endswith("-scenario-no-room"):
        yield from _larger(data, _zone_of(data, path))
    elif key == "data-unknown-name" and facts.get("nearest"):
        nearest = str(facts["nearest"][0])
        yield Mend("workshop-mend-name", {"name": nearest}, (Patch(path, "set", nearest),))
    elif key == "data-unknown-key":
        yield Mend("workshop-mend-leave-out", {"name": path[-1]}, (Patch(path, "remove"),))
    elif key == "caution-points" and path:
        held = facts["found"]
        patch = Patch((*path, "points"), "set", held)
        yield Mend("workshop-mend-points", {"number": held}, (patch,))


def tried(data: Any, mend: Mend) -> Any:
    """The data with a remedy."""
    for patch in mend.patches:
        data = applied(data, patch)
    return data


# --- remedies -------------------------------------------------------------------------------------
def _at(data: Any, path: Path) -> Any:
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _onto_the_wall(data: Any, path: Path) -> Iterator[Mend]:
    value, entry = _at(data, path), _at(data, path[:2])
    corners = _corners(entry) if isinstance(entry, dict) else []
    if not corners or not isinstance(value, list) or len(value) < 2:
        return
    spot = min(
        (_nearest(value, a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)),
        key=lambda at: (at[0] - value[0]) ** 2 + (at[1] - value[1]) ** 2,
    )
    x, y = (round(number, 2) for number in spot)
    patches = (Patch((*path, 0), "set", x), Patch((*path, 1), "set", y))
    yield Mend("workshop-mend-wall", {"x": f"{x:g}", "y": f"{y:g}"}, patches)


def _corners(entry: dict[str, Any]) -> list[list[float]]:
    if isinstance(entry.get("r"), list) and len(entry["r"]) == 4:
        x, y, w, h = entry["r"]
        return [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]
    outline = entry.get("p")
    is_one = isinstance(outline, list) and all(isinstance(p, list) and len(p) == 2 for p in outline)
    return outline if is_one and outline else []


def _nearest(at: list[Any], a: list[float], b: list[float]) -> tuple[float, float]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy or 1
    share = max(0, min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square))
    return a[0] + dx * share, a[1] + dy * share


def _onto_the_table(data: Any, path: Path) -> Iterator[Mend]:
    size, value = _at(data, ("scenario", "table")), _at(data, path)
    if not _numbers(size, 2) or not isinstance(value, list):
        return
    kind = next((step for step in reversed(path) if step in ("r", "l", "c", "p", "zone")), "")
    if kind in ("r", "zone") and _numbers(value, 4):
        x, y, w, h = value
        w, h = min(w, size[0]), min(h, size[1])
        inside = [max(0, min(x, size[0] - w)), max(0, min(y, size[1] - h)), w, h]
    elif kind == "c" and _numbers(value, 3):
        x, y, r = value
        r = min(r, *(length / 2 for length in size))
        inside = [max(r, min(x, size[0] - r)), max(r, min(y, size[1] - r)), r]
    elif kind == "l" and _numbers(value, 4):
        inside = [max(0, min(number, size[n % 2])) for n, number in enumerate(value)]
    elif kind == "p" and all(_numbers(point, 2) for point in value):
        inside = [[max(0, min(x, size[0])), max(0, min(y, size[1]))] for x, y in value]
    else:
        return
    yield Mend("workshop-mend-table", {}, (Patch(path, "set", inside),))


def _zone_of(data: Any, path: Path) -> Path:
    """The zone in which those of a path stand: their own, or that of their side."""
    for n in range(len(path), 1, -1):
        held = _at(data, path[:n])
        if path[n - 1] == "zone":
            return path[:n]
        if isinstance(held, dict) and "zone" in held:
            return (*path[:n], "zone")
    return path


def _larger(data: Any, path: Path) -> Iterator[Mend]:
    size, zone = _at(data, ("scenario", "table")), _at(data, path)
    if not _numbers(size, 2) or not isinstance(zone, list):
        return
    if "map" in data:
        yield from _more_columns(path, zone, size)
        return
    if zone and _numbers(zone[0], 4):  # of several, the first
        path, zone = (*path, 0), zone[0]
    if not _numbers(zone, 4):
        return
    x, y, w, h = zone
    for more in GROWTH:
        left, top = max(0, x - more), max(0, y - more)
        right, bottom = min(size[0], x + w + more), min(size[1], y + h + more)
        larger = [left, top, right - left, bottom - top]
        facts = {"width": f"{larger[2]:g}", "height": f"{larger[3]:g}"}
        yield Mend("workshop-mend-zone", facts, (Patch(path, "set", larger),))


def _more_columns(path: Path, zone: list[Any], size: list[int]) -> Iterator[Mend]:
    """Columns beside those that a zone of hexes has, on the side of the nearer edge."""
    try:
        held = [column for column, _ in read_zone(Given(zone), (size[0], size[1]))]
    except BadData:
        return
    at_right = min(held) - 1 > size[0] - max(held)
    for more in range(1, size[0]):
        first, last = max(1, min(held) - more), min(size[0], max(held) + more)
        first, last = (first, max(held)) if at_right else (min(held), last)
        columns = f"columns {first:02}-{last:02}"
        patch = Patch(path, "set", [columns])
        yield Mend("workshop-mend-columns", {"columns": f"{first:02}–{last:02}"}, (patch,))


def ways_in(data: Any, barrier: str) -> Iterator[Mend]:
    """What might let people through or into a piece: a door, no barrier, no piece."""
    terrain = data.get("terrain") or {}
    found = next((k for k, e in terrain.items() if barrier and _at(e, ("id",)) == barrier), None)
    if found is None:
        return
    entry, path, name = terrain[found], ("terrain", found), barrier.replace("-", " ")
    corners = _corners(entry)
    if entry.get("kind") == "building" and "doors" not in entry:
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            door = {f"{barrier}-door": [round((ax + bx) / 2, 2), round((ay + by) / 2, 2), "shut"]}
            yield Mend(
                "workshop-mend-door", {"name": name}, (Patch((*path, "doors"), "set", door),)
            )
    if entry.get("impassable"):
        patch = Patch((*path, "impassable"), "remove")
        yield Mend("workshop-mend-through", {"name": name}, (patch,))
    yield Mend("workshop-mend-away", {"name": name}, (Patch(path, "remove"),))


def _numbers(value: Any, count: int) -> bool:
    if not isinstance(value, list) or len(value) != count:
        return False
    return all(isinstance(n, int | float) and not isinstance(n, bool) for n in value)
