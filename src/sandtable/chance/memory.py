"""Answers that were given once are kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast

Asked = ParamSpec("Asked")
Told = TypeVar("Told")

_memories: list[Any] = []


def remembered(answer: Callable[Asked, Told]) -> Callable[Asked, Told]:
    """Keeps the answers of a function of small values, until `forget`."""
    memory = lru_cache(100_000)(answer)
    _memories.append(memory)
    return cast(Callable[Asked, Told], memory)


def forget() -> None:
    """Drop everything counted so far (benchmarks measure cold answers with it)."""
    for memory in _memories:
        memory.cache_clear()
