"""Casualties of a volley of a force of Modern Battles, by range and cover (MB-SHT-04)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sandtable.armies.bench.able import Able, Head, Share, Shooter, cells_of, share, whole
from sandtable.armies.bench.modern_battles import called
from sandtable.armies.bench.sheet import word
from sandtable.explain.words import Language, capital
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.query import Answer

RULESET = "modern-battles"
RANGES = (6, 12, 24, 36)
COVERS = ("none", "light", "heavy")
FIRST = (1, 1)
ENEMY = "regular"


def able(army: Any, language: Language) -> Able:
    rows = [Head(word("inches", language, n=n), word("at-inches", language, n=n), {"distance": n})
            for n in RANGES]  # fmt: skip
    columns = [Head(word(f"cover-{kind}", language), word(f"behind-{kind}", language),
                    {"cover": kind}) for kind in COVERS]  # fmt: skip
    shares = [_unit(unit, f"u{n}", rows, columns, language) for n, unit in enumerate(army.units)]
    return whole(
        rows, columns, shares, FIRST,
        unit=word("casualties", language, cover="{cover}", range="{range}"),
        corner=word("range", language), across=word("cover", language),
    )  # fmt: skip


def _unit(unit: Any, key: str, rows: list[Head], columns: list[Head], language: Language) -> Share:
    lines = []
    served = unit.roster.assistants
    for weapon, count in Counter(member.weapon for member in unit.members).items():
        row = sheet.WEAPONS[weapon]
        if row.anti_tank or not row.range:
            continue
        inputs: dict[str, Any] = {
            "weapon": weapon, "ct": unit.profile.ct, "target": ENEMY, "mount": "hand", "figures": 1,
        }  # fmt: skip
        if sheet.ASSISTANT in row.notes and served:
            inputs["assistant"] = True
        cells = cells_of(RULESET, "volley", inputs, rows, columns, _mean)
        title = capital(called(weapon, language))
        lines.append(Shooter(title, count, called(weapon, language), "volley", inputs, cells))
    return share(key, capital(unit.name.told_in(language)), lines, rows, columns)


def _mean(answer: Answer) -> Any:
    """How many casualties there are in the long run."""
    return sum(
        int(count) * chance for count, chance in answer.outcomes.items() if count.isdecimal()
    )
