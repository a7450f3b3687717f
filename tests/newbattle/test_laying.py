"""Tables and maps of new battles look as if somebody had laid them for two equal players."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import hypot
from typing import Any

import pytest

from sandtable.newbattle import MISSIONS, SIZES, Wish, combat_zone, modern_battles, modern_skirmish
from sandtable.newbattle.bands import away
from sandtable.newbattle.hexes import lay as lay_hexes
from sandtable.newbattle.hexes import neighbours, opposite
from sandtable.newbattle.table import COUNTRIES, Layout, Piece, lay, touch

DIALECTS: dict[str, Any] = {
    "combat-zone": combat_zone,
    "modern-skirmish": modern_skirmish,
    "modern-battles": modern_battles,
}
LAID = [
    (ruleset, country, size)
    for ruleset in DIALECTS
    for country in sorted(COUNTRIES)
    for size in SIZES
]
#: What may lie under or across something else.
FLAT = {"road", "crossroads", "stream", "bridge"}


@cache  # nobody changes it
def a_table(ruleset: str, country: str, size: str, number: int = 1) -> Layout:
    dialect = DIALECTS[ruleset]
    scale = dialect.scales[size]
    return lay(scale.table, country, dialect.sorts, scale.pairs, Wish(ruleset, size, number=number))


def opposite_of(piece: Piece, table: Layout) -> tuple[float, ...]:
    x, y, wide, deep = piece.box
    return round(table.wide - x - wide, 2), round(table.deep - y - deep, 2), wide, deep


@pytest.mark.parametrize(("ruleset", "country", "size"), LAID)
def test_each_piece_has_its_twin_opposite(ruleset: str, country: str, size: str) -> None:
    table = a_table(ruleset, country, size)
    lying = Counter((piece.sort, piece.box) for piece in table.pieces)
    assert lying == Counter((piece.sort, opposite_of(piece, table)) for piece in table.pieces)


@pytest.mark.parametrize(("ruleset", "country", "size"), LAID)
def test_pieces_lie_on_the_table_and_apart(ruleset: str, country: str, size: str) -> None:
    table = a_table(ruleset, country, size)
    boxes = [piece.box for piece in table.pieces if piece.sort not in FLAT]
    for n, (x, y, wide, deep) in enumerate(boxes):
        assert 0 <= x <= table.wide - wide
        assert 0 <= y <= table.deep - deep
        for a, b, across, down in boxes[:n]:
            assert x + wide < a or a + across < x or y + deep < b or b + down < y


@pytest.mark.parametrize(("ruleset", "country", "size"), LAID)
def test_a_table_has_its_places_and_enough_to_hide_behind(
    ruleset: str, country: str, size: str
) -> None:
    table = a_table(ruleset, country, size)
    assert {piece.place for piece in table.pieces} == {
        "",
        "middle",
        "north",
        "south",
        "west",
        "east",
    }
    pairs = DIALECTS[ruleset].scales[size].pairs
    cover = [piece for piece in table.pieces if piece.sort not in FLAT and not piece.place]
    assert len(cover) >= (4 if size == "small" else pairs)  # half of them found room, at least


@pytest.mark.parametrize("ruleset", DIALECTS)
@pytest.mark.parametrize("country", [name for name, recipe in COUNTRIES.items() if recipe.road])
def test_a_road_goes_from_edge_to_edge_through_the_middle(ruleset: str, country: str) -> None:
    for number in range(1, 8):
        table = a_table(ruleset, country, "small", number)
        half = DIALECTS[ruleset].sorts["road"].wide[0] / 2
        for road in (piece for piece in table.pieces if piece.sort == "road"):
            assert road.points
            assert road.along
            assert [point for point in road.points if at_an_edge(point, table)]
            first, last = road.along[0], road.along[-1]
            assert at_an_edge(first, table)
            assert at_an_edge(last, table)
            middle = table.wide / 2, table.deep / 2
            assert min(hypot(x - middle[0], y - middle[1]) for x, y in road.along) < half


def at_an_edge(point: list[float], table: Layout) -> bool:
    x, y = point
    return x <= 0 or y <= 0 or x >= table.wide or y >= table.deep


@pytest.mark.parametrize("ruleset", DIALECTS)
def test_a_stream_runs_from_either_edge_to_the_bridge(ruleset: str) -> None:
    for number in range(1, 8):
        table = a_table(ruleset, "woods", "small", number)
        bridge = table.place("middle").box
        north, south = (piece for piece in table.pieces if piece.sort == "stream")
        assert north.along
        assert south.along
        assert at_an_edge(north.along[0], table)
        assert at_an_edge(south.along[0], table)
        assert north.along[-1][1] == pytest.approx(bridge[1])
        assert south.along[-1][1] == pytest.approx(bridge[1] + bridge[3])


@pytest.mark.parametrize(("ruleset", "country", "size"), LAID)
def test_nothing_stands_on_a_road_or_in_a_stream(ruleset: str, country: str, size: str) -> None:
    table = a_table(ruleset, country, size, 3)
    sorts = DIALECTS[ruleset].sorts
    for way in (piece for piece in table.pieces if piece.along):
        for piece in (piece for piece in table.pieces if piece.sort not in FLAT):
            assert away(piece.box, way.along or []) > sorts[way.sort].wide[0] / 2


@pytest.mark.parametrize("ruleset", DIALECTS)
def test_houses_of_a_village_stand_by_its_roads(ruleset: str) -> None:
    table = a_table(ruleset, "village", "large", 2)
    near = 3 * DIALECTS[ruleset].sorts["house"].gap + DIALECTS[ruleset].sorts["road"].wide[0] / 2
    roads = [piece.along for piece in table.pieces if piece.along]
    houses = [piece.box for piece in table.pieces if piece.sort == "house" and not piece.place]
    beside = [box for box in houses if min(away(box, road) for road in roads) <= near]
    assert len(beside) > len(houses) / 2


@pytest.mark.parametrize("place", ["middle", "east"])
def test_breastworks_leave_a_way_through_and_touch_nothing(place: str) -> None:
    sorts = combat_zone.sorts
    for number in range(1, 8):
        wish = Wish("combat-zone", number=number)
        table = lay((90, 60), "village", sorts, 9, wish, works=place)
        works = [piece.box for piece in table.pieces if piece.sort == "works"]
        assert works
        others = [piece.box for piece in table.pieces if piece.sort not in ("works", "road")]
        assert not any(touch(box, other, 0) for box in works for other in others)


# --- hexes ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", range(1, 12))
def test_a_map_is_alike_for_both_and_its_road_joins_the_edges(number: int) -> None:
    ground = lay_hexes(16, 10, 6, Wish("hex-tactical", number=number))
    for hex, letter in ground.letters.items():
        other = opposite(hex, 16, 10)
        if other not in {*ground.road, *ground.river, *ground.places.values()}:
            assert ground.letters.get(other) == letter or hex in ground.places.values()
    assert (ground.road[0][0], ground.road[-1][0]) == (1, 16)
    for hex, after in zip(ground.road, ground.road[1:], strict=False):
        assert after in neighbours(hex)
    assert ground.places["middle"] in ground.road


def test_a_river_runs_from_north_to_south_and_never_in_a_ring() -> None:
    rivers = [lay_hexes(16, 10, 6, Wish("hex-tactical", number=n)).river for n in range(1, 40)]
    assert any(rivers)
    for river in filter(None, rivers):
        assert (river[0][1], river[-1][1]) == (1, 10)
        assert (river[0][0] % 2, river[-1][0] % 2) == (1, 0)  # these reach the edge of the map
        for before, hex, after in zip(river, river[1:], river[2:], strict=False):
            assert after in neighbours(hex)
            assert after not in neighbours(before)


def test_neighbours_are_those_of_each_other() -> None:
    for hex in ((4, 4), (5, 4)):
        for direction, other in enumerate(neighbours(hex)):
            assert neighbours(other)[(direction + 3) % 6] == hex


def test_there_are_at_least_six_missions() -> None:
    assert len(MISSIONS) >= 6
