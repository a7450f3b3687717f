"""Shade says that something is hidden only where looking says so too, and says it often."""

import random

from sandtable.ground.free import Disc, Piece, Table
from sandtable.ground.shade import Shade
from sandtable.ground.sight import Obstacle

EYE, RADIUS, SIZE = 250, 125, 9000


def any_piece(dice, number):
    """Walls, boxes, triangles and arrowheads; some too low to hide anything."""
    x, y = dice.randrange(SIZE), dice.randrange(SIZE)
    w, h = dice.randint(100, SIZE // 3), dice.randint(100, SIZE // 3)
    height = dice.choice([None, None, 200, 250, 400])
    outline = dice.choice(
        [
            ((x, y), (x + w, y), (x + w, y + h), (x, y + h)),
            ((x, y), (x + w, y + h), (x - h, y + w)),
            ((x, y), (x + w, y), (x + w // 2, y + 1), (x, y + h)),
            ((x, y), (x + w, y + h)),
        ]
    )
    return Piece(f"{number}", outline, height=height, blocks=True, wall=len(outline) == 2)


def shade_of(pieces, at, apart=()):
    return Shade(at, EYE, [Obstacle(p) for p in pieces], (SIZE, SIZE), RADIUS, apart)


def sees(table, at, to):
    return table.sight(Disc(at, RADIUS), Disc(to, RADIUS), EYE).clear


def test_what_lies_in_the_shade_is_never_seen_and_most_of_what_is_not_seen_lies_in_it():
    dice = random.Random("shade")
    hidden = shaded = 0
    for _ in range(60):
        pieces = tuple(any_piece(dice, n) for n in range(7))
        table = Table(SIZE, SIZE, pieces)
        at = dice.randrange(SIZE), dice.randrange(SIZE)
        shade = shade_of(pieces, at)
        for _ in range(150):
            to = dice.randrange(SIZE), dice.randrange(SIZE)
            in_shade = shade.hides(*to)
            clear = sees(table, at, to)
            assert not (in_shade and clear), (pieces, at, to)
            hidden += not clear
            shaded += in_shade
    assert shaded > hidden / 2 > 500


def wall(height=None):
    return Piece("wall", ((4000, 3000), (4000, 6000)), height=height, blocks=True, wall=True)


def test_a_base_right_behind_a_wall_lies_in_its_shade_and_one_beside_its_end_does_not():
    shade = shade_of([wall()], (3000, 4500))
    assert [shade.hides(x, y) for x, y in ((5000, 4500), (4600, 1900))] == [True, False]


def test_a_wall_below_the_eye_throws_no_shade():
    assert not shade_of([wall(height=EYE - 1)], (3000, 4500)).hides(5000, 4500)


def test_nothing_is_said_about_the_boxes_that_are_set_apart():
    shade = shade_of([wall()], (3000, 4500), [(4900, 4400, 5100, 4600)])
    assert [shade.hides(5000, 4500), shade.hides(5000, 5200)] == [False, True]
