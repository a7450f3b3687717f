"""`Table.sight` against a slow oracle that thinks in points instead of directions.

The hidden points of the plane make an open set bounded by straight lines: edges of obstacles, as
they are and enlarged from the eye by the heights, and rays through their corners. If the base is
seen at all, the seen point nearest to its centre is the centre, the foot of a perpendicular from
it on such a line, or a meeting of two: all rational. The oracle tries every one with Fractions.
"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from sandtable.ground.free import Box, Disc, Piece, RoundPiece, Table, corners, holds

Spot = tuple[Fraction, Fraction]


# --- the oracle -----------------------------------------------------------------------------------
def cross(ax, ay, bx, by):
    return ax * by - ay * bx


def strictly_inside(point, outline):
    x, y = point
    inside = False
    for (ux, uy), (vx, vy) in zip(outline, outline[1:] + outline[:1], strict=True):
        turn = cross(vx - ux, vy - uy, x - ux, y - uy)
        if turn == 0 and min(ux, vx) <= x <= max(ux, vx) and min(uy, vy) <= y <= max(uy, vy):
            return False
        if (uy <= y) != (vy <= y):
            at = ux + Fraction((y - uy) * (vx - ux), vy - uy)
            inside ^= x < at
    return inside


def shares_of_meetings(p, q, outline):
    """Where p→q meets the edges, as shares of it."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    found = set()
    for (ux, uy), (vx, vy) in zip(outline, outline[1:] + outline[:1], strict=True):
        ex, ey = vx - ux, vy - uy
        bend = cross(dx, dy, ex, ey)
        if bend == 0:
            if cross(dx, dy, ux - p[0], uy - p[1]) == 0:
                for x, y in ((ux, uy), (vx, vy)):
                    found.add(Fraction((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy))
            continue
        t = Fraction(cross(ux - p[0], uy - p[1], ex, ey)) / bend
        s = Fraction(cross(ux - p[0], uy - p[1], dx, dy)) / bend
        if 0 <= s <= 1:
            found.add(t)
    return sorted(t for t in found if 0 <= t <= 1)


def at_share(p, q, t):
    return p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])


def high_enough(piece, t, hp, hq):
    """Whether the piece reaches the line at t; a sloping line that grazes does not count."""
    if piece.height is None:
        return True
    line = hp + t * (hq - hp)
    if hp == hq:
        return line <= piece.height and (piece.base <= 0 or line >= piece.base)
    return line < piece.height and (piece.base <= 0 or line > piece.base)


def sides_touched(p, q, t, piece):
    """The sides of the line (+1, -1) on which the piece touches it at t."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    x, y = at_share(p, q, t)
    outline, found = piece.outline, set()
    for (ux, uy), (vx, vy) in zip(outline, outline[1:] + outline[:1], strict=True):
        ex, ey = vx - ux, vy - uy
        if cross(ex, ey, x - ux, y - uy) or not (
            min(ux, vx) <= x <= max(ux, vx) and min(uy, vy) <= y <= max(uy, vy)
        ):
            continue
        for wx, wy in ((ux, uy), (vx, vy)):
            side = cross(dx, dy, wx - x, wy - y)
            if side:
                found.add(1 if side > 0 else -1)
        if cross(dx, dy, ex, ey) == 0 and not piece.wall:
            mx, my = Fraction(ux + vx, 2), Fraction(uy + vy, 2)
            hair = Fraction(1, 10**15)
            for sign in (1, -1):
                if strictly_inside((mx - sign * dy * hair, my + sign * dx * hair), outline):
                    found.add(sign)
    return found


def is_clear(p, q, pieces, hp, hq):
    if p == q:
        return True
    shares = {Fraction(0), Fraction(1)}
    for piece in pieces:
        shares.update(shares_of_meetings(p, q, piece.outline))
        if piece.height is not None and hp != hq:
            levels = [Fraction(level - hp, hq - hp) for level in (piece.height, piece.base)]
            shares.update(t for t in levels if 0 < t < 1)
    ends = sorted(shares)
    middles = [(t + u) / 2 for t, u in pairwise(ends)]
    for middle in middles:
        for piece in pieces:
            if (
                not piece.wall
                and high_enough(piece, middle, hp, hq)
                and strictly_inside(at_share(p, q, middle), piece.outline)
            ):
                return False
    places = [*ends[1:-1], *middles]
    sides = {
        t: {
            side
            for piece in pieces
            if high_enough(piece, t, hp, hq)
            for side in sides_touched(p, q, t, piece)
        }
        for t in places
    }
    chains = [(t, t) for t in places] + walls_along(p, q, pieces)
    return not any(
        {1, -1} == {side for t in places if start <= t <= end for side in sides[t]}
        for start, end in chains
    )


def walls_along(p, q, pieces):
    """Stretches of p→q that run along thin walls, put end to end."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    found = []
    for piece in pieces:
        outline = piece.outline
        for ends in zip(outline, outline[1:] + outline[:1], strict=True):
            off = [cross(dx, dy, x - p[0], y - p[1]) for x, y in ends]
            if piece.wall and piece.height is None and off == [0, 0]:
                found.append(shares_of_meetings(p, q, ends) or [0])
    found = sorted((shares[0], shares[-1]) for shares in found)
    chains = found[:1]
    for start, end in found[1:]:
        if start <= chains[-1][1]:
            chains[-1] = (chains[-1][0], max(end, chains[-1][1]))
        else:
            chains.append((start, end))
    return chains


def lines_that_bound_shadows(p, pieces, hp, hq):
    """As (a, b, c): a·x + b·y = c."""
    px, py = p
    found = []
    for piece in pieces:
        scales = {Fraction(1)}
        if piece.height is not None and hp != hq:
            for level in (piece.height, piece.base):
                t = Fraction(level - hp, hq - hp)
                if 0 < t <= 1:
                    scales.add(1 / t)
        outline = piece.outline
        for (ux, uy), (vx, vy) in zip(outline, outline[1:] + outline[:1], strict=True):
            found.append((uy - py, px - ux, (uy - py) * px + (px - ux) * py))
            for k in scales:
                x, y = px + k * (ux - px), py + k * (uy - py)
                a, b = uy - vy, vx - ux
                found.append((a, b, a * x + b * y))
    return [line for line in dict.fromkeys(found) if line[:2] != (0, 0)]


def spots_to_try(p, centre, lines):
    x, y = centre
    yield Fraction(x), Fraction(y)
    for a, b, c in lines:
        off = Fraction(c - a * x - b * y) / (a * a + b * b)
        yield x + a * off, y + b * off
    for (a, b, c), (d, e, f) in combinations(lines, 2):
        bend = a * e - b * d
        if bend:
            yield Fraction(c * e - b * f) / bend, Fraction(a * f - c * d) / bend


def oracle_sees(p, base, pieces, hp, hq):
    if holds(base, p):
        return True
    lines = lines_that_bound_shadows(p, pieces, hp, hq)
    if isinstance(base, Box):
        outline = corners(base)
        for (ux, uy), (vx, vy) in zip(outline, outline[1:] + outline[:1], strict=True):
            lines.append((uy - vy, vx - ux, (uy - vy) * ux + (vx - ux) * uy))

        def within(spot):
            turns = [
                cross(vx - ux, vy - uy, spot[0] - ux, spot[1] - uy)
                for (ux, uy), (vx, vy) in zip(outline, outline[1:] + outline[:1], strict=True)
            ]
            return min(turns) >= 0 or max(turns) <= 0
    else:

        def within(spot):
            dx, dy = spot[0] - base.centre[0], spot[1] - base.centre[1]
            return dx * dx + dy * dy <= base.radius**2

    tried = set()
    for spot in spots_to_try(p, base.centre, lines):
        if spot not in tried and within(spot):
            tried.add(spot)
            if is_clear(p, spot, pieces, hp, hq):
                return True
    return False


# --- random tables --------------------------------------------------------------------------------
def star(dice, number, size, reach, **kind):
    """A simple polygon around a random centre; coarse grids make corners coincide."""
    while True:
        cx, cy = dice.randrange(0, size), dice.randrange(0, size)
        around = [
            (1, 0),
            (2, 1),
            (1, 1),
            (1, 2),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ]
        chosen = sorted(dice.sample(range(len(around)), dice.choice((3, 4, 4, 5))))
        points = []
        for n in chosen:
            k = dice.randint(1, reach)
            points.append((cx + k * around[n][0], cy + k * around[n][1]))
        gaps = [
            cross(*[a - b for a, b in zip(u, (cx, cy), strict=True)],
                  *[a - b for a, b in zip(v, (cx, cy), strict=True)])
            for u, v in zip(points, points[1:] + points[:1], strict=True)
        ]  # fmt: skip
        if min(gaps) > 0:
            return Piece(f"piece-{number}", tuple(points), **kind)


def wall(dice, number, size, reach, **kind):
    x, y = dice.randrange(0, size), dice.randrange(0, size)
    while True:
        dx, dy = dice.randint(-reach, reach), dice.randint(-reach, reach)
        if (dx, dy) != (0, 0):
            return Piece(f"wall-{number}", ((x, y), (x + dx, y + dy)), wall=True, **kind)


def pieces_for(dice, size, reach, heights):
    made = []
    for number in range(dice.choice((1, 2, 2, 3))):
        kind = {"blocks": True}
        if heights == "floors":
            kind["base"] = dice.choice((0, 2, 3, 4, 6))
            kind["height"] = kind["base"] + (1 if kind["base"] else 5)
        elif heights and dice.random() < 0.8:
            kind["base"] = dice.choice((0, 0, 0, 3))
            kind["height"] = kind["base"] + dice.randint(1, 9)
        shape = wall if dice.random() < 0.35 else star
        made.append(shape(dice, number, size, reach, **kind))
    return tuple(made)


def base_for(dice, at, radius, boxes, foot=0):
    if boxes and dice.random() < 0.5:
        facing = dice.choice(((1, 0), (0, 1), (3, 4), (-4, 3), (5, 12)))
        return Box(at, 2 * radius, radius + 1, facing, foot)
    return Disc(at, radius, foot)


@pytest.mark.parametrize(
    ("name", "cases", "size", "reach", "radius", "heights", "boxes"),
    [
        ("coarse grid, much touching", 900, 14, 4, 2, False, False),
        ("fine grid", 350, 600, 200, 90, False, False),
        ("boxes", 350, 16, 5, 2, False, True),
        ("different heights", 450, 14, 4, 3, True, False),
        ("different heights, fine grid", 150, 600, 250, 120, True, True),
        ("thin floors over the ground", 350, 14, 5, 3, "floors", False),
    ],
)
def test_a_base_is_seen_exactly_when_some_point_of_it_is(
    name, cases, size, reach, radius, heights, boxes
):
    dice = random.Random(name)
    for _ in range(cases):
        pieces = pieces_for(dice, size, reach, heights)
        table = Table(size, size, pieces)
        p = dice.randrange(-2, size + 2), dice.randrange(-2, size + 2)
        at = dice.randrange(-2, size + 2), dice.randrange(-2, size + 2)
        foot, other_foot = (dice.randint(0, 6), dice.randint(0, 6)) if heights else (0, 0)
        base = base_for(dice, at, dice.randint(1, radius), boxes, other_foot)
        seen = table.sight(Disc(p, 1, foot), base, 2)
        expected = oracle_sees(p, base, pieces, foot + 2, other_foot + 2)
        assert seen.clear == expected, (pieces, p, base, foot)
        free = table.line(p, at, foot, other_foot).clear
        assert free == is_clear(p, at, pieces, foot, other_foot), (pieces, p, at, foot, other_foot)


# --- round pieces ---------------------------------------------------------------------------------
def shrunk(piece, by):
    return RoundPiece(piece.id, piece.centre, max(0, piece.radius - by), "", piece.height, 0, True)


@pytest.mark.parametrize("heights", [False, True])
def test_behind_smoke_every_point_of_a_hidden_base_is_hidden_and_a_seen_one_is_really_seen(heights):
    """Round shadows have no rational corners: the answer is checked from both sides instead.

    If the base is hidden, so is every integer point of it. If it is seen, the point shown is seen
    as soon as the smoke is a little smaller than the rounding of that point can hide.
    """
    dice = random.Random(f"smoke {heights}")
    answers = {True: 0, False: 0}
    for _ in range(1200):
        smoke = tuple(
            RoundPiece(
                f"smoke-{n}",
                (dice.randrange(400), dice.randrange(400)),
                dice.randint(20, 90),
                height=dice.randint(1, 9) if heights else None,
                blocks=True,
            )
            for n in range(dice.randint(1, 4))
        )
        p, at = (
            (dice.randrange(400), dice.randrange(400)),
            (dice.randrange(400), dice.randrange(400)),
        )
        foot, other_foot = (dice.randint(0, 9), dice.randint(0, 9)) if heights else (0, 0)
        base = base_for(dice, at, dice.randint(5, 30), True, other_foot)
        seen = Table(400, 400, smoke).sight(Disc(p, 1, foot), base, 0)
        if seen.via == at:
            continue
        answers[seen.clear] += 1
        if seen.clear:
            thinner = Table(400, 400, tuple(shrunk(s, 2) for s in smoke))
            if heights and foot != other_foot:
                # Rounding the point also tilts the line; look at the points around it too.
                around = [
                    (seen.via[0] + x, seen.via[1] + y) for x in (-2, 0, 2) for y in (-2, 0, 2)
                ]
            else:
                around = [seen.via]
            assert any(thinner.line(p, q, foot, other_foot).clear for q in around), (smoke, p, base)
            continue
        here = Table(400, 400, smoke)
        reach = 35
        for x in range(at[0] - reach, at[0] + reach + 1, 2):
            for y in range(at[1] - reach, at[1] + reach + 1, 2):
                if holds(base, (x, y)):
                    assert not here.line(p, (x, y), foot, other_foot).clear, (smoke, p, base, x, y)
    assert min(answers.values()) > 40
