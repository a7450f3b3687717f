"""Cheapest ways: how far one gets with a budget, and by which nodes."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sandtable.ground.hex_paths import Edges, spread

Prices = dict[tuple[int, int], int]
PRICES = st.dictionaries(
    st.tuples(st.integers(0, 7), st.integers(0, 7)), st.integers(0, 6), max_size=30
)


def edges_of(prices: Prices) -> Edges:
    return Edges(lambda node: tuple((b, paid) for (a, b), paid in prices.items() if a == node))


def slowly(prices: Prices, start: int, budget: int, barred: frozenset[int]) -> dict[int, int]:
    """Every edge again and again until nothing gets cheaper."""
    costs = {start: 0}
    for _ in range(9):
        for (a, b), paid in prices.items():
            if a in costs and b not in barred and costs[a] + paid <= budget:
                costs[b] = min(costs.get(b, budget), costs[a] + paid)
    return costs


@given(PRICES, st.integers(0, 12), st.frozensets(st.integers(1, 7), max_size=3))
def test_every_node_costs_what_its_cheapest_way_costs(
    prices: Prices, budget: int, barred: frozenset[int]
) -> None:
    found = spread([0], edges_of(prices), budget, barred)
    assert found.costs == slowly(prices, 0, budget, barred)


@given(PRICES, st.integers(0, 12))
def test_the_way_to_a_node_adds_up_to_its_cost(prices: Prices, budget: int) -> None:
    found = spread([0], edges_of(prices), budget)
    for node, cost in found.costs.items():
        way = found.way(node)
        assert way[0] == 0
        assert sum(prices[step] for step in pairwise(way)) == cost


def test_edges_are_found_once() -> None:
    asked: list[int] = []

    def find(node: int) -> tuple[tuple[int, int], ...]:
        asked.append(node)
        return ((node + 1, 1),)

    edges = Edges(find)
    spread([0], edges, 3)
    spread([0], edges, 3)
    assert asked == [0, 1, 2, 3]
