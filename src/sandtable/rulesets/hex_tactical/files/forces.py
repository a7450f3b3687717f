"""The two forces of a scenario: sections of counters, support, traps and drops (HX-UNIT-03)."""

from __future__ import annotations

import json
from collections import Counter as Count
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import NamedTuple

from sandtable.reading import Given, Names, Path, Words, read_id
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import (
    NOWHERE,
    OFF_MAP,
    PLANE,
    TRANSPORT,
    TRAP,
    Counter,
    Hex,
)
from sandtable.rulesets.hex_tactical.files.assets import Assets, DropList, SupportList
from sandtable.rulesets.hex_tactical.files.counters import (
    NATIONS,
    generic,
    read_counter,
    read_traits,
    with_traits,
)
from sandtable.rulesets.hex_tactical.files.maps import read_hex, read_zone
from sandtable.rulesets.hex_tactical.files.roster import SectionList, UnitList
from sandtable.rulesets.hex_tactical.ground.field import Exit

MOST_UNITS = 40  # of a side
OFF_THE_MAP = (PLANE, TRANSPORT, OFF_MAP, TRAP)  # kinds that are no units of a section
LABELS = {
    "squad": "Sq",
    "band": "Bd",
    "section-leader": "PC",
    "company-leader": "CO",
    "observer-team": "OA",
    "sapper-team": "Sp",
    "mg-team": "MG",
    "hmg-team": "HMG",
    "light-mortar": "Mo",
    "medium-mortar": "Mm",
    "launcher-team": "LR",
    "atgm-team": "Mi",
    "recoilless": "SR",
    "at-gun": "AT",
    "aa-gun": "AA",
    "aa-missile-team": "Sa",
    "truck": "Tr",
    "jeep-mg": "Jp",
    "armoured-car": "AM",
    "apc": "VB",
    "half-track": "HT",
    "light-tank": "LT",
    "medium-tank": "MT",
    "battle-tank": "BT",
    "attack-helicopter": "AH",
    "transport-helicopter": "TH",
    "drone": "Dr",
}


@dataclass(frozen=True, slots=True)
class SideList:
    id: str
    zone: frozenset[Hex]
    sections: tuple[SectionList, ...]
    bonus: int = 0
    traits: tuple[str, ...] = ()
    support: tuple[SupportList, ...] = ()
    traps: tuple[tuple[str, Counter], ...] = ()
    drops: tuple[DropList, ...] = ()
    exits: tuple[Exit, ...] = ()
    path: Path = field(default=(), compare=False)

    @property
    def zones(self) -> frozenset[Hex]:
        return self.zone

    def members(self) -> list[UnitList]:
        return [unit for section in self.sections for unit in section.units]

    def counters(self) -> tuple[tuple[Counter, int], ...]:
        """Those of its units and how many of each, in an order that tells of no unit."""
        number = Count([unit.counter for unit in self.members()])
        return tuple(sorted(number.items(), key=str))

    def to_deploy(self) -> list[str]:
        """Units that the player sets up himself."""
        return [unit.id for unit in self.members() if unit.is_to_deploy]


class Force(NamedTuple):
    """What a force list has: nothing of it stands on a map."""

    sections: tuple[SectionList, ...]
    support: tuple[SupportList, ...]
    traps: tuple[tuple[str, Counter], ...]
    traits: tuple[str, ...]


def read_sides(
    given: Given, size: tuple[int, int], counters: dict[str, Counter], names: Names
) -> tuple[SideList, SideList]:
    listed = given.items()
    if len(listed) != 2:
        raise given.refuse("scenario-no-enemy", number=len(listed))
    a, b = (
        _Muster(letter, size, counters, names).side(force)
        for force, letter in zip(listed, "AB", strict=True)
    )
    return a, b


def read_counters(given: Given, names: Names) -> dict[str, Counter]:
    """Counters that the scenario brings, by their ids."""
    counters = [read_counter(listed, names) for listed in given.items()]
    return {counter.row: counter for counter in counters}


def read_force(
    fields: dict[str, Given], sections: list[Given], counters: dict[str, Counter], names: Names
) -> Force:
    """Sections, support and traps apart from any map, as a force list has them."""
    return _Muster("A", (0, 0), counters, names).force(fields, sections)


class _Muster:
    """Reads one side."""

    def __init__(
        self, letter: str, size: tuple[int, int], counters: dict[str, Counter], names: Names
    ) -> None:
        self.size, self.own, self.names = size, counters, names
        self.traits: tuple[str, ...] = ()
        self.quality: dict[str, str] = {}
        self.number: dict[str, int] = {}  # of counters of each row so far
        self.letter = letter
        self.ids: Iterator[str] = iter(())

    def side(self, given: Given) -> SideList:
        fields = given.fields(
            required=("id", "sections"),
            optional=(
                "name", "bonus", "traits", "quality", "zone", "support", "traps", "drops", "exits",
            ),
        )  # fmt: skip
        name = read_id(fields["id"])
        self.names.take(fields["id"], name, fields.get("name"))
        if "traits" in fields:
            self.traits = fields["traits"].each(lambda nation: nation.one_of(NATIONS, "nation"))
        self.quality = quality_of(fields)
        zone = read_zone(fields["zone"], self.size) if "zone" in fields else frozenset()
        self.ids = _ids(self.letter, fields["sections"])
        sections = tuple([self._section(section, zone) for section in fields["sections"].items()])
        if not any(section.units for section in sections):
            raise given.refuse("hx-scenario-empty-side", name=name)
        sections = self._numbered(given, sections)
        assets = Assets(name, fields, self.size, self.names, self.counter)
        drops = assets.drops(sections)
        sections = tuple([_dropped(section, drops) for section in sections])
        return SideList(
            id=name,
            zone=zone,
            sections=sections,
            bonus=fields["bonus"].whole(-3, 3) if "bonus" in fields else 0,
            traits=self.traits,
            support=assets.support(),
            traps=assets.traps(),
            drops=drops,
            exits=assets.exits(sections),
            path=given.path,
        )

    def force(self, fields: dict[str, Given], listed: list[Given]) -> Force:
        if "traits" in fields:
            self.traits = fields["traits"].each(lambda nation: nation.one_of(NATIONS, "nation"))
        self.quality = quality_of(fields)
        units = [dict(section.entries()).get("units") for section in listed]
        count = sum(len(counters.items()) for counters in units if counters is not None)
        self.ids = iter([f"{self.letter}{n}" for n in range(1, count + 1)])
        sections = tuple([self._section(section, frozenset()) for section in listed])
        sections = self._numbered(fields["sections"], sections) if sections else ()
        assets = Assets("force", fields, self.size, self.names, self.counter)
        return Force(sections, assets.support(), assets.traps(), self.traits)

    def _numbered(self, given: Given, sections: tuple[SectionList, ...]) -> tuple[SectionList, ...]:
        """A counter of which the side has only one bears no number."""
        if sum(len(section.units) for section in sections) > MOST_UNITS:
            raise given.refuse("hx-scenario-too-many-units", most=MOST_UNITS)
        numbered = []
        for section in sections:
            units = tuple([self._sole(unit) for unit in section.units])
            numbered.append(replace(section, units=units))
            self.names.told |= {unit.id: unit.name for unit in units}
        return tuple(numbered)

    def _sole(self, unit: UnitList) -> UnitList:
        if self.number[unit.counter.row] > 1:
            return unit
        name = Words(unit.counter.name, unit.counter.name_fr)
        return replace(unit, name=name, label=unit.label.removesuffix("1"))

    # --- counters
    def counter(self, given: Given, kinds: tuple[str, ...] = (), *, unit: bool = False) -> Counter:
        """A counter by its row, with the nation of its side."""
        known = {**dict.fromkeys(sheet.COUNTERS), **dict.fromkeys(self.own)}
        row = given.one_of(known, "counter")
        counter = self.own[row] if row in self.own else generic(row)
        if (kinds and counter.kind not in kinds) or (unit and counter.kind in OFF_THE_MAP):
            raise given.refuse("hx-scenario-wrong-kind", name=row, kind=counter.kind)
        return with_traits(counter, self.traits)

    # --- sections
    def _section(self, given: Given, zone: frozenset[Hex]) -> SectionList:
        fields = given.fields(
            required=("section", "units"),
            optional=(
                "name", "leader", "traits", "quality", "zone", "at", "facing", "aboard", "hidden",
                "from_turn", "entry",
            ),
        )  # fmt: skip
        name = read_id(fields["section"])
        self.names.take(fields["section"], name, fields.get("name"))
        if "zone" in fields:
            zone = read_zone(fields["zone"], self.size)
        units = self._units(name, fields, zone)
        if not units:
            raise fields["units"].refuse("hx-scenario-empty-section", name=name)
        _check_rows(fields, [unit.counter.row for unit in units])
        return SectionList(name, _leader(fields, units), _embarked(fields, units))

    def _units(
        self, section: str, fields: dict[str, Given], zone: frozenset[Hex]
    ) -> list[UnitList]:
        listed = [self.counter(unit, unit=True) for unit in fields["units"].items()]
        rows = [counter.row for counter in listed]
        quality = {**self.quality, **quality_of(fields)}
        traits = dict(fields["traits"].entries()) if "traits" in fields else {}
        places = self._places(fields, rows)
        facings = dict(fields["facing"].entries()) if "facing" in fields else {}
        late = fields["from_turn"].whole(2, 100) if "from_turn" in fields else 0
        entry = read_hex(fields["entry"], self.size) if "entry" in fields else NOWHERE
        if bool(late) != (entry != NOWHERE):
            raise fields["units"].refuse("hx-scenario-entry", name=section)
        units = []
        for unit, counter in zip(fields["units"].items(), listed, strict=True):
            row = counter.row
            changed = quality.get(row, quality.get("all", counter.quality))
            counter = replace(counter, quality=changed)
            if row in traits:
                counter = with_traits(counter, read_traits(traits[row]))
            name, label = self._named(counter)
            units.append(
                UnitList(
                    id=next(self.ids),
                    section=section,
                    counter=counter,
                    name=name,
                    label=label,
                    zone=zone,
                    path=unit.path,
                    at=places[row].pop(0) if places.get(row) else NOWHERE,
                    facing=facings[row].whole(1, 6) if row in facings else 0,
                    hidden=fields["hidden"].flag() if "hidden" in fields else True,
                    from_turn=late,
                    entry=entry,
                )
            )
        return units

    def _named(self, counter: Counter) -> tuple[Words, str]:
        number = self.number[counter.row] = self.number.get(counter.row, 0) + 1
        label = LABELS.get(counter.row) or "".join(w[0] for w in counter.row.split("-")).upper()
        name = Words(f"{counter.name} {number}", f"{counter.name_fr} {number}")
        return name, f"{label}{number}"

    def _places(self, fields: dict[str, Given], rows: list[str]) -> dict[str, list[Hex]]:
        """`{squad: ["0302", "0503"], mg-team: "0303"}`."""
        places: dict[str, list[Hex]] = {}
        for row, given in fields["at"].entries() if "at" in fields else ():
            several = given.items() if isinstance(given.value, list) else [given]
            places[row] = [read_hex(place, self.size) for place in several]
            if len(places[row]) != rows.count(row):
                raise given.refuse(
                    "hx-scenario-places", name=row, number=rows.count(row), found=len(places[row])
                )
        return places


def _ids(letter: str, sections: Given) -> Iterator[str]:
    """A1, A2 …, dealt out in an order of their own: an id must not tell who hides (HX-OBS-05)."""
    count = 0
    for section in sections.items():
        units = dict(section.entries()).get("units")
        count += len(units.items()) if units is not None else 0
    salt = json.dumps(sections.value, sort_keys=True, default=str)
    numbers = sorted(range(1, count + 1), key=lambda n: sha256(f"{n} {salt}".encode()).digest())
    return iter([f"{letter}{number}" for number in numbers])


def quality_of(fields: dict[str, Given]) -> dict[str, str]:
    """`quality: {squad: veteran, all: bleu}`: what a side or a section changes of its counters."""
    entries = fields["quality"].entries() if "quality" in fields else []
    return {row: quality.one_of(sheet.QUALITY, "quality") for row, quality in entries}


# --- parts of a section ---------------------------------------------------------------------------
def _leader(fields: dict[str, Given], units: list[UnitList]) -> str:
    """The scenario names a row of the section, otherwise it is its first leader (HX-UNIT-03)."""
    if "leader" in fields:
        row = fields["leader"].one_of([unit.counter.row for unit in units], "unit")
        return next(unit.id for unit in units if unit.counter.row == row)
    leaders = [unit.id for unit in units if unit.counter.has("leader")]
    if not leaders:
        fields["units"].object_to("hx-scenario-no-leader", rule="HX-UNIT-03", name=units[0].section)
        return ""
    return leaders[0]


def _check_rows(fields: dict[str, Given], rows: list[str]) -> None:
    """What is said of a row is said of one that the section has."""
    for key in ("traits", "quality", "at", "facing", "aboard"):
        for row, given in fields[key].entries() if key in fields else ():
            if row not in rows and not (key == "quality" and row == "all"):
                raise given.unknown("unit", row, list(dict.fromkeys(rows)))


def _embarked(fields: dict[str, Given], units: list[UnitList]) -> tuple[UnitList, ...]:
    """`aboard: {squad: transport-helicopter}`: who starts in or behind a carrier of the section."""
    if "aboard" not in fields:
        return tuple(units)
    carriers: dict[str, str] = {}
    for row, given in fields["aboard"].entries():
        wanted = given.one_of([unit.counter.row for unit in units], "unit")
        carrier = next(unit for unit in units if unit.counter.row == wanted)
        carriers[row] = carrier.id
        with_it = [unit for unit in units if carriers.get(unit.counter.row) == carrier.id]
        towed = [unit for unit in with_it if unit.counter.has("towed")]
        tows = any(unit.counter.row == row for unit in towed)
        if tows and len(towed) > carrier.counter.has("tow"):
            given.object_to("hx-scenario-no-tow", rule="HX-UNIT-12", name=wanted)
        room, riding = carrier.counter.number("capacity"), len(with_it) - len(towed)
        if riding > room and not tows:
            given.object_to(
                "scenario-vehicle-full", rule="HX-UNIT-09", name=wanted, seats=room, number=riding
            )
    return tuple([replace(unit, aboard=carriers.get(unit.counter.row, "")) for unit in units])


def _dropped(section: SectionList, drops: tuple[DropList, ...]) -> SectionList:
    by_unit = {unit: drop.id for drop in drops for unit in drop.units}
    units = tuple([replace(unit, drop=by_unit.get(unit.id, "")) for unit in section.units])
    return replace(section, units=units)
