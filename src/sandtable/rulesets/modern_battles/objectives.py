"""What a scenario asks for: objectives, conditions, awards of points, and endings (MB-SCN-01).

A condition is `{when, of, …}`: it is true of what `of` names. An award adds `{side, vp}` and scores
when the condition holds; `each: true` scores for every single one, `any: true` once for any of
them, and `at_most` is a limit in points. An ending adds `{winner, at}` and ends the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.ground.outlines import Rectangle
from sandtable.reading import Given
from sandtable.rulesets.modern_battles.forces import SideList, read_zones
from sandtable.rulesets.modern_battles.pieces import Terrain
from sandtable.rulesets.modern_battles.state import Point

HELD, LOST, EXITED, NEAR = "held", "lost", "exited", "near"
OUTSIDE, BEATEN, SETTLED = "outside", "beaten", "settled"
PLACES = (HELD,)  # of objectives
ENEMIES = (LOST, OUTSIDE, BEATEN)
FRIENDS = (EXITED, NEAR, SETTLED)
CONDITIONS = (*PLACES, *ENEMIES, *FRIENDS)
PLACED = (NEAR, OUTSIDE, SETTLED)  # those that also name a place or a zone
DISTANT = (NEAR, SETTLED)  # those that also name a distance
UNITS, FOOT, VEHICLES = KINDS = ("units", "foot", "vehicles")

ONCE, TURN_END, LAST_TURN = MOMENTS = ("once", "turn-end", "last-turn")
DRAW, POINTS = "draw", "points"


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


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so or not. `of` are the words of the file, `targets` what they mean."""

    when: str
    of: tuple[str, ...]
    targets: tuple[str, ...]
    places: tuple[str, ...] = ()  # terrain or objectives
    zones: tuple[Rectangle, ...] = ()  # in place of places
    within: int = 0  # 1/100 inch


@dataclass(frozen=True, slots=True)
class Award:
    """Points for a side."""

    side: str
    vp: int
    condition: Condition
    each: bool = False  # False: all of them together
    any: bool = False
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """The game ends when the condition holds: for a winner, "" for a draw, or by the points."""

    winner: str
    at: str
    condition: Condition
    side: str  # from whose point of view the condition is looked at


class Board:
    """What conditions may name."""

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

    # --- awards and endings
    def award(self, given: Given) -> Award:
        fields = given.fields(
            required=("side", "vp", "when", "of"),
            optional=("each", "any", "at_most", "place", "zone", "within"),
        )
        own, enemy = self._own_and_enemy(fields["side"])
        if "each" in fields and "any" in fields:
            raise fields["any"].refuse("mb-scenario-each-or-any")
        return Award(
            side=own.id,
            vp=fields["vp"].whole(1, 1000),
            condition=self._condition(given, fields, own, enemy),
            each=fields["each"].flag() if "each" in fields else False,
            any=fields["any"].flag() if "any" in fields else False,
            at_most=fields["at_most"].whole(1, 1000) if "at_most" in fields else None,
        )

    def ending(self, given: Given) -> Ending:
        fields = given.fields(
            required=("winner", "at", "when", "of"), optional=("side", "place", "zone", "within")
        )
        ids = [side.id for side in self.sides]
        winner = fields["winner"].one_of((*ids, DRAW, POINTS), "side")
        at = fields["at"].one_of(MOMENTS, "moment")
        if "side" in fields:
            own, enemy = self._own_and_enemy(fields["side"])
        else:
            own, enemy = self.sides if winner != ids[1] else (self.sides[1], self.sides[0])
        condition = self._condition(given, fields, own, enemy)
        return Ending("" if winner == DRAW else winner, at, condition, own.id)

    def _own_and_enemy(self, given: Given) -> tuple[SideList, SideList]:
        a, b = self.sides
        return (a, b) if given.one_of([a.id, b.id], "side") == a.id else (b, a)

    # --- conditions
    def _condition(
        self, given: Given, fields: dict[str, Given], own: SideList, enemy: SideList
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
            of = tuple(one.one_of(self.objectives, "objective") for one in _names(fields["of"]))
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

    def _places_of(self, fields: dict[str, Given]) -> tuple[str, ...]:
        if "place" not in fields:
            return ()
        return tuple(one.one_of(self.places, "place") for one in _names(fields["place"]))


def _names(given: Given) -> list[Given]:
    return given.items() if isinstance(given.value, list) else [given]


def _pieces(given: Given, side: SideList) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Units and vehicles by name, or all `units`, `foot` units or `vehicles`."""
    foot, vehicles = [u.id for u in side.units], [v.id for v in side.vehicles]
    kinds = {UNITS: [*foot, *vehicles], FOOT: foot, VEHICLES: vehicles}
    words: list[str] = []
    found: list[str] = []
    for one in _names(given):
        word = one.one_of((*KINDS, *foot, *vehicles), "figures")
        words.append(word)
        found += [name for name in kinds.get(word, [word]) if name not in found]
    return tuple(words), tuple(found)
