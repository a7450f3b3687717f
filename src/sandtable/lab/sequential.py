"""When to stop: intervals that may be looked at several times and still hold 19 times in 20.

Looks are set before the first game, at equal steps of the most games allowed. The bounds are those
of Wang and Tsiatis ("Approximately optimal one-parameter boundaries for group sequential trials",
1987): early looks ask for more, and the last one for hardly more than a single look would. The
interval at each look is the estimate within so many standard errors; all of them hold together
with the chance stated (Jennison and Turnbull's repeated confidence intervals), whatever made one
stop at one of them. How likely a bound is crossed is counted by summing over the looks, not drawn.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, erf, exp, pi, sqrt

#: Between the bounds of O'Brien and Fleming (0) and those of Pocock (1/2).
SHAPE = 0.25
ERROR = 0.05
#: Most looks, and fewest games between two of them.
MOST_LOOKS, FEWEST = 10, 20
#: Width of a step when densities are summed.
STEP = 0.2


def looks_at(games: int, *, stops: bool) -> tuple[int, ...]:
    """After how many games one looks; once, at the end, when nothing stops early."""
    number = max(1, min(MOST_LOOKS, games // FEWEST)) if stops else 1
    return tuple(games * k // number for k in range(1, number + 1))


def reach(look: float, looks: int, error: float = ERROR) -> float:
    """Standard errors on each side of the estimate at a look, counted from 1.

    Between two looks (2.5) it is on its way from one to the next: to be shown, not to stop by.
    """
    return bound(error, looks) * _shape(look, looks)


def p_value(scores: list[float], looks: int) -> float:
    """Of what was seen so far: the scores (estimate by its standard error) at the first looks."""
    most = max(
        (abs(z) / _shape(k, looks) for k, z in enumerate(scores[:looks], 1)),
        default=0.0,
    )
    return crossing(most, looks) if most else 1.0


@lru_cache(256)
def bound(error: float, looks: int) -> float:
    """At the last look; `crossing` of it is the error."""
    low, high = 0.5, 8.0
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if crossing(middle, looks) > error else (low, middle)
    return (low + high) / 2


@lru_cache(4096)
def crossing(at: float, looks: int, shape: float = SHAPE) -> float:
    """How likely chance alone goes past the bounds at any of the looks."""
    if at > 12:
        return 0.0
    edges = [at * _shape(k, looks, shape) * sqrt(k) for k in range(1, looks + 1)]
    places, weights = _simpson(edges[0])
    density = [_normal(s) for s in places]
    for edge in edges[1:]:
        held = [w * f for w, f in zip(weights, density, strict=True)]
        before = places
        places, weights = _simpson(edge)
        density = [
            sum(h * _normal(s - u) for u, h in zip(before, held, strict=True)) for s in places
        ]
    inside = sum(w * f for w, f in zip(weights, density, strict=True))
    if looks == 1:
        inside = erf(at / sqrt(2))
    return min(1.0, max(0.0, 1 - inside))


def _shape(look: float, looks: int, shape: float = SHAPE) -> float:
    return float((look / looks) ** (shape - 0.5))


def _simpson(edge: float) -> tuple[list[float], list[float]]:
    """Places from −edge to edge, and what each counts."""
    parts = 2 * max(4, ceil(edge / STEP))
    step = 2 * edge / parts
    weights = [step / 3 * (1 if n in (0, parts) else 4 if n % 2 else 2) for n in range(parts + 1)]
    return [n * step - edge for n in range(parts + 1)], weights


def _normal(s: float) -> float:
    return exp(-s * s / 2) / sqrt(2 * pi)
