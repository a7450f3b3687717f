"""How far a unit gets in one move, and by which path (HX-MOVE)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sandtable.ground.hex_paths import Edge, Edges, Node, Spread, spread
from sandtable.ground.hexes import DIRECTIONS, neighbour, opposite, side_between, turn_between
from sandtable.rulesets.hex_tactical.battle.state import (
    FULL,
    LOW,
    NORMAL,
    WAITING,
    Battle,
    Hex,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands import Step
from sandtable.rulesets.hex_tactical.ground.costs import (
    ON_FOOT,
    Mover,
    allowance,
    entry_cost,
    mover_of,
    step_cost,
)
from sandtable.rulesets.hex_tactical.ground.field import ROAD, Field
from sandtable.rulesets.hex_tactical.ground.flight import LOW_FLIGHT
from sandtable.rulesets.hex_tactical.ground.moving import BACKWARD, PIVOT, ROAD_BONUS, TUNNEL

# A node is a hex and, for vehicles, a facing: 0 for those that have none.
FACINGS, ROWS = 8, 128
#: Where the cheapest way to each hex ends.
Ends = dict[Hex, tuple[Spread, Node]]
Made = dict[Hex, tuple[Step, ...]]
#: Where a step leads, its price, and the facing that must be paid for; 0 along a road.
Driven = tuple[Node, int, int]
#: What it costs to turn, by the facing that a vehicle has and the one that it takes.
TURNED = [[0] + [turn_between(old, new) * PIVOT for new in DIRECTIONS] for old in range(FACINGS)]
REACHES_KEPT = 1024  # of a map without enemies, and as many round some


class Ways(Mapping[Hex, tuple[Step, ...]]):
    """The cheapest path to each hex, made when it is asked for."""

    def __init__(self, unit: Unit, ends: Ends, made: Made) -> None:
        self._unit, self._ends, self._made = unit, ends, made

    def __getitem__(self, at: Hex) -> tuple[Step, ...]:
        if at not in self._made:
            paths, node = self._ends[at]
            self._made[at] = _steps(self._unit, paths.way(node))
        return self._made[at]

    def hexes(self, at: Hex) -> tuple[Hex, ...]:
        """The hexes of the path, the one it begins in left out."""
        paths, node = self._ends[at]
        return tuple([_hex(entered) for entered in _entered(self._unit, paths.way(node))])

    def __contains__(self, at: object) -> bool:
        return at in self._ends

    def __iter__(self) -> Iterator[Hex]:
        return iter(self._ends)

    def __len__(self) -> int:
        return len(self._ends)


class Reach(NamedTuple):
    """Where a unit can go in one move: what each hex costs, and the path there.

    The hex it stands in is not among them. Costs are in halves of a movement point. `places` are
    those of the hexes in the layout of the map, in the same order.
    """

    costs: dict[Hex, int]
    ways: Ways
    places: list[int]


#: What each hex costs, where its way ends, its place, and the paths that were asked for.
Found = tuple[dict[Hex, int], Ends, list[int], Made]


def reach(battle: Battle, unit: Unit, mode: str, avoiding: frozenset[Hex] = frozenset()) -> Reach:
    """Every hex a unit can come to in this mode without leaving its altitude.

    Hexes with an enemy on the ground are not among them. The stacking limit is not looked at: it
    holds where a move ends, and units pass through their own. Whoever likes goes round some more.
    """
    free, closed = _known(battle, unit, mode), closed_to(battle, unit) | avoiding
    start = unit.entry if unit.fate == WAITING else unit.at
    met = frozenset([at for at in closed if at in free[0] or at == start])
    return _reach(unit, _known(battle, unit, mode, met) if met else free)


def free_reach(battle: Battle, unit: Unit, mode: str) -> Reach:
    """The same as if nothing were `closed_to` the unit: a way that meets none of it is allowed."""
    return _reach(unit, _known(battle, unit, mode))


def _reach(unit: Unit, found: Found) -> Reach:
    costs, ends, places, made = found
    return Reach(costs, Ways(unit, ends, made), places)


def _known(battle: Battle, unit: Unit, mode: str, closed: frozenset[Hex] = frozenset()) -> Found:
    """Kept with the map: many units start from the same places."""
    field, mover = battle.field, mover_of(battle, unit)
    waits = unit.fate == WAITING
    start, facing = unit.entry if waits else unit.at, unit.facing if mover.turns else 0
    memory = field.memory("reach round some hexes" if closed else "reach")
    key = (mover, _kind(unit), waits, start, facing, allowance(unit, mode), mode, closed)
    known: Found | None = memory.get(key)
    if known is None:
        if len(memory) >= REACHES_KEPT:
            memory.pop(next(iter(memory)), None)
        known = memory[key] = _find(field, mover, unit, mode, closed)
    return known


def _find(field: Field, mover: Mover, unit: Unit, mode: str, closed: frozenset[Hex]) -> Found:
    """What each hex costs and where its way ends, with some hexes closed."""
    budget = allowance(unit, mode)
    starts, price = _starts(field, unit, mover)
    costs: dict[Hex, int] = {}
    ends: Ends = {}
    cannot_come_in = unit.fate == WAITING and unit.entry in closed
    if price is None or not budget or cannot_come_in:
        return costs, ends, [], {}
    barred = frozenset(_node(at, facing) for at in closed for facing in (0, *DIRECTIONS))
    edges = _edges(field, mover, unit)
    _gather(spread(starts, edges, budget - price, barred), price, costs, ends)
    if mode in ON_FOOT:
        on_road = _road_edges(field, mover)
        if on_road[starts[0]] or unit.fate == WAITING:
            further = budget - price + ROAD_BONUS
            _gather(spread(starts, on_road, further, barred), price, costs, ends)
    if mode in (NORMAL, FULL):
        _one_hex(unit, edges, starts, barred, budget, costs, ends)
    if unit.fate != WAITING:
        costs.pop(unit.at, None)
        ends.pop(unit.at, None)
    places = field.layout.places
    return costs, ends, [places[at] for at in costs], {}


def _gather(paths: Spread, paid: int, costs: dict[Hex, int], ends: Ends) -> None:
    """The cheapest node of each hex."""
    known = costs.get
    for node, cost in paths.costs.items():
        at = divmod(node // FACINGS, ROWS)
        before = known(at)
        if before is None or cost + paid < before:
            costs[at] = cost + paid
            ends[at] = (paths, node)


def _one_hex(
    unit: Unit,
    edges: Edges,
    starts: list[Node],
    barred: frozenset[Node],
    budget: int,
    costs: dict[Hex, int],
    ends: Ends,
) -> None:
    """One hex that is not forbidden may always be entered with the whole move (HX-MOVE-01)."""
    if unit.fate == WAITING:
        if unit.entry not in costs:
            costs[unit.entry] = budget
            ends[unit.entry] = (Spread({}, {}), starts[0])
        return
    for node, _ in edges[starts[0]]:
        at = _hex(node)
        if at not in costs and node not in barred:
            costs[at] = budget
            ends[at] = (Spread({}, {node: starts[0]}), node)


def _steps(unit: Unit, nodes: tuple[Node, ...]) -> tuple[Step, ...]:
    """The nodes of a way as the steps of a command."""
    steps: list[Step] = []
    last = None if unit.fate == WAITING else _hex(nodes[0])
    for node in _entered(unit, nodes):
        at, facing = _hex(node), node % FACINGS
        backward = bool(facing and last and facing != side_between(last, at))
        steps.append(Step(at, facing, backward=backward))
        last = at
    return tuple(steps)


def _entered(unit: Unit, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """A unit that comes on enters the first of them too."""
    return nodes if unit.fate == WAITING else nodes[1:]


# --- nodes and edges ------------------------------------------------------------------------------
def _node(at: Hex, facing: int = 0) -> Node:
    return (at[0] * ROWS + at[1]) * FACINGS + facing


def _hex(node: Node) -> Hex:
    return divmod(node // FACINGS, ROWS)


def _starts(field: Field, unit: Unit, mover: Mover) -> tuple[list[Node], int | None]:
    """Where the move begins, and what is paid before: a unit that comes later pays its edge hex.

    Whoever rides with one that is not there yet goes nowhere.
    """
    if unit.fate != WAITING:
        if not field.has(unit.at):
            return [], None
        return [_node(unit.at, unit.facing if mover.turns else 0)], 0
    if not field.has(unit.entry):
        return [], None
    price = LOW_FLIGHT if unit.altitude == LOW else entry_cost(field, mover, unit.entry)
    facings = DIRECTIONS if mover.turns else (0,)
    return [_node(unit.entry, facing) for facing in facings], price


def closed_to(battle: Battle, unit: Unit) -> frozenset[Hex]:
    """Hexes that this unit may not enter as things stand (HX-MOVE-11, HX-MOVE-15)."""
    if unit.altitude == LOW:
        return frozenset()
    hexes = set(battle.blazes)
    if unit.counter.flies:
        hexes |= set(battle.smoke)
        if battle.field.visibility_in(battle.turn):
            hexes |= set(battle.field.hexes)
    else:
        enemies = battle.on_map(battle.enemy_of(unit.side))
        hexes |= {enemy.at for enemy in enemies if not enemy.is_flying}
    return frozenset(hexes)


def _kind(unit: Unit) -> str:
    """What the steps of a unit depend on beside its class of movement."""
    return "low" if unit.altitude == LOW else "men" if unit.counter.is_infantry else ""


def _edges(field: Field, mover: Mover, unit: Unit) -> Edges:
    """The steps out of each node, kept with the map."""
    memory = field.memory("edges")
    kind = _kind(unit)
    if (mover, kind) not in memory:
        driven: dict[Hex, list[Driven]] = {}

        def find(node: Node) -> tuple[Edge, ...]:
            at = _hex(node)
            if kind == "low":
                return tuple((_node(to), LOW_FLIGHT) for _, to in field.beside(at))
            if not mover.turns:
                return _walked(field, mover, at, men=kind == "men")
            if at not in driven:
                driven[at] = list(_driven(field, mover, at))
            turned = TURNED[node % FACINGS]
            return tuple([(to, price + turned[new]) for to, price, new in driven[at]])

        memory[mover, kind] = Edges(find)
    edges: Edges = memory[mover, kind]
    return edges


def _walked(field: Field, mover: Mover, at: Hex, men: bool) -> tuple[Edge, ...]:
    """The steps of those who have no front."""
    costs = [(_node(to), step_cost(field, mover, at, to)) for _, to in field.beside(at)]
    edges = [(node, paid) for node, paid in costs if paid is not None]
    mouth = field.other_mouth(at) if men else None
    if mouth is not None:
        edges.append((_node(mouth), TUNNEL))
    return tuple(edges)


def _driven(field: Field, mover: Mover, at: Hex) -> Iterator[Driven]:
    """The steps of a vehicle out of a hex, forward and backward, before it turns."""
    for direction, to in field.beside(at):
        paid = step_cost(field, mover, at, to)
        if paid is None:
            continue
        along = field.road_leads(at, direction)
        for new, price in ((direction, paid), (opposite(direction), paid * BACKWARD)):
            yield _node(to, new), price, 0 if along else new


def _road_edges(field: Field, mover: Mover) -> Edges:
    """Only the steps along a road: those earn infantry its bonus (HX-MOVE-02)."""
    memory = field.memory("road edges")
    if mover not in memory:

        def find(node: Node) -> tuple[Edge, ...]:
            at = _hex(node)
            if ROAD not in field.ground(at).over:
                return ()
            edges = []
            for direction in DIRECTIONS:
                if not field.road_leads(at, direction):
                    continue
                to = neighbour(at, direction)
                paid = step_cost(field, mover, at, to)
                if paid is not None:
                    edges.append((_node(to), paid))
            return tuple(edges)

        memory[mover] = Edges(find)
    edges: Edges = memory[mover]
    return edges
