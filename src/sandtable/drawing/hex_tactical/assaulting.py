"""Panels of assault: the hex, who goes in and by which way, and who strikes first."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.drawing.rows import stepper_row
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex, distance, neighbours
from sandtable.rulesets.hex_tactical.battle.state import FULL, NORMAL, UP, Battle, Unit
from sandtable.rulesets.hex_tactical.commands import Assault, Step
from sandtable.rulesets.hex_tactical.ground.reach import reach

JOIN, WAVE = "join", "wave"
Path = tuple[Step, ...]


def assaults(desk: Desk, who: str) -> Iterator[Assault]:
    """Alone into every enemy hex within reach."""
    unit = desk.battle.units[who]
    for at in targets(desk.battle, unit):
        path = way_in(desk, unit, at)
        if path:
            yield Assault(((who, path),), at)


def targets(battle: Battle, unit: Unit) -> list[Hex]:
    """Hexes with an enemy on the ground, the nearest first."""
    enemies = battle.on_map(battle.enemy_of(unit.side))
    hexes = dict.fromkeys(enemy.at for enemy in enemies if not enemy.is_flying)
    return sorted(hexes, key=lambda at: (distance(unit.at, at), at))


def way_in(desk: Desk, unit: Unit, at: Hex) -> Path | None:
    """The cheapest way beside the hex and into it that the rules allow (HX-ASSAULT-36)."""
    if unit.fate != UP:
        return None
    mode = NORMAL if unit.counter.is_infantry else FULL
    found = reach(desk.battle, unit, mode)
    ways: list[tuple[int, Path]] = []
    for beside in neighbours(at):
        if beside == unit.at:
            ways.append((0, ()))
        elif beside in found.ways:
            ways.append((found.costs[beside], found.ways[beside]))
    for _, path in sorted(ways, key=lambda way: way[0]):
        tried = (*path, Step(at))
        if desk.refusal(Assault(((unit.id, tried),), at)) is None:
            return tried
    return (*ways[0][1], Step(at)) if ways else None


def assault(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """All units of one section that assault one hex do so together (HX-ASSAULT-01)."""
    battle, voice = desk.battle, desk.voice
    unit = battle.units[who]
    sheet.text(voice.sentence("hx-assault-hint"), "HX-ASSAULT-01")
    known = {e.id: e for e in battle.on_map(battle.enemy_of(unit.side)) if not e.is_flying}
    target = fields.text("target", known)
    sheet.need("target", "piece", missing=not target, words="hx-need-target")
    if not target:
        return
    sheet.fields["target"] = target
    at = known[target].at
    path = way_in(desk, unit, at) or (Step(at),)
    paths = [(who, path), *_joining(desk, who, at, fields, sheet)]
    waves = _waves(desk, [name for name, _ in paths], fields, sheet)
    sheet.overlay["lines"] = [_line(battle, name, way) for name, way in paths]
    seen = sheet.settle(Assault(tuple(paths), at, waves), voice.sentence("hx-do-assault"))
    if seen:
        sheet.odds(seen)


def _joining(desk: Desk, who: str, at: Hex, fields: Fields, sheet: Sheet) -> list[tuple[str, Path]]:
    battle, voice = desk.battle, desk.voice
    wanted = fields.counts(JOIN, 1)
    counted: dict[str, int] = {}
    found: list[tuple[str, Path]] = []
    for name in battle.called:
        if name == who:
            continue
        path = way_in(desk, battle.units[name], at)
        if path is None or desk.refusal(Assault(((name, path),), at)) is not None:
            continue
        count = counted[name] = wanted.get(name, 0)
        told = voice.sentence("hx-joins", unit=capital(voice.unit(name)))
        sheet.rows.append(stepper_row(f"{JOIN}:{name}", told, 0, 1, count))
        if count:
            found.append((name, path))
    if counted:
        sheet.fields[JOIN] = counted
    return found


def _waves(desk: Desk, names: list[str], fields: Fields, sheet: Sheet) -> tuple[str, ...]:
    """A human wave is declared unit by unit (HX-ASSAULT-16)."""
    voice = desk.voice
    able = [name for name in names if desk.battle.units[name].counter.has("human-wave")]
    if not able:
        return ()
    wanted = fields.counts(WAVE, 1)
    counted = {name: wanted.get(name, 1) for name in able}
    for name, count in counted.items():
        told = voice.sentence("hx-in-wave", unit=capital(voice.unit(name)))
        sheet.rows.append(stepper_row(f"{WAVE}:{name}", told, 0, 1, count))
    sheet.fields[WAVE] = counted
    return tuple(name for name, count in counted.items() if count)


def _line(battle: Battle, name: str, path: Path) -> Plain:
    hexes = [battle.units[name].at, *[step.at for step in path]]
    points = [places.middle(at) for at in hexes]
    return {"points": points, "class": "path", "pills": [], "text": name}
