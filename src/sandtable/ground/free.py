"""A free table: no squares, no hexes; positions are integers, 1/100 of the ruleset's unit.

x runs east and y south from the north-west corner. Every answer is exact, the same on every
machine, and keeps its reason. A `Table` never changes; it remembers answers by position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sandtable.ground.along import first_stop
from sandtable.ground.crossing import Outline, Point
from sandtable.ground.facing import (
    NORTH,
    degrees_between,
    deviated,
    disc_in_front,
    heading,
    in_front,
    turn,
    turn_at_most_90,
)
from sandtable.ground.look import Scene, best_cover, bounds, look
from sandtable.ground.paths import (
    Crossing,
    crossings,
    crossings_found,
    first_contact,
    length,
    length_at_most,
    passes_near,
    pieces_found,
    point_along,
)
from sandtable.ground.shapes import (
    Base,
    Box,
    Disc,
    Piece,
    RoundPiece,
    Terrain,
    corners,
    disc_overlaps_piece,
    disc_touches_piece,
    gap,
    gap_at_most,
    holds,
    overlaps,
    overlaps_piece,
    point_in_polygon,
    slanting_gap,
    touches,
    touches_piece,
)
from sandtable.ground.sight import Boxes, Line, Obstacle, Sight, blockers, boxed, joint, met, place
from sandtable.ground.templates import (
    box_touched_by_circle,
    disc_under_circle,
    disc_under_rectangle,
)

__all__ = [
    "NORTH", "Base", "Box", "Crossing", "Disc", "Line", "Outline", "Piece", "Point", "RoundPiece",
    "Sight", "Table", "Terrain", "box_touched_by_circle", "corners", "degrees_between", "deviated",
    "disc_in_front", "disc_overlaps_piece", "disc_touches_piece", "disc_under_circle",
    "disc_under_rectangle", "first_contact", "gap", "gap_at_most", "heading", "holds", "in_front",
    "length", "length_at_most", "overlaps", "overlaps_piece", "passes_near", "point_along",
    "point_in_polygon",
    "slanting_gap", "touches", "touches_piece", "turn", "turn_at_most_90",
]  # fmt: skip

NOTHING: frozenset[str] = frozenset()
REMEMBERED = 10_000  # answers kept for one set of temporary pieces
SCENES = 64  # sets of temporary pieces, and of pieces for legs, kept at a time


class Table:
    """A table of this size with its terrain."""

    __slots__ = ("_last", "_legs", "_plain", "_ready", "_scenes", "height", "pieces", "width")

    def __init__(self, width: int, height: int, pieces: tuple[Terrain, ...] = ()) -> None:
        self.width = width
        self.height = height
        self.pieces = tuple(pieces)
        self._ready = tuple([Obstacle(piece) for piece in self.pieces])
        self._plain = Scene(self._ready)
        self._scenes: dict[tuple[tuple[Terrain, ...], frozenset[str]], Scene] = {}
        self._last: tuple[tuple[Terrain, ...], frozenset[str], Scene] = ((), NOTHING, self._plain)
        self._legs: dict[int, tuple[object, Boxes]] = {}

    def __reduce__(self) -> tuple[type[Table], tuple[int, int, tuple[Terrain, ...]]]:
        return Table, (self.width, self.height, self.pieces)

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Table)
            and (self.width, self.height, self.pieces) == (other.width, other.height, other.pieces)
        )

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.pieces))

    def __repr__(self) -> str:
        return f"Table({self.width}, {self.height}, {len(self.pieces)} pieces)"

    # --- the edge ---------------------------------------------------------------------------------
    def on_table(self, base: Base) -> bool:
        """Whether the whole base is on the table."""
        return self.distance_to_edge_of_table(base) >= 0

    def distance_to_edge_of_table(self, base: Base, edge: str | None = None) -> int:
        """From the base's edge to the nearest (or this) edge of the table; below 0 beyond it."""
        left, top, right, bottom = bounds(base)
        room = {
            "north": top,
            "east": self.width - right,
            "south": self.height - bottom,
            "west": left,
        }
        return min(room.values()) if edge is None else room[edge]

    # --- sight ------------------------------------------------------------------------------------
    def sight(
        self,
        a: Disc,
        b: Base,
        eye: int,
        extra: tuple[Terrain, ...] = (),
        ignore: frozenset[str] = NOTHING,
    ) -> Sight:
        """Whether a line runs from the centre of a's base to any part of b's (ligne de vue).

        Heights are those of points `eye` above each foot. `extra` are temporary pieces, `ignore`
        the ids that do not count.
        """
        scene = self._scene(extra, ignore) if extra or ignore else self._plain
        key: tuple[object, ...]
        if isinstance(b, Disc):
            key = (a.centre, b.centre, b.radius, a.foot, b.foot, eye)
        else:
            key = (a.centre, b, a.foot, eye)
        seen = scene.seen.get(key)
        if seen is None:
            if len(scene.seen) >= REMEMBERED:
                scene.seen.clear()
            seen = scene.seen[key] = look(scene, a, b, eye)
        return seen

    def seen_from(
        self,
        a: Disc,
        others: Iterable[Base],
        eye: int,
        extra: tuple[Terrain, ...] = (),
        ignore: frozenset[str] = NOTHING,
    ) -> list[Sight]:
        """`sight` of each of the others."""
        return [self.sight(a, other, eye, extra, ignore) for other in others]

    def line(
        self,
        p: Point,
        q: Point,
        height_p: int = 0,
        height_q: int = 0,
        extra: tuple[Terrain, ...] = (),
        ignore: frozenset[str] = NOTHING,
    ) -> Line:
        """Whether the line between two points at these heights is free; the same both ways."""
        scene = self._scene(extra, ignore) if extra or ignore else self._plain
        crossed, touched = met(scene.blocking, p, q)
        stops = blockers(crossed, p, q, height_p, height_q)
        stop = first_stop(stops, p, q, height_p, height_q) if stops else None
        stop = stop or joint(touched, p, q, height_p, height_q)
        if stop is None:
            return Line(True, None, None)
        mark, obstacle = stop
        return Line(False, obstacle.id, place(mark, p, q[0] - p[0], q[1] - p[1]))

    def cover(
        self,
        a: Disc | Point,
        b: Base,
        eye: int,
        extra: tuple[Terrain, ...] = (),
        ignore: frozenset[str] = NOTHING,
        tolerance: int = 5,
    ) -> tuple[int, str | None]:
        """Best rank of cover that b has against a line from a (couvert), and the piece's id.

        Counts a piece that the centre line crosses, that b is in or touches, and that is, where
        crossed, at least as high as the line from `eye` above a's foot down to b's foot.
        """
        p, foot = (a.centre, a.foot) if isinstance(a, Disc) else (a, 0)
        scene = self._scene(extra, ignore) if extra or ignore else self._plain
        return best_cover(scene, p, b, foot + eye, tolerance)

    # --- movement ---------------------------------------------------------------------------------
    def leg(
        self, p: Point, q: Point, of: tuple[Terrain, ...] | Callable[[Terrain], bool]
    ) -> tuple[Crossing, ...]:
        """The pieces among `of` whose inside the leg p→q crosses, in order.

        `of` is a tuple of pieces or a question asked of each piece of the table. A wall is
        reported wherever the leg meets it, its ends and the leg's included. Places on the rim of
        a round piece are rounded outwards by less than 1/1000 of a hundredth.
        """
        return crossings(self._picked(of), p, q)

    def met_on(self, p: Point, q: Point, of: tuple[Terrain, ...]) -> Iterator[Crossing]:
        """The same in any order, each when it is asked for: for those whom the first may do."""
        return crossings_found(self._picked(of), p, q)

    def pieces_on(self, p: Point, q: Point, of: tuple[Terrain, ...]) -> Iterator[Terrain]:
        """The pieces alone, in any order: for those who need not know where they are met."""
        return pieces_found(self._picked(of), p, q)

    # --- what counts ------------------------------------------------------------------------------
    def _scene(self, extra: tuple[Terrain, ...], ignore: frozenset[str]) -> Scene:
        if extra is self._last[0] and ignore == self._last[1]:
            return self._last[2]
        scene = self._scenes.get((extra, ignore))
        if scene is None:
            if len(self._scenes) >= SCENES:
                self._scenes.clear()
            obstacles = (*self._ready, *[Obstacle(piece) for piece in extra])
            scene = Scene([o for o in obstacles if o.id not in ignore])
            self._scenes[extra, ignore] = scene
        self._last = (extra, ignore, scene)
        return scene

    def _picked(self, of: tuple[Terrain, ...] | Callable[[Terrain], bool]) -> Boxes:
        # By identity: to compare whole outlines would cost more than the leg. The entry holds `of`,
        # so that no other object can have its id.
        known = self._legs.get(id(of))
        if known is not None:
            return known[1]
        if len(self._legs) >= SCENES:
            self._legs.clear()
        if isinstance(of, tuple):
            picked = boxed([Obstacle(piece) for piece in of])
        else:
            picked = Boxes(box for box in self._plain.boxes if of(box[5].piece))
        self._legs[id(of)] = (of, picked)
        return picked
