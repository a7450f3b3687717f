"""Good commands for whoever must choose: a short list, every one of which passes `check`.

The table is continuous, so moves are offered to a few places worth going to: into contact, towards
enemies and openings, back to the unit, and a ring around the figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from sandtable.ground.free import length, point_along
from sandtable.portions import Candidates, Portion
from sandtable.refusals import allows
from sandtable.rulesets.given import Given
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    OVER,
    SETUP,
    TOUCHING,
    Battle,
    Figure,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.commands import choices
from sandtable.rulesets.modern_skirmish.commands.declared import DETONATE, DISEMBARK, EMBARK
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.ground.places import targets
from sandtable.rulesets.modern_skirmish.play import reactions, turn
from sandtable.rulesets.modern_skirmish.play.activation import acting_figures, active_vehicle
from sandtable.rulesets.modern_skirmish.play.movement import (
    check_mover,
    check_way,
    is_on_table,
    left_to_move,
    may_touch,
    must_rejoin,
)
from sandtable.rulesets.modern_skirmish.play.rejoining import way_back
from sandtable.rulesets.modern_skirmish.play.routes import mover_of
from sandtable.rulesets.modern_skirmish.players import offers
from sandtable.rulesets.modern_skirmish.players.kept import kept

RING = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
NEAREST = 2  # enemies and openings that moves are offered to
MOST_PLACES = 24  # to set up
CLOSE = 1_500  # how far away openings are offered
Check = Callable[[Battle, Any], None]


def candidates_for(battle: Battle, side: str, check: Check) -> Candidates:
    """Commands open to a side, those that end something last."""
    return Candidates(lambda: Portion(_open(battle, side), partial(allows, check, battle)))


def _open(battle: Battle, side: str) -> Iterator[object]:
    if battle.phase == OVER or battle.to_act != side:
        return
    if battle.phase != SETUP and battle.active:
        yield from _of_the_active(battle)
    else:
        yield from _orders(battle, side)


def _leaves(battle: Battle, move: c.Move) -> bool:
    (x, y), (u, v) = move.path[-1], mover_of(battle, move.who).at
    return not is_on_table(battle, move.who, (x, y), (x - u, y - v))


def _orders(battle: Battle, side: str) -> Iterator[object]:
    """What a side may say while nobody is active."""
    if battle.phase == SETUP:
        yield from deployments(battle, side)
        yield c.BeginBattle()
        return
    for unit in turn.may_activate(battle, side):
        yield from orders(battle, battle.units[unit])
    yield c.Pass()


def deployments(battle: Battle, side: str) -> Iterator[c.Deploy]:
    """Places for the next unit of a side, vehicles first, and seats in them (MS-GAME-02)."""
    left = sorted(
        room.tightest_first(battle, side), key=lambda unit: not battle.units[unit].vehicle
    )
    for unit in left[:1]:
        yield from islice(room.places_to_deploy(battle, unit), MOST_PLACES)
        seats = choices.vehicles_with_room(Given(battle, side, {"unit": unit}))
        yield from [c.Deploy(unit, aboard=vehicle) for vehicle in seats]


# --- orders ---------------------------------------------------------------------------------------
def orders(battle: Battle, unit: Unit) -> Iterator[c.GiveOrder]:
    given = Given(battle, unit.side, {"unit": unit.id})
    for order in choices.orders(given):
        if choices.can_take_aboard(given.but("order", order)):
            for other in choices.units_to_take_aboard(given):
                yield c.GiveOrder(unit.id, order, other)
    for order in choices.orders(given):
        yield c.GiveOrder(unit.id, order)


# --- what the active unit may do ------------------------------------------------------------------
def _of_the_active(battle: Battle) -> Iterator[object]:
    """What each of them may do in one way, then what all may do, and the end of it."""
    vehicle, figures = active_vehicle(battle), acting_figures(battle)

    def may_go(move: c.Move) -> bool:
        """Nobody is advised to leave the game (MS-MOVE-05); that he may move is asked before."""
        return not _leaves(battle, move) and allows(
            check_way, battle, mover_of(battle, move.who), move
        )

    for actor in ((vehicle,) if vehicle else ()) + tuple([figure.id for figure in figures]):
        yield from offers.ways_of(battle, actor)
    given = Given(battle, battle.to_act)
    if vehicle:
        yield Portion(EMBARK.offers(given))
        yield Portion(DISEMBARK.offers(given))
        yield Portion(drives(battle, battle.vehicles[vehicle]), may_go)
    for figure in figures:
        if must_rejoin(battle, figure):
            yield Portion(moves(battle, figure, astray=True), may_go)
        elif not vehicle:
            keep = partial(kept, battle, figure, may_go)
            yield Portion(moves(battle, figure), may_go, keep)
    yield Portion(DETONATE.offers(given))
    yield c.EndActivation()
    yield from _turns(battle)


def moves(battle: Battle, figure: Figure, *, astray: bool = False) -> Iterator[c.Move]:
    """Where a figure on foot may go under a tactical or a rapid move."""
    if not allows(check_mover, battle, figure.id):
        return
    back = way_back(battle, figure) if astray else None
    if back is not None:
        yield back
    far = left_to_move(battle, figure)
    if far < 100:
        return
    foes = sorted(
        battle.up(battle.enemy_of(figure.side)), key=lambda foe: length(figure.at, foe.at)
    )
    for foe in foes[:NEAREST]:
        if may_touch(battle):
            touching = length(figure.at, foe.at) - figure.who.radius - foe.who.radius
            if 0 < touching - TOUCHING // 2 <= far:
                contact = point_along(figure.at, foe.at, touching - TOUCHING // 2)
                yield c.Move(figure.id, (contact,))
        for share in (far, far // 2):
            yield from _towards(figure.id, figure.at, foe.at, share)
    yield from _through_openings(battle, figure, far)
    for thing in battle.things.values():
        yield from _towards(figure.id, figure.at, thing.at, far)
    shares = {far: None}
    if battle.field.hindrances(figure.at, far):  # slow ground, or no way so far (MS-MOVE-02)
        shares |= {left_to_move(battle, figure, slow=True): None, 100: None}
    for share in shares:
        for way in RING:
            yield from _towards(figure.id, figure.at, _off(figure.at, way), share)


def _towards(who: str, at: Point, goal: Point, far: int) -> Iterator[c.Move]:
    """Straight there, as far as it goes; nobody walks onto the goal itself."""
    step = min(far, length(at, goal) - TOUCHING)
    if step >= 100:
        yield c.Move(who, (point_along(at, goal, step),))


def _off(at: Point, way: Point) -> Point:
    return at[0] + way[0] * 100_000, at[1] + way[1] * 100_000


def _through_openings(battle: Battle, figure: Figure, far: int) -> Iterator[c.Move]:
    """To a door, window or breach, and 2 cm beyond."""
    near = [o for o in battle.field.openings if length(figure.at, o.at) <= CLOSE]
    near.sort(key=lambda o: length(figure.at, o.at))
    for opening in near[:NEAREST]:
        yield from _towards(figure.id, figure.at, opening.at, far)
        apart = length(figure.at, opening.at)
        if 0 < apart + 200 <= far:
            beyond = point_along(figure.at, opening.at, apart + 200)
            yield c.Move(figure.id, (beyond,))


def drives(battle: Battle, vehicle: Vehicle) -> Iterator[c.Move]:
    far = left_to_move(battle, vehicle)
    if far < 100 or not allows(check_mover, battle, vehicle.id):
        return
    foes = sorted(
        battle.up(battle.enemy_of(vehicle.side)), key=lambda foe: length(vehicle.at, foe.at)
    )
    for foe in foes[:NEAREST]:
        for share in (far, far // 2):
            yield from _towards(vehicle.id, vehicle.at, foe.at, share)
    for way in RING:
        for share in (far, far // 2):
            yield from _towards(vehicle.id, vehicle.at, _off(vehicle.at, way), share)


# --- turning --------------------------------------------------------------------------------------
def _turns(battle: Battle) -> Iterator[c.Face]:
    """Towards the nearest enemy who stands behind, on foot or in a vehicle."""
    vehicle = active_vehicle(battle)
    actors: list[Figure | Vehicle] = [f for f in acting_figures(battle) if f.is_up]
    if vehicle:
        actors.append(battle.vehicles[vehicle])
    for actor in actors:
        (x, y), (fx, fy) = actor.at, actor.facing
        spots = [mover_of(battle, foe).at for foe in targets(battle, actor.id)]
        ways = [(u - x, v - y) for u, v in spots]
        yield from [c.Face(actor.id, w) for w in ways if w[0] * fx + w[1] * fy < 0][:1]


# --- answers --------------------------------------------------------------------------------------
def answers_to(battle: Battle, question: object) -> Iterator[Any]:
    """Good answers to a question of this ruleset; None where declining is allowed."""
    match question:
        case c.MayReact():
            yield from reactions.answers(battle, question)
        case c.ChooseLeader():
            yield from (c.Chosen(who) for who in question.figures)
        case c.ChooseGroup():
            yield from (c.Chosen(group[0]) for group in question.groups)
        case _:
            yield from offers.answers(battle, question)
