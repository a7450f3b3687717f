"""Setting up: edges of a silent scenario, and figures in their zones (CZ-SEQ-06, CZ-CMD-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sandtable.chance import Roll
from sandtable.game import Refused
from sandtable.ground.free import Disc
from sandtable.rulesets.combat_zone.commands import BeginBattle, Deploy, PickEdge, RollForEdges
from sandtable.rulesets.combat_zone.events import (
    Deployed,
    DeploymentPassed,
    EdgePicked,
    EdgesRolled,
)
from sandtable.rulesets.combat_zone.field import EYE, OPPOSITE, Field, Zone
from sandtable.rulesets.combat_zone.places import (
    FINE,
    Base,
    beside,
    lattice,
    obstruction,
    overlaps_any,
)
from sandtable.rulesets.combat_zone.play.turn import LEADER_REACH, SUB_LEADER_REACH, start_turn
from sandtable.rulesets.combat_zone.state import (
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    WAITING,
    Battle,
    Figure,
    Point,
)

STEP = 300  # between the places offered, 1/100 cm
APART = 800  # at least so far apart are places offered to a leader
MOST = 8  # places offered at a time


# --- edges ----------------------------------------------------------------------------------------
def check_roll_for_edges(battle: Battle, _command: RollForEdges) -> None:
    if battle.phase != EDGES:
        raise Refused("setup-no-roll-for-edges", "CZ-SEQ-06")


def play_roll_for_edges(battle: Battle, _command: RollForEdges, umpire: Any) -> Battle:
    """Each side rolls 1D6, ties again; the winner picks an edge (CZ-SEQ-06)."""
    while True:
        a, b = umpire.roll(EDGE_ROLL), umpire.roll(EDGE_ROLL)
        if a != b:
            break
    rolled: Battle = umpire.record(battle, EdgesRolled(battle.sides[0 if a > b else 1]))
    return rolled


def as_face(face: int, _modifier: int, _against: object) -> int:
    return face


EDGE_ROLL = Roll("CZ-SEQ-06", "1D6", as_face)


def check_pick_edge(battle: Battle, command: PickEdge) -> None:
    if battle.phase != EDGE_CHOICE:
        raise Refused("setup-no-edge-to-pick", "CZ-SEQ-06")
    if command.edge not in OPPOSITE:
        raise Refused(
            "setup-no-such-edge", "CZ-SEQ-06", edge=command.edge, known=", ".join(OPPOSITE)
        )


def play_pick_edge(battle: Battle, command: PickEdge, umpire: Any) -> Battle:
    """The other side gets the opposite edge; the winner deploys first."""
    side = battle.to_act
    battle = umpire.record(battle, EdgePicked(side, command.edge))
    return battle if to_deploy(battle, side) else _pass_on(battle, side, umpire)


# --- figures --------------------------------------------------------------------------------------
def to_deploy(battle: Battle, side: str) -> list[Figure]:
    """Figures that their player has still to set up, in the order of the roster."""
    due = battle.field.scenario.due if battle.field.scenario else {}
    return [f for f in battle.side_figures(side) if f.fate == WAITING and f.id not in due]


def check_deploy(battle: Battle, command: Deploy) -> None:
    figure = _check_whose(battle, command.figure)
    radius = figure.who.radius
    zone = battle.field.zone(figure.side)
    if command.facing == (0, 0):
        raise Refused("setup-no-facing", "CZ-SEQ-06", figure=figure.id)
    if zone is None or not zone.holds(command.at, radius):
        raise Refused("setup-outside-zone", "CZ-SEQ-06", figure=figure.id)
    in_the_way = obstruction(battle.field, command.at, radius)
    if in_the_way:
        raise Refused("setup-no-room", "CZ-SEQ-06", figure=figure.id, piece=in_the_way)
    x, y = command.at
    far = radius + battle.widest
    for other in [f for f in battle.figures.values() if -far < f.at[0] - x < far]:
        if other.is_up and overlaps_any((x, y), radius, [(other.at, other.who.radius)]):
            raise Refused("setup-overlap", "CZ-GEN-05", figure=figure.id, other=other.id)


def _check_whose(battle: Battle, who: str) -> Figure:
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-over", "CZ-SEQ-06", figure=who)
    figure = battle.figures.get(who)
    if figure is None or figure.side != battle.to_act:
        raise Refused("setup-not-yours", "CZ-CMD-02", figure=who, side=battle.to_act)
    if figure.fate != WAITING:
        raise Refused("setup-already-there", "CZ-CMD-02", figure=who)
    if battle.field.scenario and who in battle.field.scenario.due:
        raise Refused("setup-arrives-later", "CZ-CMD-02", figure=who)
    return figure


def play_deploy(battle: Battle, command: Deploy, umpire: Any) -> Battle:
    """Put down a figure; after the last one of a side comes the other, then the first turn."""
    side = battle.to_act
    battle = umpire.record(battle, Deployed(command.figure, command.at, command.facing))
    return battle if _has_more(battle, side) else _pass_on(battle, side, umpire)


def _has_more(battle: Battle, side: str) -> bool:
    """Somebody of the side has still to be set up."""
    due = battle.field.scenario.due if battle.field.scenario else {}
    figures = battle.figures
    return any(figures[who].fate == WAITING and who not in due for who in battle.roster(side))


def _pass_on(battle: Battle, side: str, umpire: Any) -> Battle:
    other = battle.enemy_of(side)
    if _has_more(battle, other):
        passed: Battle = umpire.record(battle, DeploymentPassed(other))
        return passed
    return start_turn(battle, umpire)


def check_begin_battle(battle: Battle, _command: BeginBattle) -> None:
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-begun", "CZ-SEQ-06")
    left = sum(len(to_deploy(battle, side)) for side in battle.sides)
    if left:
        raise Refused("setup-not-finished", "CZ-SEQ-06", number=left)


def play_begin_battle(battle: Battle, _command: BeginBattle, umpire: Any) -> Battle:
    return start_turn(battle, umpire)


# --- good places ----------------------------------------------------------------------------------
def candidates(battle: Battle, side: str) -> Iterator[Any]:
    """What a side may say before the first turn."""
    if battle.phase == EDGES:
        yield RollForEdges()
    elif battle.phase == EDGE_CHOICE:
        yield from (PickEdge(edge) for edge in OPPOSITE)
    elif battle.phase == DEPLOYMENT:
        if to_deploy(battle, side):
            yield from deployments(battle, side)
        else:
            yield BeginBattle()


@dataclass(frozen=True, slots=True)
class _Search:
    """A base that looks for a place in its zone."""

    field: Field
    zone: Zone
    radius: int
    enemy: Point  # the middle of where the enemy is
    friends: tuple[tuple[Point, int], ...]  # whom to keep near, and how far away at most
    bases: tuple[Base, ...]  # places taken


def deployments(battle: Battle, side: str) -> Iterator[Deploy]:
    """Good places for the next figure of a side: in cohesion, behind cover, well spread."""
    waiting = to_deploy(battle, side)
    zone = battle.field.zone(side)
    if not waiting or zone is None:
        return
    figure = waiting[0]
    search = _Search(
        field=battle.field,
        zone=zone,
        radius=figure.who.radius,
        enemy=_middle_of_enemy(battle, side),
        friends=_friends(battle, figure),
        bases=tuple((f.at, f.who.radius) for f in battle.figures.values() if f.is_up),
    )
    places = list(islice(_places(search), MOST)) or list(islice(_close_search(search), 1))
    for at in places:
        yield Deploy(figure.id, at, _towards(at, search.enemy))


def _friends(battle: Battle, figure: Figure) -> tuple[tuple[Point, int], ...]:
    """Leader and sub-leaders of the group and how far they reach (CZ-COH-01).

    Where they are not there yet, members keep within half a leader's reach of the first of them,
    so that he will reach them all.
    """
    members = [f for f in battle.members(figure.who.group) if f.is_up]
    own = figure.who.radius
    chiefs = tuple(
        (f.at, own + f.who.radius + (LEADER_REACH if f.who.is_leader else SUB_LEADER_REACH))
        for f in members
        if f.who.role
    )
    if chiefs or not members:
        return chiefs
    return ((members[0].at, LEADER_REACH // 2),)


def _places(search: _Search) -> Iterator[Point]:
    """Best first. With friends: as near to the first as cover allows; alone: spread out."""
    spots = _spots(search)
    if search.friends:
        first = search.friends[0][0]
        spots = [spot for spot in spots if _is_near(spot[1], search.friends)]
        spots.sort(key=lambda spot: (-spot[0], _apart(spot[1], first)))
    taken: list[Base] = []
    for _, at in spots:
        alone = search.friends or not overlaps_any(at, APART, taken)
        if alone and not overlaps_any(at, search.radius, search.bases):
            taken.append((at, 0))
            yield at


def _spots(search: _Search) -> list[tuple[int, Point]]:
    """Places where a base may stand, best first: (cover towards the enemy, place)."""
    memory = search.field._memory.setdefault("places to deploy", {})
    key = (search.zone.side, search.radius)
    if key not in memory:
        spots = [*_covered(search), *_all_over(search)]
        spots.sort(key=lambda spot: (-spot[0], _apart(spot[1], search.enemy)))
        memory[key] = spots
    found: list[tuple[int, Point]] = memory[key]
    return found


def _all_over(search: _Search) -> Iterator[tuple[int, Point]]:
    for at in dict.fromkeys(lattice(search.zone.rectangles, search.radius, STEP)):
        if not obstruction(search.field, at, search.radius):
            yield _cover(search, at), at


def _covered(search: _Search) -> Iterator[tuple[int, Point]]:
    """In contact with something that shelters them from the enemy."""
    field, radius = search.field, search.radius
    openings = [opening.piece for opening in field.openings.values()]
    for piece in (*field.pieces.values(), *openings):
        if not piece.cover:
            continue
        for at in beside(piece.outline, radius + 1, STEP):
            cover = _cover(search, at) if search.zone.holds(at, radius) else 0
            if cover and not obstruction(field, at, radius):
                yield cover, at


def _cover(search: _Search, at: Point) -> int:
    """Rank of the cover a base there has towards the enemy; 0 where it could not see him."""
    table, radius = search.field.table, search.radius
    rank, _ = table.cover(Disc(search.enemy, 0), Disc(at, radius), EYE)
    if not rank:
        return 0
    walls = frozenset(search.field.touched_walls(at, radius))
    return rank if table.line(at, search.enemy, EYE, EYE, ignore=walls).clear else 0


def _close_search(search: _Search) -> Iterator[Point]:
    """Any room at all, where the usual places are taken; near friends if possible."""
    far: list[Point] = []
    for at in lattice(search.zone.rectangles, search.radius, FINE):
        if overlaps_any(at, search.radius, search.bases):
            continue
        if obstruction(search.field, at, search.radius):
            continue
        if not search.friends or _is_near(at, search.friends):
            yield at
        else:
            far.append(at)
    yield from far


def _is_near(at: Point, friends: tuple[tuple[Point, int], ...]) -> bool:
    return any(_apart(at, friend) <= reach * reach for friend, reach in friends)


def _apart(p: Point, q: Point) -> int:
    """Squared distance."""
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2


def _middle_of_enemy(battle: Battle, side: str) -> Point:
    """The middle of the enemy's zone, or of the table."""
    zone = battle.field.zone(battle.enemy_of(side))
    if zone is None:
        return battle.field.width // 2, battle.field.height // 2
    left, top, right, bottom = zone.rectangles[0]
    return (left + right) // 2, (top + bottom) // 2


def _towards(at: Point, to: Point) -> Point:
    way = (to[0] - at[0], to[1] - at[1])
    return way if way != (0, 0) else (0, -1)
