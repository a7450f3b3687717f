"""A force list (liste d'armée): sections with their chiefs, support and traps (HX-UNIT-03).

The sheet prints no points and no composition. What a list may still get wrong: a section that
nobody leads, or more aboard or on tow than a counter takes (HX-UNIT-09, HX-UNIT-12).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.reading import Names, Words
from sandtable.rulesets.edges import items
from sandtable.rulesets.hex_tactical.battle.state import Counter
from sandtable.rulesets.hex_tactical.files.assets import SupportList
from sandtable.rulesets.hex_tactical.files.forces import read_counters, read_force
from sandtable.rulesets.hex_tactical.files.roster import SectionList, UnitList
from sandtable.rulesets.rosters import Breach, Head, Reading, read_head

#: The rule by which there are no points.
NO_POINTS = "HX-UNIT-03"
#: What is written as in a scenario; the rest of a side belongs to its map.
OF_A_FORCE = ("counters", "traits", "quality", "sections", "support", "traps")
OF_A_SECTION = ("name", "leader", "traits", "quality", "aboard")


@dataclass(frozen=True)
class Army:
    head: Head
    sections: tuple[SectionList, ...]
    support: tuple[SupportList, ...]
    traps: tuple[tuple[str, Counter], ...]
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
    def groups(self) -> tuple[SectionList, ...]:
        return self.sections

    def members(self) -> list[UnitList]:
        return [unit for section in self.sections for unit in section.units]


def read(plain: Any) -> Army:
    """A force list from plain data. Nothing is half read: it makes sense, or `BadArmy`."""
    reading = Reading(plain)
    top = reading.top.fields(required=("army",), optional=OF_A_FORCE)
    head, _ = read_head(top["army"], "hex-tactical")
    listed = items(top, "sections")
    if not listed:
        raise top["army"].refuse("army-empty")
    for section in listed:
        section.fields(required=("section", "units"), optional=OF_A_SECTION)
    names = Names()
    counters = read_counters(top["counters"], names) if "counters" in top else {}
    force = read_force(top, listed, counters, names)
    return Army(
        head, force.sections, force.support, force.traps, names.told, plain, reading.breaches()
    )


def breaches(army: Army) -> tuple[Breach, ...]:
    """Every rule that the list breaks, in the order of the file."""
    return army.broken


def bill(army: Army) -> None:
    """There are no points (HX-UNIT-03)."""
