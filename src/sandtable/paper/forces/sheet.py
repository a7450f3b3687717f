"""What the sheet of a unit holds, whatever the ruleset, and the exact chances of its weapons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.explain.numbers import number
from sandtable.explain.words import Language, sentence
from sandtable.refusals import Refused
from sandtable.rulesets import ask_odds
from sandtable.rulesets.query import Answer


class Carried(NamedTuple):
    """A weapon or a piece of equipment, with a box for each that is used up."""

    name: str
    boxes: int = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the roster; `cells` stand under the columns of its unit."""

    name: str
    cells: tuple[str, ...]
    carries: tuple[Carried, ...] = ()
    rank: int = 0  # chevrons
    wounds: int = 1  # boxes to tick until it is out
    is_man: bool = True  # no vehicle, nor a weapon that stands on its own


@dataclass(frozen=True, slots=True)
class Tracker:
    """Markers that come and go (rings), or what is lost for good (boxes)."""

    label: str
    number: int
    ring: bool = False


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of one weapon: a row for each range or order, a column for each cover.

    Exact, told in hundredths; None where a rule forbids the shot.
    """

    title: str
    note: str
    rule: str
    corner: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float | None, ...]], ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """A sheet: who is in it, with what, and what that can do."""

    name: str
    kind: str
    points: int | None
    columns: tuple[str, ...]
    states: tuple[str, ...]
    figures: tuple[Figure, ...]
    arms: tuple[str, ...]
    arm_rows: tuple[tuple[str, ...], ...]
    trackers: tuple[Tracker, ...]
    chances: tuple[Chances, ...]
    rules: tuple[str, ...]  # ids, those it is made by first

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def say(language: Language) -> Callable[..., str]:
    """Words of these sheets."""

    def told(key: str, **facts: object) -> str:
        return sentence(f"paper-{key}", language, **facts)

    return told


def chance_rows(
    ruleset: str,
    query: str,
    rows: Iterable[tuple[str, Mapping[str, Any]]],
    columns: Sequence[Mapping[str, Any]],
    wanted: Callable[[Answer], Fraction],
) -> tuple[tuple[str, tuple[float | None, ...]], ...]:
    """Each cell asked of the odds, by the inputs of its row and its column."""

    def cell(inputs: Mapping[str, Any]) -> float | None:
        try:
            return float(wanted(ask_odds(ruleset, query, inputs)))
        except Refused:
            return None

    return tuple((head, tuple(cell({**row, **column}) for column in columns)) for head, row in rows)


def outcome(*names: str) -> Callable[[Answer], Fraction]:
    """The chance of any of some outcomes."""

    def wanted(answer: Answer) -> Fraction:
        return sum((answer.outcomes.get(name, Fraction()) for name in names), Fraction())

    return wanted


def counted(names: Iterable[str]) -> list[tuple[str, int]]:
    """Names in the order of their first coming, and how often each came."""
    times: dict[str, int] = {}
    for name in names:
        times[name] = times.get(name, 0) + 1
    return list(times.items())


def length(hundredths: float, language: Language) -> str:
    """A length of a table, which keeps hundredths, as a number: 2500 is 25."""
    return number(Fraction(hundredths) / 100, language)
