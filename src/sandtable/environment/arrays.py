"""What a side may know, as arrays of fixed size. `docs/environment.md` has the layout.

`Layout` is made once for a scenario: it knows how many pieces there are and which kinds of commands
and answers its ruleset has. An observation is made from the view of the side and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from math import hypot
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from sandtable.environment.pieces import Piece, Point, pieces_of, size_of

#: Actions unless another width is asked for.
WIDTH = 256
#: Columns over which words are spread: a word sets the one that its checksum says.
WORDS = 8
#: A turn counts as so much of the battle.
TURNS = 20

BATTLE = ("turn", "mine", "asked", "points", "own", "enemy")
PIECE = (
    "there", "mine", "theirs", "x", "y", "facing_x", "facing_y", "lost", "strength", "acting",
    "spent", "shaken", "ready", "unknown",
)  # fmt: skip
CHOICE = (
    "open", "order", "declines", "doer", "doer_row", "doer_x", "doer_y", "target", "target_row",
    "target_x", "target_y", "place", "place_x", "place_y", "way", "enemy_near", "enemy_nearer",
    "number",
)  # fmt: skip
#: Fields of commands that hold a direction, no place.
DIRECTIONS = ("facing", "turret", "towards")

Floats = NDArray[np.float32]


class Layout:
    """The shapes of a scenario's observations."""

    def __init__(self, ruleset: Any, start: Any, width: int = WIDTH) -> None:
        self.ruleset, self.width = ruleset, width
        sides = ruleset.sides(start)
        views = [(ruleset.view(start, side), side) for side in sides]
        self.rows = max(len(pieces_of(ruleset.id, *view)) for view in views)
        kinds = (*ruleset.COMMANDS, *ruleset.ANSWERS)
        self.kinds = {kind: n for n, kind in enumerate(dict.fromkeys(kinds))}
        self.battle = (*BATTLE, *_words("phase"), *_words("question"))
        self.piece = (*PIECE, *_words("word"))
        self.choice = (*CHOICE, *[kind.__name__ for kind in self.kinds], *_words("word"))

    def observe(self, view: Any, side: str, question: Any, choices: list[Any]) -> dict[str, Floats]:
        """`choices` are those of the side; empty while the other decides."""
        pieces = pieces_of(self.ruleset.id, view, side)[: self.rows]
        return {
            "battle": self._battle(view, side, question, bool(choices)),
            "pieces": self._pieces(pieces, side),
            "choices": self._choices(view, side, pieces, choices),
        }

    def _battle(self, view: Any, side: str, question: Any, mine: bool) -> Floats:
        worth = self.ruleset.AHEAD.worth(view, side)
        plain = (
            min(1.0, self.ruleset.turns(view) / TURNS),
            mine,
            mine and question is not None,
            _within(worth.points),
            _within(worth.own),
            _within(worth.enemy),
        )
        asked = [type(question).__name__] if mine and question is not None else []
        return np.array([*plain, *_spread([view.phase]), *_spread(asked)], dtype=np.float32)

    def _pieces(self, pieces: list[Piece], side: str) -> Floats:
        rows = np.zeros((self.rows, len(self.piece)), dtype=np.float32)
        for n, p in enumerate(pieces):
            mine = p.side == side
            rows[n] = (
                p.there, mine, not mine, *p.at, *p.facing, p.lost, min(1.0, p.strength), p.acting,
                p.spent, p.shaken, p.ready, p.unknown, *_spread(p.words),
            )  # fmt: skip
        return rows

    def _choices(self, view: Any, side: str, pieces: list[Piece], choices: list[Any]) -> Floats:
        rows = np.zeros((self.width, len(self.choice)), dtype=np.float32)
        if not choices:
            return rows
        known = {name: n for n, p in enumerate(pieces) for name in (p.id, *p.names)}
        long = max(size_of(view))
        enemies = [p.at for p in pieces if p.side != side and p.there]
        first = len(CHOICE)
        last = first + len(self.kinds)
        for n, choice in enumerate(choices):
            said = _said(choice, known)
            row = rows[n]
            row[0] = 1
            row[1] = n / max(1, len(choices) - 1)
            row[2] = choice is None
            if choice is not None:
                row[first + self.kinds[type(choice)]] = 1
            doer = self._piece_of(pieces, said.rows, side, mine=True)
            target = self._piece_of(pieces, said.rows, side, mine=False)
            place = (said.place[0] / long, said.place[1] / long) if said.place else None
            start = pieces[doer].at if doer is not None else None
            for piece, at in ((doer, 3), (target, 7)):
                if piece is not None:
                    row[at : at + 4] = (1, (piece + 1) / self.rows, *pieces[piece].at)
            if place is not None:
                row[11:14] = (1, _within(place[0]), _within(place[1]))
            end = place or (pieces[target].at if target is not None else None)
            if start and end:
                row[14] = _within(hypot(end[0] - start[0], end[1] - start[1]))
            if start and enemies:
                near = _nearest(start, enemies)
                row[15] = _within(near)
                row[16] = _within(near - _nearest(place, enemies)) if place else 0
            row[17] = said.number / (abs(said.number) + 10)
            row[last:] = _spread(said.words)
        return rows

    def _piece_of(
        self, pieces: list[Piece], rows: list[int], side: str, *, mine: bool
    ) -> int | None:
        return next((n for n in rows if (pieces[n].side == side) == mine), None)

    def mask(self, choices: list[Any]) -> NDArray[np.int8]:
        mask = np.zeros(self.width, dtype=np.int8)
        mask[: len(choices)] = 1
        return mask


def thinned(choices: list[Any], width: int) -> list[Any]:
    """So many of them at most, spread evenly over the list; the first and the last always stay."""
    if len(choices) <= width:
        return choices
    step = (len(choices) - 1) / (width - 1)
    return [choices[round(n * step)] for n in range(width)]


# --- what a command says --------------------------------------------------------------------------
class Said(NamedTuple):
    """Pieces in the order in which they are named, the last place, the first number, the words."""

    rows: list[int]
    place: Point | None
    number: int
    words: list[str]


def _said(choice: Any, known: dict[str, int]) -> Said:
    rows: list[int] = []
    words: list[str] = []
    place: Point | None = None
    number = 0
    for name, value in _values(choice):
        if value.__class__ is str:
            if value in known:
                rows.append(known[value])
            elif value:
                words.append(value)
        elif value.__class__ is tuple:
            if name not in DIRECTIONS:
                place = value
        elif value.__class__ is int and not number:
            number = value
        elif value is True:
            words.append(name)
    return Said(rows, place, number, words)


def _values(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """The plain values in a command, each with the name of its field; a place is one."""
    kind: type = type(value)
    if is_dataclass(kind):
        for field in _fields(kind):
            yield from _values(getattr(value, field), field)
    elif isinstance(value, tuple) and not (len(value) == 2 and value[0].__class__ is int):
        for part in value:
            yield from _values(part, name)
    else:
        yield name, value


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _nearest(at: Point, others: list[Point]) -> float:
    return min(hypot(x - at[0], y - at[1]) for x, y in others)


def _within(value: float) -> float:
    return max(-1.0, min(1.0, value))


# --- words ----------------------------------------------------------------------------------------
def _words(name: str) -> list[str]:
    return [f"{name}_{n}" for n in range(WORDS)]


@cache
def _column(word: str) -> int:
    return crc32(word.encode()) % WORDS


def _spread(words: Iterable[str]) -> list[float]:
    row = [0.0] * WORDS
    for word in words:
        row[_column(word)] = 1.0
    return row
