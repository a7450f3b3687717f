"""What was counted as a chance: games in 100 that a side would win.

Where games are played to their end that is the share won. Where looking ahead breaks them off, how
the position stands then says which order is better, but not in how many games: some points come
late. So some games go on to their end, which gives the level, and orders differ from it by `SLOPE`:
how much a lead at the horizon shifts the odds of winning. `bench/coach.py` measures it within
positions (docs/coach.md has the figures).

Games that give the level are none of those by which an order was chosen: what looked best among
several did so by luck in part.
"""

from __future__ import annotations

from math import exp, isinf, log, sqrt
from typing import NamedTuple

USUALLY = 3.5
#: By ruleset, of those that break off.
SLOPE = {"combat-zone": 4.3, "modern-battles": 2.8, "hex-tactical": 4.0}
EVEN = 50.0
WIDE = 1.96  # standard errors on each side of an interval of 95 %
#: A figure of fewer games, or one that may be further off, is not told.
ENOUGH, WIDEST = 20, 20.0
#: One that may be further off than this is told in steps.
ROUGH, STEP = 10.0, 5


def slope_of(ruleset: str) -> float:
    return SLOPE.get(ruleset, USUALLY)


class Standing(NamedTuple):
    """Games in 100 that a side wins from a position, with its interval, and of how many games.

    `reviewed`: as a review of the game counts it.
    """

    mean: float
    low: float
    high: float
    games: int
    reviewed: bool = False

    @property
    def is_told(self) -> bool:
        """As a figure; else only who seems to be ahead."""
        return self.reviewed or (self.games >= ENOUGH and self._wide <= WIDEST)

    @property
    def is_rough(self) -> bool:
        return not self.reviewed and self._wide > ROUGH

    @property
    def how(self) -> str:
        """In which words it is told."""
        return "reviewed" if self.reviewed else "rough" if self.is_rough else "counted"

    @property
    def _wide(self) -> float:
        return (self.high - self.low) / 2.0

    @property
    def leans(self) -> str:
        """Who is ahead, as far as can be said."""
        return "won" if self.low > EVEN else "lost" if self.high < EVEN else "open"

    def told(self, chance: float) -> int:
        """In steps of five where it may be far off."""
        return STEP * round(chance / STEP) if self.is_rough else round(chance)


def standing(scores: list[float]) -> Standing:
    """Of games played to their end."""
    mean, wide = level(scores), within(scores)
    return Standing(mean, max(0.0, mean - wide), min(100.0, mean + wide), len(scores))


def level(scores: list[float]) -> float:
    """Games in 100, of these; never quite none or all, since they are few."""
    return 100.0 * (sum(scores) + 1.0) / (len(scores) + 2.0)


def within(scores: list[float]) -> float:
    """How far off that may be."""
    share = level(scores) / 100.0
    return 100.0 * WIDE * sqrt(share * (1.0 - share) / (len(scores) + 2.0))


def shifted(games: float, lead: float, slope: float | None) -> float:
    """Games in 100 with so much more of a lead; without a slope leads are shares of games won."""
    if not lead:
        return games
    if isinf(lead):
        return 100.0 if lead > 0 else 0.0
    if slope is None:
        return max(0.0, min(100.0, games + 50.0 * lead))
    share = min(0.999, max(0.001, games / 100.0))
    return 100.0 / (1.0 + exp(-log(share / (1.0 - share)) - slope * lead))
