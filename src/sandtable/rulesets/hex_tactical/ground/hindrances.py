"""What the map puts in the way of a line of sight: of each hex, found out once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sandtable.rulesets.hex_tactical.battle.state import Hex
from sandtable.rulesets.hex_tactical.ground.field import Field, Ground, los_of


@dataclass(frozen=True, slots=True)
class Reason:
    """Something on the line. `worth` is how many hindrances it counts; 0: it blocks."""

    kind: str  # level, obstacle, crest, hindrance, smoke, blaze, visibility
    at: Hex
    row: str = ""
    direction: int = 0  # of a hexside of `at`; 0: the hex itself
    worth: int = 0


class Edge(NamedTuple):
    """What stands on a hexside: how high it reaches, and the reason it gives."""

    top: int
    reason: Reason


class Met(NamedTuple):
    """What a line meets in a hex at a height; its sides by the hex beyond, at whatever height."""

    blocked: tuple[Reason, ...]
    hindered: tuple[Reason, ...]
    sides: dict[Hex, tuple[Edge, ...]]


class Plan(dict[int, list[Met | None]]):
    """What lines meet at each place of a map, by their height there in levels, rounded down."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self._layout, self._hexes = field.layout, field.hexes
        self._sides = {at: _edges(field, at) for at, _ in field.crossed}

    def __missing__(self, height: int) -> list[Met | None]:
        by_place: list[Met | None] = [None] * len(self._layout.hexes)
        for at, ground in self._hexes.items():
            met = _met(at, ground, height, self._sides.get(at, {}))
            if any(met):
                by_place[self._layout.places[at]] = met
        self[height] = by_place
        return by_place


def plan_of(field: Field) -> Plan:
    memory = field.memory("plan")
    plan: Plan | None = memory.get("plan")
    if plan is None:
        plan = memory["plan"] = Plan(field)
    return plan


def _met(at: Hex, ground: Ground, height: int, sides: dict[Hex, tuple[Edge, ...]]) -> Met:
    """An obstacle or a hindrance reaches one level above the ground (HX-LOS-03, HX-LOS-05)."""
    if ground.level < height:
        return Met((), (), sides)
    kinds = [(row, los_of(row)) for row in ground.rows]
    if ground.level > height:
        blocked = [Reason("level", at)]
    else:
        blocked = [Reason("obstacle", at, row) for row, los in kinds if los == "obstacle"]
    hindered = [Reason("hindrance", at, row, worth=1) for row, los in kinds if los == "hindrance"]
    return Met(tuple(blocked), tuple(hindered), sides)


def _edges(field: Field, at: Hex) -> dict[Hex, tuple[Edge, ...]]:
    """What stands on the sides of a hex, by the hex beyond."""
    if not field.has(at):
        return {}
    standing = {beyond: _on_side(field, at, d, beyond) for d, beyond in field.beside(at)}
    return {beyond: edges for beyond, edges in standing.items() if edges}


def _on_side(field: Field, at: Hex, direction: int, beyond: Hex) -> tuple[Edge, ...]:
    """It stands on the higher of the two hexes; a crest is as high as it says (HX-LOS-03, -04)."""
    top = max(field.level(at), field.level(beyond)) + 1
    edges = []
    for side in field.side(at, direction):
        los = los_of(side.row)
        if side.level:
            edges.append(Edge(side.level, Reason("crest", at, side.row, direction)))
        elif los == "obstacle":
            edges.append(Edge(top, Reason("obstacle", at, side.row, direction)))
        elif los == "hindrance":
            edges.append(Edge(top, Reason("hindrance", at, side.row, direction, worth=1)))
    return tuple(edges)
