"""Assaults whose odds are good: who goes in together, and what the rounds are expected to do."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.chance import odds
from sandtable.ground.hexes import distance, neighbours
from sandtable.refusals import allows
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.turn import WHOLE
from sandtable.rulesets.hex_tactical.battle.state import (
    ARMOURED,
    HEAVY_WEAPON,
    LEADER,
    SOFT,
    SQUAD,
    TEAM,
    Battle,
    Hex,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands.declared import is_allowed
from sandtable.rulesets.hex_tactical.commands.preview_fire import entered
from sandtable.rulesets.hex_tactical.dice import assault
from sandtable.rulesets.hex_tactical.ground.costs import allowance, mover_of, step_cost
from sandtable.rulesets.hex_tactical.ground.moving import MOST_UNITS, has_room
from sandtable.rulesets.hex_tactical.ground.reach import Reach, closed_to, free_reach, reach
from sandtable.rulesets.hex_tactical.play import melee
from sandtable.rulesets.hex_tactical.play.activation import ASSAULT, able_units, may_take
from sandtable.rulesets.hex_tactical.play.assault import check_can_assault, mode_of
from sandtable.rulesets.hex_tactical.play.ways_in import in_waves
from sandtable.rulesets.hex_tactical.play.withdrawing import fighters
from sandtable.rulesets.hex_tactical.players.greedy.goals import aims_of
from sandtable.rulesets.hex_tactical.players.greedy.scene import Scene
from sandtable.rulesets.hex_tactical.players.greedy.worth import A_POINT, prize, worth

ROUNDS = 2.2  # that an assault lasts, more or less
STEPS = {**assault.STEPS, assault.DESTROYED: 1}
A_HEX = 0.6  # worth of the hex itself
SHOT_DOWN = 1.5  # a unit that is stopped does not get there
GOOD = 0.6  # what an assault must promise


class Charge(NamedTuple):
    """A command to assault, and what it promises."""

    command: c.Assault
    value: float


def best_assault(scene: Scene, least: float = GOOD) -> Charge | None:
    """Of all hexes with enemies that units of this activation can come to."""
    battle = scene.battle
    able = [battle.units[name] for name in able_units(battle)]
    units = [unit for unit in able if _may(battle, unit)]
    if not units:
        return None
    best: Charge | None = None
    places = battle.field.layout.places
    reaches: dict[str, Reach] = {}
    farthest = max([_goes(unit) for unit in units])
    if all(scene.nearest_foe(unit.at) > farthest for unit in units):
        return None
    for at in sorted({foe.at for foe in scene.foes if not foe.is_flying}):
        far = battle.field.layout.distances(at)
        near = [u for u in units if far[places[u.at]] <= _goes(u)]
        if not any(u.counter.kind in (SQUAD, TEAM, ARMOURED) for u in near):
            continue
        command = _together(scene, near, at, reaches)
        if command is None:
            continue
        value = promise(scene, command)
        if value > least and (best is None or value > best.value):
            best = Charge(command, value)
    return best


def _may(battle: Battle, unit: Unit) -> bool:
    """Those whom the rules let in, but for heavy weapons and lorries."""
    if unit.counter.kind in (HEAVY_WEAPON, SOFT):
        return False
    return may_take(unit, WHOLE, ASSAULT) and allows(check_can_assault, battle, unit)


def _goes(unit: Unit) -> int:
    """Hexes from which it goes in, at most: a vehicle only from next to them."""
    return 1 if unit.counter.is_vehicle else max(unit.counter.mp, 1)


def _together(
    scene: Scene, units: list[Unit], at: Hex, known: dict[str, Reach]
) -> c.Assault | None:
    """All who can, by ways that hold one another's place; the strongest first."""
    battle = scene.battle
    foes = [foe for foe in scene.foes_at(at) if not foe.is_flying]
    men = any(melee.is_on_foot(foe) for foe in foes)
    paths: list[tuple[str, tuple[c.Step, ...]]] = []
    staged: dict[Hex, int] = {}
    for unit in sorted(units, key=lambda u: (-worth(u), u.id)):
        if unit.counter.is_vehicle and (not men or any(foe.hidden for foe in foes)):
            continue
        if unit.counter.kind == LEADER and (not paths or distance(unit.at, at) > 1):
            continue  # he goes in with his men only
        path: tuple[c.Step, ...] | None = (c.Step(at),)
        if not _is_beside(battle, unit, at):
            if unit.id not in known:
                known[unit.id] = free_reach(battle, unit, mode_of(unit))
            path = _path(battle, unit, at, known[unit.id], staged)
        if path is not None and len(paths) < MOST_UNITS:
            paths.append((unit.id, path))
    command = c.Assault(tuple(paths), at, in_waves(battle, [name for name, _ in paths]))
    return command if paths and is_allowed(battle, command) else None


def _is_beside(battle: Battle, unit: Unit, at: Hex) -> bool:
    if distance(unit.at, at) != 1:
        return False
    return step_cost(battle.field, mover_of(battle, unit), unit.at, at) is not None


def _path(
    battle: Battle, unit: Unit, at: Hex, reached: Reach, staged: dict[Hex, int]
) -> tuple[c.Step, ...] | None:
    """By the cheapest neighbour of the hex that has room and from which it can go in."""
    if unit.counter.is_vehicle:
        return None
    mover, has = mover_of(battle, unit), allowance(unit, mode_of(unit))
    best, price = None, has + 1
    for start in neighbours(at):
        if start not in reached.costs or staged.get(start, 0) or not has_room(battle, unit, start):
            continue
        last = step_cost(battle.field, mover, start, at)
        if last is not None and reached.costs[start] + last < price:
            best, price = start, reached.costs[start] + last
    if best is None:
        return None
    if not closed_to(battle, unit).isdisjoint(reached.ways.hexes(best)):  # others may lead round it
        return _path(battle, unit, at, reach(battle, unit, mode_of(unit)), staged)
    staged[best] = staged.get(best, 0) + 1
    return (*reached.ways[best], c.Step(at))


# --- what it promises -----------------------------------------------------------------------------
def promise(scene: Scene, command: c.Assault) -> float:
    """Worth taken less worth lost, in some rounds, with the fire drawn on the way in."""
    inside = entered(scene.battle, command)
    gain, loss, won = fought(inside, scene.side, command.at)
    aims = aims_of(scene.battle, scene.side)
    points = aims.take.get(command.at, 0.0) + aims.keep.get(command.at, 0.0)
    there, drawn = 1.0, 0.0
    for name, path in command.paths:
        unit = scene.battle.units[name]
        steps = [unit.at, *[step.at for step in path[:-1]]]
        threat = max(scene.threat(unit, at, 2, eager=True) for at in steps[-2:])
        drawn += worth(unit) * threat
        there *= 1 - min(SHOT_DOWN * threat, 0.9) / len(command.paths)
    return there * (gain - loss + won * (A_HEX + A_POINT * points)) - drawn


def fought(inside: Battle, side: str, at: Hex) -> tuple[float, float, float]:
    """What both sides are expected to lose, and how likely the enemy is thrown out."""
    enemy = inside.enemy_of(side)
    own, foes = fighters(inside, side, at), fighters(inside, enemy, at)
    if not own or not foes:
        return 0.0, 0.0, 1.0
    dealt, taken = _steps(inside, side), _steps(inside, enemy)
    first = _first(inside)
    mine = 1.0 if side == melee.melee_of(inside).side else 0.0
    lead = first if mine else 1 - first
    dealt *= 1 - 0.35 * (1 - lead) * min(taken / _strength(own), 1.0)
    taken *= 1 - 0.5 * lead * min(dealt / _strength(foes), 1.0)
    down = min(ROUNDS * dealt / _strength(foes), 1.0)
    lost = min(ROUNDS * taken / _strength(own) * (1 - 0.5 * down), 1.0)
    gain = down * sum(prize(inside, unit) for unit in foes)
    return gain, lost * sum(prize(inside, unit) for unit in own), down * down


def _strength(units: list[Unit]) -> float:
    """Steps; of counters face down as many as a squad has."""
    return float(sum(2 if unit.hidden else max(unit.steps, 1) for unit in units))


def _first(inside: Battle) -> float:
    """How likely the attacker strikes first; a tie counts half."""
    attackers = melee.melee_of(inside).side
    lead = melee.best_of(inside, attackers)[1]
    answer = melee.best_of(inside, inside.enemy_of(attackers))[1]
    counted = odds(assault.test_initiative, lead, answer)
    return float(counted["attacker"]) + 0.5 * float(counted["tie"])


def _steps(inside: Battle, side: str) -> float:
    """Steps and vehicles that a side is expected to strike down in a round."""
    at = melee.melee_of(inside).at
    sums = {whose: melee.sums_of(inside, whose) for whose in inside.sides}
    total = 0.0
    for unit in fighters(inside, side, at):
        best = 0.0
        for target in melee.strikes_open(inside, unit.id):
            counted: Any = odds(assault.strike, melee.blow(inside, unit, target, sums))
            share = sum(STEPS.get(name, 0) * float(p) for name, p in counted.items())
            best = max(best, share)
        total += best
    return total
