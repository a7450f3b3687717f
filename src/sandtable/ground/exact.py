"""Numbers that decide exactly: square roots are compared, never evaluated.

A `Surd` is `a + b√m` with integers; a `Root` is a solution of a quadratic whose coefficients are
integers or surds. Signs and orders are found by squaring, so that every machine agrees.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt


class Surd:
    """The number `a + b√m`. Numbers that meet in a sum or product share the same m."""

    __slots__ = ("a", "b", "m")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, a: int, b: int, m: int) -> None:
        self.a = a
        self.b = b
        self.m = m

    def __repr__(self) -> str:
        return f"({self.a} + {self.b}√{self.m})"

    def __add__(self, other: Number) -> Surd:
        if isinstance(other, Surd):
            return Surd(self.a + other.a, self.b + other.b, self.m)
        return Surd(self.a + other, self.b, self.m)

    __radd__ = __add__

    def __neg__(self) -> Surd:
        return Surd(-self.a, -self.b, self.m)

    def __sub__(self, other: Number) -> Surd:
        if isinstance(other, Surd):
            return Surd(self.a - other.a, self.b - other.b, self.m)
        return Surd(self.a - other, self.b, self.m)

    def __rsub__(self, other: int) -> Surd:
        return Surd(other - self.a, -self.b, self.m)

    def __mul__(self, other: Number) -> Surd:
        if isinstance(other, Surd):
            a, b, c, d = self.a, self.b, other.a, other.b
            return Surd(a * c + b * d * self.m, a * d + b * c, self.m)
        return Surd(self.a * other, self.b * other, self.m)

    __rmul__ = __mul__

    def sign(self) -> int:
        """-1, 0 or 1."""
        return sign_of(self.a, self.b, self.m)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Surd | int) and (self - other).sign() == 0

    def __lt__(self, other: Number) -> bool:
        return (self - other).sign() < 0

    def __gt__(self, other: Number) -> bool:
        return (self - other).sign() > 0

    def __le__(self, other: Number) -> bool:
        return (self - other).sign() <= 0

    def __ge__(self, other: Number) -> bool:
        return (self - other).sign() >= 0


def sign_of(a: int, b: int, m: int) -> int:
    """-1, 0 or 1 as `a + b√m` is below, at or above zero."""
    if b == 0 or m == 0:
        return (a > 0) - (a < 0)
    if a == 0 or (a > 0) == (b > 0):
        return 1 if b > 0 else -1
    square = a * a - b * b * m
    weight = (square > 0) - (square < 0)
    return weight if a > 0 else -weight


Number = int | Surd
Fraction = tuple[Number, Number]  # numerator and a denominator above zero


@dataclass(frozen=True, slots=True)
class Root:
    """The lower or upper solution of `a·s² - 2b·s + c = 0`, with a > 0 and real solutions."""

    a: Number
    b: Number
    c: Number
    upper: bool

    def scaled(self, top: int, bottom: int) -> Root:
        """This number times top/bottom."""
        return Root(
            self.a * bottom * bottom, self.b * (top * bottom), self.c * (top * top), self.upper
        )


Mark = Fraction | Root  # a place along a ray


def less(x: Mark, y: Mark) -> bool:
    """Whether x lies strictly before y."""
    if isinstance(x, Root):
        return _root_below_root(x, y) if isinstance(y, Root) else _order(y, x) > 0
    return _order(x, y) < 0 if isinstance(y, Root) else x[0] * y[1] < y[0] * x[1]


def scaled(mark: Mark, top: int, bottom: int) -> Mark:
    """The mark times top/bottom."""
    if top == bottom:
        return mark
    if isinstance(mark, Root):
        return mark.scaled(top, bottom)
    return (mark[0] * top, mark[1] * bottom)


def _order(x: Fraction, root: Root) -> int:
    """-1, 0 or 1 as the fraction lies below, on or above the root."""
    n, d = x
    value = root.a * n * n - 2 * root.b * n * d + root.c * d * d
    middle = root.a * n - root.b * d
    if value < 0:
        return -1 if root.upper else 1
    if middle == 0:
        return 0 if value == 0 else (-1 if root.upper else 1)
    if middle < 0:
        return 0 if value == 0 and not root.upper else -1
    return 0 if value == 0 and root.upper else 1


def _root_below_root(x: Root, y: Root) -> bool:
    b1, c1 = x.b * y.a, x.c * y.a
    b2, c2 = y.b * x.a, y.c * x.a
    slope = b1 - b2
    if slope == 0:
        if x.upper != y.upper:
            return y.upper and not (_double(x) and c1 == c2)
        return c2 < c1 if x.upper else c1 < c2
    # Both curves have the same value at `meet`; beside it one is above the other.
    meet: Fraction = (c1 - c2, 2 * slope) if slope > 0 else (c2 - c1, -2 * slope)
    place_x, place_y = -_order(meet, x), -_order(meet, y)
    if place_x != place_y:
        return place_x < place_y
    if place_x == 0:
        return False
    x_above = (place_x < 0) == (slope > 0)
    # The root of the upper curve lies strictly between the two roots of the lower one.
    return y.upper if x_above else not x.upper


def _double(root: Root) -> bool:
    return root.b * root.b == root.a * root.c


def nearest(x: int, square: int) -> int:
    """x/√square rounded to the nearest integer, halves away from zero."""
    size = (isqrt(4 * x * x // square) + 1) // 2
    return size if x >= 0 else -size


def towards_zero(x: int, square: int) -> int:
    """x/√square with its fraction cut off."""
    size = isqrt(x * x // square)
    return size if x >= 0 else -size


def root_up(square: int) -> int:
    """The smallest integer whose square is at least this one."""
    return isqrt(square - 1) + 1 if square > 0 else 0


def rounded(number: Number, shift: int = 64) -> int:
    """The number times 2**shift as an integer, at most one off: for showing, never for deciding."""
    if isinstance(number, int):
        return number << shift
    root = isqrt(number.b * number.b * number.m << (2 * shift))
    return (number.a << shift) + (root if number.b >= 0 else -root)
