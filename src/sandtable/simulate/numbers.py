"""Shares with their intervals, and what a list of numbers is like."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964  # of the normal distribution: 95 % lie within
DIGITS = 6  # to which numbers are told


class Share(NamedTuple):
    """So many of all, as a share, with the interval in which the true one lies 19 times in 20."""

    number: int
    share: float
    low: float
    high: float


class Spread(NamedTuple):
    """A list of numbers: mean, least, quartiles and most."""

    mean: float
    least: float
    lower: float
    median: float
    upper: float
    most: float


def share_of(number: int, games: int) -> Share:
    """Wilson's interval: right for few games too, and never outside 0 to 1."""
    if games == 0:
        return Share(0, 0.0, 0.0, 1.0)
    p = number / games
    bottom = 1 + Z * Z / games
    middle = (p + Z * Z / (2 * games)) / bottom
    half = Z * sqrt(p * (1 - p) / games + Z * Z / (4 * games * games)) / bottom
    return Share(number, told(p), told(max(0.0, middle - half)), told(min(1.0, middle + half)))


def difference(first: Sequence[bool], other: Sequence[bool]) -> tuple[float, float, float]:
    """Other less first in games that were played with the same dice, pair by pair."""
    games = len(first)
    if games == 0:
        return 0.0, -1.0, 1.0
    values = [b - a for a, b in zip(first, other, strict=True)]
    centre, error = centre_and_error(values)
    half = Z * error
    return told(sum(values) / games), told(max(-1.0, centre - half)), told(min(1.0, centre + half))


def centre_and_error(
    values: Sequence[float], least: float = 1.0, base: float = 0.0
) -> tuple[float, float]:
    """The mean and its error, two values thought of besides those seen, `least` above and below
    `base`, as Bonett and Price do for shares of pairs ("Adjusted Wald confidence interval for a
    difference of binomial proportions based on paired data", 2012): twenty games alike do not prove
    that all are.
    """
    number = len(values) + 2
    centre = (sum(values) + 2 * base) / number
    squares = sum(v * v for v in values) + (base + least) ** 2 + (base - least) ** 2
    return centre, sqrt(max(squares / number - centre * centre, 0.0) / number)


def spread_of(numbers: Sequence[int]) -> Spread:
    """Quantiles lie on numbers of the list: half of it is at or below the median."""
    if not numbers:
        return Spread(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    ranked = sorted(numbers)
    last = len(ranked) - 1
    lower, median, upper = (float(ranked[last * n // 4]) for n in (1, 2, 3))
    mean = told(sum(ranked) / len(ranked))
    return Spread(mean, float(ranked[0]), lower, median, upper, float(ranked[-1]))


def told(number: float) -> float:
    return round(number, DIGITS)
