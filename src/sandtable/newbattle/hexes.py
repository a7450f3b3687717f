"""Laying terrain on a map of hexes: a road from edge to edge through the places, and what grows,
is sown or rises beside it, in pairs that lie opposite each other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from sandtable.newbattle.wish import Wish

Hex = tuple[int, int]  # column and row, from 1


class Growth(NamedTuple):
    """A patch: its letter, and how many hexes it has."""

    letter: str
    least: int
    most: int


FOREST, BRUSH, ORCHARD = Growth("f", 4, 8), Growth("b", 3, 5), Growth("o", 3, 5)
FIELDS, MARSH, HAMLET = Growth("c", 4, 8), Growth("m", 3, 6), Growth("W", 1, 2)
COUNTRIES = {
    "farmland": (FIELDS, ORCHARD, FIELDS, FOREST, HAMLET, BRUSH, FIELDS),
    "woods": (FOREST, FOREST, BRUSH, FOREST, MARSH, FOREST, BRUSH),
    "village": (HAMLET, ORCHARD, HAMLET, FIELDS, FOREST, HAMLET, BRUSH),
    "scrubland": (BRUSH, BRUSH, FOREST, BRUSH, HAMLET, BRUSH, MARSH),
}
HEDGED = ("c", "o")
WET = ("farmland", "woods")  # where a river may run
OFFERS = 4  # hexes of which a patch begins in the loneliest


class Map(NamedTuple):
    """A map while nobody stands on it; `places` are the hexes that are fought for."""

    columns: int
    rows: int
    country: str
    letters: dict[Hex, str]
    levels: dict[Hex, int]
    road: list[Hex]
    river: list[Hex]
    hedges: list[tuple[Hex, int]]
    places: dict[str, Hex]


def lay(columns: int, rows: int, patches: int, wish: Wish) -> Map:
    chance = wish.chance("map")
    country = chance.choice(sorted(COUNTRIES))
    places = _places(columns, rows, chance)
    road = list(_road(columns, rows, places["middle"], chance))
    river = _river(columns, rows, set(places.values()), chance) if country in WET else []
    letters = dict.fromkeys(places.values(), "H")
    kept = {*road, *river, *places.values()}
    for n in range(patches):
        growth = COUNTRIES[country][n % len(COUNTRIES[country])]
        if growth is HAMLET:
            start = _beside(road[1 : columns // 2], letters, kept, rows, chance)
        else:
            start = _loneliest(letters, columns, rows, chance)
        patch = [hex for hex in _grown(start, growth, columns, rows, chance) if hex not in kept]
        for hex in patch:
            for place in (hex, opposite(hex, columns, rows)):
                if place not in kept:
                    letters.setdefault(place, growth.letter)
    levels = _hill(columns, rows, chance)
    hedges = _hedges(letters, chance)
    return Map(columns, rows, country, letters, levels, road, river, hedges, places)


def opposite(hex: Hex, columns: int, rows: int) -> Hex:
    return columns + 1 - hex[0], rows + 1 - hex[1]


def _places(columns: int, rows: int, chance: Random) -> dict[str, Hex]:
    middle = ((columns + 1) // 2, (rows + 1) // 2)
    north = (middle[0] + chance.randint(-2, 1), chance.randint(2, max(2, rows // 4)))
    west = (chance.randint(columns // 5 + 1, columns // 4 + 2), middle[1] + chance.randint(-1, 1))
    return {
        "middle": middle,
        "north": north,
        "south": opposite(north, columns, rows),
        "west": west,
        "east": opposite(west, columns, rows),
    }


def _road(columns: int, rows: int, through: Hex, chance: Random) -> Iterator[Hex]:
    """From west to east, a neighbour each column; it drifts by a row now and then."""
    row = min(max(1, through[1] + chance.randint(-2, 2)), rows)
    before: Hex | None = None
    for column in range(1, columns + 1):
        if before is not None:
            near = [hex for hex in neighbours(before) if hex[0] == column and 1 <= hex[1] <= rows]
            aim = through[1] if column <= through[0] else row
            near.sort(key=lambda hex: (abs(hex[1] - aim), chance.random()))
            before = near[0]
        else:
            before = (column, row)
        yield before


def _river(columns: int, rows: int, taken: set[Hex], chance: Random) -> list[Hex]:
    """From north to south, past the places; perhaps there is none.

    It begins in an odd column and ends in an even one: those reach the edge of the map."""
    for _ in range(8 * OFFERS):
        river = [(columns // 2 + chance.randint(-2, 3), 1)]
        while river[-1][1] < rows:
            ways = [hex for hex in neighbours(river[-1])[2:5] if 1 < hex[0] < columns]
            if len(river) > 1:  # three hexes that all touch would be joined in a ring
                ways = [hex for hex in ways if hex not in neighbours(river[-2])]
            river.append(chance.choice(ways))
        if not taken & set(river) and river[0][0] % 2 and not river[-1][0] % 2:
            return river
    return []


def _beside(
    road: list[Hex], letters: dict[Hex, str], kept: set[Hex], rows: int, chance: Random
) -> Hex:
    """A hex along the road, for those who live there."""
    near = [hex for at in road for hex in neighbours(at)]
    free = [hex for hex in near if hex not in kept and hex not in letters and 1 <= hex[1] <= rows]
    return chance.choice(free or road)


def _loneliest(letters: dict[Hex, str], columns: int, rows: int, chance: Random) -> Hex:
    """Of some hexes, that which is farthest from whatever lies there."""
    offers = [(chance.randint(2, columns // 2), chance.randint(1, rows)) for _ in range(OFFERS)]
    return max(offers, key=lambda hex: min(abs(hex[0] - c) + abs(hex[1] - r) for c, r in letters))


def _grown(start: Hex, growth: Growth, columns: int, rows: int, chance: Random) -> list[Hex]:
    """A patch that grows from a hex to its neighbours."""
    patch = [start]
    size = chance.randint(growth.least, growth.most)
    while len(patch) < size:
        hex = chance.choice(neighbours(chance.choice(patch)))
        inside = 1 <= hex[0] <= columns and 1 <= hex[1] <= rows
        if inside and hex not in patch:
            patch.append(hex)
    return patch


def _hill(columns: int, rows: int, chance: Random) -> dict[Hex, int]:
    """Perhaps a rise on either flank."""
    if chance.random() < 0.4:
        return {}
    start = (chance.randint(columns // 3, columns // 2), chance.choice((2, rows - 1)))
    rise = _grown(start, Growth("", 3, 6), columns, rows, chance)
    return {place: 1 for hex in rise for place in (hex, opposite(hex, columns, rows))}


def _hedges(letters: dict[Hex, str], chance: Random) -> list[tuple[Hex, int]]:
    """Along some of the edges of what is sown."""
    edges = []
    for hex, letter in sorted(letters.items()):
        if letter not in HEDGED:
            continue
        for direction in (2, 3, 4):
            beyond = neighbours(hex)[direction - 1]
            if (letters.get(beyond) != letter and beyond in letters) or chance.random() < 0.25:
                edges.append((hex, direction))
    return [edge for edge in edges if chance.random() < 0.6]


def neighbours(hex: Hex) -> list[Hex]:
    """In the directions 1 (north) to 6, clockwise; even columns stand half a hex lower."""
    column, row = hex
    up, down = (row, row + 1) if column % 2 == 0 else (row - 1, row)
    return [
        (column, row - 1),
        (column + 1, up),
        (column + 1, down),
        (column, row + 1),
        (column - 1, down),
        (column - 1, up),
    ]
