"""A sketch of a table in letters, drawn from the true outlines."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

from sandtable.ground.free import point_in_polygon
from sandtable.scenarios.hex_sketch import hex_sketch
from sandtable.scenarios.shown import shown_of

COLUMNS = 72
OPEN, ZONES, OBJECT, FIGURES = ".", ":;", "*", "12"


def sketch(scenario: Any, columns: int = COLUMNS) -> str:
    """Rows of letters, north above; a character is twice as high as wide."""
    if shown_of(scenario).UNIT == "hex":
        return hex_sketch(scenario)
    wide = scenario.width / columns
    rows = max(1, round(scenario.height / (2 * wide)))
    high = scenario.height / rows
    cells = [[OPEN] * columns for _ in range(rows)]

    def put(x: float, y: float, sign: str) -> None:
        cells[min(int(y / high), rows - 1)][min(int(x / wide), columns - 1)] = sign

    for y, row in enumerate(cells):
        for x in range(columns):
            middle = (round((x + 0.5) * wide), round((y + 0.5) * high))
            row[x] = _ground(scenario, middle)
    for piece in shown_of(scenario).ground(scenario):
        if piece.linear:
            for x_, y_ in _along(piece, min(wide, high) / 2):
                put(x_, y_, piece.sign)
    for thing in scenario.things:
        put(thing.at[0], thing.at[1], OBJECT)
    for side, sign in zip(scenario.sides, FIGURES, strict=True):
        for at in shown_of(scenario).places(side):
            put(at[0], at[1], sign)
    return "\n".join("".join(row) for row in cells)


def _ground(scenario: Any, at: tuple[int, int]) -> str:
    """The later entry of the file lies on top, as on the sketches of the book."""
    sign = OPEN
    for side, letter in zip(scenario.sides, ZONES, strict=True):
        for left, top, right, bottom in side.zones:
            if left <= at[0] <= right and top <= at[1] <= bottom:
                sign = letter
    for piece in shown_of(scenario).ground(scenario):
        if not piece.linear and point_in_polygon(at, piece.outline):
            sign = piece.sign
    return sign


def _along(piece: Any, step: float) -> Iterator[tuple[float, float]]:
    """Points on the middle of a line, so close that no character is left out."""
    a, b, c, d = piece.outline
    start = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2)
    end = ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
    dx, dy = end[0] - start[0], end[1] - start[1]
    parts = max(1, int(hypot(dx, dy) / step))
    for n in range(parts):  # the very end belongs to the next character
        share = (n + 0.5) / parts
        yield start[0] + dx * share, start[1] + dy * share
