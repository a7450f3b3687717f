"""Ways in drafts: of a whole unit led by one of it, or of some of it by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sandtable.drawing.drafts import Fields
from sandtable.drawing.rows import plain_points
from sandtable.ground.facing import heading
from sandtable.rulesets.modern_battles.battle.state import Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.ground.bases import Path

ALL = "all"
WAY = "way-"  # the field with somebody's own way


# --- reading drafts -------------------------------------------------------------------------------
def given_path(fields: Fields, name: str, start: Point) -> Path:
    """A way without the place it begins at."""
    given = fields.path(name)
    return given[1:] if given[:1] == (start,) else given


def own_ways(fields: Fields, starts: Mapping[str, Point]) -> dict[str, Path]:
    """Ways that were given to some of a unit by themselves; his own place: he stays."""
    found = {}
    for name, start in starts.items():
        given = fields.path(f"{WAY}{name}")
        if given:
            found[name] = given[1:] if given[:1] == (start,) and len(given) > 1 else given
    return found


def way_fields(own: Mapping[str, Path]) -> dict[str, list[list[int]]]:
    return {f"{WAY}{name}": plain_points(path) for name, path in own.items()}


# --- facings --------------------------------------------------------------------------------------
def facing_after(piece: Unit | Vehicle, start: Point, path: Path, bearing: int | None) -> Point:
    """As told; else along the last leg. Whoever goes backwards goes on looking ahead."""
    if bearing is not None:
        return heading(bearing)
    (ax, ay), (bx, by) = (start, *path)[-2:]
    dx, dy = bx - ax, by - ay
    if (dx, dy) == (0, 0):
        return piece.facing
    ahead = dx * piece.facing[0] + dy * piece.facing[1] >= 0
    if isinstance(piece, Vehicle) and not ahead:
        return -dx, -dy
    return (dx, dy) if ahead else piece.facing


def middle_of(places: Iterable[Point]) -> Point:
    listed = list(places)
    return sum(x for x, _ in listed) // len(listed), sum(y for _, y in listed) // len(listed)
