"""Forces of a scenario: lines of a roster, and what the things on them are (CZ-GROUP, CZ-EQUIP).

A line is `[number, name, quality, role+traits, [weapons and equipment], {at, facing}]` or a mapping
with the same names; a machine is always a mapping (CZ-MACH-06).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, cast

from sandtable.ground.free import heading
from sandtable.reading import BadData, Given, Path, Words
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Machine, Point
from sandtable.rulesets.combat_zone.dice import weapons
from sandtable.rulesets.combat_zone.sheet import Setting

COLUMNS = ("number", "name", "quality", "role", "weapons")
PLACE = ("at", "facing", "height")
OPTIONAL = ("number", "role", "traits", "weapons", "base", "profile", *PLACE)
MACHINE_FIELDS = ("self_repair", "fights_on_after_critical")
LEADERS = ("leader", "gang-leader")
ROLES = ("basic", *LEADERS, "sub-leader", "hero")
TRAITS = (
    "sergeant", "lieutenant", "medic", "tech", "observer", "trained", "acrobat-1", "acrobat-2",
)  # fmt: skip
LAUNCHED = {row.removesuffix("-grenade"): row for row in weapons.RIFLE_GRENADES}
LAUNCHED["anti-tank"] = LAUNCHED.pop("antitank")
ROUNDS = {"he-missile": "rocket-launcher", "smoke-missile": "rocket-launcher"}
ROUNDS["canister"] = "flamethrower"
ITEM = re.compile(r"([a-z0-9:-]+)(?:\*([1-9]\d?))?")
MOST_OF_A_KIND = 40
#: Weapons that stand on their own and need a crew around them (CZ-HW-01).
STANDING = ("mmg", "hmg", *sheet.MORTARS, *sheet.GUNS)
AUTOMATIC = ("automatic-rifle", "lmg")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a roster: so many alike."""

    number: int
    name: Words
    quality: str
    role: str  # one of ROLES
    traits: tuple[str, ...]
    items: tuple[str, ...]
    radius: int = BASE_RADIUS
    profile: str = ""  # only where the scenario gives one of its own
    machine: Machine | None = None
    at: Point | None = None
    facing: Point | None = None
    foot: int | None = None  # height of the floor it stands on; the lowest there unless given
    brings: str = ""  # a light weapon of its group that the first figure carries

    @property
    def is_leader(self) -> bool:
        return self.role in LEADERS

    @property
    def has_automatic_weapon(self) -> bool:
        """A squad's machine-gunner, le mitrailleur (CZ-GROUP-04)."""
        return any(item in AUTOMATIC for item in (*self.items, self.brings))


@dataclass(frozen=True, slots=True)
class Arms:
    """What a figure brings, sorted: rows of the weapon tables, armour, rounds and kits."""

    weapons: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    hand_weapon: str = "none"
    second_weapon: bool = False
    armour: str = "none"
    rounds: tuple[tuple[str, int], ...] = ()
    equipment: tuple[str, ...] = ()


# --- lines ----------------------------------------------------------------------------------------
def read_line(given: Given) -> Line:
    """A figure or several alike."""
    fields = _columns(given) if isinstance(given.value, list) else _mapping(given, ())
    return _line(given, fields, None)


def read_machine(given: Given) -> Line:
    """A machine: resistance and action points are the scenario's (CZ-MACH-06)."""
    fields = _mapping(given, ("resistance", "ap"))
    flag, survives = (fields.get(key) for key in MACHINE_FIELDS)
    machine = Machine(
        resistance=fields["resistance"].whole(1, 40),
        action_points=fields["ap"].whole(1, 20),
        self_repair=flag.flag() if flag else False,
        fights_on=survives.whole(0, 9) if survives else 0,
    )
    return _line(given, fields, machine)


def _columns(given: Given) -> dict[str, Given]:
    parts = given.items()
    if len(parts) not in (len(COLUMNS), len(COLUMNS) + 1):
        raise given.wrong("figure")
    fields = dict(zip(COLUMNS, parts[: len(COLUMNS)], strict=True))
    if len(parts) > len(COLUMNS):
        fields |= parts[-1].fields(
            required=("at",), optional=("facing", "height", "base", "profile")
        )
    return fields


def _mapping(given: Given, machine: tuple[str, ...]) -> dict[str, Given]:
    optional = (*OPTIONAL, *MACHINE_FIELDS) if machine else OPTIONAL
    return given.fields(required=("name", "quality", *machine), optional=optional)


def _line(given: Given, fields: dict[str, Given], machine: Machine | None) -> Line:
    number = fields["number"].whole(1, MOST_OF_A_KIND) if "number" in fields else 1
    if "at" in fields and number > 1:
        raise fields["at"].refuse("scenario-one-place-for-several", number=number)
    if "facing" in fields and "at" not in fields:
        raise fields["facing"].refuse("scenario-facing-without-place")
    if "height" in fields and "at" not in fields:
        raise fields["height"].refuse("scenario-height-without-place")
    role, traits = _role(fields)
    quality = fields["quality"].one_of(sheet.QUALITY, "quality")
    if role == "hero" and quality != "hero":
        raise fields["quality"].refuse("scenario-hero-quality", quality=quality)
    items = fields["weapons"].each(_known) if "weapons" in fields else ()
    return Line(
        number=number,
        name=fields["name"].words(),
        quality=quality,
        role=role,
        traits=traits,
        items=items,
        radius=fields["base"].length(50, 2000) // 2 if "base" in fields else BASE_RADIUS,
        profile=fields["profile"].one_of(sheet.PROFILES, "profile") if "profile" in fields else "",
        machine=machine,
        at=fields["at"].point() if "at" in fields else None,
        facing=heading(fields["facing"].whole(-360, 360)) if "facing" in fields else None,
        foot=fields["height"].length(0, 10_000) if "height" in fields else None,
    )


def _known(given: Given) -> str:
    """An item of any setting: what none has is refused before what the group may do with it."""
    name, _ = _counted(given.text(), given)
    known = dict.fromkeys((*known_items("ww2"), *known_items("core"), *STANDING))
    if name not in known and not name.startswith("rifle-grenade:"):
        raise given.unknown("weapon", name, tuple(known))
    return given.text()


def _role(fields: dict[str, Given]) -> tuple[str, tuple[str, ...]]:
    """`leader+sergeant`: at most one role, and any traits."""
    role, traits = "basic", []
    if "role" in fields:
        roles = []
        for word in fields["role"].text().split("+"):
            if word in ROLES:
                roles.append(word)
            elif word in TRAITS:
                traits.append(word)
            else:
                raise fields["role"].unknown("role", word, (*ROLES, *TRAITS))
        if len(roles) > 1:
            raise fields["role"].refuse("scenario-two-roles", name="+".join(roles))
        role = roles[0] if roles else role
    if "traits" in fields:
        traits += [trait.one_of(TRAITS, "trait") for trait in fields["traits"].items()]
    return role, tuple(traits)


# --- what the items are ---------------------------------------------------------------------------
def arms_of(line: Line, setting: str, given: Given) -> Arms:
    """The items of a line sorted by the tables of the setting (CZ-GEN-01, CZ-EQUIP-01).

    `given` is the list of items in the file, for refusals.
    """
    counted = [
        _counted(item, source) for item, source in zip(line.items, _items(given), strict=True)
    ]
    guns, hands, rounds, kits, armour = [], [], [], [], []
    if line.brings:
        if not is_ranged(line.brings, setting):
            raise given.unknown("weapon", line.brings, known_items(setting))
        guns.append(line.brings)
    for (name, count), source in zip(counted, _items(given), strict=True):
        if name in STANDING and setting == "ww2" and line.machine is None:
            source.object_to("scenario-needs-crew", rule="CZ-CREW-05", name=name)
        elif is_ranged(name, setting):
            guns += [name] * count
        elif name in sheet.HAND_WEAPONS and name not in ("none", "pistol"):
            hands += [name] * count
        elif name in sheet.ARMOUR and name != "none":
            armour.append(name)
            _check_available(name, setting, source)
        elif name in sheet.EQUIPMENT:
            kits.append(name)
        else:
            rounds.append((_round(name, setting, source), count))
    if len(armour) > 1:
        raise given.refuse("scenario-two-armours", name=", ".join(armour))
    _check_fittings(guns, hands, rounds, given)
    rounds += _loads(guns, setting)
    main, second = weapons.in_hand(tuple(hands), tuple(guns))
    return Arms(
        weapons=tuple(guns),
        hands=tuple(hands),
        hand_weapon=main,
        second_weapon=second,
        armour=armour[0] if armour else "none",
        rounds=tuple(rounds),
        equipment=tuple(kits),
    )


def items_of(
    plain: Any, path: Path, refusal: type[BadData], broken: list[BadData] | None = None
) -> Given:
    """The list of weapons and equipment of a roster's line, in the data of its whole file."""
    line = plain
    for step in path:
        line = line[step]
    key = 4 if isinstance(line, list) else "weapons"
    items = line.get(key) if isinstance(line, dict) else line[key]
    return Given(items, (*path, key), refusal, broken)


def _loads(guns: list[str], setting: str) -> list[tuple[str, int]]:
    """What is in weapons that do not fire for ever (CZ-WPN-07, CZ-WPN-08)."""
    rows = sheet.WEAPONS[cast(Setting, setting)]
    loads = ((gun, weapons.load_of(rows[gun])) for gun in dict.fromkeys(guns))
    return [(gun, load * guns.count(gun)) for gun, load in loads if load]


def _items(given: Given) -> list[Given]:
    return given.items() if given.value is not None else []


def _counted(item: str, given: Given) -> tuple[str, int]:
    """`smoke-grenade*2` is two of them."""
    written = ITEM.fullmatch(item)
    if not written:
        raise given.refuse("scenario-bad-item", name=item)
    return written[1], int(written[2] or 1)


def is_ranged(name: str, setting: str) -> bool:
    """A weapon in hand, not a grenade; guns and mortars need a crew of their own."""
    rows = sheet.WEAPONS[cast(Setting, setting)]
    return name in rows and name not in sheet.GRENADES


def _round(name: str, setting: str, given: Given) -> str:
    """Grenades, rifle grenades and the extra rounds of launchers and flamethrowers."""
    if name in sheet.GRENADES and name != "rifle-grenade":
        return name
    if name.startswith("rifle-grenade:"):
        kind = name.partition(":")[2]
        if kind not in LAUNCHED:
            raise given.unknown("rifle-grenade", kind, tuple(LAUNCHED))
        return f"rifle-grenade:{LAUNCHED[kind]}"
    if name not in ROUNDS:
        raise given.unknown("weapon", name, known_items(setting))
    return name


def known_items(setting: str) -> tuple[str, ...]:
    """Every item that a roster of the setting may name."""
    rows = sheet.WEAPONS[cast(Setting, setting)]
    names = (*rows, *sheet.GRENADES, *sheet.HAND_WEAPONS, *sheet.EQUIPMENT, *sheet.ARMOUR, *ROUNDS)
    rifle = (f"rifle-grenade:{kind}" for kind in LAUNCHED)
    return tuple(dict.fromkeys((*(f for f in names if f not in ("none", "rifle-grenade")), *rifle)))


def _check_available(name: str, setting: str, given: Given) -> None:
    """Marked N/A: not to be had in games of the Second World War (CZ-EQUIP-01)."""
    if setting == "ww2" and not sheet.EQUIPMENT[name].available:
        given.object_to("scenario-not-available", rule="CZ-EQUIP-01", name=name)


def _check_fittings(
    guns: list[str], hands: list[str], rounds: list[tuple[str, int]], given: Given
) -> None:
    if "bayonet" in hands and not any(weapons.is_rifle(gun) for gun in guns):
        _object(given, "bayonet", "rifle", "CZ-CC-10")
    for name, _ in rounds:
        if name.startswith("rifle-grenade:") and not any(map(weapons.fires_rifle_grenades, guns)):
            _object(given, name, "rifle, lmg, at-rifle", "CZ-GREN-02")
        needed = ROUNDS.get(name)
        if needed and not any(needed in (gun, _variant_of(gun)) for gun in guns):
            rule = "CZ-WPN-08" if needed == "flamethrower" else "CZ-WPN-06"
            _object(given, name, needed, rule)


def _object(given: Given, name: str, needed: str, rule: str) -> None:
    given.object_to("scenario-needs-weapon", rule=rule, name=name, needed=needed)


def _variant_of(gun: str) -> str | None:
    return sheet.HEAVY_WEAPONS[gun].variant_of if gun in sheet.HEAVY_WEAPONS else None


# --- points ---------------------------------------------------------------------------------------
def points_of(line: Line, setting: str) -> int:
    """Printed prices of weapons and equipment; what has none counts 0 (CZ-WPN-09)."""
    items = (*line.items, line.brings) if line.brings else line.items
    counted = [_counted(item, Given(item)) for item in items]
    guns = [name for name, _ in counted if is_ranged(name, setting)]
    return line.number * sum(count * _price(name, setting, guns) for name, count in counted)


def price_of(name: str, setting: str, items: list[str]) -> int:
    """What one of an item costs in the hands of somebody who carries those."""
    known = name in known_items(setting) or name in STANDING or name.startswith("rifle-grenade:")
    guns = [item for item in items if is_ranged(item, setting)]
    return _price(name, setting, guns) if known else 0


def standing_points(row: str) -> int:
    """The price of a weapon that stands; guns and mortars have none (CZ-WPN-09)."""
    weapon = sheet.HEAVY_WEAPONS.get(row) or sheet.CORE_HEAVY.get(row)
    return (weapon.points or 0) if weapon else 0


def _price(name: str, setting: str, guns: list[str]) -> int:
    if name in STANDING:
        return standing_points(name)
    if name.startswith("rifle-grenade:"):
        return sheet.GRENADES["rifle-grenade"].points or 0
    if name in ROUNDS:
        column = f"points_{name.replace('-', '_')}"
        rows = [sheet.HEAVY_WEAPONS[gun] for gun in guns if gun in sheet.HEAVY_WEAPONS]
        return next((getattr(row, column) for row in rows if getattr(row, column)), 0)
    if is_ranged(name, setting) or name in sheet.GRENADES:
        return sheet.WEAPONS[cast(Setting, setting)][name].points or 0
    if name in sheet.HAND_WEAPONS:
        return sheet.HAND_WEAPONS[name].points or 0
    return sheet.EQUIPMENT[name].points
