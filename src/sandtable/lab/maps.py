"""Where figures fell, drawn over the terrain: how often, and what a change does to it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, sqrt
from typing import Any

from sandtable.explain.words import Language
from sandtable.ground.hexes import centre_of, outline_of_hex
from sandtable.lab.charts import Written
from sandtable.rulesets import unit_of
from sandtable.scenarios import read
from sandtable.scenarios.picture import picture

#: Falls a game, from which a place has each of the three shades; and from which it is numbered.
SHADES, NUMBERED = (0.01, 0.06, 0.25), 0.3
#: A difference of fewer falls a game is not drawn.
LEAST = 0.015
#: Squares of so many hundredths; more on a table with more than so many of them in a row.
SQUARE, MOST = 300, 45

Falls = Sequence[Sequence[Any]]  # [side, x, y, number]


class Ground:
    """The table of a scenario, in squares or hexes."""

    def __init__(self, plain: dict[str, Any], language: Language) -> None:
        self._hexes = unit_of(plain["scenario"]["ruleset"]) == "hex"
        drawn = picture(read(plain), language)
        box = re.search(r'viewBox="0 0 (\d+) (\d+)"', drawn)
        assert box is not None
        self.width, self.height = int(box[1]), int(box[2])
        body = drawn.partition("</title>")[2].rpartition("</svg>")[0]
        self._terrain = body.partition("/>")[2]  # without its paper
        wide = max(self.width, self.height)
        self.size = 1000 if self._hexes else SQUARE * ceil(wide / (MOST * SQUARE))

    def cells(self, falls: Falls, games: int) -> dict[tuple[int, int], float]:
        """Falls a game in each square or hex, both sides."""
        cells: dict[tuple[int, int], float] = defaultdict(float)
        for _, x, y, number in falls:
            cells[(x, y) if self._hexes else (x // self.size, y // self.size)] += number / games
        return dict(cells)

    def heat(self, cells: dict[tuple[int, int], float], written: Written, about: str) -> str:
        marks: list[str] = []
        for cell, often in sorted(cells.items()):
            shade = sum(often >= least for least in SHADES)
            if not shade:
                continue
            drawn = f'<path d="{self._outline(cell)}" class="heat{shade}"/>'
            if often >= NUMBERED:
                x, y = self._middle(cell)
                size = 0.46 * self.size
                drawn += (
                    f'<text x="{x}" y="{y + size * 0.36:.0f}" font-size="{size:.0f}"'
                    f' class="on{shade}" text-anchor="middle">{escape(written(often))}</text>'
                )
            marks.append(f"<g>{drawn}<title>{escape(written(often))}</title></g>")
        return self._map(marks, about)

    def difference(
        self,
        now: dict[tuple[int, int], float],
        before: dict[tuple[int, int], float],
        written: Written,
        about: str,
    ) -> str:
        """Rings with −, discs with +; the area is how many."""
        marks = []
        for cell in sorted({*now, *before}):
            by = now.get(cell, 0.0) - before.get(cell, 0.0)
            if abs(by) >= LEAST:
                marks.append(self._disc(cell, by, written(by)))
        return self._map(marks, about)

    def _disc(self, cell: tuple[int, int], by: float, said: str) -> str:
        x, y = self._middle(cell)
        r = self.size * min(1.3, max(0.45, sqrt(abs(by) / 0.12)))
        arm = r * 0.45
        sign = f"M{x - arm:.0f} {y}h{2 * arm:.0f}"
        if by > 0:
            sign += f"M{x} {y - arm:.0f}v{2 * arm:.0f}"
        kind = "more" if by > 0 else "less"
        return (
            f'<g class="{kind}"><circle cx="{x}" cy="{y}" r="{r:.0f}" stroke-width="{r / 7:.0f}"/>'
            f'<path d="{sign}" stroke-width="{r / 5:.0f}"/><title>{escape(said)}</title></g>'
        )

    def _middle(self, cell: tuple[int, int]) -> tuple[int, int]:
        if self._hexes:
            return centre_of(cell)
        return cell[0] * self.size + self.size // 2, cell[1] * self.size + self.size // 2

    def _outline(self, cell: tuple[int, int]) -> str:
        if self._hexes:
            return "M" + "L".join(f"{x} {y}" for x, y in outline_of_hex(cell)) + "Z"
        x, y = cell[0] * self.size, cell[1] * self.size
        return f"M{x} {y}h{self.size}v{self.size}h-{self.size}Z"

    def _map(self, marks: Sequence[str], about: str) -> str:
        return (
            f'<svg class="map" viewBox="0 0 {self.width} {self.height}" width="100%" role="img"'
            f' aria-label="{escape(about)}">'
            f'<rect width="{self.width}" height="{self.height}" class="ground"/>'
            f'<g class="terrain">{self._terrain}</g>{"".join(marks)}</svg>'
        )


def shades(written: Written) -> Iterator[tuple[str, str]]:
    """What each shade means."""
    for n, least in enumerate(SHADES, 1):
        yield f"heat{n}", written(least)
