"""What earns victory points, as the scenario writes it (CZ-SEQ-09).

An award is `{side, vp, when, of}`: when a condition is true of what `of` names, the side scores.
`each: true` scores for every single one, `each: 2` for every two; `at_most` is a limit in points.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sandtable.reading import Given
from sandtable.rulesets.combat_zone.field import Terrain
from sandtable.rulesets.combat_zone.forces import Member, SideList
from sandtable.rulesets.combat_zone.state import Thing

PLACES = ("held", "more-in", "no-enemy-touching")
OBJECTS = ("carried", "carried-off", "tech-done")
ENEMIES = ("lost", "out-of-action")
FRIENDS = ("exited",)
CONDITIONS = (*PLACES, *OBJECTS, *ENEMIES, *FRIENDS)
KINDS = ("figures", "heroes", "leaders", "sub-leaders", "machines")


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
        required=("side", "vp", "when", "of"), optional=("except", "each", "at_most")
    )
    a, b = sides
    own, enemy = (a, b) if fields["side"].one_of([a.id, b.id], "side") == a.id else (b, a)
    when = fields["when"].one_of(CONDITIONS, "condition")
    if "except" in fields and when not in (*ENEMIES, *FRIENDS):
        raise fields["except"].refuse("scenario-except-not-figures", when=when)
    if when in PLACES:
        of, targets = _places(fields["of"], when, terrain, things)
    elif when in OBJECTS:
        of, targets = _objects(fields["of"], when, own, things)
    else:
        of, targets = _figures(fields["of"], own if when in FRIENDS else enemy)
    besides: tuple[str, ...] = ()
    if "except" in fields:
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
    if when == "no-enemy-touching":
        known |= dict.fromkeys(thing.id for thing in things)
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
    """Figures by name, group or kind."""
    words, found = [], []
    for one in _names(given):
        word = one.text()
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
    names = [m.line.name.en for m in side.members()]
    return tuple(dict.fromkeys((*KINDS, *(g.id for g in side.groups), *names)))
