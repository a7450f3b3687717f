"""A map of hexes in letters: even columns stand half a hex, that is one line, lower."""

from __future__ import annotations

from typing import Any

from sandtable.ground.hexes import all_hexes
from sandtable.scenarios.shown import shown_of

FIGURES, ZONES, OPEN = "12", ":;", "."
CELL = 2  # characters a column: its neighbours stand on the other line


def hex_sketch(scenario: Any) -> str:
    """Two lines for each row of hexes, with the numbers of columns and rows.

    A hex is its letter, its level and a sign for what lies over it.
    """
    columns, rows = scenario.ground.columns, scenario.ground.rows
    shown = shown_of(scenario)
    lines = [[" "] * (CELL * columns + 8) for _ in range(2 * rows)]
    standing = {
        at: sign
        for side, sign in zip(scenario.sides, FIGURES, strict=True)
        for at in shown.places(side)
    }
    for at in all_hexes(columns, rows):
        letter, level, over = shown.sign_of(scenario, at)  # type: ignore[attr-defined]
        if letter == OPEN:
            letter = _zone(scenario, at)
        cell = letter + level + standing.get(at, over)
        line = lines[2 * at[1] - 2 + (at[0] % 2 == 0)]
        line[_left(at[0]) : _left(at[0]) + 3] = cell
    for row in range(1, rows + 1):
        lines[2 * row - 2][:2] = f"{row:02}"
    heads = [[" "] * (CELL * columns + 8) for _ in range(2)]
    for column in range(1, columns + 1):
        heads[column % 2 == 0][_left(column) : _left(column) + 2] = f"{column:02}"
    return "\n".join("".join(line).rstrip() for line in (*heads, *lines))


def _left(column: int) -> int:
    return 2 + CELL * column


def _zone(scenario: Any, at: tuple[int, int]) -> str:
    for side, sign in zip(scenario.sides, ZONES, strict=True):
        if at in side.zones:
            return sign
    return OPEN
