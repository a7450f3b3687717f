"""A round base on the move, compared with shapely."""

from __future__ import annotations

import random

import shapely

from sandtable.ground.free import Box, Piece, RoundPiece, corners
from sandtable.ground.moving import is_clear_of, runs_over


def test_running_over_agrees_with_shapely():
    dice = random.Random("capsules")
    ways = ((1, 0), (3, 4), (-7, 2), (1, 1))
    agreed = 0
    for _ in range(1500):
        p, q, c = ((dice.randrange(3000), dice.randrange(3000)) for _ in range(3))
        radius = dice.choice((0, 125, 200))
        swept = shapely.LineString([p, q]) if p != q else shapely.Point(p)
        if dice.random() < 0.3:
            piece = RoundPiece("t", c, dice.randint(50, 600))
            away = swept.distance(shapely.Point(c)) - piece.radius - radius
        else:
            box = Box(c, dice.randint(50, 900), dice.randint(50, 900), dice.choice(ways))
            piece = Piece("t", corners(box))
            away = swept.distance(shapely.Polygon(corners(box))) - radius
        if abs(away) > 1e-6 and radius:
            assert runs_over(p, q, radius, piece) == (away < 0)
            agreed += away < 0
    assert agreed > 200


def test_a_way_that_touches_the_bounds_is_clear_of_the_polygon():
    square = ((100, 100), (200, 100), (200, 200), (100, 200))
    assert is_clear_of((0, 75), (300, 75), 25, square)
    assert not is_clear_of((0, 76), (300, 76), 25, square)
