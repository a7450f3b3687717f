"""The field of a battle: terrain of Combat Zone on a free table (CZ-GEN-06, CZ-GEN-09).

Terrain never changes; doors and smoke do, so every question takes the battle. Answers are kept by
position: the same question is asked thousands of times a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import isqrt
from typing import Any

from sandtable.ground.free import (
    Disc,
    Piece,
    RoundPiece,
    Sight,
    Table,
    disc_overlaps_piece,
    disc_touches_piece,
    point_in_polygon,
)
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.state import Battle, Figure, Point, Smoke

#: From where to where: (point, foot, radius of the base) twice.
SightLine = tuple[Point, int, int, Point, int, int]
#: What can change on a line: its doors that are open, and the smoke near it.
Changing = tuple[tuple[str, ...], tuple[Smoke, ...]]
#: The doors near a line, and what is seen along it.
Sights = tuple[tuple[str, ...], dict[Changing, Sight]]

REMEMBERED = 200_000  # lines of sight, and legs, whose answers are kept
EYE = 250  # CZ-GEN-06: lines of sight join points 2.5 cm above each floor
CONTACT = 5  # 1/100 cm: bases and pieces this near touch (CZ-GEN-05)
OPENING = 300  # doors and windows are 3 cm wide
COVER_RANKS = ("none", "soft", "medium", "hard", "extra-hard")
MATERIAL_COVER = {"wood": "medium", "brick": "hard", "stone": "extra-hard"}
OPENING_COVER = "medium"
UNCHANGING: Changing = ((), ())
LINEAR = ("wall", "hedge", "fence", "barrier", "barbed-wire")  # and windows (CZ-GEN-05)
HELD = ("trench", "ditch", "bushes")  # obstacles that may be entered and held (CZ-MOVE-03)


@dataclass(frozen=True, slots=True)
class Terrain:
    """A piece of terrain as the scenario describes it (CZ-GEN-09). Lengths in 1/100 cm."""

    id: str
    outline: tuple[Point, ...]
    kind: str = "none"  # row of CZ-T-OBSTACLES, "building", "platform", "level", "road" or "none"
    cover: str = "none"
    height: int | None = None
    blocking: bool = False
    difficult: bool = False
    impassable: bool = False
    linear: bool = False
    material: str = ""
    floors: int = 1
    doors: tuple[tuple[str, Point, str], ...] = ()  # id, place on a wall, state
    windows: tuple[Point, ...] = ()
    sign: str = ""  # its letter on the sketch
    part_of: str = ""  # the scenario's entry: several shapes of one are several pieces
    stairs: tuple[Point, ...] = ()
    ladders: tuple[Point, ...] = ()
    holds: tuple[Point, ...] = ()
    ropes: tuple[Point, ...] = ()

    @property
    def is_building(self) -> bool:
        return self.kind == "building"

    @property
    def is_obstacle(self) -> bool:
        return self.kind in sheet.OBSTACLES and not self.impassable

    @property
    def is_abstract(self) -> bool:
        """A building without openings drawn: its outer walls are seen and crossed anywhere."""
        return self.is_building and not self.doors and not self.windows


@dataclass(frozen=True, slots=True)
class Opening:
    """A door or a window: the stretch of wall it takes, and the piece for sight and crossing."""

    id: str
    building: str
    at: Point
    piece: Piece
    door: bool


@dataclass(frozen=True, slots=True)
class Zone:
    """Deployment rectangles of a side: (left, top, right, bottom) each."""

    side: str
    rectangles: tuple[tuple[int, int, int, int], ...]

    def holds(self, at: Point, radius: int) -> bool:
        """The whole base is inside one of the rectangles."""
        x, y = at
        return any(
            left + radius <= x <= right - radius and top + radius <= y <= bottom - radius
            for left, top, right, bottom in self.rectangles
        )


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
    _covers_at: dict[tuple[Point, int], tuple[str, ...]] = field(
        init=False, repr=False, compare=False
    )
    _sights: dict[SightLine, Sights] = field(init=False, repr=False, compare=False)
    _memory: dict[Any, Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        openings: dict[str, Opening] = {}
        walls: dict[str, tuple[Piece, ...]] = {}
        pieces: dict[str, Piece] = {}
        for terrain in self.terrain:
            if terrain.is_building:
                walls[terrain.id] = tuple(_walls(terrain))
                for opening in _openings(terrain):
                    openings[opening.id] = opening
            else:
                pieces[terrain.id] = Piece(
                    terrain.id,
                    terrain.outline,
                    kind=terrain.kind,
                    height=terrain.height,
                    blocks=terrain.blocking,
                    cover=COVER_RANKS.index(terrain.cover),
                )
        standing = [*pieces.values(), *(w for ws in walls.values() for w in ws)]
        doors = [o.piece for o in openings.values() if o.door]
        self._set("table", Table(self.width, self.height, (*standing, *doors)))
        self._set("by_id", {t.id: t for t in self.terrain})
        self._set("pieces", {p.id: p for p in standing})
        self._set("openings", openings)
        self._set("walls", walls)
        shells = tuple(w for ws in walls.values() for w in ws)
        holes = tuple(o.piece for o in openings.values())
        floors = {t.id: Piece(t.id, t.outline) for t in self.terrain if t.is_building}
        impassable = tuple((pieces | floors)[t.id] for t in self.terrain if t.impassable)
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
        for answers in ("leg_prices", "leg_barriers", "_covers_at", "_sights"):
            self._set(answers, {})
        self._set("_memory", {})

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def memory(self, question: object) -> dict[Any, Any]:
        """Answers already given to a question, by position."""
        found: dict[Any, Any] | None = self._memory.get(question)
        if found is None:
            found = self._memory[question] = {}
        return found

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
    def building_at(self, at: Point) -> str:
        """The building a point lies inside, or ""."""
        memory = self.memory("inside")
        if at not in memory:
            memory[at] = next(
                (t.id for t in self.terrain if t.is_building and point_in_polygon(at, t.outline)),
                "",
            )
        found: str = memory[at]
        return found

    def touched_walls(self, at: Point, radius: int) -> tuple[str, ...]:
        """Outer walls of the abstract building around `at` that a base there touches."""
        building = self.building_at(at)
        if not building or not self.by_id[building].is_abstract:
            return ()
        disc = Disc(at, radius)
        return tuple(w.id for w in self.walls[building] if disc_touches_piece(disc, w))

    def obstructed(self, at: Point, radius: int) -> str:
        """What keeps a base from standing at a point, or "".

        Walls, linear obstacles and impassable pieces; an obstacle that may be held only when the
        base is not in it.
        """
        memory = self.memory(("obstructed", radius))
        if at not in memory:
            memory[at] = self._obstructed(Disc(at, radius))
        found: str = memory[at]
        return found

    def _obstructed(self, base: Disc) -> str:
        (x, y), radius = base.centre, base.radius
        for left, top, right, bottom, piece in self.boxed_barriers:
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

    def straddled(self, at: Point, radius: int, shut: frozenset[str]) -> str:
        """A window or a shut door that a base at a point would stand across, or ""."""
        if not self.openings:
            return ""
        memory = self.memory(("openings at", radius))
        found: tuple[str, ...] | None = memory.get(at)
        if found is None:
            base = Disc(at, radius)
            some = self.openings.values()
            found = memory[at] = tuple(o.id for o in some if disc_overlaps_piece(base, o.piece))
        return next((o for o in found if o in shut or o not in self.doors), "")

    def obstacle(self, name: str, at: Point, radius: int) -> Piece | None:
        """The obstacle of that name if a base at `at` touches it and is not in it.

        An abstract building is crossed at the outer wall that the base touches.
        """
        terrain = self.by_id.get(name)
        base = Disc(at, radius)
        if terrain is not None and terrain.is_abstract:
            return next((w for w in self.walls[name] if disc_touches_piece(base, w)), None)
        opening = self.openings.get(name)
        if opening is not None:
            start, end = opening.piece.outline
            fits = not opening.door and disc_touches_piece(base, opening.piece)
            return opening.piece if fits and not _on(start, end, at) else None
        if terrain is None or not terrain.is_obstacle:
            return None
        piece = self.pieces[name]
        outside = not point_in_polygon(at, piece.outline)
        return piece if outside and disc_touches_piece(base, piece) else None

    def cover_at(self, at: Point, radius: int) -> tuple[str, ...]:
        """Pieces of soft or better cover that a base at `at` is in or touches (CZ-COVER-01)."""
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

    def wall_between(self, battle: Battle, p: Point, q: Point) -> bool:
        """A building's wall or a shut door keeps two bases apart though they are close."""
        if not self.walls:
            return False
        memory = self.memory(("wall between", battle.shut))
        key = (p, q)
        if key not in memory:
            memory[key] = any(
                c.piece.kind != "door" or c.piece.id in battle.shut
                for c in self.table.leg(p, q, self.closed)
            )
        found: bool = memory[key]
        return found

    # --- sight and cover
    def sight(self, battle: Battle, a: Figure, b: Figure) -> Sight:
        """Does a see b, and if not, what is in the way? (CZ-GEN-06)"""
        return self.sight_of(battle, a.at, a.foot, a.who.radius, b.at, b.foot, b.who.radius)

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
        line = (at, foot, radius, to, to_foot, to_radius)
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
        sight = seen.get(changing)
        if sight is None:
            sight = seen[changing] = self._look(line, *changing)
        return sight

    def _look(
        self, line: SightLine, open_doors: tuple[str, ...], smoke: tuple[Smoke, ...]
    ) -> Sight:
        at, foot, radius, to, to_foot, to_radius = line
        return self.table.sight(
            Disc(at, radius, foot),
            # Without its rim: who only touches a wall does not show on the other side of it.
            Disc(to, max(to_radius - 1, 0), to_foot),
            EYE,
            extra=smoke_pieces(smoke),
            ignore=frozenset((*open_doors, *self._transparent(at, radius, to, to_radius))),
        )

    def sees_centre(self, battle: Battle, a: Figure, b: Figure) -> bool:
        """The line between the centres of two bases is free.

        Then they see each other; otherwise they may still, past what is in the way (`sight`).
        """
        doors = [d for d in self._doors_near(a.at, b.at, 0) if d not in battle.shut]
        walls = self._transparent(a.at, a.who.radius, b.at, b.who.radius)
        return self.table.line(
            a.at,
            b.at,
            a.foot + EYE,
            b.foot + EYE,
            smoke_pieces(battle.smoke),
            frozenset((*doors, *walls)),
        ).clear

    def _doors_near(self, at: Point, to: Point, to_radius: int) -> tuple[str, ...]:
        """Doors that can matter for a line: nothing else that stands can ever change."""
        reach = OPENING // 2 + 1
        return tuple(
            o.id
            for o in self.openings.values()
            if o.door and _is_near_line(o.at, reach, at, to, to_radius)
        )

    def _transparent(self, at: Point, radius: int, to: Point, to_radius: int) -> tuple[str, ...]:
        """Outer walls touched from inside do not stop a line."""
        if self.building_at(at) == self.building_at(to):
            return ()
        return (*self.touched_walls(at, radius), *self.touched_walls(to, to_radius))

    def cover(self, battle: Battle, at: Point, foot: int, target: Figure) -> tuple[str, str]:
        """Class of cover a target has against a line from `at`, and the piece (CZ-WOUND-02)."""
        memory = self.memory("cover")
        key = (at, foot, target.at, target.foot, target.who.radius)
        if key not in memory:
            memory[key] = self._cover(battle, at, foot, target)
        found: tuple[str, str] = memory[key]
        return found

    def is_behind(self, battle: Battle, at: Point, foot: int, target: Figure) -> bool:
        """The piece it has taken cover behind lies in the way of this line (CZ-COVER-01)."""
        memory = self.memory("behind")
        key = (at, foot, target.at, target.foot, target.who.radius, target.cover)
        if key not in memory:
            opening = self.openings.get(target.cover)
            piece = opening.piece if opening else self.pieces.get(target.cover)
            base = Disc(target.at, target.who.radius, target.foot)
            alone = self._alone(piece) if piece else None
            memory[key] = alone is not None and alone.cover(Disc(at, 0, foot), base, EYE)[0] > 0
        found: bool = memory[key]
        return found

    def _alone(self, piece: Piece) -> Table:
        """A table with this one piece, to ask what it alone does."""
        memory = self.memory("alone")
        if piece.id not in memory:
            memory[piece.id] = Table(self.width, self.height, (piece,))
        found: Table = memory[piece.id]
        return found

    def _cover(self, battle: Battle, at: Point, foot: int, target: Figure) -> tuple[str, str]:
        inside = self.building_at(target.at)
        if not inside and not self.cover_at(target.at, target.who.radius):
            return COVER_RANKS[0], ""
        base = Disc(target.at, target.who.radius, target.foot)
        rank, piece = self.table.cover(Disc(at, 0, foot), base, EYE)
        if inside and inside != self.building_at(at):
            through = [o.piece for o in self.openings.values() if o.building == inside]
            crossed = self.table.leg(at, target.at, tuple(through))
            medium = COVER_RANKS.index(OPENING_COVER)
            if crossed and rank < medium:
                return OPENING_COVER, crossed[0].piece.id
        return COVER_RANKS[rank], piece or ""


OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}


def smoke_pieces(smoke: tuple[Smoke, ...]) -> tuple[RoundPiece, ...]:
    return tuple(RoundPiece(f"smoke-{n}", s.at, s.radius, blocks=True) for n, s in enumerate(smoke))


def _is_near_line(centre: Point, reach: int, p: Point, q: Point, base: int) -> bool:
    """A circle comes near enough to touch some line from p to a base of this radius at q."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ex, ey = centre[0] - p[0], centre[1] - p[1]
    apart = (reach + base + 1) ** 2
    along, whole = ex * dx + ey * dy, dx * dx + dy * dy
    if along <= 0:
        return ex * ex + ey * ey <= apart
    if along >= whole:
        return (ex - dx) ** 2 + (ey - dy) ** 2 <= apart
    return (ex * dy - ey * dx) ** 2 <= apart * whole


def _boxed(piece: Piece) -> tuple[int, int, int, int, Piece]:
    """A piece with the rectangle around it: left, top, right, bottom."""
    across = [x for x, _ in piece.outline]
    down = [y for _, y in piece.outline]
    return min(across), min(down), max(across), max(down), piece


# --- walls and openings ---------------------------------------------------------------------------
def _walls(building: Terrain) -> list[Piece]:
    """Outer walls as thin pieces, with gaps where doors and windows are."""
    openings = [at for _, at, _ in building.doors] + list(building.windows)
    cover = COVER_RANKS.index(MATERIAL_COVER.get(building.material, building.cover))
    found: list[Piece] = []
    for n, (p, q) in enumerate(_sides(building)):
        gaps = [_stretch(p, q, at) for at in openings if _side_of(building, at) == n]
        for m, (start, end) in enumerate(_without(p, q, gaps)):
            found.append(
                Piece(
                    f"{building.id}/wall-{n}-{m}",
                    (start, end),
                    kind="wall",
                    blocks=True,
                    wall=True,
                    cover=cover,
                )
            )
    return found


def _sides(building: Terrain) -> list[tuple[Point, Point]]:
    corners = building.outline
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _side_of(building: Terrain, at: Point) -> int:
    """The number of the wall that an opening is in; at a corner, the earlier of the two."""
    return next(n for n, (p, q) in enumerate(_sides(building)) if _on(p, q, at))


def _stretch(p: Point, q: Point, at: Point) -> tuple[int, int]:
    """Where an opening at a place of wall p→q begins and ends along it."""
    here = _far(p, at)
    return max(0, here - OPENING // 2), min(_far(p, q), here + OPENING // 2)


def _without(p: Point, q: Point, gaps: list[tuple[int, int]]) -> list[tuple[Point, Point]]:
    """What is left of wall p→q once the gaps in it are cut out."""
    left, done = [], 0
    for start, end in sorted(gaps):
        if start > done:
            left.append((_at(p, q, done), _at(p, q, start)))
        done = max(done, end)
    if done < _far(p, q):
        left.append((_at(p, q, done), q))
    return left


def _far(p: Point, q: Point) -> int:
    return isqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)


def _at(p: Point, q: Point, done: int) -> Point:
    """The place this far along wall p→q."""
    whole = _far(p, q)
    return p[0] + (q[0] - p[0]) * done // whole, p[1] + (q[1] - p[1]) * done // whole


def _on(p: Point, q: Point, r: Point) -> bool:
    cross = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    within = min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(
        p[1], q[1]
    )
    return cross == 0 and within


def _openings(building: Terrain) -> list[Opening]:
    found = [(name, at, True) for name, at, _ in building.doors]
    found += [(f"{building.id}/window-{n}", at, False) for n, at in enumerate(building.windows, 1)]
    return [_opening(building, *opening) for opening in found]


def _opening(building: Terrain, name: str, at: Point, door: bool) -> Opening:
    p, q = _sides(building)[_side_of(building, at)]
    start, end = _stretch(p, q, at)
    piece = Piece(
        name,
        (_at(p, q, start), _at(p, q, end)),
        kind="door" if door else "window",
        blocks=door,
        wall=True,
        cover=COVER_RANKS.index(OPENING_COVER),
    )
    return Opening(name, building.id, at, piece, door)
