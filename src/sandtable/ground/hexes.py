"""Hexes: names, distances, directions and lines, exact in whole numbers.

The hexes are flat-topped; a hex is its column and its row, both counted from 1 in the north-west
corner, and even columns stand half a hex lower. Direction 1 is north, then clockwise: 2 north-east,
3 south-east, 4 south, 5 south-west, 6 north-west. Inside, a hex is a cube coordinate: three whole
numbers that add up to 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import gcd

from sandtable.ground.crossing import Outline, Point

Hex = tuple[int, int]  # column, row
Cube = tuple[int, int, int]
Hexside = tuple[Hex, int]  # a hex and one of its directions
Line = tuple[Hex, ...]  # from the first hex to the last, both included

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = DIRECTIONS = (1, 2, 3, 4, 5, 6)
WAYS: dict[int, Cube] = {
    1: (0, -1, 1),
    2: (1, -1, 0),
    3: (1, 0, -1),
    4: (0, 1, -1),
    5: (-1, 1, 0),
    6: (-1, 0, 1),
}
# Columns and rows to the neighbour in each direction, from an odd and from an even column.
FROM_ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
FROM_EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
SIDE_FROM_ODD = dict(zip(FROM_ODD, DIRECTIONS, strict=True))
SIDE_FROM_EVEN = dict(zip(FROM_EVEN, DIRECTIONS, strict=True))

LINES_KEPT = 4096  # by how far they lead

# Of a drawn hex: centre to corner, and centre to the middle of a side.
RADIUS, HALF_HEIGHT = 1000, 866


def hex_name(at: Hex) -> str:
    """The name of a hex: two figures for its column, two for its row.

    >>> hex_name((7, 12))
    '0712'
    """
    return f"{at[0]:02}{at[1]:02}"


def hex_of(name: str) -> Hex:
    """The hex of a name such as 0712; ValueError if it is not one."""
    if len(name) != 4 or not (name.isascii() and name.isdigit()) or "00" in (name[:2], name[2:]):
        raise ValueError(f"{name!r} is not a hex: write its column and row, such as 0712.")
    return int(name[:2]), int(name[2:])


def side_name(side: Hexside) -> str:
    """The name of a hexside: its hex and its direction, such as 0712/3."""
    return f"{hex_name(side[0])}/{side[1]}"


def side_of(name: str) -> Hexside:
    """The hexside of a name such as 0712/3; ValueError if it is not one."""
    at, _, direction = name.partition("/")
    if direction not in ("1", "2", "3", "4", "5", "6"):
        raise ValueError(f"{name!r} is not a hexside: write a hex and a direction, such as 0712/3.")
    return hex_of(at), int(direction)


def cube_of(at: Hex) -> Cube:
    """The cube coordinates of a hex."""
    column, row = at
    r = row - (column - 1) // 2
    return column, r, -column - r


def from_cube(cube: Cube) -> Hex:
    """The hex of cube coordinates."""
    column, r, _ = cube
    return column, r + (column - 1) // 2


def distance(a: Hex, b: Hex) -> int:
    """Hexes from one to the other: the first is not counted, the last is."""
    column, to = a[0], b[0]
    across = column - to
    down = a[1] - b[1] - (column - 1) // 2 + (to - 1) // 2
    if across < 0:
        across, down = -across, -down
    if down >= 0:
        return across + down
    return across if across > -down else -down


def neighbour(at: Hex, direction: int) -> Hex:
    """The next hex in a direction; it may lie off the map."""
    column, row = at
    across, down = (FROM_ODD if column % 2 else FROM_EVEN)[direction - 1]
    return column + across, row + down


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes round one, from the north clockwise; some may lie off the map."""
    column, row = at
    ways = FROM_ODD if column % 2 else FROM_EVEN
    return tuple([(column + across, row + down) for across, down in ways])


def are_neighbours(a: Hex, b: Hex) -> bool:
    """Whether two hexes share a side."""
    return distance(a, b) == 1


def opposite(direction: int) -> int:
    """The direction straight back."""
    return (direction + 2) % 6 + 1


def turned(direction: int, hexsides: int) -> int:
    """The direction after a turn of so many hexsides, clockwise if positive."""
    return (direction - 1 + hexsides) % 6 + 1


def turn_between(old: int, new: int) -> int:
    """Hexsides between two directions, the shorter way round: 0 to 3."""
    turn = (old - new) % 6
    return min(turn, 6 - turn)


def side_between(a: Hex, b: Hex) -> int:
    """The direction from a hex to its neighbour."""
    ways = SIDE_FROM_ODD if a[0] % 2 else SIDE_FROM_EVEN
    direction = ways.get((b[0] - a[0], b[1] - a[1]))
    if direction is None:
        raise ValueError(f"The hexes {hex_name(a)} and {hex_name(b)} do not touch.")
    return direction


def one_side(side: Hexside) -> Hexside:
    """The one name, of the two a hexside has, under which it is kept: direction 1, 2 or 3."""
    at, direction = side
    if direction <= 3:
        return side
    return neighbour(at, direction), direction - 3


def moved(at: Hex, direction: int, hexes: int) -> Hex:
    """The hex so many hexes away, straight along a row."""
    q, r, s = cube_of(at)
    dq, dr, ds = WAYS[direction]
    return from_cube((q + dq * hexes, r + dr * hexes, s + ds * hexes))


def directions_to(a: Hex, b: Hex) -> tuple[int, ...]:
    """The direction of the hex row nearest to the straight line; two if it runs between two rows.

    None for the hex itself.
    """
    if a == b:
        return ()
    (q, r, _), (to_q, to_r, _) = cube_of(a), cube_of(b)
    return _directions_by(to_q - q, to_r - r)


@lru_cache(LINES_KEPT)
def _directions_by(q: int, r: int) -> tuple[int, ...]:
    s = -q - r
    closeness = [q * dq + r * dr + s * ds for dq, dr, ds in WAYS.values()]
    best = max(closeness)
    return tuple([d for d in DIRECTIONS if closeness[d - 1] == best])


def direction_to(a: Hex, b: Hex, nearest_to: int) -> int:
    """The direction of the nearest hex row, on a tie the one nearer to a facing."""
    directions = directions_to(a, b)
    if len(directions) == 1:
        return directions[0]
    return min(directions, key=lambda d: turn_between(d, nearest_to)) if directions else nearest_to


def lines_between(a: Hex, b: Hex) -> tuple[Line, ...]:
    """The hexes met by the straight line between two centres, the ends included.

    The line is sampled at as many equal steps as the distance, each sample rounded to the nearest
    hex. Where it runs exactly between two hexes there are two lines: the whole line nudged to one
    side, and to the other. The lines back are the same ones, walked the other way.
    """
    column, row = a
    (q, r, _), (to_q, to_r, _) = cube_of(a), cube_of(b)
    lines = _hexes_by(to_q - q, to_r - r, 1 - column % 2)
    return tuple([tuple([(column + x, row + y) for x, y in line]) for line in lines])


@lru_cache(LINES_KEPT)
def _hexes_by(q: int, r: int, even: int) -> tuple[Line, ...]:
    """The lines to a hex by its cube coordinates, as columns and rows from the first hex.

    `even` is 1 from an even column and 0 from an odd one.
    """
    steps = max(abs(q), abs(r), abs(q + r))
    wide = 2 * steps + 1
    lines = [[divmod(place + steps, wide) for place in line] for line in _lines_by(q, r, wide)]
    return tuple([tuple([(x, y - steps + (x + even) // 2) for x, y in line]) for line in lines])


@lru_cache(LINES_KEPT)
def _lines_by(q: int, r: int, column: int) -> tuple[list[int], ...]:
    """The lines to a hex by its cube coordinates, counted from the first hex.

    Each sample is one number, in which a column counts `column` and a hex down it 1.
    """
    steps = max(abs(q), abs(r), abs(q + r))
    if steps == 0:
        return ([0],)
    # One coordinate changes by exactly 1 at each step: another stands between two hexes only when
    # it is a half, and going up in it always goes to the same side of the line.
    if abs(q) == steps:
        lead, other, along, aside = q, r, column, 1
    elif abs(r) == steps:
        lead, other, along, aside = r, q, 1, column
    else:
        lead, other, along, aside = -q - r, q, -1, column - 1
    if lead < 0:
        along = -along
    slope, twice = 2 * other, 2 * steps
    tied = steps // gcd(steps, other) % 2 == 0
    lines = [
        [along * n + aside * ((start + slope * n) // twice) for n in range(steps + 1)]
        for start in ((steps - 1, steps) if tied else (steps,))  # a half goes down, or up
    ]
    return tuple(lines)


class Layout:
    """A map with all its hexes in one row, where lines are found quickly.

    Every hex has a place in the row; the places of hexes off the map hold None.
    """

    def __init__(self, columns: int, rows: int) -> None:
        # Column after column, each by the cube coordinate r, with room for one hex off the map.
        self._first = -(columns // 2)
        self._column = rows + 2 - self._first
        self.hexes: list[Hex | None] = [None] * (self._column * (columns + 1))
        self.places = {at: self.place(at) for at in all_hexes(columns, rows)}
        #: The same as single bits, so that many places are one number.
        self.bits = {at: 1 << place for at, place in self.places.items()}
        for at, place in self.places.items():
            self.hexes[place] = at
        self._far: dict[Hex, bytes] = {}

    def place(self, at: Hex) -> int:
        """Where in the row a hex is."""
        column, row = at
        return column * self._column + row - (column - 1) // 2 - self._first

    def of(self, bits: int) -> list[Hex]:
        """The hexes of a set of bits, the last places first."""
        hexes: list[Hex] = []
        while bits:
            place = bits.bit_length() - 1
            bits ^= 1 << place
            at = self.hexes[place]
            assert at is not None  # bits are of places on the map
            hexes.append(at)
        return hexes

    def distances(self, start: Hex) -> bytes:
        """How far it is from a hex to every other, by their places."""
        distances = self._far.get(start)
        if distances is None:
            far = [distance(start, at) if at is not None else 0 for at in self.hexes]
            distances = self._far[start] = bytes(far)
        return distances

    def lines(self, a: Hex, b: Hex) -> list[list[int]]:
        """The lines between two hexes of the map (`lines_between`), as places."""
        (column, row), (to, down) = a, b
        r = row - (column - 1) // 2
        start = column * self._column + r - self._first
        lines = _lines_by(to - column, down - (to - 1) // 2 - r, self._column)
        return [[start + place for place in line] for line in lines]


def all_hexes(columns: int, rows: int) -> Iterator[Hex]:
    """Every hex of a map, row by row."""
    return ((column, row) for row in range(1, rows + 1) for column in range(1, columns + 1))


def within(at: Hex, hexes: int) -> Iterator[Hex]:
    """Every hex at most so far from one, itself included, column by column; also off the map."""
    q, r, _ = cube_of(at)
    for dq in range(-hexes, hexes + 1):
        for dr in range(max(-hexes, -dq - hexes), min(hexes, -dq + hexes) + 1):
            yield from_cube((q + dq, r + dr, -q - dq - r - dr))


def centre_of(at: Hex) -> Point:
    """Where the middle of a hex is drawn, in thousandths of its radius."""
    column, row = at
    lower = HALF_HEIGHT if column % 2 == 0 else 0
    return RADIUS + (column - 1) * 3 * RADIUS // 2, (2 * row - 1) * HALF_HEIGHT + lower


def outline_of_hex(at: Hex) -> Outline:
    """The six corners of a drawn hex: the side of direction d runs from corner d to the next."""
    x, y = centre_of(at)
    half = RADIUS // 2
    return (
        (x - half, y - HALF_HEIGHT),
        (x + half, y - HALF_HEIGHT),
        (x + RADIUS, y),
        (x + half, y + HALF_HEIGHT),
        (x - half, y + HALF_HEIGHT),
        (x - RADIUS, y),
    )


def drawn_side(side: Hexside) -> tuple[Point, Point]:
    """The two ends of a drawn hexside."""
    corners = outline_of_hex(side[0])
    return corners[side[1] - 1], corners[side[1] % 6]


def drawn_size(columns: int, rows: int) -> Point:
    """Width and height of a drawn map, in thousandths of the radius of a hex."""
    lower = HALF_HEIGHT if columns > 1 else 0
    return 2 * RADIUS + (columns - 1) * 3 * RADIUS // 2, 2 * rows * HALF_HEIGHT + lower
