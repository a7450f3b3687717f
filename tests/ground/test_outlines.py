"""Outlines of pieces and lines, and what lies inside them."""

from __future__ import annotations

import pytest

from sandtable.ground.free import Box, Disc, Piece, RoundPiece
from sandtable.ground.outlines import band, bounds_of, is_within_one, outline_of, piece_holds

SQUARE = Piece("square", ((0, 0), (100, 0), (100, 100), (0, 100)))
ROUND = RoundPiece("round", (50, 50), 50)


@pytest.mark.parametrize("piece", [SQUARE, ROUND])
def test_the_edge_of_a_piece_is_inside_it_unless_strictly(piece):
    assert piece_holds(piece, (50, 0))
    assert not piece_holds(piece, (50, 0), strictly=True)
    assert piece_holds(piece, (50, 1), strictly=True)
    assert not piece_holds(piece, (50, -1))


def test_a_round_piece_is_drawn_with_24_corners_on_its_edge():
    outline = outline_of(RoundPiece("pond", (1000, 2000), 500))
    assert len(outline) == 24
    assert bounds_of(outline) == (500, 1500, 1500, 2500)
    assert outline_of(SQUARE) == SQUARE.outline


def test_a_line_is_drawn_as_wide_on_both_sides():
    assert band((0, 0), (100, 0), 25) == ((0, -25), (100, -25), (100, 25), (0, 25))


def test_a_base_is_within_one_rectangle_as_a_whole():
    zones = ((0, 0, 300, 300), (300, 0, 600, 300))
    assert is_within_one(Disc((175, 125), 125), zones)
    assert not is_within_one(Disc((176, 125), 125), zones)  # over both is in neither
    assert is_within_one(Box((450, 150), 300, 200, (0, 1)), zones)
    assert not is_within_one(Box((450, 150), 302, 200, (0, 1)), zones)
