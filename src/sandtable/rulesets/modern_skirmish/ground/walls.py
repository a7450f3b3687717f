"""Walls (murs): the openings through which a line enters and leaves a room (MS-UNIT-04).

A room whose openings are marked is seen into and out of through them alone. A line is judged where
it crosses the edge; whoever touches an opening sees through it at any angle, and is seen: all that
lies beyond the wall it is in. Terrain never changes, so what a line meets is kept by position; what
charges have opened since is asked anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sandtable.ground.crossing import Outline
from sandtable.ground.free import Box, Disc
from sandtable.rulesets.modern_skirmish.battle.state import Point
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import (
    OPENINGS,
    SHUT,
    Opening,
    Terrain,
    is_near,
    passages,
    walls_touched,
)

Share = tuple[int, int]  # of a line: over
Wall = tuple[Point, Point]  # the room lies to the right of it
Base = Disc | Box | None


class End(NamedTuple):
    """An end of a line: a point over the scale of the line, and who stands there, if anybody."""

    at: Point
    base: Base


class Crossing(NamedTuple):
    """Where a line passes the edge of a room, and the openings that let it through there."""

    room: str
    share: Share
    openings: tuple[Opening, ...]  # the easiest first; shut ones too: a charge may open them

    def opened_by(self, breached: frozenset[str]) -> str:
        """The opening that lets the line through, or ""."""
        ways = [o.id for o in self.openings if o.kind not in SHUT or o.id in breached]
        return ways[0] if ways else ""

    @property
    def shut(self) -> str:
        """The shut opening that is there, or ""."""
        return self.openings[0].id if self.openings else ""


Crossings = tuple[Crossing, ...]


def first_wall(crossings: Crossings, breached: frozenset[str]) -> Crossing | None:
    """The first wall that stops a line; None where all are passed through openings."""
    for crossing in crossings:
        if not crossing.opened_by(breached):
            return crossing
    return None


def no_wall(_crossings: Crossings, _breached: frozenset[str]) -> None:
    """Walls hide nobody from a line that begins or ends inside."""
    return


#: The switch ms.walls (MS-UNIT-04).
STOPS: dict[str, Callable[[Crossings, frozenset[str]], Crossing | None]] = {
    "opaque": first_wall,
    "open": no_wall,
}


# --- what a line meets ----------------------------------------------------------------------------
def crossings(table: Field, eye: End, aim: End, scale: int = 1) -> Crossings:
    """The edges that a line crosses of the rooms in which it begins or ends, the nearest first."""
    if not table.walled:
        return ()
    rooms = table.walled_at(eye.at)
    if scale == 1:
        rooms = rooms + tuple([r for r in table.walled_at(aim.at) if r not in rooms])
    crossed = [crossing for room in rooms for crossing in _of_room(table, room, eye, aim, scale)]
    return tuple(sorted(crossed, key=_along))


def _along(crossing: Crossing) -> float:
    """For the order in which they are told; nothing is decided by it."""
    return crossing.share[0] / crossing.share[1]


def _of_room(table: Field, room: Terrain, eye: End, aim: End, n: int) -> Iterator[Crossing]:
    p, q = (eye.at[0] * n, eye.at[1] * n), aim.at
    outline = tuple([(x * n, y * n) for x, y in room.outline]) if n > 1 else room.outline
    shares = passages(outline, p, q)
    for number, share in enumerate(shares):
        ways = [o for o in table.openings_of(room.id) if is_near(o.at, p, q, share, n)]
        if number == 0:
            ways += _leant_on(table, room, eye.base, p, q, n)
        if number == len(shares) - 1:
            ways += _leant_on(table, room, aim.base, q, p, n)
        ways.sort(key=lambda o: OPENINGS.index(o.kind))
        yield Crossing(room.id, share, tuple(dict.fromkeys(ways)))


def _leant_on(
    table: Field, room: Terrain, base: Base, here: Point, there: Point, n: int
) -> Iterator[Opening]:
    """Openings that somebody touches and through which he sees what lies beyond their wall."""
    if base is None:
        return
    inside = room.holds(base.centre)
    for opening, wall in _touched(table, room, base):
        inner, outer = (here, there) if inside else (there, here)
        beyond = _side(wall, inner, n) >= 0 >= _side(wall, outer, n)
        if beyond and _leads_to(table, room, opening, (outer[0] // n, outer[1] // n)):
            yield opening


def _leads_to(table: Field, room: Terrain, opening: Opening, outer: Point) -> bool:
    """A door between two rooms shows the other room, and nothing of what lies behind that one."""
    others = [table.by_id[other] for other in opening.rooms if other != room.id]
    return not others or any(other.holds(outer) for other in others)


def _touched(table: Field, room: Terrain, base: Disc | Box) -> tuple[tuple[Opening, Wall], ...]:
    memory = table.memory(("at openings", room.id))
    touched: tuple[tuple[Opening, Wall], ...] | None = memory.get(base)
    if touched is None:
        turn = 1 if _is_clockwise(room.outline) else -1
        touched = memory[base] = tuple(
            (opening, wall[::turn])
            for opening in table.openings_of(room.id)
            for wall in walls_touched(base, opening, room)
        )
    return touched


def _side(wall: Wall, at: Point, n: int) -> int:
    """Positive on the room's side of the line that a wall lies on, 0 on it; `at` is over n."""
    (ux, uy), (vx, vy) = wall
    return (vx - ux) * (at[1] - uy * n) - (vy - uy) * (at[0] - ux * n)


def _is_clockwise(outline: Outline) -> bool:
    """As one sees it on the table, y running down: the inside is on the right hand."""
    turned = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sum(x * v - y * u for (x, y), (u, v) in turned) > 0
