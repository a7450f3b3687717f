"""The field of a battle: what is seen on its ground, and what covers whom (CZ-GEN-06, CZ-DARK-01).

Doors and smoke change, so every question takes the battle.
"""

from __future__ import annotations

from typing import Any

from sandtable.ground.free import (
    Box,
    Disc,
    Piece,
    RoundPiece,
    Sight,
    Table,
    passes_near,
    slanting_gap,
)
from sandtable.ground.shade import Shade
from sandtable.ground.sight import Obstacle
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Figure, Point, Smoke
from sandtable.rulesets.combat_zone.dice.weapons import DARKNESS, DARKNESS_REACH
from sandtable.rulesets.combat_zone.ground import hills, hulls
from sandtable.rulesets.combat_zone.ground.standing import Standing
from sandtable.rulesets.combat_zone.ground.surface import REMEMBERED, Changing, SightLine, boxed
from sandtable.rulesets.combat_zone.ground.terrain import COVER_RANKS, OPENING, OPENING_COVER

SHADES = 4_000  # places from which it is kept what is plainly hidden
EYE = 250  # CZ-GEN-06: lines of sight join points 2.5 cm above each floor
UNCHANGING: Changing = ((), ())


class Field(Standing):
    """Table, terrain, zones and what the scenario asks. Compared by identity."""

    def sight(self, battle: Battle, a: Figure, b: Figure) -> Sight:
        """Does a see b, and if not, what is in the way? (CZ-GEN-06)"""
        return self.sight_to(battle, a, b.at, b.foot, b.who.radius)

    def sight_to(self, battle: Battle, a: Figure, to: Point, foot: int, radius: int) -> Sight:
        """Does a see a base, or a spot where the radius is 0?

        From aboard, the reach of the dark is measured from the hull (CZ-DARK-01, CZ-VFIRE-03).
        """
        if not self.dark or not a.aboard:
            return self.sight_of(battle, a.at, a.foot, a.who.radius, to, foot, radius)
        if hulls.distance(battle, a, Disc(to, radius, foot)) > DARKNESS_REACH:
            return IN_THE_DARK
        return self._sight_by_day(battle, (a.at, a.foot, a.who.radius, to, foot, radius))

    def sight_of(
        self,
        battle: Battle,
        at: Point,
        foot: int,
        radius: int,
        to: Point,
        to_foot: int,
        to_radius: int,
    ) -> Sight:
        if self.dark and _is_far(at, to, radius + to_radius, foot - to_foot):
            return IN_THE_DARK
        return self._sight_by_day(battle, (at, foot, radius, to, to_foot, to_radius))

    def _sight_by_day(self, battle: Battle, line: SightLine) -> Sight:
        at, foot, radius, to, to_foot, to_radius = line
        known = self._sights.get(line)
        if known is None:
            if len(self._sights) >= REMEMBERED:
                self._sights.clear()
            known = self._sights[line] = (self._doors_near(at, to, to_radius), {})
        doors, seen = known
        if doors or battle.smoke:
            changing = (
                tuple([d for d in doors if d not in battle.shut]),
                tuple([s for s in battle.smoke if _is_near_line(s.at, s.radius, at, to, to_radius)])
                if battle.smoke
                else (),
            )
        else:
            changing = UNCHANGING
        if battle.vehicles:
            ends = (Disc(at, radius, foot), Disc(to, to_radius, to_foot))
            in_the_way = hulls.blocking(battle, *ends, ())
            if in_the_way:
                return self._past_hulls(seen, line, changing, in_the_way)
        sight = seen.get(changing)
        if sight is None:
            sight = seen[changing] = self._look(line, *changing)
        return sight

    def _past_hulls(
        self,
        seen: dict[Any, Sight],
        line: SightLine,
        changing: Changing,
        in_the_way: tuple[Piece, ...],
    ) -> Sight:
        """The same with vehicles and wrecks in between (CZ-GEN-06)."""
        key = (changing, in_the_way)
        if key not in seen:
            seen[key] = self._look(line, *changing, in_the_way)
        return seen[key]

    def sight_of_hull(self, battle: Battle, a: Disc, hull: Box, besides: tuple[str, ...]) -> Sight:
        """Does somebody see a vehicle? `besides` are it and the vehicle that looks."""
        near = self._doors_near(a.centre, hull.centre, hull.length)
        doors = [door for door in near if door not in battle.shut]
        walls = self.touched_walls(a.centre, a.radius, a.foot)
        length, width = max(hull.length - 2, 0), max(hull.width - 2, 0)
        seen = Box(hull.centre, length, width, hull.facing, hull.foot)
        extra: tuple[Piece | RoundPiece, ...] = smoke_pieces(battle.smoke)
        extra += hulls.blocking(battle, a, hull, besides)
        if self.hills:
            walls = (*walls, *self._own_hills(a.centre, hull.centre))
            a, seen = hills.raised(self.hills, a), hills.raised_hull(self.hills, seen)
        return self.table.sight(a, seen, EYE, extra, frozenset((*doors, *walls)))

    def _own_hills(self, at: Point, to: Point) -> tuple[str, ...]:
        """The hills on which either end of a line lies: those do not stop it."""
        return (*hills.under(self.hills, at), *hills.under(self.hills, to))

    def _look(
        self,
        line: SightLine,
        open_doors: tuple[str, ...],
        smoke: tuple[Smoke, ...],
        in_the_way: tuple[Piece, ...] = (),
    ) -> Sight:
        at, foot, radius, to, to_foot, to_radius = line
        # Without its rim: who only touches a wall does not show on the other side of it.
        a, b = Disc(at, radius, foot), Disc(to, max(to_radius - 1, 0), to_foot)
        if self.hills:
            a, b = hills.raised(self.hills, a), hills.raised(self.hills, b)
        return self.table.sight(
            a,
            b,
            EYE,
            extra=(*smoke_pieces(smoke), *in_the_way) if in_the_way else smoke_pieces(smoke),
            ignore=frozenset((*open_doors, *self._transparent(*line))),
        )

    def shade_from(self, battle: Battle, at: Point) -> Shade | None:
        """What bases on the ground are plainly out of sight of a point on the ground.

        By what always stands: doors open, and abstract buildings let lines in and out. None once
        something lies in ruins, and where some ground is higher than other.
        """
        if battle.ruins or self.hills:
            return None
        shades = self.memory("shades")
        shade: Shade | None = shades.get(at)
        if shade is None:
            if len(shades) >= SHADES:
                shades.clear()
            size = (self.width, self.height)
            let_in, lasting = self._lasting(self.building_at(at))
            shade = shades[at] = Shade(at, EYE, lasting, size, BASE_RADIUS, let_in)
        return shade

    def _lasting(self, inside: str) -> tuple[list[tuple[int, int, int, int]], list[Obstacle]]:
        """Boxes into which lines may be let, and what stops every other line out of a building."""
        memory = self.memory("lasting")
        if inside not in memory:
            abstract = [t for t in self.terrain if t.is_abstract]
            let_out = {wall.id for t in abstract if t.id == inside for wall in self.walls[t.id]}
            stops = [p for p in self.pieces.values() if p.blocks and p.id not in let_out]
            boxes = [boxed(Piece(t.id, t.outline))[:4] for t in abstract]
            memory[inside] = (boxes, [Obstacle(piece) for piece in stops])
        lasting: tuple[list[tuple[int, int, int, int]], list[Obstacle]] = memory[inside]
        return lasting

    def sees_centre(self, battle: Battle, a: Figure, b: Figure) -> bool:
        """The line between the centres of two bases is free.

        Then they see each other; otherwise they may still, past what is in the way (`sight`).
        """
        if self.dark and _is_far(a.at, b.at, a.who.radius + b.who.radius, a.foot - b.foot):
            return False
        doors = [d for d in self._doors_near(a.at, b.at, 0) if d not in battle.shut]
        walls = self._transparent(a.at, a.foot, a.who.radius, b.at, b.foot, b.who.radius)
        return self.table.line(
            a.at,
            b.at,
            a.foot + EYE + hills.rise_at(self.hills, a.at),
            b.foot + EYE + hills.rise_at(self.hills, b.at),
            (*smoke_pieces(battle.smoke), *self._hulls_between(battle, a, b)),
            frozenset((*doors, *walls)),
        ).clear

    def _hulls_between(self, battle: Battle, a: Figure, b: Figure) -> tuple[Piece, ...]:
        if not battle.vehicles:
            return ()
        ends = (Disc(a.at, a.who.radius, a.foot), Disc(b.at, b.who.radius, b.foot))
        return hulls.blocking(battle, *ends, ())

    def _doors_near(self, at: Point, to: Point, to_radius: int) -> tuple[str, ...]:
        """Doors that can matter for a line: nothing else that stands can ever change."""
        reach = OPENING // 2 + 1
        return tuple(
            o.id
            for o in self.openings.values()
            if o.door and _is_near_line(o.at, reach, at, to, to_radius)
        )

    def _transparent(
        self, at: Point, foot: int, radius: int, to: Point, to_foot: int, to_radius: int
    ) -> tuple[str, ...]:
        """Outer walls touched from inside do not stop a line, nor do hills one stands on."""
        own = self._own_hills(at, to) if self.hills else ()
        if self.building_at(at, foot) == self.building_at(to, to_foot):
            return own
        return (
            *self.touched_walls(at, radius, foot),
            *self.touched_walls(to, to_radius, to_foot),
            *own,
        )

    def cover(
        self, battle: Battle, at: Point, foot: int, target: Figure, besides: str = ""
    ) -> tuple[str, str]:
        """Class of cover a target has against a line from `at`, and the piece (CZ-WOUND-02).

        `besides` is the vehicle that the line comes from: it is in nobody's way.
        """
        key = (at, foot, target.at, target.foot, target.who.radius)
        cover = self._covers.get(key)
        if cover is None:
            cover = self._covers[key] = self._cover(battle, at, foot, target)
        if not battle.vehicles:
            return cover
        return self._better_cover(battle, at, foot, target, cover, besides)

    def _better_cover(
        self,
        battle: Battle,
        at: Point,
        foot: int,
        target: Figure,
        cover: tuple[str, str],
        besides: str,
    ) -> tuple[str, str]:
        """Whoever touches a hull or a wreck has cover from it (CZ-GEN-06)."""
        base = Disc(target.at, target.who.radius, target.foot)
        rank, hull = hulls.cover_from_hulls(battle, at, foot, EYE, base, besides)
        return (COVER_RANKS[rank], hull) if rank > COVER_RANKS.index(cover[0]) else cover

    def is_behind(
        self, battle: Battle, at: Point, foot: int, target: Figure, besides: str = ""
    ) -> bool:
        """The piece it has taken cover behind lies in the way of this line (CZ-COVER-01)."""
        if target.cover in battle.vehicles:
            if target.cover == besides:
                return False
            base = Disc(target.at, target.who.radius, target.foot)
            return hulls.shelters(battle, target.cover, at, foot, EYE, base)
        memory = self.memory("behind")
        key = (at, foot, target.at, target.foot, target.who.radius, target.cover)
        if key not in memory:
            opening = self.openings.get(target.cover)
            piece = opening.piece if opening else self.pieces.get(target.cover)
            base = self._seen(Disc(target.at, target.who.radius, target.foot))
            alone = self._alone(hills.lifted(self.hills, piece)) if piece else None
            eye = self._seen(Disc(at, 0, foot))
            memory[key] = alone is not None and alone.cover(eye, base, EYE)[0] > 0
        behind: bool = memory[key]
        return behind

    def _seen(self, base: Disc) -> Disc:
        """A base as lines of sight find it: higher where it stands on a hill."""
        return hills.raised(self.hills, base) if self.hills else base

    def _alone(self, piece: Piece) -> Table:
        """A table with this one piece, to ask what it alone does."""
        memory = self.memory("alone")
        if piece.id not in memory:
            memory[piece.id] = Table(self.width, self.height, (piece,))
        table: Table = memory[piece.id]
        return table

    def _cover(self, battle: Battle, at: Point, foot: int, target: Figure) -> tuple[str, str]:
        inside = self.building_at(target.at, target.foot)
        if not inside and not self._cover_around(target.at, target.who.radius):
            return COVER_RANKS[0], ""
        base = Disc(target.at, target.who.radius, target.foot)
        rank, piece = self.table.cover(self._seen(Disc(at, 0, foot)), self._seen(base), EYE)
        if inside and inside != self.building_at(at, foot):
            crossed = self.table.leg(at, target.at, self._openings_of(inside))
            medium = COVER_RANKS.index(OPENING_COVER)
            if crossed and rank < medium:
                return OPENING_COVER, crossed[0].piece.id
        return COVER_RANKS[rank], piece or ""

    def _openings_of(self, building: str) -> tuple[Piece, ...]:
        """Its doors and windows; the same tuple each time: tables remember legs by it."""
        memory = self.memory("openings of buildings")
        if building not in memory:
            there = [o.piece for o in self.openings.values() if o.building == building]
            memory[building] = tuple(there)
        openings: tuple[Piece, ...] = memory[building]
        return openings


#: CZ-DARK-01: nobody sees farther than 30 cm in the dark.
IN_THE_DARK = Sight(clear=False, via=None, blocked_by=DARKNESS, crosses=())


def _is_far(p: Point, q: Point, radii: int, rise: int) -> bool:
    """Two bases are more than 30 cm apart, in space when one is higher (CZ-DARK-01, CZ-GEN-05)."""
    squared = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
    if rise:
        return slanting_gap(squared, radii, rise) > DARKNESS_REACH
    return squared > (DARKNESS_REACH + radii) ** 2


def smoke_pieces(smoke: tuple[Smoke, ...]) -> tuple[RoundPiece, ...]:
    return tuple(RoundPiece(f"smoke-{n}", s.at, s.radius, blocks=True) for n, s in enumerate(smoke))


def _is_near_line(centre: Point, reach: int, p: Point, q: Point, base: int) -> bool:
    """A circle comes near enough to touch some line from p to a base of this radius at q."""
    return passes_near(p, q, centre, reach + base + 1)
