"""Where a figure or a vehicle can go in one straight move, as the rules answer it (MS-MOVE).

The ground round it is cut into wedges and rings of 1 cm; every corner of a cell is asked about, and
a cell counts when all of them may be gone to.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau

from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.desk import Desk
from sandtable.drawing.rims import Shape, nested, rims_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    TACTICAL,
    TOUCHING,
    Battle,
    Point,
)
from sandtable.rulesets.modern_skirmish.commands import Move
from sandtable.rulesets.modern_skirmish.dice.shooting import SHORT_MOVE
from sandtable.rulesets.modern_skirmish.play.movement import is_on_table, left_to_move
from sandtable.rulesets.modern_skirmish.play.routes import mover_of

WEDGES = 40
RING = 100  # 1 cm
REMEMBERED = 100
NEAR = 1_000  # more than two vehicles side by side need
#: Refusals of a way that hold for every way beyond it.
BARS = ("ms-way-", "ms-too-far", "ms-no-rapid-indoors")


def reach(desk: Desk, who: str) -> list[v.Reach]:
    """Outlines: under a tactical move also that of 4 cm, up to which a shot suffers less."""
    battle = desk.battle
    mover = mover_of(battle, who)
    far = left_to_move(battle, mover) // RING
    if far < 1:
        return []
    memory = battle.field.memory("drawn reach")
    key = (who, mover.at, mover.used, mover.slowed, far, battle.order, _others(battle))
    outlines: list[v.Reach] | None = memory.get(key)
    if outlines is None:
        if len(memory) >= REMEMBERED:
            memory.clear()
        outlines = memory[key] = [_drawn(shape) for shape in _shapes(desk, who, mover.at, far)]
    return outlines


def _others(battle: Battle) -> tuple[object, ...]:
    """What may be in the way, and what has changed it."""
    figures = tuple([f.at for f in battle.figures.values() if f.is_up])
    hulls = tuple([(v.at, v.facing, v.fate) for v in battle.vehicles.values()])
    return figures, hulls, battle.breached


def _shapes(desk: Desk, who: str, at: Point, far: int) -> Iterator[Shape]:
    open_to = [_rings(desk, who, at, wedge, far) for wedge in range(WEDGES)]
    masks = [open_to[n] & open_to[(n + 1) % WEDGES] for n in range(WEDGES)]
    masks = [mask & ((mask << 1) | 1) for mask in masks]  # both rims of a cell
    moved = mover_of(desk.battle, who).moved
    short = max((SHORT_MOVE - moved) // RING, 0) if desk.battle.order == TACTICAL else 0
    for rings in (short, far) if 0 < short < far else (far,):
        inner = [mask & ((1 << rings) - 1) for mask in masks]
        loops = [[_corner(at, ray, ring) for ray, ring in rim] for rim in rims_of(inner)]
        yield from nested(rings, loops)


def _rings(desk: Desk, who: str, at: Point, ray: int, far: int) -> int:
    """A bit for each ring whose outer end on this ray may be gone to; the nearest is the lowest.

    Where the whole way is open, only places beside somebody are asked about one by one; behind
    what bars the way nothing is.
    """
    ends = [(x, y) for x, y in (_corner(at, ray, ring) for ring in range(1, far + 1))]
    is_open = _may_go(desk, who, ends[-1])
    mask = 0
    for ring, to in enumerate(ends):
        if is_open and not _is_crowded(desk.battle, who, to):
            mask |= 1 << ring
            continue
        if not is_on_table(desk.battle, who, to):
            break
        refused = desk.refusal(Move(who, (to,)))
        if refused is None:
            mask |= 1 << ring
        elif refused.key.startswith(BARS):
            break
    return mask


def _may_go(desk: Desk, who: str, to: Point) -> bool:
    return is_on_table(desk.battle, who, to) and desk.refusal(Move(who, (to,))) is None


def _is_crowded(battle: Battle, who: str, at: Point) -> bool:
    """Somebody stands so near that there may be no room, or contact."""
    on_foot = who in battle.figures
    near = 2 * BASE_RADIUS + TOUCHING if on_foot else NEAR
    others = [(f.at, near) for f in battle.figures.values() if f.is_up and f.id != who]
    others += [(v.at, NEAR) for v in battle.vehicles.values() if v.is_there and v.id != who]
    return any(max(abs(x - at[0]), abs(y - at[1])) <= reach for (x, y), reach in others)


def _corner(at: Point, ray: int, ring: int) -> Point:
    """A hair further in than the ring: nothing within an outline is out of reach."""
    angle, length = tau * ray / WEDGES, max(ring * RING - 1, 0)
    return round(at[0] + length * cos(angle)), round(at[1] + length * sin(angle))


def _drawn(shape: Shape) -> v.Reach:
    outline: v.Reach = {"points": shape.points, "outline": shape.outline, "solid": True}
    if shape.holes:
        outline["holes"] = shape.holes
    return outline
