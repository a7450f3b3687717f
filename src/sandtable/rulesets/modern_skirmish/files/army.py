"""A force list (liste d'armée): units and vehicles apart from any table (MS-UNIT-06).

The sheet prints no points and no composition. What a list may still get wrong: nobody who rolls
for the initiative, or a weapon for two in the hands of a man alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.reading import Names
from sandtable.rulesets.edges import items
from sandtable.rulesets.modern_skirmish.dice.weapons import NEEDS_HELPER
from sandtable.rulesets.modern_skirmish.files.forces import UnitList, read_force
from sandtable.rulesets.modern_skirmish.files.motors import FIELDS
from sandtable.rulesets.rosters import BadArmy, Breach, Reading, UnitArmy, read_head

#: The rule by which there are no points.
NO_POINTS = "MS-UNIT-06"
OF_A_UNIT = ("name", "dq", "dc", "leader", "aboard")
OF_A_VEHICLE = tuple(key for key in FIELDS if key not in ("zone", "at", "facing"))


def read(plain: Any) -> UnitArmy:
    """A force list from plain data. Nothing is half read: it makes sense, or `BadArmy`."""
    reading = Reading(plain)
    top = reading.top.fields(required=("army",), optional=("units", "vehicles"))
    head, _ = read_head(top["army"], "modern-skirmish")
    listed, motors = items(top, "units"), items(top, "vehicles")
    if not listed and not motors:
        raise top["army"].refuse("army-empty")
    for unit in listed:
        unit.fields(required=("unit", "figures"), optional=OF_A_UNIT)
    for motor in motors:
        motor.fields(required=("vehicle",), optional=OF_A_VEHICLE)
    names = Names()
    units, vehicles = read_force(listed, motors, names)
    for member in (m for unit in units for m in unit.members if m.at is not None):
        raise BadArmy("army-placed", member.path, name=member.name)
    return UnitArmy(head, units, vehicles, names.told, plain, reading.breaches())


def breaches(army: UnitArmy) -> tuple[Breach, ...]:
    """Every rule that the list breaks, in the order of the file."""
    broken = [*army.broken]
    broken += [breach for unit in army.units for breach in _alone(unit)]
    if army.units and not any(member.leader for member in army.members()):
        broken.append(Breach("ms-army-no-leader", "MS-TURN-02", army.units[0].path, {}))
    return tuple(broken)


def _alone(unit: UnitList) -> Iterator[Breach]:
    """Three weapons tie up a second member of the unit (MS-WPN-03)."""
    first = unit.members[0]
    for weapon in first.line.weapons if len(unit.members) == 1 else ():
        if weapon in NEEDS_HELPER:
            facts = {"unit": unit.id, "name": first.name, "weapon": weapon}
            yield Breach("ms-army-alone", "MS-WPN-03", first.path, facts)


def bill(army: UnitArmy) -> None:
    """There are no points (MS-UNIT-06)."""
