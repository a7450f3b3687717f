"""Lists of Modern Battles on the workbench: rows of the sheet or units spelt out, vehicles."""

from __future__ import annotations

from typing import Any

from sandtable.armies.bench.sheet import (
    Act,
    Card,
    Item,
    Laid,
    Menu,
    Patch,
    Row,
    Shelf,
    Taken,
    entries,
    flag,
    menu,
    put,
    said,
    vehicles_of,
    where_said,
    whole,
    word,
)  # fmt: skip
from sandtable.explain.numbers import number
from sandtable.explain.words import Language, capital, name
from sandtable.reading import Path
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.files.members import BODY_ARMOUR, SPELT
from sandtable.rulesets.modern_battles.options import CHOICES
from sandtable.rulesets.modern_battles.words.names import weapon_name
from sandtable.rulesets.naming import lowered

UNIT, ARMS, VEHICLE = "unit", "arms", "vehicle"
LISTS = ("units", "vehicles")
STARTS = {"units": UNIT}
RULES = ("MB-WPN-03", "MB-WPN-07", "MB-WPN-08", "MB-MOV-10", "MB-DAT-06", "MB-SHT-20")
HISTORICAL = "historical"
MOST_ASSISTANTS = 4


def laid(plain: Any, language: Language) -> Laid:
    era = era_of(plain)
    known = [(when, word(f"era-{when}", language)) for when in CHOICES["era"]]
    motors = vehicles_of(plain)
    return Laid(
        about=[word(f"era-{era}", language)],
        menus=[menu(word("era", language), ("army", "era"), era, known)],
        cards=[
            *(_unit(unit, ("units", n), motors, language) for n, unit in entries(plain, "units")),
            *(
                _vehicle(vehicle, ("vehicles", n), language)
                for n, vehicle in entries(plain, "vehicles")
            ),
        ],
        takes={UNIT: Taken("insert", ["units"]), VEHICLE: Taken("insert", ["vehicles"])},
    )


def era_of(plain: Any) -> str:
    head = plain.get("army") if isinstance(plain, dict) else None
    era = head.get("era") if isinstance(head, dict) else None
    return era if era in CHOICES["era"] else "recent"


def called(row: str, language: Language) -> str:
    if row in sheet.VEHICLES:
        return lowered(name(sheet.VEHICLES[row], language))
    return weapon_name(row, language) if row in sheet.WEAPONS or row in sheet.GUNS else row


# --- units ----------------------------------------------------------------------------------------
def _unit(unit: Any, path: Path, motors: list[str], language: Language) -> Card:
    as_row = unit if isinstance(unit, str) else ""
    has: dict[str, Any] = {"unit": unit} if as_row else unit if isinstance(unit, dict) else {}
    is_spelt = "leader" in has or "others" in has
    row = None if is_spelt else sheet.UNITS.get(str(has.get("row", has.get("unit"))))
    title = has.get("name", name(row, language) if row else has.get("unit", ""))
    rows = _printed(row, path, language) if row else _spelt(has, path, language)
    size = sum(row.number for row in rows)
    profile = has.get("profile", row.profile if row else "regular")
    return Card(
        key=f"u{path[-1]}",
        name=capital(said(title, language)),
        name_at=None if as_row else where_said(has.get("name"), (*path, "name"), language),
        about=word("figures-of", language, number=size),
        path=list(path),
        rows=rows,
        menus=[] if as_row else _menus(has, path, profile, is_spelt, motors, language),
        takes={ARMS: Taken("count", [*path, "others"])} if is_spelt else {},
        adds=[_spell_out(row, has, path, language)] if row else [],
        rule="MB-DAT-06",
        notes=[word("by-row", language)] if row else [],
    )


def _menus(
    has: dict[str, Any], path: Path, profile: Any, is_spelt: bool, motors: list[str],
    language: Language,
) -> list[Menu]:  # fmt: skip
    profiles = [(row.id, name(row, language)) for row in sheet.PROFILES.values()]
    armour = [("", word("no-armour", language)),
              *((vest, word(f"armour-{vest}", language)) for vest in BODY_ARMOUR)]  # fmt: skip
    menus = [menu(word("quality", language), (*path, "profile"), profile, profiles)]
    if is_spelt:
        helpers = [
            Act(str(n), put((*path, "assistants"), n or None)) for n in range(MOST_ASSISTANTS + 1)
        ]
        now = str(whole(has.get("assistants"), 0))
        menus.append(_numbers(word("assistants", language), helpers, now))
        guns = [("", word("no-gun", language)),
                *((row.id, name(row, language)) for row in sheet.GUNS.values())]  # fmt: skip
        menus.append(menu(word("gun", language), (*path, "gun"), has.get("gun", ""), guns))
        menus += [flag(word(key, language), (*path, key), has.get(key))
                  for key in ("second", "grenades", "sniper", "water_cooled")]  # fmt: skip
    menus.append(
        menu(word("worn", language), (*path, "body_armour"), has.get("body_armour", ""), armour)
    )
    if motors:
        riding = [("", word("on-foot", language)), *((motor, motor) for motor in motors)]
        menus.append(
            menu(word("aboard", language), (*path, "aboard"), has.get("aboard", ""), riding)
        )
    return menus


def _numbers(label: str, acts: list[Act], now: str) -> Menu:
    from sandtable.armies.bench.sheet import Pick

    return Menu(
        label, [Pick(act.label, act.label, act.changes, on=act.label == now) for act in acts]
    )


def _spelt(has: dict[str, Any], path: Path, language: Language) -> list[Row]:
    arms = [(row.id, capital(weapon_name(row.id, language))) for row in sheet.WEAPONS.values()]
    leads = str(has.get("leader", ""))
    first = Row(
        key="-".join(map(str, (*path, "leader"))),
        name=word("role-leader", language),
        name_at=None,
        number=1,
        more=None,
        fewer=None,
        remove=[],
        rank=2,
        menus=[menu(word("weapon", language), (*path, "leader"), leads, arms)],
        note=_stats(leads, language),
    )
    others = has.get("others")
    parts = [((*path, "others"), others)]
    if isinstance(others, list):
        parts = [((*path, "others", n), some) for n, some in enumerate(others)]
    return [first, *(_others(at, weapon, many, language) for at, some in parts
                     if isinstance(some, dict) for weapon, many in some.items())]  # fmt: skip


def _others(path: Path, weapon: str, many: Any, language: Language) -> Row:
    count = whole(many)
    at = [*path, weapon]
    return Row(
        key="-".join(map(str, at)),
        name=capital(weapon_name(weapon, language)),
        name_at=None,
        number=count,
        more=[Patch("count", at, 1)],
        fewer=[Patch("count", at, -1)] if count > 1 else None,
        remove=[Patch("count", at, -count)],
        path=at,
        note=_stats(weapon, language),
    )


def _printed(row: sheet.Unit, path: Path, language: Language) -> list[Row]:
    """Who is in a unit by its row: nothing of it is changed one by one."""
    carried = [(row.leader, 1, 2), *((o.partition("*")[0], int(o.partition("*")[2] or 1), 0)
                                   for o in row.others)]  # fmt: skip
    return [
        Row(
            key="-".join(map(str, (*path, weapon, rank))),
            name=capital(weapon_name(weapon, language)),
            name_at=None,
            number=count,
            more=None,
            fewer=None,
            remove=[],
            rank=rank,
            note=_stats(weapon, language),
        )
        for weapon, count, rank in carried
    ]


def _spell_out(row: sheet.Unit, has: dict[str, Any], path: Path, language: Language) -> Act:
    """The same figures written one by one, to change them (MB-DAT-06)."""
    others = {o.partition("*")[0]: int(o.partition("*")[2] or 1) for o in row.others}
    value = {key: item for key, item in has.items() if key not in ("row", *SPELT)}
    value.setdefault("name", {"en": row.en, "fr": row.fr})
    value |= {"profile": has.get("profile", row.profile), "leader": row.leader, "others": others}
    more = [key for key in SPELT if key not in ("leader", "others") and getattr(row, key)]
    value |= {key: getattr(row, key) for key in more}
    if not others:
        del value["others"]
    return Act(word("spell-out", language), put(path, value))


# --- vehicles -------------------------------------------------------------------------------------
def _vehicle(vehicle: Any, path: Path, language: Language) -> Card:
    vehicle = vehicle if isinstance(vehicle, dict) else {}
    row = sheet.VEHICLES.get(str(vehicle.get("vehicle", "")))
    title = vehicle.get("name", name(row, language) if row else vehicle.get("vehicle", ""))
    profiles = [(row.id, name(row, language)) for row in sheet.PROFILES.values()]
    return Card(
        key=f"v{path[-1]}",
        name=capital(said(title, language)),
        name_at=where_said(vehicle.get("name"), (*path, "name"), language),
        about=_motor(row, language) if row else "",
        path=list(path),
        menus=[menu(word("crew", language), (*path, "profile"),
                    vehicle.get("profile", "regular"), profiles)],
        rule="MB-MOV-10" if row and row.carries else "",
    )  # fmt: skip


def _motor(row: sheet.Vehicle, language: Language) -> str:
    arms = [called(arm, language) for arm in (row.main_gun, *row.secondary) if arm]
    return " · ".join([f"{row.front} / {row.flank} / {row.rear}", *arms])


# --- the catalogue --------------------------------------------------------------------------------
def catalogue(plain: Any, language: Language) -> list[Shelf]:
    era = era_of(plain)

    def dim(row: Any) -> str:
        return "MB-WPN-03" if era == HISTORICAL and row.recent else ""

    rows = [Item(unit.id, name(unit, language),
                 word("figures-of", language, number=unit.figures), UNIT,
                 {"unit": unit.id, "row": unit.id}, rule=dim(unit))
            for unit in sheet.UNITS.values()]  # fmt: skip
    arms = [Item(row.id, capital(weapon_name(row.id, language)), _stats(row.id, language), ARMS,
                 row.id, rule=dim(row)) for row in sheet.WEAPONS.values()]  # fmt: skip
    motors = [Item(row.id, name(row, language), _motor(row, language), VEHICLE,
                   {"vehicle": row.id}, rule=dim(row))
              for row in sheet.VEHICLES.values()]  # fmt: skip
    return [
        Shelf("units", word("shelf-rows", language), "", rows),
        Shelf("weapons", word("shelf-arms", language), word("range-strength-rate", language), arms),
        Shelf("vehicles", word("shelf-vehicles", language), "", motors),
    ]


def _stats(weapon: str, language: Language) -> str:
    row = sheet.WEAPONS.get(weapon)
    if row is None:
        return ""
    reach = f"{number(row.range / 100, language)}″" if row.range else "–"
    return f"{reach} · {row.strength} · {row.rate}"


def described(key: str, value: Any, language: Language) -> tuple[str, str]:
    others = value.get("others", {})
    parts = [lowered(name(sheet.PROFILES[value["profile"]], language))]
    parts += [f"{count} × {weapon_name(item, language)}" for item, count in others.items()]
    return said(value["name"], language), " · ".join(parts)
