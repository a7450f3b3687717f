"""The two forces of a scenario: sides, units, figures and what they carry (MS-UNIT-06)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from sandtable.ground.free import heading
from sandtable.ground.outlines import Rectangle
from sandtable.reading import Given, Names, Path, Words, read_id
from sandtable.rulesets.edges import Arrival, items, read_arrival, read_places, read_zones
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.state import Point
from sandtable.rulesets.modern_skirmish.files.motors import VehicleList, read_vehicle

MOST_FIGURES = 60  # of a side, crews not counted
MOST_VEHICLES = 12
MOST_ROUNDS = 99
USUAL_DIE = "D8"  # MS-DICE-02
GRENADES = ("smoke", "flashbang", "defensive")  # those that are no row of the weapons
CHARGE = "explosive-charge"
ITEM = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)(?:\*([1-9]\d?))?")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a roster: so many figures of a kind."""

    number: int
    name: Words
    weapons: tuple[str, ...]
    grenades: tuple[str, ...]
    rounds: tuple[tuple[str, int], ...]
    training: str
    equipment: tuple[str, ...]
    charges: int
    dq: str
    dc: str
    places: tuple[Point, ...] = ()
    facing: Point | None = None

    @property
    def items(self) -> tuple[str, ...]:
        """Everything it carries, for showing: `flashbang*2`."""
        counted = dict(self.rounds)
        arms = [f"{a}*{counted[a]}" if a in counted else a for a in (*self.weapons, *self.grenades)]
        kit = [f"{e}*{self.charges}" if e == CHARGE and self.charges > 1 else e
               for e in self.equipment]  # fmt: skip
        return (*arms, *kit)


@dataclass(frozen=True, slots=True)
class Member:
    """One figure of a roster, with the id it has in play."""

    id: str
    name: Words
    line: Line
    leader: bool
    at: Point | None
    path: Path = field(compare=False, repr=False)


class Support(NamedTuple):
    """Missions that a radio may call, from a turn on (MS-EQP-07)."""

    number: int = 0
    turn: int = 1


NO_SUPPORT = Support()


@dataclass(frozen=True, slots=True)
class UnitList:
    """A unit on foot: its dice, its figures, and where it starts."""

    id: str
    members: tuple[Member, ...]
    zones: tuple[Rectangle, ...] = ()  # its own, or its side's
    aboard: str = ""
    arrival: Arrival | None = None
    path: Path = field(default=(), compare=False, repr=False)

    @property
    def is_fixed(self) -> bool:
        return self.members[0].at is not None


@dataclass(frozen=True, slots=True)
class SideList:
    """A side: its zones, units and vehicles, and the support it may call."""

    id: str
    zones: tuple[Rectangle, ...]
    units: tuple[UnitList, ...]
    vehicles: tuple[VehicleList, ...] = ()
    support: Support = NO_SUPPORT
    path: Path = field(default=(), compare=False, repr=False)

    def members(self) -> list[Member]:
        return [m for unit in self.units for m in unit.members]

    def listed(self) -> list[UnitList | VehicleList]:
        """Units and vehicles, in the order of the file."""
        return [*self.units, *self.vehicles]

    def to_deploy(self) -> list[str]:
        """Units and vehicles that the player sets up himself."""
        units = [u.id for u in self.units if not (u.arrival or u.aboard or u.is_fixed)]
        return units + [v.id for v in self.vehicles if not v.arrival and v.at is None]


Listed = list[tuple[Given, Arrival | None]]


# --- sides ----------------------------------------------------------------------------------------
def read_sides(given: Given, width: int, height: int, names: Names) -> tuple[SideList, SideList]:
    listed = given.items()
    if len(listed) != 2:
        raise given.refuse("scenario-no-enemy", number=len(listed))
    a, b = (
        _Muster(letter, (width, height), names).side(force)
        for force, letter in zip(listed, "AB", strict=True)
    )
    return a, b


def read_force(
    units: list[Given], vehicles: list[Given], names: Names
) -> tuple[tuple[UnitList, ...], tuple[VehicleList, ...]]:
    """Units and vehicles apart from any table, as a force list has them."""
    here = _Muster("A", (0, 0), names)
    return here.listed([(u, None) for u in units], [(v, None) for v in vehicles], ())


class _Muster:
    """Reads one side; figures are numbered A1, A2 … in the order of the file."""

    def __init__(self, letter: str, size: tuple[int, int], names: Names) -> None:
        self.letter, self.size, self.names = letter, size, names
        self.number = 0

    def side(self, given: Given) -> SideList:
        fields = given.fields(
            required=("id",),
            optional=("name", "zone", "units", "vehicles", "arrivals", "missions"),
        )
        name = read_id(fields["id"])
        self.names.take(fields["id"], name, fields.get("name"))
        zones = read_zones(fields["zone"], name, self.size) if "zone" in fields else ()
        units: Listed = [(u, None) for u in items(fields, "units")]
        motors: Listed = [(v, None) for v in items(fields, "vehicles")]
        for wave in items(fields, "arrivals"):
            arrival, some, more = read_arrival(wave, "units", self.size)
            units += [(u, arrival) for u in some]
            motors += [(v, arrival) for v in more]
        if not units and not motors:
            raise given.refuse("scenario-empty-side", name=name)
        own_units, vehicles = self.listed(units, motors, zones)
        return SideList(name, zones, own_units, vehicles, _support(fields, own_units), given.path)

    def listed(
        self, units: Listed, motors: Listed, zones: tuple[Rectangle, ...]
    ) -> tuple[tuple[UnitList, ...], tuple[VehicleList, ...]]:
        """Units and vehicles, each with when it comes, if it comes later."""
        own_units = tuple(self.unit(source, when, zones) for source, when in units)
        vehicles = self._vehicles(motors, zones)
        aboard = [
            (unit, dict(source.entries())["aboard"])
            for unit, (source, _) in zip(own_units, units, strict=True)
            if unit.aboard
        ]
        for unit, given in aboard:
            self._check_aboard(unit, given, vehicles)
        _check_room(aboard, vehicles)
        return own_units, vehicles

    def _vehicles(self, motors: Listed, zones: tuple[Rectangle, ...]) -> tuple[VehicleList, ...]:
        if len(motors) > MOST_VEHICLES:
            raise motors[MOST_VEHICLES][0].refuse("scenario-too-many-vehicles", most=MOST_VEHICLES)
        vehicles: list[VehicleList] = []
        crew = 0
        for motor, when in motors:
            read = read_vehicle(motor, f"{self.letter}C", crew, self.names)
            own = read.zones_given
            where = read_zones(own, read.id, self.size) if own else zones
            vehicles.append(read.placed(where, when))
            crew += len(read.crew)
        return tuple(vehicles)

    # --- units
    def unit(self, given: Given, arrival: Arrival | None, zones: tuple[Rectangle, ...]) -> UnitList:
        fields = given.fields(
            required=("unit", "figures"),
            optional=("name", "dq", "dc", "leader", "zone", "aboard"),
        )
        name = read_id(fields["unit"])
        self.names.take(fields["unit"], name, fields.get("name"))
        if "zone" in fields:
            zones = read_zones(fields["zone"], name, self.size)
        dice = tuple(read_die(fields[d]) if d in fields else USUAL_DIE for d in ("dq", "dc"))
        leads = fields["leader"].flag() if "leader" in fields else False
        members: list[Member] = []
        for source in fields["figures"].items():
            line = read_line(source, dice[0], dice[1])
            if self.number + line.number > MOST_FIGURES:
                raise source.refuse("scenario-too-many-figures", most=MOST_FIGURES)
            if line.places and (arrival or "aboard" in fields):
                raise source.refuse("ms-scenario-place-twice", unit=name)
            for n in range(line.number):
                self.number += 1
                at = line.places[n] if line.places else None
                first = leads and not members
                called = _numbered(line, n + 1)
                members.append(
                    Member(f"{self.letter}{self.number}", called, line, first, at, source.path)
                )
        if not members:
            raise fields["figures"].refuse("ms-scenario-empty-unit", name=name)
        if len({m.at is None for m in members}) > 1:
            raise fields["figures"].refuse("ms-scenario-half-placed", name=name)
        aboard = fields["aboard"].text() if "aboard" in fields else ""
        return UnitList(name, tuple(members), zones, aboard, arrival, given.path)

    def _check_aboard(
        self, unit: UnitList, given: Given, vehicles: tuple[VehicleList, ...]
    ) -> None:
        by_id = {v.id: v for v in vehicles}
        vehicle = by_id[given.one_of(by_id, "vehicle")]
        if vehicle.arrival != unit.arrival:
            raise given.refuse("ms-scenario-arrive-apart", name=unit.id, vehicle=vehicle.id)


def _check_room(aboard: list[tuple[UnitList, Given]], vehicles: tuple[VehicleList, ...]) -> None:
    """Everybody aboard has a place (MS-VEH-03)."""
    for vehicle in vehicles:
        riding = [(unit, given) for unit, given in aboard if unit.aboard == vehicle.id]
        number = sum(len(unit.members) for unit, _ in riding)
        if number > vehicle.capacity:
            riding[-1][1].object_to(
                "scenario-vehicle-full",
                rule="MS-VEH-03",
                name=vehicle.id,
                seats=vehicle.capacity,
                number=number,
            )


def _support(fields: dict[str, Given], units: tuple[UnitList, ...]) -> Support:
    """`missions: 2`, or `{number: 1, from: 3}`."""
    if "missions" not in fields:
        return Support()
    given = fields["missions"]
    parts = {"number": given}
    if isinstance(given.value, dict):
        parts = given.fields(required=("number",), optional=("from",))
    number = parts["number"].whole(0, MOST_ROUNDS)
    carried = any("radio" in m.line.equipment for unit in units for m in unit.members)
    if number and not carried:
        raise given.refuse("ms-scenario-no-radio", rule="MS-EQP-07")
    return Support(number, parts["from"].whole(1, 100) if "from" in parts else 1)


def read_die(given: Given) -> str:
    """DQ or DC: D6, D8, D10 or D12 (MS-DICE-02)."""
    return given.one_of(sheet.DICE, "die")


# --- figures --------------------------------------------------------------------------------------
def read_line(given: Given, dq: str, dc: str) -> Line:
    """`[number, name, [weapons], training, [equipment], {at, facing, dq, dc}]`."""
    if not isinstance(given.value, list) or not 5 <= len(given.value) <= 6:
        raise given.wrong("ms-figure")
    number, name, arms, training, kit, *rest = given.items()
    more = rest[0].fields(optional=("at", "facing", "dq", "dc")) if rest else {}
    count = number.whole(1, MOST_FIGURES)
    weapons, grenades, rounds = read_arms(arms)
    equipment, charges = _equipment(kit, weapons)
    if "facing" in more and "at" not in more:
        raise more["facing"].refuse("scenario-facing-without-place")
    return Line(
        number=count,
        name=name.words(),
        weapons=weapons,
        grenades=grenades,
        rounds=rounds,
        training=training.one_of(sheet.CLOSE_COMBAT, "training"),
        equipment=equipment,
        charges=charges,
        dq=read_die(more["dq"]) if "dq" in more else dq,
        dc=read_die(more["dc"]) if "dc" in more else dc,
        places=read_places(more["at"], count) if "at" in more else (),
        facing=heading(more["facing"].whole(-360, 360)) if "facing" in more else None,
    )


Arms = tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, int], ...]]


def read_arms(given: Given) -> Arms:
    """Weapons and grenades; `smoke*2` is two of them, without a number there is no limit."""
    weapons: list[str] = []
    grenades: list[str] = []
    rounds: list[tuple[str, int]] = []
    for source in given.items():
        name, number = _item(source, (*sheet.SMALL_ARMS, *GRENADES), "weapon")
        if name in weapons or name in grenades:
            raise source.refuse("ms-scenario-twice", name=name)
        (grenades if name in GRENADES else weapons).append(name)
        if number:
            rounds.append((name, number))
    return tuple(weapons), tuple(grenades), tuple(rounds)


def _equipment(given: Given, weapons: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """Accessories are fitted to a modifiable weapon, one of each at most (MS-ABIL-08)."""
    kits: list[str] = []
    charges = 0
    fitting = [row.id for row in sheet.SMALL_ARMS.values() if sheet.MODIFIABLE in row.abilities]
    for source in given.items():
        name, number = _item(source, sheet.EQUIPMENT, "equipment")
        if name in kits:
            raise source.refuse("ms-scenario-twice", name=name)
        if sheet.EQUIPMENT[name].mounts_on_weapon and not set(fitting) & set(weapons):
            source.object_to(
                "ms-scenario-not-modifiable", rule="MS-ABIL-08", name=name, known=", ".join(fitting)
            )
        if number and name != CHARGE:
            raise source.refuse("ms-scenario-no-number", name=name)
        if name == CHARGE:
            charges = number or 1
        kits.append(name)
    return tuple(kits), charges


def _item(given: Given, known: Iterable[str], what: str) -> tuple[str, int]:
    match = ITEM.fullmatch(given.text())
    if match is None:
        raise given.refuse("ms-scenario-bad-item", name=given.text())
    names = tuple(known)
    if match[1] not in names:
        raise given.unknown(what, match[1], names)
    return match[1], int(match[2] or 0)


def _numbered(line: Line, n: int) -> Words:
    if line.number == 1:
        return line.name
    return Words(f"{line.name.en} {n}", f"{line.name.fr} {n}")
