"""What earns victory points, as the scenario writes it (CZ-SEQ-09).

An award is `{side, vp, when, of}`: when a condition is true of what `of` names, the side scores.
`each: true` scores for every single one, `each: 2` for every two; `at_most` is a limit in points.
A place is a piece of terrain, a floor of a building (`school/2`, the ground floor being 0) or its
stairs (`school/stairs`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sandtable.reading import Given
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


@dataclass(frozen=True, slots=True)
class Award:
    """Points for a side. `of` and `besides` are the words of the file, `targets` what they mean."""

    side: str
    vp: int
    when: str
    of: tuple[str, ...]
    targets: tuple[str, ...]
    besides: tuple[str, ...] = ()
    each: int = 0  # 0: all of them together
    at_most: int | None = None
    place: str = ""  # where an object is to be, or an enemy to be found


def place_named(name: str) -> tuple[str, str]:
    """The piece of terrain that a place is in, and the floor, "stairs" or ""."""
    piece, _, part = name.partition("/")
    return piece, part


def read_victory(
    given: Given,
    sides: tuple[SideList, SideList],
    terrain: tuple[Terrain, ...],
    things: tuple[Thing, ...],
) -> tuple[Award, ...]:
    return given.each(lambda one: _award(one, sides, terrain, things))


def _award(
    given: Given,
    sides: tuple[SideList, SideList],
    terrain: tuple[Terrain, ...],
    things: tuple[Thing, ...],
) -> Award:
    fields = given.fields(
        required=("side", "vp", "when", "of"), optional=("except", "each", "at_most", "place")
    )
    a, b = sides
    own, enemy = (a, b) if fields["side"].one_of([a.id, b.id], "side") == a.id else (b, a)
    when = fields["when"].one_of(CONDITIONS, "condition")
    if "except" in fields and when not in (*ENEMIES, *FRIENDS, "more-in"):
        raise fields["except"].refuse("scenario-except-not-figures", when=when)
    if ("place" in fields) != (when in PLACED):
        raise fields.get("place", given).refuse("scenario-award-place", when=when)
    if when in PLACES:
        of, targets = _places(fields["of"], when, terrain, things)
    elif when in OBJECTS:
        of, targets = _objects(fields["of"], when, own, things)
    else:
        of, targets = _figures(fields["of"], own if when in FRIENDS else enemy)
    besides: tuple[str, ...] = ()
    if "except" in fields and when == "more-in":
        besides, _ = _places(fields["except"], when, terrain, things)
    elif "except" in fields:
        besides, left_out = _figures(fields["except"], own if when in FRIENDS else enemy)
        targets = tuple(target for target in targets if target not in left_out)
    return Award(
        side=own.id,
        vp=fields["vp"].whole(1, 1000),
        when=when,
        of=of,
        targets=targets,
        besides=besides,
        each=_each(fields["each"]) if "each" in fields else 0,
        at_most=fields["at_most"].whole(1, 1000) if "at_most" in fields else None,
        place=_places(fields["place"], when, terrain, things)[0][0] if "place" in fields else "",
    )


def _each(given: Given) -> int:
    """true: every one; 2: every two."""
    return int(given.flag()) if isinstance(given.value, bool) else given.whole(1, 100)


def _names(given: Given) -> list[Given]:
    return given.items() if isinstance(given.value, list) else [given]


def _places(
    given: Given, when: str, terrain: tuple[Terrain, ...], things: tuple[Thing, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    known = dict.fromkeys(name for piece in terrain for name in (piece.part_of, piece.id))
    known |= dict.fromkeys(f"{t.id}/{n}" for t in terrain if t.floors > 1 for n in range(t.floors))
    if when == "no-enemy-touching":
        known |= dict.fromkeys(thing.id for thing in things)
        known |= dict.fromkeys(f"{t.id}/{STAIRS}" for t in terrain if t.stairs)
    names = tuple(one.one_of(known, "place") for one in _names(given))
    return names, names


def _objects(
    given: Given, when: str, own: SideList, things: tuple[Thing, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    by_id = {thing.id: thing for thing in things}
    names = []
    for one in _names(given):
        thing = by_id[one.one_of(by_id, "object")]
        names.append(thing.id)
        if when == "tech-done" and not thing.difficulty:
            raise one.refuse("scenario-no-difficulty", name=thing.id)
        if when != "tech-done" and not thing.portable:
            raise one.refuse("scenario-not-portable", name=thing.id)
        if when == "carried-off" and not any(e.bearing in ("", thing.id) for e in own.exits):
            raise one.refuse("scenario-no-exit", name=thing.id, side=own.id)
    return tuple(names), tuple(names)


def _figures(given: Given, side: SideList) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Figures by name, group or kind; vehicles by name or entry, or all of them."""
    words, found = [], []
    for one in _names(given):
        word = one.text()
        meant = [v.id for v in side.vehicles if word in ("vehicles", v.id, v.row.id, *v.name)]
        if not meant:
            meant = [m.id for m in side.members() if _is_meant(m, word)]
            meant += [m.id for g in side.groups if g.id == word for m in g.members]
        if not meant and word not in KINDS:
            raise one.unknown("figures", word, _known_figures(side))
        words.append(word)
        found += [figure for figure in meant if figure not in found]
    return tuple(words), tuple(found)


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
