"""The ground of a battle: the table with its terrain, and what a straight leg crosses (MB-TER).

Terrain never changes; mines that are found and smoke that lifts are looked up in the battle.
Lengths are in 1/100 inch and answers are kept by position.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from sandtable.ground.free import Box, Disc, corners
from sandtable.ground.moving import runs_over
from sandtable.ground.outlines import Rectangle
from sandtable.ground.paths import boxes_on, crossings, stretches_of
from sandtable.ground.sight import Boxes, Obstacle, boxed
from sandtable.rulesets.modern_battles.battle.state import Point
from sandtable.rulesets.modern_battles.ground.pieces import (
    HILL,
    MINEFIELD,
    NONE,
    SMOKE,
    WRECKED,
    Stretch,
    Terrain,
    Zone,
)

Share = tuple[int, int]  # of a leg: numerator, denominator
REMEMBERED = 100_000  # answers kept by position


@dataclass(frozen=True)
class Field:
    """Table, terrain and zones. Compared by identity."""

    width: int
    height: int
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()  # of units and vehicles, or of whole sides
    edges: tuple[tuple[str, str], ...] = ()  # side, its own edge: "north" and so on
    scenario: Any = None  # its turns, arrivals, objectives and victory conditions
    by_id: dict[str, Terrain] = field(init=False, repr=False, compare=False)
    impassable: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    minefields: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    smokes: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    hills: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    wrecks: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    hull_downs: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)
    covers: tuple[Terrain, ...] = field(init=False, repr=False, compare=False)  # smoke left out
    tops: dict[str, int] = field(init=False, repr=False, compare=False)
    _boxes: Boxes = field(init=False, repr=False, compare=False)
    _hiding: Boxes = field(init=False, repr=False, compare=False)  # may stop a line of sight
    _cover_bounds: tuple[Any, ...] = field(init=False, repr=False, compare=False)
    _crest_bounds: tuple[Any, ...] = field(init=False, repr=False, compare=False)
    _bounds: dict[str, Rectangle] = field(init=False, repr=False, compare=False)
    _stop_bounds: tuple[Any, ...] = field(init=False, repr=False, compare=False)
    _slow_bounds: tuple[Any, ...] = field(init=False, repr=False, compare=False)
    _half_rate: Boxes = field(init=False, repr=False, compare=False)
    _memory: dict[Any, dict[Any, Any]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._set("_memory", {})
        self._set("by_id", {t.id: t for t in self.terrain})
        self._set("impassable", tuple(t for t in self.terrain if t.impassable))
        self._set("minefields", tuple(t for t in self.terrain if t.kind == MINEFIELD))
        self._set("smokes", tuple(t for t in self.terrain if t.kind == SMOKE))
        self._set("hills", tuple(t for t in self.terrain if t.kind == HILL))
        self._set("wrecks", tuple(t for t in self.terrain if t.kind == WRECKED))
        self._set("hull_downs", tuple(t for t in self.terrain if t.hull_down))
        covers = (t for t in self.terrain if t.cover != NONE and t.kind != SMOKE)
        self._set("covers", tuple(covers))
        self._set("tops", {t.id: self._top(t) for t in self.terrain})
        self._set("_boxes", boxed([Obstacle(t.shape) for t in self.terrain]))
        hides = {t.id for t in self.terrain if self.tops[t.id] > 0 and t.kind != WRECKED}
        self._set("_hiding", Boxes(box for box in self._boxes if box[5].piece.id in hides))
        bounds = {box[5].piece.id: box[:4] for box in self._boxes}
        self._set("_bounds", bounds)
        self._set("_cover_bounds", tuple((*bounds[t.id], t) for t in self.covers))
        stops = [t for t in self.terrain if t.impassable or t.interior]
        self._set("_stop_bounds", tuple((*bounds[t.id], t) for t in stops))
        crests = [t for t in self.terrain if t.obstacle or t.kind == HILL]
        self._set("_crest_bounds", tuple(bounds[t.id] for t in crests))
        walls = {t.id for t in self.terrain if t.obstacle or t.stops_vehicles or t.interior}
        half = {t.id for t in self.terrain if t.half}
        self._set("_half_rate", Boxes(box for box in self._boxes if box[5].piece.id in half))
        slow = walls | half
        self._set("_slow_bounds", tuple(bounds[t.id] for t in self.terrain if t.id in slow))

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def _top(self, piece: Terrain) -> int:
        """The level that a piece reaches up to; 0 where it hides nothing (MB-GEN-14)."""
        if piece.kind == HILL:
            return piece.level
        return self.level_at(piece.middle) + piece.rises if piece.rises else 0

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
    def is_in(self, at: Point, piece: Terrain) -> bool:
        """Whether the point is in a piece, its edge included."""
        x0, y0, x1, y1 = self._bounds[piece.id]
        return x0 <= at[0] <= x1 and y0 <= at[1] <= y1 and piece.holds(at)

    def holding(self, at: Point) -> frozenset[str]:
        """The pieces that the point is in, their edges included."""
        memory = self.memory("holding")
        pieces: frozenset[str] | None = memory.get(at)
        if pieces is None:
            pieces = memory[at] = frozenset(t.id for t in self.terrain if self.is_in(at, t))
        return pieces

    def level_at(self, at: Point) -> int:
        """The level of the ground: that of the highest hill there (MB-GEN-14)."""
        if not self.hills:
            return 0
        memory = self.memory("level")
        level: int | None = memory.get(at)
        if level is None:
            levels = [hill.level for hill in self.hills if hill.holds(at)]
            level = memory[at] = max(levels, default=0)
        return level

    def building_at(self, at: Point) -> Terrain | None:
        """The building that a point is in."""
        inside = self.holding(at)
        return next((t for t in self.terrain if t.interior and t.id in inside), None)

    def storey_at(self, at: Point, wanted: int) -> int:
        """The storey wanted, if a building there has it; else the ground (MB-GEN-14)."""
        building = self.building_at(at) if wanted else None
        return wanted if building is not None and 0 < wanted < building.rises else 0

    def is_on_table(self, base: Disc | Box) -> bool:
        """The whole base is on the table."""
        if isinstance(base, Disc):
            return self.has_disc(base.centre, base.radius)
        return all(self.has(corner) for corner in corners(base))

    def has_disc(self, at: Point, radius: int) -> bool:
        """A round base there is on the table as a whole."""
        x, y = at
        return radius <= x <= self.width - radius and radius <= y <= self.height - radius

    def has(self, at: Point) -> bool:
        """The point is on the table."""
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.height

    def zone_of(self, unit: str) -> Zone | None:
        return next((zone for zone in self.zones if zone.unit == unit), None)

    def edge_of(self, side: str) -> str:
        """The table edge that a side holds, or ""."""
        return dict(self.edges).get(side, "")

    # --- what a leg crosses
    def stretches(self, p: Point, q: Point) -> tuple[tuple[Terrain, Stretch], ...]:
        """Pieces that the leg runs through, in the order in which it enters them."""
        memory = self.memory("stretches")
        stretches: tuple[tuple[Terrain, Stretch], ...] | None = memory.get((p, q))
        if stretches is None:
            crossed = crossings(self._boxes, p, q) if p != q else ()
            stretches = memory[p, q] = tuple(
                (self.by_id[c.piece.id], (Fraction(*c.enter), Fraction(*c.leave))) for c in crossed
            )
        return stretches

    def hiding_on(
        self, p: Point, q: Point, low: int, among: Boxes | None = None
    ) -> list[tuple[Terrain, Share, Share]]:
        """Pieces higher than a level on a line, and where it enters and leaves them.

        `among`: those of them that matter, where that is known (`hiding_within`).
        """
        hiding = self._higher_than(low) if among is None else among
        if not hiding or p == q:
            return []
        return [
            (self.by_id[obstacle.id], enter, leave)  # type: ignore[misc]  # whole numbers in, and out
            for obstacle in boxes_on(hiding, p, q)
            for enter, leave in stretches_of(obstacle, p, q)
        ]

    def hiding_within(self, low: int, bounds: Rectangle) -> Boxes:
        """Pieces higher than a level that could be on a line within these bounds."""
        west, north, east, south = bounds
        return Boxes(
            box
            for box in self._higher_than(low)
            if box[0] <= east and box[2] >= west and box[1] <= south and box[3] >= north
        )

    def _higher_than(self, low: int) -> Boxes:
        memory = self.memory("higher than")
        higher: Boxes | None = memory.get(low)
        if higher is None:
            tops = self.tops
            higher = memory[low] = Boxes(b for b in self._hiding if tops[b[5].piece.id] > low)
        return higher

    def covers_near(self, at: Point, reach: int) -> list[Terrain]:
        """Those pieces that give cover of which some may be so near: a quick look at the bounds."""
        x, y = at
        return [
            piece
            for x0, y0, x1, y1, piece in self._cover_bounds
            if x0 - reach <= x <= x1 + reach and y0 - reach <= y <= y1 + reach
        ]

    def is_crest_near(self, at: Point, reach: int) -> bool:
        """Some obstacle or hill may be so near: a quick look at the bounds."""
        x, y = at
        for x0, y0, x1, y1 in self._crest_bounds:
            if x0 - reach <= x <= x1 + reach and y0 - reach <= y <= y1 + reach:
                return True
        return False

    def stopping_hulls(self, first: Point, last: Point) -> list[Terrain]:
        """Where no vehicle goes, as far as it may be within these bounds (MB-TER-08)."""
        (west, north), (east, south) = first, last
        return [
            piece
            for x0, y0, x1, y1, piece in self._stop_bounds
            if x0 <= east and x1 >= west and y0 <= south and y1 >= north
        ]

    def is_plain(self, p: Point, q: Point) -> bool:
        """Nothing that costs movement is near a leg: a quick look at the bounds."""
        (px, py), (qx, qy) = p, q
        west, east = (px, qx) if px <= qx else (qx, px)
        north, south = (py, qy) if py <= qy else (qy, py)
        for x0, y0, x1, y1 in self._slow_bounds:
            if not (x1 < west or x0 > east or y1 < north or y0 > south):
                return False
        return True

    def is_even(self, p: Point, q: Point) -> bool:
        """No half-rate ground is near a leg: a quick look at the bounds (MB-TER-02)."""
        (px, py), (qx, qy) = p, q
        west, east = (px, qx) if px <= qx else (qx, px)
        north, south = (py, qy) if py <= qy else (qy, py)
        for x0, y0, x1, y1, _, _ in self._half_rate:
            if not (x1 < west or x0 > east or y1 < north or y0 > south):
                return False
        return True

    def slow_on(self, p: Point, q: Point) -> list[tuple[Share, Share]]:
        """Where a leg enters and leaves half-rate ground, piece by piece (MB-TER-02)."""
        return [
            part  # type: ignore[misc]  # whole numbers in, and out
            for obstacle in (boxes_on(self._half_rate, p, q) if p != q else ())
            for part in stretches_of(obstacle, p, q)
        ]

    def run_over(self, p: Point, q: Point, radius: int) -> str:
        """The impassable piece that a base runs over along a leg, or "" (MB-TER-08)."""
        if not self.impassable:
            return ""
        memory = self.memory(("run over", radius))
        name: str | None = memory.get((p, q))
        if name is None:
            over = (t for t in self.impassable if runs_over(p, q, radius, t.shape))
            name = memory[p, q] = next((t.name for t in over), "")
        return name
