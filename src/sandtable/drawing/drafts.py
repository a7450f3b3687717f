"""Drafts: what a player has composed so far, read from whatever a client sent.

What makes no sense is left out; a panel then says what is still missing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

Point = tuple[int, int]

LONGEST_PATH = 24  # points of one way
FARTHEST = 1_000_000  # no table is so large
MOST = 99  # shots and the like
LONGEST_TEXT = 80
MOST_FIELDS = 40
CIRCLE = 360


@dataclass(frozen=True, slots=True)
class Draft:
    """A figure, one of its actions, and the fields of that action."""

    piece: str = ""
    action: str = ""
    fields: Fields = field(default_factory=lambda: Fields({}))


class Fields:
    """Fields of a draft, each read as what it should be."""

    __slots__ = ("_given",)

    def __init__(self, given: dict[str, Any]) -> None:
        self._given = given

    @property
    def given(self) -> dict[str, Any]:
        """As the client sent them."""
        return self._given

    def text(self, name: str, known: Collection[str], default: str = "") -> str:
        """One of the texts that are known."""
        value = self._given.get(name)
        if isinstance(value, bool):
            value = "yes" if value else "no"
        return value if isinstance(value, str) and value in known else default

    def path(self, name: str) -> tuple[Point, ...]:
        """Points of a way; none that repeats the one before, and not too many."""
        value = self._given.get(name)
        if not isinstance(value, list | tuple):
            return ()
        points: list[Point] = []
        for given in value[: LONGEST_PATH + 1]:
            at = _point(given)
            if at is not None and (not points or at != points[-1]):
                points.append(at)
        return tuple(points)

    def point(self, name: str) -> Point | None:
        """[[x, y]], or [x, y]."""
        value = self._given.get(name)
        if isinstance(value, list | tuple) and len(value) == 1:
            value = value[0]
        return _point(value)

    def bearing(self, name: str) -> int | None:
        """Whole degrees, 0 is north and 90 is east; as a number or a text."""
        value = self._given.get(name)
        if isinstance(value, str):
            value = int(value) if value.isascii() and value.isdecimal() and len(value) < 5 else None
        number = _number(value)
        return None if number is None else number % CIRCLE

    def names(self, name: str) -> tuple[str, ...] | None:
        """Several at once, such as who fires; None where nothing of the kind was sent."""
        value = self._given.get(name)
        if not isinstance(value, list | tuple):
            return None
        return tuple(text for text in value[:MOST] if isinstance(text, str))

    def counts(self, name: str, most: int = MOST) -> dict[str, int]:
        """{figure: number}, numbers from 0 up."""
        value = self._given.get(name)
        if not isinstance(value, dict):
            return {}
        counts = {}
        for key, given in list(value.items())[:MOST_FIELDS]:
            number = _number(given)
            if isinstance(key, str) and number is not None:
                counts[key] = min(max(number, 0), most)
        return counts


def read_draft(given: object, is_piece: Callable[[str], bool]) -> Draft:
    """A draft; pieces that a game does not have are left out."""
    if not isinstance(given, dict):
        return Draft()
    piece, action, fields = given.get("piece"), given.get("action"), given.get("fields")
    return Draft(
        piece if isinstance(piece, str) and is_piece(piece) else "",
        action if isinstance(action, str) and len(action) <= LONGEST_TEXT else "",
        Fields(fields if isinstance(fields, dict) and len(fields) <= MOST_FIELDS else {}),
    )


def _point(value: object) -> Point | None:
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    x, y = _number(value[0]), _number(value[1])
    return None if x is None or y is None else (x, y)


def _number(value: object) -> int | None:
    """A whole number; a client's fraction of 1/100 is rounded away."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not -FARTHEST <= value <= FARTHEST:  # not a number, or endless, is no place either
        return None
    return round(value)
