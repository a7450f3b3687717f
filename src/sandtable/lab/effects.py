"""Effects: what a contrast does to a measure, with its interval and how surprising it is.

Games of the same number share their seeds, so that differences are taken game by game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from sandtable.lab.design import Contrast
from sandtable.lab.sequential import p_value, reach
from sandtable.simulate.match import Outcome
from sandtable.simulate.numbers import centre_and_error, told

Measure = Callable[[Outcome], float]
Game = TypeVar("Game")


class Effect(NamedTuple):
    """A mean with its interval; `p` is how often chance alone would do as much."""

    mean: float
    low: float
    high: float
    p: float
    games: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def measures_of(sides: Sequence[str]) -> dict[str, Measure]:
    """By name; "score" is 1 for a game won by the first side, ½ for a draw."""
    first, second = sides
    return {
        "score": lambda o: score_of_winner(o.winner, first),
        "won": lambda o: float(o.winner == first),
        "draws": lambda o: float(not o.winner),
        f"points {first}": lambda o: float(dict(o.points).get(first, 0)),
        f"points {second}": lambda o: float(dict(o.points).get(second, 0)),
        f"lost {first}": lambda o: float(dict(o.lost)[first]),
        f"lost {second}": lambda o: float(dict(o.lost)[second]),
        "turns": lambda o: float(o.turns),
    }


def score_of_winner(winner: str, first: str) -> float:
    return 1.0 if winner == first else 0.0 if winner else 0.5


def differences(
    contrast: Contrast,
    games: Mapping[str, Sequence[Game]],
    measure: Callable[[Game], float],
    number: int,
) -> list[float]:
    """Of the first so many games, number by number."""
    series = [(weight, games[setting]) for setting, weight in contrast.weights]
    return [sum(weight * measure(of[n]) for weight, of in series) for n in range(number)]


def effect_of(values: Sequence[float], looks: Sequence[int], least: float, base: float) -> Effect:
    """Of the values seen at the last look reached, as everything before it had been looked at too.

    Two values are thought of besides those seen, `least` above and below `base`
    (`centre_and_error`).
    """
    number = len(values)
    reached = max(1, sum(look <= number for look in looks))
    stages = [min(look, number) for look in looks[:reached]]
    scores = [centre_and_error(values[:stage], least, base) for stage in stages]
    centre, error = scores[-1]
    half = reach(reached, len(looks)) * error
    mean = sum(values) / number if number else base
    p = p_value([(c - base) / e for c, e in scores], len(looks))
    return Effect(told(mean), told(centre - half), told(centre + half), told(p), number)


def effect_so_far(
    values: Sequence[float], looks: Sequence[int], least: float, base: float
) -> Effect:
    """The same at any time, to be shown while games come in; at a look it is that of the look."""
    number = len(values)
    centre, error = centre_and_error(values, least, base)
    half = reach(max(number, 1) / looks[-1] * len(looks), len(looks)) * error
    mean = sum(values) / number if number else base
    return Effect(told(mean), told(centre - half), told(centre + half), 1.0, number)


def least_of(contrast: Contrast, *, is_share: bool) -> tuple[float, float]:
    """What is thought of besides the values seen, and the value of no effect."""
    if contrast.kind == "level" and is_share:
        return 0.5, 0.5
    return max(1.0, sum(abs(weight) for _, weight in contrast.weights) / 2), 0.0


def holm(values: Sequence[float]) -> list[float]:
    """Chances of a surprise, corrected for how many were looked at (Holm 1979)."""
    order = sorted(range(len(values)), key=lambda n: values[n])
    corrected, least = [0.0] * len(values), 0.0
    for rank, n in enumerate(order):
        least = max(least, min(1.0, values[n] * (len(values) - rank)))
        corrected[n] = told(least)
    return corrected
