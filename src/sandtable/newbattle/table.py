"""Laying terrain on a free table as people do at a club: a place to fight for in the middle, a road
that goes somewhere, houses along it, fields with their hedges, and everything in pairs, so that
both sides have as much of it.

What stands at a point has its twin at the point opposite, seen from the middle of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

from sandtable.newbattle.bands import Points, Rect, away, band, curve, inside, run_out, steps
from sandtable.newbattle.sites import LIVED_IN, Site, site, size
from sandtable.newbattle.wish import Wish

TRIES = 80
OFFERS = 5  # places of a piece among which the loneliest is taken
FLAT = ("road", "stream", "crossroads", "bridge")
FILLING = ("scrub", "rocks")  # where nothing larger finds room
THICK = 0.5  # of breastworks
WIDER = 4  # places tried for each of them
LINES = ("hedge", "wall", "fence", "works")


class Sort(NamedTuple):
    """A sort of terrain: how large, how drawn, and how far from anything else."""

    wide: tuple[int, int]
    deep: tuple[int, int]
    shape: str = "r"  # rectangle, polygon, or a line along its longer side
    gap: float = 2.5


class Piece(NamedTuple):
    """A piece that lies on the table; `place` is what it is there for, "" for mere cover."""

    sort: str
    box: Rect
    points: Points | None = None  # of a polygon
    place: str = ""
    along: Points | None = None  # points along the middle of a road or a stream

    @property
    def middle(self) -> tuple[float, float]:
        x, y, wide, deep = self.box
        return x + wide / 2, y + deep / 2


class Recipe(NamedTuple):
    """A kind of country: what lies there, in pairs, for each so much table."""

    road: bool
    stream: bool
    pairs: tuple[str, ...]  # in the order in which they are laid: sorts, and sites of several


COUNTRIES = {
    "farmland": Recipe(
        True, False, ("meadow", "farm", "wood", "meadow", "copse", "meadow", "street")
    ),
    "village": Recipe(
        True, False, ("farm", "street", "wood", "street", "meadow", "rubble", "street", "wall")
    ),
    "woods": Recipe(True, True, ("copse", "wood", "rocks", "wood", "scrub", "copse", "rocks")),
    "works": Recipe(
        True, False, ("depot", "street", "rubble", "wreck", "depot", "fence", "street", "crates")
    ),
    "stones": Recipe(
        False, False, ("copse", "rocks", "ruin", "farm", "rocks", "copse", "wall", "scrub")
    ),
}


class Layout(NamedTuple):
    """A table with its pieces; the places are pieces by what they are there for."""

    wide: float
    deep: float
    country: str
    pieces: list[Piece]

    def place(self, name: str) -> Piece:
        return next(piece for piece in self.pieces if piece.place == name)


class _Table:
    """A table while it is laid."""

    def __init__(self, wide: float, deep: float, sorts: dict[str, Sort], chance: Random) -> None:
        self.wide, self.deep, self.sorts, self.chance = wide, deep, sorts, chance
        self.pieces: list[Piece] = []

    @property
    def is_small(self) -> bool:
        """So small that large houses would fill it."""
        house = self.sorts["house"]
        return self.wide * self.deep < 25 * house.wide[1] * house.deep[1]

    def is_free(self, box: Rect, gap: float) -> bool:
        """Everything may stand close by a road."""
        x, y, wide, deep = box
        if x < gap or y < gap or x + wide > self.wide - gap or y + deep > self.deep - gap:
            return False
        near = min(gap, 1)
        for sort, other, _, _, along in reversed(self.pieces):
            if along:
                if away(box, along) < self.sorts[sort].wide[0] / 2 + near:
                    return False
            elif touch(box, other, near if sort in FLAT else gap):
                return False
        return True

    def by_road(self, wide: float, deep: float) -> Rect | None:
        """Somewhere beside a road, for something of this size; None where there is no road."""
        roads = [piece.along for piece in self.pieces if piece.sort == "road" and piece.along]
        if not roads:
            return None
        x, y = self.chance.choice(self.chance.choice(roads))
        off = self.sorts["road"].wide[0] / 2 + self.chance.uniform(1, self.sorts["house"].gap)
        way = self.chance.choice((-1, 1))
        if self.chance.random() < 0.5:
            return round(x + way * (off + wide / 2) - wide / 2), round(y - deep / 2), wide, deep
        return round(x - wide / 2), round(y + way * (off + deep / 2) - deep / 2), wide, deep

    def loneliness(self, box: Rect) -> float:
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        middles = [piece.middle for piece in self.pieces if piece.sort not in FLAT]
        return min((hypot(x - a, y - b) for a, b in middles), default=0)

    def has_room(self, box: Rect, gap: float) -> bool:
        if not self.is_free(box, gap):
            return False
        twin = self.twin(box)
        return not touch(box, twin, gap) and self.is_free(twin, gap)

    def twin(self, box: Rect) -> Rect:
        x, y, wide, deep = box
        return _tidied((self.wide - x - wide, self.deep - y - deep, wide, deep))

    def lay_pair(self, sort: str, box: Rect, places: tuple[str, str] = ("", "")) -> None:
        """A piece and its twin."""
        points = None
        if self.sorts[sort].shape == "p":
            points = self._field(box) if sort == "field" else self._outline(box)
        across = points and [[_tidy(self.wide - x), _tidy(self.deep - y)] for x, y in points]
        self.pieces.append(Piece(sort, box, points, places[0]))
        self.pieces.append(Piece(sort, self.twin(box), across, places[1]))

    def _outline(self, box: Rect) -> Points:
        """Something rounder than its box, as a wood is cut out of cloth."""
        x, y, wide, deep = box
        corners = self.chance.randint(7, 9)
        turned = self.chance.random()
        outline = []
        for n in range(corners):
            angle = 2 * pi * (n + turned) / corners
            reach = self.chance.uniform(0.8, 1)
            outline.append(
                [
                    round(x + wide / 2 * (1 + reach * cos(angle)), 1),
                    round(y + deep / 2 * (1 + reach * sin(angle)), 1),
                ]
            )
        return outline

    def _field(self, box: Rect) -> Points:
        """Four corners, nearly square, as a field is ploughed."""
        x, y, wide, deep = box
        corners = ((0, 0), (1, 0), (1, 1), (0, 1))
        return [
            [
                round(x + wide * abs(a - self.chance.uniform(0, 0.08)), 1),
                round(y + deep * abs(b - self.chance.uniform(0, 0.08)), 1),
            ]
            for a, b in corners
        ]


def _tidy(number: float) -> float:
    return round(number, 1)


def _tidied(box: Rect) -> Rect:
    x, y, wide, deep = box
    return round(x, 2), round(y, 2), round(wide, 2), round(deep, 2)


def lay(
    size: tuple[int, int],
    country: str,
    sorts: dict[str, Sort],
    pairs: int,
    wish: Wish,
    works: str = "",
) -> Layout:
    """A table of this country with all its places, so many pairs of other pieces, and with
    breastworks round the place that is named."""
    for attempt in range(TRIES):
        table = _Table(*size, sorts, wish.chance(f"table {attempt}"))
        _middle(table, COUNTRIES[country])
        if _places(table):
            break
    else:
        raise AssertionError(f"no room for the places of {wish}")
    if works:
        _dig_in(table, works)
    laid, missed = 0.0, 0
    for name in cycle(COUNTRIES[country].pairs):
        if laid >= pairs or missed > 2 * len(COUNTRIES[country].pairs):
            break
        found = _somewhere(table, name)
        laid += sum(0.5 if sort in LINES else 1 for sort, _ in found)
        missed += not found
    for name in islice(cycle(FILLING), max(0, round(pairs - laid))):
        _somewhere(table, name)
    return Layout(*size, country, table.pieces)


def _somewhere(table: _Table, name: str) -> Site:
    """Where it is loneliest, of some places with room; the smaller, the longer that takes. Houses
    stand by the road if they can."""
    offers: list[tuple[float, Site]] = []
    for n in range(4 * TRIES):
        made = site(name, table.sorts, table.chance, least=n >= TRIES or table.is_small)
        box = _anywhere(table, *size(made), by_road=name in LIVED_IN and n < 3 * TRIES)
        gap = max(table.sorts[sort].gap for sort, _ in made)
        if table.has_room(box, gap):
            x, y, _, _ = box
            placed = [(sort, _tidied((x + a, y + b, w, d))) for sort, (a, b, w, d) in made]
            offers.append((table.loneliness(box), placed))
            if len(offers) == OFFERS:
                break
    if not offers:
        return []
    found = max(offers, key=lambda offer: offer[0])[1]
    for sort, box in found:
        table.lay_pair(sort, box)
    return found


def _anywhere(table: _Table, wide: float, deep: float, *, by_road: bool) -> Rect:
    beside = table.by_road(wide, deep) if by_road else None
    if beside:
        return beside
    x = table.chance.randint(0, max(0, round(table.wide / 2)))
    return x, table.chance.randint(0, max(0, round(table.deep - deep))), wide, deep


def _middle(table: _Table, recipe: Recipe) -> None:
    """A crossroads on a road from edge to edge, or a house; a stream from north to south."""
    x, y = table.wide / 2, table.deep / 2
    if recipe.road:
        half = table.sorts["road"].wide[0] / 2
        for line in _roads(table, recipe.stream):
            _strip(table, "road", line, half)
        if not recipe.stream:
            side = 2 * half + half
            middle = (x - side / 2, y - side / 2, side, side)
            corners = [
                [_tidy(x + side / 2 * cos(pi * n / 6)), _tidy(y + side / 2 * sin(pi * n / 6))]
                for n in range(12)
            ]
            table.pieces.append(Piece("crossroads", middle, corners, place="middle"))
            return
        side = table.sorts["bridge"].wide[0]
        for line in _stream(table, side):
            _strip(table, "stream", line, table.sorts["stream"].wide[0] / 2)
        bridge = (x - side / 2, y - side / 2, side, side)
        table.pieces.append(Piece("bridge", bridge, place="middle"))
        return
    wide, deep = table.sorts["house"].wide[1], table.sorts["house"].deep[1]
    table.pieces.append(Piece("house", (x - wide / 2, y - deep / 2, wide, deep), place="middle"))


def _strip(table: _Table, sort: str, line: Points, half: float) -> None:
    outline = inside(
        band(run_out(line, half, table.wide, table.deep), half), table.wide, table.deep
    )
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    box = _tidied((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    table.pieces.append(Piece(sort, box, outline, along=steps(line)))


def _roads(table: _Table, across: bool) -> Iterator[Points]:
    """Through the middle, each with a bend on either side of it: from west to east, from north to
    south, or both."""
    x, y = table.wide / 2, table.deep / 2
    way = "west to east" if across else table.chance.choice(("both", "west to east", "both", "up"))
    if way != "up":
        end, bend = _bends(table, table.deep)
        yield _opposite(table, [[0, y + end], [x * 0.5, y + bend], [x, y]])
    if way in ("both", "up"):
        end, bend = _bends(table, table.wide * 0.7)
        yield _opposite(table, [[x + end, 0], [x + bend, y * 0.5], [x, y]])


def _bends(table: _Table, length: float) -> tuple[float, float]:
    """How far off the middle a road comes in, and half way to the middle."""
    end = table.chance.choice((-1, 1)) * length * table.chance.uniform(0.04, 0.22)
    return end, end * table.chance.uniform(0.3, 0.8)


def _opposite(table: _Table, half: Points) -> Points:
    """The curve through half of its points, up to the middle, and those opposite them."""
    rest = [[table.wide - x, table.deep - y] for x, y in reversed(half[:-1])]
    return curve([*half, *rest])


def _stream(table: _Table, bridge: float) -> Iterator[Points]:
    """From north to south, with a bridge in the middle; each half winds."""
    x, end = table.wide / 2, table.deep / 2 - bridge / 2
    first = table.chance.choice((-1, 1)) * table.wide * table.chance.uniform(0.03, 0.1)
    second = -first * table.chance.uniform(0.3, 0.8)
    half = curve([[x + first, 0], [x + second, end * 0.45], [x, end * 0.85], [x, end]])
    yield half
    yield [[table.wide - a, table.deep - b] for a, b in half]


def _places(table: _Table) -> bool:
    """Two houses on the flanks, and one behind each side's first line."""
    for names, (left, right), (top, bottom) in PLACES:
        for n in range(TRIES):
            least = n > TRIES / 2 or table.is_small or table.chance.random() < 0.5
            ((_, (_, _, wide, deep)),) = site("house", table.sorts, table.chance, least)
            loose = 0.1 * n / TRIES
            across = table.chance.uniform(left - loose, right + loose / 2)
            down = table.chance.uniform(max(0, top - loose), bottom + loose)
            box = (round(table.wide * across - wide / 2), round(table.deep * down), wide, deep)
            if table.has_room(box, table.sorts["house"].gap):
                table.lay_pair("house", box, names)
                break
        else:
            return False
    return True


def _dig_in(table: _Table, name: str) -> None:
    """Breastworks round a place: two on each of its sides, and a way through between them."""
    place = next(piece for piece in table.pieces if piece.place == name)
    for boxes in _breastworks(table.sorts, place.box):
        free = next((box for box in boxes if table.is_free(box, THICK)), None)
        if free:
            table.pieces.append(Piece("works", _tidied(free)))


def _breastworks(sorts: dict[str, Sort], place: Rect) -> Iterator[list[Rect]]:
    """For each of them where it might lie, ever farther from the middle of its side."""
    x, y, wide, deep = place
    off, gate = sorts["house"].gap * 0.6, sorts["road"].wide[0] / 2 + THICK
    least = sorts["works"].wide[0] / 2
    across, down = max(least, wide / 2 + off - gate), max(least, deep / 2 + off - gate)
    for way in (-1, 1):
        starts = [way * (gate + more * off / 4) for more in range(WIDER)]
        left = [x + wide / 2 + start - across * (way < 0) for start in starts]
        top = [y + deep / 2 + start - down * (way < 0) for start in starts]
        for beyond in (y - off - THICK, y + deep + off):
            yield [(at, beyond, across, THICK) for at in left]
        for beyond in (x - off - THICK, x + wide + off):
            yield [(beyond, at, THICK, down) for at in top]


#: Where the middle of a place is looked for, as shares of the table.
PLACES = (
    (("north", "south"), (0.3, 0.45), (0.04, 0.2)),
    (("west", "east"), (0.2, 0.3), (0.3, 0.6)),
)


def touch(box: Rect, other: Rect, gap: float) -> bool:
    x, y, wide, deep = box
    a, b, across, down = other
    return x < a + across + gap and a < x + wide + gap and y < b + down + gap and b < y + deep + gap
