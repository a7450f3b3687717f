"""A force list (liste d'armée) and the rules of composition it has to keep (CZ-GROUP, CZ-EQUIP).

`read` takes plain data and refuses what makes no sense; `breaches` tells which rules the list
breaks and what would mend it; `bill` adds up printed prices.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from sandtable.reading import Given, Names, Path, Words
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.files.forces import MOST_FIGURES, GroupList, Member, read_group
from sandtable.rulesets.combat_zone.files.roster import (
    arms_of,
    items_of,
    points_of,
    standing_points,
)
from sandtable.rulesets.combat_zone.files.transports import OPTIONAL, VehicleList, Yard
from sandtable.rulesets.combat_zone.options import CHOICES
from sandtable.rulesets.rosters import BadArmy, Breach, Price, Reading, read_head

#: The rule that says how a group of each type is made up.
COMPOSITION = {
    "squad": "CZ-GROUP-02",
    "gang": "CZ-GROUP-06",
    "individual": "CZ-GROUP-07",
    "team": "CZ-GROUP-08",
    "hq-section": "CZ-GROUP-09",
}


@dataclass(frozen=True)
class Army:
    id: str
    title: Words
    nation: Words
    setting: str
    limit: int | None  # points it may cost
    groups: tuple[GroupList, ...]
    paths: tuple[Path, ...]  # of the groups
    vehicles: tuple[VehicleList, ...]
    names: dict[str, Words]
    plain: dict[str, Any] = field(repr=False)
    broken: tuple[Breach, ...] = ()  # rules that reading found broken

    def members(self) -> list[Member]:
        return [m for group in self.groups for m in group.members]

    def name_of(self, group: str, language: str) -> str:
        words = self.names.get(group)
        return words.told_in(language) if words else group.replace("-", " ")


# --- reading --------------------------------------------------------------------------------------
def read(plain: Any) -> Army:
    """A force list from plain data. Nothing is half read: it makes sense, or `BadArmy`."""
    reading = Reading(plain)
    top = reading.top.fields(required=("army", "groups"), optional=("vehicles",))
    head, more = read_head(top["army"], "combat-zone", ("setting", "points"))
    setting = more["setting"].one_of(CHOICES["setting"], "setting") if "setting" in more else "ww2"
    names = Names()
    groups: list[GroupList] = []
    number = 0
    for given in top["groups"].items():
        groups.append(read_group(given, None, "A", number, names))
        number += len(groups[-1].members)
        if number > MOST_FIGURES:
            raise given.refuse("scenario-too-many-figures", most=MOST_FIGURES)
    if not groups:
        raise top["groups"].refuse("army-empty")
    army = Army(
        id=head.id,
        title=head.title,
        nation=head.nation,
        setting=setting,
        limit=more["points"].whole(0, 100_000) if "points" in more else None,
        groups=tuple(groups),
        paths=tuple(given.path for given in top["groups"].items()),
        vehicles=_vehicles(top["vehicles"], groups, names) if "vehicles" in top else (),
        names=names.told,
        plain=plain,
    )
    for member in _lines(army.members()):
        arms_of(member.line, setting, items_of(plain, member.path, BadArmy, reading.broken))
    return replace(army, broken=reading.breaches())


def _vehicles(given: Given, groups: list[GroupList], names: Names) -> tuple[VehicleList, ...]:
    """Vehicles as in a scenario, but for what belongs to a table: who drives, who is aboard.

    A driver must be of the list, and nobody may sit in two of them or without a seat (CZ-VEH-04).
    """
    yard, vehicles = Yard("A", names), []
    for vehicle in given.items():
        vehicle.fields(required=("vehicle",), optional=OF_A_VEHICLE)
        vehicles.append(yard.read(vehicle, groups, None))
    return tuple(vehicles)


OF_A_VEHICLE = tuple(key for key in OPTIONAL if key not in ("at", "facing", "zone", "leaves"))


def _lines(members: list[Member]) -> list[Member]:
    """One member of each line of the roster."""
    return list({member.path: member for member in members}.values())


# --- composition ----------------------------------------------------------------------------------
def breaches(army: Army) -> tuple[Breach, ...]:
    """Every rule of composition that the list breaks, in the order of the file."""
    broken = list(army.broken)
    for group, path in zip(army.groups, army.paths, strict=True):
        broken += _size(group, path)
        broken += _command(group, path)
        broken += _heroes(group, path)
        broken += _kits(group)
    cost = sum(price.total for price in bill(army))
    if army.limit is not None and cost > army.limit:
        over = {"cost": cost, "limit": army.limit, "over": cost - army.limit}
        broken.append(Breach("army-too-dear", "CZ-WPN-09", ("army", "points"), over))
    return tuple(broken)


def _size(group: GroupList, path: Path) -> Iterator[Breach]:
    """Squads, teams and HQ sections have printed limits (CZ-GROUP-01)."""
    row = sheet.GROUPS.get(group.kind)
    if row is None:
        return
    size, least, most = len(group.members), row.smallest or 1, row.largest or MOST_FIGURES
    facts = {"number": size, "least": least, "most": most}
    if size < least:
        yield _breach("army-too-few", group, path, **facts, change=least - size)
    elif size > most:
        yield _breach("army-too-many", group, path, **facts, change=size - most)


def _command(group: GroupList, path: Path) -> Iterator[Breach]:
    """Whoever must have a leader has one, of the right sort (CZ-GROUP-02, 06, 08, 09)."""
    row = sheet.GROUPS.get(group.kind)
    if row is None or row.leader == "none":
        return
    leaders = [m for m in group.members if m.line.is_leader]
    if not leaders:
        role = "gang-leader" if row.leader == "gang-leader" else "leader"
        yield _breach("army-no-leader", group, path, role=role)


def _heroes(group: GroupList, path: Path) -> Iterator[Breach]:
    """An individual is a hero (CZ-GROUP-07)."""
    row = sheet.GROUPS.get(group.kind)
    if row is not None and row.quality == "hero":
        for member in group.members:
            if member.line.quality != "hero":
                yield _breach("army-not-a-hero", group, path)
                return


def _kits(group: GroupList) -> Iterator[Breach]:
    """A medikit is of use to a medic only (CZ-AID-07)."""
    for member in _lines(list(group.members)):
        line = member.line
        if "medikit" in line.items and "medic" not in line.traits:
            facts: dict[str, object] = {"group": group.id, "name": line.name}
            yield Breach("army-medikit", "CZ-AID-07", member.path, facts)


def _breach(key: str, group: GroupList, path: Path, **facts: object) -> Breach:
    about = {"group": group.id, "kind": group.kind, **facts}
    return Breach(key, COMPOSITION[group.kind], path, about)


# --- points ---------------------------------------------------------------------------------------
def bill(army: Army) -> tuple[Price, ...]:
    """Printed prices of weapons and equipment; what has none counts 0 (CZ-WPN-09)."""
    prices = []
    for group in army.groups:
        for member in _lines(list(group.members)):
            line = member.line
            total = points_of(line, army.setting)
            prices.append(Price(group.id, line.name, line.number, total // line.number, total))
        if group.weapon:
            row, price = group.weapon.row, standing_points(group.weapon.row)
            prices.append(Price(group.id, _name_of(row), 1, price, price))
    prices += [Price(vehicle.id, vehicle.name, 1, 0, 0) for vehicle in army.vehicles]
    return tuple(prices)


def is_priced(army: Army) -> bool:
    """Weapons of the core sheet have no printed price: a sum would count the rest (CZ-WPN-09)."""
    return army.setting != "core"


def _name_of(row: str) -> Words:
    """What a weapon that stands is called."""
    rows: dict[str, Any] = {
        **sheet.HEAVY_WEAPONS,
        **sheet.CORE_HEAVY,
        **sheet.GUNS,
        **sheet.MORTARS,
    }
    return Words(rows[row].en, rows[row].fr)
