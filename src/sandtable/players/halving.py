"""Which of several is best, by trials that cost something: successive halving.

The first trial tells how many there is time for, and so how many choices: the last named are not
tried where there are too few. The others are tried alike, the worse half is left out, the rest is
tried on, until two are left or the budget is spent; whoever is clearly worse than the first is left
out at once, and, where it is asked for, whoever did exactly as the first in some trials: the same
by another name. Trial i of each is played with the same chance: what counts is how much better one
does than the first in the same trials. The first stays in to the end, and whoever asks says by how
much another must be better to be preferred to it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from sandtable.players.budgets import Budget

CLEARLY = 2.0  # standard errors: better beyond the noise
LEAST = 4  # trials before anything is said
SURE = 4.5  # standard errors: nothing more need be tried
WORSE = 1.0  # standard errors below the first: it will hardly be better in the end
ENOUGH = 12  # trials before that is believed
FEW = 4  # trials before one is left out for being worse

#: What trial i of choice k was worth; None: there was no time to end it.
Trial = Callable[[int, int], float | None]


class Tried(NamedTuple):
    """What is known of one choice."""

    number: int
    trials: int
    mean: float
    gain: float  # on the first, in the same trials
    error: float  # of the gain: one standard error

    def better(self, errors: float) -> bool:
        """Than the first, by so many standard errors."""
        return self.trials >= LEAST and self.gain > errors * self.error

    @property
    def sure(self) -> bool:
        """Better beyond all doubt."""
        return self.trials >= ENOUGH and self.gain > SURE * self.error

    @property
    def worse(self) -> bool:
        return self.trials >= FEW and self.gain < -WORSE * self.error


def halve(number: int, trial: Trial, budget: Budget, alike: int = 0) -> list[Tried]:
    """All choices, in their order; `alike`: trials after which twins are left out, 0 for never."""
    values: list[list[float]] = [[] for _ in range(number)]
    first = trial(0, 0)
    if first is None:
        return [compared(values, k) for k in range(number)]
    budget.spend()

    def paid(k: int, i: int) -> float | None:
        if k == i == 0:
            return first
        value = trial(k, i)
        if value is not None:
            budget.spend()
        return value

    left = list(range(min(number, max(2, (budget.left() + 1) // LEAST))))
    rounds = max(1, (len(left) - 1).bit_length())
    for done in range(1, rounds + 1):
        share, last = done / rounds, done == rounds
        if not _try_on(values, left, paid, budget, share, alike, last=last):
            break
        if len(left) == 1:
            break
        others = sorted(left[1:], key=lambda k: (-compared(values, k).gain, k))
        left = [0, *others[: max(1, (len(left) + 1) // 2 - 1)]]
    return [compared(values, k) for k in range(number)]


def _try_on(
    values: list[list[float]],
    left: list[int],
    trial: Trial,
    budget: Budget,
    share: float,
    alike: int,
    *,
    last: bool,
) -> bool:
    """One trial of each after the other as long as the budget of the round lasts."""
    while budget.allows(len(left) - (not values[0]), share) or not values[0]:
        i = len(values[0])
        scores = []
        for k in left:
            value = trial(k, i)
            if value is None:
                return False
            scores.append(value)
        for k, value in zip(left, scores, strict=True):
            values[k].append(value)
        tried = [compared(values, k) for k in left[1:]]
        tried = [one for one in tried if not one.worse and not _is_twin(values, one, alike)]
        left[1:] = [choice.number for choice in tried]
        if len(left) == 1 or (last and all(choice.sure for choice in tried)):
            break
    return True


def _is_twin(values: list[list[float]], choice: Tried, alike: int) -> bool:
    """It did exactly as the first in each of its trials, and there were enough of them."""
    own = values[choice.number]
    return 0 < alike <= len(own) and own == values[0][: len(own)]


def best_of(tried: list[Tried], errors: float = CLEARLY) -> int:
    """The first, unless another is better by so many standard errors; then the best of those."""
    better = [choice for choice in tried[1:] if choice.better(errors)]
    return max(better, key=lambda choice: (choice.trials, choice.gain)).number if better else 0


def compared(values: list[list[float]], k: int) -> Tried:
    """Trials of one that was left out are compared with the same of the first."""
    own = values[k]
    n = len(own)
    if not n:
        return Tried(k, 0, 0.0, 0.0, 0.0)
    gains = [score - first for score, first in zip(own, values[0], strict=False)]
    gain = sum(gains) / n
    spread = sum([(single - gain) ** 2 for single in gains])
    error = sqrt(spread / (n - 1) / n) if n > 1 else 0.0
    return Tried(k, n, sum(own) / n, gain, error)
