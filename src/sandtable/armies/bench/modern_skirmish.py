"""Lists of Modern Skirmish on the workbench: units with their dice, figures, vehicles."""

from __future__ import annotations

from typing import Any

from sandtable.armies.bench.sheet import (
    Card,
    Chip,
    Item,
    Laid,
    Patch,
    Row,
    Shelf,
    Taken,
    entries,
    flag,
    menu,
    off,
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
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.weapons import DEFENSIVE_GRENADE
from sandtable.rulesets.modern_skirmish.files.forces import GRENADES, ITEM, USUAL_DIE
from sandtable.rulesets.naming import lowered

UNIT, FIGURE, ARMS, KIT, VEHICLE, MOUNTED = (
    "unit", "figure", "arms", "kit", "vehicle", "mounted",
)  # fmt: skip
LISTS = ("units", "vehicles")
STARTS = {"units": UNIT, "figures": FIGURE}
RULES = ("MS-TURN-02", "MS-WPN-03", "MS-ABIL-08", "MS-VEH-03")
ROWS: dict[str, Any] = {
    **{grenade: sheet.GRENADES[grenade] for grenade in GRENADES if grenade in sheet.GRENADES},
    "defensive": DEFENSIVE_GRENADE, **sheet.SMALL_ARMS, **sheet.EQUIPMENT, **sheet.VEHICLE_WEAPONS,
    **sheet.VEHICLES,
}  # fmt: skip
#: Where the parts of a figure's line stand.
NUMBER, NAME, WEAPONS, TRAINING, EQUIPMENT = range(5)


def laid(plain: Any, language: Language) -> Laid:
    motors = vehicles_of(plain)
    return Laid(
        about=[],
        menus=[],
        cards=[
            *(_unit(unit, ("units", n), motors, language) for n, unit in entries(plain, "units")),
            *(
                _vehicle(vehicle, ("vehicles", n), language)
                for n, vehicle in entries(plain, "vehicles")
            ),
        ],
        takes={UNIT: Taken("insert", ["units"]), VEHICLE: Taken("insert", ["vehicles"])},
    )


def called(row: str, language: Language) -> str:
    return lowered(name(ROWS[row], language)) if row in ROWS else row


# --- units ----------------------------------------------------------------------------------------
def _unit(unit: Any, path: Path, motors: list[str], language: Language) -> Card:
    unit = unit if isinstance(unit, dict) else {}
    rows = [_row(line, (*path, "figures", n), language) for n, line in entries(unit, "figures")]
    dice = [
        (row.die, f"{row.die} · {lowered(name(row, language))}") for row in sheet.QUALITY.values()
    ]
    menus = [
        menu(word("dq", language), (*path, "dq"), unit.get("dq", USUAL_DIE), dice),
        menu(word("dc", language), (*path, "dc"), unit.get("dc", USUAL_DIE),
             [(die, die) for die in sheet.DICE]),
        flag(word("leads", language), (*path, "leader"), unit.get("leader")),
    ]  # fmt: skip
    if motors:
        riding = [("", word("on-foot", language)), *((motor, motor) for motor in motors)]
        menus.append(
            menu(word("aboard", language), (*path, "aboard"), unit.get("aboard", ""), riding)
        )
    return Card(
        key=f"u{path[-1]}",
        name=capital(said(unit.get("name", unit.get("unit", "")), language)),
        name_at=where_said(unit.get("name"), (*path, "name"), language),
        about=word("figures-of", language, number=sum(row.number for row in rows)),
        path=list(path),
        rows=rows,
        menus=menus,
        takes={FIGURE: Taken("insert", [*path, "figures"])},
        rule="MS-TURN-02" if unit.get("leader") else "",
    )


def _row(line: Any, path: Path, language: Language) -> Row:
    has: list[Any] = [*line, *[None] * 5][:5] if isinstance(line, list) else [None] * 5
    count = whole(has[NUMBER])
    chips = [
        _chip(item, (*path, at, n), language)
        for at in (WEAPONS, EQUIPMENT) if isinstance(has[at], list)
        for n, item in enumerate(has[at])
    ]  # fmt: skip
    training = [(row.id, name(row, language)) for row in sheet.CLOSE_COMBAT.values()]
    return Row(
        key="-".join(map(str, path)),
        name=said(has[NAME], language),
        name_at=where_said(has[NAME], (*path, NAME), language),
        number=count,
        more=put((*path, NUMBER), count + 1),
        fewer=put((*path, NUMBER), count - 1) if count > 1 else None,
        remove=off(path),
        copy=[Patch("copy", list(path))],
        path=list(path),
        menus=[menu(word("close-combat", language), (*path, TRAINING), has[TRAINING], training)],
        chips=chips,
        takes={ARMS: Taken("insert", [*path, WEAPONS]), KIT: Taken("insert", [*path, EQUIPMENT])},
    )


def _chip(item: Any, path: Path, language: Language) -> Chip:
    """Without a number there is no limit; one more of a counted thing counts on."""
    written = ITEM.fullmatch(str(item))
    row, count = (written[1], int(written[2] or 0)) if written else (str(item), 0)
    title = called(row, language)
    counts = row in GRENADES or row == "explosive-charge" or count > 0
    return Chip(
        id=row,
        label=f"{title} × {count}" if count else title,
        remove=off(path),
        number=count or 1,
        more=put(path, f"{row}*{count + 1}") if counts else None,
        fewer=put(path, f"{row}*{count - 1}") if count > 1 else None,
    )


# --- vehicles -------------------------------------------------------------------------------------
def _vehicle(vehicle: Any, path: Path, language: Language) -> Card:
    vehicle = vehicle if isinstance(vehicle, dict) else {}
    row = sheet.VEHICLES.get(str(vehicle.get("vehicle", "")))
    chips = [Chip(str(weapon), called(str(weapon), language), off((*path, "weapons", n)))
             for n, weapon in entries(vehicle, "weapons")]  # fmt: skip
    title = vehicle.get("name", name(row, language) if row else vehicle.get("vehicle", ""))
    dice = [(die, die) for die in sheet.DICE]
    return Card(
        key=f"v{path[-1]}",
        name=capital(said(title, language)),
        name_at=where_said(vehicle.get("name"), (*path, "name"), language),
        about=name(row, language) if row else "",
        path=list(path),
        menus=[
            menu(word(key, language), (*path, key), vehicle.get(key, USUAL_DIE), dice)
            for key in ("dq", "dc")
        ],
        chips=chips,
        takes={MOUNTED: Taken("insert", [*path, "weapons"])},
    )


# --- the catalogue --------------------------------------------------------------------------------
def catalogue(plain: Any, language: Language) -> list[Shelf]:
    def shelf(tab: str, title: str, adds: str, rows: list[Any], note: str = "") -> Shelf:
        items = [Item(row.id, name(row, language), _stats(row, language), adds, row.id)
                 for row in rows]  # fmt: skip
        return Shelf(tab, word(f"shelf-{title}", language), note, items)

    kits = list(sheet.EQUIPMENT.values())
    note = word("reach-dice", language)
    thrown = [
        Item(grenade, capital(called(grenade, language)), "", ARMS, grenade) for grenade in GRENADES
    ]
    return [
        shelf("weapons", "small-arms", ARMS, list(sheet.SMALL_ARMS.values()), note),
        Shelf("weapons", word("shelf-thrown", language), "", thrown),
        shelf("kit", "kit", KIT, [kit for kit in kits if not kit.mounts_on_weapon]),
        shelf("kit", "fitted", KIT, [kit for kit in kits if kit.mounts_on_weapon]),
        Shelf("vehicles", word("shelf-vehicles", language), "", [
            Item(row.id, name(row, language), row.armour or "", VEHICLE, {"vehicle": row.id})
            for row in sheet.VEHICLES.values()]),
        shelf("vehicles", "mounts", MOUNTED, list(sheet.VEHICLE_WEAPONS.values()), note),
    ]  # fmt: skip


def _stats(row: Any, language: Language) -> str:
    if not hasattr(row, "dice"):
        return ""
    parts = [f"{number(row.reach / 100, language)} cm", row.dice or "", ", ".join(row.abilities)]
    return " · ".join(part for part in parts if part)


def described(key: str, value: Any, language: Language) -> tuple[str, str]:
    if key == "figures":
        items = [called(str(item).partition("*")[0], language)
                 for item in (*value[WEAPONS], *value[EQUIPMENT])]  # fmt: skip
        return said(value[NAME], language), " · ".join(items)
    size = sum(line[NUMBER] for line in value["figures"])
    about = [word("figures-of", language, number=size), f"{value['dq']} / {value['dc']}"]
    return said(value["name"], language), " · ".join(about)
