"""The two forces of a scenario: sides, groups and members, zones, exits and reinforcements."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.reading import Given, Names, Path, Words, read_id
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.field import OPPOSITE
from sandtable.rulesets.combat_zone.places import Rectangle
from sandtable.rulesets.combat_zone.roster import Line, read_line, read_machine
from sandtable.rulesets.combat_zone.state import Point, Thing

EDGES = tuple(OPPOSITE)
GROUP_TYPES = (*sheet.GROUPS, "machines")
MOST_FIGURES = 60  # of a side


@dataclass(frozen=True, slots=True)
class Member:
    """One figure of a roster, with the id it has in play."""

    id: str
    name: Words
    line: Line
    path: Path = field(compare=False, repr=False)  # of its line in the file


@dataclass(frozen=True, slots=True)
class Arrival:
    """Reinforcements: the turn, the edge and the stretch of it where they come in."""

    turn: int
    edge: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class GroupList:
    id: str
    kind: str
    members: tuple[Member, ...]
    arrival: Arrival | None = None


@dataclass(frozen=True, slots=True)
class Exit:
    """An edge by which a side may leave; `bearing` names the object one must carry, or ""."""

    edge: str
    bearing: str = ""


@dataclass(frozen=True, slots=True)
class SideList:
    """A side: its zones, its groups, and where it may leave the table."""

    id: str
    zones: tuple[Rectangle, ...]
    groups: tuple[GroupList, ...]
    exits: tuple[Exit, ...] = ()
    points: int | None = None

    def members(self) -> list[Member]:
        return [m for group in self.groups for m in group.members]

    def to_deploy(self) -> list[Member]:
        """Those whom the player sets up himself."""
        return [m for g in self.groups if not g.arrival for m in g.members if m.line.at is None]


# --- sides and their groups -----------------------------------------------------------------------
def read_sides(
    given: Given, width: int, height: int, things: tuple[Thing, ...], names: Names
) -> tuple[SideList, SideList]:
    listed = given.items()
    if len(listed) != 2:
        raise given.refuse("scenario-no-enemy", number=len(listed))
    a, b = (
        _side(one, letter, (width, height), things, names)
        for one, letter in zip(listed, "AB", strict=True)
    )
    for side, one in zip((a, b), listed, strict=True):
        if not side.members():
            raise one.refuse("scenario-empty-side", name=side.id)
    return a, b


def _side(
    given: Given,
    letter: str,
    size: tuple[int, int],
    things: tuple[Thing, ...],
    names: Names,
) -> SideList:
    fields = given.fields(
        required=("id", "groups"), optional=("name", "zone", "exits", "arrivals", "points")
    )
    name = read_id(fields["id"])
    names.take(fields["id"], name, fields.get("name"))
    listed: list[tuple[Given, Arrival | None]] = [(g, None) for g in fields["groups"].items()]
    for one in fields["arrivals"].items() if "arrivals" in fields else []:
        arrival, groups = _arrival(one, size)
        listed += [(g, arrival) for g in groups]
    found: list[GroupList] = []
    number = 0
    for one, when in listed:
        found.append(_group(one, when, letter, number, names))
        number += len(found[-1].members)
        if number > MOST_FIGURES:
            raise one.refuse("scenario-too-many-figures", most=MOST_FIGURES)
    return SideList(
        id=name,
        zones=_zones(fields["zone"], name, size) if "zone" in fields else (),
        groups=tuple(found),
        exits=fields["exits"].each(lambda one: _exit(one, things)) if "exits" in fields else (),
        points=fields["points"].whole(0, 100_000) if "points" in fields else None,
    )


def _zones(given: Given, side: str, size: tuple[int, int]) -> tuple[Rectangle, ...]:
    """One rectangle [x, y, width, height], or a list of them."""
    nested = isinstance(given.value, list) and given.value and isinstance(given.value[0], list)
    found = []
    for one in given.items() if nested else [given]:
        x, y, w, h = one.lengths(4, "shape-r")
        if w <= 0 or h <= 0:
            raise one.refuse("scenario-empty-shape")
        if not (is_on((x, y), *size) and is_on((x + w, y + h), *size)):
            raise one.refuse("scenario-off-table", what="zone", name=side)
        found.append((x, y, x + w, y + h))
    return tuple(found)


def _exit(given: Given, things: tuple[Thing, ...]) -> Exit:
    if isinstance(given.value, str):
        return Exit(given.one_of(EDGES, "edge"))
    fields = given.fields(required=("edge",), optional=("with",))
    bearing = fields["with"].one_of([t.id for t in things], "object") if "with" in fields else ""
    return Exit(fields["edge"].one_of(EDGES, "edge"), bearing)


def _arrival(given: Given, size: tuple[int, int]) -> tuple[Arrival, list[Given]]:
    fields = given.fields(required=("turn", "edge", "groups"), optional=("from", "to"))
    edge = fields["edge"].one_of(EDGES, "edge")
    long = size[0] if edge in ("north", "south") else size[1]
    start = fields["from"].length(0, long) if "from" in fields else 0
    end = fields["to"].length(0, long) if "to" in fields else long
    if end <= start:
        raise given.refuse("scenario-empty-shape")
    return Arrival(fields["turn"].whole(1, 100), edge, start, end), fields["groups"].items()


def _group(
    given: Given,
    arrival: Arrival | None,
    letter: str,
    before: int,
    names: Names,
) -> GroupList:
    fields = given.fields(required=("group", "type"), optional=("name", "figures", "machines"))
    name = read_id(fields["group"])
    names.take(fields["group"], name, fields.get("name"))
    kind = fields["type"].one_of(GROUP_TYPES, "group-type")
    lines = [(one, read_line(one)) for one in _list(fields, "figures")]
    lines += [(one, read_machine(one)) for one in _list(fields, "machines")]
    if not lines:
        raise given.refuse("scenario-empty-group", name=name)
    members: list[Member] = []
    for one, line in lines:
        if arrival and line.at:
            raise one.refuse("scenario-arrival-with-place")
        if line.role == "gang-leader" and kind != "gang":
            raise one.refuse("scenario-gang-leader", group=name)
        for n in range(1, line.number + 1):
            figure = f"{letter}{before + len(members) + 1}"
            members.append(Member(figure, _numbered(line, n), line, one.path))
    leaders = [m for m in members if m.line.is_leader]
    if len(leaders) > 1:  # CZ-PROF-03
        raise given.refuse("scenario-two-leaders", group=name, number=len(leaders))
    return GroupList(name, kind, tuple(members), arrival)


def _list(fields: dict[str, Given], key: str) -> list[Given]:
    return fields[key].items() if key in fields else []


def _numbered(line: Line, n: int) -> Words:
    if line.number == 1:
        return line.name
    return Words(f"{line.name.en} {n}", f"{line.name.fr} {n}")


def is_on(at: Point, width: int, height: int) -> bool:
    return 0 <= at[0] <= width and 0 <= at[1] <= height
