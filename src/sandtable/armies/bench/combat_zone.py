"""Lists of Combat Zone on the workbench: groups of figures, weapons that stand, vehicles."""

from __future__ import annotations

from typing import Any, cast

from sandtable.armies.bench.sheet import (
    Card,
    Chip,
    Item,
    Laid,
    Menu,
    Patch,
    Pick,
    Row,
    Shelf,
    Taken,
    entries,
    into,
    menu,
    off,
    put,
    said,
    where_said,
    whole,
    word,
)  # fmt: skip
from sandtable.explain.numbers import number, signed
from sandtable.explain.words import Language, capital, name
from sandtable.reading import Path
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.files.army import COMPOSITION
from sandtable.rulesets.combat_zone.files.forces import SPLITS
from sandtable.rulesets.combat_zone.files.roster import (
    COLUMNS,
    ITEM,
    LAUNCHED,
    ROLES,
    ROUNDS,
    STANDING,
    TRAITS,
    price_of,
    standing_points,
)  # fmt: skip
from sandtable.rulesets.combat_zone.files.transports import MOUNTS
from sandtable.rulesets.combat_zone.options import CHOICES
from sandtable.rulesets.combat_zone.sheet import Setting
from sandtable.rulesets.combat_zone.words.names import row_of, thing_name
from sandtable.rulesets.naming import lowered

RANKS = {"leader": 2, "gang-leader": 2, "sub-leader": 1, "hero": 3}
GROUP, FIGURE, ARMS, CREWED, VEHICLE, MOUNTED = (
    "group", "figure", "arms", "crewed", "vehicle", "mounted",
)  # fmt: skip


def laid(plain: Any, language: Language) -> Laid:
    """The whole list; what cannot be read is left out of it."""
    setting = setting_of(plain)
    known = [(when, word(f"setting-{when}", language)) for when in CHOICES["setting"]]
    return Laid(
        about=[word(f"setting-{setting}", language)],
        menus=[menu(word("setting", language), ("army", "setting"), setting, known)],
        cards=[
            *(
                _group(group, ("groups", n), setting, language)
                for n, group in entries(plain, "groups")
            ),
            *(_vehicle(vehicle, n, plain, language) for n, vehicle in entries(plain, "vehicles")),
        ],
        takes={GROUP: Taken("insert", ["groups"]), VEHICLE: Taken("insert", ["vehicles"])},
        limit_at=["army", "points"],
    )


def setting_of(plain: Any) -> str:
    head = plain.get("army") if isinstance(plain, dict) else None
    setting = head.get("setting") if isinstance(head, dict) else None
    return setting if setting in CHOICES["setting"] else "ww2"


# --- groups ---------------------------------------------------------------------------------------
def _group(group: Any, path: Path, setting: str, language: Language) -> Card:
    group = group if isinstance(group, dict) else {}
    title = group.get("name", group.get("group", ""))
    rows = [
        _row(line, (*path, "figures", n), setting, language)
        for n, line in entries(group, "figures")
    ]
    weapon = group.get("weapon")
    row = weapon.get("row") if isinstance(weapon, dict) else weapon
    chips = []
    if isinstance(row, str):
        crew = getattr(_weapon(row, setting), "crew", 1)
        served = word("served", language, weapon=thing_name(row, language, setting), crew=crew)
        chips = [Chip(row, capital(served), off((*path, "weapon")), price=standing_points(row))]
    kind = sheet.GROUPS.get(group.get("type", ""))
    size = sum(row.number for row in rows)
    return Card(
        key=f"g{path[-1]}",
        name=capital(said(title, language)),
        name_at=where_said(group.get("name"), (*path, "name"), language),
        about=_size(kind, size, language) if kind else "",
        path=list(path),
        rows=rows,
        menus=[
            menu(word("type", language), (*path, "type"), group.get("type"),
                 [(row.id, name(row, language)) for row in sheet.GROUPS.values()]),
            menu(word("splits", language), (*path, "may_split"), group.get("may_split", ""),
                 [("", word("splits-not", language)),
                  *((way, word(f"splits-{way}", language)) for way in SPLITS)]),
        ],
        chips=chips,
        takes={
            FIGURE: Taken("insert", [*path, "figures"]),
            CREWED: Taken("set", [*path, "weapon"]),
        },
        points=sum(row.points or 0 for row in rows) + sum(chip.price or 0 for chip in chips),
        rule=COMPOSITION.get(group.get("type", ""), ""),
    )  # fmt: skip


def _size(kind: sheet.GroupType, size: int, language: Language) -> str:
    facts = {"kind": lowered(name(kind, language)), "number": size}
    if kind.smallest and kind.largest and kind.largest > 1:
        return word("of-so-many", language, **facts, least=kind.smallest, most=kind.largest)
    return word("of-any", language, **facts)


def _row(line: Any, path: Path, setting: str, language: Language) -> Row:
    keys: dict[str, str | int]
    if isinstance(line, list):
        keys = {key: n for n, key in enumerate(COLUMNS)}
        has = {key: line[n] for n, key in enumerate(COLUMNS) if n < len(line)}
    else:
        keys = {key: key for key in COLUMNS}
        has = line if isinstance(line, dict) else {}
    at = {key: (*path, step) for key, step in keys.items()}
    count = whole(has.get("number"))
    items = [weapon for weapon in has.get("weapons") or [] if isinstance(weapon, str)]
    chips = [_chip(item, (*at["weapons"], n), items, setting, language)
             for n, item in enumerate(items)]  # fmt: skip
    each = sum(chip.price or 0 for chip in chips)
    role, traits = _role(has.get("role"))
    return Row(
        key="-".join(map(str, path)),
        name=said(has.get("name"), language),
        name_at=where_said(has.get("name"), at["name"], language),
        number=count,
        more=put(at["number"], count + 1),
        fewer=put(at["number"], count - 1) if count > 1 else None,
        remove=off(path),
        copy=[Patch("copy", list(path))],
        path=list(path),
        rank=RANKS.get(role, 0),
        menus=[
            menu(word("quality", language), at["quality"], has.get("quality"),
                 [(row.id, name(row, language)) for row in sheet.QUALITY.values()]),
            Menu(word("role", language),
                 [Pick(rank, word(f"role-{rank}", language),
                         put(at["role"], "+".join((rank, *traits))), on=rank == role)
                  for rank in ROLES]),
            Menu(word("training", language),
                 [Pick(each, word(f"trait-{each}", language),
                         put(at["role"], "+".join((role, *_turned(traits, each)))),
                         on=each in traits)
                  for each in TRAITS], several=True),
        ],
        chips=chips,
        takes={ARMS: Taken("insert", list(at["weapons"]))},
        each=each,
        points=each * count,
    )  # fmt: skip


def _role(written: Any) -> tuple[str, tuple[str, ...]]:
    words = str(written or "basic").split("+")
    role = next((part for part in words if part in ROLES), "basic")
    return role, tuple(part for part in words if part in TRAITS)


def _turned(traits: tuple[str, ...], trait: str) -> tuple[str, ...]:
    return tuple(t for t in traits if t != trait) if trait in traits else (*traits, trait)


def _chip(item: str, path: Path, items: list[str], setting: str, language: Language) -> Chip:
    written = ITEM.fullmatch(item)
    row, count = (written[1], int(written[2] or 1)) if written else (item, 1)
    title = thing_name(row, language, setting)
    return Chip(
        id=row,
        label=f"{title} × {count}" if count > 1 else title,
        remove=off(path),
        number=count,
        more=put(path, f"{row}*{count + 1}"),
        fewer=put(path, f"{row}*{count - 1}" if count > 2 else row) if count > 1 else None,
        price=count * price_of(row, setting, items),
    )


# --- vehicles -------------------------------------------------------------------------------------
def _vehicle(vehicle: Any, n: int, plain: Any, language: Language) -> Card:
    vehicle = vehicle if isinstance(vehicle, dict) else {}
    path: Path = ("vehicles", n)
    row = sheet.VEHICLES.get(str(vehicle.get("vehicle", "")))
    title = vehicle.get("name", name(row, language) if row else vehicle.get("vehicle", ""))
    mounts = [
        Chip(
            str(mounted.get("weapon")),
            word("mounted", language, weapon=thing_name(str(mounted.get("weapon")), language),
                 mount=word(f"mount-{mounted.get('mount', MOUNTS[0])}", language)),
            off((*path, "weapons", at)),
        )
        for at, mounted in entries(vehicle, "weapons") if isinstance(mounted, dict)
    ]  # fmt: skip
    aboard = [rider for rider in vehicle.get("aboard") or [] if isinstance(rider, str)]
    groups = [(str(has.get("group")), capital(said(has.get("name", has.get("group")), language)))
              for _, has in entries(plain, "groups") if isinstance(has, dict)]  # fmt: skip
    return Card(
        key=f"v{n}",
        name=capital(said(title, language)),
        name_at=where_said(vehicle.get("name"), (*path, "name"), language),
        about=lowered(name(row, language)) if row else "",
        path=list(path),
        menus=[
            menu(word("crew", language), (*path, "crew"), vehicle.get("crew", ""),
                 [(row.id, name(row, language)) for row in sheet.QUALITY.values()]),
            Menu(word("aboard", language),
                 [Pick(group, label, _riding(path, aboard, group), on=group in aboard)
                  for group, label in groups], several=True),
        ],
        chips=mounts,
        takes={MOUNTED: Taken("insert", [*path, "weapons"])},
        points=0,
        rule="CZ-WPN-09",
    )  # fmt: skip


def _riding(path: Path, aboard: list[str], rider: str) -> list[Patch]:
    if rider in aboard:
        return off((*path, "aboard", aboard.index(rider)))
    return into((*path, "aboard"), rider)


# --- the catalogue --------------------------------------------------------------------------------
def catalogue(plain: Any, language: Language) -> list[Shelf]:
    setting = setting_of(plain)
    rows = sheet.WEAPONS[cast(Setting, setting)]
    own = [row for row in rows.values() if setting == "core" or row.points is not None]
    carried = [row for row in own if row.id not in STANDING and row.id not in sheet.GRENADES]
    alone = [row for row in carried if row.crew < 2]
    served = [row for row in carried if row.crew > 1]
    kits = [*(row for row in sheet.EQUIPMENT.values() if row.id not in sheet.ARMOUR)]
    worn = [row for row in sheet.EQUIPMENT.values() if row.id in sheet.ARMOUR]
    hands = [row for row in sheet.HAND_WEAPONS.values() if row.id not in ("none", "pistol")]
    stands = [_weapon(weapon, setting) for weapon in STANDING] if setting == "ww2" else []
    note = word("shots-dice-cm", language)

    def shelf(tab: str, title: str, items: list[Item], note: str = "") -> Shelf:
        return Shelf(tab, word(f"shelf-{title}", language), note, items)

    def arms(rows: list[Any], adds: str = ARMS) -> list[Item]:
        return [_item(row, adds, setting, language) for row in rows]

    thrown = [row for row in rows.values()
              if row.id in sheet.GRENADES and row.id != "rifle-grenade"]  # fmt: skip
    fired = [
        Item(f"rifle-grenade:{kind}", capital(thing_name(f"rifle-grenade:{kind}", language)), "",
             ARMS, f"rifle-grenade:{kind}", price_of(f"rifle-grenade:{kind}", setting, []))
        for kind in LAUNCHED
    ]  # fmt: skip
    rounds = [
        Item(item, capital(thing_name(item, language, setting)),
             word("for-weapon", language, weapon=thing_name(of, language, setting)), ARMS, item,
             price_of(item, setting, [of]))
        for item, of in ROUNDS.items()
    ]  # fmt: skip
    return [
        shelf("weapons", "small-arms", arms(alone), note),
        shelf("weapons", "served", arms(served), note),
        shelf("weapons", "standing", arms(stands, CREWED), note),
        shelf("weapons", "thrown", [*arms(thrown), *fired, *rounds]),
        shelf("weapons", "hand", arms(hands)),
        shelf("kit", "kit", arms(kits)),
        shelf("kit", "worn", arms(worn)),
        shelf("vehicles", "vehicles", [_motor(row, language) for row in sheet.VEHICLES.values()]),
        shelf("vehicles", "mounts", [
            Item(f"{row.id} {mount}", capital(name(row, language)),
                 word(f"mount-{mount}", language), MOUNTED, {"weapon": row.id, "mount": mount})
            for row in (*served, *(w for w in stands if w.id in sheet.HEAVY_WEAPONS))
            for mount in MOUNTS]),
    ]  # fmt: skip


def _weapon(row: str, setting: str) -> Any:
    rows: dict[str, Any] = {
        **sheet.CORE_HEAVY,
        **sheet.GUNS,
        **sheet.MORTARS,
        **sheet.HEAVY_WEAPONS,
    }
    return rows.get(row) or sheet.WEAPONS[cast(Setting, setting)].get(row)


def _item(row: Any, adds: str, setting: str, language: Language) -> Item:
    absent = setting == "ww2" and not getattr(row, "available", True)
    return Item(
        id=row.id,
        name=name(row, language),
        about=_stats(row, language),
        adds=adds,
        value=row.id,
        price=standing_points(row.id) if adds == CREWED else price_of(row.id, setting, []),
        rule="CZ-EQUIP-01" if absent else "",
    )


def _stats(row: Any, language: Language) -> str:
    """1 · 3D6 · 25/80, and what is like it."""
    dice = getattr(row, "damage", None) or getattr(row, "damage_he", None)
    bands = [number(reach / 100, language) for reach in
             (getattr(row, "short", None), getattr(row, "long", None)) if reach]  # fmt: skip
    parts = [str(row.rof) if hasattr(row, "rof") else "", str(dice or ""), "/".join(bands)]
    if row.id in sheet.ARMOUR:
        parts.append(signed(sheet.ARMOUR[row.id].modifier))
    if getattr(row, "crew", 1) > 1:
        parts.append(word("crew-of", language, crew=row.crew))
    parts.append(", ".join(getattr(row, "examples", ())[:2]))
    return " · ".join(part for part in parts if part)


def _motor(row: sheet.Vehicle, language: Language) -> Item:
    about = f"{row.major} / {row.critical}"
    value = {"vehicle": row.id, "crew": "average"}
    return Item(row.id, name(row, language), about, VEHICLE, value, rule="")


# --- for the desk ---------------------------------------------------------------------------------
#: Where the entries of a list stand, what can be taken whole (and where it goes), rules looked at.
LISTS = ("groups", "vehicles")
STARTS = {"groups": GROUP, "figures": FIGURE}
RULES = ("CZ-PROF-03", "CZ-CREW-05", "CZ-EQUIP-01", "CZ-CC-10", "CZ-AID-07", "CZ-WPN-09")


def called(word_: str, language: Language) -> str:
    if word_ == "rifle":  # any of them
        return word("rifle", language)
    return thing_name(word_, language) if row_of(word_, "ww2") or word_ in ROUNDS else word_


def described(key: str, value: Any, language: Language) -> tuple[str, str]:
    """What a whole group or figure is called, and what it is."""
    if key == "figures":
        _, title, quality, role, items = value
        parts = [lowered(name(sheet.QUALITY[quality], language))]
        parts += [word(f"role-{rank}", language) for rank in (_role(role)[0],) if rank != "basic"]
        parts += [thing_name(item.partition("*")[0], language) for item in items]
        return said(title, language), " · ".join(parts)
    size = sum(line[0] for line in value["figures"])
    return said(value["name"], language), _size(sheet.GROUPS[value["type"]], size, language)
