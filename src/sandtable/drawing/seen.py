"""The ground of a free table that is seen from a place, as areas to be drawn."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, sin, tau

from sandtable.drawing import vocabulary as v
from sandtable.drawing.rims import nested, rims_of
from sandtable.rulesets.threats import Point

WEDGES = 96
RING = 200
STRIDE = 3  # rings between two that are asked about first


def seen_on_table(
    at: Point, width: int, height: int, sees: Callable[[Point], bool]
) -> list[v.Seen]:
    """The ground round a place in cells of a wedge and a ring, each asked about in its middle.

    A ray whose far end is seen is seen all along; its last cell may lie beyond the table.
    """
    masks = []
    for wedge in range(WEDGES):
        angle = tau * (wedge + 0.5) / WEDGES
        dx, dy = cos(angle), sin(angle)
        far = int(_to_edge(at, width, height, dx, dy)) - 1
        rings = max(far, 0) // RING + 1
        if far > 0 and sees((round(at[0] + far * dx), round(at[1] + far * dy))):
            masks.append((1 << rings + rings // 8 + 1) - 1)  # the arc lies beyond the edge
            continue

        def is_seen(ring: int, dx: float = dx, dy: float = dy, far: int = far) -> bool:
            along = min(ring * RING + RING // 2, max(far, 0))
            return sees((round(at[0] + along * dx), round(at[1] + along * dy)))

        masks.append(_seen_rings(rings, is_seen))
    loops = [[_corner(at, ray, ring) for ray, ring in rim] for rim in rims_of(masks)]
    return [{"outline": shape.outline, "holes": shape.holes} for shape in nested(0, loops)]


def _seen_rings(rings: int, is_seen: Callable[[int], bool]) -> int:
    """A bit for each ring that is seen; between two asked alike, those not asked are so too."""
    asked = [*range(0, rings, STRIDE), rings - 1]
    mask = 0
    before, was_seen = -1, True
    for ring in asked:
        seen = is_seen(ring)
        for between in range(before + 1, ring):
            if seen if seen is was_seen else is_seen(between):
                mask |= 1 << between
        mask |= seen << ring
        before, was_seen = ring, seen
    return mask


def _to_edge(at: Point, width: int, height: int, dx: float, dy: float) -> float:
    """How far it is to the edge of the table."""
    far = hypot(width, height)
    if dx:
        far = min(far, ((width if dx > 0 else 0) - at[0]) / dx)
    if dy:
        far = min(far, ((height if dy > 0 else 0) - at[1]) / dy)
    return max(far, 0.0)


def _corner(at: Point, ray: int, ring: int) -> Point:
    angle = tau * ray / WEDGES
    return round(at[0] + ring * RING * cos(angle)), round(at[1] + ring * RING * sin(angle))
