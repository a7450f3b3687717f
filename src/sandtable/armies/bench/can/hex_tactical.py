"""What the counters of a force of Hex Tactical hurt, by distance and ground (HX-FIRE-01)."""

from __future__ import annotations

from collections import Counter as Count
from typing import Any

from sandtable.armies.bench.able import (
    Able,
    Head,
    Share,
    Shooter,
    best,
    cells_of,
    chance_of,
    share,
    whole,
)  # fmt: skip
from sandtable.armies.bench.sheet import word
from sandtable.explain.words import Language, capital
from sandtable.rulesets.hex_tactical.battle.state import Counter, Weapon
from sandtable.rulesets.hex_tactical.words.names import counter_name

RULESET = "hex-tactical"
RANGES = (1, 3, 6, 10)
GROUNDS = ("clear", "fields", "forest", "hard-building")
FIRST = (1, 2)
HURT = ("neutralised", "losses-1", "losses-2", "losses-3")
DIRECT = ("small-arms", "mg", "gun")


def able(army: Any, language: Language) -> Able:
    rows = [Head(word("hexes", language, n=n), word("at-hexes", language, n=n), {"distance": n})
            for n in RANGES]  # fmt: skip
    columns = [Head(word(f"ground-{kind}", language), word(f"in-{kind}", language),
                    {"terrain": kind}) for kind in GROUNDS]  # fmt: skip
    shares = [_section(section, f"s{n}", army, rows, columns, language)
              for n, section in enumerate(army.sections)]  # fmt: skip
    return whole(
        rows, columns, shares, FIRST,
        unit=word("hurt", language, cover="{cover}", range="{range}"),
        corner=word("distance", language), across=word("ground", language),
    )  # fmt: skip


def _section(
    section: Any, key: str, army: Any, rows: list[Head], columns: list[Head], language: Language
) -> Share:
    lines = []
    for counter, number in Count(unit.counter for unit in section.units).items():
        shots = [_shot(counter, weapon, number, rows, columns, language)
                 for weapon in counter.weapons
                 if weapon.fire == "ap" and weapon.type in DIRECT]  # fmt: skip
        if shots:
            cells = best(*(shot.cells for shot in shots))
            first = shots[0]
            lines.append(Shooter(first.name, number, first.with_, first.query, first.inputs, cells))
    words = army.names.get(section.id)
    title = words.told_in(language) if words else section.id.replace("-", " ")
    return share(key, capital(title), lines, rows, columns)


def _shot(
    counter: Counter, weapon: Weapon, number: int, rows: list[Head], columns: list[Head],
    language: Language,
) -> Shooter:  # fmt: skip
    inputs: dict[str, Any] = {"p": weapon.p, "weapon": weapon.type, "range": weapon.range}
    if weapon.max:
        inputs["max"] = weapon.max
    cells = cells_of(RULESET, "fire", inputs, rows, columns, chance_of(*HURT))
    title = capital(counter_name(counter, language))
    return Shooter(title, number, f"{weapon.fire.upper()} {weapon.p}", "fire", inputs, cells)
