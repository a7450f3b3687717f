"""Good commands for whoever must choose: a short list, every one of which passes `check`.

Moves are offered to a few hexes worth going to: near enemies and objectives, under cover, far off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from sandtable.ground.hexes import Layout, direction_to, distance, hex_of, neighbours
from sandtable.portions import Candidates, Portion
from sandtable.refusals import allows
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    FULL,
    HALF,
    LOW,
    NAP,
    OVER,
    SETUP,
    SUPPORT_PHASE,
    UP,
    Battle,
    Hex,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands.declared import (
    BOARD,
    HITCH,
    LAND,
    TAKE_OFF,
    UNHITCH,
)
from sandtable.rulesets.hex_tactical.files.objectives import PLACES
from sandtable.rulesets.hex_tactical.ground import room
from sandtable.rulesets.hex_tactical.ground.costs import modes_of
from sandtable.rulesets.hex_tactical.ground.field import Field
from sandtable.rulesets.hex_tactical.ground.moving import has_room
from sandtable.rulesets.hex_tactical.ground.observation import (
    protection_at,
    target_kind,
    terrain_for,
)
from sandtable.rulesets.hex_tactical.ground.reach import reach
from sandtable.rulesets.hex_tactical.play.activation import MOVE, able_units, may_activate, may_take
from sandtable.rulesets.hex_tactical.play.deployment import hexes_for_traps, traps_left
from sandtable.rulesets.hex_tactical.play.movement import halves_of, may_set_out
from sandtable.rulesets.hex_tactical.players.offers import assaults, calls, fires

MOST_PLACES = 24  # to set a unit up, or to lay a trap
MOST_NEAREST = 64  # sets of hexes from which distances are kept
OF_EACH = 3  # hexes of each kind that a move is offered to
Check = Callable[[Battle, Any], None]


def candidates_for(battle: Battle, side: str, check: Check) -> Candidates:
    """Commands open to a side, those that end something last."""
    return Candidates(lambda: Portion(_open(battle, side), partial(allows, check, battle)))


def _open(battle: Battle, side: str) -> Iterator[object]:
    if battle.phase == OVER or battle.to_act != side:
        return
    if battle.phase == SETUP:
        yield Portion(deployments(battle, side))
        yield from secrets(battle, side)
        yield c.Ready()
    elif battle.phase == SUPPORT_PHASE:
        yield from calls(battle, side)
        yield c.Ready()
    elif battle.active:
        for name in able_units(battle):
            yield from actions(battle, battle.units[name])
        yield Portion(assaults(battle))
        yield c.EndActivation()
    else:
        for who in may_activate(battle, side):
            yield c.Activate(who)
        yield c.Pass()


# --- set-up ---------------------------------------------------------------------------------------
def deployments(battle: Battle, side: str) -> Iterator[c.Deploy]:
    """Places for the next unit of a side, spread over its zone, and carriers it may start with.

    A unit without a place waits for the others; where it can, none takes the only place of another.
    """
    for name in room.waiting_units(battle, side):
        unit = battle.units[name]
        hexes, carriers = room.places(battle, unit), room.carriers(battle, unit)
        if not hexes and not carriers:
            continue
        places = spread(_considerate(battle, unit, hexes), MOST_PLACES - len(carriers))
        yield from room.deployments_in(unit, places, carriers)
        return


def _considerate(battle: Battle, unit: Unit, offered: list[Hex]) -> list[Hex]:
    """Those that leave room for everybody else, if there are any."""
    others: dict[str, Hex] = {}
    for side in battle.sides:
        others |= room.pinned(battle, side, unit)
    if not others:
        return offered
    return [at for at in offered if room.leaves_room(battle, unit, at, others)] or offered


def spread(choices: list[Any], most: int) -> list[Any]:
    """So many of them, evenly."""
    if len(choices) <= most:
        return choices
    return [choices[n * len(choices) // most] for n in range(most)]


def secrets(battle: Battle, side: str) -> Iterator[Any]:
    """The next trap and the next registered hex, on roads and at places that count."""
    field = battle.field
    roads = [at for at, ground in field.hexes.items() if "road" in ground.over]
    noted = battle.registered.get(side, ())
    free = [at for at in roads if at not in noted] or [at for at in field.hexes if at not in noted]
    places = spread(free, MOST_PLACES // 2)
    for trap in traps_left(battle, side)[:1]:
        zone = hexes_for_traps(battle, side)
        on_roads = [at for at in roads if at in zone]
        for at in spread(on_roads or sorted(zone), MOST_PLACES):
            yield c.PlaceTrap(trap, at)
    if battle.to_register.get(side, 0) > 0:
        for at in places:
            yield c.Register(at)


# --- what a unit may do ---------------------------------------------------------------------------
def actions(battle: Battle, unit: Unit) -> Iterator[object]:
    """What it may do, in each way."""
    if unit.fate == ABOARD:
        yield c.Leave(unit.id)
        return
    if unit.fate == UP:
        yield from fires(battle, unit)
    yield from moves(battle, unit)
    if unit.fate == UP:
        yield Portion(boardings(battle, unit))
        yield Portion(pivots(battle, unit))


def moves(battle: Battle, unit: Unit) -> Iterator[Portion]:
    """In each mode, to a few hexes; a flyer also to another altitude; off the map where it may."""
    if not may_set_out(battle, unit):
        return
    places = Places(battle, unit)
    for mode in modes_of(unit):
        if may_take(unit, halves_of(mode), MOVE):
            yield Portion(_moves(battle, unit, places, mode))
    if unit.counter.flies and unit.fate == UP:
        yield Portion(climbs(battle, unit, places))


def _moves(battle: Battle, unit: Unit, places: Places, mode: str) -> Iterator[c.Move]:
    ways = reach(battle, unit, mode).ways
    for at in worth_going_to(places, ways):
        yield c.Move(unit.id, ways[at], mode)
    yield from exits(battle, unit, ways, mode)


def climbs(battle: Battle, unit: Unit, places: Places) -> Iterator[c.Move]:
    """From close to the ground to low altitude or back, and on from there (HX-MOVE-07)."""
    other = LOW if unit.altitude == NAP else NAP
    climb = c.Step(unit.at, altitude=other)
    yield c.Move(unit.id, (climb,), HALF)
    ways = reach(battle, replace(unit, altitude=other), FULL).ways
    for at in worth_going_to(places, ways)[:OF_EACH]:
        yield c.Move(unit.id, (climb, *ways[at]), FULL)


class Places:
    """What hexes are to a unit that might go there."""

    def __init__(self, battle: Battle, unit: Unit) -> None:
        self._battle, self._unit = battle, unit
        foes = battle.on_map(battle.enemy_of(unit.side))
        self.goals = goals_of(battle)
        self.from_foe = nearest(battle.field, frozenset([foe.at for foe in foes]))
        self.from_goal = nearest(battle.field, frozenset(self.goals))
        self._held = battle.held
        self._bare = not battle.smoke and not battle.wrecks
        self._terrain = terrain_for(battle.field, target_kind(unit))
        self.rides = rides(battle, unit)

    def with_room(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Those of some in which it may end its move."""
        battle, unit, held = self._battle, self._unit, self._held
        return [at for at in hexes if at not in held or has_room(battle, unit, at)]

    def shelter(self, at: Hex) -> int:
        """Its protection there; markers are looked for where there may be some."""
        if self._bare and at not in self._held:
            return self._terrain[at]
        return protection_at(self._battle, self._unit, at)


class Nearest(dict[Hex, int]):
    """How far each hex is from the nearest of some, found out when it is asked for."""

    def __init__(self, layout: Layout, hexes: Iterable[Hex]) -> None:
        super().__init__()
        self._layout = layout
        self._places = [layout.places[at] for at in hexes]

    def __missing__(self, at: Hex) -> int:
        far = self._layout.distances(at)
        self[at] = apart = min([far[place] for place in self._places], default=0)
        return apart


def nearest(field: Field, hexes: frozenset[Hex]) -> Nearest:
    """The same for everybody while those stay where they are."""
    memory = field.memory("nearest")
    if hexes not in memory:
        if len(memory) >= MOST_NEAREST:
            memory.clear()
        memory[hexes] = Nearest(field.layout, hexes)
    known: Nearest = memory[hexes]
    return known


def worth_going_to(places: Places, ways: Iterable[Hex]) -> list[Hex]:
    """Near the enemy, well covered, near what counts, far from the enemy, where one may ride."""
    hexes = sorted(places.with_room(ways))
    near = sorted(hexes, key=places.from_foe.__getitem__)
    covered = sorted(near, key=places.shelter)
    by_goal = sorted(hexes, key=places.from_goal.__getitem__) if places.goals else []
    best = [*near[:OF_EACH], *covered[:OF_EACH], *near[-OF_EACH:], *by_goal[:OF_EACH]]
    reached = set(hexes)
    return list(dict.fromkeys((*best, *[at for at in places.rides if at in reached])))


def rides(battle: Battle, unit: Unit) -> list[Hex]:
    """Hexes with something that carries the unit, or that it may tow."""
    own = [other for other in battle.on_map(unit.side) if other.id != unit.id]
    if unit.counter.is_infantry:
        there = [other.at for other in own if not room.why_no_seat(battle, unit, other)]
    else:
        there = [other.at for other in own if not room.why_not_towed(battle, unit, other)]
    return there[:OF_EACH]


def goals_of(battle: Battle) -> tuple[Hex, ...]:
    """Hexes that the scenario counts, and those by which somebody may leave."""
    memory = battle.field.memory("goals")
    if "goals" not in memory:
        scenario = battle.field.scenario
        awards = scenario.victory if scenario else ()
        named = [
            n for award in awards if award.condition.when in PLACES for n in award.condition.targets
        ]
        exits = [way.at for way in battle.field.exits]
        memory["goals"] = tuple(dict.fromkeys((*map(hex_of, named), *exits)))
    goals: tuple[Hex, ...] = memory["goals"]
    return goals


def exits(
    battle: Battle, unit: Unit, ways: Mapping[Hex, tuple[c.Step, ...]], mode: str
) -> Iterator[c.Move]:
    """Off the map by an edge hex where the scenario lets the unit out (HX-UNIT-08)."""
    field = battle.field
    for at in dict.fromkeys(way.at for way in field.exits if way.side == unit.side):
        path = () if at == unit.at and unit.fate == UP else ways.get(at)
        if path is None or not field.may_exit(unit.side, unit.id, at, battle.turn):
            continue
        off = next((n for n in neighbours(at) if not field.has(n)), None)
        if off is not None:
            yield c.Move(unit.id, (*path, c.Step(off)), mode)


def boardings(battle: Battle, unit: Unit) -> Iterator[object]:
    """Carriers and pieces in the same hex, and what a flyer does on or over the ground."""
    yield from BOARD.offers(Given(battle, unit.side, {"unit": unit.id}))
    tractor = Given(battle, unit.side, {"tractor": unit.id})
    yield from HITCH.offers(tractor)
    yield from UNHITCH.offers(tractor.but("facing", towards_enemy(battle, unit)))
    flyer = Given(battle, unit.side, {"flyer": unit.id})
    yield from (*TAKE_OFF.offers(flyer), *LAND.offers(flyer))


def pivots(battle: Battle, unit: Unit) -> Iterator[c.Pivot]:
    """Towards the nearest enemy."""
    yield c.Pivot(unit.id, towards_enemy(battle, unit))


def towards_enemy(battle: Battle, unit: Unit) -> int:
    foes = battle.on_map(battle.enemy_of(unit.side))
    if not foes:
        return unit.facing
    # Of those as near the first by his hex: an order of ids would tell who is face down.
    foe = min(foes, key=lambda enemy: (distance(enemy.at, unit.at), enemy.at))
    return direction_to(unit.at, foe.at, unit.facing)
