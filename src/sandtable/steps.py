"""Long work in steps: whoever goes through them may do something else in between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

#: Work that stops after each step, and returns its outcome at the end.
Steps = Generator[None, None, T]


def finished(steps: Steps[T]) -> T:
    """All of it at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            outcome: T = end.value
            return outcome
