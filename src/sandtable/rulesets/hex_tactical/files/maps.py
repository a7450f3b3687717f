"""The map of a scenario: a grid of letters, what lies over hexes and on hexsides (HX-UNIT-07).

A line of the grid is a row of hexes from the west; a hex is a letter and its level, a space being
level 0: `. f1c `. Hexes are named by column and row (0712), hexsides by hex and direction (0712/3).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from sandtable.ground.hexes import Hexside, all_hexes, hex_of, side_of
from sandtable.reading import BadScenario, Given, Words
from sandtable.rulesets.hex_tactical.battle.state import Hex, name_of
from sandtable.rulesets.hex_tactical.ground.concealment import LIGHTS
from sandtable.rulesets.hex_tactical.ground.field import CRESTS, ROAD, Ground, Side
from sandtable.rulesets.hex_tactical.ground.terrain import HEXSIDES, SURFACES

LETTERS = {
    ".": "clear",
    "f": "forest",
    "b": "brush",
    "o": "orchard",
    "c": "fields",
    "m": "marsh",
    "y": "cemetery",
    "W": "wood-building",
    "H": "hard-building",
    "w": "wood-ruin",
    "h": "hard-ruin",
    "a": "airstrip",
    "i": "frozen-lake",
    "s": "shallow-water",
    "d": "deep-water",
    "~": "open-water",
    "e": "embankment",
}
OVER = (
    ROAD, "river", "entrenchment", "fortification", "road-block", "at-obstacle", "barbed-wire",
)  # fmt: skip
SIDES = (*HEXSIDES, *(name for name in CRESTS if name not in HEXSIDES))
LYING = SURFACES[1:]  # what the ground may be covered with
WINDS = ("light", "medium", "strong")
HIGHEST = 3  # level, and visibility
MOST_HEXES = 99  # columns or rows: a hex has two figures for each
SPAN = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")

T = TypeVar("T")


@dataclass(frozen=True)
class Map:
    """Everything the file says of the ground, the light and the weather."""

    columns: int
    rows: int
    hexes: dict[Hex, Ground]
    sides: dict[Hexside, tuple[Side, ...]] = field(default_factory=dict)
    unjoined: frozenset[Hexside] = frozenset()
    tunnels: tuple[tuple[Hex, Hex], ...] = ()
    storeys: dict[Hex, int] = field(default_factory=dict)
    wrecks: frozenset[Hex] = frozenset()
    cleared: bool = True
    light: tuple[str, ...] = ()
    visibility: tuple[int, ...] = ()
    wind: str = "medium"
    names: dict[Hex, Words] = field(default_factory=dict)

    def has(self, at: Hex) -> bool:
        return 1 <= at[0] <= self.columns and 1 <= at[1] <= self.rows


def read_map(given: Given, size: tuple[int, int]) -> Map:
    fields = given.fields(
        required=("grid",),
        optional=(
            "over", "sides", "steep", "tunnels", "wrecks", "surface", "cleared_roads", "unjoined",
            "storeys", "light", "visibility", "wind", "names",
        ),
    )  # fmt: skip
    reader = _Reader(size)
    hexes = reader.ground(fields)
    return Map(
        columns=size[0],
        rows=size[1],
        hexes=hexes,
        sides=reader.sides(fields["sides"]) if "sides" in fields else {},
        unjoined=frozenset(_listed(fields, "unjoined", reader.hexside)),
        tunnels=_listed(fields, "tunnels", reader.tunnel),
        storeys=_by_hex(fields, "storeys", reader, lambda storeys: storeys.whole(0, 9)),
        wrecks=frozenset(_listed(fields, "wrecks", reader.hex)),
        cleared=fields["cleared_roads"].flag() if "cleared_roads" in fields else True,
        light=_listed(fields, "light", lambda light: light.one_of(LIGHTS, "light")),
        visibility=_listed(fields, "visibility", lambda level: level.whole(0, HIGHEST)),
        wind=fields["wind"].one_of(WINDS, "wind") if "wind" in fields else "medium",
        names=_by_hex(fields, "names", reader, Given.words),
    )


class _Reader:
    """Reads places of one map and refuses those that are not on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.columns, self.rows = size

    # --- places
    def hex(self, given: Given) -> Hex:
        return read_hex(given, (self.columns, self.rows))

    def hexside(self, given: Given) -> Hexside:
        try:
            side = side_of(given.text())
        except ValueError:
            raise given.refuse("hx-scenario-not-a-side", name=given.text()) from None
        if not self._has(side[0]):  # the outer side of an edge hex is a side as well
            raise given.refuse("hx-scenario-side-off-map", name=given.text())
        return side

    def tunnel(self, given: Given) -> tuple[Hex, Hex]:
        mouths = given.each(self.hex)
        if len(mouths) != 2 or mouths[0] == mouths[1]:
            raise given.refuse("hx-scenario-tunnel")
        return mouths[0], mouths[1]

    def _has(self, at: Hex) -> bool:
        return 1 <= at[0] <= self.columns and 1 <= at[1] <= self.rows

    # --- the ground
    def ground(self, fields: dict[str, Given]) -> dict[Hex, Ground]:
        bases, levels = self._grid(fields["grid"])
        over: dict[Hex, tuple[str, ...]] = {}
        for row, given in fields["over"].entries() if "over" in fields else ():
            if row not in OVER:
                raise given.unknown("over-terrain", row, OVER)
            for at in given.each(self.hex):
                over[at] = (*over.get(at, ()), row)
        steep = set(_listed(fields, "steep", self.hex))
        surfaces = self._surfaces(fields, levels)
        return {
            at: Ground(bases[at], over.get(at, ()), levels[at], at in steep, surfaces.get(at, ""))
            for at in all_hexes(self.columns, self.rows)
        }

    def _grid(self, given: Given) -> tuple[dict[Hex, str], dict[Hex, int]]:
        lines = given.text().strip("\n").splitlines()
        if len(lines) != self.rows:
            raise given.refuse("hx-scenario-grid-rows", found=len(lines), rows=self.rows)
        bases: dict[Hex, str] = {}
        levels: dict[Hex, int] = {}
        for row, line in enumerate(lines, start=1):
            there = Given(line, (*given.path, row - 1), BadScenario)
            width = (len(line.rstrip()) + 1) // 2
            if width != self.columns:
                raise there.refuse("hx-scenario-grid-columns", found=width, columns=self.columns)
            cells = line.rstrip().ljust(2 * self.columns)
            for column in range(1, self.columns + 1):
                at = (column, row)
                cell = cells[2 * column - 2 : 2 * column]
                bases[at], levels[at] = self._cell(there, at, cell[0], cell[1])
        return bases, levels

    def _cell(self, given: Given, at: Hex, letter: str, level: str) -> tuple[str, int]:
        if letter not in LETTERS:
            known = " ".join(LETTERS)
            raise given.refuse("hx-scenario-bad-letter", at=name_of(at), name=letter, known=known)
        if level not in (" ", "0", "1", "2", "3"):
            raise given.refuse("hx-scenario-bad-level", at=name_of(at), name=level)
        return LETTERS[letter], int(level) if level != " " else 0

    def _surfaces(self, fields: dict[str, Given], levels: dict[Hex, int]) -> dict[Hex, str]:
        """`{snow: all, deep-snow: level-2}`: the later entry lies on the earlier."""
        surfaces: dict[Hex, str] = {}
        for surface, given in fields["surface"].entries() if "surface" in fields else ():
            if surface not in LYING:
                raise given.unknown("surface", surface, LYING)
            surfaces |= dict.fromkeys(self._where(given, levels), surface)
        return surfaces

    def _where(self, given: Given, levels: dict[Hex, int]) -> Iterable[Hex]:
        if isinstance(given.value, list):
            return given.each(self.hex)
        word = given.one_of(("all", *(f"level-{n}" for n in range(HIGHEST + 1))), "place")
        return [at for at, level in levels.items() if word in ("all", f"level-{level}")]

    # --- hexsides
    def sides(self, given: Given) -> dict[Hexside, tuple[Side, ...]]:
        sides: dict[Hexside, tuple[Side, ...]] = {}
        for row, listed in given.entries():
            if row not in SIDES:
                raise listed.unknown("hexside", row, SIDES)
            side = Side("crest" if row in CRESTS else row, CRESTS.get(row, 0))
            for at in listed.each(self.hexside):
                sides[at] = (*sides.get(at, ()), side)
        return sides


def read_hex(given: Given, size: tuple[int, int]) -> Hex:
    """A hex of the map by its name."""
    try:
        at = hex_of(given.text())
    except ValueError:
        raise given.refuse("hx-scenario-not-a-hex", name=given.text()) from None
    if at[0] > size[0] or at[1] > size[1]:
        raise given.refuse("hx-scenario-off-map", name=given.text(), columns=size[0], rows=size[1])
    return at


def _listed(fields: dict[str, Given], key: str, read: Callable[[Given], T]) -> tuple[T, ...]:
    return fields[key].each(read) if key in fields else ()


def _by_hex(
    fields: dict[str, Given], key: str, reader: _Reader, read: Callable[[Given], T]
) -> dict[Hex, T]:
    entries = fields[key].entries() if key in fields else []
    return {reader.hex(_said(name, given)): read(given) for name, given in entries}


def _said(text: str, given: Given) -> Given:
    """A part of what is given, at the same place of the file."""
    return Given(text, given.path, BadScenario)


# --- zones ----------------------------------------------------------------------------------------
def read_zone(given: Given, size: tuple[int, int]) -> frozenset[Hex]:
    """`[columns 01-03, row 01, hexes 0705 0706]`: all of these together."""
    zone: set[Hex] = set()
    for area in given.items():
        zone |= _area(area, size)
    return frozenset(zone)


def _area(given: Given, size: tuple[int, int]) -> set[Hex]:
    word, _, rest = given.text().partition(" ")
    hexes = all_hexes(*size)
    if word in ("column", "columns"):
        first, last = _span(given, rest, size[0])
        return {at for at in hexes if first <= at[0] <= last}
    if word in ("row", "rows"):
        first, last = _span(given, rest, size[1])
        return {at for at in hexes if first <= at[1] <= last}
    if word in ("hex", "hexes") and rest:
        return {read_hex(_said(name, given), size) for name in rest.split()}
    raise given.refuse("hx-scenario-zone", name=given.text())


def _span(given: Given, text: str, most: int) -> tuple[int, int]:
    """`01-03`, or `01` alone."""
    span = SPAN.fullmatch(text)
    first, last = (int(span[1]), int(span[2] or span[1])) if span else (0, 0)
    if not 1 <= first <= last <= most:
        raise given.refuse("hx-scenario-zone", name=given.text())
    return first, last
