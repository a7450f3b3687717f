"""What earns victory points, and what conditions may name (CZ-SEQ-09).

A place is a piece of terrain, a floor of a building (`school/2`, the ground floor being 0) or its
stairs (`school/stairs`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sandtable.reading import Given
from sandtable.rulesets import awards
from sandtable.rulesets.awards import Condition, listed
from sandtable.rulesets.combat_zone.battle.state import Thing
from sandtable.rulesets.combat_zone.files.forces import Member, SideList
from sandtable.rulesets.combat_zone.ground.terrain import Terrain

PLACES = ("held", "more-in", "no-enemy-touching")
OBJECTS = ("carried", "carried-off", "tech-done", "brought")
ENEMIES = ("lost", "out-of-action", "immobilised", "found-in")
FRIENDS = ("exited",)
PLACED = ("brought", "found-in")  # those that also name a place
STAIRS = "stairs"
CONDITIONS = (*PLACES, *OBJECTS, *ENEMIES, *FRIENDS)
KINDS = ("figures", "heroes", "leaders", "sub-leaders", "machines", "vehicles")


def place_named(name: str) -> tuple[str, str]:
    """The piece of terrain that a place is in, and the floor, "stairs" or ""."""
    piece, _, part = name.partition("/")
    return piece, part


class Board(awards.Board[SideList]):
    """What conditions may name."""

    about = ("except", "place")

    def __init__(
        self,
        sides: tuple[SideList, SideList],
        terrain: tuple[Terrain, ...],
        things: tuple[Thing, ...],
    ) -> None:
        self.sides, self.terrain, self.things = sides, terrain, things

    def condition(
        self, given: Given, fields: Mapping[str, Given], own: SideList, enemy: SideList
    ) -> Condition:
        when = fields["when"].one_of(CONDITIONS, "condition")
        if "except" in fields and when not in (*ENEMIES, *FRIENDS, "more-in"):
            raise fields["except"].refuse("scenario-except-not-figures", when=when)
        if ("place" in fields) != (when in PLACED):
            raise fields.get("place", given).refuse("scenario-award-place", when=when)
        meant = own if when in FRIENDS else enemy
        if when in PLACES:
            of = targets = self._places(fields["of"], when)
        elif when in OBJECTS:
            of = targets = self._objects(fields["of"], when, own)
        else:
            of, targets = _figures(fields["of"], meant)
        besides: tuple[str, ...] = ()
        if "except" in fields and when == "more-in":
            besides = self._places(fields["except"], when)
        elif "except" in fields:
            besides, left_out = _figures(fields["except"], meant)
            targets = tuple(target for target in targets if target not in left_out)
        places = self._places(fields["place"], when)[:1] if "place" in fields else ()
        return Condition(when, of, targets, places=places, besides=besides)

    def _places(self, given: Given, when: str) -> tuple[str, ...]:
        known = dict.fromkeys(name for piece in self.terrain for name in (piece.part_of, piece.id))
        tall = [piece for piece in self.terrain if piece.floors > 1]
        known |= dict.fromkeys(f"{t.id}/{n}" for t in tall for n in range(t.floors))
        if when == "no-enemy-touching":
            known |= dict.fromkeys(thing.id for thing in self.things)
            known |= dict.fromkeys(f"{t.id}/{STAIRS}" for t in self.terrain if t.stairs)
        return tuple(place.one_of(known, "place") for place in listed(given))

    def _objects(self, given: Given, when: str, own: SideList) -> tuple[str, ...]:
        by_id = {thing.id: thing for thing in self.things}
        names = []
        for source in listed(given):
            thing = by_id[source.one_of(by_id, "object")]
            names.append(thing.id)
            if when == "tech-done" and not thing.difficulty:
                raise source.refuse("scenario-no-difficulty", name=thing.id)
            if when != "tech-done" and not thing.portable:
                raise source.refuse("scenario-not-portable", name=thing.id)
            if when == "carried-off" and not any(e.bearing in ("", thing.id) for e in own.exits):
                raise source.refuse("scenario-no-exit", name=thing.id, side=own.id)
        return tuple(names)


def _figures(given: Given, side: SideList) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Figures by name, group or kind; vehicles by name or entry, or all of them."""
    words, figures = [], []
    for source in listed(given):
        word = source.text()
        meant = [v.id for v in side.vehicles if word in ("vehicles", v.id, v.row.id, *v.name)]
        if not meant:
            meant = [m.id for m in side.members() if _is_meant(m, word)]
            meant += [m.id for g in side.groups if g.id == word for m in g.members]
        if not meant and word not in KINDS:
            raise source.unknown("figures", word, _known_figures(side))
        words.append(word)
        figures += [figure for figure in meant if figure not in figures]
    return tuple(words), tuple(figures)


def _is_meant(member: Member, word: str) -> bool:
    line = member.line
    match word:
        case "figures":
            return True
        case "heroes":
            return line.quality == "hero"
        case "leaders":
            return line.is_leader
        case "sub-leaders":
            return line.role == "sub-leader"
        case "machines":
            return line.machine is not None
        case _:
            return word in (member.id, *member.name, *line.name)


def _known_figures(side: SideList) -> Collection[str]:
    names = [m.line.name.en for m in side.members()] + [v.name.en for v in side.vehicles]
    return tuple(dict.fromkeys((*KINDS, *(g.id for g in side.groups), *names)))
