"""Sight: the line, what stops it, the cover it meets, the arc, the distance (MS-UNIT-02 to -05).

A line joins centre to centre; to a vehicle it runs to the nearest point of its footprint, and from
a vehicle it starts at its centre, for its weapons and its passengers alike (MS-VFIRE-01). The
nearest point may be a fraction of a hundredth: the line is then drawn on a finer scale, so that
every answer is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.ground.along import nearest_first
from sandtable.ground.crossing import CROSSES, circle_meets, meets
from sandtable.ground.free import Box, Disc, Piece, RoundPiece, corners
from sandtable.ground.moving import is_clear_of
from sandtable.ground.shapes import gap as base_gap
from sandtable.ground.shapes import gap_at_most
from sandtable.ground.sight import Obstacle
from sandtable.rulesets.modern_skirmish.battle.state import (
    TOUCHING,
    Battle,
    Fighter,
    Point,
    Smoke,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import (
    COVERS,
    Fault,
    Shape,
    Terrain,
    nearest_point,
)
from sandtable.rulesets.modern_skirmish.ground.walls import (
    STOPS,
    Crossing,
    Crossings,
    End,
    crossings,
)
from sandtable.rulesets.modern_skirmish.ground.ways import footprint
from sandtable.rulesets.modern_skirmish.sheet import GRENADES, MODIFIABLE, SMALL_ARMS

SMOKE_RADIUS = (GRENADES["smoke"].area or 0) // 2  # MS-GREN-04
HEAVY = "heavy"
NONE = "none"
TERRAIN, WALL, SHUT = "terrain", "wall", "shut"
VEHICLE, SMOKE, NIGHT = "vehicle", "smoke", "night"


class Sight(NamedTuple):
    """What a shooter sees of a target, and why.

    `clear`: nothing stops the line. `blocker` is the first piece of terrain or vehicle on it, the
    room whose wall does, "smoke" or "night"; `why` says which kind of thing that is. `through` are
    the openings that the line passes, `wall` is the one that stops it. `distance` is rounded up, so
    that it is within a reach exactly when the bases are.
    """

    clear: bool
    blocker: str
    cover: str  # "none", "light" or "heavy" (MS-TMOD-08, MS-TMOD-10)
    cover_piece: str
    distance: int
    in_arc: bool
    why: str = ""
    through: tuple[str, ...] = ()
    wall: Crossing | None = None

    @property
    def visible(self) -> bool:
        """In the arc and not hidden (MS-SHOOT-01)."""
        return self.clear and self.in_arc

    @property
    def fault(self) -> Fault | None:
        """Why the target is not visible, or None."""
        if not self.in_arc:
            return "ms-out-of-arc", "MS-UNIT-02", {}
        if self.clear:
            return None
        facts = {"piece": self.blocker}
        if self.wall is not None and self.wall.shut:
            facts["opening"] = self.wall.shut
        rules = {NIGHT: "MS-EQP-08", SMOKE: "MS-GREN-04"}
        return f"ms-sight-{self.why}", rules.get(self.why, "MS-UNIT-04"), facts


class Eye(NamedTuple):
    """From where somebody looks."""

    at: Point
    facing: Point
    base: Disc | Box  # what stands there: it may touch a vehicle or a wall
    vehicle: str  # his own, or ""

    @property
    def measure(self) -> Disc:
        """From where distances run: the edge of a base, the centre of a vehicle (MS-VFIRE-01)."""
        return self.base if isinstance(self.base, Disc) else Disc(self.at, 0)


class Aim(NamedTuple):
    """What is looked at. `at` over `scale` is the end of the line."""

    at: Point
    scale: int
    centre: Point
    base: Disc | Box | None  # None: a point of impact
    id: str


class Line(NamedTuple):
    """What the ground alone makes of a line: what stops it, the cover at its end, the walls."""

    blocker: str
    cover: int  # rank
    cover_piece: str
    walls: Crossings = ()


# --- asking ---------------------------------------------------------------------------------------
def sight(
    battle: Battle,
    shooter: str,
    target: str,
    weapon: str = "",
    *,
    at: Point | None = None,
    facing: Point | None = None,
    target_at: Point | None = None,
    target_facing: Point | None = None,
) -> Sight:
    """What a figure or a vehicle sees of another; with `at` and the like, if it stood there.

    `weapon` matters in the dark only: a tactical light is fitted to one (MS-EQP-08).
    """
    eye = eye_of(battle, shooter, at, facing)
    aim = aim_at(battle, eye.at, target, target_at, target_facing)
    return look(battle, eye, aim, sees_in_the_dark(battle, shooter, weapon))


def sight_to_point(
    battle: Battle,
    shooter: str,
    point: Point,
    weapon: str = "",
    *,
    at: Point | None = None,
    facing: Point | None = None,
) -> Sight:
    """The same of a point of impact; the distance runs from the base's edge to it (MS-SHOOT-01)."""
    eye = eye_of(battle, shooter, at, facing)
    aim = Aim(point, 1, point, None, "")
    return look(battle, eye, aim, sees_in_the_dark(battle, shooter, weapon))


def eye_of(battle: Battle, who: str, at: Point | None = None, facing: Point | None = None) -> Eye:
    """Where somebody looks from: who rides in a vehicle, or is one, from its centre."""
    figure = battle.figures.get(who)
    if figure is not None and not figure.aboard:
        place = figure.at if at is None else at
        return Eye(place, facing or figure.facing, Disc(place, figure.who.radius), "")
    vehicle = battle.vehicles[who if figure is None else figure.aboard]
    place, way = vehicle.at if at is None else at, facing or vehicle.facing
    return Eye(place, way, Box(place, vehicle.length, vehicle.width, way), vehicle.id)


def aim_at(
    battle: Battle,
    eye: Point,
    target: str,
    at: Point | None = None,
    facing: Point | None = None,
) -> Aim:
    """Where the line to a figure or a vehicle ends (MS-UNIT-04)."""
    figure = battle.figures.get(target)
    if figure is not None and not figure.aboard:
        place = figure.at if at is None else at
        return Aim(place, 1, place, Disc(place, figure.who.radius), target)
    vehicle = battle.vehicles[target if figure is None else figure.aboard]
    place = vehicle.at if at is None else at
    box = Box(place, vehicle.length, vehicle.width, facing or vehicle.facing)
    end, scale = nearest_point(eye, corners(box))
    return Aim(end, scale, place, box, vehicle.id)


def sees_in_the_dark(battle: Battle, who: str, weapon: str = "") -> bool:
    """Night vision, or a tactical light on the weapon that is fired (MS-EQP-08)."""
    figure = battle.figures.get(who)
    if figure is None:
        return False
    return figure.who.has("night-vision") or (
        weapon != "" and fitted_to(figure.who, "tactical-light") == weapon
    )


def fitted_to(fighter: Fighter, accessory: str) -> str:
    """The weapon that carries an accessory, or "": his first that is Mod (MS-ABIL-08)."""
    if not fighter.has(accessory):
        return ""
    rows = [w for w in fighter.weapons if w in SMALL_ARMS]
    return next((w for w in rows if MODIFIABLE in SMALL_ARMS[w].abilities), "")


# --- looking --------------------------------------------------------------------------------------
def look(battle: Battle, eye: Eye, aim: Aim, in_the_dark: bool = False) -> Sight:
    """Line, cover, arc and distance from an eye to an aim."""
    line, distance = _line(battle.field, eye, aim), distance_of(eye, aim)
    hulls = _hulls_on(battle, eye, aim) if battle.vehicles else []
    why, blocker = _stop(battle, eye, aim, line, hulls)
    if not why and battle.field.night and not in_the_dark and distance > battle.field.night:
        why, blocker = NIGHT, NIGHT
    cover, piece = _cover(eye, aim, line, hulls)
    seen = Sight(not why, blocker, cover, piece, distance, in_arc(eye, aim.centre), why)
    if not line.walls:
        return seen
    passed = [crossing.opened_by(battle.breached) for crossing in line.walls]
    wall = _wall(battle, line) if why in (WALL, SHUT) else None
    return seen._replace(through=tuple(dict.fromkeys(filter(None, passed))), wall=wall)


def sees(battle: Battle, eye: Eye, aim: Aim, reach: int, in_the_dark: bool = False) -> bool:
    """Whether an aim is visible and within a reach: what `look` tells of it (MS-SHOOT-01)."""
    night = battle.field.night
    if night and not in_the_dark:
        reach = min(reach, night)
    if not in_arc(eye, aim.centre):
        return False
    if not gap_at_most(eye.measure, aim.base or Disc(aim.centre, 0), reach):
        return False
    hulls = _hulls_on(battle, eye, aim) if battle.vehicles else []
    return not _stop(battle, eye, aim, _line(battle.field, eye, aim), hulls)[0]


def in_arc(eye: Eye, target: Point) -> bool:
    """The half-plane ahead, the line through the own centre included (MS-UNIT-02)."""
    (x, y), (fx, fy) = eye.at, eye.facing
    return (target[0] - x) * fx + (target[1] - y) * fy >= 0


def distance_of(eye: Eye, aim: Aim) -> int:
    """Between nearest edges, rounded up (MS-UNIT-05)."""
    return base_gap(eye.measure, aim.base if aim.base is not None else Disc(aim.centre, 0))


def _stop(battle: Battle, eye: Eye, aim: Aim, line: Line, hulls: list[Vehicle]) -> tuple[str, str]:
    """What stops the line, and its name; ("", "") when nothing does (MS-UNIT-04)."""
    if line.blocker:
        return TERRAIN, line.blocker
    if line.walls:
        wall = _wall(battle, line)
        if wall is not None:
            return SHUT if wall.shut else WALL, wall.room
    for vehicle in hulls:
        if not _is_leant_on(vehicle, eye.base) and not (
            aim.base and _is_leant_on(vehicle, aim.base)
        ):
            return VEHICLE, vehicle.id
    for smoke in battle.smoke:
        if _passes_smoke(smoke, eye.at, aim):
            return SMOKE, SMOKE
    return "", ""


def _wall(battle: Battle, line: Line) -> Crossing | None:
    """The wall that stops the line, or None."""
    return STOPS[battle.options.walls](line.walls, battle.breached)


def _is_leant_on(vehicle: Vehicle, base: Disc | Box) -> bool:
    """Its footprint is touched by a base (MS-UNIT-05)."""
    return gap_at_most(base, footprint(vehicle), TOUCHING)


def _passes_smoke(smoke: Smoke, eye: Point, aim: Aim) -> bool:
    """Through the disc at any point, also when one stands in it (MS-GREN-04)."""
    n, (x, y) = aim.scale, smoke.at
    return circle_meets(x * n, y * n, SMOKE_RADIUS * n, eye[0] * n, eye[1] * n, *aim.at) == CROSSES


def _hulls_on(battle: Battle, eye: Eye, aim: Aim) -> list[Vehicle]:
    """Vehicles and wrecks that the line passes over."""
    return [v for v in battle.vehicles.values() if v.is_there and _is_crossed(v, eye, aim)]


def _is_crossed(vehicle: Vehicle, eye: Eye, aim: Aim) -> bool:
    """The line passes over its footprint; the shooter's own and the target do not count."""
    if vehicle.id in (eye.vehicle, aim.id):
        return False
    outline, n = corners(footprint(vehicle)), aim.scale
    if n > 1:
        outline = tuple([(x * n, y * n) for x, y in outline])
    elif is_clear_of(eye.at, aim.at, 0, outline):
        return False
    return meets(outline, False, eye.at[0] * n, eye.at[1] * n, *aim.at) == CROSSES


def _cover(eye: Eye, aim: Aim, line: Line, hulls: list[Vehicle]) -> tuple[str, str]:
    """The heaviest cover of the target against this line, and what gives it (MS-TMOD-08, -10)."""
    if aim.base is not None and line.cover < COVERS.index(HEAVY):
        for vehicle in hulls:
            if _is_leant_on(vehicle, aim.base) and not _is_leant_on(vehicle, eye.base):
                return HEAVY, vehicle.id
    return COVERS[line.cover], line.cover_piece


# --- the line over the ground ---------------------------------------------------------------------
def _line(table: Field, eye: Eye, aim: Aim) -> Line:
    """What the terrain makes of a line, kept by position."""
    memory, key = table.memory("line"), _ends(eye, aim)
    kept: Line | None = memory.get(key)
    if kept is None:
        crossed = list(_pieces_on(table, eye.at, aim))
        stop = stop_of(table, crossed, eye.at, aim.centre)
        cover = cover_of(table, crossed, eye.base, aim.base) if crossed and aim.base else (0, "")
        walls = crossings(table, End(eye.at, eye.base), End(aim.at, aim.base), aim.scale)
        kept = memory[key] = Line(stop, *cover, walls)
    return kept


def _ends(eye: Eye, aim: Aim) -> object:
    """What a line over the ground depends on; between two figures that is soon said."""
    eye_base, aim_base = eye.base, aim.base
    if type(eye_base) is Disc and type(aim_base) is Disc:
        return eye.at, aim.at, eye_base.radius, aim_base.radius
    return eye.at, eye_base, aim.at, aim.scale, aim_base


def stop_of(table: Field, crossed: list[Terrain], eye: Point, target: Point) -> str:
    """The first of the pieces on a line that stops it: one that neither end is in (MS-UNIT-04)."""
    stops = [piece.id for piece in crossed if piece.blocking]
    if stops:
        ends = table.holding(eye) | table.holding(target)
        stops = [piece for piece in stops if piece not in ends]
    return stops[0] if stops else ""


def cover_of(
    table: Field, crossed: list[Terrain], shooter: Disc | Box, target: Disc | Box
) -> tuple[int, str]:
    """The rank of the heaviest piece that covers, and its name (MS-TMOD-08, -10).

    The target stands inside a piece that the line crosses, or leans on it from behind. Two who are
    inside the same room have none from it; a piece that the shooter himself stands in or leans on
    covers only those inside it.
    """
    best, cover = 0, ""
    for piece in crossed:
        rank = COVERS.index(piece.cover)
        if rank <= best:
            continue
        is_in = piece.id in table.holding(shooter.centre)
        if piece.id in table.holding(target.centre):
            covers = not (piece.interior and is_in)
        else:
            leant_on = piece.id in table.leaning(target)
            covers = leant_on and not is_in and piece.id not in table.leaning(shooter)
        if covers:
            best, cover = rank, piece.id
    return best, cover


def shot_over(table: Field, eye: Eye, aim: Aim) -> str:
    """The first cover on a line that the target is neither in nor against (MS-TMOD-08)."""
    if aim.base is None:
        return ""
    his = table.holding(aim.centre) | table.leaning(aim.base)
    crossed = (piece for piece in _pieces_on(table, eye.at, aim) if piece.cover != NONE)
    return next((piece.id for piece in crossed if piece.id not in his), "")


def _pieces_on(table: Field, eye: Point, aim: Aim) -> Iterator[Terrain]:
    """Blocking pieces and covers whose inside the line crosses, the nearest first."""
    if aim.scale == 1:
        ordered = nearest_first(table.seen_across(eye, aim.at), eye, aim.at)
    else:
        n = aim.scale
        start = (eye[0] * n, eye[1] * n)
        finer = [Obstacle(_scaled(obstacle.piece, n)) for obstacle in table.views]
        ordered = nearest_first(
            [o for o in finer if o.meets(*start, *aim.at) == CROSSES], start, aim.at
        )
    for obstacle in ordered:
        yield table.by_id[obstacle.id]


def _scaled(shape: Shape, n: int) -> Shape:
    if isinstance(shape, RoundPiece):
        (x, y), radius = shape.centre, shape.radius
        return RoundPiece(shape.id, (x * n, y * n), radius * n)
    return Piece(shape.id, tuple([(x * n, y * n) for x, y in shape.outline]))
