"""Lines of sight on a table of 90 x 60 cm with 30 pieces, beside shapely asked line by line.

Both answer the same centre lines in the same run and must agree. Shapely is asked piece by piece,
and also with prepared polygons in a tree. What it does not answer at all, whether any part of a
base is seen, is measured after that: for new positions, and asked again.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

import shapely

from sandtable.ground.free import Disc, Piece, Point, Table

WIDTH, HEIGHT, RADIUS, EYE = 9000, 6000, 125, 250
LINES = 4000
ROUNDS = 7
SIZES = ((50, 900), (900, 50), (800, 600), (400, 400), (1200, 300))


def terrain(dice: random.Random) -> tuple[Piece, ...]:
    """Thirty blocking pieces: twenty upright rectangles, ten slanted hexagons."""
    pieces = []
    for number in range(30):
        x, y = dice.randrange(WIDTH), dice.randrange(HEIGHT)
        w, h = dice.choice(SIZES)
        outline: tuple[Point, ...] = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        if number % 3 == 0:
            outline = (
                (x, y), (x + w // 2, y - h // 4), (x + w, y + h // 8),
                (x + w - 9, y + h), (x + w // 2, y + h + h // 4), (x + 7, y + h - 5),
            )  # fmt: skip
        pieces.append(Piece(f"piece-{number}", outline, blocks=True))
    return tuple(pieces)


def lines(dice: random.Random) -> list[tuple[Point, Point]]:
    def spot() -> Point:
        return dice.randrange(WIDTH), dice.randrange(HEIGHT)

    return [(spot(), spot()) for _ in range(LINES)]


def per_second(*answers: Callable[[], object]) -> list[float]:
    """Questions that each answers a second: medians of rounds in which they take turns."""
    times: list[list[float]] = [[] for _ in answers]
    for _ in range(ROUNDS):
        for answer, taken in zip(answers, times, strict=True):
            start = perf_counter()
            answer()
            taken.append(perf_counter() - start)
    return [LINES / median(taken) for taken in times]


def main() -> int:
    dice = random.Random("bench/ground")
    pieces, asked = terrain(dice), lines(dice)
    polygons = [shapely.Polygon(piece.outline) for piece in pieces]
    prepared = [shapely.Polygon(piece.outline) for piece in pieces]
    shapely.prepare(prepared)
    tree = shapely.STRtree(prepared)
    table = Table(WIDTH, HEIGHT, pieces)

    def ours() -> list[bool]:
        return [table.line(p, q).clear for p, q in asked]

    def one_by_one() -> list[bool]:
        found = []
        for p, q in asked:
            line = shapely.LineString((p, q))
            found.append(not any(_enters(line, polygon) for polygon in polygons))
        return found

    def by_tree() -> list[bool]:
        found = []
        for p, q in asked:
            line = shapely.LineString((p, q))
            found.append(not any(_enters(line, prepared[n]) for n in tree.query(line)))
        return found

    def any_part() -> list[bool]:
        fresh = Table(WIDTH, HEIGHT, pieces)
        return [fresh.sight(Disc(p, RADIUS), Disc(q, RADIUS), EYE).clear for p, q in asked]

    def again() -> list[bool]:
        return [table.sight(Disc(p, RADIUS), Disc(q, RADIUS), EYE).clear for p, q in asked]

    differ = sum(a != b or b != c for a, b, c in zip(ours(), one_by_one(), by_tree(), strict=True))
    again()
    line, slow, treed, part, cached = per_second(ours, one_by_one, by_tree, any_part, again)
    print(f"lines a second              {line:10,.0f}   ({differ} of {LINES} answers differ)")
    print(f"shapely, piece by piece     {slow:10,.0f}   ours is {line / slow:.1f} times as fast")
    print(f"shapely, with its tree      {treed:10,.0f}   ours is {line / treed:.1f} times as fast")
    print(f"any part of a base, new     {part:10,.0f}   {part / slow:.1f} times shapely's lines")
    print(f"any part of a base, again   {cached:10,.0f}")
    return 1 if differ or line < slow else 0


def _enters(line: shapely.LineString, polygon: shapely.Polygon) -> bool:
    """Crosses the inside, or lies within it; touching does not count."""
    return bool(polygon.crosses(line) or polygon.contains(line))


if __name__ == "__main__":
    sys.exit(main())
