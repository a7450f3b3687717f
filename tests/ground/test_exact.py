"""Surds and roots are ordered as high-precision arithmetic orders them, and ties are found."""

import random
from decimal import Decimal, localcontext
from math import isqrt

from hypothesis import given
from hypothesis import strategies as st

from sandtable.ground.exact import Root, Surd, less, nearest, root_up, rounded, towards_zero

small = st.integers(-40, 40)
squares = st.integers(1, 10**6)


def value(number):
    return Decimal(number.a) + number.b * Decimal(number.m).sqrt()


@given(small, small, st.integers(0, 60))
def test_the_sign_of_a_surd_is_that_of_its_value(a, b, m):
    root = isqrt(m)
    exact = a + b * root if root * root == m else None
    with localcontext(prec=60):
        shown = value(Surd(a, b, m)) if exact is None else Decimal(exact)
    assert Surd(a, b, m).sign() == (shown > 0) - (shown < 0)


@given(small, small, small, small, st.sampled_from([2, 3, 5, 12, 50]))
def test_surds_multiply_and_compare_like_numbers(a, b, c, d, m):
    x, y = Surd(a, b, m), Surd(c, d, m)
    with localcontext(prec=60):
        apart = value(x) * value(y) - value(x * y)
        assert abs(apart) < Decimal("1e-40")
        assert (x < y) == (value(x) < value(y))
        assert (x <= 3) == (value(x) <= 3)
    assert x - y + y == x
    assert 2 * x - x == x


def test_a_surd_shows_its_parts():
    assert repr(Surd(1, 2, 3)) == "(1 + 2√3)"


def solutions(root):
    a, b, c = (Decimal(n) for n in (root.a, root.b, root.c))
    off = (b * b - a * c).sqrt()
    return (b + off if root.upper else b - off) / a


def test_roots_are_ordered_like_their_values_and_equal_ones_are_neither_before_the_other():
    dice = random.Random("roots")
    ties = 0
    with localcontext(prec=80):
        for _ in range(20_000):
            marks = []
            while len(marks) < 2:
                if dice.random() < 0.3:
                    marks.append((dice.randint(-9, 9), dice.randint(1, 6)))
                    continue
                a, b, c = dice.randint(1, 4), dice.randint(-6, 6), dice.randint(-9, 9)
                if b * b >= a * c:
                    marks.append(Root(a, b, c, dice.random() < 0.5))
            values = [solutions(m) if isinstance(m, Root) else Decimal(m[0]) / m[1] for m in marks]
            tie = abs(values[0] - values[1]) < Decimal("1e-60")
            ties += tie
            assert less(*marks) == (not tie and values[0] < values[1]), marks
            assert less(*marks[::-1]) == (not tie and values[1] < values[0]), marks
    assert ties > 100


@given(st.integers(-(10**6), 10**6), squares)
def test_a_division_by_a_root_is_rounded_to_the_nearest_or_towards_zero(x, square):
    with localcontext(prec=60):
        exact = Decimal(x) / Decimal(square).sqrt()
    assert abs(nearest(x, square) - exact) <= Decimal("0.5") + Decimal("1e-40")
    assert 0 <= abs(exact) - abs(towards_zero(x, square)) + Decimal("1e-40") < 1 + Decimal("1e-30")


@given(st.integers(0, 10**9))
def test_a_root_is_rounded_up(square):
    root = root_up(square)
    assert root * root >= square > (root - 1) * abs(root - 1)


def test_a_rounded_surd_is_within_one_unit_of_its_scale():
    with localcontext(prec=60):
        assert abs(rounded(Surd(3, -2, 7), 40) - value(Surd(3, -2, 7)) * 2**40) <= 1
