"""A scenario as plain text: brief, sketch of the table, forces, objectives."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import Any

from sandtable.explain.words import Language, name, sentence
from sandtable.reading import unit_text
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.field import Terrain
from sandtable.rulesets.combat_zone.forces import GroupList, SideList
from sandtable.rulesets.combat_zone.objectives import KINDS, Award
from sandtable.rulesets.combat_zone.roster import Line
from sandtable.rulesets.combat_zone.scenario import Scenario
from sandtable.scenarios.sketch import FIGURES, OBJECT, ZONES, sketch

WIDTH = 78


def summary(scenario: Scenario, language: Language) -> str:
    """What `sandtable scenario show` prints."""
    return "\n".join(_lines(scenario, language)) + "\n"


def _lines(scenario: Scenario, language: Language) -> Iterator[str]:
    def say(key: str, **facts: object) -> str:
        return sentence(f"show-{key}", language, **facts)

    title = scenario.title.told_in(language)
    yield f"{title} ({scenario.id})"
    yield "=" * len(title)
    yield say(
        "head",
        width=unit_text(scenario.width),
        height=unit_text(scenario.height),
        turns=scenario.turns,
        minutes=scenario.minutes,
    )
    if scenario.is_silent:
        yield say("edges")
    elif scenario.to_deploy():
        yield say("first", first=scenario.name_of(scenario.first, language))
    yield ""
    yield _filled(scenario.brief.told_in(language))
    yield ""
    yield sketch(scenario)
    yield ""
    yield from _legend(scenario, language)
    for side in scenario.sides:
        yield ""
        yield from _force(scenario, side, language)
    yield ""
    yield from _victory(scenario, language)
    for words in (scenario.special, *scenario.notes):
        if words:
            yield ""
            yield _filled(words.told_in(language))
    for side_id, hint in scenario.hints.items():
        yield ""
        who = _title(scenario, side_id, language) + say("colon")
        yield _filled(f"{who} {hint.told_in(language)}")
    for caution in scenario.warnings:
        yield ""
        yield _filled(sentence(caution.key, language, **dict(caution.facts)))


def _title(scenario: Scenario, name: str, language: Language) -> str:
    words = scenario.name_of(name, language)
    return words[0].upper() + words[1:]


def _filled(text: str) -> str:
    return fill(text, WIDTH)


# --- the table ------------------------------------------------------------------------------------
def _legend(scenario: Scenario, language: Language) -> Iterator[str]:
    for piece in {t.part_of: t for t in scenario.terrain}.values():
        told, traits = scenario.name_of(piece.part_of, language), _traits(piece, language)
        yield f"  {piece.sign}  {told}" + (f" ({', '.join(traits)})" if traits else "")
    if scenario.things:
        yield f"  {OBJECT}  " + ", ".join(scenario.name_of(t.id, language) for t in scenario.things)
    for side, zone, figure in zip(scenario.sides, ZONES, FIGURES, strict=True):
        told = scenario.name_of(side.id, language)
        if side.zones:
            yield f"  {zone}  " + sentence("show-zone", language, side=told)
        if any(m.line.at for m in side.members()):
            yield f"  {figure}  {told}"


def _traits(piece: Terrain, language: Language) -> list[str]:
    rows: list[sheet.Cost | sheet.Cover] = []
    if piece.kind in sheet.OBSTACLES:
        rows.append(sheet.OBSTACLES[piece.kind])
    if piece.cover != "none":
        rows.append(sheet.COVER[piece.cover])
    traits = [name(row, language).lower() for row in rows]
    flags = [flag for flag in ("blocking", "difficult", "impassable") if getattr(piece, flag)]
    return traits + [sentence(f"show-{flag}", language) for flag in flags]


# --- forces ---------------------------------------------------------------------------------------
def _force(scenario: Scenario, side: SideList, language: Language) -> Iterator[str]:
    yield f"{_title(scenario, side.id, language)} ({len(side.members())})"
    for group in side.groups:
        told = f"  {scenario.name_of(group.id, language)} ({_kind(group, language)})"
        if group.arrival:
            turn, edge = group.arrival.turn, group.arrival.edge
            told += sentence("show-arrives", language, turn=turn, edge=edge)
        yield told
        for line in {m.path: m.line for m in group.members}.values():
            yield f"    {_line(line, language)}"


def _kind(group: GroupList, language: Language) -> str:
    row = sheet.GROUPS.get(group.kind)
    if row is None:
        return sentence("show-machines", language)
    return name(row, language).lower()


def _line(line: Line, language: Language) -> str:
    words = [name(sheet.QUALITY[line.quality], language).lower()]
    if line.machine:
        resistance, points = line.machine.resistance, line.machine.action_points
        words.append(sentence("show-machine", language, resistance=resistance, points=points))
    words += [item_name(item, language) for item in line.items]
    number = f"{line.number} × " if line.number > 1 else ""
    colon = sentence("show-colon", language)
    return f"{number}{line.name.told_in(language)}{colon} {', '.join(words)}"


def item_name(item: str, language: Language) -> str:
    """The name of a weapon or a piece of equipment, with how many."""
    told, _, count = item.partition("*")
    rows: dict[str, Any] = {
        **sheet.EQUIPMENT, **sheet.ARMOUR, **sheet.HAND_WEAPONS, **sheet.WEAPONS["ww2"],
    }  # fmt: skip
    if told in rows:
        told = name(rows[told], language).lower()
    return f"{told} ×{count}" if count else told


# --- objectives -----------------------------------------------------------------------------------
def _victory(scenario: Scenario, language: Language) -> Iterator[str]:
    if not scenario.victory:
        yield sentence("show-no-objectives", language)
        return
    yield sentence("show-victory", language)
    for side in scenario.sides:
        yield f"  {_title(scenario, side.id, language)}"
        for award in scenario.victory:
            if award.side == side.id:
                yield f"    {award_text(scenario, award, language)}"


def award_text(scenario: Scenario, award: Award, language: Language) -> str:
    """What earns points, as a line: "5 VP: farmhouse held"."""
    facts: dict[str, object] = {
        "points": award.vp,
        "of": _targets(scenario, award.of, language),
        "besides": _targets(scenario, award.besides, language),
        "place": scenario.name_of(award.place, language) if award.place else "",
        "each": award.each,
        "most": award.at_most or 0,
    }
    parts = [sentence(f"award-{award.when}", language, **facts)]
    if award.besides:
        parts.append(sentence("award-besides", language, **facts))
    if award.each:
        parts.append(sentence("award-each", language, **facts))
    if award.at_most:
        parts.append(sentence("award-at-most", language, **facts))
    return ", ".join(parts)


def _targets(scenario: Scenario, words: tuple[str, ...], language: Language) -> str:
    return ", ".join(_target(scenario, word, language) for word in words)


def _target(scenario: Scenario, word: str, language: Language) -> str:
    if word in KINDS:
        return sentence(f"figures-{word}", language)
    for member in (m for side in scenario.sides for m in side.members()):
        if word in (member.id, *member.name, *member.line.name):
            return member.line.name.told_in(language)
    return scenario.name_of(word, language)
