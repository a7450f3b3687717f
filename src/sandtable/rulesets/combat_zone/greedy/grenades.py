"""Grenades and launchers: where many foes stand close, and smoke when under fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.greedy.fires import apart, kind_of
from sandtable.rulesets.combat_zone.greedy.worth import blasted, lands
from sandtable.rulesets.combat_zone.play.area import lob_of, radius_of
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.combat_zone.state import FIT, Battle
from sandtable.rulesets.combat_zone.weapons import template

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.greedy.plans import Foe, Option, Situation

PRICE = sheet.COMBAT_COST["grenade"].action_points
FRIENDS = 1.5  # how much worse it is to hit one's own
UNDER_FIRE = 0.5  # danger from which smoke is thought of
SPARED = 0.2  # what anti-tank weapons count at those on foot while there is armour
NEAREST_CM = 6  # smoke nearer than this hides nothing but the thrower's friends


def options(now: Situation, danger: float) -> Iterator[Option]:
    for name in now.kind.launchers:
        launcher = template(name)
        if launcher is not None:
            yield from _fire(now, launcher, danger)
    if now.points < PRICE or any(name in sheet.GRENADES for name, _, _ in now.figure.shots):
        return
    for name, _ in now.figure.grenades:
        weapon = template(name) if name in sheet.GRENADES else None
        if weapon is None:
            continue
        if weapon.smoke and not weapon.incendiary:
            if danger > UNDER_FIRE and not now.battle.smoke:
                yield from _screen(now, name, weapon, danger)
            continue
        for foe in now.foes:
            seen = now.look(foe)
            if seen is not None and seen.cm * 100 <= weapon.long:
                yield from _throw(now, name, weapon, foe, danger)


def _fire(now: Situation, launcher: Weapon, danger: float) -> Iterator[Option]:
    """With a missile launcher or a flamethrower; the rules say whether it is loaded."""
    for foe in now.foes:
        shot = c.FireTemplate(now.figure.who.id, launcher.id, foe.figure.at)
        lob = lob_of(now.battle, now.figure, launcher, foe.figure.at, foe.figure)
        if lob is not None and now.look(foe) is not None:
            yield _option(now, _harm_at(now, launcher, foe) * lands(lob) - danger, foe, shot)


def _throw(now: Situation, name: str, weapon: Weapon, foe: Foe, danger: float) -> Iterator[Option]:
    lob = lob_of(now.battle, now.figure, weapon, foe.figure.at, foe.figure)
    if lob is not None:
        value = _harm_at(now, weapon, foe) * lands(lob)
        throw = c.ThrowGrenade(now.figure.who.id, name, foe.figure.at)
        yield _option(now, value - danger, foe, throw)


def _harm_at(now: Situation, weapon: Weapon, foe: Foe) -> float:
    """What a template that lands on a foe does to all under it."""
    battle, radius = now.battle, radius_of(now.battle, weapon)
    value = 0.0
    spared = SPARED if weapon.anti_tank and _have_vehicles(battle, foe.figure.side) else 1.0
    for other in battle.figures.values():
        if other.fate != FIT or apart(other.at, foe.figure.at, 0) > radius:
            continue
        if other.foot != foe.figure.foot:
            continue
        kind = kind_of(battle, other)
        damage = weapon.damage if other is foe.figure else weapon.damage_edge or weapon.damage
        cover = battle.field.cover(battle, foe.figure.at, other.foot, other)[0]
        done = blasted(damage, kind.target.resistance, cover, kind.target.armour, weapon.incendiary)
        value += done * kind.worth * (-FRIENDS if other.side == now.figure.side else 1)
    return value * spared


def _have_vehicles(battle: Battle, side: str) -> bool:
    """Something that rockets and anti-tank grenades had better be kept for."""
    return any(v.side == side and v.fate == FIT for v in battle.vehicles.values())


def _screen(now: Situation, name: str, weapon: Weapon, danger: float) -> Iterator[Option]:
    """Smoke half-way to the nearest foe who sees us, as far as an arm throws."""
    at, radius = now.figure.at, now.figure.who.radius
    foe = next((f for f in now.foes if now.look(f) is not None), None)
    if foe is None:
        return
    far = apart(at, foe.figure.at, 0)
    out = min(weapon.long - 200, far // 2)
    point = (
        at[0] + (foe.figure.at[0] - at[0]) * out // far,
        at[1] + (foe.figure.at[1] - at[1]) * out // far,
    )
    clear = now.battle.field.sight_of(now.battle, at, 0, radius, point, 0, 0).clear
    if out < NEAREST_CM * 100 or not clear or any(apart(point, t, 0) <= 250 for t in now.taken):
        return
    throw = c.ThrowGrenade(now.figure.who.id, name, point)
    yield _option(now, -danger / 2, foe, throw)


def _option(now: Situation, value: float, foe: Foe, throw: Any) -> Option:
    from sandtable.rulesets.combat_zone.greedy.plans import Option, facing

    at = now.figure.at
    commands = (*facing(now, at, foe.figure), throw)
    drawn = 0.0 if now.intricate else now.drawn_to(now.to_go(at))
    return Option(value + drawn, at, commands=commands)
