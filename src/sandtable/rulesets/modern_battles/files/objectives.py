"""What a scenario asks for: objectives, exits, and what conditions may name (MB-SCN-01)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandtable.reading import Given
from sandtable.rulesets import awards
from sandtable.rulesets.awards import Condition, listed
from sandtable.rulesets.edges import read_zones
from sandtable.rulesets.modern_battles.battle.state import Point
from sandtable.rulesets.modern_battles.files.forces import SideList
from sandtable.rulesets.modern_battles.ground.pieces import Terrain

HELD, LOST, EXITED, NEAR = "held", "lost", "exited", "near"
OUTSIDE, BEATEN, SETTLED = "outside", "beaten", "settled"
PLACES = (HELD,)  # of objectives
ENEMIES = (LOST, OUTSIDE, BEATEN)
FRIENDS = (EXITED, NEAR, SETTLED)
CONDITIONS = (*PLACES, *ENEMIES, *FRIENDS)
PLACED = (NEAR, OUTSIDE, SETTLED)  # those that also name a place or a zone
DISTANT = (NEAR, SETTLED)  # those that also name a distance
UNITS, FOOT, VEHICLES = KINDS = ("units", "foot", "vehicles")


@dataclass(frozen=True, slots=True)
class Objective:
    """A point that is held from within 3 inches (MB-SCN-05)."""

    id: str
    at: Point


@dataclass(frozen=True, slots=True)
class Exit:
    """Where a side may leave the table by choice (MB-MOV-09)."""

    side: str
    edge: str
    start: int
    end: int


class Board(awards.Board[SideList]):
    """What conditions may name."""

    about = ("place", "zone", "within")

    def __init__(
        self,
        sides: tuple[SideList, SideList],
        terrain: tuple[Terrain, ...],
        objectives: tuple[Objective, ...],
        size: tuple[int, int],
    ) -> None:
        self.sides, self.size = sides, size
        self.objectives = tuple(objective.id for objective in objectives)
        self.places = (*self.objectives, *dict.fromkeys(n for t in terrain for n in (t.name, t.id)))

    def condition(
        self, given: Given, fields: Mapping[str, Given], own: SideList, enemy: SideList
    ) -> Condition:
        when = fields["when"].one_of(CONDITIONS, "condition")
        placed = "place" in fields or "zone" in fields
        if placed != (when in PLACED) or ("place" in fields and "zone" in fields):
            raise fields.get("place", fields.get("zone", given)).refuse(
                "mb-scenario-condition-place", when=when
            )
        if ("within" in fields) != (when in DISTANT):
            raise fields.get("within", given).refuse("mb-scenario-condition-within", when=when)
        if when in PLACES:
            of = tuple(
                objective.one_of(self.objectives, "objective") for objective in listed(fields["of"])
            )
            targets = of
        else:
            of, targets = _pieces(fields["of"], own if when in FRIENDS else enemy)
        return Condition(
            when=when,
            of=of,
            targets=targets,
            places=self._places_of(fields),
            zones=read_zones(fields["zone"], when, self.size) if "zone" in fields else (),
            within=fields["within"].length(0, 10_000) if "within" in fields else 0,
        )

    def _places_of(self, fields: Mapping[str, Given]) -> tuple[str, ...]:
        if "place" not in fields:
            return ()
        return tuple(place.one_of(self.places, "place") for place in listed(fields["place"]))


def _pieces(given: Given, side: SideList) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Units and vehicles by name, or all `units`, `foot` units or `vehicles`."""
    foot, vehicles = [u.id for u in side.units], [v.id for v in side.vehicles]
    kinds = {UNITS: [*foot, *vehicles], FOOT: foot, VEHICLES: vehicles}
    words: list[str] = []
    targets: list[str] = []
    for who in listed(given):
        word = who.one_of((*KINDS, *foot, *vehicles), "figures")
        words.append(word)
        targets += [name for name in kinds.get(word, [word]) if name not in targets]
    return tuple(words), tuple(targets)
