"""Sheets of Modern Skirmish: units with their dice, what each fighter carries; vehicles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sandtable.explain.words import Language, capital, name
from sandtable.paper.forces.sheet import (
    Carried,
    Chances,
    Figure,
    Tracker,
    Unit,
    chance_rows,
    length,
    outcome,
    say,
)
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.dice.weapons import DEFENSIVE_GRENADE

RULESET = "modern-skirmish"
ROWS: dict[str, Any] = {
    **sheet.GRENADES, **sheet.EQUIPMENT, **sheet.VEHICLE_WEAPONS, **sheet.SMALL_ARMS,
    "defensive": DEFENSIVE_GRENADE,
}  # fmt: skip
COVERS = ("none", "light", "heavy")
#: How a man shoots: by order, and how far he went before.
WAYS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("aimed", {"order": "aimed-fire"}),
    ("stood", {}),
    ("walked", {"moved": 4}),
    ("ran", {"moved": 10}),
)
RULES = ("MS-MARK-03", "MS-SHOOT-02", "MS-COH-01", "MS-HEAD-01")
#: The rule of each ability, and of each piece of equipment, is in its table.
ABILITIES = {row.code: row.rule for row in sheet.ABILITIES.values()}
TARGET = "bmp"


def units(force: Any, names: Any, language: Language) -> Iterator[Unit]:
    for unit in force.units:
        yield _unit(unit, names(unit.id), language)
    for vehicle in force.vehicles:
        yield _vehicle(vehicle, language)


def _unit(unit: Any, title: str, language: Language) -> Unit:
    printed = say(language)
    line = unit.members[0].line
    weapons = list(
        dict.fromkeys(w for m in unit.members for w in (*m.line.weapons, *m.line.grenades))
    )
    return Unit(
        name=capital(title),
        kind=printed("dice-of", dq=line.dq, dc=line.dc),
        points=None,
        columns=(printed("training"),),
        states=(printed("out"),),
        figures=tuple(_figure(member, language) for member in unit.members),
        arms=_heads(language),
        arm_rows=tuple(_arm(weapon, language) for weapon in weapons),
        trackers=(
            Tracker(printed("shots-fired"), 3, ring=True),
            Tracker(printed("lost"), len(unit.members)),
        ),
        chances=tuple(c for weapon in weapons for c in _chances(weapon, line.dc, language)),
        rules=tuple(dict.fromkeys((*RULES, *_rules(weapons, unit.members)))),
    )


def _figure(member: Any, language: Language) -> Figure:
    line = member.line
    carried = []
    for item in line.items:
        row, _, count = item.partition("*")
        used = count or ("1" if row in line.grenades or row == "explosive-charge" else "0")
        carried.append(Carried(_low(name(ROWS[row], language)), int(used)))
    return Figure(
        name=capital(member.name.told_in(language)),
        cells=(name(sheet.CLOSE_COMBAT[line.training], language),),
        carries=tuple(carried),
        rank=2 if member.leader else 0,
    )


def _heads(language: Language) -> tuple[str, ...]:
    printed = say(language)
    return tuple(printed(key) for key in ("weapons", "reach", "dice", "abilities", "area"))


def _arm(weapon: str, language: Language) -> tuple[str, ...]:
    row = ROWS[weapon]
    area = getattr(row, "area", None)
    return (
        capital(name(row, language)),
        f"{length(row.reach, language)} cm",
        getattr(row, "dice", None) or getattr(row, "roll", None) or "–",
        ", ".join(getattr(row, "abilities", ()) or ()) or "–",
        f"{length(area, language)} cm" if area else "–",
    )


def _low(text: str) -> str:
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


# --- chances --------------------------------------------------------------------------------------
def _chances(weapon: str, dc: str, language: Language) -> Iterator[Chances]:
    printed, row = say(language), ROWS[weapon]
    abilities = getattr(row, "abilities", ()) or ()
    base = {"weapon": weapon, "dc": dc}
    ways = [(printed(f"way-{key}"), {**base, **inputs}) for key, inputs in WAYS]
    title, note = (
        capital(name(row, language)),
        printed("reach-note", reach=length(row.reach, language), dc=dc),
    )
    if weapon not in sheet.SMALL_ARMS and weapon not in sheet.VEHICLE_WEAPONS:
        return  # grenades without dice of their own, and such as the odds do not know
    if "AoE" in abilities:
        chances = chance_rows(
            RULESET, "blast", ways, [{"x": 0}, {"x": 2}, {"x": 4}], outcome("out-of-action")
        )
        yield Chances(
            title,
            note,
            "MS-ABIL-01",
            printed("order"),
            tuple(printed("beside", cm=n) for n in (0, 2, 4)),
            _told(chances),
        )
    else:
        covers = [{"cover": cover} for cover in COVERS]
        chances = chance_rows(RULESET, "shoot", ways, covers, outcome("out-of-action"))
        heads = tuple(printed(f"cover-{cover}") for cover in COVERS)
        yield Chances(title, note, "MS-SHOOT-02", printed("order"), heads, _told(chances))
    if "AC" in abilities:
        chances = chance_rows(
            RULESET, "vehicle", ways, [{"target": "vbl"}, {"target": TARGET}], outcome("destroyed")
        )
        heads = ("VBL", "BMP")
        yield Chances(
            printed("against-vehicles", weapon=title),
            printed("destroyed"),
            "MS-VSHOT-04",
            printed("order"),
            heads,
            _told(chances),
        )


def _told(rows: Any) -> Any:
    """Without the orders that a weapon may not be fired by."""
    return tuple(row for row in rows if any(cell is not None for cell in row[1]))


def _rules(weapons: Iterable[str], members: Iterable[Any]) -> Iterator[str]:
    for weapon in weapons:
        row = ROWS[weapon]
        yield from (
            ABILITIES[code] for code in getattr(row, "abilities", ()) or () if code in ABILITIES
        )
        if getattr(row, "rule", None):
            yield row.rule
    for member in members:
        yield from (sheet.EQUIPMENT[kit].rule for kit in member.line.equipment)


# --- vehicles -------------------------------------------------------------------------------------
def _vehicle(vehicle: Any, language: Language) -> Unit:
    printed, row = say(language), sheet.VEHICLES[vehicle.row]
    weapons = list(dict.fromkeys(vehicle.weapons))
    cells = (
        f"{length(row.speed, language)} cm",
        row.armour or "–",
        str(len(vehicle.crew)),
        str(vehicle.capacity),
    )
    return Unit(
        name=capital(vehicle.name.told_in(language)),
        kind=printed("dice-of", dq=vehicle.dq, dc=vehicle.dc),
        points=None,
        columns=(printed("speed"), printed("armour"), printed("crew"), printed("seats")),
        states=(printed("destroyed"),),
        figures=(
            Figure(
                name(row, language),
                cells,
                tuple(Carried(_low(name(ROWS[w], language))) for w in vehicle.weapons),
                is_man=False,
            ),
        ),
        arms=_heads(language),
        arm_rows=tuple(_arm(weapon, language) for weapon in weapons),
        trackers=(Tracker(printed("aboard"), vehicle.capacity, ring=True),),
        chances=tuple(c for weapon in weapons for c in _chances(weapon, vehicle.dc, language)),
        rules=tuple(dict.fromkeys(("MS-ORD-02", "MS-VEH-03", "MS-VSHOT-04", *_rules(weapons, ())))),
    )
