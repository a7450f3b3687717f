"""A force list (liste d'armée): units and vehicles apart from any table (MB-DAT-05).

The sheets print no points and no composition. What a list may still get wrong: weapons that its
era does not know, or assistants whom no weapon of their unit has a use for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.reading import Names
from sandtable.rulesets.edges import items
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.weapons import is_allowed
from sandtable.rulesets.modern_battles.files.forces import (
    UNIT_FIELDS,
    UnitList,
    read_force,
    rows_of,
)
from sandtable.rulesets.modern_battles.files.motors import FIELDS, VehicleList
from sandtable.rulesets.modern_battles.options import CHOICES
from sandtable.rulesets.rosters import Breach, Reading, UnitArmy, read_head

#: The rule by which there are no points.
NO_POINTS = "MB-DAT-05"
OF_A_TABLE = ("zone", "at", "facing", "gun_at", "level")
OF_A_UNIT = tuple(key for key in UNIT_FIELDS if key not in OF_A_TABLE)
OF_A_VEHICLE = tuple(key for key in FIELDS if key not in OF_A_TABLE)


def read(plain: Any) -> UnitArmy:
    """A force list from plain data. Nothing is half read: it makes sense, or `BadArmy`."""
    reading = Reading(plain)
    top = reading.top.fields(required=("army",), optional=("units", "vehicles"))
    head, more = read_head(top["army"], "modern-battles", ("era",))
    if "era" in more:
        more["era"].one_of(CHOICES["era"], "era")
    listed, motors = items(top, "units"), items(top, "vehicles")
    if not listed and not motors:
        raise top["army"].refuse("army-empty")
    for unit in listed:
        if not isinstance(unit.value, str):  # a row is its own name
            unit.fields(required=("unit",), optional=OF_A_UNIT)
    for vehicle in motors:
        vehicle.fields(required=("vehicle",), optional=OF_A_VEHICLE)
    names = Names()
    units, vehicles = read_force(listed, motors, names)
    return UnitArmy(head, units, vehicles, names.told, plain, reading.breaches())


def breaches(army: UnitArmy) -> tuple[Breach, ...]:
    """Every rule that the list breaks, in the order of the file."""
    era = army.plain["army"].get("era", "recent")
    broken = [*army.broken]
    broken += [breach for unit in army.units for breach in _idle(unit)]
    for piece in (*army.units, *army.vehicles):
        broken += _recent(piece, era)
    return tuple(broken)


def _recent(piece: UnitList | VehicleList, era: str) -> Iterator[Breach]:
    """Some weapons, guns and vehicles are for recent conflicts only (MB-WPN-03)."""
    for table, name in rows_of(piece):
        if name and not is_allowed(table[name], era):
            yield Breach("mb-army-recent", "MB-WPN-03", piece.path, {"name": piece.id, "row": name})


def _idle(unit: UnitList) -> Iterator[Breach]:
    """An assistant serves a weapon that has the note (MB-WPN-07)."""
    served = [m for m in unit.members if sheet.ASSISTANT in sheet.WEAPONS[m.weapon].notes]
    if unit.roster.assistants > len(served):
        facts = {"unit": unit.id, "number": unit.roster.assistants, "served": len(served)}
        yield Breach("mb-army-idle", "MB-WPN-07", unit.path, facts)


def bill(army: UnitArmy) -> None:
    """There are no points (MB-DAT-05)."""
