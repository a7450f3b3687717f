"""Hexes of 40 x 30: how far a unit gets with 12 movement points, and 400 lines of sight.

Beside them the same questions asked plainly: Dijkstra with a heap over a dictionary of hexes, and
lines sampled in fractions. Answers must agree. Aims: a reach in 2 ms, 400 new lines in 10 ms.
"""

from __future__ import annotations

import heapq
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from statistics import median
from time import process_time

from sandtable.ground.hexes import (
    Hex,
    all_hexes,
    cube_of,
    distance,
    from_cube,
    lines_between,
    neighbours,
)
from sandtable.rulesets.hex_tactical.battle.state import NORMAL, UP, Battle, Unit
from sandtable.rulesets.hex_tactical.files.counters import generic
from sandtable.rulesets.hex_tactical.ground.costs import Mover, step_cost
from sandtable.rulesets.hex_tactical.ground.field import Field, Ground
from sandtable.rulesets.hex_tactical.ground.reach import Reach, reach
from sandtable.rulesets.hex_tactical.ground.sight import End, sight
from sandtable.rulesets.hex_tactical.options import Options

COLUMNS, ROWS, POINTS, PAIRS, ROUNDS = 40, 30, 12, 400, 7
REACH_MS, SIGHT_MS = 2.0, 10.0
BASES = ("clear",) * 6 + ("brush", "forest", "fields", "hard-building")


def a_battle(dice: random.Random) -> Battle:
    hexes = {
        at: Ground(dice.choice(BASES), level=dice.choice((0, 0, 0, 1, 2)))
        for at in all_hexes(COLUMNS, ROWS)
    }
    squad = replace(generic("squad"), mp=POINTS)
    unit = Unit("A", "red", "reds", squad, 2, fate=UP, at=(20, 15))
    return Battle(Field(COLUMNS, ROWS, hexes), Options(), ("red", "blue"), {"A": unit})


def with_a_heap(battle: Battle) -> dict[Hex, int]:
    """The peer of `reach`, for infantry without a road."""
    start, budget = battle.units["A"].at, POINTS * 2
    costs, waiting, mover = {start: 0}, [(0, start)], Mover("inf")
    while waiting:
        spent, at = heapq.heappop(waiting)
        if spent > costs[at]:
            continue
        for to in neighbours(at):
            if not battle.field.has(to):
                continue
            price = step_cost(battle.field, mover, at, to)
            if price is None or spent + price > budget:
                continue
            if spent + price < costs.get(to, budget + 1):
                costs[to] = spent + price
                heapq.heappush(waiting, (spent + price, to))
    return costs


def in_fractions(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """The peer of a line: each sample rounded by the largest error, no nudge."""
    steps, (start, end) = distance(a, b), (cube_of(a), cube_of(b))
    found = []
    for n in range(steps + 1):
        share = Fraction(n, max(steps, 1))
        exact = [s + (e - s) * share for s, e in zip(start, end, strict=True)]
        whole = [round(one) for one in exact]
        worst = max(range(3), key=lambda i: abs(exact[i] - whole[i]))
        whole[worst] = -sum(whole[i] for i in range(3) if i != worst)
        found.append(from_cube((whole[0], whole[1], whole[2])))
    return tuple(found)


def milliseconds(*answers: Callable[[], object]) -> list[float]:
    """Medians of rounds in which they take turns."""
    times: list[list[float]] = [[] for _ in answers]
    for _ in range(ROUNDS):
        for answer, taken in zip(answers, times, strict=True):
            start = process_time()
            answer()
            taken.append(process_time() - start)
    return [median(taken) * 1000 for taken in times]


def main() -> int:
    dice = random.Random("bench/hexes")
    battle = a_battle(dice)
    hexes = list(all_hexes(COLUMNS, ROWS))
    pairs = [(dice.choice(hexes), dice.choice(hexes)) for _ in range(PAIRS)]
    ends = [tuple(End(at, battle.field.level(at)) for at in pair) for pair in pairs]

    def new_reach() -> Reach:
        battle.field.memory("reach").clear()
        return reach(battle, battle.units["A"], NORMAL)

    def new_lines() -> None:
        battle.field.memory("sight").clear()
        for start, end in ends:
            sight(battle, start, end)

    def lines_again() -> None:
        for start, end in ends:
            sight(battle, start, end)

    found = reach(battle, battle.units["A"], NORMAL).costs
    plain = {at: cost for at, cost in with_a_heap(battle).items() if at != battle.units["A"].at}
    differ = sum(found.get(at) != cost for at, cost in plain.items()) + len(found) - len(plain)
    differ += sum(
        in_fractions(a, b) != lines_between(a, b)[0]
        for a, b in pairs
        if len(lines_between(a, b)) == 1
    )
    ours, heap, new, again, sampled = milliseconds(
        new_reach,
        lambda: with_a_heap(battle),
        new_lines,
        lines_again,
        lambda: [in_fractions(a, b) for a, b in pairs],
    )
    print(f"reach of {POINTS} MP, {len(found)} hexes   {ours:8.2f} ms   aim {REACH_MS}")
    print(f"with a heap                  {heap:8.2f} ms   ours is {heap / ours:.1f} times as fast")
    print(f"{PAIRS} lines of sight, new     {new:8.2f} ms   aim {SIGHT_MS}")
    print(f"{PAIRS} lines of sight, again   {again:8.2f} ms")
    print(f"{PAIRS} bare lines in fractions {sampled:8.2f} ms   ({differ} answers differ)")
    return 1 if differ or ours > REACH_MS or new > SIGHT_MS else 0


if __name__ == "__main__":
    sys.exit(main())
