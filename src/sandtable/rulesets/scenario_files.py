"""What the scenario files of every ruleset say alike, besides their ground and their forces.

A file is `opened` into its parts; each ruleset reads ground and sides, and `Opened.told` the rest:
title, length, switches, hints, notes. All that together is its `Scenario`, a `Written`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from sandtable.reading import BadScenario, Given, Words, read_id, shown
from sandtable.refusals import BadInput
from sandtable.rulesets.hues import read_hues
from sandtable.rulesets.switches import Switches

#: What `terms` may hold in the files of every ruleset.
TERMS = (
    "options",
    "variants",
    "victory",
    "special",
    "notes",
    "lever",
    "tags",
    "rules",
    "play",
    "hues",
)
SMALLEST = 1_000  # a table's width and depth, in hundredths


class Side(Protocol):
    """A side as a file lists it."""

    @property
    def id(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Caution:
    """Something unusual that does not keep a scenario from being played."""

    key: str
    facts: tuple[tuple[str, object], ...]


def caution(key: str, **facts: object) -> Caution:
    return Caution(key, tuple(facts.items()))


@dataclass(frozen=True, kw_only=True)
class Written:
    """A scenario of any ruleset; `names` are those of sides, units, pieces and whatever else."""

    id: str
    title: Words
    brief: Words
    turns: int
    minutes: int
    first: str
    options: dict[str, object]
    variants: dict[str, tuple[object, ...]]
    special: Words | None
    notes: tuple[Words, ...]
    lever: Words | None
    tags: tuple[str, ...]
    rules: tuple[str, ...]
    hints: dict[str, Words]
    hues: dict[str, str]  # as far as the file says them
    names: dict[str, Words]
    warnings: tuple[Caution, ...]
    plain: dict[str, Any] = field(repr=False)

    def name_of(self, thing: str, language: str) -> str:
        """What a side, a unit, a piece or another thing of the file is called."""
        words = self.names.get(thing)
        return words.told_in(language) if words else thing.replace("-", " ")


# --- a file's parts -------------------------------------------------------------------------------
class Opened(NamedTuple):
    """The parts of a file, by name."""

    top: dict[str, Given]
    head: dict[str, Given]
    terms: dict[str, Given]
    plain: Any

    def size(self, usual: tuple[int, int], most: int) -> tuple[int, int]:
        """Width and depth of a table, in hundredths of the ruleset's unit."""
        if "table" not in self.head:
            return usual
        table = self.head["table"]
        table.lengths(2, "table")
        width, height = (length.length(SMALLEST, most) for length in table.items())
        return width, height

    def told(
        self, sides: Iterable[Side], switches: Switches[Any], turns: int, minutes: int
    ) -> dict[str, Any]:
        """The fields of a `Written` that stand in the file, whatever the ruleset.

        Turns and minutes are for a file that names none.
        """
        top, head, terms = self.top, self.head, self.terms
        sides = tuple(sides)
        return {
            "id": read_id(head["id"]),
            "title": head["title"].words(),
            "brief": top["brief"].words(),
            "turns": head["turns"].whole(1, 100) if "turns" in head else turns,
            "minutes": head["minutes"].whole(1, 1000) if "minutes" in head else minutes,
            "first": side_named(head, "first", sides),
            "options": options(terms, switches),
            "variants": variants(terms, switches),
            "special": terms["special"].words() if "special" in terms else None,
            "notes": terms["notes"].each(Given.words) if "notes" in terms else (),
            "lever": terms["lever"].words() if "lever" in terms else None,
            "tags": terms["tags"].each(Given.text) if "tags" in terms else (),
            "rules": _rules(terms, switches.prefix.upper()),
            "hints": hints(terms, sides),
            "hues": read_hues(terms, [side.id for side in sides]),
            "plain": self.plain,
        }


def opened(
    plain: object,
    ruleset: str,
    *,
    required: tuple[str, ...] = (),
    optional: tuple[str, ...] = (),
    head: tuple[str, ...] = ("table",),
    terms: tuple[str, ...] = (),
) -> Opened:
    """The parts of a file: those of every ruleset, and these of its own."""
    top = Given(plain, (), BadScenario).fields(
        required=("scenario", "brief", "sides", *required), optional=("terms", "steps", *optional)
    )
    named = top["scenario"].fields(
        required=("id", "ruleset", "title"), optional=("turns", "minutes", "first", *head)
    )
    named["ruleset"].one_of((ruleset,), "ruleset")
    terms_read = top["terms"].fields(optional=(*TERMS, *terms)) if "terms" in top else {}
    return Opened(top, named, terms_read, plain)


def _rules(terms: Mapping[str, Given], family: str) -> tuple[str, ...]:
    """Rules, or sections of them, that the scenario is to show."""
    if "rules" not in terms:
        return ()
    for given in terms["rules"].items():
        if not re.fullmatch(rf"ALWAYS|{family}-[A-Z0-9]+(-\d+)?", given.text()):
            raise given.refuse("scenario-bad-rule", name=given.text(), family=family)
    return terms["rules"].each(Given.text)


def side_named(head: Mapping[str, Given], key: str, sides: Iterable[Side]) -> str:
    """The side that a file names there; the one listed first where it names none."""
    ids = [side.id for side in sides]
    return head[key].one_of(ids, "side") if key in head else ids[0]


def hints(terms: Mapping[str, Given], sides: Iterable[Side]) -> dict[str, Words]:
    """How to play each side, in a sentence."""
    if "play" not in terms:
        return {}
    hints_read = terms["play"].fields(optional=[side.id for side in sides])
    return {side: hint.words() for side, hint in hints_read.items()}


# --- switches -------------------------------------------------------------------------------------
def options(terms: Mapping[str, Given], switches: Switches[Any]) -> dict[str, object]:
    """Switches that a scenario sets."""
    if "options" not in terms:
        return {}
    return {name: _value(name, given, switches) for name, given in terms["options"].entries()}


def variants(terms: Mapping[str, Given], switches: Switches[Any]) -> dict[str, tuple[object, ...]]:
    """Switches worth flipping, one at a time: one value or several."""
    if "variants" not in terms:
        return {}
    variants_read: dict[str, tuple[object, ...]] = {}
    for name, given in terms["variants"].entries():
        values = given.items() if isinstance(given.value, list) else [given]
        variants_read[name] = tuple(_value(name, value, switches) for value in values)
    return variants_read


def _value(name: str, given: Given, switches: Switches[Any]) -> object:
    if name not in switches.names:
        raise given.unknown("switch", name, switches.names)
    try:
        switches.read({name: given.value})
    except BadInput as bad:
        known = bad.facts.get("known")
        values = ", ".join(known) if isinstance(known, tuple) else ""
        raise given.refuse(
            "scenario-bad-switch", name=name, found=shown(given.value), known=values
        ) from None
    value: object = given.value
    return value
