"""Shapely as an independent judge, wherever the case is not within rounding of a boundary."""

import random
from math import ceil, hypot

import pytest
import shapely

from sandtable.ground.free import (
    Box,
    Disc,
    Piece,
    Table,
    corners,
    disc_overlaps_piece,
    disc_under_circle,
    disc_under_rectangle,
    gap,
    overlaps,
    point_in_polygon,
)

SIZE = 6000


@pytest.fixture
def dice():
    return random.Random("shapely")


def spot(dice):
    return dice.randrange(SIZE), dice.randrange(SIZE)


def bent_outline(dice):
    """A simple polygon of four to nine corners, often not convex."""
    while True:
        cx, cy = spot(dice)
        ring = []
        for n in range(dice.randint(4, 9)):
            reach = dice.randint(150, 1200)
            x, y = dice.choice(((3, 1), (2, 3), (1, 1), (5, 2)))
            for _ in range(n % 4):
                x, y = -y, x
            size = hypot(x, y)
            ring.append((cx + round(reach * x / size), cy + round(reach * y / size)))
        polygon = shapely.Polygon(ring)
        if polygon.is_valid and polygon.area > 1000:
            return tuple(ring)


def random_box(dice):
    facing = dice.choice(((1, 0), (3, 4), (-7, 2), (1, 1)))
    return Box(spot(dice), dice.randint(200, 1300), dice.randint(100, 600), facing)


def shape(base):
    if isinstance(base, Box):
        return shapely.Polygon(corners(base))
    return shapely.Point(base.centre).buffer(base.radius, quad_segs=64)


def test_points_are_inside_the_polygons_that_shapely_says(dice):
    for _ in range(300):
        outline = bent_outline(dice)
        polygon = shapely.Polygon(outline)
        shapely.prepare(polygon)
        for _ in range(30):
            point = spot(dice)
            assert point_in_polygon(point, outline) == polygon.covers(shapely.Point(point))


def test_lines_cross_the_polygons_that_shapely_says(dice):
    crossed = 0
    for _ in range(300):
        outline = bent_outline(dice)
        polygon = shapely.Polygon(outline)
        table = Table(SIZE, SIZE, (Piece("piece", outline, blocks=True),))
        for _ in range(30):
            p, q = spot(dice), spot(dice)
            inside = shapely.LineString((p, q)).intersection(polygon).length
            if inside == 0 or inside > 1e-6:
                assert table.line(p, q).clear == (inside == 0), (outline, p, q)
                crossed += inside > 0
    assert crossed > 1000


def test_lines_cross_the_walls_that_shapely_says(dice):
    for _ in range(100):
        ends = (spot(dice), spot(dice))
        table = Table(SIZE, SIZE, (Piece("wall", ends, blocks=True, wall=True),))
        for _ in range(60):
            p, q = spot(dice), spot(dice)
            crosses = shapely.LineString((p, q)).crosses(shapely.LineString(ends))
            assert table.line(p, q).clear != crosses


def test_legs_are_inside_a_piece_for_the_length_that_shapely_says(dice):
    for _ in range(600):
        outline = bent_outline(dice)
        p, q = spot(dice), spot(dice)
        leg = Table(SIZE, SIZE, ()).leg(p, q, (Piece("bog", outline),))
        share = sum(c.leave[0] / c.leave[1] - c.enter[0] / c.enter[1] for c in leg)
        inside = shapely.LineString((p, q)).intersection(shapely.Polygon(outline)).length
        assert share * hypot(p[0] - q[0], p[1] - q[1]) == pytest.approx(inside, abs=1e-6)


def test_gaps_between_bases_are_those_of_shapely_rounded_up(dice):
    for _ in range(1500):
        a, b = random_box(dice), random_box(dice)
        if dice.random() < 0.5:
            b = Disc(b.centre, b.width)
            apart = shapely.distance(shapely.Point(b.centre), shape(a)) - b.radius
        else:
            apart = shape(a).distance(shape(b))
        apart = max(0.0, apart)
        assert gap(a, b) == ceil(apart - 1e-9) or gap(a, b) == ceil(apart + 1e-9)


def test_bases_overlap_the_pieces_and_bases_that_shapely_says(dice):
    for _ in range(1500):
        base, other, outline = random_box(dice), random_box(dice), bent_outline(dice)
        polygon = shapely.Polygon(outline)
        common = shape(base).intersection(polygon).area
        if common == 0 or common > 1e-3:
            assert disc_overlaps_piece(base, Piece("house", outline)) == (common > 0)
        common = shape(base).intersection(shape(other)).area
        if common == 0 or common > 1e-3:
            assert overlaps(base, other) == (common > 0)
        disc = Disc(base.centre, base.width)
        away = shapely.distance(shapely.Point(disc.centre), polygon)
        if abs(away - disc.radius) > 1e-6:
            assert disc_overlaps_piece(disc, Piece("house", outline)) == (away < disc.radius)


def test_more_than_half_of_a_base_is_under_the_templates_that_shapely_says(dice):
    close = 0
    for _ in range(1200):
        radius = dice.choice((100, 125, 200))
        base = Disc((dice.randint(-700, 700), dice.randint(-700, 700)), radius)
        disc = shape(base)
        template = dice.choice((90, 125, 250, 375, 750))
        share = disc.intersection(shape(Disc((0, 0), template))).area / disc.area
        if abs(share - 0.5) > 2e-3:
            assert disc_under_circle(base, (0, 0), template) == (share > 0.5)
        along = dice.choice(((1, 0), (0, 1), (3, 4), (-12, 5)))
        long, wide = dice.randint(150, 1500), dice.randint(60, 500)
        size = hypot(*along)
        ux, uy = along[0] / size * long / 2, along[1] / size * long / 2
        vx, vy = -along[1] / size * wide / 2, along[0] / size * wide / 2
        rectangle = shapely.Polygon(
            ((ux + vx, uy + vy), (ux - vx, uy - vy), (-ux - vx, -uy - vy), (-ux + vx, -uy + vy))
        )
        share = disc.intersection(rectangle).area / disc.area
        if abs(share - 0.5) > 2e-3:
            assert disc_under_rectangle(base, (0, 0), along, long, wide) == (share > 0.5)
            close += abs(share - 0.5) < 0.1
    assert close > 40
