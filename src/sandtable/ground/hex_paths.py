"""Cheapest ways over a map of hexes: how far one gets, and by which hexes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

Node = int  # whatever the caller counts: a hex, or a hex and a facing
Edge = tuple[Node, int]  # where to, and its price


class Edges(dict[Node, tuple[Edge, ...]]):
    """The ways out of each node, found when they are first asked for and then kept."""

    def __init__(self, find: Callable[[Node], tuple[Edge, ...]]) -> None:
        super().__init__()
        self._find = find
        self.least: dict[Node, int] = {}  # the price of the cheapest of them

    def __missing__(self, node: Node) -> tuple[Edge, ...]:
        edges = self[node] = self._find(node)
        self.least[node] = min([price for _, price in edges], default=0)
        return edges


class Spread(NamedTuple):
    """What it costs at least to come to each node, and from which node one comes there."""

    costs: dict[Node, int]
    before: dict[Node, Node]

    def way(self, node: Node) -> tuple[Node, ...]:
        """The nodes of the cheapest way to one, the start included."""
        way = [node]
        while way[-1] in self.before:
            way.append(self.before[way[-1]])
        return tuple(reversed(way))


def spread(
    starts: Iterable[Node], edges: Edges, budget: int, barred: Collection[Node] = frozenset()
) -> Spread:
    """Every node within a budget of whole numbers; `barred` nodes are not entered.

    Of two ways that cost the same the one found first is kept, so the answer is always the same.
    """
    if budget < 0:
        return Spread({}, {})
    costs: dict[Node, int] = dict.fromkeys(starts, 0)
    before: dict[Node, Node] = {}
    waiting: list[list[Node]] = [[] for _ in range(budget + 1)]
    waiting[0] = list(costs)
    known, least = costs.get, edges.least.get
    for spent in range(budget + 1):
        left = budget - spent
        for node in waiting[spent]:  # grows while an edge costs nothing
            if costs[node] < spent or least(node, 0) > left:
                continue
            for other, price in edges[node]:
                total = spent + price
                if total > budget:
                    continue
                best = known(other)
                if (best is not None and best <= total) or other in barred:
                    continue
                costs[other] = total
                before[other] = node
                waiting[total].append(other)
    return Spread(costs, before)
