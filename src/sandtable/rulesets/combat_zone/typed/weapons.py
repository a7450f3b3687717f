"""Typed commands for crews, rounds and radio: `haul to 14,50`, `swing 45`, `barrage 1 at 50,30`.

A weapon that stands is called by its id (AW1) or its name; where the active group has only one, it
need not be named. Squads are divided by lists: `split rifle-squad 5+6 2+3+4 1+7+8+9+10`.
"""

from __future__ import annotations

import re

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.play import squads
from sandtable.rulesets.combat_zone.play.crews import (
    crew_at,
    placed,
    row_of,
    station_of,
    weapons_served,
)
from sandtable.rulesets.combat_zone.play.shooting import sees
from sandtable.rulesets.combat_zone.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.telling import row_of as table_row
from sandtable.rulesets.combat_zone.typed.line import Line, figure_of
from sandtable.rulesets.combat_zone.typed.words import folded
from sandtable.rulesets.combat_zone.weapons import (
    RIFLE_GRENADES,
    direct_fire,
    is_indirect,
    template,
)
from sandtable.rulesets.verbs import POINT

MEMBERS = re.compile(r"[a-zA-Z]?\d{1,3}(?:\+[a-zA-Z]?\d{1,3})*")
THROUGH = ("via", "par", "observer", "observateur")


# --- weapons that stand ---------------------------------------------------------------------------
def standing(line: Line) -> str:
    """The weapon named, or the only one of those who are active."""
    battle = line.battle
    own = [w for w in battle.crewed.values() if w.side == line.side and w.fate == FIT]
    groups = {f.who.group for f in battle.unit(battle.active)} if battle.active else set()
    active = [w for w in own if w.group in groups]
    known = {w.id: _names(w.row) for w in active or own}
    if not known:
        raise BadInput("typed-no-crewed-weapon")
    if len(known) == 1 and (not line.words or not _is_name(line.words[0], known)):
        return next(iter(known))
    return line.one_of(known, "weapon")


def _is_name(word: str, known: dict[str, tuple[str, ...]]) -> bool:
    plain = folded(word)
    return any(
        folded(name).replace(" ", "-").startswith(plain) or folded(name).startswith(plain)
        for weapon, names in known.items()
        for name in (weapon, *names)
    )


def _names(row: str) -> tuple[str, ...]:
    found = table_row(row, "ww2")
    return (row, found.en, found.fr) if found else (row,)


def haul(line: Line) -> c.MoveWeapon:
    weapon = "" if line.words and POINT.fullmatch(line.words[0]) else standing(line)
    path = line.points()
    if not path:
        raise line.needs("point")
    return c.MoveWeapon(weapon or standing(line), path, _crew(line))


def swing(line: Line) -> c.PivotWeapon:
    angle = line.whole()
    weapon = standing(line)
    angle = line.whole() if angle is None else angle
    if angle is None:
        raise line.needs("angle")
    return c.PivotWeapon(weapon, angle, _crew(line))


def set_up(line: Line) -> c.SetUp:
    return c.SetUp(standing(line), _crew(line))


def dismantle(line: Line) -> c.Dismantle:
    return c.Dismantle(standing(line), _crew(line))


def _crew(line: Line) -> tuple[str, ...]:
    """Those who take part, where some are named: `3+4`."""
    found: tuple[str, ...] = ()
    if line.words and MEMBERS.fullmatch(line.words[0]):
        found = _members(line, line.words.pop(0))
    line.done()
    return found


def _members(line: Line, words: str) -> tuple[str, ...]:
    return tuple(figure_of(line.battle, line.side, word) for word in words.split("+"))


# --- firing ---------------------------------------------------------------------------------------
def served_by(battle: Battle, figure: Figure, *, direct: bool) -> list[str]:
    """Weapons that a figure could fire without carrying them."""
    setting = battle.options.setting
    names = weapons_served(battle, figure)
    if direct:
        return [name for name in names if direct_fire(row_of(battle, name), setting)]
    return [name for name in names if template(row_of(battle, name))]


def shooter_of(battle: Battle, figure: Figure, name: str) -> Figure:
    station = station_of(battle, figure, name)
    return placed(figure, station) if station else figure


def observer_of(line: Line, figure: Figure, name: str, point: Point) -> str:
    """The observer named, or the one needed because the gunner does not see that far."""
    battle = line.battle
    if line.words and folded(line.words[0]) in THROUGH:
        line.words.pop(0)
        return line.friend()
    row, station = row_of(battle, name), station_of(battle, figure, name)
    if station is None or not is_indirect(row):
        return ""
    enemies = battle.up(battle.enemy_of(figure.side))
    target = next((enemy for enemy in enemies if enemy.at == point), None)
    if target is None or sees(battle, placed(figure, station), target):
        return ""
    able = [f for f in crew_at(battle, station, row) if "observer" in f.who.traits]
    return next((f.id for f in able if battle.field.sight(battle, f, target).clear), "")


def rifle(line: Line, point: Point, foot: int | None, who: str) -> c.FireRifleGrenade:
    """The grenade named, or the first that it has for its rifle."""
    rounds = line.battle.figures[who].grenades
    held = [name.partition(":")[2] for name, _ in rounds if name.startswith("rifle-grenade:")]
    if not held:
        raise BadInput("typed-none-carried", figure=who)
    known = {name: _names(name) for name in held if name in RIFLE_GRENADES}
    kind = line.one_of(known, "weapon") if line.words else held[0]
    return c.FireRifleGrenade(who, kind, point, foot)


# --- others ---------------------------------------------------------------------------------------
def canister(line: Line) -> c.ReplaceCanister:
    return c.ReplaceCanister(line.actor())


def split(line: Line) -> c.SplitSquad:
    """With lists of members, or without: the usual division."""
    battle = line.battle
    scenario = battle.field.scenario
    own = [g for g in squads.ways_to_split(battle) if g in battle.groups]
    own = [g for g in own if battle.groups[g].side == line.side]
    names = scenario.names if scenario else {}
    squad = line.one_of({g: tuple(names.get(g, ())) for g in own}, "group")
    parts = []
    while line.words and MEMBERS.fullmatch(line.words[0]):
        parts.append(_members(line, line.words.pop(0)))
    line.done()
    if parts:
        return c.SplitSquad(squad, tuple(parts))
    usual = next((s for s in squads.splits(battle, line.side) if s.squad == squad), None)
    if usual is None:
        raise BadInput("typed-split-too-late", group=squad)
    return usual
