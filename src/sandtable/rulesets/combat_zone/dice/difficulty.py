"""Rolls that a total must reach (difficulté)."""

from __future__ import annotations


def reaches(rolled: int, modifier: int, needed: int) -> bool:
    """Equalling the number is enough."""
    return rolled + modifier >= needed
