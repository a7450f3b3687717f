"""Whether those who are to take a place can come to it: a search over the table from where they
begin, by the ways that the ruleset leaves open on foot.

What a side is paid for is looked for in the awards of the file. Where it cannot be reached, the
piece that shuts it off is named: that without which there would be a way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from math import hypot
from typing import Any, NamedTuple

from sandtable.ground.hexes import Hex, all_hexes, hex_of, neighbours
from sandtable.ground.shapes import point_in_polygon
from sandtable.reading import Given, Path
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.ground.levels import RAISED
from sandtable.rulesets.hex_tactical.files.maps import read_zone
from sandtable.rulesets.hex_tactical.ground.costs import mover_of, step_cost
from sandtable.workshop.places import HEX, Place, piece_named, place_of

Point = tuple[int, int]
Barred = Callable[[Point, Point], str]  # the piece that bars a leg, or ""

#: Between the points of the search, and how near to a thing one must come (1/100 of the unit).
STEP, NEAR = 200, 300
#: Awards for what the enemy loses or has not got name no place to go to.
NOT_TO_GO_TO = ("lost", "eliminated", "destroyed", "outside", "beaten", "still-in")


class Unreached(NamedTuple):
    """An award whose place cannot be come to, where that is, and the piece that shuts it off."""

    path: Path
    side: str
    place: str
    goal: Place
    barrier: str  # the id of a piece; "" where no single one does


def unreached(data: Any, scenario: Any) -> Iterator[Unreached]:
    """Every award for a place to which its side finds no way; each place is told once a side."""
    terms = data.get("terms")
    awards = terms.get("victory") if isinstance(terms, dict) else None
    ground = None
    told = set()
    for n, award in enumerate(awards if isinstance(awards, list) else ()):
        for name in _places_in(award):
            side = str(award.get("side"))
            goal = _goal(data, name)
            if goal is None or (side, name) in told:
                continue
            told.add((side, name))
            ground = ground or _ground_of(data, scenario)
            found = ground.way(side, goal, name)
            if found is not None:
                yield Unreached(("terms", "victory", n), side, name, goal, found)


def _places_in(award: Any) -> list[str]:
    if not isinstance(award, dict) or award.get("when") in NOT_TO_GO_TO:
        return []
    given = [award.get("of"), award.get("place")]
    names = [name for one in given for name in (one if isinstance(one, list) else [one])]
    return [name for name in names if isinstance(name, str)]


def _goal(data: Any, name: str) -> Place | None:
    """Where something of this name lies, if it lies anywhere."""
    if "map" in data:
        return Place(hexes=(name,)) if HEX.fullmatch(name) else None
    if piece := piece_named(data, name):
        return piece
    for kind in ("objectives", "objects"):
        if name in (data["terms"].get(kind) or {}):
            return place_of(data, ("terms", kind, name))
    return None


# --- ways -----------------------------------------------------------------------------------------
class _Table:
    """A free table, with the ways that are barred to somebody on foot."""

    def __init__(self, data: Any, scenario: Any) -> None:
        self.data, self.battle = data, ruleset_named(scenario.ruleset).begin(scenario.plain, {})
        self.field = self.battle.field
        self.size = self.field.width, self.field.height
        self.barred = BARRED[scenario.ruleset](self.field)

    def way(self, side: str, goal: Place, name: str) -> str | None:
        """None where there is a way; else what shuts it off, or ""."""
        starts = list(_starts(self.data, side, self.size))
        if not starts:
            return None
        held = {piece.id for piece in self.field.terrain if _belongs(piece, name)}
        met: dict[str, None] = {}
        if self._goes(starts, goal, held, met, ()):
            return None
        return next((one for one in met if self._goes(starts, goal, held, {}, (one,))), "")

    def _goes(
        self,
        starts: list[Point],
        goal: Place,
        held: set[str],
        met: dict[str, None],
        without: tuple[str, ...],
    ) -> bool:
        """Nearest to the goal first, so that on most tables few places are looked at."""
        (tx, ty), spots = _middle(goal), set(starts)
        queue = [(hypot(x - tx, y - ty), (x, y)) for x, y in starts]
        queue.sort()
        while queue:
            _, at = heappop(queue)
            if self._is_there(at, goal):
                return True
            for to in _round(at, self.size):
                if to in spots:
                    continue
                barrier = self.barred(at, to)
                if barrier and barrier not in without:
                    met[barrier] = None
                    if barrier in held and self._is_solid(barrier) and self._is_there(to, goal):
                        return True  # it is held from beside it
                    continue
                spots.add(to)
                heappush(queue, (hypot(to[0] - tx, to[1] - ty), to))
        return False

    def _is_solid(self, name: str) -> bool:
        """Nobody stands in it, neither in a room nor behind walls."""
        pieces = [piece for piece in self.field.terrain if _belongs(piece, name)]
        return all(piece.impassable for piece in pieces)

    @staticmethod
    def _is_there(at: Point, goal: Place) -> bool:
        for outline in goal.outlines:
            if len(outline) == 1 and hypot(at[0] - outline[0][0], at[1] - outline[0][1]) <= NEAR:
                return True
            if len(outline) == 2 and _beside(at, *outline) <= NEAR:
                return True
            if len(outline) > 2 and point_in_polygon(at, outline):
                return True
        return False


class _Map:
    """A map of hexes: any unit of the side may be the one that comes there."""

    def __init__(self, data: Any, scenario: Any) -> None:
        self.data, self.battle = data, ruleset_named(scenario.ruleset).begin(scenario.plain, {})

    def way(self, side: str, goal: Place, name: str) -> str | None:
        field = self.battle.field
        starts = set(_start_hexes(_side_of(self.data, side), (field.columns, field.rows)))
        movers = {mover_of(self.battle, u) for u in self.battle.units.values() if u.side == side}
        if not starts or not movers:
            return None
        ends = {hex_of(name) for name in goal.hexes}
        for mover in movers:
            reached, queue = set(starts), list(starts)
            while queue:
                at = queue.pop()
                for to in neighbours(at):
                    free = to in field.hexes and to not in reached
                    if free and step_cost(field, mover, at, to) is not None:
                        reached.add(to)
                        queue.append(to)
            if ends & reached:
                return None
        return ""


def _ground_of(data: Any, scenario: Any) -> Any:
    return (_Map if "map" in data else _Table)(data, scenario)


def _belongs(piece: Any, name: str) -> bool:
    return name in (piece.id, getattr(piece, "part_of", ""), getattr(piece, "name", ""))


def _middle(goal: Place) -> Point:
    points = [point for outline in goal.outlines for point in outline]
    return sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points)


def _round(at: Point, size: tuple[int, int]) -> Iterator[Point]:
    x, y = at
    for dx, dy in ((STEP, 0), (-STEP, 0), (0, STEP), (0, -STEP)):
        if 0 < x + dx < size[0] and 0 < y + dy < size[1]:
            yield x + dx, y + dy


def _beside(at: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)
    share = max(0.0, min(1.0, share))
    return hypot(at[0] - a[0] - dx * share, at[1] - a[1] - dy * share)


# --- where a side begins --------------------------------------------------------------------------
def _side_of(data: Any, side: str) -> Any:
    return next((one for one in data["sides"] if one.get("id") == side), {})


def _starts(data: Any, side: str, size: tuple[int, int]) -> Iterator[Point]:
    """Points of the search in its zones, at its places, and along the edges by which it comes."""
    for outline in _begun(_side_of(data, side)):
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        for x in range(max(1, min(xs)) // STEP * STEP + 1, min(max(xs), size[0] - 1) + 1, STEP):
            for y in range(max(1, min(ys)) // STEP * STEP + 1, min(max(ys), size[1] - 1) + 1, STEP):
                yield x, y
    for edge in _edges(_side_of(data, side)):
        across = edge in ("north", "south")
        far = 1 if edge in ("north", "west") else size[across] // STEP * STEP - STEP + 1
        for along in range(1, size[not across], STEP):
            yield (along, far) if across else (far, along)


def _begun(held: Any) -> Iterator[tuple[Point, ...]]:
    if isinstance(held, list):
        for one in held:
            yield from _begun(one)
    if isinstance(held, dict):
        for key, value in held.items():
            if key in ("zone", "at"):
                found = place_of({"sides": [{key: value}]}, ("sides", 0, key))
                yield from found.outlines if found else ()
            else:
                yield from _begun(value)


def _edges(held: Any) -> Iterator[str]:
    """Edges by which reinforcements, or all of them, come in."""
    if isinstance(held, list):
        for one in held:
            yield from _edges(one)
    if isinstance(held, dict):
        for key, value in held.items():
            if key in ("edge", "entry", "edges") and value in ("north", "south", "west", "east"):
                yield value
            elif key != "exits":
                yield from _edges(value)


def _start_hexes(held: Any, size: tuple[int, int]) -> Iterator[Hex]:
    """Hexes of its zones and places; whoever comes in later may come by any edge."""
    if isinstance(held, list):
        for one in held:
            yield from _start_hexes(one, size)
    if isinstance(held, dict):
        for key, value in held.items():
            if key == "zone" and isinstance(value, list):
                yield from read_zone(Given(value), size)
            elif key in ("at", "zone"):
                yield from map(hex_of, HEX.findall(str(value)))
            elif key in ("turn", "entry", "arrives"):
                yield from (at for at in all_hexes(*size) if at[0] in (1, size[0]))
                yield from (at for at in all_hexes(*size) if at[1] in (1, size[1]))
            elif key != "exits":
                yield from _start_hexes(value, size)


# --- what bars the way ----------------------------------------------------------------------------
def _combat_zone(field: Any) -> Barred:
    """Walls of a building bar nobody where it has a door or a window; what is high is climbed."""
    open_to = {opening.building for opening in field.openings.values()}
    shells = [wall for name, walls in field.walls.items() for wall in walls if name not in open_to]
    whole = {piece.id: piece.part_of or piece.id for piece in field.terrain}
    stones = [piece for piece in field.layer(0).solid if piece.id in whole]
    solid = (*shells, *(piece for piece in stones if piece.kind not in RAISED))

    def barred(p: Point, q: Point) -> str:
        for crossing in field.table.leg(p, q, solid):
            name: str = crossing.piece.id.partition("/")[0]
            return str(whole.get(name, name))
        return ""

    return barred


def _by_its_base(radius: int) -> Callable[[Any], Barred]:
    def of(field: Any) -> Barred:
        def barred(p: Point, q: Point) -> str:
            name: str = field.run_over(p, q, radius)
            return name

        return barred

    return of


BARRED: dict[str, Callable[[Any], Barred]] = {
    "combat-zone": _combat_zone,
    "modern-skirmish": _by_its_base(100),
    "modern-battles": _by_its_base(50),
}
