"""What was counted as a chance: games in 100 that a side would win.

Where games are played to their end that is the share won. Where looking ahead breaks them off, how
the position stands then says which order is better, but not in how many games: some points come
late. So some games go on to their end, which gives the level, and orders differ from it by `SLOPE`:
how much a lead at the horizon shifts the odds of winning. `bench/coach.py` measures it within
positions (docs/coach.md has the figures).
"""

from __future__ import annotations

from math import exp, log, sqrt

USUALLY = 3.5
#: By ruleset, of those that break off.
SLOPE = {"combat-zone": 4.3, "modern-battles": 2.8, "hex-tactical": 4.0}
WIDE = 1.96  # standard errors on each side of an interval of 95 %


def slope_of(ruleset: str) -> float:
    return SLOPE.get(ruleset, USUALLY)


def level(scores: list[float]) -> float:
    """Games in 100, of these; never quite none or all, since they are few."""
    return 100.0 * (sum(scores) + 1.0) / (len(scores) + 2.0)


def within(scores: list[float]) -> float:
    """How far off that may be."""
    share = level(scores) / 100.0
    return 100.0 * WIDE * sqrt(share * (1.0 - share) / (len(scores) + 2.0))


def shifted(games: float, lead: float, slope: float | None) -> float:
    """Games in 100 with so much more of a lead; without a slope leads are shares of games won."""
    if slope is None:
        return max(0.0, min(100.0, games + 50.0 * lead))
    share = min(0.999, max(0.001, games / 100.0))
    return 100.0 / (1.0 + exp(-log(share / (1.0 - share)) - slope * lead))
