"""Shots worth firing, by their exact odds: alone, together, with guns, mortars, and smoke."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import nlargest, nsmallest
from operator import itemgetter
from typing import Any, NamedTuple

from sandtable.chance import odds
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.commands.preview_fire import shot_chances
from sandtable.rulesets.hex_tactical.dice.anti_air import shoot_down
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import Rate, Table, chance_to_go_on
from sandtable.rulesets.hex_tactical.ground.observation import terrain_at
from sandtable.rulesets.hex_tactical.ground.sight import NO_LINE, is_raised
from sandtable.rulesets.hex_tactical.play.activation import able_units
from sandtable.rulesets.hex_tactical.play.aiming import (
    Fire,
    Mark,
    armour_of,
    face_struck,
    marks,
    rate,
    table_of,
    uses_table_1,
)
from sandtable.rulesets.hex_tactical.play.fire import may_join
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
from sandtable.rulesets.hex_tactical.players.greedy.goals import aims_of
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene, harm_by, harm_with
from sandtable.rulesets.hex_tactical.players.greedy.worth import (
    HARM,
    OFF_MAP,
    hoped,
    hoped_of_marks,
    prize,
)

NEAREST = 6  # enemy hexes that a weapon is tried at
SHELLED = 3  # those that somebody is asked to see for a mortar
LOOKED_AT, NEARLY = 4, 0.4  # shots counted exactly: how many, and how good beside the best
MOST_GROUPED = 4
AT_A_GOAL = 1.3  # times as good: enemies in places that count
FOLLOWED = 0.6  # of what follow-up shots add, since the first may have done it
SMOKED = 0.5  # of a threat that smoke takes away, a turn long


class Shot(NamedTuple):
    """A command to fire, and what each of its shooters is hoped to do."""

    command: c.Fire
    value: float


def best_shot(scene: Scene, unit: Unit, half: bool = False) -> Shot | None:
    """The best that a unit can do with its weapons, with the help of others of its section.

    Only the shots that look best are counted exactly.
    """
    best: Shot | None = None
    shots = list(_shots(scene, unit, half)) if is_able(unit) and scene.foes else []
    for fire in likely(shots):
        value = value_of(scene, fire) / len(fire.guns)
        if best is None or value > best.value:
            shooters = tuple([gun.shooter for gun in fire.guns])
            command = c.Fire(shooters, fire.at, fire.target, half, observer=fire.observer)
            best = Shot(command, value)
    return best


def likely(looks: list[tuple[float, Any]]) -> list[Any]:
    """Those that look best, and those that look nearly as good."""
    best = nlargest(LOOKED_AT, looks, key=itemgetter(0)) if len(looks) > 1 else looks
    return [offer for look, offer in best if look >= NEARLY * best[0][0]]


def _shots(scene: Scene, unit: Unit, half: bool) -> Iterator[tuple[float, Fire]]:
    """Every shot, and what it looks like for each of its shooters."""
    for gun in guns_of(unit):
        near = _nearest(scene, gun)
        if gun.weapon.fire == IND:
            near = nlargest(SHELLED, near, key=lambda at: looks(scene, (gun,), scene.foes_at(at)))
        for at in near:
            enemies = scene.foes_at(at)
            for guns, target, observer in _ways(scene, gun, at, half):
                aimed = [e for e in enemies if e.id == target] if target else enemies
                look = looks(scene, guns, aimed) / len(guns)
                yield look, Fire(guns, at, target, half, observer)


def looks(scene: Scene, guns: Iterable[Gun], targets: list[Unit], shift: int = 0) -> float:
    """What a shot at units of one hex does to them, more or less."""
    battle, at = scene.battle, targets[0].at
    far, places = battle.field.layout.distances(at), battle.field.layout.places
    total = 0.0
    for gun in guns:
        start = gun.unit.at
        hindered = scene.hindrance(start, at) % NO_LINE  # where it is not the ground that is seen
        for unit in targets:
            columns = terrain_at(battle, unit, at) + shift - hindered
            armour = armour_of(unit, face_struck(unit, start)) if unit.counter.is_vehicle else 0
            harm = harm_with(gun, unit, armour, far[places[start]], columns)
            total += harm * prize(battle, unit)
    return total


def _nearest(scene: Scene, gun: Gun) -> list[Hex]:
    """The nearest enemy hexes that pass the cheap questions: a line, range and arc."""
    start = gun.unit.at
    near = [(distance(start, at), at) for at in _in_view(scene, gun) if at != start]
    if not near:
        return []
    fit = [(far, at) for far, at in near if is_in_range(gun.weapon, far) and in_arc(gun, at)]
    return [at for _, at in nsmallest(NEAREST, fit)]


def _in_view(scene: Scene, gun: Gun) -> Iterable[Hex]:
    """Enemy hexes to which there may be a line; shells need none."""
    if gun.weapon.fire == IND or is_raised(gun.unit):
        return scene.foe_hexes
    seen, raised = scene.enemy.in_sight(gun.unit.at), scene.enemy.raised
    return seen | dict.fromkeys(raised, 0) if raised else seen


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
        if not may_join(group, unit):
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
    value *= _followed(rate(battle, fire), table_of(battle, fire))
    aims = aims_of(battle, scene.side)
    return value * AT_A_GOAL if fire.at in aims.take or fire.at in aims.keep else value


@lru_cache(4096)
def _followed(rate: Rate, table: Table) -> float:
    """How much more follow-up shots make of a shot."""
    again = float(chance_to_go_on(rate, table))
    return 1 + FOLLOWED * again / (1 - again)


def first_shot(battle: Battle, side: str, fire: Fire) -> float:
    if uses_table_1(battle, fire):
        return hoped(battle, side, shot_chances(battle, fire))
    marked = marks(battle, fire)
    if any(mark.aircraft for mark in marked):
        return sum(_at_aircraft(battle, mark) for mark in marked)
    return hoped_of_marks(battle, side, marked)


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
