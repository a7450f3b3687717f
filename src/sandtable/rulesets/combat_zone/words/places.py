"""Where something is, in words: landmarks, floors, points, arrows."""

from __future__ import annotations

from functools import partial

from sandtable.ground.places import Place
from sandtable.ground.shapes import point_in_polygon
from sandtable.ground.whereabouts import Landmark
from sandtable.reading import unit_text
from sandtable.rulesets import whereabouts
from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.words.names import place_name
from sandtable.rulesets.naming import lowered as lowered

ARROWS = "↑↗→↘↓↙←↖"


def placed(battle: Battle, at: Point, *, foot: int | None = None) -> Place:
    """A point of the table by what is there; in a building also by its floor."""
    field = battle.field
    place = whereabouts.place(field.memory("whereabouts"), at, partial(landmarks_of, battle))
    storey, roof = storey_of(battle, at, foot) if foot else (0, False)
    if storey:
        place = whereabouts.without_doors(place)
    return place._replace(storey=storey, roof=roof)


def storey_of(battle: Battle, at: Point, foot: int) -> tuple[int, bool]:
    """The floor that is at this height, and whether it is the roof."""
    field = battle.field
    for piece in field.terrain:
        if piece.is_building and point_in_polygon(at, piece.outline):
            feet = field.feet_at(at)
            storey = feet.index(foot) if foot in feet else 0
            return storey, piece.roof and storey == piece.floors
    return 0, False


def landmarks_of(battle: Battle) -> tuple[Landmark, ...]:
    field = battle.field
    doors = [opening.at for opening in field.openings.values() if opening.door]
    return whereabouts.landmarks(field.terrain, partial(place_name, battle), doors)


def is_point(fact: object) -> bool:
    return (
        isinstance(fact, tuple | list)
        and len(fact) == 2
        and all(isinstance(number, int) and not isinstance(number, bool) for number in fact)
    )


def point_text(at: Point) -> str:
    """As players type it: 42,18."""
    return ",".join(unit_text(number) for number in at)
