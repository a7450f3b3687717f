"""Sheets of Hex Tactical: sections of counters, with the columns that their weapons read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.explain.words import Language, capital, name, sentence
from sandtable.paper.forces.sheet import (
    Carried,
    Chances,
    Figure,
    Tracker,
    Unit,
    chance_rows,
    counted,
    outcome,
    say,
)
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import OFF_MAP, Counter, Weapon
from sandtable.rulesets.hex_tactical.words.names import counter_name

RULESET = "hex-tactical"
#: Where a target stands: open ground and each protection.
GROUNDS = ("clear", "fields", "forest", "hard-building")
HURT = ("neutralised", "losses-1", "losses-2", "losses-3")
ARMOUR = (1, 5, 9, 14)
RULES = ("HX-CMD-01", "HX-FIRE-01", "HX-RES-01", "HX-TEST-01")
OF_FIRE = {"ap": "HX-TBL2-00", "ac": "HX-HIT-01", "ind": "HX-INDCOL-00", "aa": "HX-AA-05"}


def units(side: Any, names: Any, language: Language) -> Iterator[Unit]:
    for section in side.sections:
        if section.units:
            yield _section(section, names(section.id), names, language)
    if side.support or side.traps:
        yield _beside(side, language)


def _beside(side: Any, language: Language) -> Unit:
    """Missions to call and traps to lay, with a box for each."""
    printed = say(language)
    missions = [(mission.counter, mission.missions) for mission in side.support]
    laid = counted([counter.row for _, counter in side.traps])
    traps = {counter.row: counter for _, counter in side.traps}
    listed = [*missions, *((traps[row], number) for row, number in laid)]
    figures = [
        Figure(
            name=capital(counter_name(counter, language)),
            cells=("", "", "", ""),
            carries=(Carried(printed("used-up"), number),),
            wounds=0,
            is_man=False,
        )
        for counter, number in listed
    ]
    called = [counter for counter, _ in missions if counter.kind == OFF_MAP]
    arms = [(counter, weapon) for counter in called for weapon in counter.weapons]
    chances = {
        (counter.row, weapon): tuple(
            _of(weapon, counter, capital(counter_name(counter, language)), language)
        )
        for counter, weapon in arms
    }
    shooting = [(counter, weapon) for counter, weapon in arms if chances[counter.row, weapon]]
    return Unit(
        name=printed("support"),
        kind="",
        points=None,
        columns=(printed("quality"), printed("morale"), printed("armour-sides"), printed("mp")),
        states=(),
        figures=tuple(figures),
        arms=tuple(printed(key) for key in ("weapons", "fire", "power", "range-hex", "rate")),
        arm_rows=tuple(
            dict.fromkeys(_arm(counter, weapon, language) for counter, weapon in shooting)
        ),
        trackers=(),
        chances=tuple(dict.fromkeys(table for tables in chances.values() for table in tables)),
        rules=("HX-UNIT-08",),
    )


def _section(section: Any, title: str, names: Any, language: Language) -> Unit:
    printed = say(language)
    counters = list(dict.fromkeys(unit.counter for unit in section.units))
    arms = [(counter, weapon) for counter in counters for weapon in counter.weapons]
    shown = list(
        dict.fromkeys((w.fire, w.type, w.p, w.range, w.max, w.minmax, w.gun_class) for _, w in arms)
    )
    return Unit(
        name=capital(title),
        kind=sentence("hx-show-led-by", language, leader=capital(names(section.leader))),
        points=None,
        columns=(printed("quality"), printed("morale"), printed("armour-sides"), printed("mp")),
        states=(printed("moved"), printed("stopped"), printed("neutralised"), printed("losses")),
        figures=tuple(_figure(unit, language) for unit in section.units),
        arms=tuple(printed(key) for key in ("weapons", "fire", "power", "range-hex", "rate")),
        arm_rows=tuple(dict.fromkeys(_arm(counter, weapon, language) for counter, weapon in arms)),
        trackers=(
            Tracker(printed("hesitant"), 1, ring=True),
            Tracker(printed("activated"), 1, ring=True),
            Tracker(printed("lost"), len(section.units)),
        ),
        chances=tuple(_chances(shown, arms, language)),
        rules=tuple(dict.fromkeys((*RULES, *(OF_FIRE[w.fire] for _, w in arms)))),
    )


def _figure(unit: Any, language: Language) -> Figure:
    counter: Counter = unit.counter
    armour = " / ".join(map(str, counter.armour)) if any(counter.armour) else "–"
    cells = (
        name(sheet.QUALITY[counter.quality], language),
        str(counter.morale),
        armour,
        str(counter.mp or "–"),
    )
    return Figure(
        name=f"{unit.label} {counter_name(counter, language)}".strip(),
        cells=cells,
        carries=tuple(Carried(f"{w.fire.upper()} {_power(w)}") for w in counter.weapons),
        rank=2 if counter.kind == "leader" else 0,
        wounds=counter.steps,
    )


def _power(weapon: Weapon) -> str:
    steps = [weapon.p, weapon.p_reduced, weapon.p_last]
    return " / ".join(str(p) for p in steps if p is not None)


def _range(weapon: Weapon) -> str:
    if weapon.minmax:
        return f"{weapon.range}–{weapon.max}"
    if weapon.max:
        return f"{weapon.range} ({weapon.max})"
    return str(weapon.range or "–")


def _arm(counter: Counter, weapon: Weapon, language: Language) -> tuple[str, ...]:
    power = f"{_power(weapon)}{f' {weapon.gun_class}' if weapon.gun_class else ''}"
    rate = f"×{weapon.rate}" if weapon.rate else "–"
    return (
        capital(counter_name(counter, language)),
        weapon.fire.upper(),
        power,
        _range(weapon),
        rate,
    )


# --- chances --------------------------------------------------------------------------------------
def _chances(
    shown: list[Any], arms: list[tuple[Counter, Weapon]], language: Language
) -> Iterator[Chances]:
    """Of each weapon once, however many counters have it."""
    for key in shown:
        bearers = [
            c
            for c, w in arms
            if (w.fire, w.type, w.p, w.range, w.max, w.minmax, w.gun_class) == key
        ]
        weapon = next(w for c, w in arms if c is bearers[0] and (w.fire, w.p) == (key[0], key[2]))
        who = capital(counter_name(bearers[0], language))
        yield from _of(weapon, bearers[0], who, language)


def _of(weapon: Weapon, counter: Counter, who: str, language: Language) -> Iterator[Chances]:
    printed = say(language)
    title = f"{who}, {weapon.fire.upper()} {weapon.p}"
    distances = sorted({d for d in (1, weapon.range, weapon.max) if d})
    grounds = tuple(printed(f"ground-{ground}") for ground in GROUNDS)
    ends = [(printed("to-hex", reach=d), d) for d in distances]
    if weapon.fire == "ap" and weapon.type in ("small-arms", "mg", "gun"):
        base = {
            "p": weapon.p,
            "weapon": weapon.type,
            "range": weapon.range,
            **({"max": weapon.max} if weapon.max else {}),
        }
        rows = [(head, {**base, "distance": d}) for head, d in ends]
        if weapon.type in ("small-arms", "mg") and weapon.range:
            rows.append(
                (printed("to-hex", reach=2 * weapon.range), {**base, "distance": 2 * weapon.range})
            )
        chances = chance_rows(
            RULESET, "fire", rows, [{"terrain": ground} for ground in GROUNDS], outcome(*HURT)
        )
        yield Chances(title, printed("hurt-note"), "HX-FIRE-01", printed("range"), grounds, chances)
    elif weapon.fire == "ind" and weapon.type in ("mortar", "artillery"):
        rows = [(printed("any-range"), {"p": weapon.p, "source": weapon.type})]
        chances = chance_rows(
            RULESET, "indirect", rows, [{"terrain": ground} for ground in GROUNDS], outcome(*HURT)
        )
        yield Chances(
            title, printed("hurt-note"), "HX-INDCOL-00", printed("range"), grounds, chances
        )
    elif weapon.fire == "ac":
        missile = weapon.type == "missile"
        base = {
            "ac": weapon.p,
            "range": weapon.range,
            **({"max": weapon.max} if weapon.max else {}),
        }
        if not missile:
            base |= {"weapon": weapon.type, "quality": counter.quality}
            base |= {"class": weapon.gun_class} if weapon.gun_class else {}
        rows = [(head, {**base, "distance": d}) for head, d in ends]
        columns = [{"armour": armour} for armour in ARMOUR]
        chances = chance_rows(
            RULESET, "missile" if missile else "gun", rows, columns, outcome("destroyed")
        )
        yield Chances(
            title,
            printed("destroyed"),
            "HX-HIT-01",
            printed("range"),
            tuple(printed("armour-of", armour=a) for a in ARMOUR),
            chances,
        )
