"""Line of sight again, slowly and otherwise: true geometry in fractions, straight from the ledger.

Centres are points of the plane, samples are the nearest centres, both nudges are told apart by the
side of the line on which a hex lies. Nothing of the program but the map itself is used.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.rulesets.hex_tactical.battle.state import Hex

Spot = tuple[Fraction, Fraction]
OBSTACLES = ("wood-building", "hard-building", "hard-ruin", "forest", "bocage")
HINDRANCES = (
    "orchard", "fields", "brush", "cemetery", "marsh", "wood-ruin", "hedge", "bocage-gap",
)  # fmt: skip


def place(at: Hex) -> Spot:
    return Fraction(3, 2) * at[0], at[1] + (Fraction(1, 2) if at[0] % 2 == 0 else Fraction(0))


def squared(a: Spot, b: Spot) -> Fraction:
    return (a[0] - b[0]) ** 2 + 3 * (a[1] - b[1]) ** 2


def steps_between(a: Hex, b: Hex) -> int:
    """Distance by walking: diagonally over the columns, then straight."""
    across = abs(a[0] - b[0])
    down = abs(place(a)[1] - place(b)[1])
    return across + max(0, int(down - Fraction(across, 2)))


def samples(a: Hex, b: Hex) -> list[list[Hex]]:
    """At each step the nearest hex, or the two that are equally near: left of the line first."""
    steps = steps_between(a, b)
    (x, y), (u, v) = place(a), place(b)
    samples = []
    for n in range(1, steps):
        spot = (x + (u - x) * Fraction(n, steps), y + (v - y) * Fraction(n, steps))
        column, row = round(spot[0] / Fraction(3, 2)), round(spot[1])
        near = [(c, r) for c in range(column - 1, column + 2) for r in range(row - 2, row + 3)]
        best = min(squared(place(at), spot) for at in near)
        tied = [at for at in near if squared(place(at), spot) == best]
        tied.sort(key=lambda at: (u - x) * (place(at)[1] - y) - (v - y) * (place(at)[0] - x))
        samples.append(tied)
    return samples


def side_rows(field: Any, a: Hex, b: Hex) -> list[tuple[str, int]]:
    """What the file puts on the side between two neighbours, under either of its names."""
    rows = []
    for (at, direction), listed in field.sides.items():
        if {at, _beyond(at, direction)} == {a, b}:
            rows += [(side.row, side.level) for side in listed]
    return rows


def _beyond(at: Hex, direction: int) -> Hex:
    x, y = place(at)
    half, wide = Fraction(1, 2), Fraction(3, 2)
    ways = ((0, -1), (wide, -half), (wide, half), (0, 1), (-wide, half), (-wide, -half))
    dx, dy = ways[direction - 1]
    column = int((x + dx) / wide)
    return column, int(y + dy - (half if column % 2 == 0 else 0))


def looked(battle: Any, a: Hex, b: Hex, low: int, high: int) -> tuple[bool, int]:
    """Whether the line is clear, and its hindrances: the better of the nudges for the shooter."""
    field = battle.field
    nearest = samples(a, b)
    nudges = (0, -1) if any(len(tied) > 1 for tied in nearest) else (0,)
    results = []
    for nudge in nudges:
        line = [a, *(tied[nudge] for tied in nearest), b]
        if all(1 <= at[0] <= field.columns and 1 <= at[1] <= field.rows for at in line):
            results.append(_along(battle, line, low, high))
    blocked, hindrances = min((blocked or count > 3, count) for blocked, count in results)
    return not blocked, hindrances


def _along(battle: Any, line: list[Hex], low: int, high: int) -> tuple[bool, int]:
    field, steps = battle.field, max(len(line) - 1, 1)
    blocked, hindrances = False, field.visibility_in(battle.turn)

    def height(where: Fraction) -> Fraction:
        return low + (high - low) * where / steps

    for n, at in enumerate(line[1:-1], start=1):
        ground, line_height = field.hexes[at], height(Fraction(n))
        rows = (ground.base, *ground.over)
        top = ground.level + any(row in OBSTACLES for row in rows)
        blocked = blocked or top > line_height
        if ground.level + 1 > line_height:
            hindrances += sum(row in HINDRANCES for row in rows)
            hindrances += battle.smoke.get(at, 0) + 2 * (at in battle.blazes)
    for n in range(1, steps - 1):
        line_height = height(n + Fraction(1, 2))
        upper = max(field.hexes[line[n]].level, field.hexes[line[n + 1]].level)
        for row, level in side_rows(field, line[n], line[n + 1]):
            if row == "crest":
                blocked = blocked or level > line_height
            elif upper + 1 > line_height:
                blocked = blocked or row in OBSTACLES
                hindrances += row in HINDRANCES
    return blocked, hindrances
