"""Lists of Hex Tactical on the workbench: sections with their chiefs, support, traps."""

from __future__ import annotations

from collections import Counter as Count
from typing import Any

from sandtable.armies.bench.sheet import (
    Card,
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
from sandtable.explain.words import Language, capital, name
from sandtable.reading import BadData, Given, Names, Path
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import LEADER, OFF_MAP, PLANE, TRAP, Counter
from sandtable.rulesets.hex_tactical.files.assets import ALTITUDES, MOST_MISSIONS
from sandtable.rulesets.hex_tactical.files.counters import NATIONS, generic, read_counter
from sandtable.rulesets.hex_tactical.files.forces import OFF_THE_MAP
from sandtable.rulesets.hex_tactical.words.names import counter_name

SECTION, COUNTER, SUPPORT, TRAPS = "section", "counter", "support", "trap"
LISTS = ("sections", "support", "traps")
STARTS = {"sections": SECTION}
RULES = ("HX-UNIT-03", "HX-UNIT-09", "HX-UNIT-12")


def laid(plain: Any, language: Language) -> Laid:
    own = _own(plain)
    traits = [trait for _, trait in entries(plain, "traits")]
    nations = [
        Pick(nation, word(f"nation-{nation}", language),
             off(("traits", traits.index(nation))) if nation in traits
             else into(("traits",), nation), on=nation in traits)
        for nation in NATIONS
    ]  # fmt: skip
    cards = [
        _section(section, ("sections", n), _qualities(plain, own), own, language)
        for n, section in entries(plain, "sections")
    ]
    cards += [
        _support(mission, ("support", n), own, language) for n, mission in entries(plain, "support")
    ]
    if traps := entries(plain, "traps"):
        cards.append(_traps([str(trap) for _, trap in traps], own, language))
    return Laid(
        about=[],
        menus=[Menu(word("nation-rules", language), nations, several=True)],
        cards=cards,
        takes={
            SECTION: Taken("insert", ["sections"]),
            SUPPORT: Taken("insert", ["support"]),
            TRAPS: Taken("insert", ["traps"]),
        },
    )


def _own(plain: Any) -> dict[str, Counter]:
    """Counters of the generic set, and those that the list brings and that can be read."""
    counters = {row: generic(row) for row in sheet.COUNTERS}
    for _, entry in entries(plain, "counters"):
        try:
            counter = read_counter(Given(entry), Names())
        except BadData:
            continue
        counters[counter.row] = counter
    return counters


def called(row: str, language: Language) -> str:
    return counter_name(generic(row), language) if row in sheet.COUNTERS else row


# --- sections -------------------------------------------------------------------------------------
def _qualities(plain: Any, own: dict[str, Counter]) -> dict[str, str]:
    """Of each counter, as the whole side has it."""
    return {row: _of(plain, "quality", row, counter.quality) for row, counter in own.items()}


def _section(
    section: Any, path: Path, usual: dict[str, str], own: dict[str, Counter], language: Language
) -> Card:
    section = section if isinstance(section, dict) else {}
    units = [str(unit) for _, unit in entries(section, "units")]
    kinds = list(dict.fromkeys(units))
    counted = Count(units)
    chiefs = [row for row in kinds if row in own and own[row].has("leader")]
    leads = str(section.get("leader", ""))
    choices = [(row, capital(counter_name(own[row], language))) for row in kinds if row in own]
    rows = [_row(row, units, section, path, usual, own, language) for row in kinds]
    first = word("first-leader", language, name=called(chiefs[0], language)) if chiefs else "–"
    return Card(
        key=f"s{path[-1]}",
        name=capital(said(section.get("name", section.get("section", "")), language)),
        name_at=where_said(section.get("name"), (*path, "name"), language),
        about=word("counters-of", language, number=sum(counted.values())),
        path=list(path),
        rows=rows,
        menus=[menu(word("led-by", language), (*path, "leader"), leads, [("", first), *choices])],
        takes={COUNTER: Taken("insert", [*path, "units"])},
        rule="HX-UNIT-03",
    )


def _row(
    row: str, units: list[str], section: Any, path: Path, usual: dict[str, str],
    own: dict[str, Counter], language: Language,
) -> Row:  # fmt: skip
    places = [n for n, unit in enumerate(units) if unit == row]
    counter = own.get(row)
    quality = _of(section, "quality", row, usual.get(row, ""))
    carriers = [
        unit for unit in dict.fromkeys(units) if unit != row and unit in own and _carries(own[unit])
    ]
    menus = [
        menu(word("quality", language), (*path, "quality", row), quality,
             [(row.id, name(row, language)) for row in sheet.QUALITY.values()])
    ]  # fmt: skip
    if carriers and counter and not counter.is_vehicle:
        named = [(carrier, capital(counter_name(own[carrier], language))) for carrier in carriers]
        riding = [("", word("on-foot", language)), *named]
        aboard = _of(section, "aboard", row, "")
        menus.append(menu(word("aboard", language), (*path, "aboard", row), aboard, riding))
    return Row(
        key="-".join(map(str, (*path, row))),
        name=capital(counter_name(counter, language)) if counter else row,
        name_at=None,
        number=len(places),
        more=into((*path, "units"), row),
        fewer=off((*path, "units", places[-1])) if len(places) > 1 else None,
        remove=[Patch("remove", [*path, "units", n]) for n in reversed(places)],
        path=[*path, "units", row],
        rank=2 if counter and counter.kind == LEADER else 0,
        menus=menus,
        note=_stats(counter, language) if counter else "",
    )


def _of(section: Any, key: str, row: str, usual: str) -> str:
    said_ = section.get(key)
    return str(said_.get(row, said_.get("all", usual))) if isinstance(said_, dict) else usual


def _carries(counter: Counter) -> bool:
    return bool(counter.number("capacity")) or counter.has("tow")


def _stats(counter: Counter, language: Language) -> str:
    """AP 4/2 · 6 hexes; morale and armour."""
    parts = []
    for weapon in counter.weapons:
        power = "/".join(
            str(p) for p in (weapon.p, weapon.p_reduced, weapon.p_last) if p is not None
        )
        parts.append(
            f"{weapon.fire.upper()} {power}" + (f" · {weapon.range}" if weapon.range else "")
        )
    if any(counter.armour):
        parts.append(" / ".join(map(str, counter.armour)))
    return ", ".join(parts)


# --- support and traps ----------------------------------------------------------------------------
def _support(mission: Any, path: Path, own: dict[str, Counter], language: Language) -> Card:
    mission = mission if isinstance(mission, dict) else {}
    row = str(mission.get("counter", ""))
    counter = own.get(row)
    count = whole(mission.get("missions"))
    menus = []
    if counter and counter.kind == PLANE:
        types = list(dict.fromkeys(weapon.type for weapon in counter.weapons))
        menus = [
            menu(word("load", language), (*path, "weapon"), mission.get("weapon", ""),
                 [(kind, word(f"load-{kind}", language)) for kind in types]),
            menu(word("altitude", language), (*path, "altitude"), mission.get("altitude", ""),
                 [("", "–"),
                  *((height, word(f"altitude-{height}", language)) for height in ALTITUDES)]),
        ]  # fmt: skip
    return Card(
        key=f"p{path[-1]}",
        name=capital(counter_name(counter, language)) if counter else row,
        name_at=None,
        about=word("support", language),
        path=list(path),
        rows=[
            Row(
                key="-".join(map(str, path)),
                name=word("missions", language),
                name_at=None,
                number=count,
                more=put((*path, "missions"), count + 1) if count < MOST_MISSIONS else None,
                fewer=put((*path, "missions"), count - 1) if count > 1 else None,
                remove=off(path),
                menus=menus,
                note=_stats(counter, language) if counter else "",
            )
        ],
    )


def _traps(traps: list[str], own: dict[str, Counter], language: Language) -> Card:
    rows = []
    for row in dict.fromkeys(traps):
        places = [n for n, entry in enumerate(traps) if entry == row]
        rows.append(
            Row(
                key=f"trap-{row}",
                name=capital(counter_name(own[row], language)) if row in own else row,
                name_at=None,
                number=len(places),
                more=into(("traps",), row),
                fewer=off(("traps", places[-1])) if len(places) > 1 else None,
                remove=[Patch("remove", ["traps", n]) for n in reversed(places)],
                path=["traps", row],
            )
        )
    about = word("laid-in-secret", language)
    return Card(
        key="t", name=word("traps", language), name_at=None, about=about, path=["traps"], rows=rows
    )


# --- the catalogue --------------------------------------------------------------------------------
def catalogue(plain: Any, language: Language) -> list[Shelf]:
    own = _own(plain)

    def shelf(tab: str, title: str, items: list[Item]) -> Shelf:
        return Shelf(tab, word(f"shelf-{title}", language), "", items)

    def items(adds: str, *kinds: str, vehicles: bool = False) -> list[Item]:
        fit = [counter for counter in own.values()
               if (counter.kind in kinds if kinds else counter.kind not in OFF_THE_MAP)
               and (bool(kinds) or vehicles == (counter.is_vehicle or counter.flies))]  # fmt: skip
        return [_item(counter, adds, language) for counter in fit]

    return [
        shelf("counters", "men", items(COUNTER)),
        shelf("vehicles", "vehicles", items(COUNTER, vehicles=True)),
        shelf("support", "support", items(SUPPORT, PLANE, OFF_MAP)),
        shelf("support", "traps", items(TRAPS, TRAP)),
    ]


def _item(counter: Counter, adds: str, language: Language) -> Item:
    value: Any = counter.row
    if adds == SUPPORT:
        value = {"counter": counter.row, "missions": 1}
        if counter.kind == PLANE:
            value["weapon"] = counter.weapons[0].type
    title = capital(counter_name(counter, language))
    return Item(counter.row, title, _stats(counter, language), adds, value)


def described(key: str, value: Any, language: Language) -> tuple[str, str]:
    counted = Count(value["units"])
    parts = [f"{n} × {called(row, language)}" if n > 1 else called(row, language)
             for row, n in counted.items()]  # fmt: skip
    return said(value["name"], language), ", ".join(parts)
