"""Cohesion (cohésion): who is linked to whom, and what a break obliges to (MS-COH)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import compress
from math import isqrt
from operator import not_

from sandtable.ground.shapes import Disc, gap_at_most
from sandtable.rulesets.modern_skirmish.battle.events.fire import CutOff
from sandtable.rulesets.modern_skirmish.battle.events.moves import DrawnBack
from sandtable.rulesets.modern_skirmish.battle.state import (
    COHESION,
    Battle,
    Figure,
    Point,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import ChooseGroup
from sandtable.rulesets.modern_skirmish.ground.places import free_place_near, is_free
from sandtable.rulesets.modern_skirmish.play.routes import places_back
from sandtable.umpire import Playing

Group = tuple[str, ...]
Drawn = tuple[str, Point]  # who falls back, and to where


def is_near(a: Figure, b: Figure) -> bool:
    """Two members within 5 cm of each other, from base to base (MS-COH-01)."""
    (x, y), (u, v) = a.at, b.at
    reach = COHESION + a.who.radius + b.who.radius
    return (x - u) * (x - u) + (y - v) * (y - v) <= reach * reach


def groups_of(battle: Battle, unit: str) -> tuple[Group, ...]:
    """The linked groups of a unit, one when it is whole; the largest first.

    A vehicle is a unit by itself, and those aboard are in cohesion (MS-COH-04).
    """
    members = battle.members(unit)
    if battle.carrier(unit) or not members:
        return (tuple([f.id for f in members]),)
    return GROUPS[battle.options.cohesion](members)


def _chains(members: list[Figure]) -> tuple[Group, ...]:
    """Members linked from one to the next."""
    left, chains = members, []
    while left:
        chain, left = [left[0]], left[1:]
        for figure in chain:
            near = [is_near(figure, other) for other in left]
            if True in near:
                chain += compress(left, near)
                left = [*compress(left, map(not_, near))]
        names = {f.who.id for f in chain}
        chains.append(tuple([who for f in members if (who := f.who.id) in names]))
    return _largest_first(chains)


def _circles(members: list[Figure]) -> tuple[Group, ...]:
    """Sets of members of whom every two are near; none is part of a larger one."""
    if _all_near(members):
        return (tuple([f.id for f in members]),)
    near = {a.id: {b.id for b in members if a is not b and is_near(a, b)} for a in members}
    circles: list[Group] = []

    def grow(circle: list[str], others: list[str]) -> None:
        fitting = [o for o in others if all(o in near[c] for c in circle)]
        for n, member in enumerate(fitting):
            grow([*circle, member], fitting[n + 1 :])
        if circle and not any(set(circle) <= set(known) for known in circles):
            circles.append(tuple(circle))

    grow([], [f.id for f in members])
    whole = [c for c in circles if not any(set(c) < set(other) for other in circles)]
    return _largest_first(whole)


def _largest_first(groups: list[Group]) -> tuple[Group, ...]:
    return tuple(sorted(groups, key=len, reverse=True))


#: The switch ms.cohesion (MS-COH-01).
GROUPS: dict[str, Callable[[list[Figure]], tuple[Group, ...]]] = {
    "chain": _chains,
    "all-pairs": _circles,
}


def is_whole(battle: Battle, unit: str) -> bool:
    if battle.options.cohesion == "all-pairs":  # seen at once, without telling its circles apart
        return bool(battle.carrier(unit)) or _all_near(battle.members(unit))
    return len(groups_of(battle, unit)) < 2


def _all_near(members: list[Figure]) -> bool:
    return all(is_near(a, b) for n, a in enumerate(members) for b in members[n + 1 :])


def main_group(battle: Battle, unit: str, groups: tuple[Group, ...], umpire: Playing) -> Group:
    """The largest; of two alike the one with the leader, else the owner's choice (MS-COH-02)."""
    largest = tuple([g for g in groups if len(g) == len(groups[0])])
    if len(largest) == 1:
        return largest[0]
    side = battle.units[unit].side
    leaders = battle.leaders.get(side, ())
    led = [g for g in largest if any(who in leaders for who in g)]
    if led:
        return led[0]
    answer = umpire.ask(battle, side, ChooseGroup(unit, largest))
    if answer is None:
        return largest[0]
    return next(g for g in largest if answer.figure in g)


def in_cohesion(battle: Battle, places: dict[str, tuple[Point, int]]) -> bool:
    """Whether bases at these places, each with its radius, would be in cohesion (MS-CMD-12)."""
    bases = [Disc(at, radius) for at, radius in places.values()]
    linked, left = bases[:1], bases[1:]
    if battle.options.cohesion == "all-pairs":
        return all(gap_at_most(a, b, COHESION) for n, a in enumerate(bases) for b in bases[n + 1 :])
    for base in linked:
        near = [other for other in left if gap_at_most(base, other, COHESION)]
        linked += near
        left = [other for other in left if other not in near]
    return not left


# --- broken by losses -----------------------------------------------------------------------------
def cut_off(battle: Battle, unit: str) -> list[Figure]:
    """Members who must rejoin the others and have not yet (MS-COH-02)."""
    astray = battle.units[unit].astray
    if not astray:
        return []
    others = others_of(battle, unit)
    groups = groups_of(battle, unit)
    figures = [battle.figures[who] for who in astray]
    return [f for f in figures if f.is_up and not _is_back(battle, f, others, groups)]


def others_of(battle: Battle, unit: str) -> list[Figure]:
    """The members that those who were cut off must get back to."""
    astray = battle.units[unit].astray
    return [f for f in battle.members(unit) if f.is_up and f.id not in astray]


def has_rejoined(battle: Battle, figure: Figure) -> bool:
    unit = figure.who.unit
    return _is_back(battle, figure, others_of(battle, unit), groups_of(battle, unit))


def _is_back(
    battle: Battle, figure: Figure, others: list[Figure], groups: tuple[Group, ...]
) -> bool:
    if not others:
        return True
    if battle.options.cohesion == "all-pairs":
        return all(is_near(figure, other) for other in others)
    group = next(g for g in groups if figure.id in g)
    return any(other.id in group for other in others)


# --- broken by its own move -----------------------------------------------------------------------
def restore(battle: Battle, unit: str, umpire: Playing) -> Battle:
    """At the end of an activation those who moved too far are drawn back (MS-COH-02).

    First those who left the largest group; if that does not do, the movers of that group itself:
    they have run ahead of comrades who stayed. Whoever is apart even then must rejoin with the next
    order, like those cut off by losses.
    """
    if not battle.stands(unit):
        return battle
    vehicle = battle.units[unit].vehicle
    umpire.note("MS-COH-04" if vehicle or battle.carrier(unit) else "MS-COH-01")
    if vehicle:
        return battle
    groups = groups_of(battle, unit)
    apart: Group = ()
    if len(groups) > 1:
        kept = main_group(battle, unit, groups, umpire)
        drawn = dict(_falling_back(battle, unit, _but(battle, unit, kept), kept))
        kept = _joined(_with(battle, drawn), unit, kept)
        drawn |= dict(_waiting_for_those_behind(_with(battle, drawn), unit, kept))
        for who, to in drawn.items():  # once each, however often he was reckoned with
            if to != battle.figures[who].at:
                battle = umpire.record(battle, DrawnBack(who, to))
        together = _joined(battle, unit, kept)
        apart = _but(battle, unit, together)
    if apart != battle.units[unit].astray:
        battle = umpire.record(battle, CutOff(unit, apart))
    return battle


def _with(battle: Battle, drawn: Mapping[str, Point]) -> Battle:
    for who, to in drawn.items():
        battle = with_figure(battle, who, at=to)
    return battle


def _waiting_for_those_behind(battle: Battle, unit: str, kept: Group) -> Iterator[Drawn]:
    """Those who ran ahead fall back on comrades who stayed; losses oblige them to nothing."""
    astray = battle.units[unit].astray
    behind = tuple([who for who in _but(battle, unit, kept) if who not in astray])
    if not behind or is_whole(battle, unit):
        return
    first = dict(_falling_back(battle, unit, kept, behind))
    yield from first.items()
    battle = _with(battle, first)
    for figure in _farthest_first(battle, kept, behind):
        if is_whole(battle, unit):
            break
        to = _until_whole(battle, figure)
        yield figure.id, to
        battle = with_figure(battle, figure.id, at=to)


def _but(battle: Battle, unit: str, some: Group) -> Group:
    return tuple([f.id for f in battle.members(unit) if f.id not in some])


def _joined(battle: Battle, unit: str, body: Group) -> Group:
    """Those of a unit and whoever is linked to them by now."""
    groups = groups_of(battle, unit)
    if battle.options.cohesion == "all-pairs":
        return next((g for g in groups if set(body) <= set(g)), body)
    return tuple([who for g in groups if any(member in body for member in g) for who in g])


def _falling_back(battle: Battle, unit: str, movers: Group, body: Group) -> Iterator[Drawn]:
    """Each as far as it takes to be linked to a body of the unit, until the unit is whole."""
    for figure in _farthest_first(battle, movers, body):
        if is_whole(battle, unit):
            break
        if figure.id not in body:  # else linked again through somebody drawn back before
            to = _back_to(battle, figure, body)
            yield figure.id, to
            battle = with_figure(battle, figure.id, at=to)
            body = _joined(battle, unit, body)


def _farthest_first(battle: Battle, movers: Group, body: Group) -> list[Figure]:
    figures = [battle.figures[who] for who in movers if battle.figures[who].path]
    return sorted(figures, key=lambda f: -_apart(battle, f.at, body))


def apart_from(battle: Battle, at: Point, others: Iterable[Figure]) -> int:
    """Squared distance to those who count: one of them in a chain, else the farthest."""
    squares = [(f.at[0] - at[0]) ** 2 + (f.at[1] - at[1]) ** 2 for f in others]
    return max(squares) if battle.options.cohesion == "all-pairs" else min(squares)


def _apart(battle: Battle, at: Point, body: Group) -> int:
    return apart_from(battle, at, [battle.figures[who] for who in body])


def _back_to(battle: Battle, figure: Figure, body: Group) -> Point:
    """The last place of his way from which he is linked to a body of the unit, or where he began.

    Whoever has come nearer to it, and not near enough, did not move away.
    """

    def links(at: Point) -> bool:
        return _links(battle, figure, at, body)

    def far_from(at: Point) -> int:
        return _gap_to_link(battle, figure, at, body)

    to = _last_place(battle, figure, links, far_from)
    if to is not None:
        return to
    start = figure.path[0]
    if _apart(battle, start, body) >= _apart(battle, figure.at, body):
        return figure.at
    return _room_at(battle, figure, start) or figure.at


def _until_whole(battle: Battle, figure: Figure) -> Point:
    """The last place of his way from which the whole unit is linked, or where he began."""

    def heals(at: Point) -> bool:
        return is_whole(with_figure(battle, figure.id, at=at), figure.who.unit)

    return (
        _last_place(battle, figure, heals) or _room_at(battle, figure, figure.path[0]) or figure.at
    )


def _last_place(
    battle: Battle,
    figure: Figure,
    serves: Callable[[Point], bool],
    far_from: Callable[[Point], int] | None = None,
) -> Point | None:
    """The nearest place back along his way that serves, to the 1/100 cm, or None.

    One already taken gives way to the nearest free place that serves as well.
    """
    start, *way = figure.path
    served = (at for at in places_back(start, tuple(way), far_from) if serves(at))
    first = next(served, None)
    if first is None or is_free(battle, figure.id, first):
        return first
    return free_place_near(battle, figure.id, first, serves=serves) or next(
        (at for at in served if is_free(battle, figure.id, at)), None
    )


def _room_at(battle: Battle, figure: Figure, at: Point) -> Point | None:
    """A place already taken gives way to the nearest free one."""
    return at if is_free(battle, figure.id, at) else free_place_near(battle, figure.id, at)


def _links(battle: Battle, figure: Figure, at: Point, body: Group) -> bool:
    base = Disc(at, figure.who.radius)
    others = [battle.figures[who] for who in body if battle.figures[who].is_up]
    near = [gap_at_most(base, Disc(f.at, f.who.radius), COHESION) for f in others]
    return all(near) if battle.options.cohesion == "all-pairs" else any(near)


def _gap_to_link(battle: Battle, figure: Figure, at: Point, body: Group) -> int:
    """How much nearer he must come, at least, to be linked to a body of the unit from there."""
    gaps = []
    for who in body:
        other = battle.figures[who]
        if other.is_up:
            (x, y), (u, v) = at, other.at
            near = figure.who.radius + other.who.radius + COHESION
            gaps.append(isqrt((u - x) ** 2 + (v - y) ** 2) - near)
    if not gaps:
        return 0
    return max(gaps) if battle.options.cohesion == "all-pairs" else min(gaps)
