"""Where a figure can walk in one straight move, for each number of action points (CZ-MOVE-01).

The ground around it is cut into wedges and rings. What stands in a wedge takes rings away: all
behind it where it bars the way, those around it where a base does not fit. Whatever is doubtful is
left out, so that every place inside an outline is one that the rules accept.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import asin, atan2, ceil, cos, hypot, inf, pi, sin, sqrt, tau

from sandtable.drawing import vocabulary as forms
from sandtable.drawing.combat_zone import rays
from sandtable.drawing.combat_zone.rays import Edge, Ring
from sandtable.drawing.rims import Corner, Loop, Shape, nested, rims_of
from sandtable.ground.free import Piece, point_in_polygon
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.ground import hulls
from sandtable.rulesets.combat_zone.ground.terrain import HELD
from sandtable.rulesets.combat_zone.play.movement import HANGING, step_of

WEDGES = 72
RING = 50  # 1/100 cm; every step is a multiple of it
MARGIN = 2.0  # more than the rounding of a corner can shift a place
TOUCH = 5  # base contact (CZ-GEN-05)
REMEMBERED = 200  # figures whose outlines are kept with a field
ASIDE = 0.02  # how far inside the free quarter turn its last wedge ends, in radians


def reach(battle: Battle, figure: Figure, points: int) -> tuple[Shape, ...]:
    """Outlines for 1 to `points` action points, the nearest first."""
    if points < 1 or figure.footing in HANGING or figure.entangled or figure.aboard:
        return ()
    memory = battle.field.memory("drawn reach")
    there = (figure.at, figure.foot, figure.settled, figure.who.id)
    parked = hulls.pieces(battle, figure.foot)
    key = (*there, points, battle.shut, parked, _others(battle, figure))
    shapes: tuple[Shape, ...] | None = memory.get(key)
    if shapes is None:
        if len(memory) >= REMEMBERED:
            memory.clear()
        shapes = memory[key] = tuple(_Ground(battle, figure, points).shapes())
    return shapes


def drawn(shapes: Iterable[Shape], kept: int | None = None) -> list[forms.Reach]:
    """As a panel shows them; solid is what is still within reach with `kept` points."""
    outlines = []
    for shape in shapes:
        solid = kept is None or shape.points <= kept
        outline: forms.Reach = {"points": shape.points, "outline": shape.outline, "solid": solid}
        if shape.holes:
            outline["holes"] = shape.holes
        outlines.append(outline)
    return outlines


def _others(battle: Battle, figure: Figure) -> tuple[tuple[Point, int, bool], ...]:
    """Bases that may be in the way: place, radius, and whether it is an enemy's."""
    return tuple(
        [
            (f.at, f.who.radius, f.who.side != figure.who.side)
            for f in battle.figures.values()
            if f.fate == FIT and f.foot == figure.foot and f.who.id != figure.who.id
        ]
    )


class _Ground:
    """Wedges around a figure, and what is left of each."""

    def __init__(self, battle: Battle, figure: Figure, points: int) -> None:
        self.battle, self.figure, self.points = battle, figure, points
        self.step = step_of(battle, figure)
        self.far = float(points * self.step)
        self.angles = _boundaries(figure)
        self.count = len(self.angles)
        self.ways = [(cos(angle), sin(angle)) for angle in self.angles]
        widths = [(b - a) % tau for a, b in pairwise((*self.angles, self.angles[0]))]
        self.bulge = 1 / cos(max(widths) / 2)  # a chord comes this much nearer than its arc
        self.limits = [self.far] * self.count
        self.gaps = [0] * self.count
        self.slow: list[list[Ring]] = [[] for _ in range(self.count)]
        self._stop_at_the_edge_of_the_table()
        self._go_round_terrain()
        self._go_round_bases()

    # --- what is in the way
    def _stop_at_the_edge_of_the_table(self) -> None:
        field, (x, y) = self.battle.field, self.figure.at
        sides = ((0.0, field.width - x), (pi / 2, field.height - y), (pi, x), (-pi / 2, y))
        room = [rays.room(x, y, field.width, field.height, way) for way in self.ways]
        for wedge in range(self.count):
            nearest = min(room[wedge], room[(wedge + 1) % self.count])
            for angle, straight in sides:
                if self._holds(wedge, angle):
                    nearest = min(nearest, straight)
            self.limits[wedge] = min(self.limits[wedge], nearest - MARGIN)

    def _go_round_terrain(self) -> None:
        field, at = self.battle.field, self.figure.at
        radius = self.figure.who.radius + MARGIN
        near = self.far + radius
        layer = field.layer(self.figure.foot)
        for left, top, right, bottom, piece in layer.boxed_barriers:
            if not (left - near <= at[0] <= right + near and top - near <= at[1] <= bottom + near):
                continue
            if piece.id in field.doors and piece.id not in self.battle.shut:
                continue
            if piece.kind in HELD and point_in_polygon(at, piece.outline):
                self._leave(piece, radius)
            else:
                self._bar(piece, radius)
        for hull in hulls.pieces(self.battle, self.figure.foot):
            self._bar(hull, radius)
        for piece in layer.difficult:
            self._slow_down(piece)
        for piece in layer.bearing or ():
            self._stop_at_the_edge_of(piece)

    def _stop_at_the_edge_of(self, floor: Piece) -> None:
        """A floor, roof or platform bears who stands on it as far as its edge (CZ-URBAN-06)."""
        for edge in self._edges(floor):
            for wedge, (near, _) in self._spans(edge, MARGIN, everywhere=True):
                self.limits[wedge] = min(self.limits[wedge], near)

    def _bar(self, piece: Piece, radius: float) -> None:
        """Nobody stops beside it, and nobody gets past what lies between."""
        for edge in self._edges(piece):
            rings = dict(self._spans(edge, radius))
            if rings:
                for wedge, ring in rings.items():
                    self._take(wedge, ring)
                for wedge in self._wedges(edge, MARGIN):
                    near = rings[wedge][0] if wedge in rings else 0.0
                    if near < self.limits[wedge]:
                        self.limits[wedge] = near

    def _leave(self, piece: Piece, radius: float) -> None:
        """Out of a trench, ditch or bushes it holds: it fits inside, and again beyond the rim."""
        out: dict[int, float] = {}
        beyond: dict[int, float] = {}
        for edge in self._edges(piece):
            for wedge, (near, _) in self._spans(edge, MARGIN):
                out[wedge] = min(out.get(wedge, inf), near)
            for wedge, (_, far) in self._spans(edge, radius):
                beyond[wedge] = max(beyond.get(wedge, 0), far)
        for wedge, near in out.items():
            if rays.is_convex(piece.outline):
                self._take(wedge, (near, beyond.get(wedge, self.far)))
            else:
                self.limits[wedge] = min(self.limits[wedge], near)

    def _slow_down(self, piece: Piece) -> None:
        inside = point_in_polygon(self.figure.at, piece.outline)
        rings: dict[int, Ring] = {}
        for edge in self._edges(piece):
            for wedge, (near, far) in self._spans(edge, MARGIN, everywhere=True):
                before = rings.get(wedge, (inf, 0.0))
                rings[wedge] = (min(near, before[0]), max(far, before[1]))
        for wedge, (near, far) in rings.items():
            self.slow[wedge].append((0.0 if inside else near, far))

    def _go_round_bases(self) -> None:
        own = self.figure.who.radius
        x, y = self.figure.at
        for (u, v), radius, hostile in _others(self.battle, self.figure):
            dx, dy = u - x, v - y
            apart, together = hypot(dx, dy), radius + own
            if apart > self.far + together + TOUCH:
                continue
            if hostile:
                kept = together if apart <= together + TOUCH else together + TOUCH + MARGIN
                for wedge, (near, _) in self._across(dx, dy, min(kept, apart)):
                    self.limits[wedge] = min(self.limits[wedge], near)
            for wedge, ring in self._across(dx, dy, together + MARGIN):
                self._take(wedge, ring)

    def _take(self, wedge: int, ring: Ring) -> None:
        """Nobody can stop in these rings."""
        near, far = ring
        first = max(int(near // RING), 0)
        last = ceil((far * self.bulge + MARGIN) / RING)
        if last > first:
            self.gaps[wedge] |= ((1 << (last - first)) - 1) << first

    # --- wedges
    def _holds(self, wedge: int, angle: float) -> bool:
        start, end = self.angles[wedge], self.angles[(wedge + 1) % self.count]
        return (angle - start) % tau <= (end - start) % tau

    def _between(self, start: float, end: float) -> Iterator[int]:
        """Wedges that have a part between two angles, in order."""
        wedge, last = self._wedge_at(start), self._wedge_at(end)
        yield wedge
        while wedge != last:
            wedge = (wedge + 1) % self.count
            yield wedge

    def _edges(self, piece: Piece) -> Iterator[Edge]:
        x, y = self.figure.at
        outline = piece.outline
        closed = outline if len(outline) == 2 else (*outline, outline[0])
        for (ax, ay), (bx, by) in pairwise(closed):
            yield ax - x, ay - y, bx - x, by - y

    def _across(self, dx: float, dy: float, radius: float) -> Iterator[tuple[int, Ring]]:
        """How far a disc lies in each wedge."""
        apart = hypot(dx, dy)
        middle = atan2(dy, dx)
        if apart < radius:
            wedges: Iterable[int] = range(self.count)
        else:
            half = asin(min(radius / apart, 1.0)) if apart else pi
            wedges = self._between(middle - half, middle + half)
        for wedge in wedges:
            off = self._angle_off(wedge, middle)
            across = radius * radius - (apart * sin(off)) ** 2
            if across < 0 and apart >= radius:
                continue
            along, half_chord = apart * cos(off), sqrt(max(across, 0.0))
            if along + half_chord >= 0:
                yield wedge, (max(along - half_chord, 0.0), along + half_chord)

    def _angle_off(self, wedge: int, angle: float) -> float:
        """The least angle between a direction and the wedge."""
        if self._holds(wedge, angle):
            return 0.0
        start, end = self.angles[wedge], self.angles[(wedge + 1) % self.count]
        return min(abs(rays.turned(angle - start)), abs(rays.turned(angle - end)))

    def _wedges(self, edge: Edge, radius: float) -> Iterable[int]:
        """Wedges in which an edge, grown by a radius on all sides, has a part."""
        ax, ay, bx, by = edge
        nx, ny = rays.nearest(edge)
        if nx * nx + ny * ny <= radius * radius:
            return range(self.count)
        middle = atan2(ny, nx)
        a, b = rays.turned(atan2(ay, ax) - middle), rays.turned(atan2(by, bx) - middle)
        wide_a, wide_b = asin(radius / hypot(ax, ay)), asin(radius / hypot(bx, by))
        low, high = min(a - wide_a, b - wide_b), max(a + wide_a, b + wide_b)
        return self._between(middle + low, middle + high)

    def _spans(
        self, edge: Edge, radius: float, *, everywhere: bool = False
    ) -> Iterator[tuple[int, Ring]]:
        """How far an edge, grown by a radius on all sides, lies in each wedge.

        Edges out of reach are passed over, unless they are wanted `everywhere`.
        """
        ax, ay, bx, by = edge
        nx, ny = rays.nearest(edge)
        apart = hypot(nx, ny)
        if apart - radius > self.far and not everywhere:
            return
        inside, nearest = apart <= radius, max(apart - radius, 0.0)
        middle = self._wedge_at(atan2(ny, nx))
        ends = (
            (self._wedge_at(atan2(ay, ax)), hypot(ax, ay) + radius),
            (self._wedge_at(atan2(by, bx)), hypot(bx, by) + radius),
        )
        met: dict[int, Ring | None] = {}
        for wedge in self._wedges(edge, radius):
            near, far = inf, 0.0
            for ray in (wedge, (wedge + 1) % self.count):
                if ray not in met:
                    met[ray] = rays.along(edge, radius, self.ways[ray])
                ring = met[ray]
                if ring:
                    near, far = min(near, ring[0]), max(far, ring[1])
            if inside or wedge == middle or near == inf:
                near = nearest
            for end, farthest in ends:
                if wedge == end and farthest > far:
                    far = farthest
            yield wedge, (near, far or apart + radius)

    def _wedge_at(self, angle: float) -> int:
        return (bisect_right(self.angles, angle % tau) - 1) % self.count

    # --- what is left
    def shapes(self) -> Iterator[Shape]:
        reached = [self._reached(wedge) for wedge in range(self.count)]
        for points in range(1, self.points + 1):
            masks = [
                self._mask(min(reached[wedge][points], self.limits[wedge]), wedge)
                for wedge in range(self.count)
            ]
            yield from nested(points, [self._placed(rim) for rim in rims_of(masks)])

    def _mask(self, far: float, wedge: int) -> int:
        return ((1 << max(int(far // RING), 0)) - 1) & ~self.gaps[wedge]

    def _reached(self, wedge: int) -> list[float]:
        """How far 0, 1, 2… action points go: bad ground is slow, turning round costs one."""
        reached = [0.0] * (self.points + 1)
        spent = self._turn_price(wedge)
        at = 0
        while spent < self.points:
            end = at + self.step
            bad = [near for near, far in self.slow[wedge] if near < end and far > at]
            if bad:
                reached[spent + 1 :] = [max(at, min(bad))] * (self.points - spent)
                spent += sheet.MOVE_COST["move-difficult"].action_points
            else:
                spent += sheet.MOVE_COST["move"].action_points
            if spent <= self.points:
                reached[spent:] = [end] * (self.points - spent + 1)
            at = end
        return reached

    def _turn_price(self, wedge: int) -> int:
        x, y = self.figure.settled
        rays = (self.ways[wedge], self.ways[(wedge + 1) % self.count])
        free = (x, y) == (0, 0) or all(x * u + y * v > 0 for u, v in rays)
        return 0 if free else sheet.MOVE_COST["pivot-180"].action_points

    def _placed(self, rim: list[Corner]) -> Loop:
        """Corners on the table: a hair further in than they might be."""
        (x, y), field = self.figure.at, self.battle.field
        loop = []
        for ray, ring in rim:
            far = ring * RING - 1 if ring else 0
            u, v = self.ways[ray]
            px = min(max(round(x + far * u), 0), field.width)
            py = min(max(round(y + far * v), 0), field.height)
            loop.append((px, py))
        return loop


def _boundaries(figure: Figure) -> list[float]:
    """Angles at which wedges begin: evenly round, and where turning begins to cost."""
    even = [tau * n / WEDGES for n in range(WEDGES)]
    x, y = figure.settled
    if (x, y) == (0, 0):
        return even
    ahead = atan2(y, x)
    sides = [(ahead + turned) % tau for turned in (pi / 2 - ASIDE, ASIDE - pi / 2)]
    kept = [angle for angle in even if all(abs(rays.turned(angle - s)) > ASIDE for s in sides)]
    return sorted((*kept, *sides))
