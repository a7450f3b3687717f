"""Places told by what is there: the landmarks of a field, and a point among them.

What everybody knows of the ground is a landmark, and nothing else: no mines, no smoke, no piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sandtable.ground.places import Called, Place
from sandtable.ground.whereabouts import Landmark, whereabouts, wind_of
from sandtable.rulesets.kinds import point_text

Point = tuple[int, int]
#: Kinds of terrain that nobody points at: hidden ones, and those that drift away.
UNSAID = ("minefield", "smoke")
#: Kinds that one stands on.
ON = ("hill", "level", "platform", "road")
#: A landmark longer than this (by the unit of the table) is not enough to tell a place by, and
#: doors are told of so near.
LONG = {"cm": 2_000, "inch": 800}
DOOR = {"cm": 800, "inch": 300}
DOORS = Called("door", "porte")
#: What tells two of a name apart, from north on.
WINDS = (
    ("north", "du nord"), ("north-east", "du nord-est"), ("east", "de l’est"),
    ("south-east", "du sud-est"), ("south", "du sud"), ("south-west", "du sud-ouest"),
    ("west", "de l’ouest"), ("north-west", "du nord-ouest"),
)  # fmt: skip


def landmarks(
    terrain: Iterable[Any], name: Callable[[str, str], str], doors: Iterable[Point] = ()
) -> tuple[Landmark, ...]:
    """The pieces of a field, each by its `name` in a language, and its doors."""
    marks = [
        Landmark(
            Called(name(piece.id, "en"), name(piece.id, "fr"), piece.kind in ON),
            piece.outline,
            piece.linear,
        )
        for piece in terrain
        if piece.kind not in UNSAID
    ]
    return (*told_apart(marks), *(Landmark(DOORS, (at,), minor=True) for at in doors))


def told_apart(marks: Sequence[Landmark]) -> list[Landmark]:
    """Two that are called the same by where they lie: the north rocks and the south rocks.

    As long as one wind is not that of several; of many fences none is the north-east one.
    """
    alike: dict[Called, list[Landmark]] = {}
    for mark in marks:
        alike.setdefault(mark.called, []).append(mark)
    winds = {called: _winds(same) for called, same in alike.items()}
    return [
        mark._replace(called=_with_wind(mark.called, wind.pop(0)))
        if (wind := winds[mark.called])
        else mark
        for mark in marks
    ]


def _winds(same: Sequence[Landmark]) -> list[int]:
    """Of each as seen from the middle of them all; none where that tells them not apart."""
    middles = [mark.middle for mark in same]
    x, y = (sum(at[i] for at in middles) // len(same) for i in (0, 1))
    winds = [wind_of((u - x, v - y)) for u, v in middles]
    return winds if 1 < len(set(winds)) == len(same) else []


def _with_wind(called: Called, wind: int) -> Called:
    return called._replace(en=f"{WINDS[wind][0]} {called.en}", fr=f"{called.fr} {WINDS[wind][1]}")


def place(
    known: dict[Any, Any], at: Point, marks: Callable[[], tuple[Landmark, ...]], unit: str = "cm"
) -> Place:
    """A point among the landmarks of a field; `known` remembers what was asked of it before."""
    place_known: Place | None = known.get(at)
    if place_known is None:
        if None not in known:
            known[None] = marks()
        where = whereabouts(at, known[None], LONG[unit], DOOR[unit])
        place_known = known[at] = Place(where, point_text(at), unit=unit)
    return place_known


def gone(start: Place | None, end: Place) -> Place:
    """Where somebody goes: "into the wood", but "in the wood" for who was there already."""
    was, now = start and start.where.first, end.where.first
    if start is None or not was or not now or not (was.inside and now.inside):
        return end._replace(to=True)
    if was.called != now.called:
        return end._replace(to=True)
    if start.storey != end.storey:
        return end._replace(to=True, ground=not end.storey)
    return end


def without_doors(place: Place) -> Place:
    """The same for somebody upstairs."""
    second = place.where.second
    if second is None or second.called != DOORS:
        return place
    return place._replace(where=place.where._replace(second=None))
