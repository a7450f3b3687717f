"""Edges, stretches of them and zones of a free table, as the files of scenarios name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sandtable.ground.outlines import Rectangle
from sandtable.reading import Given, Point

EDGES = ("north", "south", "west", "east")
Size = tuple[int, int]


class Arrival(NamedTuple):
    """Reinforcements: the turn, the edge and the stretch of it where they come in."""

    turn: int
    edge: str
    start: int
    end: int


def read_arrival(given: Given, groups: str, size: Size) -> tuple[Arrival, list[Given], list[Given]]:
    """`{turn, edge, from, to}` and who comes in: `groups`, as they are called, and vehicles."""
    fields = given.fields(required=("turn", "edge"), optional=(groups, "vehicles", "from", "to"))
    if groups not in fields and "vehicles" not in fields:
        raise given.refuse("data-missing-key", name=groups)
    arrival = Arrival(fields["turn"].whole(1, 100), *read_stretch(given, fields, size))
    return arrival, items(fields, groups), items(fields, "vehicles")


def read_stretch(given: Given, fields: Mapping[str, Given], size: Size) -> tuple[str, int, int]:
    """An edge, and from where to where; the whole of it where the file does not say."""
    edge = fields["edge"].one_of(EDGES, "edge")
    long = size[0] if edge in ("north", "south") else size[1]
    start = fields["from"].length(0, long) if "from" in fields else 0
    end = fields["to"].length(0, long) if "to" in fields else long
    if end <= start:
        raise given.refuse("scenario-empty-shape")
    return edge, start, end


def read_zones(given: Given, name: str, size: Size) -> tuple[Rectangle, ...]:
    """One rectangle [x, y, width, height], or a list of them."""
    zones = []
    for zone in given.items() if _is_nested(given) else [given]:
        x, y, w, h = zone.lengths(4, "shape-r")
        if w <= 0 or h <= 0:
            raise zone.refuse("scenario-empty-shape")
        if x < 0 or y < 0 or x + w > size[0] or y + h > size[1]:
            raise zone.refuse("scenario-off-table", what="zone", name=name)
        zones.append((x, y, x + w, y + h))
    return tuple(zones)


def read_places(given: Given, count: int) -> tuple[Point, ...]:
    """One place, or one for each of so many."""
    places = given.each(Given.point) if _is_nested(given) else (given.point(),)
    if len(places) != count:
        raise given.refuse("scenario-places", number=count, found=len(places))
    return places


def _is_nested(given: Given) -> bool:
    return isinstance(given.value, list) and bool(given.value) and isinstance(given.value[0], list)


def items(fields: Mapping[str, Given], key: str) -> list[Given]:
    """What is listed under a key, if there is one."""
    return fields[key].items() if key in fields else []
