"""A line is free both ways or neither; answers do not depend on where the table lies."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.ground.free import (
    Box,
    Disc,
    Piece,
    RoundPiece,
    Table,
    disc_touches_piece,
    disc_under_rectangle,
    gap,
    in_front,
    overlaps,
)


def random_piece(dice, number, size):
    x, y = dice.randrange(size), dice.randrange(size)
    kind = {"blocks": True}
    if dice.random() < 0.4:
        kind["height"] = dice.randint(0, 9)
    if dice.random() < 0.2:
        return RoundPiece(f"{number}", (x, y), dice.randint(1, size // 4), **kind)
    w, h = dice.randint(2, size // 3), dice.randint(2, size // 3)
    outlines = [
        ((x, y), (x + w, y), (x + w, y + h), (x, y + h)),
        ((x, y), (x + w, y + h), (x - h, y + w)),
        ((x, y), (x + w, y), (x + w // 2, y + 1), (x, y + h)),
    ]
    if dice.random() < 0.3:
        return Piece(f"{number}", outlines[0][::2], wall=True, **kind)
    return Piece(f"{number}", dice.choice(outlines), **kind)


def test_a_line_is_free_both_ways_or_neither_on_100_000_random_lines():
    dice = random.Random("symmetry")
    blocked = 0
    for size in (12, 40, 9000):
        for _ in range(34):
            table = Table(size, size, tuple(random_piece(dice, n, size) for n in range(8)))
            for _ in range(1000):
                p = dice.randrange(size), dice.randrange(size)
                q = dice.randrange(size), dice.randrange(size)
                hp, hq = dice.randrange(9), dice.randrange(9)
                there = table.line(p, q, hp, hq)
                assert there.clear == table.line(q, p, hq, hp).clear, (table.pieces, p, q, hp, hq)
                blocked += not there.clear
    assert 20_000 < blocked < 80_000


# --- moving the whole table -----------------------------------------------------------------------
def quarter(p):
    return -p[1], p[0]


def mirror(p):
    return -p[0], p[1]


def shifted(p):
    return p[0] + 12_345, p[1] - 678


def same(p):
    return p


MOVES = {"quarter turn": (quarter, quarter), "mirror": (mirror, mirror), "shift": (shifted, same)}


def moved(thing, move):
    place, direction = MOVES[move]
    if isinstance(thing, Piece):
        outline = tuple(place(p) for p in thing.outline)
        return Piece(thing.id, outline, "", thing.height, 0, thing.blocks, thing.wall, thing.cover)
    if isinstance(thing, RoundPiece):
        return RoundPiece(
            thing.id, place(thing.centre), thing.radius, "", thing.height, 0, True, thing.cover
        )
    if isinstance(thing, Disc):
        return Disc(place(thing.centre), thing.radius, thing.foot)
    return Box(place(thing.centre), thing.length, thing.width, direction(thing.facing), thing.foot)


coordinates = st.integers(0, 14)
spots = st.tuples(coordinates, coordinates)
heights = st.sampled_from([None, None, 1, 3, 5])
ranks = st.integers(0, 3)
triangles = st.tuples(spots, spots, spots).filter(
    lambda t: (t[1][0] - t[0][0]) * (t[2][1] - t[0][1]) != (t[1][1] - t[0][1]) * (t[2][0] - t[0][0])
)
rectangles = st.builds(
    lambda p, w, h: (p, (p[0] + w, p[1]), (p[0] + w, p[1] + h), (p[0], p[1] + h)),
    spots,
    st.integers(1, 6),
    st.integers(1, 6),
)
pieces = st.one_of(
    st.builds(
        lambda o, h, c: Piece("p", o, height=h, blocks=True, cover=c),
        triangles | rectangles,
        heights,
        ranks,
    ),
    st.builds(
        lambda o, h, c: Piece("w", o, height=h, blocks=True, cover=c, wall=True),
        st.tuples(spots, spots).filter(lambda w: w[0] != w[1]),
        heights,
        ranks,
    ),
    st.builds(
        lambda p, r, h, c: RoundPiece("r", p, r, height=h, blocks=True, cover=c),
        spots,
        st.integers(1, 5),
        heights,
        ranks,
    ),
)
discs = st.builds(Disc, spots, st.integers(0, 4), st.integers(0, 3))
boxes = st.builds(
    Box,
    spots,
    st.integers(2, 9),
    st.integers(2, 9),
    st.tuples(st.integers(-4, 4), st.integers(-4, 4)).filter(lambda f: f != (0, 0)),
    st.integers(0, 3),
)
bases = discs | boxes
moves = st.sampled_from(sorted(MOVES))


@settings(max_examples=400, deadline=None)
@given(st.lists(pieces, min_size=1, max_size=4), discs, bases, moves)
def test_sight_line_and_cover_stay_the_same_when_everything_is_moved(terrain, a, b, move):
    before = Table(20, 20, tuple(terrain))
    after = Table(20, 20, tuple(moved(piece, move) for piece in terrain))
    a2, b2 = moved(a, move), moved(b, move)
    seen, seen2 = before.sight(a, b, 2), after.sight(a2, b2, 2)
    assert seen.clear == seen2.clear
    line = before.line(a.centre, b.centre, a.foot, b.foot)
    assert line.clear == after.line(a2.centre, b2.centre, a.foot, b.foot).clear
    assert before.cover(a, b, 2)[0] == after.cover(a2, b2, 2)[0]
    if line.clear and before.line(a.centre, b.centre, a.foot + 2, b.foot + 2).clear:
        assert seen.clear


@settings(max_examples=300, deadline=None)
@given(bases, bases, pieces, moves)
def test_gaps_contacts_and_fields_of_fire_stay_the_same_when_everything_is_moved(a, b, piece, move):
    a2, b2, piece2 = moved(a, move), moved(b, move), moved(piece, move)
    assert gap(a, b) == gap(b, a) == gap(a2, b2)
    assert overlaps(a, b) == overlaps(b, a) == overlaps(a2, b2)
    assert disc_touches_piece(a, piece, 1) == disc_touches_piece(a2, piece2, 1)
    _, direction = MOVES[move]
    assert in_front(a.centre, (2, 1), b) == in_front(a2.centre, direction((2, 1)), b2)


@settings(max_examples=200, deadline=None)
@given(
    spots,
    st.integers(1, 9),
    spots,
    st.integers(1, 30),
    st.integers(1, 30),
    st.integers(-4, 4),
    moves,
)
def test_a_base_stays_under_a_rectangle_when_both_are_moved(
    at, radius, centre, long, wide, y, move
):
    place, direction = MOVES[move]
    before = disc_under_rectangle(Disc(at, radius), centre, (3, y), long, wide)
    after = disc_under_rectangle(
        Disc(place(at), radius), place(centre), direction((3, y)), long, wide
    )
    assert before == after
