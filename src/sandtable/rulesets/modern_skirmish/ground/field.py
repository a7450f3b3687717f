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
from sandtable.ground.outlines import Rectangle
from sandtable.ground.shapes import touches_piece
from sandtable.ground.sight import Boxes, Obstacle, boxed, met
from sandtable.rulesets.modern_skirmish.battle.state import TOUCHING, Point
from sandtable.rulesets.modern_skirmish.ground.pieces import (
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

#: What a leg meets: what slows it, windows, and walls of rooms with what is shut there, or "".
Leg = tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]]
Bounds = tuple[Rectangle, Terrain]
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
    _doors: dict[str, tuple[Opening, ...]] = field(init=False, repr=False, compare=False)
    _views: Boxes = field(init=False, repr=False, compare=False)
    _slow: Boxes = field(init=False, repr=False, compare=False)
    _indoor: Boxes = field(init=False, repr=False, compare=False)
    _bounds: list[Bounds] = field(init=False, repr=False, compare=False)
    _edged: list[Bounds] = field(init=False, repr=False, compare=False)
    _hard: list[Bounds] = field(init=False, repr=False, compare=False)
    _hindering: list[Bounds] = field(init=False, repr=False, compare=False)
    _rooms: dict[Point, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _legs: dict[tuple[Point, Point], Leg] = field(init=False, repr=False, compare=False)
    _memory: dict[Any, dict[Any, Any]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rooms = tuple(t for t in self.terrain if t.interior)
        marked = {room for opening in self.openings for room in opening.rooms}
        self._set("by_id", {t.id: t for t in self.terrain})
        self._set("opening", {o.id: o for o in self.openings})
        self._set("rooms", rooms)
        self._set("walled", tuple(t for t in rooms if t.id in marked))
        doors = {t.id: tuple(o for o in self.openings if t.id in o.rooms) for t in rooms}
        self._set("_doors", doors)
        self._set("impassable", tuple(t for t in self.terrain if t.impassable))
        seen = [t for t in self.terrain if t.blocking or t.cover != "none"]
        self._set("_views", boxed([Obstacle(t.shape) for t in seen]))
        slow = [t for t in self.terrain if t.difficult or t.obstacle]
        self._set("_slow", boxed([Obstacle(t.shape) for t in slow]))
        self._set("_indoor", boxed([Obstacle(t.shape) for t in rooms]))
        bounds = [(Obstacle(t.shape).box, t) for t in self.terrain]
        self._set("_bounds", bounds)
        self._set("_edged", [(b, t) for b, t in bounds if t.interior and t.id in marked])
        self._set("_hard", [(b, t) for b, t in bounds if t.impassable])
        hindering = [t.id for t in (*slow, *rooms, *self.impassable)]
        self._set("_hindering", [(b, t) for b, t in bounds if t.id in hindering])
        self._set("_rooms", {})
        self._set("_legs", {})
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
        answers = self._memory.get(question)
        if answers is None or len(answers) >= REMEMBERED:
            answers = self._memory[question] = {}
        return answers

    # --- where a point lies
    def holding(self, at: Point) -> frozenset[str]:
        """The pieces that the point is in, their edges included."""
        memory = self.memory("holding")
        pieces: frozenset[str] | None = memory.get(at)
        if pieces is None:
            near = _near(self._bounds, at, at)
            pieces = memory[at] = frozenset([t.id for _, t in near if t.holds(at)])
        return pieces

    def leaning(self, base: Disc | Box) -> frozenset[str]:
        """The pieces that a base touches or is in (MS-UNIT-05)."""
        memory = self.memory("leaning")
        key = (base.centre, base.radius) if isinstance(base, Disc) else base
        pieces: frozenset[str] | None = memory.get(key)
        if pieces is None:
            far = base.radius if isinstance(base, Disc) else base.length + base.width
            near = _near(self._bounds, base.centre, base.centre, far + TOUCHING)
            touched = [t.id for _, t in near if touches_piece(base, t.shape, TOUCHING)]
            pieces = memory[key] = frozenset(touched)
        return pieces

    def rooms_at(self, at: Point) -> tuple[str, ...]:
        """The rooms a point is in: two for somebody who stands in the doorway between them."""
        rooms = self._rooms.get(at)
        if rooms is None:
            inside = self.holding(at)
            rooms = tuple([t.id for t in self.rooms if t.id in inside])
            _keep(self._rooms, at, rooms)
        return rooms

    def room_at(self, at: Point) -> str:
        """The room a point is in, or "" outdoors; between two rooms, the first of the file."""
        rooms = self.rooms_at(at)
        return rooms[0] if rooms else ""

    def is_indoors(self, at: Point) -> bool:
        return bool(self.rooms_at(at))

    def walled_at(self, at: Point) -> tuple[Terrain, ...]:
        """The rooms with openings marked that a point is in."""
        return tuple([self.by_id[room] for room in self.rooms_at(at) if self.openings_of(room)])

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
        slow, windows, _ = self._leg(p, q)
        if slow or not windows:
            return slow
        return next((window for window in windows if window not in breached), "")

    def indoor_leg(self, p: Point, q: Point) -> bool:
        """Whether any part of this leg is inside a room, its ends included (MS-MOVE-03)."""
        return self.is_indoors(p) or self.is_indoors(q) or bool(_first_of(self._indoor, p, q))

    def wall_in_leg(self, p: Point, q: Point, breached: frozenset[str]) -> tuple[str, str]:
        """The room whose wall this leg runs into, and the shut opening there, if any.

        The edge of a room is crossed at its openings only, within their 3 cm (MS-MOVE-07). Nobody
        stops on the edge elsewhere. ("", "") where the way is open.
        """
        for room, shut in self._leg(p, q)[2]:
            if shut not in breached:
                return room, shut
        return "", ""

    def _leg(self, p: Point, q: Point) -> Leg:
        leg = self._legs.get((p, q))
        if leg is None:
            edges = list(self._edges(p, q))
            leg = (
                _first_of(self._slow, p, q),
                tuple([o.id for _, o in edges if o is not None and o.kind in SLOW]),
                tuple([(room, o.id if o else "") for room, o in edges if not o or o.kind in SHUT]),
            )
            _keep(self._legs, (p, q), leg)
        return leg

    def _edges(self, p: Point, q: Point) -> Iterator[tuple[str, Opening | None]]:
        """Where a leg crosses the edge of a room with openings, and which one is there, if any."""
        for _, room in _near(self._edged, p, q):
            for at in edge_places(room, p, q):
                yield room.id, self.opening_at(room.id, p, q, at)

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
        piece: str | None = memory.get((p, q))
        if piece is None:
            hard = _near(self._hard, p, q, radius)
            over = [t for _, t in hard if runs_over(p, q, radius, t.shape)]
            piece = memory[p, q] = over[0].part_of or over[0].id if over else ""
        return piece

    def hindrances(self, at: Point, far: int) -> list[Rectangle]:
        """Bounds of the pieces so near to a place that slow, stop or roof whoever goes there."""
        return [bounds for bounds, _ in _near(self._hindering, at, at, far)]

    def openings_of(self, room: str) -> tuple[Opening, ...]:
        return self._doors.get(room, ())


def _near(pieces: list[Bounds], p: Point, q: Point, far: int = 0) -> list[Bounds]:
    """Those that may be no farther than this from a place between two points."""
    (px, py), (qx, qy) = p, q
    left, right = (px - far, qx + far) if px < qx else (qx - far, px + far)
    top, bottom = (py - far, qy + far) if py < qy else (qy - far, py + far)
    return [
        piece
        for piece in pieces
        if piece[0][0] <= right
        and piece[0][2] >= left
        and piece[0][1] <= bottom
        and piece[0][3] >= top
    ]


def _keep(answers: dict[Any, Any], key: object, answer: object) -> None:
    if len(answers) >= REMEMBERED:
        answers.clear()
    answers[key] = answer


def _first_of(boxes: Boxes, p: Point, q: Point) -> str:
    crossed = met(boxes, p, q)[0] if p != q else []
    return crossed[0].id if crossed else ""
