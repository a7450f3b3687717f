"""The two forces of a scenario: sides, groups and members, zones, exits and reinforcements."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sandtable.ground.free import heading
from sandtable.ground.outlines import Rectangle
from sandtable.reading import Given, Names, Path, Words, read_id
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import Battery, Point, Thing
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.files.roster import STANDING, Line, read_line, read_machine
from sandtable.rulesets.combat_zone.files.transports import VehicleList, Yard, seats_of
from sandtable.rulesets.edges import EDGES, Arrival, items, read_arrival, read_zones

GROUP_TYPES = (*sheet.GROUPS, "machines")
MOST_FIGURES = 60  # of a side
SPLITS = ("two-sections", "able-baker-charlie")  # CZ-GROUP-03, CZ-GROUP-04
ON_WHEELS = ("mmg", "hmg", "autocannon")  # CZ-HW-01: what may be
DISMANTLED = ("mmg", "hmg")  # CZ-CMD-31: what can be
SMALLEST_SPLIT = 10  # CZ-GROUP-04: Able 2, Baker 3, Charlie 5


@dataclass(frozen=True, slots=True)
class Member:
    """One figure of a roster, with the id it has in play."""

    id: str
    name: Words
    line: Line
    path: Path = field(compare=False, repr=False)  # of its line in the file


@dataclass(frozen=True, slots=True)
class GroupWeapon:
    """A weapon that stands on its own and is served by a group (CZ-CREW)."""

    id: str
    row: str
    wheeled: bool = False
    at: Point | None = None
    facing: Point | None = None
    set_up: bool = True
    path: Path = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class GroupList:
    id: str
    kind: str
    members: tuple[Member, ...]
    arrival: Arrival | None = None
    weapon: GroupWeapon | None = None
    may_split: str = ""  # one of SPLITS
    zones: tuple[Rectangle, ...] = ()  # of its own, in place of its side's
    outside: int = 0  # so many of it may stand elsewhere in its side's zone


@dataclass(frozen=True, slots=True)
class Exit:
    """An edge by which a side may leave; `bearing` names the object one must carry, or ""."""

    edge: str
    bearing: str = ""


@dataclass(frozen=True, slots=True)
class SideList:
    """A side: its zones, its groups, and where it may leave the table."""

    id: str
    zones: tuple[Rectangle, ...]
    groups: tuple[GroupList, ...]
    exits: tuple[Exit, ...] = ()
    points: int | None = None
    battery: Battery | None = None
    vehicles: tuple[VehicleList, ...] = ()

    def members(self) -> list[Member]:
        return [m for group in self.groups for m in group.members]

    def to_deploy(self) -> list[Member]:
        """Those whom the player sets up himself; who starts in a vehicle comes with it."""
        riding = {who for who, _ in seats_of(self.vehicles)}
        own = [m for g in self.groups if not g.arrival for m in g.members if m.line.at is None]
        return [m for m in own if m.id not in riding]

    def vehicles_to_deploy(self) -> list[VehicleList]:
        return [v for v in self.vehicles if v.arrival is None and v.at is None]

    def weapons(self) -> list[GroupWeapon]:
        """Those that stand on their own."""
        return [group.weapon for group in self.groups if group.weapon]

    def weapons_to_deploy(self) -> list[GroupWeapon]:
        return [g.weapon for g in self.groups if g.weapon and not g.arrival and not g.weapon.at]


# --- sides and their groups -----------------------------------------------------------------------
def read_sides(
    given: Given, width: int, height: int, things: tuple[Thing, ...], names: Names
) -> tuple[SideList, SideList]:
    listed = given.items()
    if len(listed) != 2:
        raise given.refuse("scenario-no-enemy", number=len(listed))
    a, b = (
        _side(force, letter, (width, height), things, names)
        for force, letter in zip(listed, "AB", strict=True)
    )
    for side, force in zip((a, b), listed, strict=True):
        if not side.members():
            raise force.refuse("scenario-empty-side", name=side.id)
    return a, b


def _side(
    given: Given,
    letter: str,
    size: tuple[int, int],
    things: tuple[Thing, ...],
    names: Names,
) -> SideList:
    fields = given.fields(
        required=("id", "groups"),
        optional=("name", "zone", "exits", "arrivals", "points", "battery", "vehicles"),
    )
    name = read_id(fields["id"])
    names.take(fields["id"], name, fields.get("name"))
    listed: list[tuple[Given, Arrival | None]] = [(g, None) for g in fields["groups"].items()]
    motors: list[tuple[Given, Arrival | None]] = [(v, None) for v in items(fields, "vehicles")]
    for wave in fields["arrivals"].items() if "arrivals" in fields else []:
        arrival, groups, vehicles = read_arrival(wave, "groups", size)
        listed += [(g, arrival) for g in groups]
        motors += [(v, arrival) for v in vehicles]
    own_groups: list[GroupList] = []
    number = 0
    for source, when in listed:
        group = read_group(source, when, letter, number, names, size)
        if group.weapon:
            arms = sum(before.weapon is not None for before in own_groups) + 1
            group = replace(group, weapon=replace(group.weapon, id=f"{letter}W{arms}"))
        own_groups.append(group)
        number += len(group.members)
        if number > MOST_FIGURES:
            raise source.refuse("scenario-too-many-figures", most=MOST_FIGURES)
    yard = Yard(letter, names)
    return SideList(
        id=name,
        vehicles=tuple(_vehicle(yard, motor, own_groups, when, size) for motor, when in motors),
        zones=read_zones(fields["zone"], name, size) if "zone" in fields else (),
        groups=tuple(own_groups),
        exits=fields["exits"].each(lambda edge: _exit(edge, things)) if "exits" in fields else (),
        points=fields["points"].whole(0, 100_000) if "points" in fields else None,
        battery=_battery(fields["battery"]) if "battery" in fields else None,
    )


def _battery(given: Given) -> Battery:
    """Guns or mortars off the table: a medium-gun shell unless said (CZ-RADIO-04)."""
    fields = given.fields(optional=("gun", "shells", "barrages"))
    usual = Battery()
    rows = (*sheet.GUNS, *sheet.MORTARS)
    return Battery(
        gun=fields["gun"].one_of(rows, "gun") if "gun" in fields else usual.gun,
        shells=fields["shells"].whole(1, 20) if "shells" in fields else usual.shells,
        barrages=fields["barrages"].whole(1, 99) if "barrages" in fields else usual.barrages,
    )


def _exit(given: Given, things: tuple[Thing, ...]) -> Exit:
    if isinstance(given.value, str):
        return Exit(given.one_of(EDGES, "edge"))
    fields = given.fields(required=("edge",), optional=("with",))
    bearing = fields["with"].one_of([t.id for t in things], "object") if "with" in fields else ""
    return Exit(fields["edge"].one_of(EDGES, "edge"), bearing)


def read_group(
    given: Given,
    arrival: Arrival | None,
    letter: str,
    before: int,
    names: Names,
    size: tuple[int, int] | None = None,
) -> GroupList:
    """A group of a side; without a table (a force list) it has no zone."""
    fields = given.fields(
        required=("group", "type"),
        optional=(*GROUP_FIELDS, *(ZONE_FIELDS if size else ())),
    )
    name = read_id(fields["group"])
    names.take(fields["group"], name, fields.get("name"))
    kind = fields["type"].one_of(GROUP_TYPES, "group-type")
    lines = [(source, read_line(source)) for source in items(fields, "figures")]
    lines += [(source, read_machine(source)) for source in items(fields, "machines")]
    if not lines and not (given.is_collecting and kind in sheet.GROUPS):
        raise given.refuse("scenario-empty-group", name=name)
    weapon = _weapon(fields, arrival)
    if weapon and lines and weapon.row not in STANDING and not weapon.wheeled:
        lines = _with_bearer(fields["weapon"], weapon.row, lines)
        weapon = None
    members: list[Member] = []
    for source, line in lines:
        if arrival and line.at:
            raise source.refuse("scenario-arrival-with-place")
        if line.role == "gang-leader" and kind != "gang":
            source.object_to("scenario-gang-leader", rule="CZ-GROUP-06", group=name)
        for n in range(1, line.number + 1):
            figure = f"{letter}{before + len(members) + 1}"
            members.append(Member(figure, _numbered(line, n), line, source.path))
    leaders = [m for m in members if m.line.is_leader]
    if len(leaders) > 1:
        given.object_to("scenario-two-leaders", rule="CZ-PROF-03", group=name, number=len(leaders))
    if weapon:
        _check_crew(fields["weapon"], weapon.row, len(members))
    group = GroupList(name, kind, tuple(members), arrival, weapon)
    group = _may_split(fields["may_split"], group) if "may_split" in fields else group
    return _with_zone(fields, group, size) if size else group


GROUP_FIELDS = ("name", "figures", "machines", "weapon", "wheels", "may_split")
ZONE_FIELDS = ("zone", "outside")


def _with_zone(fields: dict[str, Given], group: GroupList, size: tuple[int, int]) -> GroupList:
    """A zone of its own, and how many of the group need not keep to it (CZ-SEQ-06)."""
    if "zone" not in fields:
        if "outside" in fields:
            raise fields["outside"].refuse("scenario-outside-without-zone", group=group.id)
        return group
    if group.arrival:
        raise fields["zone"].refuse("scenario-arrival-with-place")
    return replace(
        group,
        zones=read_zones(fields["zone"], group.id, size),
        outside=fields["outside"].whole(0, len(group.members)) if "outside" in fields else 0,
    )


def _vehicle(
    yard: Yard,
    given: Given,
    groups: list[GroupList],
    arrival: Arrival | None,
    size: tuple[int, int],
) -> VehicleList:
    """A vehicle, with a zone of its own where the scenario gives it one."""
    vehicle = yard.read(given, groups, arrival)
    zone = dict(given.entries()).get("zone")
    if zone is None:
        return vehicle
    if vehicle.at or arrival:
        raise zone.refuse("scenario-arrival-with-place")
    return replace(vehicle, zones=read_zones(zone, vehicle.name.en, size))


# --- weapons of a group ---------------------------------------------------------------------------
def _weapon(fields: dict[str, Given], arrival: Arrival | None) -> GroupWeapon | None:
    """`weapon: mmg`, or a mapping that also says where it stands; `wheels` for one on wheels."""
    if "weapon" not in fields:
        if "wheels" in fields:
            raise fields["wheels"].refuse("scenario-wheels-without-weapon")
        return None
    given = fields["weapon"]
    parts = {"row": given}
    if isinstance(given.value, dict):
        parts = given.fields(required=("row",), optional=("at", "facing", "set_up", "wheels"))
    row = parts["row"].one_of((*STANDING, *sheet.HEAVY_WEAPONS, *sheet.CORE_HEAVY), "weapon")
    wheels = fields.get("wheels", parts.get("wheels"))
    wheeled = wheels.flag() if wheels else False
    if wheels and wheeled and row not in ON_WHEELS:
        raise wheels.refuse("scenario-no-wheels", name=row, known=", ".join(ON_WHEELS))
    if "set_up" in parts and not parts["set_up"].flag() and row not in DISMANTLED:
        raise parts["set_up"].refuse("scenario-not-dismantled", name=row)
    if "at" in parts and arrival:
        raise parts["at"].refuse("scenario-arrival-with-place")
    if "at" in parts and row not in STANDING and not wheeled:
        raise parts["at"].refuse("scenario-carried-weapon", name=row)
    return GroupWeapon(
        id=row,
        row=row,
        wheeled=wheeled,
        at=parts["at"].point() if "at" in parts else None,
        facing=heading(parts["facing"].whole(-360, 360)) if "facing" in parts else None,
        set_up=parts["set_up"].flag() if "set_up" in parts else True,
        path=given.path,
    )


def _with_bearer(
    given: Given, row: str, lines: list[tuple[Given, Line]]
) -> list[tuple[Given, Line]]:
    """A light weapon is in the hands of the group's first figure (CZ-HW-01)."""
    source, first = lines[0]
    if first.number > 1:
        raise given.refuse("scenario-bearer-alone", name=row)
    return [(source, replace(first, brings=row)), *lines[1:]]


def _check_crew(given: Given, row: str, number: int) -> None:
    """A group that could never man its weapon is a mistake of the list (CZ-CREW-05)."""
    weapon = direct_fire(row) or template(row)
    assert weapon is not None
    if number < weapon.crew:
        facts = {"name": row, "crew": weapon.crew, "number": number}
        given.object_to("scenario-crew-too-small", rule="CZ-CREW-05", **facts)


def _may_split(given: Given, group: GroupList) -> GroupList:
    """Which way a squad may be divided at set-up, if its members allow it at all."""
    way = given.one_of(SPLITS, "split")
    rule = "CZ-GROUP-04" if way == "able-baker-charlie" else "CZ-GROUP-03"
    lines = [member.line for member in group.members]
    if group.kind != "squad" or group.weapon:
        given.object_to("scenario-cannot-split", rule=rule, group=group.id)
    elif not any(line.is_leader for line in lines) or not any(
        line.role == "sub-leader" for line in lines
    ):
        given.object_to("scenario-split-leaders", rule=rule, group=group.id)
    elif way == "able-baker-charlie":
        gunners = [line for line in lines if line.has_automatic_weapon]
        if len(lines) < SMALLEST_SPLIT or not gunners:
            facts = {"group": group.id, "number": len(lines)}
            given.object_to("scenario-split-teams", rule=rule, **facts)
    return replace(group, may_split=way)


def _numbered(line: Line, n: int) -> Words:
    if line.number == 1:
        return line.name
    return Words(f"{line.name.en} {n}", f"{line.name.fr} {n}")


def is_on(at: Point, width: int, height: int) -> bool:
    return 0 <= at[0] <= width and 0 <= at[1] <= height
