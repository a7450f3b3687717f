"""Where bases stand on the ground of a battle: what they touch, and what is in their way."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.crossing import Outline
from sandtable.ground.free import (
    Disc,
    Piece,
    disc_overlaps_piece,
    disc_touches_piece,
    point_in_polygon,
)
from sandtable.ground.outlines import bounds_of
from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.ground import levels
from sandtable.rulesets.combat_zone.ground.hulls import CONTACT
from sandtable.rulesets.combat_zone.ground.levels import Extent, Layer
from sandtable.rulesets.combat_zone.ground.surface import Surface
from sandtable.rulesets.combat_zone.ground.terrain import HELD
from sandtable.rulesets.combat_zone.ground.walls import lies_on


class Standing(Surface):
    """The ground, asked about places: buildings, walls, obstacles and cover there."""

    def building_at(self, at: Point, foot: int = 0) -> str:
        """The building a point lies inside, or ""; whoever is on its roof is not."""
        memory = self.memory("inside")
        if at not in memory:
            memory[at] = next(
                (t.id for t in self.terrain if t.is_building and point_in_polygon(at, t.outline)),
                "",
            )
        inside: str = memory[at]
        if foot and inside and foot >= self.grounds[inside] + levels.top_of(self.by_id[inside]):
            return ""
        return inside

    def touched_walls(self, at: Point, radius: int, foot: int = 0) -> tuple[str, ...]:
        """Outer walls of the abstract building around `at` that a base there touches."""
        building = self.building_at(at, foot)
        if not building or not self.by_id[building].is_abstract:
            return ()
        disc = Disc(at, radius)
        return tuple(w.id for w in self.walls[building] if disc_touches_piece(disc, w))

    def obstructed(self, at: Point, radius: int, foot: int = 0) -> str:
        """What keeps a base from standing at a point, or "".

        Walls, linear obstacles and impassable pieces; an obstacle that may be held only when the
        base is not in it.
        """
        memory = self.memory(("obstructed", radius, foot) if foot else ("obstructed", radius))
        if at not in memory:
            memory[at] = self._obstructed(Disc(at, radius), self.layer(foot))
        in_the_way: str = memory[at]
        return in_the_way

    def _obstructed(self, base: Disc, layer: Layer) -> str:
        (x, y), radius = base.centre, base.radius
        for left, top, right, bottom, piece in layer.boxed_barriers:
            if x + radius <= left or x - radius >= right:
                continue
            if y + radius <= top or y - radius >= bottom:
                continue
            if piece.kind in ("door", "window") or not disc_overlaps_piece(base, piece):
                continue
            if piece.kind in HELD and point_in_polygon(base.centre, piece.outline):
                continue
            return piece.id
        return ""

    def straddled(self, at: Point, radius: int, shut: frozenset[str], foot: int = 0) -> str:
        """A window or a shut door that a base at a point would stand across, or ""."""
        if not self.openings:
            return ""
        memory = self.memory(("openings at", radius, foot) if foot else ("openings at", radius))
        across: tuple[str, ...] | None = memory.get(at)
        if across is None:
            base = Disc(at, radius)
            some = [o for o in self.openings.values() if self.is_at(o.piece, foot)]
            across = memory[at] = tuple(o.id for o in some if disc_overlaps_piece(base, o.piece))
        return next((o for o in across if o in shut or o not in self.doors), "")

    def is_at(self, piece: Piece, foot: int) -> bool:
        """A base at that height can meet the piece."""
        return not self.has_levels or Extent(piece.base, piece.height).is_at(foot)

    def obstacle(self, name: str, at: Point, radius: int, foot: int = 0) -> Piece | None:
        """The obstacle of that name if a base at `at` touches it and is not in it.

        An abstract building is crossed at the outer wall that the base touches.
        """
        piece = self._obstacle(name, at, radius)
        return piece if piece is not None and self.is_at(piece, foot) else None

    def _obstacle(self, name: str, at: Point, radius: int) -> Piece | None:
        terrain = self.by_id.get(name)
        base = Disc(at, radius)
        if terrain is not None and terrain.is_abstract:
            return next((w for w in self.walls[name] if disc_touches_piece(base, w)), None)
        opening = self.openings.get(name)
        if opening is not None:
            start, end = opening.piece.outline
            fits = not opening.door and disc_touches_piece(base, opening.piece)
            return opening.piece if fits and not lies_on(start, end, at) else None
        if terrain is None or not terrain.is_obstacle:
            return None
        piece = self.pieces[name]
        outside = not point_in_polygon(at, piece.outline)
        return piece if outside and disc_touches_piece(base, piece) else None

    def obstacles_at(self, at: Point, radius: int, foot: int = 0) -> list[str]:
        """Obstacles, abstract buildings and windows that a base at `at` touches (`obstacle`)."""
        memory, (x, y), reach = self.memory("bounds of obstacles"), at, radius + CONTACT
        if "all" not in memory:
            memory["all"] = [(*bounds_of(outline), name) for name, outline in self._crossable()]
        near = [
            name
            for left, top, right, bottom, name in memory["all"]
            if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach
        ]
        return [name for name in near if self.obstacle(name, at, radius, foot)]

    def _crossable(self) -> Iterator[tuple[str, Outline]]:
        """What may be crossed, with its corners."""
        for terrain in self.terrain:
            if terrain.is_abstract:
                walls = self.walls[terrain.id]
                yield terrain.id, tuple([corner for wall in walls for corner in wall.outline])
            elif terrain.is_obstacle:
                yield terrain.id, self.pieces[terrain.id].outline
        for opening in self.openings.values():
            if not opening.door:
                yield opening.id, opening.piece.outline

    def cover_at(self, at: Point, radius: int, foot: int = 0) -> tuple[str, ...]:
        """Pieces of soft or better cover that a base at `at` is in or touches (CZ-COVER-01)."""
        near = self._cover_around(at, radius)
        if not self.has_levels or not near:
            return near
        return tuple(name for name in near if self.is_at(self.piece_of(name), foot))

    def piece_of(self, name: str) -> Piece:
        """A piece of terrain, a stretch of wall, a door or a window."""
        opening = self.openings.get(name)
        return opening.piece if opening else self.pieces[name]

    def _cover_around(self, at: Point, radius: int) -> tuple[str, ...]:
        """The same on the plan, at whatever height."""
        covers = self._covers_at.get((at, radius))
        if covers is None:
            base, (x, y), reach = Disc(at, radius), at, radius + CONTACT
            covers = tuple(
                [
                    piece.id
                    for left, top, right, bottom, piece in self.boxed_covers
                    if left - reach <= x <= right + reach
                    and top - reach <= y <= bottom + reach
                    and disc_touches_piece(base, piece)
                ]
            )
            self._covers_at[at, radius] = covers
        return covers

    def wall_between(self, battle: Battle, p: Point, q: Point, foot: int = 0) -> bool:
        """A building's wall or a shut door keeps two bases apart though they are close."""
        if not self.walls:
            return False
        memory = self.memory(
            ("wall between", battle.shut, foot) if foot else ("wall between", battle.shut)
        )
        key = (p, q)
        if key not in memory:
            memory[key] = any(
                c.piece.kind != "door" or c.piece.id in battle.shut
                for c in self.table.leg(p, q, self.layer(foot).closed)
            )
        apart: bool = memory[key]
        return apart
