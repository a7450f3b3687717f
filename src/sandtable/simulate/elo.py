"""How strong players are, by their games: ratings on Elo's scale, with intervals.

Bradley and Terry's model: the chances of two players are as their strengths. A draw counts half.
Every two players are thought to have drawn one game more, so that who has won all has a rating too.
The strengths most likely by the games are found by Newton's method; how far they may be off says
the curvature there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import NamedTuple

#: Points of Elo for a unit of the logarithm of strength; the mean of all players; 19 times in 20.
SCALE, MEAN, WIDE = 400 / log(10), 1500.0, 1.959964
#: Games that every two players are thought to have drawn.
DRAWN = 1.0
STEPS, CLOSE = 100, 1e-10


class Rated(NamedTuple):
    """A player; `score` is in `games`, a draw being half."""

    name: str
    elo: float
    low: float
    high: float
    score: float
    games: int


#: Score of the first against the second, and how many games they have played.
Met = Mapping[tuple[str, str], tuple[float, int]]


def rate(names: Sequence[str], met: Met) -> list[Rated]:
    """All players, the strongest first; each two are met in one order only."""
    k = len(names)
    games = [[0.0] * k for _ in names]
    score = [0.0] * k
    for i, j in combinations(range(k), 2):
        won, number = _between(names[i], names[j], met)
        games[i][j] = games[j][i] = number + DRAWN
        score[i] += won + DRAWN / 2
        score[j] += number - won + DRAWN / 2
    strength, error = _fit(games, score)
    return sorted(
        (_rated(name, strength[i], error[i], met) for i, name in enumerate(names)),
        key=lambda rated: (-rated.elo, rated.name),
    )


def _between(name: str, other: str, met: Met) -> tuple[float, int]:
    won, number = met.get((name, other), (0.0, 0))
    lost, more = met.get((other, name), (0.0, 0))
    return won + more - lost, number + more


def _rated(name: str, strength: float, error: float, met: Met) -> Rated:
    score, games = 0.0, 0
    for (first, second), (won, number) in met.items():
        if name in (first, second):
            score += won if name == first else number - won
            games += number
    elo, off = MEAN + SCALE * strength, WIDE * SCALE * error
    return Rated(name, elo, elo - off, elo + off, score, games)


def _fit(games: list[list[float]], score: list[float]) -> tuple[list[float], list[float]]:
    """Logarithms of strengths, which add up to 0, and their standard errors."""
    k = len(score)
    strengths = [0.0] * k
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slope, curve = list(score), [[1.0] * k for _ in range(k)]  # 1: their sum stays as it is
        for i in range(k):
            for j in range(k):
                chance = 1 / (1 + exp(strengths[j] - strengths[i]))
                slope[i] -= games[i][j] * chance
                knows = games[i][j] * chance * (1 - chance)
                curve[i][i] += knows
                curve[i][j] -= knows
        inverse = _inverse(curve)
        step = [sum(inverse[i][j] * slope[j] for j in range(k)) for i in range(k)]
        longest = max(abs(change) for change in step)
        strengths = [
            strength + by / max(1.0, longest) for strength, by in zip(strengths, step, strict=True)
        ]
        if longest < CLOSE:
            break
    return strengths, [sqrt(max(0.0, inverse[i][i] - 1 / k**2)) for i in range(k)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan."""
    k = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(k))] for i, row in enumerate(matrix)]
    for i in range(k):
        best = max(range(i, k), key=lambda n: abs(rows[n][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [cell / rows[i][i] for cell in rows[i]]
        for n in range(k):
            if n != i:
                by = rows[n][i]
                rows[n] = [a - by * b for a, b in zip(rows[n], rows[i], strict=True)]
    return [row[k:] for row in rows]
