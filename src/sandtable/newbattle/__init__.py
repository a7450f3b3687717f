"""A fair new battle: a table that somebody might have laid, a mission, forces out of the lists,
and games played until neither side wins more than six of ten.

The same wish gives the same battle, on every machine. `docs/new-battles.md` says more.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sandtable.newbattle import free
from sandtable.newbattle.free import Document
from sandtable.newbattle.missions import MISSIONS
from sandtable.newbattle.wish import ANY, SIZES, Lever, Wish, settled
from sandtable.rulesets import RULESETS

__all__ = ["ANY", "MISSIONS", "SIZES", "Document", "Lever", "Wish", "eras", "make", "resolved"]

HEXES = "hex-tactical"
AS_IT_IS = Lever()


def eras(ruleset: str) -> tuple[str, ...]:
    known: tuple[str, ...] = _dialect(ruleset).eras
    return known


def resolved(wish: Wish) -> Wish:
    """The wish with nothing left open; a `BadInput` says what is not known."""
    return settled(wish, tuple(RULESETS), eras, tuple(MISSIONS))


def make(wish: Wish, lever: Lever = AS_IT_IS) -> Document:
    """The battle as plain data."""
    wish = resolved(wish)
    dialect = _dialect(wish.ruleset)
    document: Document = (
        dialect.make(wish, lever) if wish.ruleset == HEXES else free.make(wish, dialect, lever)
    )
    _weigh(document, lever.points)
    document["scenario"]["turns"] += lever.turns
    return document


def _weigh(document: Document, points: int) -> None:
    """More for the first aim of a side."""
    side = document["sides"][0 if points > 0 else 1]["id"]
    award = next(award for award in document["terms"]["victory"] if award["side"] == side)
    award["vp"] += abs(points)


def _dialect(ruleset: str) -> Any:
    return import_module(f"sandtable.newbattle.{ruleset.replace('-', '_')}")
