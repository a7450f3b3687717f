"""Forces of a scenario file: units by their rows or spelt out, and who starts where (MB-DAT).

A unit is `{unit: storm-1, row: assault-squad}`, or its figures are spelt out as in MB-T-UNITS
(MB-DAT-06): `{unit: engineers, profile: veteran, leader: combat-pistol, others: {shotgun: 2}}`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.ground.facing import heading
from sandtable.ground.outlines import Rectangle
from sandtable.reading import Given, Names, Path, Words, read_id
from sandtable.rulesets.edges import EDGES, Arrival, items, read_arrival, read_places, read_zones
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import Point, Profile
from sandtable.rulesets.modern_battles.files.members import (
    BODY_ARMOUR,
    FEEDS,
    MOST_IN_UNIT,
    Member,
    Roster,
    armoured,
    commonest,
    is_water_cooled,
    roles_of,
    roster_of,
)
from sandtable.rulesets.modern_battles.files.motors import VehicleList, read_profile, read_vehicle

MOST_FIGURES = 100  # of a side
MOST_VEHICLES = 12
STRIP = 1_200  # MB-SCN-03: a zone is the strip within 12 inches of the own edge
UNIT_FIELDS = (
    "row", "name", "profile", "leader", "others", "assistants", "second", "grenades", "gun",
    "sniper", "water_cooled", "feed", "body_armour", "aboard", "zone", "at", "facing", "gun_at",
    "level",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class UnitList:
    """A foot unit: its profile, its figures, and where it starts."""

    id: str
    row: str  # of MB-T-UNITS, or "" when it is spelt out
    name: Words
    profile: Profile
    profile_name: str
    roster: Roster
    members: tuple[Member, ...]
    water_cooled: bool = False
    feed: str = ""
    armour: str = ""
    zones: tuple[Rectangle, ...] = ()  # its own, or its side's
    aboard: str = ""
    arrival: Arrival | None = None
    facing: Point | None = None
    gun_at: Point | None = None
    level: int = 0
    path: Path = field(default=(), compare=False, repr=False)

    @property
    def is_fixed(self) -> bool:
        return self.members[0].at is not None


@dataclass(frozen=True, slots=True)
class SideList:
    """A side: the edge it holds, its zones, units and vehicles."""

    id: str
    edge: str
    zones: tuple[Rectangle, ...]
    units: tuple[UnitList, ...]
    vehicles: tuple[VehicleList, ...] = ()
    path: Path = field(default=(), compare=False, repr=False)

    def members(self) -> list[Member]:
        return [m for unit in self.units for m in unit.members]

    def listed(self) -> list[UnitList | VehicleList]:
        """Units and vehicles, in the order of the file."""
        return [*self.units, *self.vehicles]

    def to_deploy(self) -> list[str]:
        """Units and vehicles that the player sets up himself."""
        vehicles = [v.id for v in self.vehicles if not v.arrival and v.at is None]
        return vehicles + [u.id for u in self.units if not (u.arrival or u.aboard or u.is_fixed)]


Listed = list[tuple[Given, Arrival | None]]


# --- sides ----------------------------------------------------------------------------------------
def read_sides(given: Given, width: int, height: int, names: Names) -> tuple[SideList, SideList]:
    listed = given.items()
    if len(listed) != 2:
        raise given.refuse("scenario-no-enemy", number=len(listed))
    a, b = (
        _Muster(letter, (width, height), names).side(side)
        for side, letter in zip(listed, "AB", strict=True)
    )
    return a, b


def read_force(
    units: list[Given], vehicles: list[Given], names: Names
) -> tuple[tuple[UnitList, ...], tuple[VehicleList, ...]]:
    """Units and vehicles apart from any table, as a force list has them."""
    here = _Muster("A", (0, 0), names)
    return here.listed(
        [(unit, None) for unit in units], [(vehicle, None) for vehicle in vehicles], ()
    )


class _Muster:
    """Reads one side; figures are numbered A1, A2 … in the order of the file."""

    def __init__(self, letter: str, size: tuple[int, int], names: Names) -> None:
        self.letter, self.size, self.names = letter, size, names
        self.number = 0

    def side(self, given: Given) -> SideList:
        fields = given.fields(
            required=("id", "own_edge"),
            optional=("name", "zone", "units", "vehicles", "arrivals"),
        )
        name = read_id(fields["id"])
        self.names.take(fields["id"], name, fields.get("name"))
        edge = fields["own_edge"].one_of(EDGES, "edge")
        zones: tuple[Rectangle, ...] = (strip_of(edge, self.size),)
        if "zone" in fields:
            zones = read_zones(fields["zone"], name, self.size)
        units: Listed = [(u, None) for u in items(fields, "units")]
        motors: Listed = [(v, None) for v in items(fields, "vehicles")]
        for arriving in items(fields, "arrivals"):
            arrival, some, more = read_arrival(arriving, "units", self.size)
            units += [(u, arrival) for u in some]
            motors += [(v, arrival) for v in more]
        if not units and not motors:
            raise given.refuse("scenario-empty-side", name=name)
        unit_lists, vehicles = self.listed(units, motors, zones)
        return SideList(name, edge, zones, unit_lists, vehicles, given.path)

    def listed(
        self, units: Listed, motors: Listed, zones: tuple[Rectangle, ...]
    ) -> tuple[tuple[UnitList, ...], tuple[VehicleList, ...]]:
        """Units and vehicles, each with when it comes, if it comes later."""
        unit_lists = tuple(self.unit(given, when, zones) for given, when in units)
        vehicles = self._vehicles(motors, zones)
        aboard = [
            (unit, dict(source.entries())["aboard"])
            for unit, (source, _) in zip(unit_lists, units, strict=True)
            if unit.aboard
        ]
        for unit, given in aboard:
            _check_aboard(unit, given, vehicles)
        _check_room(aboard, vehicles)
        return unit_lists, vehicles

    def _vehicles(self, motors: Listed, zones: tuple[Rectangle, ...]) -> tuple[VehicleList, ...]:
        if len(motors) > MOST_VEHICLES:
            raise motors[MOST_VEHICLES][0].refuse("scenario-too-many-vehicles", most=MOST_VEHICLES)
        vehicles = []
        for given, when in motors:
            read = read_vehicle(given, self.names)
            own = read.zones_given
            where = read_zones(own, read.id, self.size) if own else zones
            vehicles.append(read.placed(where, when))
        return tuple(vehicles)

    # --- units
    def unit(self, given: Given, arrival: Arrival | None, zones: tuple[Rectangle, ...]) -> UnitList:
        if isinstance(given.value, str):  # `rifle-squad`: a row is its own name
            given = given.instead({"unit": given.value})
        fields = given.fields(required=("unit",), optional=UNIT_FIELDS)
        name = read_id(fields["unit"])
        row, roster = roster_of(fields)
        words = fields["name"].words() if "name" in fields else _told(name, row)
        self.names.take(fields["unit"], name, fields.get("name"))
        self.names.told[name] = words
        if "zone" in fields:
            zones = read_zones(fields["zone"], name, self.size)
        usual = sheet.UNITS[row].profile if row else ""
        profile_name, profile = read_profile(fields.get("profile"), usual or "regular")
        armour = ""
        if "body_armour" in fields:
            armour = fields["body_armour"].one_of(BODY_ARMOUR, "armour")
        members = self._members(given, roster, fields, arrival)
        return UnitList(
            id=name,
            row=row,
            name=words,
            profile=armoured(profile, armour),
            profile_name=profile_name,
            roster=roster,
            members=members,
            water_cooled=is_water_cooled(fields, roster),
            feed=fields["feed"].one_of(FEEDS, "feed") if "feed" in fields else "",
            armour=armour,
            zones=zones,
            aboard=fields["aboard"].text() if "aboard" in fields else "",
            arrival=arrival,
            facing=_facing(fields),
            gun_at=fields["gun_at"].point() if "gun_at" in fields else None,
            level=fields["level"].whole(0, 9) if "level" in fields else 0,
            path=given.path,
        )

    def _members(
        self, given: Given, roster: Roster, fields: dict[str, Given], arrival: Arrival | None
    ) -> tuple[Member, ...]:
        """The leader first, then the others in the order of the file."""
        weapons = [roster.leader]
        weapons += [weapon for weapon, number in roster.others for _ in range(number)]
        if len(weapons) > MOST_IN_UNIT or self.number + len(weapons) > MOST_FIGURES:
            raise given.refuse("scenario-too-many-figures", most=MOST_FIGURES)
        places: tuple[Point | None, ...] = (None,) * len(weapons)
        if "at" in fields:
            if arrival or "aboard" in fields:
                raise fields["at"].refuse("mb-scenario-place-twice", unit=fields["unit"].text())
            places = read_places(fields["at"], len(weapons))
        common = commonest(roster)
        roles = roles_of(roster, weapons, common)
        members = []
        for weapon, role, at in zip(weapons, roles, places, strict=True):
            self.number += 1
            second = common if sheet.SINGLE_USE in sheet.WEAPONS[weapon].notes else ""
            members.append(Member(f"{self.letter}{self.number}", weapon, role, second, at))
        return tuple(members)


def _check_aboard(unit: UnitList, given: Given, vehicles: tuple[VehicleList, ...]) -> None:
    by_id = {v.id: v for v in vehicles}
    vehicle = by_id[given.one_of(by_id, "vehicle")]
    if vehicle.arrival != unit.arrival:
        raise given.refuse("mb-scenario-arrive-apart", name=unit.id, vehicle=vehicle.id)
    if unit.roster.gun:
        given.object_to("mb-scenario-gun-aboard", rule="MB-MOV-10", name=unit.id)


def _check_room(aboard: list[tuple[UnitList, Given]], vehicles: tuple[VehicleList, ...]) -> None:
    """Everybody aboard has a place (MB-MOV-10)."""
    for vehicle in vehicles:
        riding = [(unit, given) for unit, given in aboard if unit.aboard == vehicle.id]
        number = sum(len(unit.members) for unit, _ in riding)
        if number > vehicle.carries:
            riding[-1][1].object_to(
                "scenario-vehicle-full",
                rule="MB-MOV-10",
                name=vehicle.id,
                seats=vehicle.carries,
                number=number,
            )


def rows_of(piece: UnitList | VehicleList) -> list[tuple[Any, str]]:
    """Rows of tables that a unit or a vehicle uses."""
    if isinstance(piece, VehicleList):
        rows: list[tuple[Any, str]] = [(sheet.VEHICLES, piece.row)]
        rows += [(sheet.GUNS, gun) for gun in piece.guns]
        return rows + [(sheet.WEAPONS, weapon) for weapon in piece.secondary]
    weapons = dict.fromkeys(m.weapon for m in piece.members)
    return [(sheet.GUNS, piece.roster.gun), *((sheet.WEAPONS, weapon) for weapon in weapons)]


# --- small parts ----------------------------------------------------------------------------------
def _told(name: str, row: str) -> Words:
    """Its row's name, or its own id where it has one."""
    if name == row:
        return Words(sheet.UNITS[row].en, sheet.UNITS[row].fr)
    return Words(name.replace("-", " "), name.replace("-", " "))


def _facing(fields: dict[str, Given]) -> Point | None:
    if "facing" not in fields:
        return None
    if "at" not in fields:
        raise fields["facing"].refuse("scenario-facing-without-place")
    return heading(fields["facing"].whole(-360, 360))


def strip_of(edge: str, size: tuple[int, int], depth: int = STRIP) -> Rectangle:
    """The ground along an edge, so deep."""
    wide, high = size
    depth = min(depth, high if edge in ("north", "south") else wide)
    return {
        "north": (0, 0, wide, depth),
        "south": (0, high - depth, wide, high),
        "west": (0, 0, depth, high),
        "east": (wide - depth, 0, wide, high),
    }[edge]
