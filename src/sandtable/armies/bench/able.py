"""What a force can do: exact odds of the ruleset's own queries, by range and by cover.

Each figure shoots at a target of his own at his full rate of fire; what is added up is the chance
that the target is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from sandtable.chance import TooManyPaths
from sandtable.refusals import Refusal
from sandtable.rulesets import ask_odds
from sandtable.rulesets.query import Answer

Cells = list[list[float]]


@dataclass(frozen=True)
class Head:
    """A row or a column of the table: what it asks the odds with."""

    label: str
    said: str
    inputs: dict[str, Any]


@dataclass(frozen=True)
class Shooter:
    """So many who shoot alike; `asks` leads to the odds of one of them."""

    name: str
    number: int
    with_: str
    query: str
    inputs: dict[str, Any]
    cells: Cells


@dataclass(frozen=True)
class Share:
    """What a card adds."""

    card: str
    name: str
    cells: Cells
    lines: list[Shooter]


@dataclass(frozen=True)
class Struck:
    label: str
    value: float
    severity: int


@dataclass(frozen=True)
class Able:
    """The table of a force; `first` is the row and the column that is shown first."""

    unit: str  # what is counted
    corner: str
    across: str
    rows: list[Head]
    columns: list[Head]
    cells: Cells
    shares: list[Share]
    first: tuple[int, int]
    armour: str = ""
    against: list[Struck] = field(default_factory=list)


@lru_cache(20_000)
def _asked(ruleset: str, query: str, inputs: tuple[tuple[str, Any], ...]) -> Answer | None:
    try:
        return ask_odds(ruleset, query, dict(inputs))
    except (Refusal, TooManyPaths):
        return None  # out of range, or forbidden


def asked(ruleset: str, query: str, inputs: Mapping[str, Any]) -> Answer | None:
    """The answer of a query, or None where a rule forbids the shot."""
    return _asked(ruleset, query, tuple(sorted(inputs.items())))


def cells_of(
    ruleset: str,
    query: str,
    inputs: Mapping[str, Any],
    rows: list[Head],
    columns: list[Head],
    wanted: Callable[[Answer], Fraction],
) -> Cells:
    def cell(row: Head, column: Head) -> float:
        answer = asked(ruleset, query, {**inputs, **row.inputs, **column.inputs})
        return float(wanted(answer)) if answer else 0.0

    return [[cell(row, column) for column in columns] for row in rows]


def nothing(rows: list[Head], columns: list[Head]) -> Cells:
    return [[0.0 for _ in columns] for _ in rows]


def added(*some: Cells) -> Cells:
    """Tables of the same form, cell by cell."""
    return [[sum(cells) for cells in zip(*rows, strict=True)] for rows in zip(*some, strict=True)]


def times(number: int, cells: Cells) -> Cells:
    return [[number * cell for cell in row] for row in cells]


def best(*some: Cells) -> Cells:
    """Whoever has several weapons takes the best one at each range."""
    return [[max(cells) for cells in zip(*rows, strict=True)] for rows in zip(*some, strict=True)]


def whole(
    rows: list[Head], columns: list[Head], shares: list[Share], first: tuple[int, int], **more: Any
) -> Able:
    cells = added(nothing(rows, columns), *(share.cells for share in shares))
    return Able(rows=rows, columns=columns, cells=cells, shares=shares, first=first, **more)


def share(
    card: str, name: str, lines: list[Shooter], rows: list[Head], columns: list[Head]
) -> Share:
    cells = added(nothing(rows, columns), *(times(line.number, line.cells) for line in lines))
    return Share(card, name, cells, lines)


def chance_of(*names: str) -> Callable[[Answer], Fraction]:
    """The chance of any of some outcomes."""

    def wanted(answer: Answer) -> Fraction:
        return sum((answer.outcomes.get(name, Fraction()) for name in names), Fraction())

    return wanted
