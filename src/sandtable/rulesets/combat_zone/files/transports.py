"""Vehicles as a scenario describes them: hulls, seats, mounts and who is aboard (CZ-VEH)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandtable.ground.free import heading
from sandtable.reading import Given, Names, Path, Words
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import FIT, NORTH, WAITING, Group, Point
from sandtable.rulesets.combat_zone.battle.vehicle import (
    ACCESS,
    CREW,
    FLYING_HEIGHT,
    Hull,
    Mount,
    Vehicle,
)
from sandtable.rulesets.combat_zone.dice.weapons import (
    direct_fire_names,
    load_of,
    template,
    template_names,
)

#: Length and width of a hull where the scenario does not say, 1/100 cm (CZ-GEN-05).
HULLS = {"light": (800, 400), "medium": (1100, 500), "heavy": (1300, 600)}
MOTORBIKE = (400, 200)
#: Passengers carried where the scenario does not say (CZ-VEH-04).
SEATS = {
    "motorbike": 1,
    "sport-car": 1,
    "car": 3,
    "4x4-truck": 12,
    "wheeled-apc": 10,
    "tracked-apc": 10,
}
IN_THE_BACK = ("4x4-truck", "wheeled-apc", "tracked-apc")  # CZ-VFIRE-03
MOUNTS = ("turret", "hull", "pintle")
TOWARDS = ("front", "right", "rear", "left")
SEAT_KINDS = ("passenger", "back")
OPTIONAL = (
    "name", "driver", "crew", "weapons", "aboard", "custom", "at", "facing", "hull", "seats",
    "seat", "off_road", "altitude", "access", "leaves", "zone",
)  # fmt: skip
CUSTOM = (
    "size", "type", "major", "critical", "turning", "skid", "ramming", "armoured", "stable", "open",
)  # fmt: skip
DICE = re.compile(r"[1-9]D(4|6|8|10)")
ROUND = re.compile(r"([a-z-]+)(?:\*([1-9]\d?))?")
MOST_VEHICLES = 12  # of a side


def new_hull(which: str, side: str, row: sheet.Vehicle, /, **given: object) -> Hull:
    """What never changes about a vehicle, with the defaults of its row for what is not given."""
    length, width = MOTORBIKE if row.id == "motorbike" else HULLS[row.size]
    usual: dict[str, Any] = {
        "name": row.en,
        "name_fr": row.fr if row.fr != row.en else "",
        "length": length,
        "width": width,
        "seats": SEATS.get(row.id, 0),
        "seat": "back" if row.id in IN_THE_BACK else "passenger",
        "altitude": FLYING_HEIGHT if row.locomotion == "flyer" else 0,
        "printed": row.id in sheet.VEHICLES,
    }
    return Hull(id=which, side=side, group=which, row=row, **{**usual, **given})


@dataclass(frozen=True, slots=True)
class VehicleList:
    """A vehicle of a side, with the ids of its driver and of those aboard."""

    id: str
    row: sheet.Vehicle
    name: Words
    hull: dict[str, Any]  # fields of `Hull` that the scenario gives
    driver: str = ""
    aboard: tuple[str, ...] = ()
    at: Point | None = None
    facing: Point | None = None
    arrival: Any = None
    zones: tuple[tuple[int, int, int, int], ...] = ()  # of its own, in place of its side's
    path: Path = field(default=(), compare=False, repr=False)

    def built(self, side: str) -> Vehicle:
        """The vehicle as it stands before the battle."""
        hull = new_hull(self.id, side, self.row, **self.hull)
        rounds: dict[str, int] = {}  # of all its weapons together
        for mount in hull.mounts:
            for name, number in (*mount.rounds, *_load(mount)):
                rounds[name] = rounds.get(name, 0) + number
        return Vehicle(
            hull,
            fate=WAITING if self.at is None else FIT,
            at=self.at or (0, 0),
            facing=self.facing or NORTH,
            driver=CREW if hull.quality else self.driver,
            aboard=self.aboard,
            rounds=tuple(rounds.items()),
        )

    def group(self, side: str) -> Group:
        """The unit that those aboard form (CZ-VEH-01)."""
        return Group(self.id, side, "vehicle", ())


# --- reading --------------------------------------------------------------------------------------
class Yard:
    """Numbers the vehicles of a side, and knows who of its figures is seated already."""

    def __init__(self, letter: str, names: Names) -> None:
        self._letter, self._names = letter, names
        self._number = 0
        self._seated: set[str] = set()

    def read(self, given: Given, groups: object, arrival: object) -> VehicleList:
        """One entry of `vehicles`; `groups` are all of the side."""
        fields = given.fields(required=("vehicle",), optional=OPTIONAL)
        self._number += 1
        if self._number > MOST_VEHICLES:
            raise given.refuse("scenario-too-many-vehicles", most=MOST_VEHICLES)
        name = f"{self._letter}V{self._number}"
        row = _row(fields)
        called = fields["name"].words() if "name" in fields else Words(row.en, row.fr)
        self._names.take(given, name)
        self._names.told[name] = Words(f"{name} {called.en}", f"{name} {called.fr}")
        if "crew" in fields and "driver" in fields:
            raise fields["crew"].refuse("scenario-driver-and-crew", name=called)
        if "crew" not in fields and "driver" not in fields:
            raise given.refuse("scenario-nobody-drives", name=called)
        if arrival and "at" in fields:
            raise fields["at"].refuse("scenario-arrival-with-place")
        hull = _hull(fields, row, called)
        aboard = self._aboard(fields, groups) if "aboard" in fields else ()
        driver = self._driver(fields["driver"], groups, aboard) if "driver" in fields else ""
        if driver and driver not in aboard:
            aboard = (driver, *aboard)
        self._check_seats(given, name, row, hull, aboard, called)
        return VehicleList(
            id=name,
            row=row,
            name=called,
            hull=hull,
            driver=driver,
            aboard=aboard,
            at=fields["at"].point() if "at" in fields else None,
            facing=heading(fields["facing"].whole(-360, 360)) if "facing" in fields else None,
            arrival=arrival,
            path=given.path,
        )

    def _aboard(self, fields: dict[str, Given], groups: Any) -> tuple[str, ...]:
        """Groups by id, or figures by name."""
        aboard: list[str] = []
        for given in fields["aboard"].items():
            word = given.text()
            meant = [m.id for group in groups if group.id == word for m in group.members]
            meant = meant or [m.id for group in groups for m in group.members if _is(m, word)]
            if not meant:
                known = [*(g.id for g in groups), *_names(groups)]
                raise given.unknown("aboard", word, known)
            placed = [m for g in groups for m in g.members if m.id in meant and m.line.at]
            if placed:
                raise given.refuse("scenario-aboard-with-place", name=placed[0].name)
            aboard += [who for who in meant if who not in aboard]
        return tuple(aboard)

    def _driver(self, given: Given, groups: Any, aboard: tuple[str, ...]) -> str:
        """A figure of the force by name: one of those aboard first."""
        word = given.text()
        named = [m for group in groups for m in group.members if _is(m, word)]
        free = [m for m in named if m.id not in self._seated]
        inside = [m for m in free if m.id in aboard]
        if not named:
            raise given.unknown("driver", word, _names(groups))
        if not free:
            raise given.refuse("scenario-aboard-twice", name=word)
        driver = (inside or free)[0]
        if driver.line.at:
            raise given.refuse("scenario-aboard-with-place", name=driver.name)
        who: str = driver.id
        return who

    def _check_seats(
        self,
        given: Given,
        name: str,
        row: sheet.Vehicle,
        hull: dict[str, Any],
        aboard: tuple[str, ...],
        called: Words,
    ) -> None:
        twice = [who for who in aboard if who in self._seated]
        if twice:
            raise given.refuse("scenario-aboard-twice", name=twice[0])
        self._seated.update(aboard)
        built = new_hull(name, "", row, **hull)
        seats = built.seats + (not built.quality)
        if len(aboard) > seats:
            given.object_to(
                "scenario-vehicle-full",
                rule="CZ-VEH-04",
                name=called,
                number=len(aboard),
                seats=seats,
            )


def _is(member: Any, word: str) -> bool:
    return word in (member.id, *member.name, *member.line.name)


def _names(groups: Any) -> list[str]:
    return list(dict.fromkeys(m.line.name.en for group in groups for m in group.members))


def _row(fields: dict[str, Given]) -> sheet.Vehicle:
    """A printed entry, changed or made by `custom`."""
    given = fields["vehicle"]
    known = sheet.VEHICLES.get(given.text())
    if "custom" not in fields:
        if known is None:
            raise given.unknown("vehicle", given.text(), tuple(sheet.VEHICLES))
        return known
    required = () if known else ("size", "type", "major", "critical")
    custom = fields["custom"].fields(required=required, optional=CUSTOM)
    return _custom(given.text(), known, custom)


def _custom(name: str, known: sheet.Vehicle | None, custom: dict[str, Given]) -> sheet.Vehicle:
    words = name.replace("-", " ")
    row = known or sheet.Vehicle(
        name, words, words, "light", "wheeled", 1, 1, None, 0, None, False, False, False
    )
    changes: dict[str, Any] = {}
    for key, given in custom.items():
        match key:
            case "size":
                changes["size"] = given.one_of(tuple(sheet.VEHICLE_SIZE), "vehicle-size")
            case "type":
                changes["locomotion"] = given.one_of(LOCOMOTIONS, "locomotion")
            case "major" | "critical":
                changes[key] = given.whole(1, 60)
            case "turning":
                changes["turning"] = None if given.value is None else given.whole(0, 9)
            case "skid":
                changes["skid"] = None if given.value is None else given.whole(-5, 5)
            case "ramming":
                changes["ramming"] = _dice(given)
            case _:
                changes[key] = given.flag()
    row = row._replace(**changes)
    if row.critical < row.major:
        raise custom.get("critical", next(iter(custom.values()))).refuse(
            "scenario-critical-below-major", major=row.major, critical=row.critical
        )
    return row


LOCOMOTIONS = ("wheeled", "tracked", "walker", "flyer")


def _dice(given: Given) -> str | None:
    if given.value is None:
        return None
    if not DICE.fullmatch(given.text()):
        raise given.refuse("scenario-bad-dice", name=given.text())
    return given.text()


def _hull(fields: dict[str, Given], row: sheet.Vehicle, called: Words) -> dict[str, Any]:
    """What the scenario says about the hull itself."""
    hull: dict[str, Any] = {
        "name": called.en,
        "name_fr": called.fr if called.fr != called.en else "",
        "printed": row.id in sheet.VEHICLES or "turning" in _keys(fields.get("custom")),
    }
    if "crew" in fields:
        hull["quality"] = fields["crew"].one_of(tuple(sheet.QUALITY), "quality")
    if "weapons" in fields:
        hull["mounts"] = fields["weapons"].each(_mount)
    if "hull" in fields:
        hull["length"], hull["width"] = (
            given.length(100, 6_000) for given in _pair(fields["hull"])
        )
    for key, most in (("seats", 60), ("leaves", 100)):
        if key in fields:
            hull[key] = fields[key].whole(0, most)
    if "off_road" in fields:
        hull["off_road"] = fields["off_road"].flag()
    if "altitude" in fields:
        hull["altitude"] = fields["altitude"].length(0, 20_000)
    if "seat" in fields:
        hull["seat"] = fields["seat"].one_of(SEAT_KINDS, "seat")
    if "access" in fields:
        sides = (*ACCESS, "front")
        hull["access"] = fields["access"].each(lambda side: side.one_of(sides, "hull-side"))
    return hull


def _keys(given: Given | None) -> tuple[str, ...]:
    return tuple(given.value) if given is not None and isinstance(given.value, dict) else ()


def _pair(given: Given) -> list[Given]:
    parts = given.items()
    if len(parts) != 2:
        raise given.wrong("hull")
    return parts


def _load(mount: Mount) -> tuple[tuple[str, int], ...]:
    """What comes with its weapon: six shots in a canister, one in a one-shot launcher."""
    weapon = template(mount.weapon)
    shots = load_of(weapon) if weapon is not None else None
    return ((mount.weapon, shots),) if shots else ()


def _mount(given: Given) -> Mount:
    """`{weapon: mmg, mount: hull}`; a pintle may say towards which side it looks (CZ-VFIRE-02)."""
    fields = given.fields(required=("weapon",), optional=("mount", "towards", "rounds"))
    rows = dict.fromkeys((*direct_fire_names("ww2"), *direct_fire_names("core"), *template_names()))
    mount = fields["mount"].one_of(MOUNTS, "mount") if "mount" in fields else "turret"
    if "towards" in fields and mount != "pintle":
        raise fields["towards"].refuse("scenario-towards-pintle", mount=mount)
    return Mount(
        weapon=fields["weapon"].one_of(tuple(rows), "weapon"),
        mount=mount,
        towards=fields["towards"].one_of(TOWARDS, "hull-side") if "towards" in fields else "front",
        rounds=fields["rounds"].each(_round) if "rounds" in fields else (),
    )


def _round(given: Given) -> tuple[str, int]:
    match = ROUND.fullmatch(given.text())
    kinds = ("he-missile", "smoke-missile")
    if match is None or match.group(1) not in kinds:
        raise given.unknown("missile", given.text(), kinds)
    return match.group(1), int(match.group(2) or 1)


# --- for the set-up -------------------------------------------------------------------------------
def seats_of(vehicles: tuple[VehicleList, ...]) -> Iterator[tuple[str, str]]:
    """Figures and the vehicles they start in."""
    for vehicle in vehicles:
        for who in vehicle.aboard:
            yield who, vehicle.id
