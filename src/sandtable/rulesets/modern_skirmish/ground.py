"""The ground of a battle: terrain, rooms and their openings on a free table (MS-MOVE-06).

Terrain never changes; what a charge has opened does, so questions about it take what is breached.
Lengths are in 1/100 cm, every answer is exact, and answers are kept by position. Heights do not
exist: the table is flat (MS-UNIT-08).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandtable.ground.free import Box, Disc, corners
from sandtable.ground.moving import runs_over
from sandtable.ground.sight import Boxed, Obstacle, boxed, met
from sandtable.rulesets.modern_skirmish.pieces import (
    OPENINGS,
    SHUT,
    SLOW,
    Opening,
    Terrain,
    Zone,
    edge_places,
    is_near,
    is_on_edge,
)
from sandtable.rulesets.modern_skirmish.state import Point

REMEMBERED = 100_000  # answers kept by position


@dataclass(frozen=True)
class Field:
    """Table, terrain, rooms and zones. Compared by identity."""

    width: int
    height: int
    terrain: tuple[Terrain, ...] = ()
    openings: tuple[Opening, ...] = ()
    zones: tuple[Zone, ...] = ()
    night: int = 0  # how far one sees in the dark (MS-EQP-08); 0: it is not dark
    scenario: Any = None  # its turns, arrivals and victory conditions
    by_id: dict[str, Terrain] = field(init=False, repr=False, compare=False)
    opening: dict[str, Opening] = field(init=False, repr=False, compare=False)
    rooms: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    #: Rooms with openings marked: their edge is crossed nowhere else (MS-MOVE-07).
    walled: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    impassable: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    _views: list[Boxed] = field(init=False, repr=False, compare=False)
    _slow: list[Boxed] = field(init=False, repr=False, compare=False)
    _indoor: list[Boxed] = field(init=False, repr=False, compare=False)
    _memory: dict[Any, dict[Any, Any]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rooms = tuple(t for t in self.terrain if t.interior)
        marked = {room for opening in self.openings for room in opening.rooms}
        self._set("by_id", {t.id: t for t in self.terrain})
        self._set("opening", {o.id: o for o in self.openings})
        self._set("rooms", rooms)
        self._set("walled", tuple(t for t in rooms if t.id in marked))
        self._set("impassable", tuple(t for t in self.terrain if t.impassable))
        seen = [t for t in self.terrain if t.blocking or t.cover != "none"]
        self._set("_views", boxed([Obstacle(t.shape) for t in seen]))
        slow = [t for t in self.terrain if t.difficult or t.obstacle]
        self._set("_slow", boxed([Obstacle(t.shape) for t in slow]))
        self._set("_indoor", boxed([Obstacle(t.shape) for t in rooms]))
        self._set("_memory", {})

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __deepcopy__(self, memo: object) -> Field:
        return self

    def memory(self, question: object) -> dict[Any, Any]:
        """Answers already given to a question, by position."""
        found = self._memory.get(question)
        if found is None or len(found) >= REMEMBERED:
            found = self._memory[question] = {}
        return found

    # --- where a point lies
    def holding(self, at: Point) -> frozenset[str]:
        """The pieces that the point is in, their edges included."""
        memory = self.memory("holding")
        found: frozenset[str] | None = memory.get(at)
        if found is None:
            found = memory[at] = frozenset(t.id for t in self.terrain if t.holds(at))
        return found

    def rooms_at(self, at: Point) -> tuple[str, ...]:
        """The rooms a point is in: two for somebody who stands in the doorway between them."""
        inside = self.holding(at)
        return tuple(t.id for t in self.rooms if t.id in inside)

    def room_at(self, at: Point) -> str:
        """The room a point is in, or "" outdoors; between two rooms, the first of the file."""
        rooms = self.rooms_at(at)
        return rooms[0] if rooms else ""

    def is_indoors(self, at: Point) -> bool:
        return bool(self.rooms_at(at))

    def is_on_table(self, base: Disc | Box) -> bool:
        """The whole base is on the table."""
        if isinstance(base, Disc):
            (x, y), radius = base.centre, base.radius
            return radius <= x <= self.width - radius and radius <= y <= self.height - radius
        return all(self.has(corner) for corner in corners(base))

    def has(self, at: Point) -> bool:
        """The point is on the table."""
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.height

    def zone_of(self, unit: str) -> Zone | None:
        return next((zone for zone in self.zones if zone.unit == unit), None)

    # --- what a segment meets
    def seen_across(self, p: Point, q: Point) -> list[Obstacle]:
        """Blocking pieces and pieces of cover whose inside the segment crosses."""
        return met(self._views, p, q)[0]

    @property
    def views(self) -> list[Obstacle]:
        """All blocking pieces and pieces of cover."""
        return [box[5] for box in self._views]

    def slow_leg(self, p: Point, q: Point, breached: frozenset[str] = frozenset()) -> str:
        """The piece or window that halves a move along this leg, or "" (MS-MOVE-02).

        A window that a charge has opened is a breach, and free (MS-EQP-03).
        """
        memory = self.memory("slow")
        found: tuple[str, ...] | None = memory.get((p, q))
        if found is None:
            passed = (o for o in self._passed(p, q) if o is not None)
            windows = (o.id for o in passed if o.kind in SLOW)
            found = memory[p, q] = (_first_of(self._slow, p, q), *windows)
        return found[0] or next((one for one in found[1:] if one not in breached), "")

    def indoor_leg(self, p: Point, q: Point) -> bool:
        """Whether any part of this leg is inside a room, its ends included (MS-MOVE-03)."""
        return self.is_indoors(p) or self.is_indoors(q) or bool(_first_of(self._indoor, p, q))

    def wall_in_leg(self, p: Point, q: Point, breached: frozenset[str]) -> tuple[str, str]:
        """The room whose wall this leg runs into, and the shut opening there, if any.

        The edge of a room is crossed at its openings only, within their 3 cm (MS-MOVE-07). Nobody
        stops on the edge elsewhere. ("", "") where the way is open.
        """
        memory = self.memory("walls")
        found: tuple[tuple[str, str], ...] | None = memory.get((p, q))
        if found is None:
            found = memory[p, q] = tuple(self._walls(p, q))
        for room, shut in found:
            if not shut or shut not in breached:
                return room, shut
        return "", ""

    def _walls(self, p: Point, q: Point) -> Iterator[tuple[str, str]]:
        """Rooms whose edge is met where no open door or window is, and what is there instead."""
        for room in self.walled:
            for at in edge_places(room, p, q):
                opening = self.opening_at(room.id, p, q, at)
                if opening is None:
                    yield room.id, ""
                elif opening.kind in SHUT:
                    yield room.id, opening.id

    def _passed(self, p: Point, q: Point) -> Iterator[Opening | None]:
        for room in self.walled:
            for at in edge_places(room, p, q):
                yield self.opening_at(room.id, p, q, at)

    def opening_at(self, room: str, p: Point, q: Point, at: tuple[int, int]) -> Opening | None:
        """The opening of a room at a place of a leg, given as a fraction of it.

        Where several reach as far, the one that is passed most easily.
        """
        near = [o for o in self.openings if room in o.rooms and is_near(o.at, p, q, at)]
        return min(near, key=lambda o: OPENINGS.index(o.kind), default=None)

    def is_on_wall(self, room: Terrain, at: Point) -> bool:
        """The point is on the edge of a room that has openings, and in none of them."""
        if not room.interior or not is_on_edge(room, at) or not self.openings_of(room.id):
            return False
        return self.opening_at(room.id, at, at, (0, 1)) is None

    def run_over(self, p: Point, q: Point, radius: int) -> str:
        """The impassable piece that a base runs over along a leg, or "" (MS-MOVE-04)."""
        memory = self.memory(("run over", radius))
        found: str | None = memory.get((p, q))
        if found is None:
            over = (t for t in self.impassable if runs_over(p, q, radius, t.shape))
            found = memory[p, q] = next((t.part_of or t.id for t in over), "")
        return found

    def openings_of(self, room: str) -> tuple[Opening, ...]:
        return tuple(o for o in self.openings if room in o.rooms)


def _first_of(boxes: list[Boxed], p: Point, q: Point) -> str:
    found = met(boxes, p, q)[0] if p != q else []
    return found[0].id if found else ""
