"""How far a figure, a gun or a vehicle can go in one straight move (MB-MOV-03, MB-MOV-07)."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin, tau

from sandtable.drawing import vocabulary as v
from sandtable.rulesets.modern_battles.battle.state import Battle, Point

WEDGES = 36
RING = 50  # half an inch
REMEMBERED = 100
TINIEST = 2  # rings: less is not worth a contour

MayGo = Callable[[Point], bool]


def reach(battle: Battle, who: str, at: Point, far: int, how: str, may_go: MayGo) -> list[v.Reach]:
    """The outline of where it may go at once: on each ray as far as the way is open."""
    if far < RING:
        return []
    memory = battle.field.memory("drawn reach")
    key = (who, at, far, how, _others(battle))
    outlines: list[v.Reach] | None = memory.get(key)
    if outlines is None:
        if len(memory) >= REMEMBERED:
            memory.clear()
        outlines = memory[key] = _outline(at, far // RING, may_go)
    return outlines


def _others(battle: Battle) -> tuple[object, ...]:
    """What may be in the way."""
    figures = tuple([f.at for f in battle.figures.values() if f.is_up])
    hulls = tuple([(hull.at, hull.facing, hull.fate) for hull in battle.vehicles.values()])
    guns = tuple([(u.gun_at, u.gun_facing, u.gun_lost) for u in battle.units.values() if u.gun])
    return figures, hulls, guns


def _outline(at: Point, rings: int, may_go: MayGo) -> list[v.Reach]:
    ends = [_farthest(at, ray, rings, may_go) for ray in range(WEDGES)]
    if sum(ends) < TINIEST * WEDGES // 4:
        return []
    points = -(-max(ends) * RING // 100)  # whole inches
    outline = [_corner(at, ray, max(ring, 1)) for ray, ring in enumerate(ends)]
    return [{"points": points, "outline": outline, "solid": True}]


def _farthest(at: Point, ray: int, rings: int, may_go: MayGo) -> int:
    """Ways grow dearer and things stand in them: halving finds where a ray ends."""
    if may_go(_corner(at, ray, rings)):
        return rings
    low, high = 0, rings
    while high - low > 1:
        ring = (low + high) // 2
        if may_go(_corner(at, ray, ring)):
            low = ring
        else:
            high = ring
    return low


def _corner(at: Point, ray: int, ring: int) -> Point:
    """A hair further in than the ring: nothing within an outline is out of reach."""
    angle, far = tau * ray / WEDGES, max(ring * RING - 1, 0)
    return round(at[0] + far * cos(angle)), round(at[1] + far * sin(angle))
