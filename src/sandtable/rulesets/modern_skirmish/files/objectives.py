"""What a scenario asks for: what conditions may name, and objects that follow (MS-GAME-01)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from sandtable.reading import Given
from sandtable.rulesets import awards
from sandtable.rulesets.awards import Condition, listed
from sandtable.rulesets.edges import read_zones
from sandtable.rulesets.modern_skirmish.battle.events.objects import APPLY, Led
from sandtable.rulesets.modern_skirmish.battle.state import (
    GONE,
    OUT,
    TOUCHING,
    UP,
    Battle,
    Figure,
    Point,
    Thing,
)
from sandtable.rulesets.modern_skirmish.files.forces import SideList
from sandtable.rulesets.modern_skirmish.ground.pieces import Terrain

PLACES = ("held",)  # of terrain
OBJECTS = ("led-out", "still-in", "brought", "alone")
ENEMIES = ("lost", "out-of-action", "destroyed")
FRIENDS = ("near",)
CONDITIONS = (*PLACES, *OBJECTS, *ENEMIES, *FRIENDS)
PLACED = ("led-out", "still-in", "brought", "near")  # those that also name a place
DISTANT = ("brought", "near", "alone")  # those that also name a distance
KINDS = ("figures", "vehicles")


class Board(awards.Board[SideList]):
    """What conditions may name."""

    about = ("place", "zone", "within")

    def __init__(
        self,
        sides: tuple[SideList, SideList],
        terrain: tuple[Terrain, ...],
        things: tuple[Thing, ...],
        size: tuple[int, int],
    ) -> None:
        self.sides, self.terrain, self.size = sides, terrain, size
        self.things = {thing.id: thing for thing in things}
        self.places = tuple(dict.fromkeys(n for t in terrain for n in (t.part_of, t.id)))

    def condition(
        self, given: Given, fields: Mapping[str, Given], own: SideList, enemy: SideList
    ) -> Condition:
        when = fields["when"].one_of(CONDITIONS, "condition")
        placed = "place" in fields or "zone" in fields
        if placed != (when in PLACED) or ("place" in fields and "zone" in fields):
            raise fields.get("place", fields.get("zone", given)).refuse(
                "ms-scenario-condition-place", when=when
            )
        if ("within" in fields) != (when in DISTANT):
            raise fields.get("within", given).refuse("ms-scenario-condition-within", when=when)
        if when in PLACES:
            of = tuple(place.one_of(self.places, "place") for place in listed(fields["of"]))
            targets = of
        elif when in OBJECTS:
            of, targets = self._objects(fields["of"])
        else:
            of, targets = _pieces(fields["of"], own if when in FRIENDS else enemy, when)
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
        known = (*self.places, *self.things)
        return tuple(place.one_of(known, "place") for place in listed(fields["place"]))

    def _objects(self, given: Given) -> tuple[tuple[str, ...], tuple[str, ...]]:
        led = [thing.id for thing in self.things.values() if thing.leads]
        names = []
        for source in listed(given):
            name = source.one_of(self.things, "object")
            if name not in led:
                raise source.refuse("ms-scenario-not-led", name=name)
            names.append(name)
        return tuple(names), tuple(names)


def _pieces(given: Given, side: SideList, when: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Units, vehicles, figures by name, or all `figures` (crews included) or `vehicles`."""
    words: list[str] = []
    pieces: list[str] = []
    for source in listed(given):
        word = source.text()
        meant = _meant(side, word, when)
        if not meant:
            raise source.unknown("figures", word, _known(side, when))
        words.append(word)
        pieces += [name for name in meant if name not in pieces]
    return tuple(words), tuple(pieces)


def _meant(side: SideList, word: str, when: str) -> list[str]:
    vehicles = [v.id for v in side.vehicles if word in ("vehicles", v.id)]
    units = [unit for unit in side.units if unit.id == word]
    if when == "destroyed":
        return vehicles + [unit.id for unit in units]
    if vehicles:
        return vehicles
    if word == "figures":
        return [m.id for m in side.members()] + [c for v in side.vehicles for c in v.crew]
    if units:
        return [m.id for m in units[0].members]
    return [m.id for m in side.members() if word in (m.id, *m.name, *m.line.name)]


def _known(side: SideList, when: str) -> Collection[str]:
    units = [unit.id for unit in side.units]
    vehicles = ["vehicles", *(v.id for v in side.vehicles)] if side.vehicles else []
    if when == "destroyed":
        return (*units, *vehicles)
    names = [m.line.name.en for m in side.members()]
    return tuple(dict.fromkeys(("figures", *vehicles, *units, *names)))


# --- objects that follow --------------------------------------------------------------------------
def after_activation(battle: Battle, unit: str) -> Iterator[Led]:
    """Objects that follow somebody of this unit, now that its activation ends.

    Contact with a figure of the side that leads it is enough; whoever leads one goes on leading it.
    """
    if not battle.things:
        return
    for thing in battle.things.values():
        if not thing.leads or guard_of(battle, thing) is not None:
            continue
        near = [f for f in battle.members(unit) if f.side == thing.leads and reaches(f, thing.at)]
        if near:
            yield Led(thing.id, near[0].id)


def led_on(battle: Battle, unit: str) -> Battle:
    """The battle once the activation of this unit has ended, as far as such objects go."""
    for event in after_activation(battle, unit):
        battle = APPLY[type(event)](battle, event)
    return battle


def guard_of(battle: Battle, thing: Thing) -> Figure | None:
    """The figure that an object follows, unless it is out of action."""
    figure = battle.figures.get(thing.follows)
    return figure if figure is not None and figure.fate != OUT else None


def place_of(battle: Battle, thing: Thing) -> Point | None:
    """Where an object is: with the figure it follows; None when that left the table with it."""
    guard = guard_of(battle, thing)
    if guard is None:
        return thing.at
    if guard.fate == GONE:
        return None
    return battle.vehicles[guard.aboard].at if guard.aboard else guard.at


def reaches(figure: Figure, at: Point) -> bool:
    """Contact with an object, which is a point (MS-UNIT-05)."""
    if figure.fate != UP:
        return False
    dx, dy, reach = figure.at[0] - at[0], figure.at[1] - at[1], figure.who.radius + TOUCHING
    return dx * dx + dy * dy <= reach * reach
