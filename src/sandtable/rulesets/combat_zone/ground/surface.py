"""The ground of a battle: table, terrain, levels and zones (CZ-GEN-06, CZ-GEN-09, CZ-URBAN).

Terrain never changes; answers about it are kept by position: the same question is asked thousands
of times a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Self

from sandtable.ground.free import Piece, Sight, Table, point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import Figure, Point, Smoke
from sandtable.rulesets.combat_zone.ground import hills, levels
from sandtable.rulesets.combat_zone.ground.hulls import CONTACT
from sandtable.rulesets.combat_zone.ground.levels import FLAT, Extent, Layer, Way
from sandtable.rulesets.combat_zone.ground.terrain import (
    COVER_RANKS,
    LINEAR,
    Opening,
    Terrain,
    Zone,
    ruin_of,
)
from sandtable.rulesets.combat_zone.ground.walls import openings_of, walls_of

#: From where to where: (point, foot, radius of the base) twice.
SightLine = tuple[Point, int, int, Point, int, int]
#: What can change on a line: its doors that are open, and the smoke near it.
Changing = tuple[tuple[str, ...], tuple[Smoke, ...]]
#: The doors near a line, and what is seen along it.
Sights = tuple[tuple[str, ...], dict[Changing, Sight]]

ROSTER = "roster"  # what is remembered of those who fight here, not of the ground
REMEMBERED = 200_000  # lines of sight, and legs, whose answers are kept
EDGE_DEPTH = 2000  # CZ-SEQ-06: within 20 cm of an edge
OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}


@dataclass(frozen=True)
class Surface:
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
        self._set("boxed_barriers", tuple(boxed(piece) for piece in self.barriers))
        covers = (*self.pieces.values(), *holes)
        self._set("boxed_covers", tuple(boxed(piece) for piece in covers if piece.cover))
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
        answers: dict[Any, Any] | None = self._memory.get(question)
        if answers is None:
            answers = self._memory[question] = {}
        return answers

    def with_ruin(self, name: str) -> Self:
        """The same with a piece in ruins: difficult ground that gives hard cover (CZ-TERR-01)."""
        memory = self.memory("in ruins")
        if name not in memory:
            terrain = tuple(ruin_of(t) if t.id == name else t for t in self.terrain)
            memory[name] = replace(self, terrain=terrain)
            memory[name]._memory[ROSTER] = self.memory(ROSTER)
        ruined: Self = memory[name]
        return ruined

    # --- levels
    def layer(self, foot: int) -> Layer:
        """What a base at that height meets: floors, ground and roofs each have their own."""
        if not foot or not self.has_levels:
            return self.ground
        layers: dict[int, Layer] = self._memory["layers"]
        layer = layers.get(foot)
        if layer is None:
            layer = layers[foot] = self._layer(foot)
        return layer

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
            tuple(boxed(piece) for piece in barriers),
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
        heights: tuple[int, ...] | None = memory.get(at)
        if heights is None:
            over = [t for t in self.terrain if point_in_polygon(at, t.outline, strictly=True)]
            ground = max((t.height or 0 for t in over if t.kind == "level"), default=0)
            feet = {f for t in over for f in levels.feet_of(t, self.grounds[t.id]) if f >= ground}
            buried = any(t.kind == "platform" and levels.is_solid(t) and t.height for t in over)
            heights = memory[at] = tuple(sorted(feet if buried else {ground, *feet}))
        return heights

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

    def with_edge(self, side: str, edge: str, other: str) -> Self:
        """Default zones of a silent scenario: within 20 cm of two opposite edges (CZ-SEQ-06)."""
        zones = (
            Zone(side, (self.strip(edge, EDGE_DEPTH),)),
            Zone(other, (self.strip(OPPOSITE[edge], EDGE_DEPTH),)),
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


def boxed(piece: Piece) -> tuple[int, int, int, int, Piece]:
    """A piece with the rectangle around it: left, top, right, bottom."""
    across = [x for x, _ in piece.outline]
    down = [y for _, y in piece.outline]
    return min(across), min(down), max(across), max(down), piece
