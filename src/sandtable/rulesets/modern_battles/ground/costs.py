"""What a way costs: rough ground by the half, what is crossed, and how far one gets (MB-TER)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from sandtable.ground.exact import root_up
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
    Point,
)
from sandtable.rulesets.modern_battles.ground.around import Around
from sandtable.rulesets.modern_battles.ground.bases import (
    ROUNDING,
    Path,
    whole_path,
)
from sandtable.rulesets.modern_battles.ground.field import Field, Share
from sandtable.rulesets.modern_battles.ground.pieces import (
    Terrain,
    place_at,
    place_on,
    share_of,
)


# --- what a way costs -----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Cost:
    """What a path uses up of the allowance, rounded up, and what it crosses on the way."""

    total: int
    crossed: tuple[str, ...] = ()  # obstacles and walls of buildings, in order


def way_cost(battle: Battle, who: str, path: Path, m: int, around: Around | None = None) -> Cost:
    """What a path costs somebody whose profile has this M, in 1/100 inch (MB-TER-02, MB-TER-03).

    Half-rate ground counts twice, each obstacle crossed costs half of M, also in a march or a
    charge; so does each wall of a building (MB-TER-08). A vehicle goes by its centre.
    """
    on_foot = who in battle.figures
    plain, total = on_foot and around is not None and around.plain, 0
    crossed: tuple[str, ...] = ()
    for p, q in pairwise(whole_path(battle, who, path)):
        if plain or battle.field.is_plain(p, q):
            total += root_up((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
        else:
            cost, walls = _rough_leg(battle.field, p, q, on_foot)
            total += cost
            crossed += walls
    return Cost(total + len(crossed) * (m // 2), crossed)


def _rough_leg(table: Field, p: Point, q: Point, on_foot: bool) -> tuple[int, tuple[str, ...]]:
    """The length of a leg as it counts, and what it crosses."""
    memory = table.memory(("rough legs", on_foot))
    rough_leg: tuple[int, tuple[str, ...]] | None = memory.get((p, q))
    if rough_leg is None:
        crossed = [piece.name for piece, _ in crossings_of(table, p, q, on_foot)]
        rough_leg = memory[p, q] = leg_cost(table, p, q), tuple(crossed)
    return rough_leg


def leg_cost(table: Field, p: Point, q: Point) -> int:
    """The length of a leg, its part in half-rate ground twice (MB-TER-02)."""
    square = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    slow = table.slow_on(p, q)
    if not slow:
        return root_up(square)
    top, under = _share_of(slow)
    top += under
    return root_up(-(-(square * top * top) // (under * under)))


def _share_of(parts: list[tuple[Share, Share]]) -> Share:
    """How much of a leg they are together."""
    if len(parts) == 1:
        (enter, over), (leave, below) = parts[0]
        return leave * over - enter * below, over * below
    share = share_of([(Fraction(*enter), Fraction(*leave)) for enter, leave in parts])
    return share.numerator, share.denominator


def crossings_of(
    table: Field, p: Point, q: Point, on_foot: bool
) -> Iterator[tuple[Terrain, Fraction]]:
    """Obstacles and walls that a leg crosses, each with the share of the leg where it does.

    Whoever has stopped on an obstacle has paid for it: it is not crossed again on leaving.
    """
    for piece, (enter, leave) in table.stretches(p, q):
        goes_in = enter > 0 or not piece.holds_strictly(p)
        if piece.obstacle or (piece.stops_vehicles and not on_foot):
            if goes_in:
                yield piece, enter
        elif piece.interior and on_foot:
            if goes_in:
                yield piece, enter
            if leave < 1 or not piece.holds_strictly(q):
                yield piece, leave


def ground_rules(table: Field, p: Point, q: Point, on_foot: bool) -> frozenset[str]:
    """The rules by which the ground along a leg slows, or is crossed."""
    if table.is_plain(p, q):
        return frozenset()
    memory = table.memory(("ground rules", on_foot))
    rules: frozenset[str] | None = memory.get((p, q))
    if rules is None:
        rules = memory[p, q] = frozenset(_ground_rules(table, p, q, on_foot))
    return rules


def _ground_rules(table: Field, p: Point, q: Point, on_foot: bool) -> Iterator[str]:
    for piece, _ in table.stretches(p, q):
        if piece.half:
            yield from ("MB-TER-01", "MB-TER-02") if piece.bogs else OF_SLOW_GROUND
    for piece, _ in crossings_of(table, p, q, on_foot):
        yield from ("MB-TER-01", "MB-TER-03") if piece.obstacle else ("MB-TER-08",)


NO_SLOW_GROUND = Field(0, 0)
OF_SLOW_GROUND = ("MB-TER-01", "MB-TER-02", "MB-TER-05")


def farthest(battle: Battle, who: str, p: Point, q: Point, m: int, allowance: int) -> Point:
    """How far along a leg an allowance goes; it stops at what it cannot cross (MB-TER-03)."""
    table, on_foot = battle.field, who in battle.figures
    if table.is_plain(p, q):
        x, y = p
        dx, dy = _on_plain_ground((x & 1, y & 1), (q[0] - x, q[1] - y), allowance)
        return x + dx, y + dy
    spent, low = 0, Fraction(0)
    marks = [(share, m // 2) for _, share in crossings_of(table, p, q, on_foot)]
    for share, price in (*sorted(marks), (Fraction(1), 0)):
        here, there = place_on(p, q, low), place_on(p, q, share)
        cost = leg_cost(table, here, there) if here != there else 0
        if spent + cost > allowance:
            return _part_of_leg(table, here, there, allowance - spent)
        spent += cost
        if spent + price > allowance:
            return there
        spent, low = spent + price, share
    return q


@lru_cache(4096)
def _on_plain_ground(odd: Point, by: Point, allowance: int) -> Point:
    """How much of a leg goes as far; places between two are rounded to the even one."""
    if root_up(by[0] ** 2 + by[1] ** 2) <= allowance:
        return by
    (x, y), end = odd, (odd[0] + by[0], odd[1] + by[1])
    x1, y1 = _part_of_leg(NO_SLOW_GROUND, odd, end, allowance)
    return x1 - x, y1 - y


def _part_of_leg(table: Field, p: Point, q: Point, left: int) -> Point:
    """The farthest place of a leg that costs at most so much, found by halving."""
    low, high, parts = 0, 1024, 1024
    if table.is_even(p, q):  # each part costs its length: so much of it, but for how it is rounded
        whole = leg_cost(table, p, q)
        low = max(low, (left - ROUNDING) * parts // whole)
        high = min(high, (left + ROUNDING) * parts // whole + 1)
    while high - low > 1:
        middle = (low + high) // 2
        end = place_at(p, q, middle, parts)
        if end == p or leg_cost(table, p, end) <= left:
            low = middle
        else:
            high = middle
    return place_at(p, q, low, parts)
