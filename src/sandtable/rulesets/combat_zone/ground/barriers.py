"""What stops somebody on his way, and where a base has no room (CZ-MOVE-02)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.ground.free import Crossing, Disc, Piece, point_in_polygon
from sandtable.ground.free import Terrain as GroundPiece
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.ground import hulls
from sandtable.rulesets.combat_zone.ground.apart import squared_between, squared_to_leg
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.levels import Layer
from sandtable.rulesets.combat_zone.ground.surface import REMEMBERED
from sandtable.rulesets.combat_zone.ground.terrain import HELD

LEDGE = "edge"  # where a floor, roof or platform ends: in place of a piece in the way


def barrier_on(battle: Battle, p: Point, q: Point, foot: int = 0) -> str:
    """What stops somebody walking from p to q: walls, shut doors, obstacles… or "" (CZ-MOVE-02).

    An obstacle that may be held (trench, ditch, bushes) does not stop who is already in it. Where a
    floor, roof or platform comes to its edge, that stops him (`LEDGE`).
    """
    if battle.vehicles:
        hull = hulls.hull_on_way(battle, p, q, foot)
        if hull:
            return hull
    return fixed_barrier(battle, p, q, foot)


def fixed_barrier(battle: Battle, p: Point, q: Point, foot: int = 0) -> str:
    """The same without vehicles and wrecks."""
    if battle.gaps:
        return _barrier_besides_gaps(battle, p, q, foot)
    return path_barrier(battle.field, battle.shut, p, q, foot)


def path_barrier(field: Field, shut: frozenset[str], p: Point, q: Point, foot: int = 0) -> str:
    """The same for any set of doors that are shut, before any wire is cut."""
    layer = field.layer(foot)
    key = (p, q)
    met = layer.met.get(key)
    if met is None:
        if len(layer.met) >= REMEMBERED:
            layer.met.clear()
        met = layer.met[key] = tuple(_barriers_on(field, p, q, layer))
    for barrier in met:
        if barrier in shut or barrier not in field.doors:
            return barrier
    return ""


def is_barred(battle: Battle, p: Point, q: Point, foot: int = 0) -> bool:
    """Whether anything stops him, vehicles and wrecks left out; what it is is not asked."""
    if battle.gaps:
        return bool(_barrier_besides_gaps(battle, p, q, foot))
    return is_path_barred(battle.field, battle.shut, p, q, foot)


def is_path_barred(field: Field, shut: frozenset[str], p: Point, q: Point, foot: int = 0) -> bool:
    """The same for any set of doors that are shut, before any wire is cut."""
    layer = field.layer(foot)
    key = (p, q)
    if key in layer.met:
        return bool(path_barrier(field, shut, p, q, foot))
    if key not in layer.doors:
        if len(layer.doors) >= REMEMBERED:
            layer.doors.clear()
        layer.doors[key] = _doors_on(field, p, q, layer)
    doors = layer.doors[key]
    return doors is None or not shut.isdisjoint(doors)


def _doors_on(field: Field, p: Point, q: Point, layer: Layer) -> tuple[str, ...] | None:
    """The doors that a walk goes through; None where something else always stops it."""
    doors = []
    upright, held = _by_kind(layer)
    for piece in field.table.pieces_on(p, q, upright):
        if piece.id not in field.doors:
            return None
        doors.append(piece.id)
    if held:
        for crossing in field.table.met_on(p, q, held):
            if not is_held_by(p, crossing.piece, crossing.enter):
                return None
    return tuple(doors) if field.bears_along(p, q, layer.foot) else None


def _by_kind(layer: Layer) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """What stops everybody, and what does not stop those who are in it."""
    if "by kind" not in layer.memory:
        held = tuple([piece for piece in layer.barriers if piece.kind in HELD])
        upright = tuple([piece for piece in layer.barriers if piece.kind not in HELD])
        layer.memory["by kind"] = upright, held
    kinds: tuple[tuple[Piece, ...], tuple[Piece, ...]] = layer.memory["by kind"]
    return kinds


def _barriers_on(field: Field, p: Point, q: Point, layer: Layer) -> Iterator[str]:
    """All that a walk meets, doors included, up to the first thing that always stops it."""
    for crossing in field.table.leg(p, q, layer.barriers):
        piece = crossing.piece
        if not is_held_by(p, piece, crossing.enter):
            yield piece.id
            if piece.id not in field.doors:
                return
    if not field.bears_along(p, q, layer.foot):
        yield LEDGE


def _barrier_besides_gaps(battle: Battle, p: Point, q: Point, foot: int) -> str:
    """The same where wire or a fence has been cut: a gap is walked through (CZ-OBST-03)."""
    field, layer = battle.field, battle.field.layer(foot)
    for crossing in field.table.leg(p, q, layer.barriers):
        name = crossing.piece.id
        if is_held_by(p, crossing.piece, crossing.enter) or _is_through_gap(battle, crossing, p, q):
            continue
        if name in battle.shut or name not in field.doors:
            return name
    return "" if field.bears_along(p, q, foot) else LEDGE


def _is_through_gap(battle: Battle, crossing: Crossing, p: Point, q: Point) -> bool:
    """The middle of a crossing lies within a gap, one base wide."""
    (a, b), (c, d) = crossing.enter, crossing.leave
    share, whole = a * d + c * b, 2 * b * d
    for piece, (x, y) in battle.gaps:
        if piece == crossing.piece.id:
            dx = (p[0] - x) * whole + (q[0] - p[0]) * share
            dy = (p[1] - y) * whole + (q[1] - p[1]) * share
            if dx * dx + dy * dy <= (BASE_RADIUS * whole) ** 2:
                return True
    return False


def is_held_by(p: Point, piece: GroundPiece, enter: tuple[int, int]) -> bool:
    """Whoever stands at p is already in this trench, ditch or these bushes."""
    return (
        isinstance(piece, Piece)
        and piece.kind in HELD
        and enter[0] == 0
        and point_in_polygon(p, piece.outline)
    )


# --- others ---------------------------------------------------------------------------------------
def enemy_on(battle: Battle, figure: Figure, p: Point, q: Point, *, last: bool) -> str:
    """The enemy base that the way from p to q runs into or past; ending on touch is allowed."""
    radius, figures = figure.who.radius, battle.figures
    (px, py), (qx, qy) = p, q
    west, east = (px, qx) if px < qx else (qx, px)
    north, south = (py, qy) if py < qy else (qy, py)
    room = radius + battle.widest + 5
    west, east, north, south = west - room, east + room, north - room, south + room
    enemies = battle.roster(battle.enemy_of(figure.who.side))
    for other in [f for who in enemies if west <= (f := figures[who]).at[0] <= east]:
        at = other.at
        if not north <= at[1] <= south or other.fate != FIT or other.foot != figure.foot:
            continue
        reach = radius + other.who.radius
        near = reach + 5
        squared = squared_to_leg(at, p, q)
        if squared < reach * reach:
            return other.who.id
        if squared <= near * near and squared_between(at, p) > near * near:
            ends_touching = last and squared_between(at, q) <= near * near
            if not ends_touching:
                return other.who.id
    return ""


# --- room for a base ------------------------------------------------------------------------------
def misfit(
    battle: Battle,
    figure: Figure,
    at: Point,
    foot: int | None = None,
    others: Iterable[Figure] | None = None,
) -> tuple[str, str] | None:
    """Why a base cannot stand at a point: somebody's base, or terrain; None when it can.

    On the height where it stands now, unless another is given. `others` are all who could be near
    enough, where that is known.
    """
    foot = figure.foot if foot is None else foot
    radius, (x, y) = figure.who.radius, at
    if others is None:
        west, east = x - radius - battle.widest, x + radius + battle.widest
        others = [f for f in battle.figures.values() if west < f.at[0] < east]
    for other in others:
        reach = radius + other.who.radius
        if (
            (other.at[0] - x) ** 2 + (other.at[1] - y) ** 2 < reach * reach
            and other.fate == FIT
            and other.foot == foot
            and other.who.id != figure.who.id
        ):
            return "no-room", other.who.id
    for weapon in battle.crewed.values():  # they stand in the way like figures
        reach = radius + weapon.radius
        if (
            (weapon.at[0] - x) ** 2 + (weapon.at[1] - y) ** 2 < reach * reach
            and weapon.fate == FIT
            and weapon.foot == foot
            and weapon.id != figure.who.id
        ):
            return "no-room", weapon.id
    field = battle.field
    piece = field.obstructed(at, radius, foot) or field.straddled(at, radius, battle.shut, foot)
    if not piece and battle.vehicles:
        piece = hulls.hull_under(battle, Disc(at, radius, foot))
    return ("no-room", piece) if piece else None
