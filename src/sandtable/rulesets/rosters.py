"""Force lists (listes d'armée) as files: a head that all have alike, what is broken, what it costs.

Each ruleset reads the rest of a list and knows its rules of composition (`army.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandtable.reading import BadData, Given, Path, Words, read_id


class BadArmy(BadData):
    """A force list that cannot be read as it is written."""


@dataclass(frozen=True)
class Reading:
    """A list while it is read: what cannot be read is refused, rules that are broken are kept."""

    plain: Any
    broken: list[BadData] = field(default_factory=list)

    @property
    def top(self) -> Given:
        return Given(self.plain, (), BadArmy, self.broken)

    def breaches(self) -> tuple[Breach, ...]:
        """In the order in which they were met; a place that serves two readers is told once."""
        by_place = {(breach.key, breach.path): breach for breach in self.broken}
        return tuple(_breach(breach) for breach in by_place.values())


def _breach(bad: BadData) -> Breach:
    facts = {key: fact for key, fact in bad.facts.items() if key not in OF_A_FILE}
    return Breach(bad.key, str(facts.pop("rule")), bad.path, facts)


OF_A_FILE = ("file", "line", "field", "depth")


class Breach(NamedTuple):
    """A rule of composition that a list breaks, and where; the sentence names the remedy."""

    key: str
    rule: str
    path: Path
    facts: Mapping[str, object]


class Price(NamedTuple):
    """A line of the bill: so many alike, what each costs, and what they cost together."""

    group: str
    name: Words
    number: int
    each: int
    total: int


class Head(NamedTuple):
    """What every list says of itself."""

    id: str
    title: Words
    nation: Words


def read_head(
    given: Given, ruleset: str, optional: Collection[str] = ()
) -> tuple[Head, dict[str, Given]]:
    """The head of a list, and its fields for what only this ruleset has."""
    fields = given.fields(required=("id", "ruleset", "title"), optional=("nation", *optional))
    fields["ruleset"].one_of((ruleset,), "ruleset")
    nation = fields["nation"].words() if "nation" in fields else Words("", "")
    return Head(read_id(fields["id"]), fields["title"].words(), nation), fields


@dataclass(frozen=True)
class UnitArmy:
    """A list of units and vehicles, for rulesets without points."""

    head: Head
    units: tuple[Any, ...]  # the units of its ruleset
    vehicles: tuple[Any, ...]
    names: dict[str, Words]
    plain: dict[str, Any] = field(repr=False)
    broken: tuple[Breach, ...] = ()  # rules that reading found broken

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def title(self) -> Words:
        return self.head.title

    @property
    def groups(self) -> tuple[Any, ...]:
        return self.units

    def members(self) -> list[Any]:
        return [member for unit in self.units for member in unit.members]
