"""Positions in a few words, for the tests of all rulesets: pieces that `stage` puts on a table."""

from __future__ import annotations

import dataclasses
from typing import Any, NamedTuple


class Piece(NamedTuple):
    """Somebody or something of a position: the list it is in, its id, and what is said of it."""

    listed: str
    id: str
    said: dict[str, Any]

    def but(self, **more: Any) -> Piece:
        """The same with something else said of it."""
        return self._replace(said={**self.said, **more})


def lists_of(pieces: tuple[Piece, ...]) -> dict[str, dict[str, Any]]:
    """By the list they are in, and their id."""
    found: dict[str, dict[str, Any]] = {}
    for piece in pieces:
        found.setdefault(piece.listed, {})[piece.id] = piece.said
    return found


def usual(kind: Any) -> dict[str, Any]:
    """What the fields of a dataclass or a named tuple are where nothing is said."""
    if not dataclasses.is_dataclass(kind):
        return dict(kind._field_defaults)
    plain = {f.name: f.default for f in dataclasses.fields(kind)}
    made = {f.name: f.default_factory for f in dataclasses.fields(kind)}
    plain |= {n: make() for n, make in made.items() if make is not dataclasses.MISSING}
    return {name: of for name, of in plain.items() if of is not dataclasses.MISSING}
