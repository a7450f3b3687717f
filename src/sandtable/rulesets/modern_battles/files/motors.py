"""Vehicles of a scenario file: a row of MB-T-VEHICLES, or one spelt out (MB-DAT-04)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sandtable.ground.facing import heading
from sandtable.ground.outlines import Rectangle
from sandtable.reading import Given, Names, Path, Words, read_id
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import (
    NORTH,
    UP,
    WAITING,
    Point,
    Profile,
    Vehicle,
)

if TYPE_CHECKING:
    from sandtable.rulesets.edges import Arrival

FIELDS = (
    "id", "name", "profile", "group", "leaderless", "custom", "zone", "at", "facing",
)  # fmt: skip
CUSTOM = ("m", "armour", "crew", "size")
CUSTOM_TOO = ("main_gun", "second_turret", "mount", "secondary", "light", "armoured", "carries")
MOUNTS = ("turret", "hull")
CHARACTERISTICS = ("m", "cc", "ct", "f", "e", "i", "a", "cd")


@dataclass(frozen=True, slots=True)
class VehicleList:
    """A vehicle of a side, with its crew, as the file lists it."""

    id: str
    row: str  # of MB-T-VEHICLES, or "" when it is spelt out
    name: Words
    m: int
    front: int
    flank: int
    rear: int
    crew: int
    profile: Profile
    profile_name: str
    length: int
    width: int
    guns: tuple[str, ...] = ()
    mount: str = "turret"
    secondary: tuple[str, ...] = ()
    light: bool = False
    armoured: bool = True
    carries: int = 0
    group: str = ""
    leaderless: bool = False
    at: Point | None = None
    facing: Point | None = None
    zones: tuple[Rectangle, ...] = ()
    arrival: Arrival | None = None
    zones_given: Given | None = field(default=None, compare=False, repr=False)
    path: Path = field(default=(), compare=False, repr=False)

    def placed(self, zones: tuple[Rectangle, ...], arrival: Arrival | None) -> VehicleList:
        return replace(self, zones=zones, arrival=arrival, zones_given=None)

    @property
    def is_fixed(self) -> bool:
        return self.at is not None

    def built(self, side: str) -> Vehicle:
        """The vehicle of a battle; it waits until it is set up, unless it has a place."""
        facing = self.facing or NORTH
        return Vehicle(
            id=self.id,
            side=side,
            kind=self.row,
            m=self.m,
            front=self.front,
            flank=self.flank,
            rear=self.rear,
            full_crew=self.crew,
            profile=self.profile,
            length=self.length,
            width=self.width,
            guns=self.guns,
            mount=self.mount,
            secondary=self.secondary,
            light=self.light,
            armoured=self.armoured,
            carries=self.carries,
            group=self.group,
            leaderless=self.leaderless,
            name=self.name.en,
            name_fr=self.name.fr if self.name.fr != self.name.en else "",
            fate=WAITING if self.at is None else UP,
            at=self.at or (0, 0),
            facing=facing,
            turret=facing,
            crew=self.crew,
            gun_loss=(0,) * len(self.guns),
        )


def read_profile(given: Given | None, usual: str) -> tuple[str, Profile]:
    """A row of MB-T-PROFILES, or the characteristics themselves (MB-GEN-06)."""
    if given is None:
        return usual, profile_of(usual)
    if isinstance(given.value, str):
        name = given.one_of(sheet.PROFILES, "profile")
        return name, profile_of(name)
    fields = given.fields(required=CHARACTERISTICS, optional=("save",))
    m = fields["m"].length(0, 4_000)
    rest = {key: fields[key].whole(1, 12 if key == "cd" else 10) for key in CHARACTERISTICS[1:]}
    save = fields["save"].whole(2, 6) if "save" in fields else None
    return "", Profile(m=m, save=save, **rest)


def profile_of(name: str) -> Profile:
    row = sheet.PROFILES[name]
    return Profile(row.m, row.cc, row.ct, row.f, row.e, row.i, row.a, row.cd, row.save)


def read_vehicle(given: Given, names: Names) -> VehicleList:
    """`{vehicle: medium-tank, id: red-1, profile: regular, group: red-platoon}`."""
    fields = given.fields(required=("vehicle",), optional=FIELDS)
    name = read_id(fields.get("id", fields["vehicle"]))
    if "facing" in fields and "at" not in fields:
        raise fields["facing"].refuse("scenario-facing-without-place")
    read = _custom(fields["custom"], name) if "custom" in fields else _row(fields["vehicle"])
    words = read.name
    if "name" in fields:
        words = fields["name"].words()
    elif name != read.row:
        words = Words(name.replace("-", " "), name.replace("-", " "))
    names.take(fields.get("id", fields["vehicle"]), name, fields.get("name"))
    names.take(fields.get("id", fields["vehicle"]), f"{name}-crew")  # on foot (MB-VEH-20)
    names.told[name] = words
    profile_name, profile = read_profile(fields.get("profile"), "regular")
    return replace(
        read,
        id=name,
        name=words,
        profile=profile,
        profile_name=profile_name,
        group=read_id(fields["group"]) if "group" in fields else "",
        leaderless=fields["leaderless"].flag() if "leaderless" in fields else False,
        at=fields["at"].point() if "at" in fields else None,
        facing=heading(fields["facing"].whole(-360, 360)) if "facing" in fields else None,
        zones_given=fields.get("zone"),
        path=given.path,
    )


def _row(given: Given) -> VehicleList:
    row = sheet.VEHICLES[given.one_of(sheet.VEHICLES, "vehicle")]
    return VehicleList(
        id=row.id,
        row=row.id,
        name=Words(row.en, row.fr),
        m=row.m,
        front=row.front,
        flank=row.flank,
        rear=row.rear,
        crew=row.crew,
        profile=profile_of("regular"),
        profile_name="regular",
        length=row.long,
        width=row.wide,
        guns=(row.main_gun,) if row.main_gun else (),
        mount=row.mount or "turret",
        secondary=row.secondary,
        light=row.light,
        armoured=row.armoured,
        carries=row.carries,
    )


def _custom(given: Given, name: str) -> VehicleList:
    """One that no row gives: every trait as the table names it."""
    fields = given.fields(required=CUSTOM, optional=CUSTOM_TOO)
    armour = fields["armour"].fields(required=("front", "flank", "rear"))
    front, flank, rear = (armour[side].whole(1, 10) for side in ("front", "flank", "rear"))
    size = fields["size"]
    if not isinstance(size.value, list) or len(size.value) != 2:
        raise size.wrong("table")
    length, width = (measure.length(100, 1_200) for measure in size.items())
    guns = [fields[key].one_of(sheet.GUNS, "gun") for key in ("main_gun", "second_turret")
            if key in fields]  # fmt: skip
    secondary: tuple[str, ...] = ()
    if "secondary" in fields:
        secondary = fields["secondary"].each(lambda weapon: weapon.one_of(sheet.WEAPONS, "weapon"))
    return VehicleList(
        id=name,
        row="",
        name=Words(name.replace("-", " "), name.replace("-", " ")),
        m=fields["m"].length(0, 4_000),
        front=front,
        flank=flank,
        rear=rear,
        crew=fields["crew"].whole(1, 20),
        profile=profile_of("regular"),
        profile_name="regular",
        length=length,
        width=width,
        guns=tuple(guns),
        mount=fields["mount"].one_of(MOUNTS, "mount") if "mount" in fields else "turret",
        secondary=secondary,
        light=fields["light"].flag() if "light" in fields else False,
        armoured=fields["armoured"].flag() if "armoured" in fields else True,
        carries=fields["carries"].whole(0, 40) if "carries" in fields else 0,
    )
