"""Hexes on a screen: 100 of the table's units from middle to middle, whole numbers."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.ground.hexes import (
    HALF_HEIGHT,
    RADIUS,
    WAYS,
    Hex,
    Hexside,
    centre_of,
    drawn_side,
    drawn_size,
    neighbours,
    outline_of_hex,
)

Drawn = tuple[int, int]  # a point of the table
HIGH = 100  # a hex from side to side
WHOLE = 2 * HALF_HEIGHT  # the same in the units of `ground.hexes`
#: Where the second to fourth counters of a stack lie, beside the first.
STACK = ((0, 0), (7, -7), (14, -14), (21, -21))


def drawn(point: tuple[int, int]) -> Drawn:
    return _part(point[0]), _part(point[1])


def _part(length: int) -> int:
    return (2 * length * HIGH + WHOLE) // (2 * WHOLE)


def middle(at: Hex) -> Drawn:
    """Where a hex is."""
    return drawn(centre_of(at))


def size(columns: int, rows: int) -> Drawn:
    return drawn(drawn_size(columns, rows))


def hex_near(point: Iterable[int]) -> Hex:
    """The hex under a finger; it may lie off the map."""
    x, y = point
    across = 3 * RADIUS // 2
    guess = (x * WHOLE // HIGH - RADIUS + across // 2) // across + 1
    hexes: list[tuple[int, Hex]] = []
    for column in (guess - 1, guess, guess + 1):
        lower = HIGH // 2 if column % 2 == 0 else 0
        row = (y - lower) // HIGH + 1
        cx, cy = middle((column, row))
        hexes.append(((cx - x) ** 2 + (cy - y) ** 2, (column, row)))
    return min(hexes)[1]


def facing(direction: int) -> Drawn:
    """A direction of hexes as the table says it: a vector."""
    q, r, _ = WAYS[direction]
    return q * 3 * RADIUS // 2, (2 * r + q) * HALF_HEIGHT


def direction_of(degrees: int) -> int:
    """The direction nearest to a bearing: 0 is north, clockwise."""
    return (degrees + 30) % 360 // 60 + 1


def degrees_of(direction: int) -> int:
    return (direction - 1) * 60


def hexside(side: Hexside) -> list[Drawn]:
    a, b = drawn_side(side)
    return [drawn(a), drawn(b)]


def outline(at: Hex) -> list[Drawn]:
    return [drawn(corner) for corner in outline_of_hex(at)]


# --- areas ---------------------------------------------------------------------------------------
def groups(hexes: Iterable[Hex]) -> list[list[Hex]]:
    """Hexes that hang together, in the order in which they are first named."""
    left = dict.fromkeys(hexes)
    groups: list[list[Hex]] = []
    while left:
        first = next(iter(left))
        del left[first]
        group = [first]
        for at in group:
            beside = [other for other in neighbours(at) if other in left]
            for other in beside:
                del left[other]
            group += beside
        groups.append(group)
    return groups


def rings(hexes: Iterable[Hex]) -> list[list[Drawn]]:
    """The edge of an area of hexes: its outer ring first, then its holes."""
    within = set(hexes)
    onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for at in within:
        for direction, other in enumerate(neighbours(at), start=1):
            if other not in within:
                a, b = drawn_side((at, direction))
                onward.setdefault(a, []).append(b)
    rings: list[list[tuple[int, int]]] = []
    while onward:
        start = min(onward)
        ring = [start]
        at = _step(onward, start)
        while at != start:
            ring.append(at)
            at = _step(onward, at)
        rings.append(ring)
    return [[drawn(point) for point in ring] for ring in rings]


def _step(
    onward: dict[tuple[int, int], list[tuple[int, int]]], at: tuple[int, int]
) -> tuple[int, int]:
    ways = onward[at]
    to = ways.pop()
    if not ways:
        del onward[at]
    return to


def areas(hexes: Iterable[Hex]) -> list[list[list[Drawn]]]:
    """Each area that hangs together, as its rings; never more rings than can be drawn as one."""
    return [rings(group) for group in groups(hexes)]
