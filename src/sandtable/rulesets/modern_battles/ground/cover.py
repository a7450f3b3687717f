"""Cover and hull-down positions, judged once for a whole fire (MB-TER-06, MB-TER-07)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from sandtable.ground.crossing import CROSSES, inside_spans, meets
from sandtable.ground.free import Disc, corners
from sandtable.ground.shapes import gap_at_most
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    BLAZING,
    WRECK,
    Battle,
    Figure,
    Point,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.bases import Path, centre_of, gun_name, whole_path
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import (
    COVERS,
    HEAVY,
    LIGHT,
    NONE,
    SMOKE,
    WRECKED,
    Terrain,
    place_on,
)
from sandtable.rulesets.modern_battles.ground.sight import sees_some_of
from sandtable.rulesets.modern_battles.ground.standing import bodies, footprint
from sandtable.rulesets.modern_battles.ground.ways import is_in_or_near

RIDERS_COVER = LIGHT  # MB-RID-01
BEHIND = 100  # MB-TER-07: crossed within 1 inch of the base
STEP = Fraction(1, 16)  # of a leg, between the places that are looked at


class Cover(NamedTuple):
    """The cover of a target, and what gives it."""

    kind: str = NONE  # "none", "light" or "heavy"
    piece: str = ""  # terrain, vehicle (a wreck or the one ridden) or ""
    hull_down: bool = False


NO_COVER = Cover()


# --- the whole fire -------------------------------------------------------------------------------
def cover_of_fire(battle: Battle, shooter: str, target: str, firing: Iterable[str] = ()) -> Cover:
    """The cover of a target unit or vehicle against the fire of a unit or vehicle.

    It is judged from the leader, or from the nearest firing figure if he does not see the target;
    from the gun when `firing` names it (`unit:gun`), and from a vehicle by its centre (MB-TER-07).
    """
    return cover_from(battle, judge_of(battle, shooter, target, firing), target)


def judge_of(battle: Battle, shooter: str, target: str, firing: Iterable[str] = ()) -> str:
    """From whom the cover of a target is judged."""
    if shooter in battle.vehicles:
        return shooter
    chosen = tuple(firing)
    if gun_name(shooter) in chosen:
        return gun_name(shooter)
    members = battle.members(shooter)
    leader = next((f.id for f in members if f.role == "leader"), "")
    if leader and sees_some_of(battle, leader, target):
        return leader
    ends = bodies(battle, target)
    candidates = [f for f in chosen if f in battle.figures] or [f.id for f in members]
    seeing = [f for f in candidates if sees_some_of(battle, f, target)] or candidates
    return min(seeing, key=lambda f: min(_square(battle, f, end) for end in ends))


def _square(battle: Battle, a: str, b: str) -> int:
    (x, y), (u, v) = centre_of(battle, a), centre_of(battle, b)
    return (x - u) ** 2 + (y - v) ** 2


def cover_from(battle: Battle, judge: str, target: str) -> Cover:
    """The cover of a unit or vehicle as one figure, gun or vehicle finds it."""
    return cover_from_point(battle, centre_of(battle, judge), target)


def cover_from_point(battle: Battle, eye: Point, target: str) -> Cover:
    """The same from a point; the better cover counts alone (MB-TER-06)."""
    vehicle = battle.vehicles.get(target)
    if vehicle is not None:
        return _of_vehicle(battle, eye, vehicle)
    unit = battle.units[target]
    if unit.mounted:
        return Cover(RIDERS_COVER, unit.mounted)
    covers = [_of_figure(battle, eye, figure) for figure in battle.members(target)]
    for kind in (HEAVY, LIGHT):
        rank = COVERS.index(kind)
        having = [cover for cover in covers if COVERS.index(cover.kind) >= rank]
        if having and 2 * len(having) >= len(covers):
            return Cover(kind, next(cover.piece for cover in having))
    return NO_COVER


def _of_figure(battle: Battle, eye: Point, figure: Figure) -> Cover:
    """In a piece, or directly behind one (MB-TER-06, MB-TER-07)."""
    at = figure.at
    best = cover_of_place(battle.field, eye, at)
    if best.kind == NONE:
        best = _behind_smoke(battle, eye, at)
    if best.kind == NONE:
        best = _behind_wreck(battle, eye, at)
    return best


def cover_of_place(table: Field, eye: Point, at: Point) -> Cover:
    """The cover that the terrain, smoke left out, gives a figure there."""
    reach = BASE_RADIUS + BEHIND
    near = table.covers_near(at, reach)
    if not near:
        return NO_COVER
    memory = table.memory("cover of a place")
    cover: Cover | None = memory.get((eye, at))
    if cover is None:
        cover = memory[eye, at] = _cover_of_place(table, eye, at, near, reach)
    return cover


def _cover_of_place(table: Field, eye: Point, at: Point, near: list[Terrain], reach: int) -> Cover:
    best = NO_COVER
    candidates = [t for t in near if t.holds(at)]
    candidates += [
        piece
        for piece, (_, leave) in table.stretches(eye, at)
        if piece.cover != NONE and piece.kind != SMOKE and _ends_near(eye, at, leave, reach)
    ]
    for piece in candidates:
        if COVERS.index(piece.cover) > COVERS.index(best.kind):
            best = Cover(piece.cover, piece.id)
    return best


def _ends_near(eye: Point, at: Point, leave: Fraction, reach: int) -> bool:
    """A stretch of the line comes this near to its end."""
    square = (at[0] - eye[0]) ** 2 + (at[1] - eye[1]) ** 2
    return (1 - leave) ** 2 * square <= reach * reach


def _behind_smoke(battle: Battle, eye: Point, at: Point) -> Cover:
    """A line that crosses or ends in smoke gives light cover; it is not blocked (MB-TER-07)."""
    if not battle.field.smokes:
        return NO_COVER
    crossed = {piece.id for piece, _ in battle.field.stretches(eye, at)}
    for smoke in battle.field.smokes:
        if is_thick(battle, smoke) and (smoke.id in crossed or smoke.holds(at)):
            return Cover(LIGHT, smoke.id)
    return NO_COVER


def is_thick(battle: Battle, smoke: Terrain) -> bool:
    """Smoke stands only as long as the scenario says (MB-TER-07)."""
    first, last = smoke.turns
    return first <= max(battle.turn, 1) <= last


def _behind_wreck(battle: Battle, eye: Point, at: Point) -> Cover:
    """A wreck gives light cover to those directly behind it (MB-VEH-22, MB-TER-06)."""
    reach = BASE_RADIUS + BEHIND
    for wreck in battle.vehicles.values():
        if wreck.fate not in (WRECK, BLAZING):
            continue
        far = reach + wreck.length + wreck.width
        if abs(wreck.at[0] - at[0]) > far or abs(wreck.at[1] - at[1]) > far:
            continue
        outline = corners(footprint(wreck))
        if meets(outline, False, *eye, *at) != CROSSES:
            continue
        spans = inside_spans(outline, *eye, *at)
        leave = max(Fraction(*span[1]) for span in spans)  # type: ignore[arg-type]
        if _ends_near(eye, at, leave, reach):
            return Cover(LIGHT, wreck.id)
    return NO_COVER


# --- vehicles -------------------------------------------------------------------------------------
def _of_vehicle(battle: Battle, eye: Point, vehicle: Vehicle) -> Cover:
    """Light when hull down or behind smoke, none otherwise (MB-TER-06)."""
    piece = hull_down_by(battle.field, eye, vehicle)
    if piece:
        return Cover(LIGHT, piece, hull_down=True)
    return _behind_smoke(battle, eye, vehicle.at)


def hull_down_by(table: Field, eye: Point, vehicle: Vehicle) -> str:
    """What a vehicle stands hull down behind, for a shooter there, or "" (MB-TER-07).

    An obstacle or the crest of a hill that the line crosses within 1 inch of it; or a place that
    the scenario marks so.
    """
    marked = [t.id for t in table.hull_downs if t.holds(vehicle.at)]
    if marked or vehicle.hull_down:
        return marked[0] if marked else vehicle.id
    if not may_be_hull_down(table, vehicle, vehicle.at):
        return ""
    hull = footprint(vehicle)
    for piece, (enter, leave) in table.stretches(eye, vehicle.at):
        if piece.obstacle:
            places = [leave]
        elif piece in table.hills:
            places = [share for share in (enter, leave) if 0 < share < 1]
        else:
            continue
        for share in places:
            if gap_at_most(Disc(place_on(eye, vehicle.at, share), 0), hull, BEHIND):
                return piece.id
    return ""


def may_be_hull_down(table: Field, vehicle: Vehicle, at: Point) -> bool:
    """There is something near a place behind which a vehicle could stand: a quick look."""
    around = vehicle.length + vehicle.width + BEHIND
    return bool(table.hull_downs) or table.is_crest_near(at, around)


# --- leaving cover --------------------------------------------------------------------------------
def is_covered_at(battle: Battle, at: Point) -> bool:
    """In a piece that gives cover, in smoke, or within 1 inch of an obstacle or wreck (MB-TER-06).

    No shooter is named here, so any side of them will do.
    """
    base = Disc(at, BASE_RADIUS)
    for piece in battle.field.covers:
        behind = piece.obstacle or piece.kind == WRECKED
        if piece.holds(at) or (behind and is_in_or_near(piece, base, BEHIND)):
            return True
    wrecks = [v for v in battle.vehicles.values() if v.fate in (WRECK, BLAZING)]  # MB-VEH-22
    if any(gap_at_most(base, footprint(wreck), BEHIND) for wreck in wrecks):
        return True
    return any(is_thick(battle, smoke) and smoke.holds(at) for smoke in battle.field.smokes)


def stands_in_cover(battle: Battle, unit: str) -> bool:
    """At least half of a foot unit, or the vehicle it rides on (MB-COV-01, MB-RID-01)."""
    members = battle.members(unit)
    if battle.units[unit].mounted:
        return bool(members)
    covered = [f for f in members if is_covered_at(battle, f.at)]
    return bool(members) and 2 * len(covered) >= len(members)


def leaves_cover(
    battle: Battle, unit: str, paths: Mapping[str, Path] | Iterable[tuple[str, Path]]
) -> bool:
    """A move of a foot unit that starts in cover and ends or passes outside any (MB-COV-01).

    It is outside when fewer than half of its figures stay in cover all the way.
    """
    if not stands_in_cover(battle, unit):
        return False
    ways, rides = dict(paths), bool(battle.units[unit].mounted)
    members = battle.members(unit)
    kept = [f for f in members if _stays_in_cover(battle, f, ways.get(f.id, ()), rides)]
    return 2 * len(kept) < len(members)


def _stays_in_cover(battle: Battle, figure: Figure, path: Path, rides: bool) -> bool:
    """Everywhere on its way, in sixteenths of each leg; riders from where they get off."""
    if rides:
        return bool(path) and all(is_covered_at(battle, at) for at in path)
    if not path:
        return is_covered_at(battle, figure.at)
    steps = [STEP * n for n in range(17)]
    legs = pairwise(whole_path(battle, figure.id, path))
    return all(is_covered_at(battle, place_on(p, q, s)) for p, q in legs for s in steps)
