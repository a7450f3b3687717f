"""Good commands for whoever must choose: a short list, every one of which passes `check`.

The table is continuous, so moves are offered to a few places worth going to: into contact, to
cover, to objects, and a ring around the figure.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from math import isqrt
from typing import Any

from sandtable.ground.free import length, point_along, turn_at_most_90
from sandtable.portions import Candidates, Portion, Together
from sandtable.refusals import allows
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    ORDER,
    Battle,
    Figure,
    Point,
)
from sandtable.rulesets.combat_zone.commands import choices
from sandtable.rulesets.combat_zone.commands import fire_choices as fire
from sandtable.rulesets.combat_zone.commands.declared import combat
from sandtable.rulesets.combat_zone.commands.declared import figures as rules
from sandtable.rulesets.combat_zone.commands.declared import urban as wires
from sandtable.rulesets.combat_zone.commands.declared import vehicles as riders
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire, template
from sandtable.rulesets.combat_zone.ground import routes
from sandtable.rulesets.combat_zone.play import good_places, opportunity, turn
from sandtable.rulesets.combat_zone.play.bursts import is_under
from sandtable.rulesets.combat_zone.play.movement import step_of
from sandtable.rulesets.combat_zone.play.points import can_act, points_left
from sandtable.rulesets.combat_zone.play.shots import distance_between, shots_left
from sandtable.rulesets.combat_zone.players.kept import kept
from sandtable.rulesets.combat_zone.players.offers import urban
from sandtable.rulesets.combat_zone.players.offers import vehicles as motors
from sandtable.rulesets.combat_zone.players.offers import weapons as heavy
from sandtable.rulesets.combat_zone.players.offers.urban import by
from sandtable.rulesets.combat_zone.sheet import Weapon

RING = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
MOST_TARGETS = 6
MOST_COVERS = 2
Check = Callable[[Battle, Any], None]


def candidates_for(battle: Battle, side: str, check: Check) -> Candidates:
    """Commands open to a side, the plain ones last."""
    return Candidates(lambda: Portion(_open(battle, side, check), partial(allows, check, battle)))


def _open(battle: Battle, side: str, check: Check) -> Iterator[object]:
    if battle.to_act != side:
        return
    if battle.phase == ACTIONS and battle.active:
        yield from _actions(battle, check)
    elif battle.phase == ACTIONS:
        for group in turn.may_activate(battle, side):
            yield c.Activate(group)
    elif battle.phase == ORDER:
        yield c.ChooseOrder(side)
        yield c.ChooseOrder(battle.enemy_of(side))
    elif battle.phase in (EDGES, EDGE_CHOICE, DEPLOYMENT):
        yield from good_places.candidates(battle, side)


def _actions(battle: Battle, check: Check) -> Iterator[object]:
    """What each of the active group or vehicle may do in one way, and the end of it."""
    if battle.active in battle.vehicles:
        yield Together(motors.ways_of_vehicle(battle))
    for figure in who_may_act(battle):
        yield Together(ways_of(battle, figure), keep=partial(kept, battle, figure, check))
    yield c.EndActivation()


def who_may_act(battle: Battle) -> list[Figure]:
    """Members of the active group with points left, the one that has started first."""
    members = [f for f in battle.unit(battle.active) if can_act(battle, f)]
    members.sort(key=lambda f: f.id != battle.acting)
    return [f for f in members if points_left(battle, f) > 0]


def of_figure(battle: Battle, figure: Figure) -> Portion:
    """What one figure may do now."""
    return Portion(ways_of(battle, figure))


def ways_of(battle: Battle, figure: Figure) -> Iterator[Portion]:
    """The same, way by way."""
    given = by(battle, figure)
    if figure.entangled:
        yield Portion(wires.FREE.offers(given))
        return
    if figure.aboard:
        yield from ways_of_rider(battle, figure)
        return
    yield Portion(combat.FIGHT.offers(given))
    if figure.engaged:
        return
    if battle.vehicles:
        yield Portion(motors.at_vehicles(battle, figure))
    yield Portion(shots(battle, figure))
    yield Portion(templates(battle, figure))
    if battle.options.setting != "core":
        yield Portion(heavy.of_figure(battle, figure))
    yield Portion(work(battle, figure))
    yield Portion(urban.between_levels(battle, figure))
    yield Portion(watches(battle, figure))
    yield Portion(moves(battle, figure))
    if battle.vehicles:
        yield Portion(riders.BOARD.offers(given))
    yield Portion(pivots(battle, figure))


def ways_of_rider(battle: Battle, figure: Figure) -> Iterator[Portion]:
    """What somebody in a vehicle may do now."""
    given = by(battle, figure)
    yield Portion(motors.at_vehicles(battle, figure))
    yield Portion(shots(battle, figure))
    yield Portion(templates(battle, figure))
    if battle.options.setting != "core":
        yield Portion(heavy.of_figure(battle, figure))
    yield from motors.ways_of_rider(battle, figure)
    yield Portion(rules.AID.offers(given))
    yield Portion(rules.PICK_UP.offers(given))
    yield Portion(watches(battle, figure))


# --- fighting -------------------------------------------------------------------------------------
def direct_weapons(battle: Battle, figure: Figure) -> list[Weapon]:
    setting = battle.options.setting
    rows = (direct_fire(name, setting) for name in dict.fromkeys(figure.weapons))
    return [weapon for weapon in rows if weapon]


def watches(battle: Battle, figure: Figure) -> Iterator[c.OpportunityFire]:
    for weapon in direct_weapons(battle, figure):
        yield c.OpportunityFire(figure.id, weapon.id)


def targets(battle: Battle, figure: Figure, weapon: Weapon) -> list[Figure]:
    """Enemies in range who may be shot at, the nearest first."""
    return [
        enemy
        for enemy in fire.enemies(battle, figure)
        if distance_between(figure, enemy) <= weapon.long
        and fire.can_be_shot_at(battle, figure, weapon, enemy)
    ]


def shots(battle: Battle, figure: Figure) -> Iterator[c.Shoot | c.AimedShot]:
    for weapon in direct_weapons(battle, figure):
        left = shots_left(battle.options, figure, weapon)
        if left < 1:
            continue
        seen = targets(battle, figure, weapon)[:MOST_TARGETS]
        for target in seen:
            if left > 1:
                yield c.Shoot(figure.id, weapon.id, "burst", ((target.id, left),))
            yield c.Shoot(figure.id, weapon.id, "single", ((target.id, 1),))
            yield c.AimedShot(figure.id, weapon.id, target.id)
        if left > 1 and len(seen) > 1:
            yield from shared_bursts(battle, figure, weapon, seen, left)


def shared_bursts(
    battle: Battle, figure: Figure, weapon: Weapon, seen: list[Figure], left: int
) -> Iterator[c.Shoot]:
    """A burst over the two nearest targets that may share it."""
    for first, second in itertools.pairwise(seen):
        allotment = ((first.id, left - left // 2), (second.id, left // 2))
        if not battle.options.burst_template:
            yield c.Shoot(figure.id, weapon.id, "burst", allotment)
            return
        centre = ((first.at[0] + second.at[0]) // 2, (first.at[1] + second.at[1]) // 2)
        if centre == figure.at:  # right between them: no rectangle lies across the fire
            continue
        for lay in ("sweep", "depth"):
            laid = c.BurstTemplate(centre, lay)
            if all(is_under(figure.at, laid, f) for f in (first, second)):
                yield c.Shoot(figure.id, weapon.id, "burst", allotment, laid)
                return


def templates(battle: Battle, figure: Figure) -> Iterator[c.ThrowGrenade | c.FireTemplate]:
    for name in fire.grenades_held(figure):
        weapon = template(name)
        for target in targets(battle, figure, weapon)[:2] if weapon else ():
            yield c.ThrowGrenade(figure.id, name, target.at)
    for name in fire.weapons_to_launch_with(by(battle, figure)):
        weapon = template(name) if name in figure.weapons else None
        for target in targets(battle, figure, weapon)[:2] if weapon else ():
            yield c.FireTemplate(figure.id, name, target.at)


# --- generic actions ------------------------------------------------------------------------------
def work(battle: Battle, figure: Figure) -> Iterator[Any]:
    """What is declared of objects, first aid, doors, obstacles and cover, as far as it touches."""
    given = by(battle, figure)
    for name in choices.things_to_pick_up(given):
        yield c.TechRoll(figure.id, name)
        yield c.PickUp(figure.id, name)
    yield from rules.AID.offers(given)
    near = choices.obstacles_touched(given)
    doors = choices.doors_in_reach(given)
    for name in battle.field.openings:
        if name in near:
            yield c.Cross(figure.id, name)
        if name in doors:
            yield c.ForceDoor(figure.id, name)
            yield from rules.DOOR.offers(given.but("door", name))
    for terrain in battle.field.terrain:
        if terrain.id in near:
            yield from rules.CROSS.offers(given.but("obstacle", terrain.id))
    yield from itertools.islice(rules.COVER.offers(given), MOST_COVERS)


# --- movement -------------------------------------------------------------------------------------
def moves(battle: Battle, figure: Figure) -> Iterator[Portion]:
    """Towards contact, objects and enemies by the shortest way; then a ring of plain steps."""
    points = points_left(battle, figure)
    step = step_of(battle, figure)
    for goal, apart in goals(battle, figure):
        yield Portion(_towards(battle, figure, goal, apart, points, step))
    for way in RING:
        yield Portion(_straight_on(figure, way, (step, points * step)))


def _towards(
    battle: Battle, figure: Figure, goal: Point, apart: int, points: int, step: int
) -> Iterator[c.Move]:
    way = routes.way_to(battle, figure.at, goal, figure.foot)
    if way:
        last = way[-2] if len(way) > 1 else figure.at
        yield from _along(figure, (*way[:-1], beside(last, goal, apart)), points, step)


def _straight_on(figure: Figure, way: Point, reaches: tuple[int, ...]) -> Iterator[c.Move]:
    (x, y), (dx, dy) = figure.at, way
    scale = isqrt((dx * dx + dy * dy) * 1_000_000)
    for reach in reaches:
        yield c.Move(figure.id, ((x + dx * reach * 1000 // scale, y + dy * reach * 1000 // scale),))


def goals(battle: Battle, figure: Figure) -> Iterator[tuple[Point, int]]:
    """Places worth going to, and how far from them to stop."""
    if battle.field.has_levels:
        yield from ((at, 0) for at in urban.ways_up(battle, figure))
    for at in heavy.weapons_to_go_to(battle, figure):
        yield at, 2 * figure.who.radius
    for thing in battle.things.values():
        if not (thing.holder or thing.gone or thing.aboard) and thing.foot == figure.foot:
            yield thing.at, figure.who.radius
    enemies = battle.up(battle.enemy_of(figure.side))
    enemies.sort(key=lambda e: distance_between(figure, e))
    for enemy in [e for e in enemies if e.foot == figure.foot][:3]:
        yield enemy.at, figure.who.radius + enemy.who.radius


def beside(start: Point, at: Point, apart: int) -> Point:
    """The place on the straight way to `at` that is just `apart` from it, never nearer."""
    if not apart:
        return at
    if length(at, start) <= apart:
        return start
    x, y = point_along(at, start, apart)
    while (x - at[0]) ** 2 + (y - at[1]) ** 2 < apart * apart:
        x += (start[0] > at[0]) - (start[0] < at[0])
        y += (start[1] > at[1]) - (start[1] < at[1])
    return x, y


def _along(figure: Figure, way: tuple[Point, ...], points: int, step: int) -> Iterator[c.Move]:
    """As far along a way as the points allow, whole steps on each leg."""
    at, path, left = figure.at, [], points * step
    for to in way:
        if to == at:
            continue
        far = length(at, to)
        if far > left:
            path.append(point_along(at, to, left))
            break
        path.append(to)
        left -= -(-far // step) * step
        at = to
        if left <= 0:
            break
    if path and path[0] != figure.at:
        yield c.Move(figure.id, tuple(path))


def pivots(battle: Battle, figure: Figure) -> Iterator[c.Pivot]:
    """Turn when an enemy stands behind."""
    for enemy in battle.up(battle.enemy_of(figure.side)):
        way = (enemy.at[0] - figure.at[0], enemy.at[1] - figure.at[1])
        if not turn_at_most_90(figure.facing, way):
            side = figure.facing[0] * way[1] - figure.facing[1] * way[0]
            yield c.Pivot(figure.id, 90 if side > 0 else -90)
            yield c.Pivot(figure.id, 180)
            return


# --- answers --------------------------------------------------------------------------------------
def answers_to(battle: Battle, question: Any) -> Iterator[Any]:
    if isinstance(question, c.MayAnswerFire):
        yield from opportunity.answers(battle, question)
    elif isinstance(question, c.ChooseEdge):
        yield from (c.Edge(edge) for edge in question.edges)
    elif isinstance(question, c.ChooseLead):
        yield from (c.Lead(figure) for figure in question.figures)
    elif isinstance(question, c.RamModifier):
        yield None
        yield from (c.Shift(value) for value in (-question.most, question.most))
    else:
        yield None
        yield c.Ordered(tuple(reversed(question.figures)))
