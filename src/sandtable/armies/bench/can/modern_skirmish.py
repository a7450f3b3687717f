"""Out of action a turn of a force of Modern Skirmish, by what the shooters did and by cover."""

from __future__ import annotations

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
from sandtable.armies.bench.modern_skirmish import called
from sandtable.armies.bench.sheet import word
from sandtable.explain.words import Language, capital
from sandtable.rulesets.modern_skirmish import sheet

RULESET = "modern-skirmish"
WAYS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("aimed", {"order": "aimed-fire"}),
    ("stood", {"order": "tactical-move", "moved": 0}),
    ("walked", {"order": "tactical-move", "moved": 4}),
    ("ran", {"order": "tactical-move", "moved": 10}),
)
COVERS = ("none", "light", "heavy")
FIRST = (0, 1)


def able(army: Any, language: Language) -> Able:
    rows = [Head(capital(word(f"way-{key}", language)), word(f"way-{key}", language), inputs)
            for key, inputs in WAYS]  # fmt: skip
    columns = [Head(word(f"cover-{kind}", language), word(f"behind-{kind}", language),
                    {"cover": kind}) for kind in COVERS]  # fmt: skip
    shares = [_unit(unit, f"u{n}", army, rows, columns, language)
              for n, unit in enumerate(army.units)]  # fmt: skip
    return whole(
        rows, columns, shares, FIRST,
        unit=word("out-a-turn", language, cover="{cover}", range="{range}"),
        corner=word("shooters", language), across=word("cover", language),
    )  # fmt: skip


def _unit(
    unit: Any, key: str, army: Any, rows: list[Head], columns: list[Head], language: Language
) -> Share:
    lines = []
    for line in dict.fromkeys(member.line for member in unit.members):
        count = sum(member.line is line for member in unit.members)
        shots = [_shot(arm, line, rows, columns, count, language) for arm in line.weapons
                 if arm in sheet.SMALL_ARMS and arm != "offensive-grenade"]  # fmt: skip
        if shots:
            top = max(shots, key=lambda shooter: shooter.cells[FIRST[0]][FIRST[1]])
            cells = best(*(shot.cells for shot in shots))
            lines.append(Shooter(top.name, count, top.with_, top.query, top.inputs, cells))
    words = army.names.get(unit.id)
    title = words.told_in(language) if words else unit.id.replace("-", " ")
    return share(key, capital(title), lines, rows, columns)


def _shot(
    arm: str, line: Any, rows: list[Head], columns: list[Head], count: int, language: Language
) -> Shooter:
    is_blast = "AoE" in sheet.SMALL_ARMS[arm].abilities
    query = "blast" if is_blast else "shoot"
    inputs: dict[str, Any] = {"weapon": arm, "dc": line.dc, **({"x": 0} if is_blast else {})}
    if is_blast:
        columns = [
            Head(column.label, column.said, {}) for column in columns
        ]  # a blast goes round cover
    cells = cells_of(RULESET, query, inputs, rows, columns, chance_of("out-of-action"))
    return Shooter(line.name.told_in(language), count, called(arm, language), query, inputs, cells)
