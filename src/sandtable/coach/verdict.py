"""How sure it is that one order is better than another: of games that had no part in the choice.

Whoever picks the best of several by some games and judges it by the same ones is told of luck. So
the orders that are shown play games of their own, each with the same chance as the others', and a
verdict is of these alone. Its band is wide enough for all pairs of them together: in 95 of 100
decisions not one of its sentences is wrong.
"""

from __future__ import annotations

from math import comb, inf
from statistics import NormalDist

#: Games of each below which nothing is told to be better, and how often a verdict may be wrong.
FEWEST, DOUBT = 8, 0.05


def band(games: int, orders: int) -> float:
    """Standard errors on each side of a difference, for any two of so many orders."""
    if games < FEWEST:
        return inf
    return student(games - 1, DOUBT / max(1, comb(orders, 2)))


def student(freedom: int, doubt: float) -> float:
    """Student's t, by the first terms of its expansion: two in a thousand off from six games on."""
    z = NormalDist().inv_cdf(1.0 - doubt / 2.0)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
