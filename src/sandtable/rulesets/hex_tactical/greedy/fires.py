"""Shots worth firing, by their exact odds: alone, together, with guns, mortars, and smoke."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import nsmallest
from typing import NamedTuple

from sandtable.chance import odds
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.anti_air import shoot_down
from sandtable.rulesets.hex_tactical.greedy.goals import aims_of
from sandtable.rulesets.hex_tactical.greedy.scene import Scene, harm_by
from sandtable.rulesets.hex_tactical.greedy.worth import (
    HARM,
    OFF_MAP,
    hoped,
    hoped_of_marks,
    prize,
)
from sandtable.rulesets.hex_tactical.play.activation import able_units
from sandtable.rulesets.hex_tactical.play.aiming import (
    Fire,
    Mark,
    marks,
    rate,
    table_of,
    uses_table_1,
)
from sandtable.rulesets.hex_tactical.play.shooters import (
    AP,
    IND,
    Gun,
    can_hit,
    guns_of,
    in_arc,
    is_able,
    is_in_range,
    observers,
)
from sandtable.rulesets.hex_tactical.preview_fire import shot_chances
from sandtable.rulesets.hex_tactical.rate_of_fire import chance_to_go_on
from sandtable.rulesets.hex_tactical.sight import NO_LINE, hexes_in_sight, is_raised
from sandtable.rulesets.hex_tactical.state import Battle, Hex, Unit

NEAREST = 6  # enemy hexes that a weapon is tried at
MOST_GROUPED = 4
AT_A_GOAL = 1.3  # times as good: enemies in places that count
FOLLOWED = 0.6  # of what follow-up shots add, since the first may have done it
SMOKED = 0.5  # of a threat that smoke takes away, a turn long


class Shot(NamedTuple):
    """A command to fire, and what each of its shooters is hoped to do."""

    command: c.Fire
    value: float


def best_shot(scene: Scene, unit: Unit, half: bool = False) -> Shot | None:
    """The best that a unit can do with its weapons, with the help of others of its section."""
    best: Shot | None = None
    for shot in shots(scene, unit, half):
        if best is None or shot.value > best.value:
            best = shot
    return best


def shots(scene: Scene, unit: Unit, half: bool = False) -> Iterator[Shot]:
    if not is_able(unit) or not scene.foes:
        return
    for gun in guns_of(unit):
        for at in _nearest(scene, gun):
            for guns, target, observer in _ways(scene, gun, at, half):
                value = value_of(scene, Fire(guns, at, target, half, observer)) / len(guns)
                shooters = tuple([one.shooter for one in guns])
                yield Shot(c.Fire(shooters, at, target, half, observer=observer), value)


def _nearest(scene: Scene, gun: Gun) -> list[Hex]:
    """The nearest enemy hexes that pass the cheap questions: a line, range and arc."""
    start = gun.unit.at
    near = [(distance(start, at), at) for at in _in_view(scene, gun) if at != start]
    fit = [one for one in near if is_in_range(gun.weapon, one[0]) and in_arc(gun, one[1])]
    return [at for _, at in nsmallest(NEAREST, fit)]


def _in_view(scene: Scene, gun: Gun) -> Iterable[Hex]:
    """Enemy hexes to which there may be a line; shells need none."""
    if gun.weapon.fire == IND or is_raised(gun.unit):
        return scene.foe_hexes
    seen = hexes_in_sight(scene.battle, gun.unit.at, scene.foe_hexes)
    return seen | dict.fromkeys([foe.at for foe in scene.foes if is_raised(foe)], 0)


def _ways(
    scene: Scene, gun: Gun, at: Hex, half: bool
) -> Iterator[tuple[tuple[Gun, ...], str, str]]:
    """Who fires, at whom, and who sees for them."""
    battle, kind = scene.battle, gun.weapon.fire
    enemies = scene.foes_at(at)
    if kind == IND:
        seers = [] if half or all(e.is_flying for e in enemies) else observers(battle, gun.unit, at)
        if seers:
            yield (gun,), "", seers[0]
    elif kind == AP:
        if any(can_hit(battle, gun, enemy) for enemy in enemies):
            yield (gun,), "", ""
        group = () if half else _group(scene, gun, at, enemies)
        if len(group) > 1:
            yield group, "", ""
    else:
        for enemy in enemies:
            if can_hit(battle, gun, enemy):
                yield (gun,), enemy.id, ""


def _group(scene: Scene, first: Gun, at: Hex, enemies: list[Unit]) -> tuple[Gun, ...]:
    """Units of the section next to one another, each with its strongest weapon that can."""
    battle = scene.battle
    if not any(can_hit(battle, first, e, True) for e in enemies):
        return ()
    group = [first]
    for name in able_units(battle):
        unit = battle.units[name]
        if name == first.unit.id or unit.halves or unit.section != first.unit.section:
            continue
        if not is_able(unit) or any(distance(unit.at, one.unit.at) > 1 for one in group):
            continue
        fit = [
            gun
            for gun in guns_of(unit)
            if gun.weapon.fire == AP and any(can_hit(battle, gun, e, True) for e in enemies)
        ]
        if fit:
            group.append(max(fit, key=lambda gun: gun.weapon.p))
    return tuple(group[:MOST_GROUPED])


# --- what it is hoped to do -----------------------------------------------------------------------
def value_of(scene: Scene, fire: Fire) -> float:
    """The worth that the enemy is expected to lose by a Fire action."""
    battle = scene.battle
    value = first_shot(battle, scene.side, fire)
    if value <= 0:
        return value
    again = float(chance_to_go_on(rate(battle, fire), table_of(battle, fire)))
    value *= 1 + FOLLOWED * again / (1 - again)
    aims = aims_of(battle, scene.side)
    return value * AT_A_GOAL if fire.at in aims.take or fire.at in aims.keep else value


def first_shot(battle: Battle, side: str, fire: Fire) -> float:
    if uses_table_1(battle, fire):
        return hoped(battle, side, shot_chances(battle, fire))
    found = marks(battle, fire)
    if any(mark.aircraft for mark in found):
        return sum(_at_aircraft(battle, mark) for mark in found)
    return hoped_of_marks(battle, side, found)


def _at_aircraft(battle: Battle, mark: Mark) -> float:
    unit = battle.units.get(mark.target)
    value = OFF_MAP if unit is None else prize(battle, unit)
    counted = odds(shoot_down, mark.aim, mark.aircraft, mark.missile)
    return value * sum(HARM.get(name, 0.0) * float(p) for name, p in counted.items())


# --- smoke ----------------------------------------------------------------------------------------
def best_smoke(scene: Scene, unit: Unit, movers: list[Unit]) -> Shot | None:
    """On the enemy who threatens those of its side that are still to move (HX-SMOKE-01)."""
    if not is_able(unit) or not unit.counter.has("smoke") or not movers:
        return None
    best: Shot | None = None
    for gun in guns_of(unit):
        if gun.weapon.fire != IND:
            continue
        for at in sorted(scene.foe_hexes):
            if at in scene.battle.smoke or not is_in_range(gun.weapon, distance(unit.at, at)):
                continue
            value = SMOKED * _threat_from(scene, at, movers)
            if best is not None and value <= best.value:
                continue
            seers = observers(scene.battle, unit, at)
            if seers and unit.at != at:
                best = Shot(c.Fire((gun.shooter,), at, smoke=True, observer=seers[0]), value)
    return best


def _threat_from(scene: Scene, at: Hex, movers: list[Unit]) -> float:
    """What known enemies in a hex could do to those who move; not if friends fire at them."""
    total = 0.0
    for foe in scene.foes_at(at):
        if foe.hidden or foe.neutralised or foe.fired or not foe.counter.weapons:
            continue
        harms = [
            harm_by(foe, unit, distance(at, unit.at), 2) * prize(scene.battle, unit)
            for unit in movers
            if scene.hindrance(at, unit.at) != NO_LINE
        ]
        total += max(harms, default=0.0)
    return total
