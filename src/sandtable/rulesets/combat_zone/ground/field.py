"""The field of a battle: terrain of Combat Zone on a free table (CZ-GEN-06, CZ-GEN-09).

Terrain never changes; doors and smoke do, so every question takes the battle. Answers are kept by
position: the same question is asked thousands of times a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from sandtable.ground.free import (
    Box,
    Disc,
    Piece,
    RoundPiece,
    Sight,
    Table,
    disc_overlaps_piece,
    disc_touches_piece,
    passes_near,
    point_in_polygon,
    slanting_gap,
)
from sandtable.ground.shade import Shade
from sandtable.ground.sight import Obstacle
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Figure, Point, Smoke
from sandtable.rulesets.combat_zone.dice.weapons import DARKNESS, DARKNESS_REACH
from sandtable.rulesets.combat_zone.ground import hills, hulls, levels
from sandtable.rulesets.combat_zone.ground.levels import FLAT, Extent, Layer, Way
from sandtable.rulesets.combat_zone.ground.terrain import (
    COVER_RANKS,
    HELD,
    LINEAR,
    OPENING,
    OPENING_COVER,
    Opening,
    Terrain,
    Zone,
    ruin_of,
)
from sandtable.rulesets.combat_zone.ground.walls import lies_on, openings_of, walls_of

#: From where to where: (point, foot, radius of the base) twice.
SightLine = tuple[Point, int, int, Point, int, int]
#: What can change on a line: its doors that are open, and the smoke near it.
Changing = tuple[tuple[str, ...], tuple[Smoke, ...]]
#: The doors near a line, and what is seen along it.
Sights = tuple[tuple[str, ...], dict[Changing, Sight]]

ROSTER = "roster"  # what is remembered of those who fight here, not of the ground
REMEMBERED = 200_000  # lines of sight, and legs, whose answers are kept
SHADES = 4_000  # places from which it is kept what is plainly hidden
EYE = 250  # CZ-GEN-06: lines of sight join points 2.5 cm above each floor
CONTACT = 5  # 1/100 cm: bases and pieces this near touch (CZ-GEN-05)
UNCHANGING: Changing = ((), ())


@dataclass(frozen=True)
class Field:
    """Table, terrain, zones and what the scenario asks. Compared by identity."""

    width: int
    height: int
    terrain: tuple[Terrain, ...] = ()
    zones: tuple[Zone, ...] = ()
    exits: tuple[tuple[str, str], ...] = ()  # side, edge by which it may leave
    bearer_exits: tuple[tuple[str, str, str], ...] = ()  # side, edge, object one must carry
    scenario: Any = None  # ruleset scenario: objectives, turns, arrivals
    dark: bool = False
    table: Table = field(init=False, repr=False, compare=False)
    by_id: dict[str, Terrain] = field(init=False, repr=False, compare=False)
    pieces: dict[str, Piece] = field(init=False, repr=False, compare=False)
    openings: dict[str, Opening] = field(init=False, repr=False, compare=False)
    walls: dict[str, tuple[Piece, ...]] = field(init=False, repr=False, compare=False)
    difficult: tuple[Piece, ...] = field(init=False, repr=False, compare=False)
    barriers: tuple[Piece, ...] = field(init=False, repr=False, compare=False)
    boxed_barriers: tuple[tuple[int, int, int, int, Piece], ...] = field(
        init=False, repr=False, compare=False
    )
    boxed_covers: tuple[tuple[int, int, int, int, Piece], ...] = field(
        init=False, repr=False, compare=False
    )
    doors: frozenset[str] = field(init=False, repr=False, compare=False)
    closed: tuple[Piece, ...] = field(init=False, repr=False, compare=False)
    solid: tuple[Piece, ...] = field(init=False, repr=False, compare=False)
    linear: tuple[Piece, ...] = field(init=False, repr=False, compare=False)
    leg_prices: dict[tuple[Point, Point, int], int] = field(init=False, repr=False, compare=False)
    leg_barriers: dict[tuple[Point, Point], tuple[str, ...]] = field(
        init=False, repr=False, compare=False
    )
    _covers: dict[tuple[Point, int, Point, int, int], tuple[str, str]] = field(
        init=False, repr=False, compare=False
    )
    _covers_at: dict[tuple[Point, int], tuple[str, ...]] = field(
        init=False, repr=False, compare=False
    )
    _sights: dict[SightLine, Sights] = field(init=False, repr=False, compare=False)
    _memory: dict[Any, Any] = field(init=False, repr=False, compare=False)
    has_levels: bool = field(init=False, repr=False, compare=False)
    hills: tuple[hills.Hill, ...] = field(init=False, repr=False, compare=False)
    grounds: dict[str, int] = field(init=False, repr=False, compare=False)  # under each piece
    ways: tuple[Way, ...] = field(init=False, repr=False, compare=False)  # up and down
    ground: Layer = field(init=False, repr=False, compare=False)  # what a base on the table meets

    def __post_init__(self) -> None:
        openings: dict[str, Opening] = {}
        walls: dict[str, tuple[Piece, ...]] = {}
        pieces: dict[str, Piece] = {}
        raised = levels.has_levels(self.terrain)
        grounds = {t.id: levels.ground_under(t, self.terrain) for t in self.terrain if raised}
        extents = {t.id: levels.extent_of(t, grounds[t.id]) for t in self.terrain if raised}
        self._set("has_levels", raised)
        self._set("hills", hills.hills_of(self.terrain))
        self._set("grounds", grounds)
        self._set(
            "ways",
            tuple(w for t in self.terrain if raised for w in levels.ways_of(t, grounds[t.id])),
        )
        floors_and_roofs: list[Piece] = []
        for terrain in self.terrain:
            extent = extents.get(terrain.id, FLAT)
            if terrain.is_building:
                walls[terrain.id] = tuple(walls_of(terrain, extent))
                for opening in openings_of(terrain, extent):
                    openings[opening.id] = opening
                if raised:
                    floors_and_roofs += levels.slabs(terrain, grounds[terrain.id])
            else:
                pieces[terrain.id] = Piece(
                    terrain.id,
                    terrain.outline,
                    kind=terrain.kind,
                    height=extent.top if raised else terrain.height,
                    base=extent.base,
                    blocks=terrain.blocking or (raised and terrain.kind == "level"),
                    cover=COVER_RANKS.index(terrain.cover),
                )
        standing = [*pieces.values(), *(w for ws in walls.values() for w in ws)]
        doors = [o.piece for o in openings.values() if o.door]
        seen = (*standing, *doors, *floors_and_roofs)
        if self.hills:
            seen = tuple(hills.lifted(self.hills, p) for p in seen if p.kind != hills.KIND)
            seen += tuple(hill.piece for hill in self.hills)
        self._set("table", Table(self.width, self.height, seen))
        self._set("by_id", {t.id: t for t in self.terrain})
        self._set("pieces", {p.id: p for p in standing})
        self._set("openings", openings)
        self._set("walls", walls)
        shells = tuple(w for ws in walls.values() for w in ws)
        holes = tuple(o.piece for o in openings.values())
        floors = {
            t.id: Piece(t.id, t.outline, base=grounds.get(t.id, 0))
            for t in self.terrain
            if t.is_building
        }
        impassable = tuple(
            (pieces | floors)[t.id]
            for t in self.terrain
            if t.impassable or (raised and t.kind in levels.RAISED and levels.is_solid(t))
        )
        difficult = tuple((pieces | floors)[t.id] for t in self.terrain if t.difficult)
        obstacles = tuple(pieces[t.id] for t in self.terrain if t.is_obstacle)
        lines = tuple(pieces[t.id] for t in self.terrain if t.is_obstacle and t.kind in LINEAR)
        self._set("difficult", difficult)
        self._set("barriers", (*shells, *holes, *impassable, *obstacles))
        self._set("boxed_barriers", tuple(_boxed(piece) for piece in self.barriers))
        covers = (*self.pieces.values(), *holes)
        self._set("boxed_covers", tuple(_boxed(piece) for piece in covers if piece.cover))
        self._set("doors", frozenset(o.id for o in openings.values() if o.door))
        self._set("closed", (*shells, *doors))
        crossed = {w.id for t in self.terrain if t.is_abstract for w in walls[t.id]}
        self._set("solid", (*(w for w in shells if w.id not in crossed), *doors, *impassable))
        self._set("linear", (*lines, *(o.piece for o in openings.values() if not o.door)))
        for answers in ("_covers", "_covers_at", "_sights", "_memory"):
            self._set(answers, {})
        whole = Layer(
            0,
            self.barriers,
            self.solid,
            self.closed,
            self.linear,
            self.difficult,
            self.boxed_barriers,
        )
        if raised:
            self._set("_memory", {"layers": {}, "all": whole})
            whole = self._layer(0)
        self._set("ground", whole)
        for name in ("barriers", "solid", "closed", "linear", "difficult", "boxed_barriers"):
            self._set(name, getattr(whole, name))
        self._set("leg_prices", whole.prices)
        self._set("leg_barriers", whole.met)

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def memory(self, question: object) -> dict[Any, Any]:
        """Answers already given to a question, by position; of `ROSTER`, whatever is in ruins."""
        found: dict[Any, Any] | None = self._memory.get(question)
        if found is None:
            found = self._memory[question] = {}
        return found

    def with_ruin(self, name: str) -> Field:
        """The same with a piece in ruins: difficult ground that gives hard cover (CZ-TERR-01)."""
        memory = self.memory("in ruins")
        if name not in memory:
            terrain = tuple(ruin_of(t) if t.id == name else t for t in self.terrain)
            memory[name] = replace(self, terrain=terrain)
            memory[name]._memory[ROSTER] = self.memory(ROSTER)
        found: Field = memory[name]
        return found

    # --- levels
    def layer(self, foot: int) -> Layer:
        """What a base at that height meets: floors, ground and roofs each have their own."""
        if not foot or not self.has_levels:
            return self.ground
        layers: dict[int, Layer] = self._memory["layers"]
        found = layers.get(foot)
        if found is None:
            found = layers[foot] = self._layer(foot)
        return found

    def _layer(self, foot: int) -> Layer:
        whole: Layer = self._memory["all"]

        def there(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
            return tuple(p for p in pieces if Extent(p.base, p.height).is_at(foot))

        barriers = there(whole.barriers)
        return Layer(
            foot,
            barriers,
            there(whole.solid),
            there(whole.closed),
            there(whole.linear),
            there(whole.difficult),
            tuple(_boxed(piece) for piece in barriers),
            None if foot == 0 else self._bearing(foot),
        )

    def _bearing(self, foot: int) -> tuple[Piece, ...]:
        """Floors, roofs, platforms and higher ground with their top at this height."""
        return tuple(
            Piece(t.id, t.outline)
            for t in self.terrain
            if foot in levels.feet_of(t, self.grounds[t.id])
        )

    def feet_at(self, at: Point) -> tuple[int, ...]:
        """The heights at which a base can stand with its centre here, the lowest first."""
        if not self.has_levels:
            return (0,)
        memory = self.memory("feet")
        found: tuple[int, ...] | None = memory.get(at)
        if found is None:
            over = [t for t in self.terrain if point_in_polygon(at, t.outline, strictly=True)]
            ground = max((t.height or 0 for t in over if t.kind == "level"), default=0)
            feet = {f for t in over for f in levels.feet_of(t, self.grounds[t.id]) if f >= ground}
            buried = any(t.kind == "platform" and levels.is_solid(t) and t.height for t in over)
            found = memory[at] = tuple(sorted(feet if buried else {ground, *feet}))
        return found

    def bears(self, at: Point, foot: int) -> bool:
        """A base with its centre here can stand at that height."""
        return foot in self.feet_at(at) if self.has_levels else foot == 0

    def bears_along(self, p: Point, q: Point, foot: int) -> bool:
        """Nothing but ground of that height lies under the straight way from p to q."""
        layer = self.layer(foot)
        q = self.nearest_on_table(q)  # whoever walks on leaves the table there
        if layer.bearing is None or p == q:
            return True
        reached: tuple[int, int] = (0, 1)
        for crossing in self.table.leg(p, q, layer.bearing):
            (enter, under), (leave, below) = crossing.enter, crossing.leave
            if enter * reached[1] > reached[0] * under:
                return False
            if leave * reached[1] > reached[0] * below:
                reached = (leave, below)
        return reached[0] >= reached[1]

    def foot_below(self, at: Point, foot: int) -> int:
        """The height at which something comes to lie that falls here from that height."""
        feet = self.feet_at(at)
        return max((f for f in feet if f <= foot), default=feet[0])

    def footing(self, at: Point, foot: int) -> str:
        """Why whoever stands here has no sure footing: the piece he stands on, or "".

        CZ-URBAN-02.
        """
        if not self.has_levels:
            return ""
        return next(
            (
                t.id
                for t in self.terrain
                if t.precarious
                and foot == (levels.feet_of(t, self.grounds[t.id]) or (0,))[-1]
                and point_in_polygon(at, t.outline)
            ),
            "",
        )

    def ways_at(self, at: Point, foot: int, radius: int) -> tuple[Way, ...]:
        """Stairs, ladders, holds and ropes that a base here touches and that pass this height."""
        if not self.ways:
            return ()
        reach = (radius + CONTACT) ** 2
        return tuple(
            way
            for way in self.ways
            if (way.at[0] - at[0]) ** 2 + (way.at[1] - at[1]) ** 2 <= reach and way.passes(foot)
        )

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def with_edge(self, side: str, edge: str, other: str) -> Field:
        """Default zones of a silent scenario: within 20 cm of two opposite edges (CZ-SEQ-06)."""
        zones = (
            Zone(side, (self.strip(edge, 2000),)),
            Zone(other, (self.strip(OPPOSITE[edge], 2000),)),
        )
        return replace(self, zones=zones)

    def strip(self, edge: str, depth: int) -> tuple[int, int, int, int]:
        return {
            "north": (0, 0, self.width, depth),
            "south": (0, self.height - depth, self.width, self.height),
            "west": (0, 0, depth, self.height),
            "east": (self.width - depth, 0, self.width, self.height),
        }[edge]

    def zone(self, side: str) -> Zone | None:
        return next((z for z in self.zones if z.side == side), None)

    def may_exit(self, figure: Figure, edge: str) -> bool:
        """The scenario lets the figure leave by that edge without being lost (CZ-SEQ-07)."""
        side = figure.who.side
        return (side, edge) in self.exits or any(
            (side, edge, thing) in self.bearer_exits for thing in figure.carries
        )

    def nearest_on_table(self, at: Point) -> Point:
        return min(max(at[0], 0), self.width), min(max(at[1], 0), self.height)

    def is_on_table(self, at: Point) -> bool:
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.height

    # --- where things are
    def building_at(self, at: Point, foot: int = 0) -> str:
        """The building a point lies inside, or ""; whoever is on its roof is not."""
        memory = self.memory("inside")
        if at not in memory:
            memory[at] = next(
                (t.id for t in self.terrain if t.is_building and point_in_polygon(at, t.outline)),
                "",
            )
        found: str = memory[at]
        if foot and found and foot >= self.grounds[found] + levels.top_of(self.by_id[found]):
            return ""
        return found

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
        found: str = memory[at]
        return found

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
        found: tuple[str, ...] | None = memory.get(at)
        if found is None:
            base = Disc(at, radius)
            some = [o for o in self.openings.values() if self.is_at(o.piece, foot)]
            found = memory[at] = tuple(o.id for o in some if disc_overlaps_piece(base, o.piece))
        return next((o for o in found if o in shut or o not in self.doors), "")

    def is_at(self, piece: Piece, foot: int) -> bool:
        """A base at that height can meet the piece."""
        return not self.has_levels or Extent(piece.base, piece.height).is_at(foot)

    def obstacle(self, name: str, at: Point, radius: int, foot: int = 0) -> Piece | None:
        """The obstacle of that name if a base at `at` touches it and is not in it.

        An abstract building is crossed at the outer wall that the base touches.
        """
        found = self._obstacle(name, at, radius)
        return found if found is not None and self.is_at(found, foot) else None

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
        found = self._covers_at.get((at, radius))
        if found is None:
            base, (x, y), reach = Disc(at, radius), at, radius + CONTACT
            found = tuple(
                [
                    piece.id
                    for left, top, right, bottom, piece in self.boxed_covers
                    if left - reach <= x <= right + reach
                    and top - reach <= y <= bottom + reach
                    and disc_touches_piece(base, piece)
                ]
            )
            self._covers_at[at, radius] = found
        return found

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
        found: bool = memory[key]
        return found

    # --- sight and cover
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
        found: Shade | None = shades.get(at)
        if found is None:
            if len(shades) >= SHADES:
                shades.clear()
            size = (self.width, self.height)
            let_in, lasting = self._lasting(self.building_at(at))
            found = shades[at] = Shade(at, EYE, lasting, size, BASE_RADIUS, let_in)
        return found

    def _lasting(self, inside: str) -> tuple[list[tuple[int, int, int, int]], list[Obstacle]]:
        """Boxes into which lines may be let, and what stops every other line out of a building."""
        memory = self.memory("lasting")
        if inside not in memory:
            abstract = [t for t in self.terrain if t.is_abstract]
            let_out = {wall.id for t in abstract if t.id == inside for wall in self.walls[t.id]}
            stops = [p for p in self.pieces.values() if p.blocks and p.id not in let_out]
            boxes = [_boxed(Piece(t.id, t.outline))[:4] for t in abstract]
            memory[inside] = (boxes, [Obstacle(piece) for piece in stops])
        found: tuple[list[tuple[int, int, int, int]], list[Obstacle]] = memory[inside]
        return found

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
        found = self._covers.get(key)
        if found is None:
            found = self._covers[key] = self._cover(battle, at, foot, target)
        if not battle.vehicles:
            return found
        return self._better_cover(battle, at, foot, target, found, besides)

    def _better_cover(
        self,
        battle: Battle,
        at: Point,
        foot: int,
        target: Figure,
        found: tuple[str, str],
        besides: str,
    ) -> tuple[str, str]:
        """Whoever touches a hull or a wreck has cover from it (CZ-GEN-06)."""
        base = Disc(target.at, target.who.radius, target.foot)
        rank, hull = hulls.cover_from_hulls(battle, at, foot, EYE, base, besides)
        return (COVER_RANKS[rank], hull) if rank > COVER_RANKS.index(found[0]) else found

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
        found: bool = memory[key]
        return found

    def _seen(self, base: Disc) -> Disc:
        """A base as lines of sight find it: higher where it stands on a hill."""
        return hills.raised(self.hills, base) if self.hills else base

    def _alone(self, piece: Piece) -> Table:
        """A table with this one piece, to ask what it alone does."""
        memory = self.memory("alone")
        if piece.id not in memory:
            memory[piece.id] = Table(self.width, self.height, (piece,))
        found: Table = memory[piece.id]
        return found

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
        found: tuple[Piece, ...] = memory[building]
        return found


OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}


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


def _boxed(piece: Piece) -> tuple[int, int, int, int, Piece]:
    """A piece with the rectangle around it: left, top, right, bottom."""
    across = [x for x, _ in piece.outline]
    down = [y for _, y in piece.outline]
    return min(across), min(down), max(across), max(down), piece
