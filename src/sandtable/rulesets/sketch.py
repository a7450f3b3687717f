"""Terrain as a scenario file draws it on a free table: letters, and the shapes they stand for.

A letter of the sketch stands for one entry; an entry with several shapes becomes several pieces,
`woods-1`, `woods-2` and so on. `r` is a rectangle, `l` a line, `c` a circle, `p` a polygon.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from sandtable.ground.free import Outline, Piece, RoundPiece
from sandtable.ground.outlines import band, crossing_in
from sandtable.reading import Given, Names, read_id, unit_text

Shape = Piece | RoundPiece

SHAPES = ("r", "l", "c", "p")
NUMBERS = {"r": 4, "l": 4, "c": 3}
NOT_A_LETTER = ".:;*0123456789 "
HALF_WIDTH = 25  # lines are half a centimetre wide, or half an inch
MOST_CORNERS = 60


class Drawn(NamedTuple):
    """One shape of an entry; its name is the piece's."""

    id: str
    linear: bool
    shape: Shape


class Entry(NamedTuple):
    """What stands at a letter."""

    letter: str
    given: Given
    fields: dict[str, Given]

    @property
    def name(self) -> str:
        return read_id(self.fields["id"])

    def drawn(self, size: tuple[int, int]) -> list[Drawn]:
        """Everything drawn; the table's edge is as far as it goes."""
        keys = [key for key in SHAPES if key in self.fields]
        if not keys:
            raise self.given.refuse("scenario-no-shape")
        shapes = [(key, shape) for key in keys for shape in several_shapes(self.fields[key], key)]
        numbered = len(shapes) > 1
        return [
            self._one(f"{self.name}-{n}" if numbered else self.name, key, shape, size)
            for n, (key, shape) in enumerate(shapes, 1)
        ]

    def _one(self, name: str, key: str, given: Given, size: tuple[int, int]) -> Drawn:
        reach, shape = read_shape(name, key, given)
        if any(not (0 <= x <= size[0] and 0 <= y <= size[1]) for x, y in reach):
            raise given.refuse("scenario-off-table", what="terrain", name=self.name)
        return Drawn(name, key == "l", shape)

    def take(self, names: Names, pieces: Collection[str]) -> None:
        """The entry's name and those of its pieces stand for nothing else in the file."""
        for name in dict.fromkeys((self.name, *pieces)):
            names.take(self.fields["id"], name, self.fields.get("name"))


def entries(given: Given, optional: Collection[str]) -> Iterator[Entry]:
    """All letters, in the order of the file; `optional` are the fields besides the shapes."""
    for letter, entry in given.entries():
        if len(letter) != 1 or letter in NOT_A_LETTER:
            raise entry.refuse("scenario-bad-letter", name=letter)
        yield Entry(letter, entry, entry.fields(required=("id",), optional=(*optional, *SHAPES)))


def several_shapes(given: Given, key: str) -> list[Given]:
    """One shape, or a list of them."""
    inner = given.value
    for _ in range(2 if key == "p" else 1):
        inner = inner[0] if isinstance(inner, list) and inner else None
    return given.items() if isinstance(inner, list) else [given]


def read_shape(name: str, key: str, given: Given) -> tuple[Outline, Shape]:
    """What must lie on the table, and the shape."""
    if key == "p":
        outline = given.each(Given.point)
        if not 3 <= len(dict.fromkeys(outline)) <= MOST_CORNERS:
            raise given.refuse("scenario-bad-polygon", most=MOST_CORNERS)
        if crossed := crossing_in(outline):
            east, south = map(unit_text, crossed)
            raise given.refuse("scenario-crossed-polygon", x=east, y=south)
        return outline, Piece(name, outline)
    numbers = given.lengths(NUMBERS[key], f"shape-{key}")
    if key == "r":
        x, y, w, h = numbers
        if w <= 0 or h <= 0:
            raise given.refuse("scenario-empty-shape")
        outline = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        return outline, Piece(name, outline)
    if key == "l":
        start, end = (numbers[0], numbers[1]), (numbers[2], numbers[3])
        if start == end:
            raise given.refuse("scenario-empty-shape")
        return (start, end), Piece(name, band(start, end, HALF_WIDTH))
    x, y, radius = numbers
    if radius <= 0:
        raise given.refuse("scenario-empty-shape")
    around = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
    return around, RoundPiece(name, (x, y), radius)
