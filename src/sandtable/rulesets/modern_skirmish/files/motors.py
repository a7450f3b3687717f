"""Vehicles as a scenario describes them: crew, places, exits and arms (MS-VEH-07)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sandtable.ground.free import heading
from sandtable.ground.outlines import Rectangle
from sandtable.reading import BadScenario, Given, Names, Path, Words, read_id
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import NORTH, UP, WAITING, Point, Vehicle

if TYPE_CHECKING:
    from sandtable.rulesets.edges import Arrival

SIZE = (800, 400)  # MS-UNIT-05: 8 x 4 cm
#: MS-VEH-07: passengers of an armoured and of an unarmoured vehicle.
ARMOURED_CAPACITY, OPEN_CAPACITY = 8, 4
MOST_WEAPONS = 4
MOST_PLACES = 20
MOST_EXITS = 6
LONGEST = 3_000
FIELDS = (
    "id", "name", "dq", "dc", "weapons", "capacity", "firing_places", "crew", "crew_weapons",
    "zone", "at", "facing", "size", "exits",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class VehicleList:
    """A vehicle of a side before the battle."""

    id: str
    row: str
    name: Words
    dq: str
    dc: str
    weapons: tuple[str, ...]
    capacity: int
    places: int
    crew: tuple[str, ...]  # ids of its crewmen
    crew_weapons: tuple[str, ...]
    length: int
    width: int
    exits: tuple[Point, ...]
    at: Point | None = None
    facing: Point | None = None
    zones: tuple[Rectangle, ...] = ()
    arrival: Arrival | None = None
    zones_given: Given | None = field(default=None, compare=False, repr=False)
    path: Path = field(default=(), compare=False, repr=False)

    def placed(self, zones: tuple[Rectangle, ...], arrival: Arrival | None) -> VehicleList:
        """The same with the zones of its own or of its side, and when it comes."""
        if arrival and self.at is not None:
            raise Given(None, (*self.path, "at"), BadScenario).refuse("scenario-arrival-with-place")
        return replace(self, zones=zones, arrival=arrival, zones_given=None)

    def built(self, side: str) -> Vehicle:
        """The vehicle of a battle; it waits until it is set up, unless it has a place."""
        return Vehicle(
            id=self.id,
            side=side,
            kind=self.row,
            dq=self.dq,
            dc=self.dc,
            weapons=self.weapons,
            capacity=self.capacity,
            places=self.places,
            crew=self.crew,
            length=self.length,
            width=self.width,
            exits=self.exits,
            name=self.name.en,
            name_fr=self.name.fr if self.name.fr != self.name.en else "",
            fate=WAITING if self.at is None else UP,
            at=self.at or (0, 0),
            facing=self.facing or NORTH,
        )


def read_vehicle(given: Given, letters: str, before: int, names: Names) -> VehicleList:
    """`{vehicle: vab, dq: D8, dc: D8, weapons: [...], capacity: 8, firing_places: 1}`.

    Its id is that of its row unless it says another; its crewmen are AC1, AC2 and so on.
    """
    fields = given.fields(required=("vehicle",), optional=FIELDS)
    row = sheet.VEHICLES[fields["vehicle"].one_of(sheet.VEHICLES, "vehicle")]
    name = read_id(fields.get("id", fields["vehicle"]))
    names.take(fields.get("id", fields["vehicle"]), name, fields.get("name"))
    if "facing" in fields and "at" not in fields:
        raise fields["facing"].refuse("scenario-facing-without-place")
    armoured = row.armour is not None
    weapons = _weapons(fields)
    capacity = ARMOURED_CAPACITY if armoured else OPEN_CAPACITY
    if "capacity" in fields:
        capacity = fields["capacity"].whole(0, MOST_PLACES)
    places = min(1, capacity) if armoured else capacity  # MS-VFIRE-01
    if "firing_places" in fields:
        places = fields["firing_places"].whole(0, MOST_PLACES)
        if places > capacity:
            raise fields["firing_places"].refuse("ms-scenario-firing-places", most=capacity)
    crew = fields["crew"].whole(1, MOST_PLACES) if "crew" in fields else len(weapons) + 1
    length, width = _size(fields)
    return VehicleList(
        id=name,
        row=row.id,
        name=fields["name"].words() if "name" in fields else _told(name, row),
        dq=_die(fields, "dq"),
        dc=_die(fields, "dc"),
        weapons=weapons,
        capacity=capacity,
        places=places,
        crew=tuple(f"{letters}{before + n}" for n in range(1, crew + 1)),
        crew_weapons=_crew_weapons(fields),
        length=length,
        width=width,
        exits=_exits(fields, length, width),
        at=fields["at"].point() if "at" in fields else None,
        facing=heading(fields["facing"].whole(-360, 360)) if "facing" in fields else None,
        zones_given=fields.get("zone"),
        path=given.path,
    )


def _told(name: str, row: sheet.Vehicle) -> Words:
    """Its row's name, or its own id where it has one."""
    if name == row.id:
        return Words(row.fr, row.fr)
    return Words(name.replace("-", " "), name.replace("-", " "))


def _die(fields: dict[str, Given], which: str) -> str:
    return fields[which].one_of(sheet.DICE, "die") if which in fields else "D8"  # MS-DICE-02


def _weapons(fields: dict[str, Given]) -> tuple[str, ...]:
    if "weapons" not in fields:
        return ()
    weapons = fields["weapons"].each(
        lambda weapon: weapon.one_of(sheet.VEHICLE_WEAPONS, "vehicle-weapon")
    )
    if len(weapons) > MOST_WEAPONS:
        raise fields["weapons"].refuse("ms-scenario-too-many-weapons", most=MOST_WEAPONS)
    if len(set(weapons)) < len(weapons):
        raise fields["weapons"].refuse("ms-scenario-twice", name=weapons[-1])
    return weapons


def _crew_weapons(fields: dict[str, Given]) -> tuple[str, ...]:
    """A handgun unless the scenario says otherwise (MS-VSHOT-03)."""
    if "crew_weapons" not in fields:
        return ("handgun",)
    return fields["crew_weapons"].each(lambda weapon: weapon.one_of(sheet.SMALL_ARMS, "weapon"))


def _size(fields: dict[str, Given]) -> tuple[int, int]:
    if "size" not in fields:
        return SIZE
    given = fields["size"]
    if not isinstance(given.value, list) or len(given.value) != 2:
        raise given.wrong("table")
    length, width = (edge.length(100, LONGEST) for edge in given.items())
    return length, width


def _exits(fields: dict[str, Given], length: int, width: int) -> tuple[Point, ...]:
    """As [ahead, right] of the centre, in cm; the middle of the rear edge (MS-VEH-07)."""
    if "exits" not in fields:
        return ((-length // 2, 0),)
    exits = fields["exits"].each(Given.point)
    if not 1 <= len(exits) <= MOST_EXITS:
        raise fields["exits"].refuse("ms-scenario-exits", most=MOST_EXITS)
    for ahead, right in exits:
        if 2 * abs(ahead) > length or 2 * abs(right) > width:
            raise fields["exits"].refuse("ms-scenario-exit-outside")
    return exits
