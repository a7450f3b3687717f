"""Templates: which bases lie under a circle or a rectangle (gabarits).

"More than half" needs areas, hence arcs. They are computed in decimal arithmetic of 50 digits,
which is the same on every machine, with an error below 1e-40 of the base's area. Under a circle
that settles, once for each pair of radii, the greatest squared distance in integers that is still
under. Under a rectangle it is needed only where two sides or more cut the base; all else, such as
a side through its centre, is decided in integers.
"""

from __future__ import annotations

from decimal import Context, Decimal, localcontext
from functools import lru_cache

from sandtable.ground.crossing import Point
from sandtable.ground.exact import sign_of
from sandtable.ground.shapes import Box, Disc, gap_at_most

_DIGITS = Context(prec=50)
_PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628621")


def disc_under_circle(base: Disc, centre: Point, radius: int) -> bool:
    """Whether more than half of the base lies under a round template."""
    dx, dy = base.centre[0] - centre[0], base.centre[1] - centre[1]
    return dx * dx + dy * dy <= _reach(base.radius, radius)


def box_touched_by_circle(box: Box, centre: Point, radius: int) -> bool:
    """Whether a round template touches the hull."""
    return gap_at_most(box, Disc(centre, radius), 0)


def disc_under_rectangle(base: Disc, centre: Point, along: Point, length: int, width: int) -> bool:
    """Whether more than half of the base lies under a rectangle whose length runs `along`."""
    ax, ay = along
    square = ax * ax + ay * ay
    if square == 0:
        raise ValueError("A rectangle needs a direction other than (0, 0).")
    dx, dy = base.centre[0] - centre[0], base.centre[1] - centre[1]
    ahead, aside = abs(dx * ax + dy * ay), abs(dx * ay - dy * ax)
    if 4 * ahead * ahead >= length * length * square:
        return False  # the centre is not inside: half of the base at most
    if 4 * aside * aside >= width * width * square:
        return False
    if base.radius == 0:
        return True
    ends = _sides_in_reach(ahead, length, base.radius, square)
    flanks = _sides_in_reach(aside, width, base.radius, square)
    if ends + flanks <= 1:
        return True  # one straight cut beyond the centre
    return _covers_more_than_half(ahead, aside, square, length, width, base.radius)


def _sides_in_reach(off: int, size: int, radius: int, square: int) -> int:
    """How many of the sides at ±size/2 cut a circle of this radius, off/√square from the middle."""
    near = sign_of(2 * off, 2 * radius - size, square) > 0
    far = sign_of(2 * off, size - 2 * radius, square) < 0
    return near + far


def _covers_more_than_half(
    ahead: int, aside: int, square: int, length: int, width: int, radius: int
) -> bool:
    with localcontext(_DIGITS):
        root = Decimal(square).sqrt()
        right, left = _ends(ahead / root, length, radius)
        top, bottom = _ends(aside / root, width, radius)
        area = _corner(right, top) - _corner(left, top)
        area += _corner(left, bottom) - _corner(right, bottom)
        return area > _PI / 2


def _ends(off: Decimal, size: int, radius: int) -> tuple[Decimal, Decimal]:
    """The two sides as seen from the circle's centre, in radii."""
    half = Decimal(size) / 2
    return (half - off) / radius, (-half - off) / radius


def _corner(x: Decimal, y: Decimal) -> Decimal:
    """Area of the unit disc left of x and below y."""
    if x <= -1 or y <= -1:
        return Decimal(0)
    if x >= 1 or y >= 1:
        return _slice(min(x, y))
    if x * x + y * y < 1:
        return x * y + (_slice(x) + _slice(y)) / 2 - _PI / 4
    if x >= 0 and y >= 0:
        return _slice(x) + _slice(y) - _PI
    return Decimal(0) if x < 0 and y < 0 else _slice(min(x, y))


def _slice(x: Decimal) -> Decimal:
    """Area of the unit disc left of x."""
    if x >= 1:
        return _PI
    rest = (1 - x * x).sqrt()
    return _PI / 2 + x * rest + _arc(x, rest)


@lru_cache(maxsize=1024)
def _reach(base: int, template: int) -> int:
    """Greatest squared distance of the centres at which more than half is covered, or -1."""
    if 2 * template * template <= base * base:
        return -1  # the template itself is at most half as large as the base
    inside, outside = 0, (base + template) ** 2
    while outside - inside > 1:
        middle = (inside + outside) // 2
        if _lens_is_more_than_half(middle, base, template):
            inside = middle
        else:
            outside = middle
    return inside


def _lens_is_more_than_half(square: int, base: int, template: int) -> bool:
    """For centres √square apart; the areas of the two circle segments are added up."""
    if base == 0:
        return square < template * template
    if base > template and square <= (base - template) ** 2:
        return True  # wholly inside the base, and more than half as large: see _reach
    if template >= base and square <= (template - base) ** 2:
        return True
    with localcontext(_DIGITS):
        apart = Decimal(square).sqrt()
        mine = (square + base * base - template * template) / (2 * apart)
        other = apart - mine
        lens = _segment(mine, base) + _segment(other, template)
        return 2 * lens > _PI * base * base


def _segment(off: Decimal, radius: int) -> Decimal:
    """Area of the part of a circle beyond a straight cut `off` from its centre."""
    return radius * radius * (_PI - _slice(off / radius))


def _arc(sine: Decimal, cosine: Decimal) -> Decimal:
    """The angle in radians, -π/2 to π/2, with this sine and cosine."""
    # Halve four times with tan(v/2) = sin v / (1 + cos v), then sum the short series of arctan.
    tangent, halvings = sine / (1 + cosine), 1
    while halvings < 5:
        tangent /= 1 + (1 + tangent * tangent).sqrt()
        halvings += 1
    square, power, total, n = tangent * tangent, tangent, Decimal(0), 1
    while abs(power) > Decimal("1e-55"):
        total += power / n if n % 4 == 1 else -power / n
        power *= square
        n += 2
    return total * (1 << halvings)
