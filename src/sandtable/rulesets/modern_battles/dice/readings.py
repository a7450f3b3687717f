"""How dice are read where several rules read them alike.

reaches(face, _, needed)       equal is enough
halved(face, _, __)            a D3: a D6 halved, rounded up (MB-GEN-03)
"""

from __future__ import annotations


def reaches(face: int, _modifier: int, needed: int) -> bool:
    """Equal is enough; modifiers, if any, are already in the number."""
    return face >= needed


def halved(face: int, _modifier: int, _against: object) -> int:
    """D3: 1-2 is 1, 3-4 is 2, 5-6 is 3 (MB-GEN-03)."""
    return (face + 1) // 2
