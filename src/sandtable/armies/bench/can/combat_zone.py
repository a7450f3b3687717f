"""Losses a turn of a force of Combat Zone, by range and cover (CZ-BURST-02, CZ-CREW-01)."""

from __future__ import annotations

from typing import Any, cast

from sandtable.armies.bench.able import (
    Able,
    Cells,
    Head,
    Share,
    Shooter,
    Struck,
    asked,
    best,
    cells_of,
    chance_of,
    nothing,
    share,
    whole,
)  # fmt: skip
from sandtable.armies.bench.sheet import word
from sandtable.explain.numbers import number
from sandtable.explain.words import Language, capital, name, outcome_word
from sandtable.reading import Given
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.files.roster import arms_of
from sandtable.rulesets.combat_zone.sheet import Setting
from sandtable.rulesets.combat_zone.words.names import thing_name
from sandtable.rulesets.naming import lowered

RULESET = "combat-zone"
RANGES = (10, 30, 50, 80)
FIRST = (1, 2)  # 30 cm, medium cover
#: What the best anti-tank weapon is measured by.
TARGET, TARGET_RANGE = "tracked-apc", 20
GRAVE = (("destroyed", 3), ("major", 2), ("minor", 1))


def able(army: Any, language: Language) -> Able:
    rows = [Head(word("cm", language, n=n), word("at-cm", language, n=n), {"range": n})
            for n in RANGES]  # fmt: skip
    columns = [
        Head(word(f"cover-{row.id}", language), word(f"behind-{row.id}", language),
             {"cover": row.id, "in_cover": row.id != "none"})
        for row in sheet.COVER.values()
    ]  # fmt: skip
    shares = [
        _group(group, f"g{n}", army, rows, columns, language) for n, group in enumerate(army.groups)
    ]
    title, against = _against(army, language)
    return whole(
        rows, columns, shares, FIRST,
        unit=word("losses-a-turn", language, cover="{cover}", range="{range}"),
        corner=word("range", language),
        across=word("cover", language), armour=title, against=against,
    )  # fmt: skip


def _group(
    group: Any, key: str, army: Any, rows: list[Head], columns: list[Head], language: Language
) -> Share:
    """Whoever serves a weapon does not shoot himself (CZ-CREW-01)."""
    left = list(group.members)
    lines: list[Shooter] = []
    if group.weapon:
        crew = _row(group.weapon.row, army.setting).crew
        missing = max(0, crew - len(left))
        quality = left[0].line.quality if left else "average"
        title = capital(thing_name(group.weapon.row, language, army.setting))
        lines += _line(title, 1, group.weapon.row, quality, missing, army, rows, columns, language)
        left = left[crew:]
    armed = {member.id: _arms(member, army.setting) for member in left}
    helpers = {member.id: _helpers(armed[member.id], army.setting) for member in left}
    idle = [member.id for member in left if not helpers[member.id]]
    busy: set[str] = set()
    for n, member in enumerate(left):
        after = [m.id for m in (*left[n:], *left[:n]) if m.id in idle][: helpers[member.id]]
        busy.update(after)
        idle = [who for who in idle if who not in busy]
        helpers[member.id] -= len(after)  # so many are missing
    for member in left:
        if armed[member.id] and member.id not in busy:
            lines += _best(member, armed[member.id], helpers[member.id], army, rows, columns,
                           language)  # fmt: skip
    return share(key, capital(army.name_of(group.id, language)), _merged(lines), rows, columns)


def _helpers(arms: tuple[str, ...], setting: str) -> int:
    """So many serve the weapon beside whoever fires it."""
    return max([int(_row(arm, setting).crew) for arm in arms] or [1]) - 1


def _arms(member: Any, setting: str) -> tuple[str, ...]:
    given = Given(list(member.line.items), broken=[])
    return tuple(dict.fromkeys(arms_of(member.line, setting, given).weapons))


def _best(
    member: Any, arms: tuple[str, ...], missing: int, army: Any, rows: list[Head],
    columns: list[Head], language: Language,
) -> list[Shooter]:  # fmt: skip
    """The best of his weapons at each range."""
    line, title = member.line, member.line.name.told_in(language)
    lines = [_line(title, 1, arm, line.quality, missing, army, rows, columns, language)[0]
             for arm in arms]  # fmt: skip
    top = max(lines, key=lambda shooter: shooter.cells[FIRST[0]][FIRST[1]])
    cells = best(*(shooter.cells for shooter in lines))
    return [Shooter(title, 1, top.with_, top.query, top.inputs, cells)]


def _line(
    title: str, count: int, weapon: str, quality: str, missing: int, army: Any, rows: list[Head],
    columns: list[Head], language: Language,
) -> list[Shooter]:  # fmt: skip
    row = _row(weapon, army.setting)
    area = bool(getattr(row, "area", False)) or weapon in sheet.MORTARS
    query = "area" if area else "shoot"
    inputs: dict[str, Any] = {"weapon": weapon, "quality": quality}
    if not area:
        inputs |= {"shots": row.rof, "setting": army.setting}
        inputs |= {"crew_missing": missing} if missing else {}
    cells: Cells = nothing(rows, columns)
    if weapon not in sheet.GUNS:
        cells = cells_of(RULESET, query, inputs, rows, columns, chance_of("eliminated"))
    return [Shooter(title, count, thing_name(weapon, language, army.setting), query, inputs, cells)]


def _merged(lines: list[Shooter]) -> list[Shooter]:
    """Those who shoot alike in one line."""
    shooters: dict[str, Shooter] = {}
    for line in lines:
        key = repr((line.name, line.query, line.inputs, line.cells))
        before = shooters.get(key)
        shooters[key] = Shooter(
            line.name,
            (before.number if before else 0) + line.number,
            line.with_,
            line.query,
            line.inputs,
            line.cells,
        )
    return list(shooters.values())


def _row(weapon: str, setting: str) -> Any:
    rows: dict[str, Any] = {**sheet.WEAPONS[cast(Setting, setting)], **sheet.MORTARS, **sheet.GUNS}
    return rows[weapon]


# --- armour ---------------------------------------------------------------------------------------
def _against(army: Any, language: Language) -> tuple[str, list[Struck]]:
    """The best anti-tank weapon of the force against a tracked carrier."""
    arms = [(arm, m.line.quality) for m in army.members() for arm in _arms(m, army.setting)]
    arms += [(g.weapon.row, g.members[0].line.quality)
             for g in army.groups if g.weapon and g.members]  # fmt: skip
    targets = []
    for weapon, quality in dict.fromkeys(arms):
        row = _row(weapon, army.setting)
        if getattr(row, "anti_tank", False) or weapon in sheet.GUNS:
            inputs = {"weapon": weapon, "quality": quality, "setting": army.setting,
                      "vehicle": TARGET, "range": TARGET_RANGE}  # fmt: skip
            answer = asked(RULESET, "shoot-vehicle", inputs)
            if answer:
                targets.append((weapon, answer))
    if not targets:
        return "", []
    weapon, answer = max(targets, key=lambda shot: chance_of("destroyed", "major")(shot[1]))
    graves = dict(GRAVE)
    blows = [Struck(outcome_word(outcome, language), float(chance), graves.get(outcome, 0))
            for outcome, chance in answer.outcomes.items()]  # fmt: skip
    title = word("armour-at", language, weapon=capital(thing_name(weapon, language)),
                 range=number(TARGET_RANGE, language),
                 target=lowered(name(sheet.VEHICLES[TARGET], language)))  # fmt: skip
    return title, sorted(blows, key=lambda struck: -struck.severity)
